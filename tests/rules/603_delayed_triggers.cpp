// 603.7: delayed triggered abilities remember what the words before them spoke of.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule603, ADyingCreatureComesBackInTheNextEndStep) {  // 603.7, 400.7
  Scenario game;
  game.card(
      "Test God {R}\nCreature — God\n2/2\nWhen ~ dies, return it to its owner's hand at the beginning of the "
      "next end step.");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to target creature.");
  const Card god = game.battlefield(P1, "Test God");
  game.hand(P1, "Test Bolt");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Bolt", god);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, god));
  game.to(Step::End);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Hand, god));
}

TEST(Rule603, WhatWasPutOntoTheBattlefieldIsSacrificedLater) {  // 603.7
  Scenario game;
  game.card(
      "Test Sneak {R}\nEnchantment\n{R}: You may put a creature card from your hand onto the battlefield. "
      "That "
      "creature gains haste. Sacrifice the creature at the beginning of the next end step.");
  game.battlefield(P1, "Test Sneak");
  const Card giant = game.hand(P1, "Hill Giant");
  game.mana(P1, "{R}");
  game.activate(P1, "Test Sneak");
  game.resolve(yes);
  EXPECT_TRUE(game.in(Zone::Battlefield, giant));
  game.to(Step::End);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, giant));
}

TEST(Rule603, OneOrMoreAreOneOccurrenceForADelayedTriggerToo) {  // 603.2c, 603.7
  Scenario game;
  game.card(
      "Test Plan {R}\nSorcery\nWhenever one or more creatures you control deal combat damage to a player "
      "this "
      "turn, you gain 1 life.");
  game.hand(P1, "Test Plan");
  game.battlefield(P1, "Mountain");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P1, "Hill Giant");
  game.cast(P1, "Test Plan");
  game.resolve();
  game.attack({bears, giant});
  game.combatDamage();
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule603, WhatFollowsADelayedTriggerIsPartOfIt) {  // 603.7a, 707.10c
  Scenario game;
  game.card(
      "Test Echo {R}\nSorcery\nWhen you next cast an instant or sorcery spell this turn, copy that spell. "
      "You "
      "may choose new targets for the copy.");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to any target.");
  game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Echo");
  game.hand(P1, "Test Bolt");
  game.mana(P1, "{R}{R}");
  game.cast(P1, "Test Echo");
  game.resolve();
  game.cast(P1, "Test Bolt", P2);
  game.resolve(yes, "Grizzly Bears");  // the trigger: the copy has another target
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, "Grizzly Bears"));
  game.resolve();
  EXPECT_EQ(game.life(P2), 17);
}

TEST(Rule603, WhatFollowsAReflexiveTriggerIsPartOfIt) {  // 603.12
  Scenario game;
  game.card(
      "Test Inspirer {R}\nCreature — Human\n2/2\nWhenever ~ attacks, you may discard a card. When you do, "
      "put a "
      "+1/+1 counter on target attacking creature. It gains trample until end of turn.");
  const Card inspirer = game.battlefield(P1, "Test Inspirer");
  game.hand(P1, "Grizzly Bears");
  game.attack({{inspirer, P2}});
  game.resolve(yes);
  game.resolve();
  EXPECT_EQ(game.power(inspirer), 3);
  EXPECT_TRUE(game.has(inspirer, "trample"));
}

TEST(Rule603, TokensOfADelayedTriggerAreSacrificedLater) {  // 603.7
  Scenario game;
  game.card(
      "Test Camp\nLand\n{T}: Whenever you attack this turn, create two 1/1 red Warrior creature tokens that "
      "are "
      "tapped and attacking. Sacrifice them at the beginning of the next end step.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Test Camp");
  game.activate(P1, "Test Camp");
  game.resolve();
  game.attack({{bears, P2}});
  game.resolve();
  EXPECT_EQ(game.count(P1, "Warrior Token"), 2);
  game.to(Step::End);
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Warrior Token"), 0);
}

TEST(Rule603, WhatAttackedIsDestroyedAtEndOfCombat) {  // 603.7
  Scenario game;
  game.card(
      "Test Rage {R}\nInstant\nWhenever a creature attacks this turn, it gets +2/+0 until end of turn. "
      "Destroy "
      "that creature at end of combat.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Rage");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Rage");
  game.resolve();
  game.attack({{bears, P2}});
  game.resolve();
  EXPECT_EQ(game.power(bears), 4);
  game.to(Step::EndOfCombat);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
}

