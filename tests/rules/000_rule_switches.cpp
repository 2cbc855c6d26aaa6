// Differences between editions, each both ways (RuleSet); most have a test beside their rule.
#include "scenario.h"

namespace cantrip::test {
namespace {

TEST(RuleSwitches, CombatDamageUsesTheStackOrNot) {  // 510.2; 2006: 310.4
  for (const bool stack : {false, true}) {
    RuleSet rules;
    rules.combatDamageOnStack = stack;
    Scenario game(2, rules);
    game.card("Test Wind {0}\nInstant\nReturn target creature to its owner's hand.");
    const Card bears = game.battlefield(P1, "Grizzly Bears");
    game.hand(P1, "Test Wind");
    game.attack(bears);
    if (!stack) {
      game.combatDamage();
      EXPECT_EQ(game.life(P2), 18);
      continue;
    }
    game.to(Step::CombatDamage);
    EXPECT_EQ(game.life(P2), 20);
    EXPECT_EQ(game.stackSize(), 1);
    game.cast(P1, "Test Wind", bears);
    game.resolve();
    EXPECT_TRUE(game.in(Zone::Hand, bears));
    game.resolve();
    EXPECT_EQ(game.life(P2), 18);  // dealt by a creature that is gone
  }
}

TEST(RuleSwitches, TheFirstPlayerDrawsOrNot) {  // 103.8, 800.7
  for (const int players : {2, 3}) {
    for (const FirstDraw draw : {FirstDraw::ByPlayers, FirstDraw::Taken, FirstDraw::Skipped}) {
      RuleSet rules;
      rules.firstDraw = draw;
      Scenario game(players, rules);
      game.start(P1, Step::Upkeep);
      game.state().turn = 1;
      game.to(Step::PrecombatMain);
      const bool draws = draw == FirstDraw::Taken || (draw == FirstDraw::ByPlayers && players > 2);
      EXPECT_EQ(game.handSize(P1), draws ? 1 : 0) << players;
    }
  }
}

TEST(RuleSwitches, TheThreeLegendRules) {  // 704.5j; 2006: 420.5e; the first one kept the oldest
  for (const LegendRule rule : {LegendRule::ControllerChooses, LegendRule::AllDie, LegendRule::NewestDies}) {
    RuleSet rules;
    rules.legendRule = rule;
    Scenario game(2, rules);
    game.card("Test Hero\nLegendary Creature — Human\n2/2");
    const Card first = game.battlefield(P1, "Test Hero");
    const Card second = game.battlefield(P2, "Test Hero");
    game.start(P1);
    EXPECT_EQ(game.in(Zone::Battlefield, first), rule != LegendRule::AllDie);
    EXPECT_EQ(game.in(Zone::Battlefield, second), rule == LegendRule::ControllerChooses);
  }
}

TEST(RuleSwitches, ThePoolEmptiesWithoutPainToday) {  // 106.4; 2006: 300.3
  for (const bool burns : {true, false}) {
    RuleSet rules;
    rules.manaBurn = burns;
    Scenario game(2, rules);
    game.life(P1, 2);
    game.start(P1);
    game.mana(P1, "{G}{G}{G}");
    game.to(P2, Step::Upkeep);
    EXPECT_EQ(game.over(), burns);
  }
}

}  // namespace
}  // namespace cantrip::test
