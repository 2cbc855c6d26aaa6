// Read ahead (702.155) and tribute (702.104).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

void describeSaga(Scenario& game) {
  game.card(
      "Test Tale {1}\nEnchantment — Saga\nRead ahead\nI — You gain 1 life.\nII — You gain 10 life.\nIII — "
      "You gain "
      "100 life.");
  game.battlefield(P1, "Plains");
}

TEST(Rule702, ASagaThatIsReadAheadBeginsWithTheChapterThatIsChosen) {  // 702.155a-b
  Scenario game;
  describeSaga(game);
  const Card tale = game.hand(P1, "Test Tale");
  game.cast(P1, "Test Tale");
  game.resolveAll(number(2));
  EXPECT_EQ(game.counters(tale, "lore"), 2);
  EXPECT_EQ(game.life(P1), 30);  // chapter I is skipped
  game.to(P2, Step::Upkeep);
  game.to(P1, Step::BeginCombat);
  EXPECT_EQ(game.life(P1), 130);
  EXPECT_TRUE(game.in(Zone::Graveyard, tale));
}

TEST(Rule702, ReadFromTheFirstChapterItIsASagaAsAnyOther) {  // 702.155b
  Scenario game;
  describeSaga(game);
  const Card tale = game.hand(P1, "Test Tale");
  game.cast(P1, "Test Tale");
  game.resolveAll(number(1));
  EXPECT_EQ(game.counters(tale, "lore"), 1);
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule702, TheFinalChapterAloneIsRead) {  // 702.155a, 714.4
  Scenario game;
  describeSaga(game);
  const Card tale = game.hand(P1, "Test Tale");
  game.cast(P1, "Test Tale");
  game.resolveAll(number(3));
  EXPECT_EQ(game.life(P1), 120);
  EXPECT_TRUE(game.in(Zone::Graveyard, tale));
}

void describeTribute(Scenario& game) {
  game.card(
      "Test Snake {1}\nCreature — Snake\n2/2\nTribute 3\nWhen ~ enters, if tribute wasn't paid, you gain 4 "
      "life.");
  game.battlefield(P1, "Forest");
}

TEST(Rule702, AnOpponentPaysTribute) {  // 702.104a-b
  Scenario game;
  describeTribute(game);
  const Card snake = game.hand(P1, "Test Snake");
  game.cast(P1, "Test Snake");
  game.resolveAll(yes);
  EXPECT_EQ(game.power(snake), 5);
  EXPECT_EQ(game.life(P1), 20);
}

TEST(Rule702, AnOpponentDoesNotPayTribute) {  // 702.104b
  Scenario game;
  describeTribute(game);
  const Card snake = game.hand(P1, "Test Snake");
  game.cast(P1, "Test Snake");
  game.resolveAll(no);
  EXPECT_EQ(game.power(snake), 2);
  EXPECT_EQ(game.life(P1), 24);
}

TEST(Rule702, OneOfSeveralOpponentsIsChosenToPayTribute) {  // 702.104a
  Scenario game(3);
  describeTribute(game);
  const Card snake = game.hand(P1, "Test Snake");
  game.cast(P1, "Test Snake");
  game.resolveAll(P3, yes);
  EXPECT_EQ(game.power(snake), 5);
}

TEST(Rule702, WhatEntersAgainIsAskedForTributeAgain) {  // 400.7, 702.104b
  Scenario game;
  describeTribute(game);
  game.card(
      "Test Blink {W}\nInstant\nExile target creature, then return it to the battlefield under its owner's "
      "control.");
  game.battlefield(P1, "Plains");
  game.hand(P1, "Test Blink");
  const Card snake = game.hand(P1, "Test Snake");
  game.cast(P1, "Test Snake");
  game.resolveAll(yes);
  game.cast(P1, "Test Blink", snake);
  game.resolveAll(no);
  EXPECT_EQ(game.power("Test Snake"), 2);
  EXPECT_EQ(game.life(P1), 24);
}

}  // namespace
}  // namespace cantrip::test
