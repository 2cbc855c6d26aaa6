// The card model, the block format, the database and keyword definitions.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "cards/block_format.h"
#include "cards/database.h"
#include "cards/keywords.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/words.h"
#include "support/shared.h"

namespace cantrip::cards {
namespace {

constexpr std::string_view kBear = "Runeclaw Bear {1}{G}\nCreature \xE2\x80\x94 Bear\n2/2\n";

std::string formatError(std::string_view text) {
  try {
    readBlocks(text, "my.cards");
  } catch (const CardFormatError& error) {
    return error.what();
  }
  return "";
}

TEST(BlockFormat, AsPrinted) {
  const auto blocks = readBlocks(kBear, "my.cards");
  ASSERT_EQ(blocks.size(), 1U);
  const CardFace& face = blocks[0].card.faces.at(0);
  EXPECT_EQ(face.name, "Runeclaw Bear");
  EXPECT_EQ(face.manaValue(), 2);
  EXPECT_EQ(face.colors(), colorBit(ir::Color::Green));
  EXPECT_EQ(face.power->number, 2);
  EXPECT_TRUE(face.types.is(ir::CardType::Creature));
  EXPECT_EQ(writeBlock(blocks[0].card), kBear);
}

TEST(BlockFormat, Labelled) {
  const auto blocks = readBlocks(
      "name Ajani\ncost {2}{W}{W}\ntype Legendary Planeswalker - Ajani\ntext +1: You gain 2 life.\nloyalty "
      "4\n",
      "my.cards");
  ASSERT_EQ(blocks.size(), 1U);
  EXPECT_EQ(blocks[0].card.faces.at(0).loyalty->number, 4);
  EXPECT_EQ(blocks[0].textLines.at(0), 4);
}

TEST(BlockFormat, MistakesAreToldWithTheirLine) {
  EXPECT_NE(formatError("Bear {1}{Q}\nCreature\n").find("my.cards:1: {1}{Q} is no mana cost"),
            std::string::npos);
  EXPECT_NE(
      formatError("# bears\n\nBear {1}\nCreature - Baer\n").find("my.cards:4: \"Baer\" in the type line"),
      std::string::npos);
  EXPECT_NE(formatError("Bear {1}\n").find("has no type line"), std::string::npos);
  EXPECT_NE(formatError("name Bear\ncolour green\n").find("\"colour\" is none of"), std::string::npos);
}

TEST(BlockFormat, TakesWhatKeyboardsHave) {
  const auto blocks = readBlocks(
      "Test Choice {R}\nInstant\nChoose one -\n- Draw a card.\n* You gain 2 life.\n\n"
      "Test Elf {G}\nlegendary creature - elf warrior\n1/1\nLandfall -- Whenever a land enters, draw a "
      "card.\n\n"
      "Test Walker {2}\nPlaneswalker - jace\n-2: Draw a card.\nLoyalty: 3\n",
      "my.cards");
  ASSERT_EQ(blocks.size(), 3U);
  EXPECT_EQ(blocks[0].card.faces[0].text,
            "Choose one \xE2\x80\x94\n\xE2\x80\xA2 Draw a card.\n\xE2\x80\xA2 You gain 2 life.");
  EXPECT_EQ(blocks[1].card.faces[0].types.subtypes.size(), 2U);
  EXPECT_TRUE(blocks[1].card.faces[0].text.starts_with("Landfall \xE2\x80\x94 Whenever"));
  EXPECT_EQ(blocks[2].card.faces[0].text,
            "\xE2\x88\x92"
            "2: Draw a card.");
}

TEST(BlockFormat, ABadBlockStopsNoOther) {
  std::vector<std::string> errors;
  const auto blocks =
      readBlocks("Bear {1}\nCreature - Baer\n1/1\n\nWolf {1}\nCreature - Wolf\n1/1\n", "my.cards", &errors);
  ASSERT_EQ(blocks.size(), 1U);
  EXPECT_EQ(blocks[0].card.name, "Wolf");
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_TRUE(errors[0].starts_with("my.cards:2: ")) << errors[0];
}

TEST(PrintedNumbers, Stars) {
  EXPECT_TRUE(parsePrintedNumber("*")->star);
  EXPECT_EQ(parsePrintedNumber("1+*")->number, 1);
  EXPECT_EQ(parsePrintedNumber("*+1")->number, 1);
  EXPECT_TRUE(parsePrintedNumber("7-*")->minus);
  EXPECT_EQ(parsePrintedNumber("-1")->number, -1);
  EXPECT_FALSE(parsePrintedNumber("big"));
}

TEST(TypeLines, SubtypesOfTwoWords) {
  const TypeLine line = parseTypeLine("Legendary Creature \xE2\x80\x94 Time Lord Doctor");
  EXPECT_EQ(line.subtypes.size(), 2U);
  EXPECT_EQ(line.unknown, "");
  EXPECT_TRUE(line.is(ir::Supertype::Legendary));
}

TEST(Database, FindsWhateverTheCapitals) {
  const CardDatabase database;
  ASSERT_TRUE(database.find("lightning bolt"));
  EXPECT_TRUE((*database.find("LIGHTNING BOLT"))->whole());
  EXPECT_FALSE(database.find("Lightning Bald"));
  EXPECT_EQ(database.similar("Lightning Bald").at(0), "Lightning Bolt");
}

TEST(Database, EveryLibraryCardReadsWhole) {
  const CardDatabase database;
  EXPECT_GE(database.libraryNames().size(), 300U);
  for (const std::string& name : database.libraryNames()) {
    const auto card = database.find(name);
    ASSERT_TRUE(card) << name;
    EXPECT_TRUE((*card)->whole()) << name << ": " << (*card)->reason();
  }
}

TEST(Database, CacheGoesRoundAndDamageIsTold) {
  const auto file =
      std::filesystem::temp_directory_path() / ("cantrip_cards_test_" + std::to_string(::getpid())) / "cards";
  const auto blocks = readBlocks(
      "Zzyzx Bear {1}{G}\nCreature - Bear\nFlying\n2/*\n\n" +
          std::string("A Half {R}\nInstant\nDraw a card.\n//\nOther Half {U}\nInstant\nFrobnicate.\n"),
      "my.cards");
  updateCache(file, {&blocks[0].card, &blocks[1].card}, false);
  CardDatabase database;
  database.loadCache(file);
  EXPECT_TRUE((*database.find("zzyzx bear"))->whole());
  EXPECT_TRUE((*database.find("Zzyzx Bear"))->card.faces[0].toughness->star);
  EXPECT_FALSE((*database.find("A Half"))->whole());
  EXPECT_NE((*database.find("A Half // Other Half"))->reason().find("Frobnicate"), std::string::npos);
  std::filesystem::resize_file(file, std::filesystem::file_size(file) / 2);
  EXPECT_THROW(CardDatabase().loadCache(file), std::runtime_error);
  { std::ofstream(file) << "something else"; }
  EXPECT_THROW(CardDatabase().loadCache(file), std::runtime_error);
  std::filesystem::remove_all(file.parent_path());
}

// Every definition reads with parameters of its shape.
TEST(Keywords, EveryDefinitionReads) {
  ir::Arena arena;
  const NodeId symbol[] = {arena.add(ir::Kind::Symbol, {}, *ir::manaSymbol("{2}"))};
  const NodeId symbols[] = {arena.addList(symbol)};
  const NodeId cost = arena.add(ir::Kind::ManaCost, symbols);
  const NodeId none = arena.addList({});
  const NodeId parts[] = {none, arena.add(ir::Kind::IsType, {}, static_cast<int>(ir::CardType::Creature)),
                          none};
  const NodeId what = arena.add(ir::Kind::Objects, parts);
  for (const KeywordDefinition& definition : KeywordLibrary::standard().definitions()) {
    if (definition.texts.empty()) continue;
    for (const int n : {1, 3}) {
      const NodeId number = arena.add(ir::Kind::Number, {}, n);
      const NodeId word = arena.add(ir::Kind::KeywordWord, {}, static_cast<int>(definition.name));
      NodeId keyword = kNoNode;
      const auto make = [&](ir::NodeKind kind, std::vector<NodeId> fields) {
        keyword = arena.add(kind, fields);
      };
      switch (definition.shape) {
        case KeywordShape::Plain:
          keyword = arena.add(ir::Kind::Keyword, {}, static_cast<int>(definition.name));
          break;
        case KeywordShape::Cost:
          make(ir::Kind::KeywordCost, {word, cost});
          break;
        case KeywordShape::Number:
          make(ir::Kind::KeywordNumber, {word, number});
          break;
        case KeywordShape::What:
          make(ir::Kind::KeywordWhat, {word, what});
          break;
        case KeywordShape::WhatCost:
          make(ir::Kind::KeywordWhatCost, {word, what, cost});
          break;
        case KeywordShape::NumberCost:
          make(ir::Kind::KeywordNumberCost, {word, number, cost});
          break;
        case KeywordShape::WhatNumber:
          make(ir::Kind::KeywordWhatNumber, {word, what, number});
          break;
        case KeywordShape::VariableNumber:
          make(ir::Kind::KeywordNumber, {word, arena.add(ir::Kind::X)});
          break;
        case KeywordShape::Landwalk:
          continue;
      }
      EXPECT_NO_THROW({ EXPECT_FALSE(KeywordLibrary::standard().expand(arena, keyword).empty()); })
          << definition.file << ":" << definition.line;
    }
  }
}

TEST(Scryfall, ReadsTheCorpus) {
  const auto file = test::sharedFile("cards/oracle-cards.json");
  if (!file) GTEST_SKIP() << "no corpus at hand";
  const auto cards = readScryfall(file->string());
  EXPECT_GT(cards.size(), 29000U);
  EXPECT_THROW(readScryfall("no/such/file.json"), std::runtime_error);
}

}  // namespace
}  // namespace cantrip::cards
