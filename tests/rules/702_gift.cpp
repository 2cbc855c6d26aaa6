// Gift (702.174).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

void describeGift(Scenario& game) {
  game.card(
      "Test Present {R}\nInstant\nGift a card\n~ deals 2 damage to target player. If the gift was promised, "
      "~ deals 3 "
      "damage to target creature.");
  game.card(
      "Test Visitor {G}\nCreature — Badger\n2/2\nGift a Food\nWhen ~ enters, if the gift was promised, you "
      "gain 5 "
      "life.");
}

TEST(Rule702, AGiftIsGivenBeforeTheRestHappens) {  // 702.174a-b, 702.174e, 702.174j
  Scenario game;
  describeGift(game);
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Present");
  game.cast(P1, "Test Present", yes, P2, bears);
  game.resolveAll();
  EXPECT_EQ(game.handSize(P2), 1);
  EXPECT_EQ(game.life(P2), 18);
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
}

TEST(Rule702, WithoutAPromiseThereIsNoGiftAndNoTargetForIt) {  // 702.174m
  Scenario game;
  describeGift(game);
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Present");
  game.cast(P1, "Test Present", no, P2);
  game.resolveAll();
  EXPECT_EQ(game.handSize(P2), 0);
  EXPECT_EQ(game.life(P2), 18);
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
}

TEST(Rule702, ACounteredSpellGivesNothing) {  // 702.174j
  Scenario game;
  describeGift(game);
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.battlefield(P1, "Mountain");
  game.battlefield(P2, "Island", 2);
  game.hand(P1, "Test Present");
  game.hand(P2, "Counterspell");
  game.cast(P1, "Test Present", yes, P2, bears);
  game.cast(P2, "Counterspell", "Test Present");
  game.resolveAll();
  EXPECT_EQ(game.handSize(P2), 0);
}

TEST(Rule702, APermanentGivesAsItEnters) {  // 702.174b, 702.174d
  Scenario game;
  describeGift(game);
  game.battlefield(P1, "Forest");
  game.hand(P1, "Test Visitor");
  game.cast(P1, "Test Visitor", yes);
  game.resolveAll();
  EXPECT_EQ(game.count(P2, "Food Token"), 1);
  EXPECT_EQ(game.life(P1), 25);
}

TEST(Rule702, TheGiftIsForTheOpponentWhoWasChosen) {  // 702.174a
  Scenario game(3);
  describeGift(game);
  game.battlefield(P1, "Forest");
  game.hand(P1, "Test Visitor");
  game.cast(P1, "Test Visitor", yes, P3);
  game.resolveAll();
  EXPECT_EQ(game.count(P2, "Food Token"), 0);
  EXPECT_EQ(game.count(P3, "Food Token"), 1);
}

TEST(Rule702, ACopyGivesTheSamePlayerAGiftToo) {  // 702.174k, 707.10
  Scenario game;
  describeGift(game);
  game.card("Test Echo {U}\nInstant\nCopy target instant spell.");
  game.battlefield(P1, "Mountain");
  game.battlefield(P1, "Island");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Present");
  game.hand(P1, "Test Echo");
  game.cast(P1, "Test Present", yes, P2, giant);
  game.cast(P1, "Test Echo", "Test Present");
  game.resolveAll();
  EXPECT_EQ(game.handSize(P2), 2);
}

}  // namespace
}  // namespace cantrip::test
