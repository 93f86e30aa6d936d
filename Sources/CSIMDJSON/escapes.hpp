// Escapes of JSON strings (RFC 8259, section 7).
#ifndef CSIMDJSON_ESCAPES_HPP
#define CSIMDJSON_ESCAPES_HPP

#include <cstddef>
#include <cstdint>

// Whether every escape in the inside of a JSON string is one that JSON has. After the bytes, 64 more may be read.
bool escapes_are_valid(const uint8_t *bytes, size_t length);

// The code unit of the four hexadecimal digits behind \u, or -1.
int code_unit(const uint8_t *digits);

#endif
