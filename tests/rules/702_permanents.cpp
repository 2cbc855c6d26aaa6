// 702: abilities of permanents that cost an upkeep, attach, or enter in a special way.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule702, CumulativeUpkeepGrows) {  // 702.24a
  Scenario game;
  game.card("Test Frost {U}\nEnchantment\nCumulative upkeep {1}");
  const Card frost = game.battlefield(P1, "Test Frost");
  game.battlefield(P1, "Island", 2);
  game.start(P2, Step::End);
  game.to(P1, Step::Upkeep);
  game.resolve(yes);
  EXPECT_EQ(game.counters(frost, "age"), 1);
  game.to(P2, Step::Upkeep);
  game.to(P1, Step::Upkeep);
  game.resolve(yes);
  EXPECT_EQ(game.counters(frost, "age"), 2);
  game.to(P2, Step::Upkeep);
  game.to(P1, Step::Upkeep);
  game.resolve();  // three cannot be paid, nor in part
  EXPECT_TRUE(game.in(Zone::Graveyard, frost));
  EXPECT_FALSE(game.isTapped("Island"));
}

TEST(Rule702, EchoOnlyInTheFirstUpkeep) {  // 702.30a
  Scenario game;
  game.card("Test Titan {R}\nCreature — Giant\n3/3\nEcho {R}");
  game.hand(P1, "Test Titan");
  game.battlefield(P1, "Mountain");
  game.cast(P1, "Test Titan");
  game.resolve();
  game.to(P2, Step::Upkeep);
  game.to(P1, Step::Upkeep);
  EXPECT_EQ(game.stackSize(), 1);
  game.resolve(yes);
  EXPECT_TRUE(game.in(Zone::Battlefield, "Test Titan"));
  game.to(P2, Step::Upkeep);
  game.to(P1, Step::Upkeep);
  EXPECT_EQ(game.stackSize(), 0);
}

TEST(Rule702, EchoIsPaidAgainByANewController) {  // 702.30a: came under *your* control
  Scenario game;
  game.card("Test Titan {R}\nCreature — Giant\n3/3\nEcho {R}");
  game.card("Test Theft {U}\nSorcery\nGain control of target creature.");
  const Card titan = game.battlefield(P2, "Test Titan");
  game.hand(P1, "Test Theft");
  game.battlefield(P1, "Island");
  game.cast(P1, "Test Theft", titan);
  game.resolve();
  game.to(P2, Step::Upkeep);
  game.to(P1, Step::Upkeep);
  EXPECT_EQ(game.stackSize(), 1);
  game.resolve();  // no red mana
  EXPECT_TRUE(game.in(Zone::Graveyard, titan));
}

TEST(Rule702, EchoWithAnotherCost) {  // 702.30a
  Scenario game;
  game.card("Test Deepcaller {U}\nCreature — Merfolk\n3/3\nEcho—Discard a card.");
  game.hand(P1, "Test Deepcaller");
  const Card giant = game.hand(P1, "Hill Giant");
  game.battlefield(P1, "Island");
  game.cast(P1, "Test Deepcaller");
  game.resolve();
  game.to(P2, Step::Upkeep);
  game.to(P1, Step::Upkeep);
  game.resolve(yes, giant);
  EXPECT_TRUE(game.in(Zone::Graveyard, giant));
  EXPECT_TRUE(game.in(Zone::Battlefield, "Test Deepcaller"));
}

TEST(Rule702, PhasingHappensBeforeUntapping) {  // 702.26a, 702.26b
  Scenario game;
  game.card("Test Ghost {U}\nCreature — Illusion\n2/2\nPhasing");
  game.card("Test Coat {W}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +1/+1.");
  const Card ghost = game.battlefield(P1, "Test Ghost");
  const Card coat = game.battlefield(P1, "Test Coat");
  game.attached(coat, ghost);
  game.start(P2, Step::End);
  game.to(P1, Step::Upkeep);
  EXPECT_TRUE(game.state().objects[game.object(ghost).slot()].is(ObjectFlag::PhasedOut));
  EXPECT_TRUE(game.state().objects[game.object(coat).slot()].is(ObjectFlag::PhasedOut));  // 702.26g
  game.to(P2, Step::Upkeep);
  game.to(P1, Step::Upkeep);
  EXPECT_FALSE(game.state().objects[game.object(ghost).slot()].is(ObjectFlag::PhasedOut));
  EXPECT_EQ(game.power(ghost), 3);
  EXPECT_TRUE(game.canAttack(ghost));
}

