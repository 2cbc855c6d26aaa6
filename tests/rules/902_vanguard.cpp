// Vanguard (902, 313): hand and life modifiers, and abilities that function in the command zone.
#include "rules/scenario.h"
#include "rules/words/restrictions.h"

namespace cantrip::test {
namespace {

const play::Arrangement kVanguard{.variants = {play::Variant::Vanguard}};

TEST(Rule902, TheModifiersAreThoseOfItsOwner) {  // 902.4, 902.5b, 902.6, 313.6-7
  Scenario game;
  game.card("Test Sage\nVanguard\nHand: +2\nLife: -3");
  game.arrange(kVanguard);
  game.command(P1, "Test Sage");
  game.start(P1);
  EXPECT_EQ(game.life(P1), 17);
  EXPECT_EQ(game.life(P2), 20);
  EXPECT_EQ(maxHandSize(game.kernel(), P1.id), 9);
  EXPECT_EQ(maxHandSize(game.kernel(), P2.id), 7);
}

TEST(Rule902, WhoHasMoreThanTheirMaximumDiscards) {  // 902.5b, 514.1
  Scenario game;
  game.card("Test Miser\nVanguard\nHand: -4\nLife: +0");
  game.arrange(kVanguard);
  game.command(P1, "Test Miser");
  game.hand(P1, "Grizzly Bears", 5);
  game.start(P1, Step::End);
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(game.handSize(P1), 3);
}

TEST(Rule902, ItsAbilitiesFunctionInTheCommandZone) {  // 902.3, 902.7, 313.4
  Scenario game;
  game.card(
      "Test Warlord\nVanguard\nCreatures you control get +1/+0.\nWhenever a creature you control dies, you "
      "gain 2 "
      "life.\n{2}: Target creature gains flying until end of turn.\nHand: +0\nLife: +0");
  game.card("Test Doom {0}\nInstant\nDestroy target creature.");
  game.arrange(kVanguard);
  game.command(P1, "Test Warlord");
  const Card own = game.battlefield(P1, "Grizzly Bears");
  const Card other = game.battlefield(P2, "Grizzly Bears");
  game.battlefield(P1, "Forest", 2);
  game.battlefield(P2, "Forest", 2);
  game.hand(P1, "Test Doom");
  game.start(P1);
  EXPECT_EQ(game.power(own), 3);
  EXPECT_EQ(game.power(other), 2);
  EXPECT_FALSE(game.canActivate(P2, "Test Warlord")) << "only its owner controls it (902.6)";
  game.activate(P1, "Test Warlord", own);
  game.resolve();
  EXPECT_TRUE(game.has(own, "flying"));
  game.cast(P1, "Test Doom", own);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule902, ItLeavesTheGameWithItsOwner) {  // 800.4a, 313.5
  Scenario game(3);
  game.card("Test Banner\nVanguard\nEach creature gets +1/+1.\nHand: +0\nLife: +0");
  game.arrange(kVanguard);
  game.command(P2, "Test Banner");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.start(P1);
  EXPECT_EQ(game.power(bears), 3);
  game.concede(P2);
  EXPECT_EQ(game.power(bears), 2);
}

}  // namespace
}  // namespace cantrip::test
