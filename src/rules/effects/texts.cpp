// Changing the text of an object (612): which word is replaced by which is chosen as the effect begins.
#include <algorithm>

#include "ir/nodes/effects_spells.h"
#include "program/text_changes.h"
#include "rules/effects/common.h"
#include "rules/effects/effects.h"
#include "rules/events/floating_effects.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/node_fields.h"
#include "rules/kernel/questions.h"

namespace cantrip::effects {

namespace {

void askWord(Kernel& k, const Frame& f, const std::vector<std::int32_t>& words) {
  Decision d = questionOf(k, f, DecisionKind::Word);
  for (const std::int32_t word : words) d.options.push_back({OptionKind::Word, 0, {}, {}, word});
  ask(k, std::move(d));
}

/// The words of the same kind as `word`, without it.
std::vector<std::int32_t> others(const Kernel& k, std::int32_t word) {
  std::vector<std::int32_t> words =
      textWords(k.pool, word < kLandWord ? ir::WordKind::Color : ir::WordKind::BasicLandType);
  std::erase(words, word);
  return words;
}

struct ChangeTextWork {
  std::int32_t replaced = 0;  ///< the word
};

Result runChangeText(Kernel& k, Frame& f) {
  enum : std::uint8_t { WhichWord, ByWhich, Chosen };
  Context& c = k.ctx(f);
  const auto change = as<nodes::ChangeText>(k, f.node);
  const ObjectList what = takeObjects(k, c, change.what);
  const auto mods = k.pool.modsOfNode.find(f.node);
  if (what.empty() || mods == k.pool.modsOfNode.end()) return Result::Done;
  if (f.step == WhichWord) {
    std::vector<std::int32_t> words;
    for (const NodeId kind : k.tree().children(change.kinds))
      for (const std::int32_t word : textWords(k.pool, leaf<ir::WordKind>(k, kind))) words.push_back(word);
    f.step = ByWhich;
    askWord(k, f, words);
    return Result::Again;
  }
  if (f.step == ByWhich) {
    f.keep(ChangeTextWork{k.answer().value});
    f.step = Chosen;
    askWord(k, f, others(k, k.answer().value));
    return Result::Again;
  }
  FloatingEffect effect;
  effect.node = mods->second;
  effect.context = c;
  effect.context.duration = kNoNode;
  setDuration(k, c, durationOf(k, c, kNoNode), effect);
  bindNumber(effect.context, slots::kLocked, f.as<ChangeTextWork>().replaced);
  bindNumber(effect.context, slots::kLocked + 1, k.answer().value);
  effect.affected.assign(what.begin(), what.end());
  c.set(ContextFlag::Did, true);
  addEffect(k, std::move(effect));
  return Result::Done;
}

}  // namespace

void addTextVerbs(VerbTable& table) {
  addVerb(table, Kind::ChangeText, &runChangeText)
      .means<&nodes::ChangeText::what>(meant::kPermanents | meant::kOnStack)
      .known<&nodes::ChangeText::what>();
}

}  // namespace cantrip::effects
