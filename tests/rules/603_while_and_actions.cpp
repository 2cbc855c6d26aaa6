// Events that happen while something is so, keyword actions that abilities wait for, and the second spell of
// a turn.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule603, AttacksWhileAConditionHolds) {  // 603.2: asked as it attacks, not when the ability resolves
  for (const int relics : {1, 2}) {
    Scenario game;
    game.card(
        "Test Blade {1}\nCreature — Human\nWhenever ~ attacks while you control two or more artifacts, you "
        "gain 3 life.\n2/2");
    game.card("Test Relic {0}\nArtifact");
    const Card blade = game.battlefield(P1, "Test Blade");
    game.battlefield(P1, "Test Relic", relics);
    game.to(P1, Step::DeclareAttackers);
    game.attack({blade});
    EXPECT_EQ(game.stackSize(), relics == 2 ? 1 : 0);
  }
}

TEST(Rule701, WheneverYouSurveil) {  // 701.25a
  Scenario game;
  game.card("Test Eye {0}\nArtifact\nWhenever you scry or surveil, you gain 1 life.");
  game.card("Test Look {U}\nInstant\nSurveil 1.");
  game.card("Test Glance {U}\nInstant\nScry 1.");
  game.battlefield(P1, "Test Eye");
  game.battlefield(P1, "Island", 2);
  game.library(P1, "Hill Giant");
  game.hand(P1, "Test Look");
  game.hand(P1, "Test Glance");
  game.cast(P1, "Test Look");
  game.resolveAll(done);
  EXPECT_EQ(game.life(P1), 21);
  game.cast(P1, "Test Glance");
  game.resolveAll(done);
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule701, WheneverACreatureExplores) {  // 701.44a
  Scenario game;
  game.card("Test Guide {0}\nArtifact\nWhenever a creature you control explores, you gain 3 life.");
  game.card("Test Scout {0}\nCreature — Human\n{T}: ~ explores.\n1/1");
  game.battlefield(P1, "Test Guide");
  const Card scout = game.battlefield(P1, "Test Scout");
  game.library(P1, "Forest");
  game.activate(P1, scout);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 23);
}

TEST(Rule601, TheSecondSpellOfATurnCostsLess) {  // 601.2f
  Scenario game;
  game.card("Test Bell {0}\nArtifact\nThe second spell you cast each turn costs {2} less to cast.");
  game.card("Test Herb {0}\nInstant\nYou gain 1 life.");
  game.card("Test Feast {2}\nInstant\nYou gain 5 life.");
  game.battlefield(P1, "Test Bell");
  game.hand(P1, "Test Herb", 2);
  game.hand(P1, "Test Feast");
  EXPECT_FALSE(game.canCast(P1, "Test Feast"));
  game.cast(P1, "Test Herb");
  game.resolve();
  EXPECT_TRUE(game.canCast(P1, "Test Feast"));
  game.cast(P1, "Test Herb");
  game.resolve();
  EXPECT_FALSE(game.canCast(P1, "Test Feast"));
}

TEST(Rule601, AsThoughItHadFlashIfTheCardSaysWhen) {  // 601.3b, 113.6d: of the card itself alone
  Scenario game;
  game.card(
      "Test Ambush {0}\nSorcery\nIf you control a creature, you may cast ~ as though it had flash.\nYou gain "
      "1 life.");
  game.card("Test Sermon {0}\nSorcery\nYou gain 1 life.");
  game.hand(P1, "Test Ambush");
  game.hand(P1, "Test Sermon");
  game.battlefield(P1, "Grizzly Bears");
  game.to(P2, Step::Upkeep);
  game.pass();
  EXPECT_TRUE(game.canCast(P1, "Test Ambush"));
  EXPECT_FALSE(game.canCast(P1, "Test Sermon"));
}

TEST(Rule701, PowerIsDoubledAsTheEffectBegins) {  // 701.10b
  Scenario game;
  game.card("Test Bulk {R}\nInstant\nDouble target creature's power until end of turn.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Mountain", 2);
  game.hand(P1, "Test Bulk", 2);
  game.cast(P1, "Test Bulk", bears);
  game.resolve();
  EXPECT_EQ(game.power(bears), 4);
  EXPECT_EQ(game.toughness(bears), 2);
  game.cast(P1, "Test Bulk", bears);
  game.resolve();
  EXPECT_EQ(game.power(bears), 8);
}

}  // namespace
}  // namespace cantrip::test
