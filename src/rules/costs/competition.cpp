// Sources of mana that take what another one, or the cost itself, takes too: which of them can be used
// together (601.2g-h, 118.3).

#include "rules/costs/competition.h"

#include <algorithm>
#include <utility>

#include "rules/kernel/kernel.h"

namespace cantrip {

namespace {

using How = ManaSource::How;
using What = Need::What;

/// More sets of sources than these are not looked at, and no more ways to share things out for one of them.
constexpr int kMostSets = 256;
constexpr int kMostSteps = 4000;

/// What is done to a thing while a cost is paid.
struct Fate {
  Entity thing;
  enum class When : std::uint8_t { Never, ForMana, Later };
  When tapped = When::Never, taken = When::Never;
  int stays = 0;  ///< that have to find it once the mana is made
};

/// Shares things out among needs, one after the other (118.3): each of those that are used takes its own.
class Sharing {
 public:
  void add(const Needs& needs, std::size_t owner) {
    for (const Need& need : needs.things) {
      if (static_cast<int>(need.among.size()) < need.count) impossible_ = true;
      for (int i = 0; i < need.count; ++i) wanted_.push_back({&need, owner, {}, 0});
    }
  }

  bool solve() {
    if (impossible_) return false;
    std::stable_sort(wanted_.begin(), wanted_.end(),
                     [](const Wanted& a, const Wanted& b) { return slack(*a.need) < slack(*b.need); });
    return place(0);
  }

  /// Calls `use` with the owner, the need and what it takes.
  template <typename Visit>
  void visit(const Visit& use) const {
    for (const Wanted& one : wanted_) use(one.owner, *one.need, one.given);
  }

 private:
  struct Wanted {
    const Need* need;
    std::size_t owner;
    Entity given;
    std::size_t at;
  };

  static int slack(const Need& need) { return static_cast<int>(need.among.size()) - need.count; }

  Fate& fateOf(Entity thing) {
    const auto found =
        std::find_if(fates_.begin(), fates_.end(), [&](const Fate& fate) { return fate.thing == thing; });
    return found != fates_.end() ? *found : fates_.emplace_back(Fate{.thing = thing});
  }

  static bool allows(const Fate& fate, const Need& need) {
    using When = Fate::When;
    switch (need.what) {
      case What::Tap:
        return fate.tapped == When::Never && !(need.later && fate.taken == When::ForMana);
      case What::Take:
        return fate.taken == When::Never && (need.later || (fate.stays == 0 && fate.tapped != When::Later));
      case What::Stay:
        return !need.later || fate.taken != When::ForMana;
    }
    return false;
  }

  static void change(Fate& fate, const Need& need, bool back) {
    const Fate::When when = back ? Fate::When::Never : need.later ? Fate::When::Later : Fate::When::ForMana;
    if (need.what == What::Tap) fate.tapped = when;
    if (need.what == What::Take) fate.taken = when;
    if (need.what == What::Stay && need.later) fate.stays += back ? -1 : 1;
  }

  bool place(std::size_t which) {
    if (which == wanted_.size()) return true;
    Wanted& one = wanted_[which];
    const Need& need = *one.need;
    const bool again = which > 0 && wanted_[which - 1].need == &need;
    for (one.at = again ? wanted_[which - 1].at + 1 : 0; one.at < need.among.size(); ++one.at) {
      if (--steps_ < 0) return false;
      one.given = need.among[one.at];
      if (!allows(fateOf(one.given), need)) continue;
      change(fateOf(one.given), need, false);
      if (place(which + 1)) return true;
      change(fateOf(one.given), need, true);
    }
    return false;
  }

