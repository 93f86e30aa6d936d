// What a parser is behind the C face.
#ifndef CSIMDJSON_PARSER_HPP
#define CSIMDJSON_PARSER_HPP

#include <simdjson.h>

#include <string>

#include "csimdjson.h"

struct csimdjson_parser {
  simdjson::dom::parser parser;
  std::string mended;
};

#endif
