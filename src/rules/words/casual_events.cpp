// Event patterns of the casual variants: schemes are set in motion (701.32), players planeswalk (701.31),
// chaos ensues (311.7).

#include "ir/nodes/casual_variants.h"
#include "ir/senses.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/objects.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_refs.h"
#include "rules/words/plain_events.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

bool casualEventMatches(Kernel& k, NodeId pattern, const Event& event, const Context& context) {
  const ir::Arena& t = k.tree();
  const ir::NodeKind kind = t.kind(pattern);
  const auto by = [&](NodeId who) { return refMatches(k, who, Entity::player(event.player), context); };
  const auto isOf = [&](std::uint16_t types) { return (definitionOf(k, event.object).types & types) != 0; };
  constexpr auto kPlane = bit(ir::CardType::Plane), kPhenomenon = bit(ir::CardType::Phenomenon);
  switch (event.type) {
    case EventType::FromDeck:
      if (kind == Kind::ActsOn) {  // a scheme is set in motion, a phenomenon is encountered
        const auto [who, what] = t.as<nodes::ActsOn>(pattern);
        if (isWord(t, pattern, Kind::ActsOn,
                   ir::DeedName::Planeswalk)) {  // 901.11; to a certain plane (701.31d)
          if (what != kNoNode && !(isOf(kPlane) && refMatches(k, what, event.object, context))) return false;
          return isOf(kPlane | kPhenomenon) && by(who);
        }
        const bool scheme = isWord(t, pattern, Kind::ActsOn, ir::DeedName::SetInMotion);
        if (!scheme && !isWord(t, pattern, Kind::ActsOn, ir::DeedName::Encounter)) return false;
        const std::uint16_t type = scheme ? bit(ir::CardType::Scheme) : kPhenomenon;
        return isOf(type) && by(who) && refMatches(k, what, event.object, context);
      }
      return false;
    case EventType::UnderDeck: {
      if (!isWord(t, pattern, Kind::ActsOn, ir::DeedName::PlaneswalkAway)) return false;
      const auto away = t.as<nodes::ActsOn>(pattern);
      return isOf(kPlane) && by(away.who) && refMatches(k, away.what, event.object, context);
    }
    case EventType::ChaosEnsues:
      return kind == Kind::ChaosEnsued && (!event.object || event.object == context.source);
    default:
      return false;
  }
}

}  // namespace cantrip
