// 510: combat damage, with trample, deathtouch, first strike and the older editions.
#include "rules/agenda/agenda.h"
#include "rules/events/combat_changes.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/write.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule510, UnblockedAndBlocked) {
  Scenario game;
  const Card giant = game.battlefield(P1, "Hill Giant");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card blocker = game.battlefield(P2, "Runeclaw Bear");
  game.attack({giant, bears});
  game.block({{blocker, bears}});
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 17);
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_TRUE(game.in(Zone::Graveyard, blocker));
  EXPECT_EQ(game.cited("510.2"), 3);   // three damages
  EXPECT_EQ(game.cited("120.3a"), 1);  // the life that one of them costs
}

TEST(Rule510, DamageIsDividedFreely) {  // 510.1c
  Scenario game;
  const Card wurm = game.battlefield(P1, "Craw Wurm");  // 6/4
  const Card a = game.battlefield(P2, "Hill Giant");    // 3/3
  const Card b = game.battlefield(P2, "Giant Spider");  // 2/4
  game.attack(wurm);
  game.block({{a, wurm}, {b, wurm}});
  game.combatDamage(number(1));  // 1 to the first, so 5 to the second
  EXPECT_EQ(game.damage(a), 1);
  EXPECT_TRUE(game.in(Zone::Graveyard, b));
  EXPECT_TRUE(game.in(Zone::Graveyard, wurm));
}

TEST(Rule510, NoQuestionWithoutAChoice) {
  Scenario game;
  const Card wurm = game.battlefield(P1, "Craw Wurm");
  const Card spider = game.battlefield(P2, "Giant Spider");
  game.attack(wurm);
  game.block({{spider, wurm}});
  game.combatDamage();  // no answers
  EXPECT_TRUE(game.in(Zone::Graveyard, spider));
}

TEST(Rule702, TrampleAssignsWhatIsLeft) {  // 702.19b
  Scenario game;
  game.card("Test Beast\nCreature — Beast\n5/5\nTrample");
  const Card beast = game.battlefield(P1, "Test Beast");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.attack(beast);
  game.block({{bears, beast}});
  game.combatDamage(number(2));
  EXPECT_EQ(game.life(P2), 17);
}

TEST(Rule702, TrampleCountsDamageAlreadyMarkedAndOtherAttackers) {  // 702.19b
  Scenario game;
  game.card("Test Beast\nCreature — Beast\n5/5\nTrample");
  const Card beast = game.battlefield(P1, "Test Beast");
  const Card wurm = game.battlefield(P2, "Craw Wurm");  // 6/4
  game.attack(beast);
  game.block({{wurm, beast}});
  writable(game.kernel(), game.object(wurm)).damage = 3;
  game.combatDamage(number(1));
  EXPECT_EQ(game.life(P2), 16);
  EXPECT_TRUE(game.in(Zone::Graveyard, wurm));
}

TEST(Rule702, TrampleWithNothingLeftInTheWay) {  // 702.19d
  Scenario game;
  game.card("Test Beast\nCreature — Beast\n5/5\nTrample");
  const Card beast = game.battlefield(P1, "Test Beast");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.attack(beast);
  game.block({{bears, beast}});
  removeFromCombat(game.kernel(), game.object(bears));
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 15);
}

TEST(Rule702, TrampleNeverReachesTheControllerOfAPlaneswalker) {  // 702.19f
  Scenario game;
  game.card("Test Beast\nCreature — Beast\n5/5\nTrample");
  game.card("Test Walker {2}{W}\nLegendary Planeswalker — Jace\nLoyalty: 2");
  const Card beast = game.battlefield(P1, "Test Beast");
  const Card walker = game.battlefield(P2, "Test Walker");
  game.attack({{beast, walker}});
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 20);
  EXPECT_TRUE(game.in(Zone::Graveyard, walker));
}

