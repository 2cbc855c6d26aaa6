// 702: evasion and the abilities that count in combat.
#include "rules/objects/characteristics.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule702, FearIsBlockedByArtifactsAndBlack) {  // 702.36b
  Scenario game;
  game.card("Test Ghoul {1}{G}\nCreature — Zombie\n2/2\nFear");
  game.card("Test Robot {2}\nArtifact Creature — Robot\n1/1");
  const Card ghoul = game.battlefield(P1, "Test Ghoul");
  const Card bears = game.battlefield(P2, "Grizzly Bears");  // shares green: that would be intimidate
  const Card zombie = game.battlefield(P2, "Scathe Zombies");
  const Card robot = game.battlefield(P2, "Test Robot");
  game.attack(ghoul);
  EXPECT_FALSE(game.canBlock(bears, ghoul));
  EXPECT_TRUE(game.canBlock(zombie, ghoul));
  EXPECT_TRUE(game.canBlock(robot, ghoul));
}

TEST(Rule702, ShadowBlocksOnlyShadow) {  // 702.28b
  Scenario game;
  game.card("Test Shade {B}\nCreature — Soltari\n1/1\nShadow");
  const Card shade = game.battlefield(P1, "Test Shade");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card other = game.battlefield(P2, "Test Shade");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.attack({shade, bears});
  EXPECT_TRUE(game.canBlock(other, shade));
  EXPECT_FALSE(game.canBlock(giant, shade));
  EXPECT_FALSE(game.canBlock(other, bears));
  EXPECT_TRUE(game.canBlock(giant, bears));
}

TEST(Rule702, HorsemanshipBlocksOthersToo) {  // 702.31b
  Scenario game;
  game.card("Test Rider {W}\nCreature — Human\n1/1\nHorsemanship");
  const Card rider = game.battlefield(P1, "Test Rider");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card other = game.battlefield(P2, "Test Rider");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.attack({rider, bears});
  EXPECT_TRUE(game.canBlock(other, rider));
  EXPECT_FALSE(game.canBlock(giant, rider));
  EXPECT_TRUE(game.canBlock(other, bears));
}

TEST(Rule702, SkulkLooksAtGreaterPower) {  // 702.118b
  Scenario game;
  game.card("Test Sneak {U}\nCreature — Rogue\n2/2\nSkulk");
  const Card sneak = game.battlefield(P1, "Test Sneak");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.attack(sneak);
  EXPECT_TRUE(game.canBlock(bears, sneak));
  EXPECT_FALSE(game.canBlock(giant, sneak));
}

TEST(Rule702, RampageCountsOnceForTheBlock) {  // 702.23a, 702.23b
  Scenario game;
  game.card("Test Titan {4}{G}\nCreature — Giant\n4/4\nRampage 2");
  const Card titan = game.battlefield(P1, "Test Titan");
  const Card a = game.battlefield(P2, "Grizzly Bears");
  const Card b = game.battlefield(P2, "Hill Giant");
  const Card c = game.battlefield(P2, "Wind Drake");
  game.attack(titan);
  game.block({{a, titan}, {b, titan}, {c, titan}});
  EXPECT_EQ(game.stackSize(), 1);
  game.resolve();
  EXPECT_EQ(game.power(titan), 8);
  EXPECT_EQ(game.toughness(titan), 8);
}

TEST(Rule702, RampageBlockedByOneGetsNothing) {  // 702.23a
  Scenario game;
  game.card("Test Titan {4}{G}\nCreature — Giant\n4/4\nRampage 2");
  const Card titan = game.battlefield(P1, "Test Titan");
  const Card a = game.battlefield(P2, "Grizzly Bears");
  game.attack(titan);
  game.block({{a, titan}});
  game.resolveAll();
  EXPECT_EQ(game.power(titan), 4);
}

