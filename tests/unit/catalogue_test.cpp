// Sets, legalities and boosters: read from files of others and kept.
#include "cards/catalogue.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "cards/scryfall.h"

namespace cantrip::cards {
namespace {

constexpr const char* kSomeSets = R"([
 {"object":"set","code":"TWO","name":"Second","released_at":"2001-05-01","set_type":"core","cards":[
  {"name":"Small Bear","rarity":"common","collector_number":"7"},
  {"name":"Fire // Ice","rarity":"mythic","collector_number":"8","booster":false}]},
 {"object":"set","code":"one","name":"First","released_at":"1999-10-04","set_type":"expansion","cards":[
  {"name":"Small Bear","rarity":"uncommon","collector_number":"1a"}]},
 {"object":"set","code":"non","name":"Undated","released_at":"","set_type":"promo","cards":[]}])";

constexpr const char* kSomeBoosters = R"([{"code":"one","name":"First","configurations":{"default":{
  "sheets":{"common":{"cards":{"Small Bear":3,"Forest":1},"balance_colors":true},
            "foil":{"cards":{"Fire // Ice":1},"foil":true}},
  "boosters":[{"contents":{"common":14},"weight":3},{"contents":{"common":13,"foil":1},"weight":1}]}}}])";

Catalogue someCatalogue() {
  Catalogue catalogue;
  for (CardSet& set : parseSets(kSomeSets, "sets.json")) catalogue.add(std::move(set));
  for (SetBoosters& set : parseBoosters(kSomeBoosters, "boosters.json")) catalogue.add(std::move(set));
  catalogue.add(CardLegalities{"Small Bear", {{"modern", Legality::Legal}, {"vintage", Legality::Legal}}});
  catalogue.add(CardLegalities{"Fire // Ice", {{"vintage", Legality::Restricted}}});
  catalogue.add(CardLegalities{"Lim-Dûl's Bear", {{"legacy", Legality::Banned}}});
  return catalogue;
}

void expectIsExample(const Catalogue& catalogue) {
  std::vector<std::string> codes;
  for (const CardSet& set : catalogue.sets()) codes.push_back(set.code);
  EXPECT_EQ(codes, (std::vector<std::string>{"one", "two", "non"})) << "by date, those without one last";
  const auto bears = catalogue.printings("small bear");
  ASSERT_EQ(bears.size(), 2U);
  EXPECT_EQ(bears[0].set->releasedAt, "1999-10-04");
  EXPECT_EQ(bears[0].printing->number, "1a");
  EXPECT_EQ(bears[0].printing->rarity, Rarity::Uncommon);
  EXPECT_TRUE(bears[0].printing->inBoosters);
  ASSERT_EQ(catalogue.printings("fire").size(), 1U) << "by its front face";
  EXPECT_FALSE(catalogue.printings("Fire // Ice")[0].printing->inBoosters);
  EXPECT_EQ(catalogue.legality("Small Bear", "modern"), Legality::Legal);
  EXPECT_EQ(catalogue.legality("FIRE // ICE", "vintage"), Legality::Restricted);
  EXPECT_EQ(catalogue.legality("Fire // Ice", "modern"), Legality::Unknown);
  EXPECT_EQ(catalogue.legality("Lim-Dul's Bear", "legacy"), Legality::Banned);
  EXPECT_EQ(catalogue.legality("Small Bear", "legacy"), Legality::Unknown) << "added before that format";
  EXPECT_EQ(catalogue.formats(), (std::vector<std::string>{"legacy", "modern", "vintage"}));
  const SetBoosters* one = catalogue.boosters("ONE");
  ASSERT_NE(one, nullptr);
  const BoosterConfiguration* kind = one->kind("default");
  ASSERT_NE(kind, nullptr);
  EXPECT_EQ(one->kind("arena"), nullptr);
  ASSERT_EQ(kind->sheets.size(), 2U);
  EXPECT_TRUE(kind->sheets[0].balancesColors);
  EXPECT_FALSE(kind->sheets[0].foil);
  EXPECT_TRUE(kind->sheets[1].foil);
  EXPECT_EQ(kind->sheets[0].weight(), 4U);
  ASSERT_EQ(kind->boosters.size(), 2U);
  EXPECT_EQ(kind->boosters[0].weight, 3U);
  const std::vector<std::pair<std::uint32_t, std::uint32_t>> second{{0, 13}, {1, 1}};
  EXPECT_EQ(kind->boosters[1].sheets, second);
}

TEST(Catalogue, KnowsWhatFilesSay) { expectIsExample(someCatalogue()); }

TEST(Catalogue, IsKeptInAFile) {
  const std::filesystem::path file = std::filesystem::path(testing::TempDir()) / "catalogue.kept";
  someCatalogue().write(file);
  expectIsExample(Catalogue::read(file));
  std::ofstream(file, std::ios::app) << "more";
  EXPECT_THROW(Catalogue::read(file), std::runtime_error);
  std::filesystem::remove(file);
}

