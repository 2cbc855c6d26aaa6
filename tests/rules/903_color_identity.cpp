// Mana of a color in your commander's color identity (903.4).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kCommandersLand =
    "Test Tower\nLand\n{T}: Add one mana of any color in your commander's color identity.";

TEST(Rule903, ManaOfTheCommandersColorIdentity) {  // 903.4
  Scenario game;
  game.card(kCommandersLand);
  game.card("Test Leader {W}\nLegendary Creature — Human\n1/1\n{R}: ~ gets +1/+0 until end of turn.");
  auto leader = game.battlefield(P1, "Test Leader");
  auto tower = game.battlefield(P1, "Test Tower");
  game.hand(P1, "Lightning Bolt");
  game.hand(P1, "Giant Growth");
  game.start(P1);
  game.state().objects[game.object(leader).slot()].set(ObjectFlag::Commander);
  game.listAgain();
  EXPECT_FALSE(game.canCast(P1, "Giant Growth"));
  game.cast(P1, "Lightning Bolt", P2);  // red is in its rules text
  game.resolve();
  EXPECT_EQ(game.life(P2), 17);
  EXPECT_TRUE(game.isTapped(tower));
}

TEST(Rule903, WithoutACommanderThereIsNoMana) {  // 903.4f
  Scenario game;
  game.card(kCommandersLand);
  game.battlefield(P1, "Test Tower");
  game.hand(P1, "Lightning Bolt");
  EXPECT_FALSE(game.canCast(P1, "Lightning Bolt"));
}

}  // namespace
}  // namespace cantrip::test
