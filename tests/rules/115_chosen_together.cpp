// What is said of all that are chosen together: different names, a total (115.1, 601.2c, 608.2d).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule115, TargetsWithATotal) {
  Scenario game;
  game.card(
      "Test Patch {W}\nSorcery\nReturn up to three target creature cards with total mana value 5 or less "
      "from your "
      "graveyard to the battlefield.");
  game.battlefield(P1, "Plains", 1);
  const Card giant = game.graveyard(P1, "Hill Giant");      // mana value 4
  const Card second = game.graveyard(P1, "Hill Giant");     // would be too much
  const Card goblin = game.graveyard(P1, "Raging Goblin");  // mana value 1
  game.hand(P1, "Test Patch");
  game.cast(P1, "Test Patch", giant, goblin);  // nothing is left to choose: no question
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, giant));
  EXPECT_TRUE(game.in(Zone::Battlefield, goblin));
  EXPECT_TRUE(game.in(Zone::Graveyard, second));
}

TEST(Rule701, FoundWithDifferentNames) {  // 701.23a
  Scenario game;
  game.card(
      "Test Gifts {G}\nSorcery\nSearch your library for up to three creature cards with different names, put "
      "them "
      "onto the battlefield, then shuffle.");
  game.battlefield(P1, "Forest", 1);
  game.emptyLibrary(P1);
  const Card bears = game.library(P1, "Grizzly Bears");
  const Card twin = game.library(P1, "Grizzly Bears");
  const Card giant = game.library(P1, "Hill Giant");
  game.hand(P1, "Test Gifts");
  game.cast(P1, "Test Gifts");
  game.resolve(bears, giant);
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
  EXPECT_TRUE(game.in(Zone::Battlefield, giant));
  EXPECT_TRUE(game.in(Zone::Library, twin));
}

TEST(Rule118, DiscardedWithDifferentNames) {  // 118.3
  for (const char* third : {"Hill Giant", "Raging Goblin"}) {
    Scenario game;
    game.card("Test Archive {0}\nArtifact\nDiscard three cards with different names: Draw five cards.");
    game.battlefield(P1, "Test Archive");
    game.hand(P1, "Grizzly Bears");
    game.hand(P1, "Hill Giant");
    game.hand(P1, third);
    EXPECT_EQ(game.canActivate(P1, "Test Archive"), std::string_view(third) == "Raging Goblin");
  }
}

TEST(Rule604, LandsWithDifferentNames) {  // 201.2a
  for (const bool different : {true, false}) {
    Scenario game;
    game.card(
        "Test Field {G}\nEnchantment\nAt the beginning of your end step, if you control three or more lands "
        "with "
        "different names, you gain 3 life.");
    game.battlefield(P1, "Test Field");
    game.battlefield(P1, "Forest");
    game.battlefield(P1, "Island");
    game.battlefield(P1, different ? "Swamp" : "Island");
    game.to(Step::End);
    EXPECT_EQ(game.stackSize(), different ? 1 : 0);
  }
}

}  // namespace
}  // namespace cantrip::test
