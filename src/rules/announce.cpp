// Announcing a spell or ability: modes, targets and how something is divided (601.2b-d, 603.3c-d).
#include <algorithm>
#include <tuple>

#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/refs.h"
#include "rules/kernel.h"
#include "rules/one_owner.h"
#include "rules/relative_words.h"
#include "rules/targets.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

namespace {
enum Part : std::int32_t { kModes = 1, kTargets = 2 };
constexpr int kMostRepeats = 100;
enum Step : std::uint8_t { Modes, ModeChosen, Targets, TargetChosen, Divide, Divided };
/// 700.2d: a mode that was chosen several times has its own targets each time; this is how often the words of
/// `targets[at]` came before.
std::int32_t timesBefore(const std::vector<NodeId>& targets, std::size_t at) {
  return static_cast<std::int32_t>(
      std::count(targets.begin(), targets.begin() + static_cast<std::ptrdiff_t>(at), targets[at]));
}

/// Goes on to the next player whom a target is chosen for, or to the next target.
void nextTarget(Frame& f, const TargetedPlayers& each) {
  f.b = 0;
  if (++f.c < static_cast<std::int32_t>(each.players.size())) return;
  f.c = 0;
  ++f.a;
}

}  // namespace

void Kernel::pushAnnounce(std::uint16_t context, NodeId effectOrNone) {
  push({Op::Announce, Modes, context, effectOrNone, 0, 0, 0, kModes | kTargets});
}
void Kernel::pushAnnounceModes(std::uint16_t context) {
  push({Op::Announce, Modes, context, kNoNode, 0, 0, 0, kModes});
}
void Kernel::pushAnnounceTargets(std::uint16_t context) {
  push({Op::Announce, Targets, context, kNoNode, 0, 0, 0, kTargets});
}

// f.a: which target node; f.b: how many were chosen for it; f.c: for which player; f.d: which parts are to be
// announced
Result Kernel::runAnnounce(Frame& f) {
  switch (f.step) {
    case Modes:
      return announceMode(f);
    case ModeChosen:
      f.step = Modes;
      if (answer().kind == OptionKind::Done) {
        f.step = Targets;
        if ((f.d & kTargets) == 0) return Result::Done;
      } else {
        ctx(f).modes.push_back(static_cast<std::uint8_t>(answer().value));
      }
      return Result::Again;
    case Targets:
      return announceTarget(f);
    case TargetChosen: {
      f.step = Targets;
      std::vector<NodeId> targets;
      announcedTargets(f, targets);
      const auto at = static_cast<std::size_t>(f.a);
      const TargetedPlayers each = targetedPlayers(*this, targets[at], ctx(f));
      if (answer().kind == OptionKind::Done) {
        nextTarget(f, each);
        return Result::Again;
      }
      const std::int32_t time =
          each.slot == 0 ? timesBefore(targets, at) : each.players[static_cast<std::size_t>(f.c)].asPlayer();
      ctx(f).bindings.push_back({targetSlot(tree(), targets[at]), answer().entity, time});
      ctx(f).set(ContextFlag::Targeted);
      ++f.b;
      return Result::Again;
    }
    default:
      return announceDivision(f);
  }
}

void Kernel::announcedTargets(const Frame& f, std::vector<NodeId>& targets) const {
  const Context& context = s.contexts[f.context];
  if (f.node != kNoNode)
    targetNodes(f.node, context, targets);
  else
    targetsOf(context, targets);
}

// The effects that the announced object would carry out.
std::vector<NodeId> Kernel::announcedEffects(const Frame& f) const {
  std::vector<NodeId> effects;
  if (f.node != kNoNode) return {f.node};
  const Context& context = s.contexts[f.context];
  std::int32_t at = 0;
  for (NodeId effect = nextSpellEffect(context, at); effect != kNoNode; effect = nextSpellEffect(context, at))
    effects.push_back(effect);
  return effects;
}

namespace {

bool isSpellWith(const Kernel& k, const Context& context, ir::KeywordName keyword) {
  return context.ability == 0 && context.stackObject &&
         hasKeyword(k.def(context.stackObject).keywords, keyword);
}

/// Could the spell still be paid for with that many modes?
bool canPayForModes(Kernel& k, const Context& context, int count) {
  Context more = context;
  more.modes.clear();
  for (int i = 0; i < count; ++i) more.modes.push_back(static_cast<std::uint8_t>(i));
  std::vector<NodeId> others;
  const ManaCost mana = k.totalCost(more, k.castCost(more, others));
  return k.canPayOthers(context.controller, others, more) && k.canPayMana(context.controller, mana, more);
}

}  // namespace

