// Choosing a whole declaration of blockers by playing it out.
#include "players/blocks.h"

#include <algorithm>

#include "players/evaluate.h"
#include "players/habits.h"
#include "players/options.h"

namespace cantrip::players {
namespace {

using ir::Step;

constexpr int kMostTried = 150;  // declarations that are played out for the sake of survival

/// Declares the blocks and plays combat out.
void fight(play::Game& game, const Options& blocks) {
  const std::uint16_t turn = game.state().turn;
  if (game.decision().kind == DecisionKind::Blockers) declare(game, blocks);
  for (int i = 0; i < 200 && !game.over() && game.state().turn == turn; ++i) {
    const Step step = game.state().step;
    if (step == Step::PostcombatMain || step == Step::End || step == Step::Cleanup) return;
    answerByHabit(game);
  }
}

bool alive(const play::Game& game, PlayerId player) {
  if (!game.over()) return game.state().players[player].inGame;
  const std::vector<PlayerId> winners = game.winners();
  return winners.empty() || std::find(winners.begin(), winners.end(), player) != winners.end();
}

/// Goes through declarations: each blocker in turn blocks nothing or one of the attackers, or several of them
/// where it can.
class Search {
 public:
  Search(const play::Game& game, int most) : game_(game), player_(game.decision().player), left_(most) {}

  Survival run() {
    Survival result;
    Options chosen;
    result.possible = from(game_, chosen, 0);
    result.searched = result.possible || left_ > 0;
    result.blocks = chosen;
    return result;
  }

 private:
  /// Pairs are added in the order of their blockers and attackers, so that no declaration comes twice.
  static std::uint64_t rank(const Option& o) {
    return static_cast<std::uint64_t>(o.entity.raw) << 32 | o.other.raw;
  }

  bool from(const play::Game& game, Options& chosen, std::uint64_t after) {
    if (left_ <= 0) return false;
    const Options& options = game.decision().options;
    std::vector<std::size_t> order;
    std::size_t done = options.size();
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (options[i].kind != OptionKind::Pair)
        done = i;
      else if (rank(options[i]) > after)
        order.push_back(i);
    }
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return rank(options[a]) < rank(options[b]); });
    for (const std::size_t i : order) {
      play::Game copy = game;
      copy.apply(i);
      chosen.push_back(options[i]);
      const bool more = copy.decision().kind == DecisionKind::Blockers && copy.decision().player == player_;
      if (more ? from(copy, chosen, rank(options[i])) : survives(copy)) return true;
      chosen.pop_back();
    }
    if (done == options.size()) return false;
    play::Game copy = game;
    copy.apply(done);
    return survives(copy);
  }

  bool survives(play::Game& game) {
    --left_;
    fight(game, {});
    return alive(game, player_);
  }

  const play::Game& game_;
  PlayerId player_;
  int left_;
};

Options pairsOf(const Melee& melee, const Blocks& blocks) {
  Options pairs;
  for (std::size_t b = 0; b < blocks.size(); ++b) {
    if (blocks[b] < 0) continue;
    Option pair;
    pair.kind = OptionKind::Pair;
    pair.entity = melee.blockers[b].id;
    pair.other = melee.attackers[static_cast<std::size_t>(blocks[b])].id;
    pairs.push_back(pair);
  }
  return pairs;
}

}  // namespace

bool survivesWith(const play::Game& game, const Options& blocks) {
  const PlayerId player = game.decision().player;
  play::Game copy = game;
  fight(copy, blocks);
  return alive(copy, player);
}

Survival survivingBlocks(const play::Game& game, int most) { return Search(game, most).run(); }

std::vector<Options> sketchedBlocks(const play::Game& game) {
  const Melee melee = meleeOf(game);
  std::vector<Blocks> sketches;
  std::vector<Options> result;
  // A life counts for little, for what it mostly does, and for much.
  for (const double lifeWeight : {kLifeWeight, 0.0, 0.5 * kLifeWeight, 2 * kLifeWeight, 6 * kLifeWeight}) {
    Blocks blocks = sketchBlocks(melee, lifeWeight);
    if (std::find(sketches.begin(), sketches.end(), blocks) != sketches.end()) continue;
    result.push_back(pairsOf(melee, blocks));
    sketches.push_back(std::move(blocks));
  }
  return result;
}

Options planBlocks(const play::Game& game, bool looksForSurvival) {
  const PlayerId player = game.decision().player;
  Options best;
  double bestWorth = -3 * kWon;
  bool survived = false;
  for (const Options& pairs : sketchedBlocks(game)) {  // the position afterwards tells
    play::Game copy = game;
    fight(copy, pairs);
    const double worth = evaluate(copy, player) - danger(copy, player);
    survived = survived || alive(copy, player);
    if (worth > bestWorth + 0.01) bestWorth = worth, best = pairs;
  }
  if (!survived && looksForSurvival) {
    Survival survival = survivingBlocks(game, kMostTried);
    if (survival.possible) return survival.blocks;
  }
  return best;
}

}  // namespace cantrip::players
