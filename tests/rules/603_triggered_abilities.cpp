// Triggered abilities (603).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule603, EntersTriggerSeesTheNewcomer) {
  Scenario game;
  game.card("Test Attendant {W}\nCreature — Human\n1/1\nWhenever another creature enters, you gain 1 life.");
  game.battlefield(P1, "Test Attendant");
  game.battlefield(P1, "Forest", 2);
  game.hand(P1, "Grizzly Bears");
  game.cast(P1, "Grizzly Bears");
  game.resolve();
  EXPECT_EQ(game.stackSize(), 1);  // 603.3: on the stack before anybody gets priority
  game.resolve();
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule603, ThatPlayerIsTheControllerOfWhatWasSeen) {
  Scenario game(3);
  game.card(
      "Test Reaper {B}\nCreature — Spirit\n1/1\n"
      "Whenever a creature an opponent controls dies, that player loses 2 life.");
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  game.battlefield(P1, "Test Reaper");
  game.battlefield(P1, "Swamp");
  game.battlefield(P3, "Hill Giant");
  game.hand(P1, "Test Doom");
  game.cast(P1, "Test Doom", "Hill Giant");
  game.resolve();
  game.resolve();
  EXPECT_EQ(game.life(P3), 18);
  EXPECT_EQ(game.life(P2), 20);
}

TEST(Rule603, ItsOwnEnteringIsSeenToo) {  // 603.6a
  Scenario game;
  game.card("Test Greeter {G}\nCreature — Elf\n1/1\nWhen ~ enters, you gain 2 life.");
  game.battlefield(P1, "Forest");
  game.hand(P1, "Test Greeter");
  game.cast(P1, "Test Greeter");
  game.resolve();
  game.resolve();
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule603, TriggersGoOnTheStackInTurnOrder) {  // 603.3b, 101.4
  Scenario game(3);
  game.card("Test Mourner {B}\nCreature — Human\n1/1\nWhenever another creature dies, you gain 1 life.");
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  game.battlefield(P3, "Test Mourner");
  game.battlefield(P2, "Test Mourner");
  game.battlefield(P1, "Test Mourner");
  game.battlefield(P2, "Hill Giant");
  game.battlefield(P2, "Swamp");
  game.hand(P2, "Test Doom");
  game.cast(P2, "Test Doom", "Hill Giant");
  game.resolve();
  ASSERT_EQ(game.stackSize(), 3);
  game.resolve();  // the last player's went on top
  EXPECT_EQ(game.life(P3), 21);
  EXPECT_EQ(game.life(P2), 20);
  game.resolve();
  EXPECT_EQ(game.life(P2), 21);
  game.resolve();
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule603, EachPlayerOrdersTheirOwnTriggers) {  // 603.3b
  Scenario game;
  game.card("Test Giver {W}\nCreature — Human\n1/1\nWhenever another creature enters, you gain 1 life.");
  game.card("Test Taker {B}\nCreature — Imp\n1/1\nWhenever another creature enters, you lose 3 life.");
  game.battlefield(P1, "Forest", 2);
  auto giver = game.battlefield(P1, "Test Giver");
  game.battlefield(P1, "Test Taker");
  game.hand(P1, "Grizzly Bears");
  game.cast(P1, "Grizzly Bears");
  game.resolve(giver);  // first on the stack: it resolves last
  ASSERT_EQ(game.stackSize(), 2);
  game.resolve();
  EXPECT_EQ(game.life(P1), 17);
  game.resolve();
  EXPECT_EQ(game.life(P1), 18);
}

