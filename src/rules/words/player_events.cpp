// Event patterns about what players do (603.2): with cards, with spells and abilities, and to their life.

#include <algorithm>

#include "ir/nodes/counts.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/events_permanents.h"
#include "ir/nodes/events_players.h"
#include "ir/nodes/events_zones.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/refs.h"
#include "ir/senses.h"
#include "ir/slots.h"
#include "program/tree_questions.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/described_zones.h"
#include "rules/objects/stack_items.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/eval_refs.h"
#include "rules/words/paid_costs.h"
#include "rules/words/plain_events.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

namespace {

/// One pattern and one thing that a player does.
class PlayerEvent {
 public:
  PlayerEvent(Kernel& kernel, NodeId pattern, const Event& event, const Context& context, Look look)
      : k_(kernel),
        t_(kernel.tree()),
        pattern_(pattern),
        kind_(t_.kind(pattern)),
        event_(event),
        c_(context),
        look_(look) {}

  bool aboutCards() {
    switch (event_.type) {
      case EventType::Draw:
        return draws();
      case EventType::Reveal:
        return isWord(t_, pattern_, Kind::Befalls, ir::DeedName::RevealForMiracle) &&
               event_.detail == kMiracleReveal &&
               refMatches(k_, t_.as<nodes::Befalls>(pattern_).what, event_.object, c_);
      case EventType::Discard:
        return discards();
      case EventType::Cycle:
        return doesTo(ir::DeedName::Cycle, card());
      case EventType::Mill:
        return doesTo(ir::DeedName::Mill, card());
      case EventType::PlayLand:
        return playsLand();
      case EventType::Sacrifice:
        if (isWord(t_, pattern_, Kind::Meets, ir::DeedName::Exploit)) return exploits();
        return doesTo(ir::DeedName::Sacrifice, event_.object);
      case EventType::TokenCreate: {
        if (!isWord(t_, pattern_, Kind::ActsOn, ir::DeedName::CreateTokens)) return false;
        const auto [who, what] = t_.as<nodes::ActsOn>(pattern_);
        return byWho(who) && isSuchToken(what);
      }
      case EventType::Search:
        return does(ir::DeedName::Search) && byWho(t_.as<nodes::Acts>(pattern_).who) &&
               event_.other == Entity::player(event_.player);  // 701.23a: their own library
      case EventType::Shuffle:
        return does(ir::DeedName::Shuffle) && byWho(t_.as<nodes::Acts>(pattern_).who);
      case EventType::CoinFlip:
        return does(event_.amount == 1 ? ir::DeedName::WinFlip : ir::DeedName::LoseFlip) &&
               byWho(t_.as<nodes::Acts>(pattern_).who);
      case EventType::DieRoll:
        return does(ir::DeedName::RollDie) && byWho(t_.as<nodes::Acts>(pattern_).who);
      default:
        return false;
    }
  }

  bool castsUsing(nodes::CastsUsing cast) {
    const auto way = wayOf(static_cast<ir::KeywordName>(t_.value(cast.keyword)));
    return byWho(cast.who) && way && event_.detail == static_cast<std::uint16_t>(*way);
  }

  bool aboutSpells() {
    switch (event_.type) {
      case EventType::Cast:
        if (kind_ == Kind::Expends) return expends();
        if (kind_ == Kind::CastsNth) return castsNth();
        if (kind_ == Kind::CastsUsing) return castsUsing(t_.as<nodes::CastsUsing>(pattern_));
        return doesTo(ir::DeedName::Cast, event_.object);
      case EventType::CopySpell:
        return doesTo(ir::DeedName::Copy, event_.newObject);
      case EventType::Activate: {
        if (!isWord(t_, pattern_, Kind::ActsOn, ir::DeedName::Activate)) return false;
        const auto [who, of] = t_.as<nodes::ActsOn>(pattern_);
        // "an ability that targets ..." describes what is on the stack, "an ability of a creature" its source
        return byWho(who) && fits(of, describesAbility(of) ? event_.object : event_.source);
      }
      default:
        return false;
    }
  }

