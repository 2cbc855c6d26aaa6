// Plotted cards (702.170), suspected creatures (701.60), what targets only one thing (115.9), blocked by an
// effect (509.1h), copies of permanent spells with an exception (707.9).
#include "rules/casting/special_actions.h"
#include "rules/kernel/cast_way.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule702, AnEffectMakesACardPlotted) {  // 702.170c-d
  Scenario game;
  game.card(
      "Test Plan {R}\nEnchantment\nWhen ~ enters, you may exile a nonland card with mana value 4 or less "
      "from your "
      "hand. If you do, it becomes plotted.");
  game.battlefield(P1, "Mountain", 1);
  game.hand(P1, "Test Plan");
  const Card giant = game.hand(P1, "Hill Giant");
  game.cast(P1, "Test Plan");
  game.resolve();
  game.resolve(yes, giant);
  EXPECT_TRUE(game.in(Zone::Exile, giant));
  EXPECT_FALSE(game.canCast(P1, giant));  // on a later turn
  game.to(P2, Step::PrecombatMain);
  game.to(P1, Step::PrecombatMain);
  game.castWay(P1, giant, CastWay::Plotted);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, giant));
}

TEST(Rule702, WhenACardBecomesPlotted) {  // 702.170a
  Scenario game;
  game.card(
      "Test Schemer {3}{R}\nCreature — Human\n1/1\nPlot {R}\nWhen ~ becomes plotted, it deals 2 damage to "
      "any target.");
  game.battlefield(P1, "Mountain", 1);
  const Card schemer = game.hand(P1, "Test Schemer");
  game.special(P1, schemer, SpecialKind::Plot, P2);
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 18);
}

TEST(Rule701, ASuspectedCreatureCannotBlock) {  // 701.60
  Scenario game;
  game.card("Test Doubt {W}\nInstant\nSuspect up to one target creature.");
  game.card("Test Pardon {W}\nInstant\nAll suspected creatures are no longer suspected.");
  game.battlefield(P1, "Plains", 2);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Doubt");
  game.hand(P1, "Test Pardon");
  game.cast(P1, "Test Doubt", giant);
  game.resolve();
  game.attack({bears});
  EXPECT_FALSE(game.canBlock(giant, bears));
}

TEST(Rule701, ASuspectedCreatureHasTwoAbilities) {  // 701.60c
  Scenario game;
  game.card("Test Doubt {W}\nInstant\nSuspect up to one target creature.");
  game.card("Test Pardon {W}\nInstant\nAll suspected creatures are no longer suspected.");
  game.card("Test Editor {0}\nArtifact\nCreatures you control with menace get +1/+1.");
  game.battlefield(P1, "Plains", 2);
  game.battlefield(P1, "Test Editor");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Doubt");
  game.hand(P1, "Test Pardon");
  game.cast(P1, "Test Doubt", bears);
  game.resolve();
  EXPECT_TRUE(game.has(bears, "menace"));
  EXPECT_EQ(game.power(bears), 3);
  game.cast(P1, "Test Pardon");
  game.resolve();
  EXPECT_FALSE(game.has(bears, "menace"));
  EXPECT_EQ(game.power(bears), 2);
}

TEST(Rule701, WhatASuspectedCreatureHasCanBeLost) {  // 613.1f: in timestamp order
  Scenario game;
  game.card("Test Doubt {W}\nInstant\nSuspect up to one target creature.");
  game.card("Test Frog {U}\nInstant\nTarget creature loses all abilities until end of turn.");
  game.battlefield(P1, "Plains", 2);
  game.battlefield(P1, "Island", 1);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Doubt", 2);
  game.hand(P1, "Test Frog");
  game.cast(P1, "Test Doubt", giant);
  game.resolve();
  game.cast(P1, "Test Frog", giant);
  game.resolve();
  game.attack({bears});
  EXPECT_TRUE(game.canBlock(giant, bears));
}

TEST(Rule115, ASpellThatTargetsOnlyOneThing) {  // 115.9
  Scenario game;
  game.card(
      "Test Mirror {W}\nCreature — Golem\n1/1\nWhenever you cast an instant or sorcery spell that targets "
      "only ~, you "
      "gain 3 life.");
  game.card("Test Twins {W}\nInstant\nUp to two target creatures get +1/+1 until end of turn.");
  game.battlefield(P1, "Plains", 2);
  const Card mirror = game.battlefield(P1, "Test Mirror");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Twins", 2);
  game.cast(P1, "Test Twins", mirror, bears);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 20);
  game.cast(P1, "Test Twins", mirror, done);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 23);
}

TEST(Rule509, AnAttackerBecomesBlockedByAnEffect) {  // 509.1h
  Scenario game;
  game.card("Test Curtain {W}\nInstant\nTarget unblocked attacking creature becomes blocked.");
  game.battlefield(P2, "Plains", 1);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.hand(P2, "Test Curtain");
  game.attack({bears});
  game.to(Step::DeclareBlockers);
  game.cast(P2, "Test Curtain", bears);
  game.resolve();
  game.to(Step::PostcombatMain);
  EXPECT_EQ(game.life(P2), 20);
}

TEST(Rule707, ACopyOfAPermanentSpellThatIsNotLegendary) {  // 707.9, 608.3f
  Scenario game;
  game.card(
      "Test Double {U}\nInstant\nCopy target creature spell you control, except the copy isn't legendary.");
  game.card("Test Queen {R}\nLegendary Creature — Human\n2/2");
  game.battlefield(P1, "Island", 1);
  game.battlefield(P1, "Mountain", 1);
  game.hand(P1, "Test Queen");
  game.hand(P1, "Test Double");
  game.cast(P1, "Test Queen");
  game.cast(P1, "Test Double", "Test Queen");
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Test Queen"), 2);
}

}  // namespace
}  // namespace cantrip::test
