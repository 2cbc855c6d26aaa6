// Costs by a total value (701.59), outlaws (700.12), dredge (702.52), ripple (702.60) and devour of other
// kinds than creatures (702.82).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule701, EvidenceIsCollectedByManaValue) {  // 701.59a
  Scenario game;
  game.card("Test Sleuth {0}\nArtifact\nCollect evidence 3: You gain 1 life.");
  auto sleuth = game.battlefield(P1, "Test Sleuth");
  auto bears = game.graveyard(P1, "Grizzly Bears");
  game.start(P1);
  EXPECT_FALSE(game.canActivate(P1, sleuth));  // 701.59b: two are not three
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
}

TEST(Rule701, AnyNumberOfCardsIsExiledAsEvidence) {  // 701.59a
  Scenario game;
  game.card("Test Sleuth {0}\nArtifact\nCollect evidence 3: You gain 1 life.");
  auto sleuth = game.battlefield(P1, "Test Sleuth");
  auto bears = game.graveyard(P1, "Grizzly Bears");
  auto giant = game.graveyard(P1, "Hill Giant");
  auto bolt = game.graveyard(P1, "Lightning Bolt");
  game.start(P1);
  game.activate(P1, sleuth, bears, bolt, done);
  EXPECT_TRUE(game.in(Zone::Exile, bears));
  EXPECT_TRUE(game.in(Zone::Exile, bolt));
  EXPECT_TRUE(game.in(Zone::Graveyard, giant));
  game.resolve();
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule700, OutlawsAreFiveTypes) {  // 700.12
  Scenario game;
  game.card("Test Chief {0}\nCreature — Human\n1/1\nOutlaws you control have haste.");
  game.card("Test Pirate {0}\nCreature — Human Pirate\n1/1");
  game.card("Test Rogue {0}\nCreature — Goblin Rogue\n1/1");
  game.battlefield(P1, "Test Chief");
  auto pirate = game.battlefield(P1, "Test Pirate");
  auto rogue = game.battlefield(P1, "Test Rogue");
  auto bears = game.battlefield(P1, "Grizzly Bears");
  game.start(P1);
  EXPECT_TRUE(game.has(pirate, "haste"));
  EXPECT_TRUE(game.has(rogue, "haste"));
  EXPECT_FALSE(game.has(bears, "haste"));
}

TEST(Rule113, AnAbilitySaysInWhichZoneItFunctions) {  // 113.6b
  Scenario game;
  game.card(
      "Test Anger {3}{R}\nCreature — Incarnation\n2/2\nAs long as ~ is in your graveyard and you control a "
      "Mountain, creatures you control have haste.");
  game.battlefield(P1, "Mountain");
  auto bears = game.battlefield(P1, "Grizzly Bears");
  game.graveyard(P1, "Test Anger");
  game.start(P1);
  EXPECT_TRUE(game.has(bears, "haste"));
}

TEST(Rule113, AndInNoOtherZone) {  // 113.6b
  Scenario game;
  game.card(
      "Test Anger {3}{R}\nCreature — Incarnation\n2/2\nAs long as ~ is in your graveyard and you control a "
      "Mountain, creatures you control have haste.");
  game.battlefield(P1, "Mountain");
  auto anger = game.battlefield(P1, "Test Anger");
  game.start(P1);
  EXPECT_FALSE(game.has(anger, "haste"));
}

TEST(Rule702, DredgeReturnsTheCardInsteadOfDrawing) {  // 702.52a
  Scenario game;
  game.card("Test Moss {3}{G}\nCreature — Dog\n3/3\nDredge 3");
  game.card("Test Insight {0}\nSorcery\nDraw two cards.");
  auto moss = game.graveyard(P1, "Test Moss");
  auto top = game.library(P1, "Hill Giant");
  game.hand(P1, "Test Insight");
  game.cast(P1, "Test Insight");
  game.resolve(yes);
  EXPECT_TRUE(game.in(Zone::Hand, moss));
  EXPECT_TRUE(game.in(Zone::Graveyard, top));
}

TEST(Rule702, DredgeMayBeDeclined) {  // 702.52a
  Scenario game;
  game.card("Test Moss {3}{G}\nCreature — Dog\n3/3\nDredge 3");
  game.card("Test Insight {0}\nSorcery\nDraw a card.");
  auto moss = game.graveyard(P1, "Test Moss");
  auto top = game.library(P1, "Hill Giant");
  game.hand(P1, "Test Insight");
  game.cast(P1, "Test Insight");
  game.resolve(no);
  EXPECT_TRUE(game.in(Zone::Graveyard, moss));
  EXPECT_TRUE(game.in(Zone::Hand, top));
}

TEST(Rule702, RippleCastsCardsOfTheSameName) {  // 702.60a
  Scenario game;
  game.card("Test Surge {0}\nSorcery\nYou gain 2 life.\nRipple 4");
  game.hand(P1, "Test Surge");
  auto other = game.library(P1, "Hill Giant");
  game.library(P1, "Test Surge");
  game.cast(P1, "Test Surge");
  game.resolve(yes, yes, "Test Surge");
  game.resolveAll(no);  // its own ripple need not reveal anything
  EXPECT_EQ(game.life(P1), 24);
  EXPECT_TRUE(game.in(Zone::Library, other));
}

TEST(Rule702, DevourOfArtifacts) {  // 702.82c
  Scenario game;
  game.card("Test Rhino {0}\nCreature — Rhino\n2/2\nDevour artifact 2");
  game.card("Test Rock {0}\nArtifact");
  auto rock = game.battlefield(P1, "Test Rock");
  auto bears = game.battlefield(P1, "Grizzly Bears");
  auto rhino = game.hand(P1, "Test Rhino");
  game.cast(P1, "Test Rhino");
  game.resolve(yes, rock);
  EXPECT_TRUE(game.in(Zone::Graveyard, rock));
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
  EXPECT_EQ(game.power(rhino), 4);
}

}  // namespace
}  // namespace cantrip::test
