// What is said to have been done this turn, in every tense: who did it, how often, and how much (603.4,
// 608.2i).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kDeedShock = "Test Shock {0}\nInstant\n~ deals 2 damage to any target.";
constexpr const char* kDeedKill = "Test Kill {0}\nInstant\nDestroy target creature.";

/// Casts the spell of that text for P1 after what `before` does, and tells what P1's life total is then.
template <typename Before>
int lifeAfter(const std::string& text, const Before& before, int players = 2) {
  Scenario game(players);
  game.card("Test Tally {0}\nInstant\n" + text);
  game.card(kDeedShock);
  game.card(kDeedKill);
  game.hand(P1, "Test Tally");
  before(game);
  game.cast(P1, "Test Tally");
  game.resolve();
  return game.life(P1);
}

template <typename At>
void shock(Scenario& game, Seat by, const At& at) {
  game.hand(by, "Test Shock");
  game.cast(by, "Test Shock", at);
  game.resolve();
}

TEST(Rule603, WhatAPlayerDidIsAskedInThePast) {
  const auto cast = [](Scenario& game) {
    game.battlefield(P2, "Memnite");
    shock(game, P2, P2);
  };
  EXPECT_EQ(lifeAfter("If an opponent cast an instant spell this turn, you gain 1 life.", cast), 21);
  EXPECT_EQ(lifeAfter("If an opponent cast a creature spell this turn, you gain 1 life.", cast), 20);
  EXPECT_EQ(lifeAfter("If no creatures died this turn, you gain 1 life.", cast), 21);
  EXPECT_EQ(lifeAfter("If you haven't discarded a card this turn, you gain 1 life.", cast), 21);
}

TEST(Rule603, WhatWasNotDoneIsAskedOfTheOneWhoIsNamed) {
  const auto nothing = [](Scenario&) {};
  EXPECT_EQ(lifeAfter("If you didn't attack with a creature this turn, you gain 1 life.", nothing), 21);
  EXPECT_EQ(lifeAfter("If you haven't cast a creature spell this turn, you gain 1 life.", nothing), 21);
  EXPECT_EQ(lifeAfter("If you haven't cast an instant spell this turn, you gain 1 life.", nothing), 20);
}

TEST(Rule603, TwoCreaturesAreTwoHoweverOftenOneOfThemDealsDamage) {
  Scenario game;
  game.card(
      "Test Grudge {0}\nInstant\nIf you've been dealt damage by two or more creatures this turn, you gain 10 "
      "life.");
  game.card("Test Pinger\nArtifact Creature — Golem\n1/1\n{0}: ~ deals 1 damage to target player.");
  game.hand(P1, "Test Grudge", 2);
  game.battlefield(P2, "Test Pinger");
  for (int i = 0; i < 2; ++i) {
    game.activate(P2, "Test Pinger", P1);
    game.resolve();
  }
  game.cast(P1, "Test Grudge");
  game.resolve();
  EXPECT_EQ(game.life(P1), 18);
}

TEST(Rule603, ACreatureThatCameBackIsAnotherOne) {  // 400.7
  Scenario game;
  game.card(
      "Test Grudge {0}\nInstant\nIf you've been dealt damage by two or more creatures this turn, you gain 10 "
      "life.");
  game.card("Test Pinger\nArtifact Creature — Golem\n1/1\n{0}: ~ deals 1 damage to target player.");
  game.card(
      "Test Shift {0}\nInstant\nExile target creature, then return that card to the battlefield under its "
      "owner's "
      "control.");
  game.hand(P1, "Test Grudge");
  game.hand(P2, "Test Shift");
  const Card pinger = game.battlefield(P2, "Test Pinger");
  game.activate(P2, "Test Pinger", P1);
  game.resolve();
  game.cast(P2, "Test Shift", pinger);
  game.resolve();
  game.activate(P2, "Test Pinger", P1);
  game.resolve();
  game.cast(P1, "Test Grudge");
  game.resolve();
  EXPECT_EQ(game.life(P1), 28);
}

