// Characteristics as the layers made them (109.3, 613), controllers (108.4, 109.4), and which abilities are
// in force (113.6).

#include "rules/objects/characteristics.h"

#include "ir/nodes/abilities.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/numbers.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/write.h"
#include "rules/objects/described_zones.h"
#include "rules/objects/designations.h"
#include "rules/objects/objects.h"

namespace cantrip {

namespace {

/// What is known of an object that never was.
const Characteristics& nothing() {
  static const Characteristics none;
  return none;
}

/// One look at every permanent: which kinds of abilities there are, and whether the layers have anything to
/// do.
bool layersMatter(const Pool& pool, const GameState& s, Derived& derived) {
  std::uint8_t kinds = 0;
  std::uint16_t layers = 0;
  bool counters = false;  // those elsewhere change nothing (122.1a-b)
  for (const ZoneList* zone :
       {static_cast<const ZoneList*>(&s.battlefield), static_cast<const ZoneList*>(&s.command)})
    for (ObjectId id : *zone) {
      const Object& o = s.objects[id.slot()];
      const CardDef& card = pool.card(definitionOf(pool, o));
      kinds |= card.kinds;
      layers |= card.layers;
      counters |= o.is(ObjectFlag::HasCounters);
    }
  derived.printedKinds = kinds;
  return layers != 0 || !s.effects.empty() || counters || pool.definesElsewhere ||
         pool.zonesOf[static_cast<std::size_t>(AbilityKind::Static)] != 0;
}

}  // namespace

void refreshDerived(Kernel& k) {
  if (k.s.derived->epoch == k.s.epoch || k.s.derived->computing) return;
  Derived& d = k.renewDerived();
  d.anyLayers = layersMatter(k.pool, k.s, d);
  if (d.anyLayers) {
    applyLayers(k);
  } else if (!d.values.empty() || d.readsStatus) {
    d.values.clear();
    d.index.clear();
    d.readsStatus = d.changedElsewhere = false;
  }
  d.epoch = k.s.epoch;
}

const Characteristics& asPrinted(const Kernel& k, const Object& o) {
  const CardDef& card = k.pool.card(definitionOf(k.pool, o));
  if (card.layout == Layout::Split && card.face == 0 && card.faces.size() > 2 && o.zone != Zone::Stack &&
      o.zone != Zone::Battlefield && k.proposal.object != o.id)
    return k.pool.card(card.faces[2]).base;
  return card.base;
}

const Characteristics& valuesAsShown(const Kernel& k, ObjectId id) {
  if (k.proposal.shownValues) return *k.proposal.shownValues;
  const Characteristics* now = changedByLayers(k, id);
  return now == nullptr ? definitionOf(k, id).base : *now;
}

const Characteristics& valuesAnew(Kernel& k, ObjectId id) {
  const Object* o = k.find(id);
  if (o == nullptr) return valuesOfGone(k, id);
  refreshDerived(k);
  if (k.proposal.shown == id) return valuesAsShown(k, id);
  const Characteristics* now = changedByLayers(k, id);
  return now == nullptr ? asPrinted(k, *o) : *now;
}

const Characteristics& valuesOfGone(Kernel& k, ObjectId id) {
  if (const LastKnown* last = lastKnown(k, id)) return last->values;  // 608.2h
  if (id.slot() == 0 || id.slot() >= k.s.objects.size()) return nothing();
  // It left a hidden zone: the card is the same.
  if (k.s.derived->epoch != k.s.epoch) refreshDerived(k);
  if (const Characteristics* now = changedByLayers(k, id)) return *now;
  return asPrinted(k, k.s.objects[id.slot()]);
}

PlayerId controllerOfGone(Kernel& k, ObjectId id) {
  const LastKnown* last = lastKnown(k, id);
  if (last == nullptr) {
    if (const StackItem* left = itemOrLast(k, id))
      return left->context.controller;  // an ability that is over
    return id.slot() < k.s.objects.size() ? k.s.objects[id.slot()].owner : kNoPlayer;
  }
  return last->values.controller != kNoPlayer ? last->values.controller : last->object.controller;
}

void noticeControl(Kernel& k) {
  refreshDerived(k);
  if (k.s.derived.remembered.controlEpoch == k.s.epoch) return;
  const bool allAsPrinted = k.s.derived->values.empty();
  for (ObjectId id : k.s.battlefield) {
    Object& o = writable(k, id);
    if (allAsPrinted && o.heldBy == o.controller) continue;
    if (o.is(ObjectFlag::PhasedOut)) continue;  // 502.1: who controlled it as it phased out
    const Characteristics* changed = changedByLayers(k, id);
    const PlayerId now =
        changed != nullptr && changed->controller != kNoPlayer ? changed->controller : o.controller;
    if (o.heldBy == now) continue;
    if (o.heldBy != kNoPlayer) {
      unpair(k, o);
      o.set(ObjectFlag::SummoningSick);
      o.heldSince = k.s.turn;
    }
    o.heldBy = now;
  }
  k.remembered().controlEpoch = k.s.epoch;
}

// One look at every object serves all kinds of abilities. Spell abilities, keywords and activated abilities
// are found where they matter: on the spell, on the permanent, among the offers (known_offers.h).
void noteInForce(Kernel& kernel) {
  refreshDerived(kernel);
  if (kernel.s.derived->abilitiesEpoch == kernel.s.epoch) return;  // the layers asked
  Derived& d = kernel.derived();
  for (std::size_t k = 0; k < d.abilities.size(); ++k) {
    d.abilities[k].clear();
    d.eventTypes[k] = {};
  }
  d.spellsGiven = false;
  d.triggerSteps = 0;
  // While the layers are being applied the lists are only what there is so far.
  d.abilitiesEpoch = d.computing ? 0 : kernel.s.epoch;
  constexpr auto kStatic = static_cast<unsigned>(AbilityKind::Static),
                 kTriggered = static_cast<unsigned>(AbilityKind::Triggered),
                 kChapter = static_cast<unsigned>(AbilityKind::Chapter);
  constexpr unsigned kElsewhere = 1U << kStatic | 1U << kTriggered, kHere = kElsewhere | 1U << kChapter;
  const auto zones =
      static_cast<std::uint16_t>(kernel.pool.zonesOf[kStatic] | kernel.pool.zonesOf[kTriggered]);
  if (d.values.empty() && (d.printedKinds & kHere) == 0 && zones == 0) return;
  const auto take = [&](const Object& o, const Characteristics& has, unsigned kinds) {
    GiversOf givers(has);
    const bool emblem = o.is(ObjectFlag::Emblem) && o.zone == Zone::Command;  // 113.6p, 114.4
    const bool elsewhere = kinds == kElsewhere;
    for (const AbilityId ability : has.abilities) {
      const AbilityDef& def = kernel.pool.ability(ability);
      const ObjectId giver = givers.next(ability);
      const auto k = static_cast<std::size_t>(def.kind);
      if ((kinds >> k & 1) == 0 || ((def.zones & bit(o.zone)) == 0 && !emblem)) continue;
      if (elsewhere && (kernel.pool.zonesOf[k] & bit(o.zone)) == 0) continue;
      d.abilities[k].push_back({o.id, ability, giver});
      d.eventTypes[k] |= def.eventTypes;
      d.spellsGiven |= def.givesToSpells;
      d.triggerSteps |= def.steps;
    }
  };
  const auto takeHere = [&](ObjectId id) {
    const Object& o = kernel.s.objects[id.slot()];
    if (o.is(ObjectFlag::PhasedOut)) return;
    if (const Characteristics* now = changedByLayers(kernel, id)) return take(o, *now, kHere);
    const CardDef& card = kernel.pool.card(definitionOf(kernel.pool, o));
    if ((card.kinds & kHere) != 0) take(o, card.base, kHere);
  };
  // Away from the battlefield and the command zone only static and triggered abilities are asked about.
  const auto takeElsewhere = [&](ObjectId id) {
    const Object& o = kernel.s.objects[id.slot()];
    if (o.is(ObjectFlag::PhasedOut)) return;
    if (const Characteristics* now = changedByLayers(kernel, id)) return take(o, *now, kElsewhere);
    const CardDef& card = kernel.pool.card(definitionOf(kernel.pool, o));
    if ((card.zonesInForce & bit(o.zone)) != 0) take(o, card.base, kElsewhere);
  };
  for (const ObjectId id : kernel.s.battlefield) takeHere(id);
  for (const ObjectId id : kernel.s.command) takeHere(id);
  if ((zones & bit(Zone::Stack)) != 0)
    for (const StackItem& item : kernel.s.stack)
      if (!kernel.object(item.object).is(ObjectFlag::AbilityOnStack)) takeElsewhere(item.object);  // 113.7a
  // Few of the cards in these zones have such an ability, and nothing there is face down (708.2): what is
  // printed is looked at first.
  const auto takeCards = [&](const ZoneList& cards, Zone zone) {
    if ((zones & bit(zone)) == 0) return;
    for (const ObjectId id : cards) {
      const CardDef& card = kernel.pool.card(kernel.s.objects[id.slot()].faceUpDefinition());
      if (d.changedElsewhere || (card.zonesInForce & bit(zone)) != 0) takeElsewhere(id);
    }
  };
  takeCards(kernel.s.exile, Zone::Exile);
  for (const PlayerState& p : kernel.s.players) {
    takeCards(p.graveyard, Zone::Graveyard);
    takeCards(p.hand, Zone::Hand);
  }
}

bool shareCreatureType(const Characteristics& a, const Characteristics& b) {
  const auto inOther = [](const Characteristics& one, const Characteristics& other) {
    return std::any_of(one.subtypes.begin(), one.subtypes.end(), [&](std::uint16_t type) {
      return ir::subtypeOf(type) == ir::CardType::Creature && hasSubtype(other, type);
    });
  };
  return (a.allCreatureTypes && b.allCreatureTypes) || inOther(a, b) || inOther(b, a);
}

std::int32_t toxicValue(const Pool& pool, const Characteristics& creature) {
  std::int32_t sum = 0;
  for (const AbilityId id : creature.abilities) {
    const AbilityDef& ability = pool.ability(id);
    if (ability.kind != AbilityKind::Keyword || ability.keyword != ir::KeywordName::Toxic) continue;
    if (pool.arena.kind(ability.node) != ir::Kind::KeywordNumber) continue;
    const NodeId number = pool.arena.as<ir::nodes::KeywordNumber>(ability.node).n;
    if (pool.arena.kind(number) == ir::Kind::Number) sum += pool.arena.value(number);
  }
  return sum;
}

std::int32_t finalChapter(const Pool& pool, std::span<const AbilityId> abilities) {
  std::int32_t last = 0;
  for (const AbilityId id : abilities) {
    const AbilityDef& ability = pool.ability(id);
    if (ability.kind != AbilityKind::Chapter) continue;
    for (const NodeId chapter :
         pool.arena.children(pool.arena.as<ir::nodes::ChapterAbility>(ability.node).chapters))
      last = std::max(last, pool.arena.value(chapter));
  }
  return last;
}

}  // namespace cantrip
