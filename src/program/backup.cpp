// Backup (702.165): the abilities that it gives are those that are printed below it on the same card.
#include "program/backup.h"

#include <algorithm>
#include <vector>

#include "ir/nodes/abilities.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/vocabulary.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

/// The first of that kind in the tree; kNoNode: there is none.
NodeId firstOf(const ir::Arena& arena, NodeId node, ir::NodeKind kind) {
  if (node == kNoNode || arena.kind(node) == kind) return node;
  for (const NodeId child : arena.children(node))
    if (const NodeId found = firstOf(arena, child, kind); found != kNoNode) return found;
  return kNoNode;
}

bool isBackup(const ir::Arena& arena, NodeId paragraph) {
  if (arena.kind(paragraph) != Kind::KeywordLine) return false;
  const auto keywords = arena.children(arena.as<nodes::KeywordLine>(paragraph).keywords);
  return std::any_of(keywords.begin(), keywords.end(), [&](NodeId keyword) {
    return arena.kind(keyword) == Kind::KeywordNumber &&
           arena.value(arena.as<nodes::KeywordNumber>(keyword).keyword) ==
               static_cast<std::int32_t>(ir::KeywordName::Backup);
  });
}

}  // namespace

void giveWhatStandsBelow(ir::Arena& arena, NodeId definition, std::span<const NodeId> below) {
  const NodeId gives = firstOf(arena, definition, Kind::Apply);
  std::vector<NodeId> mods;
  for (const NodeId ability : below) mods.push_back(arena.add(Kind::HaveAbility, std::span(&ability, 1)));
  const NodeId list = arena.addList(mods);
  arena.setChild(gives, ir::positionOf(&nodes::Apply::mods), list);
}

std::vector<NodeId> belowBackup(const ir::Arena& arena, std::span<const NodeId> paragraphs) {
  const auto is = [&](NodeId paragraph) { return isBackup(arena, paragraph); };
  std::vector<NodeId> given(std::find_if(paragraphs.begin(), paragraphs.end(), is), paragraphs.end());
  std::erase_if(given, is);
  return given;
}

}  // namespace cantrip
