// What replaces that a spell goes to its owner's graveyard as it resolves (608.2n) or is countered (701.6a),
// and what is done to a spell as an effect lets it be cast.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kKeeper =
    "Test Keeper {W}\nCreature — Angel\n1/1\nWhenever you cast an instant or sorcery spell, exile that card "
    "instead of "
    "putting it into your graveyard as it resolves. If you do, return it to your hand at the beginning of "
    "the next "
    "end step.";

TEST(Rule608, ExiledAsItResolves) {  // 608.2n, 614.6
  Scenario game;
  game.card(kKeeper);
  game.battlefield(P1, "Test Keeper");
  const Card shock = game.hand(P1, "Shock");
  game.mana(P1, "{R}");
  game.cast(P1, shock, P2);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Exile, shock));
  game.to(Step::End);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Hand, shock));
}

TEST(Rule608, CounteredItGoesToTheGraveyard) {  // 701.6a
  Scenario game;
  game.card(kKeeper);
  game.card("Test Counter {U}\nInstant\nCounter target spell.");
  game.battlefield(P1, "Test Keeper");
  const Card shock = game.hand(P1, "Shock");
  game.hand(P2, "Test Counter");
  game.mana(P1, "{R}");
  game.cast(P1, shock, P2);
  game.resolve();
  game.mana(P2, "{U}");
  game.cast(P2, "Test Counter", shock);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, shock));
}

TEST(Rule608, TheNextSpellGoesToTheHand) {
  Scenario game;
  game.card(
      "Test Master {W}\nCreature — Monk\n1/1\n{R}: The next time you cast an instant or sorcery spell from "
      "your hand "
      "this turn, put that card into your hand instead of into your graveyard as it resolves.");
  const Card master = game.battlefield(P1, "Test Master");
  const Card first = game.hand(P1, "Shock"), second = game.hand(P1, "Shock");
  game.mana(P1, "{R}{R}{R}");
  game.activate(P1, master);
  game.resolve();
  game.cast(P1, first, P2);
  game.cast(P1, second, P2);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Hand, first));
  EXPECT_TRUE(game.in(Zone::Graveyard, second));
}

TEST(Rule614, WhatIsCastThisWayEntersTapped) {  // 614.1c
  Scenario game;
  game.card(
      "Test Machinist {R}\nCreature — Human\n2/2\nOnce during each of your turns, you may cast an artifact "
      "spell from "
      "your graveyard. If you cast a spell this way, that artifact enters tapped.");
  game.card("Test Bauble {0}\nArtifact\n{T}: You gain 1 life.");
  game.battlefield(P1, "Test Machinist");
  const Card one = game.graveyard(P1, "Test Bauble"), other = game.graveyard(P1, "Test Bauble");
  const Card own = game.hand(P1, "Test Bauble");
  game.cast(P1, one);
  game.resolve();
  EXPECT_TRUE(game.isTapped(one));
  EXPECT_FALSE(game.canCast(P1, other));
  game.cast(P1, own);
  game.resolve();
  EXPECT_FALSE(game.isTapped(own));
}

TEST(Rule614, WhatIsCastThisWayIsExiledWhereverItWouldGo) {  // 614.6
  for (const bool countered : {true, false}) {
    Scenario game;
    game.card(
        "Test Mage {U}\nCreature — Wizard\n2/2\nYou may cast instant and sorcery spells from your graveyard. "
        "If a spell "
        "cast this way would be put into your graveyard, exile it instead.");
    game.card("Test Counter {U}\nInstant\nCounter target spell.");
    game.battlefield(P1, "Test Mage");
    const Card shock = game.graveyard(P1, "Shock");
    game.hand(P2, "Test Counter");
    game.mana(P1, "{R}");
    game.cast(P1, shock, P2);
    if (countered) {
      game.mana(P2, "{U}");
      game.cast(P2, "Test Counter", shock);
    }
    game.resolveAll();
    EXPECT_TRUE(game.in(Zone::Exile, shock));
  }
}

TEST(Rule601, OneSpellFromAmongThem) {  // 601.3
  Scenario game;
  game.card(
      "Test Idol {W}\nArtifact\nWhen ~ enters, exile all creature cards from your graveyard until ~ leaves "
      "the "
      "battlefield.\n{T}: Until end of turn, you may cast a creature spell from among cards exiled with ~ "
      "without "
      "paying its mana cost.");
  const Card bears = game.graveyard(P1, "Grizzly Bears"), giant = game.graveyard(P1, "Hill Giant");
  const Card idol = game.hand(P1, "Test Idol");
  game.mana(P1, "{W}");
  game.cast(P1, idol);
  game.resolveAll();
  EXPECT_FALSE(game.canCast(P1, bears));
  game.activate(P1, idol);
  game.resolve();
  EXPECT_TRUE(game.canCast(P1, giant));
  game.cast(P1, bears);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
  EXPECT_FALSE(game.canCast(P1, giant));
}

TEST(Rule601, ASpellOfThatNameWasCastThisGame) {  // 601.2i
  Scenario game;
  game.card(
      "Test Sun {W}\nSorcery\nIf you've cast another spell named Test Sun this game, you win the game. "
      "Otherwise, you "
      "gain 7 life.");
  game.hand(P1, "Test Sun", 2);
  game.hand(P2, "Test Sun");
  game.mana(P1, "{W}");
  game.cast(P1, "Test Sun");
  game.resolve();
  EXPECT_EQ(game.life(P1), 27);
  game.to(P2, Step::PrecombatMain);
  game.mana(P2, "{W}");
  game.cast(P2, "Test Sun");
  game.resolve();
  EXPECT_EQ(game.life(P2), 27);
  game.to(P1, Step::PrecombatMain);
  game.mana(P1, "{W}");
  game.cast(P1, "Test Sun");
  game.resolve();
  EXPECT_TRUE(game.won(P1));
}

}  // namespace
}  // namespace cantrip::test
