// "For each opponent, ... target permanent that player controls" (115.1): targets chosen once for each
// player.
#include "scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule115, OneTargetForEachOpponent) {  // 115.1
  Scenario game(3);
  game.card(
      "Test Wave {2}{W}\nSorcery\nFor each opponent, destroy up to one target creature that player "
      "controls.");
  const Card two = game.battlefield(P2, "Grizzly Bears");
  const Card left = game.battlefield(P2, "Hill Giant");
  const Card three = game.battlefield(P3, "Grizzly Bears");
  const Card own = game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Wave");
  game.battlefield(P1, "Plains", 3);
  game.cast(P1, "Test Wave", two, three);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, two));
  EXPECT_TRUE(game.in(Zone::Graveyard, three));
  EXPECT_TRUE(game.in(Zone::Battlefield, left));
  EXPECT_TRUE(game.in(Zone::Battlefield, own));
}

TEST(Rule115, NoneForAPlayerWithoutOne) {  // 115.1
  Scenario game(3);
  game.card("Test Theft {2}{U}\nSorcery\nFor each opponent, destroy target creature that player controls.");
  const Card three = game.battlefield(P3, "Grizzly Bears");
  game.hand(P1, "Test Theft");
  game.battlefield(P1, "Island", 3);
  game.cast(P1, "Test Theft", three);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, three));
}

TEST(Rule115, WhatIsDestroyedForAnyOfThemCounts) {  // 115.1, 608.2c
  Scenario game(3);
  game.card(
      "Test Primordial {2}{G}\nCreature — Avatar\n6/8\nWhen ~ enters, for each opponent, destroy target "
      "noncreature "
      "permanent that player controls. For each permanent destroyed this way, you gain 2 life.");
  const Card two = game.battlefield(P2, "Forest");
  const Card three = game.battlefield(P3, "Island");
  game.hand(P1, "Test Primordial");
  game.battlefield(P1, "Forest", 3);
  game.cast(P1, "Test Primordial");
  game.resolve(two, three);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, two));
  EXPECT_TRUE(game.in(Zone::Graveyard, three));
  EXPECT_EQ(game.life(P1), 24);
}

TEST(Rule115, ThoseCreaturesAreAllOfThem) {  // 115.1, 608.2c
  Scenario game(3);
  game.card(
      "Test Mutiny {2}{R}\nSorcery\nFor each opponent, gain control of up to one target creature that player "
      "controls "
      "until end of turn. Untap those creatures. They gain haste until end of turn.");
  const Card two = game.battlefield(P2, "Grizzly Bears");
  const Card three = game.battlefield(P3, "Hill Giant");
  game.tapped(two);
  game.tapped(three);
  game.hand(P1, "Test Mutiny");
  game.battlefield(P1, "Mountain", 3);
  game.cast(P1, "Test Mutiny", two, three);
  game.resolve();
  for (const Card each : {two, three}) {
    EXPECT_EQ(game.controller(each).id, P1.id);
    EXPECT_FALSE(game.isTapped(each));
    EXPECT_TRUE(game.has(each, "haste"));
  }
}

TEST(Rule608, ThoseCardsAreThoseOfAllPlayers) {  // 608.2c, 701.23
  Scenario game;
  game.card(
      "Test Heist {2}{U}\nSorcery\nFor each player, search that player's library for a creature card and "
      "exile it, "
      "then that player shuffles. You may cast those cards without paying their mana costs.");
  const Card own = game.library(P1, "Grizzly Bears");
  const Card theirs = game.library(P2, "Hill Giant");
  game.hand(P1, "Test Heist");
  game.battlefield(P1, "Island", 3);
  game.cast(P1, "Test Heist");
  game.resolve(own, theirs, yes, own, theirs);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, own));
  EXPECT_TRUE(game.in(Zone::Battlefield, theirs));
  EXPECT_EQ(game.controller(theirs).id, P1.id);
}

TEST(Rule115, ATargetThatChangedControllersIsNoLongerThatPlayers) {  // 608.2b
  Scenario game(3);
  game.card(
      "Test Wave {2}{W}\nSorcery\nFor each opponent, destroy up to one target creature that player "
      "controls.");
  game.card("Test Treason {R}\nInstant\nGain control of target creature until end of turn.");
  const Card two = game.battlefield(P2, "Grizzly Bears");
  const Card three = game.battlefield(P3, "Grizzly Bears");
  game.hand(P1, "Test Wave");
  game.battlefield(P1, "Plains", 3);
  game.hand(P3, "Test Treason");
  game.battlefield(P3, "Mountain");
  game.cast(P1, "Test Wave", two, three);
  game.cast(P3, "Test Treason", two);
  game.resolve();
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, two));
  EXPECT_TRUE(game.in(Zone::Graveyard, three));
}

TEST(Rule115, ACopyIsAboutTheOpponentsOfItsController) {  // 115.1, 707.10c
  for (const bool changed : {true, false}) {
    Scenario game;
    game.card("Test Wave {2}{W}\nSorcery\nFor each opponent, destroy target creature that player controls.");
    game.card(
        "Test Echo {R}\nInstant\nCopy target instant or sorcery spell. You may choose new targets for the "
        "copy.");
    const Card own = game.battlefield(P1, "Hill Giant");
    const Card theirs = game.battlefield(P2, "Grizzly Bears");
    game.hand(P1, "Test Wave");
    game.hand(P2, "Test Echo");
    game.mana(P1, "{W}{W}{W}");
    game.mana(P2, "{R}");
    game.cast(P1, "Test Wave", theirs);
    game.cast(P2, "Test Echo", "Test Wave");
    if (changed)
      game.resolve(yes, own);
    else
      game.resolve(no);
    game.resolve();  // the copy
    EXPECT_EQ(game.in(Zone::Graveyard, own), changed);
    EXPECT_TRUE(game.in(Zone::Battlefield, theirs));
    game.resolve();
    EXPECT_TRUE(game.in(Zone::Graveyard, theirs));
  }
}

TEST(Rule115, ACopyKeepsTheTargetsThatItsControllerCouldChoose) {  // 115.1
  Scenario game(3);
  game.card("Test Wave {2}{W}\nSorcery\nFor each opponent, tap target creature that player controls.");
  game.card(
      "Test Echo {R}\nInstant\nCopy target instant or sorcery spell. You may choose new targets for the "
      "copy.");
  const Card one = game.battlefield(P1, "Hill Giant");
  const Card two = game.battlefield(P2, "Grizzly Bears");
  const Card three = game.battlefield(P3, "Grizzly Bears");
  game.hand(P1, "Test Wave");
  game.hand(P2, "Test Echo");
  game.mana(P1, "{W}{W}{W}");
  game.mana(P2, "{R}");
  game.cast(P1, "Test Wave", two, three);
  game.cast(P2, "Test Echo", "Test Wave");
  game.resolve(yes, one, three);
  game.resolve();
  EXPECT_TRUE(game.isTapped(one));
  EXPECT_FALSE(game.isTapped(two));
  EXPECT_TRUE(game.isTapped(three));
}

}  // namespace
}  // namespace cantrip::test
