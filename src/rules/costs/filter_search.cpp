// Mana abilities that cost mana themselves, for what the other sources do not pay (605.3a).

#include "rules/costs/filter_search.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "rules/costs/activating.h"
#include "rules/costs/costs.h"
#include "rules/costs/mana_matching.h"
#include "rules/costs/mana_order.h"
#include "rules/costs/mana_terms.h"
#include "rules/kernel/kernel.h"
#include "rules/words/cost_parts.h"
#include "rules/words/proposed.h"

namespace cantrip {

ManaCost lessYield(const ManaCost& cost, const ManaYield& yield) {
  ManaCost left = cost;
  std::uint8_t chosen = 0;
  for (const std::uint8_t unit : yield.units) {
    ManaSource made;
    made.colors = yield.sameColor && chosen != 0 ? chosen : unit;
    made.snow = yield.snow;
    const std::vector<ManaCost> ways = afterPaying(left, made);
    if (ways.empty()) continue;
    for (std::size_t c = 0; c < 6 && yield.sameColor; ++c)
      if (ways.front().colored[c] < left.colored[c]) chosen = static_cast<std::uint8_t>(1U << c);
    left = ways.front();
  }
  return left;
}

namespace {

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

/// Are they units of one thing that is done for mana, as far as it can be told while it pays for several?
bool isSameMeans(const ManaSource& a, const ManaSource& b) {
  return a.object == b.object && a.how == b.how &&
         (a.how == ManaSource::How::Pool ? a.index == b.index : a.ability == b.ability);
}

/// The colours of what is among those.
std::uint8_t colorsAmong(const ManaSource& source, const ManaSources& those) {
  unsigned colors = 0;
  for (const ManaSource& other : those)
    if (isSameMeans(source, other)) colors |= other.colors;
  return static_cast<std::uint8_t>(colors & source.colors);
}

bool isAmong(const ManaSource& source, const ManaSources& those) {
  return std::any_of(those.begin(), those.end(),
                     [&](const ManaSource& other) { return isSameMeans(source, other); });
}

bool paysForAnything(const ManaSource& source) { return !source.restricted && !besideMana(source); }

}  // namespace

FilterSearch::FilterSearch(Kernel& k, PlayerId player, ManaSources sources,
                           const std::vector<ManaFilter>& filters, const ManaCost& first, unsigned asked,
                           const ManaSources* outer)
    : k_(k),
      player_(player),
      sources_(std::move(sources)),
      ofFirst_(sources_.size()),
      first_(first),
      outer_(outer) {
  if (outer != nullptr) addRestricted(*outer);
  for (const ManaFilter& filter : filters) asked |= colorsAsked(filter.cost);
  for (const ManaFilter& filter : filters) addColors(filter, asked, filters_);
}

bool FilterSearch::solve(const ManaCost& cost) {
  cost_ = cost;
  if (search(cost)) return true;
  looks_ = kMostLooks;
  return addWhatPaysForFiltersAlone() && search(cost);
}

/// 106.6: mana that may not be spent on the cost itself may pay for a mana ability that makes what may. Is
/// there any?
bool FilterSearch::addWhatPaysForFiltersAlone() {
  const std::size_t before = sources_.size();
  for (std::size_t i = 0; i < filters_.size(); ++i) {
    ManaSources mana = sourcesFor(i);
    mana.erase(std::remove_if(mana.begin(), mana.end(), besideMana), mana.end());
    addRestricted(mana);
  }
  return sources_.size() > before;
}

/// What is among those only, and pays for some things alone: of a permanent that is there already it is one
/// way more (107.5).
void FilterSearch::addRestricted(const ManaSources& more) {
  const ManaSources before = sources_;
  for (const ManaSource& source : more) {
    if (paysForAnything(source) || isAmong(source, before)) continue;
    ManaSource& added = sources_.emplace_back(source);
    if (added.option != 0) added.option += optionsOf(added.object, before);
  }
}

/// Those that were told to pay for `first`, which are in front.
ManaSources FilterSearch::ownSources() const {
  return {sources_.begin(), sources_.begin() + static_cast<std::ptrdiff_t>(ofFirst_)};
}

bool FilterSearch::search(const ManaCost& rest) {
  if (--looks_ < 0) return false;
  if (isPaid()) return true;
  if (used_.size() >= kMostAtOnce || manaAsked(rest) > manaAtMost()) return false;
  for (std::size_t i = 0; i < filters_.size(); ++i) {
    if (!isFree(i) || isLikeOneBefore(i)) continue;
    ManaCost left = lessYield(rest, filters_[i].yield);
    if (left == rest) continue;
    addMana(left, filters_[i].cost, 1);
    used_.push_back(i);
    if (search(left)) return true;
    used_.pop_back();
  }
  return false;
}

std::vector<ManaFilter> FilterSearch::used() const {
  std::vector<ManaFilter> out;
  for (const std::size_t i : used_) out.push_back(filters_[i]);
  return out;
}

bool FilterSearch::sameAbility(std::size_t a, std::size_t b) const {
  return filters_[a].source == filters_[b].source && filters_[a].ability == filters_[b].ability;
}

/// 107.5: could it be activated once more besides those that are used?
bool FilterSearch::isFree(std::size_t i) const {
  int times = 0;
  for (const std::size_t used : used_) {
    times += sameAbility(used, i) ? 1 : 0;
    if (filters_[used].source == filters_[i].source && taps(k_, filters_[used]) && taps(k_, filters_[i]))
      return false;
  }
  return times < filters_[i].times;
}

/// Of several that are alike the first one that is free stands for all.
bool FilterSearch::isLikeOneBefore(std::size_t i) const {
  const ManaFilter& filter = filters_[i];
  for (std::size_t other = 0; other < i; ++other)
    if (filters_[other].ability == filter.ability && filters_[other].color == filter.color &&
        filters_[other].option == filter.option && filters_[other].cost == filter.cost &&
        filters_[other].yield.units == filter.yield.units && isFree(other))
      return true;
  return false;
}

int FilterSearch::manaAsked(const ManaCost& rest) const { return leastOfMana(rest) + leastOfMana(first_); }

/// So much could be there at the very most.
int FilterSearch::manaAtMost() const {
  int total = static_cast<int>(sources_.size());
  for (std::size_t i = 0; i < filters_.size(); ++i)
    if (isFree(i))
      total += filters_[i].times *
               std::max(0, static_cast<int>(filters_[i].yield.units.size()) - leastMana(filters_[i].cost));
  return total;
}

/// By the sources that are not tapped for one of those used.
bool FilterSearch::isPaid() {
  ManaSources left;
  unsigned asked = colorsAsked(first_) | colorsAsked(cost_);
  for (const std::size_t used : used_) asked |= colorsAsked(filters_[used].cost);
  for (std::size_t i = 0; i < sources_.size(); ++i) {
    const auto takes = [&](std::size_t used) {
      return sources_[i].how != ManaSource::How::Pool && filters_[used].source == sources_[i].object &&
             taps(k_, filters_[used]);
    };
    if (std::none_of(used_.begin(), used_.end(), takes)) left.push_back(sources_[i]);
  }
  sortByPreference(left);
  WaysToTap ways(asked, left);
  int looks = kMostCombinations;
  do {
    if (isPaidWith(ways.chosen())) return true;
  } while (--looks > 0 && ways.next());
  return false;
}

/// What could pay for that ability.
const ManaSources& FilterSearch::sourcesFor(std::size_t filter) {
  const ManaFilter& one = filters_[filter];
  const auto [known, isNew] = known_.try_emplace({one.source.slot(), one.ability});
  if (isNew) {
    const auto forMana = asActivated(k_);
    manaSources(k_, player_, one.cost, activating(player_, one.source, one.ability), known->second);
  }
  return known->second;
}

/// The colours of the source as what may be spent on that; `paidFor`: a place in used_, kItself or kFirst.
std::uint8_t FilterSearch::colorsFor(const ManaSource& source, std::size_t paidFor) {
  if (paysForAnything(source)) return source.colors;
  if (paidFor == kItself && outer_ != nullptr) return colorsAmong(source, *outer_);
  if (paidFor == kItself || paidFor == kFirst) return colorsAmong(source, ownSources());
  return besideMana(source) ? std::uint8_t{0} : colorsAmong(source, sourcesFor(used_[paidFor]));
}

/// The same of mana that one of those used makes: the last one is activated first.
std::uint8_t FilterSearch::yieldFor(std::size_t used, std::uint8_t unit, std::size_t paidFor) {
  if (paidFor == kItself) return unit;
  if (paidFor == kFirst || paidFor >= used) return 0;
  const ManaFilter& made = filters_[used_[used]];
  if (!restricts(k_.tree(), made.yield.spendOnly)) return unit;
  const ManaFilter& paid = filters_[used_[paidFor]];
  const Context own = activating(player_, paid.source, paid.ability);
  return spendableOn(k_, made.yield.spendOnly, made.source, player_, own) ? unit : std::uint8_t{0};
}

/// Each symbol of `first`, of what those used cost and of the cost itself by a source of its own.
bool FilterSearch::isPaidWith(const ManaSources& left) {
  struct Part {
    const ManaCost* cost;
    std::size_t paidFor;
  };
  boost::container::small_vector<Part, 8> parts{{&first_, kFirst}, {&cost_, kItself}};
  for (std::size_t u = used_.size(); u-- > 0;) parts.push_back({&filters_[used_[u]].cost, u});
  std::size_t flexible = 0;
  for (const Part& part : parts) flexible += part.cost->flexible.size();
  if (flexible > kMostFlexible) return false;
  struct Unit {
    std::size_t used;
    std::uint8_t colors;
  };
  boost::container::small_vector<Unit, 8> made;  // in front of what is there: it is of use for nothing else
  for (std::size_t u = 0; u < used_.size(); ++u)
    for (const std::uint8_t unit : filters_[used_[u]].yield.units) made.push_back({u, unit});
  for (unsigned choice = 0; choice < (1U << flexible); ++choice) {
    Demands demands;
    boost::container::small_vector<std::size_t, 16> paidFor;
    int life = 0, lifeOfFirst = 0;
    unsigned open = choice;
    for (const Part& part : parts) {
      std::optional<SymbolsPaid> paid = symbolsPaid(*part.cost, open);
      open >>= part.cost->flexible.size();
      if (!paid) return false;
      life += paid->life;
      if (part.paidFor == kFirst) lifeOfFirst = paid->life;
      const Demands own = demandsOf(*paid, *part.cost);
      demands.insert(demands.end(), own.begin(), own.end());
      paidFor.insert(paidFor.end(), own.size(), part.paidFor);
    }
    if (life > 0 && (k_.s.players[player_].life < life || !mayPayLife(k_, player_))) continue;  // 119.4
    if (demands.size() > made.size() + left.size()) continue;
    const auto fits = [&](std::size_t demand, std::size_t source) {
      if (source >= made.size()) {
        const ManaSource& there = left[source - made.size()];
        const std::uint8_t colors = colorsFor(there, paidFor[demand]);
        const bool spent = colors != 0 || (paidFor[demand] == kItself && besideMana(there));
        return spent && paysFor(demands[demand], there, colors);
      }
      ManaSource unit;
      unit.colors = yieldFor(made[source].used, made[source].colors, paidFor[demand]);
      unit.snow = filters_[used_[made[source].used]].yield.snow;
      return unit.colors != 0 && paysFor(demands[demand], unit, unit.colors);
    };
    Matching matching(demands.size(), made.size() + left.size(), fits);
    if (!matching.solve()) continue;
    plan_.clear();
    colors_.clear();
    for (std::size_t d = 0; d < demands.size() && paidFor[d] == kFirst; ++d) {
      plan_.push_back(left[matching.sourceOf(d) - made.size()]);
      colors_.push_back(demands[d].genericOnly ? kAnyMana : demands[d].colors);
    }
    k_.lifePlan = lifeOfFirst;
    return true;
  }
  return false;
}

}  // namespace cantrip
