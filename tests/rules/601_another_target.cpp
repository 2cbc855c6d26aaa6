// "Another target" and "any other target" (115.4, 601.2c).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule601, AnyOtherTargetIsNotTheOneNamedBefore) {  // 601.2c
  Scenario game;
  game.card("Test Trail {R}\nSorcery\n~ deals 2 damage to any target and 1 damage to any other target.");
  auto giant = game.battlefield(P2, "Hill Giant");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Trail");
  game.cast(P1, "Test Trail", P2, giant);
  game.resolve();
  EXPECT_EQ(game.life(P2), 18);
  EXPECT_EQ(game.damage(giant), 1);
}

TEST(Rule601, AnotherTargetCreatureIsNotTheFirst) {  // 601.2c
  Scenario game;
  game.card("Test Duel {R}\nSorcery\nTarget creature fights another target creature.");
  auto giant = game.battlefield(P2, "Hill Giant");
  auto bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Duel");
  game.cast(P1, "Test Duel", bears);  // only the other one is left
  game.resolve();
  EXPECT_EQ(game.damage(giant), 2);
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
}

TEST(Rule601, AnotherTargetOfAReflexiveTrigger) {  // 603.12: its targets are its own
  Scenario game;
  game.card(
      "Test Hatchling {0}\nCreature — Dinosaur\n2/3\nWhen ~ enters, you may pay {1}. When you do, target "
      "creature you control deals damage equal to its power to another target creature.");
  game.battlefield(P1, "Mountain");
  const Card giant = game.battlefield(P2, "Hill Giant");
  const Card hatchling = game.hand(P1, "Test Hatchling");
  game.start(P1);
  game.cast(P1, hatchling);
  game.resolve();
  game.resolve(yes);
  game.resolveAll();  // there is one of each to choose
  EXPECT_EQ(game.damage(giant), 2);
  EXPECT_EQ(game.damage(hatchling), 0);
}

TEST(Rule608, AReflexiveTriggerWithoutALegalTargetDoesNotResolve) {  // 608.2b, 603.12
  Scenario game;
  game.card(
      "Test Raptor {0}\nCreature — Dinosaur\n2/3\nWhen ~ enters, you may pay {1}. When you do, ~ deals 1 "
      "damage "
      "to target creature an opponent controls and you gain 5 life.");
  game.card("Test Cloak {0}\nInstant\nTarget creature gains hexproof until end of turn.");
  game.battlefield(P1, "Mountain");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P2, "Test Cloak");
  const Card raptor = game.hand(P1, "Test Raptor");
  game.start(P1);
  game.cast(P1, raptor);
  game.resolve();
  game.resolve(yes);
  game.cast(P2, "Test Cloak", giant);
  game.resolveAll();
  EXPECT_EQ(game.damage(giant), 0);
  EXPECT_EQ(game.life(P1), 20);
}

}  // namespace
}  // namespace cantrip::test
