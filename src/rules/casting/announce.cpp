// Announcing a spell or ability: modes, targets and how something is divided (601.2b-d, 603.3c-d).

#include "rules/casting/announce.h"

#include <algorithm>

#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_others.h"
#include "program/tree_questions.h"
#include "rules/casting/payable_targets.h"
#include "rules/costs/cast_costs.h"
#include "rules/costs/costs.h"
#include "rules/costs/payment.h"
#include "rules/costs/total_cost.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/questions.h"
#include "rules/objects/objects.h"
#include "rules/targets/targets.h"
#include "rules/words/chosen_together.h"
#include "rules/words/cost_parts.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/eval_refs.h"
#include "rules/words/limits.h"
#include "rules/words/relative_words.h"
#include "rules/words/target_nodes.h"

namespace cantrip {

namespace {

NodeId announcedModal(Kernel& k, Frame& f);

Result announceMode(Kernel& k, Frame& f);
Result announceTarget(Kernel& k, Frame& f);
Result announceDivision(Kernel& k, Frame& f);
std::vector<NodeId> announcedDivisions(Kernel& k, const Frame& f);
NodeId dividedAmong(const ir::Arena& tree, NodeId division);
void announcedTargets(const Kernel& k, const Frame& f, TargetNodes& nodes);

}  // namespace

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

namespace {
enum Parts : std::uint32_t { kModes = 1, kTargets = 2 };
constexpr int kMostRepeats = 100;
enum AnnounceStep : std::uint8_t {
  NextMode,
  ModeChosen,
  NextTarget,
  ChooserNamed,
  TargetChosen,
  Divide,
  Divided
};

/// What is announced already, until there are targets to divide something among.
struct AnnounceWork {
  std::uint32_t which = 0;      ///< of the instances of the word "target"
  std::int32_t chosen = 0;      ///< how many were chosen for it
  std::uint32_t forPlayer = 0;  ///< of those for whom a target each is chosen
  std::uint32_t parts = 0;      ///< bits of Parts: what is to be announced
};
struct DivisionWork {
  std::uint32_t which = 0;   ///< of the words that divide something
  std::uint32_t target = 0;  ///< of those that it is divided among
};

/// 700.2d: a mode that was chosen several times has its own targets each time; this is how often the words of
/// `targets[at]` came before.
std::int32_t timesBefore(const TargetNodes& targets, std::size_t at) {
  return static_cast<std::int32_t>(
      std::count(targets.begin(), targets.begin() + static_cast<std::ptrdiff_t>(at), targets[at]));
}

/// Goes on to the next player whom a target is chosen for, or to the next target.
void nextTarget(Frame& f, const TargetedPlayers& each) {
  auto& work = f.as<AnnounceWork>();
  work.chosen = 0;
  if (++work.forPlayer < each.players.size()) return;
  work.forPlayer = 0;
  ++work.which;
}

void pushParts(Kernel& k, std::uint16_t context, NodeId effectOrNone, AnnounceStep first,
               std::uint32_t parts) {
  k.push({.op = Op::Announce, .step = first, .context = context, .node = effectOrNone},
         AnnounceWork{.parts = parts});
}

}  // namespace

void pushAnnounce(Kernel& k, std::uint16_t context, NodeId effectOrNone) {
  pushParts(k, context, effectOrNone, NextMode, kModes | kTargets);
}
void pushAnnounceModes(Kernel& k, std::uint16_t context) { pushParts(k, context, kNoNode, NextMode, kModes); }
void pushAnnounceTargets(Kernel& k, std::uint16_t context) {
  pushParts(k, context, kNoNode, NextTarget, kTargets);
}

std::pair<int, int> targetRange(Kernel& k, NodeId node, const Context& context, int available) {
  if (k.tree().kind(node) == Kind::KeywordWhat) return {1, 1};
  const NodeId count = k.tree().field<&nodes::AnyTarget::count, nodes::Target>(node);
  std::optional<Context> scratch;
  return countRange(k, count, withDefinedX(k, node, context, scratch), available);
}

bool announcesTargets(const Frame& f) {
  return f.op == Op::Announce && (f.step >= Divide || (f.as<AnnounceWork>().parts & kTargets) != 0);
}

Result runAnnounce(Kernel& k, Frame& f) {
  switch (f.step) {
    case NextMode:
      return announceMode(k, f);
    case ModeChosen:
      f.step = NextMode;
      if (k.answer().kind == OptionKind::Done) {
        f.step = NextTarget;
        if ((f.as<AnnounceWork>().parts & kTargets) == 0) return Result::Done;
      } else {
        k.ctx(f).modes.push_back(static_cast<std::uint8_t>(k.answer().value));
        noteModeChosen(k, announcedModal(k, f), k.ctx(f).modes.back(), k.ctx(f));
      }
      return Result::Again;
    case NextTarget:
      return announceTarget(k, f);
    case ChooserNamed: {
      f.step = NextTarget;
      TargetNodes targets;
      announcedTargets(k, f, targets);
      const Entity chooser = k.answer().entity;
      const NodeId who = chooserWord(k.tree(), targets[f.as<AnnounceWork>().which]);
      bindEntities(k.ctx(f), k.tree()[who].slot, std::span(&chooser, 1));
      return Result::Again;
    }
    case TargetChosen: {
      f.step = NextTarget;
      TargetNodes targets;
      announcedTargets(k, f, targets);
      auto& work = f.as<AnnounceWork>();
      const std::size_t at = work.which;
      const TargetedPlayers each = targetedPlayers(k, targets[at], k.ctx(f));
      if (k.answer().kind == OptionKind::Done) {
        nextTarget(f, each);
        return Result::Again;
      }
      const std::int32_t time =
          each.slot == 0 ? timesBefore(targets, at) : each.players[work.forPlayer].asPlayer();
      k.ctx(f).bindings.push_back({targetSlot(k.tree(), targets[at]), k.answer().entity, time});
      k.ctx(f).set(ContextFlag::Targeted);
      ++work.chosen;
      return Result::Again;
    }
    default:
      return announceDivision(k, f);
  }
}

namespace {

void announcedTargets(const Kernel& k, const Frame& f, TargetNodes& targets) {
  const Context& context = k.s.contexts[f.context];
  if (f.node != kNoNode)
    targetNodes(k, f.node, context, targets);
  else
    targetsOf(k, context, targets);
}

using Effects = boost::container::small_vector<NodeId, 4>;
// The effects that the announced object would carry out.
Effects announcedEffects(const Kernel& k, const Frame& f) {
  Effects effects;
  if (f.node != kNoNode) {
    effects.push_back(f.node);
    return effects;
  }
  const Context& context = k.s.contexts[f.context];
  std::int32_t at = 0;
  for (NodeId effect = nextSpellEffect(k, context, at); effect != kNoNode;
       effect = nextSpellEffect(k, context, at))
    effects.push_back(effect);
  return effects;
}

/// Is it what is being cast or activated, and no triggered ability that is put on the stack?
bool isCastOrActivated(const Kernel& k, const Context& context) {
  return context.stackObject && std::any_of(k.s.frames.begin(), k.s.frames.end(), [&](const Frame& f) {
           return (f.op == Op::Cast || f.op == Op::Activate) &&
                  k.s.contexts[f.context].stackObject == context.stackObject;
         });
}

bool isSpellWith(const Kernel& k, const Context& context, ir::KeywordName keyword) {
  return context.ability == 0 && context.stackObject &&
         hasKeyword(definitionOf(k, context.stackObject).keywords, keyword);
}

/// Could the spell still be paid for with that many modes?
bool canPayForModes(Kernel& k, const Context& context, int count) {
  Context more = context;
  more.modes.clear();
  for (int i = 0; i < count; ++i) more.modes.push_back(static_cast<std::uint8_t>(i));
  return canPayAnnounced(k, more.controller, more);
}

/// 702.172a, 702.183a: could the additional cost of that mode be paid too?
bool canPayForMode(Kernel& k, const Context& context, NodeId modal, std::uint8_t mode) {
  const NodeId node = k.tree().child(k.tree().as<nodes::Modal>(modal).modes, mode);
  if (k.tree().as<nodes::Mode>(node).cost == kNoNode) return true;
  Context with = context;
  with.modes.push_back(mode);
  return canPayAnnounced(k, with.controller, with);
}

/// 601.2b: X is announced after the modes: is there one with which the mode has targets and which can be paid
/// for? Where none is chosen it is 0 (107.3b).
bool canChooseWithX(Kernel& k, const Context& context, NodeId modal, std::uint8_t mode) {
  const NodeId node = k.tree().child(k.tree().as<nodes::Modal>(modal).modes, mode);
  if (context.x != 0 || !k.pool.contains(node, NodeFact::X) || !isCastOrActivated(k, context))
    return canChooseMode(k, node, context);
  CostParts others;
  const bool choosesX = castCost(k, context, others).xCount > 0;
  if (!choosesX && mentionX(k.pool, others)) return canChooseMode(k, node, context);
  const auto possibleWith = [&](std::int32_t x) {
    Context with = context;
    with.x = x;
    bindNumber(with, slots::kPlannedX, x);
    if (!canChooseMode(k, node, with)) return false;
    with.modes.push_back(mode);
    return canPayAnnounced(k, with.controller, with);
  };
  return choosesX ? possibleForSomeX(possibleWith) : possibleWith(0);
}

/// The modal effect of what is announced, kNoNode: it has no modes.
NodeId announcedModal(Kernel& k, Frame& f) {
  for (const NodeId effect : announcedEffects(k, f))
    if (const NodeId modal = modalOf(k, effect); modal != kNoNode) return modal;
  return kNoNode;
}

}  // namespace

ModeRange modeRange(Kernel& k, NodeId modal, const Context& context) {
  const auto [choose, modes, how] = k.tree().as<nodes::Modal>(modal);
  const int chosen = static_cast<int>(context.modes.size());
  const bool repeats = choosesModesAgain(k.tree(), modal);  // 700.2d
  const int all = static_cast<int>(k.tree()[modes].count);
  auto [low, high] = countRange(k, choose, context, repeats ? kMostRepeats : all);
  if (isSpellWith(k, context, ir::KeywordName::Entwine) && canPayForModes(k, context, all)) {
    if (chosen > high) low = all;  // 702.42a: all of them or as many as the spell says
    high = all;
  }
  if (isSpellWith(k, context, ir::KeywordName::Escalate) && chosen > 0 &&
      !canPayForModes(k, context, chosen + 1))
    high = chosen;  // 702.120a
  return {low, high, high - worthOfModes(k, modal, context)};
}

ModeObstacle obstacleToMode(Kernel& k, NodeId modal, std::uint8_t mode, const Context& context, int left) {
  const bool used = std::find(context.modes.begin(), context.modes.end(), mode) != context.modes.end();
  if (used && !choosesModesAgain(k.tree(), modal)) return ModeObstacle::Chosen;
  if (worthOfMode(k, modal, mode, context) > left) return ModeObstacle::WorthTooMuch;
  if (wasModeChosen(k, modal, mode, context)) return ModeObstacle::ChosenBefore;
  if (!canChooseWithX(k, context, modal, mode)) return ModeObstacle::NoTarget;
  if (modesTargetApart(k.tree(), modal) && !canTargetApart(k, modal, mode, context))
    return ModeObstacle::NoTarget;
  return canPayForMode(k, context, modal, mode) ? ModeObstacle::None : ModeObstacle::Cost;
}

namespace {

// 700.2a: the modes are chosen as the spell or ability is put on the stack
Result announceMode(Kernel& k, Frame& f) {
  const NodeId modal = announcedModal(k, f);
  Context& context = k.ctx(f);
  const int chosen = static_cast<int>(context.modes.size());
  Decision decision;
  ModeRange range;
  if (modal != kNoNode) {
    range = modeRange(k, modal, context);
    const NodeId modes = k.tree().as<nodes::Modal>(modal).modes;
    for (std::uint8_t i = 0; i < k.tree()[modes].count && range.left > 0; ++i)
      if (obstacleToMode(k, modal, i, context, range.left) == ModeObstacle::None)
        decision.options.push_back({OptionKind::Mode, 0, {}, {}, i});
  }
  if (decision.options.empty()) {
    if (chosen < range.low) {
      context.set(ContextFlag::Illegal);
      return Result::Done;
    }
    std::sort(context.modes.begin(), context.modes.end());  // 700.2: modes are followed in the order written
    f.step = NextTarget;
    return (f.as<AnnounceWork>().parts & kTargets) == 0 ? Result::Done : Result::Again;
  }
  if (chosen >= range.low) decision.options.push_back({OptionKind::Done, 0, {}, {}, 0});
  decision.kind = DecisionKind::Modes;
  decision.player = context.controller;
  decision.why = modal;
  decision.source = context.stackObject;
  decision.chosen = static_cast<std::uint16_t>(chosen);
  decision.min = static_cast<std::uint16_t>(range.low);
  decision.max = static_cast<std::uint16_t>(range.high);
  f.step = ModeChosen;
  ask(k, std::move(decision));
  return Result::Again;
}

/// "Its controller chooses target creature": who that is, bound because the description of the target may
/// speak of them; kNoPlayer: the controller of the spell or ability.
PlayerId bindChooser(Kernel& k, NodeId effect, NodeId target, Context& context) {
  const ir::Arena& t = k.tree();
  if (effect == kNoNode || !k.pool.contains(effect, NodeFact::Chooser)) return kNoPlayer;
  const auto chooses = [&](NodeId done) {
    return t.kind(done) == Kind::Choose && t.as<nodes::Choose>(done).what == target;
  };
  if (t.kind(effect) == Kind::Do && chooses(t.as<nodes::Do>(effect).effect)) {
    const NodeId who = t.as<nodes::Do>(effect).subject;
    const PlayerId player = playerOf(k, who, context);
    const Entity chooser = Entity::player(player);
    if (player != kNoPlayer && t[who].slot != 0) bindEntities(context, t[who].slot, std::span(&chooser, 1));
    return player;
  }
  for (const NodeId child : t.children(effect))
    if (const PlayerId p = bindChooser(k, child, target, context); p != kNoPlayer) return p;
  return kNoPlayer;
}

/// "That attacking player may tap target permanent of their choice": who does it is known as the target is
/// chosen (601.2c), before it is done.
void bindWhoDoesIt(Kernel& k, NodeId effect, NodeId who, Context& context) {
  const ir::Arena& t = k.tree();
  if (effect == kNoNode) return;
  if (t.kind(effect) == Kind::Do) {
    const NodeId subject = t.as<nodes::Do>(effect).subject;
    if (t[subject].slot == t[who].slot)
      if (const PlayerId player = playerOf(k, subject, context); player != kNoPlayer) {
        const Entity chooser = Entity::player(player);
        bindEntities(context, t[subject].slot, std::span(&chooser, 1));
        return;
      }
  }
  for (const NodeId child : t.children(effect)) bindWhoDoesIt(k, child, who, context);
}

/// "Target creature of an opponent's choice": the controller says which of several opponents chooses it.
/// False: there is only one, or they have said so.
bool asksForChooser(Kernel& k, Frame& f, NodeId target) {
  const NodeId who = chooserWord(k.tree(), target);
  if (who == kNoNode || k.tree().kind(who) != Kind::Opponent) return false;
  const Context& context = k.ctx(f);
  if (hasSlot(context, k.tree()[who].slot)) return false;
  Decision decision;
  for (const Entity opponent : entitiesOf(k, who, context))
    decision.options.push_back({OptionKind::Entity, 0, opponent, {}, 0});
  if (decision.options.size() < 2) return false;
  decision.kind = DecisionKind::Objects;
  decision.player = context.controller;
  decision.why = who;
  decision.source = context.stackObject ? context.stackObject : context.source;
  decision.min = decision.max = 1;
  f.step = ChooserNamed;
  ask(k, std::move(decision));
  return true;
}

/// 601.2d: what is divided among those targets, of which each gets at least one; as many as there could be
/// where nothing is.
int mostForDivision(Kernel& k, const Frame& f, ir::SlotNo slot, int available) {
  const Context& context = k.ctx(f);
  for (const NodeId division : announcedDivisions(k, f)) {
    if (targetSlot(k.tree(), dividedAmong(k.tree(), division)) != slot) continue;
    std::optional<Context> scratch;
    const NodeId all =
        k.tree().field<&nodes::DealDivided::amount, &nodes::DistributeCounters::count>(division);
    const std::int64_t amount = quantityOf(k, all, withDefinedX(k, division, context, scratch));
    return static_cast<int>(std::clamp<std::int64_t>(amount, 0, available));
  }
  return available;
}

/// 601.2c, 601.2f: of the targets of what is cast or activated those with which it can be paid for; all of
/// them when it cannot be told.
void keepPayableTargets(Kernel& k, const Frame& f, Options& options, ir::SlotNo slot, std::int32_t time) {
  const Context& context = k.ctx(f);
  const std::size_t depth = k.s.frames.size();
  if (f.node != kNoNode || depth < 2 || options.size() < 2) return;
  const Frame& below = k.s.frames[depth - 2];
  if ((below.op != Op::Cast && below.op != Op::Activate) || !costDependsOnTargets(k, context)) return;
  const auto& work = f.as<AnnounceWork>();
  Options kept;
  for (const Option& option : options) {
    Context with = context;
    const bool done = option.kind == OptionKind::Done;
    if (!done) with.bindings.push_back({slot, option.entity, time});
    const int chosen = done ? 0 : work.chosen + 1;
    if (canPayWithTargetsFrom(k, context.controller, with, work.which + (done ? 1 : 0), chosen))
      kept.push_back(option);
  }
  if (!kept.empty()) options = std::move(kept);
}

/// 601.2c: of what can be chosen for a target that which leaves enough for those that speak of it; all of it
/// when it cannot be told.
void keepWhatLeavesTargets(Kernel& k, std::span<const NodeId> targets, std::size_t at, Options& options,
                           ir::SlotNo slot, std::int32_t time, const Context& context) {
  if (options.size() < 2 || !isSpokenOfLater(k.tree(), targets, at)) return;
  Options kept;
  for (const Option& option : options) {
    Context with = context;
    if (option.kind != OptionKind::Done) with.bindings.push_back({slot, option.entity, time});
    if (option.kind == OptionKind::Done || leavesTargets(k, targets, at, with)) kept.push_back(option);
  }
  if (!kept.empty()) options = std::move(kept);
}

/// The player who chooses that target: mostly the controller of the spell or ability.
PlayerId whoAnnounces(Kernel& k, const Frame& f, NodeId target) {
  Context& context = k.ctx(f);
  const NodeId who = chooserWord(k.tree(), target);
  const ir::SlotNo slot = who == kNoNode ? ir::SlotNo{0} : k.tree()[who].slot;
  if (slot != 0 && slot < slots::kOwnerOf && !hasSlot(context, slot))
    for (const NodeId effect : announcedEffects(k, f)) bindWhoDoesIt(k, effect, who, context);
  PlayerId player = namedChooser(k, target, context.controller, context);
  for (const NodeId effect : announcedEffects(k, f))
    if (const PlayerId p = bindChooser(k, effect, target, context); p != kNoPlayer) player = p;
  return player;
}

// 601.2c: one target at a time, each instance of the word "target" in the order written
Result announceTarget(Kernel& k, Frame& f) {
  TargetNodes targets;
  announcedTargets(k, f, targets);
  auto& work = f.as<AnnounceWork>();
  if (work.which >= targets.size()) {
    f.step = Divide;
    f.keep(DivisionWork{});
    return Result::Again;
  }
  const NodeId node = targets[work.which];
  if (asksForChooser(k, f, node)) return Result::Again;
  Context& context = k.ctx(f);
  const ir::SlotNo slot = targetSlot(k.tree(), node);
  std::int32_t time = timesBefore(targets, work.which);
  const TargetedPlayers each = targetedPlayers(k, node, context);
  if (each.slot != 0) {
    if (each.players.empty()) {
      nextTarget(f, each);
      return Result::Again;
    }
    const Entity player = each.players[work.forPlayer];
    bindEntities(context, each.slot, std::span(&player, 1));
    time = player.asPlayer();
  }
  constexpr int kMany = 1000;  // more than there could be
  if (work.chosen >=
      targetRange(k, node, context, kMany).second) {  // nothing is left to choose, whatever there is
    nextTarget(f, each);
    return Result::Again;
  }
  Decision decision;
  decision.player = whoAnnounces(k, f, node);
  EntityList legal = legalTargets(k, node, context);
  const int available = static_cast<int>(legal.size());  // with those that are chosen already
  if (choosesTogether(k.tree(), node)) {
    std::optional<Context> scratch;
    const EntityList picked = boundEntities(k, context, slot);
    keepWhatGoesTogether(k, node, withDefinedX(k, node, context, scratch), legal,
                         std::span(picked.data(), picked.size()),
                         targetRange(k, node, context, available).first);
  }
  for (const Entity e : legal) {
    const bool taken = std::any_of(context.bindings.begin(), context.bindings.end(), [&](const Binding& b) {
      return b.slot == slot && b.entity == e && (b.amount == time || each.slot != 0);  // 115.3
    });
    if (!taken) decision.options.push_back({OptionKind::Entity, 0, e, {}, 0});
  }
  auto [low, high] = targetRange(k, node, context, available);
  if (low < high) high = std::max(low, std::min(high, mostForDivision(k, f, slot, available)));
  if (each.slot != 0) low = std::min(low, static_cast<int>(legal.size()));  // as many as can be
  if (work.chosen >= high || decision.options.empty()) {
    if (work.chosen < low) {
      context.set(ContextFlag::Illegal);
      return Result::Done;
    }
    nextTarget(f, each);
    return Result::Again;
  }
  if (each.slot == 0) keepWhatLeavesTargets(k, targets, work.which, decision.options, slot, time, context);
  if (work.chosen >= low) decision.options.push_back({OptionKind::Done, 0, {}, {}, 0});
  if (work.chosen >= low) keepPayableTargets(k, f, decision.options, slot, time);
  decision.kind = DecisionKind::Targets;
  decision.why = node;
  decision.source = context.stackObject ? context.stackObject : context.source;
  decision.chosen = static_cast<std::uint16_t>(work.chosen);
  decision.min = static_cast<std::uint16_t>(low);
  decision.max = static_cast<std::uint16_t>(high);
  f.step = TargetChosen;
  ask(k, std::move(decision));
  return Result::Again;
}

NodeId dividedAmong(const ir::Arena& tree, NodeId division) {
  return tree.kind(division) == Kind::DealDivided ? tree.as<nodes::DealDivided>(division).among
                                                  : tree.as<nodes::DistributeCounters>(division).among;
}

/// "If X is 6 or more, it deals twice X damage divided among them instead": is it in a branch of the effect
/// that will not be carried out?
bool isSkipped(Kernel& k, NodeId effect, NodeId division, const Context& context) {
  const ir::Arena& tree = k.tree();
  return containsNode(tree, effect, [&](NodeId node) {
    if (tree.kind(node) != Kind::Gate) return false;
    const auto [test, then, otherwise] = tree.as<nodes::Gate>(node);
    if (tree.kind(test) != Kind::If) return false;
    const bool holds = conditionHolds(k, tree.as<nodes::If>(test).condition, context);
    const NodeId skipped = holds ? otherwise : then;
    return skipped != kNoNode && containsNode(tree, skipped, [&](NodeId n) { return n == division; });
  });
}

/// The divisions that are announced; of several among the same targets the one that will be carried out.
std::vector<NodeId> announcedDivisions(Kernel& k, const Frame& f) {
  std::vector<NodeId> divisions;
  for (const NodeId effect : announcedEffects(k, f)) {
    std::vector<NodeId> all;
    visitAnnounced(k.pool, NodeFact::Division, effect, k.ctx(f), [&](NodeId node) {
      const NodeKind kind = k.tree().kind(node);
      if (kind == Kind::DealDivided || kind == Kind::DistributeCounters) all.push_back(node);
    });
    const auto slotOf = [&](NodeId node) { return targetSlot(k.tree(), dividedAmong(k.tree(), node)); };
    for (const NodeId node : all) {
      const auto same =
          std::count_if(all.begin(), all.end(), [&](NodeId other) { return slotOf(other) == slotOf(node); });
      if (same == 1 || !isSkipped(k, effect, node, k.ctx(f))) divisions.push_back(node);
    }
  }
  return divisions;
}

// 601.2d: each target gets at least one; asked for all but the last.
Result announceDivision(Kernel& k, Frame& f) {
  const std::vector<NodeId> divisions = announcedDivisions(k, f);
  auto& work = f.as<DivisionWork>();
  if (work.which >= divisions.size()) return Result::Done;
  const NodeId node = divisions[work.which];
  Context& context = k.ctx(f);
  const ir::SlotNo slot = targetSlot(k.tree(), dividedAmong(k.tree(), node));
  std::vector<Binding*> parts;
  for (Binding& b : context.bindings)
    if (b.slot == slot) parts.push_back(&b);
  if (f.step == Divided) {
    parts[work.target]->amount = k.answer().value;
    ++work.target;
    f.step = Divide;
  }
  std::optional<Context> scratch;
  const NodeId all = k.tree().field<&nodes::DealDivided::amount, &nodes::DistributeCounters::count>(node);
  std::int64_t left = quantityOf(k, all, withDefinedX(k, node, context, scratch));
  for (std::size_t i = 0; i < work.target; ++i) left -= parts[i]->amount;
  const auto open = static_cast<std::int64_t>(parts.size()) - work.target;
  if (open <= 1) {
    if (open == 1) parts.back()->amount = static_cast<std::int32_t>(left);
    ++work.which;
    work.target = 0;
    return Result::Again;
  }
  Decision decision;
  decision.kind = DecisionKind::Number;
  decision.player = context.controller;
  decision.why = node;
  decision.source = context.stackObject;
  for (std::int64_t n = std::min<std::int64_t>(1, left); n <= std::max<std::int64_t>(left - (open - 1), 0);
       ++n)
    decision.options.push_back(
        {OptionKind::Number, 0, parts[work.target]->entity, {}, static_cast<std::int32_t>(n)});
  if (decision.options.empty()) decision.options.push_back({OptionKind::Number, 0, {}, {}, 0});
  f.step = Divided;
  ask(k, std::move(decision));
  return Result::Again;
}

}  // namespace

}  // namespace cantrip
