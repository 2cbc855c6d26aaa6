// Who knows which hidden card is which (400.2, 401, 402, 406.3, 701.20, 708.5): what a view shows of it.
#include "play/view.h"
#include "rules/casting/special_actions.h"
#include "rules/kernel/cast_way.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

/// Does the view of the player show which card this is?
bool sees(Scenario& game, Seat player, const Who& card) {
  const std::uint32_t slot = game.object(card).slot();
  const play::Game now(std::make_shared<const Pool>(game.kernel().pool), game.state());
  const play::View view = play::makeView(now, player.id);
  const Object& shown = view.state().objects[slot];
  return shown.id == game.object(card) && shown.card != kNoCard;
}

TEST(Rule701, WhatWasSeenByScryIsRemembered) {  // 701.22a
  Scenario game;
  game.card("Test Scry {U}\nSorcery\nScry 2.");
  const Card below = game.library(P1, "Grizzly Bears");
  const Card second = game.library(P1, "Hill Giant");
  const Card top = game.library(P1, "Lightning Bolt");
  game.hand(P1, "Test Scry");
  game.battlefield(P1, "Island");
  game.cast(P1, "Test Scry");
  game.resolve(second, done);
  EXPECT_TRUE(sees(game, P1, top));
  EXPECT_TRUE(sees(game, P1, second)) << "on the bottom";
  EXPECT_FALSE(sees(game, P1, below));
  EXPECT_FALSE(sees(game, P2, top));
}

TEST(Rule701, AShuffleMakesTheLibraryUnknown) {  // 701.24a
  Scenario game;
  game.card("Test Scry {U}\nSorcery\nScry 1.");
  game.card("Test Shuffle {U}\nSorcery\nShuffle your library.");
  const Card top = game.library(P1, "Lightning Bolt");
  game.hand(P1, "Test Scry");
  game.hand(P1, "Test Shuffle");
  game.battlefield(P1, "Island", 2);
  game.cast(P1, "Test Scry");
  game.resolve(done);
  ASSERT_TRUE(sees(game, P1, top));
  game.cast(P1, "Test Shuffle");
  game.resolve();
  EXPECT_FALSE(sees(game, P1, top));
}

TEST(Rule701, ARevealedHandStaysKnown) {  // 701.20a
  Scenario game;
  game.card("Test Peek {U}\nSorcery\nTarget player reveals their hand.");
  const Card bolt = game.hand(P2, "Lightning Bolt");
  game.hand(P1, "Test Peek");
  game.battlefield(P1, "Island");
  EXPECT_FALSE(sees(game, P1, bolt));
  game.cast(P1, "Test Peek", P2);
  game.resolve();
  EXPECT_TRUE(sees(game, P1, bolt));
}

TEST(Rule400, WhatReturnsToAHandFromTheBattlefieldIsKnown) {  // 400.2
  Scenario game;
  game.card("Test Bounce {U}\nInstant\nReturn target creature to its owner's hand.");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card bolt = game.hand(P2, "Lightning Bolt");
  game.hand(P1, "Test Bounce");
  game.battlefield(P1, "Island");
  game.cast(P1, "Test Bounce", bears);
  game.resolve();
  EXPECT_TRUE(sees(game, P1, bears));
  EXPECT_FALSE(sees(game, P1, bolt));
}

TEST(Rule702, TheOwnerMayLookAtAForetoldCard) {  // 702.143a
  Scenario game;
  game.card("Test Saga {4}{U}\nSorcery\nDraw two cards.\nForetell {U}");
  const Card saga = game.hand(P1, "Test Saga");
  game.battlefield(P1, "Island", 2);
  game.special(P1, saga, SpecialKind::Foretell);
  ASSERT_TRUE(game.in(Zone::Exile, saga));
  EXPECT_TRUE(sees(game, P1, saga));
  EXPECT_FALSE(sees(game, P2, saga));
}

TEST(Rule708, WhoControlsAFaceDownPermanentMayLookAtIt) {  // 708.5
  Scenario game;
  game.card("Test Cat {4}{W}\nCreature — Cat\n3/3\nFlying\nDisguise {W}");
  game.card("Test Theft {U}\nInstant\nGain control of target creature.");
  const Card cat = game.hand(P1, "Test Cat");
  game.battlefield(P1, "Plains", 3);
  game.battlefield(P2, "Island", 3);
  game.hand(P2, "Test Theft");
  game.castWay(P1, cat, CastWay::Disguise);
  game.resolve();
  EXPECT_TRUE(sees(game, P1, cat));
  EXPECT_FALSE(sees(game, P2, cat));
  game.cast(P2, "Test Theft", cat);
  game.resolve(yes);  // ward {2}
  game.resolveAll();
  EXPECT_EQ(game.controller(cat).id, P2.id);
  EXPECT_TRUE(sees(game, P2, cat));
  EXPECT_FALSE(sees(game, P1, cat));
}

}  // namespace
}  // namespace cantrip::test
