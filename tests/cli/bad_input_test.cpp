// Files and arguments that make no sense: a clear sentence with the place and what to do, exit code 1 or 2.
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
  refuses("play " + files.binary + " elves", 2, "is no text");
  refuses("deck check " + file("twice.txt", "4 Shock\n4 Shock\n52 Mountain\n"), 1,
          "8 copies of Shock: 4 at most");
}

TEST(BadInput, CardFiles) {
  const Files files;
  refuses("card check " + files.empty, 1, "is empty");
  refuses("card check " + files.binary, 1, "is no text: docs/card-format.md");
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
    refuses(command + files.binary, 1, "cannot be read as JSON");
    refuses(command + files.folder, 1, "is a folder");
    refuses(command + files.missing, 1, "there is no such file");
    refuses(command + file("cut.json", "[{\"name\":\"X\""), 1, "cannot be read as JSON");
    refuses(command + file("object.json", "{\"a\":1}"), 1, "is not a list of cards");
  }
}

TEST(BadInput, SavedGames) {
  const Files files;
  for (const std::string command : {"replay ", "play --load "}) {
    refuses(command + files.empty, 2, "is empty");
    refuses(command + files.binary, 2, "this is no replay of Cantrip");
    refuses(command + files.folder, 2, "is a folder");
    refuses(command + files.missing, 2, "there is no such file");
  }
  refuses("play elves --load " + files.missing, 2, "name decks or --load FILE, not both");
}

TEST(BadInput, Names) {
  refuses("play elves goblins --name ''", 2, "--name takes a name of 1 to 40 characters");
  refuses("play elves goblins --name \"$(printf 'a\\nb')\"", 2, "--name takes a name");
  refuses("play elves goblins --name " + std::string(300, 'x'), 2, "--name takes a name");
  refuses("card show ''", 1, "there is no card called ''");
}

}  // namespace
}  // namespace cantrip::test
