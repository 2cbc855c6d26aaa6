// 702.2-702.21: the keyword abilities of every set, each by the hard sentence of its rule.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule702, DeathtouchNeedsDamageThatIsDealt) {  // 702.2b
  Scenario game;
  game.card("Test Adder\nCreature — Snake\n0/1\nDeathtouch");
  const Card adder = game.battlefield(P1, "Test Adder");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.attack(adder);
  game.block({{bears, adder}});
  game.combatDamage();
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
  EXPECT_TRUE(game.in(Zone::Graveyard, adder));
}

TEST(Rule702, DeathtouchOfASourceThatHasLeftCounts) {  // 702.2e
  Scenario game;
  game.card(
      "Test Adder {B}\nCreature — Snake\n1/1\nDeathtouch\nWhen ~ dies, it deals 1 damage to target "
      "creature.");
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  const Card adder = game.battlefield(P1, "Test Adder");
  const Card wurm = game.battlefield(P2, "Craw Wurm");
  game.hand(P1, "Test Doom");
  game.mana(P1, "{B}");
  game.cast(P1, "Test Doom", adder);
  game.resolve(wurm);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, wurm));
}

TEST(Rule702, ADefenderMayAttackAsThoughItHadNone) {  // 702.3b
  Scenario game;
  game.card(
      "Test Leave {U}\nEnchantment — Aura\nEnchant creature\nEnchanted creature can attack as though it "
      "didn't have defender.");
  const Card wall = game.battlefield(P1, "Wall of Stone");
  game.attached(game.battlefield(P1, "Test Leave"), wall);
  EXPECT_TRUE(game.canAttack(wall));
}

TEST(Rule702, ADefenderDoesNotAttack) {  // 702.3b
  Scenario game;
  const Card wall = game.battlefield(P1, "Wall of Stone");
  game.battlefield(P1, "Grizzly Bears");
  EXPECT_FALSE(game.canAttack(wall));
}

TEST(Rule702, DoubleStrikeLostAfterTheFirstStepDealsNoMore) {  // 702.4c
  Scenario game;
  game.card("Test Duelist\nCreature — Human\n3/3\nDouble strike");
  game.card("Test Calm {U}\nInstant\nTarget creature loses double strike until end of turn.");
  const Card duelist = game.battlefield(P1, "Test Duelist");
  game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Island");
  game.hand(P1, "Test Calm");
  game.attack(duelist);
  game.firstStrikeDamage();
  EXPECT_EQ(game.life(P2), 17);
  game.cast(P1, "Test Calm", duelist);
  game.resolve();
  game.to(Step::PostcombatMain);
  EXPECT_EQ(game.life(P2), 17);
}

TEST(Rule702, DoubleStrikeGainedAfterTheFirstStepStillDealsInTheSecond) {  // 702.4d
  Scenario game;
  game.card("Test Haste {R}\nInstant\nTarget creature gains double strike until end of turn.");
  const Card knight = game.battlefield(P1, "Youthful Knight");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Haste");
  game.attack(knight);
  game.firstStrikeDamage();
  EXPECT_EQ(game.life(P2), 18);
  game.cast(P1, "Test Haste", knight);
  game.resolve();
  game.to(Step::PostcombatMain);
  EXPECT_EQ(game.life(P2), 16);
}

TEST(Rule702, FirstStrikeLostAfterTheFirstStepDealsNoSecondTime) {  // 702.7c
  Scenario game;
  game.card("Test Calm {U}\nInstant\nTarget creature loses first strike until end of turn.");
  const Card knight = game.battlefield(P1, "Youthful Knight");
  game.battlefield(P1, "Island");
  game.hand(P1, "Test Calm");
  game.attack(knight);
  game.firstStrikeDamage();
  EXPECT_EQ(game.life(P2), 18);
  game.cast(P1, "Test Calm", knight);
  game.resolve();
  game.to(Step::PostcombatMain);
  EXPECT_EQ(game.life(P2), 18);
}

