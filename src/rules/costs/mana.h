// Where mana can come from (106, 605): the shapes that listing actions and paying share.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/costs/mana_terms.h"
#include "rules/costs/planned_use.h"
#include "rules/kernel/kernel.h"
#include "state/game_state.h"

namespace cantrip {

/// One way to get mana while paying: a permanent's mana abilities, or what convoke, improvise, delve and
/// waterbend allow.
struct ManaSource {
  enum class How : std::uint8_t {
    Pool,
    Tap,
    TapAndSacrifice,
    Convoke,
    Improvise,
    Delve,
    Waterbend,
    Activate  ///< a mana ability with other costs than tapping its source: activated as such (605.3a)
  };
  How how = How::Tap;
  ObjectId object{};
  AbilityId ability =
      0;  ///< Tap: the first of the object's mana abilities that makes a wanted colour is used
  std::uint8_t colors = 0;      ///< bit mask: what the unit can be
  std::uint8_t preference = 0;  ///< lower is used first: keeps the most options open
  std::uint16_t index = 0;      ///< Pool: position in the player's pool
  bool snow = false;
  std::uint8_t otherColors = 0;  ///< Tap: colours that only `otherAbility` makes, at another cost (605.3a)
  AbilityId otherAbility = 0;
  bool restricted = false;  ///< it can be spent on some things only (106.6)
  /// The ways to tap one permanent exclude one another: which of those of `object` this unit belongs to, from
  /// 1; 0: using it keeps no other source from being used.
  std::uint8_t option = 0;
  /// Activate: of an ability that does not tap its source, and so can be activated again, the time that this
  /// unit comes of; the ways of one time exclude one another. 0: all ways tap the permanent.
  std::uint16_t activation = 0;
  PlannedUse use;  ///< Activate: what is decided of it, so that it makes so much
};
/// ManaSource::preference of what is activated as such, before it is known what that takes (mana_order.h).
constexpr std::uint8_t kPlaceOfActivated = 150;
/// Are they of the same permanent that is tapped, or of the same time that an ability is activated?
inline bool isSameChoice(const ManaSource& a, const ManaSource& b) {
  return a.object == b.object && a.activation == b.activation;
}
using ManaSources = boost::container::small_vector<ManaSource, 16>;

/// What mana a player could have now: a quick test before the exact one.
struct ManaOutlook {
  int total = 0;
  std::array<std::uint8_t, 8>
      byColor{};       ///< units that could be that colour, at most kMostCounted; two of no use
  bool simple = true;  ///< every unit can be one colour only: the counts decide

  static constexpr int kMostCounted = 127;
  void addOfColor(unsigned color, int units = 1) {
    byColor[color] = static_cast<std::uint8_t>(std::min(byColor[color] + units, kMostCounted));
  }
};

class Kernel;
struct Context;

/// The outlook of a player, worked out when something first asks for it: most windows of priority offer
/// nothing that costs mana.
class ManaProspect {
 public:
  ManaProspect(Kernel& kernel, PlayerId player) : kernel_(kernel), player_(player) {}
  const ManaOutlook& operator*() {
    lookNow();
    return *outlook_;
  }
  const ManaOutlook* operator->() { return &**this; }
  /// Before anything is looked at that will not be so later.
  void lookNow() {
    if (!outlook_) workOut();
  }

 private:
  void workOut();

  Kernel& kernel_;
  PlayerId player_;
  std::optional<ManaOutlook> outlook_;
};

constexpr std::uint8_t colorBit(unsigned color) { return static_cast<std::uint8_t>(1U << color); }
/// std::has_single_bit without a call: the default build counts bits by a function of the compiler's library.
constexpr bool isOneColor(unsigned colors) { return colors != 0 && (colors & (colors - 1)) == 0; }
constexpr int colorCount(unsigned colors) { return isOneColor(colors) ? 1 : std::popcount(colors); }
constexpr std::uint8_t kAllColors = 0x1F;
constexpr std::uint8_t kAnyMana = 0x3F;

/// The colours that one mana ability can make, unit by unit; empty when it is not one that payment uses by
/// itself (other costs than tapping or sacrificing itself).
struct ManaYield {
  ManaSource::How how = ManaSource::How::Tap;
  boost::container::small_vector<std::uint8_t, 4> units;
  bool sameColor = false;  ///< all units get one colour, chosen once
  bool snow = false;       ///< 107.4h: of a snow source; of what is activated as such
  NodeId spendOnly = kNoNode;
  /// What triggered mana abilities add to it (605.1b): not of the colour that is chosen, nor under its terms.
  boost::container::small_vector<std::uint8_t, 2> besides;
};

constexpr std::int32_t kNoColor = -1;
constexpr std::int32_t kNoOption = -1;

/// A mana ability that costs mana: what it takes and what it makes.
struct ManaFilter {
  ObjectId source{};
  AbilityId ability = 0;
  int times = 1;  ///< how often the other parts of its cost could be paid
  ManaCost cost;
  ManaYield yield;
  std::int32_t color = kNoColor;    ///< the one that is chosen while it resolves
  std::int32_t option = kNoOption;  ///< of several kinds of mana the one that is chosen
  PlannedUse use;                   ///< what is decided of it, so that it makes so much
};
/// More activations of one mana ability than these are not looked for.
constexpr int kMostFilters = 6;
/// The mana abilities that cost mana themselves ("{1}, {T}: Add {U}{R}") and that a payment of so much mana
/// could use.
std::vector<ManaFilter> manaFilters(Kernel& k, PlayerId player, const Context& context, int wanted);
/// What the mana ability makes that is being activated, with what its payment decided of that.
ManaYield yieldOfActivated(Kernel& k, const Context& activated);
/// Does the player control a mana ability that takes more than tapping (and sacrificing) its source?
bool anyOtherManaAbility(Kernel& k, PlayerId player);

bool couldAfford(const ManaCost& cost, const ManaOutlook& mana);  ///< quick: "no" is certain
/// All that could pay for a part of the cost.
void manaSources(Kernel& k, PlayerId player, const ManaCost& cost, const Context& context, ManaSources& out);
/// In how many ways that exclude one another the permanent can be used (ManaSource::option).
std::uint8_t optionsOf(ObjectId object, const ManaSources& sources);
/// Those of them that are in the player's pool already.
void poolSources(Kernel& k, PlayerId player, const Context& context, ManaSources& out);
ManaYield manaYield(Kernel& k, AbilityId ability, ObjectId source);
/// Adds what a Mana node makes (106.1), as colours per unit.
void addYield(Kernel& k, NodeId mana, const Context& context, ManaYield& yield);
/// 106.4: as that step ends; 2006: 300.3: mana burn.
void emptyPools(Kernel& k, ir::Step ended);

}  // namespace cantrip
