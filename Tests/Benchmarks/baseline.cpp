// The floor under `albums decode`: bare simdjson On-Demand, one thread, nothing checked.
//
// Parses both layers of each response record on standard input (the record, then the body in it) and copies the
// fields of each album to standard output, separated by tabs, as they come: no JSON is written, no date cut, no price
// trimmed, no error told. Built by the benchmark only: c++ -O3 -march=native baseline.cpp -lsimdjson
#include <simdjson.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <vector>

using namespace simdjson;

namespace {

struct Album {
  std::string_view id, artist, name, image, url, artist_url, date, genre, genre_id, tracks, amount, currency, rights;
};

std::vector<char> out;

void copy(std::string_view field) {
  out.insert(out.end(), field.begin(), field.end());
  out.push_back('\t');
}

std::string_view label(ondemand::value value) { return value["label"].get_string(); }

void read_image(ondemand::value images, Album &album) {
  long largest = -1;
  for (auto element : images.get_array()) {
    std::string_view address, height;
    for (auto field : element.get_object()) {
      auto key = field.unescaped_key().value();
      if (key == "label") address = field.value().get_string();
      else if (key == "attributes") height = field.value()["height"].get_string();
    }
    long side = std::strtol(height.data(), nullptr, 10);
    if (side >= largest) album.image = address, largest = side;
  }
}

Album read(ondemand::object entry) {
  Album album;
  for (auto field : entry) {
    std::string_view key = field.unescaped_key();
    ondemand::value value = field.value();
    if (key == "im:name") album.name = label(value);
    else if (key == "im:image") read_image(value, album);
    else if (key == "im:itemCount") album.tracks = label(value);
    else if (key == "im:price") {
      for (auto price : value["attributes"].get_object()) {
        auto name = price.unescaped_key().value();
        if (name == "amount") album.amount = price.value().get_string();
        else if (name == "currency") album.currency = price.value().get_string();
      }
    } else if (key == "rights") album.rights = label(value);
    else if (key == "link") album.url = value["attributes"]["href"].get_string();
    else if (key == "id") album.id = value["attributes"]["im:id"].get_string();
    else if (key == "im:artist") {
      for (auto artist : value.get_object()) {
        auto name = artist.unescaped_key().value();
        if (name == "label") album.artist = artist.value().get_string();
        else if (name == "attributes") album.artist_url = artist.value()["href"].get_string();
      }
    } else if (key == "category") {
      for (auto category : value["attributes"].get_object()) {
        auto name = category.unescaped_key().value();
        if (name == "im:id") album.genre_id = category.value().get_string();
        else if (name == "label") album.genre = category.value().get_string();
      }
    } else if (key == "im:releaseDate") album.date = label(value);
  }
  return album;
}

void decode(ondemand::parser &outer, ondemand::parser &inner, padded_string_view line) {
  ondemand::document record = outer.iterate(line);
  std::string_view body = record["body"].get_string();
  // The string stands in the outer parser's buffer, which has the padding.
  ondemand::document feed = inner.iterate(body.data(), body.size(), body.size() + SIMDJSON_PADDING);
  for (auto entry : feed["feed"]["entry"].get_array()) {
    Album album = read(entry.get_object());
    for (auto field : {album.id, album.artist, album.name, album.image, album.url, album.artist_url, album.date,
                       album.genre, album.genre_id, album.tracks, album.amount, album.currency, album.rights})
      copy(field);
    out.back() = '\n';
  }
}

void write_all() {
  for (size_t at = 0; at < out.size();) {
    ssize_t count = write(1, out.data() + at, out.size() - at);
    if (count <= 0) std::exit(3);
    at += static_cast<size_t>(count);
  }
  out.clear();
}

}  // namespace

int main() {
  std::vector<char> buffer(1 << 20);
  size_t begin = 0, end = 0;
  ondemand::parser outer, inner;
  while (true) {
    if (buffer.size() - end < (1 << 19) + SIMDJSON_PADDING) {
      std::memmove(buffer.data(), buffer.data() + begin, end - begin);
      end -= begin, begin = 0;
      if (buffer.size() - end < (1 << 19) + SIMDJSON_PADDING) buffer.resize(buffer.size() * 2);
    }
    ssize_t count = read(0, buffer.data() + end, buffer.size() - end - SIMDJSON_PADDING);
    if (count <= 0) break;
    end += static_cast<size_t>(count);
    while (auto *newline = static_cast<char *>(std::memchr(buffer.data() + begin, '\n', end - begin))) {
      size_t length = static_cast<size_t>(newline - (buffer.data() + begin));
      decode(outer, inner, padded_string_view(buffer.data() + begin, length, length + SIMDJSON_PADDING));
      begin += length + 1;
    }
    if (out.size() > (1 << 16)) write_all();
  }
  write_all();
}
