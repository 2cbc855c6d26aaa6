// deck convert, deck show and deck hands, as a person uses them.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "command.h"

namespace cantrip::test {
namespace {

std::string textOf(const std::filesystem::path& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(DeckCommand, ConvertsByTheEndingOfTheFile) {
  const std::string deck = file("mine.txt", "4 LIGHTNING bolt (M10) 146\n20 Mountain\n\n2 Shock\n");
  for (const auto& [ending, words] :
       std::vector<std::pair<std::string, std::string>>{{"cod", "<zone name=\"main\">"},
                                                        {"dek", "Name=\"Lightning Bolt\""},
                                                        {"dck", "4 Lightning Bolt|M10|[146]"},
                                                        {"mwDeck", "SB: 2 [] Shock"},
                                                        {"csv", "4,Lightning Bolt,m10,146,Deck"},
                                                        {"txt", "4 Lightning Bolt (M10) 146"}}) {
    const std::string out = ownFile("out." + ending).string();
    const Answer run = cantrip("deck convert " + deck + " " + out);
    EXPECT_EQ(run.code, 0) << run.out;
    EXPECT_NE(textOf(out).find(words), std::string::npos) << textOf(out);
    const Answer again = cantrip("deck convert " + out + " --to mtgo");
    EXPECT_EQ(again.out, "4 Lightning Bolt\n20 Mountain\n\n2 Shock\n") << ending;
  }
  EXPECT_TRUE(has(cantrip("deck convert " + deck + " --to xmage"), "4 [M10:146] Lightning Bolt"));
}

TEST(DeckCommand, ADeckOfAnotherProgramIsPlayed) {
  const std::string deck =
      file("forge.dck", "[metadata]\nName=Red\n[Main]\n30 Shock|M10\n30 Mountain|M10|1\n");
  EXPECT_EQ(cantrip("deck check --copies 30 " + deck).code, 0);
  EXPECT_EQ(cantrip("sim --any-deck -n 1 --players random " + deck + " elves").code, 0);
}

TEST(DeckCommand, WhatIsUnknownOrHasNoPlaceIsTold) {
  const Answer unknown = cantrip("deck convert " + file("odd.txt", "4 Lightnig Bolt\n") + " --to arena");
  EXPECT_EQ(unknown.code, 0);
  EXPECT_TRUE(has(unknown, ":1: there is no card named 'Lightnig Bolt'. Did you mean Lightning Bolt?"))
      << unknown.out;
  const Answer planes =
      cantrip("deck convert " + file("planes.txt", "4 Shock\n\nPlanar deck\n10 Shock\n") + " --to arena");
  EXPECT_TRUE(has(planes, "arena has no place for the section \"Planar deck\": 10 cards are left out."))
      << planes.out;
  EXPECT_EQ(cantrip("deck convert elves").code, 2);
  EXPECT_EQ(cantrip("deck convert elves --to word").code, 2);
  EXPECT_EQ(cantrip("deck convert elves /no/such/folder/x.dek").code, 1);
  EXPECT_EQ(cantrip("deck convert no-such-deck --to arena").code, 1);
}

TEST(DeckCommand, BadFilesAreRefused) {
  const auto refuses = [](const std::string& name, const std::string& contents, const std::string& words) {
    for (const std::string command :
         {"deck convert --to arena ", "deck show ", "deck hands ", "deck check "}) {
      const Answer run = cantrip(command + file(name, contents));
      EXPECT_EQ(run.code, 1) << command << run.out;
      EXPECT_TRUE(has(run, words)) << command << run.out;
    }
  };
  refuses("empty.dek", "", "there are no cards in it");
  refuses("packed.cod", std::string("PK\x03\x04\0\0\0", 7), "is packed: unpack it");
  refuses("binary.dck",
          std::string("\x7F"
                      "ELF\0\0",
                      6),
          "is no text");
  refuses("page.cod", "<html></html>", "<html> is no deck");
  std::string lines;
  for (int i = 0; i < 100000; ++i) lines += "<card number=\"1\"/>\n";
  refuses("long.cod", lines, "is larger than 1 MB");
  EXPECT_EQ(shell("timeout 10 '" + binary() + "' deck show /dev/zero").code, 1);
}

TEST(DeckCommand, ShowsCurveColorsAndTypes) {
  const Answer show = cantrip("deck show elves");
  EXPECT_EQ(show.code, 0);
  for (const char* words :
       {"elves: 60 cards", "Curve: # is a creature", "Colors of spells", "green", "Types", "land"})
    EXPECT_TRUE(has(show, words)) << words << "\n" << show.out;
  for (const std::string& line : lines(show.out)) EXPECT_LE(columns(line), 80U) << line;
  EXPECT_TRUE(has(cantrip("deck show elves --cards"), "Llanowar Elves"));
  const std::string image = ownFile("deck.svg").string();
  EXPECT_EQ(cantrip("deck show '" + file("<b>.txt", "4 Shock\n20 Mountain\n") + "' --svg " + image).code, 0);
  const std::string svg = textOf(image);
  EXPECT_TRUE(svg.starts_with("<svg ") && svg.ends_with("</svg>\n")) << svg;
  EXPECT_NE(svg.find("&lt;b>"), std::string::npos);
}

TEST(DeckCommand, DrawsHandsAndSaysTheOdds) {
  const Answer hands = cantrip("deck hands elves -n 3 --seed 7 --card 'llanowar elves'");
  EXPECT_EQ(hands.code, 0);
  EXPECT_EQ(hands.out, cantrip("deck hands elves -n 3 --seed 7 --card 'llanowar elves'").out);
  EXPECT_TRUE(has(hands, "Lands in an opening hand")) << hands.out;
  EXPECT_TRUE(has(hands, "on the play")) << hands.out;
  EXPECT_TRUE(has(hands, "39.9%")) << "four of sixty in seven cards\n" << hands.out;
  EXPECT_EQ(cantrip("deck hands elves --card Shock").code, 1);
  EXPECT_TRUE(has(cantrip("deck hands " + file("few.txt", "6 Forest\n")), "a hand needs 7 cards"));
}

TEST(DeckCheck, KnowsWhatEachWayToPlayAsksOfADeck) {
  for (const char* variant : {"free-for-all", "emperor", "conspiracy"}) {
    const Answer run = cantrip(std::string("deck check elves --variant ") + variant);
    EXPECT_EQ(run.code, 0) << run.out;
  }
  const std::vector<std::pair<const char*, const char*>> missing{
      {"commander", "903.3"},  {"oathbreaker", "too many"},      {"vanguard", "902.3"},
      {"planechase", "901.3"}, {"supervillain-rumble", "904.3"}, {"two-headed-giant,vanguard", "902.3"}};
  for (const auto& [variant, why] : missing) {
    const Answer run =
        cantrip(std::string("deck check ") + (std::string(variant) == "oathbreaker" ? "krenko" : "elves") +
                " --variant " + variant);
    EXPECT_EQ(run.code, 1) << variant;
    EXPECT_TRUE(has(run, why)) << run.out;
  }
  EXPECT_EQ(cantrip("deck check elves --variant archenemy").code, 0) << "of those who play against one";
  EXPECT_EQ(cantrip("deck check elves --variant emperro").code, 2);
}

}  // namespace
}  // namespace cantrip::test
