// The edition of the rules as a value: a table of named differences. Code asks for the difference, never for
// a year.
#pragma once

#include <cstdint>

namespace cantrip {

enum class LegendRule : std::uint8_t {
  ControllerChooses,  ///< 704.5j: each player keeps one of each name
  AllDie,             ///< 2006: 420.5e: all legendary permanents with the same name are put into graveyards
  NewestDies          ///< before 2004: the one that has been legendary longest stays
};
/// Has the player who begins the game a draw step in the first turn (103.8)?
enum class FirstDraw : std::uint8_t {
  ByPlayers,  ///< 103.8a-c: not in a game of two players or two heads
  Taken,
  Skipped
};
enum class MulliganRule : std::uint8_t { London, Vancouver, Paris };

struct RuleSet {
  bool manaBurn = false;             ///< 2006: 300.3: unused mana costs life
  bool combatDamageOnStack = false;  ///< 2006: 310.1: combat damage uses the stack
  LegendRule legendRule = LegendRule::ControllerChooses;
  MulliganRule mulligan = MulliganRule::London;  ///< 103.5
  bool damageAssignmentOrder = false;  ///< 2010: 510.1c: attackers order their blockers; 2026: free division
  bool planeswalkerRedirection = false;        ///< 2010: 306.7
  bool planeswalkerUniqueness = false;         ///< 2010: 704.5k one planeswalker of each subtype
  FirstDraw firstDraw = FirstDraw::ByPlayers;  ///< 103.8
  bool manaStaysInPhase = false;      ///< 2006: 300.3: unused mana is lost as phases end, not as steps do
  bool boostsAmongSettings = false;   ///< 2006: 418.5a: in layer 6b, what sets power and toughness and what
                                      ///< is added to them for a time go by their timestamps together
  bool tokensNamedByTypes = false;    ///< 2010: 110.5c: without the word "Token"
  bool phasedOutTokensCease = false;  ///< 2010: 702.23j
  std::uint16_t edition = 2026;                ///< for people and files only
  bool operator==(const RuleSet&) const = default;

  static RuleSet edition2026() { return {}; }
  static RuleSet edition2010();
  static RuleSet edition2006();
};

}  // namespace cantrip
