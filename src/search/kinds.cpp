// "is:commander", "not:permanent": kinds of cards that have a name of their own.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <map>

#include "formats/check.h"
#include "search/conditions.h"

namespace cantrip::search {
namespace {

using cards::Layout;
using ir::CardType;
using ir::SymbolKind;

Condition ofTypes(std::initializer_list<CardType> types) {
  return [list = std::vector(types)](const CardFacts& card) {
    return std::any_of(card.card.faces.begin(), card.card.faces.end(), [&](const cards::CardFace& face) {
      return std::any_of(list.begin(), list.end(), [&](CardType type) { return face.types.is(type); });
    });
  };
}

Condition ofWords(std::initializer_list<const char*> words) {
  return [list = std::vector<std::string>(words.begin(), words.end())](const CardFacts& card) {
    return std::any_of(card.faces.begin(), card.faces.end(), [&](const FaceFacts& face) {
      return std::any_of(list.begin(), list.end(),
                         [&](const std::string& word) { return hasWords(face.types, word, true); });
    });
  };
}

Condition ofSymbols(std::initializer_list<SymbolKind> kinds) {
  return [list = std::vector(kinds)](const CardFacts& card) {
    return std::any_of(card.card.faces.begin(), card.card.faces.end(), [&](const cards::CardFace& face) {
      return std::any_of(face.cost.begin(), face.cost.end(), [&](std::int32_t symbol) {
        return std::find(list.begin(), list.end(), ir::decode(symbol).kind) != list.end();
      });
    });
  };
}

Condition ofLayout(std::initializer_list<Layout> layouts) {
  return [list = std::vector(layouts)](const CardFacts& card) {
    return std::find(list.begin(), list.end(), card.card.layout) != list.end();
  };
}

Condition ofColors(int least, int most) {
  return [least, most](const CardFacts& card) {
    const int count = std::popcount(card.colors);
    return least <= count && count <= most;
  };
}

bool isSpellCard(const CardFacts& card) {
  return !cards::liesBesideDecks(card.card) && !card.card.faces.front().types.is(CardType::Land);
}

bool isVanilla(const CardFacts& card) {
  return card.card.faces.front().types.is(CardType::Creature) &&
         std::all_of(card.faces.begin(), card.faces.end(),
                     [](const FaceFacts& face) { return face.text.empty(); });
}

bool canBeCommander(const CardFacts& card) {
  static const formats::Leaders leaders =
      formats::DeckRules::of(play::Arrangement{.variants = {play::Variant::Commander}}).leaders;
  return formats::canLead(card.card, leaders);
}

const std::map<std::string, Condition>& cardKinds() {
  static const std::map<std::string, Condition> all{
      // 110.4a
      {"permanent", ofTypes({CardType::Artifact, CardType::Battle, CardType::Creature, CardType::Enchantment,
                             CardType::Land, CardType::Planeswalker})},
      {"spell", isSpellCard},
      {"vanilla", isVanilla},
      {"multicolor", ofColors(2, 5)},
      {"monocolor", ofColors(1, 1)},
      {"colorless", ofColors(0, 0)},
      {"hybrid", ofSymbols({SymbolKind::Hybrid, SymbolKind::MonoHybrid, SymbolKind::HybridPhyrexian})},
      {"phyrexian", ofSymbols({SymbolKind::Phyrexian, SymbolKind::HybridPhyrexian})},
      {"basic", ofWords({"basic"})},
      {"legendary", ofWords({"legendary"})},
      {"commander", canBeCommander},                                                 // 903.3
      {"historic", ofWords({"legendary", "artifact", "saga"})},                      // 700.6
      {"party", ofWords({"cleric", "rogue", "warrior", "wizard"})},                  // 700.8
      {"outlaw", ofWords({"assassin", "mercenary", "pirate", "rogue", "warlock"})},  // 700.12
      {"split", ofLayout({Layout::Split})},
      {"flip", ofLayout({Layout::Flip})},
      {"transform", ofLayout({Layout::Transform})},
      {"mdfc", ofLayout({Layout::ModalDfc})},
      {"dfc", ofLayout({Layout::Transform, Layout::ModalDfc})},  // 712
      {"adventure", ofLayout({Layout::Adventure})},
      {"meld", ofLayout({Layout::Meld})},
      {"builtin", [](const CardFacts& card) { return card.builtIn; }},
      {"imported", [](const CardFacts& card) { return !card.builtIn; }},
      {"reprint", [](const CardFacts& card) { return card.printings.size() > 1; }},
  };
  return all;
}

}  // namespace

Condition kindCondition(const Term& term) {
  const auto found = cardKinds().find(term.value);
  if (found == cardKinds().end()) {
    std::vector<std::string> known;
    for (const auto& [name, kind] : cardKinds()) known.push_back(name);
    refuse(term, fmt::format("it takes one of {}.", fmt::join(known, ", ")));
  }
  Condition holds = plain(term, found->second);
  if (term.key == "is") return holds;
  return [holds = std::move(holds)](const CardFacts& card) { return !holds(card); };
}

}  // namespace cantrip::search
