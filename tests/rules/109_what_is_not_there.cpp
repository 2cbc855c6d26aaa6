// What is described as a permanent was one (109.2), abilities in graveyards (113.6b), targets of one spell
// (601.2c), and what is phased out (702.26b).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule702, ADelayedEffectDoesNotExileWhatIsPhasedOut) {  // 702.26b
  for (const bool phases : {false, true}) {
    Scenario game;
    game.card(
        "Test Necromancy {0}\nSorcery\nReturn target creature card from your graveyard to the battlefield. "
        "Exile it "
        "at the beginning of the next end step.");
    game.card("Test Veil {0}\nInstant\nTarget creature phases out.");
    const Card bears = game.graveyard(P1, "Grizzly Bears");
    game.hand(P1, "Test Necromancy");
    game.hand(P1, "Test Veil");
    game.cast(P1, "Test Necromancy", bears);
    game.resolve();
    if (phases) {
      game.cast(P1, "Test Veil", bears);
      game.resolve();
    }
    game.to(Step::End);
    game.resolveAll();
    EXPECT_EQ(game.in(Zone::Exile, bears), !phases);
  }
}

TEST(Rule702, NoCountersOrDamageReachWhatIsPhasedOut) {  // 702.26b
  Scenario game;
  game.card(
      "Test Brand {0}\nSorcery\nChoose target creature. At the beginning of the next end step, put a +1/+1 "
      "counter "
      "on it.");
  game.card("Test Veil {0}\nInstant\nTarget creature phases out.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Brand");
  game.hand(P1, "Test Veil");
  game.cast(P1, "Test Brand", bears);
  game.resolve();
  game.cast(P1, "Test Veil", bears);
  game.resolve();
  game.to(Step::End);
  game.resolveAll();
  EXPECT_EQ(game.counters(bears, "+1/+1"), 0);
}

TEST(Rule601, OneObjectBecomesATargetOfOneSpellOnce) {  // 601.2c
  Scenario game;
  game.card(
      "Test Mammoth {0}\nCreature — Elephant\n6/5\nWhenever ~ becomes the target of a spell, draw a card.");
  game.card("Test Split {0}\nInstant\nTap target creature. Untap target creature.");
  const Card mammoth = game.battlefield(P1, "Test Mammoth");
  game.hand(P1, "Test Split");
  game.cast(P1, "Test Split", mammoth, mammoth);
  game.resolveAll();
  EXPECT_EQ(game.handSize(P1), 1);
}

TEST(Rule109, APermanentThatIsPutSomewhereWasOnTheBattlefield) {  // 109.2, 603.10a
  Scenario game;
  game.card(
      "Test Patron {0}\nCreature — Rat\n6/6\nWhenever a permanent is put into an opponent's graveyard, that "
      "player loses 1 life.");
  game.card("Test Mill {0}\nSorcery\nTarget player mills two cards. Destroy target creature.");
  game.battlefield(P1, "Test Patron");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Mill");
  game.cast(P1, "Test Mill", P2, bears);
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 19);
}

TEST(Rule113, AnAbilityInTheGraveyardChangesHowOthersEnter) {  // 113.6b, 614.1c
  Scenario game;
  game.card(
      "Test Departed {0}\nCreature — Spirit\n5/5\nAs long as ~ is in your graveyard, each Bear creature you "
      "control "
      "enters with an additional +1/+1 counter on it.");
  game.card("Test Cub {0}\nCreature — Bear\n1/1");
  game.graveyard(P1, "Test Departed");
  game.hand(P1, "Test Cub");
  game.cast(P1, "Test Cub");
  game.resolve();
  EXPECT_EQ(game.counters("Test Cub", "+1/+1"), 1);
}

TEST(Rule113, OnTheBattlefieldItDoesNot) {  // 113.6b
  Scenario game;
  game.card(
      "Test Departed {0}\nCreature — Spirit\n5/5\nAs long as ~ is in your graveyard, each Bear creature you "
      "control "
      "enters with an additional +1/+1 counter on it.");
  game.card("Test Cub {0}\nCreature — Bear\n1/1");
  game.battlefield(P1, "Test Departed");
  game.hand(P1, "Test Cub");
  game.cast(P1, "Test Cub");
  game.resolve();
  EXPECT_EQ(game.counters("Test Cub", "+1/+1"), 0);
}

}  // namespace
}  // namespace cantrip::test
