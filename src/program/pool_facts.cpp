// Facts about cards and texts that the rules ask for at every priority, looked up once when a pool is made.
#include <algorithm>

#include "ir/nodes/abilities.h"
#include "ir/nodes/conditions.h"
#include "ir/nodes/deeds.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/events_combining.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/quantities.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/statements_casting.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "program/ability_zones.h"
#include "program/effect_use.h"
#include "program/event_types.h"
#include "program/pool_builder.h"
#include "program/tree_questions.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;
using ir::Zone;

namespace {

/// Is the ability without any say in what casting the card for its mana cost costs (601.2f)?
bool leavesCostAlone(const ir::Arena& arena, const AbilityDef& def) {
  using K = ir::KeywordName;
  switch (def.kind) {
    case AbilityKind::Static: {
      if ((def.zones & (bit(Zone::Hand) | bit(Zone::Stack))) == 0 || def.characteristicDefining) return true;
      switch (arena.kind(innerStatement(arena, def.statement))) {
        case Kind::AlternativeCost:  // another way of casting it
        case Kind::CastUsing:
        case Kind::EntersWith:
        case Kind::Instead:
          return true;
        default:
          return false;
      }
    }
    case AbilityKind::Keyword:
      switch (def.keyword) {
        case K::Affinity:
        case K::Assist:
        case K::Convoke:
        case K::Delve:
        case K::Entwine:
        case K::Escalate:
        case K::Offering:
        case K::Improvise:
          return false;
        default:
          return true;
      }
    case AbilityKind::Spell:
      return !hasCostlyModes(arena, def.modal);
    default:
      return true;
  }
}

/// Does the ability only add to what casting the card for its mana cost costs, if it says anything about
/// that?
bool neverReducesCost(const ir::Arena& arena, const AbilityDef& def) {
  if (leavesCostAlone(arena, def)) return true;
  if (def.kind == AbilityKind::Keyword)
    return def.keyword == ir::KeywordName::Entwine || def.keyword == ir::KeywordName::Escalate;
  if (def.kind == AbilityKind::Spell) return true;
  const NodeKind said = arena.kind(innerStatement(arena, def.statement));
  const bool cheaper =
      said == Kind::OptionalCost && arena.as<nodes::OptionalCost>(def.statement).change != kNoNode;
  return said == Kind::AdditionalCost || (said == Kind::OptionalCost && !cheaper);
}

/// NodeFact bits of a node and of all below it; `facts` keeps what is known, kUnknown elsewhere.
constexpr std::uint16_t kUnknown = 0xFFFF;
std::uint16_t factsOf(const ir::Arena& arena, NodeId node, std::vector<std::uint16_t>& facts) {
  if (facts[node] != kUnknown) return facts[node];
  unsigned bits = 0;
  const NodeKind kind = arena.kind(node);
  if (isTarget(kind)) bits |= static_cast<unsigned>(NodeFact::Target);
  if (kind == Kind::DealDivided || kind == Kind::DistributeCounters)
    bits |= static_cast<unsigned>(NodeFact::Division);
  if (kind == Kind::Modal) bits |= static_cast<unsigned>(NodeFact::Modes);
  if (kind == Kind::X) bits |= static_cast<unsigned>(NodeFact::X);
  if (isWord(arena, node, ir::Relation::Targeting) || isWord(arena, node, ir::Relation::TargetingOnly) ||
      isWord(arena, node, ir::State::SingleTarget) ||
      ir::isWord(arena, node, Kind::Figure, ir::Figure::TargetsBeyondFirst) ||
      ir::isWord(arena, node, Kind::Figure, ir::Figure::Targets))
    bits |= static_cast<unsigned>(NodeFact::AsksTargets);
  if (kind == Kind::OfChosen || kind == Kind::BeChosen || kind == Kind::CastMoreThanDeed ||
      isWord(arena, node, ir::LimitName::Once))
    bits |= static_cast<unsigned>(NodeFact::NotedAsBegun);
  if (kind == Kind::IsSpell) bits |= static_cast<unsigned>(NodeFact::Spell);
  if (kind == Kind::IsCard) bits |= static_cast<unsigned>(NodeFact::Card);
  if (kind == Kind::Choose) bits |= static_cast<unsigned>(NodeFact::Chooser);
  for (const NodeId child : arena.children(node)) bits |= factsOf(arena, child, facts);
  return facts[node] = static_cast<std::uint16_t>(bits);
}

/// NodeFact::Offered of a node and of all below it.
void noteOffered(const ir::Arena& arena, NodeId node, std::vector<std::uint16_t>& facts) {
  constexpr auto kOffered = static_cast<std::uint16_t>(NodeFact::Offered);
  if (node == kNoNode || (facts[node] & kOffered) != 0) return;
  facts[node] = static_cast<std::uint16_t>(facts[node] | kOffered);
  for (const NodeId child : arena.children(node)) noteOffered(arena, child, facts);
}

/// What a "may" offers there; kNoNode: nothing.
NodeId offeredBy(const ir::Arena& arena, NodeId node) {
  if (arena.kind(node) != Kind::Gate) return kNoNode;
  const auto gate = arena.as<nodes::Gate>(node);
  return gate.test != kNoNode && arena.kind(gate.test) == Kind::May ? gate.then : kNoNode;
}

/// Does the node ask which step or phase it is, or what has happened in it? What triggers as a step begins or
/// what skips one does not.
bool asksForStep(NodeKind kind) { return kind == Kind::DuringCond || kind == Kind::Within; }

/// Could state-based actions (704.5) find something about the permanent before it is damaged, attached or
/// changed by an effect?
bool needsCheck(const CardDef& card) {
  constexpr std::uint16_t kTypes =
      bit(ir::CardType::Planeswalker) | bit(ir::CardType::Battle) | bit(ir::CardType::Enchantment);
  constexpr std::uint16_t kSupertypes = bit(ir::Supertype::Legendary) | bit(ir::Supertype::World);
  const bool creature = (card.types & bit(ir::CardType::Creature)) != 0;
  return (card.types & kTypes) != 0 || (card.supertypes & kSupertypes) != 0 ||
         (creature && card.toughness <= 0);
}

/// Zones besides the battlefield, the command zone and libraries in which static or triggered abilities of
/// the card are in force.
std::uint16_t zonesInForce(const Pool& pool, const CardDef& card) {
  constexpr unsigned kNotLookedAt = bit(Zone::Battlefield) | bit(Zone::Command) | bit(Zone::Library);
  unsigned zones = 0;
  for (const AbilityId id : card.abilities) {
    const AbilityDef& def = pool.abilities[id];
    if (def.kind == AbilityKind::Static || def.kind == AbilityKind::Triggered)
      zones |= def.zones & unsigned{pool.zonesOf[static_cast<std::size_t>(def.kind)]};
  }
  return static_cast<std::uint16_t>(zones & ~kNotLookedAt);
}

/// The colours of the mana that the card's only activated ability taps for; 0 where it is another ability or
/// has others beside it.
std::uint8_t onlyMana(const Pool& pool, const CardDef& card) {
  std::uint8_t colors = 0;
  for (const AbilityId id : card.abilities) {
    const AbilityDef& def = pool.abilities[id];
    if (def.kind != AbilityKind::Activated) continue;
    if (def.fixedMana == 0 || colors != 0) return 0;
    colors = def.fixedMana;
  }
  return colors;
}

/// 106.12b: does it say, for a time, what mana is produced instead?
bool replacesMana(const ir::Arena& arena, NodeId node) {
  return arena.kind(node) == Kind::InsteadOf &&
         (eventTypesOf(arena, arena.as<ir::nodes::InsteadOf>(node).event) & eventBit(EventType::AddMana))
             .any();
}

/// 608.2i: does it ask about objects of which something was true earlier in the turn?
bool looksBackAtTurn(const ir::Arena& arena, NodeId node) {
  const NodeKind kind = arena.kind(node);
  return kind == Kind::HappenedThisTurn || kind == Kind::DidThisTurn || kind == Kind::AmountThisTurn ||
         kind == Kind::FirstEachTurn || isWord(arena, node, ir::Relation::DamagedThisTurnBy) ||
         isWord(arena, node, ir::State::AttackedThisTurn);
}

}  // namespace

