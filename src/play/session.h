// A game with its history, as a person plays it: a log that says why, undo, and saving.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "play/replay.h"
#include "rules/kernel/kernel.h"

namespace cantrip::play {

/// The rules failed in the middle of an answer, which is an error of ours. The session is as it was before
/// that answer, and goes on with any other.
struct InnerError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// One event for people.
struct LogEntry {
  std::uint16_t turn = 0;
  ir::Step step = ir::Step::Untap;
  PlayerId active = kNoPlayer;
  std::uint32_t answer = 0;  ///< how many answers had been given when it happened
  Event event;
  std::string rule;  ///< what the kernel cites for it, such as "704.5g"
  std::string text;  ///< for somebody who sees everything
  /// For those who read it otherwise, such as "You draw Forest"; kOnlooker for whoever is no player.
  std::vector<std::pair<PlayerId, std::string>> textFor;
  bool lifeTold = false;  ///< damage to a player: the text says how much life is left
  /// `viewer` kOnlooker: for whoever is no player; kNoPlayer sees everything.
  const std::string& textOf(PlayerId viewer) const {
    for (const auto& [reader, words] : textFor)
      if (reader == viewer) return words;
    return text;
  }
};

/// Collects events as text.
class EventLog : public EventSink {
 public:
  /// `listener`, when given, is told each event before it is written down.
  EventLog(const Pool& pool, std::vector<std::string> names, EventSink* listener = nullptr)
      : pool_(&pool), names_(std::move(names)), listener_(listener) {}
  void onEvent(const GameState& state, const Event& event, std::string_view rule) override;
  const std::vector<LogEntry>& entries() const { return entries_; }
  void setAnswers(std::uint32_t answers) { answers_ = answers; }
  /// What a player agreed to pay (608.2, "unless they pay {3}") is no event of its own.
  void onAnswer(const GameState& state, const Option& option);
  /// Takes back what was told since there were so many entries, all of it of one answer.
  void forget(std::size_t entries) {
    entries_.resize(entries);
    tapped_.clear();
  }

 private:
  void add(LogEntry entry);
  bool goesWithoutSaying(const Event& event) const;
  bool tellsLifeAfterDamage(const GameState& state, const Event& event);
  std::string whatPaid(const GameState& state, PlayerId player) const;

  const Pool* pool_;
  std::vector<std::string> names_;
  EventSink* listener_;
  std::vector<LogEntry> entries_;
  std::uint32_t answers_ = 0;
  std::vector<ObjectId> tapped_;  ///< for mana, since a spell was cast or an ability activated
};

class Session {
 public:
  /// Starts a game. `deckNames` are what the table was made of. `listener`, when given, is told each event,
  /// and those of a game that is played again too; it has to outlive the session.
  Session(Table table, std::vector<std::vector<std::string>> deckNames, Setup setup,
          std::vector<std::string> names, EventSink* listener = nullptr);
  /// Plays a replay up to its last answer. Throws SaveError when the game does not take its answers, such as
  /// after a change of the card texts.
  Session(Table table, const Replay& replay);

  const Game& game() const { return game_; }
  const std::vector<std::string>& names() const { return names_; }
  const std::vector<LogEntry>& log() const { return log_.entries(); }
  std::size_t answers() const { return answers_.size(); }
  /// Is there something that undo(player) would take back?
  bool hasAnswered(PlayerId player) const;
  /// Throws std::out_of_range when there is no such option, and InnerError; nothing has happened then.
  void apply(std::size_t option);
  void concede(PlayerId player);  ///< throws InnerError
  /// Whether also those windows are asked from now on in which passing is the only option. What is taken back
  /// takes that back, too.
  void askEveryWindow(bool on);
  bool asksEveryWindow() const { return !game_.state().skipEmptyPriority; }
  /// Goes back to the last decision of this player that was answered, or to before the player conceded; false
  /// when there is neither.
  bool undo(PlayerId player);
  Replay replay() const;

 private:
  using Concessions = std::vector<std::pair<std::uint32_t, PlayerId>>;
  using Windows = std::vector<std::pair<std::uint32_t, bool>>;
  template <typename Work>
  void undoneOnError(Work work);
  void playAgain(const std::vector<std::uint32_t>& answers, const Concessions& concessions,
                 const Windows& windows);
  void replayTo(std::size_t answers);
  Table table_;
  std::vector<std::vector<std::string>> deckNames_;
  Setup setup_;
  std::vector<std::string> names_;
  std::vector<std::uint32_t> answers_;
  std::vector<PlayerId> answeredBy_;
  EventSink* listener_;
  Concessions concessions_;
  Windows windows_;
  EventLog log_;
  Game game_;
};

}  // namespace cantrip::play
