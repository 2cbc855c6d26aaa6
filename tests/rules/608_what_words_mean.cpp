// What words of an effect mean while it resolves: X, "that much", "that player", "each other", what is exiled
// with a card (107.3, 607.2a, 608.2).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule107, ADefinedXHoldsForTheSentencesThatFollow) {  // 107.3i
  Scenario game;
  game.card(
      "Test Deal {B}\nCreature — Human\n1/1\nWhenever another creature dies, you may pay X life, where X is "
      "its "
      "power. If you do, draw X cards.");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to target creature.");
  game.battlefield(P1, "Test Deal");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Bolt");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Bolt", bears);
  game.resolve();
  game.resolve(yes);
  EXPECT_EQ(game.life(P1), 18);
  EXPECT_EQ(game.handSize(P1), 2);
}

TEST(Rule107, XThatNothingDefinesIsChosenAsItResolves) {  // 107.3f
  Scenario game;
  game.card(
      "Test Sphere {4}\nArtifact Creature — Construct\n4/4\nWhenever ~ attacks, you may tap X untapped Myr "
      "you "
      "control. If you do, ~ gets +X/+0 until end of turn.");
  game.card("Test Myr {1}\nArtifact Creature — Myr\n1/1");
  const Card sphere = game.battlefield(P1, "Test Sphere");
  game.battlefield(P1, "Test Myr", 3);
  game.attack({{sphere, P2}});
  game.resolve(yes, "Test Myr", "Test Myr", done);
  EXPECT_EQ(game.power(sphere), 6);
}

TEST(Rule608, DamageToTheDefendingPlayerIsCountedByTheirPermanents) {  // 506.2
  Scenario game;
  game.card(
      "Test Raider {R}\nCreature — Human\n1/1\nWhenever ~ attacks, it deals damage to defending player equal "
      "to "
      "the number of artifacts they control.");
  game.card("Test Relic {1}\nArtifact");
  const Card raider = game.battlefield(P1, "Test Raider");
  game.battlefield(P2, "Test Relic", 3);
  game.attack({{raider, P2}});
  game.resolve();
  EXPECT_EQ(game.life(P2), 17);
}

TEST(Rule607, WhatAReplacementExilesIsExiledWithTheCard) {  // 607.2a
  Scenario game;
  game.card(
      "Test Warden {B}\nCreature — Human\n1/1\nIf a creature an opponent controls would die, exile it "
      "instead.\n"
      "At the beginning of your end step, put all creature cards exiled with ~ onto the battlefield under "
      "your "
      "control.");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to target creature.");
  game.battlefield(P1, "Test Warden");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Bolt");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Bolt", bears);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, bears));
  game.to(Step::End);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
  EXPECT_EQ(game.controller(bears).id, P1.id);
}

TEST(Rule607, WhatCountsTheCardsExiledWithItTransforms) {  // 607.2a, 701.27a
  Scenario game;
  game.card(
      "Layout: transform\nTest Procession {1}\nEnchantment\n{1}: Exile target creature. Then if there are "
      "two "
      "or more cards exiled with ~, transform it.\n//\nTest Tomb\nLand\n{1}: Put a creature card exiled with "
      "~ "
      "onto the battlefield under your control.");
  const Card pit = game.battlefield(P1, "Test Procession");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.battlefield(P1, "Plains", 3);
  game.start(P1);
  game.activate(P1, pit, bears);
  game.resolve();
  EXPECT_FALSE(game.isType(pit, CardType::Land));
  game.activate(P1, pit, giant);
  game.resolve();
  EXPECT_TRUE(game.isType(pit, CardType::Land));
  game.activate(P1, pit);  // 607.2a, 712.9: it is the same permanent
  game.resolve(giant);
  EXPECT_EQ(game.controller(giant).id, P1.id);
}

TEST(Rule607, WhatDelveExilesIsExiledWithThePermanent) {  // 702.66, 607.2a
  Scenario game;
  game.card(
      "Test Whale {2}{U}\nCreature — Whale\n3/3\nDelve\nWhenever ~ attacks, you may return an instant or "
      "sorcery "
      "card exiled with ~ to its owner's hand.\nHaste");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to target creature.");
  const Card bolt = game.graveyard(P1, "Test Bolt");
  const Card other = game.graveyard(P1, "Test Bolt");
  const Card whale = game.hand(P1, "Test Whale");
  game.mana(P1, "{U}");
  game.cast(P1, whale);
  EXPECT_TRUE(game.in(Zone::Exile, bolt));
  game.resolve();
  game.attack({{whale, P2}});
  game.resolve(yes, bolt);
  EXPECT_TRUE(game.in(Zone::Hand, bolt));
  EXPECT_TRUE(game.in(Zone::Exile, other));
}

