// What the variant and the options of a game change (chapters 8 and 9), as a table of named differences. Code
// asks for the difference, never for the variant.
#pragma once

#include <cstdint>

#include "state/ruleset.h"

namespace cantrip {

/// Whom the creatures of the active player can attack.
enum class AttackOption : std::uint8_t {
  Multiple,  ///< 802: every opponent is a defending player; so it is with two players
  One,       ///< 506.2a: the active player chooses one of them as combat begins
  Left,      ///< 803.1a: the next player in turn order
  Right      ///< 803.1b: the one before
};

struct VariantRules {
  AttackOption attack = AttackOption::Multiple;
  bool adjacentOnly = false;        ///< 809.3c, 811.4: nobody attacks a player who sits elsewhere
  bool limitedRange = false;        ///< 801: somebody has a limited range of influence
  bool deployCreatures = false;     ///< 804
  bool sharedTeamTurns = false;     ///< 805
  bool sharedLife = false;          ///< 810.4, 904.13b: teams have one life total
  bool sharedPoison = false;        ///< 810.10: teams have their poison counters together
  bool schemes = false;             ///< 904.9: whoever has a scheme deck sets a scheme in motion each turn
  bool planes = false;              ///< 901: one plane is face up, and the planar die may be rolled
  bool onePlanarDeck = false;       ///< 901.15: that of the first seat is everybody's
  bool firstTeamSkipsDraw = false;  ///< 103.8b: the starting team skips its first draw step
  bool turnMarkers = false;         ///< 807.4: several players take turns at the same time
  bool freeMulligan = false;        ///< 903.12g: the first one is free with two players too
  bool commanderDamage = true;      ///< 704.6c; not in Brawl (903.12h)
  bool outsideCards = true;         ///< 903.11: not where commanders lead the decks
  bool ante = false;                ///< 407: played for ante
  std::uint16_t minimumDeck = 60;   ///< 100.2a; 903.5a and 903.12a where commanders lead the decks
  std::uint8_t lethalPoison = 10;   ///< 704.5c, 704.6b, 810.11
  std::uint8_t handSize = 7;        ///< 103.5: the starting hand size
  bool operator==(const VariantRules&) const = default;

  /// The same variant by the rules of an edition.
  VariantRules in(const RuleSet& edition) const {
    VariantRules result = *this;
    if (edition.poisonOfEachHead && sharedPoison) {
      result.sharedPoison = false;
      result.lethalPoison = 10;
    }
    return result;
  }
};

}  // namespace cantrip