TEST(Rule603, AnAuraComesBackWithItsCreature) {  // 400.7f, 603.7
  Scenario game;
  game.card(
      "Test Gift {W}\nEnchantment — Aura\nEnchant creature\nWhen enchanted creature dies, return that card "
      "to the "
      "battlefield under its owner's control. Return ~ to the battlefield attached to that creature at the "
      "beginning of the next end step.");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to target creature.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card gift = game.battlefield(P1, "Test Gift");
  game.attached(gift, bears);
  game.hand(P1, "Test Bolt");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Bolt", bears);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
  EXPECT_TRUE(game.in(Zone::Graveyard, gift));
  game.to(Step::End);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, gift));
  EXPECT_EQ(std::get<ObjectId>(game.attachedTo(gift)), game.object(bears));
}

TEST(Rule603, ADelayedTriggerHasItsOwnTarget) {  // 603.3d, 603.7a
  Scenario game;
  game.card(
      "Test Saga Night {0}\nSorcery\nWhenever you cast a spell this turn, target creature gets -1/-1 until "
      "end of turn.");
  game.card("Test Nothing {0}\nSorcery\nYou gain 1 life.");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Saga Night");
  game.hand(P1, "Test Nothing", 2);
  game.cast(P1, "Test Saga Night");  // nothing is chosen as it is cast
  game.resolve();
  game.answer(giant);
  game.cast(P1, "Test Nothing");
  game.resolveAll();
  EXPECT_EQ(game.toughness(giant), 2);
  game.answer(giant);  // each time anew
  game.cast(P1, "Test Nothing");
  game.resolveAll();
  EXPECT_EQ(game.toughness(giant), 1);
}

TEST(Rule603, ItCanBeMadeWhereNothingCanBeTargetedYet) {  // 603.3d, 601.2c
  Scenario game;
  game.card("Test Plan {0}\nSorcery\nAt the beginning of the next end step, destroy target creature.");
  const Card plan = game.hand(P1, "Test Plan");
  const Card bears = game.hand(P1, "Grizzly Bears");
  game.battlefield(P1, "Forest", 2);
  game.cast(P1, "Test Plan");
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, plan));
  game.cast(P1, "Grizzly Bears");
  game.resolve();
  game.answer(bears);
  game.to(Step::End);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
}

TEST(Rule603, WhatIsDoneAtTheEndOfCombatHasItsTargetNow) {  // 601.2c, 603.7c
  Scenario game;
  game.card("Test Doom {0}\nInstant\nDestroy target creature at end of combat.");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Doom");
  game.cast(P1, "Test Doom", bears);
  game.resolve();
  game.to(Step::EndOfCombat);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_TRUE(game.in(Zone::Battlefield, giant));
}

TEST(Rule603, APlayerWhoDrawsLaterIsChosenNow) {  // 601.2c, 603.7c
  Scenario game;
  game.card("Test Gift {0}\nInstant\nTarget player draws two cards at the beginning of the next end step.");
  game.hand(P1, "Test Gift");
  game.cast(P1, "Test Gift", P2);
  game.resolve();
  const int before = game.handSize(P2);
  game.to(Step::End);
  game.resolveAll();
  EXPECT_EQ(game.handSize(P2), before + 2);
}

TEST(Rule603, WhatFollowsADelayedTriggerThatIsConditional) {  // 603.7a, 707.10c
  Scenario game;
  game.card(
      "Test Storm {0}\nSorcery\nYou may pay {1}. If you do, when you next cast an instant spell this turn, "
      "copy that spell. You may choose new targets for the copy.");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to target player.");
  game.hand(P1, "Test Storm");
  game.hand(P1, "Test Bolt");
  game.battlefield(P1, "Mountain", 2);
  game.cast(P1, "Test Storm");
  game.resolve(yes);
  game.cast(P1, "Test Bolt", P2);
  game.resolve(yes, P1);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 17);
  EXPECT_EQ(game.life(P2), 17);
}

}  // namespace
}  // namespace cantrip::test
