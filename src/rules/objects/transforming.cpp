// Which face of a double-faced card is up: as it enters, and with day and night (702.145, 712.14).

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

bool entersBackUp(const CardDef& front, const Event& event) {
  if (!event.has(EventFlag::EnterTransformed) || front.faces.size() < 2) return false;
  return front.isDoubleFaced() || (front.layout == Layout::Meld && event.other.isObject());
}

const CardDef& shownAsItEnters(const Kernel& k, const Event& event) {
  const CardDef& front = definitionOf(k, event.object);
  return entersBackUp(front, event) ? k.pool.card(front.faces[1]) : front;
}

}  // namespace cantrip
