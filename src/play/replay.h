// A game as text: set-up and answers. Reading it back plays the game again, so a replay is also a saved game
// that people can read, send by mail and put in a bug report.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "play/table.h"

namespace cantrip::play {

struct Replay {
  std::vector<std::string> names;               ///< of the players
  std::vector<std::vector<std::string>> decks;  ///< card names, in the order that the game was set up with
  /// Those of a deck without what lies outside the game.
  std::span<const std::string> deckOf(std::size_t seat) const;
  Setup setup;                                                  ///< its `decks` are left empty
  std::vector<std::uint32_t> answers;                           ///< options picked, in order
  std::vector<std::pair<std::uint32_t, PlayerId>> concessions;  ///< before which answer, who
  /// Before which answer windows in which passing is the only option began to be asked, or no more.
  std::vector<std::pair<std::uint32_t, bool>> windows;
  std::uint64_t hash = 0;  ///< of the game after the last answer; 0: not known
};

/// The text form; ends in a line with a checksum.
std::string write(const Replay& replay);
/// Throws SaveError naming `source`, line and cure.
Replay readReplay(std::string_view text, std::string_view source);

/// replaceFile of base/files.h, for games. Throws SaveError.
void writeFile(const std::filesystem::path& file, std::string_view contents);
/// Throws SaveError unless a game can be written there: a folder, a place that takes no files, or a file with
/// something other than a saved game, which stays as it is.
void checkPlace(const std::filesystem::path& file);
/// Writes a replay to a place that `checkPlace` allows.
void writeGame(const std::filesystem::path& file, const Replay& replay);
/// Throws SaveError when it cannot be read.
std::string readFile(const std::filesystem::path& file);

}  // namespace cantrip::play
