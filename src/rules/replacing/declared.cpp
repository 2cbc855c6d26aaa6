// What may be replaced and prevented (614, 615), and which triggers happen again.

#include "rules/replacing/declared.h"

#include "ir/nodes/statements.h"
#include "rules/kernel/declarations.h"

namespace cantrip {

namespace Kind = ir::Kind;

void declareReplacing(Declarations& all) {
  // replace_events.cpp, events/replacement.cpp, events/triggers.cpp
  all.add({Kind::Instead, Kind::EntersWith, Kind::PreventAll, Kind::RedirectAll, Kind::TriggersAgain});
}

}  // namespace cantrip
