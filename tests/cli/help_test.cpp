// --help of every command: its width, and that its examples run; what is said to a wrong command line.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "command.h"

namespace cantrip::test {
namespace {

/// The commands under one, found in its own help: "deck" -> "deck check", "deck list".
std::vector<std::string> commandsUnder(const std::string& path) {
  std::vector<std::string> found;
  bool inside = false;
  for (const std::string& line : lines(cantrip(path + " --help").out)) {
    if (line == "Subcommands:") {
      inside = true;
    } else if (inside && line.empty()) {
      break;
    } else if (inside && line.size() > 2 && line[2] != ' ') {
      const std::string name = line.substr(2, line.find(' ', 2) - 2);
      found.push_back(path.empty() ? name : path + " " + name);
    }
  }
  return found;
}

std::vector<std::string> allCommands() {
  std::vector<std::string> all{""};
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string path = all[i];
    for (const std::string& under : commandsUnder(path)) all.push_back(under);
  }
  return all;
}

/// The examples of a command's help, without the remark behind two spaces; a line that ends in "|" goes on.
std::vector<std::string> examplesOf(const std::string& path) {
  std::vector<std::string> found;
  bool inside = false;
  for (const std::string& line : lines(cantrip(path + " --help").out)) {
    if (line == "Examples:") {
      inside = true;
    } else if (inside && line.starts_with("    ")) {
      found.back() += " " + line;
    } else if (inside && line.starts_with("  ")) {
      const std::size_t remark = line.find("  ", 2);
      found.push_back(line.substr(2, remark == std::string::npos ? remark : remark - 2));
    }
  }
  return found;
}

void replaceAll(std::string& text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

/// A folder with the files that the examples name, as somebody who follows them would have made them.
std::filesystem::path workshop() {
  const std::filesystem::path folder = ownFile("workshop");
  std::filesystem::create_directories(folder / "cases");
  std::ofstream(folder / "mydeck.txt") << "20 Mountain\n40 Forest\n";
  std::ofstream(folder / "draft.txt") << "17 Forest\n23 Runeclaw Bear\n";
  std::ofstream(folder / "my.cards") << "Test Bear {1}{G}\nCreature — Bear\nTrample\n2/2\n";
  const auto card = [](const std::string& name) {
    return R"({"object":"card","layout":"normal","mana_cost":"{G}","cmc":1.0,"type_line":"Creature — Bear",)"
           R"("oracle_text":"Trample","power":"2","toughness":"2","set":"m11","set_type":"core",)"
           R"("released_at":"2010-07-16","legalities":{"modern":"legal","vintage":"legal"},"name":")" +
           name + "\"}";
  };
  std::ofstream(folder / "oracle-cards.json")
      << "[\n" + card("Test Bear") + ",\n" + card("Llanowar Elves") + "\n]\n";
  std::ofstream(folder / "sets.json") << R"([{"code":"m11","cards":[{"name":"Test Bear"}]}])"
                                      << "\n";
  std::ofstream(folder / "boosters.json")
      << R"([{"code":"m11","configurations":{"default":{"sheets":{"all":{"cards":)"
         R"({"Test Bear":1}}},"boosters":[{"contents":{"all":15}}]}}}])"
      << "\n";
  std::ofstream(folder / "old.txt") << "60 Forest\n";
  std::ofstream(folder / "house.toml") << "name = \"House rules\"\n";
  std::ofstream(folder / "decks.jsonl") << R"({"name":"one","main":[{"name":"Test Bear","count":4}]})"
                                        << "\n";
  const std::string duel =
      R"({"id": "trample", "format": "duel", "strict": true, "shuffle": false, "turn_order": ["A", "B"], )"
      R"("first_draw": false, "players": [{"name": "A", "life": 20, "library_filler": {"card": "Forest", )"
      R"("count": 20}, "battlefield": [{"card": "Test Bear"}]}, {"name": "B", "life": 20, )"
      R"("library_filler": {"card": "Forest", "count": 20}}], "script": [], "answers": {}, )"
      R"("stop": {"turn": 1, "step": "end_of_combat"}, )"
      R"("expect": [{"what": "life", "player": "B", "value": 20}]})";
  std::ofstream(folder / "combat.jsonl") << duel << "\n";
  std::ofstream(folder / "cases" / "some.jsonl") << duel << "\n";
  cantrip("play elves goblins --demo --seed 4 --save '" + (folder / "monday.game").string() + "'");
  const std::string here = "XDG_DATA_HOME='" + (folder / "data").string() + "' '" + binary() + "' ";
  shell(here + "play elves goblins", "1\n2\n");
  for (const char* imported : {"oracle-cards.json", "sets.json"})
    shell(here + "import '" + (folder / imported).string() + "'");
  return folder;
}

TEST(Help, FitsIn80Columns) {
  const std::vector<std::string> commands = allCommands();
  EXPECT_GE(commands.size(), 15U);
  for (const std::string& command : commands)
    for (const std::string& line : lines(cantrip(command + " --help").out))
      EXPECT_LE(columns(line), 80U) << command << ": " << line;
}

TEST(Help, EveryCommandHasExamplesOfItsOwn) {
  for (const std::string& command : allCommands()) {
    const std::vector<std::string> examples = examplesOf(command);
    EXPECT_FALSE(examples.empty()) << command;
    bool own = false;
    for (const std::string& example : examples)
      own = own || example.find("cantrip" + (command.empty() ? "" : " " + command)) != std::string::npos;
    EXPECT_TRUE(own) << command;
  }
}

TEST(Help, EveryExampleRuns) {
  const std::filesystem::path folder = workshop();
  std::filesystem::create_directories(folder / "bin");
  std::filesystem::create_symlink(binary(), folder / "bin" / "cantrip");
  int ran = 0;
  for (const std::string& command : allCommands()) {
    for (std::string example : examplesOf(command)) {
      // Smaller numbers, so that the test is quick; other shells are tested where they are installed.
      replaceAll(example, "-n 1000", "-n 1");
      replaceAll(example, "-n 200", "-n 1");
      if (example.starts_with("cantrip bench")) example += " --seconds 0.01";
      // It serves until it is asked to end, once: not with all of its group a second time.
      if (example.starts_with("cantrip serve"))
        example = "timeout --foreground --preserve-status 6 " + example;
      if (example.find("| source") != std::string::npos || example.starts_with("source")) continue;
      const Answer run =
          shell("cd '" + folder.string() +
                "' && export HOME=\"$PWD\" XDG_DATA_HOME=\"$PWD/data\" PATH=\"$PWD/bin:$PATH\" && "
                "mkdir -p .local/share/bash-completion/completions .config/fish/completions && " +
                example);
      EXPECT_EQ(run.code, 0) << example << "\n" << run.out;
      ++ran;
    }
  }
  EXPECT_GE(ran, 30);
}

TEST(Usage, NamesTheWrongWordAndWhatWasMeant) {
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"frobnicate", "there is no command frobnicate"},
      {"plya", "Is it play?"},
      {"deck chek", "Is it check?"},
      {"deck", "cantrip deck: name a command"},
      {"sim elves goblins -n -5", "--games takes a whole number from 1 to 1000000000, not '-5'"},
      {"sim elves goblins --seed -1", "--seed takes a whole number from 0"},
      {"sim elves goblins --threads -1", "--threads takes a whole number from 0 to 1024"},
      {"sim elves goblins --treads 2", "Is it --threads?"},
      {"replay one.game extra", "'extra' is one argument too many"},
      {"play elves goblins --rules 1999", "--rules takes one of 2006, 2010, 2026; not '1999'"},
      {"play --opponent chess", "--opponent takes one of random, easy, normal, hard, heuristic; not 'chess'"},
      {"card show", "cantrip card show: NAME is required"},
  };
  for (const auto& [arguments, words] : wrong) {
    const Answer run = cantrip(arguments);
    EXPECT_EQ(run.code, 2) << arguments;
    std::string flat = run.out;
    replaceAll(flat, "\n  ", " ");
    EXPECT_NE(flat.find(words), std::string::npos) << arguments << "\n" << run.out;
    EXPECT_NE(flat.find("--help"), std::string::npos) << arguments;
  }
}

}  // namespace
}  // namespace cantrip::test
