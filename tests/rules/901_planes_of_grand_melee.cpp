// Planechase in Grand Melee (901.14): each turn marker has a plane that goes on with it.
#include "rules/objects/characteristics.h"
#include "rules/objects/supplementary.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

const play::Arrangement kPlanarMelee{.variants = {play::Variant::GrandMelee, play::Variant::Planechase}};
const char* const kPlainMeadow = "Test Meadow\nPlane — Dominaria\nWhenever chaos ensues, you gain 2 life.";
const char* const kPlainWaste = "Test Waste\nPlane — Ravnica\nWhenever chaos ensues, draw a card.";

/// The planes that are face up, with the players who control them.
std::vector<std::pair<std::string, int>> planesInMelee(Scenario& game) {
  std::vector<std::pair<std::string, int>> result;
  for (const ObjectId id : faceUpCards(game.kernel(), kPlanar))
    result.emplace_back(nameOf(game.kernel(), id), game.state().objects[id.slot()].controller + 1);
  std::sort(result.begin(), result.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  return result;
}
using Planes = std::vector<std::pair<std::string, int>>;

/// Each player has Waste on the bottom of their planar deck and Meadow on its top.
void dealToAll(Scenario& game, int players) {
  game.card(kPlainMeadow);
  game.card(kPlainWaste);
  game.arrange(kPlanarMelee);
  for (int p = 0; p < players; ++p) {
    game.command(Seat{static_cast<PlayerId>(p)}, "Test Waste");
    game.command(Seat{static_cast<PlayerId>(p)}, "Test Meadow");
  }
}

TEST(Rule901, EachWhoBeginsWithAMarkerSetsAStartingPlane) {  // 901.14, 901.14a
  Scenario game(8);
  dealToAll(game, 8);
  game.start(P1);
  EXPECT_EQ(planesInMelee(game), (Planes{{"Test Meadow", 1}, {"Test Meadow", 5}}));
}

TEST(Rule901, APlaneGoesOnWithItsMarker) {  // 901.6, 901.14a
  Scenario game(8);
  dealToAll(game, 8);
  game.start(P1);
  game.to(P2, Step::Upkeep);
  game.to(P6, Step::Upkeep);
  EXPECT_EQ(planesInMelee(game), (Planes{{"Test Meadow", 2}, {"Test Meadow", 6}}));
}

TEST(Rule901, WhoPlaneswalksLeavesThePlanesOfOthersAlone) {  // 901.11, 801.10
  Scenario game(8);
  dealToAll(game, 8);
  game.start(P1);
  game.rollPlanarDie(P1, PlanarFace::Planeswalk);
  game.resolve();
  EXPECT_EQ(planesInMelee(game), (Planes{{"Test Waste", 1}, {"Test Meadow", 5}}));
}

TEST(Rule901, ChaosIsNotSeenFarAway) {  // 311.7, 801.11
  Scenario game(8);
  dealToAll(game, 8);
  game.start(P1);
  game.rollPlanarDie(P1, PlanarFace::Chaos);
  game.resolve();
  EXPECT_EQ(game.life(P1), 22);
  EXPECT_EQ(game.life(P5), 20);
}

TEST(Rule901, WithAMarkerAPlaneGoesAway) {  // 901.14b
  Scenario game(8);
  dealToAll(game, 8);
  game.start(P1);
  game.to(P6, Step::Upkeep);
  const ObjectId plane = faceUpCards(game.kernel(), kPlanar).back();
  const PlayerId owner = game.state().objects[plane.slot()].owner;
  game.concede(P6);
  EXPECT_EQ(planesInMelee(game).size(), 1U);
  EXPECT_EQ(game.state().players[owner].supplementary.front().slot(), plane.slot()) << "on the bottom";
  EXPECT_EQ(game.happened(EventType::FromDeck), 0) << "nobody planeswalked";
}

TEST(Rule901, WithAsManyMarkersTheNextPlayerTakesThePlane) {  // 901.6, 901.10
  Scenario game(9);
  dealToAll(game, 9);
  game.start(P1);
  game.to(P6, Step::Upkeep);
  game.concede(P6);
  EXPECT_EQ(planesInMelee(game), (Planes{{"Test Meadow", 2}, {"Test Meadow", 7}}));
}

}  // namespace
}  // namespace cantrip::test
