// What is agreed on for a draft with its matches: how it is drafted, from which packs, and how it goes on.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "server/table_setting.h"
#include "tournament/pack_source.h"
#include "tournament/pairings.h"

namespace cantrip::server {

struct EventSetting {
  tournament::DraftKind kind = tournament::DraftKind::Booster;
  /// Where the packs come from; neither: the built-in cards.
  std::vector<std::string> sets;
  std::string cube;  ///< a list of cards
  bool chaos = false;
  std::string boosters = "default";
  tournament::TournamentKind then = tournament::TournamentKind::Swiss;
  int bestOf = 3;
  /// Seconds for a pick; 0: as long as it takes. With them there is a time for building, too.
  int seconds = 0;
  /// Of the clocks of the games.
  int minutes = 0;

  /// Throws Refusal when so many cannot play so.
  void check(std::size_t players) const;
  /// Packs for so many. Throws Refusal for sets and cubes that do not do.
  std::vector<tournament::Pack> packs(std::size_t players, std::uint64_t seed) const;
  /// "Booster draft of Magic 2010": for people.
  std::string title() const;
  /// Of the tables where its matches are played.
  TableSetting table(const std::string& event) const;

  Json json() const;
  /// Nothing for what is no setting of an event: tables have another one.
  static std::optional<EventSetting> of(const Json& json);
};

/// The ways of drafting with how many can, the matches after them, and the imported sets; `needs` says what
/// to import where there are none.
Json draftChoices();

}  // namespace cantrip::server
