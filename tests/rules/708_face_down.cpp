// Face-down cards: manifest, disguise, and how they are turned face up (701.40, 702.168, 708).
#include "rules/casting/casting.h"
#include "rules/casting/offers.h"
#include "rules/casting/special_actions.h"
#include "rules/kernel/cast_way.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule701, AManifestedCreatureIsTurnedUpForItsManaCost) {  // 701.40b
  Scenario game;
  game.card("Test Spell {0}\nSorcery\nManifest the top card of your library.");
  game.card("Test Beast {1}{G}\nCreature — Beast\n4/3\nTrample");
  game.hand(P1, "Test Spell");
  const Card beast = game.library(P1, "Test Beast");
  game.battlefield(P1, "Forest", 2);
  game.cast(P1, "Test Spell");
  game.resolve();
  EXPECT_EQ(game.power(beast), 2);
  EXPECT_EQ(game.toughness(beast), 2);
  EXPECT_FALSE(game.has(beast, "trample"));
  game.special(P1, beast, SpecialKind::TurnFaceUp);
  EXPECT_EQ(game.stackSize(), 0);  // 116.2b: a special action
  EXPECT_EQ(game.power(beast), 4);
  EXPECT_EQ(game.toughness(beast), 3);
  EXPECT_TRUE(game.has(beast, "trample"));
}

TEST(Rule701, AManifestedCardIsNotTurnedUpWithoutTheMana) {  // 701.40b
  Scenario game;
  game.card("Test Spell {0}\nSorcery\nManifest the top card of your library.");
  game.hand(P1, "Test Spell");
  const Card bears = game.library(P1, "Grizzly Bears");
  game.battlefield(P1, "Forest");
  game.cast(P1, "Test Spell");
  game.resolve();
  listActions(game.kernel(), 0, game.state().decision.options);
  for (const Option& o : game.state().decision.options) EXPECT_NE(o.kind, OptionKind::Special);
  EXPECT_EQ(game.power(bears), 2);
}

TEST(Rule702, DisguiseIsMorphWithWard) {  // 702.168a
  Scenario game;
  game.card("Test Cat {4}{W}\nCreature — Cat\n3/3\nFlying\nDisguise {W}");
  const Card cat = game.hand(P1, "Test Cat");
  game.battlefield(P1, "Plains", 4);
  game.hand(P2, "Lightning Bolt");
  game.battlefield(P2, "Mountain", 3);
  game.castWay(P1, cat, CastWay::Disguise);
  game.resolve();
  EXPECT_EQ(game.power(cat), 2);
  EXPECT_FALSE(game.has(cat, "flying"));
  game.cast(P2, "Lightning Bolt", cat);
  EXPECT_EQ(game.stackSize(), 2);  // ward {2}
  game.resolve(no);
  EXPECT_EQ(game.stackSize(), 0);
  EXPECT_TRUE(game.in(Zone::Battlefield, cat));
}

TEST(Rule702, DisguiseTurnedUpHasWhatThePrintedCardHas) {  // 702.168d, 708.8
  Scenario game;
  game.card("Test Cat {4}{W}\nCreature — Cat\n3/3\nFlying\nDisguise {W}");
  const Card cat = game.hand(P1, "Test Cat");
  game.battlefield(P1, "Plains", 4);
  game.hand(P2, "Lightning Bolt");
  game.battlefield(P2, "Mountain");
  game.castWay(P1, cat, CastWay::Disguise);
  game.resolve();
  game.special(P1, cat, SpecialKind::TurnFaceUp);
  EXPECT_EQ(game.power(cat), 3);
  EXPECT_TRUE(game.has(cat, "flying"));
  game.cast(P2, "Lightning Bolt", cat);
  EXPECT_EQ(game.stackSize(), 1);  // no ward any more
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, cat));
}

TEST(Rule708, AFaceDownCardIsRevealedWhenItLeaves) {  // 708.9
  Scenario game;
  game.card("Test Spell {0}\nSorcery\nManifest the top card of your library.");
  game.hand(P1, "Test Spell");
  const Card bears = game.library(P1, "Grizzly Bears");
  game.hand(P2, "Lightning Bolt");
  game.battlefield(P2, "Mountain");
  game.cast(P1, "Test Spell");
  game.resolve();
  game.cast(P2, "Lightning Bolt", bears);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_TRUE(game.isType(bears, CardType::Creature));
}

