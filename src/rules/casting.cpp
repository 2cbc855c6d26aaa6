// Casting spells (601) and activating abilities (602), step by step, with rewinding of what turns out illegal
// (732).
#include "rules/casting.h"

#include <algorithm>
#include <array>

#include "ir/nodes/abilities.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/deeds.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/statements_casting.h"
#include "ir/nodes/words.h"
#include "rules/known_words.h"
#include "rules/proposed.h"
#include "rules/targets.h"
#include "state/effect_use.h"

namespace cantrip {

using ir::CardType;
using ir::KeywordName;
namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

std::span<const CastKeyword> castKeywords() {
  static constexpr std::array<CastKeyword, 18> kTable{{
      {KeywordName::Flashback, CastWay::Flashback, Zone::Graveyard},  // 702.34
      {KeywordName::Escape, CastWay::Escape, Zone::Graveyard},        // 702.138
      {KeywordName::Harmonize, CastWay::Harmonize, Zone::Graveyard},  // 702.180
      {KeywordName::Disturb, CastWay::Disturb, Zone::Graveyard},      // 702.146
      {KeywordName::JumpStart, CastWay::JumpStart, Zone::Graveyard},  // 702.133
      {KeywordName::Retrace, CastWay::Retrace, Zone::Graveyard},      // 702.81
      {KeywordName::Evoke, CastWay::Evoke, Zone::Hand},               // 702.74
      {KeywordName::Dash, CastWay::Dash, Zone::Hand},                 // 702.109
      {KeywordName::Blitz, CastWay::Blitz, Zone::Hand},               // 702.152
      {KeywordName::Spectacle, CastWay::Spectacle, Zone::Hand},       // 702.137
      {KeywordName::Surge, CastWay::Surge, Zone::Hand},               // 702.117
      {KeywordName::Overload, CastWay::Overload, Zone::Hand},         // 702.96
      {KeywordName::Warp, CastWay::Warp, Zone::Hand},                 // 702.185
      {KeywordName::Prowl, CastWay::Prowl, Zone::Hand},               // 702.76
      {KeywordName::Bestow, CastWay::Bestow, Zone::Hand},             // 702.103
      {KeywordName::Awaken, CastWay::Awaken, Zone::Hand},             // 702.113
      {KeywordName::Mayhem, CastWay::Mayhem, Zone::Graveyard},        // 702.187
      {KeywordName::Mutate, CastWay::Mutate, Zone::Hand},             // 702.140
  }};
  return kTable;
}

NodeId Kernel::keywordCost(ObjectId card, KeywordName keyword) {
  if (!hasKeyword(pool.keywords, keyword)) return kNoNode;
  const auto among = [&](const auto& abilities) {
    for (const AbilityId id : abilities) {
      const AbilityDef& ability = pool.ability(id);
      if (ability.kind != AbilityKind::Keyword || ability.keyword != keyword) continue;
      const NodeKind kind = tree().kind(ability.node);
      if (kind == Kind::KeywordCost) return tree().as<nodes::KeywordCost>(ability.node).cost;
      if (kind == Kind::KeywordNumberCost || kind == Kind::KeywordWhatCost)
        return tree().field<&nodes::KeywordNumberCost::cost, nodes::KeywordWhatCost>(ability.node);
    }
    return kNoNode;
  };
  if (const NodeId printed = among(def(card).abilities); printed != kNoNode) return printed;
  // 702.146a: cast transformed, for a cost that the front face names
  if (const CardDef& back = def(card); keyword == KeywordName::Disturb && back.face == 1)
    return among(pool.card(back.faces.front()).abilities);
  if (givenAbilities(*this, card))
    if (const NodeId given = among(values(card).abilities); given != kNoNode) return given;
  // 601.2a-b: what was given to the card where it was cast from still says what casting it costs
  const Object* o = find(card);
  const StackItem* spell = o != nullptr && o->zone == Zone::Stack ? stackItem(card) : nullptr;
  if (spell == nullptr || spell->context.castFrom == Zone::Hand || card.generation() == 0) return kNoNode;
  const LastKnown* before = lastKnown(ObjectId::make(card.slot(), card.generation() - 1));
  return before != nullptr ? among(before->values.abilities) : kNoNode;
}

/// "You may cast ~ from your graveyard using its mutate ability."
static bool castableUsing(const Kernel& k, const CardDef& card, KeywordName keyword, Zone zone) {
  const ir::Arena& tree = k.tree();
  return std::any_of(card.abilities.begin(), card.abilities.end(), [&](AbilityId id) {
    const AbilityDef& ability = k.pool.ability(id);
    if (ability.kind != AbilityKind::Static || tree.kind(ability.statement) != Kind::CastUsing) return false;
    const auto [from, word] = tree.as<nodes::CastUsing>(ability.statement);
    const NodeId named = tree.field<&nodes::ZoneOf::zone, &nodes::ZonesOf::zones>(from);
    return static_cast<Zone>(tree.value(named)) == zone &&
           static_cast<KeywordName>(tree.value(word)) == keyword;
  });
}

// The ways in which a card could be cast from where it is (601.2b, 118.9).
CastWays Kernel::castWays(PlayerId player, ObjectId id) {
  CastWays ways;
  const Object& o = object(id);
  const CardDef& card = pool.card(o.card);
  const auto add = [&](CastWay way) {
    if (ways.size() < ways.capacity()) ways.push_back(way);
  };
  const bool own = o.owner == player;
  if (o.zone == Zone::Hand && own) add(CastWay::Normal);
  if (o.zone == Zone::Exile && own) {
    if (o.is(ObjectFlag::Plotted) && o.enteredTurn < s.turn && sorceryTiming(player))
      add(CastWay::Plotted);                                                           // 702.170d
    if (o.is(ObjectFlag::Foretold) && o.enteredTurn < s.turn) add(CastWay::Foretold);  // 702.143b
  }
  if (o.zone == Zone::Command && o.is(ObjectFlag::Commander) && own) add(CastWay::Normal);  // 903.8
  if (o.zone != Zone::Hand && mayPlayFrom(player, id))
    add(mayPlayFree(*this, player, id) ? CastWay::WithoutPaying : CastWay::Permission);
  const bool hidden = hasKeyword(card.keywords, KeywordName::Disguise);
  const bool morph =
      hasKeyword(card.keywords, KeywordName::Morph) || hasKeyword(card.keywords, KeywordName::Megamorph);
  if ((anyRule(Kind::CastFor) || anyRule(Kind::MayPlay)) && !insteadCosts(*this, player, id).empty())
    add(CastWay::Instead);                                                                  // 118.9
  if (o.zone != Zone::Hand && (morph || hidden) && mayCastFaceDownFrom(*this, player, id))  // 601.3e
    add(morph ? CastWay::Morph : CastWay::Disguise);
  const bool given = givenAbilities(*this, id);  // "gains flashback"
  if ((!card.hasCastWays && !given) || !own) return ways;
  const KeywordSet& keywords = given ? values(id).keywords : card.keywords;
  if (o.zone == Zone::Hand && alternativeCost(id) != kNoNode) add(CastWay::Alternative);
  // 903.8: from the command zone a commander can be cast in the ways in which it could be from the hand
  const Zone zone = o.zone == Zone::Command && o.is(ObjectFlag::Commander) ? Zone::Hand : o.zone;
  for (const CastKeyword& entry : castKeywords())
    if ((entry.zone == zone || castableUsing(*this, card, entry.keyword, zone)) &&
        hasKeyword(keywords, entry.keyword))
      add(entry.way);
  if (o.zone == Zone::Hand && morph) add(CastWay::Morph);  // 702.37c
  if (o.zone == Zone::Hand && hidden) add(CastWay::Disguise);
  return ways;
}

// "You may [cost] rather than pay this spell's mana cost", if its condition holds (118.9)
NodeId Kernel::alternativeCost(ObjectId id) {
  Context context;
  context.source = id;
  context.controller = object(id).controller;
  for (const AbilityId a : def(id).abilities) {
    const AbilityDef& ability = pool.ability(a);
    if (ability.kind != AbilityKind::Static || tree().kind(ability.statement) != Kind::AlternativeCost)
      continue;
    const auto [cost, if_] = tree().as<nodes::AlternativeCost>(ability.statement);
    if (if_ == kNoNode || condition(if_, context)) return cost;
  }
  return kNoNode;
}

bool isOptionalCost(const Kernel& k, AbilityId id) {
  const AbilityDef& ability = k.pool.ability(id);
  return ability.kind == AbilityKind::Static && k.tree().kind(ability.statement) == Kind::OptionalCost;
}

std::vector<NodeId> optionalCosts(Kernel& k, ObjectId spell) {
  std::vector<NodeId> costs;
  for (const AbilityId id : spellAbilities(k, spell))
    if (isOptionalCost(k, id)) costs.push_back(k.pool.ability(id).statement);
  return costs;
}

int timesPaid(const Context& context, std::size_t nth) {
  for (const Binding& b : context.bindings)
    if (b.slot == slots::kOptionalPaid + nth) return b.amount;
  return 0;
}

int linkedTimesPaid(Kernel& k, const Context& spell, AbilityId trigger) {
  int nth = -1, times = -1;
  for (const AbilityId id : spellAbilities(k, spell.stackObject)) {
    if (isOptionalCost(k, id)) times = timesPaid(spell, static_cast<std::size_t>(++nth));
    if (id == trigger) return times;
  }
  return -1;
}

void setTimesPaid(Context& context, std::size_t nth, int times) {
  const auto slot = static_cast<ir::SlotNo>(slots::kOptionalPaid + nth);
  const auto isOld = [&](const Binding& b) { return b.slot == slot; };
  context.bindings.erase(std::remove_if(context.bindings.begin(), context.bindings.end(), isOld),
                         context.bindings.end());
  if (times > 0) context.bindings.push_back({slot, {}, times});
}

// How many modes more than the first were chosen, for spells on which they cost more: entwine, escalate.
int extraModes(const Kernel& k, const Context& context) {
  const ObjectId spell = context.stackObject;
  if (!spell || context.modes.size() < 2) return 0;
  const KeywordSet& keywords = k.def(spell).keywords;
  const bool costs =
      hasKeyword(keywords, KeywordName::Entwine) || hasKeyword(keywords, KeywordName::Escalate);
  return costs ? static_cast<int>(context.modes.size()) - 1 : 0;
}

// The cost of a way of casting, with the additional costs that were chosen: kicker, buyback (601.2b, 601.2f).
ManaCost Kernel::castCost(const Context& context, std::vector<NodeId>& others) {
  ManaCost mana;
  mana.present = true;
  if (context.ability != 0) {
    const AbilityDef& ability = pool.ability(context.ability);
    if (ability.cost != kNoNode && !ability.isLoyalty) splitCost(ability.cost, context, mana, others);
    return mana;
  }
  const ObjectId spell = context.stackObject ? context.stackObject : proposed;
  const CardDef& card = def(spell);
  const auto way = static_cast<CastWay>(context.castWay);
  const auto alternative = [&](NodeId cost) {
    if (cost == kNoNode)
      mana.present = false;
    else
      splitCost(cost, context, mana, others);
  };
  switch (way) {
    case CastWay::Normal:
    case CastWay::Permission:
    case CastWay::Retrace:
    case CastWay::JumpStart:
    case CastWay::Aftermath:
      mana = card.cost;
      break;
    case CastWay::Alternative:
      alternative(alternativeCost(spell));
      break;
    case CastWay::Instead:
      alternative(insteadCost(*this, context, spell));
      break;
    case CastWay::WithoutPaying:
    case CastWay::Plotted:
    case CastWay::Suspend:
      break;
    case CastWay::Morph:
    case CastWay::Disguise:
      mana.generic = 3;
      break;  // 702.37c, 702.168a
    case CastWay::Madness:
      alternative(keywordCost(spell, KeywordName::Madness));
      break;
    case CastWay::Miracle:
      alternative(keywordCost(spell, KeywordName::Miracle));
      break;
    case CastWay::Foretold:
      alternative(keywordCost(spell, KeywordName::Foretell));
      break;
    default:
      for (const CastKeyword& entry : castKeywords())
        if (entry.way == way) alternative(keywordCost(spell, entry.keyword));
      break;
  }
  if (way == CastWay::Permission) {  // "by discarding a card in addition to paying its other costs"
    NodeId also = kNoNode;
    for (const Binding& b : context.bindings)
      if (b.slot == slots::kPaidInstead) also = static_cast<NodeId>(b.amount);
    if (!context.stackObject) also = permissionCost(*this, context.controller, spell);
    if (also != kNoNode) splitCost(also, context, mana, others);
  }
  if (way == CastWay::JumpStart && pool.discardACard != kNoNode)
    others.push_back(pool.discardACard);  // 702.133a
  if (way == CastWay::Retrace && pool.discardALand != kNoNode)
    others.push_back(pool.discardALand);  // 702.81a
  std::size_t nth = 0;
  for (const AbilityId a : spellAbilities(*this, spell)) {
    const AbilityDef& ability = pool.ability(a);
    if (ability.kind != AbilityKind::Static) continue;
    if (tree().kind(ability.statement) == Kind::AdditionalCost)
      splitCost(tree().as<nodes::AdditionalCost>(ability.statement).cost, context, mana, others);
    if (!isOptionalCost(*this, a)) continue;
    for (int i = timesPaid(context, nth++); i > 0; --i)
      splitCost(tree().as<nodes::OptionalCost>(ability.statement).cost, context, mana, others);
  }
  for (int i = extraModes(*this, context); i > 0; --i) {  // 702.42a, 702.120a
    const NodeId entwine = keywordCost(spell, KeywordName::Entwine);
    splitCost(entwine != kNoNode ? entwine : keywordCost(spell, KeywordName::Escalate), context, mana,
              others);
    if (entwine != kNoNode) break;
  }
  if (context.kickCount > 0) {
    NodeId kicker = keywordCost(spell, KeywordName::Kicker);
    if (kicker == kNoNode) kicker = keywordCost(spell, KeywordName::Multikicker);
    for (std::uint16_t i = 0; i < context.kickCount && kicker != kNoNode; ++i)
      splitCost(kicker, context, mana, others);
  }
  if (context.has(ContextFlag::Bought))
    splitCost(keywordCost(spell, KeywordName::Buyback), context, mana, others);
  return mana;
}

// 307.1, 702.8: instants, flash, and effects that let one cast as though it had flash
bool Kernel::castableAtInstantSpeed(PlayerId player, const CardDef& card) {
  if ((card.types & bit(CardType::Instant)) != 0 || hasKeyword(card.keywords, KeywordName::Flash))
    return true;
  return anyRule(Kind::CastAsFlash) && underRule(Kind::CastAsFlash, Entity::player(player));
}

namespace {

/// "Cast this spell only during ..." and "only if ..." (601.3)
bool castLimitsAllow(Kernel& k, const CardDef& card, const Context& context) {
  for (const AbilityId a : card.abilities) {
    const AbilityDef& ability = k.pool.ability(a);
    if (ability.kind != AbilityKind::Static) continue;
    const NodeKind kind = k.tree().kind(ability.statement);
    if (kind == Kind::CastOnlyDuring &&
        !k.duringPart(k.tree().as<nodes::CastOnlyDuring>(ability.statement).when, context))
      return false;
    if (kind == Kind::CastOnlyIf &&
        !k.condition(k.tree().as<nodes::CastOnlyIf>(ability.statement).condition, context))
      return false;
  }
  return true;
}

/// 702.76a: was a player dealt combat damage this turn by a creature of the caster's that has one of the
/// spell's creature types?
bool prowled(Kernel& k, PlayerId player, const CardDef& card) {
  return std::any_of(k.s.turnLog.begin(), k.s.turnLog.end(), [&](const Event& e) {
    if (e.type != EventType::Damage || !e.has(EventFlag::CombatDamage) || !e.other.isPlayer()) return false;
    if (!e.source || k.controllerOf(e.source) != player) return false;
    const Characteristics& dealt = k.values(e.source);
    return std::any_of(card.subtypes.begin(), card.subtypes.end(), [&](std::uint16_t type) {
      return std::find(dealt.subtypes.begin(), dealt.subtypes.end(), type) != dealt.subtypes.end();
    });
  });
}

/// 702.187b: did its owner discard the card this turn?
bool discardedThisTurn(const Kernel& k, ObjectId id) {
  return std::any_of(k.s.turnLog.begin(), k.s.turnLog.end(),
                     [id](const Event& e) { return e.type == EventType::Discard && e.newObject == id; });
}

/// The abilities that effects would give the card if it were a spell already (601.2a).
std::vector<AbilityId> givenAsSpell(Kernel& k, ObjectId card) {
  std::vector<AbilityId> given;
  const ir::Arena& tree = k.tree();
  for (const AbilityInForce& force : k.inForce(AbilityKind::Static)) {
    const AbilityDef& ability = k.pool.ability(force.ability);
    if (!ability.givesToSpells) continue;
    Context view;
    view.source = force.object;
    view.controller = k.controllerOf(force.object);
    NodeId statement = ability.statement;
    bool holds = true;
    while (holds && tree.kind(statement) == Kind::While) {
      const auto [condition, inner] = tree.as<nodes::While>(statement);
      holds = k.condition(condition, view);
      statement = inner;
    }
    if (!holds || tree.kind(statement) != Kind::Continuous) continue;
    const auto [subject, mods] = tree.as<nodes::Continuous>(statement);
    if (!k.refMatches(subject, card, view)) continue;
    for (const NodeId mod : tree.children(mods)) {
      if (tree.kind(mod) != Kind::HaveAbility) continue;
      const auto found = k.pool.abilitiesOfNode.find(tree.as<nodes::HaveAbility>(mod).ability);
      if (found != k.pool.abilitiesOfNode.end())
        given.insert(given.end(), found->second.begin(), found->second.end());
    }
  }
  return given;
}

/// Could the cost of the spell itself be another one with other targets?
bool costDependsOnTargets(const ir::Arena& tree, const Pool& pool, const CardDef& card) {
  return std::any_of(card.abilities.begin(), card.abilities.end(), [&](AbilityId id) {
    const AbilityDef& ability = pool.ability(id);
    return ability.kind == AbilityKind::Static && ability.zones == 0xFF &&
           containsNode(tree, ability.statement, [&](NodeId n) { return tree.kind(n) == Kind::ThatTargets; });
  });
}

}  // namespace

bool anySpellsGiven(Kernel& k) {
  if (!k.pool.givesToSpells) return false;
  const auto all = k.inForce(AbilityKind::Static);
  return std::any_of(all.begin(), all.end(), [&](const AbilityInForce& force) {
    return k.pool.ability(force.ability).givesToSpells;
  });
}

AbilityIds spellAbilities(Kernel& k, ObjectId spell) {
  if (k.object(spell).zone == Zone::Stack) {
    const auto& now = k.values(spell).abilities;
    return {now.begin(), now.end()};
  }
  const auto& printed = k.def(spell).abilities;
  AbilityIds all(printed.begin(), printed.end());
  if (anySpellsGiven(k))
    for (const AbilityId given : givenAsSpell(k, spell)) all.push_back(given);
  return all;
}

bool spellHas(Kernel& k, ObjectId spell, KeywordName keyword) {
  if (hasKeyword(k.def(spell).keywords, keyword) && !k.object(spell).is(ObjectFlag::FaceDown)) return true;
  if (k.object(spell).zone == Zone::Stack) return k.values(spell).has(keyword);
  if (!anySpellsGiven(k)) return false;
  const std::vector<AbilityId> given = givenAsSpell(k, spell);
  return std::any_of(given.begin(), given.end(),
                     [&](AbilityId id) { return k.pool.ability(id).keyword == keyword; });
}

bool isBeingCast(const Kernel& k, ObjectId spell) {
  if (!spell || !k.alive(spell)) return false;
  return spell == k.proposed || std::any_of(k.s.frames.begin(), k.s.frames.end(), [&](const Frame& f) {
           return f.op == Op::Cast && k.s.contexts[f.context].stackObject == spell;
         });
}

bool isRefused(const Kernel& k, ObjectId id, std::uint32_t what) {
  return std::find(k.s.refused.begin(), k.s.refused.end(), refusal(id, what)) != k.s.refused.end();
}

bool Kernel::canCast(PlayerId player, ObjectId card, CastWay way, std::uint8_t face) {
  ManaProspect mana(*this, player);
  return canCastWith(player, card, way, face, mana);
}

bool Kernel::canCastWith(PlayerId player, ObjectId id, CastWay way, std::uint8_t face,
                         ManaProspect& outlook) {
  Object& o = object(id);
  const CardId printed = o.card;
  const std::vector<CardId>& faces = pool.card(printed).faces;
  if (faces.empty()) return canCastFace(player, id, way, outlook);
  if (hasFaceOfItsOwn(way)) face = 1;  // 702.103d: judged as the Aura that it would be
  if (face < faces.size()) o.card = faces[face];
  const bool can = canCastFace(player, id, way, outlook);
  object(id).card = printed;
  return can;
}

Faces facesToCast(Kernel& k, PlayerId player, ObjectId id, CastWay way, NodeId objects,
                  const Context& context) {
  Faces castable;
  const CardId printed = k.object(id).card;
  const CardDef& card = k.pool.card(printed);
  const std::size_t count = hasFacesToPlay(card) ? card.faces.size() : 1;
  for (std::size_t i = 0; i < count && castable.size() < castable.capacity(); ++i) {
    const auto face = static_cast<std::uint8_t>(count == 1 ? card.face : i);
    if (!card.faces.empty()) k.object(id).card = card.faces[face];
    bool fits = objects == kNoNode || k.tree().kind(objects) == Kind::None;
    if (!fits) {
      const AsProposed spell(k, id);
      fits = k.matches(objects, id, context);
    }
    k.object(id).card = printed;
    if (fits && k.canCast(player, id, way, face)) castable.push_back(face);
  }
  return castable;
}

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

bool splitSecondOnStack(const Kernel& k) {
  return std::any_of(k.s.stack.begin(), k.s.stack.end(), [&](const StackItem& item) {
    return !k.object(item.object).is(ObjectFlag::AbilityOnStack) &&
           hasKeyword(k.def(item.object).keywords, KeywordName::SplitSecond);
  });
}

namespace {

/// Is the printed mana cost all that casting the card in this way costs now (601.2f, 903.8)?
bool isPaidPlainly(Kernel& k, ObjectId id, CastWay way) {
  return way == CastWay::Normal && k.object(id).zone != Zone::Command && !k.anyCostChange(k.def(id));
}

}  // namespace

bool Kernel::canCastFace(PlayerId player, ObjectId id, CastWay way, ManaProspect& outlook) {
  const CardDef& card = def(id);
  // The common case first: not enough mana for the plain cost and nothing that could make it cheaper.
  const bool plain = isPaidPlainly(*this, id, way);
  if (plain && !couldAfford(card.cost, *outlook)) return false;
  if (!s.stack.empty() && splitSecondOnStack(*this)) return false;          // 702.61a
  const bool faceDown = way == CastWay::Morph || way == CastWay::Disguise;  // 708.4: a creature spell then
  if ((card.types & bit(CardType::Land)) != 0 && !faceDown) return false;   // 305.9
  const bool resolving = !s.frames.empty() && s.frames.back().op != Op::Priority;
  if (!resolving && !sorceryTiming(player) && !castableAtInstantSpeed(player, card)) return false;
  // 702.102a: both halves only from the player's hand
  const bool fused = card.layout == Layout::Split && card.face == 2;
  if (fused && !hasKeyword(card.keywords, KeywordName::Fuse)) return false;  // 709.3a
  if (fused && (object(id).zone != Zone::Hand || object(id).owner != player)) return false;
  if (isRefused(*this, id, static_cast<std::uint32_t>(way))) return false;
  if ((card.supertypes & bit(ir::Supertype::Legendary)) != 0 && !legendarySpellAllowed(player, card))
    return false;  // 205.4e
  Context context;
  context.source = id;
  context.controller = player;
  context.castWay = static_cast<std::uint8_t>(way);
  const AsProposed spell(*this, id);
  return canCastNow(player, id, way, context, outlook);
}

namespace {

/// Is there a value of X for which it can be done? Where no X is announced it is 0 (107.3b).
template <typename Can>
bool anyX(int symbols, const Can& can) {
  constexpr std::int32_t kMost = 20;
  for (std::int32_t x = 0; x <= (symbols > 0 ? kMost : 0); ++x)
    if (can(x)) return true;
  return false;
}

}  // namespace

bool canAnnounceWithX(Kernel& k, std::span<const AbilityId> abilities, const Context& context) {
  return std::all_of(abilities.begin(), abilities.end(), [&](AbilityId id) {
    const AbilityDef& ability = k.pool.ability(id);
    const bool asks = ability.kind == AbilityKind::Spell || id == context.ability;
    return !asks || !ability.targetsMentionX || k.canAnnounce(ability, context);
  });
}

namespace {

/// 601.2b: could it be cast with one of its optional costs paid ("costs {2} less to cast if it's bargained")?
template <typename Payable>
bool paidOptionally(Kernel& k, ObjectId id, const Context& context, const Payable& payable) {
  const std::size_t count = optionalCosts(k, id).size();
  for (std::size_t nth = 0; nth < count; ++nth) {
    Context with = context;
    setTimesPaid(with, nth, 1);
    ++with.kickCount;
    if (payable(with)) return true;
  }
  return false;
}

}  // namespace

namespace {

// 702.51, 702.126, 702.66, 702.132: spells that can be paid with more than the mana of whoever casts them
bool hasOtherPayment(const CardDef& card) {
  constexpr std::array kOthers{KeywordName::Convoke, KeywordName::Improvise, KeywordName::Delve,
                               KeywordName::Assist};
  return std::any_of(kOthers.begin(), kOthers.end(),
                     [&](KeywordName keyword) { return hasKeyword(card.keywords, keyword); });
}

}  // namespace

bool Kernel::canCastNow(PlayerId player, ObjectId id, CastWay way, Context& context, ManaProspect& outlook) {
  const CardDef& card = def(id);
  // The common case: the mana cost is what it costs, and everything that can be paid with is a mana of one
  // colour.
  const bool plain = isPaidPlainly(*this, id, way);
  if (!plain && !castLimitsAllow(*this, card, context)) return false;
  if (cant(Kind::CastDeed, Entity::player(player), id)) return false;
  if (way == CastWay::Spectacle && !opponentLostLife(player)) return false;  // 702.137a
  if (way == CastWay::Mayhem && object(id).enteredTurn != s.turn) return false;
  if (way == CastWay::Mayhem && !discardedThisTurn(*this, id)) return false;     // 702.187b
  if (way == CastWay::Prowl && !prowled(*this, player, card)) return false;      // 702.76a
  if (way == CastWay::Surge && s.players[player].spellsCast == 0) return false;  // 702.117a
  bool targetsX = false;
  if (way != CastWay::Morph && way != CastWay::Disguise && way != CastWay::Overload) {
    for (const AbilityId a : card.abilities) {
      const AbilityDef& ability = pool.ability(a);
      const bool spell = ability.kind == AbilityKind::Spell;
      targetsX = targetsX || (spell && ability.targetsMentionX);
      if (spell && !ability.targetsMentionX && !canAnnounce(ability, context)) return false;
      const bool enchant = ability.keyword == KeywordName::Enchant && ability.kind == AbilityKind::Keyword;
      if (enchant && tree().kind(ability.node) == Kind::KeywordWhat &&
          legalTargets(ability.node, context).empty())
        return false;
    }
  }
  if (plain && card.cost.present && card.cost.xCount == 0 && card.cost.flexible.empty() &&
      card.cost.snow == 0 && !targetsX && outlook->simple && s.players[player].pool.empty())
    return couldAfford(card.cost, *outlook);
  const bool beside = hasOtherPayment(card) || anySpellsGiven(*this);
  const auto payable = [&](const Context& as) {
    std::vector<NodeId> others;
    ManaCost mana = castCost(as, others);
    if (!mana.present) return false;  // 118.6
    mana = totalCost(as, mana);
    if (!beside && !couldAfford(mana, *outlook)) return false;
    if (!others.empty() && !canPayOthers(player, others, as)) return false;
    if (!beside && outlook->simple && mana.flexible.empty() && mana.snow == 0 &&
        s.players[player].pool.empty())
      return true;
    return canPayMana(player, mana, as);
  };
  if (targetsX)  // 601.2b: X is announced before the targets
    return anyX(card.cost.xCount, [&](std::int32_t x) {
      Context as = context;
      as.x = x;
      return canAnnounceWithX(*this, card.abilities, as) && payable(as);
    });
  if (payable(context)) return true;
  if (paidOptionally(*this, id, context, payable)) return true;
  if (way == CastWay::Harmonize) {  // 702.180a
    for (const ObjectId creature : harmonizers(*this, player))
      if (payable(harmonizedWith(*this, context, creature))) return true;
  }
  if (card.plainCost || !costDependsOnTargets(tree(), pool, card)) return false;
  for (const AbilityId a : card.abilities)  // 601.2c comes before 601.2f
    for (const NodeId target : pool.ability(a).targets)
      for (const Entity e : legalTargets(target, context)) {
        Context chosen = context;
        chosen.bindings.push_back({targetSlot(tree(), target), e, 0});
        if (payable(chosen)) return true;
      }
  return false;
}

std::vector<ObjectId> harmonizers(Kernel& k, PlayerId player) {
  std::vector<ObjectId> creatures;
  for (const ObjectId id : k.s.battlefield)
    if (k.onBattlefield(id) && !k.object(id).is(ObjectFlag::Tapped) && k.controllerOf(id) == player &&
        k.isCreature(id))
      creatures.push_back(id);
  return creatures;
}

Context harmonizedWith(Kernel& k, const Context& context, ObjectId creature) {
  Context as = context;
  as.bindings.push_back({slots::kPaidObject, creature, std::max(0, k.values(creature).power)});
  as.tapping = creature;
  return as;
}

bool Kernel::anyCostChange(const CardDef& card) { return !card.plainCost || offers().costChanges; }

bool Kernel::opponentLostLife(PlayerId player) const {
  for (std::size_t p = 0; p < s.players.size(); ++p)
    if (areOpponents(player, static_cast<PlayerId>(p)) && s.players[p].lifeLost > 0) return true;
  return false;
}

// 205.4e: a legendary instant or sorcery needs a legendary creature or planeswalker
bool Kernel::legendarySpellAllowed(PlayerId player, const CardDef& card) {
  if ((card.types & (bit(CardType::Instant) | bit(CardType::Sorcery))) == 0) return true;
  for (const ObjectId id : s.battlefield) {
    if (controllerOf(id) != player || !onBattlefield(id)) continue;
    const Characteristics& now = values(id);
    const bool legend = (now.supertypes & bit(ir::Supertype::Legendary)) != 0;
    if (legend && (now.isCreature() || now.isType(CardType::Planeswalker))) return true;
  }
  return false;
}

bool Kernel::limitsAllow(NodeId limits, PlayerId player, ObjectId source, AbilityId ability,
                         const Context& context) {
  if (limits == kNoNode) return true;
  const auto uses = [&](Use use) {
    return std::count(s.abilityUses.begin(), s.abilityUses.end(), abilityUse(source, ability, use));
  };
  for (NodeId limit : tree().children(limits)) {
    switch (tree().kind(limit)) {
      case Kind::OnlyAsSorcery:
        if (!sorceryTiming(player)) return false;
        break;
      case Kind::OnlyOnceEachTurn:
        if (uses(Use::Begun) > 0) return false;
        break;
      case Kind::OnlyOnce:  // 702.177a
        if (uses(Use::Exhausted) > 0) return false;
        break;
      case Kind::OnlyTimesEachTurn:
        if (uses(Use::Begun) >= quantity(tree().as<nodes::OnlyTimesEachTurn>(limit).times, context))
          return false;
        break;
      case Kind::OnlyDuring:
        if (!duringPart(tree().as<nodes::OnlyDuring>(limit).when, context)) return false;
        break;
      case Kind::OnlyIf:
        if (!condition(tree().as<nodes::OnlyIf>(limit).condition, context)) return false;
        break;
      default:
        break;
    }
  }
  return true;
}

bool Kernel::canActivate(PlayerId player, ObjectId source, AbilityId ability) {
  ManaProspect mana(*this, player);
  return canActivateWith(player, source, ability, mana);
}

bool Kernel::canActivateWith(PlayerId player, ObjectId id, AbilityId abilityId, ManaProspect& outlook) {
  const AbilityDef& ability = pool.ability(abilityId);
  const Object& o = object(id);
  if ((ability.zones & bit(o.zone)) == 0) return false;                                // 113.6
  if (!s.stack.empty() && !ability.isMana && splitSecondOnStack(*this)) return false;  // 702.61a
  Context context;
  context.source = id;
  context.controller = player;
  context.ability = abilityId;
  if (ability.isLoyalty) {  // 606.3
    if (!sorceryTiming(player) || o.is(ObjectFlag::ActivatedLoyalty)) return false;
    const std::int64_t change = quantity(ability.cost, context);
    if (change < 0 && countersOn(id, known::kLoyalty) < -change) return false;
  } else {
    std::vector<NodeId> others;
    ManaCost mana;
    splitCost(ability.cost, context, mana, others);
    if (leastMana(mana) > outlook->total && ability.limits == kNoNode && !anyCostChangeForAbilities())
      return false;
    for (const NodeId part : others)
      if (tree().kind(part) == Kind::TapCost) context.tapping = id;
    if (!canPayOthers(player, others, context)) return false;
    mana = totalCost(context, mana);
    if (leastMana(mana) + static_cast<int>(mana.flexible.size()) > 0 && !canPayMana(player, mana, context))
      return false;
  }
  if (isRefused(*this, id, abilityId)) return false;
  if (!limitsAllow(ability.limits, player, id, abilityId, context)) return false;
  if (cant(Kind::ActivateDeed, Entity::player(player), id)) return false;
  if (!ability.isMana && cant(Kind::ActivateNonManaDeed, Entity::player(player), id)) return false;
  if (!ability.targetsMentionX) return canAnnounce(ability, context);
  return anyX(1, [&](std::int32_t x) {  // 601.2b: X is announced before the targets
    Context as = context;
    as.x = x;
    if (!canAnnounce(ability, as)) return false;
    if (ability.isLoyalty) return quantity(ability.cost, as) + countersOn(id, known::kLoyalty) >= 0;
    return canPay(player, ability.cost, as);
  });
}

bool Kernel::anyCostChangeForAbilities() {
  for (const AbilityInForce& force : inForce(AbilityKind::Static))
    if (tree().kind(pool.ability(force.ability).statement) == Kind::CostChange) return true;
  return false;
}

}  // namespace cantrip
