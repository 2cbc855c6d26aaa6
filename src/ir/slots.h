// Reserved slots: things that no node of a text introduces (docs/decisions/0002-references.md). The resolver
// of references writes them into the tree, the rules bind them.
#pragma once

#include "ir/ir.h"

namespace cantrip::slots {

inline constexpr ir::SlotNo kRest =
    50000;  ///< kRest + n: what RevealUntil or Search of slot n left over ("the rest")
/// kControllerOf + n: the controller of what slot n is bound to; of slot 60000 + n at kControllerOf + 9000 +
/// n (kOwnerOf: its owner).
inline constexpr ir::SlotNo kOwnerOf = 20000, kControllerOf = 30000, kReserved = 60000, kReservedAt = 9000;
inline constexpr ir::SlotNo kUnspoken = 40000;  ///< from here on they are not of words that were spoken
inline constexpr ir::SlotNo kEventObject = 60000, kEventPlayer = 60001, kEventAmount = 60002,
                            kEventOther = 60003, kSelf = 60004, kSubject = 60005, kPaidObject = 60006,
                            kHost = 60007, kYou = 60008, kLastResult = 60009, kEnchant = 60010,
                            kLinked = 60011;
inline constexpr ir::SlotNo kReplaced = 60012;         ///< the amount that "instead" replaces
inline constexpr ir::SlotNo kEarlierTargets = 60013;   ///< what the targets named before "another target" are
inline constexpr ir::SlotNo kDescribed = 60014;        ///< what the description around it is about
inline constexpr ir::SlotNo kCountersRemoved = 60015;  ///< how many counters were removed this way
inline constexpr ir::SlotNo kGiver = 60016;            ///< what gives the ability to what has it (201.5a)
inline constexpr ir::SlotNo kOtherResult = 60017;      ///< of two dice the result that was not chosen
inline constexpr ir::SlotNo kExtraTurns =
    60018;  ///< how many extra turns were to come with the one that was made

}  // namespace cantrip::slots
