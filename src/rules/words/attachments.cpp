// What Auras, Equipment and Fortifications may be attached to (301.5, 301.6, 303.4), and protection (702.16).

#include "rules/words/attachments.h"

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <functional>

#include "ir/nodes/abilities.h"
#include "ir/nodes/deeds.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/preds_nouns.h"
#include "program/tree_questions.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/known_words.h"
#include "rules/kernel/players.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/objects/range.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_refs.h"
#include "rules/words/restrictions.h"
#include "rules/words/statements.h"

namespace cantrip {
namespace {

using ir::CardType;
using ir::KeywordName;
namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

// 303.4c, 702.5: every enchant ability must allow it, and an Aura without one enchants nothing.
bool enchantAllows(Kernel& k, ObjectId aura, Entity host) {
  Context context;
  context.source = aura;
  context.controller = controllerOf(k, aura);
  bool any = false;
  for (const AbilityId id : values(k, aura).abilities) {
    const AbilityDef& ability = k.pool.ability(id);
    if (ability.keyword != KeywordName::Enchant || k.tree().kind(ability.node) != Kind::KeywordWhat) continue;
    if (!matches(k, k.tree().as<nodes::KeywordWhat>(ability.node).what, host, context)) return false;
    any = true;
  }
  return any;
}

/// 702.16: the abilities of the permanent that protect it from the source.
boost::container::small_vector<AbilityId, 4> protectionsFrom(Kernel& k, ObjectId id, ObjectId source) {
  boost::container::small_vector<AbilityId, 4> protections;
  const Characteristics& v = values(k, id);
  if (!v.has(KeywordName::Protection)) return protections;
  Context context;
  context.source = id;
  context.controller = controllerOf(k, id);
  for (const AbilityId a : v.abilities) {
    const AbilityDef& ability = k.pool.ability(a);
    if (ability.keyword == KeywordName::Protection && k.tree().kind(ability.node) == Kind::KeywordWhat &&
        fitsAnywhere(k, k.tree().as<nodes::KeywordWhat>(ability.node).what, source, context))
      protections.push_back(a);
  }
  return protections;
}

/// 702.16c-d, 702.16n: a protection does not remove what the effect that gives it says it doesn't remove.
bool removedByProtection(Kernel& k, ObjectId host, ObjectId attachment) {
  auto protections = protectionsFrom(k, host, attachment);
  if (protections.empty()) return false;
  rulesFor(k, Kind::KeepsAttached, Entity(host), [&](NodeId mod, const Context& by) {
    const EntityList kept = entitiesOf(k, k.tree().as<nodes::KeepsAttached>(mod).what, by);
    if (std::find(kept.begin(), kept.end(), Entity(attachment)) == kept.end()) return true;
    const auto isSaid = [mod](NodeId node) { return node == mod; };
    for (const AbilityId id : definitionOf(k, by.source).abilities) {
      const AbilityDef& gives = k.pool.ability(id);
      if (gives.kind != AbilityKind::Static || !containsNode(k.tree(), gives.statement, isSaid)) continue;
      const auto given = std::find_if(protections.begin(), protections.end(), [&](AbilityId protection) {
        return givesAbility(k.pool, gives.statement, protection);
      });
      if (given != protections.end()) protections.erase(given);
    }
    return true;
  });
  return !protections.empty();
}

/// 702.6e: "equip planeswalker" attaches it as though the planeswalker were a creature.
bool equipsAsCreature(const Kernel& k, const Characteristics& equipment, const Characteristics& host) {
  if (!host.isType(CardType::Planeswalker)) return false;
  return std::any_of(equipment.abilities.begin(), equipment.abilities.end(), [&](AbilityId id) {
    const AbilityDef& ability = k.pool.ability(id);
    return ability.keyword == KeywordName::Equip && ability.effect != kNoNode &&
           containsNode(k.tree(), ability.effect,
                        [&](NodeId n) { return isWord(k.tree(), n, Kind::IsType, CardType::Planeswalker); });
  });
}

}  // namespace

bool canBeAttached(Kernel& k, ObjectId attachment, Entity host) {
  if (!host || host == Entity(attachment) || !k.alive(attachment)) return false;
  if (!inRange(k, controllerOf(k, attachment), host)) return false;  // 801.8-9
  const Characteristics& a = values(k, attachment);
  const bool aura = hasSubtype(a, known::kAura);
  const bool equipment = hasSubtype(a, known::kEquipment);
  if (a.isCreature() && !(equipment && a.has(KeywordName::Reconfigure))) return false;  // 301.5c, 303.4d
  if (host.isPlayer()) {
    return aura && k.s.players[host.asPlayer()].inGame && enchantAllows(k, attachment, host) &&
           !protectedFrom(k, host, attachment);
  }
  const ObjectId id = host.asObject();
  const Object* o = k.find(id);
  if (o == nullptr) return false;
  if (aura) {
    if (!enchantAllows(k, attachment, host) || cantDo(k, ir::DeedName::BeEnchanted, host, attachment))
      return false;
  } else if (equipment) {  // 301.5
    if (o->zone != Zone::Battlefield) return false;
    if (!values(k, id).isCreature() && !equipsAsCreature(k, a, values(k, id))) return false;
    if (cantDo(k, ir::DeedName::BeEquipped, host, attachment)) return false;
  } else if (hasSubtype(a, known::kFortification)) {  // 301.6
    if (o->zone != Zone::Battlefield || !values(k, id).isType(CardType::Land)) return false;
  } else {
    return false;
  }
  return !removedByProtection(k, id, attachment);
}

void visitKeywordsOf(Kernel& k, PlayerId player, const std::function<bool(NodeId, const Context&)>& use) {
  rulesFor(k, Kind::HaveAbility, Entity::player(player), [&](NodeId mod, const Context& context) {
    const NodeId line = k.tree().as<nodes::HaveAbility>(mod).ability;
    if (k.tree().kind(line) != Kind::KeywordLine) return true;
    for (const NodeId keyword : k.tree().children(k.tree().as<nodes::KeywordLine>(line).keywords))
      if (!use(keyword, context)) return false;
    return true;
  });
}

bool protectedFrom(Kernel& k, Entity who, ObjectId source) {
  if (who.isPlayer()) {
    bool guarded = false;
    eachKeywordOf(k, who.asPlayer(), [&](NodeId keyword, const Context& context) {
      if (k.tree().kind(keyword) != Kind::KeywordWhat) return true;
      const auto [name, from] = k.tree().as<nodes::KeywordWhat>(keyword);
      guarded = static_cast<KeywordName>(k.tree().value(name)) == KeywordName::Protection &&
                fitsAnywhere(k, from, source, context);
      return !guarded;
    });
    return guarded;
  }
  return !protectionsFrom(k, who.asObject(), source).empty();
}

}  // namespace cantrip
