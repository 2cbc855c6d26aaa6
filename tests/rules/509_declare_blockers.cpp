// 509: declaring blockers, and the evasion abilities of 702.
#include "rules/combat/combat_block.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

/// A creature with a text attacks, and one with a text might block it.
bool canBlock(const std::string& attackerCard, const std::string& blockerCard, const char* land = nullptr) {
  Scenario game;
  game.card("Attacker " + attackerCard);
  game.card("Blocker " + blockerCard);
  const Card attacker = game.battlefield(P1, "Attacker");
  const Card blocker = game.battlefield(P2, "Blocker");
  if (land != nullptr) game.battlefield(P2, land);
  game.battlefield(P2, "Giant Spider");  // somebody to ask about
  game.attack(attacker);
  return canBlock(game.kernel(), game.object(blocker), game.object(attacker));
}

TEST(Rule509, Evasion) {
  const std::string plain = "{1}{G}\nCreature — Bear\n2/2";
  EXPECT_TRUE(canBlock(plain, plain));
  EXPECT_FALSE(canBlock(plain + "\nFlying", plain));  // 702.9b
  EXPECT_TRUE(canBlock(plain + "\nFlying", plain + "\nFlying"));
  EXPECT_TRUE(canBlock(plain + "\nFlying", plain + "\nReach"));  // 702.17b
  EXPECT_TRUE(canBlock(plain, plain + "\nFlying"));
  EXPECT_FALSE(canBlock(plain + "\nShadow", plain));  // 702.28b
  EXPECT_FALSE(canBlock(plain, plain + "\nShadow"));
  EXPECT_TRUE(canBlock(plain + "\nShadow", plain + "\nShadow"));
  EXPECT_FALSE(canBlock(plain + "\nHorsemanship", plain));  // 702.31b
  EXPECT_TRUE(canBlock(plain, plain + "\nHorsemanship"));
  EXPECT_FALSE(canBlock(plain + "\nFear", plain));  // 702.36b
  EXPECT_TRUE(canBlock(plain + "\nFear", "{B}\nCreature — Rat\n1/1"));
  EXPECT_TRUE(canBlock(plain + "\nFear", "{1}\nArtifact Creature — Golem\n1/1"));
  EXPECT_TRUE(canBlock(plain + "\nIntimidate", plain));  // 702.13b
  EXPECT_FALSE(canBlock(plain + "\nIntimidate", "{R}\nCreature — Rat\n1/1"));
  EXPECT_FALSE(canBlock(plain + "\nSkulk", "{R}\nCreature — Rat\n3/1"));  // 702.118b
  EXPECT_TRUE(canBlock(plain + "\nSkulk", "{R}\nCreature — Rat\n2/1"));
  EXPECT_FALSE(canBlock(plain + "\nProtection from red", "{R}\nCreature — Rat\n2/1"));  // 702.16f
  EXPECT_TRUE(canBlock(plain + "\nProtection from red", plain));
}

TEST(Rule509, Landwalk) {  // 702.14c
  const std::string plain = "{1}{G}\nCreature — Bear\n2/2";
  EXPECT_FALSE(canBlock(plain + "\nForestwalk", plain, "Forest"));
  EXPECT_TRUE(canBlock(plain + "\nForestwalk", plain, "Island"));
  EXPECT_FALSE(canBlock(plain + "\nIslandwalk", plain, "Island"));
}

TEST(Rule509, CantBlockAndCantBeBlocked) {  // 509.1b
  const std::string plain = "{1}{G}\nCreature — Bear\n2/2";
  EXPECT_FALSE(canBlock(plain, plain + "\n~ can't block."));
  EXPECT_FALSE(canBlock(plain + "\n~ can't be blocked.", plain));
}

TEST(Rule509, TappedCreaturesCantBlock) {  // 509.1a
  Scenario game;
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card tapped = game.battlefield(P2, "Hill Giant");
  game.tapped(tapped);
  game.battlefield(P2, "Giant Spider");
  game.attack(bears);
  EXPECT_FALSE(game.canBlock(tapped, bears));
  EXPECT_TRUE(game.canBlock("Giant Spider", bears));
}

TEST(Rule509, EachCreatureBlocksOneAttackerAndSeveralMayBlockTheSame) {
  Scenario game;
  const Card wurm = game.battlefield(P1, "Craw Wurm");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P2, "Hill Giant");
  const Card spider = game.battlefield(P2, "Giant Spider");
  game.attack({wurm, bears});
  ASSERT_TRUE(game.canBlock(giant, wurm));
  game.pick(giant, wurm);
  EXPECT_FALSE(game.canBlock(giant, bears));
  EXPECT_TRUE(game.canBlock(spider, wurm));
  game.block({{spider, wurm}});
  EXPECT_EQ(game.happened(EventType::Block), 2);
  EXPECT_EQ(game.happened(EventType::BecomeBlocked), 1);
  EXPECT_EQ(game.happened(EventType::AttackUnblocked), 1);
}

TEST(Rule509, MenaceNeedsTwoBlockers) {  // 702.111b
  Scenario game;
  game.card("Test Brute\nCreature — Ogre\n3/3\nMenace");
  const Card brute = game.battlefield(P1, "Test Brute");
  const Card giant = game.battlefield(P2, "Hill Giant");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.attack(brute);
  ASSERT_TRUE(game.canBlock(giant, brute));
  EXPECT_TRUE(game.canStop());
  game.pick(giant, brute);
  EXPECT_FALSE(game.canStop());
  game.pick(bears, brute);
  EXPECT_TRUE(game.isBlocking(bears) || game.canStop());
}

