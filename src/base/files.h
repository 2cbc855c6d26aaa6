// Files whole: read within bounds, and written so that a crash leaves the old contents or the new.
#pragma once

#include <cstddef>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>

namespace cantrip {

/// A file that cannot be read or written. The message names it, what is wrong and what to do.
struct FileError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

inline constexpr std::size_t kMegabyte = std::size_t{1} << 20;
/// No list of cards, cases or decks that is printed today comes near it.
inline constexpr std::size_t kMostBytesOfData = 1024 * kMegabyte;

/// The bytes of a file or a pipe, `most` of them at most, of a pipe 64 MB. Folders, devices, what is larger,
/// and a pipe out of which nothing comes for a second are refused, so that this ends soon whatever it is
/// given. Throws FileError.
std::string readFile(const std::filesystem::path& file, std::size_t most);
/// The same for a file that has to have something in it.
std::string readFilled(const std::filesystem::path& file, std::size_t most);
/// The bytes of standard input, for which a person at the keyboard may take any time. Throws FileError.
std::string readStandardInput(std::size_t most);

/// Writes another file beside it and gives that its name at the end: whoever is killed or runs out of room on
/// the way leaves the old file. Throws FileError.
void replaceFile(const std::filesystem::path& file, std::string_view contents);

/// The folder for what a user keeps: $XDG_DATA_HOME/cantrip or ~/.local/share/cantrip (on Windows
/// %LOCALAPPDATA%\cantrip).
std::filesystem::path userFolder();
/// The time as names of files have it: 20261123-142254.
std::string timeForNames();

}  // namespace cantrip
