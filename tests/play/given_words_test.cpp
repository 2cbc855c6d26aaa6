// The words in which a card says abilities that are none of its own lines (113.3, 603.7, 711.2).
#include "program/given_words.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "cards/database.h"
#include "play/node_words.h"
#include "play/table.h"

namespace cantrip::play {
namespace {

std::set<std::string> givenBy(const std::string& blocks, const std::string& name) {
  cards::CardDatabase database;
  database.addBlocks(blocks, "test");
  const std::vector<std::string> deck(60, name);
  const Table table = seat(database, {deck, deck});
  std::set<std::string> words;
  for (const auto& [ability, said] : table.pool->givenWords) words.insert(said);
  return words;
}

TEST(GivenWords, AreThoseInQuotationMarks) {
  const auto words = givenBy(
      "name Test Mantle\ncost {R}\ntype Enchantment\n"
      "text Creatures you control have \"Whenever this creature attacks, you gain 1 life\" and "
      "\"{1}: You gain 2 life.\"\n",
      "Test Mantle");
  EXPECT_TRUE(words.contains("Whenever this creature attacks, you gain 1 life"));
  EXPECT_TRUE(words.contains("{1}: You gain 2 life."));
}

TEST(GivenWords, OfATokenAreThoseOfItsMaker) {  // 111.3
  const auto words = givenBy(
      "name Test Brood\ncost {R}\ntype Sorcery\n"
      "text Create a 1/1 red Goblin creature token with \"When this token dies, draw a card.\"\n",
      "Test Brood");
  EXPECT_TRUE(words.contains("When this token dies, draw a card."));
}

TEST(GivenWords, OfADelayedTriggerAreItsSentence) {  // 603.7
  const auto words = givenBy(
      "name Test Vigil\ncost {R}\ntype Instant\n"
      "text You gain 1 life. At the beginning of the next end step, draw a card.\n",
      "Test Vigil");
  EXPECT_TRUE(words.contains("At the beginning of the next end step, draw a card."));
  const auto attacked = givenBy(
      "name Test Guard\ncost {R}\ntype Creature - Bear\npt 1/1\n"
      "text Whenever ~ attacks, create a 1/1 red Goblin creature token. Exile that token at end of combat.\n",
      "Test Guard");
  EXPECT_TRUE(attacked.contains("Exile that token at end of combat."));
}

TEST(Words, HaveTheArticleThatTheyAreSpokenWith) {
  EXPECT_EQ(withArticle("experience"), "an experience");
  EXPECT_EQ(withArticle("Artifact Creature — Golem"), "an Artifact Creature — Golem");
  EXPECT_EQ(withArticle("hour"), "an hour");
  EXPECT_EQ(withArticle("unity"), "a unity");
  EXPECT_EQ(withArticle("+1/+1"), "a +1/+1");
  EXPECT_EQ(withArticle("Goblin Token"), "a Goblin Token");
}

}  // namespace
}  // namespace cantrip::play
