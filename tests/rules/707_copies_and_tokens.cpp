// 111, 707: tokens, copies of permanents, copies of spells; 106: choices of mana.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule111, TokensAreCreatedAndCease) {
  Scenario game;
  game.card("Test Fodder {R}\nSorcery\nCreate two 1/1 red Goblin creature tokens.");
  game.card("Test Unsummon {U}\nInstant\nReturn target creature to its owner's hand.");
  game.hand(P1, "Test Fodder");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Fodder");
  game.resolve();
  EXPECT_EQ(game.count(P1, "Goblin Token"), 2);
  EXPECT_EQ(game.power("Goblin Token"), 1);
}

TEST(Rule111, TokensOfSizeX) {
  Scenario game;
  game.card(
      "Test Ooze {G}\nSorcery\nCreate an X/X green Ooze creature token, where X is the number of lands you "
      "control.");
  game.battlefield(P1, "Forest", 4);
  game.hand(P1, "Test Ooze");
  game.cast(P1, "Test Ooze");
  game.resolve();
  EXPECT_EQ(game.power("Ooze Token"), 4);
  EXPECT_EQ(game.toughness("Ooze Token"), 4);
}

TEST(Rule707, TokenThatIsACopy) {
  Scenario game;
  game.card("Test Mirror {U}\nSorcery\nCreate a token that's a copy of target creature.");
  game.battlefield(P2, "Serra Angel");
  game.hand(P1, "Test Mirror");
  game.mana(P1, "{U}");
  game.cast(P1, "Test Mirror", "Serra Angel");
  game.resolve();
  EXPECT_EQ(game.count(P1, "Serra Angel"), 1);
}

TEST(Rule707, EntersAsACopy) {  // 707.5
  Scenario game;
  game.card(
      "Test Clone {3}{U}\nCreature — Shapeshifter\n0/0\nYou may have ~ enter as a copy of any creature on "
      "the battlefield.");
  game.battlefield(P2, "Serra Angel");
  game.hand(P1, "Test Clone");
  game.mana(P1, "{U}{U}{U}{U}");
  game.cast(P1, "Test Clone");
  game.resolve(yes);
  EXPECT_EQ(game.count(P1, "Serra Angel"), 1);
}

TEST(Rule707, EntersAsACopyForATime) {  // 707.5, 514.2: cast, and put onto the battlefield
  Scenario game;
  game.card(
      "Test Mirror {U}\nArtifact\nAs ~ enters, you may have it become a copy of any creature on the "
      "battlefield until end of turn, except it has haste.");
  game.card("Test Rescue {W}\nSorcery\nReturn target artifact card from your graveyard to the battlefield.");
  const auto angel = game.battlefield(P2, "Serra Angel");
  game.hand(P1, "Test Mirror");
  game.hand(P1, "Test Rescue");
  const auto second = game.graveyard(P1, "Test Mirror");
  game.mana(P1, "{U}{W}");
  game.cast(P1, "Test Mirror");
  game.resolve(yes);
  game.cast(P1, "Test Rescue", second);
  game.resolve(yes, angel);
  EXPECT_EQ(game.count(P1, "Serra Angel"), 2);
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(game.count(P1, "Serra Angel"), 0);
  EXPECT_EQ(game.count(P1, "Test Mirror"), 2);
}

TEST(Rule707, CopyOfASpellWithNewTargets) {  // 707.10
  Scenario game;
  game.card(
      "Test Fork {R}\nInstant\nCopy target instant or sorcery spell. You may choose new targets for the "
      "copy.");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to any target.");
  game.hand(P1, "Test Bolt");
  game.hand(P2, "Test Fork");
  game.battlefield(P1, "Mountain");
  game.battlefield(P2, "Mountain");
  game.cast(P1, "Test Bolt", P2);
  game.cast(P2, "Test Fork", "Test Bolt");
  game.resolve(yes, P1);
  EXPECT_EQ(game.stackSize(), 2);
  game.resolve();
  EXPECT_EQ(game.life(P1), 17);
  game.resolve();
  EXPECT_EQ(game.life(P2), 17);
}

TEST(Rule106, ManaOfAnyColor) {
  Scenario game;
  game.offerManaAbilities();
  game.card("Test Lotus {0}\nArtifact\n{T}, Sacrifice ~: Add three mana of any one color.");
  const Card lotus = game.battlefield(P1, "Test Lotus");
  game.activate(P1, lotus, word("red"));
  EXPECT_EQ(game.state().players[0].pool.size(), 3u);
  EXPECT_EQ(game.state().players[0].pool[0].color, ir::Color::Red);
}

TEST(Rule614, EntersWithAChosenColor) {  // 614.12a
  Scenario game;
  game.offerManaAbilities();
  game.card("Test Prism {2}\nArtifact\nAs ~ enters, choose a color.\n{T}: Add one mana of the chosen color.");
  game.hand(P1, "Test Prism");
  game.mana(P1, "{C}{C}");
  game.cast(P1, "Test Prism");
  game.resolve(word("green"));
  game.activate(P1, "Test Prism");
  ASSERT_EQ(game.state().players[0].pool.size(), 1u);
  EXPECT_EQ(game.state().players[0].pool[0].color, ir::Color::Green);
}

