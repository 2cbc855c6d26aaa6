// 707.9: what a copy effect says is otherwise is copied along; 613.2a, 613.7: copies for a time.
#include "play/game.h"
#include "rules/kernel/known_words.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kClone =
    "Test Clone {0}\nCreature — Shapeshifter\n0/1\nYou may have ~ enter as a copy of any creature on the "
    "battlefield.";
constexpr const char* kSpecter =
    "Test Specter {0}\nCreature — Illusion\n0/1\nYou may have ~ enter as a copy of any creature on the "
    "battlefield, except it's an Illusion in addition to its other types and it has flying.";
constexpr const char* kCopiedGiant =
    "Test Colossus {0}\nCreature — Shapeshifter\n7/7\nYou may have ~ enter as a copy of any creature on the "
    "battlefield, except it's 7/7.";
constexpr const char* kSilence = "Test Silence {0}\nEnchantment\nFlash\nCreatures lose all abilities.";

class Exceptions : public ::testing::Test {
 protected:
  Exceptions() {
    for (const char* text : {kClone, kSpecter, kCopiedGiant, kSilence}) game.card(text);
  }
  bool isSubtype(const Who& card, const char* subtype) {
    return hasSubtype(values(game.kernel(), game.object(card)), known::wordOf("subtype", subtype));
  }
  ObjectId newest() { return game.state().battlefield.back(); }
  Scenario game;
};

TEST_F(Exceptions, ACopyOfTheCopyHasThem) {  // 707.9a-b
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card specter = game.hand(P1, "Test Specter");
  const Card colossus = game.hand(P1, "Test Colossus");
  const Card clone = game.hand(P1, "Test Clone");
  game.cast(P1, specter);
  game.resolve(yes, bears);
  EXPECT_EQ(game.power(specter), 2);
  EXPECT_TRUE(game.has(specter, "flying"));
  EXPECT_TRUE(isSubtype(specter, "Illusion"));
  EXPECT_TRUE(isSubtype(specter, "Bear"));
  game.cast(P1, colossus);
  game.resolve(yes, specter);
  game.cast(P1, clone);
  game.resolve(yes, colossus);
  for (const Card copy : {colossus, clone}) {
    EXPECT_EQ(game.power(copy), 7);
    EXPECT_TRUE(game.has(copy, "flying"));
    EXPECT_TRUE(isSubtype(copy, "Illusion"));
  }
  EXPECT_EQ(nameOf(game.kernel(), game.object(clone)), "Grizzly Bears");
  EXPECT_EQ(game.power(bears), 2);
}

TEST_F(Exceptions, WhatWasThereBeforeTakesTheAbilityAway) {  // 613.2a, 613.1f
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.card(
      "Test Twin {0}\nSorcery\nCreate a token that's a copy of target creature, except it has haste and it's "
      "5/5.");
  game.battlefield(P1, "Test Silence");
  game.hand(P1, "Test Twin");
  game.cast(P1, "Test Twin", bears);
  game.resolve();
  EXPECT_EQ(game.power(newest()), 5);
  EXPECT_FALSE(game.has(newest(), "haste"));
}

TEST_F(Exceptions, ATokenThatIsACopyIsPopulatedWithThem) {  // 701.36a, 707.9b
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.card(
      "Test Twin {0}\nSorcery\nCreate a token that's a copy of target creature, except it's 1/1 and it has "
      "haste.");
  game.card("Test Crowd {0}\nSorcery\nPopulate.");
  game.hand(P1, "Test Twin");
  game.hand(P1, "Test Crowd");
  game.cast(P1, "Test Twin", bears);
  game.resolve();
  const ObjectId token = newest();
  game.cast(P1, "Test Crowd");
  game.resolve(token);
  EXPECT_NE(newest(), token);
  EXPECT_EQ(game.power(newest()), 1);
  EXPECT_TRUE(game.has(newest(), "haste"));
}

