// Trying options out on copies of an imagined game.
#pragma once

#include <vector>

#include "players/evaluate.h"
#include "players/habits.h"

namespace cantrip::players {

/// How much is tried.
struct Breadth {
  int leaves = 40;         ///< of all options of a question
  int leavesOfOption = 6;  ///< of each at least
  /// Of the first choice that an option asks for; half as many of the further ones.
  std::size_t choices = 12;
  /// Cards that are shown on the way count for what they are. Whoever does not know yet what would be shown
  /// counts them for any card, so that the chance of one imagined game decides nothing.
  bool learns = false;
};
inline constexpr Breadth kQuickBreadth{16, 4, 6, true};

/// What the options of a question are worth. The choices that come with one (targets, modes, X ...) are tried
/// too and the best taken; after that everybody goes on by habit. In the player's own turn an ability that
/// an option makes possible is tried after it, and one that can be activated again as often as that helps: so
/// cards that do something only together are seen to do it.
class Trial {
 public:
  /// For choices of `player` in `game`, which must be a sample and not the real game.
  /// `pursued`: an activation that may be worth repeating after what is tried; Pass: none.
  Trial(const play::Game& game, PlayerId player, Horizon horizon, const Option& pursued = {},
        Breadth breadth = {});

  /// Those of the options at these positions, in their order. With Horizon::TurnAround only the most
  /// promising ones are followed that far; the others count as lost.
  std::vector<double> worths(const std::vector<std::size_t>& options);
  /// The choices that come with the option at this place of that list, as they were best. Precondition:
  /// worths() was asked, with another horizon than TurnAround.
  Options pathOf(std::size_t option) const;
  /// How many positions were looked at.
  int tried() const { return static_cast<int>(leaves_.size()); }

 private:
  struct Leaf {
    std::size_t option = 0;  ///< place in the list that was given
    double value = 0;        ///< of the position, with the readiness
    double readiness = 0;    ///< what the cards in hand are good for there
    play::Game game;
    Options path;  ///< the player's choices that led here
  };
  void explore(play::Game& game, std::size_t option, int depth);
  void addLeaf(play::Game& game, std::size_t option);
  void goFurther(std::size_t firstLeaf, const Option& option);
  bool pursue(std::size_t from, const Option& action);
  bool repeat(play::Game& game, const Option& action, const Options& path) const;
  bool canDo(const play::Game& game, const Option& action) const;

  const play::Game& game_;
  PlayerId player_;
  Horizon horizon_;
  Judge judge_;
  Option pursued_;
  Breadth breadth_;
  Options path_;  ///< choices on the way to what is being explored
  int left_ = 0;  ///< leaves that may still be tried for this option
  std::vector<Leaf> leaves_;
};

}  // namespace cantrip::players
