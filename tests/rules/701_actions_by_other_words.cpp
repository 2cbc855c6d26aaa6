// Keyword actions that other words define (701), and sentences that qualify what stands before them.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

void clashing(Scenario& game) {
  game.card("Test Clash {R}\nInstant\nClash with an opponent. If you win, you gain 4 life.");
  game.battlefield(P1, "Mountain", 1);
  game.hand(P1, "Test Clash");
}

TEST(Rule701, WhoRevealsTheHigherManaValueWinsTheClash) {  // 701.30d
  Scenario game;
  clashing(game);
  game.library(P1, "Hill Giant");
  const Card bears = game.library(P2, "Grizzly Bears");
  game.cast(P1, "Test Clash");
  game.resolve(no, yes);  // each says where the card goes, in APNAP order (701.30c)
  EXPECT_EQ(game.life(P1), 24);
  EXPECT_TRUE(game.in(Zone::Library, bears));
}

TEST(Rule701, NobodyWinsAClashOfEqualCards) {  // 701.30d
  Scenario game;
  clashing(game);
  game.library(P1, "Hill Giant");
  game.library(P2, "Hill Giant");
  game.cast(P1, "Test Clash");
  game.resolve(no, no);
  EXPECT_EQ(game.life(P1), 20);
}

TEST(Rule701, BlightIsDoneToACreatureOfOnesOwn) {  // 701.68a
  Scenario game;
  game.card("Test Blight {B}\nSorcery\nEach opponent blights 2.");
  game.battlefield(P1, "Swamp", 1);
  const Card own = game.battlefield(P1, "Hill Giant");
  const Card bears = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Blight");
  game.cast(P1, "Test Blight");
  game.resolve();
  EXPECT_EQ(game.counters(own, "-1/-1"), 0);
  EXPECT_EQ(game.counters(bears, "-1/-1"), 2);
}

TEST(Rule701, BlightAsACost) {  // 118.3, 701.68a
  Scenario game;
  game.card("Test Pyre {0}\nArtifact\nBlight 1: You gain 1 life.");
  game.battlefield(P1, "Test Pyre");
  game.battlefield(P2, "Hill Giant");
  EXPECT_FALSE(game.canActivate(P1, "Test Pyre"));
}

TEST(Rule701, AnEarthbentLandComesBackTapped) {  // 701.66a
  Scenario game;
  game.card("Test Bend {G}\nSorcery\nEarthbend 2.");
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  game.battlefield(P1, "Forest", 1);
  game.battlefield(P1, "Swamp", 1);
  const Card island = game.battlefield(P1, "Island");
  game.hand(P1, "Test Bend");
  game.hand(P1, "Test Doom");
  game.cast(P1, "Test Bend", island);
  game.resolve();
  EXPECT_EQ(game.power(island), 2);
  EXPECT_TRUE(game.isType(island, CardType::Land));
  EXPECT_TRUE(game.has(island, "haste"));
  game.cast(P1, "Test Doom", island);
  game.resolve();
  game.resolve();
  EXPECT_EQ(game.count(P1, "Island"), 1);
  EXPECT_TRUE(game.isTapped("Island"));
  EXPECT_FALSE(game.isType("Island", CardType::Creature));
}

TEST(Rule701, EndureIsACounterOrASpirit) {  // 701.63a
  for (const bool counters : {true, false}) {
    Scenario game;
    game.card("Test Steward {W}\nCreature — Human\n1/1\nWhen ~ enters, it endures 2.");
    game.battlefield(P1, "Plains", 1);
    const Card steward = game.hand(P1, "Test Steward");
    game.cast(P1, steward);
    game.resolve();
    if (counters)
      game.resolve(yes);
    else
      game.resolve(no);
    EXPECT_EQ(game.counters(steward, "+1/+1"), counters ? 2 : 0);
    EXPECT_EQ(game.count(P1, "Spirit Token") + game.count(P1, "Spirit"), counters ? 0 : 1);
  }
}

TEST(Rule701, ThatItCannotBeRegeneratedIsSaidOfWhatIsDestroyed) {  // 701.19c
  Scenario game;
  game.card("Test Troll {G}\nCreature — Troll\n2/2\n{0}: Regenerate ~.");
  game.card(
      "Test Purge {B}\nSorcery\nYou gain 1 life. Destroy each creature. A creature destroyed this way can't "
      "be "
      "regenerated.");
  game.battlefield(P1, "Swamp", 1);
  const Card troll = game.battlefield(P1, "Test Troll");
  game.hand(P1, "Test Purge");
  game.activate(P1, troll);
  game.resolve();
  game.cast(P1, "Test Purge");
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, troll));
}

TEST(Rule700, AModeThatHasNotBeenChosenYet) {  // 700.2, 603.3c
  Scenario game;
  game.card(
      "Test Pact {B}\nEnchantment\nWhenever you gain life, choose one that hasn't been chosen —\n• Draw a "
      "card.\n• "
      "Each opponent loses 2 life.");
  game.card("Test Herb {W}\nInstant\nYou gain 2 life.");
  game.battlefield(P1, "Plains", 3);
  game.battlefield(P1, "Test Pact");
  game.hand(P1, "Test Herb", 3);
  game.cast(P1, "Test Herb");
  game.resolve(mode(2));
  game.resolve();
  EXPECT_EQ(game.life(P2), 18);
  game.cast(P1, "Test Herb");
  game.resolve();
  game.resolve();
  EXPECT_EQ(game.handSize(P1), 2);
  game.cast(P1, "Test Herb");
  game.resolve();
  EXPECT_EQ(game.stackSize(), 0);
}

