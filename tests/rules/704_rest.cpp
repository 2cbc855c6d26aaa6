// State-based actions that need a little more of a game: copies, what comes off, speed, all at once (704.3).
#include "rules/kernel/kernel.h"
#include "scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule704, CopiesOfSpellsCeaseToExist) {  // 704.5e
  Scenario game;
  game.card("Test Fork {0}\nInstant\nCopy target instant or sorcery spell.");
  game.hand(P1, "Lightning Bolt");
  game.hand(P1, "Test Fork");
  game.battlefield(P1, "Mountain");
  game.cast(P1, "Lightning Bolt", P2);
  game.cast(P1, "Test Fork");
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 14);
  EXPECT_EQ(game.graveyardSize(P1), 2);  // the two cards; nothing of the copy
}

TEST(Rule704, ACopyThatIsCounteredCeasesToExist) {  // 704.5e, 701.6a
  Scenario game;
  game.card("Test Fork {0}\nInstant\nCopy target instant or sorcery spell.");
  game.hand(P1, "Lightning Bolt");
  game.hand(P1, "Test Fork");
  game.battlefield(P1, "Mountain");
  game.hand(P2, "Counterspell");
  game.battlefield(P2, "Island", 2);
  game.cast(P1, "Lightning Bolt", P2);
  game.cast(P1, "Test Fork");
  game.resolve();
  const ObjectId copy = game.state().stack.back().object;
  game.cast(P2, "Counterspell", copy);
  game.resolve();
  EXPECT_EQ(game.graveyardSize(P1), 1);  // the Fork
  game.resolve();
  EXPECT_EQ(game.life(P2), 17);
}

TEST(Rule704, AnEquipmentThatBecomesACreatureComesOff) {  // 704.5p, 301.5c
  Scenario game;
  game.card("Test Blade {1}\nArtifact — Equipment\nEquipped creature gets +1/+0.\nEquip {1}");
  game.card("Test Life {U}\nInstant\nTarget artifact becomes a 2/2 creature until end of turn.");
  const Card blade = game.battlefield(P1, "Test Blade");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.attached(blade, bears);
  game.hand(P1, "Test Life");
  game.battlefield(P1, "Island");
  game.cast(P1, "Test Life", blade);
  game.resolve();
  EXPECT_FALSE(game.kernel().object(game.object(blade)).attachedTo);
  EXPECT_EQ(game.power(bears), 2);
  EXPECT_EQ(game.cited("704.5p"), 1);
}

TEST(Rule704, StartYourEnginesGivesSpeed) {  // 704.5z, 702.179b
  Scenario game;
  game.card("Test Racer {R}\nCreature — Goblin\n1/1\nStart your engines!");
  game.hand(P1, "Test Racer");
  game.battlefield(P1, "Mountain");
  game.cast(P1, "Test Racer");
  EXPECT_EQ(game.happened(EventType::Designated), 0);
  game.resolve();
  EXPECT_EQ(game.happened(EventType::Designated), 1);
}

TEST(Rule704, DeathtouchOfNoDamageKillsNothing) {  // 704.5h, 120.8
  Scenario game;
  game.card("Test Snake\nCreature — Snake\n0/3\nDeathtouch");
  const Card snake = game.battlefield(P1, "Test Snake");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.attack(snake);
  game.block({{giant, snake}});
  game.combatDamage();
  EXPECT_TRUE(game.in(Zone::Battlefield, giant));
}

TEST(Rule704, RegenerationSavesFromDamageButNotFromToughnessZero) {  // 704.5f-g
  for (const bool shrink : {false, true}) {
    Scenario game;
    game.card("Test Troll {G}\nCreature — Troll\n2/2\n{0}: Regenerate ~.");
    game.card("Test Grasp {B}\nInstant\nTarget creature gets -2/-2 until end of turn.");
    game.card("Test Shock {R}\nInstant\n~ deals 2 damage to any target.");
    const Card troll = game.battlefield(P1, "Test Troll");
    game.hand(P2, shrink ? "Test Grasp" : "Test Shock");
    game.battlefield(P2, shrink ? "Swamp" : "Mountain");
    game.activate(P1, troll);
    game.resolve();
    game.cast(P2, shrink ? "Test Grasp" : "Test Shock", troll);
    game.resolve();
    EXPECT_EQ(game.in(Zone::Battlefield, troll), !shrink);
    EXPECT_EQ(game.cited("704.5f"), shrink ? 1 : 0);
  }
}

