// What an Aura enchants that enters without having been cast, what enters attached to something (303.4f-i),
// and what could have counters as it enters.

#include "rules/events/entering_attached.h"

#include <algorithm>
#include <memory>

#include "rules/events/events.h"
#include "rules/events/replacement.h"
#include "rules/events/zone_changes.h"
#include "rules/kernel/known_words.h"
#include "rules/kernel/players.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/objects/transforming.h"
#include "rules/words/attachments.h"
#include "rules/words/restrictions.h"

namespace cantrip {

namespace {

bool isEntering(const Event& event) {
  if (event.type == EventType::TokenCreate) return event.to != Zone::Command;
  return event.type == EventType::ZoneChange && event.to == Zone::Battlefield &&
         event.from != Zone::Battlefield;
}

/// The face that it will show, without what effects make of it.
const CardDef& shownFace(const Kernel& k, const Event& event) {
  if (event.type == EventType::TokenCreate) return k.pool.card(static_cast<CardId>(event.node));
  return shownAsItEnters(k, event);
}

/// The game as it would be with that object on the battlefield (614.12).
class There {
 public:
  There(const Kernel& k, const Event& event)
      : state_(std::make_unique<GameState>(k.s)), kernel_(k.pool, *state_) {
    Event move = event;
    if (event.type == EventType::TokenCreate) {
      move = zoneChange(kernel_,
                        createObject(kernel_, static_cast<CardId>(event.node), event.player, Zone::Outside),
                        Zone::Battlefield);
      move.player = event.player;
    }
    move.player = enteringController(k, event);
    move.other = {};
    move.flags &= ~static_cast<std::uint32_t>(EventFlag::EnterAttached);
    commit(kernel_, std::span(&move, 1), "614.12");
    object_ = move.newObject;
  }

  bool mayBeAttachedTo(Entity host) { return canBeAttached(kernel_, object_, host); }
  bool isAura() { return hasSubtype(values(kernel_, object_), known::kAura); }
  bool mayHaveCounter(std::uint16_t counter) {
    return !isProhibited(kernel_, counterEvent(EventType::CounterAdd, object_, counter, 1,
                                               controllerOf(kernel_, object_), object_));
  }

 private:
  std::unique_ptr<GameState> state_;
  Kernel kernel_;
  ObjectId object_{};
};

}  // namespace

bool entersAsAura(const Kernel& k, const Event& event) {
  if (event.has(EventFlag::FaceDown)) return false;  // 708.2a
  const auto& subtypes = shownFace(k, event).subtypes;
  return std::find(subtypes.begin(), subtypes.end(), known::kAura) != subtypes.end();
}

bool entersToBeAttached(const Kernel& k, const Event& event) {
  if (!isEntering(event)) return false;
  if (event.has(EventFlag::EnterAttached)) return event.from != Zone::Stack;
  return entersAsAura(k, event);
}

EntityList hostsAsItEnters(Kernel& k, const Event& event) {
  EntityList hosts;
  There there(k, event);
  if (!there.isAura()) return hosts;
  for (const ObjectId host : k.s.battlefield)
    if (onBattlefield(k, host) && there.mayBeAttachedTo(host)) hosts.push_back(host);
  for (const PlayerId player : apnap(k, k.s.active)) {
    if (there.mayBeAttachedTo(Entity::player(player))) hosts.push_back(Entity::player(player));
    for (const ObjectId card : k.s.players[player].graveyard)
      if (there.mayBeAttachedTo(card)) hosts.push_back(card);
  }
  return hosts;
}

bool mayEnterAttached(Kernel& k, const Event& event) {
  return event.other && There(k, event).mayBeAttachedTo(event.other);
}

bool mayEnterWithCounter(Kernel& k, const Event& event, std::uint16_t counter) {
  return There(k, event).mayHaveCounter(counter);
}

}  // namespace cantrip