TEST(Rule702, FirstStrikeGainedAfterTheFirstStepDoesNotStopTheSecond) {  // 702.7c
  Scenario game;
  game.card("Test Quick {R}\nInstant\nTarget creature gains first strike until end of turn.");
  const Card knight = game.battlefield(P1, "Youthful Knight");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Quick");
  game.attack({knight, bears});
  game.firstStrikeDamage();
  EXPECT_EQ(game.life(P2), 18);
  game.cast(P1, "Test Quick", bears);
  game.resolve();
  game.to(Step::PostcombatMain);
  EXPECT_EQ(game.life(P2), 16);
}

TEST(Rule702, EquipChoosesOnlyYourOwnCreaturesAtSorcerySpeed) {  // 702.6a
  Scenario game;
  game.card("Test Axe {1}\nArtifact — Equipment\nEquipped creature gets +2/+0.\nEquip {1}");
  game.card("Test Trance {U}\nInstant\nGain control of target creature until end of turn.");
  const Card axe = game.battlefield(P1, "Test Axe");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P1, "Hill Giant");
  game.battlefield(P1, "Plains", 3);
  game.battlefield(P2, "Craw Wurm");
  game.activate(P1, axe, bears);
  game.resolve();
  EXPECT_EQ(game.power(bears), 4);
  game.activate(P1, axe, giant);
  EXPECT_FALSE(game.canActivate(P1, axe));  // not with something on the stack
  game.resolve();
  EXPECT_EQ(game.power(bears), 2);
  EXPECT_EQ(game.power(giant), 5);
}

TEST(Rule702, EquipDoesNothingOnACreatureThatChangedSides) {  // 702.6a, 608.2b
  Scenario game;
  game.card("Test Axe {1}\nArtifact — Equipment\nEquipped creature gets +2/+0.\nEquip {1}");
  game.card("Test Trance {U}\nInstant\nGain control of target creature until end of turn.");
  const Card axe = game.battlefield(P1, "Test Axe");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Plains");
  game.battlefield(P2, "Island");
  game.hand(P2, "Test Trance");
  game.activate(P1, axe, bears);
  game.cast(P2, "Test Trance", bears);
  game.resolveAll();
  EXPECT_EQ(game.power(bears), 2);
}

