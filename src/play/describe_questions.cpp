// English for questions: what is asked, by which card or rule, and about what.
#include <fmt/format.h>

#include <algorithm>

#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_zones.h"
#include "play/describe.h"
#include "play/game.h"
#include "play/node_words.h"

namespace cantrip::play {
namespace {

namespace nodes = ir::nodes;

/// "PutCounters", "SacrificeCost" as words of a sentence: "put counters", "sacrifice".
std::string verbWords(std::string_view kind) {
  if (kind.ends_with("Cost")) kind.remove_suffix(4);
  std::string words;
  for (const char c : kind) {
    const bool capital = c >= 'A' && c <= 'Z';
    if (capital && !words.empty()) words += ' ';
    words += capital ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return words;
}

/// What a rule of the game asks an object for.
std::string purposeOfRule(const View& view, const Decision& decision, const std::string& source) {
  const GameState& state = view.state();
  if (!state.payments.empty() && decision.options.front().entity.isPlayer())  // 702.132a
    return fmt::format("Who may pay for generic mana of {}: ", source);
  const std::size_t hand = state.players[decision.player].hand.size();
  const Entity first = decision.options.front().entity;
  const bool inHand = first.isObject() && state.objects[first.asObject().slot()].zone == ir::Zone::Hand;
  if (state.turn == 0 && inHand)  // 103.5
    return fmt::format("You keep {} cards and put {} on the bottom of your library: ",
                       hand + decision.chosen - decision.max, decision.max);
  if (state.step == ir::Step::Cleanup && inHand)  // 514.1
    return fmt::format("You may keep {} of your {} cards as the turn ends, discard: ", hand - decision.max,
                       hand);
  if (state.step == ir::Step::DeclareAttackers && decision.min == 0 && state.stack.empty()) {
    const bool enlists =
        Game(view.sharedPool(), state).characteristics(decision.source).has(ir::KeywordName::Enlist);
    return enlists ? fmt::format("{} enlists: ", source) : fmt::format("{} attacks in a band with: ", source);
  }
  // The event that waits puts it onto the battlefield.
  if (!state.batches.empty()) {
    const EmitBatch& waiting = state.batches.back();
    const Event* entering =
        waiting.current < waiting.events.size() ? &waiting.events[waiting.current] : nullptr;
    if (entering != nullptr && entering->type == EventType::TokenCreate)  // 303.4f
      return fmt::format("{} is created. What does it enchant: ",
                         view.pool().card(static_cast<CardId>(entering->node)).name);
    if (entering != nullptr && entering->object == decision.source) {
      if (entering->has(EventFlag::EnterAttacking))  // 508.4
        return fmt::format("{} enters attacking. What does it attack: ", source);
      if (entering->type == EventType::ZoneChange && entering->to == ir::Zone::Battlefield)  // 303.4f
        return fmt::format("{} enters. What does it enchant: ", source);
    }
  }
  const bool among = std::any_of(decision.options.begin(), decision.options.end(),
                                 [&](const Option& o) { return o.entity == Entity(decision.source); });
  if (among) return "Legend rule, the others go to the graveyard: ";  // 704.5j
  return {};
}

/// What a choice is for: the verb or cost around the node that asks ("discard: "), or the rule of the turn.
std::string purpose(const View& view, const Decision& decision, const std::string& source) {
  if (decision.why == kNoNode && decision.kind == DecisionKind::Number && !view.state().payments.empty())
    return "How much of its generic mana do you pay for: ";  // 702.132a
  if (decision.why == kNoNode)
    return decision.kind == DecisionKind::Objects && !decision.options.empty()
               ? purposeOfRule(view, decision, source)
               : std::string();
  const ir::Arena& arena = view.pool().arena;
  NodeId at = decision.why;
  for (int up = 0; up < 4; ++up) {
    const ir::Sort sort = ir::info(arena.kind(at)).sort;
    if (sort == ir::Sort::Effect || sort == ir::Sort::Cost) break;
    NodeId parent = kNoNode;  // trees have no way up: this is for people, who wait anyway
    for (NodeId node = 1; node < arena.size() && parent == kNoNode; ++node)
      for (const NodeId child : arena.children(node))
        if (child == at) parent = node;
    if (parent == kNoNode) return {};
    at = parent;
  }
  const ir::NodeKind kind = arena.kind(at);
  const ir::Sort sort = ir::info(kind).sort;
  if ((sort != ir::Sort::Effect && sort != ir::Sort::Cost) || kind == ir::Kind::Do || kind == ir::Kind::May ||
      kind == ir::Kind::Gate)
    return {};
  std::string words = sort == ir::Sort::Cost ? costWords(view.pool(), at) : std::string();
  if (words.empty()) words = verbWords(ir::info(kind).name);
  return upperFirst(words) + ": ";
}

/// The sentence of the card that asks; empty when a rule asks or the ability is not on the stack.
std::string askingWords(const View& view, const Decision& decision) {
  const auto& stack = view.state().stack;
  for (auto item = stack.rbegin(); item != stack.rend(); ++item)
    if (item->object == decision.source || item->context.source == decision.source)
      return wordsOnStack(view.state(), view.pool(), *item);
  return {};
}

/// A yes or no that a rule asks, without an ability (`why` is none).
std::string ruleYesOrNo(const View& view, const Decision& decision, const std::string& source) {
  const GameState& state = view.state();
  const Object* object = decision.source && decision.source.slot() < state.objects.size()
                             ? &state.objects[decision.source.slot()]
                             : nullptr;
  if (!state.payments.empty())  // 107.4f
    return fmt::format("Do you pay 2 life for a mana symbol that allows it? ({})", source);
  if (state.turn == 0 && object != nullptr)
    return object->zone == Zone::Library
               ? fmt::format("Do you put the top card of your library, {}, on the bottom?", source)  // 103.5
               : fmt::format("Do you begin the game with {} on the battlefield?", source);           // 103.6a
  // 702.19, 510.1c: the one question that combat damage asks of itself
  if (state.step == ir::Step::CombatDamage || state.step == ir::Step::FirstStrikeDamage)
    return fmt::format("Does {} deal its damage as though it weren't blocked?", source);
  if (object != nullptr && object->zone == Zone::Battlefield && state.step == ir::Step::DeclareAttackers)
    return fmt::format("Do you exert {}?", source);  // 701.43d
  if (object != nullptr && object->is(ObjectFlag::Commander))
    return fmt::format("Does {} go to the command zone?", source);  // 903.9
  if (object != nullptr && object->zone == Zone::Hand && object->card != kNoCard &&
      hasKeyword(view.pool().card(object->card).keywords, ir::KeywordName::Miracle))
    return fmt::format("Do you reveal {} for its miracle cost?", source);  // 702.94a
  return fmt::format("Do you cast {}?", source);
}

/// The cost in "you may pay" and "unless they pay", and that of a kicker; none for other questions.
NodeId askedCost(const ir::Arena& arena, NodeId why) {
  if (ir::info(arena.kind(why)).sort == ir::Sort::Cost) return why;
  if (arena.kind(why) != ir::Kind::Gate) return kNoNode;
  const NodeId test = arena.as<nodes::Gate>(why).test;
  switch (arena.kind(test)) {
    case ir::Kind::MayPay:
      return arena.as<nodes::MayPay>(test).cost;
    case ir::Kind::Unless:
    case ir::Kind::AnyMayPay:
      return arena.as<nodes::Unless, nodes::AnyMayPay>(test).cost;
    default:
      return kNoNode;
  }
}

std::string yesOrNo(const View& view, const Decision& decision, const std::string& source,
                    const std::string& why) {
  if (decision.why == kNoNode) return ruleYesOrNo(view, decision, source);
  const ir::Arena& arena = view.pool().arena;
  if (arena.kind(decision.why) == ir::Kind::Merge)  // 702.140c
    return fmt::format("Do you put {} under the creature, and not over it?", source);
  if (arena.kind(decision.why) == ir::Kind::Search)  // "your library and/or graveyard"
    return fmt::format("Do you search your library as well? ({})", source);
  const NodeId cost = askedCost(arena, decision.why);
  const std::string price = cost == kNoNode ? "" : costWords(view.pool(), cost);
  if (cost == decision.why && !price.empty())  // 601.2b: a cost that may be paid
    return fmt::format("Do you {} as well? ({})", price, source);
  const std::string question = price.empty() ? why + "Do you?" : fmt::format("Do you {}?", price);
  const std::string words = askingWords(view, decision);
  return words.empty() ? fmt::format("{} ({})", question, source)
                       : fmt::format("{}: \"{}\" {}", source, shortened(words, 240), question);
}

}  // namespace

std::string describe(const View& view, const Names& names, const Decision& decision) {
  const GameState& state = view.state();
  const std::string source =
      decision.source ? describe(state, view.pool(), names, decision.source) : std::string();
  const auto with = [&](std::string_view question) {
    return source.empty() ? fmt::format("{}", question) : fmt::format("{} ({})", question, source);
  };
  const bool several = decision.max > 1;
  const std::string why = purpose(view, decision, source);
  switch (decision.kind) {
    case DecisionKind::None:
      return "The game is over.";
    case DecisionKind::Priority:
      return "What do you do?";
    case DecisionKind::Targets:
      return fmt::format(
          "Choose {} for {}",
          several ? fmt::format("target {} of up to {}", decision.chosen + 1, decision.max) : "a target",
          source);
    case DecisionKind::Objects:
      return with(
          upperFirst(why + (several ? fmt::format("choose number {} of {}{}", decision.chosen + 1,
                                                  decision.min < decision.max ? "up to " : "", decision.max)
                                    : "choose one")));
    case DecisionKind::Modes:
      return with(decision.why != kNoNode && view.pool().arena.kind(decision.why) == ir::Kind::Modal
                      ? "Choose a mode"
                      : "Choose one");
    case DecisionKind::Number:
      return with(upperFirst(why + "choose a number"));
    case DecisionKind::YesNo:
      return yesOrNo(view, decision, source, why);
    case DecisionKind::Word:
      return with("Choose a word");
    case DecisionKind::Attackers:
      return "Which creature attacks?";
    case DecisionKind::Blockers:
      return "Which creature blocks?";
    case DecisionKind::Order:
      return with("Which comes next?");
    case DecisionKind::Replacement:
      return with("Which effect applies first?");
    case DecisionKind::Payment:
      return with("How do you pay?");
    case DecisionKind::CostChoice:
      return with("Which cost do you pay?");
    case DecisionKind::Mulligan:
      return "Do you keep your hand?";
    case DecisionKind::Damage:
      return fmt::format("How much of {} damage goes to {}?", possessive(source),
                         describe(state, view.pool(), names, decision.options.front().entity));
  }
  return {};
}

}  // namespace cantrip::play
