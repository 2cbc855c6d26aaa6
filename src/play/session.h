// A game with its history, as a person plays it: a log that says why, undo, and saving.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/replay.h"
#include "rules/kernel/kernel.h"

namespace cantrip::play {

/// One event for people.
struct LogEntry {
  std::uint16_t turn = 0;
  ir::Step step = ir::Step::Untap;
  PlayerId active = kNoPlayer;
  std::uint32_t answer = 0;  ///< how many answers had been given when it happened
  Event event;
  std::string rule;                  ///< what the kernel cites for it, such as "704.5g"
  std::string text;                  ///< for somebody who sees everything
  std::vector<std::string> textFor;  ///< by viewer, where hidden cards make a difference; else empty
  bool lifeTold = false;             ///< damage to a player: the text says how much life is left
  const std::string& textOf(PlayerId viewer) const {
    return viewer < textFor.size() ? textFor[viewer] : text;
  }
};

/// Collects events as text.
class EventLog : public EventSink {
 public:
  EventLog(const Pool& pool, std::vector<std::string> names) : pool_(&pool), names_(std::move(names)) {}
  void onEvent(const GameState& state, const Event& event, std::string_view rule) override;
  const std::vector<LogEntry>& entries() const { return entries_; }
  void setAnswers(std::uint32_t answers) { answers_ = answers; }

 private:
  bool goesWithoutSaying(const Event& event) const;
  bool tellsLifeAfterDamage(const GameState& state, const Event& event);

  const Pool* pool_;
  std::vector<std::string> names_;
  std::vector<LogEntry> entries_;
  std::uint32_t answers_ = 0;
};

class Session {
 public:
  /// Starts a game. `deckNames` are what the table was made of.
  Session(Table table, std::vector<std::vector<std::string>> deckNames, Setup setup,
          std::vector<std::string> names);
  /// Plays a replay up to its last answer. Throws SaveError when the game does not take its answers, such as
  /// after a change of the card texts.
  Session(Table table, const Replay& replay);

  const Game& game() const { return game_; }
  const std::vector<std::string>& names() const { return names_; }
  const std::vector<LogEntry>& log() const { return log_.entries(); }
  std::size_t answers() const { return answers_.size(); }
  void apply(std::size_t option);
  void concede(PlayerId player);
  /// Goes back to the last decision of this player that was answered; false when there is none.
  bool undo(PlayerId player);
  Replay replay() const;

 private:
  void replayTo(std::size_t answers);
  Table table_;
  std::vector<std::vector<std::string>> deckNames_;
  Setup setup_;
  std::vector<std::string> names_;
  std::vector<std::uint32_t> answers_;
  std::vector<PlayerId> answeredBy_;
  std::vector<std::pair<std::uint32_t, PlayerId>> concessions_;
  EventLog log_;
  Game game_;
};

}  // namespace cantrip::play