TEST(Rule603, PermanentsThatLeaveTogetherSeeEachOther) {  // 603.10a
  Scenario game;
  game.card("Test Mourner {B}\nCreature — Human\n1/1\nWhenever another creature dies, you gain 1 life.");
  game.card("Test Wrath {W}\nSorcery\nDestroy all creatures.");
  game.battlefield(P1, "Test Mourner", 2);
  game.battlefield(P1, "Plains");
  game.hand(P1, "Test Wrath");
  game.cast(P1, "Test Wrath");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule603, InterveningIfIsCheckedTwice) {  // 603.4
  Scenario game;
  game.card(
      "Test Herald {W}\nCreature — Human\n1/1\nWhen ~ enters, if you control a artifact, you gain 5 life.");
  game.card("Test Smash {R}\nInstant\nDestroy target artifact.");
  game.battlefield(P1, "Plains", 2);
  game.battlefield(P1, "Blank Card");
  game.battlefield(P2, "Mountain");
  game.hand(P1, "Test Herald", 2);
  game.hand(P2, "Test Smash");
  game.cast(P1, "Test Herald");
  game.resolve();
  ASSERT_EQ(game.stackSize(), 1);
  game.cast(P2, "Test Smash", "Blank Card");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 20);  // no longer true as it resolved
  game.cast(P1, "Test Herald");
  game.resolve();
  EXPECT_EQ(game.stackSize(), 0);  // did not trigger at all
}

TEST(Rule603, TargetsAreChosenAsItGoesOnTheStack) {  // 603.3d
  Scenario game;
  game.card("Test Slayer {B}\nCreature — Assassin\n1/1\nWhen ~ enters, destroy target artifact.");
  game.battlefield(P1, "Swamp", 2);
  auto artifact = game.battlefield(P2, "Blank Card");
  game.hand(P1, "Test Slayer", 2);
  game.cast(P1, "Test Slayer");
  game.resolve();
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, artifact));
  game.cast(P1, "Test Slayer");
  game.resolve();
  EXPECT_EQ(game.stackSize(), 0);  // without a legal target it is removed from the stack
}

TEST(Rule603, BeginningOfAStep) {  // 603.2b
  Scenario game;
  game.card("Test Clock {2}\nArtifact\nAt the beginning of your upkeep, you gain 1 life.");
  game.battlefield(P1, "Test Clock");
  game.to(P2, Step::Draw);
  EXPECT_EQ(game.life(P1), 20);
  game.to(P1, Step::Draw);
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule603, StateTriggerWaitsUntilItsAbilityHasLeftTheStack) {  // 603.8
  Scenario game;
  game.card("Test Serpent {U}\nCreature — Serpent\n5/5\nWhen you control no Islands, sacrifice ~.");
  game.card("Test Flood {R}\nInstant\nDestroy target land.");
  auto serpent = game.battlefield(P1, "Test Serpent");
  game.battlefield(P1, "Island");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Flood");
  game.cast(P1, "Test Flood", "Island");
  game.resolve();
  EXPECT_EQ(game.stackSize(), 1);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, serpent));
}

TEST(Rule603, DamageToOneCreatureByTwoSourcesIsOneOccurrence) {  // 603.2c
  Scenario game;
  game.card("Test Angry {R}\nCreature — Dinosaur\n1/9\nWhenever ~ is dealt damage, you gain 1 life.");
  auto angry = game.battlefield(P1, "Test Angry");
  auto a = game.battlefield(P2, "Grizzly Bears");
  auto b = game.battlefield(P2, "Hill Giant");
  game.start(P1, Step::PrecombatMain);
  game.attack({{angry, P2}});
  game.block({{a, angry}, {b, angry}});
  game.combatDamage(number(1));
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule603, DiesTriggerFindsTheCardInTheGraveyard) {  // 603.6c, 400.7
  Scenario game;
  game.card("Test Phoenix {R}\nCreature — Phoenix\n2/2\nWhen ~ dies, return it to its owner's hand.");
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  auto phoenix = game.battlefield(P1, "Test Phoenix");
  game.battlefield(P1, "Swamp");
  game.hand(P1, "Test Doom");
  game.cast(P1, "Test Doom", phoenix);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, phoenix));
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Hand, phoenix));
}