TEST(Rule702, EquipmentStaysOnACreatureThatAnotherPlayerTakes) {  // 301.5d
  Scenario game;
  game.card("Test Axe {1}\nArtifact — Equipment\nEquipped creature gets +2/+0.\nEquip {1}");
  game.card("Test Trance {U}\nInstant\nGain control of target creature until end of turn.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card axe = game.battlefield(P1, "Test Axe");
  game.attached(axe, bears);
  game.battlefield(P2, "Island");
  game.hand(P2, "Test Trance");
  game.cast(P2, "Test Trance", bears);
  game.resolveAll();
  EXPECT_EQ(game.controller(bears).id, P2.id);
  EXPECT_EQ(game.power(bears), 4);
  EXPECT_EQ(game.controller(axe).id, P1.id);
}

TEST(Rule702, FlashIsCastAtInstantSpeed) {  // 702.8a
  Scenario game;
  game.card("Test Ambusher {1}{G}\nCreature — Cat\n3/3\nFlash");
  game.hand(P2, "Test Ambusher");
  game.hand(P2, "Grizzly Bears");
  game.battlefield(P2, "Forest", 2);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.attack(bears);
  EXPECT_FALSE(game.canCast(P2, "Grizzly Bears"));
  game.cast(P2, "Test Ambusher");
  game.resolve();
  game.block({{"Test Ambusher", bears}});
  game.combatDamage();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
}

TEST(Rule702, FlyingIsBlockedByFlyingAndReachOnly) {  // 702.9b, 702.17b
  Scenario game;
  const Card drake = game.battlefield(P1, "Wind Drake");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card spider = game.battlefield(P2, "Giant Spider");
  const Card angel = game.battlefield(P2, "Serra Angel");
  game.attack(drake);
  EXPECT_FALSE(game.canBlock(bears, drake));
  EXPECT_TRUE(game.canBlock(spider, drake));
  EXPECT_TRUE(game.canBlock(angel, drake));
}

TEST(Rule702, FlyingGainedAfterBlocksDoesNotUnblock) {  // 702.9c, 509.1h
  Scenario game;
  game.card("Test Jump {U}\nInstant\nTarget creature gains flying until end of turn.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.battlefield(P1, "Island");
  game.hand(P1, "Test Jump");
  game.attack(bears);
  game.block({{giant, bears}});
  game.cast(P1, "Test Jump", bears);
  game.resolve();
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 20);
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
}

TEST(Rule702, HasteOfAStolenCreature) {  // 702.10b, 302.6
  Scenario game;
  game.card(
      "Test Threat {R}\nSorcery\nGain control of target creature until end of turn. Untap that creature. It "
      "gains haste until end of turn.");
  game.card("Test Trance {U}\nSorcery\nGain control of target creature until end of turn.");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Threat");
  game.hand(P1, "Test Trance");
  game.battlefield(P1, "Mountain");
  game.battlefield(P1, "Island");
  game.cast(P1, "Test Threat", bears);
  game.resolve();
  game.cast(P1, "Test Trance", giant);
  game.resolve();
  EXPECT_TRUE(game.canAttack(bears));
  EXPECT_FALSE(game.canAttack(giant));
}

TEST(Rule702, HasteAllowsTapAbilities) {  // 702.10c
  Scenario game;
  game.card("Test Pinger {R}\nCreature — Goblin\n1/1\nHaste\n{T}: ~ deals 1 damage to any target.");
  game.card("Test Archer {R}\nCreature — Elf\n1/1\n{T}: ~ deals 1 damage to any target.");
  const Card pinger = game.battlefield(P1, "Test Pinger");
  const Card archer = game.battlefield(P1, "Test Archer");
  game.summoningSick(pinger);
  game.summoningSick(archer);
  EXPECT_FALSE(game.canActivate(P1, archer));
  game.activate(P1, pinger, P2);
  game.resolve();
  EXPECT_EQ(game.life(P2), 19);
}

TEST(Rule702, HexproofStopsOpponentsOnly) {  // 702.11b
  Scenario game;
  game.card("Test Troll {1}{G}\nCreature — Troll\n2/2\nHexproof");
  game.card("Test Growth {G}\nInstant\nTarget creature gets +3/+3 until end of turn.");
  const Card troll = game.battlefield(P1, "Test Troll");
  game.hand(P1, "Test Growth");
  game.hand(P2, "Test Growth");
  game.battlefield(P1, "Forest");
  game.battlefield(P2, "Forest");
  EXPECT_FALSE(game.canCast(P2, "Test Growth"));
  game.cast(P1, "Test Growth", troll);
  game.resolve();
  EXPECT_EQ(game.power(troll), 5);
}

TEST(Rule702, HexproofPlayers) {  // 702.11c
  Scenario game;
  game.card("Test Leyline {W}\nEnchantment\nYou have hexproof.");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to target opponent.");
  game.battlefield(P1, "Test Leyline");
  game.hand(P2, "Test Bolt");
  game.hand(P1, "Test Bolt");
  game.battlefield(P2, "Mountain");
  game.battlefield(P1, "Mountain");
  EXPECT_FALSE(game.canCast(P2, "Test Bolt"));
  EXPECT_TRUE(game.canCast(P1, "Test Bolt"));
}

TEST(Rule702, ShroudOfAPlayerForAWhile) {  // 702.18a
  Scenario game;
  game.card("Test Peace {W}\nInstant\nYou gain shroud until end of turn.");
  game.card("Test Gift {W}\nInstant\nTarget player gains 3 life.");
  game.hand(P1, "Test Peace");
  game.hand(P1, "Test Gift");
  game.hand(P2, "Test Gift");
  game.battlefield(P1, "Plains", 2);
  game.battlefield(P2, "Plains", 1);
  game.cast(P1, "Test Peace");
  game.resolve();
  game.answer(P2);
  game.cast(P2, "Test Gift");
  game.resolve();
  EXPECT_EQ(game.life(P2), 23);
}

TEST(Rule702, HexproofFromAQuality) {  // 702.11d
  Scenario game;
  game.card("Test Knight {1}{W}\nCreature — Knight\n2/2\nHexproof from black");
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to target creature.");
  const Card knight = game.battlefield(P1, "Test Knight");
  game.hand(P2, "Test Doom");
  game.hand(P2, "Test Bolt");
  game.battlefield(P2, "Swamp");
  game.battlefield(P2, "Mountain");
  EXPECT_FALSE(game.canCast(P2, "Test Doom"));
  game.cast(P2, "Test Bolt", knight);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, knight));
}

