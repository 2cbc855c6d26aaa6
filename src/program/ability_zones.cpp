// Where abilities function, and which triggers look back.
#include "program/ability_zones.h"

#include <algorithm>

#include "ir/nodes/abilities.h"
#include "ir/nodes/conditions.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/deeds.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/events_combining.h"
#include "ir/nodes/events_permanents.h"
#include "ir/nodes/events_players.h"
#include "ir/nodes/events_zones.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/statements_casting.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "ir/slots.h"
#include "program/effect_use.h"
#include "program/tree_questions.h"
#include "state/pool.h"

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
    if (kind != Kind::ZoneOf && kind != Kind::ZonesOf) return false;
    zones |= zonesNamed(arena, n) &
             (bit(Zone::Graveyard) | bit(Zone::Hand) | bit(Zone::Exile) | bit(Zone::Command));
    return false;
  });
  // "in the command zone or on the battlefield" (eminence), "if ~ is in your graveyard or on the battlefield"
  const bool orThere =
      arena.kind(node) == Kind::Is && containsNode(arena, node, [&](NodeId n) {
        return arena.kind(n) == Kind::InZone &&
               (zonesNamed(arena, arena.as<nodes::InZone>(n).zone) & bit(Zone::Battlefield)) != 0;
      });
  return (zones & bit(Zone::Command)) != 0 || (zones != 0 && orThere)
             ? static_cast<std::uint16_t>(zones | bit(Zone::Battlefield))
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

/// Where the keywords that the modification gives have to be known although the card is no permanent: those
/// that say how it can be played and for what in every zone from which it could be (702.8a, 113.6e), those of
/// the spell on the stack.
std::uint16_t zonesOfGiven(const ir::Arena& arena, NodeId mod) {
  std::uint16_t zones = 0;
  if (arena.kind(mod) != Kind::HaveAbility) return zones;
  containsNode(arena, mod, [&](NodeId n) {
    const ir::NodeKind kind = arena.kind(n);
    if (kind != Kind::Keyword && kind != Kind::KeywordWord) return kind == Kind::Triggered;
    switch (static_cast<ir::KeywordName>(arena.value(n))) {
      case ir::KeywordName::Flash:
      case ir::KeywordName::Convoke:
      case ir::KeywordName::Delve:
      case ir::KeywordName::Improvise:
      case ir::KeywordName::Affinity:
        zones = kAllZones;
        break;
      case ir::KeywordName::Cascade:
      case ir::KeywordName::Casualty:
      case ir::KeywordName::Conspire:
      case ir::KeywordName::Demonstrate:
      case ir::KeywordName::Gravestorm:
      case ir::KeywordName::Rebound:
      case ir::KeywordName::Replicate:
      case ir::KeywordName::Ripple:
      case ir::KeywordName::SplitSecond:
      case ir::KeywordName::Storm:
        zones |= bit(Zone::Stack);
        break;
      default:
        break;
    }
    return false;
  });
  return zones;
}

/// "~ is colorless", "~ is also a Cleric", "~ is every creature type"
bool definesWords(const ir::Arena& arena, NodeId mod) {
  switch (arena.kind(mod)) {
    case Kind::ModWord:
      return isWord(arena, mod, ir::ModName::BeEveryCreatureType);
    case Kind::BeChosen: {  // "~ is the chosen color"
      const auto [kind, also] = arena.as<nodes::BeChosen>(mod);
      return also == kNoNode && isWord(arena, kind, Kind::WordKind, ir::WordKind::Color);
    }
    case Kind::Become: {
      const auto become = arena.as<nodes::Become>(mod);
      const auto words = arena.children(become.words);
      return become.power == kNoNode && arena[become.abilities].count == 0 &&
             std::all_of(words.begin(), words.end(), [&](NodeId word) {
               const ir::NodeKind kind = arena.kind(word);
               return kind == Kind::IsSubtype || kind == Kind::IsColor || kind == Kind::IsColorless ||
                      kind == Kind::AllOf;
             });
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
        if (isWord(arena, mod, ir::ModName::DamageNotPrevented)) zones |= bit(Zone::Stack);
        if (arena.kind(mod) == Kind::MayPlay) zones |= zonesNamedWithSelf(arena, mod);
        zones |= zonesOfGiven(arena, mod);
      }
      return zones;
    }
    case Kind::PlayerRule:  // 113.6b: "you may cast ~ from your graveyard" works there
      for (NodeId mod : arena.children(arena.as<nodes::PlayerRule>(statement).mods)) {
        if (arena.kind(mod) == Kind::CastAsFlash &&
            arena.kind(arena.as<nodes::CastAsFlash>(mod).what) == Kind::Self)
          return kAllZones;  // 113.6d
        if (arena.kind(mod) == Kind::MayPlay && arena.kind(arena.as<nodes::MayPlay>(mod).what) == Kind::Self)
          if (const std::uint16_t zones = zonesNamedWithSelf(arena, mod); zones != 0) return zones;
      }
      return bit(Zone::Battlefield);
    case Kind::Instead: {
      // 113.6k: "if ~ would be put into a graveyard from anywhere" works wherever it is
      const NodeId event = arena.as<nodes::Instead>(statement).event;
      const bool discards =
          arena.kind(event) == Kind::DiscardsBy || isWord(arena, event, Kind::ActsOn, ir::DeedName::Discard);
      if (discards && arena.kind(arena.field<&nodes::DiscardsBy::what, nodes::ActsOn>(event)) == Kind::Self)
        return bit(Zone::Hand);
      const bool moves = arena.kind(event) == Kind::PutIntoGraveyard ||
                         arena.kind(event) == Kind::MovesZone ||
                         isWord(arena, event, Kind::Befalls, ir::DeedName::Enter);
      const auto ofItself = [&] {
        const auto moved = arena.as<nodes::Befalls, nodes::PutIntoGraveyard, nodes::MovesZone>(event);
        return arena.kind(moved.what) == Kind::Self;
      };
      return moves && ofItself() ? kAllZones : bit(Zone::Battlefield);
    }
    default:
      return bit(Zone::Battlefield);
  }
}

