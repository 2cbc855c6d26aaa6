#include "server/card_search.h"

#include <algorithm>

#include "formats/format.h"
#include "search/query.h"
#include "server/deck_json.h"
#include "server/room.h"

namespace cantrip::server {
namespace {

constexpr std::size_t kPage = 60, kLongestQuery = 400;

int valueOfHex(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
  if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
  return -1;
}

/// Throws Refusal.
std::string decoded(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    const bool there = i + 2 < text.size();
    const int high = there ? valueOfHex(text[i + 1]) : -1;
    const int low = there ? valueOfHex(text[i + 2]) : -1;
    if (high < 0 || low < 0) throw Refusal(400, "The search is not encoded well.");
    out += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return out;
}

}  // namespace

Json cardsFound(const std::string& what) {
  const std::size_t slash = what.find('/');
  const std::string digits = what.substr(0, slash);
  if (slash == std::string::npos || digits.empty() || digits.size() > 6 ||
      digits.find_first_not_of("0123456789") != std::string::npos)
    throw Refusal(404, "There is nothing here.");
  const std::string query = decoded(what.substr(slash + 1));
  if (query.size() > kLongestQuery) throw Refusal(400, "This search is too long.");
  try {
    const std::vector<const search::CardFacts*> found = search::find(search::CardIndex::standard(), query);
    std::vector<std::string> names;
    for (std::size_t i = std::stoul(digits); i < found.size() && names.size() < kPage; ++i)
      names.push_back(found[i]->card.name);
    return {{"found", found.size()}, {"cards", facesOf(names)}, {"names", std::move(names)}};
  } catch (const search::QueryError& error) {
    throw Refusal(400, error.what());
  } catch (const formats::FormatError& error) {
    throw Refusal(400, error.what());
  }
}

}  // namespace cantrip::server