  bool aboutLife() {
    switch (event_.type) {
      case EventType::GainLife:
        return does(ir::DeedName::GainLife) && event_.amount > 0 && byWho(t_.as<nodes::Acts>(pattern_).who);
      case EventType::LoseLife:
        if (kind_ == Kind::DamageReducesLife) return damageReducesLife();
        if (does(ir::DeedName::PayLife))
          return event_.has(EventFlag::AsCost) && event_.amount > 0 &&
                 byWho(t_.as<nodes::Acts>(pattern_).who);
        return does(ir::DeedName::LoseLife) && event_.amount > 0 && byWho(t_.as<nodes::Acts>(pattern_).who);
      case EventType::LoseGame:
        return does(ir::DeedName::LoseGame) && byWho(t_.as<nodes::Acts>(pattern_).who);
      default:
        return false;
    }
  }

 private:
  bool does(ir::DeedName deed) const { return isWord(t_, pattern_, Kind::Acts, deed); }

  /// "One or more creature tokens would be created": a token that is still to be created, by what it will be.
  bool isOfSaidType(NodeId objects) {
    const auto types = t_.children(t_.as<nodes::Objects>(objects).before);
    const CardDef& token = k_.pool.card(static_cast<CardId>(event_.node));
    const auto isOne = [&](NodeId type) {
      const std::int32_t value = t_.value(type);
      if (t_.kind(type) == Kind::IsSubtype)
        return std::find(token.subtypes.begin(), token.subtypes.end(), value) != token.subtypes.end();
      return t_.kind(type) == Kind::IsPermanent ||
             (t_.kind(type) == Kind::IsType && (token.types & bit(static_cast<ir::CardType>(value))) != 0);
    };
    return std::all_of(types.begin(), types.end(), [&](NodeId type) {  // a Clue, Food, or Treasure token
      if (t_.kind(type) != Kind::AnyOf) return isOne(type);
      const auto some = t_.children(t_.as<nodes::AnyOf>(type).preds);
      return std::any_of(some.begin(), some.end(), isOne);
    });
  }

  /// Before it is there a token is in no zone, and what it will be is all that can be asked (111.2). One that
  /// is only proposed is none yet.
  bool isSuchToken(NodeId what) {
    if (event_.to == Zone::Command) return false;  // 114.1: an emblem is no token
    const NodeId objects =
        t_.kind(what) == Kind::Some ? t_.as<nodes::Some>(what).what : t_.as<nodes::All>(what).what;
    if (!event_.object) return isOfSaidType(objects);
    if (!k_.alive(event_.object)) return fits(what, event_.newObject);
    return fitsAnywhere(k_, objects, event_.object, c_);
  }

  bool draws() {
    if (kind_ != Kind::Draws) return false;
    const auto [who, nth, what] = t_.as<nodes::Draws>(pattern_);
    if (!byWho(who) || !fits(what, card())) return false;
    if (nth == kNoNode) return true;
    const auto wanted = quantityOf(k_, nth, c_);
    const auto drawn = static_cast<std::int64_t>(k_.s.players[event_.player].cardsDrawn);
    return look_ == Look::Any ? drawn >= wanted : drawn == wanted;
  }

  bool discards() {
    if (kind_ == Kind::DiscardsBy) {
      const auto [cause, what] = t_.as<nodes::DiscardsBy>(pattern_);
      return refMatches(k_, cause, causeOf(k_, event_), c_) && fits(what, card());
    }
    return doesTo(ir::DeedName::Discard, card());
  }

  /// 702.110b
  bool exploits() {
    const auto [what, victim] = t_.as<nodes::Meets>(pattern_);
    const StackItem* cause = stackItem(k_, causeOf(k_, event_));
    return cause != nullptr && k_.pool.ability(cause->context.ability).keyword == ir::KeywordName::Exploit &&
           refMatches(k_, what, event_.source, c_) && fits(victim, event_.object);
  }

  /// 700.14
  bool expends() {
    const auto [who, n] = t_.as<nodes::Expends>(pattern_);
    const StackItem* spell = stackItem(k_, event_.object);
    const std::int64_t after = k_.s.players[event_.player].manaSpent;
    const std::int64_t paid =
        spell == nullptr ? 0 : static_cast<std::int64_t>(spell->context.paidMana.size());
    const std::int64_t wanted = quantityOf(k_, n, c_);
    return byWho(who) && after - paid < wanted && wanted <= after;
  }

  bool castsNth() {
    const auto [who, nth] = t_.as<nodes::CastsNth>(pattern_);
    const auto wanted = quantityOf(k_, nth, c_);
    const auto cast = static_cast<std::int64_t>(k_.s.players[event_.player].spellsCast);
    return byWho(who) && (look_ == Look::Any ? cast >= wanted : cast == wanted);
  }

