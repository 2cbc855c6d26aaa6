// 608 with 405: the worked examples of the rulebooks about the stack, and triggers in APNAP order (603.3b).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

// The rulebook: Giant Growth in response to Lightning Bolt saves the creature.
TEST(Rule608, GiantGrowthInResponseToLightningBolt) {
  Scenario game;
  game.battlefield(P1, "Mountain");
  game.battlefield(P2, "Forest");
  game.hand(P1, "Lightning Bolt");
  game.hand(P2, "Giant Growth");
  const Card bear = game.battlefield(P2, "Runeclaw Bear");
  game.cast(P1, "Lightning Bolt", bear);
  game.cast(P2, "Giant Growth", bear);
  game.resolve();  // last in, first out
  EXPECT_EQ(game.toughness(bear), 5);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, bear));
  EXPECT_EQ(game.damage(bear), 3);
  game.to(P2, Step::Upkeep);  // 514.2: both wear off at the same time
  EXPECT_TRUE(game.in(Zone::Battlefield, bear));
  EXPECT_EQ(game.toughness(bear), 2);
  EXPECT_EQ(game.damage(bear), 0);
}

// The other order: the creature dies, and Giant Growth has no target left and does not resolve (608.2b).
TEST(Rule608, LightningBoltInResponseToGiantGrowth) {
  Scenario game;
  game.battlefield(P1, "Mountain");
  game.battlefield(P2, "Forest");
  game.hand(P1, "Lightning Bolt");
  game.hand(P2, "Giant Growth");
  const Card bear = game.battlefield(P2, "Runeclaw Bear");
  game.cast(P2, "Giant Growth", bear);
  game.pass();
  game.cast(P1, "Lightning Bolt", bear);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, bear));
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, "Giant Growth"));
  EXPECT_EQ(game.stackSize(), 0);
}

TEST(Rule608, ASpellWithoutLegalTargetsDoesNotResolve) {  // 608.2b
  Scenario game;
  game.battlefield(P1, "Mountain", 2);
  game.hand(P1, "Lightning Bolt", 2);
  const Card bear = game.battlefield(P2, "Runeclaw Bear");
  game.cast(P1, "Lightning Bolt", bear);
  game.cast(P1, "Lightning Bolt", bear);
  game.resolve();
  game.resolve();
  EXPECT_EQ(game.graveyardSize(P1), 2);
  EXPECT_EQ(game.graveyardSize(P2), 1);
}

// 603.3b: the active player's triggers go on the stack first and so resolve last, the others in turn order.
TEST(Rule603, AChainOfTriggersInApnapOrder) {
  Scenario game(3);
  game.card(
      "Test Mourner {B}\nCreature — Zombie\n1/1\nWhenever another creature dies, you gain 1 life and each "
      "opponent loses 1 life.");
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  const Card first = game.battlefield(P1, "Test Mourner");
  const Card second = game.battlefield(P2, "Test Mourner");
  const Card third = game.battlefield(P3, "Test Mourner");
  const Card bear = game.battlefield(P2, "Runeclaw Bear");
  game.hand(P1, "Test Doom");
  game.start(P1);
  game.mana(P1, "{B}");
  game.cast(P1, "Test Doom", bear);
  game.resolve();
  ASSERT_EQ(game.stackSize(), 3);
  const auto sourceAt = [&](std::size_t i) { return game.state().stack[i].context.source; };
  EXPECT_EQ(sourceAt(0), game.object(first));
  EXPECT_EQ(sourceAt(1), game.object(second));
  EXPECT_EQ(sourceAt(2), game.object(third));
  game.resolve();
  EXPECT_EQ(game.life(P3), 21);
  EXPECT_EQ(game.life(P1), 19);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 19);
  EXPECT_EQ(game.life(P2), 19);
  EXPECT_EQ(game.life(P3), 19);
}

TEST(Rule608, CardsOfATargetThatIsIllegalAreLegal) {  // 608.2b
  for (const bool illegal : {false, true}) {
    Scenario game;
    game.card(
        "Test Blessing {G}\nSorcery\nTarget player shuffles up to three target cards from their graveyard "
        "into "
        "their library.\nYou gain 3 life.");
    game.card("Test Veil {G}\nInstant\nYou gain hexproof until end of turn.");
    game.battlefield(P1, "Forest");
    game.battlefield(P2, "Forest");
    const Card bears = game.graveyard(P2, "Grizzly Bears");
    game.hand(P1, "Test Blessing");
    game.hand(P2, "Test Veil");
    game.cast(P1, "Test Blessing", P2, bears);
    if (illegal) {
      game.pass();
      game.cast(P2, "Test Veil");
      game.resolve();
    }
    game.resolve();
    EXPECT_EQ(game.life(P1), 23) << "the card is a legal target still";
    EXPECT_EQ(game.in(Zone::Library, bears), !illegal) << "who would shuffle is none";
  }
}

}  // namespace
}  // namespace cantrip::test
