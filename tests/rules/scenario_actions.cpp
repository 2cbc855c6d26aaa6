// Playing a scenario: everybody passes until the moment comes.
#include <algorithm>

#include "program/asked_word.h"
#include "rules/agenda/agenda.h"
#include "rules/casting/offers.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/objects/stack_items.h"
#include "rules/objects/supplementary.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr int kMostQuestions = 5000;  // of one action; more is a loop

template <typename... Fs>
struct Overloaded : Fs... {
  using Fs::operator()...;
};
template <typename... Fs>
Overloaded(Fs...) -> Overloaded<Fs...>;

}  // namespace

template <typename Goal>
void Scenario::drive(const Goal& goal, const char* what) {
  ensureStarted();
  for (int i = 0; i < kMostQuestions; ++i) {
    if (state_->over || state_->decision.kind == DecisionKind::None) return;
    if (goal()) return;
    answerOne();
  }
  ADD_FAILURE() << "never came to " << what << "; " << options();
}

void Scenario::checkAnswersUsed() {
  EXPECT_TRUE(answers_.empty()) << answers_.size() << " answers were given that nobody asked for; now "
                                << options();
  answers_.clear();
}

bool Scenario::matches(const Answer& answer, const Option& option) {
  const auto is = [&](OptionKind kind) { return option.kind == kind; };
  const auto names = [&](Entity wanted) { return option.entity == wanted && !is(OptionKind::Number); };
  return std::visit(
      Overloaded{[&](Seat seat) { return names(Entity::player(seat.id)); },
                 [&](Card card) { return names(entity(card)); },
                 [&](const std::string& name) {
                   if (!option.entity.isObject()) return false;
                   const CardDef& card = definitionOf(*kernel_, option.entity.asObject());
                   const bool half = is(OptionKind::Cast) && option.sub < card.faces.size();
                   return (half ? kernel_->pool.card(card.faces[option.sub]) : card).name == name;
                 },
                 [&](ObjectId id) { return names(id); }, [&](Yes) { return is(OptionKind::Yes); },
                 [&](No) { return is(OptionKind::No); },
                 [&](Done) { return is(OptionKind::Done) || is(OptionKind::Pass); },
                 [&](Num n) { return is(OptionKind::Number) && option.value == n.value; },
                 [&](ModeNo n) {
                   return (is(OptionKind::Mode) || is(OptionKind::Cost)) && option.value == n.value - 1;
                 },
                 [&](const WordOf& w) {
                   return is(OptionKind::Word) &&
                          askedWord(kernel_->pool, state_->decision.why, option.value) == w.text;
                 }},
      answer);
}

// Answers the question that waits: priority is passed, nobody attacks or blocks, everything else is answered
// by the test.
void Scenario::answerOne() {
  const Decision& d = state_->decision;
  if (d.kind == DecisionKind::Priority) return answerDecision(*kernel_, 0);
  if (d.kind == DecisionKind::Attackers || d.kind == DecisionKind::Blockers) {
    return answerDecision(*kernel_, d.options.size() - 1);
  }
  if (!answers_.empty()) {
    const auto found = std::find_if(d.options.begin(), d.options.end(),
                                    [&](const Option& option) { return matches(answers_.front(), option); });
    if (found != d.options.end()) {
      answers_.pop_front();
      lastAsked_ = d.player;
      return answerDecision(*kernel_, static_cast<std::size_t>(found - d.options.begin()));
    }
  }
  const bool unimportant = d.options.size() == 1 || d.kind == DecisionKind::Order ||
                           d.kind == DecisionKind::Mulligan ||  // of a game that begins anew
                           d.kind == DecisionKind::Replacement || d.kind == DecisionKind::Payment ||
                           d.kind == DecisionKind::CostChoice ||
                           state_->step == Step::Cleanup;  // 514.1: discarding
  if (!unimportant) {
    ADD_FAILURE() << (answers_.empty() ? "an answer is missing: " : "the next answer does not fit: ")
                  << options();
    answers_.clear();
  }
  answerDecision(*kernel_, 0);
}

void Scenario::givePriority(Seat player) {
  drive(
      [&] {
        return state_->decision.kind == DecisionKind::Priority && state_->decision.maker() == player.id;
      },
      "the player's priority");
}

namespace {

bool isWay(const Option& option, int way) {
  return option.value == way || (option.kind == OptionKind::Cast && castWayOf(option.value) == CastWay(way));
}

}  // namespace

