// Escapes of JSON strings, one by one.
#include "escapes.hpp"

#include <cstring>

#include "csimdjson.h"

namespace {

int hex_digit(uint8_t c) {
  if (c >= '0' && c <= '9') return c - '0';
  c |= 0x20;
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

}  // namespace

int code_unit(const uint8_t *digits) {
  int unit = 0;
  for (int i = 0; i < 4; i++) {
    int digit = hex_digit(digits[i]);
    if (digit < 0) return -1;
    unit = unit << 4 | digit;
  }
  return unit;
}

namespace {

// What the escape of a letter stands for, or 0.
uint8_t simple_escape(uint8_t letter) {
  switch (letter) {
    case '"': case '\\': case '/': return letter;
    case 'b': return '\b';
    case 'f': return '\f';
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    default: return 0;
  }
}

uint8_t *put_scalar(uint32_t scalar, uint8_t *to) {
  if (scalar < 0x80) {
    *to++ = static_cast<uint8_t>(scalar);
  } else if (scalar < 0x800) {
    *to++ = static_cast<uint8_t>(0xC0 | scalar >> 6);
    *to++ = static_cast<uint8_t>(0x80 | (scalar & 0x3F));
  } else if (scalar < 0x10000) {
    *to++ = static_cast<uint8_t>(0xE0 | scalar >> 12);
    *to++ = static_cast<uint8_t>(0x80 | (scalar >> 6 & 0x3F));
    *to++ = static_cast<uint8_t>(0x80 | (scalar & 0x3F));
  } else {
    *to++ = static_cast<uint8_t>(0xF0 | scalar >> 18);
    *to++ = static_cast<uint8_t>(0x80 | (scalar >> 12 & 0x3F));
    *to++ = static_cast<uint8_t>(0x80 | (scalar >> 6 & 0x3F));
    *to++ = static_cast<uint8_t>(0x80 | (scalar & 0x3F));
  }
  return to;
}

}  // namespace

bool unescape_until(const uint8_t *&from, const uint8_t *until, const uint8_t *end, uint8_t *&to) {
  while (from < until) {
    if (*from != '\\') {
      *to++ = *from++;
      continue;
    }
    if (end - from < 2) return false;
    if (uint8_t byte = simple_escape(from[1])) {
      *to++ = byte;
      from += 2;
      continue;
    }
    if (from[1] != 'u' || end - from < 6) return false;
    int unit = code_unit(from + 2);
    if (unit < 0) return false;
    from += 6;
    uint32_t scalar = static_cast<uint32_t>(unit);
    if (unit >= 0xD800 && unit <= 0xDFFF) {
      bool is_pair = unit <= 0xDBFF && end - from >= 6 && from[0] == '\\' && from[1] == 'u';
      int low = is_pair ? code_unit(from + 2) : -1;
      scalar = 0xFFFD;
      if (low >= 0xDC00 && low <= 0xDFFF) {
        scalar = 0x10000 + ((static_cast<uint32_t>(unit) - 0xD800) << 10) + (static_cast<uint32_t>(low) - 0xDC00);
        from += 6;
      }
    }
    to = put_scalar(scalar, to);
  }
  return true;
}

const uint8_t *escape_end(const uint8_t *at, const uint8_t *end) {
  if (end - at < 2) return nullptr;
  if (simple_escape(at[1])) return at + 2;
  return at[1] == 'u' && end - at >= 6 && code_unit(at + 2) >= 0 ? at + 6 : nullptr;
}

bool escapes_are_valid(const uint8_t *from, size_t length) {
  const uint8_t *end = from + length;
#if defined(__x86_64__)
  if (has_sse()) return check_sse(from, end);
#endif
  while (from < end) {
    auto *next = static_cast<const uint8_t *>(std::memchr(from, '\\', static_cast<size_t>(end - from)));
    if (!next) return true;
    if (!(from = escape_end(next, end))) return false;
  }
  return true;
}

extern "C" int csimdjson_unescape_width(void) {
#if defined(__x86_64__)
  return has_avx512() ? 64 : has_sse() ? 16 : 1;
#else
  return 1;
#endif
}

extern "C" ptrdiff_t csimdjson_unescape(int width, const uint8_t *from, size_t length, uint8_t *target) {
  const uint8_t *end = from + length;
#if defined(__x86_64__)
  if (width == 64) return unescape_avx512(from, end, target);
  if (width == 16) return unescape_sse(from, end, target);
#endif
  (void)width;
  uint8_t *to = target;
  while (from < end) {
    auto *next = static_cast<const uint8_t *>(std::memchr(from, '\\', static_cast<size_t>(end - from)));
    size_t run = static_cast<size_t>((next ? next : end) - from);
    std::memcpy(to, from, run);
    from += run, to += run;
    if (next && !unescape_until(from, from + 1, end, to)) return -1;
  }
  return to - target;
}