TEST(Rule708, APermanentIsTurnedFaceDown) {  // 708.2a, 708.8
  Scenario game;
  game.card("Test Cat {2}{G}\nCreature — Cat\n4/4\nTrample\nMorph {G}");
  game.card("Test Slide {0}\nInstant\nTurn target creature with a morph ability face down.");
  const Card cat = game.battlefield(P1, "Test Cat");
  game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Forest");
  game.hand(P2, "Test Slide");
  game.cast(P2, "Test Slide", cat);
  game.resolve();
  EXPECT_EQ(game.power(cat), 2);
  EXPECT_FALSE(game.has(cat, "trample"));
  game.special(P1, cat, SpecialKind::TurnFaceUp);
  EXPECT_EQ(game.power(cat), 4);
  EXPECT_TRUE(game.has(cat, "trample"));
}

TEST(Rule708, ADoubleFacedPermanentStaysFaceUp) {  // 712.16
  Scenario game;
  game.card(
      "Layout: transform\nTest Delver {U}\nCreature — Bird\n1/1\nFlying\n//\nTest Horror\nCreature — "
      "Horror\n5/5");
  game.card("Test Slide {0}\nInstant\nTurn target creature face down.");
  const Card delver = game.battlefield(P1, "Test Delver");
  game.hand(P2, "Test Slide");
  game.cast(P2, "Test Slide", delver);
  game.resolve();
  EXPECT_EQ(game.power(delver), 1);
  EXPECT_TRUE(game.has(delver, "flying"));
}

constexpr const char* kMorphSerpent =
    "Test Serpent {3}{U}{U}\nLegendary Creature — Serpent\n5/5\nFlash\nMorph {U}";

/// A face-down Test Serpent that P1 controls; P1 and P2 have this card in hand.
Card faceDownSerpent(Scenario& game, const char* also, const char* name) {
  game.card(kMorphSerpent);
  game.card(also);
  game.hand(P1, name);
  game.hand(P2, name);
  const Card serpent = game.hand(P1, "Test Serpent");
  game.battlefield(P1, "Island", 3);
  game.castWay(P1, serpent, CastWay::Morph);
  game.resolve();
  return serpent;
}

TEST(Rule708, WhatIsFaceDownHasNoManaCost) {  // 708.2a, 202.3
  Scenario game;
  const Card serpent = faceDownSerpent(
      game, "Test Decay {0}\nInstant\nDestroy target permanent with mana value 2 or less.", "Test Decay");
  game.cast(P2, "Test Decay", serpent);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, serpent));
}

TEST(Rule708, WhatIsFaceDownHasNoManaSymbols) {  // 708.2a, 700.5
  Scenario game;
  faceDownSerpent(game, "Test Mage {0}\nSorcery\nYou gain life equal to your devotion to blue.", "Test Mage");
  game.cast(P1, "Test Mage");
  game.resolve();
  EXPECT_EQ(game.life(P1), 20);
}

TEST(Rule708, ACopyOfWhatIsFaceDownIsAFaceUpTwoTwo) {  // 707.2, 708.2a
  Scenario game;
  const Card serpent = faceDownSerpent(
      game, "Test Fork {0}\nSorcery\nCreate a token that's a copy of target creature you control.",
      "Test Fork");
  game.cast(P1, "Test Fork", serpent);
  game.resolve();
  int twos = 0;
  for (const ObjectId id : game.state().battlefield) {
    const Object& o = game.kernel().object(id);
    if (!o.is(ObjectFlag::Token)) continue;
    ++twos;
    EXPECT_FALSE(o.is(ObjectFlag::FaceDown));
    EXPECT_EQ(values(game.kernel(), id).power, 2);
    EXPECT_TRUE(definitionOf(game.kernel(), id).name.empty());
  }
  EXPECT_EQ(twos, 1);
  EXPECT_TRUE(game.in(Zone::Battlefield, serpent));
}

/// Could P1 cast the card in that way now?
bool castable(Scenario& game, const Card& card, CastWay way) {
  game.canCast(P1, card);  // P1 has priority then
  return canCast(game.kernel(), P1.id, game.object(card), way, 0);
}

/// Can a face-down Test Serpent be cast for two mana while this artifact is there?
bool twoManaAreEnough(const char* artifact, const char* name) {
  Scenario game;
  game.card(kMorphSerpent);
  game.card(artifact);
  game.battlefield(P1, name);
  game.battlefield(P1, "Island", 2);
  const Card serpent = game.hand(P1, "Test Serpent");
  return castable(game, serpent, CastWay::Morph);
}

TEST(Rule708, WhatCreatureSpellsCostLessHelpsAFaceDownOne) {  // 601.2f, 708.4
  EXPECT_TRUE(twoManaAreEnough("Test Herald {1}\nArtifact\nCreature spells you cast cost {1} less to cast.",
                               "Test Herald"));
  EXPECT_FALSE(twoManaAreEnough("Test Fisher {1}\nArtifact\nSerpent spells you cast cost {1} less to cast.",
                                "Test Fisher"));
  EXPECT_FALSE(
      twoManaAreEnough("Test Pool {1}\nArtifact\nBlue spells you cast cost {1} less to cast.", "Test Pool"));
}

