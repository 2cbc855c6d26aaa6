// Where abilities function, and which triggers look back.
#include "program/ability_zones.h"

#include <algorithm>

#include "ir/nodes/abilities.h"
#include "ir/nodes/conditions.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/deeds.h"
#include "ir/nodes/events_combining.h"
#include "ir/nodes/events_permanents.h"
#include "ir/nodes/events_players.h"
#include "ir/nodes/events_zones.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/statements_casting.h"
#include "ir/nodes/words.h"
#include "program/effect_use.h"
#include "program/pool_builder.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;
using ir::Zone;

namespace {

/// Kind::Self where a player would say "this card" inside a Ref that may be wrapped.
bool speaksOfSelf(const ir::Arena& arena, NodeId ref) {
  return containsNode(arena, ref, [&](NodeId n) { return arena.kind(n) == Kind::Self; });
}

/// The zone words under a node that also speaks of the card itself ("exile ~ from your graveyard").
std::uint16_t zonesNamedWithSelf(const ir::Arena& arena, NodeId node) {
  std::uint16_t zones = 0;
  containsNode(arena, node, [&](NodeId n) {
    const NodeKind kind = arena.kind(n);
    if (kind == Kind::DiscardCost && speaksOfSelf(arena, n)) zones |= bit(Zone::Hand);
    if (kind != Kind::ZoneOf) return false;
    const auto zone = static_cast<Zone>(arena.value(arena.as<nodes::ZoneOf>(n).zone));
    if (zone == Zone::Graveyard || zone == Zone::Hand || zone == Zone::Exile || zone == Zone::Command)
      zones |= bit(zone);
    return false;
  });
  // "in the command zone or on the battlefield" (eminence)
  return (zones & bit(Zone::Command)) != 0 ? static_cast<std::uint16_t>(zones | bit(Zone::Battlefield))
                                           : zones;
}

/// 113.6b: "As long as ~ is in your graveyard": the zones that a condition says the card is in, 0: none.
std::uint16_t zonesStated(const ir::Arena& arena, NodeId condition) {
  std::uint16_t zones = 0;
  if (arena.kind(condition) == Kind::BothConds)
    for (const NodeId part : arena.children(arena.as<nodes::BothConds>(condition).conds))
      zones |= zonesStated(arena, part);
  if (arena.kind(condition) == Kind::Is && arena.kind(arena.as<nodes::Is>(condition).what) == Kind::Self)
    zones |= zonesNamedWithSelf(arena, condition);
  return zones;
}

/// "~ is colorless", "~ is also a Cleric", "~ is every creature type"
bool definesWords(const ir::Arena& arena, NodeId mod) {
  switch (arena.kind(mod)) {
    case Kind::BeColor:
    case Kind::BeEveryCreatureType:
      return true;
    case Kind::BeType: {
      const auto words = arena.children(arena.as<nodes::BeType>(mod).words);
      return std::all_of(words.begin(), words.end(),
                         [&](NodeId word) { return arena.kind(word) == Kind::IsSubtype; });
    }
    default:
      return false;
  }
}

}  // namespace

bool modifiesEntering(NodeKind statement) {
  return statement == Kind::EntersWith || statement == Kind::Instead;
}

bool definesCharacteristics(const ir::Arena& arena, NodeId statement) {
  switch (arena.kind(statement)) {
    case Kind::DefinePT:
    case Kind::DefinePower:
    case Kind::DefineToughness:
      return true;
    case Kind::Continuous: {
      const auto [subject, mods] = arena.as<nodes::Continuous>(statement);
      const auto all = arena.children(mods);
      return arena.kind(subject) == Kind::Self &&
             std::all_of(all.begin(), all.end(), [&](NodeId mod) { return definesWords(arena, mod); });
    }
    default:
      return false;
  }
}

