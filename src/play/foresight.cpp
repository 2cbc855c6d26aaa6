// What comes of a combat if nobody does anything more.
#include "play/foresight.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>

namespace cantrip::play {
namespace {

constexpr int kMostQuestions = 300;  // before a combat is given up: something goes on without end

/// Damage that kills the recipient and no more; the rest goes to the next.
std::size_t lethalDamage(const Game& game) {
  const Decision& decision = game.decision();
  const Entity to = decision.options.front().entity;
  if (!to.isObject() || !game.characteristics(to.asObject()).isCreature()) return decision.options.size() - 1;
  const Characteristics& target = game.characteristics(to.asObject());
  const bool touch = game.characteristics(decision.source).has(ir::KeywordName::Deathtouch);
  const int needed =
      touch ? 1 : std::max(1, target.toughness - game.state().objects[to.asObject().slot()].damage);
  const auto at = std::find_if(decision.options.begin(), decision.options.end(),
                               [&](const Option& o) { return o.value >= needed; });
  return at == decision.options.end() ? 0 : static_cast<std::size_t>(at - decision.options.begin());
}

std::size_t firstOf(const Decision& decision, OptionKind kind) {
  const auto at = std::find_if(decision.options.begin(), decision.options.end(),
                               [&](const Option& o) { return o.kind == kind; });
  return at == decision.options.end() ? 0 : static_cast<std::size_t>(at - decision.options.begin());
}

bool isDeclaring(const Decision& decision) {
  return decision.kind == DecisionKind::Attackers || decision.kind == DecisionKind::Blockers;
}

/// Attackers are declared, and combat damage is still to come.
bool isGoingOn(const GameState& state) {
  return !state.combat.attackers.empty() &&
         (state.step == ir::Step::DeclareAttackers || state.step == ir::Step::DeclareBlockers ||
          state.step == ir::Step::FirstStrikeDamage);
}

/// The combat damage of this turn's combat has been dealt, or there is none to come.
bool isFought(const GameState& state, std::uint16_t turn) {
  return state.turn != turn || state.step == ir::Step::EndOfCombat ||
         state.step == ir::Step::PostcombatMain || state.step == ir::Step::End ||
         state.step == ir::Step::Cleanup;
}

bool isOnBattlefield(const GameState& state, ObjectId id) {
  return std::find(state.battlefield.begin(), state.battlefield.end(), id) != state.battlefield.end();
}

/// Writes down who fights and what comes through. A combat may be over before anything is asked again, so
/// that its creatures are only seen by the events in it.
class Reporter : public EventSink {
 public:
  explicit Reporter(std::vector<Fighter>& fighters) : fighters_(fighters) {}
  void onEvent(const GameState& state, const Event& event, std::string_view) override {
    for (const Attacker& one : state.combat.attackers) fighter(one.creature).attacks = true;
    for (const Blocker& one : state.combat.blockers) fighter(one.creature);
    if (event.type != EventType::Damage || !event.has(EventFlag::CombatDamage)) return;
    if (!isCreature(state, event.other)) fighter(event.source).through += event.amount;
  }

