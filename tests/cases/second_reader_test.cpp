// The second reader (docs/second-reader.md): its patterns, each shape on a card that it was written for, and
// the built-in library, on which no scenario may fail. When more lines are covered, write the new figures
// into tests/cases/second_reader.ratchet.
#include "cases/second_reader.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <utility>

#include "cases/batch.h"
#include "cases/case_cards.h"
#include "cases/reader_fill.h"
#include "play/table.h"
#include "support/shared.h"

namespace cantrip::cases {
namespace {

SecondReading readAgain(const std::shared_ptr<cards::CardDatabase>& database, const Shapes& shapes,
                        const std::vector<std::string>& names) {
  RereadOptions options;
  options.jobs = 2;
  return reread(database, shapes, names, options, [](std::size_t, std::size_t) {});
}

void expectNoFailure(const SecondReading& reading) {
  for (const ShapeReport& shape : reading.shapes)
    for (const Reread& one : shape.list)
      ADD_FAILURE() << shape.where << ": " << shape.name << ": " << one.card << "\n" << one.reason;
}

TEST(SecondReader, PatternsTellNumbersAndWords) {
  const LinePattern pattern("Create <n> <p:num>/<q:num> <k:color> [<r:creature> ]<s:creature> token[s].");
  const auto words = pattern.match("Create two 1/3 white Human Soldier tokens.");
  ASSERT_TRUE(words);
  EXPECT_EQ(words->numbers.at("n"), 2);
  EXPECT_EQ(words->numbers.at("q"), 3);
  EXPECT_EQ(words->texts.at("r"), "Human");
  EXPECT_EQ(filled("<r> <s> is <n+q*2>", *words), "Human Soldier is 8");
  EXPECT_TRUE(holds("n<q", *words));
  EXPECT_FALSE(holds("k!=white", *words));
  EXPECT_TRUE(pattern.match("Create a 1/1 red Goblin token."));
  EXPECT_FALSE(pattern.match("Create a 1/1 red Island token."));  // 205.3i: no creature type
  EXPECT_FALSE(pattern.match("Create a 1/1 red Goblin token. Draw a card."));
}

TEST(SecondReader, LinesAreTakenApart) {
  cards::CardFace face;
  face.name = "Zzyzx Scout";
  face.types = cards::parseTypeLine("Creature — Scout");
  face.text =
      "Flying, first strike (It deals damage first.)\nLandfall — Whenever this creature attacks, draw a "
      "card.";
  EXPECT_EQ(linesOf(face, {"landfall"}),
            (std::vector<std::string>{"Flying", "First strike", "Whenever ~ attacks, draw a card."}));
}

TEST(SecondReader, SentencesAreLinesWithoutWhatDiffersFromCardToCard) {
  EXPECT_EQ(sentenceOf("When ~ enters the battlefield, create two 1/1 red Goblin creature tokens."),
            "When ~ enters, create N N/N COLOR TYPE creature tokens.");
  EXPECT_EQ(sentenceOf("{2}{W/U}, {T}: Target creature gets -3/+0."),
            "COST, {T}: Target creature gets -N/+N.");
  EXPECT_EQ(sentenceOf("~ gets +1/+1 as long as you control an Island."),
            sentenceOf("~ gets +2/+0 as long as you control a Goblin."));
  EXPECT_NE(sentenceOf("Draw a card."), sentenceOf("You may draw a card."));
}

/// What becomes of one card of ours under shapes that are written for the test.
SecondReading readOne(const std::string& shapeLines, const std::string& name, const std::string& block) {
  play::declineWhatRulesCannotRun();
  Shapes shapes;
  readShapes("card Reader's page | {5} | Artifact\n" + shapeLines, "test", shapes);
  const auto database = std::make_shared<cards::CardDatabase>();
  database->addBlocks(name + " " + block, "test");
  return readAgain(database, shapes, {name});
}

TEST(SecondReader, SentencesAreCountedWithWhatIsCovered) {
  const SecondReading reading = readOne(
      "shape gain\nmatch You gain <n> life.\nfor sorcery\nothers\nrules 119.3\n"
      "A hand <name>\n1 main A cast <name>\nexpect A life <20+n>\n",
      "Zzyzx Salve", "{0}\nSorcery\nYou gain 3 life.\nYou gain 2 life.\nDraw a card.\n");
  ASSERT_EQ(reading.sentences.size(), 2U);
  EXPECT_EQ(reading.sentences[0].sentence, "You gain N life.");
  EXPECT_EQ(reading.sentences[0].lines, 2U);
  EXPECT_EQ(reading.sentences[0].matched, 2U);
  EXPECT_EQ(reading.sentences[0].covered, 0U);  // the lines disturb each other
  EXPECT_EQ(reading.sentences[0].unfit.at("You gain N life."), 2U);
  EXPECT_EQ(reading.sentences[1].matched, 0U);
}

TEST(SecondReader, NeighboursTellTheirNumbersToTheScenario) {
  const std::string shape =
      "shape pair\nmatch You gain <n> life.\nbelow Draw <m> card[s].\nfor sorcery\nrules 119.3\n"
      "A hand <name>\n1 main A cast <name>\nexpect A life <20+n>\nexpect A hand_count <m>\n";
  const std::string gain = "You gain 3 life.\n", draw = "Draw two cards.\n";
  EXPECT_EQ(readOne(shape, "Zzyzx Salve", "{0}\nSorcery\n" + gain + draw).passed, 1U);
  EXPECT_EQ(readOne(shape, "Zzyzx Balm", "{0}\nSorcery\n" + draw + gain).passed, 0U);
}

TEST(SecondReader, AChoiceIsCoveredWithItsModes) {
  const std::string shapes =
      "class modes\n• <x:any>\nChoose one —\n"
      "event mode\nmatch •\nfor sorcery\nwhen choice=Choose one —\ncovers choice\nothers modes\n"
      "A hand <name>\n1 main A cast <name>\nA answers mode <mode>\nrules 700.2a\n"
      "effect gain life\nmatch you gain <n> life.\nexpect A life <20+n>\nrules 119.3\n";
  const SecondReading reading =
      readOne(shapes, "Zzyzx Choice", "{0}\nSorcery\nChoose one —\n• You gain 3 life.\n• Draw a card.\n");
  EXPECT_EQ(reading.matched, 2U);
  EXPECT_EQ(reading.covered, 2U);
}

TEST(SecondReader, AllLandsAreSpentOrTheScenarioFails) {
  const auto cast = [](const std::string& lands) {
    return readOne(
        "card Wastes | | Basic Land | | {T}: Add {C}.\nshape spent\nmatch You gain <n> life.\n"
        "for sorcery\nrules 601.2h\nA hand <name>\nA lands " +
            lands + "\n1 main A cast <name>\n1 main A spent\n",
        "Zzyzx Salve", "{2}\nSorcery\nYou gain 3 life.\n");
  };
  EXPECT_EQ(cast("{2}").passed, 1U);
  EXPECT_EQ(cast("{3}").failed, 1U);
}

TEST(SecondReader, EachShapeHoldsOnWhatItWasWrittenFor) {
  play::declineWhatRulesCannotRun();
  const Shapes shapes = readShapes();
  const auto database = std::make_shared<cards::CardDatabase>();
  const SecondReading reading = readAgain(database, shapes, addExamples(*database, shapes));
  expectNoFailure(reading);
  const auto played = [&](auto fits) {
    return std::ranges::any_of(
        reading.shapes, [&](const ShapeReport& shape) { return shape.passed > 0 && fits(shape.name); });
  };
  for (const Shape& shape : shapes.shapes)
    EXPECT_TRUE(played([&](const std::string& name) { return name == shape.name; })) << shape.where;
  for (const Shape& event : shapes.events)
    EXPECT_TRUE(played([&](const std::string& name) { return name.starts_with(event.name + ": "); }))
        << event.where;
  for (const Shape& effect : shapes.effects)
    EXPECT_TRUE(played([&](const std::string& name) { return name.ends_with(": " + effect.name); }))
        << effect.where;
}

/// The card without a line, by another name; none: the line does not stand there by itself.
std::optional<cards::Card> withoutLine(const cards::Card& card, const std::string& line,
                                       const std::string& name, const Shapes& shapes) {
  cards::Card result = card;
  bool found = false;
  for (std::size_t i = 0; i < result.faces.size(); ++i) {
    std::istringstream in(std::exchange(result.faces[i].text, ""));
    for (std::string text; std::getline(in, text);) {
      const bool meant = plainLine(text, card.faces[i], shapes.abilityWords) == line;
      if (!meant) result.faces[i].text += text + "\n";
      found = found || meant;
    }
  }
  result.name.replace(0, card.faces.front().name.size(), name);
  result.faces.front().name = name;
  return found ? std::optional(result) : std::nullopt;
}

/// A scenario that a card passes without the line shows nothing of it. Those that say what a line does not do
/// have another one beside them that is missed.
TEST(SecondReader, EachSentenceIsMissedWhereItDoesNotStand) {
  play::declineWhatRulesCannotRun();
  const Shapes shapes = readShapes();
  const auto database = std::make_shared<cards::CardDatabase>();
  const auto names = addExamples(*database, shapes);
  RereadOptions options;
  options.jobs = 2;
  options.trace = true;
  const SecondReading reading = reread(database, shapes, names, options, [](std::size_t, std::size_t) {});
  std::deque<Case> cases;
  std::vector<std::string> patterns;
  for (const ShapeReport& shape : reading.shapes)
    for (const Reread& one : shape.list) {
      const auto whole = database->find(one.card);
      const std::string name = fmt::format("Bare {}", cases.size() + 1);
      const auto bare = whole ? withoutLine((*whole)->card, one.line, name, shapes) : std::nullopt;
      if (!bare) continue;
      database->add(*bare);
      std::string json = one.json;
      for (const std::string end : {"\"", " // "}) {
        const std::string called = '"' + one.card + end;
        for (std::size_t at = json.find(called); at != std::string::npos; at = json.find(called, at))
          json.replace(at, called.size(), '"' + name + end);
      }
      cases.emplace_back().json = Json::parse(json);
      patterns.push_back(shape.patterns.front());
    }
  std::vector<const Case*> all;
  for (const Case& one : cases) all.push_back(&one);
  const auto verdicts = runCases(all, CaseCards(database, {}), false, 2, [](std::size_t) {});
  std::map<std::string, bool> missed;
  for (std::size_t i = 0; i < all.size(); ++i)
    missed[patterns[i]] = missed[patterns[i]] || verdicts[i].outcome == Outcome::Failed;
  EXPECT_GT(missed.size(), 300U);
  for (const auto& [pattern, isMissed] : missed) EXPECT_TRUE(isMissed) << pattern;
}

TEST(SecondReader, EachShapeNamesTheRulesItFollowsFrom) {
  const Shapes shapes = readShapes();
  std::set<std::string> known;
  if (const auto file = test::sharedFile("rules/cr-2026-01-16.txt")) {
    std::ifstream in(*file);
    for (std::string line; std::getline(in, line);) {
      std::string number = line.substr(0, line.find(' '));
      if (number.ends_with('.')) number.pop_back();
      known.insert(number);
    }
  }
  for (const auto* list : {&shapes.shapes, &shapes.events, &shapes.effects})
    for (const Shape& shape : *list) {
      EXPECT_FALSE(shape.rules.empty()) << shape.where;
      for (const std::string& rule : shape.rules)
        EXPECT_TRUE(known.empty() || known.contains(rule)) << shape.where << ": there is no rule " << rule;
    }
}

TEST(SecondReader, NoticesAWrongExpectation) {
  play::declineWhatRulesCannotRun();
  Shapes shapes;
  readShapes(
      "card Reader's page | {5} | Artifact\nshape wrong\nmatch You gain <n> life.\nfor sorcery\nrules 119.3\n"
      "A hand <name>\n1 main A cast <name>\nexpect A life <21+n>\n",
      "test", shapes);
  const auto database = std::make_shared<cards::CardDatabase>();
  database->addBlocks("Zzyzx Salve {0}\nSorcery\nYou gain 3 life.\n", "test");
  const SecondReading reading = readAgain(database, shapes, {"Zzyzx Salve"});
  EXPECT_EQ(reading.failed, 1U);
  EXPECT_EQ(reading.covered, 0U);
}

TEST(SecondReader, RatchetOfTheLibrary) {
  play::declineWhatRulesCannotRun();
  const auto database = std::make_shared<cards::CardDatabase>();
  const SecondReading reading = readAgain(database, readShapes(), database->libraryNames());
  expectNoFailure(reading);
  const auto tried = static_cast<std::size_t>(
      std::ranges::count_if(reading.shapes, [](const ShapeReport& shape) { return shape.passed > 0; }));
  std::ifstream in("tests/cases/second_reader.ratchet");
  std::string word;
  std::size_t least = 0;
  while (in >> word >> least) {
    const std::size_t now = word == "shapes"  ? tried
                            : word == "lines" ? reading.covered
                                              : reading.cardsCovered;
    EXPECT_GE(now, least) << word;
    RecordProperty(word, static_cast<int>(now));
  }
}

}  // namespace
}  // namespace cantrip::cases
