// What the people of a table have agreed on before the game: variant, teams, options.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "formats/format.h"
#include "play/table.h"
#include "tournament/match.h"

namespace cantrip::cards {
class CardDatabase;
}

namespace cantrip::server {

using Json = nlohmann::json;

/// The largest table; the rules would take ten.
inline constexpr std::size_t kMostSeats = 8;
/// One of how many play together, one of what leads the decks, and whatever lies beside them.
inline constexpr std::size_t kMostVariants = 6;

/// How games of a table are set up and what their decks have to be.
struct TableRules {
  play::Setup game;
  formats::DeckRules deck;
  std::optional<formats::Format> format;
  tournament::Sideboarding sideboarding;
  std::shared_ptr<const cards::CardDatabase> own;  ///< where the table has cards of its own
  /// The cards that its decks are of.
  const cards::CardDatabase& cards() const;
  /// Everything that is wrong with a deck, each with file and line. Throws formats::FormatError when what was
  /// imported does not tell.
  std::vector<std::string> faultsOf(const formats::Deck& deck) const;
  /// The built-in decks that may be played by them. Throws formats::FormatError likewise.
  std::vector<formats::Deck> readyDecks() const;
};

struct TableSetting {
  std::string format;                 ///< the key of a format; empty: what the variants ask of a deck
  int bestOf = 1;                     ///< games of a match of two (100.6a)
  std::vector<std::string> variants;  ///< by name, as play::readArrangement takes them
  std::string teams, options;
  /// Of the rules, such as 2010; 0: that of the format, or the newest.
  int edition = 0;
  /// So many minutes each for a whole game, which run while the player is asked; 0: no clock.
  int minutes = 0;
  /// So many seconds for each player in each turn; 0: no such clock.
  int turnSeconds = 0;
  /// Whose clock has run out passes wherever that is possible, instead of losing the game.
  bool passesOutOfTime = false;
  /// Whoever needs more time than that takes it without asking, up to ten times as much.
  bool moreTime = false;
  /// Whoever knows the table may look on.
  bool watched = true;
  /// So many seconds later than those who play, so that nobody tells them what they see.
  int watchDelay = 0;
  /// The game begins when everybody says so, not as soon as every seat is taken.
  bool whenReady = false;
  std::string event;  ///< that its match is of; empty: of none
  /// Cards that somebody wrote for this table alone, in the block format.
  std::string cards;

  /// Throws play::ArrangementError, formats::FormatError and tournament::TournamentError, also where it does
  /// not fit so many players.
  TableRules rules(std::size_t players) const;
  /// "Two-Headed Giant, Commander": for people.
  std::string title(std::size_t players) const;
  /// The variant in which commanders lead the decks; empty: none.
  std::string ledBy() const;
  Json json() const;
  /// Reads what json() wrote; what is missing is as usual.
  static TableSetting of(const Json& json);
};

/// What was agreed on for a game; without clocks.
TableSetting settingOf(const play::Arrangement& arrangement);

/// Every format with what it is, how many can play it, and the built-in decks that may be played in it;
/// `needs` is what has to be imported first.
Json formatList();

/// Every variant with its title, what it is, and how many can play it here: for whoever opens a table.
Json variantList();

}  // namespace cantrip::server
