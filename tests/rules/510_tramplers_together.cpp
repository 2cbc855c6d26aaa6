// Tramplers that share a blocker: lethal damage counts what all attackers assign to it together, whoever is
// asked first (510.1e, 702.19b).
#include <algorithm>

#include "rules/agenda/agenda.h"
#include "scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kBoar = "Test Boar\nCreature — Boar\n3/3\nTrample";
constexpr const char* kWall =
    "Test Wall\nCreature — Wall\n0/4\n~ can block an additional creature each combat.";

struct Two {
  Scenario game;
  Card first, second, wall;

  explicit Two(const char* other = kBoar) {
    game.card(kBoar);
    if (other != kBoar) game.card(other);
    game.card(kWall);
    first = game.battlefield(P1, "Test Boar");
    second = game.battlefield(P1, other == kBoar ? "Test Boar" : "Test Viper");
    wall = game.battlefield(P2, "Test Wall");
    game.attack({first, second});
    game.block({{wall, first}, {wall, second}});
  }
};

TEST(Rule702, TheSecondTramplerMakesUpForTheFirst) {
  Two two;
  two.game.combatDamage(number(1));  // 3 more from the other one
  EXPECT_EQ(two.game.life(P2), 18);
  EXPECT_TRUE(two.game.in(Zone::Graveyard, two.wall));
}

TEST(Rule702, TheFirstTramplerLeavesLittleForTheSecond) {
  Two two;
  two.game.combatDamage(number(3), number(1));
  EXPECT_EQ(two.game.life(P2), 18);
}

TEST(Rule702, EachTramplerAssignsAPartOfWhatIsLethal) {
  Two two;
  two.game.combatDamage(number(2), number(2));
  EXPECT_EQ(two.game.life(P2), 18);
}

TEST(Rule702, MoreThanTheOtherCanMakeUpForIsNotOffered) {
  Two two;
  while (two.game.decision().kind == DecisionKind::Priority) {
    const auto& options = two.game.decision().options;
    const auto pass = std::find_if(options.begin(), options.end(),
                                   [](const Option& option) { return option.kind == OptionKind::Pass; });
    answerDecision(two.game.kernel(), static_cast<std::size_t>(pass - options.begin()));
  }
  ASSERT_EQ(two.game.decision().kind, DecisionKind::Damage);
  EXPECT_EQ(two.game.decision().options.front().value, 1);
  EXPECT_EQ(two.game.decision().options.back().value, 3);
  two.game.combatDamage(number(1));
}

TEST(Rule702, OneDamageOfTheOtherIsLethalWithDeathtouch) {  // 702.2c
  Two two("Test Viper\nCreature — Snake\n1/1\nTrample\nDeathtouch");
  two.game.combatDamage(number(0));
  EXPECT_EQ(two.game.life(P2), 17);
  EXPECT_TRUE(two.game.in(Zone::Graveyard, two.wall));
}

TEST(Rule702, OneWithoutTrampleIsAskedFirst) {
  Two two("Test Viper\nCreature — Snake\n2/2");
  two.game.combatDamage(number(2));
  EXPECT_EQ(two.game.life(P2), 19);
}

TEST(Rule702, ToughnessIsAssignedAsDamageThatIsMadeUpFor) {
  Two two(
      "Test Viper\nCreature — Snake\n0/4\nTrample\n~ assigns combat damage equal to its toughness rather "
      "than "
      "its power.");
  two.game.combatDamage(number(0));
  EXPECT_EQ(two.game.life(P2), 17);
}

TEST(Rule702, ABlockerBesidesTheSharedOneIsToBeDealtWithToo) {
  Scenario game;
  game.card(kBoar);
  game.card(kWall);
  game.card("Test Cub\nCreature — Bear\n0/1");
  const Card first = game.battlefield(P1, "Test Boar");
  const Card second = game.battlefield(P1, "Test Boar");
  const Card wall = game.battlefield(P2, "Test Wall");
  const Card cub = game.battlefield(P2, "Test Cub");
  game.attack({first, second});
  game.block({{wall, first}, {wall, second}, {cub, second}});
  game.combatDamage(number(2), number(2));  // the second deals 1 to the cub, and nothing is left
  EXPECT_EQ(game.life(P2), 19);
  EXPECT_TRUE(game.in(Zone::Graveyard, wall));
  EXPECT_TRUE(game.in(Zone::Graveyard, cub));
}

}  // namespace
}  // namespace cantrip::test
