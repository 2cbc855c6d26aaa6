// Redirected damage (614.9), and events that happen with another amount (614.1).
#include "rules/agenda/agenda.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kBolt = "Test Bolt {R}\nInstant\n~ deals 3 damage to any target.";

TEST(Rule614, RedirectedDamage) {  // 614.9
  Scenario game;
  game.card(
      "Test Martyr {W}\nCreature — Cleric\n1/5\nIf a source would deal damage to you, it deals that damage "
      "to ~ instead.");
  game.card(kBolt);
  auto martyr = game.battlefield(P1, "Test Martyr");
  game.battlefield(P2, "Mountain");
  game.hand(P2, "Test Bolt");
  game.cast(P2, "Test Bolt", P1);
  game.resolve();
  EXPECT_EQ(game.life(P1), 20);
  EXPECT_EQ(game.damage(martyr), 3);
}

TEST(Rule614, AllDamageIsDealtToEnchantedCreature) {  // 614.9
  Scenario game;
  game.card(
      "Test Scapegoat {W}\nEnchantment — Aura\nEnchant creature\nAll damage that would be dealt to you is "
      "dealt to enchanted creature instead.");
  game.card(kBolt);
  auto giant = game.battlefield(P2, "Hill Giant");
  auto aura = game.battlefield(P1, "Test Scapegoat");
  game.attached(aura, giant);
  auto bears = game.battlefield(P2, "Grizzly Bears");
  game.start(P2);
  game.attack({{bears, P1}});
  game.combatDamage();
  EXPECT_EQ(game.life(P1), 20);
  EXPECT_EQ(game.damage(giant), 2);
}

TEST(Rule614, TheNextDamageIsRedirectedUpToANumber) {  // 614.9, 615.7
  Scenario game;
  game.card(
      "Test Shepherd {W}\nCreature — Kor\n1/4\n{0}: The next 1 damage that would be dealt to ~ this turn is "
      "dealt to target creature you control instead.");
  game.card(kBolt);
  auto shepherd = game.battlefield(P1, "Test Shepherd");
  auto bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P2, "Mountain");
  game.hand(P2, "Test Bolt");
  game.activate(P1, shepherd, bears);
  game.resolve();
  game.cast(P2, "Test Bolt", shepherd);
  game.resolve();
  EXPECT_EQ(game.damage(shepherd), 2);
  EXPECT_EQ(game.damage(bears), 1);
}

TEST(Rule614, NothingIsRedirectedToWhatIsGone) {  // 614.9: it does nothing then
  Scenario game;
  game.card(
      "Test Shepherd {W}\nCreature — Kor\n1/4\n{0}: The next 1 damage that would be dealt to ~ this turn is "
      "dealt to target creature you control instead.");
  game.card(kBolt);
  auto shepherd = game.battlefield(P1, "Test Shepherd");
  auto bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P2, "Mountain", 2);
  game.hand(P2, "Test Bolt", 2);
  game.activate(P1, shepherd, bears);
  game.resolve();
  game.cast(P2, "Test Bolt", bears);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  game.cast(P2, "Test Bolt", shepherd);
  game.resolve();
  EXPECT_EQ(game.damage(shepherd), 3);
}

TEST(Rule614, ASourceOfYourChoice) {  // 609.7a
  Scenario game;
  game.card(
      "Test Ward {0}\nInstant\nThe next time a source of your choice would deal damage to you this turn, "
      "prevent that damage.");
  auto bears = game.battlefield(P2, "Grizzly Bears");
  auto giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Ward");
  game.start(P2);
  game.attack({{bears, P1}, {giant, P1}});
  game.cast(P1, "Test Ward");
  game.resolve(giant);
  game.combatDamage();
  EXPECT_EQ(game.life(P1), 18);
}

TEST(Rule614, ASourceOfAnOpponentsChoice) {  // 609.7a: whoever is said to choose does
  for (
      const char* text :
      {"Test Ward {0}\nInstant\nThe next time a source of an opponent's choice would deal damage to you this "
       "turn, prevent that damage.",
       "Test Ward {0}\nInstant\nPrevent all combat damage a creature of an opponent's choice would deal this "
       "turn."}) {
    Scenario game;
    game.card(text);
    auto bears = game.battlefield(P2, "Grizzly Bears");
    auto giant = game.battlefield(P2, "Hill Giant");
    game.hand(P1, "Test Ward");
    game.start(P2);
    game.attack({{bears, P1}, {giant, P1}});
    game.cast(P1, "Test Ward");
    while (game.decision().kind == DecisionKind::Priority) {  // both players pass
      answerDecision(game.kernel(), 0);
      runUntilDecision(game.kernel());
    }
    EXPECT_EQ(game.decision().kind, DecisionKind::Objects);
    EXPECT_EQ(game.decision().player, P2.id);
    game.answer(bears);
    game.combatDamage();
    EXPECT_EQ(game.life(P1), 17) << text;
  }
}

