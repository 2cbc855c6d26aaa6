
#include "rules/words/single_graveyard.h"

#include <algorithm>
#include <array>

#include "ir/nodes/descriptions.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/words.h"
#include "rules/kernel/kernel.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

bool isOfOneOwner(const ir::Arena& tree, NodeId choice) {
  if (choice == kNoNode) return false;
  if (ir::info(tree.kind(choice)).sort == ir::Sort::Cost)
    choice = tree[choice].count > 0 ? tree.child(choice, 0) : kNoNode;
  if (choice == kNoNode || (tree.kind(choice) != Kind::Some && tree.kind(choice) != Kind::Target))
    return false;
  const NodeId objects = tree.as<nodes::Some, nodes::Target>(choice).what;
  if (tree.kind(objects) != Kind::Objects) return false;
  const auto after = tree.children(tree.as<nodes::Objects>(objects).after);
  return std::any_of(after.begin(), after.end(), [&](NodeId pred) {
    if (tree.kind(pred) != Kind::InZone) return false;
    const NodeId zone = tree.as<nodes::InZone>(pred).zone;
    const NodeId whose = tree.field<&nodes::ZoneOf::owner, nodes::ZonesOf>(zone);
    if (whose == kNoNode) return false;
    const ir::NodeKind owner = tree.kind(whose);  // "an opponent's graveyard" is that of one of them as well
    return owner == Kind::Some || owner == Kind::Opponent || owner == Kind::OpponentOf;
  });
}

void keepOneOwner(const Kernel& k, EntityList& open, std::span<const Entity> picked, int low) {
  const auto ownerOf = [&](Entity e) {
    const Object* o = e.isObject() ? k.find(e.asObject()) : nullptr;
    return o == nullptr ? kNoPlayer : o->owner;
  };
  std::array<int, kMaxPlayers> there{};
  for (const Entity e : open)
    if (const PlayerId owner = ownerOf(e); owner < there.size()) ++there[owner];
  const auto wrong = [&](Entity e) {
    const PlayerId owner = ownerOf(e);
    if (!picked.empty()) return owner != ownerOf(picked.front());
    return owner >= there.size() || there[owner] < low;
  };
  open.erase(std::remove_if(open.begin(), open.end(), wrong), open.end());
}

}  // namespace cantrip
