// Bodies of responses are JSON, in which one byte in eight or so must be escaped when they become a string: too many to
// look for the next one each time. So some bytes and the backslashes between them are put in place at once: eight by a
// shuffle, or 32 where the processor has AVX-512.
#include "CJSONEscape.h"

#if defined(__x86_64__)
#include <immintrin.h>

namespace {

// For each set of bytes to escape out of eight: the shuffle that leaves room before them, and what fills the room.
struct Spreads {
  alignas(64) uint8_t shuffle[256][16];
  alignas(64) uint8_t backslashes[256][16];
  uint8_t length[256];
  constexpr Spreads() : shuffle(), backslashes(), length() {
    for (int set = 0; set < 256; set++) {
      int count = 0;
      for (int byte = 0; byte < 8; byte++) {
        if (set >> byte & 1) {
          backslashes[set][count] = '\\';
          shuffle[set][count++] = 0x80;
        }
        shuffle[set][count++] = static_cast<uint8_t>(byte);
      }
      length[set] = static_cast<uint8_t>(count);
      while (count < 16) shuffle[set][count++] = 0x80;
    }
  }
};

constexpr Spreads spreads;

__attribute__((target("ssse3"))) inline uint8_t *spread(__m128i eight, unsigned set, uint8_t *to) {
  const __m128i shuffle = _mm_load_si128(reinterpret_cast<const __m128i *>(spreads.shuffle[set]));
  const __m128i backslashes = _mm_load_si128(reinterpret_cast<const __m128i *>(spreads.backslashes[set]));
  _mm_storeu_si128(reinterpret_cast<__m128i *>(to), _mm_or_si128(_mm_shuffle_epi8(eight, shuffle), backslashes));
  return to + spreads.length[set];
}

__attribute__((target("ssse3"))) size_t escape_by_16(const uint8_t *source, size_t length, uint8_t *target,
                                                     size_t *written) {
  const uint8_t *from = source, *end = source + length;
  uint8_t *to = target;
  const __m128i quote = _mm_set1_epi8('"'), backslash = _mm_set1_epi8('\\'), last_control = _mm_set1_epi8(0x1F);
  const __m128i first_long = _mm_set1_epi8(0x10);
  const __m128i letters = _mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 'b', 't', 'n', 0, 'f', 'r', 0, 0);
  for (; end - from >= 16; from += 16) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i *>(from));
    const __m128i control = _mm_cmpeq_epi8(_mm_min_epu8(bytes, last_control), bytes);
    const __m128i marks =
        _mm_or_si128(control, _mm_or_si128(_mm_cmpeq_epi8(bytes, quote), _mm_cmpeq_epi8(bytes, backslash)));
    const unsigned set = static_cast<unsigned>(_mm_movemask_epi8(marks));
    if (set == 0) {
      _mm_storeu_si128(reinterpret_cast<__m128i *>(to), bytes);
      to += 16;
      continue;
    }
    // Control characters become the letters of their escapes; some below 0x10 and all from there on have none.
    const __m128i letter = _mm_shuffle_epi8(letters, bytes);
    const __m128i has_none = _mm_or_si128(_mm_cmpeq_epi8(letter, _mm_setzero_si128()),
                                          _mm_cmpeq_epi8(_mm_max_epu8(bytes, first_long), bytes));
    if (_mm_movemask_epi8(_mm_and_si128(control, has_none)) != 0) break;
    const __m128i spelt = _mm_or_si128(_mm_andnot_si128(control, bytes), _mm_and_si128(control, letter));
    to = spread(spelt, set & 0xFF, to);
    to = spread(_mm_srli_si128(spelt, 8), set >> 8, to);
  }
  *written = static_cast<size_t>(to - target);
  return static_cast<size_t>(from - source);
}

// Each byte becomes a pair, with a backslash before it or with nothing after it; then what is nothing is squeezed out.
__attribute__((target("avx512f,avx512bw,avx512vl,avx512vbmi2,bmi2,popcnt"))) size_t escape_by_32(
    const uint8_t *source, size_t length, uint8_t *target, size_t *written) {
  const uint8_t *from = source, *end = source + length;
  uint8_t *to = target;
  const __m256i quote = _mm256_set1_epi8('"'), backslash = _mm256_set1_epi8('\\'), first_plain = _mm256_set1_epi8(0x20);
  const __m256i first_long = _mm256_set1_epi8(0x10);
  const __m256i letters =
      _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 'b', 't', 'n', 0, 'f', 'r', 0, 0));
  const __m512i backslash_before = _mm512_set1_epi16('\\');
  for (; end - from >= 32; from += 32) {
    const __m256i bytes = _mm256_loadu_si256(reinterpret_cast<const __m256i *>(from));
    const __mmask32 control = _mm256_cmplt_epu8_mask(bytes, first_plain);
    const __mmask32 marks =
        control | _mm256_cmpeq_epi8_mask(bytes, quote) | _mm256_cmpeq_epi8_mask(bytes, backslash);
    if (marks == 0) {
      _mm256_storeu_si256(reinterpret_cast<__m256i *>(to), bytes);
      to += 32;
      continue;
    }
    const __m256i spelt = _mm256_mask_shuffle_epi8(bytes, control, letters, bytes);
    if ((control & (_mm256_testn_epi8_mask(spelt, spelt) | _mm256_cmpge_epu8_mask(bytes, first_long))) != 0) break;
    const __m512i alone = _mm512_cvtepu8_epi16(spelt);
    const __m512i pairs =
        _mm512_mask_blend_epi16(marks, alone, _mm512_or_si512(_mm512_slli_epi16(alone, 8), backslash_before));
    const __mmask64 kept = _pdep_u64(marks, 0xAAAAAAAAAAAAAAAA) | 0x5555555555555555;
    _mm512_storeu_si512(to, _mm512_maskz_compress_epi8(kept, pairs));
    to += 32 + _mm_popcnt_u32(marks);
  }
  *written = static_cast<size_t>(to - target);
  return static_cast<size_t>(from - source);
}

}  // namespace

#endif

extern "C" size_t cjson_block_length(void) {
#if defined(__x86_64__)
  static const bool has_avx512 = __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
                                 __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("bmi2");
  static const bool has_ssse3 = __builtin_cpu_supports("ssse3");
  return has_avx512 ? 32 : has_ssse3 ? 16 : 0;
#else
  return 0;
#endif
}

extern "C" size_t cjson_escape_blocks(size_t block_length, const uint8_t *source, size_t length, uint8_t *target,
                                      size_t *written) {
  *written = 0;
#if defined(__x86_64__)
  if (block_length == 32) return escape_by_32(source, length, target, written);
  if (block_length == 16) return escape_by_16(source, length, target, written);
#endif
  (void)block_length, (void)source, (void)length, (void)target;
  return 0;
}
