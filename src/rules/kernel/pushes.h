// Frames that others push: choices and payments.
#pragma once

#include <cstdint>

#include "rules/kernel/kernel.h"

namespace cantrip {

// How a frame of Op::Choose keeps its question in its numbers.
// step 0: candidates still unknown; 1: ask; 2: read the answer.
// a: slot; b: min | max << 16; c: chooser | scope << 8 | order << 16; d: picked so far.
inline constexpr std::int32_t kOrderBit = 1 << 16;
/// Pushes a choice of min..max among candidates into `slot`.
void chooseAmong(Kernel& k, std::uint16_t context, PlayerId chooser, EntityList candidates, int min, int max,
                 ir::SlotNo slot, NodeId why);
/// As `chooseAmong`, for an order: all candidates, first pick first (401.4).
void chooseOrder(Kernel& k, std::uint16_t context, PlayerId chooser, EntityList candidates, ir::SlotNo slot,
                 NodeId why);
/// Pays a cost; ContextFlag::Did tells whether it was paid.
void pushPay(Kernel& k, std::uint16_t context, NodeId cost, PlayerId payer);
void pushPayMana(Kernel& k, std::uint16_t context, const ManaCost& cost, PlayerId payer);
std::int32_t packRange(int min, int max);

}  // namespace cantrip
