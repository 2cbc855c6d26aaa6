// The commands that the pages about formats and decks show are run, in their order.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "command.h"

namespace cantrip::test {
namespace {

/// The lines "cantrip ..." of the code of a page, without what is remarked behind them.
std::vector<std::string> commandsOf(const std::string& page) {
  std::ifstream in(page);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  std::vector<std::string> commands;
  bool code = false;
  for (const std::string& line : lines(text)) {
    if (line.starts_with("```")) code = !code;
    if (code && line.starts_with("cantrip ")) commands.push_back(line.substr(0, line.find("  #")));
  }
  return commands;
}

/// A folder with the files that the pages name.
std::filesystem::path folderOfReader() {
  const std::filesystem::path folder = ownFile("reader");
  std::filesystem::create_directories(folder / "bin");
  const auto write = [&](const char* name, const std::string& contents) {
    std::ofstream(folder / name) << contents;
  };
  write("mydeck.txt", "4 Shock\n26 Mountain\n30 Forest\n");
  write("other.txt", "60 Forest\n");
  write("old.txt", "60 Mountain\n");
  write("house.toml", "name = \"House rules\"\n[game]\nlife = 30\n");
  write("oracle-cards.json",
        R"([{"object":"card","name":"Shock","layout":"normal","mana_cost":"{R}","set":"m10",
    "type_line":"Instant","oracle_text":"Shock deals 2 damage to any target.","legalities":{"modern":"legal"}}])");
  write("sets.json",
        R"([{"object":"set","code":"m10","name":"Magic 2010","released_at":"2009-07-17","set_type":"core",
    "cards":[{"name":"Shock","rarity":"common"}]}])");
  write("boosters.json",
        R"([{"code":"m10","configurations":{"default":{"sheets":{"all":{"cards":{"Shock":1}}},
    "boosters":[{"contents":{"all":15}}]}}}])");
  std::filesystem::create_symlink(binary(), folder / "bin" / "cantrip");
  return folder;
}

TEST(Docs, TheCommandsAboutFormatsAndDecksRun) {
  const std::filesystem::path folder = folderOfReader();
  std::size_t ran = 0;
  for (const char* page : {"docs/formats.md", "docs/decks.md", "docs/ways-to-play.md"}) {
    for (const std::string& command : commandsOf(page)) {
      const Answer run =
          shell("cd '" + folder.string() +
                    "' && export XDG_DATA_HOME=\"$PWD/data\" PATH=\"$PWD/bin:$PATH\" && " + command,
                "quit\n");
      EXPECT_EQ(run.code, 0) << page << ": " << command << "\n" << run.out;
      ++ran;
    }
  }
  EXPECT_GE(ran, 18U);
}

}  // namespace
}  // namespace cantrip::test
