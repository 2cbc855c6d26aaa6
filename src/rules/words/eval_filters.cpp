// Which objects and players a description means: zones (109.2), nouns, adjectives and what follows the noun.

#include "rules/words/eval_filters.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "ir/binds.h"
#include "ir/mana_symbols.h"
#include "ir/nodes/abilities.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/quantities.h"
#include "ir/nodes/refs.h"
#include "ir/senses.h"
#include "ir/sizes.h"
#include "ir/this_way.h"
#include "program/asked_word.h"
#include "program/effect_use.h"
#include "program/tree_questions.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/known_words.h"
#include "rules/kernel/players.h"
#include "rules/kernel/slot_guard.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/described_zones.h"
#include "rules/objects/designations.h"
#include "rules/objects/in_combat.h"
#include "rules/objects/merging.h"
#include "rules/objects/names.h"
#include "rules/objects/objects.h"
#include "rules/objects/rooms.h"
#include "rules/objects/stack_items.h"
#include "rules/objects/uses.h"
#include "rules/words/attachments.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/eval_refs.h"
#include "rules/words/event_patterns.h"
#include "rules/words/limits.h"
#include "rules/words/looking_back.h"
#include "rules/words/on_stack.h"
#include "rules/words/paid_costs.h"
#include "rules/words/player_filters.h"
#include "rules/words/proposed.h"
#include "rules/words/relative_words.h"
#include "rules/words/restrictions.h"
#include "rules/words/spell_abilities.h"
#include "rules/words/stats.h"
#include "rules/words/target_nodes.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

/// Has it more than one of the same mana symbol? One symbol stands for all generic mana.
bool repeatsSymbol(const ManaCost& cost) {
  const auto twice = [](std::uint8_t count) { return count > 1; };
  if (std::any_of(cost.colored.begin(), cost.colored.end(), twice) || twice(cost.xCount) || twice(cost.snow))
    return true;
  const auto& symbols = cost.flexible;
  return std::any_of(symbols.begin(), symbols.end(), [&](std::int32_t symbol) {
    return std::count(symbols.begin(), symbols.end(), symbol) > 1;
  });
}

/// Evaluates predicates about one entity.
class Filter {
 public:
  Filter(Kernel& kernel, const Context& ctx) : k_(kernel), c_(ctx), t_(kernel.tree()) {}

  /// All words of a description, whatever the zone.
  bool all(NodeId objects, Entity e) {
    const auto [before, noun, after] = t_.as<nodes::Objects>(objects);
    if (noun != kNoNode && !pred(noun, e)) return false;
    return list(before, e) && list(after, e);
  }

  bool pred(NodeId node, Entity e) {
    switch (t_.kind(node)) {
      case Kind::None:
      case Kind::Anything:
      case Kind::TogetherDiffer:  // of all that are chosen (chosen_together.h)
      case Kind::TogetherShare:
      case Kind::TogetherTotal:
        return true;
      case Kind::Not:
        return !pred(t_.as<nodes::Not>(node).what, e) && couldBeNot(t_.as<nodes::Not>(node).what, e);
      case Kind::AllOf:
        return list(t_.as<nodes::AllOf>(node).preds, e);
      case Kind::AnyOf:
        for (NodeId part : t_.children(t_.as<nodes::AnyOf>(node).preds))
          if (pred(part, e)) return true;
        return false;
      case Kind::IsA:
        return fitsAnywhere(k_, t_.as<nodes::IsA>(node).what, e, c_);
      case Kind::Another:
        return isOther(node, e);
      case Kind::Related:
        return related(node, e);
      case Kind::WithCounters:
        return counters(node, e);
      case Kind::WithGreatestAmong:
        return isGreatestAmong(k_, node, e, c_);
      default:
        if (t_.kind(node) == Kind::DoneThisWay) return thisWay(node, e);
        return e.isPlayer() ? playerFits(k_, node, e.asPlayer(), c_)
                            : e.isObject() && ofObject(node, e.asObject());
    }
  }

 private:
  /// "Each opponent who doesn't" (608.2c): only who was asked can be one of those.
  bool couldBeNot(NodeId word, Entity e) const {
    if (!isWord(t_, word, Kind::IsState, ir::State::DidIt)) return true;
    const EntityList asked = boundEntities(k_, c_, slots::kWhoWasAsked);
    return std::find(asked.begin(), asked.end(), e) != asked.end();
  }