TEST(Rule607, EachOtherCardIsAnotherThanTheOneExiledNow) {
  Scenario game;
  game.card(
      "Test Vat {3}\nArtifact\nWhenever a nontoken creature dies, you may exile that card. If you do, return "
      "each "
      "other card exiled with ~ to its owner's graveyard.");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to target creature.");
  game.battlefield(P1, "Test Vat");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Bolt", 2);
  game.mana(P1, "{R}{R}");
  game.cast(P1, "Test Bolt", bears);
  game.resolve();
  game.resolve(yes);
  EXPECT_TRUE(game.in(Zone::Exile, bears));
  game.cast(P1, "Test Bolt", giant);
  game.resolve();
  game.resolve(yes);
  EXPECT_TRUE(game.in(Zone::Exile, giant));
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
}

TEST(Rule608, ThatMuchIsWhatTheCostHasRemoved) {  // 118.3, 608.2
  Scenario game;
  game.card(
      "Test Reservoir {2}\nArtifact\n{T}, Remove any number of charge counters from ~: It deals that much "
      "damage to "
      "any target.");
  const Card reservoir = game.battlefield(P1, "Test Reservoir");
  game.start(P1);
  game.counters(reservoir, "charge", 3);
  game.activate(P1, reservoir, number(2), P2);
  game.resolve();
  EXPECT_EQ(game.life(P2), 18);
}

TEST(Rule603, ThatPlayerIsWhoseGraveyardItWentTo) {  // 603.2
  Scenario game;
  game.card(
      "Test Liability {B}\nEnchantment\nWhenever a nontoken permanent is put into a player's graveyard from "
      "the "
      "battlefield, that player loses 1 life.");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to target creature.");
  game.battlefield(P1, "Test Liability");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Bolt");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Bolt", bears);
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 19);
  EXPECT_EQ(game.life(P1), 20);
}

TEST(Rule608, WhatWasDestroyedThisWayIsItAfterwards) {  // 608.2h
  Scenario game;
  game.card(
      "Test Hulk {2}\nCreature — Construct\n2/2\nWhen ~ enters, you may destroy another target creature. If "
      "a "
      "creature is destroyed this way, you gain life equal to its toughness.");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Hulk");
  game.mana(P1, "{C}{C}");
  game.cast(P1, "Test Hulk");
  game.answer(giant);
  game.resolve();
  game.resolve(yes);
  EXPECT_TRUE(game.in(Zone::Graveyard, giant));
  EXPECT_EQ(game.life(P1), 23);
}

TEST(Rule608, ThatCardIsTheCreatureThatWasExiled) {  // 406.2
  Scenario game;
  game.card(
      "Test Slide {W}\nEnchantment\nWhenever a player cycles a card, you may exile target creature. If you "
      "do, "
      "return that card to the battlefield under its owner's control at the beginning of the next end step.");
  game.card("Test Lesson {5}\nSorcery\nDraw a card.\nCycling {1}");
  game.battlefield(P1, "Test Slide");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Lesson");
  game.mana(P1, "{C}");
  game.activate(P1, "Test Lesson", giant);
  game.resolve(yes);
  EXPECT_TRUE(game.in(Zone::Exile, giant));
  game.to(Step::End);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, giant));
}

TEST(Rule608, ItIsTheCardThatDidSomethingThisTurn) {  // 603.4
  Scenario game;
  game.card(
      "Test Rider {R}\nCreature — Human\n2/2\nAt the beginning of your end step, if this creature attacked "
      "this "
      "turn, return it to its owner's hand.");
  const Card rider = game.battlefield(P1, "Test Rider");
  game.attack({{rider, P2}});
  game.to(Step::End);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Hand, rider));
}

TEST(Rule701, AnEquipmentIsUnattachedNotItsBearer) {  // 701.3d
  Scenario game;
  game.card(
      "Test Request {R}\nSorcery\nUntap target creature. You may attach an Equipment you control to that "
      "creature. "
      "If you do, unattach it at the beginning of the next end step.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card axe = game.battlefield(P1, "Bonesplitter");
  game.hand(P1, "Test Request");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Request", bears);
  game.resolve(yes, axe);
  EXPECT_EQ(game.power(bears), 4);
  game.to(Step::End);
  game.resolveAll();
  EXPECT_EQ(game.power(bears), 2);
}

TEST(Rule608, SharingAColorWithACreatureOfMine) {  // 105.2
  Scenario game;
  game.card(
      "Test Jaded {U}\nInstant\nCounter target spell if it shares a color with a creature you control.");
  game.card("Test Heal {G}\nInstant\nYou gain 3 life.");
  game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Jaded");
  game.hand(P2, "Test Heal");
  game.start(P1);
  game.mana(P2, "{G}");
  game.mana(P1, "{U}");
  game.pass();
  game.cast(P2, "Test Heal");
  game.pass();
  game.cast(P1, "Test Jaded", "Test Heal");
  game.resolve();
  EXPECT_EQ(game.stackSize(), 0);
  EXPECT_EQ(game.life(P2), 20);
}

TEST(Rule615, WhatAShieldPreventedIsKnownAsItPrevents) {  // 615.5
  Scenario game;
  game.card(
      "Test Awe {W}\nInstant\nThe next time target creature would deal damage this turn, prevent that "
      "damage. You "
      "gain life equal to the damage prevented this way.");
  const Card giant = game.battlefield(P1, "Hill Giant");
  game.hand(P1, "Test Awe");
  game.mana(P1, "{W}");
  game.cast(P1, "Test Awe", giant);
  game.resolve();
  EXPECT_EQ(game.life(P1), 20);
  game.attack({{giant, P2}});
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 20);
  EXPECT_EQ(game.life(P1), 23);
}

