// What lets a player play cards from where they are (601.3, 116.2).

#include "rules/words/permissions.h"

#include <algorithm>

#include "ir/nodes/abilities.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/senses.h"
#include "ir/slots.h"
#include "program/tree_questions.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/designations.h"
#include "rules/objects/objects.h"
#include "rules/objects/uses.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_refs.h"
#include "rules/words/limits.h"
#include "rules/words/proposed.h"
#include "rules/words/restrictions.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::KeywordName;
using ir::NodeKind;

namespace {

/// What lets a player play a card from where it is (116, 601.3b).
struct Permission {
  bool given = false;
  ObjectId source{};          ///< whose effect it is
  NodeId also = kNoNode;      ///< what has to be paid in addition (601.2f)
  std::uint64_t limited = 0;  ///< the abilityUse that counts it, when it may be used once only; else 0
  Binding rider;              ///< kCastThisWay, when it says what it does to the spell
  SpendsAs spends = SpendsAs::ItsOwn;
  NodeId lasting = kNoNode;  ///< what the effect of something that resolved says
  Binding described;         ///< kPermittedAs, where what it says of the spell may depend on X

  bool asksForNothing() const { return limited == 0 && also == kNoNode; }
};

bool isLand(const Kernel& k, ObjectId card) {
  return (definitionOf(k, card).types & bit(ir::CardType::Land)) != 0;
}

/// A lasting effect that lets a player cast spells lets them play no land (305.9), and that of a resolved
/// Adventure does not let its card be cast as an Adventure again (715.3d).
bool speaksOfCard(Kernel& k, const FloatingEffect& effect, ObjectId card) {
  if (effect.node == kNoNode) return !isAdventure(definitionOf(k, card));
  if (const NodeId spells = spellsOf(k.tree(), effect.node); spells != kNoNode) {
    const auto spell = asSpell(k, card, effect.context.controller);
    if (!matches(k, spells, card, effect.context)) return false;
  }
  return givesPlaying(k.tree(), effect.node) || !isLand(k, card);
}

/// What counts what was played, where such an effect lets a player play so many of all that it speaks of; 0:
/// it lets them play all.
std::uint64_t useOfPermission(const ir::Arena& tree, const FloatingEffect& effect) {
  if (effect.node == kNoNode || !isPermission(tree.kind(effect.node))) return 0;
  const bool some = tree.kind(permissionOf(tree, effect.node).what) == Kind::Some;
  return some || isOfSomeOfThem(tree, effect.node)
             ? abilityUse({}, static_cast<AbilityId>(effect.id), Use::Exhausted)
             : 0;
}

/// Has as much been played by it as it lets be played?
bool isUsedUp(const Kernel& k, const FloatingEffect& effect) {
  const std::uint64_t use = useOfPermission(k.tree(), effect);
  const auto most = std::max<std::int32_t>(1, effect.remaining);
  return use != 0 && std::count(k.s.abilityUses.begin(), k.s.abilityUses.end(), use) >= most;
}

/// Does the effect let its player play the card?
bool letsPlay(Kernel& k, const FloatingEffect& effect, ObjectId card) {
  if (effect.node != kNoNode && isOfDescribedSpells(k.tree(), effect.node)) {
    if (isUsedUp(k, effect) || isLand(k, card)) return false;
    const NodeId cards = permissionOf(k.tree(), effect.node).what;
    const bool one = k.tree().kind(cards) == Kind::Some;
    const NodeId what = one ? k.tree().as<nodes::Some>(cards).what : k.tree().as<nodes::All>(cards).what;
    const auto spell = asSpell(k, card, effect.context.controller);
    return matches(k, what, card, effect.context);
  }
  return std::find(effect.affected.begin(), effect.affected.end(), Entity(card)) != effect.affected.end() &&
         !isUsedUp(k, effect) && speaksOfCard(k, effect, card);
}

SpendsAs spendsAmong(const ir::Arena& tree, NodeId limits) {
  const auto said = [&](ir::LimitName limit) {
    return limitAmong(tree, limits, ir::sense(limit)) != kNoNode;
  };
  if (said(ir::LimitName::SpendAnyType)) return SpendsAs::AnyType;
  if (said(ir::LimitName::SpendAnyColor)) return SpendsAs::AnyColor;
  return said(ir::LimitName::SpendAnySnow) ? SpendsAs::AnyOfSnow : SpendsAs::ItsOwn;
}

/// 202.3e, 601.2e: whether the card is one of "spells with mana value 4 or greater" depends on the X that is
/// announced for it.
bool dependsOnX(const Kernel& k, NodeId what, ObjectId card) {
  return definitionOf(k, card).cost.xCount > 0 && containsKind(k.tree(), what, Kind::WithStat);
}

/// Does what a permission says of spells fit the card with the X that is announced or, as long as none is,
/// with some X?
bool fitsWithX(Kernel& k, NodeId what, ObjectId card, PlayerId player, const Context& context) {
  if (fitsAsSpell(k, what, card, player, context)) return true;
  if (k.proposal.priced != nullptr || !dependsOnX(k, what, card)) return false;
  constexpr std::int32_t kMost = 20;
  Context announced;
  announced.source = card;
  announced.controller = player;
  const auto priced = asPriced(k, announced);
  while (announced.x < kMost) {
    ++announced.x;
    if (fitsAsSpell(k, what, card, player, context)) return true;
  }
  return false;
}

/// Calls `use` with each effect that lets the player play the card, until it returns false. `forItsCosts`:
/// not those by which it is played without paying its mana cost.
template <typename Use>
void visitPermissions(Kernel& k, PlayerId player, ObjectId card, bool forItsCosts, const Use& use) {
  for (const FloatingEffect& effect : k.s.effects) {
    if (effect.what != FloatingEffect::What::PlayPermission || effect.context.controller != player) continue;
    if (effect.node != kNoNode && isWord(k.tree(), effect.node, Kind::ActOn, ir::DeedName::ExileWarped) &&
        effect.turn == k.s.turn)
      continue;  // 702.185a: after the turn has ended
    if (forItsCosts && effect.node != kNoNode && isForFree(k.tree(), effect.node)) continue;
    if (!letsPlay(k, effect, card)) continue;
    Permission given{true, effect.context.source};
    given.limited = useOfPermission(k.tree(), effect);
    given.lasting = effect.node;
    if (!use(given)) return;
  }
  const Object& o = k.object(card);
  const ir::Arena& t = k.tree();
  rulesFor(k, Kind::MayPlay, Entity::player(player), [&](NodeId mod, const Context& context) {
    const auto [what, from, said, rider] = t.as<nodes::MayPlay>(mod);
    if (from != kNoNode && !zoneMatches(k, from, o.zone, o.owner, context)) return true;
    if (limitAmong(t, said, Kind::PaysInstead) != kNoNode && !isLand(k, card)) return true;
    Permission given{true, context.source};
    given.limited = useOfOnce(t, said, context);
    if (isUsed(k, given.limited)) return true;
    if (!fitsWithX(k, what, card, player, context)) return true;
    if (dependsOnX(k, what, card))
      given.described = {slots::kPermittedAs, context.source, static_cast<std::int32_t>(what)};
    if (const NodeId also = limitAmong(t, said, Kind::PaysAlso); also != kNoNode)
      given.also = t.as<nodes::PaysAlso>(also).cost;
    given.spends = spendsAmong(t, said);
    if (rider != kNoNode) given.rider = {slots::kCastThisWay, context.source, static_cast<std::int32_t>(mod)};
    return use(given);
  });
}

/// Of several the one of `chosen`; else one that asks for nothing rather than one that is used up or costs
/// more.
Permission permissionFor(Kernel& k, PlayerId player, ObjectId card, Entity chosen = {}) {
  Permission found;
  visitPermissions(k, player, card, false, [&](const Permission& given) {
    const bool named = chosen && Entity(given.source) == chosen;
    // of those that last the first is used up first
    const bool later = given.lasting != kNoNode && found.given && !given.asksForNothing();
    if (named || !later) found = given;
    return !named && (chosen || !given.asksForNothing());
  });
  return found;
}

/// Is nothing lost by using the other one, and nothing else done by it?
bool isNoBetterThan(const Permission& one, const Permission& other) {
  if (one.rider.slot != other.rider.slot || one.rider.amount != other.rider.amount) return false;
  if (one.spends > other.spends) return false;
  return other.asksForNothing() || (one.lasting != kNoNode && one.lasting == other.lasting);
}

}  // namespace

