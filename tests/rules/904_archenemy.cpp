// Archenemy (904, 314): schemes are set in motion, stay for as long as their abilities need them, and are
// abandoned.
#include "rules/objects/supplementary.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

const play::Arrangement kArchenemy{.variants = {play::Variant::Archenemy}};
const char* const kGift = "Test Gift\nScheme\nWhen you set this scheme in motion, you gain 3 life.";
const char* const kReign =
    "Test Reign\nOngoing Scheme\nCreatures you control get +2/+2.\nWhen a creature you control dies, abandon "
    "this "
    "scheme.";

std::size_t faceUp(Scenario& game) { return faceUpCards(game.kernel(), kSchemes).size(); }

TEST(Rule904, TheMainPhaseSetsASchemeInMotion) {  // 904.9, 904.10, 701.32b, 704.6e
  Scenario game(3);
  game.card(kGift);
  game.arrange(kArchenemy);
  const Card gift = game.command(P1, "Test Gift");
  game.start(P1, Step::Draw);
  EXPECT_EQ(game.life(P1), 40);
  game.to(Step::PrecombatMain);
  EXPECT_EQ(game.cited("904.9"), 1);
  EXPECT_EQ(faceUp(game), 1U);
  EXPECT_EQ(game.stackSize(), 1) << "its ability triggered";
  const ObjectId shown = game.object(gift);
  game.resolve();
  EXPECT_EQ(game.life(P1), 43);
  EXPECT_EQ(faceUp(game), 0U);
  EXPECT_EQ(game.cited("704.6e"), 1);
  EXPECT_NE(game.object(gift), shown) << "a new object (314.6)";
  EXPECT_TRUE(game.in(Zone::Command, gift));
}

TEST(Rule904, ASchemeGoesUnderTheOthers) {  // 904.10: on the bottom of its owner's deck
  Scenario game(2);
  game.card(kGift);
  game.card("Test Toll\nScheme\nWhen you set this scheme in motion, each opponent loses 2 life.");
  game.arrange(kArchenemy);
  game.command(P1, "Test Gift");
  game.command(P1, "Test Toll");
  game.start(P1, Step::Draw);
  game.to(Step::PrecombatMain);
  game.resolve();
  EXPECT_EQ(game.life(P2), 18);
  game.to(P1, Step::PrecombatMain);
  game.resolve();
  EXPECT_EQ(game.life(P1), 43);
  game.to(P1, Step::PrecombatMain);
  game.resolve();
  EXPECT_EQ(game.life(P2), 16);
}

TEST(Rule904, OnlyTheArchenemyHasSchemes) {  // 904.2a-b, 904.3, 904.5
  Scenario game(4);
  game.card(kGift);
  game.arrange(kArchenemy);
  game.command(P1, "Test Gift");
  game.start(P2, Step::Draw);
  game.to(Step::PrecombatMain);
  EXPECT_EQ(game.happened(EventType::FromDeck), 0);
  EXPECT_EQ(game.life(P1), 40);
  for (const Seat other : {P2, P3, P4}) EXPECT_EQ(game.life(other), 20);
}

TEST(Rule904, AnOngoingSchemeStaysUntilItIsAbandoned) {  // 904.11, 904.8, 701.33
  Scenario game(2);
  game.card(kReign);
  game.card("Test Doom {0}\nInstant\nDestroy target creature.");
  game.arrange(kArchenemy);
  const Card reign = game.command(P1, "Test Reign");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card others = game.battlefield(P1, "Hill Giant");
  game.hand(P2, "Test Doom");
  game.start(P1, Step::Draw);
  EXPECT_EQ(game.power(bears), 2) << "it is face down in the deck";
  game.to(Step::PrecombatMain);
  EXPECT_EQ(game.power(bears), 4);
  game.to(P2, Step::PrecombatMain);
  EXPECT_EQ(game.power(bears), 4);
  game.cast(P2, "Test Doom", bears);
  game.resolve();
  ASSERT_EQ(game.stackSize(), 1);
  game.resolve();
  EXPECT_EQ(game.cited("701.33b"), 1);
  EXPECT_EQ(faceUp(game), 0U);
  EXPECT_EQ(game.power(others), 3);
  EXPECT_TRUE(game.in(Zone::Command, reign));
}

TEST(Rule904, ASchemeThatIsNotOngoingIsNotAbandoned) {  // 701.33a
  Scenario game(2);
  game.card("Test Feint\nScheme\nWhen you set this scheme in motion, abandon this scheme.");
  game.arrange(kArchenemy);
  game.command(P1, "Test Feint");
  game.start(P1, Step::Draw);
  game.to(Step::PrecombatMain);
  game.resolve();
  EXPECT_EQ(game.cited("701.33b"), 0);
  EXPECT_EQ(game.cited("704.6e"), 1);
}

