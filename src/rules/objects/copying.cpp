// Becoming a copy, and what a copy is with its exceptions (613.2a, 707).

#include "rules/objects/copying.h"

#include <algorithm>

#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/preds_with.h"
#include "ir/senses.h"
#include "rules/kernel/write.h"
#include "rules/objects/merged_card.h"
#include "rules/objects/rooms.h"

namespace cantrip {

namespace {

bool isCopyEffectOn(const FloatingEffect& effect, ObjectId permanent) {
  return effect.what == FloatingEffect::What::Copy && !effect.affected.empty() &&
         effect.affected.front() == Entity(permanent);
}

bool isCopied(const GameState& s, ObjectId permanent) {
  return std::any_of(s.effects.begin(), s.effects.end(),
                     [&](const FloatingEffect& e) { return isCopyEffectOn(e, permanent); });
}

/// Gives the permanent other copiable values; kNoCard: those of its own card.
void show(Kernel& k, Object& o, CardId definition) {
  noteDoors(k.pool, o);
  o.copyOf = definition;
  CardId& shown = o.copyOf != kNoCard ? o.copyOf : o.card;
  shown = withDoorsOf(k.pool, o, shown);
  touch(k);
}

/// The faces that a copy effect gives its exceptions to: both of a double-faced card (707.8a), all of a Room.
std::vector<CardId> facesToCopy(const Pool& pool, CardId card) {
  const CardDef& def = pool.card(card);
  if (def.isDoubleFaced() || hasDoors(def)) return def.faces;
  return {card};
}

/// "Except its name is ~": the exception that names what says so.
bool givesOwnName(const ir::Arena& tree, NodeId mod) {
  if (tree.kind(mod) != ir::Kind::Become) return false;
  const auto words = tree.children(tree.as<ir::nodes::Become>(mod).words);
  return std::any_of(words.begin(), words.end(),
                     [&](NodeId word) { return isWord(tree, word, ir::Relation::SameNameAs); });
}

}  // namespace

CardId withExceptions(Kernel& k, CardId card, NodeId mods, const Context& context) {
  if (card == kNoCard || k.tree()[mods].count == 0) return card;
  const auto exceptions = k.tree().children(mods);
  const CardDef& def = k.pool.card(card);
  Excepted excepted;
  excepted.parts = facesToCopy(k.pool, card);
  excepted.face = excepted.parts.size() > 1 ? def.face : std::uint8_t{0};
  excepted.noManaCost =
      def.cost.present && std::any_of(exceptions.begin(), exceptions.end(), [&](NodeId mod) {
        return isWord(k.tree(), mod, ir::ModName::NoManaCost);
      });
  if (const Object* self = k.find(context.source);
      self != nullptr && std::any_of(exceptions.begin(), exceptions.end(),
                                     [&](NodeId mod) { return givesOwnName(k.tree(), mod); }))
    excepted.named = definitionOf(k.pool, *self);
  bool changed = excepted.noManaCost || excepted.named != kNoCard;
  for (const CardId face : excepted.parts) {
    Characteristics values = valuesWithExceptions(k, face, mods, context);
    changed = changed || !(values == k.pool.card(face).base);
    values.card = kNoCard;
    excepted.values.push_back(std::move(values));
  }
  if (!changed) return card;
  const CardId made = k.pool.merged.of(k.pool, excepted);
  remember(k, made);
  return made;
}

void becomeCopy(Kernel& k, ObjectId permanent, CardId of) {
  Object* o = findWritable(k, permanent);
  if (o == nullptr) return;
  std::erase_if(writable(k).effects, [&](const FloatingEffect& e) { return isCopyEffectOn(e, permanent); });
  show(k, *o, of);
}

void beginCopying(Kernel& k, ObjectId permanent) {
  const Object* o = k.find(permanent);
  if (o == nullptr || isCopied(k.s, permanent)) return;
  FloatingEffect before;
  before.what = FloatingEffect::What::Copy;
  before.until = Until::Game;
  before.remaining = static_cast<std::int32_t>(o->copyOf);
  before.affected.assign(1, Entity(permanent));
  before.id = writable(k).nextEffectId++;
  writable(k).effects.push_back(std::move(before));
}

void settleCopies(Kernel& k, ObjectId permanent) {
  Object* o = findWritable(k, permanent);
  if (o == nullptr) return;
  const FloatingEffect* newest = nullptr;
  for (const FloatingEffect& effect : k.s.effects)
    if (isCopyEffectOn(effect, permanent) && (newest == nullptr || effect.timestamp >= newest->timestamp))
      newest = &effect;
  if (newest == nullptr) return;
  const auto definition = static_cast<CardId>(newest->remaining);
  if (newest->node == kNoNode)  // those with a duration are over
    std::erase_if(writable(k).effects, [&](const FloatingEffect& e) { return isCopyEffectOn(e, permanent); });
  show(k, *o, definition);
}

}  // namespace cantrip
