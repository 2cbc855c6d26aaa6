// Conditions: what "if", "as long as" and "unless" ask (603.4, 608.2c, 611.3).

#include "rules/words/eval_condition.h"

#include <algorithm>
#include <array>
#include <optional>

#include "ir/nodes/conditions.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/events_permanents.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/quantities.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/times.h"
#include "ir/senses.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/cast_way.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/described_zones.h"
#include "rules/objects/designations.h"
#include "rules/objects/names.h"
#include "rules/objects/objects.h"
#include "rules/objects/stack_items.h"
#include "rules/objects/uses.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/eval_refs.h"
#include "rules/words/event_patterns.h"
#include "rules/words/ignored_effects.h"
#include "rules/words/looking_back.h"
#include "rules/words/paid_costs.h"
#include "rules/words/paid_mana.h"
#include "rules/words/proposed.h"
#include "rules/words/spell_abilities.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;
using ir::Step;

namespace {

class Conditions {
 public:
  Conditions(Kernel& kernel, const Context& ctx) : k_(kernel), c_(ctx), t_(kernel.tree()) {}

  bool holds(NodeId cond) {
    switch (t_.kind(cond)) {
      case Kind::None:
        return true;
      case Kind::BothConds:
        for (NodeId part : t_.children(t_.as<nodes::BothConds>(cond).conds))
          if (!holds(part)) return false;
        return true;
      case Kind::EitherCond:
        for (NodeId part : t_.children(t_.as<nodes::EitherCond>(cond).conds))
          if (holds(part)) return true;
        return false;
      case Kind::NotCond:
        return !holds(t_.as<nodes::NotCond>(cond).cond);
      case Kind::Exists:
        return exists(t_.as<nodes::Exists>(cond).what);
      case Kind::Controls:
        return controls(cond);
      case Kind::Has:
        return has(t_.as<nodes::Has>(cond));
      case Kind::HasMore:
        return hasMore(t_.as<nodes::HasMore>(cond));
      case Kind::Is:
        return allAre(t_.as<nodes::Is>(cond));
      case Kind::Compare2:
        return compare(t_.as<nodes::Compare2>(cond));
      case Kind::HappenedThisTurn:
        if (const NodeId asked = t_.as<nodes::HappenedThisTurn>(cond).event; isOfGame(t_, asked))
          return castThisGame(k_, asked, c_);
        return happened(askedOfTurn(k_, t_.as<nodes::HappenedThisTurn>(cond).event));
      case Kind::SpellsLastTurn:
        return spellsLastTurn(cond);
      case Kind::Share:
        return share(t_.as<nodes::Share>(cond));
      default:
        return ofGame(cond);
    }
  }

 private:
  /// Is it the turn of a player who fits?
  bool isTurnOf(NodeId who) {
    const PlayerList active = activePlayers(k_);
    return std::any_of(active.begin(), active.end(),
                       [&](PlayerId p) { return refMatches(k_, who, Entity::player(p), c_); });
  }

  /// "If you have more life than an opponent": one of them is enough, and they are not added up.
  bool compare(nodes::Compare2 cond) {
    if (t_.kind(cond.a) == Kind::AmountThisTurn) {
      const auto [event, from] = askedOfTurn(k_, t_.as<nodes::AmountThisTurn>(cond.a).event);
      return ofEachMeant(event, [&, event = event, from = from](PlayerId only) {
        return comparisonHolds(k_, cond.is, amountSince(k_, from, event, c_, only), c_);
      });
    }
    const auto isSo = [&](const Context& c) {
      if (const NodeId whose = whoseManaValue(t_, cond.a); k_.s.rules.splitCardsAreTwo && whose != kNoNode) {
        const EntityList all = entitiesOf(k_, whose, c);
        return std::any_of(all.begin(), all.end(), [&](Entity of) {
          return of.isObject() && comparisonHoldsOfManaValue(k_, cond.is, of.asObject(), c);
        });
      }
      return comparisonHolds(k_, cond.is, quantityOf(k_, cond.a, c), c);
    };
    NodeId opponent = anOpponentIn(t_, cond.a);
    if (opponent == kNoNode) opponent = anOpponentIn(t_, comparedWith(t_, cond.is));
    if (opponent == kNoNode || hasSlot(c_, t_[opponent].slot)) return isSo(c_);
    for (PlayerId p = 0; p < k_.s.players.size(); ++p) {
      const Entity one = Entity::player(p);
      if (!refMatches(k_, opponent, one, c_) || !k_.s.players[p].inGame) continue;
      Context asked = c_;
      bindEntities(asked, t_[opponent].slot, std::span(&one, 1));
      if (isSo(asked)) return true;
    }
    return false;
  }