TEST(Rule700, AnewEachTurn) {  // 700.2
  Scenario game;
  game.card(
      "Test Pact {B}\nEnchantment\nAt the beginning of each upkeep, choose one that hasn't been chosen this "
      "turn —\n• "
      "You gain 1 life.");
  game.battlefield(P1, "Test Pact");
  game.to(P2, Step::Upkeep);
  game.resolve();
  game.to(P1, Step::Upkeep);
  game.resolve();
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule603, WhatAnotherPlayerDidThisTurnIsNotDoneAgainByItsNewController) {  // 603.2h
  Scenario game;
  game.card(
      "Test Shrine {W}\nArtifact\nWhenever a player gains life, you may draw a card. Do this only once each "
      "turn.");
  game.card("Test Herb {W}\nInstant\nYou gain 2 life.");
  game.card("Test Theft {W}\nInstant\nGain control of target artifact.");
  game.battlefield(P1, "Plains", 1);
  game.battlefield(P2, "Plains", 2);
  const Card shrine = game.battlefield(P1, "Test Shrine");
  game.hand(P1, "Test Herb");
  game.hand(P2, "Test Herb");
  game.hand(P2, "Test Theft");
  game.cast(P1, "Test Herb");
  game.resolve();
  game.resolve(yes);
  game.cast(P2, "Test Theft", shrine);
  game.resolve();
  game.cast(P2, "Test Herb");
  game.resolve();
  ASSERT_EQ(game.stackSize(), 1);
  game.resolve(yes);
  EXPECT_EQ(game.handSize(P2), 1);
}

TEST(Rule702, AnAwakenedLandIsStillALand) {  // 702.113a, 205.1b
  Scenario game;
  game.card("Test Rising {W}\nSorcery\nYou gain 1 life.\nAwaken 4—{1}{W}");
  game.battlefield(P1, "Plains", 2);
  const Card forest = game.battlefield(P1, "Forest");
  game.hand(P1, "Test Rising");
  game.castWay(P1, "Test Rising", CastWay::Awaken, forest);
  game.resolve();
  EXPECT_EQ(game.power(forest), 4);
  EXPECT_TRUE(game.isType(forest, CardType::Creature));
  EXPECT_TRUE(game.isType(forest, CardType::Land));
}

TEST(Rule202, TheManaThatWasSpentToCastIt) {  // 601.2h
  Scenario game;
  game.card(
      "Test Automaton {X}\nArtifact Creature — Construct\n0/0\n~ enters with a number of +1/+1 counters on "
      "it equal to "
      "the amount of mana spent to cast it.");
  game.battlefield(P1, "Mountain", 3);
  const Card automaton = game.hand(P1, "Test Automaton");
  game.cast(P1, automaton, number(3));
  game.resolve();
  EXPECT_EQ(game.power(automaton), 3);
}

TEST(Rule701, TheCountersOfEndureAreAnEffect) {  // 701.63a
  Scenario game;
  game.card("Test Steward {W}\nCreature — Human\n1/1\nWhen ~ enters, it endures 2.");
  game.card(
      "Test Season {G}\nEnchantment\nIf an effect would put one or more counters on a permanent you control, "
      "it "
      "puts twice that many of those counters on that permanent instead.");
  game.battlefield(P1, "Test Season");
  game.battlefield(P1, "Plains", 1);
  const Card steward = game.hand(P1, "Test Steward");
  game.cast(P1, steward);
  game.resolve();
  game.resolve(yes);
  EXPECT_EQ(game.counters(steward, "+1/+1"), 4);
}

TEST(Rule701, ToEndureZeroIsNothing) {  // 701.63b
  Scenario game;
  game.card(
      "Test Steward {W}\nCreature — Human\n1/1\nWhen ~ enters, it endures X, where X is the number of "
      "Islands you control.");
  game.battlefield(P1, "Plains", 1);
  const Card steward = game.hand(P1, "Test Steward");
  game.cast(P1, steward);
  game.resolve();
  game.resolve();
  EXPECT_EQ(game.counters(steward, "+1/+1"), 0);
  EXPECT_EQ(game.happened(EventType::TokenCreate), 0);
}

TEST(Rule701, WhatIsAirbentItsOwnerCastsForTwo) {  // 701.65a
  Scenario game;
  game.card("Test Gust {R}\nInstant\nAirbend target creature.");
  game.card("Test Giant {4}{R}\nCreature — Giant\n5/5");
  game.battlefield(P1, "Mountain", 3);
  const Card giant = game.battlefield(P1, "Test Giant");
  game.hand(P1, "Test Gust");
  game.cast(P1, "Test Gust", giant);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, giant));
  game.cast(P1, "Test Giant");
  game.resolve();
  EXPECT_EQ(game.count(P1, "Test Giant"), 1);
}

TEST(Rule701, NobodyElseCastsWhatIsAirbent) {  // 701.65a
  Scenario game;
  game.card("Test Gust {R}\nInstant\nAirbend target creature.");
  game.card("Test Giant {4}{R}\nCreature — Giant\n5/5");
  game.battlefield(P1, "Mountain", 7);
  const Card giant = game.battlefield(P2, "Test Giant");
  game.hand(P1, "Test Gust");
  game.cast(P1, "Test Gust", giant);
  game.resolve();
  EXPECT_FALSE(game.canCast(P1, "Test Giant"));
}

}  // namespace
}  // namespace cantrip::test
