// What "if you do", "if you cast it" and {X} in a cost paid while something resolves go by.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule608, IfYouDoAfterAFalseConditionIsNotDone) {  // 608.2c: paying to cast it is another deed
  Scenario game;
  game.card("Test Echo {U}\nSorcery\nIf ~ was cast from a graveyard, exile it. If you do, draw a card.");
  game.hand(P1, "Test Echo");
  game.battlefield(P1, "Island");
  game.cast(P1, "Test Echo");
  game.resolve();
  EXPECT_EQ(game.handSize(P1), 0);
}

TEST(Rule702, ReboundWorksOnce) {  // 702.88a: only when it was cast from hand
  Scenario game;
  game.card("Test Recital {U}\nSorcery\nYou gain 1 life.\nRebound");
  game.hand(P1, "Test Recital");
  game.battlefield(P1, "Island");
  game.cast(P1, "Test Recital");
  game.resolve();
  game.to(P2, Step::Upkeep);
  game.answer(yes);
  game.to(P1, Step::Draw);
  EXPECT_EQ(game.life(P1), 22);
  EXPECT_TRUE(game.in(Zone::Graveyard, "Test Recital"));
  game.to(P2, Step::Upkeep);
  game.to(P1, Step::Draw);
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule603, IfYouCastItIsAboutTheCreatureThatEnters) {  // 603.4
  Scenario game;
  game.card(
      "Test Rite {U}\nEnchantment\nWhenever a creature you control enters, if you cast it, you gain 1 life.");
  game.card("Test Muster {W}\nSorcery\nCreate a 1/1 white Soldier creature token.");
  game.hand(P1, "Test Rite");
  game.hand(P1, "Test Muster");
  game.hand(P1, "Memnite");
  game.battlefield(P1, "Island");
  game.battlefield(P1, "Plains");
  game.cast(P1, "Test Rite");
  game.resolve();
  game.cast(P1, "Test Muster");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 20);
  game.cast(P1, "Memnite");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule107, XInACostThatIsPaidOnResolutionIsChosenThen) {  // 107.3f
  Scenario game;
  game.card(
      "Test Tithe {1}\nArtifact\nWhenever a creature you control enters, you may pay {X}. If you do, you "
      "gain X life.");
  game.battlefield(P1, "Test Tithe");
  game.battlefield(P1, "Island", 3);
  game.hand(P1, "Memnite");
  game.cast(P1, "Memnite");
  game.resolve();
  game.resolve(yes, number(2));
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule118, OnePermanentIsTappedOnceForACost) {  // 118.3, 601.2h
  Scenario game;
  game.card(
      "Test Cohort {W}\nCreature — Human Ally\n1/1\n{T}, Tap an untapped Ally you control: You gain 1 life.");
  const Card alone = game.battlefield(P1, "Test Cohort");
  const Card two = game.battlefield(P2, "Test Cohort", 2);
  EXPECT_FALSE(game.canActivate(P1, alone));
  EXPECT_TRUE(game.canActivate(P2, two));
}

TEST(Rule601, WhatSpellsCannotTargetIsNoTargetForOneInHand) {  // 601.2c
  Scenario game;
  game.card("Test Foliage {G}\nEnchantment\nCreatures can't be the targets of spells.");
  game.battlefield(P1, "Test Foliage");
  game.battlefield(P1, "Forest");
  game.battlefield(P1, "Hill Giant");
  game.hand(P1, "Giant Growth");
  EXPECT_FALSE(game.canCast(P1, "Giant Growth"));
}

TEST(Rule107, SnowManaComesFromASnowSource) {  // 107.4h
  Scenario game;
  game.card("Test Frost Bear {S}\nCreature — Bear\n2/2");
  game.card("Test Snowfield\nSnow Land\n{T}: Add {C}.");
  game.hand(P1, "Test Frost Bear");
  game.battlefield(P1, "Island", 2);
  const Card field = game.battlefield(P1, "Test Snowfield");
  game.tapped(field);
  EXPECT_FALSE(game.canCast(P1, "Test Frost Bear"));
}

}  // namespace
}  // namespace cantrip::test