  /// Is it none of what the slot of the word "other" is bound to, also not as a new object (400.7) or as one
  /// of several that a merged permanent became (729.3c)?
  bool isOther(NodeId word, Entity asked) {
    const Entity e = asItIs(c_, asked);
    const ir::SlotNo slot = t_[word].slot;
    const auto present = [&](Entity one) { return presentOf(k_, one.asObject(), c_); };
    const auto same = [&](Entity one) {
      if (one == e) return true;
      if (!one.isObject() || !e.isObject()) return false;
      if (k_.alive(one.asObject()) && k_.alive(e.asObject())) return false;
      if (present(one) == present(e)) return true;
      const auto parts = foundWith(k_, one.asObject(), c_);
      return std::find(parts.begin(), parts.end(), e.asObject()) != parts.end();
    };
    if (slot == slots::kSelf) return !same(c_.source);
    if (slot == slots::kEarlierTargets || slot == slots::kDescribed) return true;  // whoever asks looks there
    const EntityList than = entitiesInSlot(k_, c_, slot);
    if (than.empty()) tellUnbound(k_, c_, word);
    return std::none_of(than.begin(), than.end(), same);
  }

  bool list(NodeId preds, Entity e) {
    for (NodeId part : t_.children(preds))
      if (!pred(part, e)) return false;
    return true;
  }

  bool ofObject(NodeId node, ObjectId id) {
    switch (t_.kind(node)) {
      case Kind::IsPermanent:
        return permanent(id);
      case Kind::IsCard:
        return card(id);
      case Kind::IsSpell:
        return isOnStackAs(k_, id, false);
      case Kind::IsAbility:
        return isOnStackAs(k_, id, true);
      case Kind::IsActivatedAbility:
        return isOnStackAs(k_, id, true) && kindOfAbility(k_, id) == AbilityKind::Activated;
      case Kind::IsTriggeredAbility:
        return isOnStackAs(k_, id, true) && kindOfAbility(k_, id) != AbilityKind::Activated;
      case Kind::AbilityOf: {
        const ObjectId source = sourceOfAbility(k_, id);
        const auto itself = asSpell(k_, {});  // the source stands for no ability while it is looked at
        return matches(k_, t_.as<nodes::AbilityOf>(node).source, source, c_);
      }
      case Kind::IsToken:
        return flag(id, ObjectFlag::Token);
      case Kind::IsSource:
        return true;
      case Kind::IsType:
        return values(k_, id).isType(static_cast<ir::CardType>(t_.value(node)));
      case Kind::IsSubtype:
        return subtype(id, t_.value(node));
      case Kind::IsSupertype:
        return (values(k_, id).supertypes >> t_.value(node) & 1) != 0;
      case Kind::IsColor:
        return (values(k_, id).colors >> t_.value(node) & 1) != 0;
      case Kind::ChoiceWord:
        return k_.object(id).chosenWord == t_.value(node);
      case Kind::IsColorless:
        return values(k_, id).colors == 0;
      case Kind::PTIs: {
        const auto [power, toughness] = t_.as<nodes::PTIs>(node);
        return values(k_, id).hasPT && values(k_, id).power == quantityOf(k_, power, c_) &&
               values(k_, id).toughness == quantityOf(k_, toughness, c_);
      }
      default:
        return status(node, itselfIfSpell(id));
    }
  }

  /// Of a spell as it was when it was cast only the characteristics are looked at; how it was cast, what it
  /// targets and who controls it is known by the spell itself.
  ObjectId itselfIfSpell(ObjectId id) {
    if (!c_.has(ContextFlag::LooksBack)) return id;
    const Object* then = seen(k_, id);
    return then != nullptr && then->zone == Zone::Stack ? asItIs(c_, id).asObject() : id;
  }

