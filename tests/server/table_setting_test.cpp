// What the people of a table agree on: it is kept, and every way to play is offered.
#include "server/table_setting.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "server/seating.h"

namespace cantrip::server {
namespace {

TEST(TableSetting, IsReadAgainAsItWasWritten) {
  TableSetting setting;
  setting.variants = {"planechase"};
  setting.options = "one-planar-deck";
  setting.edition = 2010;
  setting.minutes = 25;
  setting.turnSeconds = 90;
  setting.watchDelay = 30;
  setting.whenReady = true;
  const Json written = setting.json();
  EXPECT_EQ(written["edition"], 2010);
  EXPECT_EQ(TableSetting::of(written).json(), written);
  EXPECT_EQ(TableSetting::of(Json::object()).json(), TableSetting().json());
}

TEST(TableSetting, TheEditionOfTheRulesIsChosen) {
  TableSetting setting;
  EXPECT_EQ(setting.rules(2).game.rules, RuleSet::edition2026());
  setting.edition = 2006;
  EXPECT_EQ(setting.rules(2).game.rules, RuleSet::edition2006());
  EXPECT_TRUE(setting.rules(2).sideboarding.oneForOne);
  setting.edition = 1999;
  EXPECT_THROW(setting.rules(2), formats::FormatError);
}

TEST(TableSetting, EveryVariantIsOfferedForSomeNumberOfPlayers) {
  std::set<std::string> names;
  const Json variants = variantList();
  for (const Json& variant : variants) {
    EXPECT_TRUE(names.insert(variant["name"]).second) << variant;
    EXPECT_FALSE(variant["players"].empty()) << variant;
    EXPECT_LE(variant["teams"].get<bool>() + variant["beside"].get<bool>() + variant["commander"].get<bool>(),
              1)
        << variant;
  }
  std::map<std::string, std::string> bring;
  for (const Json& variant : variants) bring[variant["name"]] = variant.value("brings", "");
  EXPECT_EQ(bring["planechase"], "each");  // 901.3
  EXPECT_EQ(bring["vanguard"], "each");    // 902.3
  EXPECT_EQ(bring["archenemy"], "first");  // 904.3
  EXPECT_EQ(bring["supervillain-rumble"], "each");
  EXPECT_EQ(bring["free-for-all"] + bring["commander"] + bring["conspiracy"], "");
  for (const Json& variant : variants)
    if (variant["commander"].get<bool>()) {
      EXPECT_EQ(variant["decks"].size(), variant["name"] == "commander" ? 4u : 0u) << variant;
    }
  for (std::size_t i = 0; i < static_cast<std::size_t>(play::Variant::Count_); ++i)
    EXPECT_EQ(names.count(std::string(play::nameOf(static_cast<play::Variant>(i)))), 1u) << i;
}

TEST(Seating, ComputersPlayDecksThatNobodyElseHas) {
  TableSetting setting;
  setting.variants = {"commander"};
  const TableRules rules = setting.rules(4);
  Seats seats;
  std::set<std::string> decks;
  for (std::size_t seat = 0; seat < 4; ++seat) {
    seats.push_back(computer("random", "", rules, seat, seats));
    decks.insert(seats.back().deck);
  }
  EXPECT_EQ(decks.size(), 4u);
  EXPECT_EQ(decks.count(computer("random", "", rules, 4, seats).deck), 1u);  // all are taken
}

TEST(Seating, WhatLiesBesideADeckIsKeptWithItAndIsNoFault) {
  const std::string beside =
      "\nVanguard\n1 Sage\n\nPlanes\n1 Plane 1\n\nSchemes\n1 Scheme 1\n\nConspiracies\n1 Whisper\n";
  // 901.3, 902.3, 904.3, 905.4; where a game has none of it, it is left aside.
  for (const std::string variant : {"planechase", "archenemy", "vanguard", "conspiracy", "free-for-all"}) {
    TableSetting setting;
    setting.variants = {variant};
    const store::SeatRecord seat = person("Anna", "60 Forest\n" + beside, setting.rules(2));
    for (const std::string card : {"Sage", "Plane 1", "Scheme 1", "Whisper"})
      EXPECT_NE(seat.cards.find("1 " + card + "\n"), std::string::npos) << variant << ": " << card;
    const formats::Deck read = formats::parseDeck(seat.cards, "again");
    for (const formats::Section section : {formats::Section::Vanguard, formats::Section::Planar,
                                           formats::Section::Schemes, formats::Section::Conspiracies})
      EXPECT_EQ(read.section(section).size(), 1u) << variant;
  }
}

}  // namespace
}  // namespace cantrip::server
