#include "rules/effects/untap_steps.h"

#include <algorithm>

#include "ir/nodes/abilities.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/times.h"
#include "ir/senses.h"
#include "ir/slots.h"
#include "program/tree_questions.h"

namespace cantrip::effects {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

/// Are both the same player?
bool isSame(const ir::Arena& tree, NodeId a, NodeId b) {
  if (tree.kind(a) == Kind::You || tree.kind(b) == Kind::You) return tree.kind(a) == tree.kind(b);
  return tree[a].slot != 0 && tree[a].slot == tree[b].slot;
}

bool saysControlledBy(const ir::Arena& tree, NodeId described, NodeId who) {
  return containsNode(tree, described, [&](NodeId n) {
    return isWord(tree, n, ir::Relation::ControlledBy) && isSame(tree, tree.as<nodes::Related>(n).what, who);
  });
}

/// Does the event of the ability around it say that ~ did something?
bool isEventOfSelf(const Asked& asked) {
  for (const Asked* outer = asked.around; outer != nullptr; outer = outer->around) {
    if (outer->kind() != Kind::Triggered && outer->kind() != Kind::Delayed) continue;
    const NodeId event = asked.tree.field<&nodes::Delayed::event, nodes::Triggered>(outer->node);
    const auto fields = asked.tree.children(event);
    return !fields.empty() && asked.tree.kind(fields.front()) == Kind::Self;
  }
  return false;
}

/// Does that player control what the words mean, as far as they say it?
bool controls(const Asked& asked, NodeId who, NodeId subject) {
  const ir::Arena& tree = asked.tree;
  const bool you = tree.kind(who) == Kind::You;
  switch (tree.kind(subject)) {
    case Kind::Self:
      return you;
    case Kind::Each:
    case Kind::All:
    case Kind::Target:
      return saysControlledBy(tree, subject, who);
    default: {  // what was spoken of before
      const ir::SlotNo slot = tree[subject].slot;
      if (slot == slots::kSelf) return you;
      if (slot == slots::kEventObject) return you && isEventOfSelf(asked);
      return containsNode(tree, asked.whole().node, [&](NodeId n) {
        return n != subject && tree[n].slot == slot && saysControlledBy(tree, n, who);
      });
    }
  }
}

}  // namespace

std::string_view untilAnotherUntapStep(const Asked& asked) {
  const ir::Arena& tree = asked.tree;
  const auto [mods, duration] = asked.as<nodes::Apply>();
  if (tree.kind(duration) != Kind::NextUntapStep) return {};
  const auto all = tree.children(mods);
  if (std::any_of(all.begin(), all.end(),
                  [&](NodeId mod) { return !isWord(tree, mod, ir::ModName::NotUntap); }))
    return "only 'doesn't untap' lasts through an untap step";
  const NodeId who = tree.as<nodes::NextUntapStep>(duration).who;
  const Asked* said = asked.inside(Kind::Do);
  if (tree.kind(who) == Kind::ControllerOf ||
      (said != nullptr && controls(asked, who, said->as<nodes::Do>().subject)))
    return {};
  return "it untaps in the untap step of the player who controls it";
}

}  // namespace cantrip::effects
