#include "generic/decks.h"

#include <map>

namespace cantrip::test {

const std::vector<std::string>& deckNames() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> result;
    for (const formats::Deck& deck : formats::builtinDecks()) result.push_back(deck.name);
    return result;
  }();
  return names;
}

const play::Table& table(const std::string& first, const std::string& second) {
  static std::map<std::pair<std::string, std::string>, play::Table> tables;
  const auto key = std::make_pair(first, second);
  if (const auto found = tables.find(key); found != tables.end()) return found->second;
  play::Table made =
      play::seat(play::library(), {formats::loadDeck(first).cards(), formats::loadDeck(second).cards()});
  return tables.emplace(key, std::move(made)).first->second;
}

play::Game newGame(const play::Table& table, std::uint64_t seed) {
  play::Setup setup;
  setup.decks = table.decks;
  setup.seed = seed;
  return play::Game(table.pool, setup);
}

}  // namespace cantrip::test
