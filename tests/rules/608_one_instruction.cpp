// What one verb says of several things is one instruction and happens at once (608.2c, decision 9).
#include "scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kCommando =
    "Test Commando {W}\nCreature — Soldier\n3/3\nWhenever an instant or sorcery spell you control deals "
    "damage, you gain 1 life.";
constexpr const char* kVolley =
    "Test Volley {R}\nSorcery\n~ deals 2 damage to target creature and 1 damage to target player.";
constexpr const char* kCaller =
    "Test Caller {G}\nEnchantment\nWhenever one or more creatures enter, you gain 1 life.";

TEST(Rule608, DamageToSeveralIsOneEvent) {  // 120.1
  Scenario game;
  game.card(kCommando);
  game.card(kVolley);
  game.card(
      "Test Cone {R}\nSorcery\n~ deals 1 damage to any target, 2 damage to another target, and 3 damage to a "
      "third target.");
  game.battlefield(P1, "Test Commando");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card giant = game.battlefield(P2, "Hill Giant");
  const Card goblin = game.battlefield(P2, "Raging Goblin");
  game.hand(P1, "Test Volley");
  game.hand(P1, "Test Cone");
  game.mana(P1, "{R}{R}");
  game.cast(P1, "Test Volley", bears, P2);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_EQ(game.life(P2), 19);
  EXPECT_EQ(game.life(P1), 21);
  game.cast(P1, "Test Cone", goblin, P2, giant);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, goblin));
  EXPECT_TRUE(game.in(Zone::Graveyard, giant));
  EXPECT_EQ(game.life(P2), 17);
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule608, LifelinkGainsItAtOnce) {  // 119.9
  Scenario game;
  game.card(
      "Test Psionic {1}{U}\nCreature — Illusion\n2/9\nLifelink\n{0}: ~ deals 2 damage to any target and 3 "
      "damage "
      "to itself.");
  game.card("Test Cat {W}\nCreature — Cat\n2/2\nWhenever you gain life, put a +1/+1 counter on ~.");
  const Card psionic = game.battlefield(P1, "Test Psionic");
  const Card cat = game.battlefield(P1, "Test Cat");
  game.activate(P1, psionic, P2);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 25);
  EXPECT_EQ(game.counters(cat, "+1/+1"), 1);
}

TEST(Rule608, TokensOfOneInstructionEnterTogether) {  // 701.7a
  Scenario game;
  game.card(kCaller);
  game.card(
      "Test Menace {G}\nSorcery\nCreate a 1/1 green Snake creature token, a 2/2 green Wolf creature token, "
      "and a 3/3 green Elephant creature token.");
  game.card(
      "Test Gift {G}\nSorcery\nEach player creates a 1/1 green Snake creature token and a 2/2 green Wolf "
      "creature token.");
  game.battlefield(P1, "Test Caller");
  game.hand(P1, "Test Menace");
  game.hand(P1, "Test Gift");
  game.mana(P1, "{G}{G}");
  game.cast(P1, "Test Menace");
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Elephant Token"), 1);
  EXPECT_EQ(game.life(P1), 21);
  game.cast(P1, "Test Gift");
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Snake Token"), 2);
  EXPECT_EQ(game.count(P2, "Wolf Token"), 1);
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule608, TwoVerbsAreTwoInstructions) {  // 608.2c: in the order written
  Scenario game;
  game.card(kCaller);
  game.card(
      "Test Pair {G}\nSorcery\nCreate a 1/1 green Snake creature token. Create a 2/2 green Wolf creature "
      "token.");
  game.battlefield(P1, "Test Caller");
  game.hand(P1, "Test Pair");
  game.mana(P1, "{G}");
  game.cast(P1, "Test Pair");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule608, EachOfSeveralTargetsByTheirOwnNumber) {  // 608.2e
  Scenario game;
  game.card(
      "Test Drought {U}\nSorcery\nAny number of target players each mill cards equal to the number of cards "
      "in "
      "their graveyard.");
  game.battlefield(P1, "Island", 1);
  game.graveyard(P1, "Grizzly Bears", 1);
  game.graveyard(P2, "Grizzly Bears", 3);
  game.hand(P1, "Test Drought");
  game.cast(P1, "Test Drought", P1, P2);
  game.resolve();
  EXPECT_EQ(game.graveyardSize(P1), 3);  // with the spell
  EXPECT_EQ(game.graveyardSize(P2), 6);
}

}  // namespace
}  // namespace cantrip::test
