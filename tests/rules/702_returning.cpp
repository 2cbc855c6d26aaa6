// Creatures that come back: undying and persist together with what changes counters, unearth, suspend.
#include "rules/casting/offers.h"
#include "rules/casting/special_actions.h"
#include "scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kDestroys = "Test Doom {B}\nInstant\nDestroy target creature.";

TEST(Rule702, UndyingWithTwiceTheCounters) {  // 702.93a, 614.12: the doubler sees the card as it enters
  Scenario game;
  game.card("Test Wolf {G}\nCreature — Wolf\n2/1\nUndying");
  game.card(
      "Test Season {G}\nEnchantment\nIf one or more +1/+1 counters would be put on a creature you control, "
      "twice "
      "that many +1/+1 counters are put on that creature instead.");
  game.card(kDestroys);
  const Card wolf = game.battlefield(P1, "Test Wolf");
  game.battlefield(P1, "Test Season");
  game.hand(P2, "Test Doom");
  game.battlefield(P2, "Swamp");
  game.cast(P2, "Test Doom", wolf);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, wolf));
  EXPECT_EQ(game.counters(wolf, "+1/+1"), 2);
  EXPECT_EQ(game.power(wolf), 4);
}

TEST(Rule702, PersistWithAPlusCounterPutOnItComesBackAgain) {  // 702.79a, 704.5q
  Scenario game;
  game.card("Test Finks {G}\nCreature — Ouphe\n3/2\nPersist");
  game.card("Test Boon {G}\nInstant\nPut a +1/+1 counter on target creature.");
  game.card(kDestroys);
  const Card finks = game.battlefield(P1, "Test Finks");
  game.hand(P2, "Test Doom", 2);
  game.battlefield(P2, "Swamp", 2);
  game.hand(P1, "Test Boon");
  game.battlefield(P1, "Forest");
  game.cast(P2, "Test Doom", finks);
  game.resolveAll();
  EXPECT_EQ(game.counters(finks, "-1/-1"), 1);
  game.cast(P1, "Test Boon", finks);
  game.resolve();
  EXPECT_EQ(game.counters(finks, "-1/-1"), 0);  // 704.5q
  EXPECT_EQ(game.counters(finks, "+1/+1"), 0);
  game.cast(P2, "Test Doom", finks);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, finks));
  EXPECT_EQ(game.counters(finks, "-1/-1"), 1);
}

TEST(Rule702, UnearthedIsExiledWhereverElseItWouldGo) {  // 702.84a
  Scenario game;
  game.card("Test Husk {B}\nCreature — Zombie\n3/3\nUnearth {B}");
  game.card("Test Wind {U}\nInstant\nReturn target creature to its owner's hand.");
  const Card husk = game.graveyard(P1, "Test Husk");
  game.battlefield(P1, "Swamp");
  game.hand(P2, "Test Wind");
  game.battlefield(P2, "Island");
  game.activate(P1, husk);
  game.resolve();
  EXPECT_TRUE(game.has(husk, "haste"));
  game.cast(P2, "Test Wind", husk);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, husk));
}

TEST(Rule614, WhatWouldLeaveIsExiledForTheObjectOfTheEffect) {  // 614.1a
  Scenario game;
  game.card(
      "Test Return {B}\nSorcery\nReturn target creature card from your graveyard to the battlefield. If it "
      "would "
      "leave the battlefield, exile it instead.");
  game.card(kDestroys);
  const Card bears = game.graveyard(P1, "Grizzly Bears");
  game.hand(P1, "Test Return");
  game.battlefield(P1, "Swamp");
  game.hand(P2, "Test Doom");
  game.battlefield(P2, "Swamp");
  game.cast(P1, "Test Return", bears);
  game.resolve();
  game.cast(P2, "Test Doom", bears);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, bears));
}

TEST(Rule702, UnearthIsDoneAtTheTimeOfASorcery) {  // 702.84a
  Scenario game;
  game.card("Test Husk {B}\nCreature — Zombie\n3/3\nUnearth {B}");
  const Card husk = game.graveyard(P1, "Test Husk");
  game.battlefield(P1, "Swamp");
  game.start(P1, Step::Upkeep);
  EXPECT_FALSE(game.canActivate(P1, husk));
  game.to(Step::PrecombatMain);
  EXPECT_TRUE(game.canActivate(P1, husk));
}

TEST(Rule702, SuspendTakesOneCounterEachUpkeepOfItsOwner) {  // 702.62a
  Scenario game;
  game.card("Test Rift {4}{R}\nSorcery\n~ deals 4 damage to target player.\nSuspend 2—{R}");
  const Card rift = game.hand(P1, "Test Rift");
  game.battlefield(P1, "Mountain");
  game.special(P1, rift, SpecialKind::Suspend);
  EXPECT_TRUE(game.in(Zone::Exile, rift));
  EXPECT_EQ(game.counters(rift, "time"), 2);
  game.to(P2, Step::PrecombatMain);
  EXPECT_EQ(game.counters(rift, "time"), 2);
  game.to(P1, Step::PrecombatMain);
  EXPECT_EQ(game.counters(rift, "time"), 1);
  EXPECT_EQ(game.life(P2), 20);
}

TEST(Rule702, SuspendOnlyWhenTheCardCouldBeCast) {  // 702.62a: a sorcery not in an upkeep
  Scenario game;
  game.card("Test Rift {4}{R}\nSorcery\n~ deals 4 damage to target player.\nSuspend 2—{R}");
  game.hand(P1, "Test Rift");
  game.battlefield(P1, "Mountain");
  game.start(P1, Step::Upkeep);
  listActions(game.kernel(), 0, game.state().decision.options);
  for (const Option& o : game.state().decision.options) EXPECT_NE(o.kind, OptionKind::Special);
}

TEST(Rule702, FabricateWithTwiceTheCounters) {  // 702.123a, 614.1a
  Scenario game;
  game.card("Test Smith {W}\nCreature — Dwarf\n1/1\nFabricate 2");
  game.card(
      "Test Season {G}\nEnchantment\nIf one or more +1/+1 counters would be put on a creature you control, "
      "twice "
      "that many +1/+1 counters are put on that creature instead.");
  game.battlefield(P1, "Test Season");
  game.hand(P1, "Test Smith");
  game.battlefield(P1, "Plains");
  game.cast(P1, "Test Smith");
  game.resolve();
  game.resolve(yes);
  EXPECT_EQ(game.counters("Test Smith", "+1/+1"), 4);
}

}  // namespace
}  // namespace cantrip::test
