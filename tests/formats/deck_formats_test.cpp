// Decks in the formats of other programs: what is read, and that each reads what is written.
#include "formats/deck_formats.h"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "cards/catalogue.h"
#include "cards/database.h"
#include "formats/deck_builder.h"
#include "support/shared.h"

namespace cantrip::formats {
namespace {

constexpr const char* kAllSections = R"(// All that a deck can have
Commander
1 Test Wort (SHM) 14

Companion
1 Lurrus of the Dream-Den (IKO) 226

Deck
4 Lightning Bolt (M10) 146
2 Lightning Bolt (2ED) 161
1 Fire // Ice (APC) 128a
3 Lim-Dûl's Vault
1 1996 World Champion
1 Kongming, "Sleeping Dragon" (PTK) 9
1 +2 Mace

Sideboard
2 Shock (M10) 155
1 SP//dr, Piloted by Peni

Planar deck
1 Academy at Tolaria West (HOP) 1

Scheme deck
2 My Genius Knows No Bounds (OARC) 36

Conspiracies
1 Conspiracy (MMQ) 127

Vanguard
1 Akroma, Angel of Wrath Avatar
)";

/// Sections, counts, names and, if wanted, printings, a line each.
std::string contents(const Deck& deck, bool sets = true, bool numbers = true) {
  std::string text;
  for (std::size_t i = 0; i < kSections; ++i) {
    const auto section = static_cast<Section>(i);
    for (const DeckEntry& entry : deck.section(section))
      text += std::string(sectionName(section)) + ": " + std::to_string(entry.count) + " " + entry.name +
              (sets ? " " + entry.set : "") + (numbers ? " " + entry.number : "") + "\n";
  }
  return text;
}

std::string written(const Deck& deck, DeckFormat format, std::vector<std::string>* told = nullptr) {
  std::vector<std::string> lost;
  std::string text = writeDeck(deck, format, {}, lost);
  if (told != nullptr) *told = lost;
  return text;
}

/// The formats that have a place for everything.
TEST(DeckFormats, WhatIsWrittenIsReadAgain) {
  const Deck deck = readDeck(kAllSections, "all.txt");
  EXPECT_EQ(deck.main.size(), 7U);
  EXPECT_EQ(deck.vanguard.size(), 1U);
  for (const DeckFormat format :
       {DeckFormat::Plain, DeckFormat::Cockatrice, DeckFormat::Archidekt, DeckFormat::Csv}) {
    std::vector<std::string> lost;
    EXPECT_EQ(contents(readDeck(written(deck, format, &lost), "again")), contents(deck)) << nameOf(format);
    EXPECT_TRUE(lost.empty()) << nameOf(format);
  }
}

TEST(DeckFormats, WhatAFormatHasNoPlaceForIsTold) {
  const Deck deck = readDeck(kAllSections, "all.txt");
  for (const std::string& name : deckFormatNames()) {
    const DeckFormat format = deckFormatByName(name);
    const Deck again = readDeck(written(deck, format), "again");
    int cards = 0;
    for (const Section section : {Section::Commander, Section::Companion, Section::Main, Section::Sideboard})
      cards += cardCount(again.section(section));
    EXPECT_EQ(cards, 18) << name << ": what has no place of its own is in the sideboard";
  }
  std::vector<std::string> lost;
  written(deck, DeckFormat::Arena, &lost);
  ASSERT_EQ(lost.size(), 4U);
  EXPECT_EQ(lost[0], "arena has no place for the section \"Planar deck\": 1 cards are left out.");
  written(deck, DeckFormat::XMage, &lost);
  EXPECT_EQ(lost[0], "xmage has no place for the section \"Commander\": 1 cards go to the sideboard.");
}

TEST(DeckFormats, MainDeckAndSideboardComeBackInEveryFormat) {
  const Deck deck = readDeck(
      "4 Lightning Bolt (M10) 146\n3 Lim-Dûl's Vault (ALL) 107\n1 1996 World Champion (PCEL) 1\n\n2 Shock "
      "(M10) 155\n",
      "two.txt");
  for (const std::string& name : deckFormatNames()) {
    const DeckFormat format = deckFormatByName(name);
    const bool sets = format != DeckFormat::Online && format != DeckFormat::Dek;
    const bool numbers = sets && format != DeckFormat::Workstation;
    const std::string text = written(deck, format);
    EXPECT_EQ(contents(readDeck(text, "again"), sets, numbers), contents(deck, sets, numbers)) << name << "\n"
                                                                                               << text;
  }
}

TEST(DeckFormats, ADeckOfOneSectionStaysInIt) {
  const Deck side = readDeck("Sideboard\n2 Shock\n", "side.txt");
  const Deck led = readDeck("Commander\n1 Test Wort\n\nDeck\n99 Mountain\n", "led.txt");
  for (const DeckFormat format :
       {DeckFormat::Plain, DeckFormat::Arena, DeckFormat::Forge, DeckFormat::Moxfield, DeckFormat::Dek,
        DeckFormat::Csv, DeckFormat::Cockatrice, DeckFormat::Archidekt}) {
    EXPECT_EQ(contents(readDeck(written(side, format), "again")), contents(side)) << nameOf(format);
    EXPECT_EQ(contents(readDeck(written(led, format), "again")), contents(led)) << nameOf(format);
  }
}

TEST(DeckFormats, FormatsThatWantAPrintingGetTheFirstRegularOne) {
  cards::Catalogue catalogue;
  catalogue.add(cards::CardSet{"pro", "Promos", "1990-01-01", "promo", true, {{"Shock", "7"}}});
  catalogue.add(cards::CardSet{"sth", "Stronghold", "1998-03-02", "expansion", true, {{"Shock", "98"}}});
  std::vector<std::string> lost;
  EXPECT_EQ(writeDeck(readDeck("4 Shock", "d"), DeckFormat::XMage, catalogue, lost),
            "NAME:d\n4 [STH:98] Shock\n");
  EXPECT_EQ(writeDeck(readDeck("4 Shock", "d"), DeckFormat::Arena, catalogue, lost),
            "About\nName d\n\nDeck\n4 Shock\n");
}

std::string readAs(const std::string& text) { return contents(readDeck(text, "d")); }

TEST(DeckFormats, FilesOfOtherProgramsAreKnownByWhatIsInThem) {
  const std::string expected = "Deck: 4 Lightning Bolt m10 146\nSideboard: 2 Shock m10 155\n";
  EXPECT_EQ(
      readAs("About\nName My deck\n\nDeck\n4 Lightning Bolt (M10) 146\n\nSideboard\n2 Shock (M10) 155\n"),
      expected);
  EXPECT_EQ(readAs("[metadata]\nName=My deck\nDeck Type=constructed\n[Main]\n4 Lightning Bolt|M10|[146]\n\n"
                   "[Sideboard]\n2 Shock+|M10|1|[155]\n"),
            expected);
  EXPECT_EQ(readAs("NAME:My deck\n4 [M10:146] Lightning Bolt\nSB: 2 [M10:155] Shock\n"
                   "LAYOUT MAIN:(1,1)(NONE,false,50)|([M10:146])\nLAYOUT SIDEBOARD:(1,1)\n"),
            expected);
  EXPECT_EQ(readAs("4 Lightning Bolt (M10) 146 *F*\n\nSIDEBOARD:\n2 Shock (m10) 155 #burn #cheap\n"),
            expected);
  EXPECT_EQ(
      readAs("4x Lightning Bolt (m10) 146 [Burn,Removal] ^Have,#37d67a^\n2x Shock (m10) 155 [Sideboard]\n"
             "1x Opt (xln) 65 [Maybeboard{noDeck}{noPrice}]\n"),
      expected);
  EXPECT_EQ(
      readAs(
          "\"Count\",\"Tradelist Count\",\"Name\",\"Edition\",\"Foil\",\"Collector Number\",\"Section\"\n"
          "\"4\",\"0\",\"Lightning "
          "Bolt\",\"m10\",\"\",\"146\",\"\"\n\"2\",\"0\",\"Shock\",\"m10\",\"foil\",\"155\",\"Sideboard\"\n"),
      expected);
  EXPECT_EQ(readAs("<?xml version=\"1.0\"?>\n<cockatrice_deck version=\"1\"><deckname>My "
                   "deck</deckname><zone name=\"main\">"
                   "<card number=\"4\" name=\"Lightning Bolt\" setShortName=\"M10\" "
                   "collectorNumber=\"146\"/></zone><zone name=\"side\">"
                   "<card number=\"2\" name=\"Shock\" setShortName=\"M10\" "
                   "collectorNumber=\"155\"/></zone></cockatrice_deck>"),
            expected);
  EXPECT_EQ(readAs("// Deck file for Magic Workstation (http://www.example.org)\n// NAME : My deck\n    4 "
                   "[M10] Lightning Bolt\n"
                   "    9 [M10] Mountain (2)\nSB:  2 [M10] Shock\n"),
            "Deck: 4 Lightning Bolt m10 \nDeck: 9 Mountain m10 \nSideboard: 2 Shock m10 \n");
  EXPECT_EQ(
      readAs(
          "<Deck><NetDeckID>0</NetDeckID><Cards CatID=\"1\" Quantity=\"4\" Sideboard=\"false\" "
          "Name=\"Lightning Bolt\" Annotation=\"0\"/>"
          "<Cards CatID=\"2\" Quantity=\"1\" Sideboard=\"true\" Name=\"Test Wort\" Annotation=\"16777728\"/>"
          "<Cards CatID=\"3\" Quantity=\"2\" Sideboard=\"true\" Name=\"Shock\"/></Deck>"),
      "Commander: 1 Test Wort  \nDeck: 4 Lightning Bolt  \nSideboard: 2 Shock  \n");
  EXPECT_EQ(readAs("Creatures (4)\n4 Grizzly Bears\nLands (20)\n20 Forest\n\nSideboard (2)\n2 Shock\n"),
            "Deck: 4 Grizzly Bears  \nDeck: 20 Forest  \nSideboard: 2 Shock  \n");
  EXPECT_EQ(readDeck("NAME:My deck\n4 [M10:146] Lightning Bolt\n", "d").title, "My deck");
  EXPECT_EQ(readDeck("[metadata]\nName=My deck\n[main]\n4 Shock\n", "d").title, "My deck");
}

TEST(DeckFormats, TheSectionsOfForgeAreKnown) {
  EXPECT_EQ(readAs("[Commander]\n1 Test Wort|SHM\n[Main]\n1 Conspiracy\n[Planes]\n1 Naya|HOP\n[Schemes]\n1 "
                   "Ignite the Cloneforge!\n"
                   "[Conspiracy]\n1 Power Play\n[Avatar]\n1 Maro Avatar\n"),
            "Commander: 1 Test Wort shm \nDeck: 1 Conspiracy  \nPlanar deck: 1 Naya hop \nScheme deck: 1 "
            "Ignite the Cloneforge!  \n"
            "Conspiracies: 1 Power Play  \nVanguard: 1 Maro Avatar  \n");
}

TEST(DeckFormats, ADeckToPlayHasNoPrintings) {
  const Deck deck = parseDeck("2 Shock (M10) 155\n2 Shock (STH) 98\n", "d");
  ASSERT_EQ(deck.main.size(), 1U);
  EXPECT_EQ(deck.main[0].count, 4);
  EXPECT_EQ(deck.main[0].set, "");
}

TEST(DeckFormats, NamesAreFoundAndMisspellingsSuggested) {
  cards::CardDatabase database;
  database.addBlocks(
      "Fire {1}{R}\nInstant\nDraw a card.\n//\nIce {1}{U}\nInstant\nDraw a card.\nLayout: split\n\n"
      "Lim-Dûl's Vault {U}{B}\nInstant\nDraw a card.\n",
      "own");
  Deck deck = readDeck("1 fire/ice\n1 FIRE\n1 Lim-Dul’s Vault\n1 Lightnig Bolt\n", "d.txt");
  const std::vector<std::string> unknown = resolveNames(deck, database);
  EXPECT_EQ(contents(deck, false, false),
            "Deck: 1 Fire // Ice\nDeck: 1 Fire // Ice\nDeck: 1 Lim-Dûl's Vault\nDeck: 1 Lightnig Bolt\n");
  ASSERT_EQ(unknown.size(), 1U);
  EXPECT_EQ(unknown[0], "d.txt:4: there is no card named 'Lightnig Bolt'. Did you mean Lightning Bolt?");
  EXPECT_EQ(written(deck, DeckFormat::Online),
            "1 Fire/Ice\n1 Fire/Ice\n1 Lim-Dûl's Vault\n1 Lightnig Bolt\n");
}

std::string faultOf(const std::string& text) {
  try {
    readDeck(text, "d");
  } catch (const DeckError& error) {
    return error.what();
  }
  return "";
}

TEST(DeckFormats, BadFilesAreRefusedWithTheLine) {
  EXPECT_NE(faultOf("").find("there are no cards in it"), std::string::npos);
  EXPECT_NE(faultOf("<Deck></Deck>").find("there are no cards in it"), std::string::npos);
  EXPECT_NE(faultOf("<Deck>\n<Cards").find("d:2:1: this is no XML"), std::string::npos)
      << faultOf("<Deck>\n<Cards");
  EXPECT_NE(faultOf("<html/>").find("<html> is no deck"), std::string::npos);
  EXPECT_NE(faultOf("<cockatrice_deck>\n<zone name=\"moon\"/></cockatrice_deck>")
                .find("d:2:1: there is no zone 'moon'"),
            std::string::npos);
  EXPECT_NE(faultOf("<Deck>\n\n<Cards Quantity=\"-3\" Name=\"Shock\"/></Deck>").find("d:3:1: no copies"),
            std::string::npos);
  EXPECT_NE(faultOf("Count,Name\n4,Shock\nmany,Opt\n").find("d:3:1: 'many' is no number"), std::string::npos);
  EXPECT_NE(faultOf("Count,Name\n4,\"Shock\nOpt\"\n").find("d:2:1: a name that no card can have"),
            std::string::npos);
  EXPECT_NE(faultOf("4 [M10 Shock\n").find("d:1:1: a bracket that is not closed"), std::string::npos);
  EXPECT_NE(faultOf(std::string("PK\x03\x04\0\0", 6)).find("is packed: unpack it"), std::string::npos);
  EXPECT_NE(faultOf("\x7F\x45LF").find("is no text"), std::string::npos);
}

TEST(DeckFormats, TheDecksOfTheFieldComeBackInEveryFormat) {
  const auto file = cantrip::test::sharedFile("decks/field.jsonl");
  if (!file) GTEST_SKIP() << "no decks at hand";
  std::ifstream in(*file);
  int decks = 0;
  for (std::string line; std::getline(in, line);) {
    const auto json = nlohmann::ordered_json::parse(line);
    Deck deck;
    deck.name = json["name"];
    for (const auto& [name, count] : json["main"].items()) deck.main.push_back({count, name});
    for (const auto& [name, count] : json["side"].items()) deck.sideboard.push_back({count, name});
    for (const std::string& name : deckFormatNames()) {
      std::string text = written(deck, deckFormatByName(name));
      Deck again = readDeck(text, "again");
      // Magic Online writes both halves together, which the cards' names undo where they are known.
      for (auto* section : {&again.main, &again.sideboard})
        for (DeckEntry& entry : *section)
          if (const std::size_t slash = entry.name.find('/');
              slash != std::string::npos && entry.name[slash + 1] != '/' && entry.name[slash - 1] != ' ' &&
              entry.name[slash - 1] != '/')
            entry.name.replace(slash, 1, " // ");
      ASSERT_EQ(contents(again, false, false), contents(deck, false, false)) << name << "\n" << text;
    }
    ++decks;
  }
  EXPECT_GT(decks, 1000);
}

}  // namespace
}  // namespace cantrip::formats
