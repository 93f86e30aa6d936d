// Bodies of responses are JSON, in which one byte in eight or so must be escaped when they become a string: too many to
// look for the next one each time. So eight bytes and the backslashes between them are put in place by one shuffle.
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

__attribute__((target("ssse3"))) size_t escape_blocks(const uint8_t *source, size_t length, uint8_t *target,
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

}  // namespace

#endif

extern "C" size_t cjson_escape_blocks(const uint8_t *source, size_t length, uint8_t *target, size_t *written) {
  *written = 0;
#if defined(__x86_64__)
  static const bool is_able = __builtin_cpu_supports("ssse3");
  if (is_able) return escape_blocks(source, length, target, written);
#endif
  (void)source, (void)length, (void)target;
  return 0;
}
