// What a merged permanent is by its topmost component (729.2).

#include "rules/objects/merged_card.h"

#include <algorithm>

#include "rules/kernel/kernel.h"

namespace cantrip {

bool ownFlag(const Component& c, ObjectFlag flag) {
  return (c.flags & static_cast<std::uint32_t>(flag)) != 0;
}

CardId wholeOf(const Pool& pool, std::span<const Component> components) {
  std::vector<CardId> parts;
  for (const Component& c : components)
    if (!ownFlag(c, ObjectFlag::FaceDown) || ownFlag(components.front(), ObjectFlag::FaceDown))
      parts.push_back(c.definition);
  return pool.merged.of(pool, parts);
}

void remember(Kernel& k, CardId id) {
  if ((id & kMergedCard) == 0) return;
  auto& known = k.s.mergedCards;
  if (std::any_of(known.begin(), known.end(), [id](const MergedDefinition& d) { return d.id == id; })) return;
  const auto parts = k.pool.merged.partsOf(id);
  known.push_back({id, {parts.begin(), parts.end()}});
}

}  // namespace cantrip
