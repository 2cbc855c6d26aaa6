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
       "Related(attached to, It#60005)");
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

TEST(References, OneSentenceOneNumber) {
  // Not the number that the draw left behind.
  const std::string tree = ofPermanent(
      "Whenever ~ deals combat damage to a player, you draw that many cards, create that many Treasure "
      "tokens, "
      "then lose that much life.");
  SAYS(tree, "Create(ThatMuch#60002");
  SAYS(tree, "LoseLife(ThatMuch#60002)");
}

TEST(References, WhatIsAskedFirstSpeaksOfTheNumberBefore) {
  // No life has been lost when the sacrifice is offered.
  SAYS(ofPermanent("Whenever a source an opponent controls deals damage to ~, that source's controller loses "
                   "that much life unless they sacrifice that many permanents."),
       "Unless(They#1, SacrificeCost(Some(Exactly(ThatMuch#60002)");
}

TEST(References, NothingIsAttachedToItself) {
  SAYS(ofPermanent("When ~ enters, create a 1/1 white Soldier creature token, then attach ~ to it."),
       "ActOnTo(attach, Self, It#1)");
  SAYS(ofPermanent("Whenever a Goblin creature enters, you may attach ~ to it."),
       "ActOnTo(attach, Self, It#60000)");
}

TEST(References, ALandCardIsNoTokenMadeInBetween) {
  SAYS(ofPermanent("{T}: Reveal the top card of your library. If it's a creature card, create a 1/1 green "
                   "Saproling creature token. If it's a land card, put that card onto the battlefield."),
       "Is(It#1, [IsA(Objects([IsType(land)], IsCard");
}

TEST(References, ThatPermanentIsNotTheSpell) {
  SAYS(ofSpell(
           "Return target creature to its owner's hand. If ~ was kicked, put that permanent on the bottom of "
           "its owner's library instead."),
       "Put(That#1(");
}

TEST(References, WhatDealtDamageDealsItInstead) {
  // The tempting reading: the target, which was mentioned last, deals the damage.
  SAYS(ofSpell("~ deals 2 damage to target creature. If ~ was kicked, it deals 4 damage instead."),
       "Do(It#60004, DealDamage(Number(4), It#1))");
  SAYS(ofSpell(
           "~ deals 2 damage to any target. If you control three or more snow permanents, it deals 3 damage "
           "instead."),
       "Do(It#60004, DealDamage(Number(3), It#1))");
}

TEST(References, ASpellThatIsMovedIsItAgain) {
  SAYS(ofSpell("~ deals 4 damage to any target. If a land card is in your graveyard, return ~ to its owner's "
               "hand."),
       "OwnerOf(It#60004)");
}

TEST(References, EachOfSeveralHasItsOwnPower) {
  SAYS(ofSpell(
           "Up to two target creatures you control each deal damage equal to their power to target creature "
           "an opponent controls."),
       "StatOf(Stat(Power), They#60005)");
}

TEST(References, EachOtherCreatureIsNotThatCreature) {
  const std::string tree = ofSpell(
      "Put a +1/+1 counter on target creature you control. Each other creature you control becomes a copy of "
      "that creature until end of turn.");
  SAYS(tree, "BecomeCopy(That#1(");
}

TEST(References, SomeOfThoseAreNotAllOfThem) {
  const std::string tree =
      ofSpell("Tap X target creatures. ~ deals 2 damage to each of those creatures with flying.");
  SAYS(tree,
       "OneOf(EveryOne, That#1(Objects([], IsType(creature), [])), Objects([], IsType(creature), "
       "[WithKeyword(Keyword(flying))]))");
}

TEST(References, ThatOpponentIsTheControllerOfTheOneSpokenOf) {
  // 30000 + n: the controller of slot n; 39000 + n: of slot 60000 + n. Not just any opponent.
  SAYS(ofPermanent("Whenever a creature an opponent controls dies, that player loses 2 life."),
       "Do(ThatPlayer#39000");
  SAYS(ofSpell("Destroy target creature an opponent controls. That player loses 2 life."),
       "Do(ThatPlayer#30001");
  SAYS(
      ofPermanent("Whenever ~ becomes the target of a spell an opponent controls, that player loses 4 life."),
      "Do(ThatPlayer#39003");
}

TEST(References, AMereMentionWillDoWhenNobodyElseCanBeMeant) {
  SAYS(ofSpell("Return target permanent to its owner's hand. Then that player discards a card."),
       "Do(ThatPlayer#20001");
}

