// What the kinds of nodes bind to a slot, and when: the entries BINDS of the schema (schema/topic.inc). The
// resolver of references points at nothing else, and the rules bind what is declared there.
#pragma once

#include <vector>

#include "ir/node_kind.h"
#include "ir/vocabulary.h"

namespace cantrip::ir {

/// What something is bound as.
enum class Bound : std::uint8_t {
  Nothing,
  Objects,
  Players,
  Entities,  ///< objects or players, as the description says
  Number,
  Word
};

/// When a node binds.
enum class BoundWhen : std::uint8_t {
  Targeted,  ///< as the spell or ability is put on the stack (115.1, 601.2c)
  Chosen,    ///< when what the reference stands in is done (608.2d)
  Taken,     ///< likewise, but there is nothing to choose: it is what the words mean then (608.2c)
  Found,     ///< when the verb is done: what it made, found or drew, which "it" and "those cards" can mean
  Done,      ///< when the verb is done: what it was done to, which only "this way" and participles mean
  Paid,      ///< when the cost is paid (601.2h): "the sacrificed creature"
  InTurn,    ///< whose turn it is, of several that something is done for
  Spent,     ///< when the mana is spent (106.6): what it is spent on; when a spell is cast this way: that
  Count_
};

/// What a node of that kind binds to its slot then; a number that a verb leaves behind has no slot of its
/// own.
Bound boundBy(NodeKind kind, BoundWhen when);
inline bool binds(NodeKind kind, BoundWhen when) { return boundBy(kind, when) != Bound::Nothing; }
/// Does a node of that kind bind anything at all to its slot?
bool bindsSlot(NodeKind kind);
/// Verbs and costs that leave a number behind for "that much" (608.2h).
bool leavesNumber(NodeKind kind);

/// What "exiled this way", "the sacrificed creature" look back to: verbs and parts of costs.
std::vector<NodeKind> verbsOf(Participle participle);

/// Words for objects and players that point back: "it", "that creature", "the rest".
bool isAnaphor(NodeKind kind);
/// Those, and "that many": the slot is that of another node.
bool pointsBack(NodeKind kind);

}  // namespace cantrip::ir