TEST(Rule603, TokensThatWereCreatedAreSeenAsTheyAre) {  // 111.2, 603.2
  Scenario game;
  game.card("Test Counter\nEnchantment\nWhenever you create a creature token, you gain 1 life.");
  game.card("Test Asker {0}\nInstant\nIf you created a creature token this turn, you gain 10 life.");
  game.card("Test Maker {0}\nSorcery\nCreate two 1/1 white Soldier creature tokens.");
  game.card("Test Treasurer {0}\nSorcery\nCreate a Treasure token.");
  game.battlefield(P1, "Test Counter");
  game.hand(P1, "Test Treasurer");
  game.hand(P1, "Test Maker");
  game.hand(P1, "Test Asker", 2);
  game.cast(P1, "Test Treasurer");
  game.resolve();
  game.cast(P1, "Test Asker");
  game.resolve();
  EXPECT_EQ(game.life(P1), 20);
  game.cast(P1, "Test Maker");
  game.resolve();
  game.resolve();
  game.resolve();
  EXPECT_EQ(game.life(P1), 22);
  game.cast(P1, "Test Asker");
  game.resolve();
  EXPECT_EQ(game.life(P1), 32);
}

TEST(Rule508, TwoOrMoreAttackOnePlayer) {  // 508.3a, 603.2c
  Scenario game(3);
  game.card(
      "Test Horn\nEnchantment\nWhenever two or more creatures you control attack a player, you gain 1 life.");
  game.battlefield(P1, "Test Horn");
  const Card first = game.battlefield(P1, "Memnite");
  const Card second = game.battlefield(P1, "Memnite");
  const Card third = game.battlefield(P1, "Memnite");
  game.attack({{first, P2}, {second, P2}, {third, P3}});
  game.resolve();
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule608, ASpellWasCastAsItWasThen) {  // 608.2i, 601.2i
  Scenario game;
  game.card("Test Dye {0}\nInstant\nTarget spell becomes blue.");
  game.card("Test Red Rite {R}\nInstant\nYou gain 1 life.");
  game.card("Test Blue Question {0}\nInstant\nIf you've cast a blue spell this turn, you gain 10 life.");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Red Rite");
  game.hand(P1, "Test Dye");
  game.hand(P1, "Test Blue Question");
  game.cast(P1, "Test Red Rite");
  game.cast(P1, "Test Dye", "Test Red Rite");
  game.resolve();
  game.resolve();
  game.cast(P1, "Test Blue Question");
  game.resolve();
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule700, ACardThatLeftTheGraveyardSinceDescended) {  // 700.11, 608.2i
  Scenario game;
  game.card("Test Depth {0}\nInstant\nIf you descended this turn, you gain 1 life.");
  game.card("Test Mill {0}\nSorcery\nMill a card.");
  game.card("Test Raise {0}\nSorcery\nReturn target creature card from your graveyard to your hand.");
  game.hand(P1, "Test Depth");
  game.hand(P1, "Test Mill");
  game.hand(P1, "Test Raise");
  const Card card = game.library(P1, "Memnite");
  game.cast(P1, "Test Mill");
  game.resolve();
  game.cast(P1, "Test Raise", card);
  game.resolve();
  game.cast(P1, "Test Depth");
  game.resolve();
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule608, WhatDealtDamageIsATargetWhatDidNotIsNone) {  // 608.2i, 115.1
  Scenario game;
  game.card("Test Reprisal {0}\nInstant\nDestroy target creature that dealt damage to you this turn.");
  game.hand(P1, "Test Reprisal");
  const Card guilty = game.battlefield(P2, "Memnite");
  game.battlefield(P2, "Hill Giant");
  game.start(P2);
  game.attack({guilty});
  game.combatDamage();
  game.cast(P1, "Test Reprisal", guilty);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, guilty));
}

