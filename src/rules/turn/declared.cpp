// What abilities may say about turns (502, 504), and about the start of a game (103).

#include "rules/turn/declared.h"

#include "ir/nodes/mods_rules.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/statements_casting.h"
#include "rules/kernel/declarations.h"

namespace cantrip {

namespace Kind = ir::Kind;

void declareTurn(Declarations& all) {
  all.add({Kind::UntapDuring, Kind::UntapOnlyChosen});  // turn.cpp
  all.add(Kind::MayBeginWith);                          // setup.cpp
  all.add(Kind::DeckLimit);                             // 100.2a: it does nothing in a game
  all.add(Kind::RevealDraws);                           // events/events.cpp
}

}  // namespace cantrip
