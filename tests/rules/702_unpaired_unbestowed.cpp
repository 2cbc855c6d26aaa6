// When pairs break up (702.95e) and bestowed Auras become creatures again (702.103f).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule702, APairBreaksUpWhenAnotherPlayerTakesBoth) {  // 702.95e
  Scenario game;
  game.card(
      "Test Mate {G}\nCreature — Human\n1/1\nSoulbond\n"
      "As long as ~ is paired with another creature, each of those creatures gets +2/+2.");
  game.card("Test Uprising {R}\nSorcery\nGain control of all creatures until end of turn.");
  game.battlefield(P1, "Forest", 1);
  game.battlefield(P2, "Mountain", 1);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card mate = game.hand(P1, "Test Mate");
  game.hand(P2, "Test Uprising");
  game.cast(P1, mate);
  game.resolve();
  game.resolve(yes);
  EXPECT_EQ(game.power(bears), 4);
  game.to(P2, Step::PrecombatMain);
  game.cast(P2, "Test Uprising");
  game.resolve();
  EXPECT_EQ(game.controller(bears).id, P2.id);
  EXPECT_EQ(game.power(bears), 2);
  EXPECT_EQ(game.power(mate), 1);
}

const char* kSatyr =
    "Test Satyr {G}\nEnchantment Creature — Satyr\n3/2\nBestow {1}{G}\nEnchanted creature gets +3/+2.";

TEST(Rule702, ABestowedAuraIsACreatureAsSoonAsItIsUnattached) {  // 702.103f
  Scenario game;
  game.card(kSatyr);
  game.card(
      "Test Sweep {U}\nInstant\nReturn target creature to its owner's hand. Then each player sacrifices a "
      "creature of their choice.");
  game.battlefield(P1, "Forest", 2);
  game.battlefield(P2, "Island", 1);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card satyr = game.hand(P1, "Test Satyr");
  game.hand(P2, "Test Sweep");
  game.castWay(P1, satyr, CastWay::Bestow, bears);
  game.resolve();
  game.cast(P2, "Test Sweep", bears);
  game.resolve(satyr);
  EXPECT_TRUE(game.in(Zone::Hand, bears));
  EXPECT_TRUE(game.in(Zone::Graveyard, satyr));
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
