// What is asked of a spell that has left the stack (608.2h), of a copy of a spell (707.10) and of a permanent
// that is no longer there (122.2).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule202, TheXOfACounteredSpellIsInItsManaValue) {  // 202.3e, 608.2h
  Scenario game;
  game.card("Test Blaze {X}{R}\nSorcery\n~ deals X damage to any target.");
  game.card(
      "Test Swindle {U}\nInstant\nCounter target spell. You gain life equal to that spell's mana value.");
  game.hand(P1, "Test Blaze");
  game.hand(P2, "Test Swindle");
  game.mana(P1, "{R}{R}{R}{R}");
  game.mana(P2, "{U}");
  game.cast(P1, "Test Blaze", number(3), P2);
  game.pass();
  game.cast(P2, "Test Swindle", "Test Blaze");
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 24);
}

TEST(Rule202, TheXOfASpellIsKnownWhenTheStackIsLongEmpty) {  // 202.3e, 603.7c
  Scenario game;
  game.card("Test Blaze {X}{R}\nSorcery\n~ deals X damage to any target.");
  game.card(
      "Test Drain {U}\nInstant\nCounter target spell. At the beginning of the next end step, you gain life "
      "equal to that spell's mana value.");
  game.hand(P1, "Test Blaze");
  game.hand(P2, "Test Drain");
  game.mana(P1, "{R}{R}{R}");
  game.mana(P2, "{U}");
  game.cast(P1, "Test Blaze", number(2), P2);
  game.pass();
  game.cast(P2, "Test Drain", "Test Blaze");
  game.resolveAll();
  game.to(P1, Step::End);
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 23);
}

TEST(Rule707, NoManaWasSpentOnACopy) {  // 707.10
  Scenario game;
  game.card("Test Glow {R}\nInstant\nIf {R} was spent to cast this spell, you gain 3 life.");
  game.card("Test Twin {U}\nInstant\nCopy target instant spell.");
  game.hand(P1, "Test Glow");
  game.hand(P1, "Test Twin");
  game.mana(P1, "{R}{U}");
  game.cast(P1, "Test Glow");
  game.cast(P1, "Test Twin", "Test Glow");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 23);
}

TEST(Rule107, SnowManaThatWasSpentIsNoted) {  // 107.4h
  for (const bool snow : {false, true}) {
    Scenario game;
    game.card("Test Strider {R}\nInstant\nIf {S} was spent to cast this spell, you gain 3 life.");
    game.card("Test Peak\nSnow Land\n{T}: Add {R}.");
    game.hand(P1, "Test Strider");
    game.battlefield(P1, snow ? "Test Peak" : "Mountain");
    game.cast(P1, "Test Strider");
    game.resolve();
    EXPECT_EQ(game.life(P1), snow ? 23 : 20);
  }
}

TEST(Rule122, WhatIsGoneLosesNoCounter) {  // 122.2, 608.2c
  Scenario game;
  game.card(
      "Test Gear {1}\nArtifact\n~ enters with a charge counter on it.\n{0}: Remove a charge counter from ~. "
      "If you do, you gain 1 life.\n{0}: Sacrifice ~.");
  game.hand(P1, "Test Gear");
  game.mana(P1, "{C}");
  game.cast(P1, "Test Gear");
  game.resolve();
  game.activateNth(0, P1, "Test Gear");
  game.activateNth(1, P1, "Test Gear");
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, "Test Gear"));
  EXPECT_EQ(game.life(P1), 20);
}

TEST(Rule115, TheTargetOfAnAuraSpellCanBeChanged) {  // 303.4a, 115.7d
  Scenario game;
  game.card("Test Chains {W}\nEnchantment — Aura\nEnchant creature\nEnchanted creature can't attack.");
  game.card("Test Divert {U}\nInstant\nYou may choose new targets for target spell.");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card giant = game.battlefield(P1, "Hill Giant");
  const Card chains = game.hand(P1, "Test Chains");
  game.hand(P2, "Test Divert");
  game.mana(P1, "{W}");
  game.mana(P2, "{U}");
  game.cast(P1, "Test Chains", bears);
  game.pass();
  game.cast(P2, "Test Divert", "Test Chains");
  game.resolveAll(yes, giant);
  EXPECT_EQ(game.object(game.attachedTo(chains)), game.object(giant));
}

TEST(Rule608, WhoControlledAnAbilityThatIsOverIsKnown) {  // 608.2h
  for (const Seat owner : {P1, P2}) {  // the ability has left the stack when the trigger resolves
    Scenario game;
    const Seat other = owner.id == P1.id ? P2 : P1;
    game.card(
        "Test Purge {U}\nSorcery\nYou gain 1 life.\nWhen a spell or ability an opponent controls causes you "
        "to "
        "discard ~, that player loses 5 life.");
    game.card("Test Gadget {1}\nArtifact\n{0}: Target player discards a card.");
    game.hand(owner, "Test Purge");
    game.battlefield(other, "Test Gadget");
    game.start(other, Step::PrecombatMain);
    game.activate(other, "Test Gadget", owner);
    game.resolve("Test Purge");
    game.resolve();
    EXPECT_EQ(game.life(other), 15);
    EXPECT_EQ(game.life(owner), 20);
  }
}

}  // namespace
}  // namespace cantrip::test
