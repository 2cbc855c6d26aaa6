// What the references of an ability mean now: "~", "target creature", "it", "enchanted creature" (109,
// 608.2).

#include "rules/words/eval_refs.h"

#include <algorithm>

#include "ir/binds.h"
#include "ir/nodes/acts.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/events_permanents.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/words.h"
#include "ir/slots.h"
#include "ir/this_way.h"
#include "program/effect_use.h"
#include "program/tree_questions.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"
#include "rules/kernel/slot_guard.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/described_zones.h"
#include "rules/objects/in_combat.h"
#include "rules/objects/merging.h"
#include "rules/objects/objects.h"
#include "rules/objects/range.h"
#include "rules/objects/supplementary.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/looking_back.h"
#include "rules/words/piles.h"
#include "rules/words/relative_words.h"
#include "rules/words/statements.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

void append(EntityList& list, const EntityList& more) {
  for (Entity entity : more) addOnce(list, entity);
}

/// The pattern of a damage trigger says whether "it" is what deals or what is dealt damage.
bool seesDamaged(const Pool& pool, const Context& context) {
  if (context.ability == 0) return false;
  const NodeId pattern = pool.ability(context.ability).event;
  return pattern != kNoNode && pool.arena.kind(pattern) == Kind::IsDealtDamage;
}

/// Slot kEventObject: what the trigger saw.
Entity eventObject(const Kernel& k, const Context& context) {
  const Event& e = context.event;
  switch (e.type) {
    case EventType::ZoneChange:
    case EventType::Draw:
    case EventType::Discard:
    case EventType::Mill:
      // 603.10: what left the battlefield is spoken of as it last was; else it is the new object (400.7)
      if (e.newObject && (e.to == Zone::Battlefield || lastKnown(k, e.object) == nullptr)) return e.newObject;
      return e.object;
    case EventType::Damage:
      return seesDamaged(k.pool, context) ? e.other : Entity(e.source);
    case EventType::CounterAdd:
    case EventType::CounterRemove:
    case EventType::BecomeTarget:
      return e.other;
    case EventType::TokenCreate:
    case EventType::CopySpell:
      return e.newObject ? e.newObject : e.object;
    default:
      return e.object;
  }
}

/// Slot kEventOther: the damaged, blocked, attacked or targeting one.
Entity eventOther(const Kernel& k, const Context& context) {
  const Event& e = context.event;
  if (e.type == EventType::Damage && seesDamaged(k.pool, context)) return e.source;
  if (e.type == EventType::BecomeTarget) return e.object;
  if (e.type == EventType::CounterAdd || e.type == EventType::CounterRemove) return e.source;
  return e.other;
}

Entity eventPlayer(const Event& e) {
  const bool toPlayer = e.type == EventType::Damage || e.type == EventType::Attack;
  if (toPlayer && e.other.isPlayer()) return e.other;
  return e.player == kNoPlayer ? Entity() : Entity::player(e.player);
}

Entity hostOf(const Kernel& k, ObjectId source) {
  if (const Object* object = k.find(source)) return object->attachedTo;
  if (const LastKnown* last = lastKnown(k, source)) return last->object.attachedTo;
  return {};
}

/// 901.12c: does "you" of that text mean a whole team?
bool meansTeam(const Kernel& k, const Context& context) {
  return k.s.variant.planes && k.s.variant.sharedTeamTurns && context.source &&
         (defOfGone(k, context.source).types & kPlanar) != 0;
}

EntityList you(const Kernel& k, const Context& context) {
  EntityList out;
  if (!meansTeam(k, context)) {
    out.push_back(Entity::player(context.controller));
    return out;
  }
  for (const PlayerId player : apnap(k, context.controller))
    if (onSameTeam(k, player, context.controller)) out.push_back(Entity::player(player));
  return out;
}

/// Has what is carried out in that context put the card elsewhere? One that it cast is a spell, and none of
/// "the exiled cards" any more (702.85a).
bool movedElsewhere(const Kernel& k, const Context& context, ObjectId card) {
  return movedBy(context, card) && k.s.objects[card.slot()].zone != Zone::Stack;
}

}  // namespace

