// Piles (700.3): one player groups objects into two piles, and a player chooses one of them. The objects stay
// where they are (700.3c); a pile may be empty (700.3d).

#include <algorithm>

#include "ir/nodes/effects_looking.h"
#include "ir/senses.h"
#include "rules/choosing/choices.h"
#include "rules/effects/common.h"
#include "rules/effects/effects.h"
#include "rules/events/events.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/node_fields.h"
#include "rules/kernel/pushes.h"
#include "rules/words/eval_refs.h"

namespace cantrip {}  // namespace cantrip

namespace cantrip::effects {

namespace {

constexpr SlotNo kFirst = slots::kPiles, kSecond = slots::kPiles + 1;

/// What is not put into the first pile is the second.
Result runSeparate(Kernel& k, Frame& f) {
  enum : std::uint8_t { ChooseWhat, AskForFirst, FirstChosen, Separated };
  Context& c = k.ctx(f);
  const auto [what, down] = as<nodes::SeparatePiles>(k, f.node);
  const SlotNo mine = frameSlot(k.s.frames.size() - 1);
  if (f.step == ChooseWhat) {
    f.step = AskForFirst;
    if (chooseFor(k, f.context, what, chooserOf(c))) return Result::Again;
  }
  if (f.step == AskForFirst) {
    EntityList all;
    for (const ObjectId id : takeObjects(k, c, what)) all.push_back(id);
    for (const SlotNo slot : {kFirst, kSecond, static_cast<SlotNo>(slots::kPiles + 2)}) eraseSlot(c, slot);
    c.set(ContextFlag::Did, !all.empty());
    if (all.empty()) return Result::Done;
    bindEntities(c, mine, std::span(all.data(), all.size()));
    f.step = FirstChosen;
    const int most = static_cast<int>(all.size());
    chooseAmong(k, f.context, chooserOf(c), std::move(all), 0, most, kFirst, f.node);
    return Result::Again;
  }
  if (f.step == Separated) return Result::Done;
  const EntityList first = boundEntities(k, c, kFirst);
  EntityList second;
  for (const Entity e : boundEntities(k, c, mine))
    if (std::find(first.begin(), first.end(), e) == first.end()) second.push_back(e);
  eraseSlot(c, mine);
  bindEntities(c, kSecond, std::span(second.data(), second.size()));
  if (down == kNoNode) return Result::Done;
  for (Binding& b : c.bindings)
    if (b.slot == kFirst) b.amount = 1;
  Events shown;  // the face-up pile is there for everyone to see
  for (const Entity e : second) {
    Event reveal = event(EventType::Reveal, e.asObject(), k.object(e.asObject()).owner);
    reveal.source = c.source;
    shown.push_back(reveal);
  }
  return emitThen(k, f, Separated, std::span(shown.data(), shown.size()), "700.3");
}

Result runChoosePile(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  c.set(ContextFlag::Did, true);
  return chooseOnePile(k, f, actorOf(k, c));
}

}  // namespace

void addPileVerbs(VerbTable& table) {
  addVerb(table, Kind::SeparatePiles, &runSeparate)
      .flags({ir::Flag::FaceDown})
      .means<&nodes::SeparatePiles::what>(meant::kObjects);
  addVerb(table, ir::act(DeedName::ChoosePile), &runChoosePile);
}

}  // namespace cantrip::effects
