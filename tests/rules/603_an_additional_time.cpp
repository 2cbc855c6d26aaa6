// Triggered abilities that trigger an additional time (603.2d), and what draws and counters they wait for.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule603, AnEnteringCreatureTriggersAnAdditionalTime) {  // 603.2d
  Scenario game;
  game.card(
      "Test Echo {3}\nArtifact\nIf a creature entering causes a triggered ability of a permanent you control "
      "to trigger, that ability triggers an additional time.");
  game.card("Test Monk {W}\nCreature — Monk\n1/1\nWhen ~ enters, you gain 2 life.");
  game.card("Test Chime {W}\nArtifact\nWhen ~ enters, you gain 2 life.");
  game.battlefield(P1, "Test Echo");
  game.battlefield(P1, "Plains", 2);
  game.hand(P1, "Test Monk");
  game.hand(P1, "Test Chime");
  game.cast(P1, "Test Monk");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 24);
  game.cast(P1, "Test Chime");  // no creature
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 26);
}

TEST(Rule603, AnOpponentsAbilityTriggersOnce) {  // 603.2d
  Scenario game;
  game.card(
      "Test Echo {3}\nArtifact\nIf a creature entering causes a triggered ability of a permanent you control "
      "to trigger, that ability triggers an additional time.");
  game.card("Test Monk {W}\nCreature — Monk\n1/1\nWhen ~ enters, you gain 2 life.");
  game.battlefield(P2, "Test Echo");
  game.battlefield(P1, "Plains", 1);
  game.hand(P1, "Test Monk");
  game.cast(P1, "Test Monk");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule603, AttackingCausesWhatTriggersWheneverYouAttack) {  // 508.3d, 603.2d
  Scenario game;
  game.card(
      "Test Two {3}\nArtifact\nIf a creature attacking causes a triggered ability of a permanent you control "
      "to "
      "trigger, that ability triggers an additional time.");
  game.card("Test Horn {2}\nArtifact\nWhenever you attack with two or more creatures, you gain 2 life.");
  game.battlefield(P1, "Test Two");
  game.battlefield(P1, "Test Horn");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P1, "Hill Giant");
  game.attack({bears, giant});
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 24);
}

TEST(Rule603, AllDrawsButTheFirstOfTheDrawStep) {  // 504.1
  Scenario game;
  game.card(
      "Test Thief {U}\nCreature — Rogue\n1/1\nWhenever an opponent draws a card except the first one they "
      "draw "
      "in each of their draw steps, you gain 1 life.");
  game.card("Test Insight {U}\nInstant\nDraw a card.");
  game.battlefield(P1, "Test Thief");
  game.battlefield(P2, "Island", 2);
  game.hand(P2, "Test Insight", 2);
  game.to(P2, Step::Draw);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 20);
  game.cast(P2, "Test Insight");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 21);
  game.to(P2, Step::PrecombatMain);
  game.cast(P2, "Test Insight");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule614, ADrawIsReplacedExceptTheFirstOfTheDrawStep) {  // 614.11
  Scenario game;
  game.card(
      "Test Archive {2}\nArtifact\nIf you would draw a card except the first one you draw in each of your "
      "draw "
      "steps, draw two cards instead.");
  game.card("Test Insight {U}\nInstant\nDraw a card.");
  game.battlefield(P1, "Test Archive");
  game.battlefield(P1, "Island", 1);
  game.hand(P1, "Test Insight");
  game.start(P1, Step::Upkeep);
  const int before = game.handSize(P1);
  game.to(Step::PrecombatMain);
  EXPECT_EQ(game.handSize(P1), before + 1);
  game.cast(P1, "Test Insight");
  game.resolveAll();
  EXPECT_EQ(game.handSize(P1), before + 2);
}

TEST(Rule122, WhoeverPutsTheCounters) {  // 122.1, 122.6
  Scenario game;
  game.card(
      "Test Nest {B}\nEnchantment\nWhenever you put one or more -1/-1 counters on a creature, you gain that "
      "much "
      "life.");
  game.card("Test Blight {B}\nInstant\nPut two -1/-1 counters on target creature.");
  game.battlefield(P1, "Test Nest");
  game.battlefield(P1, "Swamp", 1);
  game.battlefield(P2, "Swamp", 1);
  game.battlefield(P2, "Giant Spider", 2);
  game.hand(P1, "Test Blight");
  game.hand(P2, "Test Blight");
  game.cast(P1, "Test Blight", "Giant Spider");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 22);
  game.cast(P2, "Test Blight", "Giant Spider");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule614, AnEffectPutsTwiceThatMany) {  // 614.1a
  Scenario game;
  game.card(
      "Test Season {G}\nEnchantment\nIf an effect would put one or more counters on a permanent you control, "
      "it "
      "puts twice that many of those counters on that permanent instead.");
  game.card("Test Growth {G}\nInstant\nPut a +1/+1 counter on target creature.");
  game.battlefield(P1, "Test Season");
  game.battlefield(P1, "Forest", 1);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Growth");
  game.cast(P1, "Test Growth", bears);
  game.resolveAll();
  EXPECT_EQ(game.counters(bears, "+1/+1"), 2);
}

TEST(Rule120, CountersFromDamageAreNoEffect) {  // 120.3d
  Scenario game;
  game.card(
      "Test Season {G}\nEnchantment\nIf an effect would put one or more counters on a permanent you control, "
      "it "
      "puts twice that many of those counters on that permanent instead.");
  game.card("Test Asp {G}\nCreature — Snake\n2/2\nWither");
  game.battlefield(P2, "Test Season");
  const Card spider = game.battlefield(P2, "Giant Spider");
  const Card asp = game.battlefield(P1, "Test Asp");
  game.attack({asp});
  game.block({{spider, asp}});
  game.combatDamage();
  EXPECT_EQ(game.counters(spider, "-1/-1"), 2);
}

TEST(Rule122, ItsCountersGoOn) {  // 122.8
  Scenario game;
  game.card(
      "Test Drone {2}\nArtifact Creature — Robot\n1/1\nWhen ~ dies, put its counters on target creature you "
      "control.");
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  game.battlefield(P1, "Swamp", 1);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card drone = game.battlefield(P1, "Test Drone");
  game.counters(drone, "+1/+1", 2);
  game.counters(drone, "charge", 1);
  game.hand(P1, "Test Doom");
  game.cast(P1, "Test Doom", drone);
  game.resolveAll();
  EXPECT_EQ(game.counters(bears, "+1/+1"), 2);
  EXPECT_EQ(game.counters(bears, "charge"), 1);
}

}  // namespace
}  // namespace cantrip::test