TEST_F(Exceptions, TheSizeOfATokenIsCopied) {  // 111.3
  game.card(
      "Test Ooze {0}\nSorcery\nCreate an X/X green Ooze creature token, where X is the number of lands you "
      "control.");
  game.card("Test Crowd {0}\nSorcery\nPopulate.");
  game.battlefield(P1, "Forest", 4);
  game.hand(P1, "Test Ooze");
  game.hand(P1, "Test Crowd");
  game.cast(P1, "Test Ooze");
  game.resolve();
  const ObjectId token = newest();
  game.cast(P1, "Test Crowd");
  game.resolve(token);
  EXPECT_NE(newest(), token);
  EXPECT_EQ(game.power(newest()), 4);
}

TEST_F(Exceptions, ACopyOfASpellKeepsThem) {  // 707.9b, 608.3f
  game.card(
      "Test Double {0}\nInstant\nCopy target creature spell you control, except the copy isn't legendary.");
  game.card("Test Queen {0}\nLegendary Creature — Human\n2/2");
  const Card clone = game.hand(P1, "Test Clone");
  game.hand(P1, "Test Queen");
  game.hand(P1, "Test Double");
  game.cast(P1, "Test Queen");
  game.cast(P1, "Test Double", "Test Queen");
  game.resolve();
  game.resolve();
  const ObjectId token = newest();
  game.resolve();
  EXPECT_EQ(game.count(P1, "Test Queen"), 2);
  game.cast(P1, clone);
  game.resolve(yes, token);
  EXPECT_EQ(game.count(P1, "Test Queen"), 3);  // 704.5j: one of them is legendary
}

TEST_F(Exceptions, WhatDefinesTheSizeIsNotCopiedWithOneThatIsGiven) {  // 707.9d
  game.card(
      "Test Swarm {0}\nCreature — Insect\n*/*\n~'s power and toughness are each equal to the number of "
      "lands you control.");
  game.battlefield(P1, "Forest", 2);
  const Card swarm = game.battlefield(P1, "Test Swarm");
  const Card colossus = game.hand(P1, "Test Colossus");
  game.cast(P1, colossus);
  game.resolve(yes, swarm);
  EXPECT_EQ(game.power(colossus), 7);
  EXPECT_EQ(values(game.kernel(), game.object(colossus)).abilities.size(), 0u);
}

TEST_F(Exceptions, TheAbilityGoesAlong) {  // 707.9a: a copy of what became a copy and kept the ability
  game.card(
      "Test Mimic {1}\nArtifact Creature — Shapeshifter\n{0}: ~ becomes a copy of target creature, except it "
      "has this ability.\n1/1");
  const Card mimic = game.battlefield(P1, "Test Mimic");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card wurm = game.battlefield(P2, "Craw Wurm");
  const Card clone = game.hand(P1, "Test Clone");
  game.activate(P1, mimic, bears);
  game.resolve();
  game.cast(P1, clone);
  game.resolve(yes, mimic);
  EXPECT_EQ(game.power(clone), 2);
  game.activate(P1, clone, wurm);
  game.resolve();
  EXPECT_EQ(game.power(clone), 6);
  EXPECT_TRUE(game.canActivate(P1, clone));
}

TEST_F(Exceptions, ADoubleFacedTokenHasThemOnBothFaces) {  // 707.8a
  game.card(
      "Layout: transform\nTest Delver {U}\nCreature — Bird\n1/1\n{0}: Transform ~.\n//\nTest "
      "Horror\nCreature — Horror\n5/5");
  game.card("Test Twin {0}\nSorcery\nCreate a token that's a copy of target creature, except it has haste.");
  const Card delver = game.battlefield(P1, "Test Delver");
  game.hand(P1, "Test Twin");
  game.cast(P1, "Test Twin", delver);
  game.resolve();
  const ObjectId token = newest();
  EXPECT_TRUE(game.has(token, "haste"));
  game.activate(P1, token);
  game.resolve();
  EXPECT_EQ(game.power(token), 5);
  EXPECT_TRUE(game.has(token, "haste"));
  EXPECT_FALSE(game.has(delver, "haste"));
}

