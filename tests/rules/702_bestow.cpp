// Bestow (702.103).
#include "rules/kernel/cast_way.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

const char* kSatyr =
    "Test Satyr {G}\nEnchantment Creature — Satyr\n3/2\nBestow {1}{G}\nEnchanted creature gets +3/+2.";

/// The first player's Test Satyr, to be cast for its bestow cost on Grizzly Bears.
class Bestowed : public ::testing::Test {
 protected:
  Bestowed() {
    game.card(kSatyr);
    game.card("Test Doom {B}\nInstant\nDestroy target creature.");
    game.battlefield(P1, "Forest", 2);
    bears = game.battlefield(P1, "Grizzly Bears");
    satyr = game.hand(P1, "Test Satyr");
  }
  void mayCast(Seat player, const char* spell, const char* land) {
    game.battlefield(player, land);
    game.hand(player, spell);
  }
  void bestow() { game.castWay(P1, satyr, CastWay::Bestow, bears); }
  Scenario game;
  Card bears, satyr;
};

TEST_F(Bestowed, IsAnAura) {  // 702.103b
  bestow();
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, satyr));
  EXPECT_FALSE(game.isType(satyr, CardType::Creature));
  EXPECT_EQ(game.power(bears), 5);
  EXPECT_EQ(game.toughness(bears), 4);
}

TEST_F(Bestowed, IsACreatureWhenUnattached) {  // 702.103f
  mayCast(P1, "Test Doom", "Swamp");
  bestow();
  game.resolve();
  game.cast(P1, "Test Doom", bears);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_TRUE(game.in(Zone::Battlefield, satyr));
  EXPECT_TRUE(game.isType(satyr, CardType::Creature));
  EXPECT_EQ(game.power(satyr), 3);
}

TEST_F(Bestowed, ResolvesAsACreatureWithoutALegalTarget) {  // 702.103e
  mayCast(P2, "Test Doom", "Swamp");
  bestow();
  game.cast(P2, "Test Doom", bears);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, satyr));
  EXPECT_TRUE(game.isType(satyr, CardType::Creature));
}

TEST_F(Bestowed, IsACreatureAsSoonAsItIsUnattached) {  // 702.103f
  game.card(
      "Test Sweep {U}\nInstant\nReturn target creature to its owner's hand. Then each player sacrifices a "
      "creature of their choice.");
  mayCast(P2, "Test Sweep", "Island");
  bestow();
  game.resolve();
  game.cast(P2, "Test Sweep", bears);
  game.resolve(satyr);
  EXPECT_TRUE(game.in(Zone::Hand, bears));
  EXPECT_TRUE(game.in(Zone::Graveyard, satyr));
}

TEST(Rule702, BestowNeedsACreature) {  // 702.103d
  Scenario game;
  game.card(kSatyr);
  game.battlefield(P1, "Forest", 2);
  const Card satyr = game.hand(P1, "Test Satyr");
  game.cast(P1, satyr);  // only the creature spell is offered
  game.resolve();
  EXPECT_TRUE(game.isType(satyr, CardType::Creature));
}

TEST(Rule702, StateBasedActionsSeeTheCreatureThatABestowedAuraBecame) {  // 702.103f, 704.3
  Scenario game;
  game.card(kSatyr);
  game.card(
      "Test Crowd {G}\nCreature — Human\n*/*\n~'s power and toughness are each equal to the number of "
      "creatures "
      "you control.");
  game.card("Test Quake {R}\nSorcery\n~ deals 2 damage to each creature.");
  game.card("Test Puny {G}\nCreature — Elf\n1/0");
  game.battlefield(P1, "Forest", 4);
  game.battlefield(P1, "Mountain", 1);
  const Card crowd = game.battlefield(P1, "Test Crowd");
  const Card one = game.battlefield(P1, "Test Puny");
  const Card two = game.battlefield(P1, "Test Puny");
  const Card first = game.hand(P1, "Test Satyr"), second = game.hand(P1, "Test Satyr");
  game.hand(P1, "Test Quake");
  game.counters(one, "+1/+1", 1);
  game.counters(two, "+1/+1", 1);
  game.castWay(P1, first, CastWay::Bestow, one);
  game.resolve();
  game.castWay(P1, second, CastWay::Bestow, two);
  game.resolve();
  game.counters(one, "-0/-1", 1);
  game.counters(two, "-0/-1", 1);
  game.cast(P1, "Test Quake");
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, one));
  EXPECT_TRUE(game.in(Zone::Graveyard, two));
  EXPECT_TRUE(game.isType(first, CardType::Creature));
  EXPECT_TRUE(game.in(Zone::Battlefield, crowd));  // three creatures at every check
  EXPECT_EQ(game.toughness(crowd), 3);
}

}  // namespace
}  // namespace cantrip::test
