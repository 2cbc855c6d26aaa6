// Which types of event an event pattern of the ability language could match: the quick filter of triggers and
// replacement effects.
#pragma once

#include "ir/ir.h"
#include "ir/vocabulary.h"
#include "state/event.h"

namespace cantrip {

/// Bit mask of EventType (see eventBit); 0 for a pattern that no event of this kernel matches.
EventTypes eventTypesOf(const ir::Arena& tree, NodeId pattern);
/// The event that tells of a keyword action (701); None: nothing does.
EventType toldAs(ir::ActionName action);

/// The same for the statement of a static ability: what it could replace, prevent or modify (614, 615); 0 for
/// others.
EventTypes replacedTypesOf(const ir::Arena& tree, NodeId statement);

/// Does the part of the turn begin with this step, whosever turn it is?
bool beginsWith(const ir::Arena& tree, NodeId part, ir::Step step);
/// Bit mask of the steps (by ir::Step) with whose beginning the pattern could occur: "no" is certain.
std::uint16_t stepsOf(const ir::Arena& tree, NodeId pattern);

/// Does a Ref of a pattern say "one or more ..." (603.2c)?
bool oneOrMore(const ir::Arena& tree, NodeId ref);
/// The same, or "two or more ...".
bool severalAtOnce(const ir::Arena& tree, NodeId ref);

/// Does the pattern speak of any one of several ("a creature you control attacks"), so that each counts
/// apart?
bool speaksOfEach(const ir::Arena& tree, NodeId pattern);

}  // namespace cantrip
