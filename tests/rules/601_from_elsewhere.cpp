// Which cards can be cast and played from where and as what (601.2-3), and other things that games from
// outside have shown.
#include "rules/kernel/cast_way.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule614, WhatCantHaveCountersEntersWithNone) {  // 614.12
  Scenario game;
  game.card(
      "Test Kite {0}\nArtifact Creature — Scarecrow\n2/1\n~ enters with a +1/+1 counter on it.\n~ can't have "
      "counters put on it.");
  auto kite = game.hand(P1, "Test Kite");
  game.cast(P1, "Test Kite");
  game.resolve();
  EXPECT_EQ(game.counters(kite, "+1/+1"), 0);
}

TEST(Rule305, LandsOfAGraveyardMayBePlayed) {  // 305.1, 601.3b
  Scenario game;
  game.card("Test Crucible {3}\nArtifact\nYou may play lands from your graveyard.");
  game.battlefield(P1, "Test Crucible");
  auto swamp = game.graveyard(P1, "Swamp");
  game.playLand(P1, swamp);
  EXPECT_TRUE(game.in(Zone::Battlefield, swamp));
}

TEST(Rule708, ALandWithMorphIsCastFaceDown) {  // 708.4, 702.37c
  Scenario game;
  game.card("Test Cavern\nLand\n{T}: Add {C}.\nMorph {2}");
  game.battlefield(P1, "Mountain", 3);
  auto cavern = game.hand(P1, "Test Cavern");
  game.castWay(P1, cavern, CastWay::Morph);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, cavern));
  EXPECT_EQ(game.power(cavern), 2);
}

TEST(Rule708, FaceDownByAPermissionForCreatureSpells) {  // 601.3e
  Scenario game;
  game.card(
      "Test King {3}\nArtifact\nOnce each turn, you may cast a creature spell with power 2 or less from the "
      "top of your library.");
  game.card("Test Archer {4}{G}\nCreature — Archer\n5/5\nMorph {4}{G}");
  game.battlefield(P1, "Test King");
  game.battlefield(P1, "Mountain", 3);
  auto archer = game.library(P1, "Test Archer");
  game.castWay(P1, archer, CastWay::Morph);
  game.resolve();
  EXPECT_EQ(game.power(archer), 2);
}

TEST(Rule601, TargetsThatDependOnX) {  // 601.2b-c
  Scenario game;
  game.card(
      "Test Lunge {X}{B}\nSorcery\nReturn target creature card with mana value X from your graveyard to your "
      "hand.");
  game.battlefield(P1, "Swamp", 3);
  auto bears = game.graveyard(P1, "Grizzly Bears");
  game.graveyard(P1, "Hill Giant");
  game.hand(P1, "Test Lunge");
  game.cast(P1, "Test Lunge", number(2), bears);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Hand, bears));
}

TEST(Rule107, TheXOfACyclingCostIsThatOfWhatTriggers) {  // 702.29c
  Scenario game;
  game.card("Test Typhoon {5}{U}\nEnchantment\nCycling {X}{U}\nWhen you cycle ~, you gain X life.");
  game.battlefield(P1, "Island", 4);
  game.hand(P1, "Test Typhoon");
  game.activate(P1, "Test Typhoon", number(3));
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 23);
}

TEST(Rule601, ASpellFromThePlayersHand) {  // 601.2a
  Scenario game;
  game.card("Test Storm {0}\nEnchantment\nWhenever a player casts a spell from their hand, you gain 1 life.");
  game.battlefield(P1, "Test Storm");
  game.battlefield(P2, "Mountain");
  game.hand(P2, "Lightning Bolt");
  game.start(P2);
  game.cast(P2, "Lightning Bolt", P1);
  game.resolve();
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule702, DisturbCastsTheCardTransformed) {  // 702.146a
  Scenario game;
  game.card(
      "Layout: transform\nTest Angler {1}{U}\nCreature — Human\n2/1\nDisturb {1}{U}\n//\nTest "
      "Drifter\nCreature "
      "— Spirit\nColor: blue\n1/2\nFlying\nIf ~ would be put into a graveyard from anywhere, exile it "
      "instead.");
  game.battlefield(P1, "Island", 2);
  game.battlefield(P2, "Mountain");
  game.hand(P2, "Lightning Bolt");
  auto angler = game.graveyard(P1, "Test Angler");
  game.castWay(P1, angler, CastWay::Disturb);
  game.resolve();
  EXPECT_TRUE(game.has(angler, "flying"));
  EXPECT_EQ(game.toughness(angler), 2);
  game.cast(P2, "Lightning Bolt", angler);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, angler));
}

TEST(Rule113, CardsInHandsAreGivenCycling) {  // 113.6, 702.29e
  Scenario game;
  game.card(
      "Test Homing {2}{R}\nCreature — Sliver\n2/2\nEach Sliver card in each player's hand has slivercycling "
      "{3}.");
  game.card("Test Winged {1}{U}\nCreature — Sliver\n1/1\nFlying");
  game.battlefield(P1, "Test Homing");
  game.battlefield(P1, "Swamp", 3);
  auto winged = game.hand(P1, "Test Winged");
  game.start(P1);
  EXPECT_TRUE(game.canActivate(P1, winged));
}

TEST(Rule701, DiscardedBecauseOfAnOpponent) {  // 701.9, 614.1a
  Scenario game;
  game.card(
      "Test Smiter {1}{G}\nCreature — Elephant\n4/4\nIf a spell or ability an opponent controls causes you "
      "to discard "
      "~, put it onto the battlefield instead of putting it into your graveyard.");
  game.card(
      "Test Seize {0}\nSorcery\nTarget player reveals their hand. You choose a nonland card from it. That "
      "player "
      "discards that card.");
  game.hand(P1, "Test Seize");
  auto smiter = game.hand(P2, "Test Smiter");
  game.cast(P1, "Test Seize", P2);
  game.resolve(smiter);
  EXPECT_TRUE(game.in(Zone::Battlefield, smiter));
}

TEST(Rule601, APermissionIsUsedUpByAnyFace) {  // 601.3, 715.3
  Scenario game;
  game.card(
      "Test Johann {U}\nCreature — Human\n2/2\nYou may look at the top card of your library any time.\nOnce "
      "each "
      "turn, you may cast an instant or sorcery spell from the top of your library.");
  game.card(
      "Layout: adventure\nTest Giant {2}{R}\nCreature — Giant\n4/3\n//\nTest Stomp {R}\nSorcery — "
      "Adventure\nTest "
      "Stomp deals 2 damage to any target.");
  game.battlefield(P1, "Test Johann");
  game.library(P1, "Lightning Bolt");
  const Card giant = game.library(P1, "Test Giant");
  game.mana(P1, "{R}{R}");
  game.cast(P1, giant, P2);
  game.resolve();
  EXPECT_EQ(game.life(P2), 18);
  EXPECT_FALSE(game.canCast(P1, "Lightning Bolt"));
}

}  // namespace
}  // namespace cantrip::test
