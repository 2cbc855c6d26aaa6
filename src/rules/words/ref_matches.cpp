// Whether something is among what the words of a reference mean: asked of the one thing, without a list of
// all that there are.

#include <algorithm>

#include "ir/nodes/acts.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/words.h"
#include "program/effect_use.h"
#include "program/tree_questions.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/described_zones.h"
#include "rules/objects/objects.h"
#include "rules/objects/range.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_refs.h"
#include "rules/words/looking_back.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

bool zoneMatches(Kernel& k, NodeId zoneRef, Zone zone, PlayerId owner, const Context& context) {
  if (zoneRef == kNoNode) return true;
  if ((zonesNamed(k.tree(), zoneRef) & bit(zone)) == 0) return false;
  const NodeId whose = k.tree().field<&nodes::ZoneOf::owner, nodes::ZonesOf>(zoneRef);
  return whose == kNoNode || refMatches(k, whose, Entity::player(owner), context);
}

bool refMatches(Kernel& k, NodeId ref, Entity asked, const Context& context) {
  const ir::Arena& t = k.tree();
  const Entity entity = asItIs(context, asked);
  // An event that no player makes happen has nobody in their place, whom no words mean.
  if (entity.isPlayer() && entity.asPlayer() >= k.s.players.size()) return t.kind(ref) == Kind::None;
  // 400.7j: an object that the effect itself moved is the one that it speaks of from then on
  const auto among = [&](const EntityList& all) {
    return std::any_of(all.begin(), all.end(), [&](Entity e) {
      return e == entity ||
             (e.isObject() && entity.isObject() && e.asObject().slot() == entity.asObject().slot() &&
              presentOf(k, e.asObject(), context) == entity.asObject());
    });
  };
  switch (t.kind(ref)) {
    case Kind::None:
      return true;
    case Kind::Self:
      return entity == Entity(context.source);
    case Kind::You:
      return entity == Entity::player(context.controller) ||
             (entity.isPlayer() && isYou(k, entity.asPlayer(), context));
    case Kind::Each:
    case Kind::All:
      return matches(k, t.as<nodes::Each, nodes::All>(ref).what, entity, context);
    case Kind::Target:
    case Kind::Some:
    case Kind::AtRandom: {  // a choice that was made, else a description
      const EntityList chosen = boundEntities(k, context, t[ref].slot);
      if (!chosen.empty()) return among(chosen);
      return matches(k, t.as<nodes::Target, nodes::Some, nodes::AtRandom>(ref).what, entity, context);
    }
    case Kind::AnyTarget: {  // 115.4
      const EntityList chosen = boundEntities(k, context, t[ref].slot);
      if (!chosen.empty()) return among(chosen);
      if (entity.isPlayer()) return true;
      if (!onBattlefield(k, entity.asObject())) return false;
      const std::uint16_t types = values(k, entity.asObject()).types;
      return (types & (bit(ir::CardType::Creature) | bit(ir::CardType::Planeswalker) |
                       bit(ir::CardType::Battle))) != 0;
    }
    case Kind::Opponent: {
      const EntityList chosen = boundEntities(k, context, t[ref].slot);
      if (!chosen.empty()) return among(chosen);
      return entity.isPlayer() && areOpponents(k, entity.asPlayer(), context.controller) &&
             inRange(k, context, entity);
    }
    case Kind::DefendingPlayer: {  // 802.2: else any of them can be meant
      const Entity attacked = attackedPlayer(k, context);
      return attacked ? attacked == entity
                      : entity.isPlayer() && k.s.players[entity.asPlayer()].inGame &&
                            areOpponents(k, entity.asPlayer(), k.s.active);
    }
    case Kind::AndRefs:
    case Kind::OrRefs:
      for (NodeId part : t.children(t.as<nodes::AndRefs, nodes::OrRefs>(ref).refs))
        if (refMatches(k, part, entity, context)) return true;
      return false;
    case Kind::OneOf: {  // "if one of those creatures would die": whichever it is, where none was chosen
      const EntityList chosen = boundEntities(k, context, t[ref].slot);
      if (!chosen.empty()) return among(chosen);
      const auto [count, of, what] = t.as<nodes::OneOf>(ref);
      return refMatches(k, of, entity, context) && (what == kNoNode || matches(k, what, entity, context));
    }
    case Kind::FromZone: {
      const auto [what, zone] = t.as<nodes::FromZone>(ref);
      const Object* object = entity.isObject() ? k.find(entity.asObject()) : nullptr;
      return object != nullptr && zoneMatches(k, zone, object->zone, object->owner, context) &&
             refMatches(k, what, entity, context);
    }
    default: {
      const EntityList all = entitiesOf(k, ref, context);
      return among(all);
    }
  }
}

}  // namespace cantrip
