// Smoke games: every card of the built-in library comes through its own, and how much of these cards found no
// occasion may fall, never rise. When it has fallen, write the new figures into tests/cases/smoke.ratchet.
#include "cases/smoke.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <string>

#include "cards/database.h"
#include "play/table.h"

namespace cantrip::cases {
namespace {

TEST(Smoke, EveryLibraryCardComesThroughItsGame) {
  play::declineWhatRulesCannotRun();
  cards::CardDatabase database;
  const std::vector<std::string> names = database.libraryNames();
  std::size_t unused = 0, unseen = 0;
  std::string open;
  for (const SmokeVerdict& verdict : smokeAll(database, names, false, 2, [](std::size_t) {})) {
    EXPECT_EQ(verdict.failure, "") << verdict.card;
    unused += verdict.unused.size();
    unseen += verdict.unseen.size();
    for (const auto* list : {&verdict.unused, &verdict.unseen})
      for (const std::string& words : *list) open += verdict.card + ": " + words + "\n";
  }
  std::ifstream in("tests/cases/smoke.ratchet");
  std::map<std::string, std::size_t> most;
  for (std::string word; in >> word;) in >> most[word];
  EXPECT_LE(unused, most.at("unused")) << open;
  EXPECT_LE(unseen, most.at("unseen")) << open;
}

TEST(Smoke, TellsWhatNothingComesOf) {
  play::declineWhatRulesCannotRun();
  cards::CardDatabase database;
  database.addBlocks(
      "Zzyzx Folly {R}\nSorcery\nDestroy all planeswalkers you control with power 4 or greater.\n", "test");
  const auto verdicts = smokeAll(database, {"Zzyzx Folly", "Shock"}, true, 1, [](std::size_t) {});
  EXPECT_NE(verdicts[0].failure.find("nothing comes of it: Cast Zzyzx Folly"), std::string::npos)
      << verdicts[0].failure;
  EXPECT_EQ(verdicts[1].failure, "");
  EXPECT_NE(verdicts[1].log.find("Shock deals 2 damage"), std::string::npos) << verdicts[1].log;
}

/// The one verdict on a card of this text.
SmokeVerdict verdictOn(const char* text, const std::string& name) {
  play::declineWhatRulesCannotRun();
  cards::CardDatabase database;
  database.addBlocks(text, "test");
  return smokeAll(database, {name}, false, 1, [](std::size_t) {}).front();
}

TEST(Smoke, PayingAndLookingAreNothing) {  // tapping, sacrificing for a cost, a search that finds nothing
  const SmokeVerdict verdict = verdictOn(
      "Zzyzx Seeker {R}\nArtifact\n{T}, Sacrifice a creature: Search your library for a battle "
      "card, reveal it, put it into your hand, then shuffle.\n",
      "Zzyzx Seeker");
  EXPECT_NE(verdict.failure.find("nothing comes of it: Zzyzx Seeker"), std::string::npos) << verdict.failure;
}

TEST(Smoke, TheBoardHasWhatTheTextSpeaksOf) {
  const std::string texts[] = {
      "Whenever ~ attacks, you may sacrifice a Blood token. If you do, draw a card.",    // subtypes, tokens
      "When ~ enters, each creature with shadow gets -1/-1 until end of turn.",          // keywords
      "At the beginning of your upkeep, you lose 2 life if you don't control an Ogre.",  // a lean board
      "Flash\nWhen ~ enters, exile all attacking creatures.",                            // a good moment
      "Myriad",                                                                          // a third player
      "{T}, Remove a verse counter from ~: You gain 1 life."};  // counters of its own
  for (const std::string& text : texts) {
    const std::string card = "Zzyzx Asker {R}\nCreature — Goblin\n" + text + "\n3/5\n";
    EXPECT_EQ(verdictOn(card.c_str(), "Zzyzx Asker").failure, "") << text;
  }
}

TEST(Smoke, AnEffectThatChangesNothingIsNothing) {  // 613: characteristics are as they would be without it
  const SmokeVerdict verdict =
      verdictOn("Zzyzx Gaze {R}\nCreature — Goblin\nFlying\n{0}: ~ gains flying until end of turn.\n1/1\n",
                "Zzyzx Gaze");
  EXPECT_NE(verdict.failure.find("gains flying"), std::string::npos) << verdict.failure;
}

TEST(Smoke, ATriggerThatDoesNothingFails) {
  const SmokeVerdict verdict = verdictOn(
      "Zzyzx Herald {R}\nCreature — Goblin\nWhen ~ enters, destroy all battles.\n1/1\n", "Zzyzx Herald");
  EXPECT_NE(verdict.failure.find("destroy all battles"), std::string::npos) << verdict.failure;
}

TEST(Smoke, AStaticAbilityIsSeenWhenItIsMissed) {
  const SmokeVerdict good =
      verdictOn("Zzyzx Banner {R}\nArtifact\nCreatures you control get +1/+0.\n", "Zzyzx Banner");
  EXPECT_EQ(good.failure, "");
  EXPECT_TRUE(good.unused.empty());
  const SmokeVerdict idle =
      verdictOn("Zzyzx Banner {R}\nArtifact\nBattles you control have hexproof.\n", "Zzyzx Banner");
  EXPECT_EQ(idle.unused.size(), 1U);
}

TEST(Smoke, ALoopOfTriggersEndsTheGame) {  // 104.4b, 731.4
  const SmokeVerdict verdict = verdictOn(
      "Zzyzx Echo {R}\nEnchantment\nWhenever you gain life, you gain 1 life.\n{1}: You gain 1 life.\n",
      "Zzyzx Echo");
  EXPECT_EQ(verdict.failure, "");
  EXPECT_TRUE(verdict.endless);
}

TEST(Smoke, StagedGamesGiveOccasions) {
  const std::string texts[] = {
      "Raid — When ~ enters, if you attacked this turn, draw a card.",
      "Whenever ~ becomes blocked, you gain 1 life.",
      "Whenever ~ blocks a creature with flying, ~ gets +1/+1 until end of turn.",
      "Whenever you tap a Swamp for mana, add {B}.",  // 605.4a: it does not use the stack
      "Madness {R}",
      "Cycling {1}\nWhen you cycle ~, target creature can't block this turn.",
      "Whenever you sacrifice a Clue, draw a card.",
      "{1}: Put ~ from exile onto the battlefield tapped.",
      "At the beginning of your upkeep, if you have 5 or less life, draw a card.",
      "At the beginning of your end step, if you're the monarch, draw a card.",
      "Tap five untapped Wizards you control: Draw a card.",
      "When you control no Islands, sacrifice ~.",
      "Whenever a permanent is turned face up, you gain 1 life.",
      "Each noncreature spell you cast has conspire.",
      "~ has flash as long as you control a Merfolk."};
  for (const std::string& text : texts) {
    const std::string card = "Zzyzx Asker {R}\nCreature — Goblin\n" + text + "\n3/5\n";
    const SmokeVerdict verdict = verdictOn(card.c_str(), "Zzyzx Asker");
    EXPECT_EQ(verdict.failure, "") << text;
    EXPECT_TRUE(verdict.unused.empty()) << text;
  }
  EXPECT_TRUE(
      verdictOn("Zzyzx Vision\nSorcery\nSuspend 9—{U}\nDraw two cards.\n", "Zzyzx Vision").unused.empty());
  EXPECT_TRUE(
      verdictOn("Layout: transform\nZzyzx Howler {1}{G}\nCreature — Human Werewolf\nAt the beginning of each "
                "upkeep, if no spells were cast last turn, transform ~.\n2/2\n//\nZzyzx Beast\nCreature — "
                "Werewolf\nAt the beginning of each upkeep, if a player cast two or more spells last turn, "
                "transform ~.\n4/4\n",
                "Zzyzx Howler")
          .unused.empty());
  EXPECT_TRUE(
      verdictOn("Zzyzx Choice {G}\nInstant\nDraw a card. If you gained 4 or more life this turn, destroy "
                "target artifact.\n",
                "Zzyzx Choice")
          .unseen.empty());
}

TEST(Smoke, WhatComesToNothingInAStagedGameFails) {
  const SmokeVerdict verdict = verdictOn(
      "Zzyzx Raider {R}\nCreature — Goblin\nRaid — When ~ enters, if you attacked this turn, destroy all "
      "battles.\n1/1\n",
      "Zzyzx Raider");
  EXPECT_NE(verdict.failure.find("destroy all battles"), std::string::npos) << verdict.failure;
}

TEST(Smoke, TellsWhatFoundNoOccasion) {
  play::declineWhatRulesCannotRun();
  cards::CardDatabase database;
  database.addBlocks("Zzyzx Miser {R}\nCreature — Goblin\n{T}, Pay 900 life: Draw a card.\n1/1\n", "test");
  addSmokeCards(database);
  const SmokeVerdict verdict = smoke(database, "Zzyzx Miser", false);
  EXPECT_EQ(verdict.failure, "");
  ASSERT_EQ(verdict.unused.size(), 1U);
  EXPECT_NE(verdict.unused[0].find("900"), std::string::npos);
}

}  // namespace
}  // namespace cantrip::cases