TEST(Rule702, FortifyALand) {  // 702.67a
  Scenario game;
  game.card("Test Bunker {1}\nArtifact — Fortification\nFortified land has indestructible.\nFortify {1}");
  const Card bunker = game.battlefield(P1, "Test Bunker");
  const Card forest = game.battlefield(P1, "Forest");
  game.battlefield(P1, "Grizzly Bears");
  game.activate(P1, bunker, forest);
  game.resolve();
  EXPECT_TRUE(game.has(forest, "indestructible"));
}

TEST(Rule702, ChampionKeepsAndReturns) {  // 702.72a
  Scenario game;
  game.card("Test Champion {G}\nCreature — Bear\n5/5\nChampion a Bear");
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  game.hand(P1, "Test Champion");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Forest");
  game.battlefield(P2, "Swamp");
  game.hand(P2, "Test Doom");
  game.cast(P1, "Test Champion");
  game.resolve();
  game.resolve(yes, bears);
  EXPECT_TRUE(game.in(Zone::Exile, bears));
  game.cast(P2, "Test Doom", "Test Champion");
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
}

TEST(Rule702, ChampionWithoutAnotherIsSacrificed) {  // 702.72a
  Scenario game;
  game.card("Test Champion {G}\nCreature — Bear\n5/5\nChampion a Bear");
  game.hand(P1, "Test Champion");
  game.battlefield(P1, "Forest");
  game.battlefield(P1, "Hill Giant");
  game.cast(P1, "Test Champion");
  game.resolve();
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, "Test Champion"));
}

