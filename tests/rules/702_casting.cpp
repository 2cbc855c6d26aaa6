// 702: abilities that watch spells being cast, and those of cards in hands and graveyards.
#include "rules/objects/characteristics.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule702, ProwessSeesNoncreatureSpellsEvenCountered) {  // 702.108a
  Scenario game;
  game.card("Test Monk {U}\nCreature — Monk\n1/2\nProwess");
  game.card("Test Opt {U}\nInstant\nDraw a card.");
  const Card monk = game.battlefield(P1, "Test Monk");
  game.hand(P1, "Test Opt");
  game.hand(P1, "Grizzly Bears");
  game.mana(P1, "{G}{G}");
  game.cast(P1, "Grizzly Bears");
  EXPECT_EQ(game.stackSize(), 1);
  game.resolve();
  game.mana(P1, "{U}");
  game.cast(P1, "Test Opt");
  EXPECT_EQ(game.stackSize(), 2);
  game.resolve();
  EXPECT_EQ(game.power(monk), 2);  // before the spell itself
  EXPECT_EQ(game.stackSize(), 1);
}

TEST(Rule702, ProwessInstancesTriggerSeparately) {  // 702.108b
  Scenario game;
  game.card("Test Monk {U}\nCreature — Monk\n1/2\nProwess\nProwess");
  game.card("Test Opt {U}\nInstant\nDraw a card.");
  const Card monk = game.battlefield(P1, "Test Monk");
  game.hand(P1, "Test Opt");
  game.battlefield(P1, "Island");
  game.cast(P1, "Test Opt");
  game.resolveAll();
  EXPECT_EQ(game.power(monk), 3);
}

TEST(Rule702, ExtortDrainsEachOpponent) {  // 702.101a
  Scenario game(3);
  game.card("Test Cleric {W}\nCreature — Cleric\n1/1\nExtort");
  game.battlefield(P1, "Test Cleric");
  game.hand(P1, "Grizzly Bears");
  game.battlefield(P1, "Forest", 2);
  game.battlefield(P1, "Swamp");
  game.cast(P1, "Grizzly Bears");
  game.resolve(yes);
  EXPECT_EQ(game.life(P2), 19);
  EXPECT_EQ(game.life(P3), 19);
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule702, StormCountsAllPlayersSpells) {  // 702.40a
  Scenario game;
  game.card("Test Grape {R}\nSorcery\n~ deals 1 damage to any target.\nStorm");
  game.card("Test Opt {U}\nInstant\nYou gain 1 life.");
  game.hand(P1, "Test Grape");
  game.hand(P1, "Test Opt");
  game.hand(P2, "Test Opt");
  game.battlefield(P1, "Island");
  game.battlefield(P1, "Mountain");
  game.battlefield(P2, "Island");
  game.cast(P1, "Test Opt");
  game.cast(P2, "Test Opt");
  game.resolveAll();
  game.cast(P1, "Test Grape", P2);
  game.resolve(no);  // the trigger makes two copies, with one question
  EXPECT_EQ(game.stackSize(), 3);
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 18);  // 21 less three
}

TEST(Rule702, CascadeSkipsLandsAndBigger) {  // 702.85a
  Scenario game;
  game.card("Test Elf {2}{G}\nCreature — Elf\n3/2\nCascade");
  game.hand(P1, "Test Elf");
  game.battlefield(P1, "Forest", 3);
  const Card bears = game.library(P1, "Grizzly Bears");
  const Card giant = game.library(P1, "Hill Giant");
  const Card forest = game.library(P1, "Forest");
  game.cast(P1, "Test Elf");
  game.resolve(yes);
  EXPECT_TRUE(game.in(Zone::Stack, bears));
  EXPECT_TRUE(game.in(Zone::Library, giant));
  EXPECT_TRUE(game.in(Zone::Library, forest));
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
}

