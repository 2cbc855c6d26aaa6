// What something may be attached to, where an effect lets one choose (608.2d).

#include "rules/choosing/attachable.h"

#include <algorithm>

#include "ir/nodes/acts.h"
#include "ir/nodes/effects_zones.h"
#include "ir/senses.h"
#include "rules/events/entering_attached.h"
#include "rules/events/zone_changes.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/objects.h"
#include "rules/words/attachments.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

bool attaches(const ir::Arena& tree, NodeId verb) {
  return isWord(tree, verb, Kind::ActOnTo, ir::DeedName::Attach);
}

/// As it is now, wherever the effect moved it (400.7j).
Entity presentOne(const Kernel& k, Entity e, const Context& context) {
  return e.isObject() ? Entity(presentOf(k, e.asObject(), context)) : e;
}

/// Could that enter attached to it? Of what is no Aura it does not matter (303.4h).
bool mayEnterAttachedTo(Kernel& k, ObjectId card, Entity host, PlayerId player) {
  if (!k.alive(card)) return false;
  Event enters = zoneChange(k, card, Zone::Battlefield);
  enters.player = player;
  enters.other = host;
  return !entersAsAura(k, enters) || mayEnterAttached(k, enters);
}

}  // namespace

NodeId attachedTo(const ir::Arena& tree, NodeId verb, NodeId host) {
  if (attaches(tree, verb))
    return tree.as<nodes::ActOnTo>(verb).to == host ? tree.as<nodes::ActOnTo>(verb).what : kNoNode;
  if (tree.kind(verb) != Kind::PutAttached || tree.as<nodes::PutAttached>(verb).host != host) return kNoNode;
  return tree.as<nodes::PutAttached>(verb).what;
}

void keepHosts(Kernel& k, NodeId verb, PlayerId chooser, const Context& context, const EntityList& attached,
               EntityList& hosts) {
  const bool moves = attaches(k.tree(), verb);
  eraseIf(hosts, [&](Entity one) {
    const Entity host = presentOne(k, one, context);
    return std::none_of(attached.begin(), attached.end(), [&](Entity other) {
      const Entity what = presentOne(k, other, context);
      if (!what.isObject()) return false;
      return moves ? canBeAttached(k, what.asObject(), host)
                   : mayEnterAttachedTo(k, what.asObject(), host, chooser);
    });
  });
}

}  // namespace cantrip
