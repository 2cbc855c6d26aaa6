#include "tournament/deck_building.h"

#include <algorithm>
#include <array>

#include "ir/mana_symbols.h"
#include "tournament/match.h"

namespace cantrip::tournament {
namespace {

using ByColor = std::array<int, 5>;

const cards::CardFace* frontFace(const std::string& name, const cards::CardDatabase& database) {
  const auto card = database.find(name);
  return card && !(*card)->card.faces.empty() ? &(*card)->card.faces.front() : nullptr;
}

bool isBasic(const std::string& name) {
  const auto& names = basicLandNames();
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

std::vector<std::string> cardsOf(const formats::Deck& deck) {
  std::vector<std::string> names;
  for (const auto* section : {&deck.commanders, &deck.main, &deck.sideboard})
    for (const formats::DeckEntry& entry : *section)
      names.insert(names.end(), static_cast<std::size_t>(entry.count), entry.name);
  return names;
}

namespace {

/// Mana symbols of each colour in the costs of these cards; a hybrid symbol counts for both.
ByColor symbolsOf(const std::vector<formats::DeckEntry>& cards, const cards::CardDatabase& database) {
  ByColor symbols{};
  for (const formats::DeckEntry& entry : cards) {
    const cards::CardFace* face = frontFace(entry.name, database);
    if (face == nullptr) continue;
    for (const std::int32_t symbol : face->cost)
      for (std::size_t color = 0; color < symbols.size(); ++color)
        if ((ir::colorsOf(std::span(&symbol, 1)) >> color & 1) != 0) symbols[color] += entry.count;
  }
  return symbols;
}

/// So many lands, shared out by the symbols; every colour that has one gets a land.
ByColor shareLands(const ByColor& symbols, int lands) {
  ByColor share{};
  int total = 0;
  for (const int count : symbols) total += count;
  if (total == 0) {
    share[0] = lands;
    return share;
  }
  for (int given = 0; given < lands; ++given) {  // each to the colour that has the least for its symbols
    const auto want = [&](std::size_t color) {
      return static_cast<double>(symbols[color]) / (2.0 * share[color] + 1);
    };
    std::size_t most = 0;
    for (std::size_t color = 1; color < share.size(); ++color)
      if (want(color) > want(most)) most = color;
    ++share[most];
  }
  return share;
}

}  // namespace

void fillWithLands(formats::Deck& deck, const cards::CardDatabase& database, int minimum) {
  std::erase_if(deck.main, [](const formats::DeckEntry& entry) { return isBasic(entry.name); });
  const ByColor share = shareLands(symbolsOf(deck.main, database), std::max(0, minimum - deck.size()));
  for (std::size_t color = 0; color < share.size(); ++color)
    if (share[color] > 0) deck.main.push_back({share[color], basicLandNames()[color], 0});
}

}  // namespace cantrip::tournament
