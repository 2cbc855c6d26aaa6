// What kind of spell a card is, read from its abilities.
#include "players/card_reading.h"

#include <algorithm>
#include <optional>

#include "ir/nodes/counts.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/words.h"

namespace cantrip::players {
namespace {

template <typename Look>
void eachNode(const ir::Arena& arena, NodeId root, const Look& look) {
  std::vector<NodeId> nodes{root};
  while (!nodes.empty()) {
    const NodeId node = nodes.back();
    nodes.pop_back();
    look(node);
    for (const NodeId child : arena.children(node)) nodes.push_back(child);
  }
}

/// Is there such a node in what the card does as it resolves?
template <typename Fits>
bool resolvingDoes(const Pool& pool, const CardDef& card, const Fits& fits) {
  bool found = false;
  for (const AbilityId ability : card.abilities)
    if (pool.ability(ability).kind == AbilityKind::Spell)
      eachNode(pool.arena, pool.ability(ability).node, [&](NodeId node) { found = found || fits(node); });
  return found;
}

bool destroysAllCreatures(const ir::Arena& arena, NodeId effect) {
  bool creatures = false;
  eachNode(arena, effect, [&](NodeId node) {
    if (arena.kind(node) != ir::Kind::Destroy) return;
    for (const NodeId what : arena.children(node))
      if (arena.kind(what) == ir::Kind::All)
        eachNode(arena, what, [&](NodeId type) {
          creatures = creatures || (arena.kind(type) == ir::Kind::IsType &&
                                    arena.value(type) == static_cast<int>(ir::CardType::Creature));
        });
  });
  return creatures;
}

/// Generic mana of "counter ... unless its controller pays {N}".
int taxOf(const ir::Arena& arena, NodeId effect) {
  int tax = 0;
  eachNode(arena, effect, [&](NodeId node) {
    if (arena.kind(node) != ir::Kind::Gate) return;
    const auto gate = arena.as<ir::nodes::Gate>(node);
    if (gate.test == kNoNode || arena.kind(gate.test) != ir::Kind::Unless) return;
    if (gate.then == kNoNode || arena.kind(gate.then) != ir::Kind::Counter) return;
    eachNode(arena, gate.test, [&](NodeId symbol) {
      if (arena.kind(symbol) != ir::Kind::Symbol) return;
      const ir::ManaSymbol read = ir::decode(arena.value(symbol));
      if (read.kind == ir::SymbolKind::Generic) tax += read.amount;
    });
  });
  return tax;
}

/// Mana that the cost asks for, whatever its kind.
int manaOf(const ir::Arena& arena, NodeId cost) {
  int mana = 0;
  if (cost == kNoNode) return mana;
  eachNode(arena, cost, [&](NodeId node) {
    if (arena.kind(node) != ir::Kind::Symbol) return;
    const ir::ManaSymbol symbol = ir::decode(arena.value(node));
    mana += symbol.kind == ir::SymbolKind::Generic ? symbol.amount : 1;
  });
  return mana;
}

bool isZone(const ir::Arena& arena, NodeId node, ir::Zone zone) {
  return arena.kind(node) == ir::Kind::Zone && arena.value(node) == static_cast<int>(zone);
}

/// What a description of a card in the own hand is made of, beside types, subtypes and the zone.
constexpr ir::NodeKind kUnderstood[] = {ir::Kind::Some,    ir::Kind::Exactly, ir::Kind::Number,
                                        ir::Kind::Objects, ir::Kind::IsCard,  ir::Kind::InZone,
                                        ir::Kind::ZoneOf,  ir::Kind::You,     ir::Kind::List};

/// A description that asks for more than types and subtypes of a card in the own hand is not understood.
std::optional<WayFromHand> cardsFromHand(const ir::Arena& arena, NodeId what) {
  WayFromHand way;
  bool hand = false, understood = true;
  eachNode(arena, what, [&](NodeId node) {
    const ir::NodeKind kind = arena.kind(node);
    if (kind == ir::Kind::IsType)
      way.types = static_cast<std::uint16_t>(way.types | 1U << static_cast<unsigned>(arena.value(node)));
    else if (kind == ir::Kind::IsSubtype)
      way.subtypes.push_back(static_cast<std::uint16_t>(arena.value(node)));
    else if (kind == ir::Kind::Zone)
      hand = hand || isZone(arena, node, ir::Zone::Hand);
    else
      understood = understood &&
                   std::find(std::begin(kUnderstood), std::end(kUnderstood), kind) != std::end(kUnderstood);
  });
  if (!hand || !understood) return std::nullopt;
  return way;
}

WayFromHand wayFromHand(const ir::Arena& arena, const AbilityDef& ability) {
  WayFromHand way;
  eachNode(arena, ability.effect, [&](NodeId node) {
    if (arena.kind(node) != ir::Kind::Put) return;
    const auto put = arena.as<ir::nodes::Put>(node);
    if (!isZone(arena, arena.as<ir::nodes::Place>(put.to).zone, ir::Zone::Battlefield)) return;
    const std::optional<WayFromHand> found = cardsFromHand(arena, put.what);
    if (!found) return;
    way = *found;
    way.mana = manaOf(arena, ability.cost);
  });
  return way;
}

CardUse useOf(const Pool& pool, const CardDef& card) {
  CardUse use;
  use.counters = countersSpells(pool, card);
  for (const AbilityId id : card.abilities) {
    const AbilityDef& ability = pool.ability(id);
    if (ability.kind == AbilityKind::Activated && !ability.isMana) {
      use.sweepsAtWill = use.sweepsAtWill || destroysAllCreatures(pool.arena, ability.effect);
      if (use.fromHand.mana < 0) use.fromHand = wayFromHand(pool.arena, ability);
    }
    if (ability.kind == AbilityKind::Spell && use.counters) use.tax = taxOf(pool.arena, ability.effect);
  }
  return use;
}

}  // namespace

bool WayFromHand::isFor(const CardDef& card) const {
  return mana >= 0 && (card.types & types) == types &&
         std::all_of(subtypes.begin(), subtypes.end(), [&](std::uint16_t subtype) {
           return std::find(card.subtypes.begin(), card.subtypes.end(), subtype) != card.subtypes.end();
         });
}

bool countersSpells(const Pool& pool, const CardDef& card) {
  return card.instantSpeed && resolvingDoes(pool, card, [&](NodeId node) {
           const ir::NodeKind kind = pool.arena.kind(node);
           return kind == ir::Kind::Counter;
         });
}

bool isCombatTrick(const Pool& pool, const CardDef& card) {
  const auto adds = [&](NodeId quantity) { return pool.arena.kind(quantity) != ir::Kind::Negative; };
  return card.instantSpeed && resolvingDoes(pool, card, [&](NodeId node) {
           if (pool.arena.kind(node) != ir::Kind::GetPT) return false;
           const auto given = pool.arena.as<ir::nodes::GetPT>(node);
           return adds(given.power) && adds(given.toughness);
         });
}

bool isAimed(const Pool& pool, const CardDef& card) {
  return std::any_of(card.abilities.begin(), card.abilities.end(), [&](AbilityId id) {
    return pool.ability(id).kind == AbilityKind::Spell && pool.ability(id).hasTargets;
  });
}

bool restartsGame(const Pool& pool, AbilityId ability) {
  bool found = false;
  eachNode(pool.arena, pool.ability(ability).node,
           [&](NodeId node) { found = found || pool.arena.kind(node) == ir::Kind::RestartGame; });
  return found;
}

std::uint8_t manaColors(const Pool& pool, const CardDef& card) {
  std::uint8_t colors = 0;
  const auto look = [&](NodeId node) {
    if (pool.arena.kind(node) == ir::Kind::ManaAnyColor) colors |= 31;
    if (pool.arena.kind(node) != ir::Kind::Symbol) return;
    const ir::ManaSymbol symbol = ir::decode(pool.arena.value(node));
    if (symbol.kind == ir::SymbolKind::Colored) colors = static_cast<std::uint8_t>(colors | 1U << symbol.a);
  };
  for (const AbilityId ability : card.abilities)
    if (pool.ability(ability).isMana) eachNode(pool.arena, pool.ability(ability).effect, look);
  return colors;
}

// Every trial asks for them, of the same pool for a whole game.
const CardUses& cardUses(const std::shared_ptr<const Pool>& pool) {
  thread_local std::weak_ptr<const Pool> read;
  thread_local CardUses found;
  if (const auto last = read.lock(); last != nullptr && last == pool) return found;
  read = pool;
  found = {};
  found.of.resize(pool->cards.size());
  for (CardId card = 1; card < pool->cards.size(); ++card) {
    found.of[card] = useOf(*pool, pool->card(card));
    found.anySweeper = found.anySweeper || found.of[card].sweepsAtWill;
    found.anyFromHand = found.anyFromHand || found.of[card].fromHand.mana >= 0;
  }
  return found;
}

}  // namespace cantrip::players
