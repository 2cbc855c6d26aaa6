#include "generic/decks.h"

#include <map>

#include "cards/database.h"

namespace cantrip::test {

namespace {

constexpr std::string_view kMergingCards = R"(Test Heron {3}{U}
Creature — Bird
3/4
Mutate {1}{U}
Flying
Whenever ~ mutates, draw a card.

Test Lurker {2}{U}
Creature — Nightmare
2/2
Mutate {U}
Whenever ~ mutates, you gain X life, where X is the number of times ~ has mutated.

Test Brock {4}{U}
Creature — Nightmare
4/4
Mutate {2}{U}
You may cast ~ from your graveyard using its mutate ability.

Test Hidden {4}{U}
Creature — Beast
3/3
Morph {U}
Whenever ~ deals combat damage to a player, draw a card.

Test Slide {U}
Instant
Turn target creature face down.

Test Nest {1}{U}
Sorcery
Create two 1/1 green Snake creature tokens with deathtouch.

Test Twin {1}{U}
Sorcery
Create a token that's a copy of target creature.

Test Fork {U}
Instant
Copy target creature spell you control.

Test Mask {U}
Instant
Target creature you control becomes a copy of another target creature until end of turn.

Test Double {2}{U}
Creature — Shapeshifter
0/0
You may have ~ enter as a copy of any creature on the battlefield.

Test Blink {U}
Instant
Exile target creature, then return that card to the battlefield under its owner's control.

Test Absence {U}
Instant
Exile target creature. Return that card to the battlefield under its owner's control at the beginning of the next end step.

Test Wave {U}
Instant
Return target creature to its owner's hand.

Test Burial {U}
Instant
Put target creature on top of its owner's library.

Test Prison {1}{U}
Enchantment
When ~ enters, exile target creature until ~ leaves the battlefield.

Test Doom {1}{U}
Instant
Destroy target creature.

Test Theft {2}{U}
Sorcery
Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.
)";

}  // namespace

const play::Table& mergingTable() {
  static const play::Table made = [] {
    static cards::CardDatabase all;
    play::declineWhatRulesCannotRun();
    all.addBlocks(kMergingCards, "merging cards");
    std::vector<std::string> deck(24, "Island");
    for (const char* often : {"Test Heron", "Test Lurker", "Test Brock", "Test Hidden"})
      deck.insert(deck.end(), 4, often);
    for (const char* once :
         {"Test Slide", "Test Nest", "Test Twin", "Test Fork", "Test Mask", "Test Double", "Test Blink",
          "Test Absence", "Test Wave", "Test Burial", "Test Prison", "Test Doom", "Test Theft"})
      deck.insert(deck.end(), 2, once);
    return play::seat(all, {deck, deck});
  }();
  return made;
}

const std::vector<std::string>& deckNames() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> result;
    for (const formats::Deck& deck : formats::builtinDecks(formats::Led::No)) result.push_back(deck.name);
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
