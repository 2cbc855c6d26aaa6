// What the people of a table have agreed on before the game: variant, teams, options.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "play/variant.h"

namespace cantrip::server {

using Json = nlohmann::json;

/// The largest table; the rules would take ten.
inline constexpr std::size_t kMostSeats = 8;

struct TableSetting {
  std::vector<std::string> variants;  ///< by name, as play::readArrangement takes them
  std::string teams, options;
  /// So many minutes each for a whole game, which run while the player is asked; 0: no clock.
  int minutes = 0;
  /// Whose clock has run out passes wherever that is possible, instead of losing the game.
  bool passesOutOfTime = false;
  /// Whoever knows the table may look on.
  bool watched = true;

  /// Throws play::ArrangementError, also where it does not fit so many players.
  play::Arrangement arrangement(std::size_t players) const;
  /// "Two-Headed Giant, Commander": for people.
  std::string title(std::size_t players) const;
  Json json() const;
  /// Reads what json() wrote; what is missing is as usual.
  static TableSetting of(const Json& json);
};

/// What was agreed on for a game; without clocks.
TableSetting settingOf(const play::Arrangement& arrangement);

/// Every variant with its title, what it is, and how many can play it here: for whoever opens a table.
Json variantList();

}  // namespace cantrip::server
