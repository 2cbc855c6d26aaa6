// Day and night (730), daybound and nightbound (702.145).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

const char* kWolf =
    "Layout: transform\nTest Villager {G}\nCreature — Human Werewolf\n2/2\nDaybound\n//\nTest Werewolf\n"
    "Creature — Werewolf\nColor: green\n4/4\nTrample\nNightbound";

TEST(Rule730, ATurnWithoutSpellsBringsTheNight) {  // 730.2a, 702.145b-d
  Scenario game;
  game.card(kWolf);
  const Card wolf = game.battlefield(P1, "Test Villager");
  game.start(P1);
  game.pass();
  EXPECT_EQ(game.state().dayNight, 1);
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(game.state().dayNight, 2);
  EXPECT_EQ(game.power(wolf), 4);
  EXPECT_TRUE(game.has(wolf, "trample"));
}

TEST(Rule730, TwoSpellsBringTheDay) {  // 730.2b, 702.145e
  Scenario game;
  game.card(kWolf);
  game.card("Test Charm {G}\nInstant\nYou gain 1 life.");
  const Card wolf = game.battlefield(P1, "Test Villager");
  game.battlefield(P2, "Forest", 2);
  game.hand(P2, "Test Charm", 2);
  game.start(P1);
  game.to(P2, Step::PrecombatMain);
  EXPECT_EQ(game.power(wolf), 4);
  game.cast(P2, "Test Charm");
  game.cast(P2, "Test Charm");
  game.resolveAll();
  game.to(P1, Step::Upkeep);
  EXPECT_EQ(game.state().dayNight, 1);
  EXPECT_EQ(game.power(wolf), 2);
}

TEST(Rule730, DayboundPermanentsEnterTransformedAtNight) {  // 702.145b
  Scenario game;
  game.card(kWolf);
  game.battlefield(P1, "Forest");
  const Card wolf = game.hand(P1, "Test Villager");
  game.start(P1);
  game.state().dayNight = 2;
  game.cast(P1, wolf);
  game.resolve();
  EXPECT_EQ(game.power(wolf), 4);
  EXPECT_EQ(game.happened(EventType::Transform), 0);
}

TEST(Rule730, OnlyDayAndNightTransformThem) {  // 702.145b
  Scenario game;
  game.card(kWolf);
  game.card("Test Moon {U}\nSorcery\nTransform target creature.");
  const Card wolf = game.battlefield(P1, "Test Villager");
  game.battlefield(P1, "Island");
  game.hand(P1, "Test Moon");
  game.cast(P1, "Test Moon", wolf);
  game.resolve();
  EXPECT_EQ(game.power(wolf), 2);
}

TEST(Rule730, EffectsSeeTheChange) {  // 730.1a
  Scenario game;
  game.card(
      "Test Sage {U}\nCreature — Human\n2/2\nIf it's neither day nor night, it becomes day as ~ enters.\n"
      "Whenever day becomes night or night becomes day, you gain 2 life.");
  game.battlefield(P1, "Island");
  game.hand(P1, "Test Sage");
  game.cast(P1, "Test Sage");
  game.resolve();
  EXPECT_EQ(game.state().dayNight, 1);
  EXPECT_EQ(game.life(P1), 20);
  game.to(P2, Step::Draw);
  EXPECT_EQ(game.state().dayNight, 1);  // a spell was cast
  game.to(P1, Step::Draw);
  EXPECT_EQ(game.state().dayNight, 2);
  EXPECT_EQ(game.life(P1), 22);
}

}  // namespace
}  // namespace cantrip::test
