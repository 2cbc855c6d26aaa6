// Everything that fits a description, in all zones that it speaks of (109.2).
#include <algorithm>

#include "ir/nodes/acts.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/preds_states.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/described_zones.h"
#include "rules/objects/objects.h"
#include "rules/objects/range.h"
#include "rules/objects/rooms.h"
#include "rules/words/attachments.h"
#include "rules/words/eval_filters.h"
#include "rules/words/proposed.h"
#include "rules/words/relative_words.h"
#include "rules/words/target_nodes.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

/// "Creature that died this turn": says what is gone, so no zone holds it.
bool saysDied(const ir::Arena& t, NodeId pred) {
  return isWord(t, pred, Kind::IsState, ir::State::DiedThisTurn);
}

/// Is it so of a word after the noun? Of "cards they revealed this way" both who did it and what was done are
/// asked.
template <typename Test>
bool saysAfter(const ir::Arena& t, NodeId objects, const Test& test) {
  const auto after = t.children(t.as<nodes::Objects>(objects).after);
  return std::any_of(after.begin(), after.end(), [&](NodeId pred) {
    if (t.kind(pred) != Kind::AllOf) return test(pred);
    const auto parts = t.children(t.as<nodes::AllOf>(pred).preds);
    return std::any_of(parts.begin(), parts.end(), test);
  });
}

}  // namespace

EntityList allThatFit(Kernel& k, NodeId objects, const Context& context) {
  EntityList out;
  if (k.tree().kind(objects) == Kind::EitherObjects) {
    for (NodeId part : k.tree().children(k.tree().as<nodes::EitherObjects>(objects).kinds))
      for (Entity entity : allThatFit(k, part, context))
        if (std::find(out.begin(), out.end(), entity) == out.end()) out.push_back(entity);
    return out;
  }
  if (k.tree().kind(objects) != Kind::Objects) return out;
  // 608.2h: "each creature sacrificed this way" counts what is no longer where the description looks
  NodeId done = kNoNode;
  saysAfter(k.tree(), objects, [&](NodeId pred) {
    if (k.tree().kind(pred) == Kind::DoneThisWay && k.tree()[pred].slot != 0) done = pred;
    return done != kNoNode;
  });
  if (done != kNoNode) {
    const bool there = saysAfter(k.tree(), objects, [&](NodeId said) {
      return k.tree().kind(said) == Kind::InZone || k.tree().kind(said) == Kind::PutThere;
    });
    for (const Entity e : doneThisWay(k, done, context)) {
      // 400.7j: "cards in your graveyard destroyed this way" are what the permanents became
      const Entity meant = there && e.isObject() ? Entity(presentOf(k, e.asObject(), context)) : e;
      if (fitsAnywhere(k, objects, meant, context)) out.push_back(meant);
    }
    return out;
  }
  if (saysAfter(k.tree(), objects, [&](NodeId pred) { return saysDied(k.tree(), pred); })) {
    // 608.2h: as they last were; "cards" are what they have become (400.7j)
    const bool cards = k.tree().kind(k.tree().as<nodes::Objects>(objects).noun) == Kind::IsCard;
    anyThatDied(k.s, [&](const Event& e) {
      const ObjectId meant = cards ? e.newObject : e.object;
      if ((!cards || k.alive(meant)) && fitsAnywhere(k, objects, meant, context)) out.push_back(meant);
      return false;
    });
    return out;
  }
  const DescribedZones domain = describedZones(k.tree(), objects);
  if (domain.players) {
    for (PlayerId p = 0; p < k.s.players.size(); ++p)
      if (k.s.players[p].inGame && fitsAnywhere(k, objects, Entity::player(p), context))
        out.push_back(Entity::player(p));
    keepInRange(k, context, out);
  }
  if (!domain.objects) return out;
  // Nobody looks there without words for it (400.2, 400.11c).
  constexpr std::uint16_t kOutOfSight = bit(Zone::Library) | bit(Zone::Hand) | bit(Zone::Outside);
  std::uint16_t zones = domain.zones;
  if (zones == kAllZones) zones = static_cast<std::uint16_t>(zones & ~kOutOfSight);
  for (Zone zone : {Zone::Battlefield, Zone::Stack, Zone::Graveyard, Zone::Hand, Zone::Library, Zone::Exile,
                    Zone::Command, Zone::Outside}) {
    if ((zones & bit(zone)) == 0) continue;
    for (Entity entity : allThatFitIn(k, objects, zone, kNoPlayer, context)) out.push_back(entity);
  }
  keepInRange(k, context, out);
  return out;
}

namespace {

/// Calls use(object, fits) for the objects of a zone (of one player's: `owner`) until it returns true; `fits`
/// says whether the description fits the object.
template <typename Use>
void visitZone(Kernel& k, NodeId objects, Zone zone, PlayerId owner, const Context& context, const Use& use) {
  const auto from = [&](const ZoneList& list) {
    return std::any_of(list.begin(), list.end(), [&](ObjectId id) {
      const Object& o = k.object(id);
      const bool elsewhere = o.is(ObjectFlag::PhasedOut) || willBeSpell(k, id);
      if (elsewhere || (owner != kNoPlayer && o.owner != owner)) return false;
      if (zone == Zone::Outside && k.s.players[o.owner].controlledBy != kNoPlayer) return false;  // 722.4
      return use(id, [&] { return fitsAnywhere(k, objects, id, context); });
    });
  };
  if (zone == Zone::Outside && k.s.rules.exileIsOutside) from(k.s.exile);  // 2006: 217.1e
  if (zone == Zone::Outside && !k.s.variant.outsideCards) return;
  if (zone == Zone::Stack) {
    for (const StackItem& item : k.s.stack)
      if (use(item.object, [&] { return fitsAnywhere(k, objects, item.object, context); })) return;
  } else if (zone == Zone::Battlefield || zone == Zone::Exile || zone == Zone::Command ||
             zone == Zone::Ante) {
    from(zoneList(k, zone, 0));
  } else {
    for (PlayerId p = 0; p < k.s.players.size(); ++p)
      if ((owner == kNoPlayer || p == owner) && from(zoneList(k, zone, p))) return;
  }
}

}  // namespace

EntityList allThatFitIn(Kernel& k, NodeId objects, Zone zone, PlayerId owner, const Context& context) {
  EntityList out;
  visitZone(k, objects, zone, owner, context, [&](ObjectId id, const auto& fits) {
    if (fits()) out.push_back(id);
    return false;
  });
  return out;
}

bool enoughFitIn(Kernel& k, NodeId objects, Zone zone, PlayerId owner, const Context& context, int wanted,
                 const std::function<bool(ObjectId)>& test) {
  if (wanted <= 0) return true;
  visitZone(k, objects, zone, owner, context,
            [&](ObjectId id, const auto& fits) { return test(id) && fits() && --wanted == 0; });
  return wanted == 0;
}

}  // namespace cantrip