/// "If they do, they ...": which of several players did it can be asked.
static bool asksThem(const ir::Arena& arena, NodeId node) {
  if (arena.kind(node) != Kind::Gate) return false;
  const auto [test, then, otherwise] = arena.as<ir::nodes::Gate>(node);
  if (arena.kind(test) != Kind::IfDid && arena.kind(test) != Kind::IfDidNot) return false;
  return arena.kind(then) == Kind::Do && arena.kind(arena.as<ir::nodes::Do>(then).subject) == Kind::They;
}

void PoolBuilder::noteFacts() {
  pool_.nodeFacts.assign(pool_.arena.size(), kUnknown);
  for (NodeId node = 0; node < pool_.arena.size(); ++node) {
    factsOf(pool_.arena, node, pool_.nodeFacts);
    pool_.asksForStep |= asksForStep(pool_.arena.kind(node));
    pool_.asksForGame |= ir::isWord(pool_.arena, node, Kind::Flag, ir::Flag::ThisGame);
    pool_.letsIgnore |= pool_.arena.kind(node) == Kind::Ignored;
    pool_.asksForExcess |= ir::isWord(pool_.arena, node, Kind::DamageKind, ir::DamageKind::Excess) ||
                           ir::isWord(pool_.arena, node, Kind::DamageKind, ir::DamageKind::ExcessNoncombat);
    pool_.asksWhoDid |= ir::isWord(pool_.arena, node, ir::State::DidIt) || asksThem(pool_.arena, node);
    pool_.looksBackAtTurn |= looksBackAtTurn(pool_.arena, node);
    pool_.replacesMana |= replacesMana(pool_.arena, node);
  }
  for (NodeId node = 0; node < pool_.arena.size(); ++node)
    noteOffered(pool_.arena, offeredBy(pool_.arena, node), pool_.nodeFacts);
  for (CardDef& card : pool_.cards) {
    card.instantSpeed = (card.types & bit(ir::CardType::Instant)) != 0 ||
                        hasKeyword(card.keywords, ir::KeywordName::Flash) ||
                        hasKeyword(card.keywords, ir::KeywordName::Offering) ||  // 702.48a
                        hasKeyword(card.keywords, ir::KeywordName::Sneak);
    pool_.asksForStep |= hasKeyword(card.keywords, ir::KeywordName::Sneak);
    card.plainCost = std::all_of(card.abilities.begin(), card.abilities.end(), [&](AbilityId id) {
      return leavesCostAlone(pool_.arena, pool_.abilities[id]);
    });
    card.neverCheaper = std::all_of(card.abilities.begin(), card.abilities.end(), [&](AbilityId id) {
      return neverReducesCost(pool_.arena, pool_.abilities[id]);
    });
    using K = ir::KeywordName;
    card.otherPayment = hasKeyword(card.keywords, K::Convoke) || hasKeyword(card.keywords, K::Improvise) ||
                        hasKeyword(card.keywords, K::Delve) || hasKeyword(card.keywords, K::Assist);
    card.needsNoCheck = !needsCheck(card);
    card.zonesInForce = zonesInForce(pool_, card);
    card.onlyMana = onlyMana(pool_, card);
    card.anyTimeFromHand = card.instantSpeed || card.hasHandAbility || card.faces.size() > 1;
    const auto fromGraveyard = [&](CardId face) {
      return hasKeyword(pool_.cards[face].keywords, K::Aftermath);
    };
    card.anythingFromGraveyard =
        card.hasGraveyardAbility || std::any_of(card.faces.begin(), card.faces.end(), fromGraveyard);
    pool_.playedFromGraveyard |= card.anythingFromGraveyard;
  }
}