TEST(Catalogue, AWholeSetIsNotChangedByAListOfCards) {
  Catalogue catalogue = someCatalogue();
  catalogue.add(CardSet{"one", "", "", "", false, {{"Odd Wolf", "9"}}});
  EXPECT_TRUE(catalogue.printings("Odd Wolf").empty());
  EXPECT_EQ(catalogue.set("one")->name, "First");
  catalogue.add(CardSet{"new", "New", "2020-01-01", "", false, {{"Odd Wolf", "9"}}});
  catalogue.add(CardSet{"new", "New", "2020-01-01", "core", false, {{"Odd Cat", "10"}, {"Odd Wolf", "9"}}});
  ASSERT_EQ(catalogue.set("new")->cards.size(), 2U);
  EXPECT_EQ(catalogue.set("new")->type, "core");
  catalogue.add(CardSet{"new", "New", "2020-01-01", "core", true, {{"Odd Dog", "11"}}});
  EXPECT_EQ(catalogue.set("new")->cards.size(), 1U);
  EXPECT_TRUE(catalogue.printings("Odd Wolf").empty());
}

TEST(Catalogue, CardsNameTheirSets) {
  const std::string card = R"({"object":"card","name":"Small Bear","type_line":"Creature",)";
  const std::string file =
      "[" + card + R"("set":"one","set_name":"First","released_at":"1999-10-04","collector_number":"1",)" +
      R"("rarity":"common","legalities":{"modern":"banned","vintage":"restricted","pauper":"legal"}},)" +
      card +
      R"("set":"two","set_name":"Second","released_at":"2001-05-01","collector_number":"2","booster":false},)" +
      card + R"("layout":"token","set":"tok"}])";
  const std::vector<ScryfallCard> cards = parseScryfall(file, "cards.json");
  ASSERT_EQ(cards.size(), 3U);
  EXPECT_EQ(cards[0].legalities.formats[0], (std::pair<std::string, Legality>("modern", Legality::Banned)));
  EXPECT_EQ(cards[0].legalIn, (std::vector<std::string>{"vintage", "pauper"}));
  const std::vector<CardSet> sets = setsOf(cards);
  ASSERT_EQ(sets.size(), 2U) << "a token is printed in no set";
  EXPECT_TRUE(sets[0].whole) << "a card is there in two sets";
  EXPECT_EQ(sets[1].name, "Second");
  EXPECT_FALSE(sets[1].cards[0].inBoosters);
  EXPECT_FALSE(setsOf({cards[0]})[0].whole);
}

TEST(Catalogue, FilesAreKnownByWhatIsInThem) {
  EXPECT_EQ(shapeOf(kSomeSets), FileShape::Sets);
  EXPECT_EQ(shapeOf(kSomeBoosters), FileShape::Boosters);
  EXPECT_EQ(shapeOf(R"({"object":"list","data":[{"object":"set","code":"one","name":"First"}]})"),
            FileShape::Sets);
  EXPECT_EQ(shapeOf(R"([{"object":"card","name":"Small Bear"}])"), FileShape::Cards);
  EXPECT_EQ(shapeOf("[]"), FileShape::Cards);
  EXPECT_EQ(shapeOf("no JSON"), FileShape::Cards);
}

TEST(Catalogue, BadBoostersAreRefusedWithTheSet) {
  const auto problem = [](const std::string& sheets, const std::string& boosters) -> std::string {
    try {
      parseBoosters(R"([{"code":"one","configurations":{"default":{"sheets":)" + sheets + R"(,"boosters":)" +
                        boosters + "}}}]",
                    "b.json");
    } catch (const std::runtime_error& error) {
      return error.what();
    }
    return "";
  };
  const std::string sheets = R"({"a":{"cards":{"Forest":1}}})";
  EXPECT_EQ(problem(sheets, R"([{"contents":{"a":1}}])"), "");
  EXPECT_EQ(problem(sheets, "[]"), "b.json: set one: the boosters default have no sheets or no contents");
  EXPECT_EQ(problem(sheets, R"([{"contents":{}}])"), "b.json: set one: a booster has no contents");
  EXPECT_EQ(problem(sheets, R"([{"contents":{"b":1}}])"),
            "b.json: set one: a booster has cards of the sheet b, which there is not");
  EXPECT_EQ(problem(sheets, R"([{"contents":{"a":-1}}])"),
            "b.json: set one: the number of cards of the sheet a has to be a number from 1 on");
  EXPECT_EQ(problem(R"({"a":{"cards":{}}})", R"([{"contents":{"a":1}}])"),
            "b.json: set one: the sheet a has no cards");
  EXPECT_EQ(problem(R"({"a":{"cards":{"Forest":0}}})", R"([{"contents":{"a":1}}])"),
            "b.json: set one: the weight of Forest has to be a number from 1 on");
}

}  // namespace
}  // namespace cantrip::cards
