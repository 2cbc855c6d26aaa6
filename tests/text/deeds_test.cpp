// Deeds said once and used in every role: of one or of several, in all tenses, before "this way"
// (grammar/deeds.cg).
#include "text/reading.h"

namespace cantrip::test {
namespace {

#define SAYS(sentence, part) EXPECT_NE(sentence.find(part), std::string::npos) << sentence

TEST(Deeds, SeveralOfOne) {
  SAYS(ofPermanent("Whenever ~ attacks or becomes the target of a spell, draw a card."),
       "AnyEvent([Meets(attack, Self, None), Meets(become the target, Self,");
  SAYS(ofPermanent("Whenever ~ deals combat damage to a player or dies, draw a card."),
       "AnyEvent([DealsDamage(Self,");
  SAYS(ofPermanent("Whenever you scry or surveil, draw a card."),
       "AnyEvent([Performs(You, ActionWord(scry)), Performs(You, ActionWord(surveil))])");
}

TEST(Deeds, OfTwoEachItsOwn) {
  SAYS(ofPermanent("When a player casts a spell or a creature attacks, draw a card."),
       "AnyEvent([ActsOn(cast, Some");
}

TEST(Deeds, OneThingIsSaidOfBoth) {  // not of the last alone
  SAYS(ofPermanent("Whenever ~ blocks or becomes blocked by a creature, draw a card."),
       "AnyEvent([Meets(block, Self, Some(");
}

TEST(Deeds, OfTwoThatAreAlikeOneIsTheSubject) {
  SAYS(ofPermanent("Whenever a creature blocks a creature, draw a card."), "Meets(block, Some(");
}

TEST(Deeds, WouldAndTheGerund) {
  SAYS(ofPermanent("If a creature you control would leave the battlefield, exile it instead."),
       "Instead(Befalls(leave, Some(");
  SAYS(ofPermanent(
           "If a player drawing a card causes a triggered ability of a permanent you control to trigger, "
           "that ability triggers an additional time."),
       "TriggersAgain(Draws(Some(");
}

TEST(Deeds, WhoDidIt) {
  SAYS(ofSpell("Each player who cast a spell this turn draws a card."), "DidThisTurn(ActsOn(cast, Subject,");
  SAYS(ofSpell("Destroy target creature that was turned face up this turn."), "DidThisTurn(Becomes(Subject,");
}

TEST(Deeds, WhatYouDidIsYours) {  // not what the other players sacrificed and discarded
  SAYS(ofSpell("Each player sacrifices a creature. If you sacrificed a creature this way, draw a card."),
       "[Related(controlled by, You), DoneThisWay#1(Participle(Sacrificed))]");
  SAYS(ofSpell("Each player discards a card. If you discarded a land card this way, draw a card."),
       "[Related(owned by, You), DoneThisWay#1(Participle(Discarded))]");
}

TEST(Deeds, WhileSomethingIsSo) {
  SAYS(ofPermanent("Whenever ~ attacks while you control two or more artifacts, draw a card."),
       "EventIf(Meets(attack, Self, None), Controls(You, NOrMore(Number(2)),");
}

TEST(Traits, InEveryTense) {
  SAYS(ofSpell("Exile target creature. If it had mana value 3 or less, draw a card."),
       "[WithStat(Stat(ManaValue), Than(at most, Number(3)))]");
  SAYS(ofPermanent("As long as ~ has no shell counters on it, it has flying."), "[Not(WithCounters(None,");
  SAYS(ofSpell("Destroy all creatures with no counters on them."), "[Not(WithCounters(None, None))]");
}

TEST(Statements, ItInAConditionIsTheCardOnlyWhereTheCardSpeaksOfItself) {
  EXPECT_NE(ofPermanent("~ has flying if it's attacking."), "");
  SAYS(ofPermanent("You may cast a spell from the top of your library if it's red."), "cannot read");
}

}  // namespace
}  // namespace cantrip::test
