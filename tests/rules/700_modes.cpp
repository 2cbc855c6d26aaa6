// Modes that may be chosen more than once (700.2d), and as many as pawprints allow (700.2i).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule700, TheSameModeSeveralTimes) {  // 700.2d
  Scenario game;
  game.card(
      "Test Confluence {R}\nSorcery\nChoose three. You may choose the same mode more than once.\n• Each "
      "opponent "
      "loses 2 life.\n• Destroy target artifact.");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Confluence");
  game.cast(P1, "Test Confluence", mode(1), mode(1), mode(1));  // there is no artifact
  game.resolve();
  EXPECT_EQ(game.life(P2), 14);
}

TEST(Rule700, EachTimeHasItsOwnTarget) {  // 700.2d
  Scenario game;
  game.card(
      "Test Confluence {R}\nSorcery\nChoose three. You may choose the same mode more than once.\n• You gain "
      "1 "
      "life.\n• ~ deals 2 damage to target creature.");
  game.battlefield(P1, "Mountain");
  auto bears = game.battlefield(P2, "Grizzly Bears");
  auto giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Confluence");
  game.cast(P1, "Test Confluence", mode(2), mode(1), mode(2), bears, giant);
  game.resolve();
  EXPECT_EQ(game.life(P1), 21);
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_EQ(game.damage(giant), 2);
}

TEST(Rule700, EachTimeMayHaveTheSameTarget) {  // 700.2d
  Scenario game;
  game.card(
      "Test Confluence {R}\nSorcery\nChoose two. You may choose the same mode more than once.\n• You gain 1 "
      "life.\n• ~ deals 1 damage to target creature.");
  game.battlefield(P1, "Mountain");
  auto giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Confluence");
  game.cast(P1, "Test Confluence", mode(2), mode(2), giant, giant);
  game.resolve();
  EXPECT_EQ(game.damage(giant), 2);
}

TEST(Rule700, AModeWhoseTargetDependsOnXIsPossibleForSomeX) {  // 601.2b, 700.2a, 107.3a
  Scenario game;
  game.card(
      "Test Command {X}{B}\nSorcery\nChoose one —\n• Target player loses X life.\n• Return target creature "
      "card "
      "with mana value X or less from your graveyard to the battlefield.");
  const Card bears = game.graveyard(P1, "Grizzly Bears");
  game.hand(P1, "Test Command");
  game.mana(P1, "{B}{B}{B}");
  game.cast(P1, "Test Command", mode(2), number(2), bears);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
}

TEST(Rule700, ModesByPawprints) {  // 700.2i, 107.18: one, one and three are five
  Scenario game;
  game.card(
      "Test Season {R}\nSorcery\nChoose up to five {P} worth of modes. You may choose the same mode more "
      "than "
      "once.\n{P} — You gain 1 life.\n{P}{P} — Draw a card.\n{P}{P}{P} — Each opponent loses 3 life.");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Season");
  game.cast(P1, "Test Season", mode(1), mode(3), mode(1));
  game.resolve();
  EXPECT_EQ(game.life(P1), 22);
  EXPECT_EQ(game.life(P2), 17);
}

}  // namespace
}  // namespace cantrip::test