TEST(Rule702, DeathtouchAndTrample) {  // 702.2c, 702.19b
  Scenario game;
  game.card("Test Viper\nCreature — Snake\n4/4\nDeathtouch, trample");
  const Card viper = game.battlefield(P1, "Test Viper");
  const Card wurm = game.battlefield(P2, "Craw Wurm");
  const Card wall = game.battlefield(P2, "Giant Spider");
  game.attack(viper);
  game.block({{wurm, viper}, {wall, viper}});
  game.combatDamage(number(1), number(1));
  EXPECT_EQ(game.life(P2), 18);
  EXPECT_TRUE(game.in(Zone::Graveyard, wurm));
  EXPECT_TRUE(game.in(Zone::Graveyard, wall));
}

TEST(Rule510, FirstStrikeDealsDamageFirst) {  // 510.4, 702.7b
  Scenario game;
  game.card("Test Knight\nCreature — Human Knight\n2/1\nFirst strike");
  const Card knight = game.battlefield(P1, "Test Knight");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.attack(knight);
  game.block({{bears, knight}});
  game.firstStrikeDamage();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  game.to(Step::PostcombatMain);
  EXPECT_TRUE(game.in(Zone::Battlefield, knight));
}

TEST(Rule510, WithoutFirstStrikeThereIsOneDamageStep) {
  Scenario game;
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.attack(bears);
  game.combatDamage();
  for (const Seen& seen : game.events()) {
    if (seen.event.type != EventType::StepBegin) continue;
    EXPECT_NE(static_cast<Step>(seen.event.detail), Step::FirstStrikeDamage);
  }
}

TEST(Rule510, DoubleStrikeDealsDamageTwice) {  // 702.4b
  Scenario game;
  game.card("Test Duelist\nCreature — Human\n3/3\nDouble strike");
  const Card duelist = game.battlefield(P1, "Test Duelist");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.attack({duelist, bears});
  game.firstStrikeDamage();
  EXPECT_EQ(game.life(P2), 17);
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 12);
}

TEST(Rule510, ABlockedCreatureWhoseBlockersDiedFirstDealsNothing) {  // 510.1c, 510.4
  Scenario game;
  game.card("Test Duelist\nCreature — Human\n3/3\nDouble strike");
  const Card duelist = game.battlefield(P1, "Test Duelist");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.attack(duelist);
  game.block({{bears, duelist}});
  game.to(Step::PostcombatMain);
  EXPECT_EQ(game.life(P2), 20);
  EXPECT_EQ(game.damage(duelist), 0);
}

TEST(Rule510, LifelinkAndCombatDamageAtOnce) {  // 702.15b, 510.2
  Scenario game;
  game.card("Test Cleric\nCreature — Human Cleric\n3/3\nLifelink");
  const Card cleric = game.battlefield(P1, "Test Cleric");
  game.life(P1, 5);
  game.attack(cleric);
  game.combatDamage();
  EXPECT_EQ(game.life(P1), 8);
  EXPECT_EQ(game.life(P2), 17);
}

TEST(Rule510, AssigningAsThoughUnblocked) {
  Scenario game;
  game.card(
      "Test Ghost\nCreature — Spirit\n4/4\nYou may have ~ assign its combat damage as though it weren't "
      "blocked.");
  const Card ghost = game.battlefield(P1, "Test Ghost");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.attack(ghost);
  game.block({{bears, ghost}});
  game.combatDamage(yes);
  EXPECT_EQ(game.life(P2), 16);
  EXPECT_EQ(game.damage(ghost), 2);
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
}

TEST(Rule510, AnAbsurdPowerIsOfferedInPart) {  // 107.1
  Scenario game;
  game.card("Test Beast\nCreature — Beast\n5/5\nTrample");
  const Card beast = game.battlefield(P1, "Test Beast");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.counters(beast, "+1/+1", 2000000000);
  game.attack(beast);
  game.block({{bears, beast}});
  while (!game.over() && game.decision().kind != DecisionKind::Damage) answerDecision(game.kernel(), 0);
  EXPECT_LT(game.decision().options.size(), 1000U);
  game.combatDamage(number(2));
  EXPECT_TRUE(game.lost(P2));
}

