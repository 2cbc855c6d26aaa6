// 702.16: protection in its four parts, and what a change of it does in the middle of things.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kKnight = "Test Paladin {W}{W}\nCreature — Knight\n2/2\nProtection from black";

TEST(Rule702, ProtectionTargets) {  // 702.16b
  Scenario game;
  game.card(kKnight);
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  game.card("Test Specter {B}\nCreature — Specter\n1/1\n{T}: Target creature gets -1/-1 until end of turn.");
  game.battlefield(P1, "Test Paladin");
  game.hand(P1, "Test Doom");
  game.hand(P2, "Test Doom");
  game.battlefield(P1, "Swamp");
  game.battlefield(P2, "Swamp");
  EXPECT_FALSE(game.canCast(P1, "Test Doom"));  // one's own spells too
  EXPECT_FALSE(game.canCast(P2, "Test Doom"));
}

TEST(Rule702, ProtectionDamage) {  // 702.16e: prevented, also where nothing targets
  Scenario game;
  game.card(kKnight);
  game.card("Test Plague {B}\nSorcery\n~ deals 3 damage to each creature.");
  const Card knight = game.battlefield(P1, "Test Paladin");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Plague");
  game.battlefield(P1, "Swamp");
  game.cast(P1, "Test Plague");
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_TRUE(game.in(Zone::Battlefield, knight));
  EXPECT_EQ(game.damage(knight), 0);
}

TEST(Rule702, ProtectionDoesNotStopDestructionThatTargetsNothing) {  // 702.16: four parts and no more
  Scenario game;
  game.card(kKnight);
  game.card("Test Damnation {B}\nSorcery\nDestroy all creatures.");
  const Card knight = game.battlefield(P1, "Test Paladin");
  game.hand(P1, "Test Damnation");
  game.battlefield(P1, "Swamp");
  game.cast(P1, "Test Damnation");
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, knight));
}

TEST(Rule702, ProtectionBlocking) {  // 702.16f
  Scenario game;
  game.card(kKnight);
  const Card knight = game.battlefield(P1, "Test Paladin");
  const Card zombies = game.battlefield(P2, "Scathe Zombies");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.attack(knight);
  EXPECT_FALSE(game.canBlock(zombies, knight));
  EXPECT_TRUE(game.canBlock(bears, knight));
}

TEST(Rule702, ProtectionAuraFallsOff) {  // 702.16c
  Scenario game;
  game.card("Test Might {B}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +2/+1.");
  game.card(
      "Test Ward {W}\nInstant\nTarget creature gains protection from the color of your choice until end of "
      "turn.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card might = game.battlefield(P1, "Test Might");
  game.attached(might, bears);
  game.hand(P1, "Test Ward");
  game.battlefield(P1, "Plains");
  EXPECT_EQ(game.power(bears), 4);
  game.cast(P1, "Test Ward", bears);
  game.resolve(word("black"));
  EXPECT_TRUE(game.in(Zone::Graveyard, might));
  EXPECT_EQ(game.power(bears), 2);
}

TEST(Rule702, ProtectionEquipmentFallsOffAndStays) {  // 702.16d
  Scenario game;
  game.card("Test Blade {1}\nArtifact — Equipment\nEquipped creature gets +2/+0.\nEquip {1}");
  game.card("Test Ward {W}\nInstant\nTarget creature gains protection from artifacts until end of turn.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card blade = game.battlefield(P1, "Test Blade");
  game.attached(blade, bears);
  game.hand(P1, "Test Ward");
  game.battlefield(P1, "Plains", 2);
  game.cast(P1, "Test Ward", bears);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, blade));
  EXPECT_EQ(game.power(bears), 2);
  EXPECT_FALSE(game.canActivate(P1, blade));  // 702.16b: equip targets
}

TEST(Rule702, ProtectionFromEverything) {  // 702.16j
  Scenario game;
  game.card("Test Progenitor {8}\nCreature — Hydra Avatar\n9/9\nProtection from everything");
  game.card("Test Growth {G}\nInstant\nTarget creature gets +3/+3 until end of turn.");
  const Card hydra = game.battlefield(P1, "Test Progenitor");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Growth");
  game.battlefield(P1, "Forest");
  game.attack(hydra);
  EXPECT_FALSE(game.canBlock(bears, hydra));
}

TEST(Rule702, ProtectionOfSeveralQualities) {  // 702.16g
  Scenario game;
  game.card("Test Paladin {W}\nCreature — Knight\n2/2\nProtection from black and from red");
  game.card("Test Burn {R}\nSorcery\n~ deals 3 damage to each creature.");
  const Card knight = game.battlefield(P1, "Test Paladin");
  const Card zombies = game.battlefield(P2, "Scathe Zombies");
  game.hand(P1, "Test Burn");
  game.battlefield(P1, "Mountain");
  game.cast(P1, "Test Burn");
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, knight));
  EXPECT_TRUE(game.in(Zone::Graveyard, zombies));
}

TEST(Rule702, ProtectionGainedByAPlayer) {  // 702.16a
  Scenario game;
  game.card("Test Shroud {W}\nInstant\nYou gain protection from red until end of turn.");
  game.card("Test Quake {R}\nSorcery\n~ deals 3 damage to each player.");
  game.hand(P1, "Test Shroud");
  game.hand(P1, "Test Quake");
  game.battlefield(P1, "Plains");
  game.battlefield(P1, "Mountain");
  game.cast(P1, "Test Shroud");
  game.resolve();
  game.cast(P1, "Test Quake");
  game.resolve();
  EXPECT_EQ(game.life(P1), 20);
  EXPECT_EQ(game.life(P2), 17);
}

}  // namespace
}  // namespace cantrip::test
