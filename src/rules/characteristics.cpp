// Characteristics as the layers made them (109.3, 613), controllers (108.4, 109.4), and which abilities are
// in force (113.6).
#include "rules/designations.h"
#include "rules/layers.h"

namespace cantrip {

namespace {

/// What is known of an object that never was.
const Characteristics& nothing() {
  static const Characteristics none;
  return none;
}

CardId definitionOf(const Object& o) { return o.copyOf != kNoCard ? o.copyOf : o.card; }

}  // namespace

namespace {

/// One look at every permanent: which kinds of abilities there are, and whether the layers have anything to
/// do.
bool layersMatter(const Pool& pool, GameState& s) {
  std::uint8_t kinds = 0;
  std::uint16_t layers = 0;
  bool faceDown = false;
  for (const std::vector<ObjectId>* zone : {&s.battlefield, &s.command})
    for (ObjectId id : *zone) {
      const Object& o = s.objects[id.slot()];
      const CardDef& card = pool.card(definitionOf(o));
      kinds |= card.kinds;
      layers |= card.layers;
      faceDown |= o.is(ObjectFlag::FaceDown);
    }
  for (const StackItem& item : s.stack) faceDown |= s.objects[item.object.slot()].is(ObjectFlag::FaceDown);
  s.derived.printedKinds = kinds;
  return layers != 0 || faceDown || !s.effects.empty() || !s.counters.empty() || pool.definesElsewhere ||
         pool.zonesOf[static_cast<std::size_t>(AbilityKind::Static)] != 0;
}

}  // namespace

void Kernel::refresh() {
  Derived& d = s.derived;
  if (d.epoch == s.epoch || d.computing) return;
  if (layersMatter(pool, s)) {
    Layers(*this).run();
  } else if (!d.values.empty() || d.readsStatus) {
    d.values.clear();
    d.index.clear();
    d.readsStatus = false;
  }
  d.epoch = s.epoch;
}

const Characteristics& Kernel::valuesOfGone(ObjectId id) {
  if (const LastKnown* last = lastKnown(id)) return last->values;  // 608.2h
  if (id.slot() == 0 || id.slot() >= s.objects.size()) return nothing();
  // It left a hidden zone: the card is the same.
  if (s.derived.epoch != s.epoch) refresh();
  if (const Characteristics* now = changedByLayers(id)) return *now;
  return pool.card(definitionOf(s.objects[id.slot()])).base;
}

PlayerId Kernel::controllerOfGone(ObjectId id) {
  const LastKnown* last = lastKnown(id);
  if (last == nullptr) return id.slot() < s.objects.size() ? s.objects[id.slot()].owner : kNoPlayer;
  return last->values.controller != kNoPlayer ? last->values.controller : last->object.controller;
}

void Kernel::noticeControl() {
  for (ObjectId id : s.battlefield) {
    Object& o = s.objects[id.slot()];
    const PlayerId now = controllerOf(id);
    if (o.heldBy == now) continue;
    if (o.heldBy != kNoPlayer) {
      unpair(*this, o);
      o.set(ObjectFlag::SummoningSick);
      o.heldSince = s.turn;
    }
    o.heldBy = now;
  }
}

void Kernel::noteInForce(AbilityKind kind) {
  refresh();
  Derived& d = s.derived;
  const auto k = static_cast<std::size_t>(kind);
  auto& list = d.abilities[k];
  if (d.abilitiesEpoch[k] == s.epoch) return;  // the layers asked
  list.clear();
  d.eventTypes[k] = 0;
  d.abilitiesEpoch[k] = s.epoch;
  if (d.values.empty() && (d.printedKinds >> k & 1) == 0 && pool.zonesOf[k] == 0) return;
  const auto take = [&](ObjectId id) {
    const Object& o = s.objects[id.slot()];
    if (o.is(ObjectFlag::PhasedOut)) return;
    const bool asPrinted = id.slot() >= d.index.size() || d.index[id.slot()] == 0;
    if (asPrinted && (pool.card(definitionOf(o)).kinds >> k & 1) == 0) return;
    const bool elsewhere = o.zone != Zone::Battlefield && o.zone != Zone::Command;
    for (AbilityId ability : values(id).abilities) {
      const AbilityDef& def = pool.ability(ability);
      const bool emblem = o.is(ObjectFlag::Emblem) && o.zone == Zone::Command;  // 113.6p, 114.4
      if (def.kind != kind || ((def.zones & bit(o.zone)) == 0 && !emblem)) continue;
      if (elsewhere && kind == AbilityKind::Static && (pool.zonesOf[k] & bit(o.zone)) == 0) continue;
      list.push_back({id, ability});
      d.eventTypes[k] |= def.eventTypes;
    }
  };
  for (ObjectId id : s.battlefield) take(id);
  for (ObjectId id : s.command) take(id);
  const std::uint16_t zones = pool.zonesOf[k];
  if ((zones & bit(Zone::Stack)) != 0)
    for (const StackItem& item : s.stack) take(item.object);
  if ((zones & bit(Zone::Exile)) != 0)
    for (ObjectId id : s.exile) take(id);
  if ((zones & (bit(Zone::Graveyard) | bit(Zone::Hand))) != 0) {
    for (const PlayerState& p : s.players) {
      for (ObjectId id : p.graveyard) take(id);
      for (ObjectId id : p.hand) take(id);
    }
  }
}

}  // namespace cantrip
