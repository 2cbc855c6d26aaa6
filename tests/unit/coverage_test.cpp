// The ratchet of the card language: how much of the corpus is read may rise, never fall. When it has risen,
// write the new figures into tests/unit/coverage.ratchet.
#include "cards/coverage.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>

#include "cards/database.h"
#include "ir/ir.h"
#include "play/table.h"
#include "support/shared.h"

namespace cantrip::cards {
namespace {

std::map<std::string, std::size_t> ratchet() {
  std::map<std::string, std::size_t> result;
  std::ifstream in("tests/unit/coverage.ratchet");
  std::string name;
  std::size_t value = 0;
  while (in >> name >> value) result[name] = value;
  return result;
}

TEST(Coverage, DoesNotFall) {
  const auto file = test::sharedFile("cards/oracle-cards.json");
  if (!file) GTEST_SKIP() << "no corpus at hand";
  play::declineWhatRulesCannotRun();
  const auto cards = readScryfall(file->string());
  std::atomic<std::size_t> done{0};
  const Coverage coverage = measureCoverage(cards, 2, CardDatabase::runnable(), done);
  auto least = ratchet();
  EXPECT_EQ(coverage.cards, least["cards"]);
  EXPECT_GE(coverage.readWhole, least["read_whole"]);
  EXPECT_GE(coverage.printedReadWhole, least["printed_read_whole"]);
  EXPECT_GE(coverage.linesRead, least["lines_read"]);
  EXPECT_LE(ir::allKinds().size(), least["kinds"]) << "say it with the kinds of nodes that are there";
  EXPECT_LE(coverage.rules.size(), least["rules"]) << "a rule that reads more makes others needless";
  EXPECT_EQ(coverage.ambiguous, 0U);
  EXPECT_EQ(coverage.roundtripFailures, 0U);
  for (std::size_t i = 0; i < coverage.failures.size() && i < 5; ++i) ADD_FAILURE() << coverage.failures[i];
}

}  // namespace
}  // namespace cantrip::cards
