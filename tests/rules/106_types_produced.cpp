// Mana of the type that something was tapped for (106.12a), and of a chosen color or another.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule106, OneMoreOfTheTypeThatTheLandProduced) {  // 106.12a
  Scenario game;
  game.card(
      "Test Wake {1}\nEnchantment\nWhenever you tap a land for mana, add one mana of any type that land "
      "produced.");
  game.card("Test Ogre {R}{R}\nCreature — Ogre\n3/3");
  game.battlefield(P1, "Test Wake");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Ogre");
  game.cast(P1, "Test Ogre");
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Test Ogre"), 1);
}

}  // namespace
}  // namespace cantrip::test
