// What comes of a combat if nobody does anything more.
#include "play/foresight.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <utility>

#include "play/asking.h"

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

void declare(Game& game, const Options& more, EventSink& sink) {
  for (const Option& wanted : more) {
    const Options& options = game.decision().options;
    const auto at = std::find(options.begin(), options.end(), wanted);
    if (at != options.end()) game.apply(static_cast<std::size_t>(at - options.begin()), &sink);
  }
}

/// Until the combat of this turn has been fought.
void fight(Game& game, std::uint16_t turn, EventSink& sink) {
  for (int i = 0; i < kMostQuestions && !game.over() && !isFought(game.state(), turn); ++i)
    game.apply(answerWithoutThought(game), &sink);
}

const StackItem* onStack(const GameState& state, ObjectId object) {
  const auto at = std::find_if(state.stack.begin(), state.stack.end(),
                               [&](const StackItem& item) { return item.object == object; });
  return at == state.stack.end() ? nullptr : &*at;
}

/// Until that spell or ability has left the stack.
void resolve(Game& game, ObjectId spell, EventSink& sink) {
  for (int i = 0; i < kMostQuestions && !game.over() && onStack(game.state(), spell) != nullptr; ++i)
    game.apply(answerWithoutThought(game), &sink);
}

/// How combat damage of a source is assigned, which is forgotten as soon as it is dealt.
class Assignment : public EventSink {
 public:
  Assignment(ObjectId source, EventSink& next) : source_(source), next_(next) {}
  void onEvent(const GameState& state, const Event& event, std::string_view rule) override {
    look(state);
    next_.onEvent(state, event, rule);
  }
  void look(const GameState& state) {
    std::vector<Share> now;
    for (const AssignedDamage& damage : state.combat.assigned)
      if (damage.source == source_) now.push_back({damage.to, damage.amount, damage.amount, damage.amount});
    if (!now.empty()) shares_ = std::move(now);
  }
  const std::vector<Share>& shares() const { return shares_; }

 private:
  ObjectId source_;
  EventSink& next_;
  std::vector<Share> shares_;
};

/// What was announced for all among whom a spell or ability divides, as soon as it is on the stack; `one` is
/// what one of them gets.
std::vector<Share> announced(Game& game, ObjectId spell, const Share& one, EventSink& sink) {
  for (int i = 0; i < kMostQuestions && game.decision().kind != DecisionKind::Priority && !game.over(); ++i)
    game.apply(answerWithoutThought(game), &sink);
  std::vector<Share> shares;
  const StackItem* item = onStack(game.state(), spell);
  if (item == nullptr) return shares;
  const auto& bindings = item->context.bindings;
  const auto at = std::find_if(bindings.begin(), bindings.end(), [&](const Binding& binding) {
    return binding.entity == one.to && binding.amount == one.amount;
  });
  for (const Binding& binding : bindings)
    if (at != bindings.end() && binding.slot == at->slot)
      shares.push_back({binding.entity, binding.amount, binding.amount, binding.amount});
  return shares;
}

std::size_t placeIn(const std::vector<Share>& shares, Entity to) {
  const auto at =
      std::find_if(shares.begin(), shares.end(), [&](const Share& share) { return share.to == to; });
  return static_cast<std::size_t>(at - shares.begin());
}
bool has(const std::vector<Share>& shares, Entity to) { return placeIn(shares, to) < shares.size(); }

/// The option of the number that is nearest; they are in order.
std::size_t nearest(const Options& options, std::int32_t number) {
  const auto at = std::find_if(options.begin(), options.end(),
                               [&](const Option& option) { return option.value >= number; });
  return at == options.end() ? options.size() - 1 : static_cast<std::size_t>(at - options.begin());
}

/// Answers the questions of the division that is asked about. All who get something: those who were asked
/// about with what may be chosen, the others with what was left for them.
template <typename Choose>
std::vector<Share> divide(Game& game, EventSink& sink, Choose choose) {
  const Decision first = game.decision();
  Assignment assignment(first.source, sink);
  std::vector<Share> asked;
  while (!game.over() && isOfSameDivision(game.pool().arena, first, game.decision())) {
    const Options& options = game.decision().options;
    const std::size_t at = choose(std::as_const(game));
    asked.push_back({options[at].entity, options[at].value, options.front().value, options.back().value});
    game.apply(at, &assignment);
  }
  assignment.look(game.state());
  std::vector<Share> all = first.kind == DecisionKind::Damage
                               ? assignment.shares()
                               : announced(game, first.source, asked.front(), sink);
  std::erase_if(all, [&](const Share& share) { return has(asked, share.to); });
  asked.insert(asked.end(), all.begin(), all.end());
  return asked;
}

