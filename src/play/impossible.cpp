#include "play/impossible.h"

#include <algorithm>
#include <utility>

#include "ir/nodes/costs.h"
#include "ir/nodes/effects_choices.h"
#include "play/node_words.h"
#include "rules/casting/announce.h"
#include "rules/kernel/kernel.h"

namespace cantrip::play {
namespace {

namespace nodes = ir::nodes;

bool offers(const Decision& decision, const Option& wanted) {
  return std::find(decision.options.begin(), decision.options.end(), wanted) != decision.options.end();
}

/// Why and by which rule.
std::pair<std::string, std::string> reasonOf(ModeObstacle obstacle) {
  switch (obstacle) {
    case ModeObstacle::Chosen:
      return {"it is chosen already", "700.2d"};
    case ModeObstacle::WorthTooMuch:
      return {"it counts for more than is left", "700.2i"};
    case ModeObstacle::ChosenBefore:
      return {"it was chosen before", "700.2"};
    case ModeObstacle::NoTarget:
      return {"there is nothing that it could target", "700.2a"};
    case ModeObstacle::Cost:
      return {"its cost can't be paid with what you have", "700.2h"};
    case ModeObstacle::None:
      break;
  }
  return {};
}

std::vector<Impossible> modes(const View& view, const Names& names) {
  const Decision& decision = view.decision();
  GameState state = view.state();
  const ir::Arena& tree = view.pool().arena;
  std::vector<Impossible> all;
  const bool announced = decision.why != kNoNode && tree.kind(decision.why) == ir::Kind::Modal &&
                         !state.frames.empty() && state.frames.back().op == Op::Announce;
  if (!announced) return all;
  Kernel kernel(view.pool(), state);
  const Context context = kernel.ctx(state.frames.back());
  const int left = modeRange(kernel, decision.why, context).left;
  const NodeId list = tree.as<nodes::Modal>(decision.why).modes;
  for (std::uint8_t mode = 0; mode < tree[list].count; ++mode) {
    const Option option{OptionKind::Mode, 0, {}, {}, mode};
    if (offers(decision, option)) continue;
    auto [why, rule] = reasonOf(obstacleToMode(kernel, decision.why, mode, context, left));
    if (!why.empty())
      all.push_back({upperFirst(describe(view, names, option)), std::move(why), std::move(rule)});
  }
  return all;
}

std::vector<Impossible> costs(const View& view, const Names& names) {
  const Decision& decision = view.decision();
  const ir::Arena& tree = view.pool().arena;
  std::vector<Impossible> all;
  if (decision.why == kNoNode || tree.kind(decision.why) != ir::Kind::EitherCost) return all;
  const NodeId list = tree.as<nodes::EitherCost>(decision.why).options;
  for (std::int32_t cost = 0; cost < static_cast<std::int32_t>(tree[list].count); ++cost) {
    const Option option{OptionKind::Cost, 0, {}, {}, cost};
    if (!offers(decision, option))
      all.push_back(
          {upperFirst(describe(view, names, option)), "it can't be paid with what you have", "118.3"});
  }
  return all;
}

}  // namespace

std::vector<Impossible> impossibleOptions(const View& view, const Names& names) {
  if (view.decision().kind == DecisionKind::Modes) return modes(view, names);
  if (view.decision().kind == DecisionKind::CostChoice) return costs(view, names);
  return {};
}

}  // namespace cantrip::play
