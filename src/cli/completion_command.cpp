// cantrip completion bash|zsh|fish: written from the command tree itself, so that it cannot fall behind.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/command.h"
#include "cli/commands.h"
#include "cli/help.h"
#include "cli/print.h"

namespace cantrip::cli {
namespace {

/// What can stand at a place of the command line.
struct Values {
  std::vector<std::string> words;
  bool files = false;
  bool nothing() const { return words.empty() && !files; }
};

struct Flag {
  std::vector<std::string> names;  ///< with their dashes
  std::string about;
  bool takesValue = false;
  Values values;
};

struct Listed {
  std::string path;                                              ///< "deck check"; empty for cantrip itself
  std::vector<std::pair<std::string, std::string>> subcommands;  ///< name, what it does
  std::vector<Flag> flags;
  Values values;  ///< of its arguments
};

Values valuesOf(const CLI::Option& option) {
  Values values;
  const std::string type = option.get_type_name();
  values.words = listedValues(type);
  values.files = type.starts_with("FILE") || type.starts_with("FOLDER") || type.starts_with("DECK");
  if (type.starts_with("DECK"))
    for (const formats::Deck& deck : formats::builtinDecks()) values.words.push_back(deck.name);
  return values;
}

void collect(const CLI::App* app, const std::string& path, std::vector<Listed>& out) {
  Listed command{path, {}, {}, {}};
  for (const CLI::App* sub : app->get_subcommands({})) {
    command.subcommands.emplace_back(sub->get_name(), sub->get_description());
    command.values.words.push_back(sub->get_name());
    collect(sub, path.empty() ? sub->get_name() : path + " " + sub->get_name(), out);
  }
  for (const CLI::Option* option : app->get_options()) {
    if (option->get_positional()) {
      if (command.values.nothing()) command.values = valuesOf(*option);
      continue;
    }
    Flag flag{{}, option->get_description(), option->get_expected_min() > 0, valuesOf(*option)};
    for (const std::string& name : option->get_lnames()) flag.names.push_back("--" + name);
    for (const std::string& name : option->get_snames()) flag.names.push_back("-" + name);
    command.flags.push_back(std::move(flag));
  }
  out.push_back(std::move(command));
}

std::string joined(const std::vector<std::string>& words, std::string_view by) {
  return fmt::format("{}", fmt::join(words, by));
}

/// "play"|"deck check": the patterns of all commands but cantrip itself.
std::string pathPatterns(const std::vector<Listed>& all, std::string_view by, char quote) {
  std::vector<std::string> paths;
  for (const Listed& command : all)
    if (!command.path.empty()) paths.push_back(fmt::format("{0}{1}{0}", quote, command.path));
  return joined(paths, by);
}

/// The branches of two `case` statements that bash and zsh share: values of options, and what commands take.
struct Branches {
  std::string ofOptions, ofCommands;
};
Branches branches(const std::vector<Listed>& all) {
  Branches result;
  const auto branch = [](const std::string& pattern, const Values& values, const std::string& flags) {
    return fmt::format("    {}) words=\"{}\" files={} flags=\"{}\" ;;\n", pattern, joined(values.words, " "),
                       values.files ? "yes" : "", flags);
  };
  for (const Listed& command : all) {
    std::vector<std::string> flags;
    for (const Flag& flag : command.flags) {
      flags.insert(flags.end(), flag.names.begin(), flag.names.end());
      if (!flag.takesValue) continue;
      std::vector<std::string> patterns;
      for (const std::string& name : flag.names)
        patterns.push_back(fmt::format("\"{} {}\"", command.path, name));
      result.ofOptions += branch(joined(patterns, "|"), flag.values, "");
    }
    result.ofCommands += branch(fmt::format("\"{}\"", command.path), command.values, joined(flags, " "));
  }
  return result;
}

std::string bash(const std::vector<Listed>& all) {
  const Branches cases = branches(all);
  return fmt::format(
      R"(# bash completion of cantrip:  source <(cantrip completion bash)
_cantrip() {{
  local current="${{COMP_WORDS[COMP_CWORD]}}" command="" words="" files="" flags="" i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "${{command:+$command }}${{COMP_WORDS[i]}}" in
    {}) command="${{command:+$command }}${{COMP_WORDS[i]}}" ;;
    esac
  done
  [[ $current == "=" ]] && current=""
  local before="${{COMP_WORDS[COMP_CWORD-1]}}"  # readline takes --option=value apart at the sign
  [[ $before == "=" ]] && before="${{COMP_WORDS[COMP_CWORD-2]}}"
  case "$command $before" in
{}    *) case "$command" in
{}    esac ;;
  esac
  [[ $current == -* && -n $flags ]] && words="$flags" files=""
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  if [[ -n $files ]]; then
    compopt -o filenames 2>/dev/null
    COMPREPLY+=($(compgen -f -- "$current"))
  fi
}}
complete -F _cantrip cantrip
)",
      pathPatterns(all, "|", '"'), cases.ofOptions, cases.ofCommands);
}