TEST_F(Exceptions, SavedGamesKnowThem) {
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card specter = game.hand(P1, "Test Specter");
  const Card colossus = game.hand(P1, "Test Colossus");
  game.cast(P1, specter);
  game.resolve(yes, bears);
  game.cast(P1, colossus);
  game.resolve(yes, specter);
  const std::string bytes = play::Game(std::make_shared<const Pool>(game.kernel().pool), game.state()).save();
  // as in another process, which has made nothing yet
  const auto pool = std::make_shared<const Pool>(game.kernel().pool);
  const play::Game loaded = play::Game::load(pool, bytes);
  EXPECT_TRUE(loaded.state() == game.state());
  GameState state = loaded.state();
  Kernel kernel(*pool, state);
  EXPECT_TRUE(hasKeyword(kernel, game.object(colossus), ir::KeywordName::Flying));
  EXPECT_EQ(values(kernel, game.object(colossus)).power, 7);
}

constexpr const char* kMirror =
    "Test Mirror {3}\nArtifact\n{0}: ~ becomes a copy of target creature until end of turn.";

TEST(Rule707, ATokenCopyEntersWithTheCountersOfTheException) {  // 707.9e, 614.1c
  for (const bool doubled : {false, true}) {
    Scenario game;
    game.card(
        "Test Mirror {0}\nSorcery\nCreate a token that's a copy of target creature you control, except it "
        "enters "
        "with an additional +1/+1 counter on it.");
    game.card(
        "Test Scales {0}\nArtifact\nIf one or more +1/+1 counters would be put on a creature you control, "
        "that "
        "many plus one +1/+1 counters are put on it instead.");
    if (doubled) game.battlefield(P1, "Test Scales");
    const Card bears = game.battlefield(P1, "Grizzly Bears");
    game.hand(P1, "Test Mirror");
    game.cast(P1, "Test Mirror", bears);
    game.resolve();
    EXPECT_EQ(game.count(P1, "Grizzly Bears"), 2);
    int counters = 0;
    for (const ObjectId id : game.state().battlefield) counters += game.counters(id, "+1/+1");
    EXPECT_EQ(counters, doubled ? 2 : 1);
  }
}

TEST(Rule613Timestamps, TheNewestOfTwoCopyEffectsHolds) {  // 613.7, 514.2
  Scenario game;
  game.card(kMirror);
  const Card mirror = game.battlefield(P1, "Test Mirror");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card wurm = game.battlefield(P2, "Craw Wurm");
  game.activate(P1, mirror, bears);
  game.activate(P1, mirror, wurm);
  game.resolve();
  EXPECT_EQ(game.power(mirror), 6);
  game.resolve();
  EXPECT_EQ(game.power(mirror), 2);
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(nameOf(game.kernel(), game.object(mirror)), "Test Mirror");
}

TEST(Rule613Timestamps, ACopyForGoodOutlastsAnOlderOneForATime) {  // 613.7
  Scenario game;
  game.card(
      "Test Mirror {3}\nArtifact Creature — Shapeshifter\n0/2\n{0}: ~ becomes a copy of target creature "
      "until "
      "end of turn.\n{1}: ~ becomes a copy of target creature.");
  game.battlefield(P1, "Island");
  const Card mirror = game.battlefield(P1, "Test Mirror");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card wurm = game.battlefield(P2, "Craw Wurm");
  game.activateNth(1, P1, mirror, wurm);
  game.activateNth(0, P1, mirror, bears);
  game.resolve();
  EXPECT_EQ(game.power(mirror), 2);
  game.resolve();
  EXPECT_EQ(game.power(mirror), 6);
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(game.power(mirror), 6);
}

