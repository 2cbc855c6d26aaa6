// What exiles its own source and returns it, transformed or not (400.7j, 712.14a), and Sagas by their subtype
// (714.3).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr std::string_view kSaga =
    "Layout: transform\nTest Saga {0}\nEnchantment — Saga\nI — You gain 1 life.\nII — Exile ~, then return "
    "it "
    "to the battlefield transformed under your control.\n//\nTest Mirror\nEnchantment Creature — "
    "Goblin\n2/2\n"
    "Color: red";

TEST(Rule712, ASagaThatItsLastChapterExilesReturnsTransformed) {  // 712.14a, 400.7j
  Scenario game;
  game.card(kSaga);
  game.hand(P1, "Test Saga");
  game.cast(P1, "Test Saga");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 21);
  game.to(P2, Step::Upkeep);
  game.to(P1, Step::PrecombatMain);
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Test Mirror"), 1);
}

TEST(Rule712, WhatBecomesASagaTransformedEntersWithALoreCounter) {  // 712.14a, 714.3a
  Scenario game;
  game.card(
      "Layout: transform\nTest Dominant {0}\nCreature — Human\n1/1\n{0}: Exile ~, then return it to the "
      "battlefield transformed under its owner's control.\n//\nTest Summon\nEnchantment Creature — Saga "
      "Dragon\nI — You gain 1 life.\nII — Exile ~, then return it to the battlefield.\n3/3\nColor: red");
  game.battlefield(P1, "Test Dominant");
  game.activate(P1, "Test Dominant");
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Test Summon"), 1);
  EXPECT_EQ(game.life(P1), 21);
  game.to(P2, Step::Upkeep);
  game.to(P1, Step::PrecombatMain);
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Test Dominant"), 1);  // with its front face up
}

TEST(Rule712, ASagaWithTwoFacesCanTransform) {  // 701.27c
  Scenario game;
  game.card(
      "Layout: transform\nTest Saga {0}\nEnchantment — Saga\nI — You gain 1 life.\nII, III — Transform "
      "~.\n//\n"
      "Test Mirror\nEnchantment Creature — Goblin\n2/2\nColor: red");
  game.battlefield(P1, "Test Saga");
  game.counters("Test Saga", "lore", 1);
  game.start(P1, Step::Upkeep);
  game.to(P1, Step::PrecombatMain);
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Test Mirror"), 1);
}

TEST(Rule714, OnlySagasWithChaptersGetLoreCountersInTheMainPhase) {  // 714.3b
  Scenario game;
  game.card("Test Eclipse {0}\nEnchantment\nNonbasic lands lose all abilities.");
  game.card("Test Urza Saga\nLand Enchantment — Urza's Saga\nI — You gain 1 life.\nII — You gain 1 life.");
  game.battlefield(P1, "Test Eclipse");
  game.battlefield(P1, "Test Urza Saga");
  game.start(P1, Step::Upkeep);
  game.to(P1, Step::PrecombatMain);
  EXPECT_EQ(game.counters("Test Urza Saga", "lore"), 0);
}

// ---- the forms in which an effect exiles something and brings it back (400.7j)

TEST(Rule400, ATriggeredAbilityReturnsItsSource) {
  Scenario game;
  game.card(
      "Layout: transform\nTest Prodigy {0}\nCreature — Human\n1/1\nWhenever ~ deals combat damage to a "
      "player, "
      "exile ~, then return him to the battlefield transformed under his owner's control.\n//\nTest Walker\n"
      "Legendary Planeswalker — Jace\n+1: You gain 1 life.\nLoyalty: 4\nColor: blue");
  const Card prodigy = game.battlefield(P1, "Test Prodigy");
  game.attack({prodigy});
  game.combatDamage();
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Test Walker"), 1);
  EXPECT_EQ(game.counters("Test Walker", "loyalty"), 4);
}

TEST(Rule400, ADelayedTriggerReturnsTheSourceAtTheNextEndStep) {
  Scenario game;
  game.card(
      "Test Blinker {0}\nCreature — Spirit\n1/1\n{0}: Exile ~. Return it to the battlefield under its "
      "owner's "
      "control at the beginning of the next end step.");
  game.battlefield(P1, "Test Blinker");
  game.activate(P1, "Test Blinker");
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Test Blinker"), 0);
  game.to(Step::End);
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Test Blinker"), 1);
}

TEST(Rule400, WhatDiedIsExiledFromTheGraveyardAndReturned) {
  Scenario game;
  game.card(
      "Test Phoenix {0}\nCreature — Bird\n1/1\nWhen ~ dies, exile it, then return it to the battlefield "
      "under "
      "its owner's control.\n{0}, Sacrifice ~: You gain 1 life.");
  game.battlefield(P1, "Test Phoenix");
  game.activate(P1, "Test Phoenix");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 21);
  EXPECT_EQ(game.count(P1, "Test Phoenix"), 1);
}