  boost::container::small_vector<Wanted, 16> wanted_;
  std::vector<Fate> fates_;
  bool impossible_ = false;
  int steps_ = kMostSteps;
};

bool sameThing(const Amount& a, const Amount& b) {
  return a.of == b.of && a.on == b.on && a.counter == b.counter;
}

bool has(const EntityList& list, Entity thing) {
  return std::find(list.begin(), list.end(), thing) != list.end();
}

/// Would doing the one to a thing keep the other from being done to it, then or ever?
bool interfere(const Need& a, const Need& b) {
  if (a.what == b.what) return a.what != What::Stay;
  const Need& takes = a.what == What::Take ? a : b;
  const Need& other = a.what == What::Take ? b : a;
  return takes.what == What::Take && !takes.later && (other.later || other.what == What::Tap);
}

Needs tapping(ObjectId object, bool later) {
  Needs needs;
  needs.things.push_back({.what = What::Tap, .later = later, .among = {object}});
  return needs;
}

Needs taking(ObjectId object, bool later) {
  Needs needs;
  needs.things.push_back({.what = What::Take, .later = later, .among = {object}});
  return needs;
}

/// What using the source once takes.
Needs needsOf(Kernel& k, PlayerId player, const ManaSource& source) {
  switch (source.how) {
    case How::Pool:
      return {};
    case How::Tap:
      return tapping(source.object, false);
    case How::TapAndSacrifice: {
      Needs needs = tapping(source.object, false);
      needs.things.push_back(taking(source.object, false).things.front());
      return needs;
    }
    case How::Convoke:
    case How::Improvise:
    case How::Waterbend:
      return tapping(source.object, true);
    case How::Delve:
      return taking(source.object, true);
    case How::Activate:
      return needsOfAbility(k, player, source.object, source.ability, source.use);
  }
  return {};
}

}  // namespace

Competition::Competition(Kernel& k, PlayerId player, const ManaSources& sources,
                         const std::vector<ManaFilter>& filters, const Needs& besides,
                         bool paysSymbolsWithLife)
    : k_(k),
      player_(player),
      sources_(sources),
      filters_(filters),
      besides_(besides),
      lifeOnSymbols_(paysSymbolsWithLife) {
  // Mostly each takes only itself, and the rest of the cost none of them.
  const auto takesItself = [](const ManaSource& source) {
    return source.how != How::Activate && source.otherColors == 0;
  };
  const auto isWanted = [&](const ManaSource& source) {
    const bool taps = source.how == How::Tap;
    return source.how != How::Pool &&
           std::any_of(besides.things.begin(), besides.things.end(), [&](const Need& need) {
             const bool leavesIt = taps && need.what != What::Tap && (need.what == What::Stay || need.later);
             return !leavesIt && has(need.among, Entity(source.object));
           });
  };
  if (filters.empty() && std::all_of(sources.begin(), sources.end(), takesItself) &&
      std::none_of(sources.begin(), sources.end(), isWanted)) {
    fits_ = besides.things.size() < 2 || couldBeUsedTogether();
    return;
  }
  for (const ManaSource& source : sources) addMeans(source);
  for (const ManaFilter& filter : filters) {
    Means& means = means_.emplace_back();
    means.object = filter.source;
    means.ability = filter.ability;
    means.filter = true;
    means.use = filter.use;
    means.exclusive = filter.use.x > 0;
    means.needs = needsOfAbility(k, player, filter.source, filter.ability, filter.use);
    means.lost = lifeLostBy(k, player, filter.source, filter.ability);
  }
  findCompeting(paysSymbolsWithLife);
}

const Competition::Means* Competition::meansOf(const ManaSource& source, bool otherColors) const {
  const bool activated = source.how == How::Activate;
  const auto found = std::find_if(means_.begin(), means_.end(), [&](const Means& means) {
    return !means.filter && means.object == source.object && means.how == source.how &&
           means.activation == source.activation && means.otherColors == otherColors &&
           (!activated || (means.ability == source.ability && means.use == source.use));
  });
  return found == means_.end() ? nullptr : &*found;
}

void Competition::addMeans(const ManaSource& source) {
  if (source.how == How::Pool) return;
  if (meansOf(source, false) == nullptr) {
    Means& means = means_.emplace_back();
    means.object = source.object;
    means.ability = source.ability;
    means.how = source.how;
    means.activation = source.activation;
    means.use = source.use;
    means.preference = source.preference;
    means.exclusive = source.option > 0;
    means.needs = needsOf(k_, player_, source);
    if (source.how == How::Activate) means.lost = lifeLostBy(k_, player_, source.object, source.ability);
  }
  if (source.otherColors == 0 || meansOf(source, true) != nullptr) return;
  Means& means = means_.emplace_back(means_.back());
  means.ability = source.otherAbility;
  means.otherColors = true;
  means.needs = needsOfAbility(k_, player_, source.object, source.otherAbility);
  means.lost = lifeLostBy(k_, player_, source.object, source.otherAbility);
  auto& things = means.needs.things;
  const auto tapsItself = [&](const Need& need) {  // it is tapped in either case
    return need.what == What::Tap && need.among.size() == 1 && need.among.front() == Entity(source.object);
  };
  things.erase(std::remove_if(things.begin(), things.end(), tapsItself), things.end());
}

bool Competition::overlap(const Needs& a, const Needs& b) const {
  for (const Need& one : a.things)
    for (const Need& other : b.things)
      if (interfere(one, other) && std::any_of(one.among.begin(), one.among.end(),
                                               [&](Entity thing) { return has(other.among, thing); }))
        return true;
  return false;
}

/// Are they one mana ability with several X, of which one is planned?
bool Competition::areOneAbility(const Means& a, const Means& b) {
  return a.use.x > 0 && b.use.x > 0 && a.object == b.object && a.ability == b.ability;
}

/// Is there less of something that is counted than all that could be used together takes of it?
bool Competition::isScarce(const Needs& needs, bool paysSymbolsWithLife) {
  return std::any_of(needs.amounts.begin(), needs.amounts.end(), [&](const Amount& amount) {
    if (paysSymbolsWithLife && amount.of == Amount::Of::Life) return true;
    std::int64_t all = 0;
    const auto count = [&](const Needs& of) {
      for (const Amount& other : of.amounts)
        if (sameThing(amount, other)) all += other.amount;
    };
    count(besides_);
    for (std::size_t i = 0; i < means_.size(); ++i)  // of several X the largest, which is the last one
      if (i + 1 == means_.size() || !areOneAbility(means_[i], means_[i + 1])) count(means_[i].needs);
    if (amount.of == Amount::Of::Life)
      for (const Means& means : means_) all += means.lost;
    return all > thereIs(k_, player_, amount);
  });
}

static std::int64_t lifeIn(const Needs& needs) {
  std::int64_t life = 0;
  for (const Amount& amount : needs.amounts)
    if (amount.of == Amount::Of::Life) life += amount.amount;
  return life;
}

/// Is life paid once all mana is made (601.2h)? So much has to be left then (119.4).
bool Competition::paysLifeBesides() const { return lifeIn(besides_) > 0; }

void Competition::findCompeting(bool paysSymbolsWithLife) {
  const bool lifeIsLeft = paysSymbolsWithLife || paysLifeBesides();
  for (std::size_t i = 0; i < means_.size(); ++i) {
    bool competes = overlap(means_[i].needs, besides_) || isScarce(means_[i].needs, paysSymbolsWithLife) ||
                    (lifeIsLeft && means_[i].lost > 0);
    for (std::size_t j = 0; j < means_.size() && !competes; ++j) {
      const bool oneOnly = means_[i].exclusive && means_[j].exclusive &&
                           means_[i].object == means_[j].object &&
                           (means_[i].filter == means_[j].filter || areOneAbility(means_[i], means_[j]));
      competes = i != j && !oneOnly && overlap(means_[i].needs, means_[j].needs);
    }
    if (competes) competing_.push_back(i);
  }
  std::stable_sort(competing_.begin(), competing_.end(),
                   [&](std::size_t a, std::size_t b) { return means_[a].preference < means_[b].preference; });
  for (const std::size_t i : competing_) means_[i].used = false;
  fits_ = couldBeUsedTogether();
}

/// Those that are used, and what is paid besides.
bool Competition::couldBeUsedTogether() const {
  Sharing sharing;
  sharing.add(besides_, means_.size());
  std::vector<Amount> sums(besides_.amounts.begin(), besides_.amounts.end());
  const bool lifeIsLeft = paysLifeBesides();
  for (std::size_t i = 0; i < means_.size(); ++i) {
    if (!means_[i].used || std::find(competing_.begin(), competing_.end(), i) == competing_.end()) continue;
    sharing.add(means_[i].needs, i);
    sums.insert(sums.end(), means_[i].needs.amounts.begin(), means_[i].needs.amounts.end());
    if (lifeIsLeft && means_[i].lost > 0) sums.push_back({.of = Amount::Of::Life, .amount = means_[i].lost});
  }
  for (const Amount& amount : sums) {
    std::int64_t all = 0;
    for (const Amount& other : sums)
      if (sameThing(amount, other)) all += other.amount;
    if (all > 0 && all > thereIs(k_, player_, amount)) return false;
  }
  return sharing.solve();
}

bool Competition::tryOut(const Plan& plan) {
  ManaSources usable;
  for (const ManaSource& source : sources_) {
    const Means* own = meansOf(source, false);
    if (own != nullptr && !own->used) continue;
    ManaSource& one = usable.emplace_back(source);
    if (source.otherColors == 0 || meansOf(source, true)->used) continue;
    one.colors = static_cast<std::uint8_t>(one.colors & ~one.otherColors);
    one.otherColors = 0;
  }
  std::vector<ManaFilter> filters;
  for (const ManaFilter& filter : filters_) {
    const auto means = std::find_if(means_.begin(), means_.end(), [&](const Means& one) {
      return one.filter && one.object == filter.source && one.ability == filter.ability &&
             one.use == filter.use;
    });
    if (!means->used) continue;
    filters.push_back(filter);
    const auto at = static_cast<std::size_t>(means - means_.begin());
    if (std::find(competing_.begin(), competing_.end(), at) != competing_.end()) filters.back().times = 1;
  }
  std::int64_t life = lifeIn(besides_), lost = 0;
  for (const Means& means : means_)
    if (means.used) {
      life += lifeIn(means.needs);
      lost += means.lost;
    }
  // 119.4: what is lost as mana is made is missing for symbols that are paid with life, and for nothing else
  if (lifeOnSymbols_) life += std::clamp<std::int64_t>(k_.s.players[player_].life - life, 0, lost);
  return plan(usable, filters, static_cast<int>(std::min<std::int64_t>(life, 255)));
}

/// Could none of those that are left out be used as well? A set that others can be added to pays no more
/// than the larger one, but for life that it leaves.
bool Competition::isMaximal() {
  if (lifeOnSymbols_) return true;
  return std::none_of(competing_.begin(), competing_.end(), [&](std::size_t i) {
    if (means_[i].used) return false;
    means_[i].used = true;
    const bool could = couldBeUsedTogether();
    means_[i].used = false;
    return could;
  });
}

bool Competition::search(std::size_t at, const Plan& plan) {
  if (at == competing_.size()) return looks_++ < kMostSets && isMaximal() && tryOut(plan);
  Means& means = means_[competing_[at]];
  means.used = true;
  if (couldBeUsedTogether() && search(at + 1, plan)) return true;
  means.used = false;
  return looks_ < kMostSets && search(at + 1, plan);
}

bool Competition::solve(const Plan& plan) { return fits_ && search(0, plan); }

void Competition::putFirst(ManaSources& plan, PlannedColors& colors) {
  for (Means& means : means_) means.used = false;
  for (std::size_t s = 0; s < plan.size(); ++s) {
    const ManaSource& source = plan[s];
    for (const bool other : {false, true})
      if (const Means* means = meansOf(source, other);
          means != nullptr && (!other || (colors[s] & source.otherColors) != 0))
        means_[static_cast<std::size_t>(means - means_.data())].used = true;
  }
  Sharing sharing;
  sharing.add(besides_, means_.size());
  for (std::size_t i = 0; i < means_.size(); ++i)
    if (means_[i].used) sharing.add(means_[i].needs, i);
  if (!sharing.solve()) return;
  // what takes a thing away before it was tapped or activated has to wait
  std::vector<std::pair<std::size_t, Entity>> takes;
  std::vector<std::pair<std::size_t, Entity>> wants;
  sharing.visit([&](std::size_t owner, const Need& need, Entity given) {
    if (need.what == What::Take && !need.later) takes.emplace_back(owner, given);
    if (need.what == What::Tap && !need.later) wants.emplace_back(owner, given);
  });
  const auto waits = [&](const ManaSource& source) {
    if (source.how == How::Pool || besideMana(source)) return true;
    const auto own = static_cast<std::size_t>(meansOf(source, false) - means_.data());
    return std::any_of(takes.begin(), takes.end(), [&](const auto& take) {
      if (take.first != own) return false;
      const bool tappedYet = std::any_of(wants.begin(), wants.end(), [&](const auto& want) {
        return want.first != own && want.second == take.second;
      });
      return tappedYet || std::any_of(plan.begin(), plan.end(), [&](const ManaSource& other) {
               return Entity(other.object) == take.second && meansOf(other, false) != &means_[own] &&
                      !besideMana(other) && other.how != How::Pool;
             });
    });
  };
  // 119.4: life is paid before it is lost
  const auto losesLife = [&](std::size_t s) {
    const Means* means = meansOf(plan[s], (colors[s] & plan[s].otherColors) != 0);
    return means != nullptr && means->lost > 0;
  };
  ManaSources sorted;
  PlannedColors sortedColors;
  for (const int turn : {0, 1, 2})
    for (std::size_t s = 0; s < plan.size(); ++s)
      if ((waits(plan[s]) ? 2 : losesLife(s) ? 1 : 0) == turn) {
        sorted.push_back(plan[s]);
        sortedColors.push_back(colors[s]);
      }
  plan = std::move(sorted);
  colors = std::move(sortedColors);
}

}  // namespace cantrip
