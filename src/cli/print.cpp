#include "cli/print.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <ostream>
#include <streambuf>
#include <string>

#include "base/readable.h"

namespace cantrip::cli {
namespace {

[[noreturn]] void outputFails() {
  throw OutputError(fmt::format("The output cannot be written: {}.", std::strerror(errno)));
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

void write(std::FILE* to, std::string_view text) {
  const std::string shown = printable(text);
  if (std::fwrite(shown.data(), 1, shown.size(), to) != shown.size() && to == stdout) outputFails();
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
