// Whose choice it is (608.2d), whom an effect speaks of (611.2c), and what the words of one text mean in
// another (601.2h).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule608, WhatBecomesOfAnothersLandIsTheControllersChoice) {  // 608.2d
  Scenario game;
  game.card(
      "Test Thrush {U}\nInstant\nTarget land becomes the basic land type of your choice until end of turn.");
  const Card forest = game.battlefield(P2, "Forest");
  game.hand(P1, "Test Thrush");
  game.mana(P1, "{U}");
  game.cast(P1, "Test Thrush", forest);
  game.resolve(word("Island"));
  EXPECT_EQ(game.lastAsked().id, P1.id);
}

TEST(Rule608, TheColorOfAnothersProtectionIsTheControllersChoice) {  // 608.2d
  Scenario game;
  game.card(
      "Test Stave {W}\nInstant\nTarget creature gains protection from the color of your choice until end of "
      "turn.");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Stave");
  game.mana(P1, "{W}");
  game.cast(P1, "Test Stave", bears);
  game.resolve(word("red"));
  EXPECT_EQ(game.lastAsked().id, P1.id);
}

TEST(Rule508, WhatAttacksAPlaneswalkerDoesNotAttackItsController) {  // 508.1b
  Scenario game;
  game.card("Test Watch {G}\nInstant\nYou gain 1 life for each creature attacking you.");
  game.card("Test Walker {2}\nLegendary Planeswalker — Jace\nLoyalty: 5");
  const Card walker = game.battlefield(P2, "Test Walker");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P1, "Hill Giant");
  game.hand(P2, "Test Watch");
  game.mana(P2, "{G}");
  game.attack({{bears, P2}, {giant, walker}});
  game.mana(P2, "{G}");
  game.cast(P2, "Test Watch");
  game.resolve();
  EXPECT_EQ(game.life(P2), 21);
}

TEST(Rule611, WhatFitsLaterCantBlockEither) {  // 611.2c: no creature fits as the effect begins
  Scenario game;
  game.card("Test Stomp {R}\nSorcery\nCreatures with power 2 or less can't block this turn.");
  game.card("Test Shrink {B}\nInstant\nTarget creature gets -1/-1 until end of turn.");
  const Card giant = game.battlefield(P2, "Hill Giant");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Stomp");
  game.hand(P1, "Test Shrink");
  game.mana(P1, "{R}{B}");
  game.cast(P1, "Test Stomp");
  game.resolve();
  game.cast(P1, "Test Shrink", giant);
  game.resolve();
  game.attack(bears);
  EXPECT_FALSE(game.canBlock(giant, bears));
}

TEST(Rule702, WhatPaysForAGivenConspireIsNoTarget) {  // 702.78a, 601.2h
  Scenario game;
  game.card("Test Schemes {R}\nEnchantment\nEach noncreature spell you cast has conspire.");
  game.card("Test Zap {R}\nInstant\n~ deals 2 damage to any target.");
  game.battlefield(P1, "Test Schemes");
  const Card one = game.battlefield(P1, "Hill Giant");
  const Card two = game.battlefield(P1, "Hill Giant");
  game.hand(P1, "Test Zap");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Zap", yes, P2, one, two);
  game.resolveAll(no);
  EXPECT_EQ(game.life(P2), 16);
  EXPECT_EQ(game.damage(one), 0);
  EXPECT_EQ(game.damage(two), 0);
}

