// Runs the built command, as a person at a shell would.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace cantrip::test {

struct Answer {
  int code = -1;
  std::string out;  ///< standard output and error
};

/// The built command.
std::string binary();

/// A file of this process alone: the tests of a binary run beside each other, each in a process of its own.
/// Removed when the process ends.
std::filesystem::path ownFile(const std::string& name);
/// Such a file with these contents; its path.
std::string file(const std::string& name, const std::string& contents);

/// A command line of the shell. `input` becomes its standard input.
Answer shell(const std::string& command, const std::string& input = "");
Answer cantrip(const std::string& arguments, const std::string& input = "");

bool has(const Answer& run, const std::string& words);
std::vector<std::string> lines(const std::string& text);
/// Columns of a line in UTF-8.
std::size_t columns(const std::string& line);

}  // namespace cantrip::test
