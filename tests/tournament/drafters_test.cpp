// Computer drafters and their decks.
#include "tournament/drafters.h"

#include <gtest/gtest.h>

#include <bit>

#include "play/table.h"
#include "tournament/deck_building.h"
#include "tournament/draft_measure.h"
#include "tournament/match.h"

namespace cantrip::test {
namespace {

using tournament::CardKnowledge;
using tournament::Draft;
using tournament::DraftKind;

const CardKnowledge& knownCards() {
  static const CardKnowledge known(play::library());
  return known;
}

double rating(const std::string& name) { return knownCards().of(name).rating; }

std::vector<std::string> builtinCube() {
  formats::Deck list;
  for (const std::string& name : play::library().libraryNames()) list.main.push_back({1, name, 0});
  std::vector<std::string> leftOut;
  return tournament::cubeOf(list, knownCards(), leftOut);
}

std::vector<tournament::Pack> packsOfCube(Rng& rng) {
  return tournament::cubePacks(builtinCube(), 24, 15, rng);
}

TEST(CardRating, KnowsWhatIsGoodInALimitedDeck) {
  EXPECT_GT(rating("Doom Blade"), rating("Runeclaw Bear"));     // removal
  EXPECT_GT(rating("Lightning Bolt"), rating("Giant Growth"));  // removal above a trick
  EXPECT_GT(rating("Serra Angel"), rating("Doom Blade"));       // a large flyer
  EXPECT_GT(rating("Wind Drake"), rating("Runeclaw Bear"));     // evasion
  EXPECT_GT(rating("Giant Spider"), rating("Llanowar Elves"));  // a body
  EXPECT_GT(rating("Runeclaw Bear"), rating("Naturalize"));     // what has no target often
  EXPECT_EQ(rating("Forest"), 0);
  EXPECT_FALSE(knownCards().of("No Such Card").playable);
}

const CardKnowledge& ownCards() {
  static cards::CardDatabase all;
  static const CardKnowledge known(all);
  static const bool filled = [] {
    play::declineWhatRulesCannotRun();
    std::string blocks =
        "Red Captain {1}{R}\nLegendary Creature — Human\n2/2\n\n"
        "Blue Sage {1}{U}\nLegendary Creature — Human\n1/1\n\n"
        "Red Twin {1}{R}\nLegendary Creature — Human\n1/1\nPartner\n\n"
        "Blue Twin {1}{U}\nLegendary Creature — Human\n1/1\nPartner\n\n"
        "Odd Scheme\nConspiracy\nCreatures you control get +1/+0.\n\n"
        "Odd Clerk {2}\nArtifact Creature — Construct\n2/2\nDraft Odd Clerk face up.\n\n"
        "Odd Librarian {3}\nArtifact Creature — Construct\n3/3\nDraft Odd Librarian face up.\nAs you draft a "
        "card, "
        "you may draft an additional card from that booster pack. If you do, put Odd Librarian into that "
        "booster "
        "pack.\n\n";
    for (int i = 0; i < 30; ++i) {
      blocks += "Red Recruit " + std::string(static_cast<std::size_t>(i) + 1, 'i') +
                " {1}{R}\nCreature — Human\n2/2\n\n";
      blocks += "Blue Recruit " + std::string(static_cast<std::size_t>(i) + 1, 'i') +
                " {1}{U}\nCreature — Human\n1/2\n\n";
    }
    for (const char* land : {"Plains", "Island", "Swamp", "Mountain", "Forest"})
      blocks += std::string(land) + "\nBasic Land — " + land + "\n\n";
    all.addBlocks(blocks, "cards of the test");
    return true;
  }();
  (void)filled;
  return known;
}

std::vector<std::string> recruits() {
  std::vector<std::string> pool;
  for (std::size_t i = 1; i <= 30; ++i)
    for (const char* color : {"Red", "Blue"})
      pool.push_back(std::string(color) + " Recruit " + std::string(i, 'i'));
  return pool;
}

TEST(DeckBuilding, ADraftedLeaderLeadsSixtyCards) {  // 903.13f-g, 903.5c-d
  std::vector<std::string> pool = recruits();
  pool.insert(pool.end(), {"Blue Sage", "Red Captain"});
  EXPECT_EQ(tournament::leadersIn(pool, ownCards()),
            (std::vector<tournament::Leading>{{"Red Captain"}, {"Blue Sage"}}));
  const formats::Deck deck = tournament::buildDeckFor(DraftKind::Commander, pool, ownCards());
  ASSERT_EQ(deck.commanders.size(), 1U);
  EXPECT_EQ(deck.commanders[0].name, "Red Captain");
  EXPECT_EQ(deck.size(), 60);
  for (const formats::DeckEntry& entry : deck.main)
    EXPECT_TRUE(entry.name.starts_with("Red") || entry.name == "Mountain") << entry.name;
  EXPECT_EQ(tournament::buildLedDeck(pool, ownCards(), {"Blue Sage"}).commanders[0].name, "Blue Sage");
  EXPECT_THROW(tournament::buildDeckFor(DraftKind::Commander, recruits(), ownCards()),
               tournament::TournamentError);
}

TEST(DeckBuilding, PartnersLeadTogether) {  // 903.13f, 702.124
  std::vector<std::string> pool = recruits();
  pool.resize(40);
  pool.insert(pool.end(), {"Blue Twin", "Red Captain", "Red Twin"});
  const std::vector<tournament::Leading> leaders = tournament::leadersIn(pool, ownCards());
  ASSERT_EQ(leaders.size(), 4U);
  EXPECT_EQ(leaders.front(), (tournament::Leading{"Blue Twin", "Red Twin"})) << "two colors have more spells";
  const formats::Deck deck = tournament::buildLedDeck(pool, ownCards());
  EXPECT_EQ(deck.commanders.size(), 2U);
  EXPECT_EQ(deck.size(), 60);
  int spells = 0;
  for (const formats::DeckEntry& entry : deck.main)
    if (entry.name != "Island" && entry.name != "Mountain") spells += entry.count;
  EXPECT_EQ(spells, 33) << "as many as a deck of that size wants";
}

TEST(Drafters, LookForWhoLeadsWhatTheyHave) {  // 903.13b, 903.5c
  tournament::DraftSetup setup{DraftKind::Commander, 2, 1, {}};
  const tournament::Pack blue{"Blue Recruit i", "Blue Recruit ii", "Blue Recruit iii", "Blue Recruit iiii"};
  setup.packs = {blue, blue, {"Red Recruit i", "Blue Twin"}, {"Red Recruit i", "Blue Twin"}};
  Draft draft(setup);
  while (draft.question().pack == 1) draft.pick(0);
  const auto& options = draft.question().options;
  EXPECT_EQ(options[tournament::pickAsComputer(draft, ownCards())].front(), "Blue Twin");
}

TEST(DeckBuilding, ConspiraciesGoIntoTheCommandZone) {  // 905.1d, 905.3, 905.4
  std::vector<std::string> pool = recruits();
  pool.emplace_back("Odd Scheme");
  const formats::Deck drafted = tournament::buildDeckFor(DraftKind::Conspiracy, pool, ownCards());
  ASSERT_EQ(drafted.conspiracies.size(), 1U);
  EXPECT_EQ(drafted.size(), 40);
  const formats::Deck other = tournament::buildDeckFor(DraftKind::Booster, pool, ownCards());
  EXPECT_TRUE(other.conspiracies.empty());
  EXPECT_EQ(other.size(), 40);
}

TEST(Drafters, KnowWhatCardsDoWhileTheyAreDrafted) {  // 905.2
  const std::vector<tournament::DraftDeed> deeds =
      tournament::deedsIn({{"Odd Clerk", "Red Captain"}, {"Odd Librarian", "Odd Clerk"}}, ownCards());
  EXPECT_EQ(deeds,
            (std::vector<tournament::DraftDeed>{{"Odd Clerk", true, false}, {"Odd Librarian", true, true}}));
}

TEST(Drafters, TakeTheBestAndStayInTheirColors) {
  tournament::DraftSetup setup{DraftKind::Booster, 2, 1, {}};
  setup.packs = {{"Runeclaw Bear", "Serra Angel", "Naturalize"}, {"Forest", "Shock", "Giant Growth"}};
  const Draft draft(setup);
  EXPECT_EQ(tournament::pickAsComputer(draft, knownCards()), 1U);
  Rng rng(9);
  Draft whole({DraftKind::Booster, 8, 9, packsOfCube(rng)});
  while (!whole.over()) whole.pick(tournament::pickAsComputer(whole, knownCards()));
  for (int drafter = 0; drafter < 8; ++drafter) {
    int byColor[5]{};
    for (const std::string& card : whole.pool(drafter))
      for (unsigned color = 0; color < 5; ++color)
        byColor[color] += knownCards().of(card).colors >> color & 1;
    std::sort(std::begin(byColor), std::end(byColor));
    EXPECT_GE(byColor[3] + byColor[4], 20) << drafter;
  }
}

TEST(Drafters, TakeAPileThatHasGrown) {
  tournament::DraftSetup setup{DraftKind::Winston, 2, 1, {}};
  setup.packs.assign(2, tournament::Pack(20, "Serra Angel"));
  Draft draft(setup);
  EXPECT_EQ(tournament::pickAsComputer(draft, knownCards()), 0U);
  setup.packs.assign(2, tournament::Pack(20, "Naturalize"));
  Draft poor(setup);
  EXPECT_EQ(tournament::pickAsComputer(poor, knownCards()), 1U);
}

TEST(DeckBuilding, DecksAreOfTwoColorsWithLandsForThem) {
  Rng rng(4);
  Draft draft({DraftKind::Booster, 8, 4, packsOfCube(rng)});
  while (!draft.over()) draft.pick(tournament::pickAsComputer(draft, knownCards()));
  for (int drafter = 0; drafter < 8; ++drafter) {
    const formats::Deck deck = tournament::buildDeck(draft.pool(drafter), knownCards());
    EXPECT_EQ(deck.size(), 40);
    int lands = 0, creatures = 0;
    unsigned colors = 0, landColors = 0;
    for (const formats::DeckEntry& entry : deck.main) {
      const tournament::CardFacts& facts = knownCards().of(entry.name);
      EXPECT_TRUE(facts.playable) << entry.name;
      lands += facts.land ? entry.count : 0;
      creatures += facts.creature ? entry.count : 0;
      colors |= facts.colors;
      for (unsigned color = 0; color < 5; ++color)
        if (entry.name == tournament::basicLandNames()[color]) landColors |= 1U << color;
    }
    EXPECT_GE(lands, 16);
    EXPECT_LE(lands, 18);
    EXPECT_GE(creatures, 8);
    EXPECT_LE(std::popcount(colors), 3);
    EXPECT_EQ(landColors, colors);
    formats::Deck registered;
    for (const std::string& card : draft.pool(drafter)) registered.sideboard.push_back({1, card, 0});
    EXPECT_EQ(tournament::sideboardingProblem(registered, deck, tournament::Sideboarding::limited()), "");
  }
}

TEST(DeckBuilding, LandsFollowTheManaSymbols) {
  formats::Deck deck = formats::parseDeck("16 Runeclaw Bear\n7 Shock\n2 Island\n", "lands");
  tournament::fillWithLands(deck, play::library(), 40);
  EXPECT_EQ(deck.size(), 40);
  std::map<std::string, int> lands;
  for (const formats::DeckEntry& entry : deck.main) lands[entry.name] = entry.count;
  EXPECT_EQ(lands.count("Island"), 0U);
  EXPECT_EQ(lands["Forest"] + lands["Mountain"], 17);
  EXPECT_GT(lands["Forest"], lands["Mountain"]);
  EXPECT_GE(lands["Mountain"], 4);
}

TEST(DeckBuilding, ASmallPoolStillMakesADeck) {
  const formats::Deck deck = tournament::buildDeck({"Shock", "Runeclaw Bear", "No Such Card"}, knownCards());
  EXPECT_EQ(deck.size(), 40);
  EXPECT_EQ(deck.sideboard.size(), 1U);
  EXPECT_EQ(tournament::buildDeck({}, knownCards()).size(), 40);
}

// docs/ways-to-play.md has the figures of 400 drafts.
TEST(Drafters, BeatRandomPickers) {
  tournament::DraftMeasure measure;
  measure.drafts = 24;
  measure.threads = 2;
  measure.packs = packsOfCube;
  const tournament::DraftOutcome outcome = tournament::measureDrafters(measure, knownCards());
  EXPECT_EQ(outcome.games, 96U);
  EXPECT_EQ(outcome.failed, 0U);
  EXPECT_GE(outcome.won, 63U);
}

}  // namespace
}  // namespace cantrip::test
