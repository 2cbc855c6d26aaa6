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

TEST(Rule614, ExileInsteadOfDying) {  // 614.6: the replaced event never happens
  Scenario game;
  game.card("Test Void {B}\nEnchantment\nIf a creature would die, exile it instead.");
  game.card("Test Mourner {B}\nCreature — Human\n1/1\nWhenever another creature dies, you gain 1 life.");
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  game.battlefield(P1, "Test Void");
  game.battlefield(P1, "Test Mourner");
  auto giant = game.battlefield(P2, "Hill Giant");
  game.battlefield(P1, "Swamp");
  game.hand(P1, "Test Doom");
  game.cast(P1, "Test Doom", giant);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, giant));
  EXPECT_EQ(game.stackSize(), 0);
}

TEST(Rule614, LifeGainIsDoubledOnce) {  // 614.5
  Scenario game;
  game.card("Test Boon {W}\nEnchantment\nIf you would gain life, you gain twice that much life instead.");
  game.card("Test Balm {W}\nInstant\nYou gain 3 life.");
  game.battlefield(P1, "Test Boon");
  game.battlefield(P1, "Plains");
  game.hand(P1, "Test Balm");
  game.cast(P1, "Test Balm");
  game.resolve();
  EXPECT_EQ(game.life(P1), 26);
}

TEST(Rule614, TwoOfThemDoubleTwice) {
  Scenario game;
  game.card("Test Boon {W}\nEnchantment\nIf you would gain life, you gain twice that much life instead.");
  game.card("Test Balm {W}\nInstant\nYou gain 3 life.");
  game.battlefield(P1, "Test Boon", 2);
  game.battlefield(P1, "Plains");
  game.hand(P1, "Test Balm");
  game.cast(P1, "Test Balm");
  game.resolve();
  EXPECT_EQ(game.life(P1), 32);
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

TEST(Rule614, SourceDealsDoubleDamage) {
  Scenario game;
  game.card(
      "Test Furnace {R}\nEnchantment\nIf a source would deal damage to a permanent or player, it deals "
      "double "
      "that damage to that permanent or player instead.");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to any target.");
  game.battlefield(P1, "Test Furnace");
  game.battlefield(P1, "Mountain", 2);
  auto wurm = game.battlefield(P2, "Craw Wurm");
  game.hand(P1, "Test Bolt", 2);
  game.cast(P1, "Test Bolt", P2);
  game.resolve();
  EXPECT_EQ(game.life(P2), 14);
  game.cast(P1, "Test Bolt", wurm);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, wurm));
}

TEST(Rule614, PayOrEnterTapped) {  // 614.12a: the choice is made before it enters
  for (const bool pay : {true, false}) {
    Scenario game;
    game.card(
        "Test Shrine\nLand\nAs ~ enters, you may pay 2 life. If you don't, it enters tapped.\n{T}: Add {W}.");
    auto land = game.hand(P1, "Test Shrine");
    if (pay)
      game.answer(yes);
    else
      game.answer(no);
    game.playLand(P1, land);
    EXPECT_TRUE(game.in(Zone::Battlefield, land));
    EXPECT_EQ(game.isTapped(land), !pay);
    EXPECT_EQ(game.life(P1), pay ? 18 : 20);
  }
}

TEST(Rule614, EntersAsACopy) {  // 614.1c, 616.1c, 707.5
  Scenario game;
  game.card(
      "Test Mirror {U}\nCreature — Shapeshifter\n0/0\nYou may have ~ enter as a copy of any creature on the "
      "battlefield.");
  game.card("Test Hydra {G}\nCreature — Hydra\n0/0\n~ enters with three +1/+1 counters on it.");
  game.battlefield(P1, "Island");
  game.battlefield(P1, "Forest");
  auto hydra = game.hand(P1, "Test Hydra");
  auto mirror = game.hand(P1, "Test Mirror");
  game.cast(P1, hydra);
  game.resolve();
  game.cast(P1, mirror);
  game.resolve(yes, hydra);
  EXPECT_EQ(game.count(P1, "Test Hydra"), 2);
  EXPECT_EQ(game.power(mirror), 3);  // 616.1f: what the copy says about entering counts as well
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

TEST(Rule701, WhatIsPutElsewhereInsteadWasDiscarded) {  // 701.9c, 614.6
  Scenario game;
  game.card(
      "Test Smiter {G}\nCreature — Elephant\n4/4\nIf a spell or ability an opponent controls causes you to "
      "discard ~, put "
      "it onto the battlefield instead of putting it into your graveyard.");
  game.card("Test Megrim {B}\nEnchantment\nWhenever an opponent discards a card, that player loses 2 life.");
  game.card(
      "Test Mind {B}\nSorcery\nEach opponent discards a card. You draw a card for each card discarded this "
      "way.");
  game.battlefield(P1, "Test Megrim");
  const Card smiter = game.hand(P2, "Test Smiter");
  game.hand(P1, "Test Mind");
  game.mana(P1, "{B}");
  game.cast(P1, "Test Mind");
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, smiter));
  EXPECT_EQ(game.handSize(P1), 1);
  game.resolve();
  EXPECT_EQ(game.life(P2), 18);
}

TEST(Rule702, WhatExilesAnUnearthedCreatureGivesItBack) {  // 702.84a: "instead of putting it anywhere else"
  Scenario game;
  game.card("Test Zombie {B}\nCreature — Zombie\n2/1\nUnearth {B}");
  game.card(
      "Test Blink {W}\nInstant\nExile target creature you control, then return it to the battlefield under "
      "its owner's control.");
  game.battlefield(P1, "Swamp", 1);
  game.battlefield(P1, "Plains", 1);
  const Card zombie = game.graveyard(P1, "Test Zombie");
  game.hand(P1, "Test Blink");
  game.activate(P1, zombie);
  game.resolve();
  game.cast(P1, "Test Blink", "Test Zombie");
  game.resolve();
  EXPECT_EQ(game.count(P1, "Test Zombie"), 1);
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(game.count(P1, "Test Zombie"), 1);  // a new object (400.7)
}

TEST(Rule304, AnInstantDoesNotComeBackFromExile) {  // 304.4, 610.3
  Scenario game;
  game.card("Test Manifest {W}\nSorcery\nManifest the top card of your library.");
  game.card(
      "Test Light {W}\nEnchantment\nWhen ~ enters, exile target creature an opponent controls until ~ leaves "
      "the battlefield.");
  game.card("Test Break {W}\nInstant\nDestroy target enchantment.");
  game.battlefield(P1, "Plains", 3);
  game.battlefield(P2, "Plains", 1);
  const Card bolt = game.library(P2, "Lightning Bolt");
  game.library(P2, "Hill Giant");  // is drawn
  game.hand(P2, "Test Manifest");
  game.hand(P1, "Test Light");
  game.hand(P1, "Test Break");
  game.to(P2, Step::PrecombatMain);
  game.cast(P2, "Test Manifest");
  game.resolve();
  game.to(P1, Step::PrecombatMain);
  game.cast(P1, "Test Light");
  game.resolve();
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, bolt));
  game.cast(P1, "Test Break", "Test Light");
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Exile, bolt));
}

}  // namespace
}  // namespace cantrip::test
