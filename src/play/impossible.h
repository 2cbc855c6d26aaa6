// What a question would offer if it were possible, and why it is not: for people, who see it greyed.
#pragma once

#include <string>
#include <vector>

#include "play/describe.h"
#include "play/view.h"

namespace cantrip::play {

struct Impossible {
  std::string label;
  std::string why;
  std::string rule;
};

/// Of a question for the modes of a spell or ability (700.2), or for one of several costs (601.2b, 118.3):
/// the modes and costs that it does not offer. Nothing at other questions.
std::vector<Impossible> impossibleOptions(const View& view, const Names& names);

}  // namespace cantrip::play
