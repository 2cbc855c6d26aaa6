// Keyword abilities that library/keywords defines by other text.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule702, ReboundCastsAgainFromExile) {  // 702.88a
  Scenario game;
  game.card("Test Echo {W}\nSorcery\nYou gain 3 life.\nRebound");
  game.battlefield(P1, "Plains");
  auto echo = game.hand(P1, "Test Echo");
  game.cast(P1, echo);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, echo));
  game.to(P2, Step::Upkeep);
  EXPECT_TRUE(game.in(Zone::Exile, echo));
  game.answer(yes);
  game.to(P1, Step::Draw);
  EXPECT_EQ(game.life(P1), 26);
  EXPECT_TRUE(game.in(Zone::Graveyard, echo));
}

TEST(Rule702, WardMayCostOtherThanMana) {  // 702.21a
  Scenario game;
  game.card("Test Sage {W}\nCreature — Human\n2/2\nWard—Pay 3 life.");
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  auto sage = game.battlefield(P1, "Test Sage");
  game.battlefield(P2, "Swamp", 2);
  game.hand(P2, "Test Doom", 2);
  game.start(P2);
  game.cast(P2, "Test Doom", sage);
  game.resolve(no);
  EXPECT_TRUE(game.in(Zone::Battlefield, sage));
  EXPECT_EQ(game.life(P2), 20);
  game.cast(P2, "Test Doom", sage);
  game.resolve(yes);
  EXPECT_EQ(game.life(P2), 17);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, sage));
}

TEST(Rule702, TypecyclingSearchesForTheSubtype) {  // 702.29e
  Scenario game;
  game.card("Test Angel {5}\nCreature — Angel\n4/4\nPlainscycling {1}");
  game.battlefield(P1, "Island");
  auto plains = game.library(P1, "Plains");
  game.library(P1, "Forest");
  game.hand(P1, "Test Angel");
  game.activate(P1, "Test Angel");
  game.resolve(plains);
  EXPECT_TRUE(game.in(Zone::Hand, plains));
}

}  // namespace
}  // namespace cantrip::test
