// Tried out on copies of the game: what automatic payment takes there is seen afterwards.
#include "server/kept_mana.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>

#include "play/attention.h"
#include "play/foresight.h"
#include "players/options.h"

namespace cantrip::server {
namespace {

/// Was it used for a payment: tapped or gone?
bool isUsed(const GameState& before, const GameState& after, ObjectId id) {
  const Object& was = before.objects[id.slot()];
  const Object& now = after.objects[id.slot()];
  return now.id != id || now.zone != was.zone || (now.is(ObjectFlag::Tapped) && !was.is(ObjectFlag::Tapped));
}

/// The permanents that are used between two positions.
std::vector<ObjectId> usedIn(const GameState& before, const GameState& after) {
  std::vector<ObjectId> used;
  for (const ObjectId id : before.battlefield)
    if (isUsed(before, after, id)) used.push_back(id);
  return used;
}

/// What was paid for is on the stack still: where windows in which nothing can be done were passed, it would
/// have resolved, and the turn gone on.
play::Game after(const play::Game& game, std::size_t option) {
  play::Game next = game;
  next.askEveryWindow(true);
  next.apply(option);
  return next;
}

/// The game in which what is kept is tapped already, and so is of no use for costs.
play::Game withoutKept(const play::Game& game, const std::vector<ObjectId>& kept) {
  GameState state = game.state();
  for (const ObjectId id : kept)
    if (id.slot() < state.objects.size() && state.objects[id.slot()].id == id)
      state.objects[id.slot()].set(ObjectFlag::Tapped);
  return play::Game(game.sharedPool(), std::move(state));
}

/// Can the rest be paid automatically after this option, which takes a source? What is given up is untapped
/// again (732.1), and what can't be paid leaves mana in the pool.
bool leadsToPayment(const play::Game& game, std::size_t option, ObjectId source) {
  play::Game next = after(game, option);
  const PlayerId player = game.decision().player;
  if (const auto rest = play::automaticPayment(next.decision())) next.apply(*rest);
  return isUsed(game.state(), next.state(), source) &&
         next.state().players[player].pool.size() <= game.state().players[player].pool.size();
}

constexpr int kMostQuestions = 40;  // of an announcement, and until what was announced has resolved

/// Is something being announced, or a cost being paid?
bool isPaying(const play::Game& game, PlayerId player) {
  return !game.over() && game.decision().player == player &&
         (game.decision().kind == DecisionKind::Payment || !game.state().undoCast.empty());
}

/// The usual answer on the way to a payment: the normal cost, the greatest number, nothing that is optional.
std::size_t usualAnswer(const play::Game& game, const std::vector<ObjectId>& kept) {
  const Decision& decision = game.decision();
  switch (decision.kind) {
    case DecisionKind::Payment:
      return paymentWithout(game, kept).value_or(play::automaticPayment(decision).value_or(0));
    case DecisionKind::Number:
      return decision.options.size() - 1;
    case DecisionKind::YesNo:
    case DecisionKind::Objects: {
      const OptionKind no = decision.kind == DecisionKind::YesNo ? OptionKind::No : OptionKind::Done;
      const std::size_t at = players::findOption(decision, no);
      return at < decision.options.size() ? at : 0;
    }
    default:
      return 0;
  }
}

/// The cards of the hand that a player can cast in a question.
std::vector<ObjectId> castable(const play::Game& game, PlayerId player) {
  std::vector<ObjectId> cards;
  if (game.over() || game.decision().player != player || game.decision().kind != DecisionKind::Priority)
    return cards;
  const auto& hand = game.state().players[player].hand;
  for (const Option& option : game.decision().options) {
    if (option.kind != OptionKind::Cast || !option.entity.isObject()) continue;
    const ObjectId card = option.entity.asObject();
    const bool inHand = std::find(hand.begin(), hand.end(), card) != hand.end();
    if (inHand && std::find(cards.begin(), cards.end(), card) == cards.end()) cards.push_back(card);
  }
  return cards;
}

/// Nobody responds until the player may do something anew with an empty stack.
void letResolve(play::Game& game, PlayerId player) {
  const auto waits = [&] {
    return game.over() || (game.state().stack.empty() && game.decision().player == player &&
                           game.decision().kind == DecisionKind::Priority);
  };
  for (int i = 0; i < kMostQuestions && !waits(); ++i) game.apply(play::answerWithoutThought(game));
}

/// "2 Forests" would take an ending that not every name has: "Forest ×2".
std::string namesOf(const play::View& view, const std::vector<ObjectId>& objects) {
  std::vector<std::pair<std::string, int>> counts;
  for (const ObjectId id : objects) {
    const std::string name = play::describe(view.state(), view.pool(), id);
    const auto known =
        std::find_if(counts.begin(), counts.end(), [&](const auto& one) { return one.first == name; });
    if (known == counts.end())
      counts.emplace_back(name, 1);
    else
      ++known->second;
  }
  std::string text;
  for (const auto& [name, count] : counts) {
    if (!text.empty()) text += ", ";
    text += count == 1 ? name : fmt::format("{} ×{}", name, count);
  }
  return text;
}

/// Sources of mana of a player that are untapped still.
std::vector<ObjectId> untappedSources(const play::Game& game, PlayerId player) {
  std::vector<ObjectId> sources;
  for (const ObjectId id : game.state().battlefield)
    if (game.controller(id) == player && !game.state().objects[id.slot()].is(ObjectFlag::Tapped) &&
        makesMana(game, id))
      sources.push_back(id);
  return sources;
}

/// The plan in words, and whether it costs more than mana.
void tell(const play::View& view, const play::Game& before, const play::Game& paid, PaymentPlan& plan) {
  const PlayerId player = view.viewer();
  std::vector<ObjectId> tapped, gone;
  for (const ObjectId id : plan.uses)
    (paid.state().objects[id.slot()].id == id && paid.state().objects[id.slot()].zone == Zone::Battlefield
         ? tapped
         : gone)
        .push_back(id);
  std::vector<std::string> parts;
  if (!tapped.empty()) parts.push_back("taps " + namesOf(view, tapped));
  if (!gone.empty()) parts.push_back("gives up " + namesOf(view, gone));
  const int life = before.state().players[player].life - paid.state().players[player].life;
  if (life > 0) parts.push_back(fmt::format("costs {} life", life));
  if (const auto rest = untappedSources(paid, player); !rest.empty())
    parts.push_back(fmt::format("leaves {}", namesOf(view, rest)));
  plan.text = fmt::format("{}", fmt::join(parts, "; "));
  plan.danger = life > 0 || !gone.empty();
}

}  // namespace

std::optional<PaymentPlan> planOf(const play::View& view, std::size_t option,
                                  const std::vector<ObjectId>& kept) {
  const PlayerId player = view.viewer();
  const play::Game before = play::foreseenFrom(view);
  PaymentPlan plan;
  try {
    play::Game next = after(before, option);
    for (int i = 0; i < kMostQuestions && isPaying(next, player); ++i) next.apply(usualAnswer(next, kept));
    plan.uses = usedIn(before.state(), next.state());
    if (plan.uses.empty()) return std::nullopt;
    tell(view, before, next, plan);
    const std::vector<ObjectId> possible = castable(before, player);
    letResolve(next, player);
    for (const ObjectId card : castable(next, player))
      if (std::find(possible.begin(), possible.end(), card) != possible.end()) plan.leaves.push_back(card);
  } catch (const std::exception&) {  // an error of ours on the way is told when it really happens
    return std::nullopt;
  }
  if (!plan.leaves.empty()) plan.text += fmt::format("; {} can still be cast", namesOf(view, plan.leaves));
  return plan;
}

std::optional<std::size_t> paymentWithout(const play::Game& game, const std::vector<ObjectId>& kept) {
  const auto automatic = play::automaticPayment(game.decision());
  if (!automatic) return std::nullopt;
  const GameState paid = after(game, *automatic).state();
  const bool takesNone = std::none_of(kept.begin(), kept.end(), [&](ObjectId id) {
    return game.state().objects[id.slot()].id == id && isUsed(game.state(), paid, id);
  });
  if (takesNone) return automatic;
  const play::Game tried = withoutKept(game, kept);
  const std::vector<ObjectId> plan = usedIn(tried.state(), after(tried, *automatic).state());
  const Options& options = game.decision().options;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (!options[i].entity.isObject()) continue;
    const ObjectId source = options[i].entity.asObject();
    if (std::find(plan.begin(), plan.end(), source) != plan.end() && leadsToPayment(tried, i, source))
      return i;
  }
  return std::nullopt;
}

bool makesMana(const play::Game& game, ObjectId permanent) {
  const Characteristics& now = game.characteristics(permanent);
  return std::any_of(now.abilities.begin(), now.abilities.end(),
                     [&](AbilityId ability) { return game.pool().ability(ability).isMana; });
}

}  // namespace cantrip::server
