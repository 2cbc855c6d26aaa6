// What follows from a kicker that was paid (702.33), and effects that are said of those who enter or are hit.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule702, WhatWasKickedEntersWithCounters) {  // 702.33d, 614.1c
  Scenario game;
  game.card(
      "Test Sprite {G}\nCreature — Elf\n1/1\nKicker {1}\nIf ~ was kicked, it enters with two +1/+1 counters "
      "on it.");
  game.battlefield(P1, "Forest", 2);
  auto sprite = game.hand(P1, "Test Sprite");
  game.cast(P1, sprite, yes);
  game.resolve();
  EXPECT_EQ(game.power(sprite), 3);
}

TEST(Rule702, XOfAKickerIsAnnounced) {  // 702.33a, 107.3a, 107.3m
  Scenario game;
  game.card(
      "Test Keeper {G}\nCreature — Bird\n1/1\nKicker {X}{1}\nWhen ~ enters, if it was kicked, put X feather "
      "counters on it.");
  game.battlefield(P1, "Forest", 4);
  const Card keeper = game.hand(P1, "Test Keeper");
  game.cast(P1, keeper, yes, number(2));
  game.resolve();
  game.resolve();
  EXPECT_EQ(game.counters(keeper, "feather"), 2);
}

TEST(Rule702, XOfABuybackCostIsAnnounced) {  // 702.27a, 107.3a
  Scenario game;
  game.card("Test Draft {G}\nSorcery\nBuyback {X}{1}\nYou gain X life.");
  game.battlefield(P1, "Forest", 4);
  const Card draft = game.hand(P1, "Test Draft");
  game.cast(P1, draft, yes, number(2));
  game.resolve();
  EXPECT_EQ(game.life(P1), 22);
  EXPECT_TRUE(game.in(Zone::Hand, draft));
}

TEST(Rule702, InsteadSpeaksOfThoseWhomTheFirstSentenceNames) {  // 702.33d
  Scenario game;
  game.card(
      "Test Plague {B}\nSorcery\nKicker {1}\nCreatures target player controls get -1/-1 until end of turn. "
      "If "
      "this spell was kicked, those creatures get -2/-2 until end of turn instead.");
  game.battlefield(P1, "Swamp", 2);
  auto giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Plague");
  game.cast(P1, "Test Plague", yes, P2);
  game.resolve();
  EXPECT_EQ(game.toughness(giant), 1);
}

TEST(Rule702, ItHasTheTargetsOfItsKickerOnlyIfItWasKicked) {  // 702.33g, 601.2c
  Scenario game;
  game.card(
      "Test Slide {R}\nSorcery\nKicker {1}\n~ deals 2 damage to target creature. If ~ was kicked, it deals 2 "
      "damage to another target creature.");
  game.battlefield(P1, "Mountain", 4);
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Slide");
  game.cast(P1, "Test Slide", giant);  // to kick it is not offered: there is no second creature
  game.resolve();
  EXPECT_EQ(game.damage(giant), 2);
}

TEST(Rule702, KickedItHasBothTargets) {  // 702.33g
  Scenario game;
  game.card(
      "Test Slide {R}\nSorcery\nKicker {1}\n~ deals 2 damage to target creature. If ~ was kicked, it deals 2 "
      "damage to another target creature.");
  game.battlefield(P1, "Mountain", 4);
  const Card giant = game.battlefield(P2, "Hill Giant");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Slide");
  game.cast(P1, "Test Slide", yes, giant);  // only the other one is left
  game.resolve();
  EXPECT_EQ(game.damage(giant), 2);
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
}

TEST(Rule702, InsteadHasTargetsOfItsOwn) {  // 702.33g
  Scenario game;
  game.card(
      "Test Sweep {B}\nSorcery\nKicker {1}\nExile up to two target cards from a single graveyard. If this "
      "spell "
      "was kicked, instead exile target player's graveyard. You gain 1 life for each card exiled this way.");
  game.battlefield(P1, "Swamp");
  const Card giant = game.graveyard(P2, "Hill Giant");
  const Card bears = game.graveyard(P2, "Grizzly Bears");
  game.graveyard(P2, "Memnite");
  game.hand(P1, "Test Sweep");
  game.cast(P1, "Test Sweep", giant, bears);
  game.resolve();
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule702, TheTargetsOfABargainAreChosenIfItWasMade) {  // 601.2c, 702.166d
  Scenario game;
  game.card("Test Pact {B}\nSorcery\nBargain\nYou gain 2 life. If ~ was bargained, destroy target creature.");
  game.battlefield(P1, "Swamp");
  game.hand(P1, "Test Pact");
  game.cast(P1, "Test Pact");
  game.resolve();
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule614, DamageOfSeveralSourcesIsPreventedAtOnce) {  // 510.2, 615.1a
  Scenario game;
  game.card(
      "Test Phantom {G}\nCreature — Spirit\n0/1\nIf damage would be dealt to ~, prevent that damage. Remove "
      "a "
      "+1/+1 counter from ~.");
  auto phantom = game.battlefield(P1, "Test Phantom");
  game.counters(phantom, "+1/+1", 3);
  auto giant = game.battlefield(P2, "Hill Giant");
  auto bears = game.battlefield(P2, "Grizzly Bears");
  game.attack({{phantom, P2}});
  game.block({{giant, phantom}, {bears, phantom}});
  game.combatDamage(number(3));
  EXPECT_EQ(game.power(phantom), 2);
}

TEST(Rule701, TwoTargetPlayersExchangeLifeTotals) {  // 701.12c
  Scenario game;
  game.card("Test Trade {G}\nSorcery\nTwo target players exchange life totals.");
  game.battlefield(P1, "Forest");
  game.life(P2, 5);
  game.hand(P1, "Test Trade");
  game.cast(P1, "Test Trade", P1, P2);
  game.resolve();
  EXPECT_EQ(game.life(P1), 5);
  EXPECT_EQ(game.life(P2), 20);
}

TEST(Rule611, TwoOrMoreThatEnteredAreCounted) {
  Scenario game;
  game.card(
      "Test Host {G}\nCreature — Elf\n1/1\nAs long as two or more nonland permanents entered the battlefield "
      "under your control this turn, ~ gets +0/+2.");
  auto host = game.battlefield(P1, "Test Host");
  game.battlefield(P1, "Forest", 4);
  game.hand(P1, "Grizzly Bears", 2);
  game.cast(P1, "Grizzly Bears");
  game.resolve();
  EXPECT_EQ(game.toughness(host), 1);
  game.cast(P1, "Grizzly Bears");
  game.resolve();
  EXPECT_EQ(game.toughness(host), 3);
}

TEST(Rule611, WhatDoesNotUntapMayComeLater) {  // 611.2c: nothing but what is allowed is changed
  Scenario game;
  game.card(
      "Test Frost {G}\nSorcery\nCreatures target opponent controls don't untap during that player's next "
      "untap "
      "step.");
  game.battlefield(P1, "Forest");
  game.hand(P1, "Test Frost");
  game.battlefield(P2, "Forest", 2);
  game.hand(P2, "Grizzly Bears");
  auto giant = game.battlefield(P2, "Hill Giant");
  game.tapped(giant);
  game.cast(P1, "Test Frost", P2);
  game.resolve();
  game.to(P2, Step::PrecombatMain);
  EXPECT_TRUE(game.isTapped(giant));
  game.to(P1, Step::PrecombatMain);
  game.to(P2, Step::PrecombatMain);
  EXPECT_FALSE(game.isTapped(giant));
}

}  // namespace
}  // namespace cantrip::test
