// What README.md shows is what a reader gets.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>

#include "command.h"

namespace cantrip::test {
namespace {

std::string contents(const std::filesystem::path& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Readme, TheTourIsWhatComesOut) {
  const std::string text = contents("README.md");
  const std::size_t begin = text.find("```\n", text.find("## A tour")) + 4;
  const std::vector<std::string> tour = lines(text.substr(begin, text.find("\n```", begin) + 1 - begin));
  int compared = 0;
  for (std::size_t i = 0; i < tour.size(); ++i) {
    if (!tour[i].starts_with("$ ") || tour[i].find("  # ") != std::string::npos) continue;
    std::string command = tour[i].substr(2), shown;
    while (i + 1 < tour.size() && !tour[i + 1].starts_with("$ ")) shown += tour[++i] + "\n";
    const std::size_t at = command.find("build/release/cantrip");
    ASSERT_NE(at, std::string::npos) << command;
    EXPECT_EQ(shell(command.replace(at, 21, binary())).out, shown) << command << "\nrun tools/tour.py";
    ++compared;
  }
  EXPECT_GE(compared, 3);
}

TEST(Readme, LinksLeadSomewhere) {
  const std::regex link("\\]\\(([^)#:]+)\\)");
  std::vector<std::filesystem::path> pages{"README.md", "CONTRIBUTING.md", "NOTICE.md"};
  for (const auto& entry : std::filesystem::recursive_directory_iterator("docs"))
    if (entry.path().extension() == ".md") pages.push_back(entry.path());
  for (const std::filesystem::path& page : pages) {
    const std::string text = contents(page);
    for (std::sregex_iterator at(text.begin(), text.end(), link), end; at != end; ++at)
      EXPECT_TRUE(std::filesystem::exists(page.parent_path() / (*at)[1].str())) << page << ": " << (*at)[1];
  }
}

}  // namespace
}  // namespace cantrip::test
