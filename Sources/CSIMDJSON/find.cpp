// Reading of a document by simdjson's first stage alone: where its structure is, and whether it is UTF-8.
//
// The first stage picks its code by the processor at run time; the second, which builds the tape and unescapes every
// string, is left out. What it would have refused is refused here: the grammar, literals, numbers and escapes.
#include <algorithm>
#include <cstring>

#include "escapes.hpp"
#include "parser.hpp"

namespace {

// simdjson's own limit.
constexpr size_t maximum_depth = simdjson::DEFAULT_MAX_DEPTH;
constexpr int most_names = 32;

bool is_digit(uint8_t c) { return c >= '0' && c <= '9'; }
bool is_space(uint8_t c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

// The end of a number (RFC 8259, section 6), or NULL.
const uint8_t *number_end(const uint8_t *at, const uint8_t *end) {
  auto digits = [end](const uint8_t *from) {
    while (from < end && is_digit(*from)) from++;
    return from;
  };
  if (at < end && *at == '-') at++;
  const uint8_t *whole = digits(at);
  if (whole == at || (*at == '0' && whole > at + 1)) return nullptr;
  if (whole < end && *whole == '.') {
    const uint8_t *fraction = digits(whole + 1);
    if (fraction == whole + 1) return nullptr;
    whole = fraction;
  }
  if (whole < end && (*whole | 0x20) == 'e') {
    const uint8_t *sign = whole + 1;
    if (sign < end && (*sign == '+' || *sign == '-')) sign++;
    const uint8_t *exponent = digits(sign);
    return exponent == sign ? nullptr : exponent;
  }
  return whole;
}

class Reader {
 public:
  Reader(const simdjson::internal::dom_parser_implementation &stage, const uint8_t *bytes, size_t length)
      : bytes_(bytes), length_(length), places_(stage.structural_indexes.get()), count_(stage.n_structural_indexes) {}

  int find(const csimdjson_name *names, int count, int lazy, csimdjson_value *values) {
    names_ = names, name_count_ = count, lazy_ = lazy, values_ = values;
    if (first() != '{') return -1;
    int error = read_object(-1);
    return error ? error : next_ == count_ ? 0 : simdjson::TAPE_ERROR;
  }

 private:
  const uint8_t *bytes_;
  size_t length_;
  const uint32_t *places_;
  size_t count_;
  size_t next_ = 0;  // of places_
  const csimdjson_name *names_ = nullptr;
  int name_count_ = 0, lazy_ = -1;
  csimdjson_value *values_ = nullptr;

  // The byte at the next place, 0 at the end.
  uint8_t first() const { return next_ < count_ ? bytes_[places_[next_]] : 0; }

  // Where the text that belongs to the next place ends: before the place after it, white space left out.
  const uint8_t *text_end() const {
    const uint8_t *end = bytes_ + (next_ + 1 < count_ ? places_[next_ + 1] : length_);
    while (is_space(end[-1])) end--;
    return end;
  }

  // Takes a string: nothing but white space can follow it before the next place, since anything else would be one.
  void take_string(csimdjson_value &value) {
    const uint8_t *begin = bytes_ + places_[next_] + 1;
    value.bytes = begin;
    value.length = static_cast<size_t>(text_end() - 1 - begin);
    value.kind = '"';
    next_++;
  }

  int check(csimdjson_value &string) {
    string.escaped = std::memchr(string.bytes, '\\', string.length) != nullptr;
    return !string.escaped || escapes_are_valid(string.bytes, string.length) ? 0 : simdjson::STRING_ERROR;
  }

  int take_scalar(csimdjson_value &value) {
    const uint8_t *begin = bytes_ + places_[next_], *end = text_end();
    value.bytes = begin, value.length = static_cast<size_t>(end - begin), value.kind = *begin;
    next_++;
    auto is = [&](const char *text) {
      return std::strlen(text) == value.length && std::memcmp(text, begin, value.length) == 0;
    };
    switch (*begin) {
      case 't': return is("true") ? 0 : simdjson::T_ATOM_ERROR;
      case 'f': return is("false") ? 0 : simdjson::F_ATOM_ERROR;
      case 'n': return is("null") ? 0 : simdjson::N_ATOM_ERROR;
      default: return number_end(begin, end) == end ? 0 : simdjson::TAPE_ERROR;
    }
  }

  int name_of(const csimdjson_value &key, int parent) const {
    for (int i = 0; i < name_count_; i++) {
      const csimdjson_name &name = names_[i];
      bool same = name.length == key.length && name.parent == parent;
      if (same && !std::memcmp(name.name, key.bytes, key.length)) return i;
    }
    return -1;
  }

  bool is_parent(int place) const {
    for (int i = 0; i < name_count_; i++)
      if (names_[i].parent == place) return true;
    return false;
  }

  // Reads an object in which members are looked for; such objects nest as deep as the list of names says.
  int read_object(int parent) {
    next_++;
    if (first() == '}') return next_++, 0;
    while (true) {
      if (first() != '"') return simdjson::TAPE_ERROR;
      csimdjson_value key;
      take_string(key);
      if (int error = check(key)) return error;
      if (key.escaped) return -1;
      if (first() != ':') return simdjson::TAPE_ERROR;
      next_++;
      if (int error = read_member(name_of(key, parent))) return error;
      uint8_t separator = first();
      next_++;
      if (separator == '}') return 0;
      if (separator != ',') return simdjson::TAPE_ERROR;
    }
  }

  int read_member(int place) {
    csimdjson_value ignored, &value = place < 0 ? ignored : values_[place];
    // The first of two would never be checked.
    if (place >= 0 && place == lazy_ && value.bytes) return -1;
    value = {};
    switch (uint8_t kind = first()) {
      case '"':
        take_string(value);
        if (place >= 0 && place == lazy_) return value.escaped = true, 0;
        return check(value);
      case '{':
      case '[': {
        value.bytes = bytes_ + places_[next_], value.kind = kind;
        int error = kind == '{' && place >= 0 && is_parent(place) ? read_object(place) : pass_container();
        if (!error) value.length = static_cast<size_t>(bytes_ + places_[next_ - 1] + 1 - value.bytes);
        return error;
      }
      default: return next_ < count_ ? take_scalar(value) : simdjson::TAPE_ERROR;
    }
  }

  // Passes over an array or object of any depth, checking it.
  int pass_container() {
    uint64_t objects[maximum_depth / 64 + 1] = {};  // bit: the container of that depth is an object
    size_t depth = 0;
    auto is_object = [&] { return objects[depth / 64] >> depth % 64 & 1; };
    while (true) {
      // A value begins at the next place.
      uint8_t kind = first();
      if (kind == '{' || kind == '[') {
        depth++;
        uint64_t bit = uint64_t{1} << depth % 64;
        objects[depth / 64] = kind == '{' ? objects[depth / 64] | bit : objects[depth / 64] & ~bit;
        next_++;
        if (first() != (kind == '{' ? '}' : ']')) {
          // simdjson does not count a container that is empty.
          if (depth + 1 >= maximum_depth) return simdjson::DEPTH_ERROR;
          if (int error = kind == '{' ? pass_key() : 0) return error;
          continue;
        }
        next_++, depth--;
      } else if (int error = pass_scalar(kind)) {
        return error;
      }
      // After a value: the ends of what it closes, then a comma and the next one.
      while (depth > 0 && first() != ',') {
        if (first() != (is_object() ? '}' : ']')) return simdjson::TAPE_ERROR;
        next_++, depth--;
      }
      if (depth == 0) return 0;
      next_++;
      if (int error = is_object() ? pass_key() : 0) return error;
    }
  }

  int pass_scalar(uint8_t kind) {
    csimdjson_value value;
    if (next_ >= count_) return simdjson::TAPE_ERROR;
    if (kind != '"') return take_scalar(value);
    take_string(value);
    return check(value);
  }

  int pass_key() {
    if (first() != '"') return simdjson::TAPE_ERROR;
    csimdjson_value key;
    take_string(key);
    if (int error = check(key)) return error;
    if (first() != ':') return simdjson::TAPE_ERROR;
    next_++;
    return 0;
  }
};

}  // namespace

extern "C" int csimdjson_find(csimdjson_parser *p, const uint8_t *bytes, size_t length, const csimdjson_name *names,
                              int count, int lazy, csimdjson_value *values) {
  if (count > most_names) return -1;
  for (int i = 0; i < count; i++) values[i] = {};
  if (length < 2) return -1;
  try {
    simdjson::dom::parser &parser = p->parser;
    if (parser.capacity() < length) {
      if (length > parser.max_capacity()) return simdjson::CAPACITY;
      // Some more than is needed, so that lines that grow by little do not cost memory anew each.
      size_t capacity = std::min(std::max<size_t>(length + length / 4, 4096), parser.max_capacity());
      if (auto error = parser.allocate(capacity, maximum_depth)) return error;
    }
    auto error = parser.implementation->stage1(bytes, length, simdjson::stage1_mode::regular);
    if (error) return error;
    return Reader(*parser.implementation, bytes, length).find(names, count, lazy, values);
  } catch (...) {
    return simdjson::MEMALLOC;
  }
}
