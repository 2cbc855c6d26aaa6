// The stack and resolving (405, 608).
#include <algorithm>

#include "ir/nodes/effects_later.h"
#include "ir/nodes/refs.h"
#include "rules/designations.h"
#include "rules/kernel.h"
#include "rules/targets.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

StackItem* Kernel::stackItem(ObjectId id) {
  const auto at =
      std::find_if(s.stack.begin(), s.stack.end(), [&](const StackItem& i) { return i.object == id; });
  return at == s.stack.end() ? nullptr : &*at;
}

// 602.2a, 603.3: an ability on the stack is an object with its source's definition to speak of.
ObjectId Kernel::putAbilityOnStack(AbilityId ability, Context context) {
  const ObjectId source = context.source;
  CardId card = kNoCard;
  if (const Object* o = find(source))
    card = o->copyOf != kNoCard ? o->copyOf : o->card;
  else if (const LastKnown* last = lastKnown(source))
    card = last->values.card;
  else if (source.slot() != 0 && source.slot() < s.objects.size())
    card = s.objects[source.slot()].card;  // it left a hidden zone: "when you discard ~"
  const ObjectId id = createObject(card, context.controller, Zone::Stack);
  object(id).set(ObjectFlag::AbilityOnStack);
  context.ability = ability;
  context.stackObject = id;
  s.stack.push_back({id, std::move(context)});
  return id;
}

// 608.2b: targets that are no longer legal are not affected; with none left the spell or ability does not
// resolve.
bool Kernel::dropIllegalTargets(Context& context) {
  std::vector<NodeId> nodes;
  targetsOf(context, nodes);
  bool any = false, legal = false;
  for (NodeId node : nodes) {
    const ir::SlotNo slot = targetSlot(tree(), node);
    const TargetedPlayers each = targetedPlayers(*this, node, context);
    const auto legalNow = [&](const Binding& b) {
      if (each.slot == 0) return legalTarget(node, b.entity, context);
      Context one = context;  // the player for whom it was chosen
      const Entity player = Entity::player(static_cast<PlayerId>(b.amount));
      bind(one, each.slot, std::span(&player, 1));
      return legalTarget(node, b.entity, one);
    };
    const auto illegal = [&](const Binding& b) {
      if (b.slot != slot) return false;
      any = true;
      const bool ok = legalNow(b);
      legal |= ok;
      return !ok;
    };
    auto& bindings = context.bindings;
    bindings.erase(std::remove_if(bindings.begin(), bindings.end(), illegal), bindings.end());
  }
  return !any || legal;
}

// Effect nodes that a stack object carries out, in the order of its text (608.2c).
NodeId Kernel::nextSpellEffect(const Context& context, std::int32_t& at) const {
  if (context.ability != 0) return at++ == 0 ? pool.ability(context.ability).effect : kNoNode;
  const auto& abilities = def(context.stackObject).abilities;
  while (at < static_cast<std::int32_t>(abilities.size())) {
    const AbilityDef& ability = pool.ability(abilities[static_cast<std::size_t>(at++)]);
    if (ability.kind == AbilityKind::Spell) return ability.effect;
  }
  return kNoNode;
}

namespace {

/// "Spells you control have rebound": what abilities do that effects gave to the spell, after all that is
/// printed. `at` counts on from the printed ones.
NodeId nextGivenEffect(Kernel& k, const Context& context, std::int32_t& at) {
  if (!k.pool.givesToSpells || context.ability != 0) return kNoNode;
  const auto& printed = k.def(context.stackObject).abilities;
  const auto& now = k.values(context.stackObject).abilities;
  auto index = static_cast<std::int32_t>(printed.size());
  for (const AbilityId id : now) {
    if (std::find(printed.begin(), printed.end(), id) != printed.end() || index++ < at) continue;
    at = index;
    if (k.pool.ability(id).kind == AbilityKind::Spell) return k.pool.ability(id).effect;
  }
  return kNoNode;
}

// 702.96b: a spell cast for its overload cost says "each" where its text says "target".
void eachForTarget(Kernel& k, Context& context) {
  for (const AbilityId id : k.def(context.stackObject).abilities) {
    const AbilityDef& ability = k.pool.ability(id);
    if (ability.kind != AbilityKind::Spell) continue;
    visitAnnounced(k.pool, NodeFact::Target, ability.effect, context, [&](NodeId node) {
      if (k.tree().kind(node) != Kind::Target) return;
      for (const Entity e : k.collect(k.tree().as<nodes::Target>(node).what, context))
        context.bindings.push_back({targetSlot(k.tree(), node), e, 0});
    });
  }
}

// 702.131a: ascend on an instant or sorcery is the first thing that it does.
void ascendBySpell(Kernel& k, const Context& context) {
  const Object* o = k.find(context.stackObject);
  if (o == nullptr || o->is(ObjectFlag::AbilityOnStack)) return;
  if (!hasKeyword(k.def(o->id).keywords, ir::KeywordName::Ascend)) return;
  if (k.s.players[context.controller].blessed || permanentsOf(k, context.controller) < 10) return;
  k.emit(designated(Designation::CitysBlessing, context.controller), "702.131a");
}

}  // namespace

