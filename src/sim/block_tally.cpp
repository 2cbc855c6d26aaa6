// How well blocks were chosen when it mattered most.
#include "sim/block_tally.h"

#include "players/blocks.h"

namespace cantrip::sim {
namespace {

constexpr int kMostDeclarations = 5000;  // that are played out for one attack

}  // namespace

void BlockTally::add(const BlockTally& other) {
  lethal += other.lethal;
  survivable += other.survivable;
  survived += other.survived;
  unknown += other.unknown;
}

BlockTally tallyBlocks(std::shared_ptr<const Pool> pool, const play::Setup& setup,
                       const std::vector<std::uint32_t>& answers, const std::vector<bool>& players) {
  BlockTally tally;
  play::Game game(std::move(pool), setup);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const Decision& decision = game.decision();
    const PlayerId player = decision.player;
    if (decision.kind == DecisionKind::Blockers && decision.chosen == 0 && players[player] &&
        !players::survivesWith(game, {})) {
      ++tally.lethal;
      const players::Survival survival = players::survivingBlocks(game, kMostDeclarations);
      if (!survival.searched) ++tally.unknown;
      if (survival.possible) {
        ++tally.survivable;
        Options chosen;
        play::Game copy = game;
        for (std::size_t k = i; copy.decision().kind == DecisionKind::Blockers &&
                                copy.decision().player == player && k < answers.size();
             ++k) {
          const Option option = copy.decision().options[answers[k]];
          if (option.kind == OptionKind::Pair) chosen.push_back(option);
          copy.apply(answers[k]);
          if (option.kind != OptionKind::Pair) break;
        }
        if (players::survivesWith(game, chosen)) ++tally.survived;
      }
    }
    game.apply(answers[i]);
  }
  return tally;
}

}  // namespace cantrip::sim
