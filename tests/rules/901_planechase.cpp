// Planechase (901, 311, 312): the planar controller, the planar die, chaos, planeswalking and phenomena.
#include "rules/events/supplementary_changes.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/supplementary.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

const play::Arrangement kPlanechase{.variants = {play::Variant::Planechase}};
const char* const kMeadow =
    "Test Meadow\nPlane — Dominaria\nCreatures get +1/+1.\nWhenever chaos ensues, you gain 2 life.";
const char* const kWaste =
    "Test Waste\nPlane — Ravnica\nWhen you planeswalk to ~ or at the beginning of your upkeep, you lose 1 "
    "life.\n"
    "Whenever chaos ensues, draw a card.";
const char* const kEclipse = "Test Eclipse\nPhenomenon\nWhen you encounter ~, each player loses 4 life.";

std::string plane(Scenario& game) {
  const FaceUpCards planes = faceUpCards(game.kernel(), kPlanar);
  return planes.size() == 1 ? std::string(nameOf(game.kernel(), planes.front()))
                            : std::to_string(planes.size());
}

/// P1 has Meadow on top of Waste, P2 has Waste.
void deal(Scenario& game) {
  game.card(kMeadow);
  game.card(kWaste);
  game.card(kEclipse);
  game.arrange(kPlanechase);
}

TEST(Rule901, TheStartingPlaneIsNoPhenomenon) {  // 901.5, 103.7
  Scenario game;
  deal(game);
  game.command(P1, "Test Waste");
  game.command(P1, "Test Meadow");
  const Card eclipse = game.command(P1, "Test Eclipse");
  game.command(P2, "Test Waste");
  game.start(P1);
  EXPECT_EQ(plane(game), "Test Meadow");
  EXPECT_EQ(game.stackSize(), 0) << "no abilities trigger";
  EXPECT_EQ(game.state().players[P1.id].supplementary.front(), game.object(eclipse));
  EXPECT_TRUE(game.in(Zone::Command, eclipse)) << "901.4";
}

TEST(Rule901, ItsAbilitiesFunctionAndThePlanarControllerHasThem) {  // 901.6, 901.7, 311.4-5
  Scenario game;
  deal(game);
  const Card waste = game.command(P1, "Test Waste");
  game.command(P2, "Test Waste");
  game.start(P1);
  EXPECT_EQ(game.controller(waste).id, P1.id);
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(game.controller(waste).id, P2.id) << "the active player";
  game.resolve();
  EXPECT_EQ(game.life(P2), 19);
  EXPECT_EQ(game.life(P1), 20);
}

TEST(Rule901, RollingCostsMoreEachTime) {  // 901.9, 901.9a, 116.2i
  Scenario game;
  deal(game);
  game.command(P1, "Test Meadow");
  game.command(P2, "Test Waste");
  game.battlefield(P1, "Forest", 3);
  game.start(P1);
  game.rollPlanarDie(P1, PlanarFace::Blank);
  EXPECT_EQ(game.stackSize(), 0);
  game.rollPlanarDie(P1, PlanarFace::Blank);
  game.rollPlanarDie(P1, PlanarFace::Blank);
  EXPECT_EQ(game.happened(EventType::DieRoll), 3);
  EXPECT_FALSE(game.canRollPlanarDie(P1)) << "three lands paid for {1} and {2}";
  EXPECT_FALSE(game.canRollPlanarDie(P2)) << "only the active player";
  game.to(P2, Step::Upkeep);
  EXPECT_FALSE(game.canRollPlanarDie(P2)) << "in a main phase only";
  game.to(P2, Step::PrecombatMain);
  game.rollPlanarDie(P2, PlanarFace::Blank);
}

TEST(Rule901, WhatAnEffectRollsDoesNotMakeItDearer) {  // 116.2i
  Scenario game;
  deal(game);
  game.card("Test Spin {0}\nSorcery\nRoll the planar die.");
  game.command(P1, "Test Meadow");
  game.command(P2, "Test Waste");
  game.hand(P1, "Test Spin");
  game.start(P1);
  game.cast(P1, "Test Spin");
  game.resolve();
  game.resolveAll();
  EXPECT_EQ(game.happened(EventType::DieRoll), 1);
  EXPECT_TRUE(game.canRollPlanarDie(P1)) << "for nothing";
}

