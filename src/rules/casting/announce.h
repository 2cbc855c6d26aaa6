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
/// How many modes are chosen: the least and the most of all, and what is left of the most (700.2).
struct ModeRange {
  int low = 0, high = 0, left = 0;
};
ModeRange modeRange(Kernel& k, NodeId modal, const Context& context);
/// Why a mode can't be chosen now, as one of so many that are left.
enum class ModeObstacle : std::uint8_t {
  None,
  Chosen,        ///< 700.2d: already
  WorthTooMuch,  ///< 700.2i
  ChosenBefore,  ///< "choose one that hasn't been chosen"
  NoTarget,      ///< 700.2a
  Cost           ///< 700.2h
};
ModeObstacle obstacleToMode(Kernel& k, NodeId modal, std::uint8_t mode, const Context& context, int left);
/// The least and the most that can be chosen for one instance of the word "target", of so many that are
/// legal.
std::pair<int, int> targetRange(Kernel& k, NodeId node, const Context& context, int available);
/// Is that the frame that asks for the targets?
bool announcesTargets(const Frame& f);
Result runAnnounce(Kernel& k, Frame& f);

}  // namespace cantrip
