// Booster packs: sheets, weights, balance, rarity, cubes, and that only what can be played is in them.
#include "tournament/packs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "cards/database.h"
#include "play/table.h"
#include "tournament/match.h"

namespace cantrip::test {
namespace {

using tournament::CardKnowledge;
using tournament::Pack;
using tournament::PackMaker;

const CardKnowledge& knowledge() {
  static const CardKnowledge known(play::library());
  return known;
}

/// Built-in cards that can be drafted.
std::vector<std::string> someCards(std::size_t count) {
  std::vector<std::string> names;
  for (const std::string& name : play::library().libraryNames())
    if (names.size() < count && !knowledge().of(name).basicLand) names.push_back(name);
  return names;
}

cards::SetBoosters boostersOf(std::vector<cards::BoosterSheet> sheets,
                              std::vector<cards::BoosterConfiguration::Contents> contents) {
  return {"tst", "Test", {{"default", std::move(sheets), std::move(contents)}}};
}

cards::BoosterSheet sheetOf(const std::string& name, const std::vector<std::string>& names) {
  cards::BoosterSheet sheet{name, false, false, {}};
  for (const std::string& card : names) sheet.cards.emplace_back(card, 1);
  return sheet;
}

std::string problemOf(const cards::Catalogue& catalogue, const std::string& code, const std::string& kind) {
  try {
    PackMaker(catalogue, code, kind, knowledge());
  } catch (const tournament::TournamentError& error) {
    return error.what();
  }
  return {};
}

TEST(Packs, AreDrawnFromTheirSheetsWithoutRepeating) {
  const std::vector<std::string> all = someCards(60);
  cards::Catalogue catalogue;
  catalogue.add(boostersOf(
      {sheetOf("common", {all.begin(), all.begin() + 40}), sheetOf("rare", {all.begin() + 40, all.end()})},
      {{1, {{0, 10}, {1, 2}}}}));
  const PackMaker maker(catalogue, "tst", "default", knowledge());
  Rng rng(1);
  for (int i = 0; i < 50; ++i) {
    const Pack pack = maker.open(rng);
    EXPECT_EQ(pack.size(), 12U);
    EXPECT_EQ(std::set<std::string>(pack.begin(), pack.end()).size(), 12U);
    const auto rares = std::count_if(pack.begin(), pack.end(), [&](const std::string& card) {
      return std::find(all.begin() + 40, all.end(), card) != all.end();
    });
    EXPECT_EQ(rares, 2);
  }
  Rng again(1);
  Rng first(1);
  EXPECT_EQ(maker.open(again), maker.open(first));
}

TEST(Packs, CardsAndContentsComeByTheirWeights) {
  const std::vector<std::string> all = someCards(40);
  cards::BoosterSheet sheet = sheetOf("common", all);
  sheet.cards[0].second = 39;  // as often as all others together
  cards::Catalogue catalogue;
  catalogue.add(boostersOf({sheet}, {{3, {{0, 1}}}, {1, {{0, 2}}}}));
  const PackMaker maker(catalogue, "tst", "default", knowledge());
  Rng rng(2);
  int heavy = 0, single = 0;
  for (int i = 0; i < 2000; ++i) {
    const Pack pack = maker.open(rng);
    single += pack.size() == 1 ? 1 : 0;
    if (pack.size() == 1 && pack[0] == all[0]) ++heavy;
  }
  EXPECT_NEAR(single, 1500, 80);
  EXPECT_NEAR(heavy, single / 2, 80);
}

TEST(Packs, ABalancedSheetGivesEachColor) {
  cards::BoosterSheet sheet = sheetOf("common", someCards(350));
  sheet.balancesColors = true;
  cards::Catalogue catalogue;
  catalogue.add(boostersOf({sheet}, {{1, {{0, 10}}}}));
  const PackMaker maker(catalogue, "tst", "default", knowledge());
  Rng rng(3);
  for (int i = 0; i < 50; ++i) {
    unsigned colors = 0;
    const Pack pack = maker.open(rng);
    for (const std::string& card : pack) colors |= knowledge().of(card).colors;
    EXPECT_EQ(colors, 31U);
    EXPECT_EQ(pack.size(), 10U);
  }
}

// What cannot be played and basic lands are left out; a sheet without anything else gives way to the largest.
TEST(Packs, HoldOnlyWhatCanBePlayed) {
  std::vector<std::string> commons = someCards(40);
  commons.emplace_back("No Such Card");
  commons.emplace_back("Forest");
  cards::Catalogue catalogue;
  catalogue.add(boostersOf({sheetOf("common", commons), sheetOf("rare", {"Nobody Reads This"}),
                            sheetOf("land", {"Plains", "Island"})},
                           {{1, {{0, 5}, {1, 1}, {2, 1}}}}));
  const PackMaker maker(catalogue, "TST", "default", knowledge());
  EXPECT_EQ(maker.leftOut(), (std::vector<std::string>{"No Such Card", "Nobody Reads This"}));
  EXPECT_EQ(maker.cards(), 40U);
  Rng rng(4);
  for (int i = 0; i < 100; ++i) {
    const Pack pack = maker.open(rng);
    EXPECT_EQ(pack.size(), 6U);
    for (const std::string& card : pack) EXPECT_TRUE(knowledge().of(card).playable) << card;
    EXPECT_EQ(std::count(pack.begin(), pack.end(), "Forest"), 0);
  }
}

TEST(Packs, ASetWithoutBoostersGoesByRarity) {
  const std::vector<std::string> all = someCards(80);
  cards::CardSet set;
  set.code = "rar";
  set.name = "Rarities";
  set.whole = true;
  for (std::size_t i = 0; i < all.size(); ++i)
    set.cards.push_back({all[i], std::to_string(i),
                         i < 40   ? cards::Rarity::Common
                         : i < 60 ? cards::Rarity::Uncommon
                         : i < 72 ? cards::Rarity::Rare
                         : i < 76 ? cards::Rarity::Mythic
                                  : cards::Rarity::Common,
                         i < 76});
  cards::Catalogue catalogue;
  catalogue.add(set);
  const PackMaker maker(catalogue, "rar", "default", knowledge());
  Rng rng(5);
  int mythics = 0;
  for (int i = 0; i < 700; ++i) {
    std::map<int, int> count;
    for (const std::string& card : maker.open(rng)) {
      const auto at = std::find(all.begin(), all.end(), card) - all.begin();
      ++count[at < 40 ? 0 : at < 60 ? 1 : at < 76 ? 2 : 3];
      mythics += at >= 72 && at < 76 ? 1 : 0;
    }
    EXPECT_EQ(count[0], 10);
    EXPECT_EQ(count[1], 3);
    EXPECT_EQ(count[2], 1);
    EXPECT_EQ(count[3], 0);  // not in boosters
  }
  EXPECT_NEAR(mythics, 100, 35);  // 4 of 28 by weight
}

TEST(Packs, SetsWithoutPacksAreRefused) {
  cards::Catalogue catalogue;
  EXPECT_NE(problemOf(catalogue, "m10", "default").find("cantrip import"), std::string::npos);
  catalogue.add(boostersOf({sheetOf("common", someCards(10))}, {{1, {{0, 5}}}}));
  EXPECT_NE(problemOf(catalogue, "tst", "default").find("too few cards"), std::string::npos);
  EXPECT_NE(problemOf(catalogue, "tst", "arena").find("it has default"), std::string::npos);
  cards::CardSet set;
  set.code = "abc";
  set.name = "Empty";
  catalogue.add(set);
  EXPECT_NE(problemOf(catalogue, "abd", "default").find("Is it abc"), std::string::npos);
  EXPECT_NE(problemOf(catalogue, "abc", "default").find("too few cards"), std::string::npos);
  cards::Catalogue nothing;
  nothing.add(boostersOf({}, {}));
  EXPECT_NE(problemOf(nothing, "tst", "default").find("too few cards"), std::string::npos);
}

TEST(Packs, ACubeIsSharedOut) {
  formats::Deck list;
  for (const std::string& name : someCards(50)) list.main.push_back({1, name, 0});
  list.sideboard.push_back({1, "No Such Card", 0});
  list.sideboard.push_back({9, "Forest", 0});
  std::vector<std::string> leftOut;
  const std::vector<std::string> cube = tournament::cubeOf(list, knowledge(), leftOut);
  EXPECT_EQ(cube.size(), 50U);
  EXPECT_EQ(leftOut, std::vector<std::string>{"No Such Card"});
  Rng rng(6);
  const std::vector<Pack> packs = tournament::cubePacks(cube, 5, 10, rng);
  std::set<std::string> seen;
  for (const Pack& pack : packs) seen.insert(pack.begin(), pack.end());
  EXPECT_EQ(seen.size(), 50U);
  EXPECT_THROW(tournament::cubePacks(cube, 6, 10, rng), tournament::TournamentError);
}

TEST(Packs, RoundsHavePacksOfTheirSetsAndChaosOfAny) {
  const std::vector<std::string> all = someCards(80);
  cards::Catalogue catalogue;
  for (int set = 0; set < 2; ++set) {
    cards::SetBoosters boosters = boostersOf(
        {sheetOf("common", {all.begin() + 40 * set, all.begin() + 40 * (set + 1)})}, {{1, {{0, 5}}}});
    boosters.code = set == 0 ? "one" : "two";
    catalogue.add(boosters);
  }
  std::vector<PackMaker> makers;
  for (const char* code : {"one", "two"}) makers.emplace_back(catalogue, code, "default", knowledge());
  const auto ofFirst = [&](const Pack& pack) {
    return std::find(all.begin(), all.begin() + 40, pack[0]) != all.begin() + 40;
  };
  Rng rng(7);
  const std::vector<Pack> packs = tournament::openPacks(makers, false, 2, 3, rng);
  ASSERT_EQ(packs.size(), 6U);
  for (std::size_t i = 0; i < 6; ++i) EXPECT_EQ(ofFirst(packs[i]), i < 2);
  const std::vector<Pack> chaos = tournament::openPacks(makers, true, 10, 3, rng);
  const auto firsts = std::count_if(chaos.begin(), chaos.end(), ofFirst);
  EXPECT_GT(firsts, 5);
  EXPECT_LT(firsts, 25);
}

}  // namespace
}  // namespace cantrip::test
