// The fast part of escaping long JSON strings (RFC 8259, section 7): sixteen bytes at a time, where the processor can.
#ifndef CJSONESCAPE_H
#define CJSONESCAPE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Escapes blocks of 16 bytes from the beginning of `source`, up to the first that holds a control character without a
// letter of its own, or is cut short. `target` has room for twice as many bytes as `source`, and 16 more.
// Returns how many bytes of `source` were escaped: 0 where the processor cannot.
size_t cjson_escape_blocks(const uint8_t *source, size_t length, uint8_t *target, size_t *written);

#ifdef __cplusplus
}
#endif

#endif