  /// Does it hold of what the pattern speaks of: of one of the players, if it says "a player" or "an
  /// opponent" and means one of them, whoever that is?
  template <typename Test>
  bool ofEachMeant(NodeId event, Test test) {
    const NodeId some = somePlayerOf(t_, event);
    if (some == kNoNode) return test(kNoPlayer);
    for (PlayerId p = 0; p < k_.s.players.size(); ++p)  // 800.4i: also of those who have left
      if (refMatches(k_, some, Entity::player(p), c_) && test(p)) return true;
    return false;
  }

  /// "Two or more nonland permanents entered this turn" counts what did; any other pattern happened or did
  /// not.
  bool happened(AskedOfTurn asked) {
    const NodeId event = asked.event;
    const std::size_t from = asked.from;
    for (const NodeId part : t_.children(event)) {
      if (part != kNoNode && t_.kind(part) == Kind::AndRefs) return eachDidSince(k_, from, event, part, c_);
      if (part == kNoNode || t_.kind(part) != Kind::Some) continue;
      const NodeId number = t_.as<nodes::Some>(part).count;
      if (number == kNoNode || t_.kind(number) != Kind::NOrMore) continue;
      const std::int64_t least = quantityOf(k_, t_.as<nodes::NOrMore>(number).n, c_);
      if (isWord(t_, event, Kind::ActsOn, ir::DeedName::AttackWith)) return attackers(event, from) >= least;
      return ofEachMeant(
          event, [&](PlayerId only) { return thingsSince(k_, from, event, part, c_, only) >= least; });
    }
    return happenedSince(k_, from, event, c_);
  }

  /// How many creatures attacked, in one combat or in several (508.3d: one event is about all of a combat).
  std::int64_t attackers(NodeId event, std::size_t from) {
    const auto [who, with] = t_.as<nodes::ActsOn>(event);
    const NodeId what = t_.as<nodes::Some>(with).what;
    return static_cast<std::int64_t>(attackersSince(k_, from, who, what, c_).size());
  }

  /// "Two or more of those cards have the same name", "each nonland card shares a card type"
  bool share(nodes::Share cond) {
    const std::int64_t wanted = quantityOf(k_, cond.count, c_);
    std::vector<ObjectId> among;
    for (const Entity e : entitiesOf(k_, cond.among, c_))
      if (e.isObject()) among.push_back(presentOf(k_, e.asObject(), c_));
    const auto many = [&](const auto& has) {
      return std::count_if(among.begin(), among.end(), has) >= wanted;
    };
    const auto kind = static_cast<ir::WordKind>(t_.value(cond.kind));
    if (kind == ir::WordKind::CardType || kind == ir::WordKind::Color) {
      const auto words = [&](ObjectId id) -> std::uint32_t {
        return kind == ir::WordKind::Color ? values(k_, id).colors : values(k_, id).types;
      };
      for (std::uint32_t word = 1; word <= 0xFFFF; word <<= 1U)
        if (many([&](ObjectId id) { return (words(id) & word) != 0; })) return true;
      return wanted <= 0;
    }
    if (kind == ir::WordKind::CreatureType) {
      if (many([&](ObjectId id) { return values(k_, id).allCreatureTypes; })) return true;  // 702.73a
      return std::any_of(among.begin(), among.end(), [&](ObjectId one) {
        const auto subtypes = values(k_, one).subtypes;
        return std::any_of(subtypes.begin(), subtypes.end(), [&](std::uint16_t type) {
          return ir::subtypeOf(type) == ir::CardType::Creature &&
                 many([&](ObjectId other) { return hasSubtype(values(k_, other), type); });
        });
      });
    }
    return std::any_of(among.begin(), among.end(), [&](ObjectId one) {
      return many([&](ObjectId other) { return shareName(k_, other, one); });
    });
  }

