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

}  // namespace
}  // namespace cantrip::test