std::string zsh(const std::vector<Listed>& all) {
  const Branches cases = branches(all);
  return fmt::format(
      R"(#compdef cantrip
# zsh completion of cantrip:  source <(cantrip completion zsh)
_cantrip() {{
  local current="${{words[CURRENT]}}" before="${{words[CURRENT-1]}}" command="" files="" flags="" i
  for ((i = 2; i < CURRENT; i++)); do
    case "${{command:+$command }}${{words[i]}}" in
    {}) command="${{command:+$command }}${{words[i]}}" ;;
    esac
  done
  local words=""
  case "$command $before" in
{}    *) case "$command" in
{}    esac ;;
  esac
  [[ $current == -* && -n $flags ]] && words="$flags" files=""
  compadd -- ${{=words}}
  [[ -n $files ]] && _files
}}
(( $+functions[compdef] )) || {{ autoload -Uz compinit && compinit }}
compdef _cantrip cantrip
)",
      pathPatterns(all, "|", '"'), cases.ofOptions, cases.ofCommands);
}

std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("\\'") : c == '\\' ? "\\\\" : std::string(1, c);
  return out + "'";
}

std::string fishValues(const Values& values) {
  return (values.files ? " -F" : "") +
         (values.words.empty() ? "" : fmt::format(" -a {}", quoted(joined(values.words, " "))));
}

std::string fish(const std::vector<Listed>& all) {
  std::string out = fmt::format(
      R"(# fish completion of cantrip:  cantrip completion fish | source
function __cantrip_at
    set -l command
    for word in (commandline -opc)[2..-1]
        switch "$command$word"
            case {}
                set command "$command$word "
        end
    end
    test "$command" = "$argv[1]"
end
complete -c cantrip -f
)",
      pathPatterns(all, " ", '\''));
  for (const Listed& command : all) {
    const std::string at = fmt::format(
        "complete -c cantrip -n {}",
        quoted(fmt::format("__cantrip_at \"{}{}\"", command.path, command.path.empty() ? "" : " ")));
    for (const auto& [name, about] : command.subcommands)
      out += fmt::format("{} -a {} -d {}\n", at, name, quoted(about));
    if (command.subcommands.empty() && !command.values.nothing())
      out += at + fishValues(command.values) + "\n";
    for (const Flag& flag : command.flags) {
      std::string names;
      for (const std::string& name : flag.names)
        names += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      out += fmt::format("{}{}{}{} -d {}\n", at, names,
                         !flag.takesValue    ? ""
                         : flag.values.files ? " -r"
                                             : " -x",
                         flag.takesValue ? fishValues(flag.values) : "", quoted(flag.about));
    }
  }
  return out;
}

}  // namespace

void addCompletionCommand(Command& app) {
  auto shell = std::make_shared<std::string>();
  Command command = app.command("completion", "Print the completion script of a shell");
  command.option("SHELL", *shell, "whose script").required().oneOf({"bash", "zsh", "fish"});
  command.footer(
      "Examples:\n"
      "  cantrip completion bash > ~/.local/share/bash-completion/completions/cantrip\n"
      "  cantrip completion fish > ~/.config/fish/completions/cantrip.fish\n"
      "  source <(cantrip completion zsh)");
  command.callback([shell, root = &app.app()] {
    std::vector<Listed> commands;
    collect(root, "", commands);
    cli::print("{}", *shell == "bash" ? bash(commands) : *shell == "zsh" ? zsh(commands) : fish(commands));
  });
}

}  // namespace cantrip::cli
