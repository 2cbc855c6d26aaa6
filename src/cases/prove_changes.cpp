#include "cases/prove_changes.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/hash.h"
#include "cards/keywords.h"
#include "ir/nodes/abilities.h"
#include "ir/nodes/conditions.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/deeds.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/events_combining.h"
#include "ir/nodes/events_zones.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/times.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "ir/slots.h"
#include "program/tree_questions.h"

namespace cantrip::cases {
namespace {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;
using ir::Sort;

/// Why no game can show what the child of a node says, whatever it holds; empty where one can.
std::string_view reasonOf(const ir::Arena& arena, NodeId node, unsigned field, bool compared) {
  const NodeKind kind = arena.kind(node);
  if (kind == Kind::That || kind == Kind::The)
    return "words that find an antecedent: what it is bound to was settled when the text was read";
  if (kind == Kind::Some && field == ir::positionOf(&nodes::Some::count) && compared) {
    const NodeId count = arena.as<nodes::Some>(node).count;
    if (arena.kind(count) == Kind::Exactly) return "an article: one event is about one object";
  }
  if (kind == Kind::Place && field == ir::positionOf(&nodes::Place::owner)) {
    switch (static_cast<ir::Zone>(arena.value(arena.as<nodes::Place>(node).zone))) {
      case ir::Zone::Hand:
      case ir::Zone::Library:
      case ir::Zone::Graveyard:
        return "400.3: it goes to its owner's zone, whoever's the text says";
      default:
        return {};
    }
  }
  if (kind == Kind::NextUntapStep) return "502.3: whose step it is shows only where the control changes";
  if (kind == Kind::Apply && field == ir::positionOf(&nodes::Apply::mods) &&
      arena.kind(arena.as<nodes::Apply>(node).duration) == Kind::NextUntapStep)
    return "502.3: only untapping is said of an untap step";
  if (kind == Kind::Delayed && field == ir::positionOf(&nodes::Delayed::chosen)) {
    const NodeId effect = arena.as<nodes::Delayed>(node).effect;
    if (!containsNode(arena, effect, [&](NodeId n) { return isTarget(arena.kind(n)); }))
      return "603.7c: nothing is chosen, now or later";
  }
  return {};
}

/// The same for a node that is one of a list.
std::string_view reasonInList(const ir::Arena& arena, const Place& place, NodeId node) {
  if (arena.kind(node) == Kind::IsColorless && arena.kind(place.owner) == Kind::Token)
    return "105.2c: a token of which no colour is said has none";
  if (arena.kind(node) == Kind::Flag && arena.value(node) == static_cast<std::int32_t>(ir::Flag::AnyOrder))
    return "401.4: the owner orders them where nothing is said as well";
  return {};
}

/// `compared`: in the description of an event, which is compared with what happens.
void collect(const ir::Arena& arena, const Place& place, NodeId node, bool compared,
             std::vector<Place>& places) {
  if (node == kNoNode) return;
  if (arena.kind(node) == Kind::Participle)
    return;  // one word with "this way", whose slot says what was done
  if (arena.kind(node) == Kind::List) {
    for (unsigned i = 0; i < arena[node].count; ++i)
      collect(arena, {node, i, place.owner, place.field, place.reason}, arena.child(node, i), compared,
              places);
    return;
  }
  Place here = place;
  if (here.reason.empty() && arena.kind(place.parent) == Kind::List)
    here.reason = reasonInList(arena, place, node);
  places.push_back(here);
  const Sort sort = ir::info(arena.kind(node)).sort;
  compared = sort == Sort::Event || (compared && sort != Sort::Effect && sort != Sort::Cost);
  for (unsigned i = 0; i < arena[node].count; ++i) {
    const std::string_view reason = here.reason.empty() ? reasonOf(arena, node, i, compared) : here.reason;
    collect(arena, {node, i, node, i, reason}, arena.child(node, i), compared, places);
  }
}

/// What of a leaf's value belongs to the shape.
std::uint64_t shapeOfValue(const ir::Arena& arena, NodeId node) {
  const std::string_view list = ir::info(arena.kind(node)).vocabulary;
  const std::int32_t value = arena.value(node);
  if (list.empty() || list == "int" || list == "name" || list == "color") return 0;
  if (list == "subtype") return static_cast<std::uint64_t>(ir::subtypeOf(value));
  if (list == "mana") return static_cast<std::uint64_t>(ir::decode(value).kind);
  return static_cast<std::uint64_t>(value) + 1;
}

std::uint64_t shape(const ir::Arena& arena, NodeId node, std::map<ir::SlotNo, std::uint64_t>& slots) {
  std::uint64_t hash = hashCombine(ir::indexOf(arena.kind(node)), arena[node].count);
  hash = hashCombine(hash, shapeOfValue(arena, node));
  const ir::SlotNo slot = arena[node].slot;
  if (slot >= slots::kUnspoken)
    hash = hashCombine(hash, slot);
  else if (slot != 0)  // numbered anew: which words mean the same
    hash = hashCombine(hash,
                       slot / 10000 * 1000 + slots.try_emplace(slot % 10000, slots.size() + 1).first->second);
  for (const NodeId child : arena.children(node)) hash = hashCombine(hash, shape(arena, child, slots));
  return hash;
}

/// The changes of one node. Each is a node to put in its place; kNoNode: nothing is put there.
class Changes {
 public:
  Changes(ir::Arena& arena, const Place& place)
      : arena_(arena),
        place_(place),
        node_(arena.child(place.parent, place.child)),
        kind_(arena.kind(node_)),
        inList_(arena.kind(place.parent) == Kind::List) {
    bySort();
    byFields();
    byWord();
    if (inList_ || optional()) found_.push_back(kNoNode);
  }

