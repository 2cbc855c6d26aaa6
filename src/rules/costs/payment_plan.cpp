// Which sources of mana pay for what of a cost (601.2g-h), and which mana abilities that cost mana themselves
// have to be activated for it (605.3a).

#include "rules/costs/payment_plan.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <utility>

#include "rules/costs/activating.h"
#include "rules/costs/competition.h"
#include "rules/costs/costs.h"
#include "rules/costs/filter_search.h"
#include "rules/costs/mana_matching.h"
#include "rules/costs/mana_order.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/pushes.h"
#include "rules/words/cost_parts.h"

namespace cantrip {

bool besideMana(const ManaSource& source) {
  using How = ManaSource::How;
  return source.how == How::Convoke || source.how == How::Improvise || source.how == How::Delve ||
         source.how == How::Waterbend;
}

std::vector<ManaCost> afterPaying(const ManaCost& cost, const ManaSource& source) {
  std::vector<ManaCost> left;
  const bool bends = source.how == ManaSource::How::Waterbend;
  const bool genericOnly =
      bends || source.how == ManaSource::How::Delve || source.how == ManaSource::How::Improvise;
  for (unsigned c = 0; c < 6 && !genericOnly; ++c) {
    if (cost.colored[c] == 0 || (source.colors >> c & 1U) == 0) continue;
    left.push_back(cost);
    --left.back().colored[c];
  }
  for (std::size_t i = 0; i < cost.flexible.size() && !genericOnly; ++i) {
    const ir::ManaSymbol symbol = ir::decode(cost.flexible[i]);
    const bool two = symbol.kind == ir::SymbolKind::Hybrid || symbol.kind == ir::SymbolKind::HybridPhyrexian;
    const unsigned colors = 1U << symbol.a | (two ? 1U << symbol.b : 0U);
    if ((colors & source.colors) == 0) continue;
    left.push_back(cost);
    left.back().flexible.erase(left.back().flexible.begin() + static_cast<std::ptrdiff_t>(i));
  }
  if (cost.snow > 0 && source.snow) {
    left.push_back(cost);
    --left.back().snow;
  }
  if (cost.generic > 0 && (!bends || cost.tapping > 0)) {
    left.push_back(cost);
    if (bends) --left.back().tapping;
    lessGeneric(left.back(), 1);
  }
  return left;
}

namespace {

/// Where every source makes one colour only and every symbol asks for one, counting decides whether they pay.
bool isDecidedByCount(const ManaCost& cost, const ManaSources& sources) {
  if (!cost.flexible.empty() || cost.snow > 0 || cost.life > 0) return false;
  return std::all_of(sources.begin(), sources.end(), [](const ManaSource& source) {
    return source.option <= 1 && !besideMana(source) && isOneColor(source.colors);
  });
}

bool paysByCount(const ManaCost& cost, const ManaSources& sources) {
  std::array<int, 8> made{};
  for (const ManaSource& source : sources) ++made[static_cast<std::size_t>(std::countr_zero(source.colors))];
  int asked = cost.generic;
  for (std::size_t c = 0; c < 6; ++c) {
    if (made[c] < cost.colored[c]) return false;
    asked += cost.colored[c];
  }
  return asked <= static_cast<int>(sources.size());
}

/// Where counting decides: the symbols of each colour take the sources that are preferred, then the rest
/// does.
bool planByCount(const ManaCost& cost, const ManaSources& sources, ManaSources& plan, PlannedColors& colors) {
  if (!paysByCount(cost, sources)) return false;
  plan.clear();
  colors.clear();
  boost::container::small_vector<bool, 24> taken(sources.size(), false);
  const auto take = [&](std::uint8_t wanted) {
    std::size_t i = 0;
    while (taken[i] || (sources[i].colors & wanted) == 0) ++i;
    taken[i] = true;
    plan.push_back(sources[i]);
    colors.push_back(wanted);
  };
  for (unsigned c = 0; c < 6; ++c)
    for (int i = 0; i < cost.colored[c]; ++i) take(static_cast<std::uint8_t>(1U << c));
  for (int i = 0; i < cost.generic; ++i) take(kAnyMana);
  return true;
}

const ManaCost kNothing;

}  // namespace

// Tries to pay hybrid symbols with colours and Phyrexian ones with mana; what cannot be is paid generically
// or with 2 life for each symbol (107.4f).
bool planBeside(Kernel& k, PlayerId player, const ManaCost& cost, const ManaCost& besides,
                const ManaSources& sources, ManaSources& plan, PlannedColors& colors) {
  if (besides == kNothing && isDecidedByCount(cost, sources)) {
    k.lifePlan = 0;
    return planByCount(cost, sources, plan, colors);
  }
  const std::size_t flexible = cost.flexible.size(), others = besides.flexible.size();
  if (flexible + others > kMostFlexible) return false;
  for (unsigned choice = 0; choice < (1U << (flexible + others)); ++choice) {
    std::optional<SymbolsPaid> paid = symbolsPaid(cost, choice);
    std::optional<SymbolsPaid> later = symbolsPaid(besides, choice >> flexible);
    if (!paid || !later) return false;
    const int life = paid->life + later->life;
    if (life > 0 && (k.s.players[player].life < life || !mayPayLife(k, player))) continue;  // 119.4
    Demands demands = demandsOf(*paid, cost);
    const std::size_t own = demands.size();
    const Demands more = demandsOf(*later, besides);
    demands.insert(demands.end(), more.begin(), more.end());
    if (demands.size() > sources.size()) continue;
    const auto fits = [&](std::size_t demand, std::size_t source) {
      return paysFor(demands[demand], sources[source], sources[source].colors);
    };
    Matching matching(demands.size(), sources.size(), fits);
    if (!matching.solve()) continue;
    plan.clear();
    colors.clear();
    for (std::size_t d = 0; d < own; ++d) {
      plan.push_back(sources[matching.sourceOf(d)]);
      colors.push_back(demands[d].genericOnly ? kAnyMana : demands[d].colors);
    }
    k.lifePlan = paid->life;
    return true;
  }
  return false;
}

namespace {

/// Is what floats in the pool just what the cost takes? That is spent before anything else, so that there is
/// nothing more to look at: so it is each time that mana was made for a payment. Symbols that leave a choice,
/// and what is kept for an outer payment, need a look at everything.
bool planFromPool(Kernel& k, PlayerId player, const ManaCost& cost, const Context& context, ManaSources& plan,
                  PlannedColors& colors) {
  const std::size_t floating = k.s.players[player].pool.size();
  if (floating == 0 || static_cast<int>(floating) != leastMana(cost) || k.s.payments.size() > 1) return false;
  ManaSources sources;
  poolSources(k, player, context, sources);
  if (sources.size() != floating || !isDecidedByCount(cost, sources) || !paysByCount(cost, sources))
    return false;
  plan = std::move(sources);
  colors.assign(floating, kAnyMana);  // what is in the pool has its colour already
  k.lifePlan = 0;
  return true;
}

/// With the sources that are preferred, of permanents that can be tapped in several ways in each of them, so
/// that `besides` can be paid too.
bool planFrom(Kernel& k, PlayerId player, const ManaCost& cost, const ManaCost& besides, ManaSources& sources,
              ManaSources& plan, PlannedColors& colors) {
  sortByPreference(sources);
  WaysToTap ways(colorsAsked(cost) | colorsAsked(besides), sources);
  if (!ways.any()) return planBeside(k, player, cost, besides, sources, plan, colors);
  int left = kMostCombinations;
  do {
    if (planBeside(k, player, cost, besides, ways.chosen(), plan, colors)) return true;
  } while (--left > 0 && ways.next());
  return false;
}

const std::vector<ManaFilter> kNoFilters;

int lifeIn(const Needs& needs) {
  std::int64_t life = 0;
  for (const Amount& amount : needs.amounts)
    if (amount.of == Amount::Of::Life) life += amount.amount;
  return static_cast<int>(std::clamp<std::int64_t>(life, 0, 255));
}

/// No mana, but so much life: what the sources of a plan and the rest of the cost take.
ManaCost onlyLife(int life) {
  ManaCost cost;
  cost.life = static_cast<std::uint8_t>(life);
  return cost;
}

bool planFrom(Kernel& k, PlayerId player, const ManaCost& cost, int life, ManaSources& sources,
              ManaSources& plan, PlannedColors& colors) {
  return planFrom(k, player, cost, life == 0 ? kNothing : onlyLife(life), sources, plan, colors);
}

/// Can some of the life be paid for symbols, so that it is missing elsewhere?
bool paysSymbolsWithLife(const ManaCost& cost) {
  return cost.life > 0 || std::any_of(cost.flexible.begin(), cost.flexible.end(), [](std::int32_t value) {
           const ir::SymbolKind kind = ir::decode(value).kind;
           return kind == ir::SymbolKind::Phyrexian || kind == ir::SymbolKind::HybridPhyrexian;
         });
}

/// What could pay for the payment around that of the mana ability of `inner`: what is tapped for that is none
/// of it.
ManaSources sourcesOfOuter(Kernel& k, PlayerId player, const Context& inner, const ManaCost& outer) {
  ManaSources sources;
  int nth = 0;
  for (auto f = k.s.frames.rbegin(); f != k.s.frames.rend(); ++f) {
    if (f->op != Op::PayMana || f->as<PayManaWork>().payer != player || nth++ == 0) continue;
    Context view = k.s.contexts[f->context];
    if (!view.tapping) view.tapping = inner.tapping;
    manaSources(k, player, outer, view, sources);
    break;
  }
  return sources;
}

/// While a mana ability is paid for in the middle of another payment (605.3a): so that what it will make and
/// the rest of the sources pay for that one.
bool planInside(Kernel& k, PlayerId player, const ManaCost& cost, const Context& context, int life,
                const ManaSources& sources, ManaSources& plan, PlannedColors& colors) {
  const auto& payments = k.s.payments;
  if (payments.size() < 2 || context.ability == 0 || !k.pool.ability(context.ability).isMana) return false;
  ManaCost rest = lessYield(payments[payments.size() - 2], yieldOfActivated(k, context));
  rest.life = static_cast<std::uint8_t>(std::min(255, rest.life + life));
  std::vector<ManaFilter> filters = manaFilters(k, player, context, leastMana(cost));
  std::erase_if(filters, [&](const ManaFilter& filter) { return filter.source == context.source; });
  const ManaSources outer = sourcesOfOuter(k, player, context, rest);
  FilterSearch search(k, player, sources, filters, cost, colorsAsked(cost) | colorsAsked(rest), &outer);
  if (!search.solve(rest)) return false;
  plan = search.plan();
  colors = search.colors();
  return true;
}

}  // namespace

/// Where sources are only tapped: does nothing that is to be paid besides tap things, or pay what the sources
/// are, too?
static bool leavesAlone(const Needs& besides, const ManaSources& sources) {
  if (besides.empty()) return true;
  return besides.amounts.empty() && std::none_of(sources.begin(), sources.end(), besideMana) &&
         std::none_of(besides.things.begin(), besides.things.end(),
                      [](const Need& need) { return need.what == Need::What::Tap; });
}

bool planPayment(Kernel& k, PlayerId player, const ManaCost& cost, const Context& context,
                 const Needs& besides, ManaSources& plan, PlannedColors& colors) {
  if (planFromPool(k, player, cost, context, plan, colors)) return true;
  ManaSources sources;
  manaSources(k, player, cost, context, sources);
  const bool paying =
      !k.s.payments.empty() && &cost == &k.payments().back();  // else only whether it is possible
  if (paying) {
    keepForNext(k, player, context, sources);
    keepUseful(k, player, cost, context, sources);
  }
  keepForOuter(k, context, sources);
  const auto plans = [&](ManaSources& usable, int life) {
    if (!paying) {
      if (isDecidedByCount(cost, usable)) return paysByCount(cost, usable);
      return planFrom(k, player, cost, life, usable, plan, colors);
    }
    if (planInside(k, player, cost, context, life, usable, plan, colors)) return true;
    const auto costly = [](const ManaSource& source) { return source.otherColors != 0; };
    if (std::any_of(usable.begin(), usable.end(), costly)) {  // first without the colours that cost something
      ManaSources harmless = usable;
      for (ManaSource& source : harmless) source.colors &= static_cast<std::uint8_t>(~source.otherColors);
      if (planFrom(k, player, cost, life, harmless, plan, colors)) return true;
    }
    return planFrom(k, player, cost, life, usable, plan, colors);
  };
  if (!k.pool.hasCostlyMana && leavesAlone(besides, sources)) return plans(sources, 0);
  Competition competition(k, player, sources, kNoFilters, besides, paysSymbolsWithLife(cost));
  if (!competition.any()) return plans(sources, lifeIn(besides));
  if (!competition.solve([&](ManaSources& usable, const auto&, int life) { return plans(usable, life); }))
    return false;
  if (paying) competition.putFirst(plan, colors);
  return true;
}

bool couldPayRest(Kernel& k, PlayerId player, const Context& activated, const Needs& besides,
                  const EntityList& gone) {
  std::vector<const Frame*> payments;
  for (auto f = k.s.frames.rbegin(); f != k.s.frames.rend(); ++f)
    if (f->op == Op::PayMana && f->as<PayManaWork>().payer == player) payments.push_back(&*f);
  ManaSources sources;
  const bool forMana = activated.ability != 0 && k.pool.ability(activated.ability).isMana;
  if (!forMana || payments.empty()) {
    const Competition others(k, player, sources, kNoFilters, besides, false);
    return others.fits();
  }
  const std::size_t last = k.s.payments.size() - 1;
  const ManaCost own = lessYield(k.s.payments[last], yieldOfActivated(k, activated));
  const Context& context = k.s.contexts[payments.front()->context];
  const bool inside = payments.size() > 1 && last > 0;
  const ManaCost outer = inside ? lessYield(k.s.payments[last - 1], yieldOfActivated(k, context)) : kNothing;
  manaSources(k, player, own, context, sources);
  const auto isGone = [&](const ManaSource& source) {
    return source.how != ManaSource::How::Pool &&
           std::find(gone.begin(), gone.end(), Entity(source.object)) != gone.end();
  };
  sources.erase(std::remove_if(sources.begin(), sources.end(), isGone), sources.end());
  std::vector<ManaFilter> filters = manaFilters(k, player, context, leastMana(own));
  std::erase_if(filters, [&](const ManaFilter& filter) {
    return (inside && filter.source == context.source) ||
           std::find(gone.begin(), gone.end(), Entity(filter.source)) != gone.end();
  });
  const ManaSources ofOuter = inside ? sourcesOfOuter(k, player, context, outer) : ManaSources{};
  const auto plans = [&](const ManaSources& usable, const std::vector<ManaFilter>& some, int life) {
    ManaCost first = inside ? own : kNothing;
    first.life = static_cast<std::uint8_t>(std::min(255, first.life + life));
    FilterSearch search(k, player, usable, some, first, colorsAsked(own) | colorsAsked(outer),
                        inside ? &ofOuter : nullptr);
    return search.solve(inside ? outer : own);
  };
  const std::int32_t lifePlan = k.lifePlan;
  Competition competition(k, player, sources, filters, besides,
                          paysSymbolsWithLife(own) || paysSymbolsWithLife(outer));
  const bool can = competition.any() ? competition.solve(plans) : plans(sources, filters, lifeIn(besides));
  k.lifePlan = lifePlan;
  return can;
}

bool findFilters(Kernel& k, PlayerId player, const ManaCost& cost, const Context& context,
                 const Needs& besides, std::vector<ManaFilter>& plan) {
  const std::vector<ManaFilter> filters = manaFilters(k, player, context, leastMana(cost));
  if (filters.empty()) return false;
  ManaSources sources;
  manaSources(k, player, cost, context, sources);
  const auto plans = [&](const ManaSources& usable, const std::vector<ManaFilter>& some, int life) {
    const ManaCost first = onlyLife(life);
    FilterSearch search(k, player, usable, some, first, colorsAsked(cost));
    if (!search.solve(cost)) return false;
    plan = search.used();
    return true;
  };
  Competition competition(k, player, sources, filters, besides, paysSymbolsWithLife(cost));
  return competition.any() ? competition.solve(plans) : plans(sources, filters, lifeIn(besides));
}

}  // namespace cantrip
