// Costs that depend on targets: these are chosen before the total cost is worked out (601.2c, 601.2f).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kDuelist =
    "Test Duelist {W}{B}\nCreature — Human\n2/2\nSpells you cast that target a creature cost {2} less to "
    "cast.";
constexpr const char* kElemental =
    "Test Elemental {4}{U}\nCreature — Elemental\n5/4\nSpells your opponents cast that target ~ cost {2} "
    "more to "
    "cast.";
constexpr const char* kMurder = "Test Murder {2}{B}\nInstant\nDestroy target creature.";

TEST(Rule601, AnotherPermanentMakesSpellsCheaperByTheirTargets) {  // 601.2c, 601.2f
  Scenario game;
  game.card(kDuelist);
  game.card(kMurder);
  game.battlefield(P1, "Test Duelist");
  game.battlefield(P1, "Swamp");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Murder");
  EXPECT_TRUE(game.canCast(P1, "Test Murder"));
  game.cast(P1, "Test Murder", giant);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, giant));
}

TEST(Rule601, OnlyWithTheRightTargetItCanBePaid) {  // 601.2c, 601.2f
  for (const bool creature : {true, false}) {
    Scenario game;
    game.card(kDuelist);
    game.card("Test Ruin {2}{B}\nInstant\nDestroy target permanent an opponent controls.");
    game.battlefield(P1, "Test Duelist");
    game.battlefield(P1, "Swamp");
    game.battlefield(P2, creature ? "Hill Giant" : "Mountain");
    game.hand(P1, "Test Ruin");
    EXPECT_EQ(game.canCast(P1, "Test Ruin"), creature);
  }
}

TEST(Rule601, TheSpellThatHelpsItsOwnTarget) {  // 601.2c, 601.2f
  Scenario game;
  game.card(
      "Test Scion {3}{G}{W}\nCreature — Elemental\n4/4\nSpells you cast that target ~ cost {2} less to "
      "cast.");
  game.card("Test Growth {1}{G}\nInstant\nTarget creature gets +4/+4 until end of turn.");
  const Card scion = game.battlefield(P1, "Test Scion");
  game.battlefield(P1, "Forest");
  game.hand(P1, "Test Growth");
  EXPECT_TRUE(game.canCast(P1, "Test Growth"));
  game.cast(P1, "Test Growth", scion);
  game.resolve();
  EXPECT_EQ(game.power(scion), 8);
}

TEST(Rule601, AnAuraSpellTargetsToo) {  // 303.4a, 601.2f
  Scenario game;
  game.card(kDuelist);
  game.card("Test Calm {2}{B}\nEnchantment — Aura\nEnchant creature\nEnchanted creature can't attack.");
  game.battlefield(P1, "Test Duelist");
  game.battlefield(P1, "Swamp");
  const Card giant = game.battlefield(P2, "Hill Giant");
  const Card calm = game.hand(P1, "Test Calm");
  EXPECT_TRUE(game.canCast(P1, calm));
  game.cast(P1, calm, giant);
  game.resolve();
  EXPECT_EQ(game.object(game.attachedTo(calm)), game.object(giant));
}

TEST(Rule601, XIsAnnouncedBeforeTheTargets) {  // 601.2b, 601.2f
  Scenario game;
  game.card(kDuelist);
  game.card("Test Wind {X}{B}\nInstant\nTarget creature gets -X/-X until end of turn.");
  game.battlefield(P1, "Test Duelist");
  game.battlefield(P1, "Swamp", 3);
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Wind");
  game.cast(P1, "Test Wind", number(4), giant);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, giant));
}

TEST(Rule601, AKickedSpellIsCheaperByItsTargetsToo) {  // 601.2b, 601.2f, 702.33a
  Scenario game;
  game.card(kDuelist);
  game.card(
      "Test Lash {B}\nInstant\nKicker {2}\nTarget creature gets -1/-1 until end of turn. If ~ was kicked, "
      "you "
      "gain 5 life.");
  game.battlefield(P1, "Test Duelist");
  game.battlefield(P1, "Swamp");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Lash");
  game.cast(P1, "Test Lash", yes, giant);
  game.resolve();
  EXPECT_EQ(game.life(P1), 25);
}

