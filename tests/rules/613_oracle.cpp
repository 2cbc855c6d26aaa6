// 613 on random boards: the layers against the rule read literally.
#include <gtest/gtest.h>

#include "base/rng.h"
#include "rules/board.h"
#include "rules/layer_cards.h"
#include "rules/literal_layers.h"
#include "rules/objects/characteristics.h"

namespace cantrip::test {

namespace {

/// Everything that the layers decide, in an order that does not depend on how they were made.
std::string picture(const Board& board, const Characteristics& v, PlayerId controller) {
  std::vector<std::uint16_t> subtypes(v.subtypes.begin(), v.subtypes.end());
  std::sort(subtypes.begin(), subtypes.end());
  std::vector<AbilityId> abilities(v.abilities.begin(), v.abilities.end());
  std::sort(abilities.begin(), abilities.end());
  std::string out = board.pool.card(v.card).name + " " + std::to_string(v.power) + "/" +
                    std::to_string(v.toughness) + " of " + std::to_string(controller) + " types " +
                    std::to_string(v.types) + " colours " + std::to_string(v.colors) + " subtypes";
  for (std::uint16_t s : subtypes) out += " " + std::string(ir::word("subtype", s));
  out += " keywords";
  for (std::size_t i = 0; i < v.keywords.size(); ++i)
    if (v.keywords[i]) out += " " + std::string(ir::word("keyword", static_cast<std::int32_t>(i)));
  out += " abilities";
  for (AbilityId a : abilities) out += " " + std::to_string(a);
  return out;
}

bool isAura(std::string_view types) { return types.find("Aura") != std::string_view::npos; }

void randomBoard(Board& board, Rng& rng) {
  const auto cards = layerCards();
  std::vector<ObjectId> creatures;
  const auto permanents = 3 + rng.below(7);
  for (std::size_t i = 0; i < permanents; ++i) {
    const TermCard& card = cards[rng.below(cards.size())];
    const auto player = static_cast<PlayerId>(rng.below(2));
    if (card.types == "instant") {
      if (!creatures.empty()) board.floating(card.name, {creatures[rng.below(creatures.size())]}, player);
      continue;
    }
    const ObjectId id = board.put(card.name, player);
    if (isAura(card.types) && !creatures.empty()) board.attach(id, creatures[rng.below(creatures.size())]);
    if (rng.below(3) == 0) board.object(id).set(ObjectFlag::Tapped);
    if (!isAura(card.types)) creatures.push_back(id);
    if (rng.below(6) == 0) board.counters(id, rng.below(2) == 0 ? "+1/+1" : "-1/-1", 1);
  }
}

}  // namespace

TEST(Rule613Oracle, randomBoardsAgreeWithTheRuleReadLiterally) {
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    Rng rng(seed);
    Board board(layerCards());
    randomBoard(board, rng);
    const auto expected = literalLayers(*board.kernel);
    std::string all;
    for (ObjectId id : board.state.battlefield) all += board.pool.card(board.object(id).card).name + ", ";
    for (const auto& [raw, values] : expected) {
      const ObjectId id{raw};
      const PlayerId literal =
          values.controller != kNoPlayer ? values.controller : board.object(id).controller;
      EXPECT_EQ(picture(board, cantrip::values(*board.kernel, id), controllerOf(*board.kernel, id)),
                picture(board, values, literal))
          << "seed " << seed << ": " << all;
    }
    if (HasFailure()) break;
  }
}

}  // namespace cantrip::test