TEST(Rule608, HandsAreComparedWithEachOpponent) {
  const auto life = [](int mine, int second, int third) {
    Scenario game(3);
    game.card(
        "Test Scholar {0}\nInstant\nIf you have more cards in hand than each opponent, you gain 1 life. If "
        "an opponent "
        "has more cards in hand than you, you gain 10 life.");
    game.hand(P1, "Test Scholar");
    if (mine > 0) game.hand(P1, "Memnite", mine);
    if (second > 0) game.hand(P2, "Memnite", second);
    if (third > 0) game.hand(P3, "Memnite", third);
    game.cast(P1, "Test Scholar");
    game.resolve();
    return game.life(P1);
  };
  EXPECT_EQ(life(2, 1, 1), 21);
  EXPECT_EQ(life(2, 2, 1), 20);
  EXPECT_EQ(life(2, 3, 0), 30);
}

TEST(Rule113, EachInstanceOfAnAbilityTriggers) {  // 113.2c
  Scenario game;
  game.card(
      "Test Bond {0}\nInstant\nUntil end of turn, target creature gains \"Whenever this creature deals "
      "damage, you gain 1 "
      "life.\"");
  game.hand(P1, "Test Bond", 2);
  const Card one = game.battlefield(P1, "Memnite");
  game.cast(P1, "Test Bond", one);
  game.resolve();
  game.cast(P1, "Test Bond", one);
  game.resolve();
  game.attack({one});
  game.combatDamage();
  game.resolve();
  EXPECT_EQ(game.life(P1), 21);
  game.resolve();
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule603, TheFirstSuchSpellOfATurnIsMine) {
  Scenario game;
  game.card(
      "Test Herald\nEnchantment\nWhenever you cast your first instant or sorcery spell each turn, you gain 1 "
      "life.");
  game.card("Test Rite {0}\nInstant\nYou gain 10 life.");
  game.battlefield(P1, "Test Herald");
  game.hand(P1, "Test Rite", 2);
  game.hand(P2, "Test Rite");
  game.hand(P1, "Memnite");
  game.cast(P2, "Test Rite");
  game.resolve();
  game.cast(P1, "Memnite");
  game.resolve();
  EXPECT_EQ(game.life(P1), 20);
  game.cast(P1, "Test Rite");
  game.resolve();
  EXPECT_EQ(game.life(P1), 21);
  game.resolve();
  game.cast(P1, "Test Rite");
  game.resolve();
  EXPECT_EQ(game.life(P1), 41);
}

TEST(Rule603, TwoCreaturesThatDiedAreCounted) {
  const std::string text = "If two or more creatures died this turn, you gain 1 life.";
  const auto dies = [](int n) {
    return [n](Scenario& game) {
      for (int i = 0; i < n; ++i) {
        game.hand(P1, "Test Kill");
        const Card victim = game.battlefield(P2, "Memnite");
        game.cast(P1, "Test Kill", victim);
        game.resolve();
      }
    };
  };
  EXPECT_EQ(lifeAfter(text, dies(1)), 20);
}

TEST(Rule603, LifeThatOneOpponentLostIsNotAddedToThatOfAnother) {  // 102.2
  const std::string text = "If an opponent lost 3 or more life this turn, you gain 1 life.";
  EXPECT_EQ(lifeAfter(
                text,
                [](Scenario& game) {
                  game.hand(P1, "Test Shock", 2);
                  game.cast(P1, "Test Shock", P2);
                  game.resolve();
                  game.cast(P1, "Test Shock", P3);
                  game.resolve();
                },
                3),
            20);
  EXPECT_EQ(lifeAfter(
                text,
                [](Scenario& game) {
                  game.hand(P1, "Test Shock", 2);
                  game.cast(P1, "Test Shock", P3);
                  game.resolve();
                  game.cast(P1, "Test Shock", P3);
                  game.resolve();
                },
                3),
            21);
}