TEST(Rule702, FlankingSeesEachBlockerWithoutFlanking) {  // 702.25a
  Scenario game;
  game.card("Test Cavalier {W}\nCreature — Knight\n2/2\nFlanking");
  const Card cavalier = game.battlefield(P1, "Test Cavalier");
  const Card a = game.battlefield(P2, "Hill Giant");
  const Card b = game.battlefield(P2, "Craw Wurm");
  const Card c = game.battlefield(P2, "Test Cavalier");
  game.attack(cavalier);
  game.block({{a, cavalier}, {b, cavalier}, {c, cavalier}});
  EXPECT_EQ(game.stackSize(), 2);
  game.resolveAll();
  EXPECT_EQ(game.toughness(a), 2);
  EXPECT_EQ(game.toughness(b), 3);
  EXPECT_EQ(game.toughness(c), 2);
}

TEST(Rule702, FlankingInstancesTriggerSeparately) {  // 702.25b
  Scenario game;
  game.card("Test Cavalier {W}\nCreature — Knight\n2/2\nFlanking\nFlanking");
  const Card cavalier = game.battlefield(P1, "Test Cavalier");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.attack(cavalier);
  game.block({{bears, cavalier}});
  EXPECT_EQ(game.stackSize(), 2);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
}

TEST(Rule702, BushidoTriggersOnceHoweverManyBlock) {  // 702.45a
  Scenario game;
  game.card("Test Samurai {W}\nCreature — Samurai\n2/2\nBushido 1");
  const Card samurai = game.battlefield(P1, "Test Samurai");
  const Card a = game.battlefield(P2, "Test Samurai");
  const Card b = game.battlefield(P2, "Hill Giant");
  game.attack(samurai);
  game.block({{a, samurai}, {b, samurai}});
  EXPECT_EQ(game.stackSize(), 2);  // one for becoming blocked, one for blocking
  game.resolveAll();
  EXPECT_EQ(game.power(samurai), 3);
  EXPECT_EQ(game.power(a), 3);
}

TEST(Rule702, ProvokeUntapsAndForcesTheBlock) {  // 702.39a
  Scenario game;
  game.card("Test Bully {R}\nCreature — Beast\n3/3\nProvoke");
  const Card bully = game.battlefield(P1, "Test Bully");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.tapped(bears);
  game.answer(bears);
  game.attack(bully);
  game.resolve(yes);
  EXPECT_FALSE(game.isTapped(bears));
  ASSERT_TRUE(game.canBlock(bears, bully));
  EXPECT_FALSE(game.canStop());
}

TEST(Rule702, FrenzyWhenUnblocked) {  // 702.68a
  Scenario game;
  game.card("Test Sliver {R}\nCreature — Sliver\n2/2\nFrenzy 2");
  const Card a = game.battlefield(P1, "Test Sliver");
  const Card b = game.battlefield(P1, "Test Sliver");
  const Card wall = game.battlefield(P2, "Wall of Stone");
  game.attack({a, b});
  game.block({{wall, b}});
  EXPECT_EQ(game.stackSize(), 1);
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 16);
}

TEST(Rule702, PoisonousWhateverTheDamage) {  // 702.70a
  Scenario game;
  game.card("Test Snake {G}\nCreature — Snake\n3/3\nPoisonous 1");
  const Card snake = game.battlefield(P1, "Test Snake");
  game.attack(snake);
  game.combatDamage();
  game.resolve();
  EXPECT_EQ(game.life(P2), 17);
  EXPECT_EQ(game.counters(P2, "poison"), 1);
}

TEST(Rule702, ExaltedOfEachPermanent) {  // 702.83a, 702.83b
  Scenario game;
  game.card("Test Squire {W}\nCreature — Human\n1/1\nExalted");
  game.card("Test Shrine {W}\nEnchantment\nExalted");
  game.battlefield(P1, "Test Squire", 2);
  game.battlefield(P1, "Test Shrine");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.attack(bears);
  EXPECT_EQ(game.stackSize(), 3);
  game.resolveAll();
  EXPECT_EQ(game.power(bears), 5);
}

TEST(Rule702, ExaltedIsNotForTwo) {  // 702.83b
  Scenario game;
  game.card("Test Squire {W}\nCreature — Human\n1/1\nExalted");
  const Card squire = game.battlefield(P1, "Test Squire");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.attack({bears, squire});
  EXPECT_EQ(game.stackSize(), 0);
}

