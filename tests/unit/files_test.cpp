// Files whole: bounds when they are read, the old or the new when they are written; and what may be shown.
#include "base/files.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "base/readable.h"

namespace cantrip {
namespace {

class Files : public ::testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_directories(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  const std::filesystem::path folder_ =
      std::filesystem::path(::testing::TempDir()) / ("cantrip_files_" + std::to_string(::getpid()));
  const std::filesystem::path file_ = folder_ / "file";
};

TEST_F(Files, AreReadWithinBounds) {
  std::ofstream(file_) << "12345";
  EXPECT_EQ(readFile(file_, 5), "12345");
  EXPECT_THROW(readFile(file_, 4), FileError);
  EXPECT_THROW(readFile(folder_, 5), FileError);
  EXPECT_THROW(readFile(folder_ / "missing", 5), FileError);
  EXPECT_THROW(readFile("/dev/zero", 5), FileError);
  std::ofstream(file_, std::ios::trunc).flush();
  EXPECT_EQ(readFile(file_, 5), "");
  EXPECT_THROW(readFilled(file_, 5), FileError);
}

TEST_F(Files, AreTheOldOrTheNewWhenAWriterIsKilled) {
  const std::string old(3 * kMegabyte, 'o'), fresh(2 * kMegabyte, 'n');
  replaceFile(file_, old);
  int killed = 0;
  for (int round = 0; round < 20; ++round) {
    const pid_t writer = ::fork();
    if (writer == 0) {
      while (true) {
        replaceFile(file_, fresh);
        replaceFile(file_, old);
      }
    }
    ::usleep(2000U + 1700U * static_cast<unsigned>(round));
    ::kill(writer, SIGKILL);
    int status = 0;
    ::waitpid(writer, &status, 0);
    killed += WIFSIGNALED(status);
    const std::string found = readFile(file_, 4 * kMegabyte);
    EXPECT_TRUE(found == old || found == fresh) << found.size();
  }
  EXPECT_EQ(killed, 20);
}

TEST_F(Files, StayAsTheyAreWhereNothingCanBeWritten) {
  EXPECT_THROW(replaceFile(folder_ / "no" / "folder", "x"), FileError);
  EXPECT_THROW(replaceFile(folder_, "x"), FileError);
  EXPECT_FALSE(std::filesystem::exists(folder_.string() + ".new"));
}

TEST(Printable, KeepsWordsAndNoControl) {
  EXPECT_EQ(printable("Lim-D\xC3\xBBl\tÆther — 5\n"), "Lim-D\xC3\xBBl\tÆther — 5\n");
  const std::string mark = "\xEF\xBF\xBD";
  EXPECT_EQ(printable("a\033[31mb"), "a" + mark + "[31mb");
  EXPECT_EQ(printable("\x7F\r\xC2\x9B"), mark + mark + mark);
  EXPECT_EQ(printable("\xE2\x80\xAEx"), mark + "x") << "text from right to left";
  EXPECT_EQ(printable("\x9B"
                      "1m\xFF\xE2\x82"),
            mark + "1m" + mark + mark + mark)
      << "no UTF-8";
}

}  // namespace
}  // namespace cantrip
