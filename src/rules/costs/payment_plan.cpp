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

/// One symbol to be paid: the colours that will do (0x3F: anything).
struct Demand {
  std::uint8_t colors = kAnyMana;
  bool snow = false;
  bool genericOnly = false;  ///< what delve and improvise may pay
  bool tapping = false;      ///< what waterbend may pay
};
using Demands = boost::container::small_vector<Demand, 16>;

bool fits(const Demand& demand, const ManaSource& source) {
  using How = ManaSource::How;
  if (demand.snow) return source.snow;
  if (source.how == How::Waterbend) return demand.tapping;
  if (source.how == How::Delve || source.how == How::Improvise) return demand.genericOnly;
  if (demand.genericOnly) return true;
  return (demand.colors & source.colors) != 0;
}

/// Bipartite matching by augmenting paths, demands with the fewest candidates first, sources in order of
/// preference.
class Matching {
 public:
  Matching(const Demands& demands, const ManaSources& sources)
      : demands_(demands), sources_(sources), owner_(sources.size(), -1), chosen_(demands.size(), -1) {}

  bool solve() {
    for (std::size_t d = 0; d < demands_.size(); ++d) {
      if (placeOnFree(d)) continue;
      seen_.assign(sources_.size(), false);
      if (!place(static_cast<int>(d))) return false;
    }
    return true;
  }
  int sourceOf(std::size_t demand) const { return chosen_[demand]; }

 private:
  /// Mostly a source is free and nothing has to move.
  bool placeOnFree(std::size_t demand) {
    for (std::size_t i = 0; i < sources_.size(); ++i) {
      if (owner_[i] >= 0 || !fits(demands_[demand], sources_[i])) continue;
      owner_[i] = static_cast<int>(demand);
      chosen_[demand] = static_cast<int>(i);
      return true;
    }
    return false;
  }

  bool place(int demand) {
    for (const bool taken : {false, true}) {  // free sources first: nothing needs to move
      for (std::size_t i = 0; i < sources_.size(); ++i) {
        if (seen_[i] || (owner_[i] >= 0) != taken ||
            !fits(demands_[static_cast<std::size_t>(demand)], sources_[i]))
          continue;
        seen_[i] = true;
        if (owner_[i] < 0 || place(owner_[i])) {
          owner_[i] = demand;
          chosen_[static_cast<std::size_t>(demand)] = static_cast<int>(i);
          return true;
        }
      }
    }
    return false;
  }

  const Demands& demands_;
  const ManaSources& sources_;
  boost::container::small_vector<int, 24> owner_;
  boost::container::small_vector<int, 16> chosen_;
  boost::container::small_vector<bool, 24> seen_;
};

void addColored(Demands& demands, const ManaCost& cost) {
  for (unsigned c = 0; c < 6; ++c)
    for (int i = 0; i < cost.colored[c]; ++i)
      demands.push_back({static_cast<std::uint8_t>(1U << c), false, false});
  for (int i = 0; i < cost.snow; ++i) demands.push_back({kAnyMana, true, false});
}

/// How the symbols of a cost that leave a choice are paid: bit i set means the i-th in the second way,
/// generically or with life.
struct SymbolsPaid {
  Demands demands;
  int generic = 0, life = 0;
};

