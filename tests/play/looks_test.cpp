// How cards look: which keywords are shown of a permanent.
#include "play/looks.h"

#include <gtest/gtest.h>

#include "cards/database.h"
#include "play/table.h"

namespace cantrip::play {
namespace {

TEST(Looks, AKeywordThatMattersOnlyElsewhereIsNotShownOfAPermanent) {
  cards::CardDatabase database;
  database.addBlocks(
      "name Test Bear\ncost {1}{G}\ntype Creature - Bear\npt 2/2\n"
      "text Kicker {2}\ntext Echo {1}{G}\ntext Flying, vigilance\n",
      "test");
  const std::vector<std::string> deck(60, "Test Bear");
  const Table table = seat(database, {deck, deck});
  const CardDef& bear = table.pool->card(table.decks[0][0]);
  EXPECT_TRUE(bear.base.has(ir::KeywordName::Echo) && bear.base.has(ir::KeywordName::Kicker));
  EXPECT_EQ(keywordsText(*table.pool, bear.base), "flying, vigilance");
}

}  // namespace
}  // namespace cantrip::play
