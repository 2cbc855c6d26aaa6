// Sentences after a delayed or reflexive trigger that go on about it (603.7, 603.12): "When you next cast an
// instant spell this turn, copy that spell. You may choose new targets for the copy" is one thing that
// happens later. The text has them side by side; what they speak of is there only when the trigger resolves.
#include <algorithm>

#include "state/pool_builder.h"

namespace cantrip {

using ir::Kind;

namespace {

constexpr ir::SlotNo kOwners = 20000, kReserved = 60000, kLastOfEvent = 60003;

bool isAnaphor(Kind kind) {
  return kind == Kind::It || kind == Kind::They || kind == Kind::That || kind == Kind::The ||
         kind == Kind::ThatPlayer || kind == Kind::ThatMuch || kind == Kind::Rest;
}

bool introduces(const ir::Arena& arena, NodeId root, ir::SlotNo slot) {
  return containsNode(arena, root,
                      [&](NodeId n) { return arena[n].slot == slot && !isAnaphor(arena.kind(n)); });
}

/// The delayed or reflexive trigger that a sentence makes, 0: none.
NodeId laterIn(const ir::Arena& arena, NodeId sentence) {
  switch (arena.kind(sentence)) {
    case Kind::Delayed:
    case Kind::Reflexive:
      return sentence;
    case Kind::Do:
    case Kind::During:
      return laterIn(arena, arena.child(sentence, 1));
    case Kind::And:
    case Kind::Then:
    case Kind::Sentences: {
      const auto parts = arena.children(arena.child(sentence, 0));
      return parts.empty() ? kNoNode : laterIn(arena, parts.back());
    }
    default:
      return kNoNode;
  }
}

unsigned effectField(const ir::Arena& arena, NodeId later) {
  return arena.kind(later) == Kind::Delayed ? 1 : 0;
}

/// Does a sentence speak of what only the trigger brings up, or of what that trigger saw?
bool goesOn(const ir::Arena& arena, NodeId sentence, NodeId later, bool ownEvent) {
  const NodeId effect = arena.child(later, effectField(arena, later));
  const bool sees = arena.kind(later) == Kind::Delayed && !ownEvent;
  return containsNode(arena, sentence, [&](NodeId n) {
    const ir::SlotNo slot = arena[n].slot;
    if (slot == 0 || introduces(arena, sentence, slot)) return false;
    if (slot >= kReserved) return sees && slot <= kLastOfEvent && isAnaphor(arena.kind(n));
    return slot < kOwners && introduces(arena, effect, slot);
  });
}

bool asksWhatWasDone(const ir::Arena& arena, NodeId sentence) {
  if (arena.kind(sentence) == Kind::Reflexive) return true;
  if (arena.kind(sentence) != Kind::Gate) return false;
  const Kind test = arena.kind(arena.child(sentence, 0));
  return test == Kind::IfDid || test == Kind::IfDidNot;
}

void nest(ir::Arena& arena, NodeId list, bool ownEvent) {
  const std::vector<NodeId> parts(arena.children(list).begin(), arena.children(list).end());
  for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
    const NodeId later = laterIn(arena, parts[i]);
    if (later == kNoNode) continue;
    std::size_t end = i;
    for (std::size_t j = i + 1; j < parts.size(); ++j)
      if (goesOn(arena, parts[j], later, ownEvent) || (j == i + 1 && asksWhatWasDone(arena, parts[j])))
        end = j;
    if (end == i) continue;
    std::vector<NodeId> inside{arena.child(later, effectField(arena, later))};
    inside.insert(inside.end(), parts.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                  parts.begin() + static_cast<std::ptrdiff_t>(end) + 1);
    const NodeId all = arena.addList(inside);
    arena.setChild(later, effectField(arena, later), arena.add(Kind::Sentences, std::span(&all, 1)));
    std::vector<NodeId> outside(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    outside.insert(outside.end(), parts.begin() + static_cast<std::ptrdiff_t>(end) + 1, parts.end());
    nest(arena, all, arena.kind(later) == Kind::Delayed || ownEvent);
    const NodeId rest = arena.addList(outside);
    arena[list] = arena[rest];
    return nest(arena, list, ownEvent);
  }
}

}  // namespace

void nestLaterSentences(ir::Arena& arena, NodeId root, bool ownEvent) {
  if (root == kNoNode) return;
  const Kind kind = arena.kind(root);
  ownEvent = ownEvent || kind == Kind::Triggered || kind == Kind::Delayed || kind == Kind::Instead;
  const std::vector<NodeId> children(arena.children(root).begin(), arena.children(root).end());
  for (const NodeId child : children) nestLaterSentences(arena, child, ownEvent);
  if (kind == Kind::Sentences) nest(arena, arena.child(root, 0), ownEvent);
}

}  // namespace cantrip
