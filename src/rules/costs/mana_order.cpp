// Which sources of mana automatic payment uses first, so that the most can be done with the rest (601.2g).
#include "rules/costs/mana_order.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "ir/nodes/costs.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/refs.h"
#include "ir/senses.h"
#include "program/tree_questions.h"
#include "rules/costs/mana_terms.h"
#include "rules/costs/payment_plan.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/words/cost_parts.h"
#include "rules/words/eval_refs.h"
#include "rules/words/target_nodes.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

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
// done next and few others make, counted as they are used up one after the other; a colour that costs
// something is none to be kept. Only where a payment is carried out: whether it is possible does not depend
// on it.
void keepForNext(Kernel& k, PlayerId player, const Context& context, ManaSources& sources) {
  unsigned all = 0;
  for (const ManaSource& source : sources) all |= source.colors;
  if (all == 0 || isOneColor(all)) return;
  const Colored wanted = wantedNext(k, player, context);
  Colored made{};
  const auto harmless = [](const ManaSource& source) {
    return source.colors & ~unsigned{source.otherColors};
  };
  for (const ManaSource& source : sources)
    for (unsigned c = 0; c < 6; ++c) made[c] += static_cast<int>(harmless(source) >> c & 1U);
  const auto need = [&](const ManaSource& source) {
    int most = 0;
    for (unsigned c = 0; c < 6; ++c)
      if ((harmless(source) >> c & 1U) != 0 && wanted[c] > 0)
        most = std::max(most, made[c] > wanted[c] ? 1 : 2);
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
    for (unsigned c = 0; c < 6; ++c) made[c] -= static_cast<int>(harmless(source) >> c & 1U);
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

namespace {

/// What a player gives up for mana besides the untapped source: the more, the later that is used.
enum Toll : int {
  kNoToll = 0,
  kTapsOthers = 30,  ///< a creature that could attack or block
  kLife = 40,
  kStaysTapped = 45,
  kCounters = 50,
  kItself = 60,
  kCards = 70,  ///< of the hand or of a graveyard
  kOthers = 80  ///< other permanents, and whatever else there is
};

/// What an instruction takes from the one who follows it: "~ deals 1 damage to you", "you lose 1 life", "~
/// doesn't untap", "sacrifice ~".
int tollOfEffect(const Kernel& k, NodeId effect) {
  const ir::Arena& tree = k.tree();
  int toll = kNoToll;
  containsNode(tree, effect, [&](NodeId n) {
    if (tree.kind(n) == Kind::Do) {
      const auto [who, what] = tree.as<nodes::Do>(n);
      const bool hurts =
          tree.kind(what) == Kind::DealDamage && tree.kind(tree.as<nodes::DealDamage>(what).to) == Kind::You;
      if (hurts || (tree.kind(what) == Kind::LoseLife && tree.kind(who) == Kind::You))
        toll = std::max<int>(toll, kLife);
    } else if (ir::isWord(tree, n, ir::ModName::NotUntap)) {
      toll = std::max<int>(toll, kStaysTapped);
    } else if (tree.kind(n) == Kind::Sacrifice) {
      toll = std::max<int>(toll, kItself);
    }
    return false;
  });
  return toll;
}

int tollOfCost(const ir::Arena& tree, NodeId cost) {
  switch (tree.kind(cost)) {
    case Kind::Costs: {
      int toll = kNoToll;
      for (const NodeId part : tree.children(tree.as<nodes::Costs>(cost).parts))
        toll += tollOfCost(tree, part);
      return toll;
    }
    case Kind::TapCost:
    case Kind::ManaCost:
      return kNoToll;
    case Kind::TapOthersCost:
      return kTapsOthers;
    case Kind::PayLife:
      return kLife;
    case Kind::RemoveCountersCost:
    case Kind::PutCountersCost:
      return kCounters;
    case Kind::SacrificeCost:
      return tree.kind(tree.as<nodes::SacrificeCost>(cost).what) == Kind::Self ? kItself : kOthers;
    case Kind::DiscardCost:
    case Kind::ExileCost:
      return kCards;
    default:
      return kOthers;
  }
}

/// "Whenever ~ becomes tapped, it deals 1 damage to you."
int tollOfTapping(const Kernel& k, const Characteristics& now) {
  int toll = kNoToll;
  for (const AbilityId id : now.abilities) {
    const AbilityDef& ability = k.pool.ability(id);
    if (ability.kind != AbilityKind::Triggered || ability.isMana) continue;
    const bool ofTapping = containsNode(k.tree(), ability.event,
                                        [&](NodeId n) { return ir::isWord(k.tree(), n, ir::State::Tapped); });
    if (ofTapping) toll = std::max(toll, tollOfEffect(k, ability.effect));
  }
  return toll;
}

/// Does spending it on that bring more than paying (106.6)? Nothing: it never does.
std::optional<bool> bringsMore(Kernel& k, PlayerId player, const Context& context, const ManaSource& source) {
  if (source.how == ManaSource::How::Pool) {
    const ManaUnit& unit = k.s.players[player].pool[source.index];
    return riderApplies(k, unit.spendOnly, unit.source, player, context);
  }
  if (!source.object || besideMana(source)) return std::nullopt;
  std::optional<bool> more;
  for (const AbilityId id : values(k, source.object).abilities) {
    const AbilityDef& ability = k.pool.ability(id);
    if (ability.kind != AbilityKind::Activated || !ability.isMana || ability.fixedMana != 0) continue;
    containsNode(k.tree(), ability.effect, [&](NodeId n) {
      if (manaTerms(k.tree(), n) == kNoNode) return false;
      const std::optional<bool> one = riderApplies(k, manaTerms(k.tree(), n), source.object, player, context);
      if (one) more = more.value_or(false) || *one;
      return false;
    });
  }
  return more;
}

/// Could it attack yet this turn, as far as it is easily seen (508.1a)?
bool mightAttack(Kernel& k, PlayerId player, ObjectId creature) {
  if (k.s.active != player || k.s.step >= ir::Step::DeclareAttackers) return false;
  const Characteristics& now = values(k, creature);
  if (now.has(ir::KeywordName::Defender)) return false;
  return !k.object(creature).is(ObjectFlag::SummoningSick) || now.has(ir::KeywordName::Haste);
}

/// The place of what is in the pool: what would be lost first, and of that what can be spent on little else.
int placeInPool(const Kernel& k, PlayerId player, const ManaSource& source, std::optional<bool> more) {
  const bool stays = staysInPool(k.tree(), k.s.players[player].pool[source.index].spendOnly);
  return (stays ? 3 : 0) + (source.restricted || more == true ? 0 : more == false ? 2 : 1);
}
constexpr int kPlacesInPool = 8;  ///< whatever is not there yet comes after it

/// What is given up for it and what it could do otherwise, as a place after that of its colours.
int keptFor(Kernel& k, PlayerId player, const ManaSource& source) {
  using How = ManaSource::How;
  if (!onBattlefield(k, source.object)) return source.how == How::Activate ? 30 : 0;
  const Characteristics& now = values(k, source.object);
  int kept = now.isCreature() && mightAttack(k, player, source.object) ? 3 : 0;
  if (source.how == How::Tap) kept += tollOfTapping(k, now);
  return kept;
}

/// A source that is activated as such comes after those that are only tapped, by what it takes; one that
/// takes nothing else comes where they do.
int placeOfActivated(Kernel& k, const ManaSource& source) {
  const AbilityDef& ability = k.pool.ability(source.ability);
  const int toll = tollOfCost(k.tree(), ability.cost) + tollOfEffect(k, ability.effect);
  const bool creature = onBattlefield(k, source.object) && values(k, source.object).isCreature();
  return (toll == kNoToll ? 0 : 70) + std::min(toll, 110) + 4 * std::popcount(source.colors) +
         (creature ? 24 : 0);
}

/// Could the permanent be activated for something else, or make more mana than the cost takes?
bool couldDoMore(Kernel& k, const ManaCost& cost, const ManaSource& source, const ManaSources& sources) {
  const auto& abilities = values(k, source.object).abilities;
  if (std::any_of(abilities.begin(), abilities.end(), [&](AbilityId id) {
        const AbilityDef& ability = k.pool.ability(id);
        return ability.kind == AbilityKind::Activated && !ability.isMana;
      }))
    return true;
  if (source.option == 0 || source.how != ManaSource::How::Tap) return false;
  return std::count_if(sources.begin(), sources.end(), [&](const ManaSource& other) {
           return other.object == source.object && other.option == source.option;
         }) > leastMana(cost);
}

/// The common case: no creature, and all that it has is to be tapped for one mana. The sources of a permanent
/// stand beside each other.
bool isPlain(Kernel& k, const ManaSources& sources, std::size_t i) {
  const ManaSource& source = sources[i];
  if (source.how != ManaSource::How::Tap || source.otherColors != 0 || source.restricted) return false;
  if (i > 0 && sources[i - 1].object == source.object) return false;
  if (i + 1 < sources.size() && sources[i + 1].object == source.object) return false;
  const Characteristics& now = values(k, source.object);
  return now.abilities.size() == 1 && !now.isCreature() &&
         k.pool.ability(now.abilities.front()).fixedMana != 0;
}

}  // namespace

// Of what pays the same that is used last which could do more: be activated for something else, attack, make
// more mana than the cost takes, pay for {S} (107.4h), bring something when its mana is spent on another
// spell (106.6); and what takes more than tapping it, by what that is. Mana for some things only is spent on
// them.
void keepUseful(Kernel& k, PlayerId player, const ManaCost& cost, const Context& context,
                ManaSources& sources) {
  for (std::size_t i = 0; i < sources.size(); ++i) {
    ManaSource& source = sources[i];
    if (isPlain(k, sources, i)) {
      const int kept = (isAbout(k, context, source.object) ? 1 : 0) + (source.snow ? 1 : 0);
      source.preference = static_cast<std::uint8_t>(std::min(255, source.preference + kPlacesInPool + kept));
      continue;
    }
    const std::optional<bool> more = bringsMore(k, player, context, source);
    if (source.how == ManaSource::How::Pool) {
      source.preference = static_cast<std::uint8_t>(source.preference + placeInPool(k, player, source, more));
      continue;
    }
    int place = source.preference;
    if (source.how == ManaSource::How::Activate) place += placeOfActivated(k, source) - kPlaceOfActivated;
    place += kPlacesInPool + keptFor(k, player, source) + (source.otherColors != 0 ? 1 : 0);
    if (onBattlefield(k, source.object))
      place += (couldDoMore(k, cost, source, sources) || isAbout(k, context, source.object) ? 1 : 0) +
               (source.snow ? 1 : 0);
    // its colours are of no use for most other things
    if (source.restricted) place -= std::min(place - kPlacesInPool, 4 * std::popcount(source.colors) + 4);
    if (more) place += *more ? -2 : 2;
    source.preference = static_cast<std::uint8_t>(std::clamp(place, kPlacesInPool - 2, 255));
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
