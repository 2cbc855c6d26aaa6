// What is agreed on for an event: how it is drafted and from which packs, or that everybody brings a deck of
// a format; and the matches.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "server/table_setting.h"
#include "tournament/pack_source.h"
#include "tournament/pairings.h"

namespace cantrip::server {

/// People at a tournament to which everybody brings a deck.
inline constexpr std::size_t kMostEntrants = 32;

struct EventSetting {
  std::optional<tournament::DraftKind> draft;  ///< nothing: everybody brings a deck
  std::string format;                          ///< of these decks; empty: as at any table
  /// Where the packs come from; neither: the built-in cards.
  std::vector<std::string> sets;
  std::string cube;  ///< a list of cards
  bool chaos = false;
  std::string boosters = "default";
  tournament::TournamentKind then = tournament::TournamentKind::Swiss;
  int rounds = 0;  ///< of a Swiss; 0: as many as leave one player without a loss
  int bestOf = 3;
  /// Minutes for a round, after which its matches count as they stand; 0: as long as it takes.
  int roundMinutes = 0;
  /// Seconds for a pick; 0: as long as it takes. With them there is a time for building, too.
  int seconds = 0;
  /// Of the clocks of the games.
  int minutes = 0;
  /// Whoever needs more time than that, for picks, decks and games, takes it, up to ten times as much.
  bool moreTime = false;

  /// Throws Refusal when so many cannot play so.
  void check(std::size_t players) const;
  /// Packs for so many. Throws Refusal for sets and cubes that do not do.
  std::vector<tournament::Pack> packs(std::size_t players, std::uint64_t seed) const;
  /// "draft", or "constructed" where everybody brings a deck.
  std::string kind() const;
  std::size_t mostPlayers() const { return draft ? kMostSeats : kMostEntrants; }
  /// Do all play one game afterwards (903.13a, 905.3)?
  bool isForOneGame() const { return draft && tournament::isForOneGame(*draft); }
  /// What the deck of a draft has to be.
  TableRules deckRules() const;
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