Foreseen before(const Game& game) {
  Foreseen foreseen;
  for (const PlayerState& player : game.state().players) foreseen.lifeBefore.push_back(player.life);
  return foreseen;
}

/// Writes down what is different when it is over.
void compare(const GameState& then, const Game& game, Foreseen& foreseen) {
  const GameState& after = game.state();
  for (const PlayerState& player : after.players) foreseen.life.push_back(player.life);
  for (const ObjectId id : then.battlefield)
    if (!isOnBattlefield(after, id)) foreseen.dying.push_back(id);
  for (Fighter& fighter : foreseen.fighters)
    fighter.dies =
        std::find(foreseen.dying.begin(), foreseen.dying.end(), fighter.creature) != foreseen.dying.end();
  if (!game.over()) return;
  const std::vector<PlayerId> winners = game.winners();
  for (PlayerId p = 0; p < after.players.size(); ++p)
    if (std::find(winners.begin(), winners.end(), p) == winners.end()) foreseen.losers.push_back(p);
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

Game foreseenFrom(const View& view) {
  Rng rng(1);
  return sample(view, rng);
}

std::optional<Foreseen> foreseeCombat(const View& view, const Options& more) {
  const Decision& decision = view.decision();
  const bool waits = decision.kind == DecisionKind::Priority && isGoingOn(view.state());
  if (decision.options.empty() || (!isDeclaring(decision) && !waits)) return std::nullopt;
  Game game = foreseenFrom(view);
  Foreseen foreseen = before(game);
  const std::uint16_t turn = game.state().turn;
  try {
    Reporter reporter(foreseen.fighters);
    declare(game, more, reporter);
    fight(game, turn, reporter);
  } catch (const std::exception&) {  // an error of ours on the way is told when it really happens
    return std::nullopt;
  }
  if (!game.over() && !isFought(game.state(), turn)) return std::nullopt;
  compare(view.state(), game, foreseen);
  return foreseen;
}

std::optional<Foreseen> foreseeDivision(const View& view, const Options& wanted) {
  const Decision first = view.decision();
  if (!divides(view.pool().arena, first)) return std::nullopt;
  Game game = foreseenFrom(view);
  game.askEveryWindow(true);  // what is announced is seen on the stack before it resolves
  Foreseen foreseen = before(game);
  const std::uint16_t turn = game.state().turn;
  const bool fights = first.kind == DecisionKind::Damage;
  try {
    Game everybody = game;
    std::vector<Fighter> unused;
    Reporter nobody(unused);
    const std::vector<Share> all = divide(everybody, nobody, [](const Game&) { return std::size_t{0}; });
    std::int32_t whole = 0;
    for (const Share& share : all) whole += share.amount;
    const std::int32_t even = all.empty() ? 0 : whole / static_cast<std::int32_t>(all.size());
    Reporter reporter(foreseen.fighters);
    foreseen.shares = divide(game, reporter, [&](const Game& now) {
      const Options& options = now.decision().options;
      const auto said = std::find_if(wanted.begin(), wanted.end(), [&](const Option& option) {
        return option.entity == options.front().entity;
      });
      if (said != wanted.end()) return nearest(options, said->value);
      return fights ? answerWithoutThought(now) : nearest(options, even);
    });
    for (const Share& share : all)  // who gets nothing and is asked about no more
      if (!has(foreseen.shares, share.to)) foreseen.shares.push_back({share.to});
    std::stable_sort(foreseen.shares.begin(), foreseen.shares.end(),
                     [&](const Share& a, const Share& b) { return placeIn(all, a.to) < placeIn(all, b.to); });
    if (fights)
      fight(game, turn, reporter);
    else
      resolve(game, first.source, reporter);
  } catch (const std::exception&) {
    return std::nullopt;
  }
  compare(view.state(), game, foreseen);
  for (Share& share : foreseen.shares) {
    const auto dies = [&](ObjectId id) { return share.to == Entity(id); };
    share.dies = std::any_of(foreseen.dying.begin(), foreseen.dying.end(), dies);
    if (!fights && share.to.isObject())
      foreseen.fighters.push_back({.creature = share.to.asObject(), .dies = share.dies});
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