 private:
  static bool isCreature(const GameState& state, Entity to) {
    const auto is = [&](const auto& one) { return Entity(one.creature) == to; };
    return std::any_of(state.combat.attackers.begin(), state.combat.attackers.end(), is) ||
           std::any_of(state.combat.blockers.begin(), state.combat.blockers.end(), is);
  }
  Fighter& fighter(ObjectId creature) {
    const auto at = std::find_if(fighters_.begin(), fighters_.end(),
                                 [&](const Fighter& one) { return one.creature == creature; });
    if (at != fighters_.end()) return *at;
    return fighters_.emplace_back(Fighter{creature});
  }
  std::vector<Fighter>& fighters_;
};

void fight(Game& game, const Options& more, EventSink& sink) {
  const std::uint16_t turn = game.state().turn;
  for (const Option& wanted : more) {
    const Options& options = game.decision().options;
    const auto at = std::find(options.begin(), options.end(), wanted);
    if (at != options.end()) game.apply(static_cast<std::size_t>(at - options.begin()), &sink);
  }
  for (int i = 0; i < kMostQuestions && !game.over() && !isFought(game.state(), turn); ++i)
    game.apply(answerWithoutThought(game), &sink);
}

}  // namespace

std::size_t answerWithoutThought(const Game& game) {
  const Decision& decision = game.decision();
  switch (decision.kind) {
    case DecisionKind::Priority:
    case DecisionKind::Mulligan:
      return firstOf(decision, OptionKind::Pass);
    case DecisionKind::Attackers:
    case DecisionKind::Blockers:
      return firstOf(decision, OptionKind::Done);
    case DecisionKind::Payment:
      return firstOf(decision, OptionKind::Auto);
    case DecisionKind::Number:
      return decision.options.size() - 1;
    case DecisionKind::Damage:
      return lethalDamage(game);
    default:
      return 0;
  }
}

std::optional<Foreseen> foreseeCombat(const View& view, const Options& more) {
  const Decision& decision = view.decision();
  const bool waits = decision.kind == DecisionKind::Priority && isGoingOn(view.state());
  if (decision.options.empty() || (!isDeclaring(decision) && !waits)) return std::nullopt;
  Rng rng(1);  // nothing hidden is looked at, and what is drawn or flipped on the way cannot be foreseen
  Game game = sample(view, rng);
  Foreseen foreseen;
  for (const PlayerState& player : game.state().players) foreseen.lifeBefore.push_back(player.life);
  const std::uint16_t turn = game.state().turn;
  try {
    Reporter reporter(foreseen.fighters);
    fight(game, more, reporter);
  } catch (const std::exception&) {  // an error of ours on the way is told when it really happens
    return std::nullopt;
  }
  const GameState& after = game.state();
  if (!game.over() && !isFought(after, turn)) return std::nullopt;
  for (const PlayerState& player : after.players) foreseen.life.push_back(player.life);
  for (const ObjectId id : view.state().battlefield)
    if (!isOnBattlefield(after, id)) foreseen.dying.push_back(id);
  for (Fighter& fighter : foreseen.fighters)
    fighter.dies =
        std::find(foreseen.dying.begin(), foreseen.dying.end(), fighter.creature) != foreseen.dying.end();
  if (game.over()) {
    const std::vector<PlayerId> winners = game.winners();
    for (PlayerId p = 0; p < after.players.size(); ++p)
      if (std::find(winners.begin(), winners.end(), p) == winners.end()) foreseen.losers.push_back(p);
  }
  return foreseen;
}

std::string describe(const View& view, const Names& names, const Foreseen& foreseen) {
  std::vector<std::string> parts;
  for (PlayerId p = 0; p < foreseen.life.size(); ++p) {
    const bool you = p == view.viewer();
    const std::string who = you ? "you" : describe(view.state(), view.pool(), names, Entity::player(p));
    const bool loses = std::find(foreseen.losers.begin(), foreseen.losers.end(), p) != foreseen.losers.end();
    if (foreseen.life[p] != foreseen.lifeBefore[p])
      parts.push_back(fmt::format("{} {} from {} to {} life", who, you ? "go" : "goes",
                                  foreseen.lifeBefore[p], foreseen.life[p]));
    if (loses) parts.push_back(fmt::format("{} {} the game", who, you ? "lose" : "loses"));
  }
  std::vector<std::string> dying;
  for (const ObjectId id : foreseen.dying) dying.push_back(describe(view.state(), view.pool(), id));
  if (!dying.empty())
    parts.push_back(fmt::format("{} {}", fmt::join(dying, ", "), dying.size() > 1 ? "die" : "dies"));
  return parts.empty() ? "nothing changes" : fmt::format("{}", fmt::join(parts, "; "));
}

std::string describe(const Fighter& fighter) {
  if (fighter.through > 0) return fmt::format("{} through{}", fighter.through, fighter.dies ? ", dies" : "");
  if (fighter.dies) return "dies";
  return fighter.attacks ? "stopped" : "lives";
}

}  // namespace cantrip::play
