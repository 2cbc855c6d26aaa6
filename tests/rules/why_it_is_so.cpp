// What is told of an object to whoever asks why it is so: layer by layer, and what it can't do.
#include <gtest/gtest.h>

#include "play/why.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

/// All reasons as P1 (or another viewer) reads them, a line each: "text [rule]".
std::string reasons(Scenario& game, const Who& card, PlayerId viewer = 0) {
  const ObjectId object = game.object(card);
  const std::shared_ptr<const Pool> pool(&game.kernel().pool, [](const Pool*) {});
  const play::Game now(pool, game.state());
  std::string out;
  for (const play::Reason& reason : play::whyOf(now.view(viewer), {"Ann", "Bob"}, object))
    out += reason.text + (reason.rule.empty() ? "" : " [" + reason.rule + "]") + "\n";
  return out;
}

TEST(Why, PowerAndToughnessAreToldLayerByLayer) {
  Scenario game;
  game.card(
      "Test Anthem {1}\nEnchantment\nCreatures you control get +1/+1 and have flying.\n\n"
      "Test Frog {1}\nInstant\nTarget creature becomes a blue Frog with base power and toughness 1/1 until "
      "end of "
      "turn.");
  const Card bear = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Test Anthem");
  game.counters(bear, "+1/+1", 2);
  game.hand(P1, "Test Frog");
  game.battlefield(P1, "Island");
  game.cast(P1, "Test Frog", bear);
  game.resolve();
  EXPECT_EQ(reasons(game, bear),
            "Printed 2/2 [208.1]\n"
            "Layer 4: an effect of Test Frog makes it a Creature - Frog [613.1d]\n"
            "Layer 5: an effect of Test Frog makes it blue [613.1e]\n"
            "Layer 6: Test Anthem gives it flying [613.1f]\n"
            "Layer 7b: an effect of Test Frog makes it 1/1 [613.4b]\n"
            "Layer 7c: having 2 +1/+1 counters makes it 3/3 (+2/+2) [613.4c]\n"
            "Layer 7c: Test Anthem makes it 4/4 (+1/+1) [613.4c]\n");
}

TEST(Why, WhatDefinesItselfIsNotPrinted) {
  Scenario game;
  game.card(
      "Test Host {1}\nCreature — Spirit\n*/*\n~'s power and toughness are each equal to the number of lands "
      "you control.");
  const Card host = game.battlefield(P1, "Test Host");
  game.battlefield(P1, "Forest", 3);
  EXPECT_EQ(reasons(game, host), "Layer 7a: what it says of itself makes it 3/3 [613.4a]\n");
}

TEST(Why, WhatCantAttackIsToldWithWhatSaysSo) {
  Scenario game;
  game.card(
      "Test Wall {1}\nCreature — Wall\n0/4\nDefender\n\nTest Net {1}\nEnchantment — Aura\nEnchant "
      "creature\nEnchanted creature can't attack or block.");
  const Card wall = game.battlefield(P1, "Test Wall");
  const Card bear = game.battlefield(P1, "Grizzly Bears");
  const Card net = game.battlefield(P2, "Test Net");
  game.attached(net, bear);
  game.tapped(wall);
  EXPECT_EQ(reasons(game, wall),
            "Printed 0/4 [208.1]\nTapped: it can neither attack nor block [508.1a]\n"
            "It can't attack: it has defender [702.3b]\n");
  EXPECT_EQ(reasons(game, bear),
            "Printed 2/2 [208.1]\nTest Net is attached to it [701.3]\n"
            "Test Net says that it can't attack [508.1c]\nTest Net says that it can't block [509.1b]\n");
}

TEST(Why, ControlThatChangedIsALayerToo) {
  Scenario game;
  game.card("Test Theft {1}\nEnchantment — Aura\nEnchant creature\nYou control enchanted creature.");
  const Card bear = game.battlefield(P2, "Grizzly Bears");
  const Card theft = game.battlefield(P1, "Test Theft");
  game.attached(theft, bear);
  const std::string told = reasons(game, bear);
  EXPECT_NE(told.find("Layer 2: Test Theft gives control of it to Ann [613.1b]\n"), std::string::npos)
      << told;
  EXPECT_NE(told.find("Its owner is Bob [108.3]\n"), std::string::npos) << told;
}

TEST(Why, ACardInHandIsToldWhatStandsInItsWay) {
  Scenario game;
  game.card("Test Ward {1}\nEnchantment\nYour opponents can't cast creature spells.");
  game.hand(P1, "Shock");
  game.hand(P1, "Doom Blade");
  game.hand(P1, "Grizzly Bears");
  game.hand(P1, "Forest", 2);
  game.battlefield(P1, "Mountain");
  game.start(P1);
  EXPECT_EQ(reasons(game, "Shock"), "It can be cast now [601.2]\n");
  EXPECT_EQ(reasons(game, "Doom Blade"),
            "There is nothing that it could target or choose [601.2c]\n"
            "Its cost of {1}{B} can't be paid with what you have [601.2h]\n");
  EXPECT_EQ(reasons(game, "Forest"), "It can be played now [305.1]\n");
  game.playLand(P1, "Forest");
  EXPECT_EQ(reasons(game, "Forest"), "") << "the one on the battlefield is what is printed";
}

TEST(Why, TimingAndEffectsForbid) {
  Scenario game;
  game.card("Test Ward {1}\nEnchantment\nYour opponents can't cast creature spells.");
  game.hand(P1, "Grizzly Bears");
  game.hand(P1, "Shock");
  game.battlefield(P1, "Mountain");
  game.battlefield(P1, "Forest", 2);
  game.battlefield(P2, "Test Ward");
  game.cast(P1, "Shock", P2);
  EXPECT_EQ(reasons(game, "Grizzly Bears"),
            "It is cast only in your own main phase while the stack is empty [117.1a]\n"
            "Test Ward says that you can't cast it [601.3]\n");
}

TEST(Why, NothingIsToldOfHiddenCards) {
  Scenario game;
  const Card shock = game.hand(P2, "Shock");
  game.start(P1);
  EXPECT_EQ(reasons(game, shock), "");
  EXPECT_NE(reasons(game, shock, 1), "");
}

}  // namespace
}  // namespace cantrip::test
