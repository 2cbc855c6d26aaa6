// Spells with more than one kicker (702.33b, 702.33f).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

void describeKickers(Scenario& game) {
  game.card(
      "Test Mage {1}\nCreature — Wizard\n2/2\nKicker {R} and/or {W}\nWhen ~ enters, if it was kicked with "
      "its {R} "
      "kicker, you gain 10 life.\nWhen ~ enters, if it was kicked with its {W} kicker, you gain 1 "
      "life.\nWhen ~ enters, "
      "if it was kicked twice, you gain 100 life.");
  game.battlefield(P1, "Forest");
}

TEST(Rule702, EachKickerIsOfferedAndHasItsOwnAbility) {  // 702.33b, 702.33f
  Scenario game;
  describeKickers(game);
  game.battlefield(P1, "Mountain");
  game.battlefield(P1, "Plains");
  game.hand(P1, "Test Mage");
  game.cast(P1, "Test Mage", no, yes);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule702, BothKickersCanBePaid) {  // 702.33d
  Scenario game;
  describeKickers(game);
  game.battlefield(P1, "Mountain");
  game.battlefield(P1, "Plains");
  game.hand(P1, "Test Mage");
  game.cast(P1, "Test Mage", yes, yes);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 131);
}

TEST(Rule702, AKickerThatCannotBePaidIsNotOffered) {  // 601.2b
  Scenario game;
  describeKickers(game);
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Mage");
  game.cast(P1, "Test Mage", yes);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 30);
}

TEST(Rule702, TargetsOfAKickerThatIsNotPaidAreNotChosen) {  // 702.33g
  Scenario game;
  game.card(
      "Test Glow {1}\nInstant\nKicker {R} and/or {W}\nYou gain 1 life. If ~ was kicked with its {R} kicker, "
      "it deals 2 "
      "damage to target creature.");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.battlefield(P1, "Forest");
  game.battlefield(P1, "Mountain");
  game.battlefield(P1, "Plains");
  game.hand(P1, "Test Glow");
  game.cast(P1, "Test Glow", no, yes);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 21);
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
}

}  // namespace
}  // namespace cantrip::test
