// Flash that a card has only under a condition, or that something else gives it (702.8).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule702, ASpellHasFlashUnderACondition) {  // 702.8a, 113.6
  Scenario game;
  game.card("Test Tide {U}\nSorcery\nThis spell has flash as long as you control a Merfolk.\nDraw a card.");
  game.card("Test Diver {U}\nCreature — Merfolk\n1/1");
  game.card("Test Worm {G}\nCreature — Wurm\n~ has flash as long as you control a Desert.\n1/1");
  game.card("Test Dune\nLand — Desert\n{T}: Add {C}.");
  game.hand(P1, "Test Tide");
  game.hand(P1, "Test Worm");
  const Card diver = game.battlefield(P1, "Test Diver");
  game.battlefield(P1, "Test Dune");
  game.battlefield(P1, "Island");
  game.battlefield(P1, "Forest");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to any target.");
  game.hand(P1, "Test Bolt");
  game.battlefield(P1, "Mountain");
  game.start(P1);
  game.to(Step::End);
  EXPECT_TRUE(game.canCast(P1, "Test Tide"));
  EXPECT_TRUE(game.canCast(P1, "Test Worm"));
  game.cast(P1, "Test Bolt", diver);
  game.resolve();
  EXPECT_FALSE(game.canCast(P1, "Test Tide"));
  EXPECT_TRUE(game.canCast(P1, "Test Worm"));
}

TEST(Rule702, CardsThatAreGivenFlashAreCastWhenInstantsCanBe) {  // 702.8a, 613.1f
  Scenario game;
  game.card("Test Mage {U}\nCreature — Wizard\nCreature cards in your hand have flash.\n1/1");
  game.card("Test Lesson {U}\nSorcery\nDraw a card.");
  game.battlefield(P1, "Test Mage");
  game.battlefield(P1, "Forest", 2);
  game.battlefield(P1, "Island");
  game.hand(P1, "Grizzly Bears");
  game.hand(P1, "Test Lesson");
  game.start(P1);
  game.to(Step::End);
  EXPECT_TRUE(game.canCast(P1, "Grizzly Bears"));
  EXPECT_FALSE(game.canCast(P1, "Test Lesson"));
}

TEST(Rule702, SpellsThatAreGivenFlashAreCastWhenInstantsCanBe) {  // 702.8a
  Scenario game;
  game.card("Test Friend {U}\nCreature — Wizard\nBear spells you cast have flash.\n1/1");
  game.battlefield(P1, "Test Friend");
  game.battlefield(P1, "Forest", 3);
  game.hand(P1, "Grizzly Bears");
  game.hand(P1, "Llanowar Elves");
  game.start(P1);
  game.to(Step::End);
  EXPECT_TRUE(game.canCast(P1, "Grizzly Bears"));
  EXPECT_FALSE(game.canCast(P1, "Llanowar Elves"));
}

}  // namespace
}  // namespace cantrip::test
