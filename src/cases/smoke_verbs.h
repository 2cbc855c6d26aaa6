// What the words of a spell or ability say that it does, compared with what it was seen to do.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ir/senses.h"
#include "state/pool.h"

namespace cantrip::cases {

/// Kinds of events, one bit each (eventBit).
using EventKinds = EventTypes;

/// A verb in the text of a spell or ability and the events of which one must come of it some time.
struct Verb {
  ir::Sense verb;
  EventKinds events{};
  bool operator==(const Verb&) const = default;
};

/// The verbs that leave events behind, each once: not those of abilities that are given away, of delayed and
/// reflexive triggers, or of tokens.
std::vector<Verb> verbsOf(const ir::Arena& arena, NodeId effect);
/// Does it say nothing but that somebody shuffles?
bool onlyShuffles(const ir::Arena& arena, NodeId effect);
/// The verbs that no event of `seen` stands for, as words of the IR.
std::vector<std::string> unseenVerbs(const std::vector<Verb>& verbs, EventKinds seen);

}  // namespace cantrip::cases
