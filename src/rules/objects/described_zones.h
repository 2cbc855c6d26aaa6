// Where a description looks: on the battlefield unless its words say otherwise (109.2).
#pragma once

#include "program/ability_zones.h"
#include "rules/kernel/kernel.h"

namespace cantrip {

/// The zones that a description speaks of.
struct DescribedZones {
  std::uint16_t zones = kAllZones;
  bool named = false;    ///< by a zone, or the word card, spell, ability or source (109.2a-c)
  bool inZone = false;   ///< by the name of a zone
  bool players = false;  ///< it can mean players
  bool objects = true;   ///< it can mean objects

  void both(const DescribedZones& other) {  // the thing is this and that
    if (!other.named) return;
    zones = named ? zones & other.zones : other.zones;
    // "spell from your graveyard": on the stack, the zone is where it was cast from (601.2a)
    if (zones == 0) zones = bit(Zone::Stack);
    named = true;
    inZone = inZone || other.inZone;
    players = players || other.players;
    objects = objects && other.objects;
  }
  void either(const DescribedZones& other) {  // the thing is this or that
    if (!named && !other.named) return;
    const std::uint16_t mine = named ? zones : bit(Zone::Battlefield);
    const std::uint16_t others = other.named ? other.zones : bit(Zone::Battlefield);
    zones = static_cast<std::uint16_t>((objects ? mine : 0) | (other.objects ? others : 0));
    named = true;
    inZone = inZone || other.inZone;
    players = players || other.players;
    objects = objects || other.objects;
  }
};

/// 109.2: without words for a zone a description means permanents on the battlefield.
DescribedZones describedZones(const ir::Arena& t, NodeId objects);
/// The object as it is, or as it was when it was last seen; nullptr when nothing is known.
const Object* seen(const Kernel& k, ObjectId id);
/// Likewise a spell or ability on the stack, or as it was when it left a stack that was not empty since.
const StackItem* itemOrLast(Kernel& k, ObjectId id);
bool inDescribedZones(const Kernel& k, const DescribedZones& d, Entity entity);

}  // namespace cantrip
