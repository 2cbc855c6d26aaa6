// Smoke games: every card of the built-in library comes through its own.
#include "cases/smoke.h"

#include <gtest/gtest.h>

#include "cards/database.h"
#include "play/table.h"

namespace cantrip::cases {
namespace {

TEST(Smoke, EveryLibraryCardComesThroughItsGame) {
  play::declineWhatRulesCannotRun();
  cards::CardDatabase database;
  const std::vector<std::string> names = database.libraryNames();
  for (const SmokeVerdict& verdict : smokeAll(database, names, false, 2, [](std::size_t) {}))
    EXPECT_EQ(verdict.failure, "") << verdict.card;
}

TEST(Smoke, TellsWhatNothingComesOf) {
  play::declineWhatRulesCannotRun();
  cards::CardDatabase database;
  database.addBlocks(
      "Zzyzx Folly {R}\nSorcery\nDestroy all planeswalkers you control with power 4 or greater.\n", "test");
  const auto verdicts = smokeAll(database, {"Zzyzx Folly", "Shock"}, true, 1, [](std::size_t) {});
  EXPECT_NE(verdicts[0].failure.find("nothing comes of it: Cast Zzyzx Folly"), std::string::npos)
      << verdicts[0].failure;
  EXPECT_EQ(verdicts[1].failure, "");
  EXPECT_NE(verdicts[1].log.find("Shock deals 2 damage"), std::string::npos) << verdicts[1].log;
}

TEST(Smoke, TellsWhatFoundNoOccasion) {
  play::declineWhatRulesCannotRun();
  cards::CardDatabase database;
  database.addBlocks("Zzyzx Miser {R}\nCreature — Goblin\n{T}, Pay 900 life: Draw a card.\n1/1\n", "test");
  addSmokeCards(database);
  const SmokeVerdict verdict = smoke(database, "Zzyzx Miser", false);
  EXPECT_EQ(verdict.failure, "");
  ASSERT_EQ(verdict.unused.size(), 1U);
  EXPECT_NE(verdict.unused[0].find("900"), std::string::npos);
}

}  // namespace
}  // namespace cantrip::cases