  /// About the game, its players and this spell.
  bool ofGame(NodeId cond) {
    switch (t_.kind(cond)) {
      case Kind::WasCast:
        return wasCast(t_.as<nodes::WasCast>(cond));
      case Kind::KickedWith:
        return kickedWith(t_.as<nodes::KickedWith>(cond));
      case Kind::RevealedOrControlled:
        return revealedOrControlled();
      case Kind::ManaSpent:
        return manaSpent(t_.as<nodes::ManaSpent>(cond).mana);
      case Kind::CostWasPaid:
        return costWasPaid(cond);
      case Kind::CameSinceLastUpkeep:
        return cameSinceLastUpkeep(t_.as<nodes::CameSinceLastUpkeep>(cond).what);
      case Kind::IsTurnOf:
        return isTurnOf(t_.as<nodes::IsTurnOf>(cond).who);
      case Kind::TurnOfGame: {
        const auto turn = t_.as<nodes::TurnOfGame>(cond);
        const auto which = t_.children(turn.which);
        const std::int64_t now = k_.s.players[k_.s.active].turnsTaken;
        return isTurnOf(turn.who) && std::any_of(which.begin(), which.end(),
                                                 [&](NodeId n) { return quantityOf(k_, n, c_) == now; });
      }
      case Kind::DuringCond:
        return duringTurnPart(k_, t_.as<nodes::DuringCond>(cond).part, c_);
      case Kind::HasCompleted: {
        const auto [who, dungeon] = t_.as<nodes::HasCompleted>(cond);
        return ofPlayers(who, [&, name = dungeon](PlayerId p) { return hasCompleted(p, name); });
      }
      case Kind::Ignored: {
        const Entity who = c_.subject;
        const PlayerId player = who.isPlayer()   ? who.asPlayer()
                                : who.isObject() ? controllerOf(k_, who.asObject())
                                                 : kNoPlayer;
        return player != kNoPlayer && ignoresEffect(k_.s, player, c_.source, c_.ability);
      }
      default:
        return false;
    }
  }

  /// 309.7: a dungeon, that of that name.
  bool hasCompleted(PlayerId player, NodeId name) {
    const auto& done = k_.s.players[player].dungeonsDone;
    return std::any_of(done.begin(), done.end(), [&](CardId card) {
      return name == kNoNode || k_.pool.card(card).name == t_.name(name);
    });
  }

  /// Does it hold for one of the players a Ref speaks of ("an opponent has ...")?
  template <typename Test>
  bool anyPlayer(NodeId who, Test test) {
    const NodeKind kind = t_.kind(who);
    const bool described = kind == Kind::Some || kind == Kind::Opponent;
    if (!described) {
      for (Entity e : entitiesOf(k_, who, c_))
        if (e.isPlayer() && test(e.asPlayer())) return true;
      return false;
    }
    for (PlayerId p = 0; p < k_.s.players.size(); ++p)
      if (k_.s.players[p].inGame && refMatches(k_, who, Entity::player(p), c_) && test(p)) return true;
    return false;
  }

  /// Does it hold for the players a Ref speaks of: for every one of "each opponent", for one of any other?
  template <typename Test>
  bool ofPlayers(NodeId who, Test test) {
    if (t_.kind(who) != Kind::Each) return anyPlayer(who, test);
    return !anyPlayer(who, [&](PlayerId p) { return !test(p); });
  }

  int count(NodeId objects, PlayerId controller) {
    int n = 0;
    for (Entity e : allThatFit(k_, objects, c_))
      if (e.isObject() && controllerOf(k_, e.asObject()) == controller) ++n;
    return n;
  }

