// Effects that look at what is there now (611.2b, 506.4, 118.12, 115.7): what games from outside have shown.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule611, WhoeverLeftIsControlledByNobody) {  // 611.2b
  Scenario game;
  game.card(
      "Test Thief {2}{U}\nCreature — Human\n2/2\nWhen ~ enters, gain control of target artifact for as long "
      "as "
      "you control ~.");
  game.card("Test Altar {0}\nArtifact\nSacrifice a creature: You gain 1 life.");
  game.card("Test Idol {0}\nArtifact");
  game.battlefield(P1, "Island", 3);
  auto altar = game.battlefield(P1, "Test Altar");
  auto idol = game.battlefield(P2, "Test Idol");
  auto thief = game.hand(P1, "Test Thief");
  game.cast(P1, "Test Thief");
  game.resolve(idol);
  game.resolve();
  EXPECT_EQ(game.controller(idol).id, P1.id);
  game.activate(P1, altar, thief);
  EXPECT_EQ(game.controller(idol).id, P2.id);
}

TEST(Rule506, WhatWasRemovedFromCombatIsBlockedByNothing) {  // 506.4
  Scenario game;
  game.card(
      "Test Wretch {3}{B}\nCreature — Demon\n2/5\n{0}: Regenerate ~.\nAt end of combat, gain control of all "
      "creatures blocking ~.");
  game.card("Test Wall {0}\nCreature — Wall\n6/6\nDefender");
  auto wretch = game.battlefield(P1, "Test Wretch");
  auto wall = game.battlefield(P2, "Test Wall");
  game.attack({{wretch, P2}});
  game.block({{wall, wretch}});
  game.activate(P1, wretch);
  game.resolve();
  game.combatDamage();
  EXPECT_TRUE(game.isTapped(wretch));
  game.to(Step::PostcombatMain);
  EXPECT_EQ(game.controller(wall).id, P2.id);
}

TEST(Rule118, ACostReturnsWhatItsWordsSay) {  // 118.12: an enchantment, whoever controls it
  Scenario game;
  game.card(
      "Test Familiar {1}{U}\nCreature — Drake\n2/1\nWhen ~ enters, sacrifice it unless you return an "
      "enchantment to its owner's hand.");
  game.card("Test Tax {0}\nEnchantment");
  game.battlefield(P1, "Island", 2);
  auto tax = game.battlefield(P2, "Test Tax");
  auto drake = game.hand(P1, "Test Familiar");
  game.cast(P1, "Test Familiar");
  game.resolve();
  game.resolve(yes, tax);
  EXPECT_TRUE(game.in(Zone::Hand, tax));
  EXPECT_TRUE(game.in(Zone::Battlefield, drake));
}

TEST(Rule115, WhatATargetIsChangedToBecomesTheTarget) {  // 115.7
  Scenario game;
  game.card("Test Skite {0}\nCreature — Horror\n0/4\n{0}: Change a target of target spell to ~.");
  game.card(
      "Test Defiance {0}\nEnchantment\nWhenever a creature you control becomes the target of an instant or "
      "sorcery spell, you gain 3 life.");
  game.card("Test Law {0}\nEnchantment\nWhenever you commit a crime, you lose 5 life.");
  auto skite = game.battlefield(P1, "Test Skite");
  game.battlefield(P1, "Test Defiance");
  game.battlefield(P1, "Test Law");
  game.battlefield(P2, "Mountain");
  game.battlefield(P2, "Test Law");
  game.hand(P2, "Lightning Bolt");
  game.start(P2);
  game.cast(P2, "Lightning Bolt", P2);  // no crime: no opponent of its controller
  game.activate(P1, skite, "Lightning Bolt");
  game.resolve();  // the crime of P1
  game.resolve();  // only one target can be changed
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 18);  // 3 gained, and its own ability targeted a spell of the opponent's: a crime
  EXPECT_EQ(game.life(P2), 20);  // 700.13: a changed target is no crime
}

TEST(Rule603, EntersOrBecomesTheTarget) {  // 603.2: one ability, two events
  Scenario game;
  game.card(
      "Test Comber {0}\nCreature — Spirit\n2/2\nWhenever ~ enters or becomes the target of an Aura spell, "
      "you "
      "gain 1 life.");
  game.card("Test Veil {0}\nEnchantment — Aura\nEnchant creature");
  auto comber = game.hand(P1, "Test Comber");
  game.hand(P1, "Test Veil");
  game.cast(P1, "Test Comber");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 21);
  game.cast(P1, "Test Veil", comber);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule702, ReboundThatATriggerGivesToASpell) {  // 702.88a, 113.6
  Scenario game;
  game.card(
      "Test Taigam {0}\nEnchantment\nWhenever you cast an instant or sorcery spell from your hand, that "
      "spell gains rebound.");
  game.card("Test Gift {0}\nSorcery\nYou gain 1 life.");
  game.battlefield(P1, "Test Taigam");
  const Card gift = game.hand(P1, "Test Gift");
  game.cast(P1, gift);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 21);
  EXPECT_TRUE(game.in(Zone::Exile, gift));
}

TEST(Rule702, ReboundThatIsGivenToASpell) {  // 702.88a
  Scenario game;
  game.card("Test Time {0}\nEnchantment\nInstant and sorcery spells you control have rebound.");
  game.battlefield(P1, "Test Time");
  game.battlefield(P1, "Mountain");
  auto bolt = game.hand(P1, "Lightning Bolt");
  game.cast(P1, "Lightning Bolt", P2);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, bolt));
  EXPECT_EQ(game.life(P2), 17);
}

}  // namespace
}  // namespace cantrip::test
