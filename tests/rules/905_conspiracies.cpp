// Conspiracies (905, 315, 702.106).
#include "play/game.h"
#include "play/view.h"
#include "rules/casting/special_actions.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

const play::Arrangement kDraft{.variants = {play::Variant::Conspiracy}};
const char* const kDash =
    "Test Dash\nConspiracy\nHidden agenda\nCreatures you control with the chosen name have haste.";
const char* const kWeight =
    "Test Weight\nConspiracy\nEach creature you control assigns combat damage equal to its toughness rather "
    "than its power.";

TEST(Rule905, AConspiracyWorksInTheCommandZone) {  // 905.4, 113.6p, 315.5
  Scenario game;
  game.arrange(kDraft);
  game.card(kWeight);
  game.card("Test Wall {1}\nCreature — Wall\n1/4");
  game.command(P1, "Test Weight");
  const Card wall = game.battlefield(P1, "Test Wall");
  game.attack(wall);
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 16);
}

TEST(Rule905, AFaceDownConspiracyHasNoAbilities) {  // 905.4a, 315.5b
  Scenario game;
  game.arrange(kDraft);
  game.card(kDash);
  const Card dash = game.command(P1, "Test Dash");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.start(P1);
  EXPECT_TRUE(game.state().command.empty());
  EXPECT_TRUE(game.in(Zone::Command, dash));
  EXPECT_FALSE(game.has(bears, "haste"));
}

TEST(Rule702, AHiddenAgendaIsRevealedAtAnyTimeWithPriority) {  // 702.106c-d, 116.2j
  Scenario game;
  game.arrange(kDraft);
  game.card(kDash);
  const Card dash = game.command(P1, "Test Dash");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P1, "Hill Giant");
  game.start(P1);
  game.state().objects[game.object(dash).slot()].chosenWord = static_cast<std::int16_t>(
      game.kernel().pool.card(game.state().objects[game.object(bears).slot()].card).nameId);
  game.listAgain();
  game.special(P1, dash, SpecialKind::RevealAgenda);
  EXPECT_EQ(game.cited("702.106c"), 1);
  EXPECT_EQ(game.state().command.size(), 1U);
  EXPECT_TRUE(game.has(bears, "haste"));
  EXPECT_FALSE(game.has(giant, "haste"));
}

TEST(Rule702, TheChosenNameIsASecret) {  // 702.106b, 315.7
  Scenario game;
  game.arrange(kDraft);
  game.card(kDash);
  const Card dash = game.command(P1, "Test Dash");
  game.start(P1);
  const ObjectId id = game.object(dash);
  game.state().objects[id.slot()].chosenWord = 1;
  const play::Game now(game.sharedPool(), game.state());
  EXPECT_NE(now.view(P1.id).state().objects[id.slot()].card, kNoCard);
  EXPECT_EQ(now.view(P1.id).state().objects[id.slot()].chosenWord, 1);
  EXPECT_EQ(now.view(P2.id).state().objects[id.slot()].card, kNoCard);
  EXPECT_EQ(now.view(P2.id).state().objects[id.slot()].chosenWord, -1);
}

}  // namespace
}  // namespace cantrip::test