std::optional<SymbolsPaid> symbolsPaid(const ManaCost& cost, unsigned choice) {
  SymbolsPaid paid;
  addColored(paid.demands, cost);
  paid.generic = cost.generic;
  paid.life = cost.life;
  int twos = 0, less = 0;  // what is paid for symbols such as {2/W}, and what a reduction takes off all that
  for (std::size_t i = 0; i < cost.flexible.size(); ++i) {
    const ir::ManaSymbol symbol = ir::decode(cost.flexible[i]);
    const bool second = (choice >> i & 1U) != 0;
    const auto a = static_cast<std::uint8_t>(1U << symbol.a), b = static_cast<std::uint8_t>(1U << symbol.b);
    switch (symbol.kind) {
      case ir::SymbolKind::Hybrid:
        paid.demands.push_back({static_cast<std::uint8_t>(a | b), false, false});
        break;
      case ir::SymbolKind::MonoHybrid:
        less = symbol.b;
        if (second)
          twos += symbol.amount;
        else
          paid.demands.push_back({a, false, false});
        break;
      case ir::SymbolKind::Phyrexian:
      case ir::SymbolKind::HybridPhyrexian:
        if (second)
          paid.life += 2;
        else
          paid.demands.push_back(
              {symbol.kind == ir::SymbolKind::Phyrexian ? a : static_cast<std::uint8_t>(a | b), false,
               false});
        break;
      default:
        return std::nullopt;
    }
  }
  paid.generic += std::max(0, twos - less);
  return paid;
}

Demands demandsOf(SymbolsPaid& paid, const ManaCost& cost) {
  for (int i = 0; i < paid.generic; ++i) paid.demands.push_back({kAnyMana, false, true, i < cost.tapping});
  return paid.demands;
}

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
constexpr std::size_t kMostFlexible = 12;

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
    Matching matching(demands, sources);
    if (!matching.solve()) continue;
    plan.clear();
    colors.clear();
    for (std::size_t d = 0; d < own; ++d) {
      plan.push_back(sources[static_cast<std::size_t>(matching.sourceOf(d))]);
      colors.push_back(demands[d].genericOnly ? kAnyMana : demands[d].colors);
    }
    k.lifePlan = paid->life;
    return true;
  }
  return false;
}

namespace {

/// The colours that a symbol of the cost asks for, as bits.
unsigned colorsAsked(const ManaCost& cost) {
  unsigned asked = 0;
  for (unsigned c = 0; c < 6; ++c)
    if (cost.colored[c] > 0) asked |= 1U << c;
  for (const std::int32_t value : cost.flexible) {
    const ir::ManaSymbol symbol = ir::decode(value);
    asked |= 1U << symbol.a | 1U << symbol.b;
  }
  return asked;
}

/// 107.5: the ways to tap permanents that exclude one another, gone through one after the other. Of ways that
/// make mana of one colour each, those of colours that the cost does not ask for count once.
class WaysToTap {
 public:
  WaysToTap(unsigned wanted, const ManaSources& sources) : sources_(sources) {
    for (const ManaSource& source : sources)
      if (source.option > 1) note(source, wanted);
  }

  bool any() const { return !ways_.empty(); }

  ManaSources chosen() const {
    ManaSources out;
    for (const ManaSource& source : sources_) {
      const auto way = std::find_if(ways_.begin(), ways_.end(),
                                    [&](const Ways& ways) { return isSameChoice(ways.of, source); });
      if (source.option == 0 || way == ways_.end() || way->options[way->now] == source.option)
        out.push_back(source);
    }
    return out;
  }

  bool next() {
    for (auto ways = ways_.rbegin(); ways != ways_.rend(); ++ways) {
      if (++ways->now < ways->options.size()) return true;
      ways->now = 0;
    }
    return false;
  }

 private:
  struct Ways {
    ManaSource of;
    boost::container::small_vector<std::uint8_t, 6> options;
    std::size_t now = 0;
  };

  void note(const ManaSource& of, unsigned wanted) {
    const auto same = [&](const Ways& ways) { return isSameChoice(ways.of, of); };
    if (std::any_of(ways_.begin(), ways_.end(), same)) return;
    Ways ways{of, {}, 0};
    std::uint8_t last = 0;  // some of those before it may be none that can be used
    for (const ManaSource& source : sources_)
      if (isSameChoice(source, of)) last = std::max(last, source.option);
    std::size_t mostUnwanted = 0;
    for (std::uint8_t option = 1; option <= last; ++option) {
      std::size_t units = 0;
      unsigned colors = 0;
      for (const ManaSource& source : sources_)
        if (isSameChoice(source, of) && source.option == option) ++units, colors |= source.colors;
      if (units == 0 || ((colors & wanted) == 0 && units <= mostUnwanted)) continue;
      if ((colors & wanted) == 0) mostUnwanted = units;
      ways.options.push_back(option);
    }
    if (!ways.options.empty()) ways_.push_back(std::move(ways));
  }

