// What the fuzzers began with and what they found is refused in words, or taken.
#include <gtest/gtest.h>

#include <filesystem>

#include "base/files.h"
#include "fuzz/targets.h"

namespace cantrip {
namespace {

void runAll(const char* target, void (*use)(std::string_view)) {
  std::size_t count = 0;
  for (const auto& file :
       std::filesystem::directory_iterator(std::filesystem::path("tests/fuzz/corpus") / target)) {
    SCOPED_TRACE(file.path().string());
    EXPECT_NO_THROW(use(readFile(file.path(), kMegabyte)));
    ++count;
  }
  EXPECT_GT(count, 2u);
}

TEST(FuzzCorpus, Frames) { runAll("frame", fuzz::frame); }
TEST(FuzzCorpus, Decks) { runAll("deck", fuzz::deck); }
TEST(FuzzCorpus, Cards) { runAll("card", fuzz::card); }
TEST(FuzzCorpus, Saves) { runAll("save", fuzz::save); }

}  // namespace
}  // namespace cantrip
