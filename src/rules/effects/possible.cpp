// What can be done at all, before somebody says whether they do it (608.2d).
#include <algorithm>

#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/refs.h"
#include "rules/choosing/choices.h"
#include "rules/costs/costs.h"
#include "rules/effects/common.h"
#include "rules/effects/effects.h"
#include "rules/effects/own_results.h"
#include "rules/events/entering_attached.h"
#include "rules/events/replacement.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/node_fields.h"
#include "rules/kernel/players.h"
#include "rules/objects/objects.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/eval_refs.h"
#include "rules/words/permissions.h"
#include "rules/words/restrictions.h"

namespace cantrip::effects {

namespace {

/// Are there as many counters as the words want removed? `orNone`: or none at all.
bool hasCountersToRemove(Kernel& k, const Context& c, NodeId effect, bool orNone) {
  const auto [count, counter, from] = as<nodes::RemoveCounters>(k, effect);
  if (k.tree().kind(count) == Kind::AllOfThem || needsChoice(k, from)) return true;
  const EntityList all = entitiesOf(k, from, c);
  const auto countersThere = [&](Entity on) {
    return isNone(k, counter) ? allCountersOn(k, on) : countersOn(k, on, counterKind(k, counter));
  };
  if (ir::isWord(k.tree(), count, ir::Reckoning::Together)) {  // "from among": of all of them together
    std::int64_t together = 0;
    for (const Entity on : all)
      if (!on.isObject() || k.alive(on.asObject())) together += countersThere(on);
    return together >= quantityOf(k, as<nodes::Reckoned>(k, count).a, c);
  }
  const std::int64_t wanted = quantityOf(k, count, c);
  return std::all_of(all.begin(), all.end(), [&](Entity on) {
    if (on.isObject()) on = presentOf(k, on.asObject(), c);
    if (on.isObject() && !k.alive(on.asObject())) return orNone;  // 122.2: it has none any more
    const std::int32_t there = countersThere(on);
    return (orNone && there == 0) || there >= wanted;
  });
}

}  // namespace

bool isPossible(Kernel& k, const Context& c, NodeId effect, bool orNone) {
  const ir::Arena& tree = k.tree();
  const NodeKind kind = tree.kind(effect);
  // What comes first decides: it may make the rest possible ("draw a card, then discard two cards").
  if (kind == Kind::Sentences || kind == Kind::Then) {
    const auto parts = tree.children(as<nodes::Sentences, nodes::Then>(k, effect).parts);
    return parts.empty() || isPossible(k, c, parts.front(), orNone);
  }
  if (kind ==
      Kind::And) {  // 118.3, 118.12: "pay {4} and exile eight cards from your graveyard" is one action
    const auto parts = tree.children(as<nodes::And>(k, effect).parts);
    // "Choose a card revealed this way and cast it": of what is not chosen yet nothing can be said.
    for (std::size_t i = 0; i < parts.size(); ++i)
      if ((i == 0 || !speaksOfEarlierParts(tree, parts.first(i + 1))) && !isPossible(k, c, parts[i], false))
        return false;
    return true;
  }
  if (kind == Kind::EitherEffect) {
    const auto options = tree.children(as<nodes::EitherEffect>(k, effect).options);
    return std::any_of(options.begin(), options.end(),
                       [&](NodeId option) { return isPossible(k, c, option, orNone); });
  }
  if (kind == Kind::EntersWithCounters) {  // 702.104a, 702.136a
    const Event* event = enteringEvent(k, c.event.object);
    return event == nullptr ||
           mayEnterWithCounter(k, *event, counterKind(k, as<nodes::EntersWithCounters>(k, effect).counter));
  }
  if (kind == Kind::Pay) return canPay(k, actorOf(k, c), as<nodes::Pay>(k, effect).cost, c);
  if (kind == Kind::Do) {
    const auto [subject, deed] = as<nodes::Do>(k, effect);
    return tree.kind(subject) != Kind::You || c.subject != Entity::player(c.controller) ||
           isPossible(k, c, deed, orNone);
  }
  const PlayerState& actor = k.s.players[actorOf(k, c)];
  const auto holds = [orNone](const ZoneList& cards, std::int64_t n) {
    return (orNone && cards.empty()) || static_cast<std::int64_t>(cards.size()) >= n;
  };
  if (kind == Kind::Mill)  // 701.17b
    return holds(actor.library, quantityOf(k, as<nodes::Mill>(k, effect).count, c));
  if (kind == Kind::Search && cantDo(k, ir::DeedName::Search, Entity::player(actorOf(k, c)))) return false;
  if (isForFree(tree, effect) || isCastNow(tree, effect, c)) return canPlayAny(k, c, effect);
  if (kind == Kind::ExileTiedTo && !canTieAny(k, c, effect)) return false;
  if (kind == Kind::DiscardAtRandom)
    return holds(actor.hand, quantityOf(k, as<nodes::DiscardAtRandom>(k, effect).count, c));
  if (kind == Kind::RemoveCounters && !hasCountersToRemove(k, c, effect, orNone)) return false;
  const Action& action = actionOf(k, effect);
  for (unsigned i = 0; i < tree[effect].count; ++i) {
    if ((action.refs & (1U << i)) == 0 || tree.child(effect, i) == kNoNode) continue;
    if (!enoughToChoose(k, effect, tree.child(effect, i), chooserOf(c), action.scope, c, orNone))
      return false;
  }
  return true;
}

bool isDoneToAll(const Kernel& k, NodeId deed) {
  const ir::Arena& tree = k.tree();
  if (tree.kind(deed) == Kind::DiscardHand) return true;
  const auto parts = tree.children(deed);
  return std::any_of(parts.begin(), parts.end(),
                     [&](NodeId part) { return part != kNoNode && tree.kind(part) == Kind::All; });
}

}  // namespace cantrip::effects
