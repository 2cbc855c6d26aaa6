#include "rules/costs/instead_of_mana.h"

#include <algorithm>
#include <optional>

#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/words/spell_abilities.h"

namespace cantrip {

using ir::CardType;
using ir::KeywordName;

namespace {

using How = ManaSource::How;

/// What tapping the permanent pays for; `colors` gets the colours of the mana that it pays for.
std::optional<How> tappedFor(const Characteristics& permanent, bool convoke, bool improvise, bool waterbend,
                             std::uint8_t& colors) {
  if (convoke && permanent.isCreature()) {
    colors = permanent.colors;
    return How::Convoke;
  }
  if (improvise && permanent.isType(CardType::Artifact)) return How::Improvise;
  if (waterbend && (permanent.isType(CardType::Artifact) || permanent.isCreature())) return How::Waterbend;
  return std::nullopt;
}

}  // namespace

void addInsteadOfMana(Kernel& k, PlayerId player, const ManaCost& cost, const Context& context,
                      ManaSources& out) {
  const ObjectId spell = context.stackObject ? context.stackObject : k.proposal.object;
  // 702.132a: whoever helps to pay only adds mana
  const bool ofSpell = context.ability == 0 && isBeingCast(k, spell) && player == context.controller;
  const bool convoke = ofSpell && spellHas(k, spell, KeywordName::Convoke);
  const bool improvise = ofSpell && spellHas(k, spell, KeywordName::Improvise);
  const bool waterbend = cost.tapping > 0;
  if (convoke || improvise || waterbend) {
    for (const ObjectId id : k.s.battlefield) {
      if (k.object(id).is(ObjectFlag::Tapped) || !onBattlefield(k, id) || controllerOf(k, id) != player)
        continue;
      if (id == context.tapping) continue;
      ManaSource source;
      source.object = id;
      source.preference = 200;
      const std::optional<How> how = tappedFor(values(k, id), convoke, improvise, waterbend, source.colors);
      if (!how) continue;
      source.how = *how;
      // One permanent is tapped once: what taps for all these colours anyway is no second source.
      const bool counted = std::any_of(out.begin(), out.end(), [&](const ManaSource& other) {
        return other.object == id && (source.colors & ~other.colors) == 0;
      });
      source.option = static_cast<std::uint8_t>(optionsOf(id, out) + 1);
      if (!counted) out.push_back(source);
    }
  }
  if (!ofSpell || !spellHas(k, spell, KeywordName::Delve)) return;
  for (const ObjectId id : k.s.players[player].graveyard) {
    if (id == context.tapping || id == spell) continue;
    ManaSource source;
    source.how = How::Delve;
    source.object = id;
    source.preference = 100;
    out.push_back(source);
  }
}

}  // namespace cantrip