EntityList boundEntities(const Kernel& k, const Context& context, ir::SlotNo slot) {
  EntityList out;
  if (slot == 0) return out;
  for (const Binding& b : context.bindings)
    if (b.slot == slot && b.entity) out.push_back(b.entity);
  if (!out.empty() || slot < slots::kEventObject) return out;
  switch (slot) {
    case slots::kEventObject:
      addOnce(out, eventObject(k, context));
      break;
    case slots::kEventOther:
      addOnce(out, eventOther(k, context));
      break;
    case slots::kEventPlayer:
      addOnce(out, eventPlayer(context.event));
      break;
    case slots::kSelf:
      addOnce(out, context.source);
      break;
    case slots::kSubject:
      addOnce(out, context.subject ? context.subject : Entity::player(context.controller));
      break;
    case slots::kHost:
      addOnce(out, hostOf(k, context.source));
      break;
    case slots::kYou:
      return you(k, context);
    case slots::kLinked:  // 607.2a: what another ability of the card exiled, also when this one moved it
      for (const Link& link : k.s.links)
        if (link.from == context.source && k.alive(link.to)) out.push_back(link.to);
      if (!out.empty()) break;
      for (const Link& link : k.s.links)
        if (link.from == context.source && movedElsewhere(k, context, link.to)) out.push_back(link.to);
      break;
    default:
      break;
  }
  return out;
}

/// Do the words of a part of a cost have that noun?
static bool callsSo(const ir::Arena& tree, NodeId part, NodeId noun) {
  return containsNode(tree, part, [&](NodeId n) {
    return tree.kind(n) == Kind::Objects && ir::equal(tree, tree.as<nodes::Objects>(n).noun, tree, noun);
  });
}

EntityList boundAs(const Kernel& k, const Context& context, NodeId participle, ir::SlotNo slot, NodeId noun) {
  EntityList out = boundEntities(k, context, slot);
  if (slot != slots::kPaidObject) return out;
  const std::vector<ir::NodeKind> verbs = ir::verbsOf(ir::participleOf(k.tree(), participle));
  const auto keep = [&](const auto& test) {
    eraseIf(out, [&](Entity e) {
      return std::none_of(context.bindings.begin(), context.bindings.end(), [&](const Binding& b) {
        return b.slot == slot && b.entity == e && test(static_cast<NodeId>(b.amount));
      });
    });
  };
  keep(
      [&](NodeId part) { return std::find(verbs.begin(), verbs.end(), k.tree().kind(part)) != verbs.end(); });
  // "Sacrifice ~, sacrifice an artifact": the sacrificed artifact is the one that the words of its part call
  // so
  if (noun == kNoNode || out.size() < 2) return out;
  const EntityList all = out;
  keep([&](NodeId part) { return callsSo(k.tree(), part, noun); });
  return out.empty() ? all : out;
}

std::pair<int, int> countRange(Kernel& k, NodeId count, const Context& context, int available) {
  const ir::Arena& t = k.tree();
  const auto number = [&](NodeId n) {
    return static_cast<int>(std::max<std::int64_t>(0, quantityOf(k, n, context)));
  };
  switch (t.kind(count)) {
    case Kind::Exactly: {
      const int n = number(t.as<nodes::Exactly>(count).n);
      return {n, n};
    }
    case Kind::UpTo:
      return {0, number(t.as<nodes::UpTo>(count).n)};
    case Kind::AnyNumber:
      return {0, available};
    case Kind::Between: {
      const auto [low, high] = t.as<nodes::Between>(count);
      return {number(low), number(high)};
    }
    case Kind::OneOrMore:
      return {1, std::max(1, available)};
    case Kind::EveryOne:
      return {available, available};
    case Kind::CountIf: {
      const auto [condition, then, otherwise] = t.as<nodes::CountIf>(count);
      return countRange(k, conditionHolds(k, condition, context) ? then : otherwise, context, available);
    }
    case Kind::NOrMore: {
      const int n = number(t.as<nodes::NOrMore>(count).n);
      return {n, std::max(n, available)};
    }
    default:
      return {1, 1};
  }
}

bool isYou(const Kernel& k, PlayerId player, const Context& context) {
  return player == context.controller ||
         (meansTeam(k, context) && player != kNoPlayer && onSameTeam(k, player, context.controller));
}

namespace {

/// References that need nothing but the context and players.
class Refs {
 public:
  Refs(Kernel& kernel, const Context& ctx) : k_(kernel), c_(ctx), t_(kernel.tree()) {}