  /// Is it as many as a condition says? "Two or fewer" and "exactly seven" have an upper end too.
  bool isCount(NodeId countNode, int have) {
    const auto [least, most] = countRange(k_, countNode, c_, have);
    return have >= least && have <= most;
  }

  bool controls(NodeId cond) {
    const auto of = t_.as<nodes::Controls>(cond);
    return ofPlayers(of.who, [&](PlayerId p) {
      const int have = count(of.what, p);
      return of.count == kNoNode ? have > 0 : isCount(of.count, have);
    });
  }

  bool has(nodes::Has cond) {
    return ofPlayers(cond.who, [&](PlayerId p) {
      return comparisonHolds(k_, cond.is, figureOf(k_, cond.figure, p, c_), c_);
    });
  }

  bool hasMore(nodes::HasMore cond) {
    const std::int64_t by = cond.by == kNoNode ? 1 : quantityOf(k_, cond.by, c_);
    return ofPlayers(cond.who, [&](PlayerId p) {
      return ofPlayers(cond.than, [&](PlayerId than) {
        return p != than && figureOf(k_, cond.figure, p, c_) >= figureOf(k_, cond.figure, than, c_) + by;
      });
    });
  }

  /// By everybody together, or by one of the players named.
  bool spellsLastTurn(NodeId cond) {
    if (k_.s.turn <= 1) return false;  // there was no last turn
    const auto spells = t_.as<nodes::SpellsLastTurn>(cond);
    const auto compared = [&](std::int64_t n) { return comparisonHolds(k_, spells.is, n, c_); };
    if (spells.who != kNoNode)
      return ofPlayers(spells.who, [&](PlayerId p) { return compared(k_.s.players[p].spellsLastTurn); });
    std::int64_t total = 0;
    for (const PlayerState& p : k_.s.players) total += p.spellsLastTurn;
    return compared(total);
  }

  bool exists(NodeId ref) {
    if (t_.kind(ref) != Kind::Some) return !entitiesOf(k_, ref, c_).empty();
    const auto [count, what] = t_.as<nodes::Some>(ref);
    const int have = static_cast<int>(allThatFit(k_, what, c_).size());
    // "there is a card in your graveyard" does not say that there is no second one
    return t_.kind(count) == Kind::Exactly ? have >= countRange(k_, count, c_, have).first
                                           : isCount(count, have);
  }

  /// "You may cast it if it's an instant or sorcery spell" asks a card about the spell that it would be
  /// (601.3e).
  bool isAsSpell(NodeId preds, ObjectId card) {
    const auto spell = asSpell(k_, card);
    const auto all = t_.children(preds);
    return std::all_of(all.begin(), all.end(), [&](NodeId pred) { return matchesPred(k_, pred, card, c_); });
  }

  bool is(NodeId preds, Entity e) {
    const Object* o = e.isObject() ? k_.find(presentOf(k_, e.asObject(), c_)) : nullptr;
    const bool card = o != nullptr && o->zone != Zone::Stack && o->zone != Zone::Battlefield;
    if (card && k_.pool.contains(preds, NodeFact::Spell)) return isAsSpell(preds, o->id);
    if (card && k_.pool.contains(preds, NodeFact::Card))
      e = o->id;  // 109.2a: "if it's a creature card" is said of what it is now
    for (NodeId pred : t_.children(preds)) {
      const bool where = e.isObject() && saysWhere(pred);
      // Where it is now: "if any of those cards remain exiled" (400.7j)
      if ((where && o == nullptr) || !matchesPred(k_, pred, where ? Entity(o->id) : e, c_)) return false;
    }
    return true;
  }

  /// "Is on the battlefield" asks where something is now: what is gone is nowhere (400.7), whatever is known
  /// of how it last was.
  bool saysWhere(NodeId pred) const {
    if (t_.kind(pred) != Kind::AnyOf) return t_.kind(pred) == Kind::InZone;
    const auto options = t_.children(t_.as<nodes::AnyOf>(pred).preds);
    return std::any_of(options.begin(), options.end(), [&](NodeId n) { return t_.kind(n) == Kind::InZone; });
  }

