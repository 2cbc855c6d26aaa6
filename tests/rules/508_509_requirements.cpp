// The most requirements that can be obeyed without breaking a restriction (508.1d, 509.1c).
#include "scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kMust = "Test Ogre\nCreature — Ogre\n3/3\n~ attacks each combat if able.";
constexpr const char* kMustNotAlone =
    "Test Pack\nCreature — Wolf\n3/3\n~ attacks each combat if able.\n~ can't attack alone.";
constexpr const char* kNotAlone = "Test Pup\nCreature — Wolf\n1/1\n~ can't attack alone.";

TEST(Rule508, ARequirementIsWaivedWhenARestrictionWouldBeBroken) {  // 508.1c-d
  Scenario game;
  game.card(kMustNotAlone);
  game.battlefield(P1, "Test Pack");
  game.to(Step::DeclareAttackers);
  EXPECT_TRUE(game.canStop());
}

TEST(Rule508, NobodyHasToJoinWhatCantAttackAlone) {
  // 508.1d: with a companion the requirement can be obeyed, so it has to be: the declaration may not end
  // without the one that must attack as long as another may go with it.
  Scenario game;
  game.card(kMustNotAlone);
  const Card pack = game.battlefield(P1, "Test Pack");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.attack({{pack, P2}, {bears, P2}});
  EXPECT_TRUE(game.isAttacking(pack));
  EXPECT_TRUE(game.isAttacking(bears));
}

TEST(Rule508, TwoRequirementsAreBothObeyed) {
  Scenario game;
  game.card(kMust);
  game.card(kNotAlone);
  const Card first = game.battlefield(P1, "Test Ogre");
  const Card second = game.battlefield(P1, "Test Ogre");
  game.battlefield(P1, "Test Pup");
  game.to(Step::BeginCombat);
  EXPECT_TRUE(game.canAttack(first));
  EXPECT_FALSE(game.canStop());
  game.pick(first, P2);
  EXPECT_FALSE(game.canStop());
  game.pick(second, P2);
  EXPECT_TRUE(game.canStop());  // the pup may stay at home
}

TEST(Rule509, LureWithMenaceTakesTwoOrMore) {  // 509.1c: the restriction is kept, the requirements obeyed
  Scenario game;
  game.card("Test Lure\nCreature — Elf\n2/2\nAll creatures able to block ~ do so.\nMenace");
  const Card lure = game.battlefield(P1, "Test Lure");
  const Card a = game.battlefield(P2, "Grizzly Bears");
  const Card b = game.battlefield(P2, "Hill Giant");
  game.attack(lure);
  EXPECT_TRUE(game.canBlock(a, lure));
  EXPECT_FALSE(game.canStop());
  game.pick(a, lure);
  EXPECT_FALSE(game.canStop());
  game.pick(b, lure);
  EXPECT_TRUE(game.canStop());
}

TEST(Rule509, LureWithMenaceAndOneCreature) {  // 509.1c: no block obeys the restriction
  Scenario game;
  game.card("Test Lure\nCreature — Elf\n2/2\nAll creatures able to block ~ do so.\nMenace");
  const Card lure = game.battlefield(P1, "Test Lure");
  const Card a = game.battlefield(P2, "Grizzly Bears");
  game.attack(lure);
  EXPECT_FALSE(game.canBlock(a, lure));
}

TEST(Rule509,
     BetweenTwoLuresAnyOneIsBlocked) {  // 509.1c: one requirement obeyed is the maximum for one blocker
  Scenario game;
  game.card("Test Lure\nCreature — Elf\n2/2\nAll creatures able to block ~ do so.");
  const Card first = game.battlefield(P1, "Test Lure");
  const Card second = game.battlefield(P1, "Test Lure");
  const Card plain = game.battlefield(P1, "Grizzly Bears");
  const Card blocker = game.battlefield(P2, "Hill Giant");
  game.attack({first, second, plain});
  EXPECT_TRUE(game.canBlock(blocker, first));
  EXPECT_TRUE(game.canBlock(blocker, second));
  EXPECT_FALSE(game.canBlock(blocker, plain));
  EXPECT_FALSE(game.canStop());
}

constexpr const char* kLimit = "Test Crawl\nArtifact\nNo more than two creatures can attack you each combat.";

TEST(Rule508, WhoHasNoRoomAtOneAttacksTheOther) {  // 508.1c-d: all three attack if able
  Scenario game(3);
  game.card(kMust);
  game.card(kLimit);
  const Card first = game.battlefield(P1, "Test Ogre");
  const Card second = game.battlefield(P1, "Test Ogre");
  const Card third = game.battlefield(P1, "Test Ogre");
  game.battlefield(P3, "Test Crawl");
  game.to(Step::BeginCombat);
  EXPECT_TRUE(game.canAttack(first, P3));
  game.pick(first, P3);
  game.pick(second, P3);
  EXPECT_FALSE(game.canStop());
  EXPECT_FALSE(game.canAttack(third, P3));
  EXPECT_TRUE(game.canAttack(third, P2));
}

TEST(Rule508, WhereTwoCanAttackTheThirdStaysAtHome) {  // 508.1d: it would break the restriction
  Scenario game;
  game.card(kMust);
  game.card(kLimit);
  const Card first = game.battlefield(P1, "Test Ogre");
  const Card second = game.battlefield(P1, "Test Ogre");
  game.battlefield(P1, "Test Ogre");
  game.battlefield(P2, "Test Crawl");
  game.to(Step::BeginCombat);
  EXPECT_TRUE(game.canAttack(first, P2));
  game.pick(first, P2);
  EXPECT_FALSE(game.canStop());
  game.pick(second, P2);
  EXPECT_TRUE(game.canStop());
}

TEST(Rule508, WhoMustAttackMayPayForIt) {  // 508.1d: nobody has to, but one may
  Scenario game;
  game.card(kMust);
  game.card(
      "Test Tax\nEnchantment\nCreatures can't attack you unless their controller pays {2} for each creature "
      "they control that's attacking you.");
  game.card("Test Walker\nPlaneswalker — Jace\n+1: You gain 1 life.\nLoyalty: 3");
  const Card ogre = game.battlefield(P1, "Test Ogre");
  game.battlefield(P1, "Mountain", 2);
  game.battlefield(P2, "Test Tax");
  const Card walker = game.battlefield(P2, "Test Walker");
  game.to(Step::BeginCombat);
  EXPECT_TRUE(game.canAttack(ogre, P2));
  EXPECT_TRUE(game.canAttack(ogre, walker));
  EXPECT_FALSE(game.canStop()) << "the planeswalker is attacked without a cost";
}

TEST(Rule509, BlocksIfAbleIsOneRequirementForAllAttackers) {  // 509.1c
  Scenario game;
  game.card(
      "Test Dog\nCreature — Dog\n1/4\n~ blocks each combat if able.\n~ can block an additional creature "
      "each combat.");
  const Card first = game.battlefield(P1, "Grizzly Bears");
  const Card second = game.battlefield(P1, "Grizzly Bears");
  const Card dog = game.battlefield(P2, "Test Dog");
  game.attack({first, second});
  EXPECT_TRUE(game.canBlock(dog, first));
  EXPECT_FALSE(game.canStop());
  game.pick(dog, first);
  EXPECT_TRUE(game.canStop());
  EXPECT_TRUE(game.canBlock(dog, second));
}

}  // namespace
}  // namespace cantrip::test