TEST(Rule702, AnnihilatorMakesTheDefenderChoose) {  // 702.86a
  Scenario game(3);
  game.card("Test Horror {8}\nCreature — Eldrazi\n8/8\nAnnihilator 2");
  const Card horror = game.battlefield(P1, "Test Horror");
  game.battlefield(P2, "Island", 2);
  const Card a = game.battlefield(P3, "Forest");
  const Card b = game.battlefield(P3, "Grizzly Bears");
  const Card c = game.battlefield(P3, "Mountain");
  game.attack({{horror, P3}});
  game.resolve(a, b);
  EXPECT_TRUE(game.in(Zone::Graveyard, a));
  EXPECT_TRUE(game.in(Zone::Graveyard, b));
  EXPECT_TRUE(game.in(Zone::Battlefield, c));
  EXPECT_EQ(game.count(P2, "Island"), 2);
}

TEST(Rule702, BattleCryIsForTheOthers) {  // 702.91a
  Scenario game;
  game.card("Test Drummer {R}\nCreature — Goblin\n1/1\nBattle cry");
  const Card drummer = game.battlefield(P1, "Test Drummer");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card home = game.battlefield(P1, "Hill Giant");
  game.attack({drummer, bears});
  game.resolve();
  EXPECT_EQ(game.power(drummer), 1);
  EXPECT_EQ(game.power(bears), 3);
  EXPECT_EQ(game.power(home), 3);
}

TEST(Rule702, DethroneLooksAtTheMostLife) {  // 702.105a
  Scenario game(3);
  game.card("Test Rebel {R}\nCreature — Human\n2/2\nDethrone");
  const Card a = game.battlefield(P1, "Test Rebel");
  const Card b = game.battlefield(P1, "Test Rebel");
  game.life(P2, 25);
  game.life(P1, 25);
  game.attack({{a, P2}, {b, P3}});
  game.resolveAll();
  EXPECT_EQ(game.counters(a, "+1/+1"), 1);  // tied for most with the attacker
  EXPECT_EQ(game.counters(b, "+1/+1"), 0);
}

TEST(Rule702, RenownOnce) {  // 702.112a, 702.112b
  Scenario game;
  game.card("Test Squire {W}\nCreature — Human\n1/1\nDouble strike\nRenown 2");
  const Card squire = game.battlefield(P1, "Test Squire");
  game.attack(squire);
  game.firstStrikeDamage();
  game.resolve();
  EXPECT_EQ(game.power(squire), 3);
  game.combatDamage();
  EXPECT_EQ(game.stackSize(), 0);  // renowned already: 603.4
  EXPECT_EQ(game.life(P2), 16);
}

TEST(Rule702, IngestExilesTheTopCard) {  // 702.115a
  Scenario game;
  game.card("Test Drone {U}\nCreature — Eldrazi\n1/1\nDevoid\nIngest");
  const Card drone = game.battlefield(P1, "Test Drone");
  const Card top = game.library(P2, "Hill Giant");
  game.attack(drone);
  game.combatDamage();
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, top));
  EXPECT_EQ(values(game.kernel(), game.object(drone)).colors, 0);  // 702.114a
}

TEST(Rule702, MeleeCountsOpponentsAttacked) {  // 702.121a
  Scenario game(4);
  game.card("Test Marshal {W}\nCreature — Human\n2/2\nMelee");
  const Card marshal = game.battlefield(P1, "Test Marshal");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P1, "Hill Giant");
  game.attack({{marshal, P2}, {bears, P2}, {giant, P4}});
  game.resolve();
  EXPECT_EQ(game.power(marshal), 4);
}

TEST(Rule702, AfflictWhenBlocked) {  // 702.130a
  Scenario game;
  game.card("Test Torment {B}\nCreature — Demon\n2/2\nAfflict 3");
  const Card demon = game.battlefield(P1, "Test Torment");
  const Card a = game.battlefield(P2, "Grizzly Bears");
  const Card b = game.battlefield(P2, "Hill Giant");
  game.attack(demon);
  game.block({{a, demon}, {b, demon}});
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 17);
}

