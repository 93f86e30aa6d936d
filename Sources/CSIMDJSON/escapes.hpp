// Escapes of JSON strings (RFC 8259, section 7).
#ifndef CSIMDJSON_ESCAPES_HPP
#define CSIMDJSON_ESCAPES_HPP

#include <cstddef>
#include <cstdint>

// Whether every escape in the inside of a JSON string is one that JSON has. After the bytes, 64 more may be read.
bool escapes_are_valid(const uint8_t *bytes, size_t length);

// The code unit of the four hexadecimal digits behind \u, or -1.
int code_unit(const uint8_t *digits);

// Unescapes one by one, at least until `until`, which is not behind `end`. Both ends are moved; false for an escape
// that JSON does not have.
bool unescape_until(const uint8_t *&from, const uint8_t *until, const uint8_t *end, uint8_t *&to);

// The end of the escape at `at`, a backslash, or NULL.
const uint8_t *escape_end(const uint8_t *at, const uint8_t *end);

#if defined(__x86_64__)

// The same by blocks, for processors that have the instructions.
bool has_sse();
bool check_sse(const uint8_t *from, const uint8_t *end);
ptrdiff_t unescape_sse(const uint8_t *from, const uint8_t *end, uint8_t *target);
bool has_avx512();
ptrdiff_t unescape_avx512(const uint8_t *from, const uint8_t *end, uint8_t *target);

#endif

#endif
