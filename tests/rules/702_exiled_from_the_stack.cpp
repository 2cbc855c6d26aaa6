// Flashback, jump-start and the like: exiled instead of being put anywhere else any time the spell would
// leave the stack (702.34a, 702.133a).
#include "scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule702, FlashbackIsExiledAlsoByItsOwnWords) {  // 702.34a
  for (const char* text :
       {"Test Pulse {W}\nInstant\nYou gain 4 life. Then if an opponent has more life than you, return ~ to "
        "its "
        "owner's hand.\nFlashback {W}",
        "Test Pulse {W}\nInstant\nYou gain 4 life. Shuffle ~ into its owner's library.\nFlashback {W}"}) {
    Scenario game;
    game.card(text);
    const Card pulse = game.graveyard(P1, "Test Pulse");
    game.life(P2, 40);
    game.mana(P1, "{W}");
    game.castWay(P1, pulse, CastWay::Flashback);
    game.resolve();
    EXPECT_EQ(game.life(P1), 24) << text;
    EXPECT_TRUE(game.in(Zone::Exile, pulse)) << text;
  }
}

TEST(Rule702, FlashbackIsExiledAlsoWithBuyback) {  // 702.27a, 702.34a
  Scenario game;
  game.card("Test Cap {W}\nSorcery\nBuyback {1}\nYou gain 4 life.\nFlashback {W}");
  const Card cap = game.graveyard(P1, "Test Cap");
  game.mana(P1, "{W}{W}");
  game.castWay(P1, cap, CastWay::Flashback, yes);
  game.resolve();
  EXPECT_EQ(game.life(P1), 24);
  EXPECT_TRUE(game.in(Zone::Exile, cap));
}

TEST(Rule702, FlashbackIsExiledAlsoByAnotherEffect) {  // 702.34a
  for (const char* text :
       {"Test Reprieve {W}\nInstant\nReturn target spell to its owner's hand.",
        "Test Reprieve {W}\nInstant\nPut target spell on top of its owner's library.",
        "Test Reprieve {W}\nInstant\nCounter target spell. If that spell is countered this "
        "way, put it on top of its owner's library instead of into that player's graveyard."}) {
    Scenario game;
    game.card(text);
    game.card("Test Think {1}{U}\nSorcery\nDraw a card.\nFlashback {U}");
    const Card think = game.graveyard(P1, "Test Think");
    game.hand(P2, "Test Reprieve");
    game.mana(P1, "{U}");
    game.mana(P2, "{W}");
    game.castWay(P1, think, CastWay::Flashback);
    game.cast(P2, "Test Reprieve", think);
    game.resolve();
    EXPECT_TRUE(game.in(Zone::Exile, think)) << text;
    EXPECT_EQ(game.handSize(P1), 0) << text;
  }
}

TEST(Rule702, JumpStartIsExiledAlsoByAnotherEffect) {  // 702.133a
  Scenario game;
  game.card("Test Reprieve {W}\nInstant\nReturn target spell to its owner's hand.");
  game.card("Test Insight {U}\nInstant\nYou gain 1 life.\nJump-start");
  const Card insight = game.graveyard(P1, "Test Insight");
  const Card bears = game.hand(P1, "Grizzly Bears");
  game.hand(P2, "Test Reprieve");
  game.mana(P1, "{U}");
  game.mana(P2, "{W}");
  game.castWay(P1, insight, CastWay::JumpStart, bears);
  game.cast(P2, "Test Reprieve", insight);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, insight));
}

TEST(Rule702, WhatWasCastFromTheHandIsNot) {  // 702.34a: the flashback cost was not paid
  Scenario game;
  game.card("Test Reprieve {W}\nInstant\nReturn target spell to its owner's hand.");
  game.card("Test Think {U}\nSorcery\nDraw a card.\nFlashback {U}");
  const Card think = game.hand(P1, "Test Think");
  game.hand(P2, "Test Reprieve");
  game.mana(P1, "{U}");
  game.mana(P2, "{W}");
  game.cast(P1, think);
  game.cast(P2, "Test Reprieve", think);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Hand, think));
}

}  // namespace
}  // namespace cantrip::test
