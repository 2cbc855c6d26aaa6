// A command of `cantrip` and its options. CLI11 reads the command line; its headers cost nine seconds in each
// source that sees them, so commands are written with these classes, and only the few sources that use more
// of it see it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace cantrip::cli {

/// Thrown by a command when the answer is no: exit code 1.
struct AnswerIsNo {};

/// An option that takes a value, or an argument. Each call says more of it.
class CommandOption {
 public:
  explicit CommandOption(CLI::Option* option) : option_(option) {}

  CommandOption& required();
  CommandOption& withDefault();                  ///< --help names the value that the variable has now
  CommandOption& type(const std::string& name);  ///< FILE, FOLDER, DECK: what --help and completion say
  CommandOption& separatedBy(char delimiter);    ///< a list in one word
  CommandOption& oneOf(std::vector<std::string> values);
  CommandOption& wholeNumber(std::uint64_t least, std::uint64_t most);
  CommandOption& number(double least, double most);

 private:
  CLI::Option* option_;
};

class Command {
 public:
  explicit Command(CLI::App& app) : app_(&app) {}

  Command command(const std::string& name, const std::string& about);
  /// A command that does nothing but have commands of its own.
  Command group(const std::string& name, const std::string& about);

  /// `names` is "-n,--games" for an option or a word without dashes for an argument; the variable has to
  /// outlive the command, and its value is what holds when the option is not given.
  CommandOption option(const std::string& names, std::string& value, const std::string& about);
  CommandOption option(const std::string& names, std::vector<std::string>& value, const std::string& about);
  CommandOption option(const std::string& names, std::uint32_t& value, const std::string& about);
  CommandOption option(const std::string& names, std::uint64_t& value, const std::string& about);
  CommandOption option(const std::string& names, int& value, const std::string& about);
  CommandOption option(const std::string& names, double& value, const std::string& about);
  void flag(const std::string& names, bool& value, const std::string& about);

  void footer(const std::string& text);  ///< examples
  void callback(std::function<void()> run);

  const CLI::App& app() const { return *app_; }

 private:
  CLI::App* app_;
};

}  // namespace cantrip::cli
