// What may be replaced and prevented (614, 615), and which triggers happen again.

#include "rules/replacing/declared.h"

#include "ir/nodes/events_permanents.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/statements.h"
#include "rules/kernel/declarations.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

void declareReplacing(Declarations& all) {
  // replace_events.cpp, events/replacement.cpp, events/triggers.cpp
  using meant::kPermanents;
  all.add(Kind::Instead);
  all.add(Kind::EntersWith).means<&nodes::EntersWith::subject>(kPermanents);
  all.add(Kind::PreventAll)
      .only<&nodes::PreventAll::damage>({Kind::WouldDealDamage, Kind::WouldDealOrBeDealt});
  all.add(Kind::RedirectAll)
      .only<&nodes::RedirectAll::damage>({Kind::WouldDealDamage})
      .means<&nodes::RedirectAll::to>(kPermanents | meant::kPlayers);
  all.add(Kind::TriggersAgain).means<&nodes::TriggersAgain::of>(kPermanents);
  all.add(Kind::NeverTriggers).means<&nodes::NeverTriggers::of>(kPermanents);
}

}  // namespace cantrip
