// Paying mana (601.2g-h, 118.3): finds which sources pay what, keeping the most options open, and activates
// them.

#include "rules/costs/payment.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "program/pool_builder.h"
#include "rules/costs/activating.h"
#include "rules/costs/assist.h"
#include "rules/costs/costs.h"
#include "rules/costs/mana.h"
#include "rules/costs/mana_order.h"
#include "rules/costs/use_mana_source.h"
#include "rules/events/events.h"
#include "rules/events/zone_changes.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/pushes.h"
#include "rules/kernel/questions.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/words/cost_parts.h"
#include "rules/words/paid_mana.h"
#include "rules/words/proposed.h"

namespace cantrip {

using ir::Color;

namespace {

/// What each planned source has to give, in the order of the plan.
using PlannedColors = boost::container::small_vector<std::uint8_t, 16>;

Result spendMana(Kernel& k, Frame& f, PlayerId player, const ManaSources& plan, const PlannedColors& colors);
Result askPayment(Kernel& k, Frame& f, PlayerId player);
Result answerPayment(Kernel& k, Frame& f, PlayerId player);

/// One symbol to be paid: the colours that will do (0x3F: anything).
struct Demand {
  std::uint8_t colors = kAnyMana;
  bool snow = false;
  bool genericOnly = false;  ///< what delve and improvise may pay
};
using Demands = boost::container::small_vector<Demand, 16>;

bool fits(const Demand& demand, const ManaSource& source) {
  using How = ManaSource::How;
  if (demand.snow) return source.snow;
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

// Tries to pay hybrid symbols with colours and Phyrexian ones with mana; what cannot be is paid generically
// or with 2 life for each symbol (107.4f).
bool planWith(Kernel& k, PlayerId player, const ManaCost& cost, const ManaSources& sources, ManaSources& plan,
              PlannedColors& colors) {
  const std::size_t flexible = cost.flexible.size();
  if (flexible > 12) return false;
  for (unsigned choice = 0; choice < (1U << flexible); ++choice) {
    std::optional<SymbolsPaid> paid = symbolsPaid(cost, choice);
    if (!paid) return false;
    if (paid->life > 0 && (k.s.players[player].life < paid->life || !mayPayLife(k, player)))
      continue;  // 119.4
    Demands& demands = paid->demands;
    if (static_cast<std::size_t>(paid->generic) + demands.size() > sources.size()) continue;
    for (int i = 0; i < paid->generic; ++i) demands.push_back({kAnyMana, false, true});
    Matching matching(demands, sources);
    if (!matching.solve()) continue;
    plan.clear();
    colors.clear();
    for (std::size_t d = 0; d < demands.size(); ++d) {
      plan.push_back(sources[static_cast<std::size_t>(matching.sourceOf(d))]);
      colors.push_back(demands[d].genericOnly ? kAnyMana : demands[d].colors);
    }
    k.lifePlan = paid->life;
    return true;
  }
  return false;
}

/// 107.5: the ways to tap permanents that exclude one another, gone through one after the other. Of ways that
/// make mana of one colour each, those of colours that the cost does not ask for count once.
class WaysToTap {
 public:
  WaysToTap(const ManaCost& cost, const ManaSources& sources) : sources_(sources) {
    unsigned wanted = 0;
    for (unsigned c = 0; c < 6; ++c)
      if (cost.colored[c] > 0) wanted |= 1U << c;
    for (const std::int32_t value : cost.flexible) {
      const ir::ManaSymbol symbol = ir::decode(value);
      wanted |= 1U << symbol.a | 1U << symbol.b;
    }
    for (const ManaSource& source : sources)
      if (source.option > 1) note(source.object, wanted);
  }

  bool any() const { return !ways_.empty(); }

  ManaSources chosen() const {
    ManaSources out;
    for (const ManaSource& source : sources_) {
      const auto way = std::find_if(ways_.begin(), ways_.end(),
                                    [&](const Ways& ways) { return ways.object == source.object; });
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
    ObjectId object;
    boost::container::small_vector<std::uint8_t, 6> options;
    std::size_t now = 0;
  };

  void note(ObjectId object, unsigned wanted) {
    const auto same = [&](const Ways& ways) { return ways.object == object; };
    if (std::any_of(ways_.begin(), ways_.end(), same)) return;
    Ways ways{object, {}, 0};
    std::size_t mostUnwanted = 0;
    for (std::uint8_t option = 1; option < 255; ++option) {
      std::size_t units = 0;
      unsigned colors = 0;
      for (const ManaSource& source : sources_)
        if (source.object == object && source.option == option) ++units, colors |= source.colors;
      if (units == 0) break;
      if ((colors & wanted) == 0 && units <= mostUnwanted) continue;
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

/// Where every source makes one colour only and every symbol asks for one, counting decides whether they pay.
bool isDecidedByCount(const ManaCost& cost, const ManaSources& sources) {
  using How = ManaSource::How;
  if (!cost.flexible.empty() || cost.snow > 0 || cost.life > 0) return false;
  return std::all_of(sources.begin(), sources.end(), [](const ManaSource& source) {
    return source.option <= 1 && source.how != How::Delve && source.how != How::Improvise &&
           std::has_single_bit(source.colors);
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

/// With the sources that are preferred, of permanents that can be tapped in several ways in each of them.
bool planFrom(Kernel& k, PlayerId player, const ManaCost& cost, ManaSources& sources, ManaSources& plan,
              PlannedColors& colors) {
  sortByPreference(sources);
  WaysToTap ways(cost, sources);
  if (!ways.any()) return planWith(k, player, cost, sources, plan, colors);
  int left = kMostCombinations;
  do {
    if (planWith(k, player, cost, ways.chosen(), plan, colors)) return true;
  } while (--left > 0 && ways.next());
  return false;
}

bool planPayment(Kernel& k, PlayerId player, const ManaCost& cost, const Context& context, ManaSources& plan,
                 PlannedColors& colors) {
  if (planFromPool(k, player, cost, context, plan, colors)) return true;
  ManaSources sources;
  manaSources(k, player, context, sources);
  keepForOuter(k, context, sources);
  const bool paying =
      !k.s.payments.empty() && &cost == &k.payments().back();  // else only whether it is possible
  if (!paying) {
    if (isDecidedByCount(cost, sources)) return paysByCount(cost, sources);
    return planFrom(k, player, cost, sources, plan, colors);
  }
  keepForNext(k, player, context, sources);
  keepUseful(k, cost, context, sources);
  const auto costly = [](const ManaSource& source) { return source.otherColors != 0; };
  if (std::any_of(sources.begin(), sources.end(), costly)) {  // first without the colours that cost something
    ManaSources harmless = sources;
    for (ManaSource& source : harmless) source.colors &= static_cast<std::uint8_t>(~source.otherColors);
    if (planFrom(k, player, cost, harmless, plan, colors)) return true;
  }
  return planFrom(k, player, cost, sources, plan, colors);
}

/// The costs that are left when one symbol is paid with what the source gives; the symbols that take a colour
/// first.
std::vector<ManaCost> afterPaying(const ManaCost& cost, const ManaSource& source);

/// A cost with the units that a mana ability makes taken off, as many as pay for something.
ManaCost lessYield(const ManaCost& cost, const ManaYield& yield) {
  ManaCost left = cost;
  std::uint8_t chosen = 0;
  for (const std::uint8_t unit : yield.units) {
    ManaSource made;
    made.colors = yield.sameColor && chosen != 0 ? chosen : unit;
    const std::vector<ManaCost> ways = afterPaying(left, made);
    if (ways.empty()) break;
    for (std::size_t c = 0; c < 6 && yield.sameColor; ++c)
      if (ways.front().colored[c] < left.colored[c]) chosen = static_cast<std::uint8_t>(1U << c);
    left = ways.front();
  }
  return left;
}

constexpr std::size_t kMostFiltersAtOnce = 3;

bool taps(Kernel& k, const ManaFilter& filter) {
  Context own;
  own.ability = filter.ability;
  return paysByTapping(k, own);
}

/// 605.3a: the mana abilities that cost mana which have to be activated to pay a cost, the first one first;
/// false when these do not help either.
bool planFilters(Kernel& k, PlayerId player, const ManaCost& cost, const Context& context,
                 std::vector<ManaFilter>& left, std::vector<ManaFilter>& plan) {
  if (plan.size() >= kMostFiltersAtOnce) return false;
  ManaSources sources;
  PlannedColors colors;
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (left[i].times == 0) continue;
    ManaCost rest = lessYield(cost, left[i].yield);
    if (rest == cost) continue;
    // a permanent that taps for this cannot be tapped for mana besides
    Context without = context;
    if (taps(k, left[i])) {
      const auto tapped = [&](const ManaFilter& other) {
        return other.source == left[i].source && taps(k, other);
      };
      if (std::any_of(plan.begin(), plan.end(), tapped)) continue;
      without.tapping = left[i].source;
    }
    addMana(rest, left[i].cost, 1);
    plan.push_back(left[i]);
    --left[i].times;
    if (planPayment(k, player, rest, without, sources, colors) ||
        planFilters(k, player, rest, without, left, plan))
      return true;
    ++left[i].times;
    plan.pop_back();
  }
  return false;
}

bool findFilters(Kernel& k, PlayerId player, const ManaCost& cost, const Context& context,
                 std::vector<ManaFilter>& plan) {
  std::vector<ManaFilter> filters = manaFilters(k, player, context);
  return !filters.empty() && planFilters(k, player, cost, context, filters, plan);
}

bool paysNothing(const ManaCost& cost) {
  return leastMana(cost) == 0 && cost.flexible.empty() && cost.life == 0;
}

}  // namespace

bool paysFromPool(Kernel& k, PlayerId player, const ManaCost& cost, const Context& context) {
  if (paysNothing(cost)) return true;
  ManaSources sources, plan;
  PlannedColors colors;
  poolSources(k, player, context, sources);
  return planWith(k, player, cost, sources, plan, colors);
}

bool canPayMana(Kernel& k, PlayerId player, const ManaCost& cost, const Context& context) {
  const auto byOneself = [&](const ManaCost& all) {
    if (paysNothing(all)) return true;
    ManaSources plan;
    PlannedColors colors;
    if (planPayment(k, player, all, context, plan, colors)) return true;
    std::vector<ManaFilter> filters;
    return findFilters(k, player, all, context, filters);
  };
  if (byOneself(cost)) return true;
  return isAssisted(k, player, cost, context) && byOneself(mostAssisted(k, player, cost, context));
}

namespace {

/// The colour that a source should make for a demand: the wanted one, else the first that it can make,
/// without another cost if it can.
Color colorFor(const ManaSource& source, std::uint8_t wanted) {
  const unsigned both = source.colors & wanted;
  const unsigned all = both != 0 ? both : source.colors;
  const unsigned cheap = all & ~unsigned{source.otherColors};
  const unsigned from = cheap != 0 ? cheap : all;
  return from == 0 ? Color::Colorless : static_cast<Color>(std::countr_zero(from));
}

/// The cost after the first Phyrexian symbol was settled: with life, or with mana (107.4f).
ManaCost phyrexianPaid(const ManaCost& cost, bool withLife) {
  ManaCost left = cost;
  for (auto at = left.flexible.begin(); at != left.flexible.end(); ++at) {
    const ir::ManaSymbol symbol = ir::decode(*at);
    const bool hybrid = symbol.kind == ir::SymbolKind::HybridPhyrexian;
    if (!hybrid && symbol.kind != ir::SymbolKind::Phyrexian) continue;
    if (withLife) {
      left.flexible.erase(at);
      left.life = static_cast<std::uint8_t>(left.life + 2);
    } else if (hybrid) {
      *at = ir::encode({ir::SymbolKind::Hybrid, symbol.a, symbol.b, 0});
    } else {
      left.flexible.erase(at);
      ++left.colored[static_cast<std::size_t>(symbol.a)];
    }
    return left;
  }
  return left;
}

bool isPhyrexian(std::int32_t value) {
  const ir::SymbolKind kind = ir::decode(value).kind;
  return kind == ir::SymbolKind::Phyrexian || kind == ir::SymbolKind::HybridPhyrexian;
}

/// 601.2b, 107.4f: for each Phyrexian symbol the player says whether they pay 2 life; asked where both can be
/// done. True: a question was put. It is put as the cost is paid: nothing in between could change the answer.
bool askPhyrexian(Kernel& k, const Frame& f, PlayerId player) {
  ManaCost& cost = k.payments().back();
  while (std::any_of(cost.flexible.begin(), cost.flexible.end(), isPhyrexian)) {
    const ManaCost life = phyrexianPaid(cost, true), mana = phyrexianPaid(cost, false);
    const Context& context = k.ctx(f);
    const bool byLife = k.s.players[player].life >= life.life && mayPayLife(k, player) &&
                        canPayMana(k, player, life, context);
    if (byLife && canPayMana(k, player, mana, context)) {
      askYesNo(k, player, kNoNode, context.stackObject ? context.stackObject : context.source);
      return true;
    }
    cost = byLife ? life : mana;
  }
  return false;
}

}  // namespace

// Makes mana until the pool pays everything, then spends it all at once.
Result runPayMana(Kernel& k, Frame& f) {
  const auto& work = f.as<PayManaWork>();
  const PlayerId player = work.payer;
  if (f.step == kSourceChosen) return answerPayment(k, f, player);
  if (f.step == kHelperChosen || f.step == kHelpChosen) return assist(k, f);
  if (f.step == kLifeAsked) {
    f.step = kPlanPayment;
    k.payments().back() = phyrexianPaid(k.payments().back(), k.answer().kind == OptionKind::Yes);
  }
  if (askPhyrexian(k, f, player)) {
    f.step = kLifeAsked;
    return Result::Again;
  }
  if (!work.assistOver && isAssisted(k, player, k.payments().back(), k.ctx(f))) return assist(k, f);
  ManaSources plan;
  PlannedColors colors;
  std::vector<ManaFilter> filters;
  const bool planned = planPayment(k, player, k.payments().back(), k.ctx(f), plan, colors);
  if (!planned && !findFilters(k, player, k.payments().back(), k.ctx(f), filters)) {
    k.ctx(f).set(ContextFlag::Illegal);
    k.payments().pop_back();
    return Result::Done;
  }
  if (!k.s.autoPay && !work.automatic) return askPayment(k, f, player);
  if (!planned) {  // the last one found needs no mana of the others
    const ManaFilter& next = filters.back();
    startActivate(k, player, next.source, next.ability);
    if (next.color != kNoColor) bindNumber(k.ctx(k.s.frames.back()), slots::kPlannedColor, next.color);
    return Result::Again;
  }
  using How = ManaSource::How;
  const auto next = std::find_if(plan.begin(), plan.end(), [](const ManaSource& m) {
    return m.how == How::Tap || m.how == How::TapAndSacrifice || m.how == How::Activate;
  });
  if (next != plan.end()) {
    WantedColors wanted;  // of all the mana that it makes at once
    for (auto unit = next; unit != plan.end(); ++unit)
      if (unit->object == next->object && unit->how == next->how)
        wanted.push_back(colorFor(*unit, colors[static_cast<std::size_t>(unit - plan.begin())]));
    useManaSource(k, k.ctx(f), player, *next, wanted);
    return Result::Again;
  }
  return spendMana(k, f, player, plan, colors);
}

namespace {

// The pool holds what is needed: spend it, tap for convoke and improvise, exile for delve, pay life.
Result spendMana(Kernel& k, Frame& f, PlayerId player, const ManaSources& plan, const PlannedColors&) {
  auto& mana = k.s.players[player].pool;
  boost::container::small_vector<std::uint16_t, 16> spent;
  boost::container::small_vector<Event, 4> events;
  for (const ManaSource& source : plan) {
    Event e;
    e.player = player;
    e.object = source.object;
    e.set(EventFlag::AsCost);
    switch (source.how) {
      case ManaSource::How::Pool:
        spent.push_back(source.index);
        continue;
      case ManaSource::How::Convoke:
      case ManaSource::How::Improvise:
        e.type = EventType::Tap;
        break;
      case ManaSource::How::Delve:
        e = zoneChange(k, source.object, Zone::Exile);
        e.set(EventFlag::AsCost);
        e.source = k.ctx(f).source;  // 702.66b, 607.2a: linked
        e.node = 1;
        break;
      default:
        continue;
    }
    events.push_back(e);
  }
  std::sort(spent.rbegin(), spent.rend());
  for (const std::uint16_t index : spent) {
    k.ctx(f).paidMana.push_back(notedMana(k, mana[index]));
    if (const NodeId terms = mana[index].spendOnly; terms != kNoNode)
      k.ctx(f).bindings.push_back({slots::kSpentTerms, mana[index].source, static_cast<std::int32_t>(terms)});
    takeFromPool(k, player, index);
  }
  if (k.lifePlan > 0) {
    Event e;
    e.type = EventType::LoseLife;
    e.player = player;
    e.amount = k.lifePlan;
    e.set(EventFlag::AsCost);
    events.push_back(e);
  }
  k.payments().pop_back();
  if (!events.empty()) return emitLast(k, events, "601.2h");
  return Result::Done;
}

bool besideMana(const ManaSource& source) {
  using How = ManaSource::How;
  return source.how == How::Convoke || source.how == How::Improvise || source.how == How::Delve;
}

std::vector<ManaCost> afterPaying(const ManaCost& cost, const ManaSource& source) {
  std::vector<ManaCost> left;
  const bool genericOnly = source.how == ManaSource::How::Delve || source.how == ManaSource::How::Improvise;
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
  if (cost.generic > 0) {
    left.push_back(cost);
    --left.back().generic;
  }
  return left;
}

/// What is left of the cost when the source pays one symbol of it, if the rest can be paid without the
/// source.
std::optional<ManaCost> paidWith(Kernel& k, PlayerId player, const ManaSource& source,
                                 const Context& context) {
  Context without = context;
  const bool floats = source.how == ManaSource::How::Pool;
  if (!floats) without.tapping = source.object;
  const auto aside = withoutMana(k, floats ? source.index : k.proposal.manaAside);
  for (const ManaCost& left : afterPaying(k.payments().back(), source))
    if (canPayMana(k, player, left, without)) return left;
  return std::nullopt;
}

Option paymentOption(const ManaSource& source, unsigned color) {
  if (besideMana(source)) {
    const auto how = static_cast<std::uint8_t>(source.how);
    return {OptionKind::Entity, how, source.object, {}, 0};
  }
  Option option{OptionKind::Mana, 0, {}, {}, static_cast<std::int32_t>(color)};
  if (source.how != ManaSource::How::Pool) option.entity = source.object;
  return option;
}

// With automatic payment off the player names what pays the next symbol: mana of the pool, a permanent to tap
// for mana (605.3a), to tap for convoke (702.51a) or improvise (702.126a), a card to exile for delve
// (702.66a). The rest can be paid automatically; a spell or ability that is being announced can be given up
// (732.1).
Result askPayment(Kernel& k, Frame& f, PlayerId player) {
  ManaSources sources;
  manaSources(k, player, k.ctx(f), sources);
  Decision decision;
  decision.kind = DecisionKind::Payment;
  decision.player = player;
  decision.source = k.ctx(f).stackObject;
  decision.options.push_back({OptionKind::Auto, 0, {}, {}, 0});
  const auto add = [&](const Option& option) {
    if (std::find(decision.options.begin(), decision.options.end(), option) == decision.options.end())
      decision.options.push_back(option);
  };
  for (const ManaSource& source : sources) {
    const bool spends = besideMana(source) || source.how == ManaSource::How::Pool;
    if (spends && !paidWith(k, player, source, k.ctx(f))) continue;
    if (besideMana(source))
      add(paymentOption(source, 0));
    else
      for (unsigned c = 0; c < 6; ++c)
        if ((source.colors >> c & 1U) != 0) add(paymentOption(source, c));
  }
  if (!k.s.undoCast.empty()) decision.options.push_back({OptionKind::Done, 0, {}, {}, 0});
  f.step = kSourceChosen;
  ask(k, std::move(decision));
  return Result::Again;
}

Result answerPayment(Kernel& k, Frame& f, PlayerId player) {
  f.step = kPlanPayment;
  const Option picked = k.answer();
  if (picked.kind == OptionKind::Auto) {
    f.as<PayManaWork>().automatic = true;
    return Result::Again;
  }
  if (picked.kind == OptionKind::Done) {  // 732.1
    k.ctx(f).set(ContextFlag::Illegal);
    k.payments().pop_back();
    return Result::Done;
  }
  ManaSources sources;
  manaSources(k, player, k.ctx(f), sources);
  const auto at = std::find_if(sources.begin(), sources.end(), [&](const ManaSource& m) {
    const auto color = static_cast<unsigned>(picked.value);
    return paymentOption(m, color) == picked && (besideMana(m) || (m.colors >> color & 1U) != 0);
  });
  if (at == sources.end()) return Result::Again;
  if (!besideMana(*at) && at->how != ManaSource::How::Pool) {
    useManaSource(k, k.ctx(f), player, *at, {static_cast<Color>(picked.value)});
    return Result::Again;
  }
  const auto left = paidWith(k, player, *at, k.ctx(f));
  if (!left) return Result::Again;
  k.payments().back() = *left;
  if (leastMana(*left) > 0 || !left->flexible.empty()) {
    ManaCost nothing;
    k.payments().push_back(nothing);  // spendMana takes the cost that it paid away
    k.lifePlan = 0;                   // life is paid with the last symbol
    spendMana(k, f, player, {*at}, {});
    return Result::Again;
  }
  k.lifePlan = left->life;
  return spendMana(k, f, player, {*at}, {});
}

}  // namespace

}  // namespace cantrip
