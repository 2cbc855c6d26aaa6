// Mana abilities in the middle of a payment (605.3a, 601.2g): all of them count for what can be cast, also
// those that cost mana, life or other permanents; and what a Phyrexian symbol is paid with (107.4f).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule605, AnAbilityThatCostsManaIsUsedInAPayment) {
  Scenario game;
  game.card("Test Prism {2}\nArtifact\n{2}: Add one mana of any color.");
  game.battlefield(P1, "Test Prism");
  game.battlefield(P1, "Mountain", 3);
  game.hand(P1, "Grizzly Bears");
  game.cast(P1, "Grizzly Bears");  // the plan of the payment says the color
  game.resolve();
  EXPECT_EQ(game.count(P1, "Grizzly Bears"), 1);
}

TEST(Rule605, AnAbilityThatMakesMoreThanItCosts) {
  Scenario game;
  game.card("Test Seal {2}\nArtifact\n{1}, {T}: Add {G}{G}.");
  game.battlefield(P1, "Test Seal");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Grizzly Bears");
  game.cast(P1, "Grizzly Bears");
  game.resolve();
  EXPECT_EQ(game.count(P1, "Grizzly Bears"), 1);
}

TEST(Rule605, TappingOtherPermanents) {
  Scenario game;
  game.card("Test Elder {G}\nCreature — Elf\n1/1\nTap an untapped Elf you control: Add {G}.");
  auto elder = game.battlefield(P1, "Test Elder");
  auto elf = game.battlefield(P1, "Test Elder");
  game.hand(P1, "Grizzly Bears");
  game.cast(P1, "Grizzly Bears", elder);
  game.resolve();
  EXPECT_TRUE(game.isTapped(elder));
  EXPECT_TRUE(game.isTapped(elf));
}

TEST(Rule605, LandsThatHurt) {
  Scenario game;
  game.card("Test Brush\nLand\n{T}: Add {C}.\n{T}: Add {G}. ~ deals 1 damage to you.");
  game.battlefield(P1, "Test Brush", 2);
  game.hand(P1, "Grizzly Bears");
  game.cast(P1, "Grizzly Bears");
  EXPECT_EQ(game.life(P1), 19);  // the generic part is paid without
}

TEST(Rule605, ManaWithAConditionCounts) {  // 106.6
  Scenario game;
  game.card("Test Pillar\nLand\n{T}: Add {R}. Spend this mana only to cast an instant spell.");
  game.battlefield(P1, "Test Pillar");
  game.hand(P1, "Lightning Bolt");
  game.hand(P1, "Raging Goblin");
  EXPECT_TRUE(game.canCast(P1, "Lightning Bolt"));
  EXPECT_FALSE(game.canCast(P1, "Raging Goblin"));
}

TEST(Rule107, APhyrexianSymbolIsPaidWithManaOrLife) {  // 107.4f
  Scenario game;
  game.card("Test Dart {R/P}\nInstant\nYou gain 5 life.");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Dart", 2);
  game.cast(P1, "Test Dart", no);  // not with life
  EXPECT_EQ(game.life(P1), 20);
  game.resolve();
  game.cast(P1, "Test Dart");  // no mana is left: nothing to ask
  EXPECT_EQ(game.life(P1), 23);
}

TEST(Rule605, ADelayedTriggerThatAddsManaResolvesAtOnce) {  // 605.1b, 605.4a
  Scenario game;
  game.card(
      "Test Tide {U}\nInstant\nUntil end of turn, whenever a player taps an Island for mana, that player "
      "adds an "
      "additional {U}.");
  game.card("Test Drake {U}{U}\nCreature — Drake\n2/2");
  game.offerManaAbilities();
  const Card island = game.battlefield(P1, "Island");
  game.hand(P1, "Test Tide");
  game.hand(P1, "Test Drake");
  game.mana(P1, "{U}");
  game.cast(P1, "Test Tide");
  game.resolve();
  game.activate(P1, island);
  EXPECT_EQ(game.stackSize(), 0);
  EXPECT_TRUE(game.canCast(P1, "Test Drake"));
}

TEST(Rule605, ManaOfTriggersCountsForWhatCanBeCast) {  // 605.1b, 601.2g
  Scenario game;
  game.card(
      "Test Growth {G}\nEnchantment — Aura\nEnchant land\nWhenever enchanted land is tapped for mana, its "
      "controller "
      "adds an additional {G}.");
  game.card(
      "Test Ground {G}\nEnchantment — Aura\nEnchant land\nWhenever enchanted land is tapped for mana, its "
      "controller "
      "adds an additional one mana of any color.");
  game.card("Test Mage {1}{R}\nCreature — Human\n2/2");
  const Card forest = game.battlefield(P1, "Forest");
  const Card growth = game.battlefield(P1, "Test Growth");
  game.attached(growth, forest);
  const Card island = game.battlefield(P1, "Island");
  const Card ground = game.battlefield(P1, "Test Ground");
  game.attached(ground, island);
  game.hand(P1, "Grizzly Bears");
  game.hand(P1, "Test Mage");
  game.cast(P1, "Test Mage", word("red"));
  game.resolve();
  EXPECT_EQ(game.count(P1, "Test Mage"), 1);
  EXPECT_TRUE(game.isTapped(island));
  EXPECT_FALSE(game.isTapped(forest));
  game.cast(P1, "Grizzly Bears");
  game.resolve();
  EXPECT_EQ(game.count(P1, "Grizzly Bears"), 1);
}