TEST(Rule702, HexproofGainedInResponseCounters) {  // 702.11b, 608.2b
  Scenario game;
  game.card("Test Shelter {U}\nInstant\nTarget creature gains hexproof until end of turn.");
  game.card("Test Doom {B}\nInstant\nDestroy target creature. You gain 3 life.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Shelter");
  game.hand(P2, "Test Doom");
  game.battlefield(P1, "Island");
  game.battlefield(P2, "Swamp");
  game.cast(P2, "Test Doom", bears);
  game.cast(P1, "Test Shelter", bears);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
  EXPECT_EQ(game.life(P2), 20);
}

TEST(Rule702, IndestructibleDoesNotStopSacrificeOrToughnessZero) {  // 702.12b, 704.5f
  Scenario game;
  game.card("Test Golem {4}\nArtifact Creature — Golem\n4/4\nIndestructible");
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  game.card("Test Shrink {B}\nInstant\nTarget creature gets -4/-4 until end of turn.");
  const Card golem = game.battlefield(P1, "Test Golem");
  game.hand(P2, "Test Doom");
  game.hand(P2, "Test Shrink");
  game.battlefield(P2, "Swamp", 2);
  game.cast(P2, "Test Doom", golem);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, golem));
  game.cast(P2, "Test Shrink", golem);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, golem));
}

TEST(Rule702, IndestructibleLostAfterDamageDies) {  // 704.5g: the damage is still marked
  Scenario game;
  game.card("Test Golem {4}\nArtifact Creature — Golem\n4/4\nIndestructible");
  game.card("Test Burn {R}\nInstant\n~ deals 5 damage to target creature.");
  game.card("Test Rust {R}\nInstant\nTarget creature loses indestructible until end of turn.");
  const Card golem = game.battlefield(P1, "Test Golem");
  game.hand(P2, "Test Burn");
  game.hand(P2, "Test Rust");
  game.battlefield(P2, "Mountain", 2);
  game.cast(P2, "Test Burn", golem);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, golem));
  game.cast(P2, "Test Rust", golem);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, golem));
}

TEST(Rule702, IntimidateLooksAtColorsOfBoth) {  // 702.13b
  Scenario game;
  game.card("Test Ghoul {1}{B}\nCreature — Zombie\n2/2\nIntimidate");
  game.card("Test Robot {2}\nArtifact Creature — Robot\n1/1");
  const Card ghoul = game.battlefield(P1, "Test Ghoul");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card zombie = game.battlefield(P2, "Scathe Zombies");
  const Card robot = game.battlefield(P2, "Test Robot");
  game.attack(ghoul);
  EXPECT_FALSE(game.canBlock(bears, ghoul));
  EXPECT_TRUE(game.canBlock(zombie, ghoul));
  EXPECT_TRUE(game.canBlock(robot, ghoul));
}

