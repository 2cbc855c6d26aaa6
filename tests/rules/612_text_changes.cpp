// Text-changing effects (612), layer 3.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kBend =
    "Test Bend {0}\nInstant\nChange the text of target permanent by replacing all instances of one color "
    "word "
    "with another or one basic land type with another.";

TEST(Rule612, AColorWordOfAnAbility) {  // 612.1, 613.1c
  Scenario game;
  game.card(kBend);
  game.card("Test Crusade {W}\nEnchantment\nGreen creatures get +1/+1.");
  auto crusade = game.battlefield(P1, "Test Crusade");
  auto bears = game.battlefield(P1, "Grizzly Bears");
  auto giant = game.battlefield(P1, "Hill Giant");
  game.hand(P1, "Test Bend");
  EXPECT_EQ(game.power(bears), 3);
  game.cast(P1, "Test Bend", crusade);
  game.resolve(word("green"), word("red"));
  EXPECT_EQ(game.power(bears), 2);
  EXPECT_EQ(game.power(giant), 4);
}

TEST(Rule612, ABasicLandTypeOfALand) {  // 612.1, 305.6
  Scenario game;
  game.card(kBend);
  auto forest = game.battlefield(P1, "Forest");
  game.hand(P1, "Test Bend");
  game.hand(P1, "Lightning Bolt");
  game.cast(P1, "Test Bend", forest);
  game.resolve(word("Forest"), word("Mountain"));
  game.cast(P1, "Lightning Bolt", P2);
  game.resolve();
  EXPECT_EQ(game.life(P2), 17);
}

TEST(Rule612, GrantedAbilitiesStay) {  // 612.3
  Scenario game;
  game.card(kBend);
  game.card(
      "Test Ward {0}\nEnchantment — Aura\nEnchant creature\nEnchanted creature has protection from red.");
  game.card("Test Shock {0}\nInstant\n~ deals 2 damage to target creature.");
  auto bears = game.battlefield(P1, "Grizzly Bears");
  auto ward = game.battlefield(P1, "Test Ward");
  game.attached(ward, bears);
  game.battlefield(P2, "Mountain");
  game.hand(P1, "Test Bend");
  auto bolt = game.hand(P2, "Lightning Bolt");
  game.cast(P1, "Test Bend", bears);
  game.resolve(word("red"), word("blue"));
  game.cast(P2, bolt, P1);  // not the creature: it still has protection from red
  game.resolve();
  EXPECT_EQ(game.damage(bears), 0);
}

TEST(Rule612, ProtectionOfItsOwnText) {  // 612.2, 702.16
  Scenario game;
  game.card(kBend);
  game.card("Test Knight {W}\nCreature — Knight\n2/2\nProtection from red");
  auto knight = game.battlefield(P2, "Test Knight");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Bend");
  game.hand(P1, "Lightning Bolt");
  game.cast(P1, "Test Bend", knight);
  game.resolve(word("red"), word("black"));
  game.cast(P1, "Lightning Bolt", knight);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, knight));
}

TEST(Rule612, AWordOfASpellIsReplacedNotAdded) {  // 612.1, 608.2c
  Scenario game;
  game.card(
      "Test Sleight {0}\nInstant\nChange the text of target spell or permanent by replacing all instances of "
      "one "
      "color word with another.");
  game.card("Test Alarm {0}\nInstant\nCreate two 1/1 white Soldier creature tokens.");
  game.hand(P1, "Test Sleight");
  game.hand(P1, "Test Alarm");
  game.cast(P1, "Test Alarm");
  game.cast(P1, "Test Sleight", "Test Alarm");
  game.resolve(word("white"), word("black"));
  game.resolve();
  EXPECT_EQ(game.happened(EventType::TokenCreate), 2);
}

}  // namespace
}  // namespace cantrip::test