TEST(Rule614, DamageIsDoubled) {  // 614.1a
  Scenario game;
  game.card(
      "Test Furnace {R}\nEnchantment\nIf a source would deal damage to a permanent or player, it deals "
      "double "
      "that damage to that permanent or player instead.");
  game.card(kBolt);
  game.battlefield(P1, "Test Furnace");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Bolt");
  game.cast(P1, "Test Bolt", P2);
  game.resolve();
  EXPECT_EQ(game.life(P2), 14);
}

TEST(Rule614, OneMoreCounter) {  // 614.1a
  Scenario game;
  game.card(
      "Test Scales {G}\nEnchantment\nIf one or more +1/+1 counters would be put on a creature you control, "
      "that many plus one +1/+1 counters are put on it instead.");
  game.card("Test Growth {G}\nSorcery\nPut two +1/+1 counters on target creature.");
  game.card("Test Hydra {G}\nCreature — Hydra\n0/0\n~ enters with two +1/+1 counters on it.");
  game.battlefield(P1, "Test Scales");
  auto bears = game.battlefield(P1, "Grizzly Bears");
  auto foe = game.battlefield(P2, "Hill Giant");
  game.battlefield(P1, "Forest", 3);
  game.hand(P1, "Test Growth", 2);
  auto hydra = game.hand(P1, "Test Hydra");
  game.cast(P1, "Test Growth", bears);
  game.resolve();
  EXPECT_EQ(game.counters(bears, "+1/+1"), 3);
  game.cast(P1, "Test Growth", foe);
  game.resolve();
  EXPECT_EQ(game.counters(foe, "+1/+1"), 2);
  game.cast(P1, hydra);
  game.resolve();
  EXPECT_EQ(game.counters(hydra, "+1/+1"), 3);
}

TEST(Rule614, TwiceThatManyTokens) {  // 614.1a, 614.5
  Scenario game;
  game.card(
      "Test Parade {G}\nEnchantment\nIf one or more tokens would be created under your control, twice that "
      "many of those tokens are created instead.");
  game.card("Test Rally {W}\nSorcery\nCreate two 1/1 white Soldier creature tokens.");
  game.battlefield(P1, "Test Parade", 2);
  game.battlefield(P1, "Plains");
  game.hand(P1, "Test Rally");
  game.cast(P1, "Test Rally");
  game.resolve();
  EXPECT_EQ(game.count(P1, "Soldier Token"), 8);
}

TEST(Rule614, WhichOfSeveralDamagesIsRedirectedIsChosen) {  // 614.9, 616.1
  for (const bool first : {true, false}) {
    Scenario game;
    game.card(
        "Test Way {W}\nInstant\nThe next 2 damage that a source of your choice would deal to you and/or "
        "creatures you control this turn is dealt to any target instead.");
    game.card("Test Tremor {R}\nSorcery\n~ deals 2 damage to each creature.");
    const Card bears = game.battlefield(P1, "Grizzly Bears");
    const Card goblin = game.battlefield(P1, "Raging Goblin");
    game.hand(P2, "Test Tremor");
    game.hand(P1, "Test Way");
    game.start(P2);
    game.mana(P2, "{R}");
    game.mana(P1, "{W}");
    game.cast(P2, "Test Tremor");
    game.cast(P1, "Test Way", P2);
    game.resolve("Test Tremor");
    game.resolve(first ? bears : goblin);  // one source: its damages are told apart by whom they are dealt to
    EXPECT_EQ(game.in(Zone::Battlefield, bears), first);
    EXPECT_EQ(game.in(Zone::Battlefield, goblin), !first);
    EXPECT_EQ(game.life(P2), 18);
  }
}

TEST(Rule614, OfTwoDamagesInPlaceOfOneBothAreDealt) {  // 614.1a, 614.6
  Scenario game;
  game.card(
      "Test Eye {0}\nInstant\nThe next time a source of your choice would deal damage to you this turn, "
      "instead "
      "that source deals that much damage to you and ~ deals that much damage to that source's controller.");
  const Card giant = game.battlefield(P1, "Hill Giant");
  game.battlefield(P1, "Grizzly Bears");
  game.hand(P2, "Test Eye");
  game.cast(P2, "Test Eye");
  game.resolve(giant);
  game.attack({{giant, P2}, {"Grizzly Bears", P2}});
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 15);
  EXPECT_EQ(game.life(P1), 17);
}

}  // namespace
}  // namespace cantrip::test
