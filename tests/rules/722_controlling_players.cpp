// Controlling another player (722).
#include "play/view.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

const char* const kPuppets =
    "Test Puppets {0}\nSorcery\nYou control target player during that player's next turn.";
const char* const kStrings =
    "Test Strings {0}\nSorcery\nYou control target player during that player's next combat phase.";

TEST(Rule722, TheControllerMakesTheDecisionsOfTheNextTurn) {  // 722.1, 722.3, 722.5
  Scenario game;
  game.card(kPuppets);
  game.hand(P1, "Test Puppets");
  game.hand(P2, "Lightning Bolt");
  game.battlefield(P2, "Mountain");
  game.cast(P1, "Test Puppets", P2);
  game.resolve();
  EXPECT_EQ(game.cited("722.1"), 1);
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(game.active().id, P2.id) << "who is controlled is still the active player";
  game.cast(P2, "Lightning Bolt", P2);
  EXPECT_EQ(game.decision().player, P1.id);
  game.resolve();
  EXPECT_EQ(game.life(P2), 17);
  EXPECT_TRUE(game.state().players[P1.id].hand.empty()) << "P2's resources only (722.5a)";
}

TEST(Rule722, EachQuestionGoesToTheController) {  // 722.5, 722.8
  Scenario game;
  game.card(kPuppets);
  game.hand(P1, "Test Puppets");
  game.hand(P1, "Shock");
  game.hand(P2, "Shock");
  for (const Seat seat : {P1, P2}) game.battlefield(seat, "Mountain");
  game.cast(P1, "Test Puppets", P2);
  game.resolve();
  game.to(P2, Step::PrecombatMain);
  EXPECT_TRUE(game.canCast(P2, "Shock"));
  EXPECT_EQ(game.decision().player, P1.id);
  EXPECT_EQ(game.decision().maker(), P2.id);
  game.cast(P2, "Shock", P2);
  game.resolve();
  EXPECT_EQ(game.life(P2), 18);
  EXPECT_TRUE(game.canCast(P1, "Shock")) << "and P1 goes on deciding for P1";
  EXPECT_EQ(game.decision().player, P1.id);
  EXPECT_EQ(game.decision().controlled, kNoPlayer);
}

TEST(Rule722, ItEndsAsTheNextTurnBegins) {  // 722.1
  Scenario game;
  game.card(kPuppets);
  game.hand(P1, "Test Puppets");
  game.cast(P1, "Test Puppets", P2);
  game.resolve();
  EXPECT_EQ(game.state().players[P2.id].controlledBy, kNoPlayer) << "not yet";
  game.to(P2, Step::End);
  EXPECT_EQ(game.state().players[P2.id].controlledBy, P1.id);
  game.to(P1, Step::Upkeep);
  EXPECT_EQ(game.state().players[P2.id].controlledBy, kNoPlayer);
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(game.state().players[P2.id].controlledBy, kNoPlayer) << "one turn, not each";
}

TEST(Rule722, TheLastOfSeveralEffectsWorks) {  // 722.1a
  Scenario game(3);
  game.card(kPuppets);
  game.card("Test Threads {0}\nInstant\nYou control target player during that player's next turn.");
  game.hand(P1, "Test Puppets");
  game.hand(P3, "Test Threads");
  game.cast(P1, "Test Puppets", P2);
  game.resolve();
  game.cast(P3, "Test Threads", P2);
  game.resolve();
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(game.state().players[P2.id].controlledBy, P3.id);
  game.to(P3, Step::Upkeep);
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(game.state().players[P2.id].controlledBy, kNoPlayer) << "the first one does not wait";
}

TEST(Rule722, ItWaitsWhileTurnsAreSkipped) {  // 722.1b
  Scenario game;
  game.card(kPuppets);
  game.card("Test Nap {0}\nInstant\nTarget player skips their next turn.");
  game.hand(P1, "Test Puppets");
  game.hand(P1, "Test Nap");
  game.cast(P1, "Test Puppets", P2);
  game.resolve();
  game.cast(P1, "Test Nap", P2);
  game.resolve();
  game.to(P1, Step::Upkeep);
  EXPECT_EQ(game.state().players[P2.id].controlledBy, kNoPlayer);
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(game.state().players[P2.id].controlledBy, P1.id);
}

TEST(Rule722, OnlyThePlayerIsControlled) {  // 722.3: objects have their normal controllers
  Scenario game;
  game.card(kPuppets);
  game.hand(P1, "Test Puppets");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.cast(P1, "Test Puppets", P2);
  game.resolve();
  game.to(P2, Step::PrecombatMain);
  EXPECT_EQ(game.controller(bears).id, P2.id);
  game.attack({{bears, P1}});
  game.combatDamage();
  EXPECT_EQ(game.life(P1), 18) << "the controller chose so";
}