  std::string make(unsigned number) {
    if (number >= found_.size()) return {};
    const NodeId other = found_[number];
    std::string words = shortly(node_) + " -> " + (other == kNoNode ? "nothing" : shortly(other));
    if (other != kNoNode || !inList_) {
      arena_.setChild(place_.parent, place_.child, other);
      return words;
    }
    ir::Node& list = arena_[place_.parent];
    for (unsigned i = place_.child; i + 1 < list.count; ++i)
      arena_.setChild(place_.parent, i, arena_.child(place_.parent, i + 1));
    --list.count;
    return words;
  }

 private:
  const ir::KindInfo& info() const { return ir::info(kind_); }

  bool optional() const {
    const auto& fields = ir::info(arena_.kind(place_.owner)).fields;
    return place_.field < fields.size() && fields[place_.field].optional;
  }

  std::string shortly(NodeId node) const {
    std::string words = ir::dump(arena_, node);
    if (words.size() > 60) words = words.substr(0, 57) + "...";
    return words;
  }

  // ---- building

  template <typename... Children>
  NodeId make(ir::Sense sense, Children... children) {
    const NodeId list[] = {children..., kNoNode};
    return ir::add(arena_, sense, std::span(list, sizeof...(children)));
  }
  template <typename... Nodes>
  NodeId listOf(Nodes... nodes) {
    const NodeId list[] = {nodes..., kNoNode};
    return arena_.addList(std::span(list, sizeof...(nodes)));
  }
  NodeId leaf(NodeKind kind, std::int32_t value) { return arena_.add(kind, {}, value); }
  template <typename Word>
  NodeId leaf(NodeKind kind, Word word) {
    return leaf(kind, static_cast<std::int32_t>(word));
  }
  NodeId number(std::int32_t n) { return leaf(Kind::Number, n); }
  NodeId described(NodeId noun) { return make(Kind::Objects, listOf(), noun, listOf()); }
  NodeId anything() { return make(Kind::Anything); }
  NodeId battle() { return leaf(Kind::IsType, ir::CardType::Battle); }  // something else than what there is
  NodeId always() { return make(Kind::Compare2, number(0), compared(ir::Comparison::EqualTo, number(0))); }
  NodeId compared(ir::Comparison how, NodeId with) {
    return arena_.add(Kind::Than, std::span(&with, 1), static_cast<std::int32_t>(how));
  }
  NodeId never() { return make(Kind::NotCond, always()); }
  NodeId eachOpponent() { return make(Kind::Each, described(make(Kind::IsOpponent))); }
  NodeId step(ir::Step step) { return leaf(Kind::StepOf, step); }

