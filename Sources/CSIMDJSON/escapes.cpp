// Escapes of JSON strings, 64 bytes at a time.
//
// The body of a response is JSON inside a JSON string, so that one byte in six or so begins an escape: nearly all are
// \", and line ends and tabs of text that was written for people. Those are found and taken out by bit masks; all
// others, and runs of backslashes, are done one by one.
#include "escapes.hpp"

#include <cstring>

#include "csimdjson.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

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

// Unescapes one by one, at least until `until`, which is not behind `end`. Both ends are moved; false for an escape
// that JSON does not have.
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

// The end of the escape at `at`, a backslash, or NULL.
const uint8_t *escape_end(const uint8_t *at, const uint8_t *end) {
  if (end - at < 2) return nullptr;
  if (simple_escape(at[1])) return at + 2;
  return at[1] == 'u' && end - at >= 6 && code_unit(at + 2) >= 0 ? at + 6 : nullptr;
}

#if defined(__x86_64__)

// For each set of bytes to keep out of eight, the shuffle that moves them to the front.
struct Shuffles {
  alignas(64) uint8_t of[256][8];
  constexpr Shuffles() : of() {
    for (int kept = 0; kept < 256; kept++) {
      int count = 0;
      for (int bit = 0; bit < 8; bit++)
        if (kept >> bit & 1) of[kept][count++] = static_cast<uint8_t>(bit);
      while (count < 8) of[kept][count++] = 0x80;
    }
  }
};
constexpr Shuffles shuffles;

#define SSE __attribute__((target("ssse3,popcnt")))

// 64 bytes in four registers.
struct Block {
  __m128i part[4];
};

SSE inline Block load(const uint8_t *from) {
  Block block;
  for (int i = 0; i < 4; i++) block.part[i] = _mm_loadu_si128(reinterpret_cast<const __m128i *>(from) + i);
  return block;
}

// One bit for each byte that is equal.
SSE inline uint64_t equal(const Block &block, uint8_t byte) {
  uint64_t bits = 0;
  for (int i = 0; i < 4; i++) {
    __m128i same = _mm_cmpeq_epi8(block.part[i], _mm_set1_epi8(static_cast<char>(byte)));
    bits |= static_cast<uint64_t>(static_cast<uint32_t>(_mm_movemask_epi8(same))) << 16 * i;
  }
  return bits;
}

// Writes the byte over the letters of such escapes; right only where no two backslashes stand in a row.
SSE inline void translate(Block &block, uint8_t letter, uint8_t byte) {
  __m128i before = _mm_setzero_si128();
  for (int i = 0; i < 4; i++) {
    __m128i backslash = _mm_cmpeq_epi8(block.part[i], _mm_set1_epi8('\\'));
    __m128i escaped = _mm_alignr_epi8(backslash, before, 15);
    __m128i found = _mm_and_si128(escaped, _mm_cmpeq_epi8(block.part[i], _mm_set1_epi8(static_cast<char>(letter))));
    __m128i change = _mm_and_si128(found, _mm_set1_epi8(static_cast<char>(letter ^ byte)));
    block.part[i] = _mm_xor_si128(block.part[i], change);
    before = backslash;
  }
}

// Moves the bytes whose bits are set to the front, eight at a time; up to eight bytes more are written.
SSE inline uint8_t *compress(const Block &block, uint64_t kept, uint8_t *to) {
  for (int i = 0; i < 4; i++) {
    for (int half = 0; half < 2; half++) {
      unsigned bits = kept >> (16 * i + 8 * half) & 0xFF;
      __m128i eight = half ? _mm_srli_si128(block.part[i], 8) : block.part[i];
      __m128i shuffle = _mm_loadl_epi64(reinterpret_cast<const __m128i *>(shuffles.of[bits]));
      _mm_storel_epi64(reinterpret_cast<__m128i *>(to), _mm_shuffle_epi8(eight, shuffle));
      to += __builtin_popcount(bits);
    }
  }
  return to;
}

SSE ptrdiff_t unescape_sse(const uint8_t *from, const uint8_t *end, uint8_t *target) {
  uint8_t *to = target;
  while (from < end) {
    Block block = load(from);
    size_t size = end - from < 64 ? static_cast<size_t>(end - from) : 64;
    uint64_t inside = size == 64 ? ~uint64_t{0} : (uint64_t{1} << size) - 1;
    uint64_t starts = equal(block, '\\') & inside;
    if (starts == 0) {
      std::memcpy(to, from, 64);
      from += size, to += size;
      continue;
    }
    // An escape that the last byte begins goes on in the next block, and so may those of a run of backslashes.
    while (size > 0 && starts >> (size - 1) & 1) {
      size--;
      starts &= ~(uint64_t{1} << size);
      inside &= ~(uint64_t{1} << size);
    }
    uint64_t escaped = starts << 1;
    uint64_t rest = escaped & ~equal(block, '"');
    if (rest) {
      uint64_t line_ends = equal(block, 'n') & rest, tabs = equal(block, 't') & rest;
      if (rest & ~(line_ends | tabs | equal(block, '/'))) rest = ~uint64_t{0};
      else {
        if (line_ends) translate(block, 'n', '\n');
        if (tabs) translate(block, 't', '\t');
        rest = 0;
      }
    }
    // Two backslashes in a row, or a rare escape.
    if (rest || (escaped & starts) || size == 0) {
      if (!unescape_until(from, from + (size ? size : 1), end, to)) return -1;
      continue;
    }
    to = compress(block, inside & ~starts, to);
    from += size;
  }
  return to - target;
}

SSE bool check_sse(const uint8_t *from, const uint8_t *end) {
  while (from < end) {
    Block block = load(from);
    size_t size = end - from < 64 ? static_cast<size_t>(end - from) : 64;
    uint64_t starts = equal(block, '\\');
    if (size < 64) starts &= (uint64_t{1} << size) - 1;
    while (size > 0 && starts >> (size - 1) & 1) starts &= ~(uint64_t{1} << --size);
    uint64_t escaped = starts << 1;
    bool is_common = !(escaped & starts) && size > 0;
    if (is_common && escaped) is_common = !(escaped & ~(equal(block, '"') | equal(block, 'n') | equal(block, 't')));
    if (is_common) {
      from += size;
      continue;
    }
    for (const uint8_t *until = from + (size ? size : 1); from < until;) {
      from = *from == '\\' ? escape_end(from, end) : from + 1;
      if (!from) return false;
    }
  }
  return true;
}

bool has_sse() {
  static const bool has = __builtin_cpu_supports("ssse3") && __builtin_cpu_supports("popcnt");
  return has;
}

#endif

}  // namespace

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

extern "C" ptrdiff_t csimdjson_unescape(const uint8_t *from, size_t length, uint8_t *target) {
  const uint8_t *end = from + length;
#if defined(__x86_64__)
  if (has_sse()) return unescape_sse(from, end, target);
#endif
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
