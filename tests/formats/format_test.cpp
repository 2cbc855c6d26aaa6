// Formats as data: their files, and the sets of a day.
#include "formats/format.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/files.h"
#include "cards/catalogue.h"
#include "play/table.h"
#include "rotating_sets.h"
#include "support/shared.h"

namespace cantrip::formats {
namespace {

std::string problemOf(const std::string& text) {
  try {
    parseFormat(text, "my.toml");
  } catch (const FormatError& error) {
    return error.what();
  }
  return "";
}

bool tells(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

TEST(FormatFile, SaysWhatDecksAndGamesAre) {
  const Format format = parseFormat(R"(
name = "Old Highlander"
about = "an example"
[game]
variant = "commander"
options = "attack=left"
edition = 2010
life = 25
players = [2, 4]
[deck]
least = 100
most = 100
copies = 1
sideboard = "any"
[deck.leader]
types = ["Legendary Creature", "Planeswalker"]
[cards]
sets = ["lea", "leb"]
since = 1993-01-01
until = "1995-12-31"
rarities = "common"
banned = ["Chaos Orb", { card = "Falling Star", from = 1995-01-01 }]
allowed = ["Shock"]
[cards.points]
most = 7
"Black Lotus" = 4
)",
                                    "my.toml");
  EXPECT_EQ(format.name, "Old Highlander");
  EXPECT_EQ(format.game.variants, std::vector<std::string>{"commander"});
  EXPECT_EQ(format.game.edition, 2010);
  EXPECT_EQ(format.game.life, 25);
  EXPECT_EQ(format.game.mostPlayers, 4U);
  EXPECT_EQ(format.deck.maximum, 100);
  EXPECT_EQ(format.deck.copies, 1);
  EXPECT_EQ(format.deck.maxSideboard, kAnyNumber);
  EXPECT_EQ(format.deck.leaders.typeLines.size(), 2U);
  EXPECT_EQ(format.cards.since, "1993-01-01");
  EXPECT_EQ(format.cards.until, "1995-12-31");
  EXPECT_EQ(format.cards.rarities, std::vector<std::string>{"common"});
  ASSERT_EQ(format.cards.banned.size(), 2U);
  EXPECT_EQ(format.cards.banned[1].from, "1995-01-01");
  EXPECT_EQ(format.cards.mostPoints, 7);
  EXPECT_EQ(format.cards.points.at("Black Lotus"), 4);
}

TEST(FormatFile, FaultsAreNamedWithTheirLine) {
  EXPECT_TRUE(tells(problemOf("about = \"x\""), "my.toml: it has no name"));
  EXPECT_TRUE(tells(problemOf("name = \"x\"\nname = \"y\""), "my.toml:2: "));
  EXPECT_TRUE(tells(problemOf("name = \"x\"\n[deck]\ncopys = 1"),
                    "my.toml:3: deck has no key \"copys\". Did you mean \"copies\"?"));
  EXPECT_TRUE(tells(problemOf("name = \"x\"\n[deck]\nleast = 100\nmost = 60"), "my.toml:4: most is 60"));
  EXPECT_TRUE(
      tells(problemOf("name = \"x\"\n[deck]\nleast = \"many\""), "my.toml:3: least is a number from 1 on"));
  EXPECT_TRUE(tells(problemOf("name = \"x\"\n[game]\nhand = 99"), "20 cards in each hand at most"));
  EXPECT_EQ(parseFormat("name = \"x\"\n[game]\nhand = 5\noptions = \"ante\"", "my.toml").game.options,
            "hand=5,ante");
  EXPECT_TRUE(
      tells(problemOf("name = \"x\"\n[game]\nplayers = [4, 2]"), "players are the least and the most"));
  EXPECT_TRUE(tells(problemOf("name = \"x\"\n[cards]\nsince = \"soon\""), "since is a day such as"));
  EXPECT_TRUE(tells(problemOf("name = \"x\"\n[cards]\nbanned = [{ from = 2001-01-01 }]"), "without a card"));
  EXPECT_TRUE(tells(problemOf("name = \"x\"\n[cards.points]\n\"Black Lotus\" = 1"), "a key \"most\""));
  EXPECT_TRUE(tells(problemOf("no TOML"), "my.toml:1: "));
}

TEST(FormatFile, WhatWouldLeaveItWithoutCardsOrGamesIsRefused) {
  EXPECT_TRUE(tells(problemOf("name = \"x\"\n[cards]\nsets = []"), "my.toml:3: sets is empty"));
  EXPECT_TRUE(tells(problemOf("name = \"x\"\n[cards]\nrarities = []"), "my.toml:3: rarities is empty"));
  EXPECT_TRUE(
      tells(problemOf("name = \"x\"\n[cards]\nrarities = [\"fancy\"]"),
            "my.toml:3: \"fancy\" is no rarity: they are common, uncommon, rare, mythic and special."));
  EXPECT_TRUE(tells(problemOf("name = \"x\"\n[cards]\nsince = 2012-01-01\nuntil = 2010-01-01"),
                    "my.toml:4: until is 2010-01-01, before since"));
  EXPECT_TRUE(
      tells(problemOf("name = \"x\"\n[cards.rotation]\nset_types = []"), "my.toml:3: set_types is empty"));
  EXPECT_TRUE(tells(problemOf("name = \"x\"\n[game]\nvariant = \"comander\""),
                    "my.toml:3: There is no variant \"comander\""));
  EXPECT_TRUE(tells(problemOf("name = \"x\"\n[game]\noptions = \"attack=up\""),
                    "my.toml:3: attack is one of multiple, one, left and right, not \"up\"."));
  EXPECT_TRUE(
      tells(problemOf("name = \"x\"\n[game]\nedition = 1993"), "my.toml:3: There are no rules of 1993 here"));
}

TEST(FormatFile, TheBuiltInOnesAreRead) {
  std::vector<std::string> keys;
  for (const Format& format : allFormats({})) {
    keys.push_back(format.key);
    EXPECT_FALSE(format.about.empty()) << format.key;
  }
  for (const char* key :
       {"limited", "freeform", "vintage", "legacy", "modern", "pioneer", "standard", "pauper", "commander",
        "brawl", "oathbreaker", "historic", "extended", "block", "constructed"})
    EXPECT_NE(std::find(keys.begin(), keys.end(), key), keys.end()) << key;
  EXPECT_EQ(loadFormat("Duel Commander", {}).game.life, 20);
  try {
    loadFormat("moddern", {});
    FAIL();
  } catch (const UnknownFormat& error) {
    EXPECT_TRUE(tells(error.what(), "Did you mean modern?")) << error.what();
  }
}

TEST(BuiltinDecks, AreGoodToPlayInTheirGames) {  // 100.2a, 903.5
  for (const auto& [led, variants] : {std::pair{Led::No, std::vector<std::string>{}},
                                      std::pair{Led::Yes, std::vector<std::string>{"commander"}}}) {
    const DeckRules rules = DeckRules::of(play::readArrangement(variants, "", ""));
    EXPECT_EQ(rules.led(), led);
    const std::vector<Deck> decks = builtinDecks(led);
    EXPECT_GE(decks.size(), 4u);  // one for each of four players
    for (const Deck& deck : decks) {
      EXPECT_EQ(checkDeck(deck, play::library(), rules), std::vector<std::string>{}) << deck.name;
      EXPECT_NE(deck.about.find(": "), std::string::npos) << deck.name;  // a title, and what it does
    }
  }
}

TEST(FormatFile, ACardFileMakesFormatsOfItsOwn) {
  using cards::Legality;
  cards::Catalogue catalogue;
  catalogue.add(cards::CardLegalities{"Shock", {{"premodern", Legality::Legal}, {"duel", Legality::Legal}}});
  EXPECT_EQ(loadFormat("premodern", catalogue).cards.legality, "premodern");
  EXPECT_EQ(loadFormat("duel", catalogue).key, "duel-commander") << "a file says more of it";
  EXPECT_THROW(loadFormat("premodern", {}), UnknownFormat);
}

std::string codesOn(const std::string& format, const std::string& day) {
  const cards::Catalogue catalogue = test::rotatingSets();
  std::string codes;
  for (const cards::CardSet* set : setsOn(loadFormat(format, catalogue), catalogue, day))
    codes += (codes.empty() ? "" : " ") + set->code;
  return codes;
}

TEST(FormatSets, StandardHasTwoAutumnsAndAllThatFollowed) {
  EXPECT_EQ(codesOn("standard", "2003-10-01"), "a1 a2 a3 ac b1 bs b2 b3 b4");
  EXPECT_EQ(codesOn("standard", "2003-10-02"), "b1 bs b2 b3 b4 c1") << "on the day of the release";
  EXPECT_EQ(codesOn("standard", "2002-06-01"), "a1 a2 a3") << "there was only one autumn";
}

TEST(FormatSets, ExtendedHasSevenAutumns) {
  EXPECT_EQ(codesOn("extended", "2003-12-01"), "a1 a2 a3 ac b1 bs b2 b3 b4 c1");
}

TEST(FormatSets, BlockHasAnAutumnAndTwoExpansionsAfterItAndNoCoreSet) {
  EXPECT_EQ(codesOn("block", "2002-09-01"), "a1 a2 a3");
  EXPECT_EQ(codesOn("block", "2003-09-01"), "b1 bs b2")
      << "the small set of October is the first that followed";
  EXPECT_EQ(codesOn("block", "2003-10-02"), "c1");
}

TEST(FormatSets, WithoutSetsThereIsNoAnswer) {
  cards::Catalogue some;
  some.add(cards::CardSet{"one", "One", "2001-01-01", "expansion", false, {{"Shock", "1"}}});
  EXPECT_THROW(setsOn(loadFormat("extended", some), some, "2009-10-02"), FormatError);
}

TEST(FormatSets, AsTheyStoodInOctoberOf2009) {
  const auto file = cantrip::test::sharedFile("cards/sets.json");
  if (!file) GTEST_SKIP() << "no sets at hand";
  cards::Catalogue catalogue;
  for (cards::CardSet& set : cards::parseSets(readFile(*file, kMostBytesOfData), "sets.json"))
    catalogue.add(std::move(set));
  const auto codes = [&](const char* format, const char* day) {
    std::string all;
    for (const cards::CardSet* set : setsOn(loadFormat(format, catalogue), catalogue, day))
      all += set->code + " ";
    return all;
  };
  EXPECT_EQ(codes("standard", "2009-10-02"), "ala con arb m10 zen ");
  EXPECT_EQ(codes("standard", "2009-10-01"), "lrw mor shm eve ala con arb m10 ");
  EXPECT_EQ(codes("block", "2009-10-01"), "ala con arb ");
  EXPECT_TRUE(codes("extended", "2009-10-02").starts_with("mrd dst 5dn chk bok sok 9ed rav "));
}

TEST(FormatSets, ADayIsADay) {
  EXPECT_TRUE(isDay("2009-10-02"));
  EXPECT_TRUE(isDay(today()));
  for (const char* wrong : {"2009-13-02", "2009-02-30", "2009-1-2", "today", "", "2009-10-02x"})
    EXPECT_FALSE(isDay(wrong)) << wrong;
}

}  // namespace
}  // namespace cantrip::formats
