#include "rules/replacing/offers.h"

#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_others.h"
#include "rules/kernel/kernel.h"
#include "rules/words/eval_refs.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

bool isList(ir::NodeKind kind) { return kind == Kind::Sentences || kind == Kind::Then || kind == Kind::And; }

std::span<const NodeId> partsOf(const ir::Arena& tree, NodeId list) {
  return tree.children(tree.as<nodes::Sentences, nodes::Then, nodes::And>(list).parts);
}

NodeId unwrapped(const ir::Arena& tree, NodeId effect) {
  for (;;) {
    if (isList(tree.kind(effect)) && partsOf(tree, effect).size() == 1)
      effect = partsOf(tree, effect).front();
    else if (tree.kind(effect) == Kind::Do && tree.kind(tree.as<nodes::Do>(effect).effect) == Kind::Gate)
      effect = tree.as<nodes::Do>(effect).effect;
    else
      return effect;
  }
}

PlayerId offeredTo(Kernel& k, NodeId effect, const Context& context) {
  const ir::Arena& tree = k.tree();
  PlayerId asked = context.controller;
  while (tree.kind(effect) != Kind::Gate) {
    if (tree.kind(effect) == Kind::Do) {
      const auto [subject, deed] = tree.as<nodes::Do>(effect);
      if (tree.kind(subject) != Kind::You) asked = playerOf(k, subject, context);
      effect = deed;
    } else {
      effect = partsOf(tree, effect).front();
    }
  }
  return asked == kNoPlayer ? context.controller : asked;
}

}  // namespace cantrip
