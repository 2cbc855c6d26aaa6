#include "program/last_noun.h"

#include <algorithm>
#include <vector>

#include "ir/nodes/descriptions.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/words.h"
#include "ir/sizes.h"
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

bool saidOfCreatures(const ir::Arena& arena, NodeId pred) {
  const NodeKind kind = arena.kind(pred);
  if (kind == Kind::Not) return saidOfCreatures(arena, arena.as<nodes::Not>(pred).what);  // without flying
  if (kind == Kind::WithStat) {
    return ir::isSize(static_cast<ir::Stat>(arena.value(arena.as<nodes::WithStat>(pred).stat)));
  }
  return kind == Kind::WithKeyword;
}

bool sameType(const ir::Arena& arena, NodeId a, NodeId b) {
  return arena.kind(a) == Kind::IsType && arena.kind(b) == Kind::IsType && arena.value(a) == arena.value(b);
}

}  // namespace

void keepToFirstNoun(ir::Arena& arena, NodeId objects) {
  if (arena.kind(objects) != Kind::Objects) return;
  const auto [before, noun, after] = arena.as<nodes::Objects>(objects);
  if (noun == kNoNode) return;
  const auto words = arena.children(before);
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (arena.kind(words[i]) != Kind::AnyOf) continue;
    const auto kinds = arena.children(arena.as<nodes::AnyOf>(words[i]).preds);
    if (!sameType(arena, kinds.front(), noun)) continue;
    const std::vector<NodeId> ofFirst(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(i));
    std::vector<NodeId> either(kinds.begin(), kinds.end());
    std::vector<NodeId> kept(words.begin() + static_cast<std::ptrdiff_t>(i), words.end());
    const NodeId all[] = {arena.addList(ofFirst)};
    either.front() = arena.add(Kind::AllOf, all);
    const NodeId any[] = {arena.addList(either)};
    kept.front() = arena.add(Kind::AnyOf, any);
    return arena.setChild(objects, 0, arena.addList(kept));
  }
}

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
    if (!saidOfCreatures(arena, pred)) continue;
    std::vector<NodeId> either = others;
    either.push_back(pred);
    const NodeId list[] = {arena.addList(either)};
    arena.setChild(after, i, arena.add(Kind::AnyOf, list));
  }
}

}  // namespace cantrip
