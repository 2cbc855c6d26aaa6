// Sources of mana that take what another one, or the cost itself, takes too: which of them can be used
// together (601.2g-h, 118.3).
#pragma once

#include <functional>
#include <vector>

#include "rules/costs/mana.h"
#include "rules/costs/needs.h"
#include "rules/costs/payment_plan.h"
#include "rules/kernel/kernel.h"

namespace cantrip {

class Competition {
 public:
  /// `besides`: what is to be paid whichever sources are used. Of `life` some may be paid for symbols.
  Competition(Kernel& k, PlayerId player, const ManaSources& sources, const std::vector<ManaFilter>& filters,
              const Needs& besides, bool paysSymbolsWithLife);

  /// Does anything have to be looked at?
  bool any() const { return !competing_.empty() || !fits_; }
  /// Can what is to be paid besides be paid by itself?
  bool fits() const { return fits_; }
  /// Is there a plan with sources that can be used together? `life`: what they and the rest take of that.
  using Plan = std::function<bool(ManaSources& sources, const std::vector<ManaFilter>& filters, int life)>;
  bool solve(const Plan& plan);
  /// Puts in front what has to be used first, lest another one takes what it needs.
  void putFirst(ManaSources& plan, PlannedColors& colors);

 private:
  /// What is used at once: sources by which one activation is known, or a mana ability that costs mana.
  struct Means {
    ObjectId object{};
    AbilityId ability = 0;
    ManaSource::How how = ManaSource::How::Tap;
    std::uint16_t activation = 0;
    std::uint8_t preference = 0;
    PlannedUse use;
    bool exclusive = false;  ///< of the ways to use one permanent only one is planned anyway
    bool otherColors = false;
    bool filter = false;
    Needs needs;
    std::int64_t lost = 0;  ///< life, as it resolves
    bool used = true;
  };

  static bool areOneAbility(const Means& a, const Means& b);
  void addMeans(const ManaSource& source);
  const Means* meansOf(const ManaSource& source, bool otherColors) const;
  bool overlap(const Needs& a, const Needs& b) const;
  bool isScarce(const Needs& needs, bool paysSymbolsWithLife);
  bool paysLifeBesides() const;
  void findCompeting(bool paysSymbolsWithLife);
  bool couldBeUsedTogether() const;
  bool search(std::size_t at, const Plan& plan);
  bool tryOut(const Plan& plan);
  bool isMaximal();

  Kernel& k_;
  PlayerId player_;
  const ManaSources& sources_;
  const std::vector<ManaFilter>& filters_;
  const Needs& besides_;
  std::vector<Means> means_;
  std::vector<std::size_t> competing_;
  bool fits_ = true;
  bool lifeOnSymbols_;
  int looks_ = 0;
};

}  // namespace cantrip
