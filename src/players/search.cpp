// A player that plays imagined games on before it decides.
#include "players/search.h"

#include <algorithm>

#include "base/hash.h"
#include "players/attacks.h"
#include "players/blocks.h"
#include "players/options.h"
#include "players/timing.h"

namespace cantrip::players {
namespace {

constexpr std::size_t kMostOptions = 16;
constexpr std::size_t kMostChanges = 3;  // creatures by which an attack is changed
// Who can do something over and over would think for minutes: after so many thoughts in a turn the first idea
// is taken.
constexpr int kMostThoughts = 60;

/// Is it a choice of what to do and to whom? Payments, orders and the like take no thought.
bool isAChoice(DecisionKind kind) {
  return kind == DecisionKind::Priority || kind == DecisionKind::Targets || kind == DecisionKind::Objects ||
         kind == DecisionKind::Modes || kind == DecisionKind::Number || kind == DecisionKind::YesNo ||
         kind == DecisionKind::CostChoice;
}

bool isManaAbility(const play::Game& game, const Option& option) {
  return option.kind == OptionKind::Activate &&
         game.pool().ability(static_cast<AbilityId>(option.value)).isMana;
}

/// One of each kind of option, and the usual one in the place that is given back.
std::size_t answersTo(const play::Game& game, std::size_t usual, std::vector<Answer>& answers) {
  const std::vector<std::size_t> first = firstOfMeaning(game);
  std::size_t place = kMostOptions + 1;
  for (const std::size_t option : differentOptions(game, kMostOptions)) {
    if (first[option] == first[usual]) place = answers.size();
    if (first[option] == first[usual] || !isManaAbility(game, game.decision().options[option]))
      answers.push_back({first[option] == first[usual] ? usual : option, std::nullopt});
  }
  if (place > kMostOptions) {
    place = answers.size();
    answers.push_back({usual, std::nullopt});
  }
  const GameState& state = game.state();
  const bool ownMainPhase =
      state.active == game.decision().player && isMainPhase(state.step) && state.stack.empty();
  if (game.decision().kind == DecisionKind::Priority && ownMainPhase)
    answers.push_back({findOption(game.decision(), OptionKind::Pass), std::nullopt, true});
  return place;
}

/// Answers that somebody does not want are left out, but for the usual one, whose place it may change.
template <typename Unwanted>
void leaveOut(std::vector<Answer>& answers, std::size_t& usual, const Unwanted& isUnwanted) {
  for (std::size_t i = answers.size(); i-- > 0;) {
    if (i == usual || !isUnwanted(answers[i])) continue;
    answers.erase(answers.begin() + static_cast<std::ptrdiff_t>(i));
    if (i < usual) --usual;
  }
}

bool isSame(const Options& a, const Options& b) {
  return a.size() == b.size() && std::is_permutation(a.begin(), a.end(), b.begin());
}

void addNew(std::vector<Options>& declarations, Options more) {
  const auto same = [&](const Options& other) { return isSame(other, more); };
  if (std::none_of(declarations.begin(), declarations.end(), same)) declarations.push_back(std::move(more));
}

/// The attack with a creature more, or without it.
Options changed(Options attack, const Option& pair) {
  const auto same =
      std::find_if(attack.begin(), attack.end(), [&](const Option& o) { return o.entity == pair.entity; });
  if (same != attack.end())
    attack.erase(same);
  else
    attack.push_back(pair);
  return attack;
}

/// Of each creature that may attack what it would attack first, the strongest creature first.
Options attackersOf(const play::Game& game) {
  Options each;
  for (const Option& o : game.decision().options)
    if (o.kind == OptionKind::Pair &&
        std::none_of(each.begin(), each.end(), [&](const Option& other) { return other.entity == o.entity; }))
      each.push_back(o);
  std::stable_sort(each.begin(), each.end(), [&](const Option& a, const Option& b) {
    return game.characteristics(a.entity.asObject()).power > game.characteristics(b.entity.asObject()).power;
  });
  return each;
}

}  // namespace

SearchPlayer::SearchPlayer(std::uint64_t seed, const Thinking& thinking)
    : HeuristicPlayer(seed), thinking_(thinking), samples_(hashCombine(seed, 1)) {}

bool SearchPlayer::isWorthThinking(const Question& question, std::size_t usual) {
  const Decision& decision = question.decision();
  if (isImpatient() || decision.options.size() < 2 || !isAChoice(decision.kind)) return false;
  if (decision.controlled != kNoPlayer)
    return false;  // 722.5: what is bad for who is controlled has no other end
  if (decision.kind == DecisionKind::Priority &&
      (!question.isWorthLooking() || decision.options[usual].kind == OptionKind::PlayLand))
    return false;
  if (turn_ != question.turn()) turn_ = question.turn(), thoughts_ = 0;
  return ++thoughts_ <= kMostThoughts;
}

std::size_t SearchPlayer::choose(const Question& question) {
  const std::size_t usual = HeuristicPlayer::choose(question);
  if (!isWorthThinking(question, usual)) return usual;
  const play::View view = question.view();
  std::vector<Answer> answers;
  std::size_t place = answersTo(play::sample(view, samples_), usual, answers);
  leaveOut(answers, place, [&](const Answer& answer) {
    return hasHadEnough(question, question.decision().options[answer.option]);
  });
  const std::size_t best = Playouts(view, answers, place, thinking_, samples_).best();
  if (answers[best].option == usual) return usual;
  if (question.decision().kind == DecisionKind::Priority)
    didInstead(question.decision().options[answers[best].option]);
  return answers[best].option;
}

Options SearchPlayer::bestOf(const Question& question, const std::vector<Options>& declarations) {
  std::vector<Answer> answers;
  for (const Options& pairs : declarations) answers.push_back({0, pairs});
  const play::View view = question.view();
  return declarations[Playouts(view, answers, 0, thinking_, samples_).best()];
}

Options SearchPlayer::attack(const Question& question) {
  std::vector<Options> attacks{HeuristicPlayer::attack(question)};
  const play::Game game = play::sample(question.view(), samples_);
  const Options each = attackersOf(game);
  addNew(attacks, planAttack(game, Horizon::TurnEnd));
  addNew(attacks, {});
  addNew(attacks, each);
  for (std::size_t i = 0; i < std::min(each.size(), kMostChanges); ++i)
    addNew(attacks, changed(attacks.front(), each[i]));
  return bestOf(question, attacks);
}

Options SearchPlayer::blocks(const Question& question) {
  std::vector<Options> blocks{HeuristicPlayer::blocks(question)};
  for (Options& sketched : sketchedBlocks(play::sample(question.view(), samples_)))
    addNew(blocks, std::move(sketched));
  addNew(blocks, {});
  return bestOf(question, blocks);
}

}  // namespace cantrip::players
