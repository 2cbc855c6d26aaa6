// A player that plays imagined games to their end before it decides.
#include "players/search.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstdio>
#include <numeric>

#include "play/describe.h"
#include "players/attacks.h"
#include "players/options.h"
#include "players/quick.h"

namespace cantrip::players {
namespace {

double env(const char* name, double otherwise) {
  const char* v = std::getenv(name);
  return v != nullptr ? std::atof(v) : otherwise;
}

double playOut(play::Game& game, QuickPlay& quick, PlayerId player) {
  static const int mostTurns = static_cast<int>(env("VP_TURNS", 40));
  static const double scale = env("VP_SCALE", 60);
  const int last = game.state().turn + mostTurns;
  for (int i = 0; i < 4000 && !game.over() && game.state().turn < last; ++i) quick.answer(game);
  const std::uint8_t team = game.state().players[player].team;
  if (game.over()) {
    const std::vector<PlayerId> winners = game.winners();
    if (winners.empty()) return 0.5;
    return game.state().players[winners.front()].team == team ? 1 : 0;
  }
  return 1 / (1 + std::exp(-evaluate(game, player) / scale));
}

bool isMana(const play::Game& game, const Option& o) {
  return o.kind == OptionKind::Activate && game.pool().ability(static_cast<AbilityId>(o.value)).isMana;
}

bool isSearched(DecisionKind kind) {
  return kind == DecisionKind::Targets || kind == DecisionKind::Objects || kind == DecisionKind::Modes ||
         kind == DecisionKind::Number || kind == DecisionKind::YesNo || kind == DecisionKind::CostChoice;
}

struct Compared {
  double mean = 0, error = 0;
};
Compared compare(const std::vector<double>& a, const std::vector<double>& b) {
  const std::size_t n = std::min(a.size(), b.size());
  double sum = 0, squares = 0;
  for (std::size_t i = 0; i < n; ++i) sum += a[i] - b[i], squares += (a[i] - b[i]) * (a[i] - b[i]);
  if (n < 2) return {};
  const double mean = sum / static_cast<double>(n);
  const double variance = std::max(0.0, squares / static_cast<double>(n) - mean * mean);
  return {mean, std::sqrt((variance + 0.02) / static_cast<double>(n))};
}

}  // namespace

std::size_t SearchPlayer::choose(const Question& question) {
  const Decision& decision = question.decision();
  if (decision.options.size() == 1) return 0;
  if (decision.controlled != kNoPlayer) return HeuristicPlayer::choose(question);
  static const int kinds = static_cast<int>(env("VP_KINDS", 7));
  std::vector<Candidate> candidates;
  if (decision.kind == DecisionKind::Attackers && (kinds & 4) != 0) {
    const std::uint32_t combat = question.turn() * 16U + static_cast<std::uint32_t>(question.extraPhases());
    if (!question.combat().chosen.empty() && planned_ == combat) return nextOf(decision);
    planned_ = combat;
    const play::Game game = play::sample(question.view(), rng_);
    const auto add = [&](Options attack) {
      for (const Candidate& c : candidates)
        if (c.attack == attack) return;
      candidates.push_back({0, std::move(attack), {}});
    };
    add(planAttack(game, Horizon::TurnAround));
    add(planAttack(game, Horizon::TurnEnd));
    add({});
    Options all;
    for (const Option& o : decision.options)
      if (o.kind == OptionKind::Pair &&
          std::none_of(all.begin(), all.end(), [&](const Option& x) { return x.entity == o.entity; }))
        all.push_back(o);
    add(all);
    if (all.size() > 1) add({all.front()});
    const std::size_t best = search(question, candidates, 0);
    plan_ = candidates[best].attack;
    return nextOf(decision);
  }
  const std::size_t usual = HeuristicPlayer::choose(question);
  if (decision.kind == DecisionKind::Priority ? (kinds & 1) == 0 : !isSearched(decision.kind) || (kinds & 2) == 0)
    return usual;
  if (decision.kind == DecisionKind::Priority) {
    if (!question.isWorthLooking() || decision.options[usual].kind == OptionKind::PlayLand) return usual;
  }
  const play::Game game = play::sample(question.view(), rng_);
  for (const std::size_t i : differentOptions(game, 16))
    if (!isMana(game, decision.options[i])) candidates.push_back({i, {}, {}});
  std::size_t at = candidates.size();
  const std::vector<std::size_t> first = firstOfMeaning(game);
  for (std::size_t k = 0; k < candidates.size(); ++k)
    if (first[candidates[k].option] == first[usual]) at = k;
  if (at == candidates.size()) candidates.push_back({usual, {}, {}});
  if (candidates.size() < 2) return usual;
  const std::size_t best = search(question, candidates, at);
  if (decision.kind == DecisionKind::Priority && best != at) {
    activated_ = decision.options[candidates[best].option];
    if (activated_.kind == OptionKind::Pass) activated_ = {};
  }
  return candidates[best].option;
}

std::size_t SearchPlayer::search(const Question& question, std::vector<Candidate>& candidates,
                                 std::size_t usual) {
  if (candidates.size() < 2) return 0;
  static const int first = static_cast<int>(env("VP_FIRST", 12)), most = static_cast<int>(env("VP_MOST", 96));
  static const double errors = env("VP_ERRORS", 1.0), least = env("VP_LEAST", 0.01), drop = env("VP_DROP", 1.5);
  const PlayerId player = question.decision().player;
  const play::View view = question.view();
  std::vector<std::size_t> alive(candidates.size());
  std::iota(alive.begin(), alive.end(), 0U);
  int done = 0;
  std::size_t best = usual;
  for (int goal = first; goal <= most && alive.size() > 1; goal *= 2) {
    for (; done < goal; ++done) {
      const play::Game sampled = play::sample(view, searchRng_);
      for (const std::size_t k : alive) {
        play::Game copy = sampled;
        QuickPlay quick(copy);
        double value = 0.5;
        try {
          if (copy.decision().kind == DecisionKind::Attackers)
            declareAttack(copy, candidates[k].attack);
          else
            copy.apply(candidates[k].option);
          value = playOut(copy, quick, player);
        } catch (const std::exception&) {
        }
        candidates[k].results.push_back(value);
      }
    }
    // those that are clearly worse than the best of them are looked at no more
    best = usual;
    for (const std::size_t k : alive)
      if (compare(candidates[k].results, candidates[best].results).mean > 0) best = k;
    std::vector<std::size_t> left;
    for (const std::size_t k : alive) {
      const Compared c = compare(candidates[best].results, candidates[k].results);
      if (k == best || k == usual || c.mean < drop * c.error) left.push_back(k);
    }
    const Compared u = compare(candidates[best].results, candidates[usual].results);
    alive = left;
    if (best != usual && u.mean > 4 * u.error && goal >= 24) break;
  }
  const Compared gain = compare(candidates[best].results, candidates[usual].results);
  const bool other = best != usual && gain.mean > errors * gain.error && gain.mean > least;
  if (static const char* log = std::getenv("VP_LOG"); log != nullptr) {
    std::FILE* f = std::fopen(log, "a");
    const GameState& s = view.state();
    const play::Names names{"A", "B"};
    double mean = 0;
    for (const double r : candidates[usual].results) mean += r;
    mean /= static_cast<double>(std::max<std::size_t>(1, candidates[usual].results.size()));
    const auto say = [&](const Candidate& c) {
      if (question.decision().kind != DecisionKind::Attackers)
        return play::describe(view, names, question.decision().options[c.option]);
      std::string t = "attack:";
      for (const Option& o : c.attack) t += " " + play::describe(s, *view.sharedPool(), o.entity.asObject());
      return t;
    };
    std::string hand, mine, theirs, stack;
    for (const ObjectId id : s.players[player].hand) hand += play::describe(s, view.pool(), id) + "; ";
    for (const ObjectId id : s.battlefield) {
      const Object& o = s.objects[id.slot()];
      (o.controller == player ? mine : theirs) +=
          play::describe(s, view.pool(), id) + (o.is(ObjectFlag::Tapped) ? "(T)" : "") + "; ";
    }
    for (const StackItem& i : s.stack) stack += play::describe(s, view.pool(), i.object) + "; ";
    fmt::print(f, "{}|turn {} step {} {}|kind {}|n {}|usual {:.3f}|gain {:.3f}+-{:.3f}|USUAL {}|BEST {}|life {} {}|stack {}|hand {}|mine {}|theirs {} ({} cards)\n",
               other ? "DIFF" : best != usual ? "weak" : "same", s.turn, play::stepName(s.step),
               s.active == player ? "own" : "opp", static_cast<int>(question.decision().kind), done, mean, gain.mean,
               gain.error, say(candidates[usual]), say(candidates[best]), s.players[player].life,
               s.players[1 - player].life, stack, hand, mine, theirs, s.players[1 - player].hand.size());
    std::fclose(f);
  }
  return other ? best : usual;
}

}  // namespace cantrip::players