std::uint16_t staticZones(const ir::Arena& arena, NodeId statement) {
  if (definesCharacteristics(arena, statement)) return kAllZones;  // 604.3, 113.6a
  switch (arena.kind(statement)) {
    case Kind::DeckLimit:
      return 0;  // 100.2a: about decks, nothing in a game
    case Kind::AdditionalCost:
    case Kind::OptionalCost:
    case Kind::AlternativeCost:
    case Kind::SpendOnlyOnX:
    case Kind::CastOnlyDuring:
    case Kind::CastOnlyIf:
    case Kind::CastUsing:
      return kAllZones;     // 113.6c-d
    case Kind::CostChange:  // 113.6d: about the spell itself it works while it is cast
      return arena.kind(arena.as<nodes::CostChange>(statement).spells) == Kind::Self ? kAllZones
                                                                                     : bit(Zone::Battlefield);
    case Kind::While: {
      const std::uint16_t stated = zonesStated(arena, arena.as<nodes::While>(statement).condition);
      return stated != 0 ? stated : staticZones(arena, innerStatement(arena, statement));
    }
    case Kind::DefineX:
      return staticZones(arena, innerStatement(arena, statement));
    case Kind::EntersWith:  // 614.12: its own entering; watched from the battlefield for others
      return meansSelf(arena, arena.as<nodes::EntersWith>(statement).subject) ? kAllZones
                                                                              : bit(Zone::Battlefield);
    case Kind::Continuous: {
      const auto [subject, mods] = arena.as<nodes::Continuous>(statement);
      if (arena.kind(subject) != Kind::Self) return bit(Zone::Battlefield);
      std::uint16_t zones = bit(Zone::Battlefield);
      for (NodeId mod : arena.children(mods)) {
        if (arena.kind(mod) == Kind::Cant &&
            arena.kind(arena.as<nodes::Cant>(mod).what) == Kind::BeCounteredDeed)
          zones |= bit(Zone::Stack);  // 113.6g
        if (arena.kind(mod) == Kind::MayPlay) zones |= zonesNamedWithSelf(arena, mod);
      }
      return zones;
    }
    case Kind::PlayerRule:  // 113.6b: "you may cast ~ from your graveyard" works there
      for (NodeId mod : arena.children(arena.as<nodes::PlayerRule>(statement).mods))
        if (arena.kind(mod) == Kind::MayPlay && arena.kind(arena.as<nodes::MayPlay>(mod).what) == Kind::Self)
          if (const std::uint16_t zones = zonesNamedWithSelf(arena, mod); zones != 0) return zones;
      return bit(Zone::Battlefield);
    case Kind::Instead: {
      // 113.6k: "if ~ would be put into a graveyard from anywhere" works wherever it is
      const NodeId event = arena.as<nodes::Instead>(statement).event;
      const bool discards = arena.kind(event) == Kind::DiscardsBy || arena.kind(event) == Kind::Discards;
      if (discards && arena.kind(arena.field<&nodes::DiscardsBy::what, nodes::Discards>(event)) == Kind::Self)
        return bit(Zone::Hand);
      const bool moves = arena.kind(event) == Kind::PutIntoGraveyard ||
                         arena.kind(event) == Kind::MovesZone || arena.kind(event) == Kind::Enters;
      const auto ofItself = [&] {
        const auto moved = arena.as<nodes::Enters, nodes::PutIntoGraveyard, nodes::MovesZone>(event);
        return arena.kind(moved.what) == Kind::Self;
      };
      return moves && ofItself() ? kAllZones : bit(Zone::Battlefield);
    }
    default:
      return bit(Zone::Battlefield);
  }
}

std::uint16_t triggerZones(const ir::Arena& arena, NodeId ability) {
  const NodeId event = arena.as<nodes::Triggered>(ability).event;
  const auto isSelf = [&](NodeId ref) { return arena.kind(ref) == Kind::Self; };
  switch (arena.kind(event)) {
    case Kind::Casts:
      if (isSelf(arena.as<nodes::Casts>(event).what))
        return bit(Zone::Stack);  // 113.6f "when you cast this spell"
      break;
    case Kind::RevealedByMiracle:
      return bit(Zone::Hand);  // 702.94a
    case Kind::Cycles:
    case Kind::Discards:
      if (isSelf(arena.as<nodes::Cycles, nodes::Discards>(event).what)) return kAllZones;  // 113.6k
      break;
    case Kind::PutIntoGraveyard:
    case Kind::MovesZone:
      if (isSelf(arena.as<nodes::PutIntoGraveyard, nodes::MovesZone>(event).what)) return kAllZones;
      break;
    case Kind::Becomes: {  // 702.170a
      const auto [what, as] = arena.as<nodes::Becomes>(event);
      if (isSelf(what) && arena.kind(as) == Kind::IsPlotted) return bit(Zone::Exile);
      break;
    }
    default:
      break;
  }
  // "At the beginning of your upkeep, if ~ is in your graveyard ..." works there only (113.6b)
  std::uint16_t zones = 0;
  containsNode(arena, ability, [&](NodeId n) {
    const NodeKind kind = arena.kind(n);
    const bool names = kind == Kind::FromZone || kind == Kind::Is;
    if (names && isSelf(arena.field<&nodes::FromZone::what, nodes::Is>(n)))
      zones |= zonesNamedWithSelf(arena, n);
    return false;
  });
  const bool leaves = arena.kind(event) == Kind::Dies || arena.kind(event) == Kind::Leaves;
  return zones == 0 || leaves ? bit(Zone::Battlefield) : zones;
}

std::uint16_t activatedZones(const ir::Arena& arena, NodeId ability) {
  const auto [cost, effect, limits] = arena.as<nodes::Activated>(ability);
  std::uint16_t zones = 0;
  containsNode(arena, cost, [&](NodeId n) {
    const NodeKind kind = arena.kind(n);
    if (kind == Kind::DiscardCost && arena.kind(arena.as<nodes::DiscardCost>(n).what) == Kind::Self)
      zones |= bit(Zone::Hand);
    if (kind == Kind::FromZone && arena.kind(arena.as<nodes::FromZone>(n).what) == Kind::Self)
      zones |= zonesNamedWithSelf(arena, n);
    return false;
  });
  containsNode(arena, effect, [&](NodeId n) {
    if (arena.kind(n) == Kind::FromZone && arena.kind(arena.as<nodes::FromZone>(n).what) == Kind::Self)
      zones |= zonesNamedWithSelf(arena, n);
    return false;
  });
  return zones == 0 ? bit(Zone::Battlefield) : zones;
}

}  // namespace cantrip
