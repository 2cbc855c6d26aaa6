// Costs that depend on what is announced: targets and optional costs come before the total cost (601.2b-f).

#include "rules/casting/payable_targets.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "ir/nodes/costs.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/statements_casting.h"
#include "rules/costs/cast_costs.h"
#include "rules/costs/costs.h"
#include "rules/costs/payment.h"
#include "rules/objects/objects.h"
#include "rules/targets/targets.h"
#include "rules/words/cost_parts.h"
#include "rules/words/eval_refs.h"
#include "rules/words/spell_abilities.h"
#include "rules/words/target_nodes.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

/// How many choices of targets are looked at.
constexpr int kMostChoices = 500;

/// Looks at the choices of targets one by one. More targets than are needed are looked at one by one only:
/// each tells by itself whether it makes the cost smaller.
class Search {
 public:
  Search(Kernel& k, const std::function<bool(const Context&)>& payable) : k_(k), payable_(payable) {}

  bool run(Context context, std::size_t at = 0, int count = 0) {
    nodes_.clear();
    targetsOf(k_, context, nodes_);
    return from(context, at, count, 0);
  }

 private:
  /// The targets of nodes_[at], of which `count` are chosen, from number `next` of the legal ones on; then
  /// those of the nodes behind it.
  bool from(Context& context, std::size_t at, int count, std::size_t next) {
    if (at >= nodes_.size()) return left_-- <= 0 || payable_(context);
    const NodeId node = nodes_[at];
    if (targetedPlayers(k_, node, context).slot != 0) return from(context, at + 1, 0, 0);
    const EntityList legal = legalTargets(k_, node, context);
    const auto [low, high] = needed(node, context, static_cast<int>(legal.size()));
    if (count >= low && from(context, at + 1, 0, 0)) return true;
    if (count > low || count >= high) return false;
    const auto time = static_cast<std::int32_t>(
        std::count(nodes_.begin(), nodes_.begin() + static_cast<std::ptrdiff_t>(at), node));
    for (std::size_t i = next; i < legal.size(); ++i) {
      context.bindings.push_back({targetSlot(k_.tree(), node), legal[i], time});
      const bool can = from(context, at, count + 1, i + 1);
      context.bindings.pop_back();
      if (can) return true;
    }
    return false;
  }

  /// The fewest and the most targets of the node.
  std::pair<int, int> needed(NodeId node, const Context& context, int available) {
    if (k_.tree().kind(node) == Kind::KeywordWhat) return {1, 1};  // 303.4a
    std::optional<Context> scratch;
    return countRange(k_, k_.tree().field<&nodes::AnyTarget::count, nodes::Target>(node),
                      withDefinedX(k_, node, context, scratch), available);
  }

  Kernel& k_;
  const std::function<bool(const Context&)>& payable_;
  TargetNodes nodes_;
  int left_ = kMostChoices;
};

/// Could what is announced so far be paid for, with the targets as they are?
bool canPayFor(Kernel& k, PlayerId player, const Context& context) {
  CostParts others;
  const ManaCost cost = castCost(k, context, others);
  if (const NodeId either = costToChoose(k.tree(), others); either != kNoNode) {
    const auto options = k.tree().children(k.tree().as<nodes::EitherCost>(either).options);
    return std::any_of(options.begin(), options.end(),
                       [&](NodeId option) { return canPayFor(k, player, withCost(context, option)); });
  }
  const ManaCost mana = totalCost(k, context, cost);
  return canPayTotal(k, player, mana, others, context);
}

/// The modes of the spell or ability when none is chosen yet (601.2b).
NodeId openModes(const Kernel& k, const Context& context) {
  if (!context.modes.empty()) return kNoNode;
  if (context.ability != 0) return k.pool.ability(context.ability).modal;
  for (const AbilityId id :
       definitionOf(k, context.stackObject ? context.stackObject : k.proposal.object).abilities) {
    const AbilityDef& ability = k.pool.ability(id);
    if (ability.kind == AbilityKind::Spell && ability.modal != kNoNode) return ability.modal;
  }
  return kNoNode;
}

}  // namespace

bool payableForSomeTargets(Kernel& k, const Context& context,
                           const std::function<bool(const Context&)>& payable) {
  Search search(k, payable);
  const NodeId modal = openModes(k, context);
  if (modal == kNoNode) return search.run(context);
  const NodeId modes = modesOf(k.tree(), modal);
  for (std::uint8_t i = 0; i < k.tree()[modes].count; ++i) {
    if (!canChooseMode(k, k.tree().child(modes, i), context)) continue;
    Context chosen = context;
    chosen.modes.push_back(i);
    if (search.run(std::move(chosen))) return true;
  }
  return false;
}

bool canPayWithTargetsFrom(Kernel& k, PlayerId player, const Context& context, std::size_t nth, int chosen) {
  const std::function<bool(const Context&)> payable = [&](const Context& as) {
    return canPayFor(k, player, as);
  };
  return Search(k, payable).run(context, nth, chosen);
}

bool canPayAnnounced(Kernel& k, PlayerId player, const Context& context) {
  return payableWithTargets(k, context, [&](const Context& as) { return canPayFor(k, player, as); });
}

bool payableCheaper(Kernel& k, ObjectId spell, const Context& context,
                    const std::function<bool(const Context&)>& payable, std::size_t nth) {
  constexpr int kMostTimes = 30;
  const std::vector<NodeId> statements = optionalCosts(k, spell);
  for (; nth < statements.size(); ++nth) {
    const auto said = k.tree().as<nodes::OptionalCost>(statements[nth]);
    if (said.change == kNoNode) continue;
    Context with = context;
    const int most = said.many == kNoNode ? 1 : kMostTimes;
    for (int times = timesPaid(context, nth) + 1; times <= most; ++times) {
      setTimesPaid(with, nth, times);
      ++with.kickCount;
      CostParts others;
      castCost(k, with, others);
      if (!canPayOthers(k, with.controller, others, with)) break;
      if (payable(with) || payableCheaper(k, spell, with, payable, nth + 1)) return true;
    }
  }
  return false;
}

bool canPayAnnouncedOrCheaper(Kernel& k, PlayerId player, const Context& context, std::size_t nth) {
  const std::function<bool(const Context&)> payable = [&](const Context& as) {
    return canPayFor(k, player, as);
  };
  return payableWithTargets(k, context, [&](const Context& as) {
    return payable(as) || payableCheaper(k, as.stackObject, as, payable, nth);
  });
}

}  // namespace cantrip
