// What "it", "that creature", "those cards" and "this way" point at, with cards where the tempting reading is
// the wrong one (docs/decisions/0002-references.md). The number after '#' is the slot: 60000 the object of
// the event, 60003 the second one, 60001 its player, 60002 its number, 60005 each subject, 60006 what was
// paid, 60009 the last number.
#include "text/reading.h"

namespace cantrip::test {
namespace {

#define SAYS(sentence, part) EXPECT_NE(sentence.find(part), std::string::npos) << sentence

TEST(References, ItIsTheSubjectOfTheEventNotWhatItMet) {
  SAYS(ofPermanent("Whenever ~ blocks a creature, it gets +1/+1 until end of turn."), "Do(It#60000");
}

TEST(References, ThatCreatureIsTheOtherOneOfTheEvent) {
  SAYS(ofPermanent("Whenever ~ becomes blocked by a creature, destroy that creature."), "Destroy(That#60003");
  SAYS(ofPermanent("Whenever ~ deals combat damage to a creature, destroy that creature at end of combat."),
       "That#60003");
}

TEST(References, ItIsTheTargetAfterATarget) {
  SAYS(ofPermanent("When ~ enters, exile target creature. Return it to the battlefield under its owner's "
                   "control at the "
                   "beginning of the next end step."),
       "Return(It#1");
}

TEST(References, TheObjectOfAVerbIsNotItsSubject) {
  // The last one mentioned is ~, but ~ would deal damage to itself.
  SAYS(ofPermanent("Whenever ~ attacks, tap target creature. ~ deals 2 damage to it."),
       "DealDamage(Number(2), It#1)");
}

TEST(References, ASpellIsNotItWhenSomethingElseCanBe) {
  SAYS(ofSpell("Destroy target artifact. ~ deals damage equal to its mana value to any target."),
       "StatOf(Stat(ManaValue), It#1)");
}

TEST(References, ItsPowerIsThatOfTheOneThatDealsTheDamage) {
  SAYS(ofSpell("Target creature you control deals damage equal to its power to target creature you don't "
               "control."),
       "StatOf(Stat(Power), It#1), Target(");
}

TEST(References, ATokenIsItNotTheCardThatMadeIt) {
  const std::string tree = ofPermanent(
      "When ~ enters, create a 1/1 white Soldier creature token. It gains haste until end of turn.");
  SAYS(tree, "Create#1");
  SAYS(tree, "Do(It#1");
}

TEST(References, WhatASearchFoundNotTheSearcher) {
  const std::string tree =
      ofSpell("Search your library for a creature card, reveal it, put it into your hand, then shuffle.");
  SAYS(tree, "Search#1");
  SAYS(tree, "Put(It#1");
}

TEST(References, TheRestIsOfWhatWasLookedAt) {
  const std::string tree = ofSpell(
      "Look at the top three cards of your library. Put one of them into your hand and the rest on the "
      "bottom of your "
      "library in any order.");
  SAYS(tree, "TopCards#1");
  SAYS(tree, "OneOf(Exactly(Number(1)), They#1");
  SAYS(tree, "Rest#1");
}

TEST(References, ThatPlayerIsTheOneOfTheEvent) {
  SAYS(ofPermanent("Whenever ~ deals combat damage to a player, that player discards a card."),
       "Do(ThatPlayer#60001");
  SAYS(ofPermanent("At the beginning of each player's upkeep, that player loses 1 life."),
       "Do(ThatPlayer#60001");
}

TEST(References, ThatPlayerIsTheTargetNotTheOneWhoChooses) {
  const std::string tree = ofSpell(
      "Target player reveals their hand. You choose a nonland card from it. That player discards that card.");
  SAYS(tree, "Do(Target#2");
  SAYS(tree, "OneOf#3(Exactly(Number(1)), It#1");
  SAYS(tree, "Do(ThatPlayer#2, Discard(That#3");
}

TEST(References, TheirIsOfTheControllerWhoSearches) {
  const std::string tree = ofSpell(
      "Exile target creature. Its controller may search their library for a basic land card, put that card "
      "onto the "
      "battlefield tapped, then shuffle.");
  SAYS(tree, "Do(ControllerOf#2(It#1)");
  SAYS(tree, "ZoneOf(Zone(Library), They#2)");
  SAYS(tree, "Put(That#3");
}

TEST(References, EachSubjectSpeaksOfItself) {
  SAYS(ofPermanent("Each creature you control gets +1/+1 for each Aura attached to it."),
       "AttachedToWhat(It#60005)");
}

TEST(References, ThatMuchIsOfTheLastEffectElseOfTheEvent) {
  SAYS(ofSpell("Each player discards their hand, then draws that many cards."), "Draw(ThatMuch#60009)");
  SAYS(ofPermanent("Whenever you gain life, each opponent loses that much life."),
       "LoseLife(ThatMuch#60002)");
}

TEST(References, WhatHappensTogetherSpeaksOfTheSameNumber) {
  SAYS(ofPermanent("Whenever ~ is dealt damage, you draw that many cards and lose that much life."),
       "LoseLife(ThatMuch#60002)");
}

TEST(References, WhatIsOnlyMeasuredIsNotMeant) {
  SAYS(ofSpell("Destroy target creature with the greatest power among creatures target player controls. That "
               "player "
               "loses 1 life."),
       "Do(ThatPlayer#");
}

TEST(References, WhatWasPaid) {
  SAYS(ofPermanent("{T}, Sacrifice a creature: ~ deals damage equal to the sacrificed creature's power to "
                   "any target."),
       "The#60006");
}

TEST(References, AReplacementSpeaksOfItsEvent) {
  SAYS(ofPermanent("If a creature would die, exile it instead."), "Exile(It#60000)");
}

TEST(References, TheParagraphsOfASpellAreOneText) {
  SAYS(ofSpell("Tap target creature.\nIf you control an artifact, exile that creature."), "Exile(That#1");
  SAYS(ofPermanent("When ~ enters, tap target creature.\nWhenever you gain life, exile that creature."),
       "has nothing to point at");
}

TEST(References, NothingToPointAtDeclines) {
  SAYS(ofSpell("Exile that creature."), "has nothing to point at");
}

TEST(References, SlotsAreUniqueInAFace) {
  const text::Reading reading = read(
      "When ~ enters, exile target creature. Return it to the battlefield.\nWhen ~ dies, exile target "
      "creature. Return it to the battlefield.");
  SAYS(meaning(reading), "Return(It#2");
}

}  // namespace
}  // namespace cantrip::test