  /// Status and history; states of players are in player_filters.cpp.
  bool inState(ir::State state, ObjectId id) {
    switch (state) {
      case ir::State::Tapped:
        return flag(id, ObjectFlag::Tapped);
      case ir::State::FaceDown:
        // 708.4: also of a card that is looked at as the face-down spell that it would be
        return flag(id, ObjectFlag::FaceDown) || (k_.proposal.shown == id && isFaceDown(k_.proposal.shownAs));
      case ir::State::Renowned:
        return flag(id, ObjectFlag::Renowned);
      case ir::State::Monstrous:
        return flag(id, ObjectFlag::Monstrous);
      case ir::State::Solved:
        return flag(id, ObjectFlag::Solved);
      case ir::State::Paired: {
        const Object* paired = k_.find(id);
        return paired != nullptr && k_.alive(paired->paired);
      }
      case ir::State::Saddled:
        return flag(id, ObjectFlag::Saddled);
      case ir::State::Suspected:
        return flag(id, ObjectFlag::Suspected);
      case ir::State::Goaded:
        return onBattlefield(k_, id) ? underRule(k_, ir::ModName::Goaded, id)
                                     : flag(id, ObjectFlag::WasGoaded);
      case ir::State::Transformed: {  // 701.27g: what several cards represent is never such a permanent
        const Object* o = seen(k_, id);
        return o != nullptr && o->zone == Zone::Battlefield && k_.pool.card(o->card).face > 0 &&
               k_.pool.card(o->card).isDoubleFaced() && componentsOf(k_.s, id).empty();
      }
      case ir::State::Foretold:
        return flag(id, ObjectFlag::Foretold);
      case ir::State::Plotted:
        return flag(id, ObjectFlag::Plotted);
      case ir::State::RingBearer:  // 701.54e
        return isRingBearer(k_, id);
      case ir::State::Enchanted:
        return hasAttached(id, known::kAura, false);
      case ir::State::Equipped:
        return hasAttached(id, known::kEquipment, false);
      case ir::State::Modified:  // 700.9
        return anyCounters(id) || hasAttached(id, known::kEquipment, false) ||
               hasAttached(id, known::kAura, true);
      case ir::State::Kicked:
        return kicked(id);
      case ir::State::DealtDamageThisTurn:
        return flag(id, ObjectFlag::DamagedThisTurn);
      case ir::State::AttackedThisTurn:
        return flag(id, ObjectFlag::AttackedThisTurn);
      case ir::State::EnteredThisTurn: {
        const Object* o = seen(k_, id);
        return o != nullptr && o->zone == Zone::Battlefield && o->enteredTurn == k_.s.turn;
      }
      case ir::State::ManaAbility:
        return abilityMeant(k_, id) != nullptr && abilityMeant(k_, id)->isMana;
      case ir::State::LoyaltyAbility:
        return abilityMeant(k_, id) != nullptr && abilityMeant(k_, id)->isLoyalty;
      case ir::State::ExhaustAbility:
        return abilityMeant(k_, id) != nullptr &&
               saysLimit(t_, *abilityMeant(k_, id), ir::LimitName::Exhaust);
      case ir::State::DiedThisTurn:
        return anyThatDied(k_.s, [&](const Event& e) { return e.object == id || e.newObject == id; });
      case ir::State::Commander:
        return flag(id, ObjectFlag::Commander) && !flag(id, ObjectFlag::SignatureSpell);
      default:
        return inCombat(state, id);
    }
  }

  bool inCombat(ir::State state, ObjectId id) {
    switch (state) {
      case ir::State::Attacking:
        return attackerOrLast(k_, id) != nullptr;
      case ir::State::AttackingAlone:  // 506.5
        return attackerOf(k_, id) != nullptr && k_.s.combat.attackers.size() == 1;
      case ir::State::Blocking:
        return isBlocking(k_, id);
      case ir::State::Blocked:
        return attackerOrLast(k_, id) != nullptr && attackerOrLast(k_, id)->blocked;
      case ir::State::Unblocked:  // 509.1h: once blockers were declared
        return attackerOrLast(k_, id) != nullptr && k_.s.combat.blockersDeclared &&
               !attackerOrLast(k_, id)->blocked;
      default:
        return has(state, id);
    }
  }

  /// States that are told by what it is, what it has and what it is tied to.
  bool has(ir::State state, ObjectId id) {
    switch (state) {
      case ir::State::Outlaw:  // 700.12
        return std::any_of(known::kOutlaws.begin(), known::kOutlaws.end(),
                           [&](std::uint16_t type) { return subtype(id, type); });
      case ir::State::Historic:  // 700.6
        return values(k_, id).isType(ir::CardType::Artifact) ||
               (values(k_, id).supertypes & bit(ir::Supertype::Legendary)) != 0 || subtype(id, known::kSaga);
      case ir::State::XInCost:
        if (const AbilityDef* ability = abilityMeant(k_, id))
          return containsNode(t_, ability->cost, [&](NodeId n) { return ir::isSymbolX(t_, n); });
        return definitionOf(k_, id).cost.xCount > 0;
      case ir::State::RepeatedSymbol:
        return repeatsSymbol(definitionOf(k_, id).cost);
      case ir::State::HasActivatedAbility: {
        const auto& abilities = values(k_, id).abilities;
        return std::any_of(abilities.begin(), abilities.end(), [&](AbilityId ability) {
          return k_.pool.ability(ability).kind == AbilityKind::Activated;
        });
      }
      case ir::State::HasAdventure:
        return hasAdventure(k_.pool, definitionOf(k_, id));
      case ir::State::NoAbilities:
        return values(k_, id).abilities.empty() && values(k_, id).keywords.none();
      case ir::State::SingleTarget:
        return targetCount(id, [](Entity) { return true; }) == 1;
      case ir::State::ExiledWithSelf:
      case ir::State::PutWithSelf:
        return std::any_of(k_.s.links.begin(), k_.s.links.end(),
                           [&](const Link& link) { return link.from == c_.source && link.to == id; });
      default:
        return false;
    }
  }