TEST(Rule702, LandwalkLooksAtTheDefendingPlayerOfThatAttacker) {  // 702.14c
  Scenario game(3);
  game.card("Test Merfolk {U}\nCreature — Merfolk\n1/1\nIslandwalk");
  const Card first = game.battlefield(P1, "Test Merfolk");
  const Card second = game.battlefield(P1, "Test Merfolk");
  game.battlefield(P2, "Island");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card giant = game.battlefield(P3, "Hill Giant");
  game.attack({{first, P2}, {second, P3}});
  EXPECT_FALSE(game.canBlock(bears, first));
  game.block({{giant, second}});
}

TEST(Rule702, LandwalkOfSupertypes) {  // 702.14a
  Scenario game;
  game.card("Test Walker {R}\nCreature — Scout\n1/1\nNonbasic landwalk");
  game.card("Test City\nLand\n{T}: Add {C}.");
  const Card bear = game.battlefield(P1, "Grizzly Bears");
  const Card walker = game.battlefield(P1, "Test Walker");
  game.battlefield(P2, "Mountain");
  game.battlefield(P2, "Test City");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.attack({bear, walker});
  EXPECT_TRUE(game.canBlock(bears, bear));
  EXPECT_FALSE(game.canBlock(bears, walker));
}

TEST(Rule702, LifelinkOfSeveralSourcesGainsForEach) {  // 702.15b, 120.3f, 119.9
  Scenario game;
  game.card("Test Cleric {W}\nCreature — Cleric\n2/2\nLifelink");
  game.card("Test Fount {W}\nEnchantment\nWhenever you gain life, you draw a card.");
  game.battlefield(P1, "Test Fount");
  const Card a = game.battlefield(P1, "Test Cleric");
  const Card b = game.battlefield(P1, "Test Cleric");
  game.attack({a, b});
  game.combatDamage();
  EXPECT_EQ(game.life(P1), 24);
  EXPECT_EQ(game.stackSize(), 2);  // two events of gaining life
}

TEST(Rule702, LifelinkSeveralInstancesAreRedundant) {  // 702.15f
  Scenario game;
  game.card("Test Cleric {W}\nCreature — Cleric\n2/2\nLifelink");
  game.card("Test Link {W}\nEnchantment — Aura\nEnchant creature\nEnchanted creature has lifelink.");
  const Card a = game.battlefield(P1, "Test Cleric");
  const Card link = game.battlefield(P1, "Test Link");
  game.attached(link, a);
  game.attack(a);
  game.combatDamage();
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule702, LifelinkOfASpellAndOfASourceThatIsGone) {  // 702.15c, 702.15d
  Scenario game;
  game.card("Test Drain {B}\nInstant\nLifelink\n~ deals 3 damage to any target.");
  game.card("Test Imp {B}\nCreature — Imp\n1/1\nLifelink\nSacrifice ~: ~ deals 2 damage to any target.");
  const Card imp = game.battlefield(P1, "Test Imp");
  game.activate(P1, imp, P2);
  game.resolve();
  EXPECT_EQ(game.life(P2), 18);
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule702, ShroudStopsItsControllerToo) {  // 702.18a
  Scenario game;
  game.card("Test Ooze {1}{G}\nCreature — Ooze\n2/2\nShroud");
  game.card("Test Growth {G}\nInstant\nTarget creature gets +3/+3 until end of turn.");
  game.battlefield(P1, "Test Ooze");
  game.hand(P1, "Test Growth");
  game.battlefield(P1, "Forest");
  EXPECT_FALSE(game.canCast(P1, "Test Growth"));
}

TEST(Rule702, TrampleOverSeveralBlockersNeedsLethalToEach) {  // 702.19b, 702.19c
  Scenario game;
  game.card("Test Beast {4}{G}\nCreature — Beast\n6/6\nTrample");
  game.card("Test Golem {4}\nArtifact Creature — Golem\n2/2\nIndestructible");
  const Card beast = game.battlefield(P1, "Test Beast");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card golem = game.battlefield(P2, "Test Golem");  // lethal damage ignores indestructible
  game.attack(beast);
  game.block({{bears, beast}, {golem, beast}});
  game.combatDamage(number(2), number(2));
  EXPECT_EQ(game.life(P2), 18);
  EXPECT_TRUE(game.in(Zone::Battlefield, golem));
}

