// The abilities that come with being the monarch (724), and the city's blessing "any time" (702.131b).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

void crown(Scenario& game) {
  game.card("Test Crown {W}\nSorcery\nYou become the monarch.");
  game.hand(P1, "Test Crown");
  game.mana(P1, "{W}");
  game.cast(P1, "Test Crown");
  game.resolveAll();
}

TEST(Rule724, TheMonarchDraws) {  // 724.2
  Scenario game;
  crown(game);
  const int before = game.handSize(P1);
  game.to(P1, Step::End);
  game.resolveAll();
  EXPECT_EQ(game.handSize(P1), before + 1);
  const int others = game.handSize(P2);
  game.to(P2, Step::PrecombatMain);
  game.to(P2, Step::End);
  EXPECT_EQ(game.stackSize(), 0);
  EXPECT_EQ(game.handSize(P2), others + 1);  // the card of the draw step
}

TEST(Rule724, ACreatureThatDealsCombatDamageTakesTheTitle) {  // 724.2, 724.3
  Scenario game;
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.card("Test Bolt {R}\nInstant\n~ deals 1 damage to any target.");
  game.hand(P2, "Test Bolt");
  crown(game);
  game.to(P2, Step::PrecombatMain);
  game.mana(P2, "{R}");
  game.cast(P2, "Test Bolt", P1);
  game.resolveAll();
  EXPECT_EQ(game.state().monarch, P1.id);
  game.attack(bears);
  game.combatDamage();
  game.resolveAll();
  EXPECT_EQ(game.state().monarch, P2.id);
  const int before = game.handSize(P2);
  game.to(P2, Step::End);
  game.resolveAll();
  EXPECT_EQ(game.handSize(P2), before + 1);
}

TEST(Rule724, AnOpponentIsOneOfWhoseAbilityItWas) {  // 109.5, 610.3
  Scenario game;
  game.card(
      "Test Cell {0}\nEnchantment\nWhen ~ enters, exile target creature an opponent controls until an "
      "opponent "
      "becomes the monarch.");
  game.card("Test Seizure {0}\nInstant\nGain control of target enchantment.");
  game.card("Test Diadem {0}\nInstant\nYou become the monarch.");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card cell = game.hand(P1, "Test Cell");
  game.hand(P2, "Test Seizure");
  game.hand(P1, "Test Diadem");
  game.hand(P2, "Test Diadem");
  game.cast(P1, cell);
  game.resolveAll(bears);
  EXPECT_TRUE(game.in(Zone::Exile, bears));
  game.cast(P2, "Test Seizure", cell);
  game.resolve();
  EXPECT_EQ(game.controller(cell).id, P2.id);
  game.cast(P1, "Test Diadem");
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, bears)) << "P1 is no opponent of P1";
  game.cast(P2, "Test Diadem");
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
}

TEST(Rule724, TheTitleOfWhoLeavesPassesOn) {  // 724.4
  Scenario game(3);
  crown(game);
  game.concede(P1);
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(game.state().monarch, P2.id);
}

TEST(Rule702, TheBlessingComesDuringAResolution) {  // 702.131b, 702.131d
  Scenario game;
  game.card("Test Herd {G}\nCreature — Elk\n1/1\nAscend");
  game.card(
      "Test Call {G}\nSorcery\nCreate a 1/1 green Elf creature token. If you have the city's blessing, you "
      "gain 5 life.");
  game.battlefield(P1, "Test Herd");
  game.battlefield(P1, "Forest", 8);
  game.hand(P1, "Test Call");
  game.cast(P1, "Test Call");
  game.resolve();
  EXPECT_EQ(game.life(P1), 25);
}

}  // namespace
}  // namespace cantrip::test
