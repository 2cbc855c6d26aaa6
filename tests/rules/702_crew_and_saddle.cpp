// Costs that tap creatures by their total power: crew (702.122), saddle (702.171).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kWagon = "Test Wagon {2}\nArtifact — Vehicle\n4/4\nCrew 3";

TEST(Rule702, CrewTapsCreaturesUntilThePowerSuffices) {  // 702.122a
  Scenario game;
  game.card(kWagon);
  auto wagon = game.battlefield(P1, "Test Wagon");
  auto bears = game.battlefield(P1, "Grizzly Bears");
  auto elf = game.battlefield(P1, "Llanowar Elves");
  auto giant = game.battlefield(P1, "Hill Giant");
  game.activate(P1, wagon, bears, elf, done);
  game.resolve();
  EXPECT_TRUE(game.isType(wagon, CardType::Creature));
  EXPECT_TRUE(game.isType(wagon, CardType::Artifact));
  EXPECT_EQ(game.power(wagon), 4);
  EXPECT_TRUE(game.isTapped(bears));
  EXPECT_TRUE(game.isTapped(elf));
  EXPECT_FALSE(game.isTapped(giant));
}

TEST(Rule702, ACreatureThatJustCameMayCrew) {  // 302.6: the cost has no tap symbol
  Scenario game;
  game.card(kWagon);
  auto wagon = game.battlefield(P1, "Test Wagon");
  auto giant = game.battlefield(P1, "Hill Giant");
  game.summoningSick(giant);
  game.activate(P1, wagon);
  game.resolve();
  EXPECT_TRUE(game.isType(wagon, CardType::Creature));
  EXPECT_TRUE(game.isTapped(giant));
}

TEST(Rule702, OneCrewsAsThoughItsPowerWereGreaterAndDoesNothingElseSo) {  // 702.122b
  Scenario game;
  game.card(kWagon);
  game.card(
      "Test Captain {1}\nCreature — Pilot\n1/1\n~ saddles Mounts and crews Vehicles as though its power were "
      "2 "
      "greater.");
  game.card(
      "Test Lever {1}\nArtifact\nTap any number of untapped creatures you control with total power 3 or "
      "greater: You "
      "gain 1 life.");
  auto wagon = game.battlefield(P1, "Test Wagon");
  auto lever = game.battlefield(P1, "Test Lever");
  auto captain = game.battlefield(P1, "Test Captain");
  EXPECT_FALSE(game.canActivate(P1, lever));
  game.activate(P1, wagon);
  game.resolve();
  EXPECT_TRUE(game.isType(wagon, CardType::Creature));
  EXPECT_TRUE(game.isTapped(captain));
  EXPECT_EQ(game.power(captain), 1);
}

TEST(Rule702, TooLittlePowerCannotCrew) {
  Scenario game;
  game.card(kWagon);
  auto wagon = game.battlefield(P1, "Test Wagon");
  game.battlefield(P1, "Grizzly Bears");
  auto tapped = game.battlefield(P1, "Hill Giant");
  game.tapped(tapped);
  game.battlefield(P2, "Hill Giant");
  EXPECT_FALSE(game.canActivate(P1, wagon));
}

TEST(Rule702, AVehicleDoesNotCrewItself) {  // 702.122a: other untapped creatures
  Scenario game;
  game.card(kWagon);
  auto wagon = game.battlefield(P1, "Test Wagon");
  game.battlefield(P1, "Hill Giant");
  game.activate(P1, wagon);
  game.resolve();
  EXPECT_FALSE(game.canActivate(P1, wagon));
}

TEST(Rule702, SaddleLastsUntilEndOfTurn) {  // 702.171a-b
  Scenario game;
  game.card(
      "Test Mount {G}\nCreature — Mount\n2/2\nWhenever ~ attacks while saddled, you gain 5 life.\nSaddle 2");
  auto mount = game.battlefield(P1, "Test Mount");
  game.battlefield(P1, "Grizzly Bears");
  game.activate(P1, mount);
  game.resolve();
  game.attack({mount});
  game.resolve();
  EXPECT_EQ(game.life(P1), 25);
  game.to(P2, Step::PrecombatMain);
  EXPECT_FALSE(game.canActivate(P1, mount));  // 702.171a: only as a sorcery
}

}  // namespace
}  // namespace cantrip::test