  /// What it does in combat and did this turn.
  bool status(NodeId node, ObjectId id) {
    switch (t_.kind(node)) {
      case Kind::IsState:
        return inState(static_cast<ir::State>(t_.value(node)), id);
      case Kind::DidThisTurn:
        return didThisTurn(k_, node, id, c_);
      case Kind::Who:  // "that was cast this turn"
        return conditionHolds(k_, t_.as<nodes::Who>(node).cond, saidOf(c_, id));
      default:
        return described(node, id);
    }
  }

  bool related(NodeId node, Entity e) {
    const NodeId what = t_.as<nodes::Related>(node).what;
    switch (ir::relationOf(t_, node)) {
      case ir::Relation::OfChoiceOf:  // says who chooses, not what
        return true;
      case ir::Relation::OtherThan:
        return !refMatches(k_, what, e, c_);
      case ir::Relation::DamagedThisTurnBy:
        return dealtDamageBy(what, e);
      case ir::Relation::CastBy:
        return e.isObject() && castByThem(what, e.asObject());
      case ir::Relation::CastBefore:
        return e.isObject() && wasCastBefore(what, e.asObject());
      default:
        return e.isObject() && relatedObject(node, what, itselfIfSpell(e.asObject()));
    }
  }

  /// Earlier this turn than one of those, which may be gone: the log of the turn says so.
  bool wasCastBefore(NodeId what, ObjectId spell) {
    const EntityList others = entitiesOf(k_, what, c_);
    bool found = false;
    for (const Event& cast : k_.s.turnLog) {
      if (cast.type != EventType::Cast) continue;
      if (std::find(others.begin(), others.end(), Entity(cast.object)) != others.end()) return found;
      found = found || cast.object == spell || cast.object == itselfIfSpell(spell);
    }
    return false;
  }

  /// Of a spell that is gone who cast it is known by what it was then.
  bool castByThem(NodeId what, ObjectId id) {
    const ObjectId itself = itselfIfSpell(id);
    const ObjectId spell = isOnStackAs(k_, itself, false) ? itself : id;
    return isOnStackAs(k_, spell, false) && !flag(spell, ObjectFlag::CopyOfSpell) &&
           refMatches(k_, what, Entity::player(controllerProposed(k_, spell)), c_);
  }

  /// Whose it is, what it does in combat, what it is attached to, what it targets.
  bool relatedObject(NodeId node, NodeId what, ObjectId id) {
    const auto isOneOfThem = [&](Entity e) { return refMatches(k_, what, e, c_); };
    const Object* o = seen(k_, id);
    switch (ir::relationOf(t_, node)) {
      case ir::Relation::ControlledBy:
        return controlledBy(what, id);
      case ir::Relation::OwnedBy:
        return o != nullptr && isOneOfThem(Entity::player(o->owner));
      case ir::Relation::NameChosenBy:
        return namedBy(node, id);
      case ir::Relation::SameNameAs: {
        const EntityList others = anyOf(what, id);
        return std::any_of(others.begin(), others.end(), [&](Entity other) {
          return other.isObject() && shareName(k_, other.asObject(), id);
        });
      }
      case ir::Relation::Blocking: {
        const auto& blockers = k_.s.combat.blockers;
        return std::any_of(blockers.begin(), blockers.end(), [&](const Blocker& b) {
          return b.creature == id && attacksOrLeft(k_, b.attacker) && isOneOfThem(b.attacker);
        });
      }
      case ir::Relation::BlockedBy:
        return attacksOrLeft(k_, id) && blockedBy(what, id);
      case ir::Relation::Attacking: {
        const Attacker* a = attackerOrLast(k_, id);
        return a != nullptr && isOneOfThem(a->defender);  // 508.1b: one player or permanent
      }
      case ir::Relation::AttachedTo:
        return (o != nullptr && o->attachedTo && isOneOfThem(o->attachedTo)) || wasAttachedTo(id, what);
      case ir::Relation::HostOf:
        return std::any_of(k_.s.battlefield.begin(), k_.s.battlefield.end(), [&](ObjectId other) {
          return k_.object(other).attachedTo == Entity(id) && isOneOfThem(other);
        });
      case ir::Relation::Convoking:
        return convoked(what, id);
      case ir::Relation::ProtectedBy:  // 310.8
        return o != nullptr && o->chosenPlayer != kNoPlayer && values(k_, id).isType(ir::CardType::Battle) &&
               isOneOfThem(Entity::player(o->chosenPlayer));
      case ir::Relation::OtherHostFor:
        return canHostAnother(what, id);
      case ir::Relation::Targeting:
        return targetCount(id, isOneOfThem) > 0;
      case ir::Relation::TargetingOnly:
        return targetsOnly(what, id);
      default:
        return false;
    }
  }