TEST(Rule901, ChaosEnsues) {  // 901.9b, 311.7
  Scenario game;
  deal(game);
  game.command(P1, "Test Meadow");
  game.command(P2, "Test Waste");
  game.start(P1);
  game.rollPlanarDie(P1, PlanarFace::Chaos);
  ASSERT_EQ(game.stackSize(), 1);
  game.resolve();
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule901, ThePlaneswalkerSymbolTakesOneToTheNextPlane) {  // 901.8, 901.9c, 901.11, 701.31b, 901.11a-b
  Scenario game;
  deal(game);
  game.command(P1, "Test Waste");
  const Card meadow = game.command(P1, "Test Meadow");
  game.command(P2, "Test Waste");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.start(P1);
  EXPECT_EQ(game.power(bears), 3);
  const ObjectId before = game.object(meadow);
  game.rollPlanarDie(P1, PlanarFace::Planeswalk);
  ASSERT_EQ(game.stackSize(), 1) << "the planeswalking ability";
  EXPECT_EQ(plane(game), "Test Meadow");
  game.resolve();
  EXPECT_EQ(plane(game), "Test Waste");
  EXPECT_EQ(game.power(bears), 2);
  EXPECT_NE(game.object(meadow), before) << "a new object (901.7a)";
  EXPECT_EQ(game.state().players[P1.id].supplementary.front(), game.object(meadow));
  game.resolve();
  EXPECT_EQ(game.life(P1), 19) << "whoever planeswalks to it loses 1 life";
}

TEST(Rule901, OnesOwnPlanarDeckIsUsed) {  // 901.3, 901.6: owner of the plane, deck of whoever planeswalks
  Scenario game;
  deal(game);
  const Card meadow = game.command(P1, "Test Meadow");
  game.command(P2, "Test Waste");
  game.start(P1);
  game.to(P2, Step::PrecombatMain);
  EXPECT_EQ(game.controller(meadow).id, P2.id);
  game.rollPlanarDie(P2, PlanarFace::Planeswalk);
  game.resolveAll();
  EXPECT_EQ(plane(game), "Test Waste");
  EXPECT_EQ(game.state().players[P1.id].supplementary.size(), 1U) << "under its owner's deck";
}

TEST(Rule901, LeavingAPlaneIsSeenFromThere) {  // 603.10g, 701.31d
  Scenario game;
  deal(game);
  game.card("Test Harbor\nPlane — Dominaria\nWhen you planeswalk away from ~, draw a card.");
  game.command(P1, "Test Meadow");
  game.command(P1, "Test Harbor");
  game.command(P2, "Test Waste");
  game.start(P1);
  game.rollPlanarDie(P1, PlanarFace::Planeswalk);
  game.resolve();
  ASSERT_EQ(game.stackSize(), 1);
  game.resolve();
  EXPECT_EQ(game.handSize(P1), 1);
}

TEST(Rule901, APhenomenonIsEncounteredAndLeft) {  // 312.5, 312.7, 704.6f, 901.11a
  Scenario game;
  deal(game);
  game.card("Test Beacon {W}\nEnchantment\nWhenever a player planeswalks, you gain 1 life.");
  game.command(P1, "Test Waste");
  game.command(P1, "Test Eclipse");
  game.command(P1, "Test Meadow");
  game.command(P2, "Test Waste");
  game.battlefield(P2, "Test Beacon");
  game.start(P1);
  game.rollPlanarDie(P1, PlanarFace::Planeswalk);
  game.resolve();
  EXPECT_EQ(plane(game), "Test Eclipse");
  game.resolveAll();
  EXPECT_EQ(game.cited("704.6f"), 2) << "it goes under the deck, the next plane is turned up";
  EXPECT_EQ(plane(game), "Test Waste");
  EXPECT_EQ(game.life(P1), 15) << "the phenomenon and the plane";
  EXPECT_EQ(game.life(P2), 18) << "it saw both walks";
}

TEST(Rule901, ALeaverHandsThePlaneOn) {  // 311.5, 800.4p
  Scenario game(3);
  deal(game);
  game.command(P1, "Test Meadow");
  game.command(P2, "Test Waste");
  const Card last = game.command(P3, "Test Waste");
  game.start(P3);
  EXPECT_EQ(game.controller(last).id, P3.id);
  game.to(P1, Step::PrecombatMain);
  game.concede(P1);
  EXPECT_EQ(game.state().planarController, P2.id);
  EXPECT_EQ(game.controller(last).id, P2.id);
}