  EntityList those(NodeId ref) {
    if (t_.kind(ref) == Kind::OneOf) return oneOfThose(t_.as<nodes::OneOf>(ref));
    return t_.kind(ref) == Kind::Some ? allThatFit(k_, t_.as<nodes::Some>(ref).what, c_)
                                      : entitiesOf(k_, ref, c_);
  }

  /// "If one of them is a Human": a condition chooses nothing, so it asks of each.
  EntityList oneOfThose(nodes::OneOf ref) {
    EntityList out;
    for (const Entity e : entitiesOf(k_, ref.of, c_))
      if (ref.what == kNoNode || fitsAnywhere(k_, ref.what, e, c_)) out.push_back(e);
    return out;
  }

  bool allAre(nodes::Is cond) {
    const EntityList list = those(cond.what);
    const auto test = [&](Entity e) { return is(cond.as, e); };
    const NodeKind kind = t_.kind(cond.what);
    if (kind == Kind::Some || kind == Kind::OrRefs || kind == Kind::OneOf)
      return std::any_of(list.begin(), list.end(), test);
    return !list.empty() && std::all_of(list.begin(), list.end(), test);
  }

  /// The cards that ask this reveal as an optional additional cost: it was paid, or the permanent was there.
  bool revealedOrControlled() const {
    const auto holds = [](const auto& cast) {
      constexpr auto flag = static_cast<std::uint16_t>(ContextFlag::ControlledAsCast);
      return cast.kickCount > 0 || (cast.flags & flag) != 0;
    };
    if (const CastRecord* cast = castRecordOf(k_, c_.source)) return holds(*cast);
    if (const Context* now = contextOnStack(k_, c_.source)) return holds(*now);
    return holds(c_);
  }

  static bool flagged(const CastRecord& cast, ContextFlag flag) {
    return (cast.flags & static_cast<std::uint16_t>(flag)) != 0;
  }

  bool wasCast(nodes::WasCast cond) {
    if (cond.from != kNoNode)
      return castEvent(cond.what,
                       [&](const Event& e) {
                         // a card that its player cast from the zone of another is of that one's zone
                         const PlayerId owner = k_.s.objects[e.object.slot()].owner;
                         return zoneMatches(k_, cond.from, e.from, e.player, c_) &&
                                zoneMatches(k_, cond.from, e.from, owner, c_);
                       }) ||
             wasCastFrom(cond);
    if (cond.when != kNoNode)
      return castEvent(cond.what, [&](const Event& e) {
        return isTurnPart(k_, cond.when, static_cast<Step>(e.amount), k_.s.active, c_);
      });
    if (cond.what != kNoNode && t_.kind(cond.what) == Kind::Subject)  // "spell that wasn't cast"
      return castEvent(cond.what, [](const Event&) { return true; });
    return sourceWasCast();
  }

  /// 400.7d: a permanent that was cast in an earlier turn.
  bool wasCastFrom(nodes::WasCast cond) {
    for (const Entity of : entitiesOf(k_, cond.what, c_)) {
      const CastRecord* cast = of.isObject() ? castRecordOf(k_, of.asObject()) : nullptr;
      if (cast != nullptr && flagged(*cast, ContextFlag::WasCast) &&
          zoneMatches(k_, cond.from, cast->castFrom, k_.s.objects[of.asObject().slot()].owner, c_))
        return true;
    }
    return false;
  }

  /// "if you cast it": the spell itself, or the permanent that it became.
  bool sourceWasCast() {
    if (c_.has(ContextFlag::WasCast) || c_.event.has(EventFlag::WasCast)) return true;
    const bool another = c_.event.type == EventType::ZoneChange && c_.event.to == Zone::Battlefield &&
                         c_.event.newObject != c_.source;
    if (another) return false;  // "whenever a creature enters, if you cast it"
    const CastRecord* cast = castRecordOf(k_, c_.source);
    return cast != nullptr && flagged(*cast, ContextFlag::WasCast);
  }