TEST(Rule702, MentorNeedsLessPowerOnResolutionToo) {  // 702.134a
  Scenario game;
  game.card("Test Captain {W}\nCreature — Human\n3/3\nMentor");
  game.card("Test Growth {G}\nInstant\nTarget creature gets +3/+3 until end of turn.");
  const Card captain = game.battlefield(P1, "Test Captain");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Forest");
  game.hand(P1, "Test Growth");
  game.answer(bears);
  game.attack({captain, bears});
  game.cast(P1, "Test Growth", bears);
  game.resolveAll();
  EXPECT_EQ(game.counters(bears, "+1/+1"), 0);
}

TEST(Rule702, MentorTeaches) {  // 702.134a
  Scenario game;
  game.card("Test Captain {W}\nCreature — Human\n3/3\nMentor");
  const Card captain = game.battlefield(P1, "Test Captain");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.answer(bears);
  game.attack({captain, bears});
  game.resolveAll();
  EXPECT_EQ(game.power(bears), 3);
}

TEST(Rule702, TrainingNeedsAStrongerCompanion) {  // 702.149a
  Scenario game;
  game.card("Test Recruit {W}\nCreature — Human\n1/1\nTraining");
  const Card a = game.battlefield(P1, "Test Recruit");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.attack({a, bears});
  EXPECT_EQ(game.stackSize(), 1);
  game.resolveAll();
  EXPECT_EQ(game.power(a), 2);
}

TEST(Rule702, TrainingAloneOrWithEquals) {  // 702.149a
  Scenario game;
  game.card("Test Recruit {W}\nCreature — Human\n1/1\nTraining");
  const Card a = game.battlefield(P1, "Test Recruit");
  const Card b = game.battlefield(P1, "Eager Cadet");
  game.battlefield(P1, "Hill Giant");
  game.attack({a, b});
  EXPECT_EQ(game.stackSize(), 0);
}

TEST(Rule702, DecayedDoesNotBlockAndIsSacrificed) {  // 702.147a
  Scenario game;
  game.card("Test Corpse {B}\nCreature — Zombie\n2/2\nDecayed");
  const Card corpse = game.battlefield(P1, "Test Corpse");
  const Card other = game.battlefield(P2, "Test Corpse");
  game.battlefield(P2, "Grizzly Bears");
  game.attack(corpse);
  game.resolve();
  EXPECT_FALSE(game.canBlock(other, corpse));
  game.to(Step::PostcombatMain);
  EXPECT_TRUE(game.in(Zone::Graveyard, corpse));
  EXPECT_EQ(game.life(P2), 18);
}

TEST(Rule702, MobilizeTokensAttackAndGo) {  // 702.181a
  Scenario game;
  game.card("Test Herald {R}\nCreature — Orc\n1/1\nMobilize 2");
  const Card herald = game.battlefield(P1, "Test Herald");
  game.attack(herald);
  game.resolve();
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 17);
  EXPECT_EQ(game.count(P1, "Warrior Token"), 2);
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(game.count(P1, "Warrior Token"), 0);
}

TEST(Rule702, FirebendingManaLastsThroughCombat) {  // 702.189a
  Scenario game;
  game.card("Test Bender {R}\nCreature — Human\n2/2\nFirebending 2");
  game.card("Test Burn {1}{R}\nInstant\n~ deals 2 damage to any target.");
  const Card bender = game.battlefield(P1, "Test Bender");
  game.hand(P1, "Test Burn");
  game.attack(bender);
  game.resolve();
  game.combatDamage();
  game.cast(P1, "Test Burn", P2);
  game.resolve();
  EXPECT_EQ(game.life(P2), 16);
}

TEST(Rule702, FirebendingManaIsGoneAfterCombat) {  // 702.189a
  Scenario game;
  game.card("Test Bender {R}\nCreature — Human\n2/2\nFirebending 2");
  game.card("Test Burn {1}{R}\nInstant\n~ deals 2 damage to any target.");
  const Card bender = game.battlefield(P1, "Test Bender");
  game.hand(P1, "Test Burn");
  game.attack(bender);
  game.resolve();
  game.to(Step::PostcombatMain);
  EXPECT_FALSE(game.canCast(P1, "Test Burn"));
}

}  // namespace
}  // namespace cantrip::test
