// Where abilities function (113.6).
#include "rules/objects/characteristics.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule113, AnAbilityThatReturnsItsCardTogetherWithOthersWorksWhereTheCardIs) {  // 113.6m
  Scenario game;
  game.card(
      "Test Pair\nCreature — Beast\n2/2\n{1}: Return ~ and target land card from your graveyard to the "
      "battlefield.");
  game.battlefield(P1, "Forest");
  const Card pair = game.graveyard(P1, "Test Pair");
  const Card swamp = game.graveyard(P1, "Swamp");
  game.start(P1, Step::PrecombatMain);
  game.activate(P1, pair, swamp);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, pair));
  EXPECT_TRUE(game.in(Zone::Battlefield, swamp));
  EXPECT_FALSE(game.canActivate(P1, pair));
}

TEST(Rule113, AnAbilityWorksOnlyInTheZoneThatItsLimitStates) {  // 113.6b
  Scenario game;
  game.card(
      "Test Ghost\nCreature — Spirit\n2/2\n{0}: You gain 1 life. Activate only if ~ is in your graveyard.");
  const Card here = game.battlefield(P1, "Test Ghost");
  const Card there = game.graveyard(P1, "Test Ghost");
  game.start(P1, Step::PrecombatMain);
  EXPECT_FALSE(game.canActivate(P1, here));
  game.activate(P1, there);
  game.resolve();
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule113, WhatOnlyAPermanentCanPayIsPaidOnTheBattlefield) {  // 113.6m
  Scenario game;
  game.card(
      "Test Phoenix\nCreature — Phoenix\n2/2\nSacrifice ~: Return ~ from your graveyard to your hand at the "
      "beginning of the next end step.");
  const Card phoenix = game.battlefield(P1, "Test Phoenix");
  game.start(P1, Step::PrecombatMain);
  game.activate(P1, phoenix);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, phoenix));
}

TEST(Rule113, ATriggerAboutOthersReturnsItsCardFromWhereItIs) {  // 113.6m
  Scenario game;
  game.card(
      "Test Phoenix\nCreature — Phoenix\n2/2\nWhenever another creature you control dies, you may return ~ "
      "from "
      "your graveyard to your hand.");
  const Card phoenix = game.graveyard(P1, "Test Phoenix");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Lightning Bolt");
  game.start(P1, Step::PrecombatMain);
  game.cast(P1, "Lightning Bolt", bears);
  game.resolve();
  game.resolve(yes);
  EXPECT_TRUE(game.in(Zone::Hand, phoenix));
}

TEST(Rule113, EachEventOfATriggerHasItsZones) {  // 113.6k, 603.2
  Scenario game;
  game.card("Test Ox {1}\nCreature — Ox\n1/1\nWhen ~ dies or when you discard it, you gain 3 life.");
  game.card("Test Thought {0}\nSorcery\nDiscard a card.");
  const Card ox = game.hand(P1, "Test Ox");
  game.hand(P1, "Test Thought");
  game.start(P1, Step::PrecombatMain);
  game.cast(P1, "Test Thought");
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, ox));
  EXPECT_EQ(game.life(P1), 23);
}

TEST(Rule113, ItInTheSecondEventIsTheCardItself) {
  Scenario game;
  game.card("Test Ox {1}\nCreature — Ox\n1/1\nWhen ~ dies or when you discard it, you gain 3 life.");
  game.card("Test Thought {0}\nSorcery\nDiscard a card.");
  const Card ox = game.battlefield(P1, "Test Ox");
  game.hand(P1, "Mountain");
  game.hand(P1, "Test Thought");
  game.battlefield(P1, "Mountain");
  game.hand(P2, "Lightning Bolt");
  game.battlefield(P2, "Mountain");
  game.start(P1, Step::PrecombatMain);
  game.cast(P1, "Test Thought");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 20);
  game.cast(P2, "Lightning Bolt", ox);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 23);
}

TEST(Rule113, CycledOrDies) {  // 113.6k, 702.29c
  Scenario game;
  game.card(
      "Test Envoy {1}\nCreature — Human\n1/1\nCycling {0}\nWhen you cycle ~ or it dies, you gain 3 life.");
  const Card envoy = game.hand(P1, "Test Envoy");
  game.start(P1, Step::PrecombatMain);
  game.activate(P1, envoy);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 23);
}

