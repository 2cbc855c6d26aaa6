// Mana that does something to the spell that it is spent on (106.6).
#include "scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kCounter = "Test Denial {U}\nInstant\nCounter target spell.";

TEST(Rule106, ASpellOfTheChosenTypeCantBeCountered) {  // 106.6
  Scenario game;
  game.card(
      "Test Cavern\nLand\nAs ~ enters, choose a creature type.\n{T}: Add one mana of any color. Spend this "
      "mana only "
      "to cast a creature spell of the chosen type, and that spell can't be countered.");
  game.card(kCounter);
  game.card("Test Goblin {R}\nCreature — Goblin\n1/1");
  game.card("Test Elf {R}\nCreature — Elf\n1/1");
  game.hand(P1, "Test Cavern");
  const Card goblin = game.hand(P1, "Test Goblin");
  const Card elf = game.hand(P1, "Test Elf");
  game.hand(P2, "Test Denial");
  game.battlefield(P2, "Island");
  game.answer(word("Goblin"));
  game.playLand(P1, "Test Cavern");
  EXPECT_FALSE(game.canCast(P1, elf));
  game.cast(P1, goblin);
  game.cast(P2, "Test Denial", goblin);
  game.resolve();
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, goblin));
}

TEST(Rule106, TheAbilityIsUsedWhoseManaMayBeSpent) {  // 106.6
  Scenario game;
  game.card(
      "Test Cavern\nLand\nAs ~ enters, choose a creature type.\n{T}: Add one mana of any color. Spend this "
      "mana only "
      "to cast a creature spell of the chosen type, and that spell can't be countered.");
  game.card(
      "Test Growth\nEnchantment — Aura\nEnchant land\nEnchanted land has \"{T}: Add one mana of any "
      "color.\"");
  game.card("Test Rite {R}\nSorcery\nYou gain 1 life.");
  game.hand(P1, "Test Cavern");
  game.hand(P1, "Test Rite");
  const Card growth = game.battlefield(P1, "Test Growth");
  const Card host = game.battlefield(P1, "Mountain");
  game.attached(growth, host);
  game.card("Test Move {0}\nSorcery\nAttach target Aura you control to target land you control.");
  game.hand(P1, "Test Move");
  game.answer(word("Goblin"));
  game.playLand(P1, "Test Cavern");
  game.tapped(host);
  game.cast(P1, "Test Move", growth, "Test Cavern");
  game.resolve();
  game.cast(P1, "Test Rite");
  game.resolve();
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule106, OtherManaLeavesTheSpellAsItIs) {  // 106.6
  Scenario game;
  game.card(
      "Test Halfling {G}\nCreature — Halfling\n1/2\n{T}: Add one mana of any color. Spend this mana only to "
      "cast a "
      "legendary spell, and that spell can't be countered.");
  game.card(kCounter);
  game.card("Test Hero {R}\nLegendary Creature — Human\n1/1");
  game.battlefield(P1, "Mountain");
  const Card hero = game.hand(P1, "Test Hero");
  game.hand(P2, "Test Denial");
  game.battlefield(P2, "Island");
  game.cast(P1, hero);
  game.cast(P2, "Test Denial", hero);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, hero));
}

TEST(Rule106, WhatItIsSpentOnGainsHaste) {  // 106.6, 400.7a
  Scenario game;
  game.card("Test Hall\nLand\n{T}: Add {C}. If that mana is spent on a creature spell, it gains haste.");
  game.card("Test Golem {1}\nArtifact Creature — Golem\n2/2");
  game.battlefield(P1, "Test Hall");
  const Card golem = game.hand(P1, "Test Golem");
  game.cast(P1, golem);
  game.resolve();
  EXPECT_TRUE(game.has(golem, "haste"));
  game.attack(golem);
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 18);
}

TEST(Rule106, OnlyUntilEndOfTurn) {  // 106.6
  Scenario game;
  game.card(
      "Test Servant {1}\nCreature — Elemental\n2/1\n{T}, Sacrifice ~: Add {C}{C}. If that mana is spent on a "
      "creature "
      "spell, it gains haste until end of turn.");
  game.card("Test Golem {2}\nArtifact Creature — Golem\n2/2");
  game.battlefield(P1, "Test Servant");
  const Card golem = game.hand(P1, "Test Golem");
  game.cast(P1, golem);
  game.resolve();
  EXPECT_TRUE(game.has(golem, "haste"));
  game.to(P2, Step::Upkeep);
  EXPECT_FALSE(game.has(golem, "haste"));
}

TEST(Rule106, ADelayedTriggerWhenItIsSpent) {  // 106.6, 603.7a
  Scenario game;
  game.card(
      "Test Goggles {5}\nArtifact\n{T}: Add {R}. When that mana is spent to cast a red instant or sorcery "
      "spell, copy "
      "that spell and you may choose new targets for the copy.");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to any target.");
  game.battlefield(P1, "Test Goggles");
  game.hand(P1, "Test Bolt");
  game.cast(P1, "Test Bolt", P2);
  EXPECT_EQ(game.stackSize(), 2);
  game.resolve(no);
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 14);
}

