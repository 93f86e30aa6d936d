// The fast part of escaping long JSON strings (RFC 8259, section 7): a block at a time, where the processor can.
#ifndef CJSONESCAPE_H
#define CJSONESCAPE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// The length of the largest blocks that this processor can escape at once: 32, 16, or 0 where it cannot.
size_t cjson_block_length(void);

// Escapes blocks from the beginning of `source`, up to the first that holds a control character without a letter of its
// own, or is cut short. `block_length` is 16 or 32, and not above cjson_block_length(). `target` has room for twice as
// many bytes as `source`, and 64 more. Returns how many bytes of `source` were escaped.
size_t cjson_escape_blocks(size_t block_length, const uint8_t *source, size_t length, uint8_t *target, size_t *written);

#ifdef __cplusplus
}
#endif

#endif
