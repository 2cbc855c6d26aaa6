// Continuous effects of resolved spells and abilities begin and end (611.2); linked objects (607).

#include "rules/events/floating_effects.h"

#include <initializer_list>

#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/words.h"
#include "ir/slots.h"
#include "program/tree_questions.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/write.h"
#include "rules/objects/copying.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/relative_words.h"

namespace cantrip {

namespace {

/// "Becomes that type"
bool isChosenType(const ir::Arena& tree, NodeId node) {
  return tree.kind(node) == ir::Kind::BeChosen && isWord(tree, tree.as<ir::nodes::BeChosen>(node).kind,
                                                         ir::Kind::WordKind, ir::WordKind::CreatureType);
}

/// 611.2c, 608.2h: what "the chosen color" means in an effect, or in a delayed triggered ability, is known as
/// it begins; the next time that the ability resolves another one is chosen. Words of two kinds are left
/// alone.
void lockChosenWord(const Kernel& k, Context& context, std::initializer_list<NodeId> says) {
  if (hasSlot(context, slots::kSpokenWord)) return;
  NodeId word = kNoNode;
  bool alike = true;
  for (const NodeId tree : says)
    if (tree != kNoNode && k.pool.contains(tree, NodeFact::NotedAsBegun))
      containsNode(k.tree(), tree, [&](NodeId n) {
        if (k.tree().kind(n) != ir::Kind::OfChosen && !isChosenType(k.tree(), n)) return false;
        alike = alike && (word == kNoNode || (k.tree().kind(word) == k.tree().kind(n) &&
                                              k.tree().value(word) == k.tree().value(n)));
        word = n;
        return false;
      });
  if (word == kNoNode || !alike) return;
  if (const std::int32_t chosen = chosenWord(k, word, context); chosen >= 0)
    bindNumber(context, slots::kSpokenWord, chosen);
}

}  // namespace

void addEffect(Kernel& k, FloatingEffect effect) {
  lockChosenWord(k, effect.context, {effect.node, effect.subjectNode, effect.condition});
  // 611.2b: "for as long as" that is over before it began does nothing.
  if (effect.until == Until::WhileCondition && !conditionHolds(k, effect.condition, effect.context)) return;
  if (effect.until == Until::SourceLeaves && !k.alive(effect.context.source)) return;
  effect.turn = k.s.turn;
  effect.id = writable(k).nextEffectId++;
  effect.timestamp = writable(k).nextTimestamp++;
  if (effect.what == FloatingEffect::What::Mods || effect.what == FloatingEffect::What::PlayerRule) {
    lockNumbers(k, effect);
  }
  const bool copy = effect.what == FloatingEffect::What::Copy && !effect.affected.empty();
  const ObjectId copies = copy ? effect.affected.front().asObject() : ObjectId{};
  if (copy) beginCopying(k, copies);
  writable(k).effects.push_back(std::move(effect));
  if (copy) settleCopies(k, copies);
  touch(k);
}

void beginDeploying(Kernel& k) {
  FloatingEffect effect;
  effect.until = Until::Game;
  effect.node = k.pool.modsOfDeployed;
  effect.subjectNode = k.pool.deployed;
  addEffect(k, std::move(effect));
}

void eraseEffects(Kernel& k, const std::function<bool(const FloatingEffect&)>& over) {
  bool changed = false;
  std::vector<ObjectId> copies;
  for (std::size_t i = 0; i < k.s.effects.size();) {
    if (!over(k.s.effects[i])) {
      ++i;
      continue;
    }
    const FloatingEffect ended = std::move(k.s.effects[i]);
    writable(k).effects.erase(k.s.effects.begin() + static_cast<std::ptrdiff_t>(i));
    changed = true;
    if (ended.what == FloatingEffect::What::Copy && !ended.affected.empty())
      copies.push_back(ended.affected.front().asObject());
  }
  for (const ObjectId id : copies) settleCopies(k, id);
  if (changed) touch(k);
}

void lockNumbers(Kernel& k, FloatingEffect& effect) {
  const auto mods = k.tree().children(effect.node);
  for (unsigned i = 0; i < mods.size(); ++i) {
    const ir::NodeKind kind = k.tree().kind(mods[i]);
    if (k.pool.modsByColor.contains(mods[i]))
      bindNumber(effect.context, static_cast<ir::SlotNo>(slots::kLocked + 4 * i + kLockedColor),
                 colorChosenBy(k, effect.context));
    if (kind != ir::Kind::GetPT && kind != ir::Kind::SetPT && kind != ir::Kind::Become) continue;
    const auto mod = k.tree().as<ir::nodes::GetPT, ir::nodes::SetPT, ir::nodes::Become>(mods[i]);
    const std::array<NodeId, 2> numbers{mod.power, mod.toughness};
    for (unsigned j = 0; j < numbers.size(); ++j) {
      const NodeId number = numbers[j];
      if (number == kNoNode || k.tree().kind(number) == ir::Kind::Number) continue;
      bindNumber(effect.context, static_cast<ir::SlotNo>(slots::kLocked + 4 * i + j),
                 static_cast<std::int32_t>(quantityOf(k, number, effect.context)));
    }
  }
}

void linkObjects(Kernel& k, ObjectId from, ObjectId to) {
  linkUntil(k, from, to, kNoNode, Zone::Outside, kNoPlayer);
}

void linkUntil(Kernel& k, ObjectId from, ObjectId to, NodeId returnWhen, Zone returnTo, PlayerId player) {
  if (!k.alive(to)) return;
  writable(k).links.push_back({from, to, returnWhen, returnTo, player});
  writable(k, to).set(ObjectFlag::HasLinks);
  if (k.alive(from)) writable(k, from).set(ObjectFlag::HasLinks);
  touch(k);  // 607.2a: static abilities of the permanent may speak of the card from now on
}

void noteTransformed(Kernel& k, ObjectId permanent) {
  for (DelayedTrigger& delayed : writable(k).delayed)
    if (delayed.context.source == permanent && !hasSlot(delayed.context, slots::kTransformedSince))
      delayed.context.bindings.push_back({slots::kTransformedSince, permanent, 0});
}

void addDelayed(Kernel& k, DelayedTrigger delayed) {
  lockChosenWord(k, delayed.context, {delayed.event, delayed.effect});
  delayed.turn = k.s.turn;
  writable(k).delayed.push_back(std::move(delayed));
}

void endDelayed(Kernel& k, const std::function<bool(const DelayedTrigger&)>& over) {
  std::erase_if(writable(k).delayed, over);
}

void endForThese(Kernel& k, Until until, const std::function<bool(Entity)>& over) {
  for (FloatingEffect& effect : writable(k).effects)
    if (effect.until == until) eraseIf(effect.affected, over);
}

}  // namespace cantrip