TEST(Rule704, BothPlayersDyingAtOnceDraw) {  // 704.3, 104.4a
  Scenario game;
  game.card("Test Quake {R}\nSorcery\n~ deals 5 damage to each player.");
  game.life(P1, 5);
  game.life(P2, 4);
  game.hand(P1, "Test Quake");
  game.battlefield(P1, "Mountain");
  game.cast(P1, "Test Quake");
  game.resolve();
  EXPECT_TRUE(game.draw());
}

TEST(Rule704, NotWhileASpellResolves) {  // 704.4: only what is so when a player would get priority counts
  Scenario game;
  game.card("Test Drain {B}\nSorcery\nYou lose 5 life. You gain 6 life.");
  game.life(P1, 3);
  game.hand(P1, "Test Drain");
  game.battlefield(P1, "Swamp");
  game.cast(P1, "Test Drain");
  game.resolve();
  EXPECT_FALSE(game.over());
  EXPECT_EQ(game.life(P1), 4);
}

TEST(Rule704, WhatDiesTogetherSeesEachOther) {  // 704.3, 603.10a
  Scenario game;
  game.card("Test Mourner\nCreature — Human\n1/1\nWhenever another creature dies, you gain 1 life.");
  game.card("Test Pyro {R}\nSorcery\n~ deals 1 damage to each creature.");
  game.battlefield(P1, "Test Mourner", 2);
  game.hand(P1, "Test Pyro");
  game.battlefield(P1, "Mountain");
  game.cast(P1, "Test Pyro");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule704, AnAuraThatEnchantsWhatIsTappedFallsOff) {  // 704.5m, 303.4c
  Scenario game;
  game.card("Test Vines {G}\nEnchantment — Aura\nEnchant tapped creature");
  game.card("Test Twiddle {U}\nInstant\nUntap target creature.");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.tapped(bears);
  const Card vines = game.battlefield(P1, "Test Vines");
  game.attached(vines, bears);
  game.hand(P1, "Test Twiddle");
  game.mana(P1, "{U}");
  game.cast(P1, "Test Twiddle", bears);
  EXPECT_TRUE(game.in(Zone::Battlefield, vines));
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, vines));
}

TEST(Rule704, WorldPermanentsThatEnterAtOnceAllGo) {  // 704.5k
  Scenario game;
  game.card("Test Eye {0}\nWorld Enchantment\nCreatures you control get +1/+1.");
  game.card("Test Vaults {0}\nSorcery\nReturn all enchantment cards from your graveyard to the battlefield.");
  const Card old = game.battlefield(P2, "Test Eye");
  const Card one = game.graveyard(P1, "Test Eye");
  const Card two = game.graveyard(P1, "Test Eye");
  game.hand(P1, "Test Vaults");
  game.cast(P1, "Test Vaults");
  game.resolve();
  for (const Card world : {old, one, two}) EXPECT_TRUE(game.in(Zone::Graveyard, world));
}

TEST(Rule704, OfWorldPermanentsTheNewestStays) {  // 704.5k
  Scenario game;
  game.card("Test Eye {0}\nWorld Enchantment\nCreatures you control get +1/+1.");
  const Card old = game.battlefield(P2, "Test Eye");
  const Card one = game.hand(P1, "Test Eye");
  const Card two = game.hand(P1, "Test Eye");
  game.cast(P1, one);
  game.resolve();
  game.cast(P1, two);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, old));
  EXPECT_TRUE(game.in(Zone::Graveyard, one));
  EXPECT_TRUE(game.in(Zone::Battlefield, two));
}

TEST(Rule704, ACopyIsAWorldPermanentSinceItBecameOne) {  // 704.5k
  for (const bool older : {true, false}) {
    Scenario game;
    game.card("Test Eye {0}\nWorld Enchantment\nCreatures you control get +1/+1.");
    game.card("Test Mirror {0}\nArtifact\n{0}: ~ becomes a copy of target enchantment until end of turn.");
    const Card eye = game.hand(P1, "Test Eye");
    if (older)
      game.battlefield(P1, "Test Mirror");
    else
      game.hand(P1, "Test Mirror");
    game.cast(P1, eye);
    game.resolve();
    if (!older) {
      game.cast(P1, "Test Mirror");
      game.resolve();
    }
    game.activate(P1, "Test Mirror", eye);
    game.resolve();
    EXPECT_TRUE(game.in(Zone::Graveyard, eye));
    EXPECT_EQ(game.count(P1, "Test Eye"), 1);
  }
}

}  // namespace
}  // namespace cantrip::test
