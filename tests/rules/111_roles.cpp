// Role tokens (111.10j-r, 303.4i, 303.7).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

void spell(Scenario& game, const std::string& role) {
  game.card("Test " + role + " {W}\nInstant\nCreate a " + role + " Role token attached to target creature.");
  game.hand(P1, "Test " + role);
}

void cast(Scenario& game, const std::string& role, Card host) {
  game.mana(P1, "{W}");
  game.cast(P1, "Test " + role, host);
  game.resolveAll();
}

TEST(Rule111, ARoleIsAnAuraAndItsHostHasWhatItSays) {  // 111.10k
  Scenario game;
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  spell(game, "Monster");
  cast(game, "Monster", bears);
  EXPECT_EQ(game.power(bears), 3);
  EXPECT_TRUE(game.has(bears, "trample"));
  EXPECT_EQ(game.count(P1, "Monster"), 1);
}

TEST(Rule111, OfSeveralRolesOfOnePlayerTheNewestStays) {  // 303.7a, 704.5y, 111.10j, 111.10q
  Scenario game;
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  spell(game, "Wicked");
  spell(game, "Cursed");
  cast(game, "Wicked", bears);
  EXPECT_EQ(game.power(bears), 3);
  cast(game, "Cursed", bears);
  EXPECT_EQ(game.power(bears), 1);
  EXPECT_EQ(game.count(P1, "Wicked"), 0);
  EXPECT_EQ(game.life(P2), 19);  // it was put into a graveyard
}

TEST(Rule111, WithoutAHostThereIsNoRole) {  // 303.4i
  Scenario game;
  game.card(
      "Test Mark {W}\nInstant\nCreate a Royal Role token attached to up to one target creature. You gain 1 "
      "life.");
  game.hand(P1, "Test Mark");
  game.mana(P1, "{W}");
  game.cast(P1, "Test Mark");
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Royal"), 0);
  EXPECT_EQ(game.life(P1), 21);
}

}  // namespace
}  // namespace cantrip::test
