// Permanents that transform with day and night (702.145).

#include "rules/objects/transforming.h"

#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/designations.h"
#include "rules/objects/objects.h"

namespace cantrip {

using ir::KeywordName;

void addTransforming(Kernel& k, std::uint8_t now, boost::container::small_vector<Event, 8>& out) {
  for (const ObjectId id : k.s.battlefield) {
    const CardDef& card = definitionOf(k, id);
    if (!onBattlefield(k, id) || !card.isDoubleFaced() || k.object(id).copyOf != kNoCard) continue;
    const bool turns = now == kNight
                           ? card.face == 0 && hasKeyword(k, id, KeywordName::Daybound)
                           : now == kDay && card.face != 0 && hasKeyword(k, id, KeywordName::Nightbound);
    if (!turns) continue;
    Event& event = out.emplace_back();
    event.type = EventType::Transform;
    event.object = id;
    event.player = controllerOf(k, id);
    event.set(EventFlag::StateBased);
  }
}

}  // namespace cantrip