  EntityList entities(NodeId ref) {
    EntityList out;
    if (t_.kind(ref) == Kind::Giver) return boundEntities(k_, c_, slots::kGiver);
    switch (t_.kind(ref)) {
      case Kind::None:
        break;
      case Kind::Self:
        addOnce(out, c_.source);
        break;
      case Kind::You:
        return you(k_, c_);
      case Kind::Subject:
        out.push_back(c_.subject ? c_.subject : Entity::player(c_.controller));
        break;
      case Kind::Each:
      case Kind::All:
        return allThatFit(k_, t_.as<nodes::Each, nodes::All>(ref).what, c_);
      case Kind::AndRefs:
      case Kind::OrRefs:
        for (NodeId part : t_.children(t_.as<nodes::AndRefs, nodes::OrRefs>(ref).refs))
          append(out, entitiesOf(k_, part, c_));
        break;
      case Kind::ControllerOf:
      case Kind::OwnerOf:
      case Kind::PlayerOrController:
        return players(ref);
      case Kind::CardsIn:
        return cardsIn(t_.as<nodes::CardsIn>(ref).zone);
      case Kind::FromZone: {
        const auto [what, zone] = t_.as<nodes::FromZone>(ref);
        return inZone(entitiesOf(k_, what, c_), zone);
      }
      case Kind::AttackedByIt:
        return attackedBy(t_.as<nodes::AttackedByIt>(ref).what);
      case Kind::Rest:
        return rest(ref);
      case Kind::Attached:
        addOnce(out, attachedTo(t_.as<nodes::Attached>(ref).what));
        break;
      case Kind::PairedWith:
        return pairedWith(t_.as<nodes::PairedWith>(ref).what);
      case Kind::DefendingPlayer:
        addOnce(out, defendingPlayer());
        break;
      case Kind::SameRecipient:  // 614.1: whom the replaced damage would have been dealt to
        addOnce(out, c_.event.other);
        break;
      case Kind::ActivePlayer:
        return activePlayer(ref);
      case Kind::TiedTo:
        return tiedTo(t_.as<nodes::TiedTo>(ref).what);
      case Kind::ChosenPlayer:
        return chosenPlayer(ref);
      case Kind::OnePile:
      case Kind::ChosenPile:
      case Kind::OtherPile:
        return pile(k_, c_, t_.kind(ref) == Kind::OtherPile ? 1 - chosenPile(c_) : chosenPile(c_));
      case Kind::PileOfChoice:
        return ofChosenPile(t_.as<nodes::PileOfChoice>(ref).what);
      case Kind::YourCommander:
        return commanders();
      case Kind::OpponentOf:
        return opponentsOf(t_.as<nodes::OpponentOf>(ref).who);
      case Kind::TopCards:
      case Kind::BottomCard:
      case Kind::OneOf:
      case Kind::Opponent:
        return chosenOrAll(ref);
      case Kind::The:
        return saidBefore(ref);
      case Kind::That:
        return whereSaid(ofSlot(ref), t_.as<nodes::That>(ref).what);
      case Kind::Target:
        return stillThere(ofSlot(ref), t_.as<nodes::Target>(ref).what);
      default:  // choices and anaphors: what their slot is bound to
        return ofSlot(ref);
    }
    return out;
  }

  EntityList inSlot(ir::SlotNo slot) {
    if (slot < slots::kOwnerOf || slot >= slots::kUnspoken) return boundEntities(k_, c_, slot);
    EntityList out;
    const bool owner = slot < slots::kControllerOf;
    const int at = slot - (owner ? slots::kOwnerOf : slots::kControllerOf);
    const int of = at < slots::kReservedAt ? at : at - slots::kReservedAt + slots::kEventObject;
    // "Whenever a creature enters under an opponent's control, that player ...": who controlled it then
    // (603.2)
    if (!owner && of == slots::kEventObject && c_.event.type == EventType::ZoneChange &&
        c_.event.to == Zone::Battlefield)
      return boundEntities(k_, c_, slots::kEventPlayer);
    for (const Entity bound : boundEntities(k_, c_, static_cast<ir::SlotNo>(of))) {
      const Entity e = asPutThere(bound);
      if (!e.isObject()) continue;
      const PlayerId p = owner ? ownerOf(e.asObject()) : controllerOf(k_, e.asObject());
      if (p != kNoPlayer) addOnce(out, Entity::player(p));
    }
    return out;
  }

