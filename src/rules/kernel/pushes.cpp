// Frames that others push: choices and payments.

#include "rules/kernel/pushes.h"

#include <algorithm>
#include <utility>

#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"

namespace cantrip {

void ChooseWork::setRange(int low, int high) {
  least = static_cast<std::uint16_t>(std::min(low, 0x7FFF));
  most = static_cast<std::uint16_t>(std::min(high, 0x7FFF));
}

void chooseAmong(Kernel& k, std::uint16_t context, PlayerId chooser, EntityList candidates, int min, int max,
                 ir::SlotNo slot, NodeId why) {
  Context& c = k.context(context);
  eraseSlot(c, slot);
  bindEntities(c, frameSlot(k.s.frames.size()), std::span(candidates.data(), candidates.size()));
  const int available = static_cast<int>(candidates.size());
  max = std::min(max, available);
  ChooseWork work{.slot = slot, .chooser = chooser};
  work.setRange(std::min(min, max), max);
  k.push({.op = Op::Choose, .step = kPick, .context = context, .node = why}, work);
}

void chooseOrder(Kernel& k, std::uint16_t context, PlayerId chooser, EntityList candidates, ir::SlotNo slot,
                 NodeId why) {
  const int n = static_cast<int>(candidates.size());
  chooseAmong(k, context, chooser, std::move(candidates), n, n, slot, why);
  k.frames().back().as<ChooseWork>().ordered = true;
}

void pushPay(Kernel& k, std::uint16_t context, NodeId cost, PlayerId payer) {
  k.push({.op = Op::Pay, .context = context, .node = cost}, PayWork{.payer = payer});
}

void pushPayAnnounced(Kernel& k, std::uint16_t context, PlayerId payer) {
  k.push({.op = Op::Pay, .context = context}, PayWork{.payer = payer, .announced = true});
}

void pushPayMana(Kernel& k, std::uint16_t context, const ManaCost& cost, PlayerId payer) {
  k.payments().push_back(cost);
  k.push({.op = Op::PayMana, .context = context}, PayManaWork{.payer = payer});
}

}  // namespace cantrip
