#include "program/asked_word.h"

#include <fmt/format.h>

#include <algorithm>

#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/statements_casting.h"
#include "program/text_changes.h"
#include "program/tree_questions.h"
#include "state/pool.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

/// The modification "becomes the creature type of your choice" among those that an effect applies; kNoNode.
static NodeId becomesChosen(const ir::Arena& arena, NodeId mods) {
  if (arena.kind(mods) != Kind::List) return kNoNode;
  const auto parts = arena.children(mods);
  const auto at = std::find_if(parts.begin(), parts.end(),
                               [&](NodeId mod) { return arena.kind(mod) == Kind::BecomeChosen; });
  return at == parts.end() ? kNoNode : *at;
}

/// "white, blue and red": the colors of a set of bits.
static std::string colorsOf(std::int32_t bits) {
  std::vector<std::string_view> names;
  for (std::int32_t color = 0; color < 5; ++color)
    if ((bits >> color & 1) != 0) names.push_back(ir::word("color", color));
  if (names.empty()) return "colorless";
  const std::string_view last = names.back();
  names.pop_back();
  return names.empty() ? std::string(last) : fmt::format("{} and {}", fmt::join(names, ", "), last);
}

std::optional<ir::WordKind> askedWordKind(const ir::Arena& arena, NodeId why) {
  if (why == kNoNode) return std::nullopt;
  NodeId kind = kNoNode;
  bool votes = false;
  // What enters may have other things done first: "look at an opponent's hand, then choose a card type".
  containsNode(arena, why, [&](NodeId node) {
    if (arena.kind(node) == Kind::Vote) return votes = true;
    if (kind == kNoNode && arena.kind(node) == Kind::ChooseWord)
      kind = arena.as<nodes::ChooseWord>(node).kind;
    return kind != kNoNode;
  });
  if (votes) return ir::WordKind::Choice;
  if (arena.kind(why) == Kind::Apply)
    if (const NodeId chosen = becomesChosen(arena, arena.as<nodes::Apply>(why).mods); chosen != kNoNode)
      kind = arena.as<nodes::BecomeChosen>(chosen).kind;
  if (arena.kind(why) == Kind::Keyword &&
      arena.value(why) == static_cast<std::int32_t>(ir::KeywordName::HiddenAgenda))
    return ir::WordKind::CardName;  // 702.106a
  if (kind == kNoNode) return std::nullopt;
  return static_cast<ir::WordKind>(arena.value(kind));
}

bool asksForCounters(const ir::Arena& arena, NodeId why) {
  return why != kNoNode && (arena.kind(why) == Kind::RemoveCounters || arena.kind(why) == Kind::MoveCounters);
}

bool asksForReduction(const ir::Arena& arena, NodeId why) {
  return why != kNoNode && arena.kind(why) == Kind::CostChange;
}

std::string askedWord(const Pool& pool, NodeId why, std::int32_t value) {
  if (asksForCounters(pool.arena, why)) return std::string(ir::word("counter", value));
  if (const auto kind = askedWordKind(pool.arena, why)) switch (*kind) {
      case ir::WordKind::CreatureType:
      case ir::WordKind::LandType:
      case ir::WordKind::BasicLandType:
        return std::string(ir::word("subtype", value));
      case ir::WordKind::CardType:
      case ir::WordKind::PermanentType:
        return std::string(ir::word("type", value - kCardTypeWord));
      case ir::WordKind::CardName:
      case ir::WordKind::NonlandCardName:
      case ir::WordKind::CreatureCardName:
      case ir::WordKind::ArtifactCardName:
      case ir::WordKind::NoncreatureNonlandCardName:
      case ir::WordKind::NonartifactNonlandCardName:
      case ir::WordKind::NonbasicCardName: {
        const auto card = std::find_if(pool.cards.begin(), pool.cards.end(), [&](const CardDef& def) {
          return def.nameId == static_cast<std::uint32_t>(value);
        });
        return card == pool.cards.end() ? std::string() : card->name;
      }
      case ir::WordKind::Choice:
        return std::string(ir::word("choice", value));
      case ir::WordKind::Colors:
        return colorsOf(value);
      case ir::WordKind::OddOrEven:
        return value == 0 ? "even" : "odd";
      case ir::WordKind::LandOrNonland:
        return value == 0 ? "land" : "nonland";
      case ir::WordKind::Number:
      case ir::WordKind::Word:
        return fmt::format("{}", value);
      case ir::WordKind::Color:
      case ir::WordKind::Player:
      case ir::WordKind::Opponent:
        break;
    }
  if (value >= kLandWord) return std::string(ir::word("subtype", value - kLandWord));
  if (value >= 0 && value < 6) return std::string(ir::word("color", value));
  return fmt::format("{}", value);
}

const std::string& askedPlace(const Pool& pool, const CardDef* asking, std::int32_t value) {
  const auto at = static_cast<std::size_t>(value);
  for (const Dungeon& dungeon : pool.dungeons)
    if (asking == &pool.card(dungeon.card)) return dungeon.rooms[at].name;
  return pool.card(pool.dungeons[at].card).name;
}

}  // namespace cantrip
