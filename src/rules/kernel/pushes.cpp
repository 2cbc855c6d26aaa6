// Frames that others push: choices and payments.

#include "rules/kernel/pushes.h"

#include <algorithm>
#include <utility>

#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"

namespace cantrip {

std::int32_t packRange(int min, int max) { return std::min(min, 0x7FFF) | (std::min(max, 0x7FFF) << 16); }

void chooseAmong(Kernel& k, std::uint16_t context, PlayerId chooser, EntityList candidates, int min, int max,
                 ir::SlotNo slot, NodeId why) {
  Context& c = k.context(context);
  eraseSlot(c, slot);
  bindEntities(c, frameSlot(k.s.frames.size()), std::span(candidates.data(), candidates.size()));
  const int available = static_cast<int>(candidates.size());
  max = std::min(max, available);
  k.push({Op::Choose, 1, context, why, slot, packRange(std::min(min, max), max), chooser, 0});
}

void chooseOrder(Kernel& k, std::uint16_t context, PlayerId chooser, EntityList candidates, ir::SlotNo slot,
                 NodeId why) {
  const int n = static_cast<int>(candidates.size());
  chooseAmong(k, context, chooser, std::move(candidates), n, n, slot, why);
  k.frames().back().c |= kOrderBit;
}

void pushPay(Kernel& k, std::uint16_t context, NodeId cost, PlayerId payer) {
  k.push({Op::Pay, 0, context, cost, payer, 0, 0, 0});
}

void pushPayMana(Kernel& k, std::uint16_t context, const ManaCost& cost, PlayerId payer) {
  k.payments().push_back(cost);
  k.push({Op::PayMana, 0, context, kNoNode, payer, 0, 0, 0});
}

}  // namespace cantrip