TEST(Rule113, DiscardedByAnOpponent) {  // 113.6k
  Scenario game;
  game.card(
      "Test Sand\nCreature — Elemental\n1/1\nWhen a spell or ability an opponent controls causes you to "
      "discard "
      "~, you gain 3 life.");
  game.card("Test Mind {0}\nSorcery\nTarget player discards a card.");
  game.hand(P2, "Test Sand");
  game.hand(P1, "Test Mind");
  game.start(P1, Step::PrecombatMain);
  game.cast(P1, "Test Mind", P2);
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 23);
}

TEST(Rule113, AnAbilityOnTheStackHasNoneOfItsSource) {  // 113.1c, 113.7a
  Scenario game;
  game.card(
      "Test Seed {0}\nCreature — Plant\n1/1\nWhen ~ is put into a graveyard from the battlefield, return it "
      "to "
      "its owner's hand.");
  game.card("Test Sprite {0}\nCreature — Faerie\n1/1\nFlash");
  game.battlefield(P1, "Mountain");
  const Card seed = game.battlefield(P1, "Test Seed");
  const Card bolt = game.hand(P1, "Lightning Bolt");
  const Card sprite = game.hand(P1, "Test Sprite");
  game.start(P1, Step::PrecombatMain);
  game.cast(P1, bolt, seed);
  game.resolve();
  game.cast(P1, sprite);  // while the ability waits on the stack
  game.resolve();
  Kernel& k = game.kernel();
  ASSERT_EQ(k.s.stack.size(), 1U);
  for (const AbilityInForce& force : inForce(k, AbilityKind::Triggered))
    EXPECT_FALSE(k.object(force.object).is(ObjectFlag::AbilityOnStack));
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Hand, seed));
  for (const AbilityInForce& force : inForce(k, AbilityKind::Triggered)) EXPECT_TRUE(k.alive(force.object));
}

TEST(Rule113, AnAbilityThatNamesTwoZonesWorksInBoth) {  // 113.6m
  Scenario game;
  game.card(
      "Test Seed {9}\nCreature — Plant\n1/1\n{0}, Exile ~ from your hand or graveyard: You gain 1 life.");
  const Card inHand = game.hand(P1, "Test Seed");
  const Card inGraveyard = game.graveyard(P1, "Test Seed");
  const Card here = game.battlefield(P1, "Test Seed");
  game.start(P1, Step::PrecombatMain);
  EXPECT_FALSE(game.canActivate(P1, here));
  game.activate(P1, inHand);
  game.resolve();
  game.activate(P1, inGraveyard);
  game.resolve();
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule113, CastFromHandOrGraveyard) {  // 113.6b, 702.140a
  Scenario game;
  game.card("Test Seed {0}\nCreature — Plant\n1/1\nYou may cast ~ from your graveyard or hand.");
  const Card seed = game.graveyard(P1, "Test Seed");
  game.start(P1, Step::PrecombatMain);
  game.cast(P1, seed);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, seed));
}

TEST(Rule113, AnAbilityIsActivatedInExileOutOfWhichItMovesItsCard) {  // 113.6m, 602.2
  Scenario game;
  game.card(
      "Test Ember {1}{R}\nCreature — Elemental\n2/2\n{1}: Put ~ from exile onto the battlefield tapped. "
      "Activate "
      "only as a sorcery.");
  const Card ember = game.exile(P1, "Test Ember");
  const Card theirs = game.exile(P2, "Test Ember");
  game.battlefield(P1, "Mountain", 2);
  game.start(P1);
  EXPECT_FALSE(game.canActivate(P1, theirs));
  game.activate(P1, ember);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, ember));
  EXPECT_FALSE(game.canActivate(P1, ember));
}

TEST(Rule702, ReconfigureUnattachesOnlyWhatIsAttached) {  // 702.151a
  Scenario game;
  game.card("Test Blades {1}\nArtifact Creature — Equipment Lizard\n1/1\nReconfigure {0}");
  const Card blades = game.battlefield(P1, "Test Blades");
  game.start(P1, Step::PrecombatMain);
  EXPECT_FALSE(game.canActivate(P1, blades));
}

}  // namespace
}  // namespace cantrip::test
