// Ways of casting that an effect gives to cards (601.2b, 702.34), and copies with exceptions (707.9).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule702, FlashbackGivenForItsOwnManaCost) {  // 702.34a
  Scenario game;
  game.card(
      "Test Mage {U}\nCreature — Wizard\nFlash\nWhen ~ enters, target instant or sorcery card in your "
      "graveyard "
      "gains flashback until end of turn. The flashback cost is equal to its mana cost.\n2/1");
  game.battlefield(P1, "Island");
  game.battlefield(P1, "Mountain");
  auto bolt = game.graveyard(P1, "Lightning Bolt");
  game.hand(P1, "Test Mage");
  EXPECT_FALSE(game.canCast(P1, bolt));
  game.cast(P1, "Test Mage");
  game.resolve();
  game.resolve();
  ASSERT_TRUE(game.canCast(P1, bolt));
  game.cast(P1, bolt, P2);
  game.resolve();
  EXPECT_EQ(game.life(P2), 17);
  EXPECT_TRUE(game.in(Zone::Exile, bolt));  // 702.34a: exiled instead of put anywhere else
}

TEST(Rule702, FlashbackThatWasGivenEndsWithTheTurn) {
  Scenario game;
  game.card(
      "Test Past {0}\nSorcery\nEach instant and sorcery card in your graveyard gains flashback until end of "
      "turn. The flashback cost is equal to its mana cost.");
  game.battlefield(P1, "Mountain");
  auto bolt = game.graveyard(P1, "Lightning Bolt");
  auto bears = game.graveyard(P1, "Grizzly Bears");
  game.hand(P1, "Test Past");
  game.cast(P1, "Test Past");
  game.resolve();
  EXPECT_TRUE(game.canCast(P1, bolt));
  EXPECT_FALSE(game.canCast(P1, bears));
  game.to(P2, Step::PrecombatMain);
  EXPECT_FALSE(game.canCast(P1, bolt));
}

TEST(Rule707, ACopyThatKeepsTheAbility) {  // 707.9a
  Scenario game;
  game.card(
      "Test Mimic {1}\nArtifact Creature — Shapeshifter\n{0}: ~ becomes a copy of target creature, except it "
      "has this ability.\n1/1");
  auto mimic = game.battlefield(P1, "Test Mimic");
  auto bears = game.battlefield(P2, "Grizzly Bears");
  auto wurm = game.battlefield(P2, "Craw Wurm");
  game.activate(P1, mimic, bears);
  game.resolve();
  EXPECT_EQ(game.power(mimic), 2);
  game.activate(P1, mimic, wurm);
  game.resolve();
  EXPECT_EQ(game.power(mimic), 6);
  EXPECT_TRUE(game.canActivate(P1, mimic));
}

TEST(Rule205, BecomesTheCreatureTypeChosen) {  // 205.1a
  Scenario game;
  game.card(
      "Test Mist {1}\nCreature — Illusion\n{0}: ~ becomes the creature type of your choice until end of "
      "turn.\n"
      "1/1");
  game.card("Test King {1}\nCreature — Human\nOther Goblin creatures you control get +1/+1.\n1/1");
  auto mist = game.battlefield(P1, "Test Mist");
  game.battlefield(P1, "Test King");
  game.activate(P1, mist);
  game.resolve(word("Goblin"));
  EXPECT_EQ(game.power(mist), 2);
  game.to(P2, Step::PrecombatMain);
  EXPECT_EQ(game.power(mist), 1);
}

TEST(Rule305, BecomesTheBasicLandTypeChosen) {  // 305.7
  Scenario game;
  game.card(
      "Test Jinx {0}\nInstant\nTarget land becomes the basic land type of your choice until end of turn.");
  auto forest = game.battlefield(P1, "Forest");
  game.hand(P1, "Test Jinx");
  game.hand(P1, "Lightning Bolt");
  game.cast(P1, "Test Jinx", forest);
  game.resolve(word("Mountain"));
  EXPECT_TRUE(game.canCast(P1, "Lightning Bolt"));
  game.to(P2, Step::PrecombatMain);
  EXPECT_FALSE(game.canCast(P1, "Lightning Bolt"));
}

TEST(Rule614, EntersWithXWhereXIsDefined) {  // 614.12
  Scenario game;
  game.card(
      "Test Elite {1}\nCreature — Human\n~ enters with X +1/+1 counters on it, where X is the number of "
      "creatures you control.\n0/0");
  game.card(
      "Test Offer {0}\nCreature — Human\nIf you control a Bear, ~ enters with two +1/+1 counters on "
      "it.\n1/1");
  game.battlefield(P1, "Grizzly Bears", 3);
  game.battlefield(P1, "Forest");
  game.hand(P1, "Test Elite");
  game.hand(P1, "Test Offer");
  game.cast(P1, "Test Elite");
  game.resolve();
  EXPECT_EQ(game.power("Test Elite"), 3);
  game.cast(P1, "Test Offer");
  game.resolve();
  EXPECT_EQ(game.power("Test Offer"), 3);
}

TEST(Rule601,
     SpellsThatCostLessAreOffered) {  // 601.2f: what makes them cheaper is known before they are cast
  Scenario game;
  game.card("Test Chief {1}\nCreature — Goblin\nCreature spells you cast cost {2} less to cast.\n1/1");
  game.battlefield(P1, "Test Chief");
  game.battlefield(P1, "Forest", 4);
  game.hand(P1, "Craw Wurm");  // {4}{G}{G}
  game.hand(P2, "Craw Wurm");
  ASSERT_TRUE(game.canCast(P1, "Craw Wurm"));
  game.cast(P1, "Craw Wurm");
  game.resolve();
  EXPECT_EQ(game.count(P1, "Craw Wurm"), 1);
}

TEST(Rule601, CostsLessByAnXThatIsDefined) {  // 601.2f
  Scenario game;
  game.card(
      "Test Channel {1}\nCreature — Elemental\nCreature spells you cast cost {X} less to cast, where X is "
      "the "
      "number of Bears you control.\n1/1");
  game.battlefield(P1, "Test Channel");
  game.battlefield(P1, "Grizzly Bears", 3);
  game.battlefield(P1, "Forest", 3);
  game.hand(P1, "Craw Wurm");  // {4}{G}{G}
  EXPECT_TRUE(game.canCast(P1, "Craw Wurm"));
  game.cast(P1, "Craw Wurm");
  game.resolve();
  EXPECT_EQ(game.count(P1, "Craw Wurm"), 1);
}

}  // namespace
}  // namespace cantrip::test
