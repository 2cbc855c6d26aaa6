// Which cost is paid: those that effects give (702.34a, 601.2b), one of several that could be paid instead
// (118.9a), X in a cost other than mana (107.3a), hybrid symbols before reductions (601.2b, 118.7).
#include <algorithm>

#include "scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule702, FlashbackThatAnEffectGivesIsPaidFor) {  // 702.34a, 601.2b
  Scenario game;
  game.card(
      "Test Past {R}\nSorcery\nEach instant and sorcery card in your graveyard gains flashback until end of "
      "turn. The flashback cost is equal to its mana cost.");
  game.hand(P1, "Test Past");
  const Card bolt = game.graveyard(P1, "Lightning Bolt");
  game.battlefield(P1, "Mountain");
  const Card second = game.battlefield(P1, "Mountain");
  game.cast(P1, "Test Past");
  game.resolve();
  game.castWay(P1, bolt, CastWay::Flashback, P2);
  EXPECT_TRUE(game.isTapped(second));
  game.resolve();
  EXPECT_EQ(game.life(P2), 17);
  EXPECT_TRUE(game.in(Zone::Exile, bolt));
}

constexpr const char* kTwoFlashbacks =
    "Test Study {1}{U}\nInstant\nDraw a card.\nFlashback—{2}{U}, Pay 3 life.\n\n"
    "Test Mage {U}\nCreature — Human Wizard\n2/1\nWhen ~ enters, target instant card in your graveyard gains "
    "flashback until end of turn. The flashback cost is equal to its mana cost.";

TEST(Rule702, TheFlashbackCostThatCanBePaidIsOffered) {  // 702.34a, 118.9a: each instance is an ability
  Scenario game;
  game.card(kTwoFlashbacks);
  game.battlefield(P1, "Island", 3);
  const Card study = game.graveyard(P1, "Test Study");
  game.hand(P1, "Test Mage");
  game.cast(P1, "Test Mage");
  game.resolve();
  game.resolve();
  game.castWay(P1, study, CastWay::Flashback);  // two lands are left
  game.resolve();
  EXPECT_EQ(game.life(P1), 20);
  EXPECT_TRUE(game.in(Zone::Exile, study));
}

TEST(Rule702, BothFlashbackCostsAreOffered) {
  Scenario game;
  game.card(kTwoFlashbacks);
  game.battlefield(P1, "Island", 4);
  const Card study = game.graveyard(P1, "Test Study");
  game.hand(P1, "Test Mage");
  game.cast(P1, "Test Mage");
  game.resolve();
  game.resolve();
  ASSERT_TRUE(game.canCast(P1, study));
  const auto& options = game.decision().options;
  const auto casts = std::count_if(options.begin(), options.end(), [](const Option& option) {
    return option.kind == OptionKind::Cast && castWayOf(option.value) == CastWay::Flashback;
  });
  EXPECT_EQ(casts, 2);
  game.castWay(P1, study, CastWay::Flashback);  // the printed one stands first
  game.resolve();
  EXPECT_EQ(game.life(P1), 17);
}

TEST(Rule702, XOfAFlashbackCostThatAnEffectGives) {  // 601.2f
  Scenario game;
  game.card(
      "Test Past {R}\nSorcery\nEach instant and sorcery card in your graveyard gains flashback until end of "
      "turn. The flashback cost is equal to its mana cost.");
  game.card("Test Blaze {X}{R}\nSorcery\n~ deals X damage to target player.");
  game.hand(P1, "Test Past");
  const Card blaze = game.graveyard(P1, "Test Blaze");
  game.battlefield(P1, "Mountain", 4);
  game.cast(P1, "Test Past");
  game.resolve();
  game.castWay(P1, blaze, CastWay::Flashback, number(2), P2);
  game.resolve();
  EXPECT_EQ(game.life(P2), 18);
}

TEST(Rule702, FlashbackThatAnEffectTakesAway) {  // 613.1f
  Scenario game;
  game.card("Test Jailer {2}\nCreature — Zombie\n2/1\nCards in graveyards lose all abilities.");
  game.card("Test Echo {2}{R}\nSorcery\nDraw a card.\nFlashback {R}");
  game.battlefield(P1, "Test Jailer");
  game.graveyard(P1, "Test Echo");
  game.battlefield(P1, "Mountain", 3);
  game.start(P1);
  EXPECT_FALSE(game.canCast(P1, "Test Echo"));
}

TEST(Rule118, EachOfSeveralCostsToPayInstead) {  // 118.9a
  Scenario game;
  game.card(
      "Test Unraveler {6}\nCreature — Bird\n6/6\nYou may pay {8} rather than pay the mana cost for spells "
      "you cast.");
  game.card("Test Omen {6}\nEnchantment\nYou may pay {1} rather than pay the mana cost for spells you cast.");
  game.card("Test Page {U}\nSorcery\nDraw a card.");
  game.battlefield(P1, "Test Unraveler");
  game.battlefield(P1, "Test Omen");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Page");
  game.castWay(P1, "Test Page", CastWay::Instead);
  game.resolve();
  EXPECT_EQ(game.graveyardSize(P1), 1);
}

