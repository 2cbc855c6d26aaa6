#include "rules/words/card_names.h"

#include <vector>

#include "rules/objects/rooms.h"

namespace cantrip {

namespace {

/// 201.4a: "a creature card name" is the name of a card that is one, as it or that face of it is written.
bool fits(const CardDef& card, ir::WordKind kind) {
  const auto is = [&](ir::CardType type) { return (card.types & bit(type)) != 0; };
  const bool land = is(ir::CardType::Land);
  const bool basic = (card.supertypes & bit(ir::Supertype::Basic)) != 0;
  switch (kind) {
    case ir::WordKind::NonlandCardName:
      return !land;
    case ir::WordKind::NonbasicCardName:
      return !land || !basic;
    case ir::WordKind::CreatureCardName:
      return is(ir::CardType::Creature);
    case ir::WordKind::ArtifactCardName:
      return is(ir::CardType::Artifact);
    case ir::WordKind::NoncreatureNonlandCardName:
      return !land && !is(ir::CardType::Creature);
    case ir::WordKind::NonartifactNonlandCardName:
      return !land && !is(ir::CardType::Artifact);
    default:
      return true;
  }
}

}  // namespace

void addCardNames(const Kernel& k, Decision& decision, ir::WordKind kind) {
  std::vector<bool> seen(k.pool.nameIds.size() + 1);
  for (CardId id = 1; id < k.pool.cards.size(); ++id) {
    const CardDef& card = k.pool.cards[id];
    if (card.layout == Layout::Split && card.faces.size() > 1 && card.face > kRightFace) continue;
    if (card.isToken || card.name.empty() || card.nameId >= seen.size() || seen[card.nameId]) continue;
    if (!fits(card, kind)) continue;
    seen[card.nameId] = true;
    decision.options.push_back({OptionKind::Word, 0, {}, {}, static_cast<std::int32_t>(card.nameId)});
  }
}

}  // namespace cantrip
