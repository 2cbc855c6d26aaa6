// All output of the command. What stands in names and files of others goes to the terminal as text only, and
// output that cannot be written is an error.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <cstdio>
#include <iosfwd>
#include <optional>
#include <stdexcept>
#include <string_view>

namespace cantrip::cli {

/// Standard output does not take what is written, such as on a full disk.
struct OutputError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Columns that texts may take: those of the terminal within these bounds, the least where there is none.
inline constexpr std::size_t kLeastColumns = 80, kMostColumns = 200;
std::size_t screenWidth();
/// Rows of the terminal; none where there is none.
std::optional<std::size_t> screenRows();

/// Whether what is written is painted (cli/paint.h): `Auto` is on a terminal, unless NO_COLOR is set.
enum class Colors : std::uint8_t { Auto, Always, Never };
void useColors(Colors when);

/// Writes what is printable of a text (base/readable.h). Throws OutputError for standard output.
void write(std::FILE* to, std::string_view text);

template <typename... Args>
void print(std::FILE* to, fmt::format_string<Args...> format, Args&&... args) {
  write(to, fmt::format(format, std::forward<Args>(args)...));
}

template <typename... Args>
void print(fmt::format_string<Args...> format, Args&&... args) {
  write(stdout, fmt::format(format, std::forward<Args>(args)...));
}

/// "1 card", "2 cards".
std::string counted(std::size_t number, std::string_view what);

/// Draws over the last line of standard error, if that is a terminal: for our own words, as they may steer
/// it.
void drawOver(std::string_view line);

/// Throws OutputError unless all that was written to standard output has arrived.
void finishOutput();

/// The same as a stream; what is in it is written when it is flushed. It throws OutputError.
std::ostream& terminal();

}  // namespace cantrip::cli
