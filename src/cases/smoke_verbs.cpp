#include "cases/smoke_verbs.h"

#include <algorithm>

#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/effects_zones.h"
#include "ir/senses.h"
#include "state/event.h"

namespace cantrip::cases {
namespace {

namespace Kind = ir::Kind;

/// The events that a verb can be recognised by; 0 for verbs that change rules or characteristics, or that
/// only look or choose.
EventKinds eventsOf(ir::Sense verb) {
  const auto move = eventBit(EventType::ZoneChange);
  if (verb == ir::actOn(ir::DeedName::TapOrUntap))
    return eventBit(EventType::Tap) | eventBit(EventType::Untap);
  if (verb == ir::actOn(ir::DeedName::Fight)) return eventBit(EventType::Damage);
  if (verb == ir::actOnTo(ir::DeedName::Attach)) return eventBit(EventType::Attach);
  if (verb == ir::actOn(ir::DeedName::Transform)) return eventBit(EventType::Transform);
  switch (verb.kind()) {
    case Kind::Destroy:
    case Kind::DestroyNoRegeneration:
      return eventBit(EventType::Destroy) | eventBit(EventType::Regenerate) | move;
    case Kind::Exile:
    case Kind::ExileUntil:
    case Kind::ExileFaceDown:
    case Kind::Return:
    case Kind::Put:
    case Kind::PutWith:
    case Kind::PutAttached:
      return move | eventBit(EventType::Arrange);
    case Kind::Sacrifice:
      return eventBit(EventType::Sacrifice) | move;
    case Kind::Discard:
    case Kind::DiscardAtRandom:
    case Kind::DiscardHand:
      return eventBit(EventType::Discard) | move;
    case Kind::Draw:
      return eventBit(EventType::Draw);
    case Kind::Mill:
      return eventBit(EventType::Mill) | move;
    case Kind::Counter:
      return eventBit(EventType::Countered);
    case Kind::Create:
    case Kind::CreateCopy:
      return eventBit(EventType::TokenCreate);
    case Kind::CopySpell:
      return eventBit(EventType::CopySpell);
    case Kind::GainLife:
      return eventBit(EventType::GainLife);
    case Kind::LoseLife:
      return eventBit(EventType::LoseLife);
    case Kind::DealDamage:
    case Kind::DealDivided:
    case Kind::DealEvenly:
      return eventBit(EventType::Damage);
    case Kind::Tap:
      return eventBit(EventType::Tap);
    case Kind::Untap:
      return eventBit(EventType::Untap);
    case Kind::PutCounters:
    case Kind::DistributeCounters:
    case Kind::DoubleCounters:
    case Kind::GetCounters:
      return eventBit(EventType::CounterAdd);
    case Kind::RemoveCounters:
      return eventBit(EventType::CounterRemove);
    case Kind::FlipCoin:
      return eventBit(EventType::CoinFlip);
    default:
      return {};
  }
}

/// Words that hold other abilities: what those do is seen with them.
bool elsewhere(const ir::Arena& arena, NodeId node) {
  switch (arena.kind(node)) {
    case Kind::Delayed:
    case Kind::Reflexive:
    case Kind::Token:
    case Kind::GetEmblem:
    case Kind::NextTime:
    case Kind::InsteadOf:
      return true;
    default:
      return ir::info(arena.kind(node)).sort == ir::Sort::Ability;
  }
}

void collect(const ir::Arena& arena, NodeId node, std::vector<Verb>& verbs) {
  if (node == kNoNode || elsewhere(arena, node)) return;
  const Verb verb{ir::senseOf(arena, node), eventsOf(ir::senseOf(arena, node))};
  const bool effect = ir::info(arena.kind(node)).sort == ir::Sort::Effect;
  if (effect && verb.events.any() && std::find(verbs.begin(), verbs.end(), verb) == verbs.end())
    verbs.push_back(verb);
  for (const NodeId child : arena.children(node)) collect(arena, child, verbs);
}

}  // namespace

std::vector<Verb> verbsOf(const ir::Arena& arena, NodeId effect) {
  std::vector<Verb> verbs;
  collect(arena, effect, verbs);
  return verbs;
}

bool onlyShuffles(const ir::Arena& arena, NodeId effect) {
  if (effect == kNoNode) return false;
  switch (arena.kind(effect)) {
    case Kind::Act:
      return isWord(arena, effect, Kind::Act, ir::DeedName::Shuffle);
    case Kind::Do:
      return onlyShuffles(arena, arena.as<ir::nodes::Do>(effect).effect);
    default:
      return false;
  }
}

std::vector<std::string> unseenVerbs(const std::vector<Verb>& verbs, EventKinds seen) {
  std::vector<std::string> names;
  for (const Verb& verb : verbs)
    if (!(verb.events & seen).any()) names.emplace_back(verb.verb.name());
  return names;
}

}  // namespace cantrip::cases
