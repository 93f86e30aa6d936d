// Escapes of JSON strings, 64 bytes at a time.
//
// The body of a response is JSON inside a JSON string, so that one byte in six or so begins an escape: nearly all are
// \", and line ends and tabs of text that was written for people. Those are found and taken out by bit masks; all
// others, and runs of backslashes, are done one by one.
#if defined(__x86_64__)

#include <immintrin.h>

#include <cstring>

#include "escapes.hpp"

namespace {

// The backslashes of a block that begin escapes, but for a run of them at its end: their escapes may go on in the next.
struct Backslashes {
  size_t size;      // how many bytes of the block are before that run
  uint64_t inside;  // one bit for each of those
  uint64_t starts;
  uint64_t escaped() const { return starts << 1; }

  Backslashes(uint64_t found, ptrdiff_t left) : size(left < 64 ? static_cast<size_t>(left) : 64) {
    while (size > 0 && found >> (size - 1) & 1) size--;
    inside = size == 64 ? ~uint64_t{0} : (uint64_t{1} << size) - 1;
    starts = found & inside;
  }
};

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

}  // namespace

SSE ptrdiff_t unescape_sse(const uint8_t *from, const uint8_t *end, uint8_t *target) {
  uint8_t *to = target;
  while (from < end) {
    Block block = load(from);
    Backslashes found(equal(block, '\\'), end - from);
    if (found.starts == 0 && found.size > 0) {
      std::memcpy(to, from, 64);
      from += found.size, to += found.size;
      continue;
    }
    uint64_t rest = found.escaped() & ~equal(block, '"');
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
    if (rest || (found.escaped() & found.starts) || found.size == 0) {
      if (!unescape_until(from, from + (found.size ? found.size : 1), end, to)) return -1;
      continue;
    }
    to = compress(block, found.inside & ~found.starts, to);
    from += found.size;
  }
  return to - target;
}

namespace {

// What the escape of each letter stands for, or 0.
struct Letters {
  alignas(64) uint8_t of[128];
  constexpr Letters() : of() {
    of['"'] = '"', of['\\'] = '\\', of['/'] = '/';
    of['b'] = '\b', of['f'] = '\f', of['n'] = '\n', of['r'] = '\r', of['t'] = '\t';
  }
};
constexpr Letters letters;

}  // namespace

__attribute__((target("avx512f,avx512bw,avx512vbmi,avx512vbmi2,popcnt"))) ptrdiff_t unescape_avx512(
    const uint8_t *from, const uint8_t *end, uint8_t *target) {
  uint8_t *to = target;
  const __m512i low = _mm512_load_si512(letters.of), high = _mm512_load_si512(letters.of + 64);
  while (from < end) {
    const __m512i block = _mm512_loadu_si512(from);
    const Backslashes found(_mm512_cmpeq_epi8_mask(block, _mm512_set1_epi8('\\')), end - from);
    if (found.starts == 0 && found.size > 0) {
      _mm512_storeu_si512(to, block);
      from += found.size, to += found.size;
      continue;
    }
    // The letter's upper bit is not looked at by the permutation.
    const __m512i meant = _mm512_permutex2var_epi8(low, block, high);
    const uint64_t none = _mm512_testn_epi8_mask(meant, meant) | _mm512_movepi8_mask(block);
    if ((found.escaped() & (none | found.starts)) || found.size == 0) {
      if (!unescape_until(from, from + (found.size ? found.size : 1), end, to)) return -1;
      continue;
    }
    const __m512i bytes = _mm512_mask_mov_epi8(block, found.escaped(), meant);
    const uint64_t kept = found.inside & ~found.starts;
    _mm512_storeu_si512(to, _mm512_maskz_compress_epi8(kept, bytes));
    to += __builtin_popcountll(kept);
    from += found.size;
  }
  return to - target;
}

SSE bool check_sse(const uint8_t *from, const uint8_t *end) {
  while (from < end) {
    Block block = load(from);
    Backslashes found(equal(block, '\\'), end - from);
    uint64_t escaped = found.escaped();
    bool is_common = !(escaped & found.starts) && found.size > 0;
    if (is_common && escaped) is_common = !(escaped & ~(equal(block, '"') | equal(block, 'n') | equal(block, 't')));
    if (is_common) {
      from += found.size;
      continue;
    }
    for (const uint8_t *until = from + (found.size ? found.size : 1); from < until;) {
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

bool has_avx512() {
  static const bool has = __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vbmi") &&
                          __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("popcnt");
  return has;
}

#endif
