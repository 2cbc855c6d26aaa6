// What becomes of each target that can be chosen, if nobody responds: for people, so that nobody hurts what
// is theirs, or helps what is not, by mistake.
#pragma once

#include <string>
#include <vector>

#include "play/view.h"

namespace cantrip::play {

/// What becomes of a target.
struct Aimed {
  std::size_t option = 0;  ///< of the question
  Entity target{};
  std::string text;  ///< "dies", "+3/+3": in as few words as stand on a card
  bool dies = false;
  bool amiss = false;  ///< it hurts what is on the viewer's side, or helps what is not
};

/// Of these options of a question for targets (601.2c, 603.3d) those of which something is known: what the
/// spell or ability does to the target as it resolves, with the first of what else is chosen for it. Where
/// more targets have to be chosen, only what comes of it with every one of them.
std::vector<Aimed> foreseeTargets(const View& view, const std::vector<std::size_t>& options);

}  // namespace cantrip::play
