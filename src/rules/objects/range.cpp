
#include "rules/objects/range.h"

#include <algorithm>

#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/supplementary.h"

namespace cantrip {

namespace {

bool isNear(const GameState& s, PlayerId of, PlayerId other) {
  if (of >= s.players.size() || other >= s.players.size()) return true;
  return s.players[of].range == 0 || (s.players[of].withinRange >> other & 1U) != 0;
}

}  // namespace

bool inRange(Kernel& k, PlayerId of, Entity entity) {
  if (!k.s.variant.limitedRange || !entity) return true;
  if (entity.isPlayer()) return isNear(k.s, of, entity.asPlayer());
  const Object* o = k.find(entity.asObject());
  if (o == nullptr) return true;  // as it last was: it was in range when it was spoken of
  const bool controlled = o->zone == Zone::Battlefield || o->zone == Zone::Stack;
  const bool isPlane = o->zone == Zone::Command && (k.pool.card(o->card).types & kPlanar) != 0;
  if (isNear(k.s, of, controlled ? controllerOf(k, o->id) : isPlane ? o->controller : o->owner)) return true;
  return o->zone == Zone::Battlefield && values(k, o->id).isType(ir::CardType::Battle) &&
         o->chosenPlayer != kNoPlayer && isNear(k.s, of, o->chosenPlayer);  // 801.2d: its protector
}

bool reachesEverything(const Kernel& k, ObjectId source) {
  if (!k.s.variant.planes || k.s.variant.turnMarkers) return false;
  const Object* o = k.find(source);
  return o != nullptr && o->zone == Zone::Command && (k.pool.card(o->card).types & kPlanar) != 0;
}

bool inRange(Kernel& k, const Context& context, Entity entity) {
  return !k.s.variant.limitedRange || reachesEverything(k, context.source) ||
         inRange(k, context.controller, entity);
}

void keepInRange(Kernel& k, const Context& context, EntityList& list) {
  if (k.s.variant.limitedRange && !reachesEverything(k, context.source))
    keepInRange(k, context.controller, list);
}

void keepInRange(Kernel& k, PlayerId of, EntityList& list) {
  if (!k.s.variant.limitedRange) return;
  list.erase(std::remove_if(list.begin(), list.end(), [&](Entity e) { return !inRange(k, of, e); }),
             list.end());
}

}  // namespace cantrip
