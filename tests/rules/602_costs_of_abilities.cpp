// What activated abilities cost when effects say so (601.2f, 602.2b), and when they may be activated.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kPinger =
    "Test Pinger {R}\nCreature — Human\n1/1\n{2}{R}: ~ deals 1 damage to any target.";

TEST(Rule602, AbilitiesOfCreaturesCostLess) {  // 118.7a
  Scenario game;
  game.card(kPinger);
  game.card(
      "Test Grounds {U}\nEnchantment\nActivated abilities of creatures you control cost {2} less to "
      "activate.");
  game.battlefield(P1, "Test Grounds");
  const Card pinger = game.battlefield(P1, "Test Pinger");
  game.battlefield(P1, "Mountain");
  game.activate(P1, pinger, P2);
  game.resolve();
  EXPECT_EQ(game.life(P2), 19);
}

TEST(Rule602, NotToLessThanOneMana) {  // 601.2f
  for (const int lands : {0, 1}) {
    Scenario game;
    game.card("Test Shade {B}\nCreature — Shade\n1/1\n{B}: ~ gets +1/+1 until end of turn.");
    game.card(
        "Test Grounds {U}\nEnchantment\nActivated abilities of creatures you control cost {2} less to "
        "activate. "
        "This effect can't reduce the mana in that cost to less than one mana.");
    game.battlefield(P1, "Test Grounds");
    const Card shade = game.battlefield(P1, "Test Shade");
    if (lands > 0) game.battlefield(P1, "Swamp", lands);
    EXPECT_EQ(game.canActivate(P1, shade), lands > 0);
  }
}

TEST(Rule602, GenericManaOfOneIsLeft) {
  Scenario game;
  game.card("Test Tome {4}\nArtifact\n{2}: Draw a card.");
  game.card(
      "Test Key {1}\nArtifact\nActivated abilities of artifacts you control cost {3} less to activate. This "
      "effect "
      "can't reduce the mana in that cost to less than one mana.");
  game.battlefield(P1, "Test Key");
  const Card tome = game.battlefield(P1, "Test Tome");
  EXPECT_FALSE(game.canActivate(P1, tome));
  game.mana(P1, "{C}");
  game.activate(P1, tome);
  game.resolve();
  EXPECT_EQ(game.handSize(P1), 1);
}

TEST(Rule602, MoreUnlessTheyAreManaAbilities) {  // 605.1a
  Scenario game;
  game.card("Test Pinger {R}\nCreature — Human\n1/1\n{T}: ~ deals 1 damage to any target.");
  game.card(
      "Test Field {W}\nEnchantment\nActivated abilities cost {2} more to activate unless they're mana "
      "abilities.");
  game.battlefield(P2, "Test Field");
  const Card pinger = game.battlefield(P1, "Test Pinger");
  game.battlefield(P1, "Mountain");
  EXPECT_FALSE(game.canActivate(P1, pinger));
  game.mana(P1, "{R}");
  game.activate(P1, pinger, P2);
  game.resolve();
  EXPECT_EQ(game.life(P2), 19);
}

TEST(Rule602, OnlyThoseThatTargetIt) {  // 602.2b: targets before the cost
  Scenario game;
  game.card(
      "Test Champion {R}\nCreature — Human\n1/1\nEquip abilities you activate that target ~ cost {3} less to "
      "activate.");
  game.card("Test Sword {1}\nArtifact — Equipment\nEquipped creature gets +2/+0.\nEquip {3}");
  const Card champion = game.battlefield(P1, "Test Champion");
  game.battlefield(P1, "Grizzly Bears");
  const Card sword = game.battlefield(P1, "Test Sword");
  EXPECT_TRUE(game.canActivate(P1, sword));
  game.activate(P1, sword, champion);
  game.resolve();
  EXPECT_EQ(game.power(champion), 3);
}

TEST(Rule602, TheNextSpellIsNoAbility) {  // 601.2f: words about a spell are not asked of abilities
  Scenario game;
  game.card(kPinger);
  game.card("Test Ritual {R}\nSorcery\nThe next creature spell you cast this turn costs {3} less to cast.");
  const Card pinger = game.battlefield(P1, "Test Pinger");
  game.hand(P1, "Test Ritual");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Ritual");
  game.resolve();
  EXPECT_FALSE(game.canActivate(P1, pinger));
}

TEST(Rule107, LifeRatherThanBlackMana) {  // 107.4f
  Scenario game;
  game.card(
      "Test Son {B}\nCreature — Horror\n2/2\nFor each {B} in a cost, you may pay 2 life rather than pay that "
      "mana.");
  game.card("Test Ritual {B}{B}\nSorcery\nYou draw a card.");
  game.battlefield(P1, "Test Son");
  game.hand(P1, "Test Ritual");
  ASSERT_TRUE(game.canCast(P1, "Test Ritual"));
  game.cast(P1, "Test Ritual");
  game.resolve();
  EXPECT_EQ(game.life(P1), 16);
}

TEST(Rule702, CyclingForNothing) {  // 702.29a
  Scenario game;
  game.card("Test View {U}\nEnchantment\nYou may pay {0} rather than pay cycling costs.");
  game.card("Test Giant {4}{R}\nCreature — Giant\n4/4\nCycling {3}");
  game.battlefield(P1, "Test View");
  const Card giant = game.hand(P1, "Test Giant");
  game.activate(P1, giant);
  EXPECT_TRUE(game.in(Zone::Graveyard, giant));
  game.resolve();
  EXPECT_EQ(game.handSize(P1), 1);
}

TEST(Rule602, OnlyOneMoreSpell) {  // 101.2
  Scenario game;
  game.card("Test Feat {R}\nSorcery\nYou can cast only one more spell this turn.");
  game.hand(P1, "Test Feat");
  game.hand(P1, "Shock", 2);
  game.mana(P1, "{R}{R}{R}");
  game.cast(P1, "Test Feat");
  game.resolve();
  ASSERT_TRUE(game.canCast(P1, "Shock"));
  game.cast(P1, "Shock", P2);
  game.resolve();
  EXPECT_FALSE(game.canCast(P1, "Shock"));
}

}  // namespace
}  // namespace cantrip::test
