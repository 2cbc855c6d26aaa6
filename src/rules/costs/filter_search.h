// Mana abilities that cost mana themselves, for what the other sources do not pay (605.3a).
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "rules/costs/mana.h"
#include "rules/costs/payment_plan.h"

namespace cantrip {

struct Demand;

/// A cost with the units that a mana ability makes taken off, as many as pay for something: of a colour first
/// where that colour is asked for.
ManaCost lessYield(const ManaCost& cost, const ManaYield& yield);

/// Looks for mana abilities that cost mana and make what a cost lacks: what they cost is added to it, what
/// they make taken off, until the other sources pay the rest. What pays for the spell alone pays for none of
/// them, what pays for one of them alone not for the spell: what is tapped or exiled in place of mana
/// (702.51a, 702.66a, 702.126a), mana that may be spent on some things only (106.6).
class FilterSearch {
 public:
  /// `first` is paid before any of them is activated, with nothing that they make; where `outer` is told, it
  /// is paid with `sources` and the cost with what could pay for that.
  FilterSearch(Kernel& k, PlayerId player, ManaSources sources, const std::vector<ManaFilter>& filters,
               const ManaCost& first, unsigned asked, const ManaSources* outer = nullptr);

  bool solve(const ManaCost& cost);

  /// The first one makes mana for the cost itself; the last one needs nothing that the others make.
  std::vector<ManaFilter> used() const;
  /// What pays for `first`.
  const ManaSources& plan() const { return plan_; }
  const PlannedColors& colors() const { return colors_; }

 private:
  static constexpr std::size_t kMostAtOnce = 10;
  static constexpr int kMostLooks = 400;
  /// What is paid for: one of those used by its place, or one of these.
  static constexpr std::size_t kItself = 1000, kFirst = 1001;

  bool search(const ManaCost& rest);
  bool addWhatPaysForFiltersAlone();
  void addRestricted(const ManaSources& more);
  ManaSources ownSources() const;
  bool sameAbility(std::size_t a, std::size_t b) const;
  bool isFree(std::size_t i) const;
  bool isLikeOneBefore(std::size_t i) const;
  int manaAsked(const ManaCost& rest) const;
  int manaAtMost() const;
  bool isPaid();
  bool isPaidWith(const ManaSources& left);
  std::uint8_t colorsFor(const ManaSource& source, std::size_t paidFor);
  std::uint8_t yieldFor(std::size_t used, std::uint8_t unit, std::size_t paidFor);
  const ManaSources& sourcesFor(std::size_t filter);

  Kernel& k_;
  PlayerId player_;
  ManaSources sources_;
  /// So many of them were told to pay for `first`; the others pay for the cost alone, or for what is used
  /// alone.
  std::size_t ofFirst_;
  std::vector<ManaFilter> filters_;
  const ManaCost& first_;
  const ManaSources* outer_;
  ManaCost cost_;
  std::vector<std::size_t> used_;
  std::map<std::pair<std::uint32_t, AbilityId>, ManaSources> known_;  ///< what could pay for an ability
  ManaSources plan_;
  PlannedColors colors_;
  int looks_ = kMostLooks;
};

}  // namespace cantrip
