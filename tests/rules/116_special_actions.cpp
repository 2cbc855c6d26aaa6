// When special actions may be taken (116.2): suspending asks whether the card could be cast, others do not.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kRift = "Test Rift {4}{R}\nSorcery\nYou gain 1 life.\nSuspend 1—{0}";
constexpr const char* kSpark = "Test Spark {4}{R}\nInstant\nYou gain 1 life.\nSuspend 1—{0}";
constexpr const char* kCensor = "Test Censor\nEnchantment\nYour opponents can't cast spells.";

/// Is a special action with that card offered to the player who has priority?
bool mayAct(Scenario& game, const Who& card) {
  game.listAgain();
  for (const Option& o : game.decision().options)
    if (o.kind == OptionKind::Special && o.entity == Entity(game.object(card))) return true;
  return false;
}

TEST(Rule116, WhatCouldBeCastCanBeSuspended) {  // 116.2f
  Scenario game;
  game.card(kRift);
  game.battlefield(P1, "Island");
  const Card rift = game.hand(P1, "Test Rift");
  game.start(P1);
  EXPECT_TRUE(mayAct(game, rift));
}

TEST(Rule116, WhatAnEffectForbidsToCastCannotBeSuspended) {  // 116.2f, 702.62c
  Scenario game;
  game.card(kRift);
  game.card(kCensor);
  const Card rift = game.hand(P1, "Test Rift");
  game.battlefield(P2, "Test Censor");
  game.start(P1);
  EXPECT_FALSE(mayAct(game, rift));
}

TEST(Rule116, OnlyWhatIsForbiddenCannotBeSuspended) {  // 702.62c: it is judged as the spell that it would be
  Scenario game;
  game.card(kRift);
  game.card(kSpark);
  game.card("Test Dam\nEnchantment\nPlayers can't cast instant spells.");
  const Card rift = game.hand(P1, "Test Rift");
  const Card spark = game.hand(P1, "Test Spark");
  game.battlefield(P2, "Test Dam");
  game.start(P1);
  EXPECT_TRUE(mayAct(game, rift));
  EXPECT_FALSE(mayAct(game, spark));
}

TEST(Rule116, NothingIsSuspendedAfterTheOnlySpellOfTheTurn) {  // 702.62c
  Scenario game;
  game.card(kRift);
  game.card("Test Law\nEnchantment\nEach player can't cast more than one spell each turn.");
  game.card("Test Sip {0}\nSorcery\nYou gain 1 life.");
  const Card rift = game.hand(P1, "Test Rift");
  game.hand(P1, "Test Sip");
  game.battlefield(P2, "Test Law");
  game.start(P1);
  EXPECT_TRUE(mayAct(game, rift));
  game.cast(P1, "Test Sip");
  game.resolve();
  EXPECT_FALSE(mayAct(game, rift));
}

TEST(Rule116, SplitSecondForbidsSuspending) {  // 702.61a, 702.62c
  Scenario game;
  game.card(kSpark);
  game.card("Test Hush {0}\nSorcery\nYou gain 1 life.\nSplit second");
  game.card("Test Sip {0}\nSorcery\nYou gain 1 life.");
  const Card spark = game.hand(P1, "Test Spark");
  game.hand(P1, "Test Hush");
  game.hand(P1, "Test Sip");
  game.cast(P1, "Test Sip");
  EXPECT_TRUE(mayAct(game, spark));
  game.resolve();
  game.cast(P1, "Test Hush");
  EXPECT_FALSE(mayAct(game, spark));
}

TEST(Rule116, SuspendingHeedsWhenTheCardItselfSaysThatItIsCast) {  // 601.3, 702.62a
  Scenario game;
  game.card(
      "Test Charge {4}{R}\nInstant\nCast this spell only during combat.\nYou gain 1 life.\nSuspend 1—{0}");
  const Card charge = game.hand(P1, "Test Charge");
  game.start(P1);
  EXPECT_FALSE(mayAct(game, charge));
}

TEST(Rule116, ForetellingAndPlottingDoNotAskWhetherTheCardCouldBeCast) {  // 116.2h, 116.2k
  Scenario game;
  game.card(kCensor);
  game.card("Test Omen {4}{R}\nSorcery\nYou gain 1 life.\nForetell {R}");
  game.card("Test Plan {4}{R}\nSorcery\nYou gain 1 life.\nPlot {0}");
  const Card omen = game.hand(P1, "Test Omen");
  const Card plan = game.hand(P1, "Test Plan");
  game.battlefield(P1, "Mountain", 2);
  game.battlefield(P2, "Test Censor");
  game.start(P1);
  EXPECT_TRUE(mayAct(game, omen));
  EXPECT_TRUE(mayAct(game, plan));
}

TEST(Rule116, TurningUpIsNeitherASpellNorAnAbility) {  // 116.2b, 601.2h
  Scenario game;
  game.card("Test Cutthroat {3}{B}{B}\nCreature — Zombie\n3/4\nMorph—Pay 5 life.");
  game.card("Test Digger {3}{B}{B}\nCreature — Zombie\n3/4\nMorph—Sacrifice a creature.");
  game.card(
      "Test Peace\nEnchantment\nPlayers can't pay life or sacrifice nonland permanents to cast spells or "
      "activate abilities.");
  game.battlefield(P2, "Test Peace");
  game.battlefield(P1, "Swamp", 6);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card cutthroat = game.hand(P1, "Test Cutthroat");
  const Card digger = game.hand(P1, "Test Digger");
  game.castWay(P1, cutthroat, CastWay::Morph);
  game.resolve();
  game.castWay(P1, digger, CastWay::Morph);
  game.resolve();
  game.special(P1, cutthroat, SpecialKind::TurnFaceUp);
  EXPECT_EQ(game.life(P1), 15);
  EXPECT_EQ(game.power(cutthroat), 3);
  game.special(P1, digger, SpecialKind::TurnFaceUp, bears);
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_EQ(game.power(digger), 3);
}

}  // namespace
}  // namespace cantrip::test