  /// 702.51c: was it tapped to convoke one of those?
  bool convoked(NodeId what, ObjectId id) {
    const EntityList spells = entitiesOf(k_, what, c_);
    return std::any_of(spells.begin(), spells.end(), [&](Entity spell) {
      if (!spell.isObject()) return false;
      const EntityList creatures = convokedBy(k_, spell.asObject());
      return std::find(creatures.begin(), creatures.end(), Entity(id)) != creatures.end();
    });
  }

  /// Another permanent that one of those could be attached to.
  bool canHostAnother(NodeId what, ObjectId id) {
    const EntityList attached = entitiesOf(k_, what, c_);
    return std::any_of(attached.begin(), attached.end(), [&](Entity one) {
      const Object* o = one.isObject() ? k_.find(one.asObject()) : nullptr;
      return o != nullptr && o->attachedTo != Entity(id) && canBeAttached(k_, o->id, id);
    });
  }

  bool blockedBy(NodeId what, ObjectId attacker) {
    for (const Blocker& b : k_.s.combat.blockers)
      if (b.attacker == attacker && refMatches(k_, what, b.creature, c_)) return true;
    if (t_.kind(what) != Kind::Self && !ir::isAnaphor(t_.kind(what))) return false;
    const EntityList named = entitiesOf(k_, what, c_);  // 113.7a: also what is gone
    return std::any_of(named.begin(), named.end(), [&](Entity e) {
      return e.isObject() && blockedUntilItLeft(k_, e.asObject(), attacker);
    });
  }

  /// "With power 4 or greater": what has no power has none to compare (208.3).
  bool withStat(NodeId node, ObjectId id) {
    const auto [stat, than] = t_.as<nodes::WithStat>(node);
    const NodeId number = comparedWith(t_, than);
    std::optional<Context> own;
    if (t_.kind(number) == Kind::StatOf && t_[t_.as<nodes::StatOf>(number).of].slot == slots::kDescribed) {
      own = c_;  // "with toughness greater than its power"
      const Entity described = id;
      bindEntities(*own, slots::kDescribed, std::span(&described, 1));
    }
    const auto holds = [&](std::int64_t value) { return comparisonHolds(k_, than, value, own ? *own : c_); };
    const auto which = static_cast<ir::Stat>(t_.value(stat));
    switch (which) {
      case ir::Stat::ManaValue:
        return comparisonHoldsOfManaValue(k_, than, id, own ? *own : c_);
      case ir::Stat::Colors:
        return holds(std::popcount(values(k_, id).colors));
      default:
        return (values(k_, id).hasPT || !ir::isSize(which)) && holds(statOf(k_, which, id));
    }
  }

  /// Its zone, the words after "with", and what is told of it beside others.
  bool described(NodeId node, ObjectId id) {
    switch (t_.kind(node)) {
      case Kind::InZone:
        return inZone(t_.as<nodes::InZone>(node).zone, id);
      case Kind::WithKeyword:
        return keyword(t_.as<nodes::WithKeyword>(node).keyword, id);
      case Kind::WithAbility:
        return ability(t_.as<nodes::WithAbility>(node).ability, id);
      case Kind::WithStat:
        return withStat(node, id);
      case Kind::WithName:
        return isNamed(k_, id, t_.name(node));
      case Kind::OfChosen:
        return ofChosen(static_cast<ir::WordKind>(t_.value(node)), chosenWord(k_, node, c_), id);
      case Kind::EveryCreatureType:
        return values(k_, id).allCreatureTypes;
      case Kind::SharesWith:
        return shares(node, id);
      case Kind::PutThere:
        return wasPutThere(k_, node, id, c_);
      case Kind::NthCastThisTurn: {
        const auto [nth, what] = t_.as<nodes::NthCastThisTurn>(node);
        return castBefore(k_, what, id, c_) + 1 == quantityOf(k_, nth, c_);
      }
      default:
        return false;
    }
  }

