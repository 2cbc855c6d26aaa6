// Which sources of mana automatic payment uses first, so that the most can be done with the rest (601.2g).
#include "rules/costs/mana_order.h"

#include <algorithm>
#include <array>
#include <bit>

#include "ir/nodes/costs.h"
#include "ir/nodes/effects_permanents.h"
#include "program/pool_builder.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/words/cost_parts.h"
#include "rules/words/eval_refs.h"
#include "rules/words/target_nodes.h"

namespace cantrip {

// While a mana ability is paid for in the middle of another payment (605.3a): what could pay a coloured
// symbol of that is used last.
void keepForOuter(const Kernel& k, const Context& context, ManaSources& sources) {
  const auto& payments = k.s.payments;
  if (payments.size() < 2 || context.ability == 0 || !k.pool.ability(context.ability).isMana) return;
  const ManaCost& outer = payments[payments.size() - 2];
  unsigned wanted = 0;
  for (unsigned c = 0; c < 6; ++c)
    if (outer.colored[c] > 0) wanted |= 1U << c;
  for (ManaSource& source : sources)
    if ((source.colors & wanted) != 0)
      source.preference = static_cast<std::uint8_t>(std::min(255, source.preference + 100));
}

namespace {

using Colored = std::array<int, 6>;

template <typename Symbols>
void want(Colored& wanted, const Symbols& symbols) {
  for (std::size_t c = 0; c < wanted.size(); ++c) wanted[c] = std::max(wanted[c], int{symbols[c]});
}

/// What its keywords cost (kicker, flashback, morph).
void wantForKeywords(const Kernel& k, const CardDef& card, Colored& wanted) {
  for (const AbilityId id : card.abilities)
    if (const AbilityDef& ability = k.pool.ability(id); ability.kind == AbilityKind::Keyword)
      want(wanted, ability.wantedMana);
}

/// What a card could be cast for: its own mana cost, those of its other faces and of its keywords.
void wantForCard(const Kernel& k, const CardDef& card, Colored& wanted) {
  want(wanted, card.cost.mostOfEach());
  for (const CardId face : card.faces) want(wanted, k.pool.card(face).cost.mostOfEach());
  wantForKeywords(k, card, wanted);
}

/// Is nothing gained by activating the ability at once again: of a land that becomes a creature, of what
/// attaches itself, of what costs more than mana?
bool isDoneOnce(Kernel& k, const Context& context) {
  if (context.ability == 0) return false;
  const AbilityDef& ability = k.pool.ability(context.ability);
  return ability.cost == kNoNode || k.tree().kind(ability.cost) != ir::Kind::ManaCost ||
         (values(k, context.source).types & bit(ir::CardType::Land)) != 0 ||
         ability.keyword == ir::KeywordName::Equip || ability.keyword == ir::KeywordName::Reconfigure;
}

/// How much mana of each colour the player may want for one of the things that could be done next: what can
/// be cast, and what permanents can be activated or turned up for.
Colored wantedNext(Kernel& k, PlayerId player, const Context& context) {
  Colored wanted{};
  const auto cast = [&](ObjectId id) { wantForCard(k, k.pool.card(k.object(id).card), wanted); };
  for (const ObjectId id : k.s.players[player].hand)
    if (id != context.stackObject) cast(id);
  for (const ObjectId id : k.s.players[player].graveyard)
    if (k.pool.card(k.object(id).card).anythingFromGraveyard) cast(id);
  for (const ObjectId id : k.s.command)
    if (k.object(id).is(ObjectFlag::Commander) && k.object(id).owner == player) cast(id);
  for (const FloatingEffect& effect : k.s.effects)
    if (effect.what == FloatingEffect::What::PlayPermission && effect.context.controller == player)
      for (const Entity card : effect.affected)
        if (card.isObject() && k.alive(card.asObject())) cast(card.asObject());
  for (const ObjectId id : k.s.battlefield) {
    if (!onBattlefield(k, id) || controllerOf(k, id) != player) continue;
    if (id == context.source && isDoneOnce(k, context)) continue;
    const Object& o = k.object(id);
    if (o.is(ObjectFlag::FaceDown) && o.is(ObjectFlag::Manifested)) {  // 701.40b: for its mana cost too
      cast(id);
    } else if (o.is(ObjectFlag::FaceDown)) {
      wantForKeywords(k, k.pool.card(o.card), wanted);
    }
    for (const AbilityId ability : values(k, id).abilities)
      if (!k.pool.ability(ability).isMana) want(wanted, k.pool.ability(ability).wantedMana);
  }
  return wanted;
}

}  // namespace

// Of sources that make the same number of colours those are kept whose colours are wanted for what could be
// done next and few others make, counted as they are used up one after the other. Only where a payment is
// carried out: whether it is possible does not depend on it.
void keepForNext(Kernel& k, PlayerId player, const Context& context, ManaSources& sources) {
  unsigned all = 0;
  for (const ManaSource& source : sources) all |= source.colors;
  if (std::popcount(all) < 2) return;
  const Colored wanted = wantedNext(k, player, context);
  Colored made{};
  for (const ManaSource& source : sources)
    for (unsigned c = 0; c < 6; ++c) made[c] += static_cast<int>(source.colors >> c & 1U);
  const auto need = [&](const ManaSource& source) {
    int most = 0;
    for (unsigned c = 0; c < 6; ++c)
      if ((source.colors >> c & 1U) != 0 && wanted[c] > 0) most = std::max(most, made[c] > wanted[c] ? 1 : 2);
    return source.preference + most;
  };
  boost::container::small_vector<ManaSource*, 24> left;
  for (ManaSource& source : sources) left.push_back(&source);
  while (!left.empty()) {
    const auto next =
        std::min_element(left.begin(), left.end(),
                         [&](const ManaSource* a, const ManaSource* b) { return need(*a) < need(*b); });
    ManaSource& source = **next;
    source.preference = static_cast<std::uint8_t>(std::min(255, need(source)));
    for (unsigned c = 0; c < 6; ++c) made[c] -= static_cast<int>(source.colors >> c & 1U);
    left.erase(next);
  }
}

namespace {

bool untaps(const Kernel& k, NodeId effect) {
  return effect != kNoNode &&
         containsNode(k.tree(), effect, [&](NodeId n) { return k.tree().kind(n) == ir::Kind::Untap; });
}

/// Is that permanent what the spell or ability is about: its target, or what its source is attached to? A
/// land that it makes a creature is to attack. What it untaps may as well be tapped before.
bool isAbout(Kernel& k, const Context& context, ObjectId permanent) {
  if (context.ability != 0 && k.alive(context.source) &&
      k.object(context.source).attachedTo == Entity(permanent))
    return true;
  if (std::none_of(context.bindings.begin(), context.bindings.end(),
                   [&](const Binding& b) { return b.entity == Entity(permanent); }))
    return false;
  TargetNodes targets;
  targetsOf(k, context, targets);
  const bool targeted = std::any_of(targets.begin(), targets.end(), [&](NodeId target) {
    const EntityList chosen = boundEntities(k, context, targetSlot(k.tree(), target));
    return std::find(chosen.begin(), chosen.end(), Entity(permanent)) != chosen.end();
  });
  if (!targeted) return false;
  std::int32_t at = 0;
  for (NodeId effect = nextSpellEffect(k, context, at); effect != kNoNode;
       effect = nextSpellEffect(k, context, at))
    if (untaps(k, effect)) return false;
  return true;
}

}  // namespace

// Of permanents that make the same mana those are tapped last that could do more: be activated for something
// else, make more mana than the cost takes, pay for {S} (107.4h). Mana for some things only is spent on them.
void keepUseful(Kernel& k, const ManaCost& cost, const Context& context, ManaSources& sources) {
  const int most = leastMana(cost);
  for (ManaSource& source : sources) {
    const bool permanent = source.object && onBattlefield(k, source.object);
    // a creature that is tapped neither attacks nor blocks
    if (source.restricted && !(permanent && values(k, source.object).isType(ir::CardType::Creature)))
      source.preference = 0;
    if (!permanent) continue;
    const auto& abilities = values(k, source.object).abilities;
    bool useful = std::any_of(abilities.begin(), abilities.end(), [&](AbilityId id) {
      const AbilityDef& ability = k.pool.ability(id);
      return ability.kind == AbilityKind::Activated && !ability.isMana;
    });
    if (source.option > 0 && source.how == ManaSource::How::Tap)
      useful = useful || std::count_if(sources.begin(), sources.end(), [&](const ManaSource& other) {
                           return other.object == source.object && other.option == source.option;
                         }) > most;
    const int more = (useful || isAbout(k, context, source.object) ? 1 : 0) + (source.snow ? 1 : 0);
    source.preference = static_cast<std::uint8_t>(std::min(255, source.preference + more));
  }
}

// Equal ones stay in order. There are few, and mostly they are in order already.
void sortByPreference(ManaSources& sources) {
  for (std::size_t i = 1; i < sources.size(); ++i) {
    const ManaSource moving = sources[i];
    std::size_t to = i;
    for (; to > 0 && moving.preference < sources[to - 1].preference; --to) sources[to] = sources[to - 1];
    if (to != i) sources[to] = moving;
  }
}

}  // namespace cantrip
