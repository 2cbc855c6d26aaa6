#include "rules/effects/own_results.h"

#include <algorithm>

#include "ir/binds.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/preds_with.h"
#include "ir/slots.h"
#include "program/tree_questions.h"
#include "rules/kernel/bindings.h"
#include "rules/words/eval_refs.h"

namespace cantrip::effects {

namespace {

/// The slots that the words under `node` introduce.
boost::container::small_vector<SlotNo, 8> slotsOf(const ir::Arena& tree, NodeId node) {
  boost::container::small_vector<SlotNo, 8> slots;
  containsNode(tree, node, [&](NodeId n) {
    const SlotNo slot = tree[n].slot;
    // "exiled this way" and "another" speak of what was said before, too
    const bool back = ir::pointsBack(tree.kind(n)) || tree.kind(n) == ir::Kind::DoneThisWay ||
                      tree.kind(n) == ir::Kind::Another;
    if (slot != 0 && slot < slots::kOwnerOf && !back) {
      slots.push_back(slot);
      slots.push_back(static_cast<SlotNo>(slots::kRest + slot));
    }
    return false;
  });
  return slots;
}

/// The slots that something was noted for.
boost::container::small_vector<SlotNo, 8> notedSlots(const Context& context) {
  boost::container::small_vector<SlotNo, 8> slots;
  for (const Binding& b : context.bindings)
    if (b.slot == slots::kOwnEntity &&
        std::find(slots.begin(), slots.end(), slotOfOwn(b.amount)) == slots.end())
      slots.push_back(slotOfOwn(b.amount));
  return slots;
}

/// "That type", "the chosen name" of the last word that was chosen.
bool speaksOfChosenWord(const ir::Arena& tree, NodeId node) {
  namespace Kind = ir::Kind;
  return tree[node].slot == 0 && tree.kind(node) == Kind::OfChosen;
}

void noteOwn(Context& context, PlayerId player, SlotNo slot, std::span<const Entity> entities) {
  eraseIf(context.bindings,
          [&](const Binding& b) { return b.slot == slots::kOwnEntity && b.amount == ownWord(player, slot); });
  // Nothing is noted as well: then the word means nothing for that player, whatever it means for another one.
  if (entities.empty()) context.bindings.push_back({slots::kOwnEntity, {}, ownWord(player, slot)});
  for (const Entity e : entities) context.bindings.push_back({slots::kOwnEntity, e, ownWord(player, slot)});
}

}  // namespace

bool speaksOfEarlierParts(const ir::Arena& tree, std::span<const NodeId> parts) {
  boost::container::small_vector<SlotNo, 8> earlier;
  bool word = false;
  for (const NodeId part : parts) {
    const bool speaks = !earlier.empty() && containsNode(tree, part, [&](NodeId n) {
      if (word && speaksOfChosenWord(tree, n)) return true;
      return tree[n].slot != 0 && std::find(earlier.begin(), earlier.end(), tree[n].slot) != earlier.end();
    });
    if (speaks) return true;
    word = word || containsNode(tree, part, [&](NodeId n) { return tree.kind(n) == ir::Kind::ChooseWord; });
    const auto introduced = slotsOf(tree, part);
    earlier.insert(earlier.end(), introduced.begin(), introduced.end());
    earlier.insert(earlier.end(), {slots::kLastResult, slots::kCountersRemoved});
  }
  return false;
}

void keepOwnResults(Context& context) { bindNumber(context, slots::kKeepsOwn, 1); }

void forgetOwnResults(Context& context) {
  for (const SlotNo slot :
       {slots::kKeepsOwn, slots::kOwnEntity, slots::kOwnNumber, slots::kOwnWord, slots::kSpokenWord})
    eraseSlot(context, slot);
}

bool keepsOwnResults(const Context& context) {
  return hasSlot(context, slots::kSubjects) && hasSlot(context, slots::kKeepsOwn);
}

void noteOwnWords(Kernel& k, Context& context, NodeId node, PlayerId player) {
  for (const SlotNo slot : slotsOf(k.tree(), node)) {
    const EntityList bound = boundEntities(k, context, slot);
    noteOwn(context, player, slot, std::span(bound.data(), bound.size()));
  }
}

void noteOwnResult(Context& context, PlayerId player, SlotNo slot, std::span<const Entity> entities,
                   std::int32_t number) {
  if (slot != 0) noteOwn(context, player, slot, entities);
  const Entity who = Entity::player(player);
  eraseIf(context.bindings, [&](const Binding& b) { return b.slot == slots::kOwnNumber && b.entity == who; });
  context.bindings.push_back({slots::kOwnNumber, who, number});
}

void addOwnResult(Context& context, PlayerId player, SlotNo slot, std::span<const Entity> entities) {
  EntityList all;
  for (const Binding& b : context.bindings)
    if (b.slot == slots::kOwnEntity && b.amount == ownWord(player, slot) && b.entity) all.push_back(b.entity);
  for (const Entity e : entities) addOnce(all, e);
  noteOwn(context, player, slot, std::span(all.data(), all.size()));
}

void noteWhoDid(const Kernel& k, Context& context, EntityList players, Shown did) {
  if (!k.pool.asksWhoDid || hasSlot(context, slots::kLeavesWhoDid)) return;
  bindEntities(context, slots::kWhoWasAsked, std::span(players.data(), players.size()));
  eraseIf(players, [&](Entity e) { return !e.isPlayer() || (did & onlyOf(e.asPlayer())) == 0; });
  bindEntities(context, slots::kWhoDid, std::span(players.data(), players.size()));
}

bool speaksOfOwnResults(const Context& context, const ir::Arena& tree, NodeId part) {
  const auto noted = notedSlots(context);
  return !noted.empty() && containsNode(tree, part, [&](NodeId n) {
    return ir::pointsBack(tree.kind(n)) && std::find(noted.begin(), noted.end(), tree[n].slot) != noted.end();
  });
}

void noteOwnChosenWord(Context& context, PlayerId player, std::int32_t word) {
  if (!hasSlot(context, slots::kKeepsOwn)) return;
  const Entity who = Entity::player(player);
  eraseIf(context.bindings, [&](const Binding& b) { return b.slot == slots::kOwnWord && b.entity == who; });
  context.bindings.push_back({slots::kOwnWord, who, word});
}

void speakOfOwnResults(Context& context, PlayerId player) {
  eraseSlot(context, slots::kSpokenWord);
  for (const Binding& b : context.bindings)
    if (b.slot == slots::kOwnWord && b.entity == Entity::player(player)) {
      bindNumber(context, slots::kSpokenWord, b.amount);
      break;
    }
  for (const SlotNo slot : notedSlots(context)) {
    EntityList own;
    for (const Binding& b : context.bindings)
      if (b.slot == slots::kOwnEntity && b.amount == ownWord(player, slot) && b.entity)
        own.push_back(b.entity);
    bindEntities(context, slot, std::span(own.data(), own.size()));
  }
  for (const Binding& b : context.bindings)
    if (b.slot == slots::kOwnNumber && b.entity == Entity::player(player))
      return bindNumber(context, slots::kLastResult, b.amount);
}

void speakOfAllResults(Context& context) {
  eraseSlot(context, slots::kSpokenWord);
  for (const SlotNo slot : notedSlots(context)) {
    EntityList all;
    for (const Binding& b : context.bindings)
      if (b.slot == slots::kOwnEntity && slotOfOwn(b.amount) == slot && b.entity) all.push_back(b.entity);
    bindEntities(context, slot, std::span(all.data(), all.size()));
  }
  std::int32_t sum = 0;
  bool counted = false;
  for (const Binding& b : context.bindings)
    if (b.slot == slots::kOwnNumber) {
      sum += b.amount;
      counted = true;
    }
  if (counted) bindNumber(context, slots::kLastResult, sum);
}

void WordsOfAll::add(Kernel& k, const Context& context, NodeId instruction) {
  for (const SlotNo slot : slotsOf(k.tree(), instruction))
    for (const Entity e : boundEntities(k, context, slot)) {
      const std::pair<SlotNo, Entity> word(slot, e);
      if (std::find(words_.begin(), words_.end(), word) == words_.end()) words_.push_back(word);
    }
}

void WordsOfAll::bind(Context& context) const {
  for (const auto& [slot, first] : words_) {
    EntityList all;
    for (const auto& [other, e] : words_)
      if (other == slot) all.push_back(e);
    bindEntities(context, slot, std::span(all.data(), all.size()));
  }
}

}  // namespace cantrip::effects
