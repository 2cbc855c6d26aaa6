// How many play together (chapters 8 and 9): the variants and options by their names, and what follows from
// them for the rules of the game and for each seat.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.h"
#include "state/variant.h"

namespace cantrip::play {

enum class Variant : std::uint8_t {
  FreeForAll,          ///< 806
  GrandMelee,          ///< 807
  TeamVsTeam,          ///< 808
  Emperor,             ///< 809
  TwoHeadedGiant,      ///< 810
  AlternatingTeams,    ///< 811
  Commander,           ///< 903
  Brawl,               ///< 903.12
  Oathbreaker,         ///< Commander led by a planeswalker with a signature spell (docs/ways-to-play.md)
  Archenemy,           ///< 904
  SupervillainRumble,  ///< 904.12
  Vanguard,            ///< 902
  Planechase,          ///< 901
  Conspiracy,          ///< 905
  Count_
};

/// What the players have agreed on. What is left out is as the variant has it; without a variant more than
/// two players play Free-for-All.
struct Arrangement {
  std::vector<Variant> variants;             ///< one of 806 to 811 at most (800.2), and some of chapter 9
  std::vector<std::vector<PlayerId>> teams;  ///< each in seat order: an emperor sits in the middle
  std::optional<AttackOption> attack;        ///< 802, 803, 506.2a
  std::optional<bool> deployCreatures;       ///< 804
  std::optional<bool> sharedTeamTurns;       ///< 805
  std::optional<bool> onePlanarDeck;         ///< 901.15
  std::optional<bool> ante;                  ///< 407
  int hand = 0;                              ///< 103.5: the starting hand size; 0: seven
  std::vector<int> range;                    ///< 801.2a: by player, or one for all; 0: unlimited
  bool operator==(const Arrangement&) const = default;
};

inline constexpr int kLargestHand = 20;

/// Players, teams or options that do not fit together. The message says what is wrong and what would do.
struct ArrangementError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// What follows from an arrangement for so many players.
struct SeatPlan {
  struct Seat {
    std::uint8_t team = 0;
    std::uint8_t range = 0;  ///< 801.2; 0: unlimited
    bool losesForTeam = false;
    bool supplementary = false;  ///< has a scheme deck (904.3), or a planar deck (901.3)
    std::int32_t life = 0;       ///< 103.4
  };
  VariantRules rules;
  bool commanders = false;       ///< 903.6: they begin in the command zone
  bool signatureSpells = false;  ///< those of them that are instants and sorceries are signature spells
  bool conspiracies = false;     ///< 905.4
  bool vanguards = false;        ///< 902.3: each player has one
  std::vector<Seat> seats;
  std::vector<PlayerId> mayBegin;  ///< one of them, by chance; empty: anybody
};

/// Throws ArrangementError.
SeatPlan planSeats(const Arrangement& arrangement, std::size_t players);

/// The name on the command line, such as "two-headed-giant".
std::string_view nameOf(Variant variant);
std::vector<std::string> variantNames();

/// Reads variants ("emperor"), teams ("1,2/3,4", players counted from 1) and options
/// ("range=1,attack=left,deploy-creatures", "range=2:1:1"). Throws ArrangementError.
Arrangement readArrangement(const std::vector<std::string>& variants, std::string_view teams,
                            std::string_view options);
/// What `readArrangement` reads again.
std::string teamsText(const Arrangement& arrangement);
std::string optionsText(const Arrangement& arrangement);

}  // namespace cantrip::play
