// Costs that effects let a player pay rather than the mana cost of a spell (118.9), and mana that is spent as
// though it were of any colour or type (609.4b).

#include "rules/costs/instead_costs.h"

#include <algorithm>

#include "ir/nodes/abilities.h"
#include "ir/nodes/mods_rules.h"
#include "ir/senses.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/uses.h"
#include "rules/words/eval_refs.h"
#include "rules/words/limits.h"
#include "rules/words/permissions.h"
#include "rules/words/restrictions.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

/// May the player cast it from where it is, so that only its cost is another one?
bool castableAnyway(Kernel& k, PlayerId player, ObjectId card) {
  const Object& o = k.object(card);
  if (o.owner == player && o.zone == Zone::Hand) return true;
  if (o.owner == player && o.zone == Zone::Command && o.is(ObjectFlag::Commander)) return true;
  return mayPlayFrom(k, player, card);
}

}  // namespace

InsteadCosts insteadCosts(Kernel& k, PlayerId player, ObjectId card) {
  InsteadCosts found;
  const ir::Arena& t = k.tree();
  const Entity who = Entity::player(player);
  const auto add = [&](const Context& context, NodeId cost, std::uint64_t use, NodeId rider) {
    if (!isUsed(k, use)) found.push_back({context.source, context.ability, cost, use, rider});
  };
  if (anyRule(k, Kind::CastFor) && castableAnyway(k, player, card))
    rulesFor(k, Kind::CastFor, who, [&](NodeId mod, const Context& context) {
      const auto offer = t.as<nodes::CastFor>(mod);
      const bool once = offer.limit != kNoNode && isWord(t, offer.limit, ir::LimitName::OnceEachTurn);
      if (fitsAsSpell(k, offer.what, card, player, context))
        add(context, offer.cost, once ? abilityUse(context.source, context.ability) : 0, kNoNode);
      return true;
    });
  rulesFor(k, Kind::MayPlay, who, [&](NodeId mod, const Context& context) {
    const auto play = t.as<nodes::MayPlay>(mod);
    const NodeId pays = limitAmong(t, play.limits, Kind::PaysInstead);
    if (pays == kNoNode) return true;
    const Object& o = k.object(card);
    if (play.from != kNoNode && !zoneMatches(k, play.from, o.zone, o.owner, context)) return true;
    if (fitsAsSpell(k, play.what, card, player, context))
      add(context, t.as<nodes::PaysInstead>(pays).cost, useOfOnce(t, play.limits, context),
          play.rider == kNoNode ? kNoNode : mod);
    return true;
  });
  return found;
}

NodeId insteadCost(Kernel& k, const Context& context, ObjectId spell) {
  for (const Binding& b : context.bindings)  // it was chosen as the casting began
    if (b.slot == slots::kPaidInstead) return static_cast<NodeId>(b.amount);
  const InsteadCosts costs = insteadCosts(k, context.controller, spell);
  return costs.empty() ? kNoNode : costs.front().cost;
}

Context paidInstead(const Context& context, const InsteadCost& cost) {
  Context with = context;
  with.bindings.push_back({slots::kPaidInstead, cost.source, static_cast<std::int32_t>(cost.cost)});
  return with;
}

void chooseInstead(Kernel& k, PlayerId player, ObjectId card, Entity source, Context& context) {
  const InsteadCosts costs = insteadCosts(k, player, card);
  if (costs.empty()) return;
  const auto named = std::find_if(costs.begin(), costs.end(),
                                  [&](const InsteadCost& cost) { return Entity(cost.source) == source; });
  const InsteadCost& chosen = named == costs.end() ? costs.front() : *named;
  context = paidInstead(context, chosen);
  if (chosen.use != 0) noteUse(k, chosen.use);
  if (chosen.rider != kNoNode)
    context.bindings.push_back({slots::kCastThisWay, chosen.source, static_cast<std::int32_t>(chosen.rider)});
}

SpendsAs spendsAny(Kernel& k, const Context& context, ObjectId spell) {
  SpendsAs any = SpendsAs::ItsOwn;
  for (const Binding& b : context.bindings)
    if (b.slot == slots::kSpendsAny) any = static_cast<SpendsAs>(b.amount);
  if (context.ability == 0 && spell && spell == k.proposal.object && k.alive(spell))
    any = std::max(any, spendsAnyFor(k, context.controller, spell, k.object(spell).zone != Zone::Hand));
  const ir::Arena& t = k.tree();
  rulesFor(k, Kind::SpendAsAny, Entity::player(context.controller), [&](NodeId mod, const Context& view) {
    const auto spend = t.as<nodes::SpendAsAny>(mod);
    const bool fits =
        spend.what == kNoNode ||
        (spell && (context.ability != 0 ? refMatches(k, spend.what, spell, view)
                                        : fitsAsSpell(k, spend.what, spell, context.controller, view)));
    if (fits) any = std::max(any, spend.type != kNoNode ? SpendsAs::AnyType : SpendsAs::AnyColor);
    return true;
  });
  return any;
}

bool spendsSnowAsAny(Kernel& k, const Context& context) {
  const bool given = std::any_of(context.bindings.begin(), context.bindings.end(),
                                 [](const Binding& b) { return b.slot == slots::kSpendsAny; });
  if (context.ability != 0 || (!given && !anyRule(k, Kind::MayPlay))) return false;
  const ObjectId spell = context.stackObject ? context.stackObject : k.proposal.object;
  return spell && spendsAny(k, context, spell) == SpendsAs::AnyOfSnow;
}

void takeAnyMana(ManaCost& cost, SpendsAs any) {
  if (any < SpendsAs::AnyColor) return;  // mana of snow sources: see manaSources
  const std::size_t kinds = any == SpendsAs::AnyType ? 6 : 5;
  for (std::size_t c = 0; c < kinds; ++c) {
    cost.generic = static_cast<std::uint16_t>(cost.generic + cost.colored[c]);
    cost.colored[c] = 0;
  }
  // 107.4e: either half of a hybrid symbol can be paid with one such mana; a Phyrexian one with 2 life still
  const auto hybrid = [&](std::int32_t symbol) {
    const ir::SymbolKind kind = ir::decode(symbol).kind;
    const bool one = kind == ir::SymbolKind::Hybrid || kind == ir::SymbolKind::MonoHybrid;
    if (one) ++cost.generic;
    return one;
  };
  cost.flexible.erase(std::remove_if(cost.flexible.begin(), cost.flexible.end(), hybrid),
                      cost.flexible.end());
}

}  // namespace cantrip