  /// Another node of that kind is a change; the same kind is not.
  void other(NodeId node) {
    if (arena_.kind(node) != kind_) found_.push_back(node);
  }
  void also(NodeId node) {
    if (!ir::equal(arena_, node, arena_, node_)) found_.push_back(node);
  }

  void others(std::initializer_list<NodeKind> kinds) {
    for (const NodeKind kind : kinds) other(make(kind));
  }
  /// A description of players is changed into one of other players: of objects nobody could do it.
  bool saysPlayer(NodeId noun) const {
    return noun != kNoNode && (arena_.kind(noun) == Kind::IsPlayer || arena_.kind(noun) == Kind::IsOpponent);
  }

  // ---- changes by sort

  bool isNoun() const {
    return arena_.kind(place_.parent) == Kind::Objects &&
           place_.child == ir::positionOf(&nodes::Objects::noun);
  }

  void bySort() {
    switch (info().sort) {
      case Sort::Quantity:
        return quantities();
      case Sort::Count:
        return counts();
      case Sort::Compare:
        return comparisons();
      case Sort::Pred:
        if (saysPlayer(node_)) return others({Kind::IsPlayer, Kind::IsOpponent});
        if (kind_ == Kind::IsCard) return others({Kind::IsPermanent, Kind::IsSpell});  // cards are anything
        if (kind_ != Kind::Not) also(make(Kind::Not, node_));
        other(anything());
        others({Kind::IsPermanent, Kind::IsCard});
        if (isNoun()) others({Kind::IsPlayer});
        return;
      case Sort::Objects:
        if (kind_ == Kind::Objects && saysPlayer(arena_.as<nodes::Objects>(node_).noun))
          for (const NodeKind noun : {Kind::IsPlayer, Kind::IsOpponent}) also(described(make(noun)));
        also(described(anything()));
        also(described(make(Kind::Not, anything())));
        also(described(make(Kind::IsPermanent)));
        also(described(battle()));
        also(make(Kind::Objects, listOf(battle()), make(Kind::IsCard), listOf()));
        return also(described(make(Kind::IsPlayer)));
      case Sort::Ref:
        return refs();
      case Sort::Cond:
        if (kind_ != Kind::NotCond) also(make(Kind::NotCond, node_));
        return;
      case Sort::Test:
        also(make(Kind::If, always()));
        return also(make(Kind::If, never()));
      case Sort::Deed:
        other(make(Kind::AttackDeed, kNoNode));
        other(make(Kind::BlockDeed, kNoNode, kNoNode));
        other(make(Kind::CastDeed, kNoNode));
        return other(leaf(Kind::DeedWord, ir::DeedName::GainLife));
      case Sort::Mod:
        return mods();
      case Sort::Duration:
        other(leaf(Kind::DurationWord, ir::Lasting::UntilEndOfTurn));
        other(leaf(Kind::DurationWord, ir::Lasting::RestOfGame));
        return other(leaf(Kind::DurationWord, ir::Lasting::UntilYourNextTurn));
      case Sort::Cost:
        also(make(Kind::Costs, listOf()));
        return other(make(Kind::PayLife, number(3)));
      default:
        return bySortOfOthers();
    }
  }

  void bySortOfOthers() {
    switch (info().sort) {
      case Sort::Effect:
        return also(make(Kind::Sentences, listOf()));
      case Sort::Statement:
        return also(make(Kind::Statements, listOf()));
      case Sort::Ability:
        for (const auto keyword : {ir::KeywordName::Trample, ir::KeywordName::Vigilance})
          if (!inList_) also(make(Kind::KeywordLine, listOf(leaf(Kind::Keyword, keyword))));
        return;
      case Sort::Mana:
        also(make(Kind::ManaSymbols, listOf(leaf(Kind::Symbol, *ir::manaSymbol("{C}")))));
        return also(make(Kind::ManaSymbols, listOf()));
      case Sort::Event:
        other(make(Kind::BeginningOf, step(ir::Step::Upkeep)));
        return other(make(ir::befalls(ir::DeedName::Die), make(Kind::Self)));
      case Sort::TurnPart:
        other(step(ir::Step::Upkeep));
        return other(step(ir::Step::End));
      case Sort::ZoneRef:
        return also(make(Kind::ZoneOf, otherZone(), kNoNode));
      case Sort::Place:
        return also(make(Kind::Place, otherZone(), kNoNode, listOf()));
      case Sort::Token:
        for (const char* name : {"Treasure", "Food"})
          also(leaf(Kind::PredefinedToken, *ir::wordValue("subtype", name)));
        return;
      case Sort::Keyword:
        for (const auto keyword : {ir::KeywordName::Trample, ir::KeywordName::Vigilance})
          if (kind_ != Kind::Keyword || arena_.value(node_) != static_cast<std::int32_t>(keyword))
            also(leaf(Kind::Keyword, keyword));
        return;
      default:
        return;
    }
  }

