#include "cli/help.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "base/nearest.h"
#include "cli/board.h"

namespace cantrip::cli {
namespace {

constexpr std::size_t kNames = 30;  ///< columns of the names of options

class Help : public CLI::Formatter {
 public:
  std::string make_option(const CLI::Option* option, bool positional) const override {
    std::string name = make_option_name(option, positional);
    std::vector<std::string> notes;
    if (option->get_type_size() != 0) {
      const std::string type = option->get_type_name();
      const std::size_t colon = type.find(':');
      const std::string hint = colon == std::string::npos ? "" : type.substr(colon + 1);
      const std::vector<std::string> values = listedValues(type);
      if (!hint.empty()) notes.push_back(values.empty() ? hint : fmt::format("{}", fmt::join(values, ", ")));
      if (!positional) name += " " + type.substr(0, colon);
      if (!option->get_default_str().empty()) notes.push_back("default: " + plainDefault(option));
    }
    std::string words = option->get_description();
    if (!notes.empty()) words += fmt::format(" ({})", fmt::join(notes, "; "));
    return entry(name, words);
  }

  std::string make_subcommand(const CLI::App* sub) const override {
    return entry(sub->get_name(), sub->get_description());
  }

  /// Each command gives examples of its own; those of the whole program say nothing about a part of it.
  std::string make_footer(const CLI::App* app) const override {
    const CLI::App* parent = app->get_parent();
    const bool inherited = parent != nullptr && parent->get_footer() == app->get_footer();
    return inherited ? "" : CLI::Formatter::make_footer(app);
  }

 private:
  static std::string entry(const std::string& name, const std::string& words) {
    std::string line = "  " + name;
    if (line.size() + 1 > kNames) line += "\n";
    line += std::string(line.back() == '\n' ? kNames : kNames - line.size(), ' ');
    // The name has its place already, so that wrapping starts behind it.
    const std::string text = wrap(std::string(kNames, '.') + words, kLeastColumns - 1, kNames);
    return line + text.substr(kNames) + "\n";
  }

  /// CLI11 writes lists as [a,b].
  static std::string plainDefault(const CLI::Option* option) {
    std::string text = option->get_default_str();
    if (text.size() > 2 && text.front() == '[' && text.back() == ']') text = text.substr(1, text.size() - 2);
    return text;
  }
};

/// The command that the line had got to, such as "cantrip deck" in "cantrip deck frobnicate".
const CLI::App* reached(const CLI::App* app) {
  while (!app->get_subcommands().empty()) app = app->get_subcommands().back();
  return app;
}

std::string pathOf(const CLI::App* app) {
  return app->get_parent() == nullptr ? app->get_name() : pathOf(app->get_parent()) + " " + app->get_name();
}

std::string meant(const std::string& word, const std::vector<std::string>& names) {
  const std::vector<std::string> near = nearest(word, names, 1);
  return near.empty() ? "" : fmt::format(" Is it {}?", near.front());
}

std::string unknownCommand(const CLI::App* at) {
  std::vector<std::string> names;
  for (const CLI::App* sub : at->get_subcommands({})) names.push_back(sub->get_name());
  const std::vector<std::string> words = at->remaining();
  const std::string known = fmt::format("Commands: {}.", fmt::join(names, ", "));
  if (words.empty()) return fmt::format("{}: name a command. {}", pathOf(at), known);
  if (words.front().starts_with("-"))
    return fmt::format("{}: there is no option {} here, and a command is missing. {}", pathOf(at),
                       words.front(), known);
  return fmt::format("{}: there is no command {}.{} {}", pathOf(at), words.front(),
                     meant(words.front(), names), known);
}

std::string unexpected(const CLI::App* at) {
  std::vector<std::string> names;
  for (const CLI::Option* option : at->get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  std::string wrong;
  for (const std::string& word : at->remaining()) {
    if (!wrong.empty() && !word.starts_with("-")) continue;  // the value of an option that is unknown
    wrong = word;
    if (word.starts_with("-")) break;
  }
  if (wrong.starts_with("-"))
    return fmt::format("{}: there is no option {}.{}", pathOf(at), wrong, meant(wrong, names));
  return fmt::format("{}: '{}' is one argument too many.", pathOf(at), wrong);
}

/// CLI11 writes "--games: takes a whole number" and "--rules: 1999 not in {2006,2010}".
std::string sentence(std::string words) {
  while (words.ends_with('.')) words.pop_back();
  const std::size_t colon = words.find(": ");
  const std::size_t notIn = words.rfind(" not in {");
  if (colon == std::string::npos) return words;
  if (words.compare(colon, 8, ": takes ") == 0) return words.erase(colon, 1);
  if (notIn == std::string::npos || notIn < colon) return words;
  const std::vector<std::string> values = listedValues(words.substr(notIn));
  return fmt::format("{} takes one of {}; not '{}'", words.substr(0, colon), fmt::join(values, ", "),
                     words.substr(colon + 2, notIn - colon - 2));
}

}  // namespace

void useHelpOf80Columns(CLI::App& app) { app.formatter(std::make_shared<Help>()); }

std::string explainUsage(const CLI::App& app, const CLI::Error& error) {
  const CLI::App* at = reached(&app);
  std::string what;
  if (at->get_require_subcommand_min() > 0 && dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
    what = unknownCommand(at);
  else if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr)
    what = unexpected(at);
  else
    what = fmt::format("{}: {}.", pathOf(at), sentence(error.what()));
  return wrap(what, kLeastColumns, 2) + fmt::format("\n{} --help says what it takes.\n", pathOf(at));
}

std::vector<std::string> listedValues(const std::string& typeName) {
  std::vector<std::string> values;
  const std::size_t open = typeName.find('{');
  if (open == std::string::npos || typeName.back() != '}') return values;
  std::string rest = typeName.substr(open + 1, typeName.size() - open - 2);
  for (std::size_t comma; (comma = rest.find(',')) != std::string::npos; rest = rest.substr(comma + 1))
    values.push_back(rest.substr(0, comma));
  values.push_back(rest);
  return values;
}

}  // namespace cantrip::cli
