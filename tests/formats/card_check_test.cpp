// What is said of cards that a format does not have.
#include <gtest/gtest.h>

#include "cards/database.h"
#include "formats/check.h"
#include "rotating_sets.h"

namespace cantrip::formats {
namespace {

/// Cards of the built-in library in sets and on lists.
cards::Catalogue knownCards() {
  using cards::Legality;
  cards::Catalogue catalogue = test::rotatingSets();
  const auto print = [&](const char* code, const char* name, cards::Rarity rarity) {
    cards::CardSet set = *catalogue.set(code);
    set.cards.push_back({name, "", rarity, true});
    catalogue.add(std::move(set));
  };
  print("a2", "Shock", cards::Rarity::Common);
  print("c1", "Shock", cards::Rarity::Rare);
  print("b1", "Llanowar Elves", cards::Rarity::Uncommon);
  print("c1", "Grizzly Bears", cards::Rarity::Rare);
  catalogue.add(cards::CardLegalities{"Shock",
                                      {{"vintage", Legality::Restricted},
                                       {"duel", Legality::Restricted},
                                       {"paupercommander", Legality::Restricted}}});
  catalogue.add(cards::CardLegalities{"Llanowar Elves", {{"vintage", Legality::Banned}}});
  catalogue.add(cards::CardLegalities{"Grizzly Bears", {{"vintage", Legality::NotLegal}}});
  catalogue.add(cards::CardLegalities{"Lightning Bolt", {{"vintage", Legality::Legal}}});
  return catalogue;
}

std::string wrongIn(const Format& format, const std::string& deck, const std::string& day = "") {
  static const cards::CardDatabase database;
  const cards::Catalogue catalogue = knownCards();
  std::string all;
  for (const std::string& problem : checkCards(parseDeck(deck, "d.txt"), database, format, catalogue, day))
    all += problem + "\n";
  return all;
}

std::string wrongIn(const char* format, const std::string& deck, const std::string& day = "") {
  return wrongIn(loadFormat(format, knownCards()), deck, day);
}

TEST(FormatCards, TheListsOfTheCardFileHold) {
  EXPECT_EQ(wrongIn("vintage", "4 Lightning Bolt\n20 Mountain\n1 Shock\n"), "");
  EXPECT_EQ(
      wrongIn("vintage", "1 Shock\n\nSideboard\n2 Shock\n"),
      "d.txt:4: Shock is restricted in Vintage: one copy at most, sideboard included, and there are 3.\n");
  EXPECT_EQ(wrongIn("vintage", "Llanowar Elves\nGrizzly Bears\nCounterspell\n"),
            "d.txt:1: Llanowar Elves is banned in Vintage.\nd.txt:2: Grizzly Bears is not legal in Vintage.\n"
            "d.txt:3: whether Counterspell is legal in Vintage, no imported card file says.\n");
  EXPECT_THROW(wrongIn("modern", "4 Shock"), FormatError) << "no file names legalities for it";
}

TEST(FormatCards, RestrictedMayBeForLeaders) {
  const std::string led = "Commander\nShock\n\nDeck\n98 Mountain\n";
  EXPECT_EQ(wrongIn("duel-commander", led), "d.txt:2: Shock cannot lead a deck in Duel Commander.\n");
  EXPECT_EQ(wrongIn("duel-commander", "Shock\n"), "");
  EXPECT_EQ(wrongIn("pauper-commander", led), "");
  EXPECT_EQ(wrongIn("pauper-commander", "Shock\n"),
            "d.txt:1: Shock can only lead a deck in Pauper Commander.\n");
}

TEST(FormatCards, SetsOfADayDecide) {
  EXPECT_EQ(wrongIn("standard", "4 Shock\n4 Llanowar Elves\n20 Forest", "2003-01-01"), "");
  EXPECT_EQ(
      wrongIn("standard", "4 Grizzly Bears", "2003-01-01"),
      "d.txt:1: Grizzly Bears is in no set of Standard on 2003-01-01: it was printed only later, in Set c1 "
      "(c1, 2003-10-02).\n");
  EXPECT_EQ(
      wrongIn("block", "4 Shock", "2003-06-01"),
      "d.txt:1: Shock is in no set of Block on 2003-06-01: it was printed in Set a2 (a2, 2002-02-04).\n");
  EXPECT_EQ(
      wrongIn("vintage", "Lightning Bolt", "2003-06-01"),
      "d.txt:1: Lightning Bolt is in no set of Vintage on 2003-06-01: it is in no set that was imported.\n");
}

TEST(FormatCards, BansHoldForATime) {
  const Format format = parseFormat(
      "name = \"X\"\n[cards]\nbanned = [{ card = \"shock\", from = 2002-03-01, until = 2002-03-31 }]", "x");
  EXPECT_EQ(wrongIn(format, "Shock", "2002-02-28"), "");
  EXPECT_EQ(wrongIn(format, "Shock", "2002-03-01"), "d.txt:1: Shock is banned in X on 2002-03-01.\n");
  EXPECT_EQ(wrongIn(format, "Shock", "2002-03-31"), "d.txt:1: Shock is banned in X on 2002-03-31.\n");
  EXPECT_EQ(wrongIn(format, "Shock", "2002-04-01"), "");
}

TEST(FormatCards, RaritiesPointsAndExceptions) {
  EXPECT_EQ(wrongIn(parseFormat(
                        "name = \"X\"\n[cards]\nrarities = [\"common\"]\nallowed = [\"Grizzly Bears\"]", "x"),
                    "Shock\nLlanowar Elves\nGrizzly Bears\nForest"),
            "d.txt:2: Llanowar Elves was never printed as common, which X asks for.\n");
  const Format points = parseFormat("name = \"X\"\n[cards.points]\nmost = 5\nShock = 2", "x");
  EXPECT_EQ(wrongIn(points, "2 Shock"), "");
  EXPECT_EQ(wrongIn(points, "2 Shock\n\nSideboard\nShock"),
            "d.txt: 6 points are too many for X: 5 at most.\n");
}

TEST(FormatCards, ListsNameCardsAsPlayersDo) {
  const Format points = parseFormat(
      "name = \"X\"\n[cards]\nbanned = [\"grizzly bears\"]\n[cards.points]\nmost = 1\nshock = 2", "x");
  EXPECT_EQ(wrongIn(points, "Shock\nGrizzly Bears"),
            "d.txt:2: Grizzly Bears is banned in X.\nd.txt: 2 points are too many for X: 1 at most.\n");
}

std::string refusalOf(const std::string& format, const std::string& day = "") {
  try {
    Format mine = parseFormat(format, "x");
    mine.ofUser = true;
    wrongIn(mine, "Shock", day);
  } catch (const FormatError& error) {
    return error.what();
  }
  return "";
}

TEST(FormatCards, AListThatNamesNoCardIsRefused) {
  EXPECT_EQ(refusalOf("name = \"X\"\n[cards]\nbanned = [\"Grizly Bears\"]"),
            "X has \"Grizly Bears\" in its lists, and no card that was imported has that name. Did you mean "
            "Grizzly Bears?");
  EXPECT_NE(refusalOf("name = \"X\"\n[cards]\nallowed = [\"Grizly Bears\"]"), "");
  EXPECT_EQ(wrongIn(parseFormat("name = \"X\"\n[cards]\nbanned = [\"Grizly Bears\"]", "x"), "Shock"), "")
      << "a built-in format knows cards that were not imported";
  EXPECT_NE(refusalOf("name = \"X\"\n[cards.points]\nmost = 1\n\"Grizly Bears\" = 1"), "");
}

TEST(FormatCards, AFormatWithoutASetOnThatDayIsRefused) {
  EXPECT_EQ(refusalOf("name = \"X\"\n[cards]\nuntil = 1990-01-01"),
            "X has no cards on " + today() + ": none of the imported sets is of it by then.");
  EXPECT_EQ(refusalOf("name = \"X\"", "1980-01-01"), "") << "cards are told apart then, by when they came";
}

}  // namespace
}  // namespace cantrip::formats
