// Matches: several games between two players with sideboarding between them (100.4, 100.6a, 103.1).
//
// A match is a value: the same set-up, decks chosen, choices of who begins and answers in the games give the
// same match. It deals out one game after the other as a replay without answers and takes it back when it has
// been played, by whomever.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "formats/deck.h"
#include "play/replay.h"

namespace cantrip::tournament {

/// What cannot be played as it was asked for. The message says what is wrong and what would do.
struct TournamentError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// What a deck must be after sideboarding.
struct Sideboarding {
  int minimum = 60;         ///< cards in the deck (100.2a, 100.2b)
  int mostSideboard = 15;   ///< 100.4a
  bool oneForOne = false;   ///< 2010: 100.4a, the sideboard always has fifteen cards
  bool basicLands = false;  ///< limited decks may have any number of them (100.2b)

  /// Of decks that have to be so. Where any number of copies and any sideboard do, decks are limited ones.
  static Sideboarding of(const formats::DeckRules& rules, const RuleSet& edition);
  static Sideboarding limited();
};

/// The names of the basic lands that limited decks are filled up with.
const std::vector<std::string>& basicLandNames();

/// Names of cards, each as often as it is there, as the entries of a deck.

/// What is wrong with a deck made from the registered one by sideboarding; empty when it may be played.
std::string sideboardingProblem(const formats::Deck& registered, const formats::Deck& chosen,
                                const Sideboarding& rules);
/// Brings so many copies of a card from the sideboard into the deck, or takes them out. Nothing happens, and
/// it says false, when there are not so many.
bool bringIn(formats::Deck& deck, std::string_view name, int count, const Sideboarding& rules);
bool takeOut(formats::Deck& deck, std::string_view name, int count, const Sideboarding& rules);

/// Takes the cards of the entry out of the list.
void takeFrom(std::vector<formats::DeckEntry>& entries, const formats::DeckEntry& what);

/// Throws TournamentError for a number of games that no match has, or more than two players in a match of
/// several games (100.6a).
void checkMatch(int bestOf, std::size_t players);

struct MatchSetup {
  std::vector<std::string> names;    ///< of the players
  std::vector<formats::Deck> decks;  ///< as registered: each match and game begins with them
  int bestOf = 3;                    ///< 1, 3, 5 and so on: whoever has won more than half of them wins
  std::uint64_t seed = 1;            ///< the seeds of the games follow from it
  play::Setup game;  ///< rules, arrangement and settings; decks, commanders, seed and who begins follow
  Sideboarding sideboarding;
};

/// What was won so far.
struct Score {
  std::vector<int> wins;  ///< by player
  int draws = 0;          ///< games that nobody won
  int games() const;
  bool operator==(const Score&) const = default;
};

enum class MatchStage : std::uint8_t {
  Sideboarding,  ///< `asked()` chooses a deck
  WhoBegins,     ///< `asked()` chooses who takes the first turn
  Game,          ///< `game()` waits to be played
  Over
};

class Match {
 public:
  /// Throws TournamentError as checkMatch does.
  explicit Match(MatchSetup setup);

  MatchStage stage() const { return stage_; }
  PlayerId asked() const { return asked_; }
  const MatchSetup& setup() const { return setup_; }
  const Score& score() const { return score_; }
  /// Which game is played or prepared, counted from 1.
  int number() const { return score_.games() + 1; }
  /// The player who has won the match; kNoPlayer: nobody yet, or it is drawn.
  PlayerId winner() const;
  /// The deck that a player has chosen for this game, or had in the one before.
  const formats::Deck& deck(PlayerId player) const { return chosen_[player]; }
  /// Who chose who began the game that is played, or is about to (103.1).
  PlayerId chooser() const { return chooser_; }
  const std::vector<play::Replay>& played() const { return played_; }

  /// Sideboarding: the deck of `asked()`. Throws TournamentError with what is wrong with it.
  void choose(formats::Deck deck);
  /// WhoBegins: the starting player.
  void begin(PlayerId first);
  /// Game: what has to be played, without answers.
  const play::Replay& game() const { return game_; }
  /// Game: how it was played, and who won it; nobody: a draw. A game that an effect restarted (726.1) counts
  /// once, when it has ended in the end.
  void finish(play::Replay played, const std::vector<PlayerId>& winners);

 private:
  bool decided() const;

  MatchSetup setup_;
  MatchStage stage_ = MatchStage::WhoBegins;
  PlayerId asked_ = 0, chooser_ = 0;
  Score score_;
  std::vector<formats::Deck> chosen_;
  std::vector<play::Replay> played_;
  play::Replay game_;
};

/// A match as text, with the game that is being played, if one is.
std::string write(const Match& match, const play::Replay* inProgress = nullptr);

struct KeptMatch {
  Match match;
  std::optional<play::Replay> inProgress;
};
/// Is it the text of a match?
bool isMatch(std::string_view text);
/// Plays the games again. Throws play::SaveError naming `source`, line and cure.
KeptMatch readMatch(std::string_view text, std::string_view source, const cards::CardDatabase& database);

}  // namespace cantrip::tournament