namespace {

/// So many objects that resolve while the stack never gets smaller and nobody chooses anything are a loop
/// (docs/decisions/0005-loops.md).
constexpr std::uint32_t kLoop = 2000;

/// 104.4b, 731.4: counts what is about to resolve, and says whether mandatory actions repeat without an end.
bool isMandatoryLoop(GameState& s) {
  const auto size = static_cast<std::uint32_t>(s.stack.size());
  if (s.lowestStack == 0 || size < s.lowestStack) {
    s.lowestStack = size;
    s.unchosen = 0;
  }
  return ++s.unchosen > kLoop;
}

}  // namespace

Result Kernel::runResolve(Frame& f) {
  enum : std::uint8_t { Begin, Effects, Finish, Gone };
  switch (f.step) {
    case Begin: {
      if (s.stack.empty()) return Result::Done;
      if (isMandatoryLoop(s)) {
        Event draw;
        draw.type = EventType::DrawGame;
        emit(draw, "104.4b");
        return Result::Done;
      }
      if (isCombatDamage(s.stack.back().object)) return resolveCombatDamage(f);
      Context context = s.stack.back().context;
      f.d = static_cast<std::int32_t>(context.stackObject.raw);
      const AbilityDef& ability = pool.ability(context.ability);
      const bool triggered = context.ability != 0 && ability.kind == AbilityKind::Triggered;
      // 608.2a, 603.4: the intervening "if" is checked again
      const bool still = !triggered || ability.condition == kNoNode || condition(ability.condition, context);
      const bool bestowed = def(context.stackObject).isBestowed();
      const bool mutating = def(context.stackObject).isMutating();
      bool goesOn = still && dropIllegalTargets(context);
      if (!goesOn && mutating && context.ability == 0) {  // 702.140b: the same
        emit(designated(Designation::NotMutating, context.controller, context.stackObject), "702.140b");
        goesOn = true;
      }
      if (!goesOn && bestowed && context.ability == 0) {  // 702.103e: it resolves as a creature spell
        emit(designated(Designation::NotBestowed, context.controller, context.stackObject), "702.103e");
        bind(context, slots::kEnchant, {});
        goesOn = true;
      }
      if (!goesOn) {
        f.step = Gone;
        return Result::Again;
      }
      if (context.ability == 0 && !isPermanentSpell(context.stackObject)) ascendBySpell(*this, context);
      if (context.castWay == static_cast<std::uint8_t>(CastWay::Overload)) eachForTarget(*this, context);
      if (s.stack.back().delayedEffect != kNoNode) f.node = s.stack.back().delayedEffect;
      if (context.ability != 0)
        s.abilityUses.push_back(abilityUse(context.source, context.ability, Use::Resolved));
      f.step = Effects;
      f.a = 0;
      f.context = pushContext(std::move(context));
      return Result::Again;
    }
    case Effects: {
      const bool spell = ctx(f).ability == 0 && f.node == kNoNode;
      if (spell && isPermanentSpell(ctx(f).stackObject) && !def(ctx(f).stackObject).isMutating()) {
        f.step = Finish;
        return Result::Again;
      }
      NodeId effect = f.node != kNoNode ? (f.a++ == 0 ? f.node : kNoNode) : nextSpellEffect(ctx(f), f.a);
      if (spell && effect != kNoNode) {  // 614.15: the next paragraph may replace this one
        std::int32_t ahead = f.a;
        const NodeId next = nextSpellEffect(ctx(f), ahead);
        if (next != kNoNode && tree().kind(next) == Kind::InsteadIf) {
          f.a = ahead;
          const auto [when, instead] = tree().as<nodes::InsteadIf>(next);
          if (condition(when, ctx(f))) effect = instead;
        }
      }
      if (effect == kNoNode && spell) effect = nextGivenEffect(*this, ctx(f), f.a);
      if (effect == kNoNode)
        f.step = Finish;
      else
        pushEffect(effect, f.context);
      return Result::Again;
    }
    case Finish: {
      const ObjectId id{static_cast<std::uint32_t>(f.d)};
      const Context context = std::move(s.contexts[f.context]);
      popContext();
      f.step = Gone;
      f.b = 1;
      const Object* o = find(id);
      if (o == nullptr || o->zone != Zone::Stack) return Result::Done;
      if (o->is(ObjectFlag::AbilityOnStack)) {
        removeObject(id);  // 608.2n
        return Result::Done;
      }
      return finishSpell(id, context);
    }
    default: {  // the spell or ability leaves the stack, resolved already or without resolving
      const ObjectId id{static_cast<std::uint32_t>(f.d)};
      const Object* o = find(id);
      if (f.b != 0 || o == nullptr || o->zone != Zone::Stack) return Result::Done;
      f.b = 1;
      if (o->is(ObjectFlag::AbilityOnStack)) {
        removeObject(id);
        return Result::Done;
      }
      const StackItem* item = stackItem(id);
      Event move =
          zoneChange(id, item != nullptr && leavesToExile(item->context) ? Zone::Exile : Zone::Graveyard);
      return emitThen(f, Gone, std::span(&move, 1), "608.2b");
    }
  }
}