TEST(Rule508, HowManyAttackedThisTurnIsKnownAfterCombat) {  // 508.3d
  Scenario game;
  game.card(
      "Test Wedding {W}\nEnchantment\nAt the beginning of your end step, if you attacked with two or more "
      "creatures "
      "this turn, draw a card.");
  const Card giant = game.battlefield(P1, "Hill Giant");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Test Wedding");
  game.attack({{giant, P2}, {bears, P2}});
  game.to(Step::End);
  ASSERT_EQ(game.stackSize(), 1);
  game.resolve();
  EXPECT_EQ(game.handSize(P1), 1);
}

TEST(Rule118, ACardDiscardedAtRandomAsACostIsTheDiscardedCard) {
  Scenario game;
  game.card(
      "Test Pyromancy {W}\nEnchantment\nDiscard a card at random: ~ deals damage to any target equal to the "
      "mana "
      "value of the discarded card.");
  game.battlefield(P1, "Test Pyromancy");
  game.hand(P1, "Hill Giant");
  game.activate(P1, "Test Pyromancy", P2);
  game.resolve();
  EXPECT_EQ(game.life(P2), 16);
}

TEST(Rule107, XOfWhatWasDoneThisWayIsCountedAfterwards) {  // 608.2h
  Scenario game;
  game.card(
      "Test Monsoon {W}\nEnchantment\nAt the beginning of each player's end step, tap all untapped Islands "
      "that "
      "player controls and ~ deals X damage to the player, where X is the number of Islands tapped this "
      "way.");
  game.battlefield(P1, "Test Monsoon");
  game.battlefield(P1, "Island", 3);
  game.start(P1);
  game.to(Step::End);
  game.resolve();
  EXPECT_EQ(game.life(P1), 17);
}

TEST(Rule615, AStaticAbilityKnowsHowMuchItPrevented) {  // 615.5
  Scenario game;
  game.card(
      "Test Hydra {G}\nCreature — Hydra\n7/7\nIf damage would be dealt to ~, prevent that damage. Put a "
      "-1/-1 counter "
      "on ~ for each 1 damage prevented this way.");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to target creature.");
  const Card hydra = game.battlefield(P1, "Test Hydra");
  game.hand(P1, "Test Bolt");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Bolt", hydra);
  game.resolve();
  EXPECT_EQ(game.damage(hydra), 0);
  EXPECT_EQ(game.power(hydra), 4);
}

TEST(Rule608, XOfTheGroupThatItsOwnSentenceTakes) {  // 608.2c
  Scenario game;
  game.card(
      "Test Banner {1}\nArtifact\n{0}: Artifact creatures you control get +X/+X until end of turn, where X "
      "is the "
      "number of colors among those creatures.");
  game.card("Test Golem {W}{U}\nArtifact Creature — Golem\n1/1");
  game.battlefield(P1, "Test Banner");
  const Card golem = game.battlefield(P1, "Test Golem");
  game.activate(P1, "Test Banner");
  game.resolve();
  EXPECT_EQ(game.power(golem), 3);
}

TEST(Rule608, OtherThanWhatTheSentenceIsAbout) {  // 603.7: "it deals that much damage to each other creature"
  Scenario game;
  game.card(
      "Test Bond {0}\nInstant\nChoose target creature. Whenever that creature is dealt damage this turn, it "
      "deals "
      "that much damage to each other creature.");
  game.card("Test Bolt {0}\nInstant\n~ deals 1 damage to target creature.");
  const Card bound = game.battlefield(P1, "Hill Giant");
  const Card other = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Bond");
  game.hand(P1, "Test Bolt");
  game.cast(P1, "Test Bond", bound);
  game.resolve();
  game.cast(P1, "Test Bolt", bound);
  game.resolveAll();
  EXPECT_EQ(game.damage(bound), 1);
  EXPECT_EQ(game.damage(other), 1);
}

}  // namespace
}  // namespace cantrip::test