  /// Does the casting of a spell (or of the permanent that it became) this turn fit?
  template <typename Test>
  bool castEvent(NodeId what, Test test) {
    for (Entity of : entitiesOf(k_, what, c_))
      for (const Event& e : k_.s.turnLog)
        if (e.type == EventType::Cast && of.isObject() &&
            (e.object == of.asObject() || e.object.next() == of.asObject()) && test(e))
          return true;
    return false;
  }

  /// 702.33f: with one of its kickers.
  bool kickedWith(nodes::KickedWith asked) {
    const EntityList objects = entitiesOf(k_, asked.what, c_);
    return std::any_of(objects.begin(), objects.end(), [&](Entity e) {
      if (!e.isObject()) return false;
      if (const Context* now = contextOnStack(k_, e.asObject())) return isKickedWith(t_, *now, asked.cost);
      const CastRecord* cast = castRecordOf(k_, e.asObject());
      if (cast == nullptr) return e == Entity(c_.source) && isKickedWith(t_, c_, asked.cost);
      return std::any_of(cast->kickedWith.begin(), cast->kickedWith.end(), [&](std::int32_t paid) {
        return ir::equal(t_, static_cast<NodeId>(paid), t_, asked.cost);
      });
    });
  }

  /// "if its evoke cost was paid": the way in which it was cast.
  bool costWasPaid(NodeId cond) {
    const auto paid = t_.as<nodes::CostWasPaid>(cond);
    // "if its additional cost was paid" (601.2b): the one that may be paid
    const bool optional = paid.keyword == kNoNode;
    const auto keyword =
        optional ? ir::KeywordName::Kicker : static_cast<ir::KeywordName>(t_.value(paid.keyword));
    for (Entity e : entitiesOf(k_, paid.what, c_)) {
      if (!e.isObject()) continue;
      const Context* now = contextOnStack(k_, e.asObject());
      const CastRecord* cast = castRecordOf(k_, e.asObject());
      const bool own = e == Entity(c_.source) && cast == nullptr && now == nullptr;
      std::uint8_t way = own ? c_.castWay : std::uint8_t{0};
      std::uint16_t times = own ? c_.kickCount : std::uint16_t{0};
      if (now != nullptr) way = now->castWay, times = now->kickCount;
      if (cast != nullptr) way = cast->castWay, times = cast->kickCount;
      if (optional) {
        if (times > 0) return true;
        continue;
      }
      if (keyword == ir::KeywordName::Flash) {
        const std::uint16_t flags = now != nullptr ? now->flags : cast != nullptr ? cast->flags : c_.flags;
        if ((flags & static_cast<std::uint16_t>(ContextFlag::AtInstantTime)) != 0) return true;
        continue;
      }
      if (keyword == ir::KeywordName::Tribute) {  // 702.104b
        const Object* o = seen(k_, e.asObject());
        if (o != nullptr && o->is(ObjectFlag::TributePaid)) return true;
        continue;
      }
      if (isOptionalCost(keyword)) {
        const int linked = now != nullptr ? linkedTimesPaid(k_, *now, c_.ability) : -1;
        if (linked >= 0 ? linked > 0 : times > 0) return true;
        continue;
      }
      // 702.138b, 702.143c: what escaped or was foretold was cast so, and a copy of a spell isn't cast
      // (707.10)
      const bool asksForCasting = keyword == ir::KeywordName::Escape || keyword == ir::KeywordName::Foretell;
      const bool asked = !asksForCasting || (now != nullptr    ? now->has(ContextFlag::WasCast)
                                             : cast != nullptr ? flagged(*cast, ContextFlag::WasCast)
                                                               : c_.has(ContextFlag::WasCast));
      if (asked && wayOf(keyword) == static_cast<CastWay>(way)) return true;
    }
    return false;
  }

  /// 702.30a: since the beginning of its controller's last upkeep.
  bool cameSinceLastUpkeep(NodeId what) {
    for (Entity e : entitiesOf(k_, what, c_)) {
      const Object* o = e.isObject() ? k_.find(e.asObject()) : nullptr;
      if (o == nullptr) continue;
      const PlayerState& p = k_.s.players[controllerOf(k_, o->id)];
      if (std::max(o->enteredTurn, o->heldSince) >= p.turnBefore) return true;
    }
    return false;
  }

