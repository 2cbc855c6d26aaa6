#include "rules/effects/those_who.h"

#include <algorithm>

#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/refs_anaphors.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/node_fields.h"
#include "rules/kernel/pushes.h"
#include "rules/words/eval_refs.h"
#include "state/slots.h"

namespace cantrip::effects {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

/// What the agenda keeps while that is done by those who did, or did not.
struct ThoseWho {
  Entity subject{};
  Wide<bool> leaves = false;
};

}  // namespace

bool severalWereAsked(const Kernel& k, const Context& c, NodeId then) {
  if (k.tree().kind(then) != Kind::Do) return false;
  const NodeId they = as<nodes::Do>(k, then).subject;
  if (k.tree().kind(they) != Kind::They || k.tree()[they].slot == 0) return false;
  const EntityList list = boundEntities(k, c, k.tree()[they].slot);
  return list.size() > 1 && std::all_of(list.begin(), list.end(), [](Entity e) { return e.isPlayer(); });
}

// Who did it stays what it was: "if they do, ... If they don't, ..." asks twice.
Result runThoseWho(Kernel& k, Frame& f, bool did) {
  Context& c = k.ctx(f);
  auto& work = f.as<ThoseWho>();
  if (f.step == kAnswerCarriedOut) {
    eraseSlot(c, slots::kSubjects);
    if (work.leaves) eraseSlot(c, slots::kLeavesWhoDid);
    c.subject = work.subject;
    return Result::Done;
  }
  EntityList list = boundEntities(k, c, slots::kWhoWasAsked);
  const EntityList who = boundEntities(k, c, slots::kWhoDid);
  eraseIf(list, [&](Entity e) { return (std::find(who.begin(), who.end(), e) != who.end()) != did; });
  if (list.empty()) {
    c.set(ContextFlag::Did, false);
    return Result::Done;
  }
  f.step = kAnswerCarriedOut;
  f.keep(ThoseWho{c.subject, !hasSlot(c, slots::kLeavesWhoDid)});
  bindNumber(c, slots::kLeavesWhoDid, 1);
  setSubjects(c, list);
  pushPart(k, f.context, as<nodes::Do>(k, as<nodes::Gate>(k, f.node).then).effect);
  return Result::Again;
}

}  // namespace cantrip::effects
