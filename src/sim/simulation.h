// Many games at once: who wins how often, and how fast it goes.
//
// The result does not depend on the number of threads: the seed of each game and of its players follows from
// the seed of the simulation and the number of the game, and results are added up in that order.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "play/table.h"

namespace cantrip::sim {

/// A game that was played, with what a replay of it needs.
struct FinishedGame {
  std::uint32_t number = 0;
  play::Setup setup;
  std::vector<std::uint32_t> answers;  ///< up to the one at which the rules failed, if they did
  std::vector<PlayerId> winners;
  std::uint64_t hash = 0;  ///< of the end; 0 when the game failed
};

struct Simulation {
  play::Table table;  ///< the decks, one per player
  RuleSet rules;
  std::vector<std::uint8_t> commanders;   ///< as play::Setup has them
  std::vector<std::uint16_t> sideboards;  ///< likewise
  std::uint16_t minimumDeck = 0;          ///< likewise
  play::Arrangement arrangement;          ///< variant, teams and options
  std::int32_t startingLife = 0;          ///< as play::Setup has it
  std::vector<std::string> players;       ///< kinds of players::makePlayer, one per deck
  std::uint32_t games = 1;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::uint32_t decisionLimit = 200000;  ///< a game that asks more counts as unfinished
  bool skipEmptyPriority = true;         ///< false: every priority window is asked and counted
  bool times = false;                    ///< take the time that each answer takes; with one thread only
  bool check = false;  ///< look at every position whether it is sound; a game in which one is not fails
  /// Looks at every position, on any thread; what it throws fails the game.
  std::function<void(const play::Game& game)> inspect;
  /// Called after each game, by one thread at a time. What it throws ends the run.
  std::function<void(const FinishedGame& game)> finished;
  std::function<void(std::uint32_t done)> progress;  ///< called from time to time, by one thread at a time
};

/// A game that an error of ours ended: of the rules, of a player, or a position that can't be.
struct FailedGame {
  std::uint32_t number = 0;
  std::uint32_t answers = 0;  ///< given before it
  std::string error;
};

struct Outcome {
  std::uint32_t games = 0;
  std::vector<std::uint32_t> wins;  ///< by player; a team wins with all of its players
  std::uint32_t draws = 0;          ///< unfinished games among them, failed ones not
  std::uint32_t unfinished = 0;
  std::vector<FailedGame> failed;  ///< nobody has won them
  double turnsMean = 0;
  std::uint64_t decisions = 0;
  double seconds = 0;
  /// Milliseconds of processor time that answers took where there was a choice, by player, in order of size.
  std::vector<std::vector<double>> times;
  std::uint64_t signature = 0;  ///< hash of all decisions and results
};

/// Runs them all. Throws what makePlayer throws. A game in which something of ours fails is counted as
/// failed.
Outcome run(const Simulation& simulation);

/// The seed of one game of a simulation, to play it again alone.
std::uint64_t seedOfGame(std::uint64_t seed, std::uint32_t game);

/// The 95% interval of a rate by Wilson's formula, which is right for few games and rates near 0 or 1.
struct Interval {
  double low = 0, high = 1;
};
Interval wilson(std::uint32_t hits, std::uint32_t trials);

}  // namespace cantrip::sim
