// A small C face on simdjson's DOM: parse, then read the tape in place.
//
// The tape and the string buffer are simdjson's own documented format (simdjson, doc/tape.md), so that a reader
// in another language walks a document without a call for each value.
#ifndef CSIMDJSON_H
#define CSIMDJSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct csimdjson_parser csimdjson_parser;

typedef struct {
  const uint64_t *tape;    // tape[1] is the document's value
  const uint8_t *strings;  // strings, unescaped: four bytes of length, the bytes, a NUL
  bool mended_surrogates;  // unpaired surrogate escapes were replaced by U+FFFD
  bool mended_numbers;     // numbers that simdjson has no type for stand as strings of their own digits
} csimdjson_document;

// NULL when there is no memory.
csimdjson_parser *csimdjson_parser_create(void);
void csimdjson_parser_destroy(csimdjson_parser *parser);

// Parses one document. `padded` promises that 64 bytes after it may be read; without it the bytes are copied.
// Returns 0, or simdjson's error code. The document stands until the parser's next call.
int csimdjson_parse(csimdjson_parser *parser, const uint8_t *bytes, size_t length, bool padded,
                    csimdjson_document *document);

// simdjson's words for an error code.
const char *csimdjson_error_message(int code);

bool csimdjson_is_utf8(const uint8_t *bytes, size_t length);

#ifdef __cplusplus
}
#endif

#endif