bool Kernel::isPermanentSpell(ObjectId id) {
  constexpr std::uint16_t kPermanentTypes = bit(ir::CardType::Artifact) | bit(ir::CardType::Battle) |
                                            bit(ir::CardType::Creature) | bit(ir::CardType::Enchantment) |
                                            bit(ir::CardType::Land) | bit(ir::CardType::Planeswalker);
  const Object* o = find(id);
  if (o == nullptr || o->is(ObjectFlag::AbilityOnStack)) return false;
  return o->is(ObjectFlag::FaceDown) || (def(id).types & kPermanentTypes) != 0;
}

// 702.34a and the like: a card cast this way is exiled instead of going anywhere else when it leaves the
// stack.
bool Kernel::leavesToExile(const Context& context) const {
  switch (static_cast<CastWay>(context.castWay)) {
    case CastWay::Flashback:
    case CastWay::JumpStart:
    case CastWay::Aftermath:
    case CastWay::Harmonize:
    case CastWay::Mayhem:
      return static_cast<CastWay>(context.castWay) != CastWay::Mayhem;
    default:
      return false;
  }
}

namespace {

bool isAdventure(const CardDef& card) { return card.layout == Layout::Adventure && card.face != 0; }

}  // namespace

// 608.2m-n, 608.3: an instant or sorcery goes to the graveyard, a permanent spell enters the battlefield.
Result Kernel::finishSpell(ObjectId id, const Context& context) {
  Frame& f = s.frames.back();
  if (!isPermanentSpell(id)) {
    Event move = zoneChange(id, Zone::Graveyard);
    if (leavesToExile(context)) move.to = Zone::Exile;
    if (context.has(ContextFlag::Bought)) move.to = Zone::Hand;  // 702.27a
    if (object(id).is(ObjectFlag::CopyOfSpell)) {
      rememberLastKnown(id);  // its delayed triggers have a source to speak of (608.2h)
      removeObject(id);       // 707.10a
      return Result::Done;
    }
    if (move.to == Zone::Graveyard && isAdventure(def(id))) {  // 715.3d: its creature may be cast from there
      move.to = Zone::Exile;
      FloatingEffect permission;
      permission.what = FloatingEffect::What::PlayPermission;
      permission.until = Until::Game;
      permission.context.controller = context.controller;
      permission.affected.push_back(id.next());
      addEffect(std::move(permission));
      return emitThen(f, f.step, std::span(&move, 1), "715.3d");
    }
    return emitThen(f, f.step, std::span(&move, 1), "608.2n");
  }
  Event move = zoneChange(id, Zone::Battlefield);
  move.player = context.controller;
  if (object(id).is(ObjectFlag::FaceDown)) move.set(EventFlag::FaceDown);
  if (!object(id).is(ObjectFlag::CopyOfSpell)) move.set(EventFlag::WasCast);
  for (const Binding& b : context.bindings)
    if (b.slot == slots::kEnchant) {  // 303.4f
      move.other = b.entity;
      move.set(EventFlag::EnterAttached);
    }
  CastRecord record;
  record.permanent = id.next();
  record.x = context.x;
  record.kickCount = context.kickCount;
  record.flags = context.flags;
  record.castWay = context.castWay;
  record.paidMana.assign(context.paidMana.begin(), context.paidMana.end());
  s.casts.push_back(std::move(record));
  return emitThen(f, f.step, std::span(&move, 1), "608.3a");
}

}  // namespace cantrip