void PoolBuilder::noteGivenEntering() {
  std::vector<bool> printed(pool_.abilities.size());
  for (const CardDef& card : pool_.cards)
    for (const AbilityId id : card.abilities) printed[id] = true;
  for (AbilityId id = 1; id < pool_.abilities.size() && !pool_.givesEntering; ++id) {
    const AbilityDef& def = pool_.abilities[id];
    pool_.givesEntering = !printed[id] && def.kind == AbilityKind::Static &&
                          modifiesEntering(pool_.arena.kind(innerStatement(pool_.arena, def.statement)));
  }
}

/// "Its power and toughness are each equal to the number of cards in your hand", "as long as there are seven
/// cards in your graveyard, ...".
static bool countsCards(const ir::Arena& arena, NodeId statement) {
  return containsNode(arena, statement, [&](NodeId node) {
    const NodeKind kind = arena.kind(node);
    return kind == Kind::IsCard || kind == Kind::InZone || kind == Kind::CardsIn;
  });
}

/// "Each instant and sorcery card in your graveyard has flashback".
static bool givesElsewhere(const ir::Arena& arena, NodeId statement) {
  if (statement == kNoNode) return false;
  const NodeId inner = innerStatement(arena, statement);
  if (arena.kind(inner) != Kind::Continuous) return false;
  const auto [subject, mods] = arena.as<ir::nodes::Continuous>(inner);
  const auto all = arena.children(mods);
  return arena.kind(subject) != Kind::Self && containsKind(arena, subject, Kind::InZone) &&
         std::any_of(all.begin(), all.end(),
                     [&](NodeId mod) { return arena.kind(mod) == Kind::HaveAbility; });
}

