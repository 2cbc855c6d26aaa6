// Where the lines of a person come from: a terminal, where they can be edited, or a pipe.
#pragma once

#include <functional>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

namespace cantrip::cli {

/// Lines that a person could type.
using Offers = std::function<std::vector<std::string>()>;

class LineReader {
 public:
  virtual ~LineReader() = default;
  /// The next line, without its end. False: there is none. Where lines are edited, the tabulator key goes on
  /// with what is offered.
  virtual bool read(std::string& line, const Offers& offers) = 0;
};

/// Reads lines of at most 4,095 characters behind a prompt; a longer one is the last.
std::unique_ptr<LineReader> plainLines(std::istream& in, std::ostream& out);

/// On a terminal with line editing, and the lines before by the arrow keys; elsewhere plain lines of standard
/// input.
std::unique_ptr<LineReader> linesOfTerminal();

/// The lines that could be meant by this beginning, in capitals or not.
std::vector<std::string> beginningWith(const std::string& begun, std::vector<std::string> all);
/// As far as they agree, in capitals or not: in the letters of the first.
std::string commonBeginning(const std::vector<std::string>& lines);

}  // namespace cantrip::cli
