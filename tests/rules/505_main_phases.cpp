// Main phases (505): which of them is the second one.
#include "scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kMentor =
    "Test Mentor {R}\nCreature — Lizard\n1/1\nAt the beginning of your second main phase, you gain 1 life.\n"
    "At the beginning of your postcombat main phase, each opponent loses 1 life.";
constexpr const char* kAssault =
    "Test Assault {R}\nSorcery\nAfter this main phase, there is an additional combat phase followed by an "
    "additional main phase.";

TEST(Rule505, TheThirdMainPhaseIsNotTheSecond) {  // 505.1a-b
  Scenario game;
  game.card(kMentor);
  game.card(kAssault);
  game.battlefield(P1, "Test Mentor");
  game.hand(P1, "Test Assault");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Assault");
  game.resolve();
  game.to(Step::BeginCombat);  // 500.8: the additional combat phase, then the additional main phase
  EXPECT_EQ(game.life(P2), 20);
  game.to(Step::EndOfCombat);
  game.to(Step::BeginCombat);
  EXPECT_EQ(game.life(P1), 21);
  EXPECT_EQ(game.life(P2), 19);
  game.to(Step::End);
  EXPECT_EQ(game.life(P1), 21);
  EXPECT_EQ(game.life(P2), 18);  // both are postcombat main phases
}

TEST(Rule505, MainPhasesOfOneTurnAreCounted) {  // 505.1b
  Scenario game;
  game.card(kMentor);
  game.battlefield(P1, "Test Mentor");
  game.to(Step::End);
  EXPECT_EQ(game.life(P1), 21);
  game.to(P2, Step::End);
  EXPECT_EQ(game.life(P1), 21);
  game.to(P1, Step::End);
  EXPECT_EQ(game.life(P1), 22);
}

}  // namespace
}  // namespace cantrip::test
