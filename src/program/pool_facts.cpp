// Facts about cards and texts that the rules ask for at every priority, looked up once when a pool is made.
#include <algorithm>

#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/statements_casting.h"
#include "program/effect_use.h"
#include "program/pool_builder.h"

namespace cantrip {

namespace Kind = ir::Kind;
using ir::NodeKind;
using ir::Zone;

namespace {

/// Is the ability without any say in what casting the card for its mana cost costs (601.2f)?
bool leavesCostAlone(const ir::Arena& arena, const AbilityDef& def) {
  using K = ir::KeywordName;
  switch (def.kind) {
    case AbilityKind::Static: {
      if ((def.zones & (bit(Zone::Hand) | bit(Zone::Stack))) == 0) return true;
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
        case K::Improvise:
          return false;
        default:
          return true;
      }
    default:
      return true;
  }
}

}  // namespace

namespace {

/// NodeFact bits of a node and of all below it; `facts` keeps what is known, kUnknown elsewhere.
constexpr std::uint8_t kUnknown = 0xFF;
std::uint8_t factsOf(const ir::Arena& arena, NodeId node, std::vector<std::uint8_t>& facts) {
  if (node == kNoNode) return 0;
  if (facts[node] != kUnknown) return facts[node];
  unsigned bits = 0;
  const NodeKind kind = arena.kind(node);
  if (isTarget(kind)) bits |= static_cast<unsigned>(NodeFact::Target);
  if (kind == Kind::DealDivided || kind == Kind::DistributeCounters)
    bits |= static_cast<unsigned>(NodeFact::Division);
  if (kind == Kind::Choose) bits |= static_cast<unsigned>(NodeFact::Chooser);
  for (const NodeId child : arena.children(node)) bits |= factsOf(arena, child, facts);
  return facts[node] = static_cast<std::uint8_t>(bits);
}

}  // namespace

void PoolBuilder::noteFacts() {
  pool_.nodeFacts.assign(pool_.arena.size(), kUnknown);
  for (NodeId node = 0; node < pool_.arena.size(); ++node) factsOf(pool_.arena, node, pool_.nodeFacts);
  for (CardDef& card : pool_.cards) {
    card.instantSpeed =
        (card.types & bit(ir::CardType::Instant)) != 0 || hasKeyword(card.keywords, ir::KeywordName::Flash);
    card.plainCost = std::all_of(card.abilities.begin(), card.abilities.end(), [&](AbilityId id) {
      return leavesCostAlone(pool_.arena, pool_.abilities[id]);
    });
    pool_.playedFromGraveyard |=
        card.hasGraveyardAbility || hasKeyword(card.keywords, ir::KeywordName::Aftermath);
  }
}

}  // namespace cantrip