  /// cantrip::attackedPlayer()
  Entity attackedPlayer() {
    const Event& e = c_.event;
    if (e.type == EventType::Attack && e.other)
      if (const PlayerId p = defendingPlayerFor(k_, e.other); p != kNoPlayer) return Entity::player(p);
    const ObjectId candidates[] = {
        c_.source, e.object, c_.subject.isObject() ? c_.subject.asObject() : ObjectId{},
        hostOf(k_, c_.source).isObject() ? hostOf(k_, c_.source).asObject() : ObjectId{}};
    for (ObjectId id : candidates)
      if (const Attacker* a = id ? attackerOrLast(k_, id) : nullptr)
        return Entity::player(a->defendingPlayer);
    return {};
  }

 private:
  /// "The revealed cards" of a card that revealed (or exiled) until it found something?
  bool isOfAllBefore(NodeId ref) const {
    const NodeId what = t_.as<nodes::The>(ref).what;
    if (t_[ref].slot >= slots::kEventObject || t_.kind(what) != Kind::Objects) return false;
    const auto before = t_.children(t_.as<nodes::Objects>(what).before);
    return std::any_of(before.begin(), before.end(), [&](NodeId word) { return ir::isDoneToRest(t_, word); });
  }

  /// 301.5f, 303.4m: whatever object or player the source is attached to, of the sort that is spoken of.
  Entity attachedTo(NodeId what) const {
    const Entity host = hostOf(k_, c_.source);
    const DescribedZones said = describedZones(t_, what);
    return host && (host.isPlayer() ? said.players : said.objects) ? host : Entity{};
  }

  /// "The card": what its slot is bound to, and of revealed cards (701.20) those before the one that was
  /// found.
  EntityList saidBefore(NodeId ref) {
    const NodeId what = t_.as<nodes::The>(ref).what;
    EntityList out = ofTheirs(whereSaid(ofSlot(ref), what), what);
    if (!isOfAllBefore(ref)) return out;
    const std::size_t found = out.size();
    addRest(k_, c_, t_[ref].slot, out);
    out.erase(std::remove_if(out.begin() + static_cast<std::ptrdiff_t>(found), out.end(),
                             [&](Entity e) { return !fitsAnywhere(k_, what, e, c_); }),
              out.end());
    return out;
  }

  /// "The chosen creature you control", "the card they exiled this way": of all that this was done to, those
  /// that stand so to somebody.
  EntityList ofTheirs(EntityList list, NodeId described) {
    if (t_.kind(described) != Kind::Objects) return list;
    const auto [before, noun, after] = t_.as<nodes::Objects>(described);
    std::vector<NodeId> words;
    for (const NodeId part : {before, after})
      for (const NodeId word : t_.children(part))
        if (t_.kind(word) == Kind::AllOf)
          for (const NodeId inner : t_.children(t_.as<nodes::AllOf>(word).preds)) words.push_back(inner);
        else
          words.push_back(word);
    if (std::none_of(words.begin(), words.end(),
                     [&](NodeId word) { return t_.kind(word) == Kind::DoneThisWay; }))
      return list;
    for (const NodeId word : words)
      if (tellsApart(word)) eraseIf(list, [&](Entity e) { return !matchesPred(k_, word, e, c_); });
    return list;
  }

  /// "The other cards exiled this way", "the nonland cards exiled this way": these words say which of all
  /// that this was done to are meant (608.2c).
  bool tellsApart(NodeId word) const {
    const bool others = t_.kind(word) == Kind::Not;
    switch (t_.kind(others ? t_.as<nodes::Not>(word).what : word)) {
      case Kind::Related:
      case Kind::Another:
        return true;
      case Kind::IsType:
        return others;
      default:
        return false;
    }
  }

  /// "The exiled card" of a cost for which something was sacrificed as well: what was paid with in that way.
  EntityList asSaid(NodeId ref) {
    NodeId participle = kNoNode;
    if (t_[ref].slot == slots::kPaidObject && t_.kind(ref) == Kind::The)
      containsNode(t_, t_.as<nodes::The>(ref).what, [&](NodeId word) {
        if (t_.kind(word) == Kind::DoneThisWay) participle = word;
        return participle != kNoNode;
      });
    if (participle == kNoNode) return inSlot(t_[ref].slot);
    const NodeId what = t_.as<nodes::The>(ref).what;
    const NodeId noun = t_.kind(what) == Kind::Objects ? t_.as<nodes::Objects>(what).noun : kNoNode;
    return boundAs(k_, c_, participle, t_[ref].slot, noun);
  }

