// A game of Magic as a value: the public interface of the engine. Read this header and you can write a
// player, a simulation or a server.
//
//   play::Table table = play::seat(database, {deckA, deckB});   // definitions, compiled once for many games
//   play::Game game(table.pool, {.decks = table.decks, .seed = 7});
//   while (!game.over()) game.apply(pickOneOf(game.decision().options));
//   game.winners();                                             // empty: a draw (104.4)
//
// - A game only ever waits at a `decision()`: one player picks one of its `options`, which are never empty
// and
//   always legal. `apply(index)` answers and runs the rules up to the next decision. Nothing is left to
//   chance outside of the game: same set-up, same answers, same game, on every platform.
// - A game is copied like an int: `Game copy = game;` and plays on independently. That is all that search and
//   undo need.
// - A player must not read `state()`, which holds everything; `view(player)` (view.h) leaves out what that
//   player may not see. `sample(view, rng)` makes it into a game again that could be the real one.
// - To keep a game: `save()`/`load()` write the value itself, for crash recovery and moving between processes
//   of the same build; a `Replay` (replay.h) is text, holds decks, seed and answers, and can be read by
//   people.
// - Words for people, such as "Cast Lightning Bolt" or "Alice's turn 3", are in describe.h.
//
// One Game is used by one thread at a time; copies are independent. Definitions (Pool) are shared and
// immutable.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.h"
#include "play/variant.h"
#include "rules/kernel/kernel.h"
#include "state/decision.h"
#include "state/game_state.h"
#include "state/pool.h"
#include "state/ruleset.h"

namespace cantrip {
struct EventSink;
}

namespace cantrip::play {

class View;

/// How a game starts. Everything else follows from this and the answers.
struct Setup {
  std::vector<std::vector<CardId>>
      decks;                ///< one per player in turn order; each card as often as it is there. What lies
                            ///< beside a deck (vanguards, planes, schemes) is told by its card type
  std::uint64_t seed = 1;   ///< shuffles, who begins (103.1), coins and dice
  RuleSet rules;            ///< the edition, or a mixture of your own
  Arrangement arrangement;  ///< variant, teams and options (chapters 8 and 9)
  std::vector<std::uint8_t>
      commanders;  ///< by player: so many cards at the head of the deck are its commanders
  std::vector<std::uint16_t>
      sideboards;  ///< by player: so many cards at the end of the deck lie outside the game (400.11a)
  std::uint16_t minimumDeck = 0;        ///< 100.2; 0: as the variant says
  PlayerId startingPlayer = kNoPlayer;  ///< kNoPlayer: found out by chance (103.1)
  std::int32_t startingLife = 0;        ///< 103.4; 0: as the variant says
  bool skipEmptyPriority = true;  ///< windows where passing is the only option are passed without a question
  bool askForced = false;         ///< ask also where there is only one option
  bool autoPay = true;            ///< mana is paid automatically (601.2g-h)
};

/// A saved game that cannot be loaded. The message says what is wrong with it and what to do.
struct SaveError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Game {
 public:
  /// Shuffles, decides who begins and runs to the first decision (103). Precondition: two or more decks whose
  /// ids are in the pool. `sink`, when given, sees every event with the rule that caused it. Throws
  /// ArrangementError when the arrangement does not fit so many players.
  Game(std::shared_ptr<const Pool> pool, const Setup& setup, EventSink* sink = nullptr);
  /// Goes on from a state that belongs to this pool, such as one with hidden cards replaced.
  Game(std::shared_ptr<const Pool> pool, GameState state);

  // ---- playing
  /// The question that waits. Its kind is None, and `options` empty, when the game is over.
  const Decision& decision() const { return state_.decision; }
  /// Answers with options[option] and goes on to the next decision or the end.
  /// Throws std::out_of_range when there is no such option; the game is unchanged then.
  void apply(std::size_t option, EventSink* sink = nullptr);
  /// Whether also those windows are asked from now on in which passing is the only option
  /// (Setup::skipEmptyPriority).
  void askEveryWindow(bool on) { state_.skipEmptyPriority = !on; }
  /// A player leaves the game at once (104.3a), whoever's decision it is.
  void concede(PlayerId player, EventSink* sink = nullptr);
  bool over() const { return state_.over; }
  /// Who won, of a team all players (104.2c); empty while the game goes on and for a draw.
  std::vector<PlayerId> winners() const;
  int players() const { return static_cast<int>(state_.players.size()); }

  // ---- looking
  /// What one player may see; the only thing that leaves the engine toward that player.
  View view(PlayerId player) const;
  /// Everything, hidden cards and the order of libraries included: for tests, judges and storage.
  const GameState& state() const { return state_; }
  const Pool& pool() const { return *pool_; }
  const std::shared_ptr<const Pool>& sharedPool() const { return pool_; }
  /// What an object is now, after all effects (613); last known values when it is gone (608.2h).
  const Characteristics& characteristics(ObjectId object) const;
  /// Who controls it now (layer 2); the owner outside of the battlefield and the stack.
  PlayerId controller(ObjectId object) const;
  /// Counters of a kind of the vocabulary "counter" on an object or a player.
  std::int32_t counters(Entity on, std::uint16_t kind) const;
  /// Does an effect say that it can't attack, that it can't block (508.1c, 509.1b)?
  bool cantAttack(ObjectId creature) const;
  bool cantBlock(ObjectId creature) const;

  // ---- comparing and keeping
  /// The same number on every platform for equal games.
  std::uint64_t hash() const { return hashOf(state_); }
  bool operator==(const Game& other) const { return state_ == other.state_; }
  /// The game as bytes. They belong to this pool: same decks, same card texts, same format version.
  std::string save() const;
  /// Throws SaveError for bytes that are truncated, damaged, of another version or of another pool.
  static Game load(std::shared_ptr<const Pool> pool, std::string_view bytes);

 private:
  std::shared_ptr<const Pool> pool_;
  /// Mutable only for its derived cache, which looking may fill in; it is no part of the value.
  mutable GameState state_;
};

/// Identifies definitions: pools of equal fingerprints give the same games.
std::uint64_t fingerprint(const Pool& pool);

}  // namespace cantrip::play
