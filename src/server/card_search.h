// Finding cards for pages: by the words of docs/search.md, some at a time, with their faces.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace cantrip::server {

using Json = nlohmann::json;

/// `what`: "FROM/QUERY", the query percent-encoded; cards from the so-manieth that fits on. Throws Refusal.
Json cardsFound(const std::string& what);

}  // namespace cantrip::server
