#include "rules/casting/splicing.h"

#include <algorithm>

#include "ir/nodes/keywords.h"
#include "rules/costs/cast_costs.h"
#include "rules/events/events.h"
#include "rules/objects/objects.h"
#include "rules/targets/targets.h"
#include "rules/words/eval_filters.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

bool isSpliced(const Context& spell, ObjectId card) {
  return std::any_of(spell.bindings.begin(), spell.bindings.end(), [card](const Binding& b) {
    return b.slot == slots::kSpliced && b.entity == Entity(card);
  });
}

bool canSplice(Kernel& k, const Context& spell, ObjectId card) {
  const CardDef& definition = definitionOf(k, card);
  const NodeId splice = spliceOf(k, card);
  const bool fits = splice != kNoNode && fitsAnywhere(k, k.tree().as<nodes::KeywordWhatCost>(splice).what,
                                                      spell.stackObject, spell);
  // 702.47b: the choices that its text asks for have to be possible; modes of it are not asked for
  return fits && std::all_of(definition.abilities.begin(), definition.abilities.end(), [&](AbilityId id) {
           const AbilityDef& ability = k.pool.ability(id);
           return ability.kind != AbilityKind::Spell ||
                  (ability.modal == kNoNode && canAnnounce(k, ability, spell));
         });
}

}  // namespace

NodeId spliceOf(const Kernel& k, ObjectId card) {
  for (const AbilityId id : definitionOf(k, card).abilities) {
    const AbilityDef& ability = k.pool.ability(id);
    if (ability.keyword == ir::KeywordName::Splice && k.tree().kind(ability.node) == Kind::KeywordWhatCost)
      return ability.node;
  }
  return kNoNode;
}

std::vector<ObjectId> toSplice(Kernel& k, const Context& spell) {
  std::vector<ObjectId> cards;
  if (!hasKeyword(k.pool.keywords, ir::KeywordName::Splice)) return cards;
  const PlayerState& player = k.s.players[spell.controller];
  std::copy_if(player.hand.begin(), player.hand.end(), std::back_inserter(cards), [&](ObjectId card) {
    return hasKeyword(definitionOf(k, card).keywords, ir::KeywordName::Splice) && !isSpliced(spell, card) &&
           canSplice(k, spell, card);
  });
  return cards;
}

Context splicedWith(Kernel& k, const Context& spell, ObjectId card) {
  Context with = spell;
  with.bindings.push_back({slots::kSpliced, card, static_cast<std::int32_t>(k.object(card).card)});
  return with;
}

void revealSpliced(Kernel& k, const Context& spell) {
  std::vector<Event> reveals;
  for (const Binding& b : spell.bindings) {
    if (b.slot != slots::kSpliced) continue;
    Event& reveal = reveals.emplace_back();
    reveal.type = EventType::Reveal;
    reveal.player = spell.controller;
    reveal.object = b.entity.asObject();
    reveal.source = spell.stackObject;
  }
  if (!reveals.empty()) emitAndGoOn(k, reveals, "702.47b");
}

}  // namespace cantrip