// 700.2a: the modes are chosen as the spell or ability is put on the stack
Result Kernel::announceMode(Frame& f) {
  NodeId modal = kNoNode;
  for (const NodeId effect : announcedEffects(f))
    if (modal == kNoNode) modal = modalOf(effect);
  Context& context = ctx(f);
  const int chosen = static_cast<int>(context.modes.size());
  Decision decision;
  int low = 0, high = 0;
  if (modal != kNoNode) {
    const auto [choose, modes] = tree().as<nodes::Modal, nodes::ModalRepeat>(modal);
    const bool repeats = tree().kind(modal) == Kind::ModalRepeat;  // 700.2d
    std::tie(low, high) =
        countRange(choose, context, repeats ? kMostRepeats : static_cast<int>(tree()[modes].count));
    const int all = static_cast<int>(tree()[modes].count);
    if (isSpellWith(*this, context, ir::KeywordName::Entwine) && canPayForModes(*this, context, all)) {
      if (chosen > high) low = all;  // 702.42a: all of them or as many as the spell says
      high = all;
    }
    if (isSpellWith(*this, context, ir::KeywordName::Escalate) && chosen > 0 &&
        !canPayForModes(*this, context, chosen + 1))
      high = chosen;  // 702.120a
    for (std::uint8_t i = 0; i < tree()[modes].count && chosen < high; ++i) {
      const bool used =
          !repeats && std::find(context.modes.begin(), context.modes.end(), i) != context.modes.end();
      if (!used && canAnnounce(tree().child(modes, i), context))
        decision.options.push_back({OptionKind::Mode, 0, {}, {}, i});
    }
  }
  if (decision.options.empty()) {
    if (chosen < low) {
      context.set(ContextFlag::Illegal);
      return Result::Done;
    }
    std::sort(context.modes.begin(), context.modes.end());  // 700.2: modes are followed in the order written
    f.step = Targets;
    return (f.d & kTargets) == 0 ? Result::Done : Result::Again;
  }
  if (chosen >= low) decision.options.push_back({OptionKind::Done, 0, {}, {}, 0});
  decision.kind = DecisionKind::Modes;
  decision.player = context.controller;
  decision.why = modal;
  decision.source = context.stackObject;
  decision.chosen = static_cast<std::uint16_t>(chosen);
  decision.min = static_cast<std::uint16_t>(low);
  decision.max = static_cast<std::uint16_t>(high);
  f.step = ModeChosen;
  ask(std::move(decision));
  return Result::Again;
}

namespace {

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
    const PlayerId player = k.playerOf(who, context);
    const Entity chooser = Entity::player(player);
    if (player != kNoPlayer && t[who].slot != 0) k.bind(context, t[who].slot, std::span(&chooser, 1));
    return player;
  }
  for (const NodeId child : t.children(effect))
    if (const PlayerId p = bindChooser(k, child, target, context); p != kNoPlayer) return p;
  return kNoPlayer;
}

}  // namespace