TEST(Rule303, ACopyOfAnAuraEntersAttached) {  // 303.4f
  Scenario game;
  game.card(
      "Test Mirror {0}\nEnchantment\nYou may have ~ enter as a copy of any enchantment on the battlefield.");
  game.card("Test Mark {W}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +2/+2.");
  const Card marked = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P1, "Hill Giant");
  const Card mark = game.battlefield(P1, "Test Mark");
  game.attached(mark, marked);
  const Card mirror = game.hand(P1, "Test Mirror");
  game.cast(P1, mirror);
  game.resolve(yes, giant);
  EXPECT_TRUE(game.in(Zone::Battlefield, mirror));
  EXPECT_EQ(game.power(giant), 5);
}

TEST(Rule111, WhatATokenHasIsPartOfIt) {  // 111.3, 707.2, 613.1f
  Scenario game;
  game.card(
      "Test Call {R}\nSorcery\nCreate two 1/1 red Devil creature tokens. They have \"When this creature "
      "dies, it "
      "deals 1 damage to any target.\"");
  game.card("Test Double {R}\nSorcery\nCreate a token that's a copy of target creature.");
  game.card("Test Loss {R}\nSorcery\nAll creatures lose all abilities until end of turn.");
  game.card("Test End {R}\nSorcery\nDestroy target creature.");
  for (const char* name : {"Test Call", "Test Double", "Test End"}) game.hand(P1, name);
  game.mana(P1, "{R}{R}{R}");
  game.cast(P1, "Test Call");
  game.resolve();
  ASSERT_EQ(game.count(P1, "Devil Token"), 2);
  const ObjectId first = game.state().battlefield[game.state().battlefield.size() - 2];
  game.cast(P1, "Test Double", first);
  game.resolve();
  const ObjectId copy = game.state().battlefield.back();
  EXPECT_EQ(game.count(P1, "Devil Token"), 3);
  game.cast(P1, "Test End", copy);
  game.resolve(P2);
  game.resolve();
  EXPECT_EQ(game.life(P2), 19);
}

TEST(Rule111, WhatTakesAbilitiesAwayTakesThoseOfLaterTokens) {  // 111.3, 613.7
  Scenario game;
  game.card(
      "Test Call {R}\nSorcery\nCreate a 0/1 colorless Eldrazi Spawn creature token. It has \"Sacrifice this "
      "creature: Add {C}.\"");
  game.card("Test Humility {W}\nEnchantment\nAll creatures lose all abilities.");
  game.offerManaAbilities();
  game.battlefield(P1, "Test Humility");
  game.hand(P1, "Test Call");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Call");
  game.resolve();
  const ObjectId spawn = game.state().battlefield.back();
  EXPECT_EQ(game.count(P1, "Eldrazi Spawn Token"), 1);
  EXPECT_FALSE(game.canActivate(P1, spawn));
}

TEST(Rule111, ATokenIsNoCardOfALibrary) {  // 108.2b, 111.7
  Scenario game;
  game.card("Test Brood {0}\nSorcery\nCreate a 1/1 red Goblin creature token.");
  game.card(
      "Test Myth {0}\nSorcery\nPut target creature on top of its owner's library. Its controller draws a "
      "card.");
  const Card top = game.library(P1, "Hill Giant");
  game.hand(P1, "Test Brood");
  game.hand(P1, "Test Myth");
  game.cast(P1, "Test Brood");
  game.resolve();
  game.cast(P1, "Test Myth", "Goblin Token");
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Hand, top));
}

TEST(Rule111, ATokenIsNoCardOfAHand) {  // 108.2b, 402.1
  Scenario game;
  game.card("Test Brood {0}\nSorcery\nCreate a 1/1 red Goblin creature token.");
  game.card(
      "Test Recoil {0}\nSorcery\nReturn target creature to its owner's hand. Then that player discards a "
      "card.");
  const Card giant = game.hand(P1, "Hill Giant");
  game.hand(P1, "Test Brood");
  game.hand(P1, "Test Recoil");
  game.cast(P1, "Test Brood");
  game.resolve();
  game.cast(P1, "Test Recoil", "Goblin Token");
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, giant));
  EXPECT_EQ(game.handSize(P1), 0);
}

TEST(Rule707, ACopyOfASpellIsWhatTheSpellSaysOfItself) {  // 604.3, 707.2
  Scenario game;
  game.card("Test Ghost {R}\nInstant\n~ is colorless.\n~ deals 3 damage to any target.");
  game.card("Test Echo {R}\nInstant\nCopy target instant spell. You may choose new targets for the copy.");
  game.card("Test Paladin {W}\nCreature — Human Knight\n2/2\nProtection from red");
  const Card paladin = game.battlefield(P2, "Test Paladin");
  game.battlefield(P1, "Mountain", 2);
  const Card ghost = game.hand(P1, "Test Ghost");
  game.hand(P1, "Test Echo");
  game.cast(P1, ghost, P2);
  game.cast(P1, "Test Echo", ghost);
  game.resolve(yes, paladin);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, paladin));
}

}  // namespace
}  // namespace cantrip::test
