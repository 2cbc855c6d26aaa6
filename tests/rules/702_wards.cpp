// Auras that protect what they enchant and are not removed by that (702.16n).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

void describeWards(Scenario& game) {
  game.card(
      "Test Ward {W}\nEnchantment — Aura\nEnchant creature\nEnchanted creature has protection from white. "
      "This "
      "effect doesn't remove ~.");
  game.card("Test Band {W}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +1/+1.");
  game.card(
      "Test Shield {W}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +1/+1 and has "
      "protection from all colors. This effect doesn't remove Auras.");
}

TEST(Rule702, TheProtectionThatAnAuraGivesDoesNotRemoveIt) {  // 702.16n
  Scenario game;
  describeWards(game);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card band = game.battlefield(P1, "Test Band");
  game.attached(band, bears);
  const Card ward = game.hand(P1, "Test Ward");
  game.mana(P1, "{W}");
  game.cast(P1, "Test Ward", bears);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, ward));
  EXPECT_TRUE(game.in(Zone::Graveyard, band));
  EXPECT_TRUE(game.has(bears, "protection"));
}

TEST(Rule702, ProtectionFromTheChosenColorDoesNotRemoveIt) {  // 702.16n
  Scenario game;
  game.card(
      "Test Pentagram {W}\nEnchantment — Aura\nEnchant creature\nAs ~ enters, choose a color.\nEnchanted "
      "creature has protection from the chosen color. This effect doesn't remove ~.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card ward = game.hand(P1, "Test Pentagram");
  game.mana(P1, "{W}");
  game.cast(P1, "Test Pentagram", bears);
  game.answer(word("white"));
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, ward));
  EXPECT_TRUE(game.has(bears, "protection"));
}

TEST(Rule702, AnotherProtectionRemovesIt) {  // 702.16n
  Scenario game;
  describeWards(game);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card ward = game.battlefield(P1, "Test Ward");
  game.attached(ward, bears);
  game.card("Test Blessing {G}\nInstant\nCreatures gain protection from white until end of turn.");
  game.hand(P1, "Test Blessing");
  game.mana(P1, "{G}");
  game.cast(P1, "Test Blessing");
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, ward));
}

TEST(Rule702, TwoOfTheSameProtectTheCreatureFromEachOther) {  // 702.16n: each keeps itself only
  Scenario game;
  describeWards(game);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card first = game.battlefield(P1, "Test Ward");
  const Card second = game.battlefield(P1, "Test Ward");
  game.attached(first, bears);
  game.attached(second, bears);
  game.to(Step::BeginCombat);
  EXPECT_TRUE(game.in(Zone::Graveyard, first));
  EXPECT_TRUE(game.in(Zone::Graveyard, second));
}

TEST(Rule702, AnEffectThatRemovesNoAuras) {  // 702.16n
  Scenario game;
  describeWards(game);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card band = game.battlefield(P1, "Test Band");
  game.attached(band, bears);
  const Card shield = game.hand(P1, "Test Shield");
  game.mana(P1, "{W}");
  game.cast(P1, "Test Shield", bears);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, band));
  EXPECT_TRUE(game.in(Zone::Battlefield, shield));
  EXPECT_EQ(game.power(bears), 4);
}

TEST(Rule702, AnAuraSpellCannotTargetWhatIsProtected) {  // 702.16b
  Scenario game;
  describeWards(game);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card ward = game.battlefield(P1, "Test Ward");
  game.attached(ward, bears);
  game.hand(P1, "Test Band");
  game.mana(P1, "{W}");
  EXPECT_FALSE(game.canCast(P1, "Test Band"));
}

}  // namespace
}  // namespace cantrip::test