  /// A zone that the node does not speak of first.
  NodeId otherZone() {
    const NodeId zone = arena_[node_].count > 0 ? arena_.child(node_, 0) : kNoNode;
    const bool exile = zone != kNoNode && arena_.kind(zone) == Kind::Zone &&
                       arena_.value(zone) == static_cast<std::int32_t>(ir::Zone::Exile);
    return leaf(Kind::Zone, exile ? ir::Zone::Graveyard : ir::Zone::Exile);
  }

  void quantities() {
    if (kind_ != Kind::Number) {
      for (const std::int32_t n : {0, 1, 5}) also(number(n));
      return;
    }
    const std::int32_t n = arena_.value(node_);
    also(number(n + 1));
    if (n > 0) also(number(n - 1));
    also(number(n + 20));
    if (n > 1) also(number(0));
  }

  NodeId numberOf(NodeId count) { return arena_[count].count > 0 ? arena_.child(count, 0) : number(1); }

  void counts() {
    other(make(Kind::UpTo, numberOf(node_)));
    other(make(Kind::Exactly, numberOf(node_)));
    other(make(Kind::AnyNumber));
  }

  void comparisons() {
    const NodeId n = numberOf(node_);
    using enum ir::Comparison;
    for (const ir::Comparison how : {GreaterThan, LessThan, EqualTo}) other(compared(how, n));
  }

  void refs() {
    if (kind_ == Kind::You)
      also(eachOpponent());
    else
      also(make(Kind::You));
    other(make(Kind::Self));
    if (kind_ != Kind::You) also(eachOpponent());
    also(make(Kind::All, described(make(Kind::IsPermanent))));
  }

  void mods() {
    if (kind_ == Kind::Cant || kind_ == Kind::MayDo) also(make(Kind::Must, arena_.child(node_, 0)));
    if (kind_ == Kind::Must) also(make(Kind::Cant, arena_.child(node_, 0), kNoNode));
    if (!inList_) other(make(Kind::GetPT, number(1), number(1)));
  }

  // ---- changes by the fields of the schema

  /// A node that holds one of its own sort is replaced by that: "twice X" by "X", "may do" by "do". Of
  /// several the order is changed, and the first stands for all.
  void byFields() {
    for (unsigned i = 0; i < arena_[node_].count && i < info().fields.size(); ++i) {
      const ir::FieldInfo& field = info().fields[i];
      const NodeId child = arena_.child(node_, i);
      if (field.sort != info().sort || child == kNoNode) continue;
      if (!field.list) {
        also(child);
      } else if (arena_[child].count > 1) {
        const auto parts = arena_.children(child);
        std::vector<NodeId> turned(parts.rbegin(), parts.rend());
        also(copyWith(i, arena_.addList(turned)));
      }
    }
  }

  NodeId copyWith(unsigned field, NodeId child) {
    const auto now = arena_.children(node_);
    std::vector<NodeId> children(now.begin(), now.end());
    children[field] = child;
    const ir::Node before = arena_[node_];
    const NodeId copy = arena_.add(before.kind, children, before.value);
    arena_[copy].slot = before.slot;
    return copy;
  }

  // ---- changes of words

  void word(std::int32_t value) {
    if (value != arena_.value(node_)) also(leaf(kind_, value));
  }
  template <typename Word, typename... Words>
  void words(Word first, Words... more) {
    word(static_cast<std::int32_t>(first));
    (word(static_cast<std::int32_t>(more)), ...);
  }

