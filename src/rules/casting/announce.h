// Announcing a spell or ability: modes, targets and how something is divided (601.2b-d, 603.3c-d).
#pragma once

#include <utility>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Pushes the choice of modes, X, targets and divisions for the stack object of a context (601.2b-d,
/// 603.3c-d). Afterwards ContextFlag::Illegal says that no legal choice was possible. Set your step first.
void pushAnnounce(Kernel& k, std::uint16_t context, NodeId effectOrNone);
void pushAnnounceModes(Kernel& k, std::uint16_t context);
void pushAnnounceTargets(Kernel& k, std::uint16_t context);
/// The least and the most that can be chosen for one instance of the word "target", of so many that are
/// legal.
std::pair<int, int> targetRange(Kernel& k, NodeId node, const Context& context, int available);
/// Is that the frame that asks for the targets?
bool announcesTargets(const Frame& f);
Result runAnnounce(Kernel& k, Frame& f);

}  // namespace cantrip
