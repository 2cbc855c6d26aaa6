// Linked abilities: what "the exiled card" of an ability is that something was given (607.1d, 607.2a, 607.5).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule607, AGivenAbilitySpeaksOfWhatWasExiledAsItWasGiven) {  // 607.2a, 607.5
  Scenario game;
  game.card(
      "Test Baron {1}{B}\nCreature — Vampire Noble\n4/4\nWhenever another nontoken creature you control "
      "dies, exile "
      "it. If you do, create a 1/1 black Bat creature token. It gains \"When this token leaves the "
      "battlefield, "
      "return the exiled card to its owner's hand.\"");
  game.card("Test End {B}\nInstant\nDestroy target creature.");
  game.battlefield(P1, "Test Baron");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P1, "Hill Giant");
  game.hand(P1, "Test End", 3);
  game.mana(P1, "{B}{B}{B}");
  game.cast(P1, "Test End", bears);
  game.resolveAll();
  const ObjectId first = game.object("Bat Token");
  game.cast(P1, "Test End", giant);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Exile, bears));
  EXPECT_TRUE(game.in(Zone::Exile, giant));
  game.cast(P1, "Test End", first);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Hand, bears));
  EXPECT_TRUE(game.in(Zone::Exile, giant));
}

TEST(Rule607, SoDoesAnAbilityOfATokenThatWasCreatedSo) {  // 607.1d
  Scenario game;
  game.card(
      "Test Forge {1}{W}\nCreature — Dwarf Cleric\n4/5\nWhenever another nontoken creature you control dies, "
      "exile it. "
      "If you do, create a token that's a copy of that creature, except it's a Spirit in addition to its "
      "other types "
      "and it has \"When this token leaves the battlefield, return the exiled card to its owner's "
      "graveyard.\"");
  game.card("Test End {B}\nInstant\nDestroy target creature.");
  game.battlefield(P1, "Test Forge");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P1, "Hill Giant");
  game.hand(P1, "Test End", 3);
  game.mana(P1, "{B}{B}{B}");
  game.cast(P1, "Test End", bears);
  game.resolveAll();
  game.cast(P1, "Test End", giant);
  game.resolveAll();
  game.cast(P1, "Test End", "Hill Giant");
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Exile, bears));
  EXPECT_TRUE(game.in(Zone::Graveyard, giant));
  EXPECT_EQ(game.count(P1, "Grizzly Bears"), 1);
}

TEST(Rule607, TheExiledCardIsSpokenOfAlsoWhenItHasMoved) {  // 607.2a, 608.2c
  Scenario game;
  game.card(
      "Test Cell {W}\nArtifact\nWhen ~ enters, exile target creature.\n{0}, {T}: Return the exiled card to "
      "the "
      "battlefield under its owner's control. It gains haste until end of turn. Its owner loses life equal "
      "to its toughness.");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Cell");
  game.mana(P1, "{W}");
  game.cast(P1, "Test Cell");
  game.answer(giant);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Exile, giant));
  game.activate(P1, "Test Cell");
  game.resolveAll();
  EXPECT_EQ(game.count(P2, "Hill Giant"), 1);
  EXPECT_EQ(game.life(P2), 17);
}

}  // namespace
}  // namespace cantrip::test
