// Several targets in a row (115.1), several clauses under one duration (611.2).
#include "scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule115, TargetsInARowAreChosenEachByItself) {  // 115.1
  Scenario game;
  game.card("Test Purge {R}\nSorcery\nDestroy target artifact, target creature, and target land.");
  game.card("Test Rock {1}\nArtifact");
  const Card rock = game.battlefield(P2, "Test Rock");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card forest = game.battlefield(P2, "Forest");
  game.hand(P1, "Test Purge");
  game.battlefield(P1, "Mountain");
  game.cast(P1, "Test Purge", rock, bears, forest);
  game.resolve();
  for (const Card each : {rock, bears, forest}) EXPECT_TRUE(game.in(Zone::Graveyard, each));
}

TEST(Rule115, UpToOneOfEach) {  // 115.1, 115.6
  Scenario game;
  game.card(
      "Test Box {R}\nSorcery\nDestroy up to one target artifact, up to one target creature, and/or up to one "
      "target land.");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card forest = game.battlefield(P2, "Forest");
  game.hand(P1, "Test Box");
  game.battlefield(P1, "Mountain");
  game.cast(P1, "Test Box", bears, done);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_TRUE(game.in(Zone::Battlefield, forest));
}

TEST(Rule611, SeveralClausesUnderOneDuration) {  // 611.2a
  Scenario game;
  game.card(
      "Test Ruse {B}\nInstant\nUntil end of turn, target creature you control gets +1/+1 and target creature "
      "an "
      "opponent controls gets -1/-1.");
  const Card own = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Ruse");
  game.battlefield(P1, "Swamp");
  game.cast(P1, "Test Ruse", own, giant);
  game.resolve();
  EXPECT_EQ(game.power(own), 3);
  EXPECT_EQ(game.power(giant), 2);
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(game.power(own), 2);
  EXPECT_EQ(game.power(giant), 3);
}

TEST(Rule601, ATargetThatIsDescribedByAnotherComesAfterIt) {  // 601.2c
  Scenario game;
  game.card(
      "Test Restoration {0}\nSorcery\nPut any number of target artifact cards from target player's graveyard "
      "on top of their library.");
  game.card("Test Ring {0}\nArtifact\n{T}: Add {C}.");
  const Card mine = game.graveyard(P1, "Test Ring");
  const Card theirs = game.graveyard(P2, "Test Ring");
  game.hand(P1, "Test Restoration");
  game.cast(P1, "Test Restoration", P2, theirs);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Library, theirs));
  EXPECT_TRUE(game.in(Zone::Graveyard, mine));
}

TEST(Rule115, OneWordIsOneTarget) {  // 115.1: who blocks it and whom it blocks
  for (const bool attacker : {true, false}) {
    Scenario game;
    game.card(
        "Test Trial {0}\nInstant\nReturn all creatures blocking or blocked by target creature to their "
        "owner's hand.");
    const Card giant = game.battlefield(P1, "Hill Giant");
    const Card ogre = game.battlefield(P1, "Grizzly Bears");
    const Card bears = game.battlefield(P2, "Grizzly Bears");
    game.hand(P1, "Test Trial");
    game.attack({giant, ogre});
    game.block({{bears, giant}});
    game.cast(P1, "Test Trial", attacker ? giant : bears);
    game.resolve();
    EXPECT_EQ(game.in(Zone::Hand, bears), attacker);
    EXPECT_EQ(game.in(Zone::Hand, giant), !attacker);
    EXPECT_TRUE(game.in(Zone::Battlefield, ogre));
  }
}

}  // namespace
}  // namespace cantrip::test
