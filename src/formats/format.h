// Formats as data: what a deck must be, which cards it may have, and how the game is set up.
//
// A format is a file in TOML (docs/formats.md), built in (library/formats), of the user, or made from the
// legalities of the imported card file.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "formats/deck.h"
#include "play/variant.h"
#include "state/ruleset.h"

namespace cantrip::cards {
class Catalogue;
struct CardSet;
}  // namespace cantrip::cards

namespace cantrip::formats {

/// A format that cannot be read, or cannot be applied to what was imported. The message names the cure.
struct FormatError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A name that no format has.
struct UnknownFormat : FormatError {
  using FormatError::FormatError;
};

/// A card that a list has, always or for a time.
struct ListedCard {
  std::string name;
  std::string from, until;  ///< yyyy-mm-dd, the day included; empty: no bound
};

/// Sets come in with the great set of each autumn, and leave after some years.
struct Rotation {
  std::vector<int> months{9, 10};
  int leastCards = 150;          ///< what makes a set a large one
  int autumns = 2;               ///< sets count from the so-manieth autumn backwards on
  std::optional<int> following;  ///< so many expansions after that one, and no more
  std::vector<std::string> setTypes{"expansion", "core"};
  std::vector<std::string> withoutSets;  ///< codes of those that never came into it
};

/// What a restricted card of a card file is in this format.
enum class Restricted : std::uint8_t { OneCopy, OnlyLeads, NeverLeads };

struct CardRules {
  std::string legality;               ///< the format of a card file whose lists hold; empty: none
  std::vector<std::string> sets;      ///< codes; empty: of any
  std::string since, until;           ///< of the release of sets
  std::vector<std::string> rarities;  ///< that the card was printed at some time
  std::vector<ListedCard> banned, restricted, allowed;
  Restricted restrictedIs = Restricted::OneCopy;
  std::optional<Rotation> rotation;  ///< in place of the legalities when there are none, or a day is named
  int mostPoints = 0;
  std::map<std::string, int> points;
};

/// How a game is set up.
struct GameRules {
  std::vector<std::string> variants;  ///< as on the command line
  std::string options;
  int edition = 0;  ///< 0: the newest
  int life = 0;     ///< 0: as the variant says
  std::size_t leastPlayers = 2, mostPlayers = kMaxPlayers;
};

struct Format {
  std::string key;  ///< by which it is asked for
  std::string name, about;
  GameRules game;
  DeckRules deck;
  CardRules cards;
  bool ofUser = false;  ///< a file of the user: a name in its lists that no card has is a mistake
};

/// The rules of the year of an edition, 0 for the newest. Throws FormatError for a year without rules here.
RuleSet rulesOfYear(int year);
/// How so many play in a format, with variants, teams and options of their own besides. Throws FormatError
/// for so many that it is not for, and play::ArrangementError.
play::Arrangement arrangementOf(const Format& format, std::size_t players,
                                std::vector<std::string> variants = {}, const std::string& teams = "",
                                std::string options = "");

/// Throws FormatError with file, line and cure.
Format parseFormat(std::string_view text, std::string_view source);
/// A file, a format of the user's folder, a built-in one, or one that the card file names legalities for.
Format loadFormat(const std::string& nameOrFile, const cards::Catalogue& catalogue);
/// All of them but files elsewhere, by key.
std::vector<Format> allFormats(const cards::Catalogue& catalogue);
/// Where formats of the user are looked for.
std::string formatsFolder();

/// Is it a day, as yyyy-mm-dd?
bool isDay(std::string_view text);
std::string today();

/// The sets whose cards the format has on a day, oldest first. Throws FormatError when the imported sets do
/// not tell. Precondition: the format goes by sets (goesBySets).
std::vector<const cards::CardSet*> setsOn(const Format& format, const cards::Catalogue& catalogue,
                                          const std::string& day);
/// Do sets decide, and not only the lists of the card file? `day`: named by the user, or empty.
bool goesBySets(const Format& format, const std::string& day);

}  // namespace cantrip::formats
