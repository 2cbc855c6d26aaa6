// What the sentence after "create a token" says that the token has (111.3): "Create a 1/1 Eldrazi Scion
// creature token. It has ..." The ability is part of the token, as though it were printed on it: copies of
// the token have it, and what takes away abilities takes it away (707.2, 613.1f).
#include <algorithm>

#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/times.h"
#include "program/pool_builder.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

/// The abilities that the sentence says something has from now on; empty when it says anything else. What it
/// gains is no part of it.
std::vector<NodeId> abilitiesSaid(const ir::Arena& arena, NodeId sentence) {
  if (arena.kind(sentence) != Kind::Do) return {};
  const NodeId effect = arena.as<nodes::Do>(sentence).effect;
  if (arena.kind(effect) != Kind::Apply) return {};
  const NodeId duration = arena.as<nodes::Apply>(effect).duration;
  if (duration == kNoNode || !isWord(arena, duration, Kind::DurationWord, ir::Lasting::RestOfGame)) return {};
  std::vector<NodeId> said;
  for (const NodeId mod : arena.children(arena.as<nodes::Apply>(effect).mods)) {
    if (arena.kind(mod) != Kind::HaveAbility) return {};
    said.push_back(arena.as<nodes::HaveAbility>(mod).ability);
  }
  return said;
}

/// The token that is created under `root` and that later words speak of by `slot`; kNoNode: there is none.
NodeId tokenBoundTo(const ir::Arena& arena, NodeId root, ir::SlotNo slot) {
  if (root == kNoNode || slot == 0) return kNoNode;
  if (arena.kind(root) == Kind::Create && arena[root].slot == slot) {
    NodeId token = arena.as<nodes::Create>(root).token;
    if (arena.kind(token) == Kind::TokenWith) token = arena.as<nodes::TokenWith>(token).token;
    return arena.kind(token) == Kind::Token ? token : kNoNode;
  }
  for (const NodeId child : arena.children(root))
    if (const NodeId found = tokenBoundTo(arena, child, slot); found != kNoNode) return found;
  return kNoNode;
}

void describeTokensOf(ir::Arena& arena, NodeId list) {
  const std::vector<NodeId> parts(arena.children(list).begin(), arena.children(list).end());
  std::vector<NodeId> left;
  for (const NodeId part : parts) {
    const std::vector<NodeId> said = abilitiesSaid(arena, part);
    const NodeId token =
        said.empty() || left.empty()
            ? kNoNode
            : tokenBoundTo(arena, left.back(), arena[arena.as<nodes::Do>(part).subject].slot);
    if (token == kNoNode) {
      left.push_back(part);
      continue;
    }
    const auto printed = arena.children(arena.as<nodes::Token>(token).abilities);
    std::vector<NodeId> abilities(printed.begin(), printed.end());
    abilities.insert(abilities.end(), said.begin(), said.end());
    arena.setChild(token, ir::positionOf(&nodes::Token::abilities), arena.addList(abilities));
  }
  if (left.size() == parts.size()) return;
  const NodeId rest = arena.addList(left);
  arena[list] = arena[rest];
}

}  // namespace

void describeTokens(ir::Arena& arena, NodeId root) {
  if (root == kNoNode) return;
  const std::vector<NodeId> children(arena.children(root).begin(), arena.children(root).end());
  for (const NodeId child : children) describeTokens(arena, child);
  if (arena.kind(root) == Kind::Sentences) describeTokensOf(arena, arena.as<nodes::Sentences>(root).parts);
}

}  // namespace cantrip