TEST(Rule107, ItIsOneXForAllPartsOfACost) {  // 107.3a, 602.2b
  for (const int lands : {0, 1, 2}) {
    Scenario game;
    game.card(
        "Test Spout {R}\nEnchantment\n{X}, Discard a card with mana value X: ~ deals X damage to any "
        "target.");
    game.battlefield(P1, "Test Spout");
    game.hand(P1, "Grizzly Bears");
    game.battlefield(P1, "Mountain", lands);
    EXPECT_EQ(game.canActivate(P1, "Test Spout"), lands == 2);
    if (lands < 2) continue;
    game.activate(P1, "Test Spout", number(2), P2, "Grizzly Bears");
    game.resolve();
    EXPECT_EQ(game.life(P2), 18);
  }
}

TEST(Rule107, XInAnAlternativeCost) {  // 107.3a, 601.2b
  Scenario game;
  game.card(
      "Test Shoal {X}{R}{R}\nInstant\nYou may exile a red card with mana value X from your hand rather than "
      "pay "
      "this spell's mana cost.\nTarget creature gets +X/+0 until end of turn.");
  game.hand(P1, "Test Shoal");
  const Card giant = game.hand(P1, "Hill Giant");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.castWay(P1, "Test Shoal", CastWay::Alternative, number(4), bears, giant);
  game.resolve();
  EXPECT_EQ(game.power(bears), 6);
  EXPECT_TRUE(game.in(Zone::Exile, giant));
}

TEST(Rule118, HybridSymbolsAreAnnouncedBeforeReductions) {  // 601.2b, 118.7a
  Scenario game;
  game.card(
      "Test Helper {2}\nCreature — Wizard\n2/2\nInstant and sorcery spells you cast cost {1} less to cast.");
  game.card("Test Procession {2/W}{2/W}\nSorcery\nDraw a card.");
  game.battlefield(P1, "Test Helper");
  game.battlefield(P1, "Mountain", 2);
  game.hand(P1, "Test Procession");
  game.start(P1);
  EXPECT_FALSE(game.canCast(P1, "Test Procession"));
}

TEST(Rule118, AndReducedInTheHalfThatWasAnnounced) {
  Scenario game;
  game.card(
      "Test Helper {2}\nCreature — Wizard\n2/2\nInstant and sorcery spells you cast cost {1} less to cast.");
  game.card("Test Procession {2/W}{2/W}\nSorcery\nDraw a card.");
  game.battlefield(P1, "Test Helper");
  game.battlefield(P1, "Mountain", 3);
  game.hand(P1, "Test Procession");
  game.cast(P1, "Test Procession");
  game.resolve();
  EXPECT_EQ(game.graveyardSize(P1), 1);
}

TEST(Rule702, TheMayhemCostWasPaid) {  // 702.187
  Scenario game;
  game.card(
      "Test Sand {3}{B}\nSorcery\nMayhem {B}\nDraw a card. If this spell's mayhem cost was paid, you gain 3 "
      "life.");
  game.card("Test Loot {B}\nSorcery\nDiscard a card.");
  const Card sand = game.hand(P1, "Test Sand");
  game.hand(P1, "Test Loot");
  game.battlefield(P1, "Swamp", 2);
  game.cast(P1, "Test Loot");
  game.resolve(sand);
  game.castWay(P1, sand, CastWay::Mayhem);
  game.resolve();
  EXPECT_EQ(game.life(P1), 23);
}

TEST(Rule701, EvidenceIsCollectedFromThePayersGraveyard) {  // 701.59a, 702.21a
  Scenario game;
  game.card("Test Ferox {2}\nCreature — Beast\n4/4\nWard—Collect evidence 4.");
  const Card ferox = game.battlefield(P2, "Test Ferox");
  const Card own = game.graveyard(P1, "Hill Giant");
  const Card other = game.graveyard(P2, "Hill Giant");
  game.hand(P1, "Lightning Bolt");
  game.battlefield(P1, "Mountain");
  game.cast(P1, "Lightning Bolt", ferox);
  game.resolveAll(yes, own);
  EXPECT_TRUE(game.in(Zone::Exile, own));
  EXPECT_TRUE(game.in(Zone::Graveyard, other));
  EXPECT_EQ(game.damage(ferox), 3);
}

TEST(Rule709, AHalfUnderAProhibitionByManaValue) {  // 709.3a
  Scenario game;
  game.card(
      "Test Teeg {2}\nCreature — Kithkin\n2/2\nNoncreature spells with mana value 4 or greater can't be "
      "cast.");
  game.card(
      "Layout: split\nTest Fire {1}{R}\nInstant\nDraw a card.\n//\nTest Ice {1}{U}\nInstant\nDraw a card.");
  game.battlefield(P1, "Test Teeg");
  game.battlefield(P1, "Mountain", 2);
  game.hand(P1, "Test Fire");
  game.start(P1);
  EXPECT_TRUE(game.canCast(P1, "Test Fire"));
}