TEST(References, WhatEitherBranchFoundIsMeant) {
  const std::string tree = ofSpell(
      "Search your library for up to two basic Forest cards. If you control a Swamp, instead search your "
      "library "
      "for up to three land cards. Reveal those cards, put them into your hand, then shuffle.");
  SAYS(tree, "Search#1(ZoneOf(Zone(Library), You), Some(UpTo(Number(3))");
  SAYS(tree, "Search#1(ZoneOf(Zone(Library), You), Some(UpTo(Number(2))");
}

TEST(References, OneBranchDoesNotSpeakOfTheOther) {
  // Not one of the two that were not put there.
  SAYS(ofSpell(
           "Look at the top five cards of your library. If you control a Swamp, put two of those cards into "
           "your hand. Otherwise, put one of them into your hand."),
       "OneOf(Exactly(Number(1)), They#1");
  // Not the card that is not drawn yet.
  SAYS(ofPermanent("Whenever another creature you control dies, draw a card if it was attacking."),
       "Is(It#60000");
}

TEST(References, WhatSomethingIsMeasuredByIsNotMeant) {
  SAYS(ofPermanent(
           "At the beginning of your upkeep, you may look at the top card of your library. If it shares a "
           "creature type with ~, you may reveal it."),
       "Reveal(It#1)");
  SAYS(ofPermanent(
           "{2}: Put the bottom card of your library into your graveyard. If it's a creature card with "
           "power less than or equal to ~'s power, put it onto the battlefield."),
       "Put(It#1, Place(Zone(Battlefield)");
  // But what the sentence is about is meant.
  SAYS(ofPermanent("At the beginning of your upkeep, if ~'s power is 4 or greater, sacrifice it."),
       "Sacrifice(It#60004)");
}

TEST(References, WhatCantBlockItIsNotIt) {
  SAYS(ofPermanent("Creatures with power less than ~'s power can't block it."),
       "Cant(BlockDeed(It#60004, None), None)");
  SAYS(
      ofSpell("Put a +1/+1 counter on target creature. Another target creature blocks it this turn if able."),
      "Must(BlockDeed(It#1, None))");
}

TEST(References, EitherOfTwoIsOneObject) {
  SAYS(ofPermanent("Whenever ~ or another creature you control enters, that creature gets +2/+2 until end of "
                   "turn."),
       "Do(That#60000(");
}

TEST(References, AShieldSpeaksOfItsTarget) {
  const std::string tree = ofSpell(
      "Prevent all damage target creature would deal this turn. If that creature is red, destroy it.");
  SAYS(tree, "Is(That#1(");
  SAYS(tree, "Destroy(It#1)");
}

