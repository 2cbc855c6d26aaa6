#include "rules/scenario_cards.h"

#include <gtest/gtest.h>

#include <set>

#include "cards/block_format.h"
#include "cards/database.h"
#include "play/table.h"

namespace cantrip::test {
namespace {

// Cards that say nothing, or one keyword, for tests of the rules themselves.
constexpr std::string_view kCommonCards = R"(Blank Card
Artifact

Plains
Basic Land — Plains

Island
Basic Land — Island

Swamp
Basic Land — Swamp

Mountain
Basic Land — Mountain

Forest
Basic Land — Forest

Grizzly Bears {1}{G}
Creature — Bear
2/2

Runeclaw Bear {1}{G}
Creature — Bear
2/2

Hill Giant {3}{R}
Creature — Giant
3/3

Craw Wurm {4}{G}{G}
Creature — Wurm
6/4

Eager Cadet {W}
Creature — Human Soldier
1/1

Scathe Zombies {2}{B}
Creature — Zombie
2/2

Wall of Stone {1}{R}{R}
Creature — Wall
Defender
0/8

Wind Drake {2}{U}
Creature — Drake
Flying
2/2

Giant Spider {3}{G}
Creature — Spider
Reach
2/4

Raging Goblin {R}
Creature — Goblin Berserker
Haste
1/1

Serra Angel {3}{W}{W}
Creature — Angel
Flying, vigilance
4/4

Youthful Knight {1}{W}
Creature — Human Knight
First strike
2/1
)";

/// The library and the common cards; a test's own definitions are added, over those of another test.
cards::CardDatabase& database() {
  static cards::CardDatabase all;
  static const bool filled = [] {
    play::declineWhatRulesCannotRun();
    for (cards::BlockCard& block : cards::readBlocks(kCommonCards, "common cards"))
      if (!all.find(block.card.name)) all.add(std::move(block.card));
    return true;
  }();
  (void)filled;
  return all;
}

}  // namespace

ScenarioCards compileCards(const std::vector<std::string>& names, const std::vector<std::string>& definitions,
                           const play::Arrangement& arrangement, std::size_t players) {
  for (const std::string& definition : definitions) {
    try {
      database().addBlocks(definition, "card of the test");
    } catch (const cards::CardFormatError& error) {
      ADD_FAILURE() << error.what();
    }
  }
  std::vector<std::string> usable;
  for (const std::string& name : std::set<std::string>(names.begin(), names.end())) {
    const auto card = database().find(name);
    if (!card)
      ADD_FAILURE() << "There is no card " << name << ": describe it with game.card(...)";
    else if (!(*card)->whole())
      ADD_FAILURE() << name << ": " << (*card)->reason();
    else
      usable.push_back(name);
  }
  std::vector<std::vector<std::string>> decks(players);
  decks.front() = usable;
  const play::Table table = play::seat(database(), decks, arrangement);
  ScenarioCards result;
  result.pool = table.pool;
  for (std::size_t i = 0; i < usable.size(); ++i) result.ids[usable[i]] = table.decks[0][i];
  return result;
}

}  // namespace cantrip::test