int Scenario::findOption(OptionKind kind, Entity wanted, int nth) {
  const auto& options = state_->decision.options;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (options[i].kind != kind || options[i].entity != wanted) continue;
    if (way_ >= 0 && !isWay(options[i], way_)) continue;
    if (nth-- == 0) return static_cast<int>(i);
  }
  return -1;
}

void Scenario::act(Seat player, OptionKind kind, const Who& card, int nth) {
  ensureStarted();
  std::deque<Answer> kept;
  kept.swap(answers_);
  givePriority(player);
  answers_.swap(kept);
  const Entity wanted = entity(card, player.id);
  int option = findOption(kind, wanted, nth);
  if (option < 0 && std::holds_alternative<std::string>(card)) {  // another card of that name
    const auto& all = state_->decision.options;
    const auto found = std::find_if(all.begin(), all.end(), [&](const Option& o) {
      return o.kind == kind && o.entity.isObject() &&
             definitionOf(*kernel_, o.entity.asObject()).name == std::get<std::string>(card) &&
             (way_ < 0 || isWay(o, way_));
    });
    if (found != all.end()) option = static_cast<int>(found - all.begin());
  }
  if (option < 0) {
    ADD_FAILURE() << "not possible with " << describe(wanted) << "; " << options();
    answers_.clear();
    return;
  }
  answerDecision(*kernel_, static_cast<std::size_t>(option));
  drive([&] { return state_->decision.kind == DecisionKind::Priority; }, "the next priority");
  checkAnswersUsed();
}

bool Scenario::offered(Seat player, OptionKind kind, const Who& card) {
  ensureStarted();
  givePriority(player);
  if (state_->over) return false;
  const Entity wanted = entity(card, player.id);
  return findOption(kind, wanted, 0) >= 0;
}

namespace {

ObjectId faceUpPlane(const Kernel& k) {
  const FaceUpCards planes = faceUpCards(k, kPlanar);
  return planes.empty() ? ObjectId{} : planes.front();
}

}  // namespace

void Scenario::rollPlanarDie(Seat player, PlanarFace face) {
  ensureStarted();
  for (std::uint64_t seed = 0;; ++seed) {
    Rng rng(seed);
    state_->rng = rng;
    if (nextPlanarFace(rng) == face) break;
  }
  special(player, faceUpPlane(*kernel_), SpecialKind::RollPlanarDie);
}

bool Scenario::canRollPlanarDie(Seat player) {
  ensureStarted();
  way_ = static_cast<int>(SpecialKind::RollPlanarDie);
  const bool can = offered(player, OptionKind::Special, faceUpPlane(*kernel_));
  way_ = -1;
  return can;
}

void Scenario::mana(Seat player, std::string_view symbols) {
  ensureStarted();
  for (std::size_t at = 0; at < symbols.size();) {
    const std::size_t end = symbols.find('}', at) + 1;
    const auto value = ir::manaSymbol(symbols.substr(at, end - at));
    if (!value) {
      ADD_FAILURE() << symbols << " is no mana";
      return;
    }
    const ir::ManaSymbol symbol = ir::decode(*value);
    ManaUnit unit;
    unit.color = static_cast<ir::Color>(symbol.a);
    const int count = symbol.kind == ir::SymbolKind::Generic ? symbol.amount : 1;
    if (symbol.kind == ir::SymbolKind::Generic) unit.color = ir::Color::Colorless;
    for (int i = 0; i < count; ++i) state_->players[player.id].pool.push_back(unit);
    at = end;
  }
  // What can be cast is listed anew.
  if (state_->decision.kind == DecisionKind::Priority) {
    auto& options = state_->decision.options;
    options.erase(options.begin() + 1, options.end());
    listActions(*kernel_, state_->decision.maker(), options);
  }
}

void Scenario::resolveTop() {
  ensureStarted();
  drive([&] { return state_->decision.kind == DecisionKind::Priority; }, "priority");
  if (state_->stack.empty()) {
    ADD_FAILURE() << "nothing is on the stack";
    return;
  }
  const ObjectId top = state_->stack.back().object;
  drive(
      [&] { return state_->decision.kind == DecisionKind::Priority && stackItem(*kernel_, top) == nullptr; },
      "the resolution");
  checkAnswersUsed();
}

void Scenario::resolveRest() {
  drive([&] { return state_->decision.kind == DecisionKind::Priority && state_->stack.empty(); },
        "an empty stack");
  checkAnswersUsed();
}

void Scenario::pass() {
  drive([&] { return state_->decision.kind == DecisionKind::Priority; }, "priority");
  if (!state_->over) answerDecision(*kernel_, 0);
  drive([&] { return state_->decision.kind == DecisionKind::Priority; }, "priority");
}