  const ManaSources& sources_;
  std::vector<Ways> ways_;
};
/// More combinations of ways to tap permanents than these are not looked at.
constexpr int kMostCombinations = 512;

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

/// A cost with the units that a mana ability makes taken off, as many as pay for something: of a colour first
/// where that colour is asked for.
ManaCost lessYield(const ManaCost& cost, const ManaYield& yield) {
  ManaCost left = cost;
  std::uint8_t chosen = 0;
  for (const std::uint8_t unit : yield.units) {
    ManaSource made;
    made.colors = yield.sameColor && chosen != 0 ? chosen : unit;
    const std::vector<ManaCost> ways = afterPaying(left, made);
    if (ways.empty()) continue;
    for (std::size_t c = 0; c < 6 && yield.sameColor; ++c)
      if (ways.front().colored[c] < left.colored[c]) chosen = static_cast<std::uint8_t>(1U << c);
    left = ways.front();
  }
  return left;
}

bool taps(Kernel& k, const ManaFilter& filter) {
  Context own;
  own.ability = filter.ability;
  return paysByTapping(k, own);
}

/// Of "one mana of any color" each colour that is asked for, and one more.
void addColors(const ManaFilter& filter, unsigned asked, std::vector<ManaFilter>& out) {
  const auto& units = filter.yield.units;
  const std::size_t own = units.size() - filter.yield.besides.size();
  const std::uint8_t mask = own == 0 ? std::uint8_t{0} : units.front();
  if (std::popcount(mask) < 2 || (own > 1 && !filter.yield.sameColor)) {
    out.push_back(filter);
    return;
  }
  bool other = false;
  for (unsigned left = mask; left != 0; left &= left - 1) {
    const auto color = static_cast<std::uint8_t>(left & -left);
    if ((asked & color) == 0 && std::exchange(other, true)) continue;
    ManaFilter& one = out.emplace_back(filter);
    std::fill_n(one.yield.units.begin(), own, color);
    one.yield.sameColor = false;
    one.color = std::countr_zero(color);
  }
}

/// Looks for mana abilities that cost mana and make what a cost lacks: what they cost is added to it, what
/// they make taken off, until the other sources pay the rest.
class FilterSearch {
 public:
  /// `first` is paid before any of them is activated, with nothing that they make.
  FilterSearch(Kernel& k, PlayerId player, ManaSources sources, const std::vector<ManaFilter>& filters,
               const ManaCost& first, unsigned asked)
      : k_(k), player_(player), sources_(std::move(sources)), first_(first) {
    for (const ManaFilter& filter : filters) asked |= colorsAsked(filter.cost);
    for (const ManaFilter& filter : filters) addColors(filter, asked, filters_);
  }

  bool solve(const ManaCost& rest) {
    if (--looks_ < 0) return false;
    if (isPaid(rest)) return true;
    if (used_.size() >= kMostAtOnce || manaAsked(rest) > manaAtMost()) return false;
    for (std::size_t i = 0; i < filters_.size(); ++i) {
      if (!isFree(i) || isLikeOneBefore(i)) continue;
      ManaCost left = lessYield(rest, filters_[i].yield);
      if (left == rest) continue;
      addMana(left, filters_[i].cost, 1);
      used_.push_back(i);
      if (solve(left)) return true;
      used_.pop_back();
    }
    return false;
  }

  /// The first one makes mana for the cost itself; the last one needs nothing that the others make.
  std::vector<ManaFilter> used() const {
    std::vector<ManaFilter> out;
    for (const std::size_t i : used_) out.push_back(filters_[i]);
    return out;
  }
  /// What pays for `first`.
  const ManaSources& plan() const { return plan_; }
  const PlannedColors& colors() const { return colors_; }