TEST(Rule702, UmbraArmorTakesTheBlow) {  // 702.89a
  Scenario game;
  game.card(
      "Test Umbra {G}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +1/+1.\nUmbra armor");
  game.card("Test Burn {R}\nInstant\n~ deals 3 damage to target creature.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card umbra = game.battlefield(P1, "Test Umbra");
  game.attached(umbra, bears);
  game.hand(P2, "Test Burn");
  game.battlefield(P2, "Mountain");
  game.cast(P2, "Test Burn", bears);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
  EXPECT_TRUE(game.in(Zone::Graveyard, umbra));
  EXPECT_EQ(game.damage(bears), 0);
}

TEST(Rule702, UmbraArmorDoesNotHelpAgainstToughnessZero) {  // 704.5f
  Scenario game;
  game.card("Test Umbra {G}\nEnchantment — Aura\nEnchant creature\nUmbra armor");
  game.card("Test Shrink {B}\nInstant\nTarget creature gets -2/-2 until end of turn.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card umbra = game.battlefield(P1, "Test Umbra");
  game.attached(umbra, bears);
  game.hand(P2, "Test Shrink");
  game.battlefield(P2, "Swamp");
  game.cast(P2, "Test Shrink", bears);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_TRUE(game.in(Zone::Graveyard, umbra));
}

TEST(Rule702, LivingWeapon) {  // 702.92a
  Scenario game;
  game.card("Test Flail {2}\nArtifact — Equipment\nLiving weapon\nEquipped creature gets +2/+2.\nEquip {2}");
  game.hand(P1, "Test Flail");
  game.battlefield(P1, "Plains", 4);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.cast(P1, "Test Flail");
  game.resolve();
  game.resolve();
  EXPECT_EQ(game.count(P1, "Phyrexian Germ Token"), 1);
  game.activate(P1, "Test Flail", bears);
  game.resolve();
  EXPECT_EQ(game.count(P1, "Phyrexian Germ Token"), 0);  // 704.5f
  EXPECT_EQ(game.power(bears), 4);
}

TEST(Rule702, JobSelect) {  // 702.182a
  Scenario game;
  game.card("Test Rod {1}\nArtifact — Equipment\nJob select\nEquipped creature gets +1/+0.\nEquip {2}");
  game.hand(P1, "Test Rod");
  game.battlefield(P1, "Plains");
  game.cast(P1, "Test Rod");
  game.resolve();
  game.resolve();
  EXPECT_EQ(game.power("Hero Token"), 2);
}

// "Exploits a creature": it exploits, that creature was sacrificed.
TEST(Rule702, WhatExploitsAndWhatIsExploited) {  // 702.110b
  Scenario game;
  game.card(
      "Test Sultai {B}\nCreature — Zombie\n1/1\nExploit\nWhen this creature exploits a creature, put a +1/+1 "
      "counter on it and you gain life equal to that creature's power.");
  auto giant = game.battlefield(P1, "Hill Giant");
  game.hand(P1, "Test Sultai");
  game.battlefield(P1, "Swamp");
  game.cast(P1, "Test Sultai");
  game.resolve();
  game.resolve(yes, giant);
  game.resolve();
  EXPECT_EQ(game.power("Test Sultai"), 2);
  EXPECT_EQ(game.life(P1), 23);
}

TEST(Rule702, ExploitMaySacrificeItself) {  // 702.110a
  Scenario game;
  game.card("Test Sultai {B}\nCreature — Zombie\n1/1\nExploit");
  game.hand(P1, "Test Sultai");
  game.battlefield(P1, "Swamp");
  game.cast(P1, "Test Sultai");
  game.resolve();
  game.resolve(yes);
  EXPECT_TRUE(game.in(Zone::Graveyard, "Test Sultai"));
}

TEST(Rule702, TransfigureFindsTheSameManaValue) {  // 702.71a
  Scenario game;
  game.card("Test Imp {2}{B}\nCreature — Imp\n1/1\nTransfigure {B}");
  const Card imp = game.battlefield(P1, "Test Imp");
  game.library(P1, "Hill Giant");
  const Card zombies = game.library(P1, "Scathe Zombies");
  game.battlefield(P1, "Swamp");
  game.activate(P1, imp);
  game.resolve(zombies);
  EXPECT_TRUE(game.in(Zone::Battlefield, zombies));
  EXPECT_TRUE(game.in(Zone::Graveyard, imp));
}

TEST(Rule702, ReconfigureStopsBeingACreature) {  // 702.151a, 702.151b
  Scenario game;
  game.card(
      "Test Rat {1}\nArtifact Creature — Equipment Rat\n2/2\nEquipped creature gets +2/+2.\nReconfigure {1}");
  const Card rat = game.battlefield(P1, "Test Rat");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Plains", 2);
  game.activate(P1, rat, bears);
  game.resolve();
  EXPECT_EQ(game.power(bears), 4);
  EXPECT_FALSE(game.isType(rat, CardType::Creature));
  game.activateNth(1, P1, rat);
  game.resolve();
  EXPECT_TRUE(game.isType(rat, CardType::Creature));
  EXPECT_EQ(game.power(bears), 2);
}

TEST(Rule702, HideawayFaceDown) {  // 702.75a
  Scenario game;
  game.card("Test Knoll\nLand\nHideaway 2\n{T}: Add {G}.");
  game.hand(P1, "Test Knoll");
  game.library(P1, "Hill Giant");
  const Card bears = game.library(P1, "Grizzly Bears");
  game.playLand(P1, "Test Knoll");
  game.resolve(bears);
  EXPECT_TRUE(game.in(Zone::Exile, bears));
  EXPECT_EQ(game.state().players[0].library.front(), game.object("Hill Giant"));
}

TEST(Rule702, CrewTapsOthersAlsoTheSick) {  // 702.122a, 702.122b
  Scenario game;
  game.card("Test Truck {2}\nArtifact — Vehicle\n4/4\nCrew 3");
  const Card truck = game.battlefield(P1, "Test Truck");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card cadet = game.battlefield(P1, "Eager Cadet");
  game.summoningSick(cadet);
  game.activate(P1, truck, bears, cadet);
  game.resolve();
  EXPECT_TRUE(game.isTapped(bears));
  EXPECT_TRUE(game.isTapped(cadet));
  EXPECT_TRUE(game.isType(truck, CardType::Creature));
  EXPECT_TRUE(game.canAttack(truck));
}

TEST(Rule702, SaddleAsASorcery) {  // 702.171a
  Scenario game;
  game.card(
      "Test Mount {2}\nCreature — Horse Mount\n2/2\nWhenever ~ attacks while saddled, you gain 2 "
      "life.\nSaddle 2");
  const Card mount = game.battlefield(P1, "Test Mount");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.activate(P1, mount, bears);
  game.resolve();
  game.attack(mount);
  game.resolve();
  EXPECT_EQ(game.life(P1), 22);
}

}  // namespace
}  // namespace cantrip::test
