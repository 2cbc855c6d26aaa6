#include "rules/words/unplaced_cards.h"

#include <algorithm>

#include "ir/nodes/descriptions.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/refs.h"
#include "ir/senses.h"
#include "ir/this_way.h"
#include "rules/kernel/declarations.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

bool saysWhere(const ir::Arena& tree, NodeId pred) {
  switch (tree.kind(pred)) {
    case Kind::IsState:
      return isWord(tree, pred, ir::State::DiedThisTurn) || isWord(tree, pred, ir::State::ExiledWithSelf);
    case Kind::InZone:
    case Kind::PutThere:
    case Kind::AllOf:  // "face-up exiled"
      return true;
    case Kind::DoneThisWay:
      return !ir::isDone(tree, pred, ir::Participle::Tapped) &&
             !ir::isDone(tree, pred, ir::Participle::DealtDamage);
    default:
      return false;
  }
}

bool unplaced(const ir::Arena& tree, NodeId ref) {
  switch (tree.kind(ref)) {
    case Kind::Each:
    case Kind::All:
      return cardsOfNoZone(tree, tree.as<nodes::Each, nodes::All>(ref).what);
    case Kind::Some:
    case Kind::AtRandom:
      return cardsOfNoZone(tree, tree.as<nodes::Some, nodes::AtRandom>(ref).what);
    case Kind::AndRefs:
    case Kind::OrRefs: {
      const auto parts = tree.children(tree.as<nodes::AndRefs, nodes::OrRefs>(ref).refs);
      return std::any_of(parts.begin(), parts.end(), [&](NodeId part) { return unplaced(tree, part); });
    }
    default:
      return false;
  }
}

}  // namespace

bool cardsOfNoZone(const ir::Arena& tree, NodeId objects) {
  if (tree.kind(objects) != Kind::Objects) return false;
  const auto said = tree.as<nodes::Objects>(objects);
  if (tree.kind(said.noun) != Kind::IsCard) return false;
  const auto anySays = [&](NodeId list) {
    const auto preds = tree.children(list);
    return std::any_of(preds.begin(), preds.end(), [&](NodeId pred) { return saysWhere(tree, pred); });
  };
  return !anySays(said.before) && !anySays(said.after);
}

std::string_view speaksOfCardsOfNoZone(const Asked& asked) {
  const auto fields = asked.tree.children(asked.node);
  return std::any_of(fields.begin(), fields.end(), [&](NodeId ref) { return unplaced(asked.tree, ref); })
             ? "nothing says which cards these are"
             : "";
}

}  // namespace cantrip
