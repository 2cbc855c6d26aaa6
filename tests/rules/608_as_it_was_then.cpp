// Questions about what happened earlier in the turn: they are about what objects were then (608.2i), and "if
// you do" is about what was chosen or begun (118.12).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kLateRite =
    "Test Late Rite {0}\nSorcery\nIf a creature entered the battlefield under your control this turn, "
    "you "
    "gain 1 life.";
constexpr const char* kStirringStone =
    "Test Stirring Stone {0}\nArtifact\n{0}: ~ becomes a 1/1 creature until end of turn.";
constexpr const char* kSeizure =
    "Test Seizure {0}\nInstant\nGain control of target creature until end of turn.";
constexpr const char* kAttackPrize =
    "Test Attack Prize {0}\nInstant\nYou gain 1 life for each creature that attacked this turn.";

TEST(Rule608, WhatWasNoCreatureAsItEnteredIsNone) {  // 608.2i
  Scenario game;
  game.card(kLateRite);
  game.card(kStirringStone);
  game.hand(P1, "Test Stirring Stone");
  game.hand(P1, "Test Late Rite");
  game.cast(P1, "Test Stirring Stone");
  game.resolve();
  game.activate(P1, "Test Stirring Stone");
  game.resolve();
  game.cast(P1, "Test Late Rite");
  game.resolve();
  EXPECT_EQ(game.life(P1), 20);
}

TEST(Rule608, WhatEnteredUnderMyControlDidSoWhoeverHasItNow) {  // 608.2i
  Scenario game;
  game.card(kLateRite);
  game.card(kSeizure);
  game.hand(P1, "Memnite");
  game.hand(P1, "Test Late Rite");
  game.hand(P2, "Test Seizure");
  game.cast(P1, "Memnite");
  game.resolve();
  game.cast(P2, "Test Seizure", "Memnite");
  game.resolve();
  game.cast(P1, "Test Late Rite");
  game.resolve();
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule608, WhatISeizedDidNotEnterUnderMyControl) {  // 608.2i
  Scenario game;
  game.card(kLateRite);
  game.card(kSeizure);
  game.card("Test Ambusher {0}\nCreature — Golem\nFlash\n1/1");
  game.hand(P2, "Test Ambusher");
  game.hand(P1, "Test Seizure");
  game.hand(P1, "Test Late Rite");
  game.start(P1);
  game.cast(P2, "Test Ambusher");
  game.resolve();
  game.cast(P1, "Test Seizure", "Test Ambusher");
  game.resolve();
  game.cast(P1, "Test Late Rite");
  game.resolve();
  EXPECT_EQ(game.life(P1), 20);
}

TEST(Rule608, AttackersThatDiedAreCounted) {  // 608.2i
  Scenario game;
  game.card(kAttackPrize);
  game.hand(P1, "Test Attack Prize");
  const Card small = game.battlefield(P1, "Memnite");
  const Card other = game.battlefield(P1, "Hill Giant");
  const Card wall = game.battlefield(P2, "Hill Giant");
  game.attack({small, other});
  game.block({{wall, small}});
  game.combatDamage();
  EXPECT_TRUE(game.in(Zone::Graveyard, small));
  game.cast(P1, "Test Attack Prize");
  game.resolve();
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule608, ALandThatWasPlayedWasALandWhereverItIsNow) {  // 608.2h
  Scenario game;
  game.card("Test Fetching {0}\nInstant\nIf you played a land this turn, you gain 1 life.");
  game.card("Test Brief Land\nLand\nSacrifice ~: You gain 5 life.");
  game.hand(P1, "Test Brief Land");
  game.hand(P1, "Test Fetching");
  game.playLand(P1, "Test Brief Land");
  game.activate(P1, "Test Brief Land");
  game.resolve();
  game.cast(P1, "Test Fetching");
  game.resolve();
  EXPECT_EQ(game.life(P1), 26);
}

TEST(Rule603, ThatPlayerIsWhoControlledWhatEntered) {  // 603.2
  Scenario game;
  game.card(
      "Test Tithe {0}\nEnchantment\nWhenever a creature enters the battlefield under an opponent's control, "
      "that "
      "player loses 1 life.");
  game.card(kSeizure);
  game.battlefield(P2, "Test Tithe");
  game.hand(P1, "Memnite");
  game.hand(P2, "Test Seizure");
  game.cast(P1, "Memnite");
  game.resolve();
  game.cast(P2, "Test Seizure", "Memnite");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 19);
  EXPECT_EQ(game.life(P2), 20);
}

TEST(Rule118, AnEmptyHandIsDiscardedToo) {  // 118.12
  Scenario game;
  game.card("Test Barter {0}\nSorcery\nYou may discard your hand. If you do, draw two cards.");
  game.hand(P1, "Test Barter");
  game.cast(P1, "Test Barter");
  game.resolve(yes);
  EXPECT_EQ(game.handSize(P1), 2);
}

TEST(Rule118, WhatWasChosenCountsThoughAllOfItWasPrevented) {  // 118.12
  Scenario game;
  game.card(
      "Test Sting {0}\nSorcery\nYou may have ~ deal 2 damage to target creature. If you do, draw a card.");
  game.card("Test Untouched {0}\nCreature — Golem\nPrevent all damage that would be dealt to ~.\n1/1");
  game.battlefield(P1, "Test Untouched");
  game.hand(P1, "Test Sting");
  game.cast(P1, "Test Sting", "Test Untouched");
  game.resolve(yes);
  EXPECT_EQ(game.handSize(P1), 1);
}

TEST(Rule118, WhatWasNotBegunIsNotDone) {  // 118.12
  Scenario game;
  game.card("Test Parting {0}\nSorcery\nYou may sacrifice an artifact. If you do, draw two cards.");
  game.hand(P1, "Test Parting");
  game.cast(P1, "Test Parting");
  game.resolve(yes);
  EXPECT_EQ(game.handSize(P1), 0);
}

TEST(Rule118, WhatCannotHappenIsNotBegun) {  // 101.2, 118.3
  Scenario game;
  game.card(
      "Test Blight {0}\nEnchantment\nCreatures your opponents control can't have +1/+1 counters put on "
      "them.");
  game.card(
      "Test Maker {0}\nSorcery\nYou may put a +1/+1 counter on target creature. If you don't, draw a card.");
  game.battlefield(P2, "Test Blight");
  game.battlefield(P1, "Memnite");
  game.hand(P1, "Test Maker");
  game.cast(P1, "Test Maker", "Memnite");
  game.resolve(yes);
  EXPECT_EQ(game.handSize(P1), 1);
}

TEST(Rule205, AChosenCardTypeIsNoSubtype) {  // 205.2a
  Scenario game;
  game.card(
      "Test Intuition {0}\nSorcery\nChoose a card type, then reveal the top two cards of your library. Put "
      "all "
      "cards of the chosen type revealed this way into your hand and the rest into your graveyard.");
  game.hand(P1, "Test Intuition");
  const Card creature = game.library(P1, "Hill Giant");
  const Card land = game.library(P1, "Forest");
  game.cast(P1, "Test Intuition");
  game.resolve(word("creature"));
  EXPECT_TRUE(game.in(Zone::Hand, creature));
  EXPECT_TRUE(game.in(Zone::Graveyard, land));
}

}  // namespace
}  // namespace cantrip::test
