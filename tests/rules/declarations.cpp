// What nobody declared is declined: flags, words and kinds that a field does not take, descriptions of what
// is never there, choices that nobody makes. Beside each the sibling that is carried out.
#include <gtest/gtest.h>

#include "rules/agenda/unsupported.h"
#include "rules/ir_terms.h"

namespace cantrip::test {

namespace {

std::string whyNot(const std::string& ability) {
  ir::Arena arena;
  return whyNotRun(arena, term(arena, ability.c_str(), ir::Sort::Ability));
}
std::string whyNotEffect(const std::string& effect) { return whyNot("SpellAbility(" + effect + ")"); }
std::string whyNotStatic(const std::string& statement) { return whyNot("Static(" + statement + ")"); }

}  // namespace

TEST(Declarations, flagsThatAreNotReadAreDeclined) {
  EXPECT_EQ(whyNotEffect("Put(Self, Place(Zone(Library), You, [Flag(Top)]))"), "");
  EXPECT_NE(whyNotEffect("Put(Self, Place(Zone(Library), You, [Flag(Up)]))"), "");
  // 110.5b: only what enters the battlefield enters tapped; 401.4: only a library has a top
  EXPECT_EQ(whyNotEffect("Put(Self, Place(Zone(Battlefield), None, [Flag(Tapped)]))"), "");
  EXPECT_NE(whyNotEffect("Put(Self, Place(Zone(Hand), You, [Flag(Tapped)]))"), "");
  EXPECT_NE(whyNotEffect("Put(Self, Place(Zone(Graveyard), You, [Flag(Top)]))"), "");
  EXPECT_NE(whyNotEffect("Do(Self, Apply([Become(None, None, [IsColor(red)], [], Flag(Tapped))], "
                         "DurationWord(until end of turn)))"),
            "");
}

TEST(Declarations, descriptionsOfWhatIsNeverThereAreDeclined) {
  const auto destroy = [](const std::string& what) { return whyNotEffect("Destroy(All(" + what + "))"); };
  EXPECT_EQ(destroy("Objects([IsState(tapped)], IsType(creature), [])"), "");
  EXPECT_NE(destroy("Objects([], IsSpell, [])"), "");  // 701.8a
  EXPECT_NE(destroy("Objects([], IsCard, [InZone(ZoneOf(Zone(Graveyard), You))])"), "");
  EXPECT_NE(destroy("Objects([], IsOpponent, [])"), "");
  // 110.5d, 108.4: cards in other zones have no status and no controller
  const auto count = [](const std::string& what) { return whyNotEffect("Draw(CountOf(" + what + "))"); };
  EXPECT_EQ(count("Objects([IsType(creature)], IsCard, [InZone(ZoneOf(Zone(Graveyard), You))])"), "");
  EXPECT_NE(count("Objects([IsState(tapped)], IsCard, [InZone(ZoneOf(Zone(Graveyard), You))])"), "");
  EXPECT_NE(count("Objects([Not(IsState(attacking))], IsCard, [InZone(ZoneOf(Zone(Hand), You))])"), "");
  EXPECT_NE(
      count("Objects([], IsType(land), [Related(controlled by, You), InZone(ZoneOf(Zone(Hand), You))])"), "");
  // 112.1: a card in a library is no spell
  const auto search = [](const std::string& what) {
    return whyNotEffect("Search(ZoneOf(Zone(Library), You), Some(Exactly(Number(1)), " + what + "))");
  };
  EXPECT_EQ(search("Objects([IsType(creature)], IsCard, [])"), "");
  EXPECT_NE(search("Objects([IsType(creature)], IsSpell, [])"), "");
  EXPECT_NE(search("Objects([IsState(tapped)], IsType(creature), [])"), "");
  EXPECT_NE(whyNotEffect("RevealUntil(Objects([], IsSpell, []), None)"), "");
}

TEST(Declarations, aWordOfEachPlayerIsKnownToWhatIsSaidOfThem) {
  // 608.2c: after the sentence there are as many words as players
  const std::string cards =
      "Objects([], IsCard, [AllOf([OfChosen(CreatureType)]), InZone(ZoneOf(Zone(Graveyard), You))])";
  const auto each = [](const std::string& effects) {
    return "Do(Each(Objects([], IsPlayer, [])), And([ChooseWord(WordKind(CreatureType), []), " + effects +
           "]))";
  };
  const std::string takeBack = "Return(Some(AnyNumber, " + cards + "), Place(Zone(Hand), You, []))";
  EXPECT_EQ(whyNotEffect(each(takeBack)), "");
  EXPECT_NE(whyNotEffect("Sentences([" + each("GainLife(Number(1))") + ", " + takeBack + "])"), "");
  EXPECT_EQ(whyNotEffect("Sentences([ChooseWord(WordKind(CreatureType), []), " + takeBack + "])"), "");
}

TEST(Declarations, cardsOfNoZoneAreDeclined) {
  EXPECT_EQ(whyNotEffect("Return(All(Objects([], IsCard, [InZone(ZoneOf(Zone(Graveyard), You))])), "
                         "Place(Zone(Hand), You, []))"),
            "");
  EXPECT_NE(whyNotEffect("Return(All(Objects([], IsCard, [])), Place(Zone(Hand), You, []))"), "");
  EXPECT_NE(whyNotEffect("Exile(AndRefs([Self, Some(Exactly(Number(1)), Objects([], IsCard, []))]))"), "");
}

TEST(Declarations, whatNobodyChoosesIsDeclined) {
  const std::string some =
      "Some(Exactly(Number(1)), Objects([], IsType(creature), [Related(controlled by, You)]))";
  EXPECT_EQ(whyNotEffect("Draw(StatOf(Stat(Power), Self))"), "");
  EXPECT_NE(whyNotEffect("Draw(StatOf(Stat(Power), " + some + "))"), "");
  EXPECT_NE(whyNotEffect("Draw(CountersOn(None, " + some + "))"), "");
  EXPECT_NE(whyNotEffect("Do(ControllerOf(" + some + "), Draw(Number(1)))"), "");
}

TEST(Declarations, deedsAreOfObjectsOrOfPlayers) {
  EXPECT_EQ(whyNotStatic("Continuous(Self, [Cant(BlockDeed(None, None), None)])"), "");
  EXPECT_NE(whyNotStatic("Continuous(Self, [Cant(DeedWord(gain life), None)])"), "");  // 119.7
  EXPECT_EQ(whyNotStatic("PlayerRule(You, [Cant(DeedWord(gain life), None)])"), "");
  EXPECT_NE(whyNotStatic("PlayerRule(You, [Cant(BlockDeed(None, None), None)])"), "");
  EXPECT_NE(whyNotStatic("PlayerRule(You, [GetPT(Number(1), Number(1))])"), "");  // 613.1
  EXPECT_NE(whyNotStatic("Continuous(Self, [Must(CastDeed(None))])"), "");
  EXPECT_NE(whyNotStatic("Continuous(Self, [MayDo(BlockDeed(None, None), None)])"), "");
  EXPECT_NE(whyNotStatic("Continuous(Self, [CantUnlessPay(BeBlockedDeed(None, None), ControllerOf(Self), "
                         "ManaCost([Symbol({2})]))])"),
            "");
}

TEST(Declarations, amountsAreThoseOfTheEvent) {
  const auto twice = [](const std::string& event, const std::string& effect) {
    return whyNotStatic("Instead(" + event + ", None, " + effect + ")");
  };
  const std::string put = "CountersPut(CounterKind(+1/+1), Self, None, None)";
  EXPECT_EQ(twice(put, "ModifyCounters(Number(2), CounterKind(+1/+1), It)"), "");
  EXPECT_NE(twice(put, "ModifyCounters(Number(2), CounterKind(charge), It)"), "");  // 614.1a
  EXPECT_NE(twice("Acts(gain life, You)", "ModifyCounters(Number(2), CounterKind(charge), It)"), "");
  EXPECT_EQ(twice("Acts(gain life, You)", "ModifyAmount(Number(2))"), "");
  EXPECT_NE(twice("Befalls(die, Self)", "ModifyAmount(Number(2))"), "");
}

TEST(Declarations, theNextUntapStepIsThatOfItsController) {  // 502.3
  const auto tap = [](const std::string& whose) {
    return whyNotEffect(
        "Sentences([Tap(Target#1(Exactly(Number(1)), Objects([], IsType(creature), []))), "
        "Do(It#1, Apply([ModWord(not untap)], NextUntapStep(" +
        whose + ")))])");
  };
  EXPECT_EQ(tap("ControllerOf(It#1)"), "");
  EXPECT_NE(tap("You"), "");
  EXPECT_EQ(whyNotEffect("Do(Self, Apply([ModWord(not untap)], NextUntapStep(You)))"), "");
  EXPECT_NE(whyNotEffect("Do(Self, Apply([GetPT(Number(1), Number(1))], NextUntapStep(You)))"), "");
}

TEST(Declarations, onlyWhatIsKeptCanBeAskedForLater) {
  const auto since = [](const std::string& event) {
    return whyNotEffect("Gate(If(HappenedThisTurn(" + event + ")), Draw(Number(1)), None)");
  };
  EXPECT_EQ(since("Acts(gain life, You)"), "");
  EXPECT_NE(since("Becomes(Self, IsState(tapped))"), "");
  EXPECT_NE(since("Befalls(attack alone, Self)"), "");
  const auto first = [](const std::string& event) {
    return whyNot("Triggered(FirstEachTurn(" + event + "), None, Draw(Number(1)), [])");
  };
  EXPECT_EQ(first("Acts(gain life, You)"), "");
  EXPECT_NE(first("Becomes(Self, Not(IsState(tapped)))"), "");
  EXPECT_NE(whyNot("Triggered(Becomes(Self, IsState(attacking)), None, Draw(Number(1)), [])"), "");
  const auto spent = [](const std::string& symbol) {
    return whyNotEffect("Gate(If(ManaSpent([Symbol(" + symbol + ")])), Draw(Number(1)), None)");
  };
  EXPECT_EQ(spent("{R}"), "");
  EXPECT_EQ(spent("{S}"), "");  // 107.4h
  EXPECT_NE(spent("{2}"), "");
}

TEST(Declarations, aDurationIsOfWhatLasts) {  // 611.2a
  EXPECT_EQ(
      whyNotEffect("During(DurationWord(this turn), Do(Self, Apply([GetPT(Number(1), Number(1))], None)))"),
      "");
  EXPECT_NE(whyNotEffect("During(DurationWord(this turn), Do(You, GainLife(Number(1))))"), "");
  EXPECT_EQ(
      whyNotEffect("During(DurationWord(this turn), Do(You, Gate(May, ActOn(cast for free, Self), None)))"),
      "");
  EXPECT_NE(whyNotEffect("During(DurationWord(this turn), Do(You, Gate(May, ActOn(cast for free, "
                         "Some(Exactly(Number(1)), Objects([], "
                         "IsCard, [IsState(ExiledWithSelf)]))), None)))"),
            "");
  EXPECT_NE(whyNotEffect("GainControl(Self, NextUntapStep(You))"), "");
}

TEST(Declarations, anOpponentIsComparedWith) {
  EXPECT_EQ(whyNotEffect("Gate(If(Compare2(FigureOf(Life, You), Than(less than, FigureOf(Life, Opponent)))), "
                         "Draw(Number(1)), None)"),
            "");
  EXPECT_NE(whyNotEffect("Draw(FigureOf(Life, Opponent))"), "");
}

TEST(Declarations, whoDoesWhat) {
  const std::string creature = "Target(Exactly(Number(1)), Objects([], IsType(creature), []))";
  const std::string player = "Target(Exactly(Number(1)), Objects([], IsPlayer, []))";
  EXPECT_EQ(whyNotEffect("Do(" + player + ", GainLife(Number(3)))"), "");
  EXPECT_NE(whyNotEffect("Do(" + creature + ", GainLife(Number(3)))"), "");  // 119.3
  EXPECT_NE(whyNotEffect("Do(" + creature + ", Then([Draw(Number(1)), Discard(Self)]))"), "");
  EXPECT_EQ(whyNotEffect("Do(" + creature + ", DealDamage(Number(3), You))"), "");
  EXPECT_NE(whyNotEffect("Do(You, DealDamage(Number(3), You))"), "");  // 120.1: sources are objects
  EXPECT_NE(whyNotEffect("Destroy(You)"), "");
  EXPECT_NE(whyNotEffect("Draw(FigureOf(Life, Self))"), "");
}

TEST(Declarations, whatMayBeGiven) {
  const auto given = [](const std::string& ability) {
    return whyNotStatic("Continuous(Self, [HaveAbility(" + ability + ")])");
  };
  EXPECT_EQ(given("Static(PlayerRule(You, [Cant(DeedWord(gain life), None)]))"), "");
  EXPECT_NE(given("Static(MayBeginWith(None))"), "");  // 103.6a: nothing has been given by then
  EXPECT_NE(given("SpellAbility(Draw(Number(1)))"), "");
}

TEST(Declarations, numbersThatNothingSays) {
  EXPECT_EQ(whyNot("Activated(ManaCost([Symbol({X})]), Draw(X), [])"), "");
  EXPECT_NE(whyNot("Activated(ManaCost([Symbol({2})]), Draw(X), [])"), "");  // 107.3
  EXPECT_EQ(whyNot("Activated(ManaCost([Symbol({2})]), Define(Draw(X), FigureOf(Life, You)), [])"), "");
  EXPECT_EQ(whyNotEffect("RemoveCounters(AllOfThem, CounterKind(charge), Self)"), "");
  EXPECT_NE(whyNotEffect("PutCounters(AllOfThem, CounterKind(charge), Self)"), "");
  EXPECT_NE(whyNotEffect("Draw(Figure(TargetsBeyondFirst))"), "");
}

TEST(Declarations, zonesOfStatements) {  // 113.6b
  const auto elsewhere = [](const std::string& statement) {
    return whyNotStatic("While(Is(Self, [InZone(ZoneOf(Zone(Graveyard), You))]), " + statement + ")");
  };
  EXPECT_EQ(
      elsewhere(
          "Continuous(All(Objects([], IsType(creature), [Related(controlled by, You)])), [GetPT(Number(1), "
          "Number(1))])"),
      "");
  EXPECT_NE(elsewhere("UntapOnlyChosen([IsType(creature)])"), "");
}

TEST(Declarations, wordsOfCopiesAndDesignationsStayThere) {
  EXPECT_NE(whyNotStatic("Continuous(Self, [ModWord(no mana cost)])"), "");
  EXPECT_NE(whyNotEffect("Do(Self, Designate(IsState(tapped)))"), "");  // 701.37b
  EXPECT_EQ(whyNotEffect("Do(Self, Designate(IsState(Monstrous)))"), "");
  EXPECT_NE(whyNotStatic("While(Is(Self, [IsState(Kicked)]), AdditionalCost(TapCost))"), "");
}

// 611.2: what says who may play a card for a time is asked each time, and a Gate only once.
TEST(Declarations, conditionsOfPlayingAreThoseOfTheCard) {
  const auto playIf = [](const std::string& condition) {
    return whyNotEffect(
        "Sentences([Exile(TopCards#1(Number(1), You)), During(DurationWord(for the rest of the game), "
        "Gate(If(" +
        condition + "), Do(You, Gate(May, Play(It#1, None, None), None)), None))])");
  };
  EXPECT_EQ(playIf("Is(It#1, [IsType(instant)])"), "");
  EXPECT_NE(playIf("Controls(You, None, Objects([], IsSubtype(Kavu), []))"), "");
}

TEST(Declarations, evidenceThatAnEffectTakesIsAllThatItTakesAndOfAKnownNumber) {  // 701.59a, 118.3
  const auto collects = [](const std::string& before, const std::string& number) {
    return whyNotEffect(
        "Do(You, Gate(May, And([" + before +
        "Pay(ExileTotalCost(All(Objects([], IsCard, [InZone(ZoneOf(Zone(Graveyard), You))])), " + number +
        "))]), None))");
  };
  EXPECT_EQ(collects("", "Number(4)"), "");
  EXPECT_NE(collects("", "X"), "");
  EXPECT_NE(collects("Exile(Self), ", "Number(4)"), "");
}

TEST(Declarations, landsCannotBeForbiddenFromOneZone) {  // 305.1
  EXPECT_EQ(whyNotStatic("PlayerRule(You, [Cant(DeedWord(play lands), None), Cant(CastDeed(All(Objects([], "
                         "IsSpell, []))), None)])"),
            "");
  EXPECT_NE(whyNotStatic(
                "PlayerRule(You, [Cant(DeedWord(play lands), None), Cant(CastDeed(All(Objects([], IsSpell, "
                "[InZone(ZoneOf(Zone(Hand), You))]))), None)])"),
            "");
}

TEST(Declarations, whatWasSacrificedGetsNothing) {  // 608.2c
  const auto each = [](const std::string& who) {
    return whyNotEffect(
        "ForEach#1(CountOf(Objects([], IsSubtype(Spirit), [DoneThisWay#60006(Participle(Sacrificed))])), "
        "Do(" +
        who +
        "(Objects([], IsType(creature), [])), Apply([GetPT(Number(3), Number(0))], DurationWord(until end of "
        "turn))))");
  };
  EXPECT_EQ(each("That#2"), "");
  EXPECT_NE(each("That#1"), "");
}

// What exiles until it finds is linked to all that it exiled, so "the exiled card" would be any of them.
TEST(Declarations, theExiledCardIsOnlyReadWhereItIsTheOneThatWasFound) {
  const auto casts = [](const std::string& what) {
    return whyNotEffect(
        "Sentences([ExileFromTopUntil#1(Objects([Not(IsType(land))], IsCard, [])), Do(You, Gate(May, "
        "ActOn(cast for free, " +
        what + "(Objects([], IsCard, []))), None))])");
  };
  EXPECT_EQ(casts("That#1"), "");
  EXPECT_NE(casts("The#60011"), "");
}

}  // namespace cantrip::test