namespace {

/// The zones in which a trigger can see its event though its card is not on the battlefield (113.6f, 113.6k),
/// 0: none besides it.
std::uint16_t zonesOfEvent(const ir::Arena& arena, NodeId event) {
  const auto isSelf = [&](NodeId ref) { return meansSelf(arena, ref); };
  switch (arena.kind(event)) {
    case Kind::AnyEvent: {  // "when you cycle ~ or it dies": each of them by itself
      std::uint16_t zones = 0;
      bool here = false;
      for (const NodeId part : arena.children(arena.as<nodes::AnyEvent>(event).events)) {
        const std::uint16_t ofPart = zonesOfEvent(arena, part);
        here = here || ofPart == 0;
        zones |= ofPart;
      }
      return zones == 0 || !here ? zones : static_cast<std::uint16_t>(zones | bit(Zone::Battlefield));
    }
    case Kind::ActsOn: {
      if (!isSelf(arena.as<nodes::ActsOn>(event).what)) return 0;
      if (isWord(arena, event, Kind::ActsOn, ir::DeedName::Cast)) return bit(Zone::Stack);
      const bool discards = isWord(arena, event, Kind::ActsOn, ir::DeedName::Discard) ||
                            isWord(arena, event, Kind::ActsOn, ir::DeedName::Cycle);
      return discards ? kAllZones : std::uint16_t{0};
    }
    case Kind::Befalls: {
      if (isWord(arena, event, Kind::Befalls, ir::DeedName::RevealForMiracle))
        return bit(Zone::Hand);  // 702.94a
      // 702.55c: of the creature that the card in exile haunts
      const bool haunted = isWord(arena, event, Kind::Befalls, ir::DeedName::Die) &&
                           arena.kind(arena.as<nodes::Befalls>(event).what) == Kind::TiedTo;
      return haunted ? bit(Zone::Exile) : std::uint16_t{0};
    }
    case Kind::DiscardsBy:
      return isSelf(arena.as<nodes::DiscardsBy>(event).what) ? kAllZones : std::uint16_t{0};
    case Kind::PutIntoGraveyard:
    case Kind::MovesZone:
      return isSelf(arena.as<nodes::PutIntoGraveyard, nodes::MovesZone>(event).what) ? kAllZones
                                                                                     : std::uint16_t{0};
    case Kind::Becomes: {  // 702.170a
      const auto [what, as] = arena.as<nodes::Becomes>(event);
      return isSelf(what) && ir::isWord(arena, as, Kind::IsState, ir::State::Plotted) ? bit(Zone::Exile)
                                                                                      : std::uint16_t{0};
    }
    default:
      return 0;
  }
}

/// 113.6m: does the event itself put the card where the effect speaks of it, or, of an Aura, take away what
/// it enchants?
bool eventMovesIt(const ir::Arena& arena, NodeId event) {
  const NodeKind kind = arena.kind(event);
  const ir::Sense sense = ir::senseOf(arena, event);
  const bool leaves = sense == ir::befalls(ir::DeedName::Die) || sense == ir::befalls(ir::DeedName::Leave) ||
                      sense == ir::actsOn(ir::DeedName::Sacrifice) || kind == Kind::PutIntoGraveyard ||
                      kind == Kind::MovesZone;
  if (kind == Kind::AnyEvent) {
    const auto parts = arena.children(arena.as<nodes::AnyEvent>(event).events);
    return std::any_of(parts.begin(), parts.end(), [&](NodeId part) { return eventMovesIt(arena, part); });
  }
  if (!leaves) {
    const auto parts = arena.children(event);
    return std::any_of(parts.begin(), parts.end(), [&](NodeId part) {
      return part != kNoNode && ir::info(arena.kind(part)).sort == ir::Sort::Event &&
             eventMovesIt(arena, part);
    });
  }
  return containsNode(
      arena, event, [&](NodeId n) { return arena.kind(n) == Kind::Self || arena.kind(n) == Kind::Attached; });
}

/// "~ and target land card from your graveyard": the card itself is there as well.
std::uint16_t zonesSharedWithSelf(const ir::Arena& arena, NodeId refs) {
  bool self = false;
  for (const NodeId part : arena.children(arena.as<nodes::AndRefs>(refs).refs)) {
    if (arena.kind(part) == Kind::Self) {
      self = true;
      continue;
    }
    std::uint16_t zones = 0;
    if (self)
      containsNode(arena, part, [&](NodeId n) {
        if (arena.kind(n) != Kind::InZone) return false;
        const NodeId zone = arena.as<nodes::InZone>(n).zone;
        const NodeId whose = arena.field<&nodes::ZoneOf::owner, nodes::ZonesOf>(zone);
        if (whose != kNoNode && arena.kind(whose) == Kind::You) zones |= zonesNamedWithSelf(arena, zone);
        return false;
      });
    if (zones != 0) return zones;
  }
  return 0;
}

/// 113.6m: the zones out of which a cost or effect moves the card, 0: it names none.
std::uint16_t zonesMovedFrom(const ir::Arena& arena, NodeId node) {
  std::uint16_t zones = 0;
  containsNode(arena, node, [&](NodeId n) {
    const NodeKind kind = arena.kind(n);
    if (kind == Kind::DiscardCost && arena.kind(arena.as<nodes::DiscardCost>(n).what) == Kind::Self)
      zones |= bit(Zone::Hand);
    if (kind == Kind::FromZone && arena.kind(arena.as<nodes::FromZone>(n).what) == Kind::Self)
      zones |= zonesNamedWithSelf(arena, n) & static_cast<std::uint16_t>(~bit(Zone::Battlefield));
    if (kind == Kind::AndRefs) zones |= zonesSharedWithSelf(arena, n);
    return false;
  });
  return zones;
}

/// Only a permanent can be tapped, untapped or sacrificed for a cost (107.5, 701.21a).
bool paidByPermanent(const ir::Arena& arena, NodeId cost) {
  return containsNode(arena, cost, [&](NodeId n) {
    const NodeKind kind = arena.kind(n);
    return kind == Kind::TapCost || kind == Kind::UntapCost ||
           (kind == Kind::SacrificeCost && meansSelf(arena, arena.as<nodes::SacrificeCost>(n).what));
  });
}

}  // namespace