NodeId describedSpells(const ir::Arena& tree, NodeId ref) {
  switch (tree.kind(ref)) {
    case Kind::OneOf:
      return tree.as<nodes::OneOf>(ref).what;
    case Kind::Some:
      return tree.as<nodes::Some>(ref).what;
    default:
      return kNoNode;
  }
}

bool isOfDescribedSpells(const ir::Arena& tree, NodeId permission) {
  if (tree.kind(permission) != Kind::Cast) return false;
  const NodeId what = tree.as<nodes::Cast>(permission).what;
  return (tree.kind(what) == Kind::Some || tree.kind(what) == Kind::All) &&
         containsKind(tree, what, Kind::IsSpell);
}

NodeId spellsOf(const ir::Arena& tree, NodeId permission) {
  if (!isPermission(tree.kind(permission))) return kNoNode;
  const NodeId cards = permissionOf(tree, permission).what;
  return tree.kind(cards) == Kind::OneOf ? tree.as<nodes::OneOf>(cards).what : kNoNode;
}

bool isOfSomeOfThem(const ir::Arena& tree, NodeId permission) {
  const NodeId cards = permissionOf(tree, permission).what;
  return tree.kind(cards) == Kind::OneOf && tree.kind(tree.as<nodes::OneOf>(cards).count) != Kind::EveryOne;
}