TEST(Rule708, ALandCastFaceDownFromTheLibrary) {  // 708.4
  Scenario game;
  game.card(
      "Test Horde {3}\nCreature — Beast\n4/4\nYou may cast creature spells from the top of your library.");
  game.card("Test Cavern\nLand\n{T}: Add {C}.\nMorph {2}");
  game.battlefield(P1, "Test Horde");
  game.battlefield(P1, "Mountain", 3);
  const Card cavern = game.library(P1, "Test Cavern");
  game.castWay(P1, cavern, CastWay::Morph);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, cavern));
}

TEST(Rule118, AlternativeCostsOfWhatIsCastFromElsewhere) {  // 118.9, 601.3
  Scenario game;
  game.card(
      "Test Impulse {R}\nSorcery\nExile the top two cards of your library. Until the end of your next turn, "
      "you may play "
      "those cards.");
  game.card(
      "Test Drifter {4}{U}\nCreature — Elemental\n2/2\nFlying\nWhen ~ enters, draw two cards.\nEvoke {2}{U}");
  game.card(
      "Test Blast {4}{R}{R}\nInstant\nYou may sacrifice two Mountains rather than pay this spell's mana "
      "cost.\n~ deals "
      "4 damage to any target.");
  const Card first = game.battlefield(P1, "Mountain");
  const Card second = game.battlefield(P1, "Mountain");
  game.library(P1, "Test Drifter");
  game.library(P1, "Test Blast");
  game.hand(P1, "Test Impulse");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Impulse");
  game.resolve();
  game.mana(P1, "{U}{C}{C}");
  game.castWay(P1, "Test Drifter", CastWay::Evoke);
  game.resolve();
  game.resolveAll();
  EXPECT_EQ(game.handSize(P1), 2);
  game.castWay(P1, "Test Blast", CastWay::Alternative, P2, first, second);
  game.resolve();
  EXPECT_EQ(game.life(P2), 16);
  EXPECT_EQ(game.count(P1, "Mountain"), 0);
}

TEST(Rule118, NoOtherCostIsPaidForWhatIsCastWithoutPaying) {  // 118.9a
  Scenario game;
  game.card(
      "Test Gift {R}\nSorcery\nExile the top card of your library. Until end of turn, you may cast that card "
      "without "
      "paying its mana cost.");
  game.card(
      "Test Drifter {4}{U}\nCreature — Elemental\n2/2\nFlying\nWhen ~ enters, draw two cards.\nEvoke {2}{U}");
  game.library(P1, "Test Drifter");
  game.hand(P1, "Test Gift");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Gift");
  game.resolve();
  game.mana(P1, "{U}{C}{C}");
  int ways = 0;
  for (const Option& option : game.decision().options) ways += option.kind == OptionKind::Cast ? 1 : 0;
  EXPECT_EQ(ways, 1);
}

TEST(Rule601, WhichOfTwoCostsIsPartOfTheTotal) {  // 601.2b, 601.2f
  Scenario game;
  game.card("Test Medallion\nArtifact\nSorcery spells you cast cost {1} less to cast.");
  game.card(
      "Test Harvest {R}\nSorcery\nAs an additional cost to cast ~, sacrifice a creature or pay {3}.\nYou "
      "gain 5 life.");
  game.battlefield(P1, "Test Medallion");
  game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Mountain", 3);
  game.hand(P1, "Test Harvest");
  game.cast(P1, "Test Harvest", mode(2));
  game.resolve();
  EXPECT_EQ(game.life(P1), 25);
  EXPECT_EQ(game.count(P1, "Grizzly Bears"), 1);
}

TEST(Rule601, WhatCannotBePaidInEitherWayIsNotOffered) {  // 601.2b
  Scenario game;
  game.card(
      "Test Harvest {R}\nSorcery\nAs an additional cost to cast ~, sacrifice a creature or pay {3}.\nYou "
      "gain 5 life.");
  game.battlefield(P1, "Mountain", 3);
  game.hand(P1, "Test Harvest");
  game.start(P1);
  EXPECT_FALSE(game.canCast(P1, "Test Harvest"));
}

TEST(Rule118, ACostEqualToNoManaCostCannotBePaid) {  // 118.6
  Scenario game;
  game.card(
      "Test Past {R}\nSorcery\nEach instant and sorcery card in your graveyard gains flashback until end of "
      "turn. The flashback cost is equal to its mana cost.");
  game.card("Test Vision\nSorcery\nSuspend 4—{U}\nYou gain 4 life.");
  game.hand(P1, "Test Past");
  const Card vision = game.graveyard(P1, "Test Vision");
  const Card bolt = game.graveyard(P1, "Lightning Bolt");
  game.battlefield(P1, "Mountain", 3);
  game.cast(P1, "Test Past");
  game.resolve();
  EXPECT_TRUE(game.canCast(P1, bolt));
  EXPECT_FALSE(game.canCast(P1, vision));
}

}  // namespace
}  // namespace cantrip::test