TEST(Rule106, EntersWithAnAdditionalCounter) {  // 106.6, 106.6a, 614.1c
  Scenario game;
  game.card(
      "Test Forum\nLand\n{T}: Add one mana of any color. If that mana is spent on a multicolored creature "
      "spell, that "
      "creature enters with an additional +1/+1 counter on it.");
  game.card("Test Pair {R}{G}\nCreature — Elf\n1/1");
  game.battlefield(P1, "Test Forum", 2);
  const Card pair = game.hand(P1, "Test Pair");
  game.cast(P1, pair);
  game.resolve();
  EXPECT_EQ(game.counters(pair, "+1/+1"), 2);  // once for each mana
}

TEST(Rule614, ATriggerSaysHowTheSpellEnters) {  // 614.1c
  Scenario game;
  game.card(
      "Test Caller {G}\nCreature — Elf\n1/1\nWhenever you cast a creature spell with mana value 2 or "
      "greater, that "
      "creature enters with an additional +1/+1 counter on it.");
  game.battlefield(P1, "Test Caller");
  game.battlefield(P1, "Forest", 2);
  const Card bears = game.hand(P1, "Grizzly Bears");
  game.cast(P1, bears);
  game.resolveAll();
  EXPECT_EQ(game.counters(bears, "+1/+1"), 1);
}

TEST(Rule106, NotForSpells) {  // 106.6
  Scenario game;
  game.card("Test Turbine\nLand\n{T}: Add {C}. You can't spend this mana to cast spells.");
  game.card("Test Rock {1}\nArtifact");
  game.battlefield(P1, "Test Turbine");
  const Card rock = game.hand(P1, "Test Rock");
  EXPECT_FALSE(game.canCast(P1, rock));
}

TEST(Rule106, ManaForAbilitiesOfWhatIsDescribed) {  // 106.6
  Scenario game;
  game.card(
      "Test Foundry\nLand\n{T}: Add {C}. Spend this mana only to cast artifact spells or activate abilities "
      "of "
      "artifacts.");
  game.card("Test Relic {1}\nArtifact\n{1}: You gain 1 life.");
  game.card("Test Monk {1}\nCreature — Human\n1/1\n{1}: You gain 1 life.");
  game.battlefield(P1, "Test Foundry");
  const Card relic = game.battlefield(P1, "Test Relic");
  const Card monk = game.battlefield(P1, "Test Monk");
  const Card relicInHand = game.hand(P1, "Test Relic");
  const Card monkInHand = game.hand(P1, "Test Monk");
  game.start(P1);
  EXPECT_TRUE(game.canActivate(P1, relic));
  EXPECT_FALSE(game.canActivate(P1, monk));
  EXPECT_TRUE(game.canCast(P1, relicInHand));
  EXPECT_FALSE(game.canCast(P1, monkInHand));
  game.activate(P1, relic);
  game.resolve();
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule106, ManaForAnyAbility) {  // 106.6
  Scenario game;
  game.card("Test Spring\nLand\n{T}: Add {C}{C}. Spend this mana only to activate abilities.");
  game.card("Test Monk {1}\nCreature — Human\n1/1\n{2}: You gain 1 life.");
  game.battlefield(P1, "Test Spring");
  const Card monk = game.battlefield(P1, "Test Monk");
  const Card inHand = game.hand(P1, "Test Monk");
  game.start(P1);
  EXPECT_FALSE(game.canCast(P1, inHand));
  game.activate(P1, monk);
  game.resolve();
  EXPECT_EQ(game.life(P1), 21);
}

constexpr const char* kKickedOnly =
    "Test Druid {G}\nCreature — Elf Druid\n1/1\n{T}: Add {G}{G}. Spend this mana only to cast kicked "
    "spells.\n\n"
    "Test Growth {G}\nSorcery\nKicker {G}\nYou gain 2 life. If this spell was kicked, you gain 5 life "
    "instead.";

TEST(Rule106, ManaForKickedSpellsOnly) {  // 601.2b, 702.33d: it is kicked from its announcement on
  Scenario game;
  game.card(kKickedOnly);
  game.battlefield(P1, "Test Druid");
  const Card growth = game.hand(P1, "Test Growth");
  ASSERT_TRUE(game.canCast(P1, growth));  // only kicked
  game.cast(P1, growth, yes);
  game.resolve();
  EXPECT_EQ(game.life(P1), 25);
}

TEST(Rule106, ManaForKickedSpellsOnlyPaysForNoOther) {
  Scenario game;
  game.card(kKickedOnly);
  game.battlefield(P1, "Test Druid");
  const Card elves = game.hand(P1, "Llanowar Elves");
  EXPECT_FALSE(game.canCast(P1, elves));
}

TEST(Rule400, AGivenFlashbackIsOneOfTheSpell) {  // 400.7g
  Scenario game;
  game.card(
      "Test Altar {0}\nArtifact\n{T}: Add {R}. Spend this mana only to cast spells with flashback from a "
      "graveyard.");
  game.card(
      "Test Past {R}\nSorcery\nEach instant and sorcery card in your graveyard gains flashback until end of "
      "turn. The flashback cost is equal to its mana cost.");
  game.battlefield(P1, "Test Altar");
  game.battlefield(P1, "Mountain", 1);
  const Card bolt = game.graveyard(P1, "Lightning Bolt");
  game.hand(P1, "Test Past");
  game.cast(P1, "Test Past");
  game.resolve();
  game.castWay(P1, bolt, CastWay::Flashback, P2);
  game.resolve();
  EXPECT_EQ(game.life(P2), 17);
}

}  // namespace
}  // namespace cantrip::test
