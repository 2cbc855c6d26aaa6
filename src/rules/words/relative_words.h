// What the words "this way", "first" and "of their choice" of a description are relative to: what the spell
// or ability that says them has chosen or done so far (608.2).
#pragma once

#include <algorithm>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// The word "other" or "another" of a description, kNoNode when it has none. Its slot says what it is other
/// than.
NodeId otherWord(const ir::Arena& tree, NodeId objects);

/// Who chooses, as the words "of an opponent's choice" of a reference say; kNoNode: they are not there.
NodeId chooserWord(const ir::Arena& arena, NodeId ref);
/// "A card of an opponent's choice", "target creature of their choice" are chosen by that player (601.2c,
/// 608.2d), everything else by `chooser`.
PlayerId namedChooser(Kernel& k, NodeId ref, PlayerId chooser, const Context& context);

/// Adds the cards before the one that slot is bound to, of what was revealed or exiled until one was found
/// (400.7j: as they are now, each once).
void addRest(const Kernel& k, const Context& context, ir::SlotNo slot, EntityList& out);
/// What was done "this way" says `pred`. What was revealed until something came up is the found cards and the
/// rest.
EntityList doneThisWay(const Kernel& k, NodeId pred, const Context& context);

/// "The second creature spell you cast each turn": how many others that fit its caster cast before it (since
/// the effect began, for "the next spell").
std::int64_t castBefore(Kernel& k, NodeId objects, ObjectId spell, const Context& context);

/// "With the greatest power among those", or with the least: of a WithGreatestAmong node.
bool isGreatestAmong(Kernel& k, NodeId node, Entity e, const Context& context);

/// Do they share a colour, a card type, a name, a creature type or a land type?
bool shareWord(Kernel& k, ir::WordKind kind, ObjectId one, ObjectId other);

/// Does something that was put into a graveyard from the battlefield this turn (700.4) pass the test?
template <typename Test>
bool anyThatDied(const GameState& s, const Test& test) {
  return std::any_of(s.turnLog.begin(), s.turnLog.end(), [&](const Event& e) {
    return e.type == EventType::ZoneChange && e.from == Zone::Battlefield && e.to == Zone::Graveyard &&
           test(e);
  });
}

/// 614.12a: is the event the choice of a word for what is about to enter, whose present number that is?
bool isChosenFor(const Event& event, ObjectId entering);
/// The word of an OfChosen: what this ability chose, else what was chosen for its source as it entered; -1:
/// none.
std::int32_t chosenWord(const Kernel& k, NodeId ofChosen, const Context& context);
/// The colour that was chosen for the source or for the spell or ability itself; -1: none (608.2d).
std::int32_t colorChosenBy(const Kernel& k, const Context& context);
/// Beside the fields of a Mod, whose numbers are fixed as an effect begins (611.2d): the chosen colour.
inline constexpr unsigned kLockedColor = 2;

}  // namespace cantrip