TEST(Rule722, TheControllerSeesWhatThePlayerSees) {  // 722.4
  Scenario game;
  game.card(kPuppets);
  game.hand(P1, "Test Puppets");
  const Card held = game.hand(P2, "Hill Giant");
  const Card beside = game.outside(P2, "Grizzly Bears");
  game.start(P1);
  const auto sees = [&](const Card& card) {
    const play::View view = play::Game(game.sharedPool(), game.state()).view(P1.id);
    return view.state().objects[game.object(card).slot()].card != kNoCard;
  };
  EXPECT_FALSE(sees(held));
  game.cast(P1, "Test Puppets", P2);
  game.resolve();
  EXPECT_FALSE(sees(held)) << "the turn has not begun";
  game.to(P2, Step::Upkeep);
  EXPECT_TRUE(sees(held));
  EXPECT_FALSE(sees(beside)) << "cards outside the game are seen by that player only";
  game.to(P1, Step::Upkeep);
  EXPECT_TRUE(sees(held)) << "it has been seen";
}

TEST(Rule722, NoCardFromOutsideTheGameIsChosenForThePlayer) {  // 722.4: nobody else sees them
  Scenario game;
  game.card(kPuppets);
  game.card(
      "Test Wish {0}\nSorcery\nYou may reveal a creature card you own from outside the game and put it into "
      "your hand.");
  game.hand(P1, "Test Puppets");
  game.hand(P2, "Test Wish");
  game.outside(P2, "Grizzly Bears");
  game.cast(P1, "Test Puppets", P2);
  game.resolve();
  game.to(P2, Step::PrecombatMain);
  const int held = game.handSize(P2);
  game.cast(P2, "Test Wish");
  game.resolve();
  EXPECT_EQ(game.handSize(P2), held - 1);
}

TEST(Rule722, ThePlayerConcedesAndNobodyElseDoesItForThem) {  // 722.6, 104.3a
  Scenario game(3);
  game.card(kPuppets);
  game.hand(P1, "Test Puppets");
  game.cast(P1, "Test Puppets", P2);
  game.resolve();
  game.to(P2, Step::PrecombatMain);
  game.concede(P2);
  EXPECT_TRUE(game.lost(P2));
  EXPECT_FALSE(game.lost(P1));
  EXPECT_FALSE(game.over());
  EXPECT_NE(game.decision().maker(), P2.id);
}

TEST(Rule722, NobodyIsControlledByWhoHasLeft) {  // 800.4a, 800.4b
  Scenario game(3);
  game.card(kPuppets);
  game.hand(P1, "Test Puppets");
  game.battlefield(P2, "Mountain");
  game.hand(P2, "Shock");
  game.cast(P1, "Test Puppets", P2);
  game.resolve();
  game.to(P2, Step::PrecombatMain);
  ASSERT_EQ(game.state().players[P2.id].controlledBy, P1.id);
  ASSERT_TRUE(game.canCast(P2, "Shock"));
  game.concede(P1);
  EXPECT_EQ(game.state().players[P2.id].controlledBy, kNoPlayer);
  EXPECT_EQ(game.decision().player, P2.id) << "the question that was asked goes back";
  EXPECT_EQ(game.decision().controlled, kNoPlayer);
}

TEST(Rule722, PlayersMayControlThemselves) {  // 722.9
  Scenario game;
  game.card(kPuppets);
  game.card("Test Self-Rule {0}\nInstant\nYou control target player during that player's next turn.");
  game.hand(P1, "Test Puppets");
  game.hand(P2, "Test Self-Rule");
  game.cast(P1, "Test Puppets", P2);
  game.resolve();
  game.cast(P2, "Test Self-Rule", P2);
  game.resolve();
  game.to(P2, Step::PrecombatMain);
  EXPECT_EQ(game.state().players[P2.id].controlledBy, kNoPlayer);
}

TEST(Rule722, ForOneCombatPhase) {  // 722.2
  Scenario game;
  game.card(kStrings);
  game.hand(P1, "Test Strings");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.cast(P1, "Test Strings", P2);
  game.resolve();
  game.to(P2, Step::PrecombatMain);
  EXPECT_EQ(game.state().players[P2.id].controlledBy, kNoPlayer);
  game.attack({{bears, P1}});
  EXPECT_EQ(game.state().players[P2.id].controlledBy, P1.id);
  game.to(P2, Step::PostcombatMain);
  EXPECT_EQ(game.state().players[P2.id].controlledBy, kNoPlayer);
}

TEST(Rule805, ThePlayersOfATeamAreControlledTogether) {  // 805.8
  Scenario game(4);
  game.arrange({.variants = {play::Variant::TwoHeadedGiant}});
  game.card(kPuppets);
  game.hand(P1, "Test Puppets");
  game.cast(P1, "Test Puppets", P3);
  game.resolve();
  game.to(P3, Step::Upkeep);
  EXPECT_EQ(game.state().players[P3.id].controlledBy, P1.id);
  EXPECT_EQ(game.state().players[P4.id].controlledBy, P1.id);
  EXPECT_EQ(game.state().players[P2.id].controlledBy, kNoPlayer);
}

}  // namespace
}  // namespace cantrip::test