  EntityList ofSlot(NodeId ref) {
    EntityList out = asSaid(ref);
    if (out.empty() && !ir::bindsSlot(t_.kind(ref))) tellUnbound(k_, c_, ref);
    if (ir::isAnaphor(t_.kind(ref)) && !isSaidOfCard(ref))
      for (Entity& one : out) one = asPutThere(one);
    return out;
  }

  /// "That card's mana value": as a card it is in no zone of permanents (109.2a).
  bool isSaidOfCard(NodeId ref) const {
    if (t_.kind(ref) != Kind::That && t_.kind(ref) != Kind::The) return false;
    const NodeId what = t_.as<nodes::That, nodes::The>(ref).what;
    return t_.kind(what) == Kind::Objects && t_.kind(t_.as<nodes::Objects>(what).noun) == Kind::IsCard;
  }

  /// 400.7j: what this effect has put onto the battlefield is spoken of as the permanent that it is now: "If
  /// it entered under your control", "its controller", "its toughness" (608.2h).
  Entity asPutThere(Entity one) const {
    if (!one.isObject() || k_.alive(one.asObject())) return one;
    const ObjectId now = presentOf(k_, one.asObject(), c_);
    return onBattlefield(k_, now) ? Entity(now) : one;
  }

  EntityList players(NodeId ref) {
    EntityList out;
    const NodeId whose = t_.as<nodes::ControllerOf, nodes::OwnerOf, nodes::PlayerOrController>(ref).of;
    for (Entity of : entitiesOf(k_, whose, c_)) {
      if (of.isPlayer()) {
        addOnce(out, of);
        continue;
      }
      const bool owner = t_.kind(ref) == Kind::OwnerOf;
      const PlayerId p = owner ? ownerOf(of.asObject()) : controllerOf(k_, of.asObject());
      if (p != kNoPlayer) addOnce(out, Entity::player(p));
    }
    return out;
  }

  PlayerId ownerOf(ObjectId id) const {
    if (const Object* object = k_.find(id)) return object->owner;
    if (const LastKnown* last = lastKnown(k_, id)) return last->object.owner;
    return id.slot() < k_.s.objects.size() ? k_.s.objects[id.slot()].owner : kNoPlayer;
  }

  EntityList cardsIn(NodeId zoneRef) {
    EntityList out;
    const std::uint16_t zones = zonesNamed(t_, zoneRef);
    for (Zone zone :
         {Zone::Library, Zone::Hand, Zone::Battlefield, Zone::Graveyard, Zone::Exile, Zone::Command}) {
      if ((zones & bit(zone)) == 0) continue;
      for (PlayerId p = 0; p < k_.s.players.size(); ++p) {
        if (!zoneMatches(k_, zoneRef, zone, p, c_)) continue;
        for (ObjectId id : zoneList(k_, zone, p))
          if (zoneMatches(k_, zoneRef, zone, k_.object(id).owner, c_)) addOnce(out, id);
      }
    }
    return out;
  }

  /// What is in that zone now, followed there when this ability's event moved it (400.7).
  EntityList inZone(const EntityList& what, NodeId zone) {
    EntityList out;
    for (Entity entity : what) {
      if (!entity.isObject()) continue;
      const ObjectId now = presentOf(k_, entity.asObject(), c_);
      const Object* object = k_.find(now);
      if (object != nullptr && zoneMatches(k_, zone, object->zone, object->owner, c_)) out.push_back(now);
    }
    return out;
  }

  /// "That card from your graveyard": only what is in the zone that the words name (400.7e). Of a spell they
  /// name the zone that it was cast from (601.2a).
  EntityList whereSaid(EntityList list, NodeId described) {
    for (const NodeId zone : zonesSaid(described)) list = inZone(list, zone);
    return list;
  }

  std::vector<NodeId> zonesSaid(NodeId described) const {
    std::vector<NodeId> zones;
    if (t_.kind(described) != Kind::Objects) return zones;
    const auto objects = t_.as<nodes::Objects>(described);
    if (t_.kind(objects.noun) == Kind::IsSpell) return zones;
    for (const NodeId word : t_.children(objects.after))
      if (t_.kind(word) == Kind::InZone) zones.push_back(t_.as<nodes::InZone>(word).zone);
    return zones;
  }

