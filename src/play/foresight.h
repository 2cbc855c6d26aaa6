// What comes of a combat if nobody does anything more: for people who declare attackers and blockers, and for
// players that look ahead.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "play/describe.h"
#include "play/game.h"
#include "play/view.h"

namespace cantrip::play {

/// The position of an option that takes no thought: passes, declares nothing more, pays automatically and
/// assigns combat damage so that it kills (510.1); the first of what else is asked.
std::size_t answerWithoutThought(const Game& game);

/// The game that the viewer looks at, to be played on: nothing hidden is looked at, and what is drawn or
/// flipped on the way cannot be foreseen. The same game for the same view.
Game foreseenFrom(const View& view);

/// A creature in the combat that is foreseen.
struct Fighter {
  ObjectId creature{};
  bool attacks = false;
  std::int32_t through = 0;  ///< combat damage to what it attacks and not to a creature
  bool dies = false;
};

/// What somebody gets in a division (510.1c, 601.2d).
struct Share {
  Entity to{};
  std::int32_t amount = 0;
  /// What may be chosen while the others have what they have; the same where that leaves no choice.
  std::int32_t least = 0, most = 0;
  bool dies = false;
};

/// How a combat ends, or what comes of a division.
struct Foreseen {
  std::vector<std::int32_t> lifeBefore, life;  ///< by player
  std::vector<ObjectId> dying;                 ///< permanents that leave the battlefield
  std::vector<PlayerId> losers;                ///< players who lose the game by it
  std::vector<Fighter> fighters;
  std::vector<Share> shares;  ///< of a division, the one of the question first
};

/// The combat that is being declared in this view, fought with the attackers and blockers chosen so far and
/// with those of `more` that can be added, or the one that goes on while the viewer has priority; nobody
/// casts or activates anything. None at other questions, and where no end of it is found.
std::optional<Foreseen> foreseeCombat(const View& view, const Options& more = {});

/// What comes of the division that is asked about: of its combat, or once its spell or ability has resolved.
/// `wanted` are options of numbers, each for who gets so much; who is not named gets what takes no thought,
/// and a number that is not possible is the next that is. None at other questions, and where no end is found.
std::optional<Foreseen> foreseeDivision(const View& view, const Options& wanted = {});

/// "Computer goes from 20 to 14; Grizzly Bears dies"; "nothing changes".
std::string describe(const View& view, const Names& names, const Foreseen& foreseen);
/// "3 through", "dies", "lives": what becomes of it, in as few words as stand on a card.
std::string describe(const Fighter& fighter);

}  // namespace cantrip::play