TEST(Rule901, APlaneLeavesWithItsOwner) {  // 901.10, 901.10a
  Scenario game(3);
  deal(game);
  game.command(P1, "Test Meadow");
  game.command(P2, "Test Waste");
  game.command(P3, "Test Waste");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.start(P1);
  game.rollPlanarDie(P1, PlanarFace::Planeswalk);
  ASSERT_EQ(game.stackSize(), 1);
  game.concede(P1);
  EXPECT_EQ(plane(game), "Test Waste") << "of the new planar controller";
  EXPECT_EQ(game.state().planarController, P2.id);
  EXPECT_EQ(game.cited("901.10"), 1);
  EXPECT_EQ(game.power(bears), 2);
  game.resolveAll();
  EXPECT_EQ(plane(game), "Test Waste") << "the planeswalking ability is gone";
  EXPECT_EQ(game.life(P2), 19);
}

TEST(Rule901, WhatAPhenomenonDoesStaysWithItsControllersSuccessor) {  // 901.10b
  Scenario game(3);
  deal(game);
  game.command(P1, "Test Eclipse");
  game.command(P1, "Test Meadow");
  game.command(P2, "Test Waste");
  game.command(P3, "Test Waste");
  game.start(P1);
  game.rollPlanarDie(P1, PlanarFace::Planeswalk);
  game.resolve();
  ASSERT_EQ(plane(game), "Test Eclipse");
  ASSERT_EQ(game.stackSize(), 1);
  game.concede(P1);
  EXPECT_EQ(game.state().stack.front().context.controller, P2.id);
  game.resolveAll();
  EXPECT_EQ(game.life(P3), 16);
}

TEST(Rule901, OnePlanarDeckIsEverybodys) {  // 901.15b-c
  Scenario game;
  deal(game);
  game.arrange({.variants = {play::Variant::Planechase}, .onePlanarDeck = true});
  game.command(P1, "Test Waste");
  const Card meadow = game.command(P1, "Test Meadow");
  game.start(P1);
  EXPECT_EQ(plane(game), "Test Meadow");
  game.to(P2, Step::PrecombatMain);
  EXPECT_EQ(game.state().objects[game.object(meadow).slot()].owner, P2.id);
  game.rollPlanarDie(P2, PlanarFace::Planeswalk);
  game.resolveAll();
  EXPECT_EQ(plane(game), "Test Waste");
  EXPECT_EQ(game.life(P2), 19);
  game.concede(P1);
}

TEST(Rule901, OneHeadRollsAfterTheOther) {  // 901.12b, 901.12d
  Scenario game(4);
  deal(game);
  game.arrange({.variants = {play::Variant::Planechase, play::Variant::TwoHeadedGiant}});
  const Card waste = game.command(P1, "Test Meadow");
  for (const Seat player : {P2, P3, P4}) game.command(player, "Test Waste");
  game.start(P1);
  game.rollPlanarDie(P1, PlanarFace::Blank);
  game.rollPlanarDie(P2, PlanarFace::Blank);
  EXPECT_FALSE(game.canRollPlanarDie(P1)) << "a second roll costs {1}";
  EXPECT_FALSE(game.canRollPlanarDie(P3));
  game.to(P3, Step::Upkeep);
  EXPECT_EQ(game.controller(waste).id, P3.id) << "the primary player of the active team";
}

TEST(Rule901, APlaneSpeaksToBothHeads) {  // 901.12c
  Scenario game(4);
  game.card(
      "Test Grove\nPlane — Dominaria\nCreatures you control get +1/+1.\nWhen you planeswalk to ~ or at the "
      "beginning of your upkeep, you gain 1 life.\nWhenever chaos ensues, you draw a card.");
  game.arrange({.variants = {play::Variant::Planechase, play::Variant::TwoHeadedGiant}});
  for (const Seat player : {P1, P2, P3, P4}) game.command(player, "Test Grove");
  for (const Seat player : {P1, P2, P3, P4, P1, P2, P3, P4}) game.library(player, "Forest");
  const Card mine = game.battlefield(P1, "Grizzly Bears");
  const Card mates = game.battlefield(P2, "Grizzly Bears");
  const Card theirs = game.battlefield(P3, "Grizzly Bears");
  game.start(P1);
  EXPECT_EQ(game.power(mine), 3);
  EXPECT_EQ(game.power(mates), 3) << "of the other head as well";
  EXPECT_EQ(game.power(theirs), 2);
  const int before = game.handSize(P2);
  game.rollPlanarDie(P1, PlanarFace::Chaos);
  game.resolve();
  EXPECT_EQ(game.handSize(P2), before + 1) << "each of them draws";
  const int life = game.life(P3);
  game.to(P3, Step::Upkeep);
  ASSERT_EQ(game.stackSize(), 1) << "one upkeep of the team";
  game.resolve();
  EXPECT_EQ(game.life(P3), life + 2) << "each of them gains 1 life";
  EXPECT_EQ(game.power(mates), 2);
  EXPECT_EQ(game.power(theirs), 3);
}