  /// "Exile it, then return target card from your graveyard": what the effect itself took from there is not
  /// there any more (400.7). Whose zone it is was seen as the targets were checked (608.2b).
  EntityList stillThere(EntityList targets, NodeId described) const {
    const auto gone = [&](Entity e) { return e.isObject() && !k_.alive(e.asObject()); };
    if (std::any_of(targets.begin(), targets.end(), gone) && !zonesSaid(described).empty())
      targets.erase(std::remove_if(targets.begin(), targets.end(), gone), targets.end());
    return targets;
  }

  /// 506.2: the player or planeswalker that a creature is attacking. A battle is neither.
  EntityList attackedBy(NodeId what) {
    EntityList out;
    const auto add = [this, &out](Entity attacked) {
      if (!attacked.isObject() || values(k_, attacked.asObject()).isType(ir::CardType::Planeswalker))
        addOnce(out, attacked);
    };
    for (Entity e : entitiesOf(k_, what, c_)) {
      if (!e.isObject()) continue;
      const Attacker* a = attackerOrLast(k_, e.asObject());
      if (a != nullptr)
        add(a->defender);
      else if (c_.event.type == EventType::Attack && e == Entity(c_.event.object))
        add(c_.event.other);
    }
    return out;
  }

  /// What this effect looked at or revealed and has not put anywhere yet.
  EntityList rest(NodeId ref) const {
    EntityList out;
    const ir::SlotNo slot = t_[ref].slot;
    const EntityList gone = boundEntities(k_, c_, slots::kArranged);
    for (const ir::SlotNo from : {slot, static_cast<ir::SlotNo>(slots::kRest + slot)})
      for (Entity e : boundEntities(k_, c_, from))
        if (e.isObject() && k_.alive(e.asObject()) && std::find(gone.begin(), gone.end(), e) == gone.end())
          addOnce(out, e);
    if (out.empty()) tellUnbound(k_, c_, ref);
    return out;
  }

  /// 702.95b
  EntityList pairedWith(NodeId what) {
    EntityList out;
    for (const Entity e : entitiesOf(k_, what, c_))
      if (const Object* o = e.isObject() ? k_.find(e.asObject()) : nullptr;
          o != nullptr && k_.alive(o->paired))
        addOnce(out, o->paired);
    return out;
  }

  /// What fits `what` in the pile that was chosen; with no `what` all of it.
  EntityList ofChosenPile(NodeId what) {
    EntityList out;
    for (const Entity e : pile(k_, c_, chosenPile(c_)))
      if (what == kNoNode || fitsAnywhere(k_, what, e, c_)) out.push_back(e);
    return out;
  }

  EntityList commanders() const {
    EntityList out;
    for (const Object& o : k_.s.objects)
      if (o.id && o.is(ObjectFlag::Commander) && !o.is(ObjectFlag::SignatureSpell) &&
          o.owner == c_.controller && !permanentOf(k_.s, o))
        addOnce(out, o.id);
    return out;
  }

  EntityList opponentsOf(NodeId who) {
    EntityList out;
    for (const Entity of : entitiesOf(k_, who, c_))
      for (PlayerId p = 0; of.isPlayer() && p < k_.s.players.size(); ++p)
        if (k_.s.players[p].inGame && areOpponents(k_, p, of.asPlayer())) addOnce(out, Entity::player(p));
    return out;
  }

  /// 802.2a: the one attacked, or one of several.
  Entity defendingPlayer() {
    if (const Entity attacked = attackedPlayer()) return attacked;
    if (!k_.s.combat.attackers.empty()) return Entity::player(k_.s.combat.attackers.front().defendingPlayer);
    for (PlayerId p = 0; p < k_.s.players.size(); ++p)
      if (k_.s.players[p].inGame && areOpponents(k_, p, k_.s.active)) return Entity::player(p);
    return {};
  }

  /// 805.9: of a team the one whom the controller of the ability chose; where nothing is chosen that player
  /// themself, else the primary one.
  EntityList activePlayer(NodeId ref) const {
    if (!k_.s.variant.sharedTeamTurns) return {Entity::player(k_.s.active)};
    EntityList out = boundEntities(k_, c_, t_[ref].slot);
    if (out.empty())
      out.push_back(
          Entity::player(isActivePlayer(k_, c_.controller) ? c_.controller : primaryPlayer(k_, k_.s.active)));
    return out;
  }

