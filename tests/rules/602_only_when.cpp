// When abilities may be activated and spells cast: "only during ...", "only if ..." (601.3, 602.5b).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule602, OnlyDuringYourTurnBeforeAttackersAreDeclared) {
  Scenario game;
  game.card(
      "Test Mage\nCreature — Wizard\n1/1\n{0}: You gain 1 life. Activate only during your turn, before "
      "attackers "
      "are declared.");
  const Card mage = game.battlefield(P1, "Test Mage");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.start(P1, Step::Upkeep);
  EXPECT_TRUE(game.canActivate(P1, mage));
  game.attack(bears);
  EXPECT_FALSE(game.canActivate(P1, mage));
  game.to(P2, Step::PrecombatMain);
  EXPECT_FALSE(game.canActivate(P1, mage));
}

TEST(Rule602, TwoLimits) {
  Scenario game;
  game.card(
      "Test Mage\nCreature — Wizard\n1/1\n{0}: You gain 1 life. Activate only during combat and only once "
      "each "
      "turn.");
  const Card mage = game.battlefield(P1, "Test Mage");
  game.start(P1, Step::PrecombatMain);
  EXPECT_FALSE(game.canActivate(P1, mage));
  game.to(Step::BeginCombat);
  game.activate(P1, mage);
  game.resolve();
  EXPECT_EQ(game.life(P1), 21);
  EXPECT_FALSE(game.canActivate(P1, mage));
}

TEST(Rule601, OnlyWhenAttackedThisStep) {  // 601.3, 508.6
  Scenario game;
  game.card(
      "Test Ambush {W}\nInstant\nCast ~ only during the declare attackers step and only if you've been "
      "attacked this step.\nYou gain 5 life.");
  game.battlefield(P2, "Plains");
  game.hand(P2, "Test Ambush");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.start(P1, Step::PrecombatMain);
  EXPECT_FALSE(game.canCast(P2, "Test Ambush"));
  game.attack(bears);
  EXPECT_TRUE(game.canCast(P2, "Test Ambush"));
  game.block({});
  EXPECT_FALSE(game.canCast(P2, "Test Ambush"));
}

TEST(Rule601, WhoIsNotAttackedHasNotBeen) {
  Scenario game;
  game.card(
      "Test Ambush {W}\nInstant\nCast ~ only during the declare attackers step and only if you've been "
      "attacked this step.\nYou gain 5 life.");
  game.battlefield(P1, "Plains");
  game.hand(P1, "Test Ambush");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.attack(bears);
  EXPECT_FALSE(game.canCast(P1, "Test Ambush"));
}

TEST(Rule601, OnlyDuringCombatBeforeBlockers) {
  Scenario game;
  game.card(
      "Test Rush {R}\nInstant\nCast ~ only during combat before blockers are declared.\nYou gain 5 "
      "life.");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Rush");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P2, "Hill Giant");
  game.start(P1, Step::PrecombatMain);
  EXPECT_FALSE(game.canCast(P1, "Test Rush"));
  game.attack(bears);
  EXPECT_TRUE(game.canCast(P1, "Test Rush"));
  game.block({{"Hill Giant", bears}});
  EXPECT_FALSE(game.canCast(P1, "Test Rush"));
}

TEST(Rule603, EntersUntapped) {
  Scenario game;
  game.card(
      "Test Mine\nLand\n~ enters tapped unless you control two or more other lands.\nWhen ~ enters untapped, "
      "you "
      "gain 1 life.");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Mine", 2);
  game.start(P1, Step::PrecombatMain);
  game.playLand(P1, "Test Mine");
  EXPECT_EQ(game.life(P1), 20);
  game.to(P1, Step::PrecombatMain);
  game.playLand(P1, "Test Mine");
  game.resolve();
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule603, AnEventOfSomeTurnsOrAnother) {  // 603.2
  Scenario game;
  game.card(
      "Test Voice\nCreature — Elemental\n2/2\nWhenever an opponent casts a spell during your turn or when ~ "
      "dies, "
      "you gain 3 life.");
  const Card voice = game.battlefield(P1, "Test Voice");
  game.battlefield(P2, "Mountain", 2);
  game.hand(P2, "Lightning Bolt", 2);
  game.start(P1, Step::PrecombatMain);
  game.cast(P2, "Lightning Bolt", P1);
  game.resolve();
  EXPECT_EQ(game.life(P1), 23);
  game.resolve();
  EXPECT_EQ(game.life(P1), 20);
  game.to(P2, Step::PrecombatMain);
  game.cast(P2, "Lightning Bolt", voice);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, voice));
  EXPECT_EQ(game.life(P1), 23);
}

TEST(Rule614, EntersTappedAndWithAChoice) {  // 614.12
  Scenario game;
  game.card(
      "Test Haven\nLand\n~ enters tapped. As it enters, choose a color.\n{T}: Add one mana of the chosen "
      "color.");
  const Card haven = game.hand(P1, "Test Haven");
  game.start(P1, Step::PrecombatMain);
  game.answer(word("blue"));
  game.playLand(P1, haven);
  EXPECT_TRUE(game.isTapped(haven));
  EXPECT_EQ(static_cast<int>(game.state().objects[game.object(haven).slot()].chosenColor), 1);
}

TEST(Rule506, BeforeAPointOfCombatIsOnlyInTheFirst) {  // 506.7d, 506.7g
  Scenario game;
  game.card(
      "Test Mage\nCreature — Wizard\n1/1\n{0}: You gain 1 life. Activate only during your turn, before "
      "attackers "
      "are declared.");
  game.card("Test Fog {W}\nInstant\nCast ~ only before the combat damage step.\nYou gain 1 life.");
  game.card(
      "Test Rally {W}\nInstant\nCast ~ only during combat before blockers are declared.\nYou gain 1 life.");
  game.card(
      "Test Seize {R}\nSorcery\nUntap all creatures you control. After this main phase, there is an "
      "additional "
      "combat phase followed by an additional main phase.");
  const Card mage = game.battlefield(P1, "Test Mage");
  for (const char* name : {"Test Fog", "Test Rally", "Test Seize"}) game.hand(P1, name);
  game.start(P1, Step::PrecombatMain);
  game.mana(P1, "{W}{W}{R}");
  EXPECT_TRUE(game.canActivate(P1, mage));
  game.cast(P1, "Test Seize");
  game.resolve();
  game.to(Step::BeginCombat);
  game.mana(P1, "{W}");
  EXPECT_TRUE(game.canActivate(P1, mage));
  EXPECT_TRUE(game.canCast(P1, "Test Fog"));
  EXPECT_TRUE(game.canCast(P1, "Test Rally"));
  game.to(Step::BeginCombat);
  game.mana(P1, "{W}");
  EXPECT_FALSE(game.canActivate(P1, mage));
  EXPECT_FALSE(game.canCast(P1, "Test Fog"));
  EXPECT_TRUE(game.canCast(P1, "Test Rally"));
}

TEST(Rule506, AfterBlockersWhereNoneAreDeclared) {  // 506.7f, 508.8
  Scenario game;
  game.card(
      "Test Strike {R}\nInstant\nCast ~ only during combat after blockers are declared.\nYou gain 1 life.");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Strike");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.start(P1, Step::PrecombatMain);
  game.to(Step::EndOfCombat);
  EXPECT_FALSE(game.canCast(P1, "Test Strike"));
  game.to(P2, Step::End);
  game.attack({{bears, P2}});
  game.to(Step::EndOfCombat);
  EXPECT_TRUE(game.canCast(P1, "Test Strike"));
}

}  // namespace
}  // namespace cantrip::test