TEST(Rule901, ThePlanarDieIsOneOfTheDiceButHasNoNumber) {  // 901.9d
  Scenario game;
  deal(game);
  game.card("Test Gambler {0}\nCreature — Dwarf\nWhenever you roll one or more dice, you gain 1 life.\n1/1");
  game.command(P1, "Test Waste");
  game.command(P2, "Test Waste");
  game.battlefield(P1, "Test Gambler");
  game.library(P1, "Forest");
  game.start(P1);
  game.rollPlanarDie(P1, PlanarFace::Chaos);
  ASSERT_EQ(game.stackSize(), 2) << "the plane's ability and the dwarf's";
  for (const Event& event : game.state().turnLog)
    if (event.type == EventType::DieRoll) {
      EXPECT_EQ(event.amount, 0) << "a face is no number";
    }
  game.resolveAll();
  EXPECT_EQ(game.happened(EventType::DieRoll), 1);
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule901, AnotherPlaneCanBeTurnedUpBesides) {  // 901.11c
  Scenario game;
  deal(game);
  game.command(P1, "Test Waste");
  game.command(P1, "Test Meadow");
  game.command(P1, "Test Waste");
  game.command(P2, "Test Waste");
  game.start(P1);
  const ObjectId second = topOfSupplementary(game.kernel(), P1.id);
  Event up = fromDeck(P1.id, second);
  EventBatch none;
  ASSERT_TRUE(commitSupplementary(game.kernel(), up, none));
  EXPECT_EQ(plane(game), "2");
  game.rollPlanarDie(P1, PlanarFace::Planeswalk);
  game.resolveAll();
  EXPECT_EQ(plane(game), "Test Waste");
  EXPECT_EQ(game.state().players[P1.id].supplementary.size(), 2U) << "away from both";
}

TEST(Rule901, ItOfAnEventOrATimeIsThePlane) {  // 608.2c: at the beginning of a phase nothing happened to it
  Scenario game;
  game.card(
      "Test Forge\nPlane — Ravnica\nWhen you planeswalk to ~ or at the beginning of your upkeep, put a "
      "charge "
      "counter on ~, then you gain 1 life for each charge counter on it.\nWhenever chaos ensues, draw a "
      "card.");
  game.card(kMeadow);
  game.arrange(kPlanechase);
  game.command(P1, "Test Forge");
  game.command(P2, "Test Meadow");
  game.start(P1, Step::Upkeep);
  game.resolve();
  EXPECT_EQ(game.life(P1), 21);
  game.to(P2, Step::Upkeep);  // 901.6: "you" is the planar controller
  game.resolve();
  EXPECT_EQ(game.life(P2), 22);
  game.to(P1, Step::Upkeep);
  game.resolve();
  EXPECT_EQ(game.life(P1), 24);
}

TEST(Rule901, PlanesReachEverybody) {  // 901.13, 801.18
  Scenario game(5);
  game.card(
      "Test Storm\nPlane — Dominaria\nAt the beginning of your upkeep, this plane deals 1 damage to each "
      "player.");
  game.card("Test Salve\nPlane — Dominaria\nWhenever chaos ensues, each player gains 1 life.");
  game.arrange({.variants = {play::Variant::Planechase}, .onePlanarDeck = true, .range = {1}});
  game.command(P1, "Test Salve");
  game.command(P1, "Test Storm");
  game.start(P1, Step::Untap);
  game.to(Step::Upkeep);
  game.resolve();
  for (const Seat player : {P1, P2, P3, P4, P5})
    EXPECT_EQ(game.life(player), game.life(P1)) << int{player.id};
  EXPECT_LT(game.life(P1), 20);
}

}  // namespace
}  // namespace cantrip::test
