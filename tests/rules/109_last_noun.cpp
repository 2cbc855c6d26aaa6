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

TEST(Rule109, CardsThatAreNotOnTheBattlefieldAreInHandsAndLibrariesToo) {  // 109.2a, 601.2f
  for (const bool nexus : {true, false}) {
    Scenario game;
    game.card(
        "Test Nexus {4}\nArtifact\nCreatures you control are Goblins in addition to their other types. The "
        "same is "
        "true for creature spells you control and creature cards you own that aren't on the battlefield.");
    game.card("Test Chief\nCreature — Goblin\n1/1\nGoblin spells you cast cost {1} less to cast.");
    game.card(
        "Test Recruiter {0}\nSorcery\nSearch your library for a Goblin card, put it into your hand, then "
        "shuffle.");
    if (nexus) game.battlefield(P1, "Test Nexus");
    game.battlefield(P1, "Test Chief");
    game.battlefield(P1, "Mountain", 3);
    const Card giant = game.hand(P1, "Hill Giant");
    const Card bears = game.library(P1, "Grizzly Bears");
    game.hand(P1, "Test Recruiter");
    game.start(P1);
    EXPECT_EQ(game.canCast(P1, giant), nexus);
    game.cast(P1, "Test Recruiter");
    if (nexus) game.answer(bears);
    game.resolve();
    EXPECT_EQ(game.in(Zone::Hand, bears), nexus);
  }
}

}  // namespace
}  // namespace cantrip::test