TEST(Rule702, NinjutsuOnlyWithAnUnblockedAttacker) {  // 702.49a, 702.49c
  Scenario game;
  game.card("Test Ninja {3}{U}\nCreature — Ninja\n4/2\nNinjutsu {U}");
  const Card ninja = game.hand(P1, "Test Ninja");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Island");
  game.battlefield(P2, "Hill Giant");
  game.attack(bears);
  EXPECT_FALSE(game.canActivate(P1, ninja));  // before blocks it is neither blocked nor unblocked
  game.block({});
  game.activate(P1, ninja);
  EXPECT_TRUE(game.in(Zone::Hand, bears));
  game.resolve();
  EXPECT_TRUE(game.isAttacking(ninja));
  EXPECT_TRUE(game.isTapped(ninja));
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 16);
}

TEST(Rule702, UnearthIsExiledAtEnd) {  // 702.84a
  Scenario game;
  game.card("Test Husk {B}\nCreature — Zombie\n3/3\nUnearth {B}");
  const Card husk = game.graveyard(P1, "Test Husk");
  game.battlefield(P1, "Swamp");
  game.activate(P1, husk);
  game.resolve();
  game.attack(husk);
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 17);
  game.to(P2, Step::Upkeep);
  EXPECT_TRUE(game.in(Zone::Exile, husk));
}

TEST(Rule702, TransmuteFindsTheSameManaValue) {  // 702.53a
  Scenario game;
  game.card("Test Drift {1}{U}\nInstant\nDraw a card.\nTransmute {U}");
  const Card drift = game.hand(P1, "Test Drift");
  const Card bears = game.library(P1, "Grizzly Bears");
  game.library(P1, "Hill Giant");
  game.battlefield(P1, "Island");
  game.activate(P1, drift);
  game.resolve(bears);
  EXPECT_TRUE(game.in(Zone::Hand, bears));
}

TEST(Rule702, TransmuteOnlyAsASorcery) {  // 702.53a
  Scenario game;
  game.card("Test Drift {1}{U}\nInstant\nDraw a card.\nTransmute {U}");
  const Card drift = game.hand(P1, "Test Drift");
  game.battlefield(P1, "Island");
  game.start(P2, Step::Upkeep);
  EXPECT_FALSE(game.canActivate(P1, drift));
}

TEST(Rule702, ChangelingIsEveryTypeEverywhere) {  // 702.73a, 604.3
  Scenario game;
  game.card("Test Shifter {U}\nCreature — Shapeshifter\n2/2\nChangeling");
  game.card("Test Lord {G}\nCreature — Elf\n1/1\nOther Elves you control get +1/+1.");
  const Card shifter = game.battlefield(P1, "Test Shifter");
  game.battlefield(P1, "Test Lord");
  EXPECT_EQ(game.power(shifter), 3);
}

TEST(Rule702, MadnessFromACostOfDiscarding) {  // 702.35a: cycling is discarding
  Scenario game;
  game.card("Test Outlet {1}\nArtifact\nDiscard a card: You gain 1 life.");
  game.card("Test Beast {3}{G}\nCreature — Beast\n4/4\nMadness {G}");
  game.battlefield(P1, "Test Outlet");
  const Card beast = game.hand(P1, "Test Beast");
  game.battlefield(P1, "Forest");
  game.start(P2, Step::Upkeep);
  game.activate(P1, "Test Outlet", beast);
  EXPECT_EQ(game.stackSize(), 2);
  game.resolve(yes);  // a creature at an opponent's upkeep
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, beast));
}

TEST(Rule400, EffectsOnASpellGoOnForThePermanent) {  // 400.7a
  Scenario game;
  game.card("Test Dye {U}\nInstant\nTarget spell or permanent becomes blue.");
  game.hand(P1, "Grizzly Bears");
  game.hand(P1, "Test Dye");
  game.battlefield(P1, "Forest", 2);
  game.battlefield(P1, "Island");
  game.cast(P1, "Grizzly Bears");
  game.cast(P1, "Test Dye", "Grizzly Bears");
  game.resolveAll();
  EXPECT_EQ(values(game.kernel(), game.object("Grizzly Bears")).colors, 2);  // blue
}

}  // namespace
}  // namespace cantrip::test
