// Attacking together: banding (702.22), enlist (702.154), myriad (702.116).
#include "rules/agenda/agenda.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

const char* kHero = "Test Hero {W}\nCreature — Human\n1/1\nBanding";
const char* kOgre = "Test Ogre {R}\nCreature — Ogre\n4/4";

TEST(Rule702, ABandIsBlockedTogether) {  // 702.22c, 702.22h
  Scenario game;
  game.card(kHero);
  const Card hero = game.battlefield(P1, "Test Hero");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.answer(bears);  // joins the band of the hero
  game.attack({{hero, P2}, {bears, P2}});
  game.block({{giant, hero}});
  // 702.22k: the attacking player divides the damage of the giant; 510.1: the bears are blocked too
  game.combatDamage(number(3));
  EXPECT_EQ(game.life(P2), 20);
  EXPECT_TRUE(game.in(Zone::Graveyard, giant));
  EXPECT_EQ(game.in(Zone::Graveyard, hero), !game.in(Zone::Graveyard, bears));
}

TEST(Rule702, OneCreatureWithoutBandingAtMost) {  // 702.22c
  Scenario game;
  game.card(kHero);
  const Card hero = game.battlefield(P1, "Test Hero");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P1, "Hill Giant");
  const Card wall = game.battlefield(P2, "Grizzly Bears");
  game.answer(bears);  // nobody else can join, so nothing more is asked
  game.attack({{hero, P2}, {bears, P2}, {giant, P2}});
  game.block({{wall, hero}});
  game.combatDamage(number(2));
  EXPECT_EQ(game.life(P2), 17);
}

TEST(Rule702, ABandNeedNotBeFormed) {  // 702.22c
  Scenario game;
  game.card(kHero);
  const Card hero = game.battlefield(P1, "Test Hero");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.answer(done);
  game.attack({{hero, P2}, {bears, P2}});
  game.block({{giant, hero}});
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 18);
  EXPECT_TRUE(game.in(Zone::Graveyard, hero));
}

TEST(Rule702, TheDefenderDividesDamageAmongBlockersWithBanding) {  // 702.22j
  Scenario game;
  game.card(kHero);
  game.card(kOgre);
  const Card ogre = game.battlefield(P1, "Test Ogre");
  const Card hero = game.battlefield(P2, "Test Hero");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.attack({{ogre, P2}});
  game.block({{hero, ogre}, {bears, ogre}});
  while (!game.over() && game.decision().kind != DecisionKind::Damage) answerDecision(game.kernel(), 0);
  ASSERT_FALSE(game.over());
  EXPECT_EQ(game.decision().kind, DecisionKind::Damage);
  EXPECT_EQ(game.decision().player, P2.id);
}

TEST(Rule702, EnlistAddsThePowerOfAnotherCreature) {  // 702.154a
  Scenario game;
  game.card("Test Guard {W}\nCreature — Human\n1/4\nEnlist");
  const Card guard = game.battlefield(P1, "Test Guard");
  const Card giant = game.battlefield(P1, "Hill Giant");
  game.answer(giant);
  game.attack({{guard, P2}});
  game.resolveAll();
  EXPECT_TRUE(game.isTapped(giant));
  EXPECT_EQ(game.power(guard), 4);
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 16);
}

TEST(Rule702, OnlyCreaturesThatCouldTapEnlist) {  // 702.154a
  Scenario game;
  game.card("Test Guard {W}\nCreature — Human\n1/4\nEnlist");
  const Card guard = game.battlefield(P1, "Test Guard");
  const Card giant = game.battlefield(P1, "Hill Giant");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.summoningSick(giant);
  game.attack({{guard, P2}, {bears, P2}});  // nobody is left to be enlisted: no question
  EXPECT_EQ(game.power(guard), 1);
}

TEST(Rule702, MyriadAttacksEachOtherOpponent) {  // 702.116a
  Scenario game(4);
  game.card("Test Legion {R}\nCreature — Soldier\n2/2\nMyriad");
  const Card legion = game.battlefield(P1, "Test Legion");
  game.attack({{legion, P2}});
  game.resolve(yes, no);
  EXPECT_EQ(game.count(P1, "Test Legion"), 2);
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 18);
  EXPECT_EQ(game.life(P3), 18);
  EXPECT_EQ(game.life(P4), 20);
  game.to(Step::PostcombatMain);
  EXPECT_EQ(game.count(P1, "Test Legion"), 1);
}

}  // namespace
}  // namespace cantrip::test
