// A table with clients that answer as a test says; every frame is checked against the schema.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/rng.h"
#include "server/frames.h"
#include "server/game_table.h"

namespace cantrip::test {

/// Keeps the decisions in memory; may be told to fail.
struct Notebook : server::Keeper {
  std::vector<std::uint32_t> answers;
  std::vector<server::Thought> thoughts;
  std::size_t concessions = 0, games = 0, draws = 0;
  bool full = false;
  std::vector<bool> windows;  ///< whether those without a choice are asked, each time it changed
  void answered(std::size_t number, std::uint32_t option, const server::Thought& thought) override;
  void conceded(std::size_t, PlayerId) override { ++concessions; }
  void drawn(std::size_t) override { ++draws; }
  void askedEveryWindow(std::size_t, bool on) override { windows.push_back(on); }
  void takenBack(std::size_t count) override {
    answers.resize(count);
    thoughts.resize(count);
  }
  void began(const play::Replay&) override;
  void wished(PlayerId seat, const server::Wishes& wishes) override;
  std::map<PlayerId, server::Wishes> wishes;
};

/// The decks are built-in ones, or lists of several lines.
play::Session newSession(const std::vector<std::string>& decks, std::uint64_t seed,
                         const play::Arrangement& arrangement = {});

/// A game of these decks, of cards that are written here beside those of the library.
play::Session sessionOf(const std::string& ownCards, const std::vector<std::vector<std::string>>& decks,
                        std::uint64_t seed);
/// The same game again, as far as it had come after so many answers.
play::Session playedAgain(const play::Session& session, std::size_t answers,
                          const std::string& ownCards = {});

/// Alice at a table with a computer that plays at random.
struct Alone {
  Notebook notebook;
  Client alice;
  server::GameTable table;

  explicit Alone(play::Session session, server::GameTable::Setting setting = {});
  Alone(const Alone&) = delete;
  Alone& operator=(const Alone&) = delete;
  void settle();
  void say(const nlohmann::json& frame);
  void answer(std::size_t option);
};

struct Play {
  Notebook notebook;
  std::vector<std::string> errors;
  std::vector<server::Seat> seats;
  server::GameTable table;
  std::vector<Client> clients;  ///< by seat
  server::GameTable::Clock::time_point now{};

  /// The first so many seats are people's, the others the computer's, unless `rest` names them.
  Play(const std::vector<std::string>& decks, std::uint64_t seed, std::size_t people,
       const play::Arrangement& arrangement = {}, server::GameTable::Setting rest = {});
  Play(const std::string& first, const std::string& second, std::uint64_t seed, bool withComputer)
      : Play({first, second}, seed, withComputer ? 1 : 2) {}
  Play(const Play&) = delete;
  Play& operator=(const Play&) = delete;

  void connect(PlayerId seat);
  void say(PlayerId seat, const nlohmann::json& frame);
  void settle();
  void answer(PlayerId seat, std::size_t option);
  PlayerId asked() const { return table.session().game().decision().player; }
  bool over() const { return table.session().game().over(); }
  /// Answers at random until the game is over or so many answers were given.
  void playOn(Rng& rng, int most = 5000);
};

}  // namespace cantrip::test
