// Tests of the files embedded in the binary: they are the files of the source tree.
#include "base/embedded.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <stdexcept>
#include <string>

namespace cantrip {
namespace {

std::string readWhole(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

TEST(Embedded, HoldsEveryFileOfGrammarAndLibraryToTheByte) {
  std::set<std::string> expected;
  for (const char* top : {"grammar", "library"}) {
    if (!std::filesystem::exists(top)) continue;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(top)) {
      if (entry.is_regular_file()) expected.insert(entry.path().generic_string());
    }
  }
  std::set<std::string> found;
  for (const EmbeddedFile& file : embeddedFiles()) {
    found.emplace(file.path);
    EXPECT_EQ(file.contents, readWhole(std::string(file.path))) << file.path;
    EXPECT_EQ(embeddedFile(file.path), file.contents);
  }
  EXPECT_EQ(found, expected);
  EXPECT_TRUE(std::ranges::is_sorted(embeddedFiles(), {}, &EmbeddedFile::path));
}

TEST(Embedded, AnUnknownPathGivesNothing) {
  EXPECT_EQ(embeddedFile("grammar/no such file"), std::nullopt);
  EXPECT_EQ(embeddedFile(""), std::nullopt);
}

// The files are read once in a process, so each of these tests runs in one of its own.
class EmbeddedFromFolder : public testing::Test {
 protected:
  EmbeddedFromFolder() {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    folder_ = std::filesystem::temp_directory_path() /
              ("cantrip_embedded_from_folder_" + std::to_string(::getpid()));
    std::filesystem::remove_all(folder_);
  }
  ~EmbeddedFromFolder() override { std::filesystem::remove_all(folder_); }

  void write(const std::string& path, const std::string& contents) const {
    std::filesystem::create_directories((folder_ / path).parent_path());
    std::ofstream(folder_ / path, std::ios::binary) << contents;
  }

  // Ends the process: with 0 when `good` holds once CANTRIP_DATA names the folder.
  template <typename Condition>
  void exitWith(Condition good) const {
#ifdef _WIN32
    _putenv_s("CANTRIP_DATA", folder_.string().c_str());
#else
    setenv("CANTRIP_DATA", folder_.string().c_str(), 1);
#endif
    std::exit(good() ? 0 : 1);
  }

  std::filesystem::path folder_;
};

TEST_F(EmbeddedFromFolder, ReadsTheFolderInsteadOfTheBinary) {
  write("grammar/effects.cg", "one\n");
  write("library/cards/red.cards", "two");
  write("library/.hidden", "not read");
  write("elsewhere/file", "not read");
  EXPECT_EXIT(exitWith([] {
                return embeddedFiles().size() == 2 && embeddedFile("grammar/effects.cg") == "one\n" &&
                       embeddedFiles()[1].path == "library/cards/red.cards";
              }),
              testing::ExitedWithCode(0), "");
}

TEST_F(EmbeddedFromFolder, AFolderThatIsNotThereIsAnErrorThatNamesIt) {
  EXPECT_EXIT(exitWith([] {
                try {
                  embeddedFiles();
                } catch (const std::runtime_error& error) {
                  return std::string(error.what())
                             .find(("cantrip_embedded_from_folder_" + std::to_string(::getpid()))) !=
                         std::string::npos;
                }
                return false;
              }),
              testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace cantrip
