// Each check catches what it is there for: a check that cannot fail is no check.
#include "checks/checks.h"

#include <gtest/gtest.h>

#include <ostream>

namespace cantrip::checks {

void PrintTo(const Citation& citation, std::ostream* out) {
  *out << citation.edition << ": " << citation.number << " in line " << citation.line;
}

namespace {

constexpr const char* kModules =
    "# a comment: with a colon\n"
    "base:\n"
    "ir: base\n"
    "text: base ir\n"
    "state: base ir\n"
    "rules: state\n"
    "rules/kernel:\n"
    "rules/words: rules/kernel\n"
    "rules/kernel/write.h: rules/words play\n"
    "play: rules\n"
    "sim: play\n"
    "sim, not: rules\n"
    "server: sim\n"
    "cli: rules server\n";

Findings includesOf(const std::string& path, const std::string& line) {
  return checkIncludes(kModules, {{path, "// first line\n" + line + "\n"}});
}

TEST(IncludeCheck, AcceptsTheArrows) {
  EXPECT_EQ(includesOf("src/text/reader.cpp", "#include \"ir/node.h\""), Findings{});
  EXPECT_EQ(includesOf("src/text/reader.cpp", "#include \"text/token.h\""), Findings{});
  EXPECT_EQ(includesOf("src/play/game.h", "#include \"base/rng.h\""), Findings{}) << "through state";
  EXPECT_EQ(includesOf("src/text/reader.cpp", "#include <vector>"), Findings{});
  EXPECT_EQ(includesOf("src/text/reader.cpp", "#include <boost/container/flat_map.hpp>"), Findings{});
  EXPECT_EQ(includesOf("tests/text/reader_test.cpp", "#include \"play/game.h\""), Findings{});
}

TEST(IncludeCheck, CatchesAWrongArrow) {
  const Findings findings = includesOf("src/text/reader.cpp", "#include \"state/game.h\"");
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_TRUE(findings[0].starts_with("src/text/reader.cpp:2: 'text' may not include 'state'"))
      << findings[0];
  EXPECT_EQ(includesOf("src/base/ids.h", "#include \"ir/node.h\"").size(), 1u) << "upward";
  EXPECT_EQ(includesOf("src/text/deep/part.cpp", "  #  include <state/game.h>").size(), 1u) << "any spelling";
}

TEST(IncludeCheck, KnowsTheRoomsOfAModule) {
  EXPECT_EQ(includesOf("src/rules/words/filters.cpp", "#include \"rules/kernel/kernel.h\""), Findings{});
  EXPECT_EQ(includesOf("src/rules/words/filters.cpp", "#include \"rules/words/deep/filters.h\""), Findings{});
  EXPECT_EQ(includesOf("src/rules/words/filters.cpp", "#include \"state/game.h\""), Findings{})
      << "as rules may";
  EXPECT_EQ(includesOf("src/play/game.cpp", "#include \"rules/words/filters.h\""), Findings{});
  const Findings upward = includesOf("src/rules/kernel/kernel.h", "#include \"rules/words/filters.h\"");
  ASSERT_EQ(upward.size(), 1u);
  EXPECT_TRUE(
      upward[0].starts_with("src/rules/kernel/kernel.h:2: 'rules/kernel' may not include 'rules/words'"))
      << upward[0];
  EXPECT_EQ(includesOf("src/state/game.cpp", "#include \"rules/words/filters.h\"").size(), 1u);
  EXPECT_EQ(includesOf("src/rules/words/filters.cpp", "#include \"play/game.h\"").size(), 1u);
  EXPECT_EQ(includesOf("src/rules/kernel.h", "").size(), 1u) << "in no room of its module";
  EXPECT_EQ(includesOf("src/rules/nowhere/kernel.h", "").size(), 1u);
  EXPECT_EQ(checkIncludes("nowhere/room:\n", {}).size(), 1u) << "a room of no module";
}

TEST(IncludeCheck, KnowsWhoMayIncludeARestrictedHeader) {
  const std::string write = "#include \"rules/kernel/write.h\"";
  EXPECT_EQ(includesOf("src/rules/words/filters.cpp", write), Findings{});
  EXPECT_EQ(includesOf("src/play/game.cpp", write), Findings{});
  EXPECT_EQ(includesOf("src/rules/kernel/kernel.cpp", write).size(), 1u);
  EXPECT_EQ(includesOf("src/rules/words/filters.h", write).size(), 1u) << "a header would pass it on";
}

TEST(IncludeCheck, KnowsWhatAModuleMayNotIncludeThroughOthers) {
  const std::string kernel = "#include \"rules/kernel/kernel.h\"";
  EXPECT_EQ(includesOf("src/sim/series.cpp", kernel).size(), 1u);
  EXPECT_EQ(includesOf("src/server/room.cpp", kernel).size(), 1u) << "which has it through sim alone";
  EXPECT_EQ(includesOf("src/server/room.cpp", "#include \"play/game.h\""), Findings{});
  EXPECT_EQ(includesOf("src/server/room.cpp", "#include \"state/game.h\""), Findings{});
  EXPECT_EQ(includesOf("src/play/game.cpp", kernel), Findings{});
  EXPECT_EQ(includesOf("src/cli/main.cpp", kernel), Findings{}) << "by an arrow of its own";
}

TEST(IncludeCheck, CatchesWhatIsOutsideTheModules) {
  EXPECT_EQ(includesOf("src/text/reader.cpp", "#include \"token.h\"").size(), 1u);
  EXPECT_EQ(includesOf("src/text/reader.cpp", "#include \"nowhere/token.h\"").size(), 1u);
  EXPECT_EQ(includesOf("src/nowhere/token.h", "").size(), 1u);
  EXPECT_EQ(includesOf("src/token.h", "").size(), 1u);
  EXPECT_EQ(checkIncludes("base: ir\nir: base\n", {}).size(), 1u) << "an arrow upward, so a circle";
}

TEST(LengthCheck, CatchesTheFirstLineTooMuch) {
  EXPECT_EQ(checkLengths({{"src/a.cpp", std::string(10, '\n')}}, 10), Findings{});
  EXPECT_EQ(checkLengths({{"src/a.cpp", std::string(11, '\n')}}, 10).size(), 1u);
}

TEST(FunctionCheck, CatchesWhatIsLongAndWhatHasManyWays) {
  const std::string text =
      "int plain(int a,\n"
      "          int b) {\n"
      "  // a comment\n"
      "\n"
      "  if (a > 0 && b > 0) return 1;\n"
      "  return b;\n"
      "}\n"
      "struct Shape {\n"
      "  int side = 0;\n"
      "  int area() const {\n"
      "    return side * side;\n"
      "  }\n"
      "};\n";
  EXPECT_EQ(checkFunctions({{"src/a.cpp", text}}, 4, 3), Findings{});
  const Findings tooLong = checkFunctions({{"src/a.cpp", text}}, 3, 3);
  ASSERT_EQ(tooLong.size(), 1u) << "the head, two lines and the end, without comments";
  EXPECT_TRUE(tooLong[0].starts_with("src/a.cpp:2: this function has 4 lines and 3 ways")) << tooLong[0];
  EXPECT_EQ(checkFunctions({{"src/a.cpp", text}}, 4, 2).size(), 1u) << "if and &&";
  EXPECT_EQ(checkFunctions({{"src/a.cpp", text}}, 2, 9).size(), 2u) << "members too";
}

std::vector<Citation> citationsIn(const std::string& text, const std::string& path = "src/rules/a.cpp") {
  return findCitations({path, text});
}

std::vector<Citation> current(const std::vector<std::string>& numbers) {
  std::vector<Citation> result;
  for (const std::string& number : numbers) result.push_back({number, "2026", 1});
  return result;
}

TEST(CitationCheck, FindsNumbersInComments) {
  EXPECT_EQ(citationsIn("// 704.5f: toughness 0 or less"), current({"704.5f"}));
  EXPECT_EQ(citationsIn("int a;  /* see 601.2, 601.2b */ int b;"), current({"601.2", "601.2b"}));
  EXPECT_EQ(citationsIn("// ~ enters tapped (614.1c-d)."), current({"614.1c", "614.1d"}));
  EXPECT_EQ(citationsIn("// 601.2a/b, 704.5f-704.5h"), current({"601.2a", "601.2b", "704.5f", "704.5h"}));
  EXPECT_EQ(citationsIn("// rules 613-616, rule 704 and 510; 999 things"),
            current({"613", "616", "704", "510"}));
  EXPECT_EQ(citationsIn("int x;\n/* one\n 104.2a */\n"), (std::vector<Citation>{{"104.2a", "2026", 3}}));
}

TEST(CitationCheck, LeavesOtherNumbersAlone) {
  EXPECT_EQ(citationsIn("// 1.81, 12.2.0, 3.14, 1704.5, 123.4 ms, 120.5%, 10.123.4.5, 613 games"),
            current({}));
  EXPECT_EQ(citationsIn("double x = 704.5; // plain"), current({}));
  EXPECT_EQ(citationsIn("auto s = \"about 704.5f\"; auto c = '\"'; int n = 10'000; auto t = \"// 100.9\";"),
            current({}));
  EXPECT_EQ(citationsIn("auto s = R\"x(// 704.5)\" 704.6)x\"; // 704.5"), current({"704.5"}));
}

TEST(CitationCheck, FindsLiteralsThatAreCitations) {
  EXPECT_EQ(citationsIn("cite(\"704.5f\"); text(\"2006: 300.3\");"),
            (std::vector<Citation>{{"704.5f", "2026", 1}, {"300.3", "2006", 1}}));
}

TEST(CitationCheck, AnEditionHoldsForTheRestOfItsLine) {
  EXPECT_EQ(citationsIn("// 106.4 but 2006: 300.3, 300.4; 2026: 500.5\n// 704.5"),
            (std::vector<Citation>{{"106.4", "2026", 1},
                                   {"300.3", "2006", 1},
                                   {"300.4", "2006", 1},
                                   {"500.5", "2026", 1},
                                   {"704.5", "2026", 2}}));
}

TEST(CitationCheck, ReadsDataFilesWhole) {
  EXPECT_EQ(citationsIn("# 702.19\nrule", "grammar/keywords.cg"), current({"702.19"}));
}

TEST(CitationCheck, ReadsTheNumbersOfTheRules) {
  const RuleNumbers numbers = readRuleNumbers(
      "7. Additional Rules\n704. State-Based Actions\n\n704.5f If a creature has ...\r\n"
      "  601.2. To cast\n300.3. When a phase ends\n702.10aa x\n12.5 no\n70 4.5 no\n704.6fIf\n");
  EXPECT_EQ(numbers, (RuleNumbers{"704", "704.5f", "601", "601.2", "300", "300.3", "702", "702.10aa"}));
}

TEST(CitationCheck, CatchesAWrongNumber) {
  const std::map<std::string, RuleNumbers> editions{{"2026", {"704", "704.5f"}}, {"2006", {"300", "300.3"}}};
  int unchecked = 0;
  EXPECT_EQ(checkCitations(editions, {{"src/a.h", "// 704.5f, rule 704, 2006: 300.3"}}, unchecked),
            Findings{});
  const Findings findings =
      checkCitations(editions, {{"src/a.h", "\n// 704.5z"}, {"src/b.h", "// 300.3"}}, unchecked);
  EXPECT_EQ(findings, (Findings{"src/a.h:2: there is no rule 704.5z in the edition of 2026",
                                "src/b.h:1: there is no rule 300.3 in the edition of 2026"}));
  EXPECT_EQ(checkCitations(editions, {{"src/a.h", "// rule 705"}}, unchecked).size(), 1u);
  EXPECT_EQ(unchecked, 0);
  checkCitations(editions, {{"src/a.h", "// 2010: 510.1"}}, unchecked);
  EXPECT_EQ(unchecked, 1);
}

constexpr const char* kLedgerRules =
    "800. General\n800.1. A multiplayer game.\n800.4a When a player leaves.\n"
    "906.1. Not in the ledger.\n";

Findings ledgerOf(const std::string& lines) {
  const std::vector<SourceFile> tests{{"tests/rules/800.cpp", "TEST(Rule800, Leaves) {  // 800.4a\n"}};
  return checkLedger(lines, tests, readRuleNumbers(kLedgerRules));
}

TEST(LedgerCheck, AcceptsWhatIsTrue) {
  EXPECT_EQ(ledgerOf("# a remark\n800.1\tdefinition\n800.4a\ttested\tRule800.Leaves\n"), Findings{});
  EXPECT_EQ(ledgerOf("800.1\ttournament\n800.4a\topen\tnot yet\n"), Findings{});
}

TEST(LedgerCheck, CatchesWhatIsNot) {
  const std::string rest = "800.4a\tdefinition\n";
  EXPECT_EQ(ledgerOf(rest), Findings{"tests/rules/ledger.tsv:1: rule 800.1 is missing"});
  EXPECT_EQ(ledgerOf("800.1\ttested\tRule800.Stays\n" + rest),
            Findings{"tests/rules/ledger.tsv:1: there is no test Rule800.Stays"});
  EXPECT_EQ(ledgerOf("800.1\ttested\n" + rest).size(), 1u) << "by what?";
  EXPECT_EQ(ledgerOf("800.1\topen\n" + rest).size(), 1u) << "why?";
  EXPECT_EQ(ledgerOf("800.1\tdone\n" + rest).size(), 1u) << "no such state";
  EXPECT_EQ(ledgerOf("800.1\n" + rest).size(), 2u) << "no state";
  EXPECT_EQ(ledgerOf("800.1\tdefinition\n800.2\tdefinition\n" + rest).size(), 1u) << "no such rule";
  EXPECT_EQ(ledgerOf("800.1\tdefinition\n" + rest + rest).size(), 1u) << "twice";
}

}  // namespace
}  // namespace cantrip::checks