  /// 702.55b, 702.99c: what the exiled card haunts or is encoded on, also when that is no more.
  EntityList tiedTo(NodeId what) {
    if (what == kNoNode) return encodedCard();
    EntityList out;
    for (const Link& link : k_.s.links) {
      const Object* creature = k_.find(link.to);
      const bool permanent = creature == nullptr || creature->zone == Zone::Battlefield;
      if (permanent && link.from == c_.source) addOnce(out, link.to);
    }
    return out;
  }

  /// 702.99a: of the encoded cards the one that gives the ability, and of several copies of that, which are
  /// all the same, the first.
  EntityList encodedCard() const {
    EntityList out;
    for (const Link& link : k_.s.links) {
      const Object* card = link.to == c_.source ? k_.find(link.from) : nullptr;
      if (card == nullptr || card->zone != Zone::Exile || !out.empty()) continue;
      const auto& abilities = k_.pool.card(card->card).abilities;
      const auto gives = [&](AbilityId id) {
        const AbilityDef& ability = k_.pool.ability(id);
        return ability.kind == AbilityKind::Static && givesAbility(k_.pool, ability.statement, c_.ability);
      };
      if (std::any_of(abilities.begin(), abilities.end(), gives)) out.push_back(card->id);
    }
    return out;
  }

  EntityList chosenPlayer(NodeId ref) const {
    EntityList out = boundEntities(k_, c_, t_[ref].slot);
    if (!out.empty()) return out;
    for (const ObjectId id : {c_.stackObject, c_.source}) {
      const Object* object = seen(k_, id);
      if (object != nullptr && object->chosenPlayer != kNoPlayer) {
        out.push_back(Entity::player(object->chosenPlayer));
        break;
      }
    }
    return out;
  }

  /// Refs that are bound once something was chosen, and before that mean everything they could be.
  EntityList chosenOrAll(NodeId ref) {
    EntityList out = boundEntities(k_, c_, t_[ref].slot);
    if (!out.empty()) return out;
    switch (t_.kind(ref)) {
      case Kind::TopCards: {
        const auto top = t_.as<nodes::TopCards>(ref);
        const auto count = quantityOf(k_, top.count, c_);
        for (Entity p : entitiesOf(k_, top.of, c_)) addTop(out, p, count);
        break;
      }
      case Kind::BottomCard:
        for (Entity p : entitiesOf(k_, t_.as<nodes::BottomCard>(ref).of, c_))
          if (p.isPlayer() && !k_.s.players[p.asPlayer()].library.empty())
            out.push_back(k_.s.players[p.asPlayer()].library.front());
        break;
      case Kind::OneOf: {
        const auto [count, of, what] = t_.as<nodes::OneOf>(ref);
        // "all creature cards from among them": nothing to choose
        if (t_.kind(count) == Kind::EveryOne)
          for (Entity e : entitiesOf(k_, of, c_))
            if (what == kNoNode || fitsAnywhere(k_, what, e, c_)) out.push_back(e);
        break;
      }
      default:  // Opponent: with one opponent there is nothing to choose
        for (PlayerId p = 0; p < k_.s.players.size(); ++p)
          if (k_.s.players[p].inGame && areOpponents(k_, p, c_.controller)) out.push_back(Entity::player(p));
        break;
    }
    return out;
  }

  void addTop(EntityList& out, Entity player, std::int64_t count) const {
    if (!player.isPlayer()) return;
    const auto& library = k_.s.players[player.asPlayer()].library;
    for (auto it = library.rbegin(); it != library.rend() && count > 0; ++it, --count) out.push_back(*it);
  }

  Kernel& k_;
  const Context& c_;
  const ir::Arena& t_;
};

}  // namespace

EntityList entitiesOf(Kernel& k, NodeId ref, const Context& context) {
  return Refs(k, context).entities(ref);
}

EntityList entitiesInSlot(Kernel& k, const Context& context, ir::SlotNo slot) {
  return Refs(k, context).inSlot(slot);
}

Entity attackedPlayer(Kernel& k, const Context& context) { return Refs(k, context).attackedPlayer(); }

PlayerId playerOf(Kernel& k, NodeId ref, const Context& context) {
  if (ref == kNoNode || k.tree().kind(ref) == Kind::You) return context.controller;
  for (Entity entity : entitiesOf(k, ref, context)) {
    if (entity.isPlayer()) return entity.asPlayer();
    return controllerOf(k, entity.asObject());
  }
  return kNoPlayer;
}

}  // namespace cantrip
