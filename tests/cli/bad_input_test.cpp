// Files and arguments that make no sense: a clear sentence with the place and what to do. Exit code 2 is for
// the command line, 1 for all else.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "command.h"

namespace cantrip::test {
namespace {

struct Files {
  std::string empty = file("empty.txt", "");
  std::string binary =
      file("binary.txt", std::string("\x7F\x45\x4C\x46\x00\x01\x02", 7) + std::string(500, '\x03'));
  std::string folder = std::filesystem::temp_directory_path().string();
  std::string missing = "no/such/file.txt";
};

void refuses(const std::string& arguments, int code, const std::string& words) {
  const Answer run = cantrip(arguments);
  EXPECT_EQ(run.code, code) << arguments << "\n" << run.out;
  EXPECT_TRUE(has(run, words)) << arguments << "\n" << run.out;
}

TEST(BadInput, Decks) {
  const Files files;
  refuses("deck check " + files.empty, 1, "there are no cards in it");
  refuses("deck check " + files.binary, 1, "is no text: a deck is a text with lines such as");
  refuses("deck check " + files.folder, 1, "is a folder: name a file");
  refuses("deck check " + files.missing, 1, "There is no built-in deck and no file named");
  refuses("play " + files.binary + " elves", 1, "is no text");
  refuses("deck check " + file("twice.txt", "4 Shock\n4 Shock\n52 Mountain\n"), 1,
          "8 copies of Shock: 4 at most");
}

TEST(BadInput, CardFiles) {
  const Files files;
  refuses("card check " + files.empty, 1, "is empty");
  refuses("card check " + files.binary, 1, "is no text: docs/card-format.md");
  const std::string json = file("bulk.json", "[{\"name\": \"Test Bear\"}]");
  refuses("sim elves elves -n 1 --cards " + json, 1, "\"cantrip import " + json + "\" takes such files in");
  refuses("card check " + files.folder, 1, "is a folder");
  refuses("card check " + files.missing, 1, "there is no such file");
  refuses("card check " + file("remark.txt", "# nothing\n"), 1, "holds no card");
  refuses("card check " + file("size.txt", "Test Big\nCreature — Bear\n99999999999/2\n"), 1, "size.txt:3");
  refuses("card check " + file("cost.txt", "Test Big {99999999999999999999}\nArtifact\n"), 1, "cost.txt:1");
  refuses("card check " + file("number.txt", "Test Big {2}\nSorcery\nDraw 99999999999999 cards.\n"), 1,
          "number.txt:3:6: declined");
  EXPECT_EQ(
      shell("bash -c '" + binary() + " card check <(printf \"Test Bear {G}\\nCreature — Bear\\n2/2\\n\")'")
          .code,
      0);
}

TEST(BadInput, BulkFiles) {
  const Files files;
  for (const std::string command : {"import ", "cards coverage --cards "}) {
    refuses(command + files.empty, 1, "is empty");
    refuses(command + files.binary, 1, command == "import " ? "holds no cards" : "cannot be read as JSON");
    refuses(command + files.folder, 1, "is a folder");
    refuses(command + files.missing, 1, "there is no such file");
    refuses(command + file("cut.json", "[{\"name\":\"X\""), 1, "cannot be read as JSON");
    refuses(command + file("object.json", "{\"a\":1}"), 1, "is not a list of cards");
  }
}

TEST(BadInput, SavedGames) {
  const Files files;
  for (const std::string command : {"replay ", "play --load "}) {
    refuses(command + files.empty, 1, "is empty");
    refuses(command + files.binary, 1, "this is no replay of Cantrip");
    refuses(command + files.folder, 1, "is a folder");
    refuses(command + files.missing, 1, "there is no such file");
  }
  refuses("play elves --load " + files.missing, 2, "name decks or --load FILE, not both");
}

// What never ends is given up within a second or so, which the limit of time is a multiple of.
TEST(BadInput, FilesThatNeverEnd) {
  for (const std::string command : {"deck check", "card check", "import", "replay", "play --load",
                                    "play --cards", "cards coverage --cards", "case run --cards x"}) {
    const auto within = [&](const std::string& file, const std::string& words) {
      const Answer run = shell("timeout 10 bash -c \"'" + binary() + "' " + command + " " + file + "\"");
      EXPECT_EQ(run.code, 1) << command << " " << file << "\n" << run.out;
      EXPECT_TRUE(has(run, words)) << command << " " << file << "\n" << run.out;
    };
    within("/dev/zero", "is a device: name a file");
    within("<(yes)", "MB have come out of it");
    within("<(sleep 8 2>/dev/null)", "nothing has come out of this pipe for a second");
  }
  EXPECT_EQ(shell("mkfifo '" + ownFile("pipe").string() + "'").code, 0);
  refuses("deck check " + ownFile("pipe").string(), 1, "nothing has come out of this pipe");
  refuses("play elves goblins --save /dev/full", 1, "is no file and cannot keep a game");
}

TEST(BadInput, DecksOfAHundredThousandLines) {
  std::string cards, remarks, names;
  for (int i = 0; i < 100000; ++i) {
    cards += "1 Forest\n";
    remarks += "# remark " + std::to_string(i) + "\n";
    if (i < 4000) names += "1 Fxrest " + std::to_string(i) + "\n";
  }
  for (const std::string command : {"deck check ", "play --any-deck elves ", "sim --any-deck elves "}) {
    refuses(command + file("cards.txt", cards), 1, ":5001:1: more than 5000 cards");
    refuses(command + file("remarks.txt", remarks), 1, "is larger than 1 MB");
  }
  refuses("deck check " + file("names.txt", names), 1, "what comes after them was not looked at");
}

// What stands in names of others is shown, and steers no terminal.
TEST(BadInput, ControlSequencesStayInside) {
  const std::string evil = "\033[31mRed\033]0;title\007\xC2\x9B\x7F\r\xE2\x80\xAE";
  const std::string deck = file("deck" + evil + ".txt", "60 Forest\n");
  const std::string cards = file("evil.cards",
                                 "Test \xC2\x9B"
                                 "31mBear {G}\nCreature — Bear\n2/2\n");
  const std::string game = ownFile("evil.game").string();
  ASSERT_EQ(cantrip("play elves goblins --demo --seed 4 --save " + game).code, 0);
  const std::vector<std::string> commands = {"deck check '" + deck + "' '" + evil + "'",
                                             "play --any-deck '" + deck + "' elves",
                                             "sim -n 1 '" + deck + "' elves",
                                             "play --name '" + evil + "' elves elves",
                                             "card show '" + evil + "'",
                                             "card check " + cards,
                                             "replay 'x" + evil + "'",
                                             "play elves goblins --save 'no/" + evil + "'",
                                             "'" + evil + "'",
                                             "play --opponent '" + evil + "'"};
  for (const std::string& command : commands) {
    const Answer run = cantrip(command);
    EXPECT_FALSE(run.out.empty()) << command;
    for (const char* sequence : {"\033", "\007", "\xC2\x9B", "\x7F", "\r", "\xE2\x80\xAE"})
      EXPECT_FALSE(has(run, sequence)) << command << "\n" << run.out;
  }
  refuses("import " + file("evil.json",
                           R"([{"name":"Test \u001b[31mBear","layout":"normal","type_line":"Creature",)"
                           R"("oracle_text":""}])"),
          1, "holds no card to import");
}

TEST(BadInput, OutputThatCannotBeWritten) {
  for (const char* command : {"deck list", "--help", "card show Forest", "play --demo elves goblins",
                              "sim elves goblins -n 1 --players random", "completion bash"}) {
    const std::string run = "'" + binary() + "' " + command;
    const Answer full = shell(run + " >/dev/full");
    EXPECT_EQ(full.code, 1) << command;
    EXPECT_TRUE(has(full, "The output cannot be written: No space left on device.")) << full.out;
    const Answer closed = shell(run + " >&-");
    EXPECT_EQ(closed.code, 1) << command;
    EXPECT_TRUE(has(closed, "The output cannot be written: it is closed.")) << closed.out;
  }
}

TEST(BadInput, Names) {
  refuses("play elves goblins --name ''", 2, "--name takes a name of 1 to 40 characters");
  refuses("play elves goblins --name \"$(printf 'a\\nb')\"", 2, "--name takes a name");
  refuses("play elves goblins --name " + std::string(300, 'x'), 2, "--name takes a name");
  refuses("card show ''", 1, "There is no card called ''");
}

}  // namespace
}  // namespace cantrip::test
