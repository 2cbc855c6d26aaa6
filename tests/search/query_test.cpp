// Searches: what each word finds, how words go together, and what is said of those that make no sense.
#include "search/query.h"

#include <gtest/gtest.h>

#include "cards/block_format.h"
#include "cards/database.h"
#include "play/table.h"

namespace cantrip::search {
namespace {

constexpr std::string_view kSearched =
    "Ember Runt {R}\nCreature — Goblin Scout\nHaste\n1/1\n\n"
    "Séance Elf {1}{G}\nLegendary Creature — Elf Druid\n{T}: Add {G}.\n1/3\n\n"
    "Gilded Drake-Rider {2}{W/U}{W/U}\nCreature — Human Knight\nFlying, first strike (It deals damage "
    "first.)\n"
    "When Gilded Drake-Rider dies, draw a card.\n4/2\n\n"
    "Idle Wall {3}\nArtifact Creature — Wall\nDefender\nCycling {2}{B}\n0/6\n\n"
    "Sudden Rain {X}{U}{U}\nInstant\nDraw X cards.\n\n"
    "Pale Copse\nBasic Land — Forest\n({T}: Add {G}.)\n\n"
    "Hollow Maw {4}{B}\nCreature — Time Lord Horror\nDevoid (This card has no color.)\nKicker—Sacrifice a "
    "creature.\n5/5\n";

cards::Catalogue searchedCatalogue() {
  using cards::Legality;
  cards::Catalogue catalogue;
  cards::CardSet first{"aaa", "First Set", "2001-01-01", "expansion", true, {}};
  first.cards = {{"Ember Runt", "1", cards::Rarity::Common, true},
                 {"Hollow Maw", "2", cards::Rarity::Mythic, true}};
  cards::CardSet second{"bbb", "Second Set", "2002-01-01", "expansion", true, {}};
  second.cards = {{"Ember Runt", "1", cards::Rarity::Rare, true},
                  {"Idle Wall", "2", cards::Rarity::Uncommon, true}};
  catalogue.add(std::move(first));
  catalogue.add(std::move(second));
  catalogue.add(
      cards::CardLegalities{"Ember Runt", {{"pauper", Legality::Legal}, {"vintage", Legality::Restricted}}});
  catalogue.add(
      cards::CardLegalities{"Idle Wall", {{"pauper", Legality::NotLegal}, {"vintage", Legality::Legal}}});
  catalogue.add(
      cards::CardLegalities{"Hollow Maw", {{"pauper", Legality::Banned}, {"vintage", Legality::Legal}}});
  return catalogue;
}

/// The cards above; those of the library are left out of what is found.
const CardIndex& searched() {
  static const cards::Catalogue catalogue = searchedCatalogue();
  static const CardIndex index = [] {
    static cards::CardDatabase database;
    for (cards::BlockCard& block : cards::readBlocks(kSearched, "searched.cards"))
      database.add(std::move(block.card));
    return CardIndex(database, catalogue);
  }();
  return index;
}

std::string found(const std::string& query) {
  std::string names;
  for (const CardFacts* card : find(searched(), query))
    if (!card->builtIn) names += (names.empty() ? "" : ", ") + card->card.name;
  return names;
}

std::string refusal(const std::string& query) {
  try {
    parseQuery(query, searched());
  } catch (const QueryError& error) {
    return error.what();
  }
  return "";
}

const char* const kAllSearched =
    "Ember Runt, Gilded Drake-Rider, Hollow Maw, Idle Wall, Pale Copse, Séance Elf, Sudden Rain";

TEST(Search, NamesAreFoundWithoutAccentsAndByTheirParts) {
  EXPECT_EQ(found(""), kAllSearched);
  EXPECT_EQ(found("seance"), "Séance Elf");
  EXPECT_EQ(found("RU em"), "Ember Runt");
  EXPECT_EQ(found("name:\"drake-rider\""), "Gilded Drake-Rider");
  EXPECT_EQ(found("!\"ember runt\""), "Ember Runt");
  EXPECT_EQ(found("!ember"), "");
  EXPECT_EQ(found("“idle wall”"), "Idle Wall") << "as phones write quotation marks";
}

TEST(Search, ANameThatIsMeantComesFirst) {
  const auto forests = find(searched(), "forest");
  ASSERT_FALSE(forests.empty());
  EXPECT_EQ(forests.front()->card.name, "Forest");
}

TEST(Search, WordsGoTogether) {
  EXPECT_EQ(found("t:creature kw:haste"), "Ember Runt");
  EXPECT_EQ(found("t:goblin or t:instant"), "Ember Runt, Sudden Rain");
  EXPECT_EQ(found("t:creature -t:goblin -t:human"), "Hollow Maw, Idle Wall, Séance Elf");
  EXPECT_EQ(found("t:creature (t:elf OR t:wall) and mv>=3"), "Idle Wall");
  EXPECT_EQ(found("-(t:creature or t:land)"), "Sudden Rain");
}

TEST(Search, TypesAreWholeWordsWhereThereIsSuchAWord) {
  EXPECT_EQ(found("t:elf"), "Séance Elf");
  EXPECT_EQ(found("t:gob"), "Ember Runt") << "the beginning of a word, while it is typed";
  EXPECT_EQ(found("t:goblins"), "Ember Runt");
  EXPECT_EQ(found("t:\"legendary creature\""), "Séance Elf");
  EXPECT_EQ(found("t:\"time lord\""), "Hollow Maw");
  EXPECT_EQ(found("t:art"), "Idle Wall");
}

TEST(Search, TextsAreSearchedWithoutReminders) {
  EXPECT_EQ(found("o:\"draw a card\""), "Gilded Drake-Rider");
  EXPECT_EQ(found("o:\"~ dies\""), "Gilded Drake-Rider");
  EXPECT_EQ(found("o:\"damage first\""), "");
  EXPECT_EQ(found("fo:\"damage first\""), "Gilded Drake-Rider");
  EXPECT_EQ(found("o:add"), "Séance Elf");
}

TEST(Search, KeywordAbilitiesAreThoseOfLinesOfTheirOwn) {
  EXPECT_EQ(found("kw:\"first strike\""), "Gilded Drake-Rider");
  EXPECT_EQ(found("kw:cycling"), "Idle Wall");
  EXPECT_EQ(found("kw:kicker"), "Hollow Maw");
}

TEST(Search, ColorsAndIdentities) {
  EXPECT_EQ(found("c:r"), "Ember Runt");
  EXPECT_EQ(found("c:azorius"), "Gilded Drake-Rider");
  EXPECT_EQ(found("c=u"), "Sudden Rain");
  EXPECT_EQ(found("c:m"), "Gilded Drake-Rider");
  EXPECT_EQ(found("c>=2"), "Gilded Drake-Rider");
  EXPECT_EQ(found("c:c"), "Hollow Maw, Idle Wall, Pale Copse") << "devoid";
  EXPECT_EQ(found("id:c"), "") << "the land makes green, the wall costs black to cycle";
  EXPECT_EQ(found("id:b"), "Hollow Maw, Idle Wall");
  EXPECT_EQ(found("id:g"), "Pale Copse, Séance Elf");
  EXPECT_EQ(found("id>=wu"), "Gilded Drake-Rider");
}

TEST(Search, CostsAndNumbers) {
  EXPECT_EQ(found("m:uu"), "Sudden Rain");
  EXPECT_EQ(found("m={x}{u}{u}"), "Sudden Rain");
  EXPECT_EQ(found("m:{w/u}"), "Gilded Drake-Rider");
  EXPECT_EQ(found("mv<=1"), "Ember Runt, Pale Copse");
  EXPECT_EQ(found("mv:even t:creature"), "Gilded Drake-Rider, Séance Elf");
  EXPECT_EQ(found("pow>tou"), "Gilded Drake-Rider");
  EXPECT_EQ(found("pow!=1"), "Gilded Drake-Rider, Hollow Maw, Idle Wall") << "a land has no power";
}

TEST(Search, SetsRaritiesAndFormats) {
  EXPECT_EQ(found("s:aaa"), "Ember Runt, Hollow Maw");
  EXPECT_EQ(found("set:bbb -set:aaa"), "Idle Wall");
  EXPECT_EQ(found("r:m"), "Hollow Maw");
  EXPECT_EQ(found("r>=rare"), "Ember Runt, Hollow Maw");
  EXPECT_EQ(found("r<uncommon"), "Ember Runt");
  EXPECT_EQ(found("f:vintage"), "Ember Runt, Hollow Maw, Idle Wall, Pale Copse")
      << "basic lands go everywhere";
  EXPECT_EQ(found("restricted:vintage"), "Ember Runt");
  EXPECT_EQ(found("banned:pauper"), "Hollow Maw");
  EXPECT_EQ(found("is:reprint"), "Ember Runt");
}

TEST(Search, KindsOfCards) {
  EXPECT_EQ(found("is:commander"), "Séance Elf");
  EXPECT_EQ(found("not:permanent"), "Sudden Rain");
  EXPECT_EQ(found("is:hybrid"), "Gilded Drake-Rider");
  EXPECT_EQ(found("is:basic"), "Pale Copse");
  EXPECT_EQ(found("-is:spell"), "Pale Copse");
}

TEST(Search, SaysWhatIsWrong) {
  EXPECT_EQ(refusal("t:gobin"),
            "'t:gobin': there is no type 'gobin'. Did you mean goblin or dovin or sorin?");
  EXPECT_EQ(refusal("pow>=x").substr(0, 47), "'pow>=x': behind 'pow' stands a number, even, o");
  EXPECT_EQ(refusal("kw:scry").substr(0, 40), "'kw:scry': 'scry' is no keyword ability;");
  EXPECT_EQ(refusal("manna:3").substr(0, 63),
            "'manna:3': there is no search word 'manna'. Did you mean mana? ");
  EXPECT_EQ(refusal("o>draw"), "'o>draw': 'o' is no number: write o:draw.");
  EXPECT_EQ(refusal("mv=>3"), "'mv=>3': between the word and the value stands one of : = != < <= > >=.");
  EXPECT_EQ(refusal("c:purple").substr(0, 40), "'c:purple': colors are letters of wubrg,");
  EXPECT_EQ(refusal("t:"), "'t:': there is nothing to look for behind it.");
  EXPECT_EQ(refusal("(t:elf"), "There is a ( without its ).");
  EXPECT_EQ(refusal("t:elf)"), "There is a ) without its (.");
  EXPECT_EQ(refusal("o:\"draw"), "There is a \" without its other one.");
  EXPECT_EQ(refusal("t:elf or"), "Something is missing: on both sides of \"or\", and within parentheses.");
  EXPECT_EQ(refusal("- elf"), "After - stands what the cards shall not be: -t:creature.");
  EXPECT_EQ(refusal(std::string(200, '(')), "That is nested too deeply.");
  EXPECT_EQ(refusal(std::string(2000, 'a')), "A search has 1000 letters at most.");
  EXPECT_EQ(refusal("s:zzz"), "'s:zzz': no set with the code 'zzz' was imported.");
  EXPECT_EQ(refusal("o:/draw/").substr(0, 46), "'o:/draw/': regular expressions are not possib");
}

TEST(Search, FormatsAreNamesAndNoFiles) {
  EXPECT_EQ(refusal("f:../../etc/passwd"), "'f:../../etc/passwd': that is no name of a format.");
  EXPECT_EQ(refusal("f:other.toml"), "'f:other.toml': that is no name of a format.");
  EXPECT_NE(refusal("f:modern").find("cantrip import FILE"), std::string::npos) << "no file names its cards";
}

}  // namespace
}  // namespace cantrip::search
