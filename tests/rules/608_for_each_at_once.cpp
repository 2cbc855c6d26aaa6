// "For each ...": what nobody has to choose for is done for all of them at once (608.2f).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule608, CopiesForEachTokenAreCreatedAtOnce) {  // 608.2f, 603.2c
  Scenario game;
  game.card("Test Maker {0}\nSorcery\nCreate two 1/1 green Elf creature tokens.");
  game.card(
      "Test Harvest {0}\nSorcery\nFor each token you control, create a token that's a copy of that "
      "permanent.");
  game.card("Test Watcher\nEnchantment\nWhenever one or more tokens you control enter, you gain 1 life.");
  game.battlefield(P1, "Test Watcher");
  game.hand(P1, "Test Maker");
  game.hand(P1, "Test Harvest");
  game.cast(P1, "Test Maker");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 21);
  game.cast(P1, "Test Harvest");
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Elf Token"), 4);
  EXPECT_EQ(game.life(P1), 22) << "the copies entered together";
}

TEST(Rule608, CountersForEachCreatureArePutAtOnce) {  // 608.2f
  Scenario game;
  game.card("Test Golem {0}\nArtifact Creature — Golem\n1/1");
  game.card("Test Growth {0}\nSorcery\nFor each creature you control, put a +1/+1 counter on that creature.");
  const Card first = game.battlefield(P1, "Test Golem");
  const Card second = game.battlefield(P1, "Test Golem");
  game.hand(P1, "Test Growth");
  game.cast(P1, "Test Growth");
  game.resolveAll();
  EXPECT_EQ(game.power(first), 2);
  EXPECT_EQ(game.power(second), 2);
}

TEST(Rule603, WhatComesFromTheGraveyardDidNotSeeItself) {  // 603.10a
  Scenario game;
  game.card(
      "Test Ghoul\nCreature — Zombie\n1/1\nWhenever one or more cards leave your graveyard, you gain 1 "
      "life.");
  game.card("Test Golem\nArtifact Creature — Golem\n1/1");
  game.card("Test Raise {0}\nSorcery\nReturn target creature card from your graveyard to the battlefield.");
  const Card ghoul = game.graveyard(P1, "Test Ghoul");
  const Card golem = game.graveyard(P1, "Test Golem");
  game.hand(P1, "Test Raise", 2);
  game.cast(P1, "Test Raise", ghoul);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 20) << "it was not on the battlefield just before";
  game.cast(P1, "Test Raise", golem);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule109, EnchantedIsSaidOfTheFirstCreatureOnly) {  // 109.2
  Scenario game;
  game.card("Test Feast {0}\nInstant\nDestroy target enchanted creature or enchantment creature.");
  game.card("Test Nymph\nEnchantment Creature — Nymph\n1/1");
  game.card("Test Golem\nArtifact Creature — Golem\n1/1");
  const Card nymph = game.battlefield(P2, "Test Nymph");
  game.battlefield(P2, "Test Golem");
  game.hand(P1, "Test Feast", 2);
  ASSERT_TRUE(game.canCast(P1, "Test Feast"));
  game.cast(P1, "Test Feast", nymph);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, nymph));
  EXPECT_FALSE(game.canCast(P1, "Test Feast")) << "the Golem is neither";
}

}  // namespace
}  // namespace cantrip::test