TEST(Rule603, TwoSpellsAreBothAskedFor) {
  Scenario game;
  game.card("Test Left {0}\nInstant\nYou gain 1 life.");
  game.card("Test Right {0}\nInstant\nYou gain 1 life.");
  game.card(
      "Test Both {0}\nInstant\nIf you've cast a spell named Test Left and a spell named Test Right this "
      "turn, you gain "
      "10 life.");
  game.hand(P1, "Test Left");
  game.hand(P1, "Test Right");
  game.hand(P1, "Test Both", 2);
  game.cast(P1, "Test Left");
  game.resolve();
  game.cast(P1, "Test Both");
  game.resolve();
  EXPECT_EQ(game.life(P1), 21);
  game.cast(P1, "Test Right");
  game.resolve();
  game.cast(P1, "Test Both");
  game.resolve();
  EXPECT_EQ(game.life(P1), 32);
}

TEST(Rule107, AmountsOfTheTurnAreAddedUp) {
  const auto shocked = [](Scenario& game) {
    game.hand(P2, "Test Shock", 2);
    for (int i = 0; i < 2; ++i) {
      game.cast(P2, "Test Shock", P1);
      game.resolve();
    }
  };
  EXPECT_EQ(lifeAfter("You gain life equal to the amount of life you lost this turn.", shocked), 20);
  EXPECT_EQ(lifeAfter("You gain 1 life for each spell your opponents have cast this turn.", shocked), 18);
  EXPECT_EQ(lifeAfter("If 4 or more damage was dealt to you this turn, you gain 10 life.", shocked), 26);
  EXPECT_EQ(lifeAfter("If 5 or more damage was dealt to you this turn, you gain 10 life.", shocked), 16);
}

TEST(Rule700, ACardThatIsNoPermanentCardDoesNotDescend) {  // 700.11
  Scenario game;
  game.card("Test Depth {0}\nInstant\nIf you descended this turn, you gain 1 life.");
  game.card(kDeedShock);
  game.card(kDeedKill);
  game.hand(P1, "Test Depth", 2);
  game.hand(P1, "Test Shock");
  game.hand(P1, "Test Kill");
  const Card own = game.battlefield(P1, "Memnite");
  game.cast(P1, "Test Shock", P2);
  game.resolve();
  game.cast(P1, "Test Depth");
  game.resolve();
  EXPECT_EQ(game.life(P1), 20);
  game.cast(P1, "Test Kill", own);
  game.resolve();
  game.cast(P1, "Test Depth");
  game.resolve();
  EXPECT_EQ(game.life(P1), 21);
}

// 700.13: it was a crime as the spell was put onto the stack, wherever its target is now and whoever has it.
TEST(Rule700, ACrimeStaysACrime) {
  Scenario game;
  game.card(kDeedKill);
  game.card("Test Loot {0}\nInstant\nIf you've committed a crime this turn, you gain 1 life.");
  game.hand(P1, "Test Kill");
  game.hand(P1, "Test Loot");
  const Card victim = game.battlefield(P2, "Memnite");
  game.cast(P1, "Test Kill", victim);
  game.resolve();
  game.cast(P1, "Test Loot");
  game.resolve();
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule700, WhatWasMyOwnIsNoCrimeLater) {
  Scenario game;
  game.card("Test Growth {0}\nInstant\nTarget creature gets +1/+1 until end of turn.");
  game.card("Test Seizure {0}\nInstant\nGain control of target creature until end of turn.");
  game.card("Test Loot {0}\nInstant\nIf you've committed a crime this turn, you gain 1 life.");
  game.hand(P1, "Test Growth");
  game.hand(P2, "Test Seizure");
  game.hand(P1, "Test Loot");
  const Card mine = game.battlefield(P1, "Memnite");
  game.cast(P1, "Test Growth", mine);
  game.resolve();
  game.cast(P2, "Test Seizure", mine);
  game.resolve();
  game.cast(P1, "Test Loot");
  game.resolve();
  EXPECT_EQ(game.life(P1), 20);
}

}  // namespace
}  // namespace cantrip::test