  /// What a description of `described` compares with: "a card in your graveyard" is any of them; "another
  /// card" is not the one that is compared.
  EntityList anyOf(NodeId ref, ObjectId described) {
    if (t_.kind(ref) != Kind::Some) return entitiesOf(k_, ref, c_);
    const NodeId what = t_.as<nodes::Some>(ref).what;
    EntityList out = allThatFit(k_, what, c_);
    const NodeId other = otherWord(t_, what);
    if (other != kNoNode && t_[other].slot == slots::kDescribed)
      out.erase(std::remove(out.begin(), out.end(), Entity(described)), out.end());
    return out;
  }

  bool controlledBy(NodeId who, ObjectId id) {
    const PlayerId player = controllerProposed(k_, id);
    if (t_.kind(who) == Kind::You) return isYou(k_, player, c_);
    return refMatches(k_, who, Entity::player(player), c_);
  }

  bool isFaceDown(CardId card) const { return card == k_.pool.faceDown || card == k_.pool.faceDownWithWard; }

  bool flag(ObjectId id, ObjectFlag f) const {
    const Object* o = seen(k_, id);
    return o != nullptr && o->is(f);
  }

  /// 110.1 on the battlefield; elsewhere a card or spell that would become one (110.4a).
  bool permanent(ObjectId id) {
    const Object* o = seen(k_, id);
    if (o != nullptr && o->zone == Zone::Battlefield) return true;
    return !flag(id, ObjectFlag::AbilityOnStack) && (values(k_, id).types & kPermanentTypes) != 0;
  }

  bool card(ObjectId id) const {  // 108.2b: tokens and copies are no cards
    const Object* o = seen(k_, id);
    return o == nullptr || !(o->is(ObjectFlag::Token) || o->is(ObjectFlag::CopyOfSpell) ||
                             o->is(ObjectFlag::AbilityOnStack) || o->is(ObjectFlag::Emblem));
  }

  bool subtype(ObjectId id, std::int32_t wanted) { return hasSubtype(values(k_, id), wanted); }

  bool thisWay(NodeId node, Entity e) const {
    const ir::SlotNo slot = t_[node].slot;
    if (slot == 0) return true;  // the anaphor around it is bound already
    // 400.7j: itself, or the card that it has become by this effect; 400.7h: or the spell that this has
    // become
    const auto is = [&](Entity done) {
      return done == e || (done.isObject() && e.isObject() &&
                           (presentOf(k_, done.asObject(), c_) == e.asObject() ||
                            becameSpell(k_, done.asObject(), e.asObject(), c_)));
    };
    const auto among = [&](ir::SlotNo group) {
      const EntityList list = boundAs(k_, c_, node, group);
      return std::any_of(list.begin(), list.end(), is);
    };
    const bool hasRest = ir::isDoneToRest(t_, node) && slot < slots::kEventObject;
    if (!hasSlot(c_, slot)) tellUnbound(k_, c_, node);
    return among(slot) || (hasRest && among(static_cast<ir::SlotNo>(slots::kRest + slot)));
  }

  bool anyCounters(ObjectId id) const {
    return flag(id, ObjectFlag::HasCounters) && allCountersOn(k_, id) > 0;
  }

  bool counters(NodeId node, Entity e) {
    const auto [count, kind] = t_.as<nodes::WithCounters>(node);
    const std::int64_t least = count == kNoNode ? 1 : quantityOf(k_, count, c_);
    if (kind != kNoNode) return countersOn(k_, e, counterKind(k_, kind)) >= least;
    return allCountersOn(k_, e) >= least;
  }

  /// 608.2h: was it attached to an object that the words name, as that last was on the battlefield?
  bool wasAttachedTo(ObjectId id, NodeId what) {
    const auto hadIt = [&](const LastKnown& host) {
      return std::find(host.attached.begin(), host.attached.end(), Entity(id)) != host.attached.end();
    };
    if (std::none_of(k_.s.lastKnown.begin(), k_.s.lastKnown.end(), hadIt)) return false;
    const EntityList named = entitiesOf(k_, what, c_);
    return std::any_of(named.begin(), named.end(), [&](Entity host) {
      const LastKnown* last =
          host.isObject() && !k_.alive(host.asObject()) ? lastKnown(k_, host.asObject()) : nullptr;
      return last != nullptr && hadIt(*last);
    });
  }