TEST(Rule601, AModeWithATargetMayBeTheCheaperOne) {  // 601.2b-c, 601.2f
  Scenario game;
  game.card(kDuelist);
  game.card("Test Charm {2}{B}\nInstant\nChoose one —\n• You gain 5 life.\n• Destroy target creature.");
  game.battlefield(P1, "Test Duelist");
  game.battlefield(P1, "Swamp");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Charm");
  EXPECT_TRUE(game.canCast(P1, "Test Charm"));
  game.cast(P1, "Test Charm", mode(2), giant);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, giant));
}

TEST(Rule601, WhatOnlyATaxedTargetCouldTakeIsNotOffered) {  // 601.2c, 601.2f
  Scenario game;
  game.card(kElemental);
  game.card(kMurder);
  game.battlefield(P1, "Swamp", 3);
  game.battlefield(P2, "Test Elemental");
  game.hand(P1, "Test Murder");
  EXPECT_FALSE(game.canCast(P1, "Test Murder"));
}

TEST(Rule601, OneOfTwoTargetsIsEnough) {  // 601.2c, 601.2f
  Scenario game;
  game.card(kDuelist);
  game.card("Test Split {2}{B}\nInstant\nDestroy up to two target nonland permanents.");
  game.battlefield(P1, "Test Duelist");
  game.battlefield(P1, "Swamp");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Split");
  game.cast(P1, "Test Split", giant, done);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, giant));
}

TEST(Rule601, WhoeverCastsASpellControlsIt) {  // 601.2a, 601.2f: not its owner
  Scenario game;
  game.card(
      "Test Thief {U}\nSorcery\nExile the top card of target opponent's library. You may cast that card this "
      "turn.");
  game.card("Test Medallion {2}\nArtifact\nSpells you cast cost {1} less to cast.");
  game.card("Test Charm {1}{U}\nSorcery\nDraw a card.");
  game.battlefield(P1, "Test Medallion");
  game.battlefield(P1, "Island", 2);
  game.hand(P1, "Test Thief");
  const Card charm = game.library(P2, "Test Charm");
  game.cast(P1, "Test Thief");
  game.resolve();
  EXPECT_TRUE(game.canCast(P1, charm));  // for {U}, and an Island is left
}

TEST(Rule601, XThatMakesASpellOneThatCannotBeCast) {  // 601.2e, 202.3e
  Scenario game;
  game.card(
      "Test Renegade {W}{U}\nCreature — Human\n2/2\nYour opponents can't cast spells with mana value 2 or "
      "greater.");
  game.card("Test Blaze {X}{R}\nSorcery\n~ deals X damage to target player.");
  game.battlefield(P2, "Test Renegade");
  game.battlefield(P1, "Mountain", 6);
  game.hand(P1, "Test Blaze");
  game.cast(P1, "Test Blaze", P2);  // nothing is asked: X is 0
  game.resolve();
  EXPECT_EQ(game.life(P2), 20);
}

TEST(Rule601, MoreTargetsThanCanBePaidForAreNotOffered) {  // 601.2c, 601.2f
  Scenario game;
  game.card(
      "Test Rush {R}\nInstant\nStrive — This spell costs {1} more to cast for each target beyond the "
      "first.\nAny "
      "number of target creatures each get +1/+0 until end of turn.");
  game.battlefield(P1, "Mountain", 2);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P1, "Hill Giant");
  const Card third = game.battlefield(P1, "Craw Wurm");
  game.hand(P1, "Test Rush");
  game.cast(P1, "Test Rush", bears, giant);  // nobody asks for another one
  game.resolve();
  EXPECT_EQ(game.power(bears), 3);
  EXPECT_EQ(game.power(giant), 4);
  EXPECT_EQ(game.power(third), 6);
}

}  // namespace
}  // namespace cantrip::test
