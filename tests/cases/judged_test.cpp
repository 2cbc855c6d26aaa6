// Scenarios that judges wrote for cards drawn at random, the expectation first, with its rule
// (docs/audit.md). All of them came true when they were put here, and whatever changes, they stay true.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "cases/batch.h"
#include "play/table.h"
#include "support/shared.h"

namespace cantrip::cases {
namespace {

std::vector<std::string> judgedFiles() {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator("tests/judged"))
    if (entry.path().extension() == ".jsonl") files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  return files;
}

// `case run --id` is to find the one that is meant.
TEST(Judged, EachIdStandsOnce) {
  std::set<std::string> ids;
  for (const Case& one : readCases(judgedFiles())) EXPECT_TRUE(ids.insert(one.id()).second) << one.id();
  EXPECT_GT(ids.size(), 35000U);
}

TEST(Judged, ScenariosStayTrue) {
  const auto cards = test::sharedFile("cards/oracle-cards.json");
  if (!cards) GTEST_SKIP() << "no corpus at hand";
  play::declineWhatRulesCannotRun();
  const std::vector<Case> all = readCases(judgedFiles());
  std::vector<const Case*> chosen;
  for (const Case& one : all) chosen.push_back(&one);
  const CaseCards caseCards(cards->string(), chosen);
  const auto jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  const std::vector<Verdict> verdicts = runCases(chosen, caseCards, false, jobs, [](std::size_t) {});
  for (std::size_t i = 0; i < chosen.size(); ++i)
    EXPECT_EQ(verdicts[i].outcome, Outcome::Passed) << chosen[i]->id() << ": " << verdicts[i].reason;
}

}  // namespace
}  // namespace cantrip::cases