TEST(Rule605, ManaOfATriggerIsOnlyForTheControllerOfTheLand) {  // 605.1b
  Scenario game;
  game.card(
      "Test Bloom {G}\nEnchantment\nWhenever a Forest is tapped for mana, its controller adds an additional "
      "{G}.");
  game.battlefield(P2, "Test Bloom");
  game.battlefield(P1, "Forest");
  game.battlefield(P1, "Mountain");
  game.card("Test Ogre {1}{G}{G}\nCreature — Ogre\n3/3");
  game.card("Test Giant {2}{G}{G}\nCreature — Giant\n4/4");
  game.hand(P1, "Test Ogre");
  game.hand(P1, "Test Giant");
  EXPECT_TRUE(game.canCast(P1, "Test Ogre"));
  EXPECT_FALSE(game.canCast(P1, "Test Giant"));
}

TEST(Rule106, TappedForManaOnlyWhenManaIsProduced) {  // 106.12a
  Scenario game;
  game.card("Test Cradle\nLand\n{T}: Add {G} for each creature you control.");
  game.card(
      "Test Barbs {R}\nEnchantment\nWhenever a player taps a land for mana, ~ deals 1 damage to that "
      "player.");
  game.card("Test Growth {G}\nEnchantment\nWhenever you tap a land for mana, you add an additional {G}.");
  game.offerManaAbilities();
  game.battlefield(P2, "Test Barbs");
  game.battlefield(P1, "Test Growth");
  const Card first = game.battlefield(P1, "Test Cradle");
  const Card second = game.battlefield(P1, "Test Cradle");
  game.hand(P1, "Grizzly Bears");
  game.start(P1);
  game.activate(P1, first);
  game.resolveAll();
  EXPECT_TRUE(game.isTapped(first));
  EXPECT_TRUE(game.state().players[P1.id].pool.empty());
  EXPECT_EQ(game.life(P1), 20);
  game.mana(P1, "{G}{G}");
  game.cast(P1, "Grizzly Bears");
  game.resolve();
  game.activate(P1, second);
  EXPECT_EQ(game.state().players[P1.id].pool.size(), 2U);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 19);
}

TEST(Rule106, WhatIsTappedInAPaymentIsTappedForManaOnce) {  // 106.12a
  Scenario game;
  game.card(
      "Test Barbs {R}\nEnchantment\nWhenever a player taps a land for mana, ~ deals 1 damage to that "
      "player.");
  game.card("Test Filter\nLand\n{1}, {T}: Add {G}{G}.");
  game.battlefield(P2, "Test Barbs");
  game.battlefield(P1, "Test Filter");
  game.battlefield(P1, "Island");
  game.hand(P1, "Grizzly Bears");
  game.cast(P1, "Grizzly Bears");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 18);
}

TEST(Rule605, WhatIsAddedInsteadPaysToo) {  // 601.2g, 605.3a
  for (const bool artifact : {true, false}) {
    Scenario game;
    game.card("Test Mine\nLand\n{T}: Add {C}. If you control an artifact, add {C}{C} instead.");
    game.card("Test Ring {5}\nArtifact\n{T}: Add {R}.");
    game.card("Test Gift {2}\nSorcery\nYou gain 5 life.");
    game.card("Test Bread {1}\nSorcery\nYou gain 1 life.");
    game.battlefield(P1, "Test Mine");
    if (artifact) game.tapped(game.battlefield(P1, "Test Ring"));
    game.hand(P1, "Test Gift");
    game.hand(P1, "Test Bread");
    game.start(P1);
    EXPECT_EQ(game.canCast(P1, "Test Gift"), artifact);
    EXPECT_TRUE(game.canCast(P1, "Test Bread"));
    game.cast(P1, artifact ? "Test Gift" : "Test Bread");
    game.resolve();
    EXPECT_EQ(game.life(P1), artifact ? 25 : 21);
  }
}

TEST(Rule106, WhatALandCouldProduceBesidesOtherThings) {  // 106.7
  Scenario game;
  game.card("Test Wastes\nLand\n{T}: Add {W} or {U}. ~ deals 1 damage to you.");
  game.card("Test Pool\nLand\n{T}: Add one mana of any color that a land you control could produce.");
  game.card("Test Gift {U}\nSorcery\nYou gain 5 life.");
  game.tapped(game.battlefield(P1, "Test Wastes"));
  game.battlefield(P1, "Test Pool");
  game.hand(P1, "Test Gift");
  game.cast(P1, "Test Gift");
  game.resolve();
  EXPECT_EQ(game.life(P1), 25);
}

