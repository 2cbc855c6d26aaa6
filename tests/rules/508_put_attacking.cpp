// Creatures that are put onto the battlefield attacking: what they attack (506.3, 508.4).
#include "play/describe.h"
#include "rules/agenda/agenda.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kWalker = "Test Walker {2}{W}\nLegendary Planeswalker — Jace\nLoyalty: 5";
constexpr const char* kCaptain =
    "Test Captain {W}\nCreature — Human Soldier\n2/2\nWhenever ~ attacks, create two 1/1 white Soldier "
    "creature tokens that are tapped and attacking.";

TEST(Rule508, ForEachTokenItsControllerChoosesWhatItAttacks) {  // 508.4
  Scenario game(3);
  game.card(kCaptain);
  game.card(kWalker);
  const Card captain = game.battlefield(P1, "Test Captain");
  const Card walker = game.battlefield(P2, "Test Walker");
  game.attack({{captain, P2}});
  game.resolve(P3, walker);
  EXPECT_EQ(game.lastAsked().id, P1.id);
  EXPECT_EQ(game.happened(EventType::Attack), 1);  // the tokens never attacked
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 18);
  EXPECT_EQ(game.life(P3), 19);
  EXPECT_EQ(game.counters(walker, "loyalty"), 4);
}

TEST(Rule508, TheQuestionSaysWhatEnters) {  // 508.4
  Scenario game(3);
  game.card(kCaptain);
  const Card captain = game.battlefield(P1, "Test Captain");
  game.attack({{captain, P2}});
  game.pass();
  game.pass();
  answerDecision(game.kernel(), 0);  // the last player passes
  const play::Game now(std::make_shared<const Pool>(game.kernel().pool), game.state());
  const play::View view = play::makeView(now, P1.id);
  const play::Names names{"Ann", "Bob", "Cyd"};
  ASSERT_EQ(view.decision().options.size(), 2U);
  EXPECT_NE(describe(view, names, view.decision()).find("enters attacking. What does it attack"),
            std::string::npos)
      << describe(view, names, view.decision());
  EXPECT_EQ(describe(view, names, view.decision().options[1]), "Cyd");
  game.combatDamage(P3, P2);
  std::string log;
  for (const Seen& seen : game.events())
    log += play::describe(game.state(), game.kernel().pool, names, seen.event, kNoPlayer) + "\n";
  EXPECT_NE(log.find("enters the battlefield attacking Cyd"), std::string::npos) << log;
  EXPECT_NE(log.find("enters the battlefield attacking Bob"), std::string::npos) << log;
}

TEST(Rule508, TokensThatAreCopiesAttackWhatIsChosenForThem) {  // 508.4, 707.2
  Scenario game(3);
  game.card(
      "Test Rider {R}\nCreature — Human Warrior\n3/3\nWhenever ~ attacks, create a token that's a copy of "
      "another "
      "target attacking creature and that's tapped and attacking. Exile the token at end of combat.");
  const Card rider = game.battlefield(P1, "Test Rider");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.attack({{rider, P2}, {bears, P2}});
  game.resolve(P3);
  EXPECT_EQ(game.count(P1, "Grizzly Bears"), 2);
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 15);
  EXPECT_EQ(game.life(P3), 18);
  game.to(Step::End);
  EXPECT_EQ(game.count(P1, "Grizzly Bears"), 1);
}

TEST(Rule707, ACopyMayBeCreatedTapped) {  // 110.5b, 707.2
  Scenario game;
  game.card(
      "Test Relic {0}\nSorcery\nCreate two tapped tokens that are copies of target creature you control.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Relic");
  game.cast(P1, "Test Relic", bears);
  game.resolve();
  EXPECT_EQ(game.count(P1, "Grizzly Bears"), 3);
  EXPECT_FALSE(game.isTapped(bears));
  int tapped = 0;
  for (const ObjectId id : game.state().battlefield) tapped += game.isTapped(id) ? 1 : 0;
  EXPECT_EQ(tapped, 2);
}

TEST(Rule508, NobodyIsAskedWhereThereIsOneThingToAttack) {  // 508.4
  Scenario game;
  game.card(kCaptain);
  const Card captain = game.battlefield(P1, "Test Captain");
  game.attack({{captain, P2}});
  game.resolve();
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 16);
}

TEST(Rule508, ACardPutOntoTheBattlefieldAttacksWhatIsChosen) {  // 508.4
  Scenario game;
  game.card(kWalker);
  game.card(
      "Test Recruiter {W}\nCreature — Human Soldier\n2/2\nWhenever ~ attacks, you may put a Soldier creature "
      "card from your hand onto the battlefield tapped and attacking.");
  game.card(
      "Test Mourner {W}\nCreature — Human\n2/2\nWhenever ~ attacks, return target creature card from your "
      "graveyard to the battlefield tapped and attacking.");
  game.card("Test Soldier {W}\nCreature — Human Soldier\n3/3");
  const Card recruiter = game.battlefield(P1, "Test Recruiter");
  const Card mourner = game.battlefield(P1, "Test Mourner");
  const Card walker = game.battlefield(P2, "Test Walker");
  const Card soldier = game.hand(P1, "Test Soldier");
  const Card bears = game.graveyard(P1, "Grizzly Bears");
  game.answer(bears);
  game.attack({{recruiter, P2}, {mourner, walker}});
  game.resolveAll(P2, yes, soldier, walker);
  EXPECT_TRUE(game.isTapped(soldier));
  EXPECT_TRUE(game.isAttacking(bears));
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 16);
  EXPECT_FALSE(game.in(Zone::Battlefield, walker));  // 2 and 3
}

