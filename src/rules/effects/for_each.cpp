// "For each ..." and "repeat this process" (608.2c, 608.2f).
#include <algorithm>
#include <functional>
#include <span>

#include "ir/nodes/abilities.h"
#include "ir/nodes/conditions.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/quantities.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_others.h"
#include "ir/slots.h"
#include "program/tree_questions.h"
#include "rules/choosing/choices.h"
#include "rules/effects/common.h"
#include "rules/effects/effects.h"
#include "rules/effects/own_results.h"
#include "rules/effects/uncombined.h"
#include "rules/events/events.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/node_fields.h"
#include "rules/kernel/pushes.h"
#include "rules/kernel/questions.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/eval_refs.h"
#include "rules/words/shown_targets.h"

namespace cantrip::effects {

namespace {

enum ForEachStep : std::uint8_t {
  kCount,
  kGoRound,
  kRestGoesRound,
  kMultipliedVerbOver,
  kBeginAtOnce,
  kOfferAnswered,
  kDoneForAll,
  kProposedForAll
};

/// "for each" with a verb of one amount is that amount times the number: one event, not many.
bool scales(const Kernel& k, NodeId effect) {
  switch (k.tree().kind(effect)) {
    case Kind::Do:
      return scales(k, as<nodes::Do>(k, effect).effect);
    case Kind::GainLife:
    case Kind::LoseLife:
    case Kind::Draw:
    case Kind::Mill:
    case Kind::DealDamage:
    case Kind::PutCounters:
    case Kind::GetCounters:
    case Kind::Create:
    case Kind::AddMana:
    case Kind::CopySpell:
      return true;
    default:
      return false;
  }
}

/// The objects or players that "for each" goes through, empty when it is only a number.
EntityList eachOf(Kernel& k, Context& c, NodeId each) {
  switch (k.tree().kind(each)) {
    case Kind::CountOf:
      return allThatFit(k, as<nodes::CountOf>(k, each).what, c);
    case Kind::CountRef:
      return entitiesOf(k, as<nodes::CountRef>(k, each).what, c);
    default:
      return {};
  }
}

/// How often something is done, at most as often as anyone would wait for.
std::uint32_t timesOf(Kernel& k, NodeId quantity, const Context& c) {
  return static_cast<std::uint32_t>(std::clamp<std::int64_t>(quantityOf(k, quantity, c), 0, 1000));
}

SlotNo eachSlot(const Kernel& k, NodeId node) {
  if (k.tree()[node].slot != 0) return k.tree()[node].slot;
  return k.tree()[as<nodes::ForEach>(k, node).each].slot;
}

/// "For each ..., its controller searches": who it is differs from one round to the next; kNoNode: it is no
/// such player whom later words can mean.
NodeId doneByHolder(const ir::Arena& tree, NodeId effect) {
  if (tree.kind(effect) != Kind::Do) return kNoNode;
  const NodeId subject = tree.as<nodes::Do>(effect).subject;
  const NodeKind kind = tree.kind(subject);
  return (kind == Kind::ControllerOf || kind == Kind::OwnerOf) && tree[subject].slot != 0 ? subject : kNoNode;
}

/// "For each opponent, destroy ... For each permanent destroyed this way": in any of the rounds. `over`:
/// gives all of it to the verbs.
void gatherResults(Kernel& k, Context& c, NodeId effect, bool over) {
  SlotNo nth = 0;
  const NodeId holder = doneByHolder(k.tree(), effect);
  const EntityList players = holder == kNoNode ? EntityList{} : boundEntities(k, c, k.tree()[holder].slot);
  containsNode(k.tree(), effect, [&](NodeId verb) {
    const SlotNo slot = k.tree()[verb].slot;
    const bool binds = ir::info(k.tree().kind(verb)).sort == ir::Sort::Effect || verb == holder;
    if (!binds || slot == 0 || nth >= slots::kMostResults) return false;
    const auto kept = static_cast<SlotNo>(slots::kEachResults + nth++);
    const EntityList now = boundEntities(k, c, slot);
    if (verb != holder && players.size() == 1 && players.front().isPlayer())
      addOwnResult(c, players.front().asPlayer(), slot, std::span(now.data(), now.size()));
    for (const Entity e : now)
      if (const EntityList known = boundEntities(k, c, kept);
          std::find(known.begin(), known.end(), e) == known.end())
        c.bindings.push_back({kept, e, 0});
    if (!over) return false;
    const EntityList all = boundEntities(k, c, kept);
    bindEntities(c, slot, std::span(all.data(), all.size()));
    eraseSlot(c, kept);
    return false;
  });
}

/// What "you may" offers, kNoNode: it is no such offer.
NodeId offeredTo(const Kernel& k, NodeId effect) {
  const ir::Arena& tree = k.tree();
  if (tree.kind(effect) != Kind::Do || tree.kind(as<nodes::Do>(k, effect).subject) != Kind::You)
    return kNoNode;
  const NodeId gate = as<nodes::Do>(k, effect).effect;
  if (tree.kind(gate) != Kind::Gate) return kNoNode;
  const auto [test, then, otherwise] = as<nodes::Gate>(k, gate);
  return tree.kind(test) == Kind::May && isNone(k, otherwise) ? then : kNoNode;
}

struct ForEachWork {
  std::uint32_t done = 0;
  std::uint32_t times = 0;
  Shown willing = 0;  ///< who is told to do what may be done: bits of players
};

/// The verbs of "exile target creature that player controls and that player gains life equal to its power".
std::span<const NodeId> verbsIn(const ir::Arena& tree, const NodeId& effect) {
  const bool several = tree.kind(effect) == Kind::And || tree.kind(effect) == Kind::Then;
  return several ? tree.children(tree.as<nodes::And, nodes::Then>(effect).parts) : std::span(&effect, 1);
}

/// Does the effect speak of what came of the verb before it, which was that of one player?
bool speaksOfResult(const ir::Arena& tree, NodeId effect, NodeId verb) {
  return containsNode(tree, effect, [&](NodeId n) {
    const ir::NodeKind kind = tree.kind(n);
    return (tree[verb].slot != 0 && tree[n].slot == tree[verb].slot) || kind == Kind::ThatMuch ||
           kind == Kind::IfDid || kind == Kind::IfDidNot;
  });
}

/// What "for each player" says of the targets chosen for them and of nothing else that differs from one to
/// the other: it is done to all of them at once (608.2f), and what else is said of each follows. kNoNode: it
/// is something else.
NodeId doneAtOnce(const Kernel& k, NodeId forEach) {
  const ir::Arena& tree = k.tree();
  const NodeId effect = as<nodes::ForEach>(k, forEach).effect;
  const auto verbs = verbsIn(tree, effect);
  NodeId verb = verbs.front();
  if (const NodeId offered = offeredTo(k, verb); offered != kNoNode && verbs.size() == 1) verb = offered;
  if (!isSimpleAction(k, verb)) return kNoNode;
  for (const NodeId other : verbs.subspan(1))
    if (speaksOfResult(tree, other, verb)) return kNoNode;
  const SlotNo player = eachSlot(k, forEach);
  bool targets = false;
  const std::function<bool(NodeId)> speaksOfPlayer = [&](NodeId node) {
    if (node == kNoNode) return false;
    if (const auto each = k.pool.targetsForEach.find(node); each != k.pool.targetsForEach.end()) {
      targets = targets || each->second == forEach;
      return false;
    }
    if (tree[node].slot == player) return true;
    const auto children = tree.children(node);
    return std::any_of(children.begin(), children.end(), speaksOfPlayer);
  };
  return player != 0 && !speaksOfPlayer(verb) && targets ? verb : kNoNode;
}

/// Asks, where it is an offer, for each of the players, then does it for all for whom it is to be done
/// (608.2f).
Result runAtOnce(Kernel& k, Frame& f, NodeId verb, const EntityList& players) {
  auto& work = f.as<ForEachWork>();
  Context& c = k.ctx(f);
  const NodeId effect = as<nodes::ForEach>(k, f.node).effect;
  const bool offer = offeredTo(k, effect) != kNoNode;
  if (f.step == kDoneForAll) {
    showTargetsOf(k, c, effect, kAllTimes, f.node);
    if (verbsIn(k.tree(), effect).size() == 1) return Result::Done;
    f.step = kRestGoesRound;
    work.done = 0;
    return Result::Again;
  }
  if (f.step == kOfferAnswered && k.answer().kind == OptionKind::Yes)
    work.willing |= onlyOf(players[work.done - 1].asPlayer());
  while (work.done < players.size()) {
    const PlayerId player = players[work.done++].asPlayer();
    if (!offer) work.willing |= onlyOf(player);
    if (!offer) continue;
    bindEntities(c, eachSlot(k, f.node), std::span(&players[work.done - 1], 1));
    showTargetsOf(k, c, effect, onlyOf(player), f.node);
    if (!isPossible(k, c, verb)) continue;
    f.step = kOfferAnswered;
    askYesNo(k, chooserOf(c), as<nodes::Do>(k, effect).effect, c.source);
    return Result::Again;
  }
  showTargetsOf(k, c, effect, work.willing, f.node);
  f.step = kDoneForAll;
  if (offer) c.set(ContextFlag::Did, work.willing != 0);
  if (work.willing != 0) pushPart(k, f.context, verb);
  return Result::Again;
}

Result runForEach(Kernel& k, Frame& f) {
  auto& work = f.as<ForEachWork>();
  Context& c = k.ctx(f);
  const auto [each, effect] = as<nodes::ForEach>(k, f.node);
  const SlotNo mine = frameSlot(k.s.frames.size() - 1);
  const SlotNo slot = eachSlot(k, f.node);
  if (f.step == kCount) {
    const EntityList list = eachOf(k, c, each);
    work.times = list.empty() ? timesOf(k, each, c) : static_cast<std::uint32_t>(list.size());
    if (slot == 0 && scales(k, effect) && !hasSlot(c, slots::kMultiplier)) {
      if (work.times == 0) return Result::Done;
      f.step = kMultipliedVerbOver;
      bindNumber(c, slots::kMultiplier, static_cast<std::int32_t>(work.times));
      pushPart(k, f.context, effect);
      return Result::Again;
    }
    f.step = kGoRound;
    if (slot != 0) bindEntities(c, mine, std::span(list.data(), list.size()));
    if (!list.empty() && doneAtOnce(k, f.node) != kNoNode) {
      f.step = kBeginAtOnce;
    } else if (!list.empty() && slot != 0 && k.pool.targetsForEach.empty() &&
               actionForEach(k, effect) != kNoNode) {
      f.step = kProposedForAll;
      return proposeForEach(k, c, effect, slot, list);
    }
  }
  if (f.step == kProposedForAll) {
    finishForEach(k, c, effect);
    eraseSlot(c, mine);
    return Result::Done;
  }
  if (f.step >= kBeginAtOnce) {
    const Result result = runAtOnce(k, f, doneAtOnce(k, f.node), boundEntities(k, c, mine));
    if (result == Result::Done) eraseSlot(c, mine);
    return result;
  }
  if (f.step == kMultipliedVerbOver) {
    eraseSlot(c, slots::kMultiplier);
    return Result::Done;
  }
  const bool over = work.done >= work.times;
  if (work.done > 0) gatherResults(k, c, effect, over);
  if (over) {
    eraseSlot(c, mine);
    if (!k.pool.targetsForEach.empty()) showTargetsOf(k, c, effect, kAllTimes, f.node);
    return Result::Done;
  }
  const std::size_t index = work.done++;
  if (slot != 0) {
    const EntityList list = boundEntities(k, c, mine);
    if (index < list.size()) bindEntities(c, slot, std::span(&list[index], 1));
    if (index < list.size() && list[index].isPlayer() && !k.pool.targetsForEach.empty())
      showTargetsOf(k, c, effect, onlyOf(list[index].asPlayer()), f.node);
  }
  if (f.step != kRestGoesRound) {
    pushPart(k, f.context, effect);
    return Result::Again;
  }
  const auto rest = verbsIn(k.tree(), effect).subspan(1);
  for (auto verb = rest.rbegin(); verb != rest.rend(); ++verb) pushPart(k, f.context, *verb);
  return Result::Again;
}

/// So many times the same without a choice in between is a loop (docs/decisions/0005-loops.md).
constexpr std::uint32_t kLoop = 2000;

struct RepeatWork {
  std::uint32_t begun = 0;  ///< the serial number of the next event as the process began
};

bool saysOnceMore(const ir::Arena& tree, NodeId effect) {
  return containsNode(tree, effect,
                      [&](NodeId n) { return isWord(tree, n, Kind::Act, ir::DeedName::RepeatProcess); });
}

/// "If you do, draw a card and repeat this process": when the process has come to its end.
Result runOnceMore(Kernel& k, Frame& f) {
  k.ctx(f).set(ContextFlag::OnceMore);
  return Result::Done;
}

std::string_view repeatsNothing(const Asked& asked) {
  for (const Asked* around = asked.around; around != nullptr; around = around->around)
    if (around->kind() == Kind::RepeatWhile) return "";
  return "nothing says what is repeated";
}

/// "... If so, repeat this process".
Result runRepeatWhile(Kernel& k, Frame& f) {
  enum : std::uint8_t { Begin, OnceMore, Asked };
  auto& work = f.as<RepeatWork>();
  const auto [effect, condition] = as<nodes::RepeatWhile>(k, f.node);
  const bool saysWhen = condition != kNoNode || saysOnceMore(k.tree(), effect);
  if (f.step == OnceMore && !saysWhen) {  // "you may repeat this process any number of times"
    if (work.begun == k.s.nextSerial) return Result::Done;  // nothing happened, and nothing would
    f.step = Asked;
    askYesNo(k, k.ctx(f).controller, f.node, k.ctx(f).source);
    return Result::Again;
  }
  if (f.step == OnceMore &&
      (condition == kNoNode ? !k.ctx(f).has(ContextFlag::OnceMore) : !conditionHolds(k, condition, k.ctx(f))))
    return Result::Done;
  if (f.step == Asked && k.answer().kind != OptionKind::Yes) return Result::Done;
  k.noteUnchosen(k.s.unchosen + 1, k.s.lowestStack);
  if (k.s.unchosen > kLoop) {
    if (!saysWhen) return Result::Done;  // 104.4b: a loop that one may end is no draw
    Event draw;
    draw.type = EventType::DrawGame;
    if (k.s.variant.limitedRange) draw.player = k.ctx(f).controller;  // 104.4f
    return emitLast(k, draw, "104.4b");
  }
  f.step = OnceMore;
  work.begun = k.s.nextSerial;
  k.ctx(f).set(ContextFlag::OnceMore, false);
  pushPart(k, f.context, effect);
  return Result::Again;
}

}  // namespace

void addForEachVerbs(VerbTable& table) {
  addVerb(table, Kind::ForEach, &runForEach).handsOn().unless(&forEachUnclear);
  addVerb(table, Kind::RepeatWhile, &runRepeatWhile).handsOn();
  addVerb(table, ir::act(ir::DeedName::RepeatProcess), &runOnceMore).unless(&repeatsNothing);
}

}  // namespace cantrip::effects
