// The second reader (docs/second-reader.md): its patterns, each shape on a card that it was written for, and
// the built-in library, on which no scenario may fail. When more lines are covered, write the new figures
// into tests/cases/second_reader.ratchet.
#include "cases/second_reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <string>

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
