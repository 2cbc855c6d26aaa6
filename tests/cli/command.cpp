#include "command.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace cantrip::test {
namespace {

/// The process has a folder of its own and leaves no file behind when it is done.
class RemoveOwnFiles : public ::testing::Environment {
 public:
  /// Games are kept, and cards imported, in a folder of this process and not in that of the person who tests.
  void SetUp() override { ::setenv("XDG_DATA_HOME", ownFile("data").c_str(), 1); }
  void TearDown() override { std::filesystem::remove_all(ownFile("").parent_path()); }
};
[[maybe_unused]] const auto* const kRemoveOwnFiles = ::testing::AddGlobalTestEnvironment(new RemoveOwnFiles);

}  // namespace

std::string binary() {
  const char* given = std::getenv("CANTRIP_BINARY");
  return std::filesystem::absolute(given != nullptr ? given : "build/release/cantrip").string();
}

std::filesystem::path ownFile(const std::string& name) {
  const std::filesystem::path folder =
      std::filesystem::path(::testing::TempDir()) / ("cantrip_cli_" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  return folder / name;
}

std::string file(const std::string& name, const std::string& contents) {
  const std::filesystem::path path = ownFile(name);
  std::ofstream(path, std::ios::binary) << contents;
  return path.string();
}

Answer shell(const std::string& command, const std::string& input) {
  const std::string in = file("input", input);
  Answer run;
  FILE* pipe = popen(("{ " + command + "\n} <'" + in + "' 2>&1").c_str(), "r");
  if (pipe == nullptr) return run;
  std::array<char, 4096> buffer;
  for (std::size_t n; (n = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
    run.out.append(buffer.data(), n);
  const int status = pclose(pipe);
  run.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128;
  return run;
}

Answer cantrip(const std::string& arguments, const std::string& input) {
  return shell("'" + binary() + "' " + arguments, input);
}

bool has(const Answer& run, const std::string& words) { return run.out.find(words) != std::string::npos; }

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> result;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) result.push_back(line);
  return result;
}

std::size_t columns(const std::string& line) {
  std::size_t count = 0;
  for (const char c : line) count += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  return count;
}

}  // namespace cantrip::test
