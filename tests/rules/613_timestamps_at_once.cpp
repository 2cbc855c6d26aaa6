// Timestamps that several objects receive at the same time (613.7m).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kSmall = "Test Humbling {W}\nEnchantment\nCreatures have base power and toughness 1/1.";
constexpr const char* kLarge = "Test Swelling {W}\nEnchantment\nCreatures have base power and toughness 4/4.";
constexpr const char* kReturn =
    "Test Return {W}\nSorcery\nReturn all enchantment cards from all graveyards to the battlefield under "
    "their "
    "owners' control.";

TEST(Rule613AtOnce, ThePlayerChoosesWhichOfTheirObjectsIsFirst) {  // 613.7m
  for (const bool smallFirst : {true, false}) {
    Scenario game;
    game.card(kSmall);
    game.card(kLarge);
    game.card(kReturn);
    const Card bears = game.battlefield(P2, "Grizzly Bears");
    const Card humbling = game.graveyard(P1, "Test Humbling");
    const Card swelling = game.graveyard(P1, "Test Swelling");
    game.hand(P1, "Test Return");
    game.mana(P1, "{W}");
    game.cast(P1, "Test Return");
    game.resolve(smallFirst ? humbling : swelling);
    EXPECT_EQ(game.power(bears), smallFirst ? 4 : 1);
  }
}

TEST(Rule613AtOnce, TheObjectsOfTheActivePlayerAreFirst) {  // 613.7m, 101.4
  for (const Seat active : {P1, P2}) {
    Scenario game;
    game.card(kSmall);
    game.card(kLarge);
    game.card(kReturn);
    const Card bears = game.battlefield(P2, "Grizzly Bears");
    game.graveyard(P1, "Test Humbling");
    game.graveyard(P2, "Test Swelling");
    game.hand(active, "Test Return");
    game.start(active, Step::PrecombatMain);
    game.mana(active, "{W}");
    game.cast(active, "Test Return");
    game.resolve();
    EXPECT_EQ(game.power(bears), active.id == P1.id ? 4 : 1);
  }
}

TEST(Rule613AtOnce, NobodyIsAskedWhereItIsAllTheSame) {  // 613.7m
  Scenario game;
  game.card("Test Anthem {W}\nEnchantment\nCreatures you control get +1/+1 and have vigilance.");
  game.card("Test Hymn {W}\nEnchantment\nCreatures you control get +2/+0 and have flying.");
  game.card(kReturn);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.graveyard(P1, "Test Anthem");
  game.graveyard(P1, "Test Hymn");
  game.hand(P1, "Test Return");
  game.mana(P1, "{W}");
  game.cast(P1, "Test Return");
  game.resolve();
  EXPECT_EQ(game.power(bears), 5);
}

TEST(Rule613AtOnce, OfThreeTwoAreChosen) {  // 613.7m
  Scenario game;
  game.card(kSmall);
  game.card(kLarge);
  game.card("Test Doubling {W}\nEnchantment\nCreatures have base power and toughness 2/2.");
  game.card(kReturn);
  const Card bears = game.battlefield(P2, "Hill Giant");
  const Card humbling = game.graveyard(P1, "Test Humbling");
  const Card swelling = game.graveyard(P1, "Test Swelling");
  game.graveyard(P1, "Test Doubling");
  game.hand(P1, "Test Return");
  game.mana(P1, "{W}");
  game.cast(P1, "Test Return");
  game.resolve(swelling, humbling);
  EXPECT_EQ(game.power(bears), 2);
}

TEST(Rule613AtOnce, WhatBecomesSoAtOnceIsInTurnOrderAsWell) {  // 613.7g, 613.7m
  for (const Seat active : {P1, P2}) {
    Scenario game;
    const auto moth = [](const std::string& name, const std::string& size) {
      return "Layout: transform\n" + name + " {1}\nArtifact\n{0}: Draw a card.\n//\nBack of " + name +
             "\nArtifact\nCreatures have base power and toughness " + size + "/" + size + ".";
    };
    game.card(moth("Test Moth", "1"));
    game.card(moth("Test Moon", "4"));
    game.card("Test Turn {W}\nSorcery\nTransform all artifacts.");
    const Card bears = game.battlefield(P2, "Grizzly Bears");
    game.battlefield(P1, "Test Moth");
    game.battlefield(P2, "Test Moon");
    game.hand(active, "Test Turn");
    game.start(active, Step::PrecombatMain);
    game.mana(active, "{W}");
    game.cast(active, "Test Turn");
    game.resolve();
    EXPECT_EQ(game.power(bears), active.id == P1.id ? 4 : 1);
  }
}

}  // namespace
}  // namespace cantrip::test
