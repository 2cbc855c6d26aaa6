// 604.3: abilities that define characteristics work in all zones; and base power and toughness (208.4b).
#include "rules/objects/characteristics.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kShifter =
    "Test Shifter {3}{U}\nCreature — Illusion\n3/3\n"
    "Test Shifter is every creature type (even if this card isn't on the battlefield).";

TEST(Rule604, WordsThatDefineTypesHoldInHand) {  // 604.3, 113.6a
  Scenario game;
  game.card(kShifter);
  const Card shifter = game.hand(P1, "Test Shifter");
  game.start(P1);
  EXPECT_TRUE(values(game.kernel(), game.object(shifter)).allCreatureTypes);
}

TEST(Rule604, WordsThatDefineTypesHoldOnTheStack) {  // 604.3, 601.2i
  Scenario game;
  game.card(kShifter);
  game.card("Test Waters {2}{U}\nEnchantment\nWhenever you cast a Merfolk spell, you gain 1 life.");
  game.battlefield(P1, "Test Waters");
  game.battlefield(P1, "Island", 4);
  const Card shifter = game.hand(P1, "Test Shifter");
  game.cast(P1, shifter);
  game.resolve();
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule208, BasePowerIsThatOfTheLayersBeforeChanges) {  // 208.4b
  Scenario game;
  game.card("Test Shrink {U}\nInstant\nTarget creature has base power and toughness 1/1 until end of turn.");
  game.card("Test Growth {G}\nInstant\nTarget creature gets +3/+3 until end of turn.");
  const Card giant = game.battlefield(P1, "Hill Giant");
  game.battlefield(P1, "Island");
  game.battlefield(P1, "Forest");
  game.hand(P1, "Test Shrink");
  game.hand(P1, "Test Growth");
  game.cast(P1, "Test Growth", giant);
  game.resolve();
  EXPECT_EQ(values(game.kernel(), game.object(giant)).basePower, 3);
  game.cast(P1, "Test Shrink", giant);
  game.resolve();
  EXPECT_EQ(game.power(giant), 4);
  EXPECT_EQ(values(game.kernel(), game.object(giant)).basePower, 1);
  EXPECT_EQ(values(game.kernel(), game.object(giant)).baseToughness, 1);
}

TEST(Rule702, CyclingIsToldOnceToWhatWatchesCyclingAndDiscarding) {  // 702.29d
  Scenario game;
  game.card("Test Haven {2}{W}\nEnchantment\nWhenever you cycle or discard a card, you gain 1 life.");
  game.card("Test Steppe\nLand\nTest Steppe enters tapped.\n{T}: Add {W}.\nCycling {W}");
  game.battlefield(P1, "Test Haven");
  game.battlefield(P1, "Plains");
  game.library(P1, "Plains");
  const Card steppe = game.hand(P1, "Test Steppe");
  game.activate(P1, steppe);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 21);
}

}  // namespace
}  // namespace cantrip::test
