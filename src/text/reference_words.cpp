// Tables of kinds for the resolver of references.
#include "text/reference_words.h"

#include <algorithm>
#include <utility>

#include "ir/binds.h"
#include "ir/nodes/abilities.h"
#include "ir/nodes/acts.h"
#include "ir/nodes/conditions.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/deeds.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/events_combining.h"
#include "ir/nodes/events_permanents.h"
#include "ir/nodes/events_players.h"
#include "ir/nodes/events_zones.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/quantities.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/statements.h"
#include "ir/senses.h"
#include "ir/this_way.h"
#include "ir/vocabulary.h"

namespace cantrip::text {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;
using ir::Sort;

namespace {

// Verbs whose subject is an object; all others are done by players.
bool objectVerb(const ir::Arena& arena, NodeId effect) {
  switch (arena.kind(effect)) {
    case Kind::DealDamage:
    case Kind::DealDivided:
    case Kind::Apply:
    case Kind::BecomeCopy:
    case Kind::EntersWithCounters:
      return true;
    case Kind::Act:
      return isWord(arena, effect, Kind::Act, ir::DeedName::EnterTapped) ||
             isWord(arena, effect, Kind::Act, ir::DeedName::EnterUntapped);
    case Kind::ActOn:
      return isWord(arena, effect, Kind::ActOn, ir::DeedName::PhaseOut) ||
             isWord(arena, effect, Kind::ActOn, ir::DeedName::Fight);
    case Kind::KeywordAction: {
      const auto action =
          static_cast<ir::ActionName>(arena.value(arena.as<nodes::KeywordAction>(effect).action));
      return action == ir::ActionName::Explore || action == ir::ActionName::Connive ||
             action == ir::ActionName::Endure;
    }
    case Kind::And:
    case Kind::Then:
    case Kind::Sentences: {
      const NodeId parts = arena.as<nodes::And, nodes::Then, nodes::Sentences>(effect).parts;
      return arena[parts].count > 0 && objectVerb(arena, arena.child(parts, 0));
    }
    case Kind::Gate:
    case Kind::During:
    case Kind::Define:
      for (const NodeId child : arena.children(effect)) {
        if (ir::info(arena.kind(child)).sort == Sort::Effect) return objectVerb(arena, child);
      }
      return false;
    default:
      return false;
  }
}

// Modifications of players (no maximum hand size) as against those of objects.
bool playerMod(const ir::Arena& arena, NodeId mod) {
  const NodeKind kind = arena.kind(mod);
  if (kind == Kind::Cant) {
    const NodeId what = arena.as<nodes::Cant>(mod).what;
    const NodeKind deed = arena.kind(what);
    if (deed == Kind::DeedWord)
      return ir::doersOf(static_cast<ir::DeedName>(arena.value(what))) == ir::Doers::Players;
    return deed == Kind::CastDeed || deed == Kind::CastMoreThanDeed || deed == Kind::DrawDeed;
  }
  const ir::Sense sense = ir::senseOf(arena, mod);
  return sense == ir::modMuch(ir::ModName::MaxHandSize) || sense == ir::modMuch(ir::ModName::SmallerHand) ||
         sense == ir::modMuch(ir::ModName::LargerHand) || sense == ir::modMuch(ir::ModName::MoreLands) ||
         sense == ir::sense(ir::ModName::LookAtTop) || kind == Kind::MayPlay || kind == Kind::PlayRevealed ||
         kind == Kind::CastAsFlash || kind == Kind::Skip;
}

/// What the others are that something stands to in that way.
Expect relatedTo(ir::Relation relation) {
  static constexpr Expect kOthers[] = {
#define RELATION(name, others, text) Expect::others,
#include "ir/relations.def"
#undef RELATION
  };
  return kOthers[static_cast<std::size_t>(relation)];
}

}  // namespace

Expect expectOf(const ir::Arena& arena, NodeId parent, const ir::FieldInfo& field) {
  const NodeKind kind = arena.kind(parent);
  const ir::Sense sense = ir::senseOf(arena, parent);
  if (field.name == "who" || field.name == "owner" || field.name == "than") return Expect::Player;
  if (kind == Kind::Related) return relatedTo(ir::relationOf(arena, parent));
  if (kind == Kind::FigureOf) {
    const bool ofPlayers = ir::isOfPlayers(static_cast<ir::Figure>(arena.value(parent)));
    return ofPlayers ? Expect::Player : Expect::Object;
  }
  if (kind == Kind::ControllerOf || kind == Kind::OwnerOf || kind == Kind::StatOf) return Expect::Object;
  if (kind == Kind::TopCards || kind == Kind::BottomCard || sense == ir::actOn(ir::DeedName::ExchangeLife))
    return Expect::Player;
  if (kind == Kind::Do && field.name == "subject") {
    const NodeId effect = arena.as<nodes::Do>(parent).effect;
    if (arena.kind(effect) == Kind::Apply) {
      const auto mods = arena.children(arena.as<nodes::Apply>(effect).mods);
      if (!mods.empty() && playerMod(arena, mods.front())) return Expect::Player;
    }
    return objectVerb(arena, effect) ? Expect::Object : Expect::Player;
  }
  if (kind == Kind::PlayerRule) return Expect::Player;
  if (kind == Kind::DealDamage || kind == Kind::DealDivided || kind == Kind::GetCounters ||
      kind == Kind::IsDealtDamage || kind == Kind::WouldDealDamage || kind == Kind::CountersOn ||
      kind == Kind::PutCounters || sense == ir::meets(ir::DeedName::Attack) || kind == Kind::DealsDamage ||
      sense == ir::actOnTo(ir::DeedName::Attach) || kind == Kind::AndRefs || kind == Kind::OrRefs ||
      kind == Kind::PlayerOrController || kind == Kind::AttackDeed || kind == Kind::AttackedByIt ||
      kind == Kind::Choose) {
    return Expect::Any;
  }
  return Expect::Object;
}

std::vector<NodeKind> verbsOf(const ir::Arena& arena, NodeId word) {
  switch (arena.kind(word)) {
    case Kind::DoneThisWay:
      return ir::verbsOf(ir::participleOf(arena, word));
    case Kind::Related:
      if (isWord(arena, word, ir::Relation::NameChosenBy)) return {Kind::ChooseWord};
      return {};
    default:
      return {};
  }
}

bool paidByCost(NodeKind verb) { return ir::binds(verb, ir::BoundWhen::Paid); }

bool hasResult(NodeKind kind) { return ir::binds(kind, ir::BoundWhen::Done) || paidByCost(kind); }

bool bringsUp(NodeKind kind) { return ir::binds(kind, ir::BoundWhen::Found); }

namespace {

/// "A creature with counters on it", "when ~ dies, if it had two or more counters on it": of one "that many"
/// could only be something else.
bool isOfOne(const ir::Arena& arena, NodeId ref) {
  const NodeKind kind = arena.kind(ref);
  if (kind == Kind::OrRefs)
    return std::ranges::all_of(arena.children(arena.as<nodes::OrRefs>(ref).refs),
                               [&](NodeId part) { return isOfOne(arena, part); });
  if (kind == Kind::Self || kind == Kind::Attached || kind == Kind::It) return true;
  return arena.kind(ref) == Kind::Some && arena.kind(arena.as<nodes::Some>(ref).count) == Kind::Exactly;
}

bool isNumberOne(const ir::Arena& arena, NodeId n) {
  return n != kNoNode && arena.kind(n) == Kind::Number && arena.value(n) == 1;
}

/// Is it one thing, whatever happens?
bool isJustOne(const ir::Arena& arena, NodeId ref) {
  const NodeKind kind = arena.kind(ref);
  if (kind == Kind::Self || kind == Kind::Attached || kind == Kind::It) return true;
  if (kind != Kind::Target && kind != Kind::Some) return false;
  const NodeId count = arena.as<nodes::Target, nodes::Some>(ref).count;
  return arena.kind(count) == Kind::Exactly && isNumberOne(arena, arena.as<nodes::Exactly>(count).n);
}

}  // namespace

bool isDoneToOne(const ir::Arena& arena, NodeId verb) {
  const auto fields = ir::info(arena.kind(verb)).fields;
  NodeId what = kNoNode;
  bool one = false;  // "create a token", "put a counter on it"
  for (unsigned i = 0; i < fields.size(); ++i) {
    if (fields[i].sort == Sort::Effect) return false;
    if (fields[i].sort == Sort::Quantity) {
      if (sortOfAmount(arena, verb) != AmountSort::Many || !isNumberOne(arena, arena.child(verb, i)))
        return false;
      one = true;
    }
    if (fields[i].sort == Sort::Ref && what == kNoNode) what = arena.child(verb, i);
  }
  return what == kNoNode ? one : isJustOne(arena, what);
}

bool eventHasAmount(const ir::Arena& arena, NodeId event) {
  switch (arena.kind(event)) {
    case Kind::AnyEvent: {
      const auto parts = arena.children(arena.as<nodes::AnyEvent>(event).events);
      return std::ranges::any_of(parts, [&](NodeId part) { return eventHasAmount(arena, part); });
    }
    case Kind::DealsDamage:
    case Kind::IsDealtDamage:
    case Kind::WouldDealDamage:
    case Kind::DamageReducesLife:
    case Kind::CountersPut:
    case Kind::CounterRemoved:
    case Kind::Draws:
    case Kind::PutIntoGraveyard:
    case Kind::Performs:
      return true;
    case Kind::ActsOn:
      return isWord(arena, event, Kind::ActsOn, ir::DeedName::CreateTokens) ||
             isWord(arena, event, Kind::ActsOn, ir::DeedName::Discard) ||
             isWord(arena, event, Kind::ActsOn, ir::DeedName::Mill) ||
             isWord(arena, event, Kind::ActsOn, ir::DeedName::Sacrifice) ||
             isWord(arena, event, Kind::ActsOn, ir::DeedName::AttackWith);
    case Kind::Meets:
      return isWord(arena, event, Kind::Meets, ir::DeedName::Attack) &&
             !isOfOne(arena, arena.as<nodes::Meets>(event).what);
    case Kind::Acts:
      return isWord(arena, event, Kind::Acts, ir::DeedName::GainLife) ||
             isWord(arena, event, Kind::Acts, ir::DeedName::LoseLife) ||
             isWord(arena, event, Kind::Acts, ir::DeedName::PayLife);
    case Kind::Befalls:
      return isWord(arena, event, Kind::Befalls, ir::DeedName::BeTappedForMana) ||
             isWord(arena, event, Kind::Befalls, ir::DeedName::ProduceMana) ||
             ((isWord(arena, event, Kind::Befalls, ir::DeedName::Enter) ||
               isWord(arena, event, Kind::Befalls, ir::DeedName::Die)) &&
              !isOfOne(arena, arena.as<nodes::Befalls>(event).what));
    default:
      return false;
  }
}

bool isWorkedOut(NodeKind player) {
  switch (player) {
    case Kind::Opponent:
    case Kind::ControllerOf:
    case Kind::OwnerOf:
    case Kind::DefendingPlayer:
    case Kind::ActivePlayer:
    case Kind::PlayerOrController:
      return true;
    default:
      return false;
  }
}

AmountSort sortOfAmount(const ir::Arena& arena, NodeId node) {
  switch (arena.kind(node)) {
    case Kind::DealsDamage:
    case Kind::IsDealtDamage:
    case Kind::WouldDealDamage:
    case Kind::DamageReducesLife:
    case Kind::Acts:  // gains, loses or pays life
    case Kind::GainLife:
    case Kind::LoseLife:
    case Kind::PayLife:
    case Kind::DealDamage:
    case Kind::DealDivided:
    case Kind::DealEvenly:
    case Kind::Prevent:
    case Kind::AddMana:
      return AmountSort::Much;
    case Kind::AnyEvent:
    case Kind::Performs:
    case Kind::Pay:
    case Kind::RollDie:
    case Kind::ChooseWord:
    case Kind::RemoveCounters:  // of any number of counters it is "that much" damage as well
    case Kind::RemoveCountersCost:
      return AmountSort::Any;
    default:
      return AmountSort::Many;
  }
}

std::vector<unsigned> inTextOrder(const ir::Arena& arena, NodeId node) {
  const auto children = arena.children(node);
  std::vector<std::pair<std::uint32_t, unsigned>> order;
  std::uint32_t last = arena[node].textBegin;
  for (unsigned i = 0; i < children.size(); ++i) {
    const ir::Node& child = arena[children[i]];
    if (child.textEnd > child.textBegin) last = child.textBegin;
    order.emplace_back(last, i);
  }
  std::ranges::stable_sort(order, {}, &std::pair<std::uint32_t, unsigned>::first);
  std::vector<unsigned> result;
  for (const auto& [begin, i] : order) result.push_back(i);
  // "Return to their owners' hands all creatures ...": whose they are is said of what is returned
  const NodeKind kind = arena.kind(node);
  if (kind == Kind::Return || kind == Kind::Put) std::ranges::sort(result);
  // "Put its counters on that creature": the noun says which one it is, and what is left is "it"
  if (isWord(arena, node, Kind::ActOnTo, ir::DeedName::PutCounters) &&
      (arena.kind(children[1]) == Kind::That || arena.kind(children[1]) == Kind::The))
    std::ranges::reverse(result);
  // "Put your choice of a flying counter or a trample counter on target creature": what each of them is put
  // on
  if (kind == Kind::List && children.size() == 2 && arena.kind(children[0]) == Kind::Choose &&
      arena.kind(children[1]) == Kind::EitherEffect)
    std::ranges::sort(result);
  return result;
}

bool comparedWith(const ir::Arena& arena, NodeId node, unsigned field) {
  const NodeKind kind = arena.kind(node);
  return (kind == Kind::Is || kind == Kind::Compare2) && field == 1;
}

NodeId nounOf(const ir::Arena& arena, NodeId objects) {
  return arena.kind(objects) == Kind::Objects ? arena.as<nodes::Objects>(objects).noun : kNoNode;
}

NodeId saidOf(const ir::Arena& arena, NodeId parent) {
  if (parent == kNoNode || arena.kind(parent) != Kind::Is) return kNoNode;
  for (const NodeId pred : arena.children(arena.as<nodes::Is>(parent).as)) {
    const NodeId basic = arena.kind(pred) == Kind::Not ? arena.as<nodes::Not>(pred).what : pred;
    if (isBasic(arena, basic)) return basic;
    if (arena.kind(pred) != Kind::IsA) continue;
    const NodeId noun = nounOf(arena, arena.as<nodes::IsA>(pred).what);
    if (noun != kNoNode && arena.kind(noun) == Kind::IsCard) return noun;
  }
  return kNoNode;
}

bool takesAway(const ir::Arena& arena, NodeId event, NodeId what) {
  if (arena.kind(what) == Kind::Self) return false;
  return isWord(arena, event, Kind::Befalls, ir::DeedName::Die) ||
         isWord(arena, event, Kind::Meets, ir::DeedName::Exploit) ||
         isWord(arena, event, Kind::ActsOn, ir::DeedName::Sacrifice);
}

bool dealsDamage(const ir::Arena& arena, NodeId effect) {
  const NodeKind kind = arena.kind(effect);
  if (kind == Kind::And || kind == Kind::Then)
    return dealsDamage(arena, arena.child(arena.as<nodes::And, nodes::Then>(effect).parts, 0));
  return kind == Kind::DealDamage || kind == Kind::DealDivided;
}

bool saysX(const ir::Arena& arena, NodeId tree) {
  return tree != kNoNode &&
         (arena.kind(tree) == Kind::X ||
          std::ranges::any_of(arena.children(tree), [&](NodeId child) { return saysX(arena, child); }));
}

bool within(const ir::Arena& arena, NodeId tree, NodeId node) {
  if (tree == node) return true;
  const auto children = arena.children(tree);
  return std::ranges::any_of(children, [&](NodeId child) { return within(arena, child, node); });
}

bool saysExiledWithSelf(const ir::Arena& arena, NodeId tree) {
  if (tree == kNoNode) return false;
  const auto children = arena.children(tree);
  return isWord(arena, tree, ir::State::ExiledWithSelf) ||
         std::ranges::any_of(children, [&](NodeId child) { return saysExiledWithSelf(arena, child); });
}

bool isVerb(const ir::Arena& arena, NodeId node) {
  const auto isPhrase = [](Sort sort) { return sort == Sort::Effect || sort == Sort::Cost; };
  if (!isPhrase(ir::info(arena.kind(node)).sort)) return false;
  const auto fields = ir::info(arena.kind(node)).fields;
  return std::ranges::none_of(fields, [&](const ir::FieldInfo& field) { return isPhrase(field.sort); });
}

ir::SlotNo amountSaid(const ir::Arena& arena, NodeId node) {
  if (arena.kind(node) == Kind::ThatMuch) return static_cast<ir::SlotNo>(arena[node].slot);
  for (const NodeId child : arena.children(node))
    if (const ir::SlotNo said = amountSaid(arena, child); said != 0) return said;
  return 0;
}

ir::FieldInfo fieldOf(const ir::Arena& arena, NodeId parent, unsigned field) {
  const auto fields = ir::info(arena.kind(parent)).fields;
  return field < fields.size() ? fields[field] : fields[0];
}

bool describesAttachment(const ir::Arena& arena, NodeId noun) {
  if (noun == kNoNode) return false;
  const NodeKind kind = arena.kind(noun);
  if (kind == Kind::AllOf || kind == Kind::AnyOf)
    return std::ranges::any_of(arena.children(arena.as<nodes::AllOf, nodes::AnyOf>(noun).preds),
                               [&](NodeId part) { return describesAttachment(arena, part); });
  if (kind == Kind::IsPermanent || kind == Kind::IsCard || kind == Kind::IsSource) return true;
  if (kind != Kind::IsType && kind != Kind::IsSubtype) return false;
  const auto type =
      kind == Kind::IsType ? static_cast<ir::CardType>(arena.value(noun)) : ir::subtypeOf(arena.value(noun));
  return type == ir::CardType::Artifact || type == ir::CardType::Enchantment;
}

bool attachesItself(const ir::Arena& arena, NodeId ability) {
  if (arena.kind(ability) != Kind::KeywordLine) return false;
  const auto keywords = arena.children(arena.as<nodes::KeywordLine>(ability).keywords);
  return std::ranges::any_of(keywords, [&](NodeId keyword) {
    const NodeKind kind = arena.kind(keyword);
    if (kind != Kind::KeywordWhat && kind != Kind::KeywordCost && kind != Kind::KeywordWhatCost) return false;
    const NodeId word = arena.field<&nodes::KeywordWhat::keyword, &nodes::KeywordCost::keyword,
                                    &nodes::KeywordWhatCost::keyword>(keyword);
    const auto name = static_cast<ir::KeywordName>(arena.value(word));
    return name == ir::KeywordName::Enchant || name == ir::KeywordName::Equip ||
           name == ir::KeywordName::Fortify;
  });
}

namespace {

bool doneToNoSpell(ir::DeedName deed) {
  using enum ir::DeedName;
  switch (deed) {
    case TapOrUntap:
    case Regenerate:
    case Transform:
    case PhaseOut:
    case RemoveFromCombat:
    case TurnFaceUp:
    case TurnFaceDown:
    case Unattach:
    case Goad:
    case Detain:
    case Suspect:
    case Fight:
    case Attach:
      return true;
    default:
      return false;
  }
}

}  // namespace

bool doneToNoSpell(const ir::Arena& arena, NodeId verb) {
  switch (arena.kind(verb)) {
    case Kind::ActOn:
    case Kind::ActOnTo:
      return doneToNoSpell(static_cast<ir::DeedName>(arena.value(verb)));
    case Kind::Tap:
    case Kind::Untap:
    case Kind::PutCounters:
    case Kind::RemoveCounters:
    case Kind::DoubleCounters:
    case Kind::MoveCounters:
    case Kind::Destroy:
    case Kind::DestroyNoRegeneration:
    case Kind::Sacrifice:
      return true;
    default:
      return false;
  }
}

bool describesSpell(const ir::Arena& arena, NodeId objects) {
  if (objects == kNoNode) return false;
  const auto spell = [&](NodeId part) { return describesSpell(arena, part); };
  switch (arena.kind(objects)) {
    case Kind::Objects:
      return spell(arena.as<nodes::Objects>(objects).noun);
    case Kind::EitherObjects:
      return std::ranges::all_of(arena.children(arena.as<nodes::EitherObjects>(objects).kinds), spell);
    case Kind::AnyOf:
      return std::ranges::all_of(arena.children(arena.as<nodes::AnyOf>(objects).preds), spell);
    case Kind::AllOf:
      return std::ranges::any_of(arena.children(arena.as<nodes::AllOf>(objects).preds), spell);
    case Kind::IsSpell:
    case Kind::IsAbility:
    case Kind::IsActivatedAbility:
    case Kind::IsTriggeredAbility:
      return true;
    default:
      return false;
  }
}

bool isBasic(const ir::Arena& arena, NodeId pred) {
  return pred != kNoNode && arena.kind(pred) == Kind::IsSupertype &&
         arena.value(pred) == static_cast<std::int32_t>(ir::Supertype::Basic);
}

bool isCreature(const ir::Arena& arena, NodeId noun) {
  return noun != kNoNode && arena.kind(noun) == Kind::IsType &&
         arena.value(noun) == static_cast<std::int32_t>(ir::CardType::Creature);
}

}  // namespace cantrip::text
