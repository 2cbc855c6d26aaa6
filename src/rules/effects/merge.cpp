// The verbs that make one permanent of several cards: a spell is put over or under a permanent (702.140c,
// 729), and two cards are melded (701.42).
#include <algorithm>

#include "ir/nodes/refs.h"
#include "ir/senses.h"
#include "rules/effects/common.h"
#include "rules/effects/effects.h"
#include "rules/events/events.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/node_fields.h"
#include "rules/kernel/questions.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/designations.h"
#include "rules/objects/merging.h"
#include "rules/objects/objects.h"

namespace cantrip::effects {

namespace {

/// 702.140c: the spell's controller says whether it goes under the creature (yes) or over it.
Result runMerge(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  const auto merge = as<nodes::ActOnTo>(k, f.node);
  const ObjectList what = takeObjects(k, c, merge.what);
  const ObjectList with = takePermanents(k, c, merge.to);
  if (what.size() != 1) return Result::Done;
  if (with.size() != 1) {  // it goes on as the spell that it is otherwise
    return emitLast(k, designated(Designation::NotMutating, c.controller, what[0]), "702.140b");
  }
  if (f.step == kAsk) {
    f.step = kAnswered;
    askYesNo(k, c.controller, f.node, what[0]);
    return Result::Again;
  }
  return emitLast(k, merging(with[0], what[0], c.controller, k.answer().kind != OptionKind::Yes), "702.140c");
}

enum MeldStep : std::uint8_t { kExiled = kAnswerCarriedOut + 1 };

/// What the card that says so is to be melded with: what its controller owns and controls of that name.
ObjectList counterparts(Kernel& k, const Context& c) {
  ObjectList out;
  const std::string& name = definitionOf(k, c.source).meldsWith;
  for (const ObjectId id : k.s.battlefield) {
    const bool theirs = controllerOf(k, id) == c.controller && k.object(id).owner == c.controller;
    if (id != c.source && theirs && onBattlefield(k, id) && !name.empty() && definitionOf(k, id).name == name)
      out.push_back(id);
  }
  return out;
}

/// 701.42b-c: the two cards, the one that says so first; none: what was exiled stays in exile.
ObjectList meldPair(const Kernel& k) {
  ObjectList cards;
  for (const Event& e : k.s.lastBatch)
    if (e.type == EventType::ZoneChange && k.alive(e.newObject) && !e.has(EventFlag::Component) &&
        k.object(e.newObject).zone == Zone::Exile && !k.object(e.newObject).is(ObjectFlag::Token))
      cards.push_back(e.newObject);
  if (cards.size() != 2) return {};
  const auto card = [&](std::size_t i) -> const CardDef& { return k.pool.card(k.object(cards[i]).card); };
  if (card(0).meldsWith.empty()) std::swap(cards[0], cards[1]);  // a copy of it may have said so
  const bool pair = card(0).layout == Layout::Meld && card(0).faces.size() > 1 &&
                    card(1).layout == Layout::Meld && card(0).meldsWith == card(1).name;
  return pair ? cards : ObjectList{};
}

/// 701.42a, 712.4a: "exile them, then meld them".
Result runMeld(Kernel& k, Frame& f) {
  const Context& c = k.ctx(f);
  if (f.step == kExiled) {
    const ObjectList cards = meldPair(k);
    if (cards.empty()) return Result::Done;
    Event enter = zoneChange(k, cards[0], Zone::Battlefield);
    enter.player = c.controller;
    enter.source = c.source;
    enter.other = cards[1];
    enter.set(EventFlag::EnterTransformed);
    return emitLast(k, enter, "701.42a");
  }
  if (f.step == kAsk) {
    const ObjectList with = k.alive(c.source) ? counterparts(k, c) : ObjectList{};
    if (with.empty()) return Result::Done;
    f.step = kAnswered;
    Decision decision = question(k, DecisionKind::Objects, c.controller);
    for (const ObjectId id : with) decision.options.push_back({OptionKind::Entity, 0, id, {}, 0});
    decision.min = decision.max = 1;
    decision.why = f.node;
    decision.source = c.source;
    ask(k, std::move(decision));
    return Result::Again;
  }
  const Event both[] = {zoneChange(k, c.source, Zone::Exile),
                        zoneChange(k, k.answer().entity.asObject(), Zone::Exile)};
  return emitThen(k, f, kExiled, both, "701.42a");
}

}  // namespace

void addMergeVerbs(VerbTable& table) {
  addVerb(table, ir::actOnTo(ir::DeedName::Meld), &runMeld)
      .only<&nodes::ActOnTo::what>({Kind::Self})
      .unless([](const Asked& asked) {
        return std::string_view(asked.isGiven() ? "another one does not say what it is melded with" : "");
      });
  addVerb(table, ir::actOnTo(ir::DeedName::Merge), &runMerge)
      .means<&nodes::ActOnTo::to>(meant::kPermanents)
      .known<&nodes::ActOnTo::what>()
      .known<&nodes::ActOnTo::to>();
}

}  // namespace cantrip::effects
