#include "rules/words/card_names.h"

#include <algorithm>
#include <vector>

#include "rules/objects/described_zones.h"
#include "rules/objects/objects.h"
#include "rules/objects/rooms.h"

namespace cantrip {

void addCardNames(const Kernel& k, Decision& decision, ir::WordKind kind) {
  std::vector<bool> seen(k.pool.nameIds.size() + 1);
  for (CardId id = 1; id < k.pool.cards.size(); ++id) {
    const CardDef& card = k.pool.cards[id];
    if (card.isToken || card.name.empty() || card.nameId >= seen.size() || seen[card.nameId]) continue;
    const bool land = (card.types & bit(ir::CardType::Land)) != 0;
    if (land && kind == ir::WordKind::NonlandCardName) continue;
    if (land && kind == ir::WordKind::NonbasicCardName && (card.supertypes & bit(ir::Supertype::Basic)) != 0)
      continue;
    seen[card.nameId] = true;
    decision.options.push_back({OptionKind::Word, 0, {}, {}, static_cast<std::int32_t>(card.nameId)});
  }
}

bool hasName(Kernel& k, ObjectId id, int name) {
  const Object* o = seen(k, id);
  if (o != nullptr && o->is(ObjectFlag::FaceDown)) return false;  // 406.3a, 708.2a
  const CardDef& card = definitionOf(k, id);
  if (card.nameId == static_cast<std::uint32_t>(name)) return true;
  if (card.layout != Layout::Split || o == nullptr) return false;
  const bool asHalf = o->zone == Zone::Stack || k.proposal.shown == id;
  if (asHalf && card.face != kBothFace) return false;
  if (hasDoors(card) && o->zone == Zone::Battlefield && card.face != kBothFace) return false;  // 709.5
  return std::any_of(card.faces.begin(), card.faces.end(), [&](CardId face) {
    return k.pool.card(face).nameId == static_cast<std::uint32_t>(name);
  });
}

}  // namespace cantrip