void Scenario::to(Step step) { to({state().active}, step); }

void Scenario::to(Seat active, Step step) {
  ensureStarted();
  const bool there = state_->step == step && state_->active == active.id;
  bool left = !there;
  drive(
      [&] {
        left = left || state_->step != step || state_->active != active.id;
        return left && state_->step == step && state_->active == active.id &&
               state_->decision.kind == DecisionKind::Priority;
      },
      "the step");
}

void Scenario::goTo(DecisionKind kind) {
  drive([&] { return state_->decision.kind == kind; }, "the declaration");
}

bool Scenario::offeredPair(DecisionKind kind, Entity creature, Entity against) {
  goTo(kind);
  const auto& options = state_->decision.options;
  return std::any_of(options.begin(), options.end(), [&](const Option& o) {
    return o.kind == OptionKind::Pair && o.entity == creature && (!against || o.other == against);
  });
}

bool Scenario::canAttack(const Who& creature) {
  return offeredPair(DecisionKind::Attackers, entity(creature, state().active), {});
}
bool Scenario::canAttack(const Who& creature, const Who& defender) {
  return offeredPair(DecisionKind::Attackers, entity(creature, state().active), entity(defender));
}
bool Scenario::canBlock(const Who& blocker, const Who& attacker) {
  return offeredPair(DecisionKind::Blockers, entity(blocker), entity(attacker));
}

void Scenario::pick(const Who& creature, const Who& against) {
  ensureStarted();
  const auto& options = state_->decision.options;
  const Entity who = entity(creature, state_->decision.maker()), whom = entity(against);
  const auto found = std::find_if(options.begin(), options.end(), [&](const Option& o) {
    return o.kind == OptionKind::Pair && o.entity == who && o.other == whom;
  });
  if (found == options.end()) {
    ADD_FAILURE() << describe(who) << " cannot be chosen against " << describe(whom) << "; "
                  << this->options();
    return;
  }
  answerDecision(*kernel_, static_cast<std::size_t>(found - options.begin()));
}

bool Scenario::canStop() {
  return state().decision.kind == DecisionKind::Priority ||
         (!state().decision.options.empty() && state().decision.options.back().kind == OptionKind::Done);
}

void Scenario::declare(DecisionKind kind, const std::vector<Pair>& pairs) {
  ensureStarted();
  goTo(kind);
  std::vector<Pair> left = pairs;
  while (state_->decision.kind == kind && !state_->over) {
    // a pair of the player who is asked; several defending players declare one after the other
    const auto mine = std::find_if(left.begin(), left.end(), [&](const Pair& pair) {
      const Entity creature = entity(pair.creature, state_->decision.maker());
      if (!creature.isObject()) return false;
      const PlayerId controller = controllerOf(*kernel_, creature.asObject());
      return controller == state_->decision.maker() ||
             (state_->variant.sharedTeamTurns && onSameTeam(*kernel_, controller, state_->decision.maker()));
    });
    if (mine == left.end()) {
      EXPECT_TRUE(canStop()) << "the declaration is not complete: " << options();
      answerDecision(*kernel_, state_->decision.options.size() - 1);
      continue;
    }
    const Decision before = state_->decision;
    pick(mine->creature, mine->against);
    left.erase(mine);
    if (state_->decision == before) return;
  }
  EXPECT_TRUE(left.empty()) << left.size() << " of the creatures were never asked for";
  drive([&] { return state_->decision.kind == DecisionKind::Priority; }, "priority after the declaration");
  checkAnswersUsed();
}

void Scenario::attack(std::initializer_list<Pair> attackers) { declare(DecisionKind::Attackers, attackers); }

void Scenario::attack(std::initializer_list<Card> attackers) {
  ensureStarted();
  const Seat defender{nextPlayer(*kernel_, state_->active)};
  std::vector<Pair> pairs;
  for (const Card card : attackers) pairs.push_back({card, defender});
  declare(DecisionKind::Attackers, pairs);
}

void Scenario::attack(const Who& creature) {
  ensureStarted();
  declare(DecisionKind::Attackers, {{creature, Seat{nextPlayer(*kernel_, state_->active)}}});
}

void Scenario::block(std::initializer_list<Pair> blockers) { declare(DecisionKind::Blockers, blockers); }

void Scenario::dealDamage(Step step) {
  to({state().active}, step);
  checkAnswersUsed();
}

void Scenario::concede(Seat player) {
  ensureStarted();
  cantrip::concede(*kernel_, player.id);
}

}  // namespace cantrip::test