// 2010: 510.1c: lethal damage to the first in line before the next gets any.
TEST(Edition2010, DamageAssignmentOrder) {
  Scenario game(2, RuleSet::edition2010());
  const Card wurm = game.battlefield(P1, "Craw Wurm");  // 6/4
  const Card a = game.battlefield(P2, "Hill Giant");    // 3/3
  const Card b = game.battlefield(P2, "Giant Spider");  // 2/4
  game.attack(wurm);
  game.answer(b);  // the order: the spider first
  game.block({{a, wurm}, {b, wurm}});
  game.combatDamage(number(4));
  EXPECT_TRUE(game.in(Zone::Graveyard, b));
  EXPECT_EQ(game.damage(a), 2);
}

TEST(Edition2010, TooLittleForTheFirstInLineIsNotOffered) {
  Scenario game(2, RuleSet::edition2010());
  const Card wurm = game.battlefield(P1, "Craw Wurm");
  const Card a = game.battlefield(P2, "Hill Giant");
  const Card b = game.battlefield(P2, "Giant Spider");
  game.attack(wurm);
  game.answer(a);
  game.block({{a, wurm}, {b, wurm}});
  while (!game.over() && game.decision().kind != DecisionKind::Damage) answerDecision(game.kernel(), 0);
  ASSERT_EQ(game.decision().options.size(), 4U);  // 3, 4, 5 or all 6
  EXPECT_EQ(game.decision().options.front().value, 3);
}

// 2010: 509.7: the active player says where a creature comes that is put onto the battlefield blocking.
TEST(Edition2010, ANewBlockerGetsItsPlaceInTheOrder) {
  for (const bool first : {true, false}) {
    Scenario game(2, RuleSet::edition2010());
    game.card(
        "Test Guard {0}\nInstant\nCreate a 1/1 white Soldier creature token that's blocking target attacking "
        "creature.");
    const Card giant = game.battlefield(P1, "Hill Giant");     // 3/3
    const Card spider = game.battlefield(P2, "Giant Spider");  // 2/4
    game.hand(P2, "Test Guard");
    game.attack(giant);
    game.block({{spider, giant}});
    game.cast(P2, "Test Guard", giant);
    while (game.decision().kind != DecisionKind::Order && game.stackSize() > 0)
      answerDecision(game.kernel(), 0);
    ASSERT_EQ(game.decision().kind, DecisionKind::Order);
    EXPECT_EQ(game.decision().player, P1.id);
    ASSERT_EQ(game.decision().options.size(), 2U);
    answerDecision(game.kernel(), first ? 1 : 0);  // the spider, or the token
    if (first)
      game.combatDamage(number(1));
    else
      game.combatDamage();
    EXPECT_EQ(game.damage(spider), first ? 2 : 3) << "the token takes 1 where it comes first";
  }
}

// 2006: 310: combat damage waits on the stack and is dealt as it was assigned.
TEST(Edition2006, CombatDamageUsesTheStack) {
  Scenario game(2, RuleSet::edition2006());
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.attack(bears);
  game.block({{giant, bears}});
  game.to(Step::CombatDamage);
  EXPECT_EQ(game.stackSize(), 1);
  EXPECT_EQ(game.damage(giant), 0);
  game.resolve();
  EXPECT_EQ(game.damage(giant), 2);
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
}

TEST(Edition2006, DamageOnTheStackIsDealtByACreatureThatIsGone) {  // 310.4a
  Scenario game(2, RuleSet::edition2006());
  game.card("Test Martyr\nCreature — Human\n2/2\nSacrifice ~: You gain 1 life.");
  const Card martyr = game.battlefield(P1, "Test Martyr");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.attack(martyr);
  game.block({{bears, martyr}});
  game.to(Step::CombatDamage);
  game.activate(P1, martyr);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, martyr));
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_EQ(game.life(P1), 21);
}

}  // namespace
}  // namespace cantrip::test
