// cantrip completion bash|zsh|fish: written from the command tree itself, so that it cannot fall behind.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/commands.h"

namespace cantrip::cli {
namespace {

struct Words {
  std::string path;  ///< "deck check"; empty for cantrip itself
  std::vector<std::string> subcommands, flags;
};

void collect(const CLI::App* app, const std::string& path, std::vector<Words>& out) {
  Words words{path, {}, {}};
  for (const CLI::App* sub : app->get_subcommands({})) {
    if (sub->get_name().empty()) continue;
    words.subcommands.push_back(sub->get_name());
    collect(sub, path.empty() ? sub->get_name() : path + " " + sub->get_name(), out);
  }
  for (const CLI::Option* option : app->get_options()) {
    for (const std::string& name : option->get_lnames()) words.flags.push_back("--" + name);
    for (const std::string& name : option->get_snames()) words.flags.push_back("-" + name);
  }
  out.push_back(std::move(words));
}

std::string deckNames() {
  std::vector<std::string> names;
  for (const formats::Deck& deck : formats::builtinDecks()) names.push_back(deck.name);
  return fmt::format("{}", fmt::join(names, " "));
}

bool takesDecks(std::string_view path) { return path == "play" || path == "sim" || path == "deck check"; }

std::string bash(const std::vector<Words>& all) {
  std::string cases;
  for (const Words& words : all) {
    cases += fmt::format("    \"{}\") words=\"{}{}{} {}\" ;;\n", words.path,
                         fmt::join(words.subcommands, " "), takesDecks(words.path) ? " " : "",
                         takesDecks(words.path) ? deckNames() : "", fmt::join(words.flags, " "));
  }
  return fmt::format(
      "# bash completion of cantrip:  source <(cantrip completion bash)\n"
      "_cantrip() {{\n"
      "  local current=\"${{COMP_WORDS[COMP_CWORD]}}\" path=\"\" words=\"\" i\n"
      "  for ((i = 1; i < COMP_CWORD && i < 3; i++)); do\n"
      "    case \"${{COMP_WORDS[i]}}\" in -*) break ;; esac\n"
      "    case \"$path\" in play|sim|bench|replay|import|completion|\"deck \"*|\"card \"*|\"cards \"*) "
      "break ;; esac\n"
      "    path=\"${{path:+$path }}${{COMP_WORDS[i]}}\"\n"
      "  done\n"
      "  case \"$path\" in\n{}  esac\n"
      "  COMPREPLY=($(compgen -W \"$words\" -- \"$current\") $(compgen -f -- \"$current\"))\n"
      "}}\n"
      "complete -o filenames -F _cantrip cantrip\n",
      cases);
}

std::string zsh(const std::vector<Words>& all) {
  return "# zsh completion of cantrip:  source <(cantrip completion zsh)\n"
         "autoload -U +X bashcompinit && bashcompinit\n" +
         bash(all);
}

std::string fish(const std::vector<Words>& all) {
  std::string out = "# fish completion of cantrip:  cantrip completion fish | source\n";
  for (const Words& words : all) {
    const std::string condition =
        words.path.empty()
            ? "__fish_use_subcommand"
            : fmt::format("__fish_seen_subcommand_from {}", words.path.substr(words.path.rfind(' ') + 1));
    for (const std::string& sub : words.subcommands)
      out += fmt::format("complete -c cantrip -n '{}' -a '{}'\n", condition, sub);
    for (const std::string& flag : words.flags) {
      out += flag.starts_with("--")
                 ? fmt::format("complete -c cantrip -n '{}' -l '{}'\n", condition, flag.substr(2))
                 : fmt::format("complete -c cantrip -n '{}' -s '{}'\n", condition, flag.substr(1));
    }
    if (takesDecks(words.path))
      out += fmt::format("complete -c cantrip -n '{}' -a '{}'\n", condition, deckNames());
  }
  return out;
}

}  // namespace

void addCompletionCommand(CLI::App& app) {
  auto shell = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("completion", "Print the completion script of a shell");
  command->add_option("SHELL", *shell, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  command->footer("Examples:\n  source <(cantrip completion bash)\n  cantrip completion fish | source");
  command->callback([shell, &app] {
    std::vector<Words> words;
    collect(&app, "", words);
    fmt::print("{}", *shell == "bash" ? bash(words) : *shell == "zsh" ? zsh(words) : fish(words));
  });
}

}  // namespace cantrip::cli
