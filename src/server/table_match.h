// The match of a table: games with sideboarding between them (100.4), as far as it has come. What is decided
// between the games is written down in the store before anybody is told; the games are kept there themselves.
#pragma once

#include <map>
#include <optional>

#include "server/messages.h"
#include "server/table_setting.h"
#include "store/store.h"

namespace cantrip::server {

class TableMatch {
 public:
  /// Goes on with the match that the notes of the table tell of, or begins one.
  TableMatch(const store::TableRecord& table, const TableSetting& setting, store::Store& store);

  tournament::MatchStage stage() const { return match_->stage(); }
  /// Does the player have to choose a deck, or who begins?
  bool waitsFor(PlayerId player) const;
  /// The deck of a player for the game that comes, in any order of the players. Throws BadMessage.
  void choose(PlayerId player, formats::Deck deck);
  /// Who begins (103.1), by the player who chooses it. Throws BadMessage.
  void begin(PlayerId by, PlayerId first);
  /// What a player who has no time left, or a computer, chooses: the deck that it has, and to begin.
  void chooseAsUsual(PlayerId player);
  /// Stage Game: has the game to be dealt still?
  bool dealsNext() const;
  const play::Replay& game() const { return match_->game(); }
  void finish(const std::vector<PlayerId>& winners);
  /// The same players play another match.
  void again();

  /// The deck that a player has for the next game, and what it has to be.
  const formats::Deck& deck(PlayerId player) const;
  const formats::Deck& registered(PlayerId player) const { return match_->setup().decks[player]; }
  const tournament::Sideboarding& sideboarding() const { return match_->setup().sideboarding; }
  const tournament::Match& match() const { return *match_; }
  /// The frame that tells how it stands.
  Json frame() const;

 private:
  void start(std::uint64_t seed, std::size_t gamesBefore);
  void take(const Json& note);
  void write(Json note);
  void handOver();

  const store::TableRecord& table_;
  const TableSetting& setting_;
  store::Store& store_;
  std::optional<tournament::Match> match_;
  std::map<PlayerId, formats::Deck> chosen_;  ///< of those who were faster than the players before them
  std::vector<PlayerId> winners_;             ///< by game; kNoPlayer: a draw
  std::size_t gamesBefore_ = 0;               ///< of the table, that are of matches before
};

}  // namespace cantrip::server
