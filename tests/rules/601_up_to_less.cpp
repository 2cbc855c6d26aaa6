// What costs up to so much less: the player chooses how much (601.2f).
#include "scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kHelper =
    "Test Helper {W}\nCreature — Human\n2/2\nCreature spells you cast cost up to {2} less to cast.";

TEST(Rule601, AllOfItIsTakenOffWhereManaIsPaidAutomatically) {
  Scenario game;
  game.card(kHelper);
  game.card("Test Boar {3}{G}\nCreature — Boar\n3/3");
  game.battlefield(P1, "Test Helper");
  game.battlefield(P1, "Forest", 4);
  game.hand(P1, "Test Boar");
  game.cast(P1, "Test Boar");
  EXPECT_EQ(game.state().players[P1.id].manaSpent, 2);
}

TEST(Rule601, HowMuchIsChosenWhereManaIsPaidByHand) {
  for (const int less : {0, 1, 2}) {
    Scenario game;
    game.card(kHelper);
    game.card(
        "Test Boar {3}{G}\nCreature — Boar\n3/3\n~ enters with a +1/+1 counter on it for each mana spent to "
        "cast it.");
    game.battlefield(P1, "Test Helper");
    game.battlefield(P1, "Forest", 4);
    const Card boar = game.hand(P1, "Test Boar");
    game.start(P1);
    game.state().autoPay = false;
    game.cast(P1, boar, number(less));
    game.resolve();
    EXPECT_EQ(game.counters(boar, "+1/+1"), 4 - less);
  }
}

TEST(Rule601, NoMoreThanCanBePaidIsOffered) {  // 601.2h
  Scenario game;
  game.card(kHelper);
  game.card("Test Boar {3}{G}\nCreature — Boar\n3/3");
  game.battlefield(P1, "Test Helper");
  game.battlefield(P1, "Forest", 2);
  game.hand(P1, "Test Boar");
  game.start(P1);
  game.state().autoPay = false;
  game.cast(P1, "Test Boar");
  EXPECT_EQ(game.stackSize(), 1) << "only one number is possible: it is not asked";
}

}  // namespace
}  // namespace cantrip::test
