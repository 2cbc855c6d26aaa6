// What was so as a spell was cast (601.2a-b).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

const char* kRoar =
    "Test Roar {R}\nInstant\nAs an additional cost to cast ~, you may reveal a Dragon card from your "
    "hand.\n~ deals 2 "
    "damage to target creature. If you revealed a Dragon card or controlled a Dragon as you cast ~, ~ deals "
    "2 damage "
    "to that creature's controller.";
const char* kDragon = "Test Dragon {R}\nCreature — Dragon\n1/1";

TEST(Rule601, ADragonThatWasControlledAsTheSpellWasCast) {  // 601.2a
  Scenario game;
  game.card(kRoar);
  game.card(kDragon);
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  game.battlefield(P1, "Mountain", 1);
  game.battlefield(P2, "Swamp", 1);
  const Card dragon = game.battlefield(P1, "Test Dragon");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Roar");
  game.hand(P2, "Test Doom");
  game.cast(P1, "Test Roar", giant);
  game.cast(P2, "Test Doom", dragon);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, dragon));
  EXPECT_EQ(game.damage(giant), 2);
  EXPECT_EQ(game.life(P2), 18);
}

TEST(Rule601, ADragonCardThatWasRevealed) {  // 601.2b
  Scenario game;
  game.card(kRoar);
  game.card(kDragon);
  game.battlefield(P1, "Mountain", 1);
  game.hand(P1, "Test Dragon");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Roar");
  game.cast(P1, "Test Roar", yes, giant);
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 18);
}

TEST(Rule601, NoDragonAsTheSpellWasCast) {  // 601.2a
  Scenario game;
  game.card(kRoar);
  game.battlefield(P1, "Mountain", 1);
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Roar");
  game.cast(P1, "Test Roar", giant);
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 20);
}

TEST(Rule601, NoManaWasSpentOnThatSpell) {  // 601.2h: of the spell that is spoken of, not of what speaks
  Scenario game;
  game.card(
      "Test Warden {0}\nCreature — Human\n1/1\nWhenever an opponent casts a spell, if no mana was spent to "
      "cast "
      "it, counter that spell.");
  game.card("Test Coin {1}\nArtifact");
  game.card("Test Pebble {0}\nArtifact");
  game.battlefield(P1, "Test Warden");
  game.battlefield(P2, "Mountain");
  const Card coin = game.hand(P2, "Test Coin");
  const Card pebble = game.hand(P2, "Test Pebble");
  game.start(P2);
  game.cast(P2, coin);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, coin));
  game.cast(P2, pebble);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, pebble));
}

TEST(Rule601, CountersOnlyWhatNoManaWasSpentOn) {  // 601.2h
  Scenario game;
  game.card("Test Nothing {1}\nInstant\nCounter target spell if no mana was spent to cast it.");
  game.card("Test Coin {1}\nArtifact");
  game.card("Test Pebble {0}\nArtifact");
  game.battlefield(P1, "Mountain", 2);
  game.battlefield(P2, "Mountain");
  game.hand(P1, "Test Nothing", 2);
  const Card coin = game.hand(P2, "Test Coin");
  const Card pebble = game.hand(P2, "Test Pebble");
  game.start(P2);
  game.cast(P2, coin);
  game.cast(P1, "Test Nothing", coin);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, coin));
  game.cast(P2, pebble);
  game.cast(P1, "Test Nothing", pebble);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, pebble));
}

}  // namespace
}  // namespace cantrip::test