TEST(Rule613Timestamps, ThatWhichEndsFirstMayBeTheNewest) {  // 611.2, 613.7
  Scenario game;
  game.card(
      "Test Mirror {3}\nArtifact Creature — Shapeshifter\n0/2\n{0}: ~ becomes a copy of target creature "
      "until "
      "end of turn.\n{1}: ~ becomes a copy of target creature until your next turn.");
  game.battlefield(P1, "Island");
  const Card mirror = game.battlefield(P1, "Test Mirror");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card wurm = game.battlefield(P2, "Craw Wurm");
  game.activateNth(0, P1, mirror, bears);
  game.activateNth(1, P1, mirror, wurm);
  game.resolve();
  EXPECT_EQ(game.power(mirror), 6);
  game.resolve();
  EXPECT_EQ(game.power(mirror), 2);
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(game.power(mirror), 6);
  game.to(P1, Step::Upkeep);
  EXPECT_EQ(game.power(mirror), 0);
}

TEST(Rule613Timestamps, CopiesOfSeveralPermanentsEndTogether) {  // 514.2
  Scenario game;
  game.card(
      "Test Weave {0}\nInstant\nEach other creature becomes a copy of target creature until end of turn.");
  game.card(
      "Test Shape {0}\nInstant\nTarget creature you control becomes a copy of another target creature until "
      "end "
      "of turn.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card angel = game.battlefield(P2, "Serra Angel");
  const Card wurm = game.battlefield(P2, "Craw Wurm");
  game.hand(P1, "Test Weave");
  game.hand(P1, "Test Shape");
  game.cast(P1, "Test Weave", wurm);
  game.resolve();
  EXPECT_EQ(game.power(bears), 6);
  EXPECT_EQ(game.power(angel), 6);
  game.cast(P1, "Test Shape", bears, angel);
  game.resolve();
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(game.power(bears), 2);
  EXPECT_EQ(game.power(angel), 4);
  EXPECT_EQ(game.power(wurm), 6);
}

TEST(Rule709, TheUnlockedHalvesStayThose) {  // 709.5c: designations of the permanent, whatever it is
  Scenario game;
  game.card(
      "Layout: split\nTest Hall {U}\nEnchantment — Room\nCreatures you control get +1/+0.\n//\n"
      "Test Attic {0}\nEnchantment — Room\nCreatures you control get +2/+0.");
  game.card(
      "Layout: split\nTest Cellar {0}\nEnchantment — Room\nCreatures you control get +0/+1.\n//\n"
      "Test Garden {U}\nEnchantment — Room\nCreatures you control get +0/+2.");
  game.card("Test Mirror {3}\nArtifact\n{0}: ~ becomes a copy of target enchantment until end of turn.");
  game.battlefield(P1, "Island", 1);
  const Card mirror = game.battlefield(P1, "Test Mirror");
  const Card hall = game.battlefield(P2, "Test Hall");
  const Card cellar = game.battlefield(P2, "Test Cellar");
  game.activate(P1, mirror, hall);
  game.resolve();
  game.special(P1, mirror, SpecialKind::Unlock);
  const std::string unlocked(nameOf(game.kernel(), game.object(mirror)));
  EXPECT_TRUE(unlocked == "Test Hall" || unlocked == "Test Attic");
  game.to(P1, Step::Upkeep);
  EXPECT_EQ(nameOf(game.kernel(), game.object(mirror)), "Test Mirror");
  game.activate(P1, mirror, cellar);
  game.resolve();
  EXPECT_EQ(nameOf(game.kernel(), game.object(mirror)),
            unlocked == "Test Hall" ? "Test Cellar" : "Test Garden");
}

TEST(Rule205, WithoutACardTypeTheCardTypesStay) {  // 205.1a
  Scenario game;
  game.card(
      "Test Frog {0}\nInstant\nUntil end of turn, target creature loses all abilities and becomes a blue "
      "Frog "
      "with base power and toughness 1/1.");
  game.card("Test Golem {0}\nArtifact Creature — Golem\n3/3\nFlying");
  const Card golem = game.battlefield(P1, "Test Golem");
  game.hand(P1, "Test Frog");
  game.cast(P1, "Test Frog", golem);
  game.resolve();
  EXPECT_TRUE(game.isType(golem, CardType::Artifact));
  EXPECT_TRUE(game.isType(golem, CardType::Creature));
  EXPECT_EQ(game.power(golem), 1);
  const Characteristics& now = values(game.kernel(), game.object(golem));
  EXPECT_TRUE(hasSubtype(now, known::wordOf("subtype", "Frog")));
  EXPECT_FALSE(hasSubtype(now, known::wordOf("subtype", "Golem")));
}

TEST(Rule205, ACardTypeThatIsNamedReplacesTheOthers) {  // 205.1a
  Scenario game;
  game.card(
      "Test Frogs {0}\nEnchantment — Aura\nEnchant creature\nEnchanted creature loses all abilities and is a "
      "blue Frog creature with base power and toughness 1/1.");
  game.card("Test Golem {0}\nArtifact Creature — Golem\n3/3");
  const Card golem = game.battlefield(P1, "Test Golem");
  const Card aura = game.battlefield(P1, "Test Frogs");
  game.attached(aura, golem);
  game.start(P1);
  EXPECT_FALSE(game.isType(golem, CardType::Artifact));
  EXPECT_TRUE(game.isType(golem, CardType::Creature));
}

TEST(Rule613Timestamps, TurningOverGivesANewTimestamp) {  // 613.7g
  Scenario game;
  game.card(
      "Layout: transform\nTest Warden {0}\nCreature — Human\n1/1\n{0}: Transform ~.\n//\nTest Wolf\nCreature "
      "— "
      "Wolf\n2/2\nEach other creature has base power and toughness 4/4.");
  game.card("Test Levy {0}\nEnchantment\nEach creature has base power and toughness 0/1.");
  const Card warden = game.battlefield(P1, "Test Warden");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Test Levy");
  game.activate(P1, warden);
  game.resolve();
  EXPECT_EQ(game.power(bears), 4);
  EXPECT_EQ(game.power(warden), 0);
}

TEST(Rule613Timestamps, TurningFaceUpGivesANewTimestamp) {  // 613.7f
  Scenario game;
  game.card(
      "Test Crown {0}\nCreature — Human\n1/1\nEach other creature has base power and toughness 4/4.\nMorph "
      "{0}");
  game.card("Test Levy {0}\nEnchantment\nFlash\nEach creature has base power and toughness 0/1.");
  game.battlefield(P1, "Island", 3);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card crown = game.hand(P1, "Test Crown");
  game.hand(P1, "Test Levy");
  game.castWay(P1, crown, CastWay::Morph);
  game.resolve();
  game.cast(P1, "Test Levy");
  game.resolve();
  EXPECT_EQ(game.power(bears), 0);
  game.special(P1, crown, SpecialKind::TurnFaceUp);
  EXPECT_EQ(game.power(bears), 4);
}

constexpr std::string_view kDullAll =
    "Test Dullness {0}\nInstant\nTarget creature loses all abilities until end of turn.";

TEST(Rule613Timestamps, AKeywordCounterHasItsOwnTimestamp) {  // 613.7c
  for (const bool counterFirst : {true, false}) {
    Scenario game;
    game.card(kDullAll);
    game.card("Test Wings {0}\nInstant\nPut a flying counter on target creature.");
    const Card bears = game.battlefield(P1, "Grizzly Bears");
    game.hand(P1, "Test Dullness");
    game.hand(P1, "Test Wings");
    for (const bool counter : {counterFirst, !counterFirst}) {
      game.cast(P1, counter ? "Test Wings" : "Test Dullness", bears);
      game.resolve();
    }
    EXPECT_EQ(game.has(bears, "flying"), !counterFirst);
  }
}

TEST(Rule613Timestamps, AnotherCounterOfTheKindGivesAllANewTimestamp) {  // 613.7c
  Scenario game;
  game.card(kDullAll);
  game.card("Test Wings {0}\nInstant\nPut a flying counter on target creature.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Dullness");
  game.hand(P1, "Test Wings", 2);
  for (const char* spell : {"Test Wings", "Test Dullness", "Test Wings"}) {
    game.cast(P1, spell, bears);
    game.resolve();
  }
  EXPECT_TRUE(game.has(bears, "flying"));
}

}  // namespace
}  // namespace cantrip::test