TEST(Rule508, SoDoesEachTokenThatAReplacementEffectAdds) {  // 508.4, 614.1a
  Scenario game(3);
  game.card(
      "Test Herald {R}\nCreature — Human\n1/1\nWhenever ~ attacks, create a 2/2 red Goblin creature token "
      "that's tapped and attacking.");
  game.card(
      "Test Season {G}\nEnchantment\nIf an effect would create one or more tokens under your control, it "
      "creates twice that many of those tokens instead.");
  game.battlefield(P1, "Test Season");
  const Card herald = game.battlefield(P1, "Test Herald");
  game.attack({{herald, P2}});
  game.resolve(P3, P2);
  EXPECT_EQ(game.count(P1, "Goblin Token"), 2);
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 17);
  EXPECT_EQ(game.life(P3), 18);
}

TEST(Rule508, MyriadIsForThatPlayerOrAPlaneswalkerOfTheirs) {  // 702.116a
  Scenario game(3);
  game.card(kWalker);
  game.card("Test Guide {W}\nLegendary Planeswalker — Gideon\nLoyalty: 4");
  game.card("Test Legion {R}\nCreature — Soldier\n2/2\nMyriad");
  const Card legion = game.battlefield(P1, "Test Legion");
  game.battlefield(P2, "Test Guide");
  const Card walker = game.battlefield(P3, "Test Walker");
  game.attack({{legion, P2}});
  game.resolve(yes, walker);
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 18);
  EXPECT_EQ(game.life(P3), 20);
  EXPECT_EQ(game.counters(walker, "loyalty"), 3);
}

TEST(Rule508, NinjutsuSaysWhatIsAttacked) {  // 702.49c
  Scenario game(3);
  game.card(kWalker);
  game.card("Test Ninja {3}{U}\nCreature — Ninja\n4/2\nNinjutsu {U}");
  const Card ninja = game.hand(P1, "Test Ninja");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Island");
  game.battlefield(P2, "Test Walker");
  game.attack({{bears, P3}});
  game.to(Step::DeclareBlockers);
  game.activate(P1, ninja);
  game.resolve();
  game.combatDamage();
  EXPECT_EQ(game.life(P3), 16);
}

TEST(Rule508, WhatCantBeAttackedAnyMoreIsNot) {  // 508.4a
  Scenario game;
  game.card(kWalker);
  game.card("Test Ninja {3}{U}\nCreature — Ninja\n4/2\nNinjutsu {U}");
  game.card("Test Banishment {W}\nInstant\nExile target planeswalker.");
  const Card ninja = game.hand(P1, "Test Ninja");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Banishment");
  game.battlefield(P1, "Island");
  game.battlefield(P1, "Plains");
  const Card walker = game.battlefield(P2, "Test Walker");
  game.attack({{bears, walker}});
  game.to(Step::DeclareBlockers);
  game.activate(P1, ninja);
  game.cast(P1, "Test Banishment", walker);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, ninja));
  EXPECT_TRUE(game.isTapped(ninja));
  EXPECT_FALSE(game.isAttacking(ninja));
}

TEST(Rule506, WhatIsNoCreatureNeverAttacks) {  // 506.3a
  Scenario game(3);
  game.card(
      "Test Smuggler {W}\nCreature — Human\n2/2\nWhenever ~ attacks, you may put an artifact card from your "
      "hand onto the battlefield tapped and attacking.");
  game.card("Test Anvil {1}\nArtifact");
  const Card smuggler = game.battlefield(P1, "Test Smuggler");
  const Card anvil = game.hand(P1, "Test Anvil");
  game.attack({{smuggler, P2}});
  game.resolve(yes, anvil);
  EXPECT_TRUE(game.isTapped(anvil));
  EXPECT_FALSE(game.isAttacking(anvil));
}

TEST(Rule506, NeitherDoesACreatureOfAnotherPlayer) {  // 506.3b
  Scenario game(3);
  game.card(
      "Test Ambush {W}\nEnchantment\nWhenever a creature attacks you, create a 1/1 white Soldier creature "
      "token that's tapped and attacking.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P2, "Test Ambush");
  game.attack({{bears, P2}});
  game.resolve();
  EXPECT_EQ(game.count(P2, "Soldier Token"), 1);
  game.combatDamage();
  EXPECT_EQ(game.life(P3), 20);
  EXPECT_EQ(game.life(P1), 20);
}

TEST(Rule118, SneakPutsItIntoTheCombatOfTheOneThatIsReturned) {  // 118.9, 508.4 (decision 11)
  Scenario game;
  game.card("Test Turtle {2}{W}\nCreature — Turtle Ninja\nSneak {W}\n3/3");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Plains");
  const Card turtle = game.hand(P1, "Test Turtle");
  game.attack(bears);
  EXPECT_FALSE(game.canCast(P1, "Test Turtle"));
  game.to(Step::DeclareBlockers);
  game.castWay(P1, "Test Turtle", CastWay::Sneak);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Hand, bears));
  EXPECT_TRUE(game.isTapped(turtle) && game.isAttacking(turtle));
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 17);
}

}  // namespace
}  // namespace cantrip::test
