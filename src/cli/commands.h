// The commands of `cantrip`. Each throws AnswerIsNo when the answer is no, UsageError when the command line
// makes no sense, and std::runtime_error when a file or the place for one does not do.
#pragma once

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "formats/deck.h"
#include "formats/format.h"
#include "play/table.h"

namespace cantrip::cli {

class Command;

/// Wrong arguments that CLI11 cannot know about: exit code 2.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

void addPlayCommand(Command& app);        ///< play
void addMatchCommand(Command& app);       ///< match
void addTournamentCommand(Command& app);  ///< tournament
void addDraftCommands(Command& app);      ///< draft, sealed
void addSimCommand(Command& app);         ///< sim
void addDeckCommands(Command& app);       ///< deck check, deck list
void addDeckToolCommands(Command& deck);  ///< deck convert, deck show, deck hands
void addFormatCommands(Command& app);     ///< format list, format show
void addReplayCommand(Command& app);      ///< replay
void addServeCommand(Command& app);       ///< serve
void addBenchCommand(Command& app);       ///< bench
void addCaseCommand(Command& app);        ///< case run
void addCompletionCommand(Command& app);  ///< completion

/// The cards that decks are made of. Says once when the imported ones cannot be read.
const cards::CardDatabase& cardLibrary();
/// The text of a file of cards in the block format. Throws std::runtime_error when it is none.
std::string readCardsFile(const std::string& file);
inline constexpr std::size_t kMostBytesOfCards = std::size_t{64} << 20;
/// Adds the cards of files in the block format to them, in place of others of their names. Throws
/// std::runtime_error.
void useCards(const std::vector<std::string>& files);

/// --format and --date of a command.
struct FormatOptions {
  std::string format, day;
};
void addFormatOptions(Command& command, FormatOptions& into);
/// The format that was asked for, and the day.
struct ChosenFormat {
  formats::Format format;
  std::string day;
};
/// Nothing when none was asked for. Throws UsageError for a name that no format has or a day that is none.
std::optional<ChosenFormat> chosenFormat(const FormatOptions& options);
/// What is wrong with a deck in a format.
std::vector<std::string> problemsIn(const ChosenFormat& chosen, const formats::Deck& deck);

/// Reads decks and checks that they can be played (unless `anyDeck`) in games of so many players. Throws
/// UsageError for a name that no deck has, else std::runtime_error with what is wrong.
std::vector<formats::Deck> loadDecks(const std::vector<std::string>& decks, bool anyDeck,
                                     const play::Arrangement& arrangement, const ChosenFormat* format,
                                     std::size_t players);

/// Reads and checks decks as loadDecks does, and sits down.
struct Seated {
  play::Table table;
  std::vector<formats::Deck> decks;
  std::vector<std::uint8_t> commanders;         ///< as play::Setup has them
  std::vector<std::uint16_t> sideboards;        ///< likewise
  std::uint16_t minimumDeck = 0;                ///< likewise
  std::vector<std::vector<std::string>> names;  ///< of the cards
};
Seated seatDecks(const std::vector<std::string>& decks, bool anyDeck = false,
                 const play::Arrangement& arrangement = {}, const ChosenFormat* format = nullptr);

/// --variant, --teams and --options of a command.
struct ArrangementOptions {
  std::vector<std::string> variants;
  std::string teams, options;
};
void addArrangementOptions(Command& command, ArrangementOptions& into);
/// What they, and the format, say for so many players. Throws UsageError.
play::Arrangement arrangementOf(const ArrangementOptions& options, std::size_t players,
                                const ChosenFormat* format = nullptr);

/// RuleSet by the year of its edition; 0: of the format, if there is one, or the newest. Throws UsageError.
RuleSet rulesOfEdition(int year, const ChosenFormat* format = nullptr);
inline constexpr const char* kAboutRules =
    "edition of the rules: 2006, 2010 or 2026; that of the format or the newest when left out";

/// A line on a terminal that is drawn over; nothing when standard error is no terminal.
class Progress {
 public:
  Progress(std::string what, std::uint32_t total);
  ~Progress();
  void operator()(std::uint32_t done);

 private:
  std::string what_;
  std::uint32_t total_;
  int percent_ = -1;
};

}  // namespace cantrip::cli
