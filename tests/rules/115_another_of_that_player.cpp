// Targets that are told apart from earlier ones which they speak of (115.3, 601.2c).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule115, AnotherTargetThatTheControllerOfTheFirstControls) {  // 601.2c
  const char* const kFeud =
      "Test Feud {R}\nSorcery\nTarget creature an opponent controls deals damage equal to its power to "
      "another "
      "target creature that player controls.";
  Scenario one;
  one.card(kFeud);
  one.battlefield(P1, "Hill Giant");
  one.battlefield(P2, "Grizzly Bears");
  one.battlefield(P1, "Mountain");
  one.hand(P1, "Test Feud");
  EXPECT_FALSE(one.canCast(P1, "Test Feud"));
  Scenario two;
  two.card(kFeud);
  const Card giant = two.battlefield(P2, "Hill Giant");
  const Card bears = two.battlefield(P2, "Grizzly Bears");
  two.battlefield(P1, "Mountain");
  two.hand(P1, "Test Feud");
  two.cast(P1, "Test Feud", giant, bears);
  two.resolveAll();
  EXPECT_TRUE(two.in(Zone::Graveyard, bears));
}

}  // namespace
}  // namespace cantrip::test
