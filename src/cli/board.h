// The board as text, as wide as the terminal, without cursor movements: it reads the same on any terminal and
// in a pipe.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "cli/print.h"
#include "play/describe.h"

namespace cantrip::cli {

/// The name of the player at the terminal among those that are shown.
inline constexpr std::string_view kYou = "You";

/// The table as the viewer sees it: opponents above, the viewer below.
std::string board(const play::View& view, const play::Names& names);

/// Is a turn of `active` this player's, alone or with the team (805.4a)?
bool hasTurn(const GameState& state, PlayerId player, PlayerId active);
/// "your turn", "Bob", "Carol and Dave": whose turn it is.
std::string turnOf(const GameState& state, const play::Names& names, PlayerId active);

/// One permanent as on the table: "Grizzly Bears 2/2 (tapped)". Among those that attack and block it goes
/// without saying that they are tapped, that they attack and whether they are new.
enum class Told : std::uint8_t { Everything, AsFighter };
std::string permanent(const play::View& view, const play::Names& names, ObjectId object,
                      Told told = Told::Everything);

/// What stands behind the name of a spell or ability on the stack: " -> Bob: ...", its targets and, of an
/// ability, its words.
std::string aimAndWords(const play::View& view, const play::Names& names, const StackItem& item);

/// How much is told of a card: its words and those of its keywords, or also the trees of its abilities.
enum class Detail : std::uint8_t { Words, Notation };

/// Everything that a card says: cost, types, text as it is now, where it is and what is on it.
std::string cardHelp(const play::View& view, const play::Names& names, ObjectId object, Detail detail);
/// The printed card with its keywords and, in the engine's notation, what is understood of each ability.
std::string cardHelp(const Pool& pool, CardId card, Detail detail);
/// The same for a card that need not be in the game, by its name; says so when there is none of that name.
std::string libraryCardHelp(const std::string& name, Detail detail);

/// Breaks a text into lines of at most `width`, those after the first indented. Words are kept whole.
std::string wrap(std::string_view text, std::size_t width = screenWidth(), std::size_t indent = 0);

/// Number of columns that a UTF-8 text takes (each character counts one).
std::size_t columns(std::string_view text);

}  // namespace cantrip::cli
