// Mana that a player doesn't lose as steps and phases end (106.4, 500.5).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

int inPool(Scenario& game, Seat player, ir::Color color) {
  int count = 0;
  for (const ManaUnit& unit : game.state().players[player.id].pool) count += unit.color == color ? 1 : 0;
  return count;
}

constexpr const char* kBender = "Test Bender {R}\nCreature — Human\n2/2\nFirebending 2";
constexpr const char* kHoard =
    "Test Hoarder {G}\nCreature — Dragon\n3/3\nWhenever ~ attacks, add {G}{G}. Until end of turn, you don't "
    "lose this mana as steps and phases end.";

TEST(Rule106, OnlyTheManaThatTheAbilityAddedStays) {  // 106.4, 500.5
  Scenario game;
  game.card(kHoard);
  const Card hoarder = game.battlefield(P1, "Test Hoarder");
  game.battlefield(P1, "Test Hoarder");
  game.attack(hoarder);
  game.mana(P1, "{G}{U}");
  game.resolve();
  EXPECT_EQ(inPool(game, P1, ir::Color::Green), 3);
  game.to(Step::DeclareBlockers);
  EXPECT_EQ(inPool(game, P1, ir::Color::Green), 2);
  EXPECT_EQ(inPool(game, P1, ir::Color::Blue), 0);
  game.mana(P1, "{U}");
  game.to(Step::PostcombatMain);
  EXPECT_EQ(inPool(game, P1, ir::Color::Green), 2);
  EXPECT_EQ(inPool(game, P1, ir::Color::Blue), 0);
  game.to(Step::End);
  EXPECT_EQ(inPool(game, P1, ir::Color::Green), 2);
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(inPool(game, P1, ir::Color::Green), 0);
}

TEST(Rule702, FirebendingManaStaysUntilEndOfCombat) {  // 702.189a, 500.5a
  Scenario game;
  game.card(kBender);
  const Card bender = game.battlefield(P1, "Test Bender");
  game.attack(bender);
  game.mana(P1, "{R}");
  game.resolve();
  EXPECT_EQ(inPool(game, P1, ir::Color::Red), 3);
  game.to(Step::EndOfCombat);
  EXPECT_EQ(inPool(game, P1, ir::Color::Red), 2);
  game.to(Step::PostcombatMain);
  EXPECT_EQ(inPool(game, P1, ir::Color::Red), 0);
}

TEST(Rule106, WhatWouldBeLostIsSpentFirst) {  // 106.4
  Scenario game;
  game.card(kBender);
  game.card("Test Spark {R}\nInstant\nYou gain 1 life.");
  const Card bender = game.battlefield(P1, "Test Bender");
  game.hand(P1, "Test Spark");
  game.attack(bender);
  game.resolve();
  game.mana(P1, "{R}");
  game.cast(P1, "Test Spark");
  game.resolve();
  game.to(Step::EndOfCombat);
  EXPECT_EQ(inPool(game, P1, ir::Color::Red), 2);
}

TEST(Rule106, ManaThatStaysCanBeForSomethingOnly) {  // 106.4, 106.6
  Scenario game;
  game.card(
      "Test Tamer {G}\nCreature — Human\n2/2\nWhenever ~ attacks, add {G}. Spend this mana only to cast "
      "creature spells. Until end of turn, you don't lose this mana as steps and phases end.");
  game.card("Test Growth {G}\nInstant\nYou gain 1 life.");
  game.card("Test Cub {G}\nCreature — Bear\n1/1");
  const Card tamer = game.battlefield(P1, "Test Tamer");
  const Card growth = game.hand(P1, "Test Growth");
  const Card cub = game.hand(P1, "Test Cub");
  game.attack(tamer);
  game.resolve();
  game.to(Step::PostcombatMain);
  EXPECT_EQ(inPool(game, P1, ir::Color::Green), 1);
  EXPECT_FALSE(game.canCast(P1, growth));
  game.cast(P1, cub);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, cub));
  EXPECT_EQ(inPool(game, P1, ir::Color::Green), 0);
}

TEST(Rule106, ItStaysWithThePlayerWhoAddedIt) {  // 106.4
  Scenario game;
  game.card(
      "Test Caller {1}{G}\nCreature — Snake Shaman\n2/3\nAt the beginning of each player's upkeep, that "
      "player "
      "adds {G}{G}. Until end of turn, they don't lose this mana as steps and phases end.");
  game.battlefield(P1, "Test Caller");
  game.to(P2, Step::PrecombatMain);
  EXPECT_EQ(inPool(game, P1, ir::Color::Green), 0);
  EXPECT_EQ(inPool(game, P2, ir::Color::Green), 2);
}

TEST(Rule106, ManaThatStaysCanBeForEverythingElse) {  // 106.4, 106.6
  Scenario game;
  game.card(
      "Test Engine {5}\nArtifact Creature — Golem\n5/5\nWhenever ~ attacks, add {C} for each artifact you "
      "control. This mana can't be spent to cast nonartifact spells. Until end of turn, you don't lose this "
      "mana as steps and phases end.");
  game.card("Test Golem {1}\nArtifact Creature — Golem\n1/1");
  game.card("Test Growth {1}\nSorcery\nYou gain 1 life.");
  const Card engine = game.battlefield(P1, "Test Engine");
  const Card golem = game.hand(P1, "Test Golem");
  const Card growth = game.hand(P1, "Test Growth");
  game.attack(engine);
  game.resolve();
  game.to(Step::PostcombatMain);
  EXPECT_FALSE(game.canCast(P1, growth));
  EXPECT_TRUE(game.canCast(P1, golem));
}

TEST(Rule106, WhatElseHappensStandsBetweenTheManaAndItsStaying) {  // 106.4
  Scenario game;
  game.card(
      "Test Plow {W}\nCreature — Ox\n2/2\nWhenever ~ attacks, add {W}{W} and you gain 3 life. Until end of "
      "turn, you don't lose this mana as steps and phases end.");
  const Card plow = game.battlefield(P1, "Test Plow");
  game.attack(plow);
  game.mana(P1, "{W}");
  game.resolve();
  EXPECT_EQ(game.life(P1), 23);
  game.to(Step::PostcombatMain);
  EXPECT_EQ(inPool(game, P1, ir::Color::White), 2);
}

TEST(Rule106, APermanentsRuleKeepsAllUnspentMana) {  // 106.4
  Scenario game;
  game.card("Test Well {3}{G}\nEnchantment\nPlayers don't lose unspent mana as steps and phases end.");
  game.battlefield(P1, "Test Well");
  game.mana(P2, "{U}{R}");
  game.to(Step::PostcombatMain);
  EXPECT_EQ(inPool(game, P2, ir::Color::Blue), 1);
  EXPECT_EQ(inPool(game, P2, ir::Color::Red), 1);
}

}  // namespace
}  // namespace cantrip::test
