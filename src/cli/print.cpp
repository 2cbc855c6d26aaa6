#include "cli/print.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ostream>
#include <streambuf>
#include <string>

#include "base/readable.h"
#include "cli/paint.h"

namespace cantrip::cli {
namespace {

[[noreturn]] void outputFails() {
  throw OutputError(fmt::format("The output cannot be written: {}.", std::strerror(errno)));
}

Colors colorsWanted = Colors::Auto;

bool isPainted(std::FILE* to) {
  if (colorsWanted != Colors::Auto) return colorsWanted == Colors::Always;
  const char* refused = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  const bool plain =
      (refused != nullptr && *refused != 0) || (terminal != nullptr && std::string_view(terminal) == "dumb");
  return !plain && isatty(fileno(to)) != 0;
}

std::optional<winsize> screen() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return std::nullopt;
  return size;
}

/// Collects characters until it is flushed: a character of UTF-8 may come in pieces.
class Terminal : public std::streambuf {
 protected:
  int_type overflow(int_type c) override {
    if (c != traits_type::eof()) waiting_ += static_cast<char>(c);
    return traits_type::not_eof(c);
  }
  std::streamsize xsputn(const char* text, std::streamsize size) override {
    waiting_.append(text, static_cast<std::size_t>(size));
    return size;
  }
  int sync() override {
    const std::string text = std::move(waiting_);
    waiting_.clear();
    write(stdout, text);
    finishOutput();
    return 0;
  }

 private:
  std::string waiting_;
};

}  // namespace

std::size_t screenWidth() {
  const auto size = screen();
  return size ? std::clamp<std::size_t>(size->ws_col, kLeastColumns, kMostColumns) : kLeastColumns;
}

std::optional<std::size_t> screenRows() {
  const auto size = screen();
  return size ? std::optional<std::size_t>(size->ws_row) : std::nullopt;
}

void useColors(Colors when) { colorsWanted = when; }

void write(std::FILE* to, std::string_view text) {
  const std::string plain = printable(text);
  const std::string shown = isPainted(to) ? painted(plain) : plain;
  if (std::fwrite(shown.data(), 1, shown.size(), to) != shown.size() && to == stdout) outputFails();
}

std::string counted(std::size_t number, std::string_view what) {
  return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
}

void drawOver(std::string_view line) {
  if (isatty(STDERR_FILENO) == 0) return;
  fmt::print(stderr, "\r{:<78}\r{}", "", line);
  std::fflush(stderr);
}

void finishOutput() {
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) outputFails();
}

std::ostream& terminal() {
  static Terminal buffer;
  static std::ostream stream(&buffer);
  stream.exceptions(std::ios::badbit);  // or what the buffer throws would be swallowed
  return stream;
}

}  // namespace cantrip::cli
