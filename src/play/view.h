// What a player may see of a game, and how to imagine the rest.
//
// A view has the shape of a game state, but every card that the player may not look at (other hands,
// libraries, face-down cards of others) has no definition and an id that says nothing: ids of one owner's
// hidden cards are dealt out anew, so that nobody can follow a card through a shuffle. Random numbers to come
// are not in it either.
#pragma once

#include <memory>
#include <vector>

#include "play/game.h"

namespace cantrip::play {

/// Somebody who looks on and is no player: sees what everybody sees.
inline constexpr PlayerId kOnlooker = kMaxPlayers;

class View {
 public:
  PlayerId viewer() const { return viewer_; }
  const Decision& decision() const { return state_.decision; }
  const Pool& pool() const { return *pool_; }
  const std::shared_ptr<const Pool>& sharedPool() const { return pool_; }
  /// The state with hidden cards blanked out (card == kNoCard).
  const GameState& state() const { return state_; }
  /// Whether this object's face is known to the viewer.
  bool visible(ObjectId object) const;
  /// What a player's hidden cards are, taken together and sorted: deck lists are open, so whoever knows the
  /// list and has seen the rest of the cards knows this, but not which of them is where.
  const std::vector<CardId>& hidden(PlayerId owner) const { return hidden_[owner]; }
  bool operator==(const View& other) const;

 private:
  friend View makeView(const Game& game, PlayerId viewer);
  friend Game sample(View view, Rng& rng);
  std::shared_ptr<const Pool> pool_;
  PlayerId viewer_ = kNoPlayer;
  GameState state_;
  std::vector<std::vector<CardId>> hidden_;
  std::vector<View> main_;  ///< 728.1a: of the game that waits for a subgame
};

View makeView(const Game& game, PlayerId viewer);

/// A game that looks to the viewer just as the real one does: hidden cards dealt out at random, each way
/// equally likely, and new random numbers.
Game sample(View view, Rng& rng);

}  // namespace cantrip::play
