// Which source of mana pays for which symbol of a cost (601.2g).
#pragma once

#include <boost/container/small_vector.hpp>
#include <optional>
#include <vector>

#include "rules/costs/mana.h"

namespace cantrip {

/// One symbol to be paid: the colours that will do (0x3F: anything).
struct Demand {
  std::uint8_t colors = kAnyMana;
  bool snow = false;
  bool genericOnly = false;  ///< what delve and improvise may pay
  bool tapping = false;      ///< what waterbend may pay
};
using Demands = boost::container::small_vector<Demand, 16>;

/// Could the source pay the symbol, as mana of one of those colours?
bool paysFor(const Demand& demand, const ManaSource& source, std::uint8_t colors);

/// Bipartite matching by augmenting paths, demands with the fewest candidates first, sources in order of
/// preference. `fits(demand, source)`: by their numbers.
template <typename Fits>
class Matching {
 public:
  Matching(std::size_t demands, std::size_t sources, Fits fits)
      : fits_(std::move(fits)), owner_(sources, -1), chosen_(demands, -1) {}

  bool solve() {
    for (std::size_t d = 0; d < chosen_.size(); ++d) {
      if (placeOnFree(d)) continue;
      seen_.assign(owner_.size(), false);
      if (!place(static_cast<int>(d))) return false;
    }
    return true;
  }
  std::size_t sourceOf(std::size_t demand) const { return static_cast<std::size_t>(chosen_[demand]); }

 private:
  /// Mostly a source is free and nothing has to move.
  bool placeOnFree(std::size_t demand) {
    for (std::size_t i = 0; i < owner_.size(); ++i) {
      if (owner_[i] >= 0 || !fits_(demand, i)) continue;
      owner_[i] = static_cast<int>(demand);
      chosen_[demand] = static_cast<int>(i);
      return true;
    }
    return false;
  }

  bool place(int demand) {
    for (const bool taken : {false, true}) {  // free sources first: nothing needs to move
      for (std::size_t i = 0; i < owner_.size(); ++i) {
        if (seen_[i] || (owner_[i] >= 0) != taken || !fits_(static_cast<std::size_t>(demand), i)) continue;
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

  Fits fits_;
  boost::container::small_vector<int, 24> owner_;
  boost::container::small_vector<int, 16> chosen_;
  boost::container::small_vector<bool, 24> seen_;
};

/// How the symbols of a cost that leave a choice are paid.
struct SymbolsPaid {
  Demands demands;
  int generic = 0, life = 0;
};
/// Costs with more symbols that leave a choice are not planned.
constexpr std::size_t kMostFlexible = 12;
/// Bit i of `choice` set: the i-th of them in the second way, generically or with life. Nothing: a symbol is
/// none that can be paid.
std::optional<SymbolsPaid> symbolsPaid(const ManaCost& cost, unsigned choice);
Demands demandsOf(SymbolsPaid& paid, const ManaCost& cost);

/// The colours that a symbol of the cost asks for, as bits.
unsigned colorsAsked(const ManaCost& cost);

/// 107.5: the ways to tap permanents that exclude one another, gone through one after the other. Of ways that
/// make mana of one colour each, those of colours that the cost does not ask for count once.
class WaysToTap {
 public:
  WaysToTap(unsigned wanted, const ManaSources& sources);

  bool any() const { return !ways_.empty(); }
  ManaSources chosen() const;
  bool next();

 private:
  struct Ways {
    ManaSource of;
    boost::container::small_vector<std::uint8_t, 6> options;
    std::size_t now = 0;
  };

  void note(const ManaSource& of, unsigned wanted);

  const ManaSources& sources_;
  std::vector<Ways> ways_;
};
/// More combinations of ways to tap permanents than these are not looked at.
constexpr int kMostCombinations = 512;

}  // namespace cantrip
