// What --help prints and what is said to a command line that makes no sense.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class Error;
}  // namespace CLI

namespace cantrip::cli {

/// Gives a command and, as they inherit it, all commands added to it later a help of 80 columns.
void useHelpOf80Columns(CLI::App& app);

/// Two or three lines for standard error: the word that is wrong, what was perhaps meant, where help is.
std::string explainUsage(const CLI::App& app, const CLI::Error& error);

/// The values that an option takes when they can be listed, such as bash, zsh, fish.
std::vector<std::string> listedValues(const std::string& typeName);

}  // namespace cantrip::cli