TEST(Rule708, WhoCantCastSpellsOfAColorMayCastThemFaceDown) {  // 601.3e, 708.4
  Scenario game;
  game.card(kMorphSerpent);
  game.card("Test Drought {1}\nArtifact\nPlayers can't cast blue spells.");
  game.battlefield(P1, "Test Drought");
  const Card serpent = game.hand(P1, "Test Serpent");
  game.battlefield(P1, "Island", 5);
  EXPECT_FALSE(castable(game, serpent, CastWay::Normal));
  EXPECT_TRUE(castable(game, serpent, CastWay::Morph));
}

TEST(Rule708, FlashOfTheCardIsNotFlashOfTheFaceDownSpell) {  // 601.3e, 702.8a, 708.4
  Scenario game;
  game.card(kMorphSerpent);
  const Card serpent = game.hand(P1, "Test Serpent");
  game.battlefield(P1, "Island", 5);
  game.start(P2, Step::End);
  EXPECT_TRUE(castable(game, serpent, CastWay::Normal));
  EXPECT_FALSE(castable(game, serpent, CastWay::Morph));
}

TEST(Rule701, AManifestedInstantIsNotTurnedFaceUp) {  // 701.40g
  Scenario game;
  game.card("Test Spell {0}\nSorcery\nManifest the top card of your library.");
  game.card("Test Light {0}\nSorcery\nTurn target face-down creature face up.");
  game.hand(P1, "Test Spell");
  game.hand(P1, "Test Light");
  const Card bolt = game.library(P1, "Lightning Bolt");
  game.cast(P1, "Test Spell");
  game.resolve();
  game.cast(P1, "Test Light", bolt);
  game.resolve();
  EXPECT_EQ(game.power(bolt), 2);
}

TEST(Rule702, ADisguiseCardThatIsTurnedFaceDownHasNoWard) {  // 702.168a
  Scenario game;
  game.card("Test Cat {4}{W}\nCreature — Cat\n3/3\nFlying\nDisguise {W}");
  game.card("Test Slide {0}\nInstant\nTurn target creature face down.");
  const Card cat = game.battlefield(P1, "Test Cat");
  game.hand(P2, "Test Slide");
  game.cast(P2, "Test Slide", cat);
  game.resolve();
  EXPECT_EQ(game.power(cat), 2);
  EXPECT_FALSE(game.has(cat, "ward"));
}

TEST(Rule708, WhatWasPutFaceDownAsALandIsNoneTurnedUp) {  // 708.2a, 708.8
  Scenario game;
  game.card(
      "Test Gardener {G}\nCreature — Treefolk\n5/5\nWhenever another nontoken creature you control dies, you "
      "may "
      "return it to the battlefield face down under its owner's control. It's a Forest land.");
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  game.card(kMorphSerpent);
  game.battlefield(P1, "Test Gardener");
  game.battlefield(P1, "Island", 6);
  game.battlefield(P2, "Swamp");
  const Card serpent = game.battlefield(P1, "Test Serpent");
  game.hand(P2, "Test Doom");
  game.cast(P2, "Test Doom", serpent);
  game.resolve();
  game.resolve(yes);
  EXPECT_TRUE(game.isType(serpent, CardType::Land));
  EXPECT_FALSE(game.isType(serpent, CardType::Creature));
  game.special(P1, serpent, SpecialKind::TurnFaceUp);
  EXPECT_FALSE(game.isType(serpent, CardType::Land));
  EXPECT_TRUE(game.isType(serpent, CardType::Creature));
}

TEST(Rule702, WhatWouldHaveNoMorphFaceUpIsNotTurnedUp) {  // 702.37e
  Scenario game;
  game.card(kMorphSerpent);
  game.card(
      "Test Hush {U}\nInstant\nUntil end of turn, each creature target player controls loses all abilities.");
  const Card serpent = game.hand(P1, "Test Serpent");
  game.battlefield(P1, "Island", 9);
  game.battlefield(P2, "Island");
  game.hand(P2, "Test Hush");
  game.castWay(P1, serpent, CastWay::Morph);
  game.resolve();
  const auto offered = [&] {
    const auto& options = game.decision().options;
    return std::any_of(options.begin(), options.end(), [&](const Option& o) {
      return o.kind == OptionKind::Special && o.entity == Entity(game.object(serpent));
    });
  };
  EXPECT_TRUE(offered());
  game.pass();
  game.cast(P2, "Test Hush", P1);
  game.resolve();
  EXPECT_FALSE(offered());
}

}  // namespace
}  // namespace cantrip::test
