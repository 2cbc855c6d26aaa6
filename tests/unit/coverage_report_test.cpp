// Reports about a small made-up corpus: by set, year, format and construct, and the decks that can be played.
#include "cards/coverage_report.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "cards/database.h"

namespace cantrip::cards {
namespace {

// Two cards that are read, one that is not, and one that does not count.
constexpr const char* kCards = R"([
{"name":"Small Bear","layout":"normal","mana_cost":"{G}","type_line":"Creature — Bear","oracle_text":"Reach",
 "power":"1","toughness":"1","set":"one","released_at":"1999-01-01","legalities":{"modern":"legal","pauper":"legal"}},
{"name":"Hot Spark","layout":"normal","mana_cost":"{R}","type_line":"Instant",
 "oracle_text":"Hot Spark deals 1 damage to any target.","set":"one","released_at":"1999-01-01",
 "legalities":{"modern":"not_legal","pauper":"legal"}},
{"name":"Odd Thing","layout":"normal","mana_cost":"{U}","type_line":"Artifact","oracle_text":"Whistle a tune.",
 "set":"two","released_at":"2003-05-05","legalities":{"modern":"legal"}},
{"name":"Joke","layout":"normal","mana_cost":"{U}","type_line":"Artifact","oracle_text":"Laugh.","set":"two",
 "set_type":"funny","released_at":"2003-05-05","legalities":{}}
])";
constexpr const char* kSets = R"([
{"code":"one","cards":[{"name":"Small Bear"},{"name":"Hot Spark"}]},
{"code":"two","cards":[{"name":"Small Bear"},{"name":"Small Bear"},{"name":"Odd Thing"},{"name":"Joke"}]}
])";

class CoverageReport : public ::testing::Test {
 protected:
  std::string file(const std::string& name, const std::string& contents) {
    const std::filesystem::path folder =
        std::filesystem::path(::testing::TempDir()) / ("cantrip_report_" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder);
    std::ofstream(folder / name) << contents;
    folder_ = folder;
    return (folder / name).string();
  }

  void SetUp() override {
    cards_ = readScryfall(file("cards.json", kCards));
    std::atomic<std::size_t> done{0};
    coverage_ = measureCoverage(cards_, 1, CardDatabase::runnable(), done);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  // "name: read of cards"
  std::vector<std::string> groups(GroupBy by, const Printings& printings = {}) {
    std::vector<std::string> result;
    for (const GroupCount& group : groupCoverage(cards_, coverage_, by, printings))
      result.push_back(group.name + ": " + std::to_string(group.readWhole) + " of " +
                       std::to_string(group.cards));
    return result;
  }

  std::filesystem::path folder_;
  std::vector<ScryfallCard> cards_;
  Coverage coverage_;
};

using Lines = std::vector<std::string>;

TEST_F(CoverageReport, CountsSeriousCards) {
  EXPECT_EQ(coverage_.cards, 3U);
  EXPECT_EQ(coverage_.readWhole, 2U);
}

TEST_F(CoverageReport, CountsCardsByRuleOfTheGrammar) {
  ASSERT_FALSE(coverage_.rules.empty());
  EXPECT_EQ(coverage_.rules.front().cards, 0U);  // most rules have no card in so small a file
  EXPECT_EQ(coverage_.rules.front().example, "");
  const auto reach = std::count_if(coverage_.rules.begin(), coverage_.rules.end(), [](const RuleUse& rule) {
    return rule.example == "Small Bear" && rule.file == "grammar/keywords.cg";
  });
  EXPECT_GE(reach, 1);
  const bool ordered = std::is_sorted(coverage_.rules.begin(), coverage_.rules.end(),
                                      [](const RuleUse& a, const RuleUse& b) { return a.cards < b.cards; });
  EXPECT_TRUE(ordered);
}

TEST_F(CoverageReport, BySetCountsEveryPrintingOnce) {
  const Printings printings = readPrintings(file("sets.json", kSets));
  EXPECT_EQ(groups(GroupBy::Set, printings), (Lines{"one: 2 of 2", "two: 1 of 2"}));
  EXPECT_TRUE(isInSet(cards_[0], printings, "two"));
  EXPECT_FALSE(isInSet(cards_[1], printings, "two"));
}

TEST_F(CoverageReport, BySetWithoutAListAsksTheCards) {
  EXPECT_EQ(groups(GroupBy::Set), (Lines{"one: 2 of 2", "two: 0 of 1"}));
}

TEST_F(CoverageReport, ByYearAndFormat) {
  EXPECT_EQ(groups(GroupBy::Year), (Lines{"1999: 2 of 2", "2003: 0 of 1"}));
  EXPECT_EQ(groups(GroupBy::Format), (Lines{"modern: 1 of 2", "pauper: 2 of 2"}));
}

TEST_F(CoverageReport, ByConstruct) {
  const Lines lines = groups(GroupBy::Construct);
  EXPECT_NE(std::ranges::find(lines, "type instant: 1 of 1"), lines.end());
  EXPECT_NE(std::ranges::find(lines, "layout normal: 2 of 3"), lines.end());
}

TEST_F(CoverageReport, DecksWithEveryCard) {
  const std::string decks = file("decks.jsonl",
                                 R"({"name":"a","main":{"Small Bear":4},"side":{"Odd Thing":1}}
{"name":"b","main":{"Small Bear":4,"Hot Spark":4},"side":{}}
{"name":"c","main":{"Nobody's Card":4},"side":{"Odd Thing":1}}
)");
  const DeckCoverage report = deckCoverage(decks, cards_, coverage_);
  EXPECT_EQ(report.decks, 3U);
  EXPECT_EQ(report.playable, 1U);
  EXPECT_EQ(report.mainPlayable, 2U);
  ASSERT_EQ(report.missing.size(), 2U);
  EXPECT_EQ(report.missing[0].name, "Odd Thing");
  EXPECT_EQ(report.missing[0].cards, 2U);
}

TEST_F(CoverageReport, BadFilesAreRefused) {
  EXPECT_THROW(readPrintings("no/such/file.json"), std::runtime_error);
  EXPECT_THROW(readPrintings(file("sets.json", R"({"code":"one"})")), std::runtime_error);
  EXPECT_THROW(readPrintings(file("sets.json", R"([{"code":"one"}])")), std::runtime_error);
}

}  // namespace
}  // namespace cantrip::cards
