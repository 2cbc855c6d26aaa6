// The verb of mutate: a spell is put over or under a permanent (702.140c, 729).
#include "ir/senses.h"
#include "rules/effects/common.h"
#include "rules/effects/effects.h"
#include "rules/events/events.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/node_fields.h"
#include "rules/kernel/questions.h"
#include "rules/objects/designations.h"
#include "rules/objects/merging.h"

namespace cantrip::effects {

namespace {

/// 702.140c: the spell's controller says whether it goes under the creature (yes) or over it.
Result runMerge(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  const auto merge = as<nodes::ActOnTo>(k, f.node);
  const ObjectList what = takeObjects(k, c, merge.what);
  const ObjectList with = takePermanents(k, c, merge.to);
  if (what.size() != 1) return Result::Done;
  if (with.size() != 1) {  // it goes on as the spell that it is otherwise
    return emitLast(k, designated(Designation::NotMutating, c.controller, what[0]), "702.140b");
  }
  if (f.step == kAsk) {
    f.step = kAnswered;
    askYesNo(k, c.controller, f.node, what[0]);
    return Result::Again;
  }
  return emitLast(k, merging(with[0], what[0], c.controller, k.answer().kind != OptionKind::Yes), "702.140c");
}

}  // namespace

void addMergeVerbs(VerbTable& table) {
  addVerb(table, ir::actOnTo(ir::DeedName::Merge), &runMerge)
      .means<&nodes::ActOnTo::to>(meant::kPermanents)
      .known<&nodes::ActOnTo::what>()
      .known<&nodes::ActOnTo::to>();
}

}  // namespace cantrip::effects