TEST(Rule904, TheOthersTakeTheirTurnTogetherAndMayBeAttackedAtOnce) {  // 904.2
  Scenario game(3);
  game.card(kGift);
  game.arrange(kArchenemy);
  game.command(P1, "Test Gift");
  const Card a = game.battlefield(P1, "Grizzly Bears");
  const Card b = game.battlefield(P1, "Grizzly Bears");
  const Card c = game.battlefield(P3, "Hill Giant");
  game.start(P1);
  game.attack({{a, P2}, {b, P3}});
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 18);
  EXPECT_EQ(game.life(P3), 18);
  game.to(P2, Step::PrecombatMain);
  game.attack({{c, P1}});
  game.combatDamage();
  EXPECT_EQ(game.life(P1), 40) << "3 more by the scheme, 3 less by the giant";
  game.to(P1, Step::Upkeep);
}

TEST(Rule904, EachVillainOfARumbleHasSchemes) {  // 904.12a-c
  Scenario game(3);
  game.card(kGift);
  game.arrange({.variants = {play::Variant::SupervillainRumble}});
  for (const Seat player : {P1, P2, P3}) game.command(player, "Test Gift");
  game.start(P1, Step::Draw);
  for (const Seat player : {P1, P2, P3}) EXPECT_EQ(game.life(player), 40);
  for (const Seat player : {P1, P2, P3}) {
    game.to(player, Step::PrecombatMain);
    game.resolve();
    EXPECT_EQ(game.life(player), 43);
  }
}

TEST(Rule904, ASchemeLeavesWithTheArchenemy) {  // 904.7, 800.4a
  Scenario game(3);
  game.card(kReign);
  game.arrange({.variants = {play::Variant::SupervillainRumble}});
  for (const Seat player : {P1, P2, P3}) game.command(player, "Test Reign");
  game.start(P1, Step::Draw);
  game.to(Step::PrecombatMain);
  ASSERT_EQ(faceUp(game), 1U);
  game.concede(P1);
  EXPECT_EQ(faceUp(game), 0U);
  game.to(P2, Step::PrecombatMain);
  EXPECT_EQ(faceUp(game), 1U);
}

TEST(Rule904, TheOpponentsOfACommandingArchenemyShareTheirLife) {  // 904.13a-c
  Scenario game(3);
  game.card(kGift);
  game.card("Test Sting {0}\nInstant\nTarget player gets ten poison counters.");
  game.arrange({.variants = {play::Variant::Archenemy, play::Variant::Commander}});
  game.command(P1, "Test Gift");
  game.hand(P1, "Test Sting");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.start(P1);
  for (const Seat player : {P1, P2, P3}) EXPECT_EQ(game.life(player), 60);
  game.attack({{bears, P3}});
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 58);
  EXPECT_EQ(game.life(P3), 58);
  game.cast(P1, "Test Sting", P3);
  game.resolve();
  EXPECT_EQ(game.counters(P2, "poison"), 0) << "poison counters are not shared";
  EXPECT_TRUE(game.lost(P3));
  EXPECT_EQ(game.cited("704.5c"), 1);
}

TEST(Rule904, EachOtherPlayerAfterWhatEverybodyDidIsOtherThanYou) {  // 608.2c
  Scenario game(3);
  game.card(
      "Test Plan\nScheme\nWhen you set this scheme in motion, each player loses 1 life. You gain 5 life, "
      "then "
      "each other player loses 4 life.");
  game.arrange(kArchenemy);
  game.command(P1, "Test Plan");
  game.start(P1, Step::Draw);
  game.to(Step::PrecombatMain);
  game.resolve();
  EXPECT_EQ(game.life(P1), 44);
  EXPECT_EQ(game.life(P2), 15);
  EXPECT_EQ(game.life(P3), 15);
}

TEST(Rule904, WhatIsChosenFirstIsCastThen) {  // 118.3: of what is not chosen yet nothing is asked
  Scenario game(3);
  game.card(
      "Test Wish\nScheme\nWhen you set this scheme in motion, each opponent reveals their hand. You may "
      "choose "
      "a noncreature, nonland card revealed this way and cast it without paying its mana cost.");
  game.card("Test Gain {4}{W}\nSorcery\nYou gain 7 life.");
  game.arrange(kArchenemy);
  game.command(P1, "Test Wish");
  game.hand(P2, "Grizzly Bears");
  const Card gain = game.hand(P3, "Test Gain");
  game.start(P1, Step::Draw);
  game.to(Step::PrecombatMain);
  game.answer(yes);
  game.resolve();
  game.resolve();
  EXPECT_EQ(game.life(P1), 47);
  EXPECT_TRUE(game.in(Zone::Graveyard, gain));
}

}  // namespace
}  // namespace cantrip::test
