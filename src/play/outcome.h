// What happens at once if one of several replacement effects applies first (616.1): for people who choose.
#pragma once

#include <string>
#include <vector>

#include "play/describe.h"
#include "play/view.h"

namespace cantrip::play {

struct Outcome {
  std::size_t option = 0;  ///< of the question
  std::string text;        ///< "Bear gets two +1/+1 counters"; "nothing"
};

/// For these options of a question which effect applies first; where another effect is to be chosen then, the
/// first of them applies. Nothing at other questions, and nothing of an option whose end is not found.
std::vector<Outcome> foreseeReplacements(const View& view, const Names& names,
                                         const std::vector<std::size_t>& options);

}  // namespace cantrip::play