// 601.2c: one target at a time, each instance of the word "target" in the order written
Result Kernel::announceTarget(Frame& f) {
  std::vector<NodeId> targets;
  announcedTargets(f, targets);
  if (f.a >= static_cast<std::int32_t>(targets.size())) {
    f.step = Divide;
    f.a = f.b = 0;
    return Result::Again;
  }
  const NodeId node = targets[static_cast<std::size_t>(f.a)];
  Context& context = ctx(f);
  const ir::SlotNo slot = targetSlot(tree(), node);
  std::int32_t time = timesBefore(targets, static_cast<std::size_t>(f.a));
  const TargetedPlayers each = targetedPlayers(*this, node, context);
  if (each.slot != 0) {
    if (each.players.empty()) {
      nextTarget(f, each);
      return Result::Again;
    }
    const Entity player = each.players[static_cast<std::size_t>(f.c)];
    bind(context, each.slot, std::span(&player, 1));
    time = player.asPlayer();
  }
  Decision decision;
  decision.player = namedChooser(*this, node, context.controller, context);
  for (const NodeId effect : announcedEffects(f))
    if (const PlayerId p = bindChooser(*this, effect, node, context); p != kNoPlayer) decision.player = p;
  EntityList legal = legalTargets(node, context);
  if (isOfOneOwner(tree(), node)) {
    std::optional<Context> scratch;
    const Context& counted = withDefinedX(*this, node, context, scratch);
    const EntityList picked = bound(context, slot);
    keepOneOwner(
        *this, legal, std::span(picked.data(), picked.size()),
        countRange(tree().as<nodes::Target>(node).count, counted, static_cast<int>(legal.size())).first);
  }
  for (const Entity e : legal) {
    const bool taken = std::any_of(context.bindings.begin(), context.bindings.end(), [&](const Binding& b) {
      return b.slot == slot && b.entity == e && (b.amount == time || each.slot != 0);  // 115.3
    });
    if (!taken) decision.options.push_back({OptionKind::Entity, 0, e, {}, 0});
  }
  int low = 1, high = 1;
  std::optional<Context> scratch;
  if (tree().kind(node) != Kind::KeywordWhat)
    std::tie(low, high) =
        countRange(tree().as<nodes::AnyTarget, nodes::AnyOtherTarget, nodes::Target>(node).count,
                   withDefinedX(*this, node, context, scratch), static_cast<int>(legal.size()));
  if (each.slot != 0) low = std::min(low, static_cast<int>(legal.size()));  // as many as can be
  if (f.b >= high || decision.options.empty()) {
    if (f.b < low) {
      context.set(ContextFlag::Illegal);
      return Result::Done;
    }
    nextTarget(f, each);
    return Result::Again;
  }
  if (f.b >= low) decision.options.push_back({OptionKind::Done, 0, {}, {}, 0});
  decision.kind = DecisionKind::Targets;
  decision.why = node;
  decision.source = context.stackObject ? context.stackObject : context.source;
  decision.chosen = static_cast<std::uint16_t>(f.b);
  decision.min = static_cast<std::uint16_t>(low);
  decision.max = static_cast<std::uint16_t>(high);
  f.step = TargetChosen;
  ask(std::move(decision));
  return Result::Again;
}

// 601.2d: each target gets at least one; asked for all but the last. f.a: which division; f.b: which target
// of it
Result Kernel::announceDivision(Frame& f) {
  std::vector<NodeId> divisions;
  for (const NodeId effect : announcedEffects(f))
    visitAnnounced(pool, NodeFact::Division, effect, ctx(f), [&](NodeId node) {
      const NodeKind kind = tree().kind(node);
      const bool divides = kind == Kind::DealDivided || kind == Kind::DistributeCounters;
      if (divides) divisions.push_back(node);
    });
  if (f.a >= static_cast<std::int32_t>(divisions.size())) return Result::Done;
  const NodeId node = divisions[static_cast<std::size_t>(f.a)];
  const NodeId among = tree().kind(node) == Kind::DealDivided
                           ? tree().as<nodes::DealDivided>(node).among
                           : tree().as<nodes::DistributeCounters>(node).among;
  Context& context = ctx(f);
  const ir::SlotNo slot = targetSlot(tree(), among);
  std::vector<Binding*> parts;
  for (Binding& b : context.bindings)
    if (b.slot == slot) parts.push_back(&b);
  if (f.step == Divided) {
    parts[static_cast<std::size_t>(f.b)]->amount = answer().value;
    ++f.b;
    f.step = Divide;
  }
  std::optional<Context> scratch;
  const NodeId all = tree().field<&nodes::DealDivided::amount, &nodes::DistributeCounters::count>(node);
  std::int64_t left = quantity(all, withDefinedX(*this, node, context, scratch));
  for (std::int32_t i = 0; i < f.b; ++i) left -= parts[static_cast<std::size_t>(i)]->amount;
  const auto open = static_cast<std::int64_t>(parts.size()) - f.b;
  if (open <= 1) {
    if (open == 1) parts.back()->amount = static_cast<std::int32_t>(left);
    ++f.a;
    f.b = 0;
    return Result::Again;
  }
  Decision decision;
  decision.kind = DecisionKind::Number;
  decision.player = context.controller;
  decision.why = node;
  decision.source = context.stackObject;
  for (std::int64_t n = std::min<std::int64_t>(1, left); n <= std::max<std::int64_t>(left - (open - 1), 0);
       ++n)
    decision.options.push_back({OptionKind::Number,
                                0,
                                parts[static_cast<std::size_t>(f.b)]->entity,
                                {},
                                static_cast<std::int32_t>(n)});
  if (decision.options.empty()) decision.options.push_back({OptionKind::Number, 0, {}, {}, 0});
  f.step = Divided;
  ask(std::move(decision));
  return Result::Again;
}

}  // namespace cantrip
