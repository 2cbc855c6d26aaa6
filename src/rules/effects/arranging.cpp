// The cards of a merged permanent that went to a library are arranged by their owner (729.3a).

#include "rules/effects/arranging.h"

#include <tuple>

#include "rules/events/entailed_work.h"
#include "rules/events/events.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/pushes.h"
#include "rules/objects/merging.h"
#include "rules/words/eval_refs.h"

namespace cantrip {

Result runArrangeParts(Kernel& k, Frame& f) {
  enum : std::uint8_t { AskOrder, Ordered };
  constexpr ir::SlotNo kOrder = 1;
  const ArrangeWork work = f.as<ArrangeWork>();
  EntityList cards;
  for (const Component& c : componentsOf(k.s, work.merged))
    if (const Object* o = k.find(c.part); o != nullptr && o->zone == Zone::Library) cards.push_back(o->id);
  if (f.step == AskOrder) {
    if (cards.size() < 2) return Result::Done;
    const PlayerId owner = k.object(cards.front().asObject()).owner;
    Context context;
    context.source = cards.front().asObject();
    context.controller = owner;
    const std::uint16_t at = k.pushContext(std::move(context));
    Frame& mine = k.frames().back();
    mine.step = Ordered;
    mine.context = at;
    chooseOrder(k, at, owner, std::move(cards), kOrder, kNoNode);
    return Result::Again;
  }
  std::vector<Event> events;
  for (const Entity card : boundEntities(k, k.ctx(f), kOrder)) {
    Event e;
    e.type = EventType::Arrange;
    e.object = card.asObject();
    e.player = k.object(e.object).owner;
    e.detail = static_cast<std::uint16_t>(work.staysAbove);
    if (work.toBottom) e.set(EventFlag::ToBottom);
    events.push_back(e);
  }
  k.popContext();
  // whatever moved the permanent looks at its own batch of events when it goes on
  std::ignore = emitMore(k, events, "729.3a");
  return Result::Done;
}

}  // namespace cantrip