 private:
  static constexpr std::size_t kMostAtOnce = 10;
  static constexpr int kMostLooks = 400;

  bool sameAbility(std::size_t a, std::size_t b) const {
    return filters_[a].source == filters_[b].source && filters_[a].ability == filters_[b].ability;
  }
  /// 107.5: could it be activated once more besides those that are used?
  bool isFree(std::size_t i) const {
    int times = 0;
    for (const std::size_t used : used_) {
      times += sameAbility(used, i) ? 1 : 0;
      if (filters_[used].source == filters_[i].source && taps(k_, filters_[used]) && taps(k_, filters_[i]))
        return false;
    }
    return times < filters_[i].times;
  }
  /// Of several that are alike the first one that is free stands for all.
  bool isLikeOneBefore(std::size_t i) const {
    const ManaFilter& filter = filters_[i];
    for (std::size_t other = 0; other < i; ++other)
      if (filters_[other].ability == filter.ability && filters_[other].color == filter.color &&
          filters_[other].option == filter.option && filters_[other].cost == filter.cost &&
          filters_[other].yield.units == filter.yield.units && isFree(other))
        return true;
    return false;
  }
  int manaAsked(const ManaCost& rest) const { return leastOfMana(rest) + leastOfMana(first_); }
  /// So much could be there at the very most.
  int manaAtMost() const {
    int total = static_cast<int>(sources_.size());
    for (std::size_t i = 0; i < filters_.size(); ++i)
      if (isFree(i))
        total += filters_[i].times *
                 std::max(0, static_cast<int>(filters_[i].yield.units.size()) - leastMana(filters_[i].cost));
    return total;
  }
  /// By the sources that are not tapped for one of those used.
  bool isPaid(const ManaCost& rest) {
    ManaSources left;
    for (const ManaSource& source : sources_) {
      const auto takes = [&](std::size_t used) {
        return source.how != ManaSource::How::Pool && filters_[used].source == source.object &&
               taps(k_, filters_[used]);
      };
      if (std::none_of(used_.begin(), used_.end(), takes)) left.push_back(source);
    }
    return feedsThoseUsed(left) && planFrom(k_, player_, first_, rest, left, plan_, colors_);
  }
  /// What is tapped or exiled in place of mana pays for the spell alone (702.51a, 702.66a, 702.126a), so
  /// there has to be mana for the abilities that are used: the last one is activated first.
  bool feedsThoseUsed(const ManaSources& left) const {
    using How = ManaSource::How;
    auto mana = std::count_if(left.begin(), left.end(), [](const ManaSource& source) {
      return source.how != How::Convoke && source.how != How::Improvise && source.how != How::Delve &&
             source.how != How::Waterbend;
    });
    for (auto used = used_.rbegin(); used != used_.rend(); ++used) {
      mana -= leastMana(filters_[*used].cost);
      if (mana < 0) return false;
      mana += static_cast<std::ptrdiff_t>(filters_[*used].yield.units.size());
    }
    return true;
  }

  Kernel& k_;
  PlayerId player_;
  ManaSources sources_;
  std::vector<ManaFilter> filters_;
  const ManaCost& first_;
  std::vector<std::size_t> used_;
  ManaSources plan_;
  PlannedColors colors_;
  int looks_ = kMostLooks;
};

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
  FilterSearch search(k, player, sources, filters, cost, colorsAsked(cost) | colorsAsked(rest));
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
  const auto plans = [&](const ManaSources& usable, const std::vector<ManaFilter>& some, int life) {
    ManaCost first = inside ? own : kNothing;
    first.life = static_cast<std::uint8_t>(std::min(255, first.life + life));
    FilterSearch search(k, player, usable, some, first, colorsAsked(own) | colorsAsked(outer));
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
