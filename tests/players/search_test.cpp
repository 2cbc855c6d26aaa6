// Positions in which one has to look further ahead than to the next combat.
#include "players/playouts.h"
#include "players/position.h"

namespace cantrip::test {
namespace {

/// A position, played by somebody; was the answer found?
using Found = bool (*)(Position& game);

/// The hand of P2 is open, so that what to wait for is known.
void openHand(Position& game) { game.battlefield(P1, "Glasses"); }

// The dragon in the hand of P2 flies over the walls of P1, kills the drake and wins; the ox gets past nobody.
void awaitTheDragon(Position& game, std::string_view ownLand) {
  openHand(game);
  game.battlefield(P1, "Rampart", 2);
  game.battlefield(P1, "Drake");
  game.battlefield(P1, ownLand, 2);
  game.libraryOf(P1, ownLand);
  game.battlefield(P2, "Mountain", 6);
  game.libraryOf(P2, "Mountain");
  game.hand(P2, "Dragon");
  game.life(P1, 12);
  game.life(P2, 12);
}

bool holdsTheCounterspell(Position& game) {
  awaitTheDragon(game, "Island");
  const Card denial = game.hand(P1, "Denial");
  game.battlefield(P2, "Plains", 3);
  const Card ox = game.hand(P2, "Ox");
  game.start(P2);
  game.cast(P2, ox);
  game.playStack();
  return game.in(Zone::Battlefield, ox) && game.in(Zone::Hand, denial);
}

// The same with a spell that destroys what has been cast.
bool holdsTheRemoval(Position& game) {
  awaitTheDragon(game, "Swamp");
  const Card slay = game.hand(P1, "Slay");
  const Card ox = game.battlefield(P2, "Ox");
  game.play(Step::End);
  return game.in(Zone::Battlefield, ox) && game.in(Zone::Hand, slay);
}

// All creatures will be destroyed at once, and the one that is there makes it necessary; those in hand win
// when they come after that.
bool holdsCreatures(Position& game) {
  openHand(game);
  game.battlefield(P1, "Big Bear");
  game.battlefield(P1, "Forest", 4);
  const std::vector<Card> bears{game.hand(P1, "Bear"), game.hand(P1, "Bear")};
  game.libraryOf(P1, "Forest");
  game.battlefield(P2, "Plains", 4);
  game.hand(P2, "Deluge");
  game.libraryOf(P2, "Plains");
  game.life(P2, 10);
  game.play(Step::End);
  return game.in(Zone::Hand, bears[0]) && game.in(Zone::Hand, bears[1]);
}

// Two bolts win in the next own turn; who kills creatures with them loses to those that follow.
bool races(Position& game) {
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Bolt", 2);
  game.libraryOf(P1, "Swamp");
  game.battlefield(P2, "Ox");
  game.battlefield(P2, "Drake");
  game.battlefield(P2, "Forest", 6);
  game.libraryOf(P2, "Big Bear");
  game.hand(P2, "Big Bear", 2);
  game.life(P1, 9);
  game.life(P2, 6);
  game.play(Step::Cleanup);
  game.play(Step::Cleanup);
  return game.life(P2) == 3;
}

// With the ox alone destroyed the bear kills in three attacks, a turn before the hornets have.
bool waitsForMoreCreatures(Position& game) {
  openHand(game);
  game.battlefield(P1, "Hornets");
  game.battlefield(P1, "Plains", 4);
  const Card deluge = game.hand(P1, "Deluge");
  game.libraryOf(P1, "Plains");
  game.battlefield(P2, "Ox");
  game.battlefield(P2, "Forest", 5);
  game.hand(P2, "Big Bear");
  game.libraryOf(P2, "Forest");
  game.life(P1, 15);
  game.life(P2, 8);
  game.play(Step::End);
  return game.in(Zone::Hand, deluge);
}

struct LookedAhead {
  const char* name;
  Found found;
};
const LookedAhead kPositions[] = {
    {"a counterspell is held for the threat that nothing else stops", holdsTheCounterspell},
    {"removal is held for the threat that nothing else stops", holdsTheRemoval},
    {"no more creatures are cast than it takes to win", holdsCreatures},
    {"a race is won although more could be had on the table", races},
    {"what destroys all creatures waits for more of them", waitsForMoreCreatures}};

bool find(Found position, const char* level, std::uint64_t seed) {
  Position game;
  game.usualCards();
  game.card("Dragon {4}{R}{R}\nCreature — Dragon\nFlying\n6/6");
  game.card("Slay {1}{B}\nSorcery\nDestroy target creature.");
  game.card("Bolt {R}\nInstant\n~ deals 3 damage to any target.");
  game.card("Denial {U}{U}\nInstant\nCounter target spell.");
  game.card("Deluge {2}{W}{W}\nSorcery\nDestroy all creatures.");
  game.card("Rampart {1}{W}\nCreature — Wall\nDefender\n0/5");
  game.card("Glasses {U}\nEnchantment\nYour opponents play with their hands revealed.");
  game.card("Hornets {R}\nEnchantment\nAt the beginning of your upkeep, ~ deals 2 damage to each opponent.");
  game.level(P1, level, seed);
  return position(game);
}

constexpr std::uint64_t kSeeds[] = {7, 11, 19};

TEST(LookingAhead, IsDoneByWhoThinks) {
  for (const LookedAhead& at : kPositions)
    for (const std::uint64_t seed : kSeeds)
      EXPECT_TRUE(find(at.found, "hard", seed)) << at.name << ", " << seed;
}

// A position in which this one does the same shows nothing of looking ahead, and another one is needed.
TEST(LookingAhead, IsNeededInThesePositions) {
  for (const LookedAhead& at : kPositions) EXPECT_FALSE(find(at.found, "normal", 7)) << at.name;
}

// What the rules fail at, here an option that is not there, says nothing; whoever has no opinion keeps to the
// usual.
TEST(Playouts, AnAnswerAtWhichTheRulesFailIsNeverTakenForBetter) {
  Position game;
  game.usualCards();
  game.battlefield(P1, "Forest", 2);
  game.hand(P1, "Bear");
  game.start(P1);
  Rng rng(3);
  const play::Game now = game.game();
  const play::View view = now.view(P1.id);
  const std::size_t none = now.decision().options.size();
  const players::Thinking thinking{.samples = 12};
  EXPECT_EQ(players::Playouts(view, {{0, {}}, {none, {}}}, 0, thinking, rng).best(), 0U);
  EXPECT_EQ(players::Playouts(view, {{0, {}}, {none, {}}}, 1, thinking, rng).best(), 1U);
}

}  // namespace
}  // namespace cantrip::test
