// The untap step (502).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kPrison =
    "Test Prison {1}\nArtifact\nYou may choose not to untap ~ during your untap step.";

TEST(Rule502, WhatMayStayTappedStaysIfChosen) {  // 502.3
  Scenario game;
  game.card(kPrison);
  auto prison = game.battlefield(P1, "Test Prison");
  auto bears = game.battlefield(P1, "Grizzly Bears");
  game.tapped(prison);
  game.tapped(bears);
  game.start(P2);
  game.answer(prison);
  game.to(P1, Step::PrecombatMain);
  EXPECT_TRUE(game.isTapped(prison));
  EXPECT_FALSE(game.isTapped(bears));
}

TEST(Rule502, WhatMayStayTappedNeedNot) {  // 502.3
  Scenario game;
  game.card(kPrison);
  auto prison = game.battlefield(P1, "Test Prison");
  game.tapped(prison);
  game.start(P2);
  game.answer(done);
  game.to(P1, Step::PrecombatMain);
  EXPECT_FALSE(game.isTapped(prison));
}

/// Things of P1 that stay tapped in P1's next untap step, and P2 who may take control of them for {0}.
struct Stolen : Scenario {
  explicit Stolen(int players = 2) : Scenario(players) {
    card("Test Theft {0}\nInstant\nGain control of target creature.");
    card("Test Toil\nCreature — Human\n1/1\n{T}, Exert ~: You gain 1 life.");
    card(
        "Test Savant\nCreature — Human\n1/1\n{T}: You gain 1 life. ~ doesn't untap during your next untap "
        "step.");
    card(
        "Test Trance {0}\nSorcery\nTap all creatures target player controls. Those creatures don't untap "
        "during "
        "that player's next untap step.");
    card(
        "Test Daze {0}\nSorcery\nTap target creature. It doesn't untap during its controller's next untap "
        "step.");
  }
  Card exerted(Seat player) {
    const Card toil = battlefield(player, "Test Toil");
    hand(P1, "Test Theft");
    hand(P2, "Test Theft");
    return toil;
  }
  void steal(Seat player, Card creature) {
    cast(player, "Test Theft", creature);
    resolve();
  }
};

TEST(Rule701, WhatIsExertedUntapsForAnotherPlayerWhoControlsItByThen) {  // 701.43a
  Stolen game;
  const Card toil = game.exerted(P1);
  game.activate(P1, toil);
  game.resolve();
  game.steal(P2, toil);
  game.to(P2, Step::Upkeep);
  EXPECT_FALSE(game.isTapped(toil));
}

TEST(Rule701, WhatIsExertedStaysTappedInTheUntapStepOfWhoExertedIt) {  // 701.43a
  Stolen game;
  const Card toil = game.exerted(P1);
  game.activate(P1, toil);
  game.resolve();
  game.to(P2, Step::Upkeep);
  EXPECT_TRUE(game.isTapped(toil));
  game.to(P1, Step::Upkeep);
  EXPECT_TRUE(game.isTapped(toil));
  game.to(P2, Step::Upkeep);
  game.to(P1, Step::Upkeep);
  EXPECT_FALSE(game.isTapped(toil));
}

TEST(Rule701, TheUntapStepOfWhoExertedItPassesWhileAnotherPlayerControlsIt) {  // 701.43a, 611.2a
  Stolen game;
  const Card toil = game.exerted(P1);
  game.start(P2, Step::PrecombatMain);
  game.steal(P2, toil);
  game.to(P1, Step::PrecombatMain);
  game.to(P2, Step::PrecombatMain);  // it is no longer new to P2
  game.activate(P2, toil);
  game.resolve();
  game.steal(P1, toil);
  game.to(P1, Step::Upkeep);
  EXPECT_FALSE(game.isTapped(toil));
  game.activate(P1, toil);
  game.resolve();
  game.to(P2, Step::Upkeep);  // P2's next untap step has passed
  EXPECT_TRUE(game.isTapped(toil));
  game.to(P1, Step::Upkeep);
  EXPECT_TRUE(game.isTapped(toil));  // by the exertion of P1
  game.to(P2, Step::Upkeep);
  game.to(P1, Step::Upkeep);
  EXPECT_FALSE(game.isTapped(toil));
}

TEST(Rule502, YourNextUntapStepIsNotThatOfAnotherPlayerWhoControlsItByThen) {  // 109.5, 502.3
  Stolen game;
  const Card savant = game.battlefield(P1, "Test Savant");
  game.hand(P2, "Test Theft");
  game.hand(P1, "Test Theft");
  game.activate(P1, savant);
  game.resolve();
  game.steal(P2, savant);
  game.to(P2, Step::Upkeep);
  EXPECT_FALSE(game.isTapped(savant));
}