TEST(Rule702, VigilanceDoesNotTap) {  // 702.20b
  Scenario game;
  const Card angel = game.battlefield(P1, "Serra Angel");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.attack({angel, bears});
  EXPECT_FALSE(game.isTapped(angel));
  EXPECT_TRUE(game.isTapped(bears));
  game.to(P2, Step::DeclareAttackers);
}

TEST(Rule702, WardCountersUnlessPaid) {  // 702.21a
  for (const bool pays : {true, false}) {
    Scenario game;
    game.card("Test Sage {1}{U}\nCreature — Wizard\n2/2\nWard {1}");
    game.card("Test Doom {B}\nInstant\nDestroy target creature.");
    const Card sage = game.battlefield(P1, "Test Sage");
    game.hand(P2, "Test Doom");
    game.battlefield(P2, "Swamp", 2);
    game.cast(P2, "Test Doom", sage);
    EXPECT_EQ(game.stackSize(), 2);
    if (pays) {
      game.resolve(yes);
    } else {
      game.resolve(no);
    }
    EXPECT_EQ(game.stackSize(), pays ? 1 : 0);
    game.resolveAll();
    EXPECT_EQ(game.in(Zone::Graveyard, sage), pays);
  }
}

TEST(Rule702, WardOfTwoInstancesTriggersTwiceAndWhoCannotPayIsNotAsked) {  // 702.21a
  Scenario game;
  game.card("Test Sage {1}{U}\nCreature — Wizard\n2/2\nWard {2}\nWard—Pay 3 life.");
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  const Card sage = game.battlefield(P1, "Test Sage");
  game.hand(P2, "Test Doom");
  game.battlefield(P2, "Swamp", 2);
  game.life(P2, 2);
  game.cast(P2, "Test Doom", sage);
  EXPECT_EQ(game.stackSize(), 3);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, sage));
  EXPECT_TRUE(game.in(Zone::Graveyard, "Test Doom"));
}

TEST(Rule702, WardWatchesAbilitiesOfOpponentsOnly) {  // 702.21a
  Scenario game;
  game.card("Test Sage {1}{U}\nCreature — Wizard\n2/2\nWard {1}");
  game.card("Test Pinger {R}\nCreature — Goblin\n1/1\n{T}: ~ deals 1 damage to any target.");
  const Card sage = game.battlefield(P1, "Test Sage");
  const Card own = game.battlefield(P1, "Test Pinger");
  const Card foe = game.battlefield(P2, "Test Pinger");
  game.activate(P1, own, sage);
  EXPECT_EQ(game.stackSize(), 1);
  game.resolve();
  EXPECT_EQ(game.damage(sage), 1);
  game.activate(P2, foe, sage);
  EXPECT_EQ(game.stackSize(), 2);
  game.resolveAll();  // cannot pay: the ability is countered
  EXPECT_EQ(game.damage(sage), 1);
}

TEST(Rule702, MenaceTakesTwoBlockers) {  // 702.111b
  Scenario game;
  game.card("Test Brute {1}{R}\nCreature — Ogre\n3/3\nMenace");
  const Card brute = game.battlefield(P1, "Test Brute");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.attack(brute);
  EXPECT_FALSE(game.canBlock(bears, brute));
}

TEST(Rule702, MenaceAndTwoBlockersWhoMayNotStopHalfWay) {  // 702.111b
  Scenario game;
  game.card("Test Brute {1}{R}\nCreature — Ogre\n3/3\nMenace");
  const Card brute = game.battlefield(P1, "Test Brute");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.attack(brute);
  ASSERT_TRUE(game.canBlock(bears, brute));
  game.pick(bears, brute);
  EXPECT_FALSE(game.canStop());
  game.pick(giant, brute);
  game.combatDamage(number(2));
  EXPECT_TRUE(game.in(Zone::Graveyard, brute));
}

}  // namespace
}  // namespace cantrip::test
