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

TEST(RuleSwitches, ManaStaysFromStepToStepOfAPhase) {  // 106.4; 2006: 300.3
  for (const bool stays : {true, false}) {
    RuleSet rules;
    rules.manaStaysInPhase = stays;
    Scenario game(2, rules);
    game.card("Test Well {G}\nInstant\nYou gain 1 life.");
    game.hand(P1, "Test Well");
    game.start(P1, Step::Upkeep);
    game.mana(P1, "{G}");
    game.to(Step::Draw);
    EXPECT_EQ(game.canCast(P1, "Test Well"), stays);
    game.to(Step::PrecombatMain);
    EXPECT_FALSE(game.canCast(P1, "Test Well"));  // another phase
  }
}

TEST(RuleSwitches, WhatIsAddedForATimeGoesAmongWhatSets) {  // 613.4; 2006: 418.5a, its example
  for (const bool among : {true, false}) {
    RuleSet rules;
    rules.boostsAmongSettings = among;
    Scenario game(2, rules);
    game.card("Test Growth {0}\nInstant\nTarget creature gets +4/+4 until end of turn.");
    game.card(
        "Test Shrink {0}\nInstant\nTarget creature has base power and toughness 0/1 until end of turn.");
    game.card("Test Banner {0}\nEnchantment\nCreatures you control get +0/+2.");
    const Card giant = game.battlefield(P1, "Hill Giant");
    game.battlefield(P1, "Test Banner");
    game.counters(giant, "+1/+1", 1);
    game.hand(P1, "Test Growth");
    game.hand(P1, "Test Shrink");
    game.start(P1);
    game.cast(P1, "Test Growth", giant);
    game.resolve();
    game.cast(P1, "Test Shrink", giant);
    game.resolve();
    EXPECT_EQ(game.power(giant), among ? 1 : 5);
    EXPECT_EQ(game.toughness(giant), among ? 4 : 8);
  }
}

TEST(RuleSwitches, ATokenIsNamedByItsTypesAlone) {  // 111.4; 2010: 110.5c
  for (const bool alone : {true, false}) {
    RuleSet rules;
    rules.tokensNamedByTypes = alone;
    Scenario game(2, rules);
    game.card("Test Sprout {0}\nSorcery\nCreate a 1/1 green Saproling creature token.");
    game.card("Test Pyre {0}\nSorcery\nDestroy all creatures named Saproling.");
    game.hand(P1, "Test Sprout");
    game.hand(P1, "Test Pyre");
    game.start(P1);
    game.cast(P1, "Test Sprout");
    game.resolve();
    game.cast(P1, "Test Pyre");
    game.resolve();
    EXPECT_EQ(game.happened(EventType::Destroy), alone ? 1 : 0);
  }
}

TEST(RuleSwitches, ATokenThatPhasesOutCeasesToExist) {  // 702.26; 2010: 702.23j
  for (const bool ceases : {true, false}) {
    RuleSet rules;
    rules.phasedOutTokensCease = ceases;
    Scenario game(2, rules);
    game.card("Test Sprout {0}\nSorcery\nCreate a 1/1 green Saproling creature token.");
    game.card("Test Fade {0}\nSorcery\nAll creatures phase out.");
    game.hand(P1, "Test Sprout");
    game.hand(P1, "Test Fade");
    game.start(P1);
    game.cast(P1, "Test Sprout");
    game.resolve();
    game.cast(P1, "Test Fade");
    game.resolve();
    game.to(P2, Step::PrecombatMain);
    game.to(P1, Step::PrecombatMain);
    EXPECT_EQ(game.count(P1, "Saproling Token"), ceases ? 0 : 1);
  }
}

}  // namespace
}  // namespace cantrip::test
