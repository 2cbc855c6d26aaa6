// "Artifact, enchantment, or creature with flying": words that only the last noun can take.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule109, OnlyTheCreatureNeedsFlying) {
  Scenario game;
  game.card("Test Wings {G}\nSorcery\nDestroy target artifact, enchantment, or creature with flying.");
  game.card("Test Relic {1}\nArtifact\nYou have no maximum hand size.");
  game.battlefield(P1, "Forest", 2);
  const Card relic = game.battlefield(P2, "Test Relic");
  const Card angel = game.battlefield(P2, "Serra Angel");
  game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Wings", 2);
  game.cast(P1, "Test Wings", relic);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, relic));
  game.cast(P1, "Test Wings", angel);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, angel));
  EXPECT_EQ(game.count(P2, "Grizzly Bears"), 1);
}

}  // namespace
}  // namespace cantrip::test
