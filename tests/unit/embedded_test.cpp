// Tests of the files embedded in the binary: they are the files of the source tree.
#include "base/embedded.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
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

}  // namespace
}  // namespace cantrip
