// Text boxes in striations: levelers (711), Classes (716), station cards (721); max speed (702.178).
#include "rules/kernel/kernel.h"
#include "rules/kernel/write.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule711, LevelersGrowWithLevelCounters) {  // 711.2, 702.87a
  Scenario game;
  game.card(
      "Test Student {W}\nCreature — Human\n1/1\nLevel up {1}\nLEVEL 2-3\n3/3\nFirst strike\nLEVEL 4+\n5/5\n"
      "Trample");
  const Card student = game.battlefield(P1, "Test Student");
  game.counters(student, "level", 1);
  game.battlefield(P1, "Plains", 1);
  game.start(P1);
  EXPECT_EQ(game.power(student), 1);
  EXPECT_FALSE(game.has(student, "first strike"));
  game.activate(P1, student);
  game.resolve();
  EXPECT_EQ(game.power(student), 3);
  EXPECT_TRUE(game.has(student, "first strike"));
  game.counters(student, "level", 2);
  EXPECT_EQ(game.power(student), 5);
  EXPECT_FALSE(game.has(student, "first strike"));
  EXPECT_TRUE(game.has(student, "trample"));
}

TEST(Rule716, ClassesGainLevelsOneAfterTheOther) {  // 716.2a
  Scenario game;
  game.card(
      "Test Class {W}\nEnchantment — Class\nCreatures you control get +1/+0.\n{1}: Level 2\n"
      "Creatures you control get +0/+1.\n{2}: Level 3\nWhen ~ becomes level 3, you gain 5 life.");
  const Card klass = game.battlefield(P1, "Test Class");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Plains", 3);
  game.start(P1);
  EXPECT_EQ(game.power(bears), 3);
  EXPECT_EQ(game.toughness(bears), 2);
  game.activate(P1, klass);
  game.resolve();
  EXPECT_EQ(game.toughness(bears), 3);
  game.activate(P1, klass);  // only level 3 can be gained now
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 25);
  EXPECT_FALSE(game.canActivate(P1, klass));
}

TEST(Rule721, StationMakesACreature) {  // 721.2, 702.184a
  Scenario game;
  game.card("Test Ship {2}\nArtifact — Spacecraft\nStation\n3+ | Flying, trample\n4/5");
  const Card ship = game.battlefield(P1, "Test Ship");
  game.battlefield(P1, "Hill Giant");
  game.start(P1);
  EXPECT_FALSE(game.isType(ship, CardType::Creature));
  game.activate(P1, ship, "Hill Giant");
  game.resolve();
  EXPECT_EQ(game.counters(ship, "charge"), 3);
  EXPECT_TRUE(game.isType(ship, CardType::Creature));
  EXPECT_TRUE(game.isType(ship, CardType::Artifact));
  EXPECT_TRUE(game.has(ship, "flying"));
  EXPECT_EQ(game.toughness(ship), 5);
}

TEST(Rule711, ALevelSymbolThatIsLostDoesNothing) {  // 711.2b, 613.8a
  Scenario game;
  game.card("Test Student {W}\nCreature — Human\n1/1\nLevel up {1}\nLEVEL 2+\n3/3\nFirst strike");
  game.card("Test Hush {W}\nEnchantment\nAll creatures lose all abilities.");
  const Card student = game.battlefield(P1, "Test Student");
  game.battlefield(P1, "Test Hush");
  game.start(P1);
  game.counters(student, "level", 2);
  EXPECT_FALSE(game.has(student, "first strike"));
  EXPECT_EQ(game.power(student), 1) << "it depends on what takes it away, in layer 6 where it would begin";
}

TEST(Rule721, WhatAStationSymbolDoesIsOneEffect) {  // 721.2b, 613.6, 613.7a
  for (const bool younger : {false, true}) {
    Scenario game;
    game.card("Test Ship {2}\nArtifact — Spacecraft\nStation\n3+ | Flying, trample\n4/5");
    game.card(
        "Test Humility {W}\nEnchantment\nAll creatures lose all abilities and have base power and toughness "
        "1/1.");
    if (!younger) game.battlefield(P1, "Test Humility");
    const Card ship = game.battlefield(P1, "Test Ship");
    if (younger) game.battlefield(P1, "Test Humility");
    game.start(P1);
    game.counters(ship, "charge", 3);
    EXPECT_TRUE(game.isType(ship, CardType::Creature)) << "what began in layer 4 goes on";
    EXPECT_EQ(game.has(ship, "flying"), !younger);
    EXPECT_EQ(game.toughness(ship), younger ? 1 : 5);
  }
}

TEST(Rule702, SpeedGrowsOnceEachTurn) {  // 702.179
  Scenario game;
  game.card("Test Racer {R}\nCreature — Goblin\n1/1\nStart your engines!\nMax speed — ~ gets +3/+0.");
  game.card("Test Ping {R}\nInstant\n~ deals 1 damage to any target.");
  const Card racer = game.battlefield(P1, "Test Racer");
  game.hand(P1, "Test Ping", 2);
  game.battlefield(P1, "Mountain", 2);
  game.start(P1);
  game.pass();
  game.pass();
  EXPECT_EQ(game.state().players[0].speed, 1);
  game.to(P1, Step::PrecombatMain);
  game.cast(P1, "Test Ping", P2);
  game.resolveAll();
  EXPECT_EQ(game.state().players[0].speed, 2);
  game.cast(P1, "Test Ping", P2);
  game.resolveAll();
  EXPECT_EQ(game.state().players[0].speed, 2);
  EXPECT_EQ(game.power(racer), 1);
  game.state().players[0].speed = 4;
  touch(game.kernel());
  EXPECT_EQ(game.power(racer), 4);
}

}  // namespace
}  // namespace cantrip::test