void PoolBuilder::noteZones() {
  for (const AbilityDef& def : pool_.abilities) {
    pool_.definesElsewhere |= def.characteristicDefining;
    pool_.givesToSpells |= def.givesToSpells;
    pool_.givesElsewhere |= givesElsewhere(pool_.arena, def.statement);
    // what a card says of its own cost ("discard a card") makes nothing something else
    const bool acts = def.layers != 0 || def.changesRules || def.changesCosts || def.givesToSpells;
    pool_.countsCards |= acts && countsCards(pool_.arena, def.statement);
    const NodeKind said =
        def.statement == kNoNode ? NodeKind{} : pool_.arena.kind(innerStatement(pool_.arena, def.statement));
    pool_.triggersAgain |= said == Kind::TriggersAgain;
    pool_.neverTriggers |= said == Kind::NeverTriggers;
    pool_.hasCostlyMana |= def.isMana && def.fixedMana == 0;
    pool_.replacesMana |=
        def.kind == AbilityKind::Static && (def.eventTypes & eventBit(EventType::AddMana)).any();
    auto zones = static_cast<std::uint16_t>(def.zones & ~(bit(Zone::Battlefield) | bit(Zone::Library)));
    const NodeKind statement = pool_.arena.kind(innerStatement(pool_.arena, def.statement));
    const bool asksForItself = statement == Kind::EntersWith || statement == Kind::AdditionalCost ||
                               statement == Kind::AlternativeCost || statement == Kind::CastOnlyIf ||
                               statement == Kind::CostChange || statement == Kind::CastUsing ||
                               def.characteristicDefining;
    // 113.6b: what works in stated zones only ("as long as ~ is in your graveyard, each ...") is about others
    const bool everywhere = (def.zones & bit(Zone::Library)) != 0;
    if (def.kind == AbilityKind::Static && asksForItself && everywhere) continue;
    pool_.zonesOf[static_cast<std::size_t>(def.kind)] |= zones;
    if (def.kind == AbilityKind::Static || def.kind == AbilityKind::Triggered)
      pool_.zonesElsewhere |= zones & (bit(Zone::Hand) | bit(Zone::Graveyard) | bit(Zone::Exile));
  }
}

}  // namespace cantrip
