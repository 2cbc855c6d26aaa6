// Which of several damages a prevention effect is used on that happen at the same time (615.7, 616.1).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule615, TheNextTimeOneOfSeveralWouldDealDamage) {  // 615.7, 616.1: whoever would be dealt it chooses
  Scenario game;
  game.card(
      "Test Circle {0}\nArtifact\n{T}: The next time a Goblin would deal damage to you this turn, prevent "
      "that "
      "damage.");
  game.card("Test Whelp {R}\nCreature — Goblin\n1/1");
  game.card("Test Brute {R}\nCreature — Goblin\n4/1");
  const Card whelp = game.battlefield(P1, "Test Whelp");
  const Card brute = game.battlefield(P1, "Test Brute");
  game.battlefield(P2, "Test Circle");
  game.attack({whelp, brute});
  game.to(Step::DeclareBlockers);
  game.activate(P2, "Test Circle");
  game.resolve();
  game.combatDamage(brute);
  EXPECT_EQ(game.life(P2), 19);
}

}  // namespace
}  // namespace cantrip::test