  bool manaSpent(NodeId symbols) {
    std::array<int, 6> need{};
    int snow = 0;
    for (NodeId node : t_.children(symbols)) {
      const ir::ManaSymbol symbol = ir::decode(t_.value(node));
      if (symbol.kind == ir::SymbolKind::Colored) ++need[symbol.a];
      if (symbol.kind == ir::SymbolKind::Snow) ++snow;
    }
    for (const std::int32_t mana : manaSpentToCast(k_, c_)) {
      --need[static_cast<std::size_t>(typeOfPaid(mana))];
      if (isSnowPaid(mana)) --snow;
    }
    return snow <= 0 && std::all_of(need.begin(), need.end(), [](int n) { return n <= 0; });
  }

  Kernel& k_;
  const Context& c_;
  const ir::Arena& t_;
};

/// Is `step` (a real step) a part of `wanted`, which may name a phase?
bool within(Step wanted, Step step) {
  switch (wanted) {
    case Step::Turn:
      return true;
    case Step::Main:
      return step == Step::PrecombatMain || step == Step::PostcombatMain;
    case Step::Combat:
      return step >= Step::BeginCombat && step <= Step::EndOfCombat;
    case Step::CombatDamage:
      return step == Step::CombatDamage || step == Step::FirstStrikeDamage;
    default:
      return wanted == step;
  }
}

/// Is `step` from `first` to `last`? What comes before or after a point of combat is before or after that
/// point of the first combat phase of the turn; only "during combat" is any of them (506.7c-d).
bool isBetween(const GameState& s, Step first, Step last, Step step) {
  // 506.7f, 508.8: without attackers blockers are never declared
  if (first == Step::DeclareBlockers && !s.combat.attackersDeclared) return false;
  const bool begun = first <= step && step <= last;
  const auto combats = std::count_if(s.turnLog.begin(), s.turnLog.end(), [](const Event& e) {
    return e.type == EventType::StepBegin && static_cast<Step>(e.detail) == Step::BeginCombat;
  });
  if (combats == 0 || (first >= Step::BeginCombat && last <= Step::EndOfCombat)) return begun;
  const bool inFirst = combats == 1 && within(Step::Combat, step);
  if (first < Step::BeginCombat) return inFirst && begun;
  return !inFirst;
}

}  // namespace

bool isNotedCost(ir::KeywordName keyword) {
  return isOptionalCost(keyword) || wayOf(keyword) || keyword == ir::KeywordName::Tribute ||
         keyword == ir::KeywordName::Flash;
}

bool conditionHolds(Kernel& k, NodeId node, const Context& context) {
  return Conditions(k, context).holds(node);
}

bool isTurnPart(Kernel& k, NodeId turnPart, Step step, PlayerId active, const Context& context) {
  const ir::Arena& t = k.tree();
  switch (t.kind(turnPart)) {
    case Kind::StepOf:
      return within(static_cast<Step>(t.value(turnPart)), step);
    case Kind::WhoseStep: {
      const auto [who, part] = t.as<nodes::WhoseStep>(turnPart);
      const bool shared = k.s.variant.sharedTeamTurns && active == k.s.active;
      const PlayerList turnOf = shared ? activePlayers(k) : PlayerList{active};
      return std::any_of(turnOf.begin(), turnOf.end(),
                         [&](PlayerId p) { return refMatches(k, who, Entity::player(p), context); }) &&
             isTurnPart(k, part, step, active, context);
    }
    case Kind::NextStep:
      return isTurnPart(k, t.as<nodes::NextStep>(turnPart).part, step, active, context);
    case Kind::Steps: {
      const auto [first, last] = t.as<nodes::Steps>(turnPart);
      return isBetween(k.s, static_cast<Step>(t.value(first)), static_cast<Step>(t.value(last)), step);
    }
    default:
      return false;
  }
}

bool duringTurnPart(Kernel& k, NodeId turnPart, const Context& context) {
  return isTurnPart(k, turnPart, k.s.step, k.s.active, context);
}

}  // namespace cantrip