std::uint16_t triggerZones(const ir::Arena& arena, NodeId ability) {
  const auto triggered = arena.as<nodes::Triggered>(ability);
  if (const std::uint16_t zones = zonesOfEvent(arena, triggered.event); zones != 0) return zones;
  // 113.6b: "At the beginning of your upkeep, if ~ is in your graveyard ..." works there only
  std::uint16_t zones = 0;
  const auto said = arena.children(triggered.event);
  const bool ofSelf = std::any_of(said.begin(), said.end(),
                                  [&](NodeId part) { return part != kNoNode && meansSelf(arena, part); });
  containsNode(arena, ability, [&](NodeId n) {
    if (arena.kind(n) != Kind::Is) return false;
    const NodeId what = arena.as<nodes::Is>(n).what;
    if (arena.kind(what) == Kind::Self) zones |= zonesNamedWithSelf(arena, n);
    // "When the last time counter is removed from ~, if it's exiled": the event is said of the card itself
    if (ofSelf && n == triggered.if_ && arena.kind(what) == Kind::It &&
        arena[what].slot == slots::kEventObject)
      zones |= zonesNamedWithSelf(arena, n);
    return false;
  });
  zones |= zonesMovedFrom(arena, triggered.effect);
  return zones == 0 || eventMovesIt(arena, triggered.event) ? bit(Zone::Battlefield) : zones;
}

std::uint16_t activatedZones(const ir::Arena& arena, NodeId ability) {
  const auto [cost, effect, limits] = arena.as<nodes::Activated>(ability);
  if (paidByPermanent(arena, cost)) return bit(Zone::Battlefield);
  std::uint16_t zones = zonesMovedFrom(arena, cost);
  if (zones == 0) zones = zonesMovedFrom(arena, effect);
  for (const NodeId limit : arena.children(limits))
    if (arena.kind(limit) == Kind::OnlyIf)  // 113.6b
      if (const std::uint16_t stated = zonesStated(arena, arena.as<nodes::OnlyIf>(limit).condition);
          stated != 0)
        zones = stated;
  return zones == 0 ? bit(Zone::Battlefield) : zones;
}

}  // namespace cantrip
