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

// A member to look for, by the bytes of its name; `parent` is the place in the list of the object that it is a member
// of, which comes before it, or -1 for a member of the document itself.
typedef struct {
  const char *name;
  size_t length;
  int parent;
} csimdjson_name;

// A value as it stands in the document.
typedef struct {
  const uint8_t *bytes;  // of a string what is between the quotes, still escaped; NULL for an absent member
  size_t length;
  uint8_t kind;  // its first byte: one of { [ " t f n - 0...9
  bool escaped;  // of a string: whether there is an escape in it
} csimdjson_value;

// Reads a document without building a tape: finds the members of that name (the last of each counts), at most 32.
//
// Checks the whole document as csimdjson_parse does, except that surrogates may be unpaired and numbers may have any
// size. `lazy` is the place of a member whose escapes are left to csimdjson_unescape to check, or -1. After the
// document, 64 bytes may be read.
//
// Returns 0; simdjson's error code; or -1 for a document that only csimdjson_parse can judge: it is no object, a
// name in it is escaped, or the lazy member stands in it twice.
int csimdjson_find(csimdjson_parser *parser, const uint8_t *bytes, size_t length, const csimdjson_name *names,
                   int count, int lazy, csimdjson_value *values);

// How many bytes the processor can unescape at once: 64, 16 or 1.
int csimdjson_unescape_width(void);

// Unescapes the inside of a JSON string, so many bytes at once as the width says or fewer: 64, 16 or 1, and not above
// csimdjson_unescape_width(). The target has room for as many bytes and 64 more; after the source, 64 bytes may be read.
// An unpaired surrogate becomes U+FFFD. Returns how many bytes were written, or -1 for an escape that JSON does not have.
ptrdiff_t csimdjson_unescape(int width, const uint8_t *bytes, size_t length, uint8_t *target);

#ifdef __cplusplus
}
#endif

#endif
