
#include "rules/objects/range.h"

#include <algorithm>

#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"

namespace cantrip {

namespace {

/// 801.2: seats between two players, the shorter way round, among those who are still in the game.
int seatsBetween(const GameState& s, PlayerId a, PlayerId b) {
  const auto count = s.players.size();
  const auto steps = [&](PlayerId from, PlayerId to) {
    int seats = 0;
    for (std::size_t i = 1; i <= count; ++i) {
      const auto next = static_cast<PlayerId>((from + i) % count);
      if (next == to) return seats + 1;
      seats += s.players[next].inGame ? 1 : 0;
    }
    return seats;
  };
  return a == b ? 0 : std::min(steps(a, b), steps(b, a));
}

bool isNear(const GameState& s, PlayerId of, PlayerId other) {
  return of >= s.players.size() || other >= s.players.size() || seatsBetween(s, of, other) <= s.range;
}

}  // namespace

bool inRange(Kernel& k, PlayerId of, Entity entity) {
  if (k.s.range == 0 || !entity) return true;
  if (entity.isPlayer()) return isNear(k.s, of, entity.asPlayer());
  const Object* o = k.find(entity.asObject());
  if (o == nullptr) return true;  // as it last was: it was in range when it was spoken of
  const bool controlled = o->zone == Zone::Battlefield || o->zone == Zone::Stack;
  return isNear(k.s, of, controlled ? controllerOf(k, o->id) : o->owner);
}

void keepInRange(Kernel& k, PlayerId of, EntityList& list) {
  if (k.s.range == 0) return;
  list.erase(std::remove_if(list.begin(), list.end(), [&](Entity e) { return !inRange(k, of, e); }),
             list.end());
}

}  // namespace cantrip