TEST(Rule115, TheNextTimeToATargetHasOneTarget) {  // 115.1, 615
  Scenario game;
  game.card(
      "Test Peddler {W}\nInstant\nThe next time a source of your choice would deal damage to target creature "
      "this "
      "turn, prevent that damage.");
  game.card(
      "Test Idol {G}\nCreature — Spirit\n3/3\nWhenever ~ becomes the target of a spell, you gain 1 life.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card idol = game.battlefield(P1, "Test Idol");
  game.hand(P1, "Test Peddler");
  game.mana(P1, "{W}");
  game.cast(P1, "Test Peddler", bears);
  EXPECT_EQ(game.stackSize(), 1);
  game.resolveAll(idol);
  EXPECT_EQ(game.life(P1), 20);
}

TEST(Rule601, WhichOpponentChoosesIsTheControllersChoice) {  // 601.2c, 608.2d
  Scenario game(3);
  game.card("Test Diao {R}\nSorcery\nDestroy target creature of an opponent's choice.");
  game.card(
      "Test Golem {R}\nSorcery\nReturn a nonland card of an opponent's choice from your graveyard to your "
      "hand.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Hill Giant");
  game.graveyard(P1, "Lightning Bolt");
  const Card elves = game.graveyard(P1, "Llanowar Elves");
  game.hand(P1, "Test Diao");
  game.hand(P1, "Test Golem");
  game.mana(P1, "{R}{R}");
  game.cast(P1, "Test Diao", P3, bears);
  EXPECT_EQ(game.lastAsked().id, P3.id);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  game.cast(P1, "Test Golem");
  game.resolve(P3, elves);
  EXPECT_EQ(game.lastAsked().id, P3.id);
  EXPECT_TRUE(game.in(Zone::Hand, elves));
}

TEST(Rule401, OwnersArrangeWhatGoesIntoTheirLibraries) {  // 401.4
  Scenario game;
  game.card("Test Terminus {W}\nSorcery\nPut all creatures on the bottom of their owners' libraries.");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card giant = game.battlefield(P2, "Hill Giant");
  const Card goblin = game.battlefield(P1, "Raging Goblin");
  game.hand(P1, "Test Terminus");
  game.mana(P1, "{W}");
  game.cast(P1, "Test Terminus");
  game.resolve(giant);
  EXPECT_EQ(game.lastAsked().id, P2.id);
  EXPECT_TRUE(game.in(Zone::Library, bears));
  EXPECT_TRUE(game.in(Zone::Library, goblin));
}

TEST(Rule608, TwoThingsAreSacrificedNotOneTwice) {  // 608.2c, 701.21a
  Scenario game;
  game.card("Test Collapse {0}\nSorcery\nTarget player sacrifices an artifact and a land.");
  game.card("Test Seat\nArtifact Land\n{T}: Add {U}.");
  const Card seat = game.battlefield(P2, "Test Seat");
  const Card other = game.battlefield(P2, "Test Seat");
  const Card forest = game.battlefield(P2, "Forest");
  game.hand(P1, "Test Collapse");
  game.cast(P1, "Test Collapse", P2);
  game.resolve(seat, other);
  EXPECT_TRUE(game.in(Zone::Graveyard, seat));
  EXPECT_TRUE(game.in(Zone::Graveyard, other));
  EXPECT_TRUE(game.in(Zone::Battlefield, forest));
}

TEST(Rule608, TheOnlyLandIsKeptForTheLand) {  // 608.2c: as much as possible
  Scenario game;
  game.card("Test Collapse {0}\nSorcery\nTarget player sacrifices an artifact and a land.");
  game.card("Test Seat\nArtifact Land\n{T}: Add {U}.");
  game.card("Test Ring {0}\nArtifact\n{T}: Add {C}.");
  const Card seat = game.battlefield(P2, "Test Seat");
  const Card ring = game.battlefield(P2, "Test Ring");
  game.hand(P1, "Test Collapse");
  game.cast(P1, "Test Collapse", P2);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, seat));
  EXPECT_TRUE(game.in(Zone::Graveyard, ring));
}

TEST(Rule608, AWordThatIsChosenForAnAbilityWhoseSourceIsGone) {  // 113.7a, 608.2c
  Scenario game;
  game.card(
      "Test Treva\nCreature — Dragon\n1/1\nSacrifice ~: Choose a color. You gain 1 life for each permanent "
      "of that color.");
  const Card treva = game.battlefield(P1, "Test Treva");
  game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P2, "Hill Giant");
  game.activate(P1, treva);
  game.resolve(word("green"));
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule608, WhatACreatureDealsItsControllerDivides) {  // 608.2d: as the text says
  Scenario game;
  game.card(
      "Test Master {G}\nCreature — Elf\n3/3\n{T}: Tap all untapped Wolf creatures you control. Each Wolf "
      "tapped "
      "this "
      "way deals damage equal to its power to target creature. That creature deals damage equal to its power "
      "divided "
      "as its controller chooses among any number of those Wolves.");
  game.card("Test Wolf {G}\nCreature — Wolf\n1/1");
  const Card master = game.battlefield(P1, "Test Master");
  game.battlefield(P1, "Test Wolf");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.activate(P1, master, giant);
  game.resolve("Test Wolf");
  EXPECT_EQ(game.lastAsked().id, P2.id);
  EXPECT_EQ(game.damage(giant), 1);
  EXPECT_EQ(game.count(P1, "Test Wolf"), 0);
}

}  // namespace
}  // namespace cantrip::test