  bool hasAttached(ObjectId id, std::int32_t wanted, bool byItsController) {
    const Object* o = seen(k_, id);
    if (o == nullptr || o->attachments == 0) return false;
    const auto fits = [&](ObjectId other) {
      return subtype(other, wanted) && (!byItsController || controllerOf(k_, other) == controllerOf(k_, id));
    };
    if (const LastKnown* last = k_.alive(id) ? nullptr : lastKnown(k_, id))  // 608.2h
      return std::any_of(last->attached.begin(), last->attached.end(),
                         [&](Entity other) { return fits(other.asObject()); });
    return std::any_of(k_.s.battlefield.begin(), k_.s.battlefield.end(), [&](ObjectId other) {
      return k_.object(other).attachedTo == Entity(id) && fits(other);
    });
  }

  bool kicked(ObjectId id) const {
    const bool own = id == c_.source || id == c_.stackObject;
    if (own && c_.has(ContextFlag::Kicked)) return true;
    if (const Context* cast = contextOnStack(k_, id)) return cast->has(ContextFlag::Kicked);
    // 702.33d: a permanent remembers that its spell was kicked
    const CastRecord* cast = castRecordOf(k_, id);
    return cast != nullptr && (cast->flags & static_cast<std::uint16_t>(ContextFlag::Kicked)) != 0;
  }

  bool dealtDamageBy(NodeId source, Entity e) {
    for (std::size_t i = 0; i < k_.s.turnLog.size(); ++i) {
      const Event& event = k_.s.turnLog[i];
      if (event.type == EventType::Damage && event.other == e &&
          refMatches(k_, source, event.source, lookingBackAt(k_, i, c_)))
        return true;
    }
    return false;
  }

  bool inZone(NodeId zoneRef, ObjectId id) {
    const Object* o = seen(k_, id);
    if (o == nullptr) return false;
    if (o->zone == Zone::Stack && (zonesNamed(t_, zoneRef) & bit(Zone::Stack)) == 0)
      return castFrom(zoneRef, *o);
    const bool asOutside = k_.s.rules.exileIsOutside && o->zone == Zone::Exile &&
                           (zonesNamed(t_, zoneRef) & bit(Zone::Outside)) != 0;  // 2006: 217.1e
    return zoneMatches(k_, zoneRef, asOutside ? Zone::Outside : o->zone, o->owner, c_);
  }

  /// A spell "from your graveyard": where it was cast from.
  bool castFrom(NodeId zoneRef, const Object& spell) {
    for (const Event& e : k_.s.turnLog)
      if (e.type == EventType::Cast && e.object == spell.id)
        return zoneMatches(k_, zoneRef, e.from, spell.owner, c_);
    // 601.2i: one that is being paid for has not been cast yet
    const Context* cast = isBeingCast(k_, spell.id) ? contextOnStack(k_, spell.id) : nullptr;
    return cast != nullptr && zoneMatches(k_, zoneRef, cast->castFrom, spell.owner, c_);
  }

  /// "Equip abilities": the ability is one that the keyword stands for.
  bool isOfKeyword(const AbilityDef* ability, ir::KeywordName name) const {
    if (ability == nullptr) return false;
    if (name == ir::KeywordName::Boast) return saysLimit(t_, *ability, ir::LimitName::Boast);
    return ability->keyword == name || (name == ir::KeywordName::Cycling && isCycling(ability->keyword));
  }

  bool keyword(NodeId keyword, ObjectId id) {
    const Characteristics& v = values(k_, id);
    if (t_.kind(keyword) == Kind::Keyword) {
      const auto name = static_cast<ir::KeywordName>(t_.value(keyword));
      if (isOnStackAs(k_, id, true)) return isOfKeyword(abilityMeant(k_, id), name);
      const bool typecycling =
          name == ir::KeywordName::Cycling &&  // 702.29f: it is cycling
          (v.has(ir::KeywordName::Landcycling) || v.has(ir::KeywordName::BasicLandcycling));
      const bool megamorph =
          name == ir::KeywordName::Morph && v.has(ir::KeywordName::Megamorph);  // 702.37b: it is morph
      return v.has(name) || typecycling || megamorph || castBy(name, id);
    }
    for (AbilityId a : v.abilities)
      if (ir::equal(t_, k_.pool.ability(a).node, t_, keyword)) return true;
    return false;
  }

  /// 400.7g: what an effect gave the card as a way to cast it is an ability of the spell as well.
  bool castBy(ir::KeywordName name, ObjectId id) {
    if (k_.alive(id) && k_.object(id).zone != Zone::Stack) return false;
    const Context* cast = contextOnStack(k_, id);
    if (cast == nullptr || cast->ability != 0) return false;
    const auto ways = castKeywords();
    return std::any_of(ways.begin(), ways.end(), [&](const CastKeyword& entry) {
      return entry.keyword == name && entry.way == static_cast<CastWay>(cast->castWay);
    });
  }