TEST(Rule603, OneOrMoreTriggersOncePerEvent) {  // 603.2c
  Scenario game;
  game.card("Test Banner {W}\nArtifact\nWhenever one or more creatures you control attack, you gain 1 life.");
  game.battlefield(P1, "Test Banner");
  auto a = game.battlefield(P1, "Grizzly Bears");
  auto b = game.battlefield(P1, "Hill Giant");
  game.attack({a, b});
  EXPECT_EQ(game.stackSize(), 1);
}

TEST(Rule603, DelayedTriggerAtTheNextEndStep) {  // 603.7
  Scenario game;
  game.card(
      "Test Spark {R}\nSorcery\nCreate a 3/1 red Elemental creature token with haste. Sacrifice it at the "
      "beginning of the next end step.");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Spark");
  game.cast(P1, "Test Spark");
  game.resolve();
  EXPECT_EQ(game.count(P1, "Elemental Token"), 1);
  game.to(Step::End);
  EXPECT_EQ(game.stackSize(), 1);
  game.resolve();
  EXPECT_EQ(game.count(P1, "Elemental Token"), 0);
}

TEST(Rule603, DamageTriggerKnowsHowMuchAndWhom) {
  Scenario game;
  game.card(
      "Test Spirit {B}\nCreature — Spirit\n3/3\nWhenever ~ deals combat damage to a player, that player "
      "discards a card.");
  auto spirit = game.battlefield(P1, "Test Spirit");
  game.hand(P2, "Hill Giant");
  game.attack({{spirit, P2}});
  game.combatDamage();
  game.resolve();
  EXPECT_EQ(game.handSize(P2), 0);
}

TEST(Rule603, ExileUntilTheSourceLeaves) {  // 610.3
  Scenario game;
  game.card(
      "Test Warden {W}\nCreature — Human\n1/1\nWhen ~ enters, exile target creature an opponent controls "
      "until ~ leaves the battlefield.");
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  game.battlefield(P1, "Plains");
  game.battlefield(P2, "Swamp");
  auto giant = game.battlefield(P2, "Hill Giant");
  auto warden = game.hand(P1, "Test Warden");
  game.hand(P2, "Test Doom");
  game.cast(P1, warden);
  game.resolve();
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, giant));
  game.cast(P2, "Test Doom", warden);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, giant));
  EXPECT_EQ(game.controller(giant).id, P2.id);
}

TEST(Rule603, WhoseCreaturesItIsComparedWithAsItDies) {  // 603.2, 109.4
  Scenario game;
  game.card(
      "Test Hunter {1}{B}\nCreature — Human\n4/3\nWhenever a creature an opponent controls with the greatest "
      "power "
      "among creatures that player controls dies, you gain 3 life.");
  game.battlefield(P1, "Test Hunter");
  game.battlefield(P1, "Mountain", 2);
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Lightning Bolt", 2);
  game.cast(P1, "Lightning Bolt", bears);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 20);
  game.cast(P1, "Lightning Bolt", giant);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 23);
}

TEST(Rule107, XThatDescribesATargetIsChosenBeforeIt) {  // 107.3f, 603.3d
  Scenario game;
  game.card(
      "Test Dead {B}\nCreature — Zombie\n2/2\nWhen ~ dies, you may pay {X}. If you do, return another target "
      "Zombie "
      "creature card with mana value X from your graveyard to the battlefield.");
  game.card("Test Ghoul {2}{B}\nCreature — Zombie\n2/2");
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  const Card dead = game.battlefield(P1, "Test Dead");
  const Card ghoul = game.graveyard(P1, "Test Ghoul");
  game.battlefield(P1, "Swamp", 3);
  game.battlefield(P2, "Swamp");
  game.hand(P2, "Test Doom");
  game.cast(P2, "Test Doom", dead);
  game.answer(number(3));
  game.answer("Test Ghoul");
  game.resolve();
  game.resolve(yes);
  EXPECT_TRUE(game.in(Zone::Battlefield, ghoul));
}

}  // namespace
}  // namespace cantrip::test