TEST(Rule502, YourNextUntapStepPassesWhileAnotherPlayerControlsIt) {  // 611.2a
  Stolen game;
  const Card savant = game.battlefield(P1, "Test Savant");
  game.hand(P2, "Test Theft");
  game.hand(P1, "Test Theft");
  game.activate(P1, savant);
  game.resolve();
  game.to(P2, Step::PrecombatMain);
  game.steal(P2, savant);
  game.to(P1, Step::PrecombatMain);
  game.steal(P1, savant);
  EXPECT_TRUE(game.isTapped(savant));
  game.to(P2, Step::Upkeep);
  game.to(P1, Step::Upkeep);
  EXPECT_FALSE(game.isTapped(savant));
}

TEST(Rule502, ThatPlayersNextUntapStepIsOfThePlayerWhoWasNamed) {  // 502.3, 611.2a
  Stolen game;
  game.battlefield(P2, "Test Toil");
  const Card toil = game.battlefield(P2, "Test Toil");
  game.hand(P1, "Test Trance");
  game.hand(P1, "Test Theft");
  game.cast(P1, "Test Trance", P2);
  game.resolve();
  game.steal(P1, toil);
  game.to(P2, Step::Upkeep);
  EXPECT_TRUE(game.isTapped("Test Toil"));
  EXPECT_TRUE(game.isTapped(toil));
  game.to(P1, Step::Upkeep);
  EXPECT_FALSE(game.isTapped(toil));
}

TEST(Rule502, ItsControllersNextUntapStepIsThatOfWhoControlsItByThen) {  // 502.3
  Stolen game;
  const Card toil = game.battlefield(P1, "Test Toil");
  game.hand(P1, "Test Daze");
  game.hand(P2, "Test Theft");
  game.cast(P1, "Test Daze", toil);
  game.resolve();
  game.steal(P2, toil);
  game.to(P2, Step::Upkeep);
  EXPECT_TRUE(game.isTapped(toil));
  game.to(P1, Step::Upkeep);
  game.to(P2, Step::Upkeep);
  EXPECT_FALSE(game.isTapped(toil));
}

TEST(Rule701, WhatTwoPlayersExertedStaysTappedInTheNextUntapStepOfEach) {  // 701.43b
  Stolen game;
  game.card("Test Rouse {0}\nInstant\nUntap target creature.");
  const Card toil = game.exerted(P1);
  game.hand(P1, "Test Rouse");
  game.hand(P1, "Test Theft");
  game.hand(P2, "Test Rouse");
  game.card("Test Haste\nEnchantment\nAll creatures have haste.");
  game.battlefield(P1, "Test Haste");
  game.activate(P1, toil);
  game.resolve();
  game.steal(P2, toil);
  game.cast(P2, "Test Rouse", toil);
  game.resolve();
  game.activate(P2, toil);
  game.resolve();
  game.to(P2, Step::PrecombatMain);
  EXPECT_TRUE(game.isTapped(toil));  // by the exertion of P2
  game.steal(P1, toil);
  game.to(P1, Step::Upkeep);
  EXPECT_TRUE(game.isTapped(toil));  // by that of P1
  game.to(P2, Step::Upkeep);
  game.to(P1, Step::Upkeep);
  EXPECT_FALSE(game.isTapped(toil));
}

TEST(Rule502, YourNextUntapStepPassesAlsoWhereYouControlNothingOfTheGroup) {  // 611.2a, 611.2c
  Scenario game;
  game.card("Test Rest {0}\nSorcery\nLands you control don't untap during your next untap step.");
  const Card forest = game.hand(P1, "Forest");
  game.hand(P1, "Test Rest");
  game.card("Test Bog {0}\nSorcery\nTap target land.");
  game.hand(P1, "Test Bog");
  game.cast(P1, "Test Rest");
  game.resolve();
  game.to(P2, Step::PrecombatMain);
  game.to(P1, Step::PrecombatMain);
  game.playLand(P1, forest);
  game.cast(P1, "Test Bog", forest);
  game.resolve();
  EXPECT_TRUE(game.isTapped(forest));
  game.to(P2, Step::PrecombatMain);
  game.to(P1, Step::PrecombatMain);
  EXPECT_FALSE(game.isTapped(forest));
}

}  // namespace
}  // namespace cantrip::test
