// What a merged permanent is by its topmost component (729.2).

#include "rules/objects/merged_card.h"

#include <algorithm>

#include "rules/kernel/write.h"

namespace cantrip {

bool ownFlag(const Component& c, ObjectFlag flag) {
  return (c.flags & static_cast<std::uint64_t>(flag)) != 0;
}

bool isCounterpart(const Pool& pool, std::span<const Component> components, const Component& c) {
  const std::string& name = pool.card(c.definition).name;
  return std::any_of(components.begin(), components.end(), [&](const Component& other) {
    const CardDef& combined = pool.card(other.definition);
    return combined.layout == Layout::Meld && combined.face == 1 && combined.meldsWith == name;
  });
}

CardId wholeOf(const Pool& pool, std::span<const Component> components) {
  std::vector<CardId> parts;
  bool melded = false;
  for (const Component& c : components) {
    const bool counterpart = isCounterpart(pool, components, c);
    melded = melded || counterpart;
    const bool shows = !ownFlag(c, ObjectFlag::FaceDown) || ownFlag(components.front(), ObjectFlag::FaceDown);
    if (shows && !counterpart) parts.push_back(c.definition);
  }
  return melded && parts.size() == 1 ? parts.front() : pool.merged.of(pool, parts);
}

void remember(Kernel& k, CardId id) {
  if ((id & kMergedCard) == 0) return;
  auto& known = writable(k).mergedCards;
  if (std::any_of(known.begin(), known.end(), [id](const MergedDefinition& d) { return d.id == id; })) return;
  // whoever loads the game makes them in this order
  for (const CardId base : k.pool.merged.basesOf(id)) remember(k, base);
  const auto parts = k.pool.merged.partsOf(id);
  writable(k).mergedCards.push_back({id, {parts.begin(), parts.end()}});
}

void changeDefinition(Kernel& k, Object& permanent, const std::function<CardId(CardId)>& change) {
  const auto changed = [&](CardId now) {
    const CardId made = change(now != kNoCard ? now : permanent.card);
    remember(k, made);
    return made == permanent.card ? kNoCard : made;
  };
  permanent.copyOf = changed(permanent.copyOf);
  for (FloatingEffect& effect : writable(k).effects)
    if (effect.what == FloatingEffect::What::Copy && !effect.affected.empty() &&
        effect.affected.front() == Entity(permanent.id))
      effect.remaining = static_cast<std::int32_t>(changed(static_cast<CardId>(effect.remaining)));
  touch(k);
}

}  // namespace cantrip