  bool ability(NodeId wanted, ObjectId id) {
    const Characteristics& v = values(k_, id);
    if (t_.kind(wanted) == Kind::KeywordLine) {
      for (NodeId part : t_.children(t_.as<nodes::KeywordLine>(wanted).keywords))
        if (!keyword(part, id)) return false;
      return true;
    }
    for (AbilityId a : v.abilities)
      if (ir::equal(t_, k_.pool.ability(a).node, t_, wanted)) return true;
    return false;
  }

  /// "the name they chose": each player's own.
  bool namedBy(NodeId node, ObjectId id) {
    const ir::SlotNo slot = t_[node].slot;
    for (const Entity who : entitiesOf(k_, t_.as<nodes::Related>(node).what, c_))
      for (const Binding& b : c_.bindings)
        if (slot != 0 && b.slot == slot && b.entity == who &&
            hasName(k_, id, static_cast<std::uint32_t>(b.amount)))
          return true;
    return false;
  }

  bool ofChosen(ir::WordKind kind, int word, ObjectId id) {
    switch (kind) {
      case ir::WordKind::Color:
        return word >= 0 && word < 5 && (values(k_, id).colors >> word & 1) != 0;
      case ir::WordKind::CardName:
        return word >= 0 && hasName(k_, id, static_cast<std::uint32_t>(word));
      case ir::WordKind::LandOrNonland:  // 0 land, 1 nonland
        return word == (values(k_, id).isType(ir::CardType::Land) ? 0 : 1);
      default:
        if (word >= kCardTypeWord)
          return (values(k_, id).types >> (word - kCardTypeWord) & 1U) != 0;  // 205.2a
        return word >= 0 && subtype(id, word);
    }
  }

  /// How many targets of the spell or ability `id` pass the test (115.9)?
  template <typename Test>
  int targetCount(ObjectId id, Test test) {
    const Context* chosen = contextOnStack(k_, id);
    if (chosen == nullptr) return 0;
    int count = 0;
    visitTargets(k_, *chosen, [&](Entity target) { count += test(target) ? 1 : 0; });
    return count;
  }

  /// 115.9b-c: it has targets, all of them the same thing, and the words fit that.
  bool targetsOnly(NodeId what, ObjectId id) {
    Entity one;
    const auto same = [&](Entity e) {
      if (!one) one = e;
      return e == one;
    };
    const int all = targetCount(id, [](Entity) { return true; });
    return all > 0 && targetCount(id, same) == all && refMatches(k_, what, one, c_);
  }

  bool shares(NodeId node, ObjectId id) {
    const auto shared = t_.as<nodes::SharesWith>(node);
    const auto kind = static_cast<ir::WordKind>(t_.value(shared.kind));
    const EntityList others = anyOf(shared.with, id);
    const auto sharesIt = [&](Entity other) {
      return other.isObject() && shareWord(k_, kind, id, other.asObject());
    };
    return t_.kind(shared.with) == Kind::Each ? std::all_of(others.begin(), others.end(), sharesIt)
                                              : std::any_of(others.begin(), others.end(), sharesIt);
  }

  Kernel& k_;
  const Context& c_;
  const ir::Arena& t_;
};

}  // namespace

bool matchesPred(Kernel& k, NodeId pred, Entity entity, const Context& context) {
  return Filter(k, context).pred(pred, asItWas(context, entity));
}

bool fitsAnywhere(Kernel& k, NodeId objects, Entity entity, const Context& context) {
  if (k.tree().kind(objects) == Kind::EitherObjects) {
    for (NodeId part : k.tree().children(k.tree().as<nodes::EitherObjects>(objects).kinds))
      if (fitsAnywhere(k, part, entity, context)) return true;
    return false;
  }
  return k.tree().kind(objects) == Kind::Objects && Filter(k, context).all(objects, entity);
}

bool matches(Kernel& k, NodeId objects, Entity entity, const Context& context) {
  if (!entity) return false;
  // An event that no player makes happen has nobody in their place, whom no description means.
  if (entity.isPlayer() && entity.asPlayer() >= k.s.players.size()) return false;
  if (k.tree().kind(objects) == Kind::EitherObjects) {
    for (NodeId part : k.tree().children(k.tree().as<nodes::EitherObjects>(objects).kinds))
      if (matches(k, part, entity, context)) return true;
    return false;
  }
  const Entity then = asItWas(context, entity);
  return k.tree().kind(objects) == Kind::Objects &&
         inDescribedZones(k, describedZones(k.tree(), objects), then) &&
         Filter(k, context).all(objects, then);
}

}  // namespace cantrip
