// A copy of a spell isn't cast, but the costs that were paid are copied (707.10).
#include "scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kDouble = "Test Double {U}\nInstant\nCopy target spell you control.";

TEST(Rule707, ACopyHasNotEscaped) {  // 702.138b
  Scenario game;
  game.card(
      "Test Typhon {2}{G}\nCreature — Snake\n4/4\nEscape—{G}, Exile two other cards from your graveyard.\n~ "
      "escapes with three +1/+1 counters on it.");
  game.card(kDouble);
  const Card typhon = game.graveyard(P1, "Test Typhon");
  const Card a = game.graveyard(P1, "Forest");
  const Card b = game.graveyard(P1, "Forest");
  game.hand(P1, "Test Double");
  game.mana(P1, "{G}{U}");
  game.castWay(P1, typhon, CastWay::Escape, a, b);
  game.cast(P1, "Test Double", typhon);
  game.resolve();
  game.resolve();
  ASSERT_EQ(game.count(P1, "Test Typhon"), 1);
  EXPECT_EQ(game.power("Test Typhon"), 4);
  game.resolve();
  EXPECT_EQ(game.count(P1, "Test Typhon"), 2);
  EXPECT_EQ(game.power(typhon), 7);
}

TEST(Rule707, ACopyWasNotForetold) {  // 702.143c
  Scenario game;
  game.card(
      "Test Saga {4}{U}\nInstant\nYou gain 1 life. If this spell was foretold, you gain 10 life.\nForetell "
      "{U}");
  game.card(kDouble);
  const Card saga = game.hand(P1, "Test Saga");
  game.hand(P1, "Test Double");
  game.battlefield(P1, "Island", 2);
  game.special(P1, saga, SpecialKind::Foretell);
  game.to(P2, Step::Upkeep);
  game.to(P1, Step::PrecombatMain);
  game.castWay(P1, saga, CastWay::Foretold);
  game.cast(P1, "Test Double", saga);
  game.resolve();
  game.resolve();
  EXPECT_EQ(game.life(P1), 21);
  game.resolve();
  EXPECT_EQ(game.life(P1), 32);
}

TEST(Rule707, ACopyOfWhatWasKickedIsKicked) {  // 707.10
  Scenario game;
  game.card(
      "Test Kicker {G}\nCreature — Elf\n1/1\nKicker {1}\nIf ~ was kicked, it enters with two +1/+1 counters "
      "on it.");
  game.card(kDouble);
  game.hand(P1, "Test Kicker");
  game.hand(P1, "Test Double");
  game.mana(P1, "{G}{G}{U}");
  game.cast(P1, "Test Kicker", yes);
  game.cast(P1, "Test Double", "Test Kicker");
  game.resolve();
  game.resolve();
  EXPECT_EQ(game.power("Test Kicker"), 3);
}

}  // namespace
}  // namespace cantrip::test
