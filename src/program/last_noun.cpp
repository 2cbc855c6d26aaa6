#include "program/last_noun.h"

#include <algorithm>
#include <vector>

#include "ir/nodes/descriptions.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_with.h"
#include "ir/vocabulary.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

namespace {

bool isCreature(const ir::Arena& arena, NodeId noun) {
  return arena.kind(noun) == Kind::IsType &&
         arena.value(noun) == static_cast<std::int32_t>(ir::CardType::Creature);
}

bool saidOfCreatures(NodeKind pred) {
  return pred == Kind::WithKeyword || pred == Kind::WithoutKeyword || pred == Kind::WithPower ||
         pred == Kind::WithToughness;
}

}  // namespace

void keepToLastNoun(ir::Arena& arena, NodeId objects) {
  if (arena.kind(objects) != Kind::Objects) return;
  const auto [before, noun, after] = arena.as<nodes::Objects>(objects);
  if (noun == kNoNode || arena.kind(noun) != Kind::AnyOf) return;
  const auto nouns = arena.children(arena.as<nodes::AnyOf>(noun).preds);
  std::vector<NodeId> others(nouns.begin(), nouns.end());
  if (others.size() < 2 || !isCreature(arena, others.back())) return;
  others.pop_back();
  const auto otherType = [&](NodeId n) { return arena.kind(n) == Kind::IsType && !isCreature(arena, n); };
  if (!std::all_of(others.begin(), others.end(), otherType)) return;
  for (unsigned i = 0; i < arena[after].count; ++i) {
    const NodeId pred = arena.child(after, i);
    if (!saidOfCreatures(arena.kind(pred))) continue;
    std::vector<NodeId> either = others;
    either.push_back(pred);
    const NodeId list[] = {arena.addList(either)};
    arena.setChild(after, i, arena.add(Kind::AnyOf, list));
  }
}

}  // namespace cantrip
