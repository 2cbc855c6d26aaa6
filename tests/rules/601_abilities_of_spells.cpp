// What effects do to a spell counts from the moment that it is proposed (601.2a): abilities given to spells,
// and costs that depend on choices (601.2f).
#include "rules/kernel/cast_way.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule601, GivenConvokeCountsForWhatCanBeCast) {  // 702.51a
  Scenario game;
  game.card("Test Engineer {1}{U}\nCreature — Human\n1/3\nArtifact spells you cast have convoke.");
  game.card("Test Rock {2}\nArtifact");
  game.battlefield(P1, "Test Engineer");
  game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Rock");
  game.cast(P1, "Test Rock");
  game.resolve();
  EXPECT_EQ(game.count(P1, "Test Rock"), 1);
}

TEST(Rule702, ConspireThatAnEffectGives) {  // 702.78a
  Scenario game;
  game.card("Test Raider {4}{R}\nCreature — Goblin\n3/3\nEach red instant spell you cast has conspire.");
  game.card("Test Spark {R}\nInstant\nYou gain 3 life.");
  auto raider = game.battlefield(P1, "Test Raider");
  auto goblin = game.battlefield(P1, "Raging Goblin");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Spark");
  game.cast(P1, "Test Spark", yes, raider, goblin);
  EXPECT_TRUE(game.isTapped(raider));
  EXPECT_TRUE(game.isTapped(goblin));
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 26);
}

// What is tapped for a cost that another card gives is bound beside what the spell itself chose (601.2b-c).
TEST(Rule702, GivenCostsDoNotDisturbTheTargetsOfTheSpell) {  // 702.78a
  Scenario game;
  game.card("Test Raider {4}{R}\nCreature — Goblin\n3/3\nEach red instant spell you cast has conspire.");
  game.card("Test Spark {R}\nInstant\nTest Spark deals 2 damage to any target.");
  auto raider = game.battlefield(P1, "Test Raider");
  auto goblin = game.battlefield(P1, "Raging Goblin");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Spark");
  game.cast(P1, "Test Spark", yes, P2, raider, goblin);
  game.resolve(no);
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 16);
}

TEST(Rule702, EachConspireIsPaidAndTriggersByItself) {  // 702.78b
  Scenario game;
  game.card("Test Raider {4}{R}\nCreature — Goblin\n3/3\nEach red instant spell you cast has conspire.");
  game.card("Test Spark {R}\nInstant\nYou gain 3 life.\nConspire");
  auto raider = game.battlefield(P1, "Test Raider");
  auto goblin = game.battlefield(P1, "Raging Goblin");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Spark");
  game.cast(P1, "Test Spark", no, yes, raider, goblin);
  EXPECT_TRUE(game.isTapped(raider));
  EXPECT_TRUE(game.isTapped(goblin));
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 26);  // one copy
}

TEST(Rule702, ConspireThatTwoEffectsGiveIsPaidTwice) {  // 702.78b
  for (const int paid : {1, 2}) {
    Scenario game;
    game.card("Test Raider {4}{R}\nCreature — Goblin\n3/3\nEach red instant spell you cast has conspire.");
    game.card("Test Spark {R}\nInstant\nYou gain 3 life.");
    const Card one = game.battlefield(P1, "Test Raider");
    const Card other = game.battlefield(P1, "Test Raider");
    const Card goblin = game.battlefield(P1, "Raging Goblin");
    const Card second = game.battlefield(P1, "Raging Goblin");
    game.battlefield(P1, "Mountain");
    game.hand(P1, "Test Spark");
    if (paid == 1)
      game.cast(P1, "Test Spark", yes, no, one, goblin);
    else
      game.cast(P1, "Test Spark", yes, yes, one, goblin, other, second);
    game.resolveAll();
    EXPECT_EQ(game.life(P1), 23 + 3 * paid);
  }
}

TEST(Rule601, AReductionThatDependsOnTargets) {  // 601.2f
  Scenario game;
  game.card(
      "Test Return {3}{U}\nInstant\nThis spell costs {3} less to cast if it targets a permanent you "
      "control.\nReturn target nonland permanent to its owner's hand.");
  game.battlefield(P1, "Island");
  auto mine = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Return");
  game.cast(P1, "Test Return", mine);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Hand, mine));
}

TEST(Rule601, AReductionOfTheSpellItselfCountsOnce) {  // 601.2f
  Scenario game;
  game.card(
      "Test Pause {3}{U}{U}{U}\nInstant\nAs long as it's your turn, this spell costs {2}{U}{U} less to "
      "cast.\nYou gain 1 life.");
  auto island = game.battlefield(P1, "Island");
  game.hand(P1, "Test Pause");
  EXPECT_FALSE(game.canCast(P1, "Test Pause"));
  EXPECT_FALSE(game.isTapped(island));
}

TEST(Rule702, HarmonizeTapsACreature) {  // 702.180a
  Scenario game;
  game.card("Test Song {R}\nSorcery\nYou gain 2 life.\nHarmonize {4}{R}");
  game.battlefield(P1, "Mountain", 2);
  auto giant = game.battlefield(P1, "Hill Giant");
  game.graveyard(P1, "Test Song");
  game.castWay(P1, "Test Song", CastWay::Harmonize, giant);
  EXPECT_TRUE(game.isTapped(giant));
  game.resolve();
  EXPECT_EQ(game.life(P1), 22);
  EXPECT_TRUE(game.in(Zone::Exile, "Test Song"));
}

}  // namespace
}  // namespace cantrip::test
