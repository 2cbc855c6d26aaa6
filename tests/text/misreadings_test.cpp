// Sentences that were once read as something else: what the tempting reading was stands at each.
#include "text/reading.h"

namespace cantrip::test {
namespace {

#define SAYS(sentence, part) EXPECT_NE(sentence.find(part), std::string::npos) << sentence

TEST(Misreadings, ATokenIsNoCard) {  // 111.6: "that card" is the creature that died, not the token
  SAYS(ofPermanent("Whenever a creature dealt damage by ~ this turn dies, create a 2/2 black Zombie creature "
                   "token and exile that card."),
       "Exile(That#60000(");
}

TEST(Misreadings, HeIsTheCardItself) {  // not the card that was discarded in between
  SAYS(ofPermanent("When ~ enters, you may discard a card. If you do, put a +1/+1 counter on him."),
       "CounterKind(+1/+1), Self)");
  SAYS(ofPermanent(
           "{T}: Until end of turn, ~ becomes a copy of target creature you control. Prevent all damage that "
           "would be dealt to him this turn."),
       "WouldDealDamage(None, Self");
}

TEST(Misreadings, AllThatASearchFoundAreThem) {  // not the hand that was revealed before
  const std::string tree = ofSpell(
      "Target player reveals their hand. You choose a nonland card from it. Search that player's "
      "graveyard, hand, and library for all cards with the same name as that card and exile them.");
  SAYS(tree, "Search#");
  const auto slot = tree.substr(tree.find("Search#") + 7, 1);
  SAYS(tree, "Exile(They#" + slot);
}

TEST(Misreadings, DamageInsteadGoesWhereTheFirstWouldGo) {  // not to the card or the land spoken of last
  const std::string paid = ofPermanent(
      "{R}, Discard a card at random: ~ deals 2 damage to any target. If the discarded card was "
      "multicolored, ~ deals 4 damage instead.");
  SAYS(paid, "DealDamage(Number(4), It#1)");
  SAYS(paid, "AnyTarget#1(");
  SAYS(ofPermanent("Whenever a land you control enters, ~ deals 1 damage to any target. If that land is a "
                   "Mountain, ~ deals 2 damage instead."),
       "DealDamage(Number(2), It#1)");
}

TEST(Misreadings, DoubleThatInsteadIsTheNumberThatIsReplaced) {  // not the last number before it
  SAYS(ofSpell("Target creature deals damage to itself equal to its power. If that creature has flying, it "
               "deals twice that much damage to itself instead."),
       "ThatMuch#60012");
}

TEST(Misreadings, IfYouDoIsAskedWhenItIsDone) {  // 603.7: not when the delayed trigger is made
  SAYS(ofSpell(
           "Untap target creature. At the beginning of the next end step, sacrifice it. If you do, you gain "
           "life equal to its toughness."),
       "Delayed(BeginningOf(NextStep(StepOf(End))), Sentences([Sacrifice(It#1), Gate(IfDid");
}

TEST(Misreadings, IfYouDontLooksPastWhatWasDoneIfYouDid) {
  SAYS(ofPermanent(
           "At the beginning of your upkeep, you may sacrifice a creature. If you do, put a +1/+1 counter "
           "on ~. If you don't, remove a +1/+1 counter from ~."),
       "Gate(IfDid, PutCounters(Number(1), CounterKind(+1/+1), Self), RemoveCounters(");
}

TEST(Misreadings, OnceEachTurnIsSaidOfTheDeed) {  // 603.2h: not of the triggering
  SAYS(ofPermanent("Whenever you gain life, you may draw a card. Do this only once each turn."),
       "[OnlyTimesEachTurn(Number(1))]");
  SAYS(ofPermanent("Whenever you gain life, draw a card. This ability triggers only once each turn."),
       "[LimitWord(once each turn)]");
}

TEST(Misreadings, ToPlayACardIsAlsoToCastASpell) {  // 701.18b
  SAYS(ofPermanent("Whenever you play a card, draw a card."), "AnyEvent([ActsOn(cast, You");
  SAYS(ofPermanent("Whenever you play a land, draw a card."), "Triggered(ActsOn(play a land, You");
}

TEST(Misreadings, DamageIsDealtToNoCardThatWasMilled) {  // 120.1
  SAYS(
      ofPermanent("Whenever ~ attacks, defending player mills three cards. ~ deals 1 damage to them for each "
                  "instant card milled this way."),
      "Do(DefendingPlayer#");
  const std::string drawn = ofSpell("Target player draws two cards. ~ deals 2 damage to them.");
  SAYS(drawn, "Do(Target#1(");
  SAYS(drawn, "DealDamage(Number(2), They#1)");
}

TEST(Misreadings, DamageIsDealtToWhatArrived) {  // not to the spell
  SAYS(ofPermanent(
           "Whenever an opponent casts a spell, return target creature card from your graveyard to the "
           "battlefield. ~ deals 2 damage to it."),
       "DealDamage(Number(2), It#1)");
  SAYS(ofPermanent("Whenever ~ attacks, exile target card from a graveyard. ~ deals 1 damage to that card's "
                   "owner."),
       "OwnerOf(That#1(");
}

TEST(Misreadings, ItsControllerIsNotYou) {  // 109.5
  SAYS(ofPermanent(
           "Whenever an opponent casts a spell, ~ deals 2 damage to target player. Its controller draws a "
           "card."),
       "Do(ControllerOf(It#60000), Draw");
  SAYS(ofPermanent(
           "Whenever a creature enters, tap ~. It doesn't untap during its controller's next untap step."),
       "NextUntapStep(ControllerOf(It#60004))");
}

TEST(Misreadings, EachOfThemHasItsOwnCards) {
  SAYS(ofPermanent(
           "When ~ enters, each opponent mills three cards. ~ deals damage to each of them equal to the "
           "number of creature cards they milled this way."),
       "has nothing to point at");
}

TEST(Misreadings, OtherwiseNothingHasBeenExiled) {  // not ~, though what was exiled above could not be tapped
  SAYS(ofPermanent("At the beginning of your upkeep, choose target creature. If you're the monarch, exile it "
                   "until ~ leaves the battlefield. Otherwise, tap it."),
       "Tap(It#1)");
  SAYS(ofPermanent("Whenever ~ attacks, exile the top card of your library. If it's a land card, ~ deals 2 "
                   "damage to each opponent. Otherwise, you may play it this turn."),
       "Play(It#1");
}

TEST(Misreadings, WhatOneMayExileIsStillThere) {  // not ~, though what was exiled could not be tapped
  const std::string who = "Whenever ~ attacks, choose target creature an opponent controls. ";
  SAYS(ofPermanent(who + "You may exile it. If you don't, tap it."), "Tap(It#1)");
  SAYS(ofPermanent(who + "You may exile it. If you do, draw a card. If you don't, tap it."), "Tap(It#1)");
  SAYS(ofPermanent(who + "You may return it to its owner's hand. If you don't, it can't block this turn."),
       "Do(It#1, Apply([Cant(");
  SAYS(ofPermanent(
           "Whenever ~ attacks, exile target creature an opponent controls. If you control an artifact, "
           "tap it instead."),
       "Tap(It#1)");
  SAYS(ofPermanent(
           "Whenever ~ attacks, return target creature to its owner's hand. If you control an artifact, "
           "put a +1/+1 counter on it instead."),
       "CounterKind(+1/+1), It#1)");
}

TEST(Misreadings, OnlyLandsAreNonbasic) {  // 205.4c
  SAYS(
      ofPermanent("Whenever a land you control enters, target creature gets +1/+0 until end of turn. If it's "
                  "nonbasic, draw a card."),
      "Is(It#60000, [Not(IsSupertype(basic))])");
  SAYS(ofPermanent("Whenever a land an opponent controls enters, ~ deals 1 damage to that player. If it's "
                   "nonbasic, draw a card."),
       "Is(It#60000, [Not(IsSupertype(basic))])");
}

TEST(Misreadings, CountersAreNotPutWhereTheyAre) {  // 122.8
  SAYS(ofPermanent("When ~ dies, return target creature card from your graveyard to the battlefield. Put its "
                   "counters on that creature."),
       "ActOnTo(put the counters, It#60000, That#1(");
}

TEST(Misreadings, NobodySaysThatManyOfOne) {  // not one, as many as were returned
  SAYS(ofPermanent("When ~ enters, return target creature card from your graveyard to your hand. Draw that "
                   "many cards."),
       "has nothing to point at");
  SAYS(ofPermanent("Whenever ~ deals combat damage to a player, tap target creature. Draw that many cards."),
       "Draw(ThatMuch#60002)");
  SAYS(ofPermanent(
           "Whenever ~ deals combat damage to a player, put a +1/+1 counter on target creature. Create that "
           "many Treasure tokens."),
       "Create(ThatMuch#60002");
  SAYS(ofPermanent(
           "Whenever ~ deals combat damage to a player, draw two cards. Create that many Treasure tokens."),
       "Create(ThatMuch#60009");
}

TEST(Misreadings, TheCreatureAnOpponentControlsIsOne) {  // not several, as the words end with an s
  SAYS(ofSpell("Target creature you control fights target creature an opponent controls. The creature an "
               "opponent controls gets -1/-1 until end of turn."),
       "Do(The#1(");
}

TEST(Misreadings, WhatIsDoneInsteadIsDoneThisWay) {  // not what would have been done
  SAYS(ofSpell(
           "Destroy target creature. If you control a Wizard, instead destroy all creatures and you gain 1 "
           "life for each creature destroyed this way."),
       "DoneThisWay#");
}

// What tables of sentence by sentence have found.

TEST(Misreadings, ADrawnCardIsNotAskedWhatItWas) {
  SAYS(ofPermanent("Sacrifice another creature: Draw a card. If it was a Zombie, you gain 2 life."),
       "Is(It#60006");
  SAYS(ofPermanent(
           "Whenever ~ attacks, you may discard a card. If you do, draw a card. If that card was a land "
           "card, you gain 2 life."),
       "Discard(Some#1");
}

TEST(Misreadings, ControllerOfWhatIsDealtDamage) {
  SAYS(ofPermanent("{T}: Tap target creature. ~ deals 2 damage to its controller."), "ControllerOf(It#1)");
}

TEST(Misreadings, NoDiscardedCardDealsDamage) {
  SAYS(ofPermanent("When ~ dies, target opponent discards a card. It deals 2 damage to any target."),
       "Do(It#60000, DealDamage");
}

TEST(Misreadings, AnyTargetNeedBeNoPermanent) {
  SAYS(
      ofSpell("You may sacrifice an artifact or creature. When you do, ~ deals damage to any target equal to "
              "that permanent's mana value."),
      "Sacrifice(Some#1");
}

TEST(Misreadings, WhatSharesATypeWithAnExiledCardIsNotTheSource) {
  SAYS(ofPermanent(
           "{T}: Reveal the top card of your library. If it shares a card type with a card exiled with "
           "~, put it into your hand."),
       "Put(It#1");
}

TEST(Misreadings, WhatACostExiledGainsNothing) {
  SAYS(ofPermanent(
           "{1}, Exile a card from your graveyard: ~ gets +1/+1 until end of turn. If it was a creature "
           "card, it gains lifelink until end of turn."),
       "Do(It#60004");
}

TEST(Misreadings, ThatCreatureOfEachOfThemIsNotThatOfTheEvent) {
  SAYS(ofPermanent(
           "Whenever a creature dies, choose up to two target creatures you control. For each of them, "
           "create a token that's a copy of that creature."),
       "ForEach#2(CountRef(They#1), CreateCopy(Number(1), That#2");
}

TEST(Misreadings, ThatCreatureIsNotWhatIsItBeside) {
  SAYS(ofPermanent(
           "Whenever enchanted creature attacks, you may sacrifice another creature. If you do, it gets "
           "+X/+0 until end of turn, where X is that creature's power."),
       "Sacrifice(Some#1");
}

TEST(Misreadings, TheLifeLostIsNoNumberOfCards) {
  SAYS(ofSpell(
           "Target opponent loses 3 life. That player discards a card. You gain life equal to the life lost "
           "this way."),
       "has nothing to point at");
}

TEST(Misreadings, TheyAreNotTheOthersAlone) {
  SAYS(
      ofPermanent("Whenever ~ and at least two other creatures attack, they gain trample until end of turn."),
      "has nothing to point at");
}

TEST(Misreadings, OneCardOfEachIsSeveral) {
  SAYS(ofSpell("Each opponent mills a card. Exile those cards."), "Exile(That#1");
}

TEST(Misreadings, OneAttackerIsNoNumber) {
  SAYS(ofPermanent("Whenever ~ attacks, target opponent loses 2 life. Create that many Treasure tokens."),
       "Create(ThatMuch#60009");
}

}  // namespace
}  // namespace cantrip::test