TEST(Rule400, AReplacedDeathExilesItAndReturnsItTransformed) {
  Scenario game;
  game.card(
      "Layout: transform\nTest Guardian {0}\nCreature — Human\n1/1\nWhen ~ dies, exile it, then return it to "
      "the battlefield transformed under its owner's control.\n{0}, Sacrifice ~: You gain 1 life.\n//\nTest "
      "Aeon\nEnchantment Creature — Saga\nI, II — You gain 2 life.\n3/3\nColor: red");
  game.battlefield(P1, "Test Guardian");
  game.activate(P1, "Test Guardian");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 23);
  EXPECT_EQ(game.count(P1, "Test Aeon"), 1);
}

TEST(Rule400, SeveralTargetsAreReturnedTogether) {
  Scenario game;
  game.card(
      "Test Flicker {0}\nInstant\nExile up to two target creatures you control, then return those cards to "
      "the "
      "battlefield under their owner's control.");
  game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Hill Giant");
  game.hand(P1, "Test Flicker");
  game.cast(P1, "Test Flicker", "Grizzly Bears", "Hill Giant");
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Grizzly Bears"), 1);
  EXPECT_EQ(game.count(P1, "Hill Giant"), 1);
}

TEST(Rule400, ATargetedSagaReturnsWithItsFrontFaceUp) {
  Scenario game;
  game.card(kSaga);
  game.card(
      "Test Flicker {0}\nInstant\nExile target permanent you control. Return that card to the battlefield "
      "under "
      "its owner's control at the beginning of the next end step.");
  game.battlefield(P1, "Test Saga");
  game.hand(P1, "Test Flicker");
  game.cast(P1, "Test Flicker", "Test Saga");
  game.resolveAll();
  game.to(Step::End);
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Test Saga"), 1);
  EXPECT_EQ(game.life(P1), 22);  // its first chapter twice
}

TEST(Rule400, IfYouDoReturnsWhatWasExiled) {
  Scenario game;
  game.card(
      "Test Guardian {0}\nCreature — Spirit\n2/2\nAt the beginning of your upkeep, you may exile ~. If you "
      "do, "
      "return it to the battlefield under its owner's control at the beginning of your next upkeep.");
  game.battlefield(P1, "Test Guardian");
  game.start(P1, Step::Upkeep);
  game.resolve(yes);
  EXPECT_EQ(game.count(P1, "Test Guardian"), 0);
  game.to(P2, Step::Upkeep);
  game.to(P1, Step::Upkeep);
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Test Guardian"), 1);
}

TEST(Rule701, ADelayedAbilityTransformsWhatHasNotTransformedSinceItWasMade) {  // 701.27f
  for (const bool before :
       {true, false}) {  // transformed before the delayed ability was made: that does not matter
    Scenario game;
    game.card(
        "Layout: transform\nTest Archangel {W}\nCreature — Angel\n4/4\n{0}: Transform ~.\nWhen another "
        "creature you "
        "control dies, transform ~ at the beginning of the next upkeep.\n//\nTest Purifier\nCreature — "
        "Angel\n"
        "Color: red\n6/5\n{0}: Transform ~.\nWhen another creature you control dies, transform ~ at the "
        "beginning of the next upkeep.");
    game.card("Test End {B}\nInstant\nDestroy target creature.");
    const Card archangel = game.battlefield(P1, "Test Archangel");
    const Card bears = game.battlefield(P1, "Grizzly Bears");
    game.hand(P1, "Test End");
    game.mana(P1, "{B}");
    if (before) {
      game.activate(P1, archangel);
      game.resolve();
    }
    game.cast(P1, "Test End", bears);
    game.resolveAll();
    if (!before) {
      game.activate(P1, archangel);
      game.resolve();
    }
    EXPECT_EQ(game.power(archangel), 6);
    game.to(P2, Step::Draw);
    EXPECT_EQ(game.power(archangel), before ? 4 : 6);
  }
}

TEST(Rule701, AnAbilityTransformsWhatHasNotTransformedSince) {  // 701.27f
  Scenario game;
  game.card(
      "Layout: transform\nTest Prowler {G}\nCreature — Werewolf\n2/1\n{0}: Transform ~.\n//\nTest "
      "Predator\nCreature — Werewolf\n4/4");
  const Card prowler = game.battlefield(P1, "Test Prowler");
  game.activate(P1, prowler);
  game.activate(P1, prowler);
  game.resolve();
  EXPECT_EQ(game.power(prowler), 4);
  game.resolve();
  EXPECT_EQ(game.power(prowler), 4);
}

}  // namespace
}  // namespace cantrip::test
