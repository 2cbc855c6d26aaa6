// Several replacement and prevention effects on one event (616).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule616, AfterOneIsAppliedTheOthersAreLookedAtAgain) {  // 616.1f
  Scenario game;
  game.card("Test Void {B}\nEnchantment\nIf a creature would die, exile it instead.");
  game.card("Test Troll {G}\nCreature — Troll\n2/2\n{G}: Regenerate ~.");
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  game.battlefield(P2, "Test Void");
  auto troll = game.battlefield(P1, "Test Troll");
  game.battlefield(P1, "Forest");
  game.battlefield(P2, "Swamp");
  game.hand(P2, "Test Doom");
  game.activate(P1, troll);
  game.resolve();
  game.cast(P2, "Test Doom", troll);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, troll));  // it would no longer die
}

}  // namespace
}  // namespace cantrip::test