TEST(Rule509, MenaceIsNotOfferedToASingleBlocker) {
  Scenario game;
  game.card("Test Brute\nCreature — Ogre\n3/3\nMenace");
  const Card brute = game.battlefield(P1, "Test Brute");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.attack({brute, bears});
  EXPECT_FALSE(game.canBlock(giant, brute));
  EXPECT_TRUE(game.canBlock(giant, bears));
}

TEST(Rule509, TwoMenacesShareThreeBlockers) {
  Scenario game;
  game.card("Test Brute\nCreature — Ogre\n3/3\nMenace");
  const Card first = game.battlefield(P1, "Test Brute");
  const Card second = game.battlefield(P1, "Test Brute");
  const Card a = game.battlefield(P2, "Hill Giant");
  const Card b = game.battlefield(P2, "Grizzly Bears");
  const Card c = game.battlefield(P2, "Giant Spider");
  game.attack({first, second});
  ASSERT_TRUE(game.canBlock(a, first));
  game.pick(a, first);
  EXPECT_FALSE(game.canBlock(b, second));  // then one of the two would have a single blocker
  EXPECT_TRUE(game.canBlock(b, first));
  game.pick(b, first);
  EXPECT_FALSE(game.canBlock(c, second));
  EXPECT_TRUE(game.canBlock(c, first));
  EXPECT_TRUE(game.canStop());
}

TEST(Rule509, MustBlockIfAble) {  // 509.1c
  Scenario game;
  game.card("Test Guard\nCreature — Human\n2/2\n~ blocks each combat if able.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card guard = game.battlefield(P2, "Test Guard");
  game.battlefield(P2, "Hill Giant");
  game.attack(bears);
  ASSERT_TRUE(game.canBlock(guard, bears));
  EXPECT_FALSE(game.canStop());
  game.block({{guard, bears}});
  EXPECT_TRUE(game.isBlocking(guard));
}

TEST(Rule509, MustBlockDoesNotForceAnotherToHelpAgainstMenaceUnlessPossible) {
  Scenario game;
  game.card("Test Guard\nCreature — Human\n2/2\n~ blocks each combat if able.");
  game.card("Test Brute\nCreature — Ogre\n3/3\nMenace");
  const Card brute = game.battlefield(P1, "Test Brute");
  const Card guard = game.battlefield(P2, "Test Guard");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.attack(brute);
  // One requirement can be obeyed, with the help of the other creature: so it must be.
  ASSERT_TRUE(game.canBlock(guard, brute));
  EXPECT_FALSE(game.canStop());
  game.block({{giant, brute}, {guard, brute}});
  EXPECT_TRUE(game.isBlocking(giant));
}

TEST(Rule509, CantBlockAlone) {  // 509.1b, 506.5
  Scenario game;
  game.card("Test Twin\nCreature — Human\n2/2\n~ can't attack or block alone.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card wurm = game.battlefield(P1, "Craw Wurm");
  const Card twin = game.battlefield(P2, "Test Twin");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.attack({bears, wurm});
  ASSERT_TRUE(game.canBlock(twin, bears));
  EXPECT_TRUE(game.canStop());
  game.pick(twin, bears);
  EXPECT_FALSE(game.canStop());
  game.block({{giant, wurm}});
  EXPECT_TRUE(game.isBlocking(twin));
}

TEST(Rule509, CantBlockAloneWithoutHelp) {
  Scenario game;
  game.card("Test Twin\nCreature — Human\n2/2\n~ can't attack or block alone.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card twin = game.battlefield(P2, "Test Twin");
  game.attack(bears);
  game.combatDamage();
  EXPECT_FALSE(game.isBlocking(twin));
  EXPECT_EQ(game.life(P2), 18);
}

TEST(Rule509, AllCreaturesAbleToBlockDoSo) {  // 509.1c
  Scenario game;
  game.card("Test Lure\nCreature — Elf\n1/1\nAll creatures able to block ~ do so.");
  const Card lure = game.battlefield(P1, "Test Lure");
  const Card wurm = game.battlefield(P1, "Craw Wurm");
  const Card a = game.battlefield(P2, "Hill Giant");
  const Card b = game.battlefield(P2, "Grizzly Bears");
  const Card tapped = game.battlefield(P2, "Runeclaw Bear");
  game.tapped(tapped);
  game.attack({lure, wurm});
  EXPECT_FALSE(game.canBlock(a, wurm));
  EXPECT_FALSE(game.canStop());
  game.block({{a, lure}, {b, lure}});
  game.combatDamage(number(1));
  EXPECT_EQ(game.life(P2), 14);
}

TEST(Rule509, CanBlockAnAdditionalCreature) {
  Scenario game;
  game.card("Test Guardian\nCreature — Human\n3/6\n~ can block an additional creature each combat.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P1, "Hill Giant");
  const Card guardian = game.battlefield(P2, "Test Guardian");
  game.attack({bears, giant});
  game.block({{guardian, bears}, {guardian, giant}});
  game.combatDamage(number(2));
  EXPECT_EQ(game.life(P2), 20);
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_EQ(game.damage(giant), 1);
  EXPECT_EQ(game.damage(guardian), 5);
}

TEST(Rule509, EachDefendingPlayerBlocksWhatAttacksThem) {
  Scenario game(3);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P1, "Hill Giant");
  const Card second = game.battlefield(P2, "Giant Spider");
  const Card third = game.battlefield(P3, "Craw Wurm");
  game.attack({{bears, P2}, {giant, P3}});
  EXPECT_FALSE(game.canBlock(second, giant));
  game.block({{second, bears}, {third, giant}});
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 20);
  EXPECT_EQ(game.life(P3), 20);
  EXPECT_TRUE(game.in(Zone::Graveyard, giant));
}

}  // namespace
}  // namespace cantrip::test