TEST(References, OnesOwnNameMayBeAVerb) {
  const text::Reading reading = read("Regenerate target creature.", true, "Regenerate");
  SAYS(meaning(reading), "ActOn(regenerate, Target(");
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

TEST(References, WhatOnlyDescribesBindsNothing) {
  // Nothing is chosen or taken where a condition or a description looks at something.
  SAYS(ofPermanent(
           "Play with the top card of your library revealed.\nAs long as the top card of your library is "
           "a creature card, creatures you control that share a color with that card get +1/+1."),
       "points at what nothing binds");
  SAYS(ofPermanent("Whenever you cast a spell that targets only a single creature, untap that creature."),
       "points at what nothing binds");
}

TEST(References, ThatCreatureIsNotTheSubjectWhenBothAreCreatures) {
  SAYS(ofPermanent("Whenever a Sliver deals combat damage to a creature, destroy that creature."),
       "Destroy(That#60003");
  SAYS(ofPermanent("Whenever a creature blocks a creature, it gets +1/+1 until end of turn."), "Do(It#60000");
}

// A spell is nothing that counters are put on or that is untapped (112.1, 122.1).
TEST(References, WhatIsDoneToPermanentsIsNotDoneToASpell) {
  SAYS(ofPermanent("Whenever you cast a spell that targets ~, put a +1/+1 counter on it."),
       "CounterKind(+1/+1), It#60004");
  SAYS(ofPermanent("Whenever you cast a creature spell, copy it."), "CopySpell(It#60000");
  SAYS(ofPermanent("Whenever you cast a noncreature spell, that creature can't block this turn."),
       "has nothing to point at");
}

TEST(References, WhatCausesAnEventIsNotWhatItHappensTo) {
  SAYS(ofPermanent(
           "When a spell or ability an opponent controls causes you to discard ~, it deals 4 damage to "
           "any target."),
       "Do(It#60000");
  SAYS(
      ofPermanent("When a spell or ability an opponent controls causes you to discard ~, that player loses 5 "
                  "life."),
      "Do(ThatPlayer#39003");
}

// 601.2c: who chooses a target is known before the effect speaks to anyone.
TEST(References, WhoChoosesATargetIsWorkedOut) {
  SAYS(ofPermanent(
           "Whenever a creature enters, that creature's controller may have target creature of their choice "
           "get -3/-3 until end of turn."),
       "Related(of the choice of, They#39000)");
}

TEST(References, AHandIsNoSingleCard) {
  SAYS(ofSpell("Target opponent reveals their hand. Exile that card."), "has nothing to point at");
  SAYS(ofSpell("Target opponent reveals their hand. You choose a nonland card from it. Exile that card."),
       "Exile(That#2");
}

TEST(References, WhoseGraveyardIsTheOwner) {
  SAYS(ofPermanent(
           "Whenever a card is put into an opponent's graveyard from anywhere, that player loses 1 life."),
       "ThatPlayer#29000");
}

TEST(References, TheOtherIsOfWhatWasFound) {
  SAYS(
      ofSpell(
          "Search your library for two cards. Put one into your hand and the other into your graveyard. Then "
          "shuffle."),
      "Put(Rest#1");
}

TEST(References, DealtDamageThisWay) {
  SAYS(
      ofSpell(
          "~ deals 3 damage to each creature. If a creature dealt damage this way would die this turn, exile "
          "it instead."),
      "DoneThisWay#1(Participle(DealtDamage))");
  SAYS(ofSpell("~ deals 2 damage to target creature. ~ deals 3 damage to each opponent. If a creature dealt "
               "damage "
               "this way would die this turn, exile it instead."),
       "has nothing to point at");
}

TEST(References, CardsDrawnAreNoCreatures) {
  SAYS(ofSpell("Draw two cards. Those creatures gain flying until end of turn."), "has nothing to point at");
}

// "Other" and "another" have the slot of what they are other than: 60004 the card itself, 60007 what it is
// attached to, 60008 you, 60013 the targets before, 60014 what the description around it is about.

TEST(References, OtherThanTheCardItself) {
  SAYS(ofPermanent("Other creatures you control get +1/+1."), "Objects([Another#60004]");
  SAYS(ofPermanent("Whenever ~ or another creature you control dies, draw a card."), "[Another#60004]");
  SAYS(ofPermanent("When ~ enters, if you control another artifact, draw a card."), "[Another#60004]");
  SAYS(ofSpell("Exile all other spells."), "Objects([Another#60004], IsSpell");
}

TEST(References, AnotherTargetIsNoneOfThoseBefore) {
  SAYS(
      ofSpell("Target creature gets +2/+2 until end of turn. Another target creature gets -2/-2 until end of "
              "turn."),
      "Objects([Another#60013]");
  // A player is nothing that another creature is told apart from: here it is the card itself.
  SAYS(ofPermanent(
           "When ~ enters, target player loses 1 life and another target creature gets +1/+1 until end "
           "of turn."),
       "Objects([Another#60004]");
  // Any other target than the one that deals the damage, not than the Aura.
  SAYS(ofPermanent("Enchant creature\nWhen ~ enters, enchanted creature deals 2 damage to any other target."),
       "AnyTarget(Exactly(Number(1)), Another#60007)");
}

TEST(References, OthersThanTheSecondOneOfTheEvent) {
  // Not than the equipped creature, which is the last mention, nor than the Equipment.
  SAYS(ofPermanent("Equip {3}\nWhenever equipped creature deals damage to a blocking creature, ~ deals that "
                   "much damage to each other creature defending player controls."),
       "Each(Objects([Another#60003]");
}

TEST(References, WhoeverAttacksIsWhatIsAttacking) {
  SAYS(ofPermanent("Whenever a creature you control attacks, ~ deals 1 damage to the player or planeswalker "
                   "it's attacking."),
       "AttackedByIt(It#60000)");
  SAYS(ofPermanent("Whenever a creature you control becomes blocked, ~ deals 1 damage to the player or "
                   "planeswalker it's attacking."),
       "AttackedByIt(It#60000)");
  SAYS(ofPermanent("Whenever equipped creature attacks, it deals damage equal to its power to the player or "
                   "planeswalker it's attacking."),
       "AttackedByIt(It#60000)");
}

TEST(References, OthersThanTheOneThatDoesIt) {
  SAYS(ofSpell("Target creature you control deals damage equal to its power to each other creature."),
       "Each(Objects([Another#1]");
  SAYS(ofPermanent("Each creature gets +1/+1 for each other creature that shares a color with it."),
       "CountOf(Objects([Another#60005]");
  SAYS(ofPermanent("Whenever a creature you control attacks, it gets +1/+0 until end of turn for each other "
                   "attacking creature."),
       "CountOf(Objects([Another#60000, IsState(attacking)]");
  SAYS(ofPermanent("Whenever another creature enters, its controller may draw a card if its power is greater "
                   "than each other creature's power."),
       "Each(Objects([Another#60000]");
}

TEST(References, OthersThanAGroup) {
  SAYS(ofSpell("Zombies you control get +2/+1 until end of turn. Other creatures you control get +1/+1 until "
               "end of turn."),
       "All(Objects([Another#1], IsType(creature)");
  SAYS(ofSpell("Create X 1/1 white Soldier creature tokens. If X is 5 or more, destroy all other creatures."),
       "All(Objects([Another#1]");
  // Nobody is other than the group that they are in, or than another that was told apart already.
  SAYS(ofPermanent(
           "Whenever ~ attacks, creatures you control gain haste until end of turn. Other creatures you "
           "control get +1/+0 until end of turn."),
       "All(Objects([Another#60004]");
  SAYS(ofPermanent("Whenever ~ attacks, other creatures you control gain haste until end of turn. Untap each "
                   "other white creature you control."),
       "Each(Objects([Another#60004, IsColor(white)]");
  // Those of your opponents are not yours.
  SAYS(
      ofPermanent("When ~ enters, destroy all creatures your opponents control, then tap all other creatures "
                  "you control."),
      "Tap(All(Objects([Another#60004]");
}

TEST(References, OthersThanATargetThatIsStillToCome) {
  SAYS(ofSpell("Each other creature becomes a copy of target nonlegendary creature until end of turn."),
       "Each(Objects([Another#1]");
}

TEST(References, ASpellIsNoCreatureAndNeitherIsACard) {  // 109.2
  SAYS(
      ofPermanent("Whenever you cast an instant or sorcery spell, each other creature you control gets +1/+1 "
                  "until end of turn."),
      "Each(Objects([Another#60004]");
  SAYS(ofPermanent("When ~ enters, you may exile a creature card from your graveyard. If you do, each other "
                   "creature gets -1/-1 until end of turn."),
       "Each(Objects([Another#60004]");
  SAYS(ofPermanent("{T}, Sacrifice a creature: Other creatures you control get +1/+1 until end of turn."),
       "All(Objects([Another#60004]");
}

TEST(References, OtherCardsThanTheOneThatWasFound) {
  SAYS(ofSpell(
           "Destroy target creature. Its controller reveals cards from the top of their library until they "
           "reveal a creature card. The player puts that card onto the battlefield, then shuffles all other "
           "cards revealed this way into their library."),
       "ShuffleInto(All(Objects([Another#3], IsCard, [DoneThisWay#3(Participle(Revealed))])))");
}

TEST(References, AnotherOfTheSameNameIsNotItself) {
  SAYS(ofSpell(
           "Target player reveals their hand. That player discards all nonland cards with the same name as "
           "another card in their hand."),
       "Related(with the same name as, Some(Exactly(Number(1)), Objects([Another#60014]");
  // What is searched for is no creature: other than the card itself.
  SAYS(ofPermanent("When ~ enters, you may search your library for a card with the same name as another "
                   "creature you control, reveal it, put it into your hand, then shuffle."),
       "Related(with the same name as, Some(Exactly(Number(1)), Objects([Another#60004]");
}

TEST(References, OtherPlayersThanYouOrThanTheOneSpokenOf) {
  SAYS(ofSpell("You draw two cards, then each other player draws a card."), "Each(Objects([Another#60008]");
  SAYS(ofPermanent("Whenever a creature you control dies, each other player loses 1 life."),
       "Each(Objects([Another#60008]");
  SAYS(ofPermanent("Whenever a player casts a creature spell, each other player draws a card."),
       "Each(Objects([Another#60001]");
  // You are no opponent.
  SAYS(ofPermanent("Whenever ~ attacks, each other opponent loses 1 life."), "has nothing to point at");
}

TEST(References, OthersThanWhatTheAuraIsAttachedTo) {
  SAYS(meaning(read("Enchant creature\nOther creatures you control get -1/-1.")), "Objects([Another#60007]");
  SAYS(meaning(read("Enchant creature\nSacrifice another artifact or enchantment: Draw a card.")),
       "Objects([Another#60004]");
}

TEST(References, WhatIsOnlyDescribedIsNothingToTellOthersApartFrom) {
  // "A creature" of the description is never bound: which one the Aura is on is not known to the words.
  SAYS(ofSpell("Attach target Aura attached to a creature to another creature."),
       "points at what nothing binds");
}

// Two that one phrase spoke of: its order says nothing.

TEST(References, TwoOfOnePhraseCanBothBeMeant) {
  SAYS(ofSpell(
           "Target creature you control fights target creature you don't control. It gains flying until end "
           "of turn."),
       "as well as");
  SAYS(ofSpell("Target creature you control fights target creature you don't control. Other creatures gain "
               "flying until end of turn."),
       "has nothing to point at");
  // The last one, once it was spoken of again.
  SAYS(ofSpell(
           "Target creature you control fights target creature you don't control. Then tap target artifact. "
           "It doesn't untap during its controller's next untap step."),
       "Do(It#1,");
}

TEST(References, TheNounIsMeantNotWhatDescribesIt) {
  SAYS(ofSpell("Tap target Aura attached to a creature. It doesn't untap during its controller's next untap "
               "step."),
       "Do(It#1");
  SAYS(ofPermanent(
           "Whenever a creature dealt damage by ~ this turn dies, return it to the battlefield under your "
           "control."),
       "Return(It#60000");
}

TEST(References, WhatWasMadeIsMeantNotWhatItWasMadeFrom) {
  const std::string tree = ofSpell(
      "Create a token that's a copy of target creature you control. Sacrifice it at the beginning of the "
      "next "
      "end step.");
  SAYS(tree, "CreateCopy#1(");
  SAYS(tree, "Sacrifice(It#1)");
}

TEST(References, WhatMayBeAPlayerIsNotSacrificed) {
  SAYS(ofSpell("Target creature you control deals damage equal to its power to any other target. Then "
               "sacrifice it."),
       "Sacrifice(It#1)");
}

TEST(References, OtherThanTheSpellThatIsCopied) {
  SAYS(ofSpell("When you cast this spell, copy it for each other instant and sorcery spell you've cast this "
               "turn."),
       "Another#60004");
}

TEST(References, ACardAsksOfItselfWhatItDid) {
  SAYS(
      ofPermanent(
          "At the beginning of each end step, if ~ attacked or blocked this turn, its owner shuffles it into "
          "their library."),
      "OwnerOf(It#60004)");
}

TEST(References, WhatIsGoneGetsNothing) {
  SAYS(ofPermanent(
           "Whenever ~ attacks, you may sacrifice a token. If you do, it gets +2/+2 until end of turn."),
       "Do(It#60000");
  SAYS(ofPermanent("{1}, Discard a card: ~ gets +1/+1 until end of turn. Tap it."), "Tap(It#60004)");
}

TEST(References, ItIsTheSpellNotItsCopy) {
  const std::string tree = ofSpell(
      "Copy target instant or sorcery spell, then return it to its owner's hand. You may choose new targets "
      "for "
      "the copy.");
  SAYS(tree, "CopySpell#2(Target#1");
  SAYS(tree, "Return(It#1, Place(Zone(Hand), OwnerOf(It#1)");
  SAYS(tree, "ActOn(choose new targets, It#2)");
  // "The copies" of two verbs: a slot is of one of them.
  SAYS(ofPermanent(
           "Whenever ~ attacks, copy all spells you control, then copy all activated abilities you control. "
           "You may choose new targets for the copies."),
       "has nothing to point at");
}

TEST(References, ItsPowerIsThatOfWhatSurelyHasOne) {
  SAYS(ofSpell("Target creature you control deals X damage to any other target, where X is its power."),
       "StatOf(Stat(Power), It#1)");
}

TEST(References, ItsPowerBesideItsToughnessIsThatOfWhatIsDescribed) {
  SAYS(ofPermanent(
           "When ~ enters, draw a card for each creature you control with toughness greater than its power."),
       "Than(greater than, StatOf(Stat(Power), It#60014))");
  SAYS(ofPermanent(
           "When ~ dies, return target creature card with power less than or equal to its power from your "
           "graveyard to your hand."),
       "StatOf(Stat(Power), It#60000)");
}

TEST(References, WhatCardsAreExiledWithIsSpokenOfInACondition) {  // 607.2a
  SAYS(ofPermanent(
           "{1}: Exile target creature. Then if there are three or more cards exiled with ~, transform "
           "it."),
       "ActOn(transform, It#60004)");
  SAYS(ofPermanent("As long as there are three or more cards exiled with ~, it gets +3/+3."),
       "Continuous(It#60004");
  // Outside of a condition the card that is described is meant.
  SAYS(ofPermanent("{1}: Put a creature card exiled with ~ onto the battlefield. It gains haste."),
       "Do(It#1");
}

TEST(References, XIsNotWorkedOutFromWhatThereAreXOf) {
  SAYS(ofPermanent("Whenever you attack with one or more creatures, exile the top X cards of your library, "
                   "where X is their total power."),
       "StatAmong(total, Stat(Power), They#60000)");
}

TEST(References, WhatWasDrawnBecomesNothing) {
  SAYS(ofPermanent("{1}: Draw a card for each Wizard you control. They each get +1/+1 until end of turn."),
       "has nothing to point at");
}

TEST(References, ItIsTheCardBesideAnEventWithoutAnObject) {
  SAYS(ofPermanent("When ~ enters and whenever you expend 4, put a stash counter on it."),
       "CounterKind(stash), It#60004)");
}

TEST(References, WhatABranchSpokeToIsWorkedOutInTheOther) {
  // The controller is bound by the effect that speaks to them, which is not done.
  SAYS(ofPermanent("{1}: Destroy target creature. If you control a Forest, its controller loses 2 life. "
                   "Otherwise, that player draws a card."),
       "Do(ThatPlayer#30001, Draw");
  SAYS(ofPermanent("{1}: Destroy target creature. If you control a Forest, its controller loses 2 life. Then "
                   "that player draws a card."),
       "Do(ThatPlayer#30001, Draw");
}

TEST(References, EachOtherThanTheChosenOneOfThem) {
  SAYS(
      ofPermanent("Whenever you attack with two or more creatures, choose one of them. It gains flying until "
                  "end of turn. Each other attacking creature gets +1/+0 until end of turn."),
      "Another#1, IsState(attacking)");
}

TEST(References, TheSameIsAskedAboutTwice) {
  SAYS(ofPermanent(
           "{1}: Target player discards a card. If it was a creature card, that player draws a card. If "
           "it was a land card, you draw a card."),
       "If(Is(It#1, [IsA(Objects([IsType(land)]");
}

TEST(References, ThatPlayerIsNotWhoDoesIt) {
  // It would be "their library", or nobody would say "that player" again.
  SAYS(ofPermanent(
           "Whenever a creature deals combat damage to a player, its controller may exile the top card of "
           "that player's library."),
       "TopCards(Number(1), ThatPlayer#60001)");
  SAYS(
      ofPermanent("Whenever a creature attacks a player, its controller gains 4 life and that player loses 1 "
                  "life."),
      "Do(ThatPlayer#60001, LoseLife");
  // Nobody else was spoken of.
  SAYS(ofPermanent(
           "{1}: Destroy target creature. Its controller loses 1 life. Then that player draws a card."),
       "Do(ThatPlayer#2");
}

TEST(References, WhoseTurnItIsHasNothingToDoWithTheEvent) {
  SAYS(ofPermanent("Whenever you cast a spell during an opponent's turn, that player discards a card."),
       "has nothing to point at");
}

TEST(References, YouAndSomebodyAreThosePlayers) {
  SAYS(ofPermanent("{1}: You and target opponent each lose 2 life. Those players each gain 5 life."),
       "Do(AndRefs#");
}

TEST(References, ThatMuchIsNoNumberOfThings) {
  SAYS(ofPermanent("Whenever you gain life, draw a card, then each opponent loses that much life."),
       "LoseLife(ThatMuch#60002)");
  SAYS(ofPermanent("{1}: You gain 3 life and draw two cards. Then target opponent loses that much life."),
       "has nothing to point at");
  // Once it was spoken of, the number is either.
  SAYS(ofPermanent(
           "Whenever ~ deals damage to a player, you may discard any number of cards. If you do, draw that "
           "many cards and you gain that much life."),
       "GainLife(ThatMuch#60009)");
}

TEST(References, HowMuchEachOfSeveralDidIsNotThatMany) {
  SAYS(ofPermanent(
           "{1}: Each player may discard any number of cards. Each player who discarded a card this way "
           "draws that many cards."),
       "has nothing to point at");
}

TEST(References, OtherThanWhatWasTakenOfWhatWasRevealed) {
  const std::string tree = ofPermanent(
      "{1}: Target player reveals their hand. That player discards all creature cards revealed this way, "
      "then draws "
      "that many cards. You gain 1 life for each other card revealed this way.");
  SAYS(tree, "Discard(All#3");
  SAYS(tree, "Another#3");
}

TEST(References, OfSeveralThingsPaidOnlyParticiplesTell) {
  SAYS(ofPermanent("Discard a card, Sacrifice a creature: You gain life equal to its power."),
       "has nothing to point at");
  SAYS(ofPermanent(
           "Discard a card, Sacrifice a creature: You gain life equal to the sacrificed creature's power."),
       "The#60006(");
}

TEST(References, WhatAnAbilityIsOfIsNotWhatHappened) {
  SAYS(ofPermanent(
           "Whenever an opponent activates an ability of a creature that isn't a mana ability, put a +1/+1 "
           "counter on it."),
       "has nothing to point at");
}

TEST(References, OtherwiseGoesOnFromTheQuestion) {
  SAYS(
      ofPermanent(
          "Whenever an opponent casts a spell, reveal the top card of your library. If it's a creature card, "
          "counter that spell. Otherwise, put it into your hand."),
      "Put(It#1, Place(Zone(Hand)");
  // Afterwards what was said last is meant again.
  SAYS(ofPermanent(
           "{1}: Target creature gets +1/+1 until end of turn. If you control a land, create a 1/1 white "
           "Soldier creature token. Otherwise, draw a card. It gains haste until end of turn."),
       "Do(It#");
}

TEST(References, WhatSeveralPlayersTookIsThose) {
  SAYS(ofPermanent("{1}: Each opponent chooses a creature they control. Destroy those creatures."),
       "Destroy(That#");
  SAYS(ofPermanent(
           "{1}: Each player exiles a card from their hand. Return those cards to their owners' hands."),
       "Return(That#");
  // What each of several players drew is returned from nowhere.
  SAYS(
      ofPermanent(
          "{1}: Each opponent exiles a card from their hand. You draw two cards. Return those cards to their "
          "owners' hands."),
      "Return(That#1");
}

TEST(References, WhatEachOfThemDidIsNotOneForAllRounds) {
  SAYS(
      ofPermanent(
          "{1}: Each player sacrifices a creature of their choice. For each player who sacrificed a creature "
          "this way, you gain life equal to that creature's power."),
      "has nothing to point at");
}

TEST(References, WhatIsEnchantedIsCalledSoAgain) {
  SAYS(ofPermanent(
           "Whenever a creature blocks equipped creature, that creature gets -1/-1 until end of turn."),
       "Do(That#60000");
  SAYS(ofPermanent("Whenever enchanted creature becomes blocked by a creature, destroy that creature."),
       "Destroy(That#60003");
  SAYS(ofPermanent("Whenever equipped creature attacks, that creature gets +1/+0 until end of turn."),
       "Do(That#60000");
}

TEST(References, WhatIsGoneIsNoneOfTheCreatures) {
  SAYS(ofPermanent("When ~ exploits a creature, each other creature gets -1/-1 until end of turn."),
       "Another#60004");
  SAYS(ofPermanent("When ~ exploits a creature, it gets +1/+1 until end of turn."), "Do(It#60000");
}

TEST(References, NobodyControlsACardThatWasDrawn) {
  SAYS(ofPermanent("When enchanted creature dies, its owner draws a card and its controller loses 2 life."),
       "Do(ControllerOf(It#60000)");
}

TEST(References, SlotsAreUniqueInAFace) {
  const text::Reading reading = read(
      "When ~ enters, exile target creature. Return it to the battlefield.\nWhen ~ dies, exile target "
      "creature. Return it to the battlefield.");
  SAYS(meaning(reading), "Return(It#2");
}

}  // namespace
}  // namespace cantrip::test
