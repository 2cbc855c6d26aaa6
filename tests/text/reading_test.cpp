// Reading and printing: normalisation and its inverse, old wordings, names, quotations, declines.
#include "text/reading.h"

namespace cantrip::test {
namespace {

using text::Outcome;

TEST(Reading, ReminderTextAndAbilityWordsComeBackToTheByte) {
  const text::Reading reading = read(
      "Flying (This creature can't be blocked except by creatures with flying or reach.)\n"
      "Landfall \xE2\x80\x94 Whenever a land you control enters, you gain 1 life.");
  ASSERT_EQ(reading.paragraphs.size(), 2U);
  EXPECT_EQ(ir::dump(reading.arena, reading.paragraphs[0].root), "KeywordLine([Keyword(flying)])");
  EXPECT_TRUE(reading.whole());
}

TEST(Reading, AParagraphOfReminderTextAloneSaysNothing) {
  const text::Reading reading = read("({T}: Add {G}.)");
  EXPECT_EQ(reading.paragraphs.at(0).outcome, Outcome::Empty);
  EXPECT_TRUE(reading.whole());
}

TEST(Reading, OldWordingsMeanTheSame) {
  const text::Reading old = read("When ~ enters the battlefield, draw a card.");
  const text::Reading now = read("When ~ enters, draw a card.");
  EXPECT_EQ(meaning(old), meaning(now));
}

TEST(Reading, TheCardsOwnNameInAllItsForms) {
  const std::string wanted = ofPermanent("When ~ enters, draw a card.");
  EXPECT_EQ(meaning(read("When Aven Scout enters, draw a card.", false, "Aven Scout")), wanted);
  EXPECT_EQ(meaning(read("When this creature enters, draw a card.", false, "Aven Scout")), wanted);
  EXPECT_EQ(meaning(read("When Ayla enters, draw a card.", false, "Ayla, Queen of Tides", true)), wanted);
}

TEST(Reading, TheArticleGoesByTheSound) {
  EXPECT_NE(ofPermanent("Sacrifice an artifact: You gain 1 life.").find("SacrificeCost"), std::string::npos);
  EXPECT_NE(ofSpell("Create an 8/8 blue Octopus creature token.").find("Create"), std::string::npos);
}

TEST(Reading, ASpellsSentenceIsNoAbilityOfAPermanent) {
  EXPECT_EQ(read("Draw a card.", true).paragraphs.at(0).outcome, Outcome::Read);
  EXPECT_EQ(read("Draw a card.", false).paragraphs.at(0).outcome, Outcome::Declined);
}

TEST(Reading, ADeclineNamesTheWord) {
  const text::Reading reading = read("Draw a card, then frobnicate it.", true);
  const text::ParagraphReading& paragraph = reading.paragraphs.at(0);
  ASSERT_EQ(paragraph.outcome, Outcome::Declined);
  EXPECT_NE(paragraph.reason.find("cannot read \"frobnicate\" after \"Draw a card, then\""),
            std::string::npos)
      << paragraph.reason;
}

TEST(Reading, ATextThatStopsTooEarlyIsDeclined) {
  EXPECT_EQ(read("Destroy target", true).paragraphs.at(0).outcome, Outcome::Declined);
  EXPECT_EQ(read("\"", true).paragraphs.at(0).outcome, Outcome::Declined);
  EXPECT_EQ(read("(", true).paragraphs.at(0).outcome, Outcome::Declined);
  EXPECT_EQ(read("{", true).paragraphs.at(0).outcome, Outcome::Declined);
}

TEST(Reading, NumbersOutOfAllBoundsAreDeclinedNotWrapped) {
  EXPECT_EQ(read("You gain 99999999999999999999 life.", true).paragraphs.at(0).outcome, Outcome::Declined);
}

TEST(Reading, ASentenceOfAThousandWordsEnds) {
  std::string text = "Destroy target creature";
  for (int i = 0; i < 1000; ++i) text += " and target creature";
  EXPECT_NE(read(text + ".", true).paragraphs.at(0).outcome, Outcome::Empty);
}

// 205.3, 122.1: lists that grow with the cards.
TEST(Reading, AKindOfCounterThatNoListHasIsOne) {
  EXPECT_EQ(ofPermanent("{T}: Put two frobnication counters on target creature."),
            "Activated(TapCost, PutCounters(Number(2), CounterKind(frobnication), Target(Exactly(Number(1)), "
            "Objects([], IsType(creature), []))), [])");
  // what is a word of the language is no kind
  EXPECT_NE(ofPermanent("{T}: Put that counter on target creature.").find("cannot read"), std::string::npos);
}

TEST(Reading, ACreatureTypeIsOneThatATokenOrATypeLineHas) {
  EXPECT_NE(ofPermanent("Frobs you control have flying.").find("cannot read"), std::string::npos);
  EXPECT_EQ(ofPermanent("{T}: Create a 1/1 green and blue Frob creature token."),
            "Activated(TapCost, Create(Number(1), Token([], Number(1), Number(1), [AllOf([IsColor(green), "
            "IsColor(blue)]), IsSubtype(Frob), IsType(creature)], None, [])), [])");
  EXPECT_EQ(ofPermanent("Frobs you control have flying."),
            "Static(Continuous(All(Objects([], IsSubtype(Frob), [Related(controlled by, You)])), "
            "[HaveAbility(KeywordLine([Keyword(flying)]))]))");
}

// 207.2c: a word before a dash has no meaning, but for one whose reminder text tells it.
TEST(Reading, AbilityWordsThatNoListHas) {
  const std::string drawn = "Triggered(Befalls(enter, Self), None, Draw(Number(1)), [])";
  EXPECT_EQ(ofPermanent("Pack manners \u2014 When ~ enters, draw a card."), drawn);
  EXPECT_EQ(ofPermanent("Manners \u2014 When ~ enters, draw a card."), drawn);
  EXPECT_NE(ofPermanent("Frob up \u2014 {2}: Draw a card. (Activate each frob up ability only once.)")
                .find("cannot read"),
            std::string::npos);
  EXPECT_NE(ofPermanent("Frob-up \u2014 {2}: Draw a card. (Activate each frob-up ability only once.)")
                .find("cannot read"),
            std::string::npos);
}

}  // namespace
}  // namespace cantrip::test
