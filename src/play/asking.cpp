// Which part of an ability asks a question.
#include "play/asking.h"

#include <algorithm>

#include "ir/binds.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/words.h"
#include "play/node_words.h"
#include "rules/effects/searching.h"
#include "rules/kernel/kernel.h"
#include "rules/words/piles.h"
#include "state/slots.h"

namespace cantrip::play {
namespace {

/// Trees have no way up, so the whole arena is looked through: this is for people, who wait anyway.
NodeId parentOf(const ir::Arena& arena, NodeId node) {
  for (NodeId parent = 1; parent < arena.size(); ++parent)
    for (const NodeId child : arena.children(parent))
      if (child == node) return parent;
  return kNoNode;
}

}  // namespace

std::optional<AbilityId> abilityAround(const Pool& pool, NodeId node) {
  for (NodeId at = node; at != kNoNode; at = parentOf(pool.arena, at)) {
    const auto found = std::find_if(pool.abilities.begin(), pool.abilities.end(),
                                    [&](const AbilityDef& ability) { return ability.node == at; });
    if (found != pool.abilities.end()) return static_cast<AbilityId>(found - pool.abilities.begin());
  }
  return std::nullopt;
}

NodeId ifNotDone(const ir::Arena& arena, NodeId offer) {
  NodeId sentence = offer;
  NodeId all = parentOf(arena, offer);
  while (all != kNoNode && arena.kind(all) != ir::Kind::List) {
    sentence = all;
    all = parentOf(arena, all);
  }
  if (all == kNoNode) return kNoNode;
  const auto sentences = arena.children(all);
  auto next = std::find(sentences.begin(), sentences.end(), sentence);
  if (next == sentences.end() || ++next == sentences.end() || arena.kind(*next) != ir::Kind::Gate)
    return kNoNode;
  return arena.kind(arena.as<ir::nodes::Gate>(*next).test) == ir::Kind::IfDidNot ? *next : kNoNode;
}

ir::ActionName actionOf(const ir::Arena& arena, NodeId node) {
  return static_cast<ir::ActionName>(arena.value(arena.as<ir::nodes::KeywordAction>(node).action));
}

NodeId deedAround(const ir::Arena& arena, NodeId node) {
  for (NodeId at = node; at != kNoNode; at = parentOf(arena, at)) {
    const ir::Sort sort = ir::info(arena.kind(at)).sort;
    if (sort == ir::Sort::Effect || sort == ir::Sort::Cost) return at;
  }
  return kNoNode;
}

bool divides(const ir::Arena& arena, const Decision& decision) {
  if (decision.options.empty() || decision.options.front().kind != OptionKind::Number) return false;
  if (decision.kind == DecisionKind::Damage) return true;
  if (decision.kind != DecisionKind::Number || decision.why == kNoNode || !decision.options.front().entity)
    return false;
  const auto kind = arena.kind(decision.why);
  return kind == ir::Kind::DealDivided || kind == ir::Kind::DistributeCounters;
}

bool isOfSameDivision(const ir::Arena& arena, const Decision& first, const Decision& next) {
  return divides(arena, next) && next.kind == first.kind && next.player == first.player &&
         next.source == first.source && next.why == first.why;
}

bool isSearch(const ir::Arena& arena, const Decision& decision) {
  return decision.kind == DecisionKind::Objects && decision.why != kNoNode &&
         arena.kind(decision.why) == ir::Kind::Search;
}

std::vector<ObjectId> cardsSearched(const Pool& pool, GameState state) {
  Kernel kernel(pool, state);
  std::vector<ObjectId> cards;
  for (const Entity card : effects::cardsSearched(kernel)) cards.push_back(card.asObject());
  return cards;
}

bool looksAtTop(const ir::Arena& arena, const Decision& decision) {
  if (decision.kind != DecisionKind::Objects || decision.why == kNoNode ||
      arena.kind(decision.why) != ir::Kind::KeywordAction)
    return false;
  const ir::ActionName name = actionOf(arena, decision.why);
  return name == ir::ActionName::Scry || name == ir::ActionName::Surveil || name == ir::ActionName::Fateseal;
}

std::string_view placeAway(const ir::Arena& arena, const Decision& decision) {
  switch (actionOf(arena, decision.why)) {
    case ir::ActionName::Surveil:
      return "into your graveyard";
    case ir::ActionName::Fateseal:
      return "on the bottom of that library";
    default:
      return "on the bottom of your library";
  }
}

LibraryEnd topOrBottom(const ir::Arena& arena, const Decision& decision) {
  if (decision.kind != DecisionKind::Objects || decision.why == kNoNode) return LibraryEnd::None;
  for (const NodeId part : arena.children(decision.why)) {
    if (arena.kind(part) != ir::Kind::Place) continue;
    const auto hows = arena.children(arena.as<ir::nodes::Place>(part).how);
    const auto says = [&](ir::Flag flag) {
      return std::any_of(hows.begin(), hows.end(),
                         [&](NodeId how) { return static_cast<ir::Flag>(arena.value(how)) == flag; });
    };
    if (!says(ir::Flag::Bottom)) continue;
    if (says(ir::Flag::Top)) return LibraryEnd::Top;
    if (says(ir::Flag::NthFromTop2)) return LibraryEnd::Second;
  }
  return LibraryEnd::None;
}

LastOfOrder lastOfOrder(const Pool& pool, const Decision& decision) {
  if (decision.options.front().kind == OptionKind::Ability) return LastOfOrder::ResolvesFirst;  // 603.3b
  if (decision.why == kNoNode) return LastOfOrder::Nothing;
  if (pool.arena.kind(decision.why) == ir::Kind::KeywordAction) return LastOfOrder::OnTop;
  if (pool.arena.kind(decision.why) == ir::Kind::CopySpell) return LastOfOrder::ResolvesFirst;  // 707.10d
  const std::string words = wordsOf(pool, deedAround(pool.arena, decision.why), {"PVPs<bare>"});
  return words.find("bottom") != std::string::npos ? LastOfOrder::AtTheBottom : LastOfOrder::OnTop;
}

std::vector<Vote> votesSoFar(const ir::Arena& arena, const GameState& state) {
  std::vector<Vote> votes;
  const NodeId why = state.decision.why;
  if (why == kNoNode || arena.kind(why) != ir::Kind::Vote || state.frames.empty()) return votes;
  for (const Binding& binding : state.contexts[state.frames.back().context].bindings)
    if (binding.slot == slots::kVotes && binding.entity.isPlayer())
      votes.push_back({binding.entity.asPlayer(), binding.amount});
  return votes;
}

namespace {

/// What a rule of the game asks for, without a card that says so.
std::string_view ruleThatAsks(const GameState& state) {
  const Decision& decision = state.decision;
  const Entity first = decision.options.front().entity;
  const bool inHand = first.isObject() && state.objects[first.asObject().slot()].zone == Zone::Hand;
  if (state.turn == 0 && inHand) return "103.5";
  if (state.step == ir::Step::Cleanup && inHand) return "514.1";
  const bool among = std::any_of(decision.options.begin(), decision.options.end(),
                                 [&](const Option& o) { return o.entity == Entity(decision.source); });
  return among ? "704.5j" : "";
}

std::string_view ruleOfAction(ir::ActionName name) {
  switch (name) {
    case ir::ActionName::Scry:
      return "701.22";
    case ir::ActionName::Surveil:
      return "701.25";
    case ir::ActionName::Fateseal:
      return "701.29";
    case ir::ActionName::Proliferate:
      return "701.34";
    case ir::ActionName::Populate:
      return "701.36";
    case ir::ActionName::Connive:
      return "701.50";
    case ir::ActionName::Learn:
      return "701.48";
    default:
      return {};
  }
}

}  // namespace

std::string_view ruleOfChoice(const Pool& pool, const GameState& state) {
  const Decision& decision = state.decision;
  if (decision.kind != DecisionKind::Objects && decision.kind != DecisionKind::Word) return {};
  if (decision.why == kNoNode) return decision.kind == DecisionKind::Objects ? ruleThatAsks(state) : "";
  const ir::Arena& arena = pool.arena;
  if (choosesPile(arena, decision.why)) return "700.3";
  const NodeId deed = deedAround(arena, decision.why);
  if (deed == kNoNode) return {};
  const ir::NodeKind kind = arena.kind(deed);
  if (kind == ir::Kind::Vote) return "701.38";
  if (kind == ir::Kind::Search) return "701.23";
  if (kind == ir::Kind::KeywordAction) return ruleOfAction(actionOf(arena, deed));
  const auto isDoneBy = [&](ir::Participle participle) {
    return std::ranges::count(ir::verbsOf(participle), kind) > 0;
  };
  if (isDoneBy(ir::Participle::Discarded)) return "701.9";
  return isDoneBy(ir::Participle::Sacrificed) ? "701.21" : "";
}

NodeId askedCost(const ir::Arena& arena, NodeId why) {
  if (ir::info(arena.kind(why)).sort == ir::Sort::Cost) return why;
  if (arena.kind(why) == ir::Kind::Pay) return arena.as<ir::nodes::Pay>(why).cost;
  if (arena.kind(why) != ir::Kind::Gate) return kNoNode;
  const NodeId test = arena.as<ir::nodes::Gate>(why).test;
  switch (arena.kind(test)) {
    case ir::Kind::Unless:
    case ir::Kind::AnyMayPay:
      return arena.as<ir::nodes::Unless, ir::nodes::AnyMayPay>(test).cost;
    default:
      return kNoNode;
  }
}

std::string askedMana(const Pool& pool, const Decision& decision) {
  const NodeId cost = decision.why == kNoNode ? kNoNode : askedCost(pool.arena, decision.why);
  const std::string words = cost == kNoNode ? "" : costWords(pool, cost);
  return words.starts_with("pay {") ? words.substr(4) : "";
}

}  // namespace cantrip::play
