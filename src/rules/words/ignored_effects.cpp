#include "rules/words/ignored_effects.h"

#include <algorithm>

#include "ir/nodes/conditions.h"
#include "ir/nodes/statements.h"
#include "program/tree_questions.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/uses.h"
#include "rules/words/eval_refs.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

constexpr AbilityId kIgnored = 1U << 28;
constexpr unsigned kPlayerAt = 24;  // below it the number of the ability

std::uint64_t useOfIgnoring(PlayerId player, ObjectId source, AbilityId ability) {
  return abilityUse(source, kIgnored | static_cast<AbilityId>(player) << kPlayerAt | ability);
}

/// Whom the effect is about: the player, or what they control.
bool isAbout(Kernel& k, NodeId statement, PlayerId player, const Context& context) {
  const ir::Arena& tree = k.tree();
  if (tree.kind(statement) == Kind::PlayerRule)
    return refMatches(k, tree.as<nodes::PlayerRule>(statement).who, Entity::player(player), context);
  if (tree.kind(statement) != Kind::Continuous) return false;
  const EntityList subjects = entitiesOf(k, tree.as<nodes::Continuous>(statement).subject, context);
  return std::any_of(subjects.begin(), subjects.end(),
                     [&](Entity e) { return e.isObject() && controllerOf(k, e.asObject()) == player; });
}

}  // namespace

bool ignoresEffect(const GameState& state, PlayerId player, ObjectId source, AbilityId ability) {
  const std::uint64_t use = useOfIgnoring(player, source, ability);
  return std::find(state.abilityUses.begin(), state.abilityUses.end(), use) != state.abilityUses.end();
}

void noteIgnored(Kernel& k, PlayerId player, ObjectId source, AbilityId ability) {
  noteUse(k, useOfIgnoring(player, source, ability));
}

boost::container::small_vector<Ignorable, 2> ignorableEffects(Kernel& k, PlayerId player) {
  boost::container::small_vector<Ignorable, 2> all;
  for (const AbilityInForce& a : inForce(k, AbilityKind::Static)) {
    const auto ofSame = [&](const Ignorable& other) { return other.source == a.object; };
    if (!onBattlefield(k, a.object) || std::any_of(all.begin(), all.end(), ofSame)) continue;
    const NodeId statement = k.pool.ability(a.ability).statement;
    Ignorable found{a.object, a.ability};
    containsNode(k.tree(), statement, [&](NodeId node) {
      if (k.tree().kind(node) == Kind::Ignored) found.cost = k.tree().as<nodes::Ignored>(node).cost;
      return found.cost != kNoNode;
    });
    if (found.cost == kNoNode || ignoresEffect(k.s, player, a.object, a.ability)) continue;
    Context context;
    context.source = a.object;
    context.ability = a.ability;
    context.controller = controllerOf(k, a.object);
    if (isAbout(k, statement, player, context)) all.push_back(found);
  }
  return all;
}

std::optional<Ignorable> ignorableBy(Kernel& k, PlayerId player, ObjectId source) {
  for (const Ignorable& one : ignorableEffects(k, player))
    if (one.source == source) return one;
  return std::nullopt;
}

}  // namespace cantrip