  /// Below N from N or more.
  bool damageReducesLife() {
    const auto reduces = t_.as<nodes::DamageReducesLife>(pattern_);
    const auto below = quantityOf(k_, reduces.below, c_);
    const std::int64_t life = k_.s.players[event_.player].life;
    return event_.detail == 1 && byWho(reduces.who) && life >= below && life - event_.amount < below;
  }

  bool describesAbility(NodeId ref) const {
    if (ref == kNoNode || t_.kind(ref) != Kind::Some) return false;
    const NodeId what = t_.as<nodes::Some>(ref).what;
    return t_.kind(what) == Kind::Objects && t_.kind(t_.as<nodes::Objects>(what).noun) == Kind::IsAbility;
  }

  bool byWho(NodeId who) { return refMatches(k_, who, Entity::player(event_.player), c_); }

  bool fits(NodeId ref, Entity entity) {
    if (ref == kNoNode) return true;
    const bool theirs = containsNode(t_, ref, [&](NodeId n) { return t_[n].slot == slots::kEventPlayer; });
    if (!theirs) return refMatches(k_, ref, entity, c_);
    Context view = c_;  // "a spell from their hand": of the player whom the event is about
    const Entity player = Entity::player(event_.player);
    bindEntities(view, slots::kEventPlayer, std::span(&player, 1));
    return refMatches(k_, ref, entity, view);
  }

  bool doesTo(ir::DeedName deed, Entity entity) {
    if (!isWord(t_, pattern_, Kind::ActsOn, deed)) return false;
    const auto [who, what] = t_.as<nodes::ActsOn>(pattern_);
    return byWho(who) && fits(what, entity);
  }

  /// The card that the event is about, where it is now.
  ObjectId card() const {
    return event_.newObject && k_.alive(event_.newObject) ? event_.newObject : presentForm(k_, event_.object);
  }

  /// 305.1: "a land from exile" is one that was played from there; all else is said of the land on the
  /// battlefield, also when it has left it since (608.2h).
  bool playsLand() {
    if (!isWord(t_, pattern_, Kind::ActsOn, ir::DeedName::PlayLand)) return false;
    const auto [who, land] = t_.as<nodes::ActsOn>(pattern_);
    const Entity played = event_.newObject ? event_.newObject : card();
    if (land == kNoNode || !containsKind(t_, land, Kind::InZone)) return byWho(who) && fits(land, played);
    const NodeId what = t_.kind(land) == Kind::Some ? t_.as<nodes::Some>(land).what : kNoNode;
    if (what == kNoNode || t_.kind(what) != Kind::Objects || !byWho(who)) return false;
    const auto objects = t_.as<nodes::Objects>(what);
    return matchesPred(k_, objects.noun, played, c_) && allHold(objects.before, played) &&
           allHold(objects.after, played);
  }

  bool allHold(NodeId words, Entity played) {
    const auto preds = t_.children(words);
    return std::all_of(preds.begin(), preds.end(), [&](NodeId word) {
      const bool other = t_.kind(word) == Kind::Not;
      const NodeId zone = other ? t_.as<nodes::Not>(word).what : word;
      if (t_.kind(zone) != Kind::InZone) return matchesPred(k_, word, played, c_);
      const Object* o = seen(k_, played.asObject());
      const PlayerId owner = o == nullptr ? event_.player : o->owner;
      return zoneMatches(k_, t_.as<nodes::InZone>(zone).zone, event_.from, owner, c_) != other;
    });
  }

  Kernel& k_;
  const ir::Arena& t_;
  NodeId pattern_;
  NodeKind kind_;
  const Event& event_;
  const Context& c_;
  Look look_;
};

}  // namespace

bool cardEventMatches(Kernel& k, NodeId pattern, const Event& event, const Context& context, Look look) {
  return PlayerEvent(k, pattern, event, context, look).aboutCards();
}

bool spellEventMatches(Kernel& k, NodeId pattern, const Event& event, const Context& context, Look look) {
  return PlayerEvent(k, pattern, event, context, look).aboutSpells();
}

bool lifeEventMatches(Kernel& k, NodeId pattern, const Event& event, const Context& context) {
  return PlayerEvent(k, pattern, event, context, Look::Any).aboutLife();
}

}  // namespace cantrip