constexpr const char* kAbundance =
    "Test Abundance {2}{G}\nEnchantment\nWhenever you tap a creature for mana, add an additional {G}.";

/// Beside the enchantment a creature of that text pays for the spell alone, which resolves.
void paysAlone(Scenario& game, std::string_view text, std::string_view spell) {
  game.card(kAbundance);
  game.card("Test Source {G}\nCreature — Elf\n1/1\n" + std::string(text));
  game.battlefield(P1, "Test Abundance");
  game.battlefield(P1, "Test Source");
  const Card card = game.hand(P1, spell);
  ASSERT_TRUE(game.canCast(P1, card));
  game.cast(P1, card);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, card));
}

TEST(Rule605, WhatIsAddedBesidesAnAbilityThatDoesMore) {  // 605.4a, 601.2g
  Scenario game;
  paysAlone(game, "{T}: Add {B}. ~ deals 1 damage to you.", "Grizzly Bears");
  EXPECT_EQ(game.life(P1), 19);
}

TEST(Rule605, WhatIsAddedBesidesSeveralOfOneColor) {
  Scenario game;
  game.card("Test Wurm {3}{G}\nCreature — Wurm\n4/4");
  paysAlone(game, "{T}: Add three mana of any one color.", "Test Wurm");
}

TEST(Rule605, WhatIsAddedBesidesManaForSomethingElse) {  // 106.6
  Scenario game;
  paysAlone(game, "{T}: Add {U}. Spend this mana only to cast instant spells.", "Llanowar Elves");
}

constexpr const char* kReflections =
    "Test Pool\nLand\n{T}: Add one mana of any color that a land you control could produce.\n\n"
    "Test Orchard\nLand\n{T}: Add one mana of any color that a land an opponent controls could produce.";

TEST(Rule106, LandsThatLookAtEachOtherProduceWhatOneOfThemDoes) {  // 106.7
  for (const bool forest : {true, false}) {
    Scenario game;
    game.card(kReflections);
    game.battlefield(P1, "Test Orchard");
    game.battlefield(P2, "Test Orchard");
    game.battlefield(P2, "Test Pool");
    if (forest) game.tapped(game.battlefield(P1, "Forest"));
    const Card mine = game.hand(P1, "Llanowar Elves");
    const Card theirs = game.hand(P2, "Llanowar Elves");
    game.start(P1);
    EXPECT_EQ(game.canCast(P1, mine), forest);
    game.to(P2, Step::PrecombatMain);
    EXPECT_EQ(game.canCast(P2, theirs), forest);
  }
}

TEST(Rule106, WhatWouldProduceNothingNowHasNoType) {  // 106.7
  for (const bool elf : {true, false}) {
    Scenario game;
    game.card(kReflections);
    game.card("Test Cradle\nLand\n{T}: Add {G} for each creature you control.");
    game.tapped(game.battlefield(P1, "Test Cradle"));
    game.battlefield(P1, "Test Pool");
    if (elf) game.battlefield(P1, "Hill Giant");
    const Card elves = game.hand(P1, "Llanowar Elves");
    game.start(P1);
    EXPECT_EQ(game.canCast(P1, elves), elf);
  }
}

TEST(Rule106, WhatACostDecidesIsNotAsked) {  // 106.7: whether and how costs could be paid is ignored
  Scenario game;
  game.card(kReflections);
  game.card(
      "Test Altar\nLand\n{T}, Sacrifice a creature: Add an amount of {G} equal to the sacrificed "
      "creature's mana value.");
  game.tapped(game.battlefield(P1, "Test Altar"));
  game.battlefield(P1, "Test Pool");
  const Card elves = game.hand(P1, "Llanowar Elves");
  game.start(P1);
  EXPECT_TRUE(game.canCast(P1, elves));
}

TEST(Rule106, OfColorsThatAreChosenThoseThatAnythingIsAddedOf) {  // 106.7
  Scenario game;
  game.card(kReflections);
  game.card(
      "Test Shrine\nLand\n{2}, {T}: Choose a color. Add an amount of mana of that color equal to your "
      "devotion to that color.");
  game.battlefield(P1, "Test Orchard");
  game.battlefield(P2, "Test Shrine");
  game.battlefield(P2, "Goblin Piker");
  const Card bolt = game.hand(P1, "Lightning Bolt");
  const Card elves = game.hand(P1, "Llanowar Elves");
  game.start(P1);
  EXPECT_TRUE(game.canCast(P1, bolt));
  EXPECT_FALSE(game.canCast(P1, elves));
}

}  // namespace
}  // namespace cantrip::test
