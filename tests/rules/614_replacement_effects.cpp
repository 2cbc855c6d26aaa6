// Replacement effects (614) and regeneration (701.19).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule614, EntersTapped) {  // 614.1d
  Scenario game;
  game.card("Test Guildgate\nLand — Gate\n~ enters tapped.\n{T}: Add {G}.");
  auto land = game.hand(P1, "Test Guildgate");
  game.playLand(P1, land);
  EXPECT_TRUE(game.in(Zone::Battlefield, land));
  EXPECT_TRUE(game.isTapped(land));
  EXPECT_EQ(game.happened(EventType::Tap), 0);  // 603.2e: it did not become tapped
}

TEST(Rule614, EntersWithCounters) {  // 614.1c
  Scenario game;
  game.card("Test Hydra {G}\nCreature — Hydra\n0/0\n~ enters with three +1/+1 counters on it.");
  game.battlefield(P1, "Forest");
  auto hydra = game.hand(P1, "Test Hydra");
  game.cast(P1, hydra);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, hydra));
  EXPECT_EQ(game.power(hydra), 3);
}

TEST(Rule614, OtherPermanentsCanSayHowItEnters) {  // 614.12
  Scenario game;
  game.card("Test Frost {2}\nArtifact\nCreatures your opponents control enter tapped.");
  game.battlefield(P2, "Test Frost");
  game.battlefield(P1, "Forest", 2);
  auto bears = game.hand(P1, "Grizzly Bears");
  auto artifact = game.hand(P1, "Blank Card");
  game.cast(P1, bears);
  game.resolve();
  EXPECT_TRUE(game.isTapped(bears));
  static_cast<void>(artifact);
}

TEST(Rule614, DrawsAreReplacedOneByOne) {  // 614.11a
  Scenario game;
  game.card("Test Thought {U}\nEnchantment\nIf you would draw a card, draw two cards instead.");
  game.card("Test Study {U}\nSorcery\nDraw two cards.");
  game.battlefield(P1, "Test Thought");
  game.battlefield(P1, "Island");
  game.hand(P1, "Test Study");
  const int before = game.handSize(P1) - 1;
  game.cast(P1, "Test Study");
  game.resolve();
  EXPECT_EQ(game.handSize(P1), before + 4);  // 614.5: what is drawn instead is not replaced again
}

TEST(Rule701_19, RegenerationShieldReplacesDestruction) {
  Scenario game;
  game.card("Test Troll {G}\nCreature — Troll\n2/2\n{G}: Regenerate ~.");
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  auto troll = game.battlefield(P1, "Test Troll");
  game.battlefield(P1, "Forest");
  game.battlefield(P2, "Swamp", 2);
  game.hand(P2, "Test Doom", 2);
  game.activate(P1, troll);
  game.resolve();
  game.cast(P2, "Test Doom", troll);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, troll));
  EXPECT_TRUE(game.isTapped(troll));
  game.cast(P2, "Test Doom", troll);  // the shield is used up
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, troll));
}

TEST(Rule701_19, DestructionThatDoesNotAllowRegeneration) {
  Scenario game;
  game.card("Test Troll {G}\nCreature — Troll\n2/2\n{G}: Regenerate ~.");
  game.card("Test Terror {B}\nInstant\nDestroy target creature. It can't be regenerated.");
  auto troll = game.battlefield(P1, "Test Troll");
  game.battlefield(P1, "Forest");
  game.battlefield(P2, "Swamp");
  game.hand(P2, "Test Terror");
  game.activate(P1, troll);
  game.resolve();
  game.cast(P2, "Test Terror", troll);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, troll));
}

}  // namespace
}  // namespace cantrip::test
