#include "escapes.hpp"
#include "parser.hpp"

#include <new>

namespace {

// The code unit of the escape \uXXXX that begins at `at`, or -1.
int code_unit(const std::string &text, size_t at) {
  if (at + 6 > text.size() || text[at] != '\\' || text[at + 1] != 'u') return -1;
  return ::code_unit(reinterpret_cast<const uint8_t *>(text.data()) + at + 2);
}

bool is_high(int unit) { return unit >= 0xD800 && unit <= 0xDBFF; }
bool is_low(int unit) { return unit >= 0xDC00 && unit <= 0xDFFF; }

// Writes \uFFFD over each surrogate escape without its other half. Says whether there was one.
bool mend_surrogates(std::string &text) {
  bool mended = false;
  for (size_t at = 0; at + 1 < text.size(); at++) {
    if (text[at] != '\\') continue;
    int unit = code_unit(text, at);
    if (is_high(unit) && is_low(code_unit(text, at + 6))) {
      at += 11;
    } else if (is_high(unit) || is_low(unit)) {
      text.replace(at + 2, 4, "FFFD");
      mended = true;
      at += 5;
    } else {
      at += 1;
    }
  }
  return mended;
}

// The end of the number (RFC 8259, section 6) that begins at `at`, or `at` where none does.
size_t number_end(const std::string &text, size_t at) {
  auto digits = [&](size_t from) {
    while (from < text.size() && text[from] >= '0' && text[from] <= '9') from++;
    return from;
  };
  size_t i = at + (at < text.size() && text[at] == '-');
  size_t whole = digits(i);
  if (whole == i || (text[i] == '0' && whole > i + 1)) return at;
  i = whole;
  if (i < text.size() && text[i] == '.') {
    size_t fraction = digits(i + 1);
    if (fraction == i + 1) return at;
    i = fraction;
  }
  if (i < text.size() && (text[i] | 0x20) == 'e') {
    size_t sign = i + 1 + (i + 1 < text.size() && (text[i + 1] == '+' || text[i + 1] == '-'));
    size_t exponent = digits(sign);
    if (exponent == sign) return at;
    i = exponent;
  }
  return i;
}

// Whether simdjson has no type for the number: an integer outside 64 bits, or a value outside a double.
bool is_beyond_types(const std::string &text, size_t at, size_t end) {
  if (end - at < 19 && text.find_first_of("eE", at) >= end) return false;
  simdjson::dom::parser parser;
  return parser.parse(text.substr(at, end - at)).error() == simdjson::NUMBER_ERROR;
}

// Puts quotes around the numbers that no type holds. Says whether there was one.
bool mend_numbers(std::string &text) {
  std::string out;
  bool in_string = false, mended = false;
  for (size_t at = 0; at < text.size();) {
    char c = text[at];
    if (in_string && c == '\\') {
      out.append(text, at, 2);
      at += 2;
      continue;
    }
    if (c == '"') in_string = !in_string;
    bool begins = !in_string && (c == '-' || (c >= '0' && c <= '9'));
    size_t end = begins ? number_end(text, at) : at;
    if (end == at) {
      out.push_back(c);
      at++;
      continue;
    }
    bool beyond = is_beyond_types(text, at, end);
    mended |= beyond;
    if (beyond) out.push_back('"');
    out.append(text, at, end - at);
    if (beyond) out.push_back('"');
    at = end;
  }
  text = std::move(out);
  return mended;
}

simdjson::error_code parse_mended(csimdjson_parser *p) {
  p->mended.reserve(p->mended.size() + simdjson::SIMDJSON_PADDING);
  auto result = p->parser.parse(reinterpret_cast<const uint8_t *>(p->mended.data()), p->mended.size(), true);
  return result.error();
}

}  // namespace

extern "C" {

csimdjson_parser *csimdjson_parser_create(void) { return new (std::nothrow) csimdjson_parser(); }

void csimdjson_parser_destroy(csimdjson_parser *parser) { delete parser; }

int csimdjson_parse(csimdjson_parser *p, const uint8_t *bytes, size_t length, bool padded,
                    csimdjson_document *document) {
  document->mended_surrogates = document->mended_numbers = false;
  try {
    simdjson::error_code error = p->parser.parse(bytes, length, !padded).error();
    // Both mendings are for errors that hardly ever come; each is tried once, on a copy.
    for (int round = 0; round < 2 && (error == simdjson::STRING_ERROR || error == simdjson::NUMBER_ERROR); round++) {
      if (round == 0) p->mended.assign(reinterpret_cast<const char *>(bytes), length);
      if (error == simdjson::STRING_ERROR && !document->mended_surrogates) {
        if (!(document->mended_surrogates = mend_surrogates(p->mended))) break;
      } else if (error == simdjson::NUMBER_ERROR && !document->mended_numbers) {
        if (!(document->mended_numbers = mend_numbers(p->mended))) break;
      } else {
        break;
      }
      error = parse_mended(p);
    }
    document->tape = p->parser.doc.tape.get();
    document->strings = p->parser.doc.string_buf.get();
    return error;
  } catch (...) {
    return simdjson::MEMALLOC;
  }
}

const char *csimdjson_error_message(int code) {
  return simdjson::error_message(static_cast<simdjson::error_code>(code));
}

bool csimdjson_is_utf8(const uint8_t *bytes, size_t length) {
  return simdjson::validate_utf8(reinterpret_cast<const char *>(bytes), length);
}
}