  void byWord() {
    const std::string_view list = info().vocabulary;
    if (list == "color") words(ir::Color::Green, ir::Color::Red);
    if (list == "type") words(ir::CardType::Creature, ir::CardType::Land, ir::CardType::Artifact);
    if (list == "supertype") words(ir::Supertype::Legendary, ir::Supertype::Snow);
    if (list == "zone") words(ir::Zone::Hand, ir::Zone::Graveyard, ir::Zone::Exile, ir::Zone::Library);
    if (list == "state") words(ir::State::Tapped, ir::State::Attacking);
    if (list == "stat") words(ir::Stat::Power, ir::Stat::Toughness, ir::Stat::ManaValue);
    if (list == "wordkind")
      words(ir::WordKind::Color, ir::WordKind::CreatureType, ir::WordKind::CardType, ir::WordKind::Player);
    if (list == "damagekind") words(ir::DamageKind::Combat, ir::DamageKind::Noncombat);
    if (list == "sign") words(ir::Sign::More, ir::Sign::Less);
    if (list == "step") words(ir::Step::Upkeep, ir::Step::End, ir::Step::PrecombatMain);
    if (list == "action")
      words(ir::ActionName::Investigate, ir::ActionName::Surveil, ir::ActionName::Proliferate);
    if (list == "counter") words(*ir::wordValue("counter", "+1/+1"), *ir::wordValue("counter", "-1/-1"));
    if (list == "subtype") subtypes();
    if (list == "mana") symbols();
    if (list == "flag") flags();
    if (kind_ == Kind::KeywordWord) keywordWords();
    if (list == "name" && std::string_view(arena_.name(node_)) != "Forest")
      also(arena_.addName(kind_, "Forest"));
  }

  /// Another subtype of the same card type.
  void subtypes() {
    for (const char* name :
         {"Bear", "Goblin", "Forest", "Island", "Equipment", "Treasure", "Aura", "Shrine"}) {
      const std::int32_t subtype = *ir::wordValue("subtype", name);
      if (ir::subtypeOf(subtype) == ir::subtypeOf(arena_.value(node_))) word(subtype);
    }
  }

  void symbols() {
    ir::ManaSymbol symbol = ir::decode(arena_.value(node_));
    if (symbol.kind == ir::SymbolKind::Generic) {
      symbol.amount = static_cast<std::uint16_t>(symbol.amount + 1);
      word(ir::encode(symbol));
      symbol.amount = static_cast<std::uint16_t>(symbol.amount + 20);
      word(ir::encode(symbol));
    }
    for (const char* text : {"{G}", "{R}", "{1}"}) word(*ir::manaSymbol(text));
  }

  void flags() {
    switch (static_cast<ir::Flag>(arena_.value(node_))) {
      case ir::Flag::Top:
        return words(ir::Flag::Bottom);
      case ir::Flag::Bottom:
        return words(ir::Flag::Top);
      case ir::Flag::YourControl:
        return words(ir::Flag::OwnersControl);
      case ir::Flag::OwnersControl:
        return words(ir::Flag::YourControl);
      case ir::Flag::Up:
        return words(ir::Flag::Down);
      case ir::Flag::Down:
        return words(ir::Flag::Up);
      default:
        return;
    }
  }

  /// Another keyword that takes the same parameters.
  void keywordWords() {
    const auto own = cards::keywordOf(arena_, place_.owner);
    if (!own) return words(ir::KeywordName::Kicker, ir::KeywordName::Flashback, ir::KeywordName::Evoke);
    int most = 3;
    for (const cards::KeywordDefinition& definition : cards::KeywordLibrary::standard().definitions())
      if (definition.shape == own->second && definition.name != own->first && most-- > 0)
        words(definition.name);
  }

  ir::Arena& arena_;
  const Place& place_;
  NodeId node_;
  NodeKind kind_;
  bool inList_;
  std::vector<NodeId> found_;
};

}  // namespace

std::vector<Place> placesOf(const ir::Arena& arena, const Place& root) {
  std::vector<Place> places;
  collect(arena, root, arena.child(root.parent, root.child), false, places);
  return places;
}

std::uint64_t shapeOf(const ir::Arena& arena, NodeId ability) {
  std::map<ir::SlotNo, std::uint64_t> slots;
  return shape(arena, ability, slots);
}

std::string change(ir::Arena& arena, const Place& place, unsigned number) {
  return Changes(arena, place).make(number);
}

}  // namespace cantrip::cases
