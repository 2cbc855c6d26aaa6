#include "rules/words/card_names.h"

#include <vector>

#include "rules/objects/rooms.h"

namespace cantrip {

void addCardNames(const Kernel& k, Decision& decision, ir::WordKind kind) {
  std::vector<bool> seen(k.pool.nameIds.size() + 1);
  for (CardId id = 1; id < k.pool.cards.size(); ++id) {
    const CardDef& card = k.pool.cards[id];
    if (card.layout == Layout::Split && card.faces.size() > 1 && card.face > kRightFace) continue;
    if (card.isToken || card.name.empty() || card.nameId >= seen.size() || seen[card.nameId]) continue;
    const bool land = (card.types & bit(ir::CardType::Land)) != 0;
    if (land && kind == ir::WordKind::NonlandCardName) continue;
    if (land && kind == ir::WordKind::NonbasicCardName && (card.supertypes & bit(ir::Supertype::Basic)) != 0)
      continue;
    seen[card.nameId] = true;
    decision.options.push_back({OptionKind::Word, 0, {}, {}, static_cast<std::int32_t>(card.nameId)});
  }
}

}  // namespace cantrip
