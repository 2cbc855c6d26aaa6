// Face-down cards: manifest, disguise, and how they are turned face up (701.40, 702.168, 708).
#include "rules/casting/offers.h"
#include "rules/casting/special_actions.h"
#include "rules/kernel/cast_way.h"
#include "scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule701, AManifestedCreatureIsTurnedUpForItsManaCost) {  // 701.40b
  Scenario game;
  game.card("Test Spell {0}\nSorcery\nManifest the top card of your library.");
  game.card("Test Beast {1}{G}\nCreature — Beast\n4/3\nTrample");
  game.hand(P1, "Test Spell");
  const Card beast = game.library(P1, "Test Beast");
  game.battlefield(P1, "Forest", 2);
  game.cast(P1, "Test Spell");
  game.resolve();
  EXPECT_EQ(game.power(beast), 2);
  EXPECT_EQ(game.toughness(beast), 2);
  EXPECT_FALSE(game.has(beast, "trample"));
  game.special(P1, beast, SpecialKind::TurnFaceUp);
  EXPECT_EQ(game.stackSize(), 0);  // 116.2b: a special action
  EXPECT_EQ(game.power(beast), 4);
  EXPECT_EQ(game.toughness(beast), 3);
  EXPECT_TRUE(game.has(beast, "trample"));
}

TEST(Rule701, AManifestedCardIsNotTurnedUpWithoutTheMana) {  // 701.40b
  Scenario game;
  game.card("Test Spell {0}\nSorcery\nManifest the top card of your library.");
  game.hand(P1, "Test Spell");
  const Card bears = game.library(P1, "Grizzly Bears");
  game.battlefield(P1, "Forest");
  game.cast(P1, "Test Spell");
  game.resolve();
  listActions(game.kernel(), 0, game.state().decision.options);
  for (const Option& o : game.state().decision.options) EXPECT_NE(o.kind, OptionKind::Special);
  EXPECT_EQ(game.power(bears), 2);
}

TEST(Rule702, DisguiseIsMorphWithWard) {  // 702.168a
  Scenario game;
  game.card("Test Cat {4}{W}\nCreature — Cat\n3/3\nFlying\nDisguise {W}");
  const Card cat = game.hand(P1, "Test Cat");
  game.battlefield(P1, "Plains", 4);
  game.hand(P2, "Lightning Bolt");
  game.battlefield(P2, "Mountain", 3);
  game.castWay(P1, cat, CastWay::Disguise);
  game.resolve();
  EXPECT_EQ(game.power(cat), 2);
  EXPECT_FALSE(game.has(cat, "flying"));
  game.cast(P2, "Lightning Bolt", cat);
  EXPECT_EQ(game.stackSize(), 2);  // ward {2}
  game.resolve(no);
  EXPECT_EQ(game.stackSize(), 0);
  EXPECT_TRUE(game.in(Zone::Battlefield, cat));
}

TEST(Rule702, DisguiseTurnedUpHasWhatThePrintedCardHas) {  // 702.168d, 708.8
  Scenario game;
  game.card("Test Cat {4}{W}\nCreature — Cat\n3/3\nFlying\nDisguise {W}");
  const Card cat = game.hand(P1, "Test Cat");
  game.battlefield(P1, "Plains", 4);
  game.hand(P2, "Lightning Bolt");
  game.battlefield(P2, "Mountain");
  game.castWay(P1, cat, CastWay::Disguise);
  game.resolve();
  game.special(P1, cat, SpecialKind::TurnFaceUp);
  EXPECT_EQ(game.power(cat), 3);
  EXPECT_TRUE(game.has(cat, "flying"));
  game.cast(P2, "Lightning Bolt", cat);
  EXPECT_EQ(game.stackSize(), 1);  // no ward any more
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, cat));
}

TEST(Rule708, AFaceDownCardIsRevealedWhenItLeaves) {  // 708.9
  Scenario game;
  game.card("Test Spell {0}\nSorcery\nManifest the top card of your library.");
  game.hand(P1, "Test Spell");
  const Card bears = game.library(P1, "Grizzly Bears");
  game.hand(P2, "Lightning Bolt");
  game.battlefield(P2, "Mountain");
  game.cast(P1, "Test Spell");
  game.resolve();
  game.cast(P2, "Lightning Bolt", bears);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_TRUE(game.isType(bears, CardType::Creature));
}

TEST(Rule708, APermanentIsTurnedFaceDown) {  // 708.2a, 708.8
  Scenario game;
  game.card("Test Cat {2}{G}\nCreature — Cat\n4/4\nTrample\nMorph {G}");
  game.card("Test Slide {0}\nInstant\nTurn target creature with a morph ability face down.");
  const Card cat = game.battlefield(P1, "Test Cat");
  game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Forest");
  game.hand(P2, "Test Slide");
  game.cast(P2, "Test Slide", cat);
  game.resolve();
  EXPECT_EQ(game.power(cat), 2);
  EXPECT_FALSE(game.has(cat, "trample"));
  game.special(P1, cat, SpecialKind::TurnFaceUp);
  EXPECT_EQ(game.power(cat), 4);
  EXPECT_TRUE(game.has(cat, "trample"));
}

TEST(Rule708, ADoubleFacedPermanentStaysFaceUp) {  // 712.16
  Scenario game;
  game.card(
      "Layout: transform\nTest Delver {U}\nCreature — Bird\n1/1\nFlying\n//\nTest Horror\nCreature — "
      "Horror\n5/5");
  game.card("Test Slide {0}\nInstant\nTurn target creature face down.");
  const Card delver = game.battlefield(P1, "Test Delver");
  game.hand(P2, "Test Slide");
  game.cast(P2, "Test Slide", delver);
  game.resolve();
  EXPECT_EQ(game.power(delver), 1);
  EXPECT_TRUE(game.has(delver, "flying"));
}

}  // namespace
}  // namespace cantrip::test