bool fitsAsSpell(Kernel& k, NodeId what, ObjectId card, PlayerId caster, const Context& context) {
  const auto spell = asSpell(k, card, caster);
  const bool all = k.tree().kind(what) == Kind::All || k.tree().kind(what) == Kind::Each;
  const Context asked =
      saidOf(context, Entity::player(caster));  // "its owner may cast it", of each of several
  return refMatches(k, what, card, asked) ||
         (all && fitsAnywhere(k, k.tree().as<nodes::All, nodes::Each>(what).what, card, asked));
}

bool mayPlayFrom(Kernel& k, PlayerId player, ObjectId card) { return permissionFor(k, player, card).given; }

SpendsAs spendsAnyFor(Kernel& k, PlayerId player, ObjectId card, bool byPermission, Entity chosen) {
  SpendsAs any = byPermission ? permissionFor(k, player, card, chosen).spends : SpendsAs::ItsOwn;
  for (const FloatingEffect& effect : k.s.effects) {
    if (effect.what != FloatingEffect::What::PlayPermission || effect.context.controller != player ||
        effect.node == kNoNode)
      continue;
    if (!isPermission(k.tree().kind(effect.node))) continue;
    const NodeId spend = permissionOf(k.tree(), effect.node).spend;
    if (spend == kNoNode || !letsPlay(k, effect, card)) continue;
    any = std::max(
        any, k.tree().as<nodes::SpendAsAny>(spend).type != kNoNode ? SpendsAs::AnyType : SpendsAs::AnyColor);
  }
  return any;
}

bool mayCastFaceDownFrom(Kernel& k, PlayerId player, ObjectId card, CastWay way) {
  const auto spell = asFace(k, card, faceDownDefinition(k.pool, way));
  return permissionFor(k, player, card).given;
}

std::vector<ObjectId> permittedBy(Kernel& k, PlayerId player, ObjectId card) {
  std::vector<Permission> all;
  visitPermissions(k, player, card, true, [&](const Permission& given) {
    const auto same = [&](const Permission& other) {
      return isNoBetterThan(given, other) || given.source == other.source;
    };
    if (std::any_of(all.begin(), all.end(), same)) return true;
    std::erase_if(all, [&](const Permission& other) { return isNoBetterThan(other, given); });
    all.push_back(given);
    return true;
  });
  std::vector<ObjectId> sources;
  for (const Permission& one : all) sources.push_back(one.source);
  return sources;
}

NodeId permissionCost(Kernel& k, PlayerId player, ObjectId card, Entity chosen) {
  return permissionFor(k, player, card, chosen).also;
}

Binding permittedAs(Kernel& k, PlayerId player, ObjectId card, Entity chosen) {
  return permissionFor(k, player, card, chosen).described;
}

bool isPermittedWithX(Kernel& k, const Context& announced) {
  for (const Binding& b : announced.bindings) {
    if (b.slot != slots::kPermittedAs) continue;
    Context said;
    said.source = b.entity.asObject();
    said.controller = announced.controller;
    const auto priced = asPriced(k, announced);
    return fitsAsSpell(k, static_cast<NodeId>(b.amount), announced.source, announced.controller, said);
  }
  return true;
}

Binding usePermission(Kernel& k, PlayerId player, ObjectId card, Entity chosen) {
  const Permission permission = permissionFor(k, player, card, chosen);
  if (permission.limited != 0) noteUse(k, permission.limited);
  return permission.rider;
}

bool mayPlayForItsCosts(Kernel& k, PlayerId player, ObjectId card) {
  bool may = false;
  visitPermissions(k, player, card, true, [&](const Permission&) {
    may = true;
    return false;
  });
  return may;
}

bool mayPlayFree(const Kernel& k, PlayerId player, ObjectId card) {
  return std::any_of(k.s.effects.begin(), k.s.effects.end(), [&](const FloatingEffect& effect) {
    if (effect.what != FloatingEffect::What::PlayPermission || effect.context.controller != player)
      return false;
    return effect.node != kNoNode && isForFree(k.tree(), effect.node) &&
           std::find(effect.affected.begin(), effect.affected.end(), Entity(card)) != effect.affected.end();
  });
}

}  // namespace cantrip
