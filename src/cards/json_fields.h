// What the readers of card files by simdjson share.
#pragma once

#include <simdjson.h>

#include <string_view>

namespace cantrip::cards {

namespace json = simdjson::dom;

/// The text of a field; empty when there is none.
inline std::string_view textOf(const json::element& object, const char* key) {
  std::string_view value;
  if (object[key].get(value) != simdjson::SUCCESS) return {};
  return value;
}

}  // namespace cantrip::cards
