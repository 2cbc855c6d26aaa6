// Emerge (702.119) and impending (702.176).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

void describeEmerge(Scenario& game) {
  game.card("Test Horror {9}\nCreature — Eldrazi\n7/7\nEmerge {6}{G}");
  game.card("Test Beast {4}\nCreature — Beast\n3/3");
}

TEST(Rule702, EmergingTakesTheManaValueOfTheSacrificeOff) {  // 702.119a
  Scenario game;
  describeEmerge(game);
  const Card beast = game.battlefield(P1, "Test Beast");
  game.battlefield(P1, "Forest", 3);  // {6}{G} less {4}
  game.hand(P1, "Test Horror");
  game.castWay(P1, "Test Horror", CastWay::Emerge);
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Test Horror"), 1);
  EXPECT_TRUE(game.in(Zone::Graveyard, beast));
}

TEST(Rule702, EmergingNeedsACreatureToSacrifice) {  // 702.119a
  Scenario game;
  describeEmerge(game);
  game.battlefield(P1, "Forest", 7);
  game.hand(P1, "Test Horror");
  EXPECT_FALSE(game.canCast(P1, "Test Horror"));
}

TEST(Rule702, TheSacrificeMayPayManaBefore) {  // 601.2g-h, 702.119c
  Scenario game;
  describeEmerge(game);
  game.card("Test Grower {3}\nCreature — Elf\n1/1\n{T}: Add {G}.");
  const Card grower = game.battlefield(P1, "Test Grower");
  game.battlefield(P1, "Forest", 3);
  game.hand(P1, "Test Horror");
  game.castWay(P1, "Test Horror", CastWay::Emerge);  // {6}{G} less {3}: three lands and its own mana
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Test Horror"), 1);
  EXPECT_TRUE(game.in(Zone::Graveyard, grower));
}

TEST(Rule702, WhichCreatureIsChosenAsTheSpellIsAnnounced) {  // 702.119c
  Scenario game;
  describeEmerge(game);
  const Card beast = game.battlefield(P1, "Test Beast");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Forest", 5);
  game.hand(P1, "Test Horror");
  game.castWay(P1, "Test Horror", CastWay::Emerge, bears);
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_TRUE(game.in(Zone::Battlefield, beast));
}

void describeImpending(Scenario& game) {
  game.card(
      "Test Overlord {3}{B}\nEnchantment Creature — Avatar\n5/5\nImpending 2—{B}\nWhen ~ enters, you gain 1 "
      "life.");
}

TEST(Rule702, WhatIsImpendingIsNoCreatureUntilItsCountersAreGone) {  // 702.176a
  Scenario game;
  describeImpending(game);
  game.battlefield(P1, "Swamp");
  const Card overlord = game.hand(P1, "Test Overlord");
  game.castWay(P1, "Test Overlord", CastWay::Impending);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 21);
  EXPECT_EQ(game.counters(overlord, "time"), 2);
  EXPECT_FALSE(game.isType(overlord, CardType::Creature));
  EXPECT_TRUE(game.isType(overlord, CardType::Enchantment));
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(game.counters(overlord, "time"), 1);
  game.to(P1, Step::Upkeep);
  EXPECT_FALSE(game.isType(overlord, CardType::Creature));
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(game.counters(overlord, "time"), 0);
  EXPECT_TRUE(game.isType(overlord, CardType::Creature));
}

TEST(Rule702, WhatWasCastForItsManaCostIsACreatureAtOnce) {  // 702.176a
  Scenario game;
  describeImpending(game);
  game.battlefield(P1, "Swamp", 4);
  const Card overlord = game.hand(P1, "Test Overlord");
  game.castWay(P1, "Test Overlord", CastWay::Normal);
  game.resolveAll();
  EXPECT_TRUE(game.isType(overlord, CardType::Creature));
  EXPECT_EQ(game.counters(overlord, "time"), 0);
}

TEST(Rule702, ACopyOfAnImpendingPermanentIsACreature) {  // 702.176a, 707.2: what was paid is not copied
  Scenario game;
  describeImpending(game);
  game.card("Test Mirror {U}\nSorcery\nCreate a token that's a copy of target enchantment.");
  game.battlefield(P1, "Swamp");
  game.battlefield(P1, "Island");
  const Card overlord = game.hand(P1, "Test Overlord");
  game.hand(P1, "Test Mirror");
  game.castWay(P1, "Test Overlord", CastWay::Impending);
  game.resolveAll();
  game.cast(P1, "Test Mirror", overlord);
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Test Overlord"), 2);
  EXPECT_FALSE(game.isType(overlord, CardType::Creature));
  int creatures = 0;
  for (const ObjectId id : game.state().battlefield)
    creatures += game.state().objects[id.slot()].is(ObjectFlag::Token) ? 1 : 0;
  EXPECT_EQ(creatures, 1);
}

}  // namespace
}  // namespace cantrip::test
