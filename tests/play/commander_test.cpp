// Commander and Brawl (903): decks that can be led, and how a game of them begins and goes.
#include <gtest/gtest.h>

#include "cards/catalogue.h"
#include "cards/database.h"
#include "formats/format.h"
#include "play/replay.h"
#include "sim/simulation.h"

namespace cantrip::formats {
namespace {

constexpr std::string_view kCards = R"(Test Wort {4}{R/G}{R/G}
Legendary Creature — Goblin
3/3

Test Golem {8}
Legendary Artifact Creature — Golem
6/7
{3}{R}, Sacrifice an artifact: You gain 1 life.

Test Scholar {2}{U}
Creature — Human
2/2
//
Test Brute
Creature — Human
5/1
Color: red
Layout: transform

Test Chariot {2}
Legendary Artifact — Vehicle
3/3

Test Ranger {1}{G}
Creature — Elf
2/2
//
Test Errand {1}{U}
Sorcery — Adventure
Draw a card.
Layout: adventure

Test Walker {3}{R}
Legendary Planeswalker — Chandra
Loyalty: 4

Test Patron {3}{R}
Legendary Planeswalker — Chandra
Test Patron can be your commander.
Loyalty: 4

Test Bear {1}{G}
Creature — Bear
2/2

Test Burn {R}
Instant
Test Burn deals 3 damage to any target.

Test Bird {W}
Creature — Bird
1/1
Flying

Test Stone {1}
Artifact

Test Rock {1}
Artifact
{T}: Add {B}.

Test Twin {R}
Legendary Creature — Human
1/1
Partner

Test Other Twin {G}
Legendary Creature — Human
1/1
Partner

Test Hermit {G}
Legendary Creature — Human
1/1

Test Piper {5}
Legendary Creature — Shapeshifter
3/3
If Test Piper is your commander, choose a color before the game begins. Test Piper is the chosen color.
Partner

Plains
Basic Land — Plains

Mountain
Basic Land — Mountain

Forest
Basic Land — Forest

Wastes
Basic Land
)";

const cards::CardDatabase& database() {
  static cards::CardDatabase all;
  static const bool filled = [] {
    play::declineWhatRulesCannotRun();
    all.addBlocks(kCards, "cards of the test");
    return true;
  }();
  (void)filled;
  return all;
}

Deck deckOf(const std::string& commanders, const std::string& main) {
  return parseDeck("Commander\n" + commanders + "\n\nDeck\n" + main, "test.txt");
}

DeckRules rulesOf(const char* variant) { return DeckRules::of(play::readArrangement({variant}, "", "")); }

/// What is wrong beside the size of the deck.
std::string wrong(const std::string& commanders, const std::string& main, const char* variant = "commander") {
  DeckRules rules = rulesOf(variant);
  rules.minimum = 1;
  std::string all;
  for (const std::string& problem : checkDeck(deckOf(commanders, main), database(), rules))
    all += problem + "\n";
  return all;
}

bool says(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

TEST(Commander, IsALegendaryCreatureOrVehicle) {  // 903.3
  EXPECT_EQ(wrong("Test Wort", "5 Mountain"), "");
  EXPECT_EQ(wrong("Test Chariot", "5 Wastes"), "");
  EXPECT_TRUE(says(wrong("Test Bear", "5 Forest"), "cannot be a commander"));
  EXPECT_TRUE(says(wrong("Test Walker", "5 Mountain"), "cannot be a commander"));
}

TEST(Commander, ACardMaySayThatItLeads) {  // 903.3a
  EXPECT_EQ(wrong("Test Patron", "5 Mountain"), "");
}

TEST(Commander, InBrawlPlaneswalkersLeadToo) {  // 903.12c
  EXPECT_EQ(wrong("Test Walker", "5 Mountain", "brawl"), "");
}

TEST(Commander, AnOathbreakerHasASignatureSpell) {
  DeckRules rules = loadFormat("oathbreaker", {}).deck;
  rules.minimum = 1;
  const auto faults = [&](const std::string& leaders, const std::string& main) {
    std::string all;
    for (const std::string& problem : checkDeck(deckOf(leaders, main), database(), rules))
      all += problem + "\n";
    return all;
  };
  EXPECT_EQ(faults("Test Walker\nTest Burn", "5 Mountain"), "");
  EXPECT_TRUE(says(faults("Test Walker", "5 Mountain"), "a signature spell for each"));
  EXPECT_TRUE(says(faults("Test Wort\nTest Burn", "5 Mountain"), "cannot be a commander"));
  EXPECT_TRUE(says(faults("Test Walker\nTest Burn", "5 Forest"), "Forest makes G"));
}

TEST(Commander, PartnersLeadTogether) {  // 702.124b-c, 702.124h
  EXPECT_EQ(wrong("Test Twin\nTest Other Twin", "Mountain\nForest\nTest Bear"), "");
  EXPECT_TRUE(says(wrong("Test Twin\nTest Hermit", "5 Forest"), "cannot be commanders together"));
  EXPECT_TRUE(says(wrong("Test Twin\nTest Other Twin\nTest Hermit", "5 Forest"), "one commander, or two"));
}

TEST(Commander, CardsAreOfItsColors) {  // 903.4, 903.4c-d, 903.5c; the examples of Wort, Bosh and Scholar
  EXPECT_EQ(wrong("Test Wort", "Test Bear\nTest Stone\nTest Golem"), "");
  EXPECT_TRUE(says(wrong("Test Wort", "Test Bird"), "Test Bird is W"));
  EXPECT_TRUE(says(wrong("Test Wort", "Test Rock"), "Test Rock is B")) << "a symbol in its text";
  EXPECT_TRUE(says(wrong("Test Chariot", "Test Golem"), "Test Golem is R"));
  EXPECT_TRUE(says(wrong("Test Wort", "Test Scholar"), "Test Scholar is U"));
  EXPECT_TRUE(says(wrong("Test Hermit", "Test Scholar"), "Test Scholar is UR")) << "the back face counts";
}

TEST(Commander, AnAdventureIsOfItsColorsToo) {  // 903.4e
  EXPECT_TRUE(says(wrong("Test Wort", "Test Ranger"), "Test Ranger is U"));
}

TEST(Commander, LandsMakeItsColors) {  // 903.5d
  EXPECT_EQ(wrong("Test Wort", "5 Mountain\n5 Forest"), "");
  EXPECT_TRUE(says(wrong("Test Wort", "Plains"), "Plains makes W"));
}

TEST(Commander, AColorlessOneOfBrawlHasLandsOfOneType) {  // 903.12e
  EXPECT_EQ(wrong("Test Chariot", "5 Mountain", "brawl"), "");
  EXPECT_TRUE(says(wrong("Test Chariot", "5 Mountain\nForest", "brawl"), "Forest makes G"));
  EXPECT_TRUE(says(wrong("Test Chariot", "5 Mountain"), "Mountain makes R")) << "not in Commander";
}

TEST(Commander, EachCardStandsAlone) {  // 903.5b
  EXPECT_TRUE(says(wrong("Test Wort", "2 Test Bear"), "2 copies of Test Bear"));
  EXPECT_TRUE(says(wrong("Test Wort", "Test Wort"), "2 copies of Test Wort"));
}

TEST(Commander, DecksHaveOneHundredCards) {  // 903.5a, 903.12d
  const auto size = [](int lands, const DeckRules& rules) {
    return checkDeck(deckOf("Test Wort", std::to_string(lands) + " Forest"), database(), rules).size();
  };
  EXPECT_EQ(size(99, rulesOf("commander")), 0U);
  EXPECT_EQ(size(98, rulesOf("commander")), 1U);
  EXPECT_EQ(size(100, rulesOf("commander")), 1U);
  EXPECT_EQ(size(59, rulesOf("brawl")), 0U);
  EXPECT_EQ(size(60, rulesOf("brawl")), 1U);
}

TEST(Commander, HasNoSideboard) {  // 903.5e
  const Deck deck =
      parseDeck("Commander\nTest Wort\n\nDeck\n99 Forest\n\nSideboard\nTest Bear\n", "test.txt");
  ASSERT_EQ(checkDeck(deck, database(), rulesOf("commander")).size(), 1U);
}

TEST(Commander, StandsInASectionOfItsOwn) {
  const Deck deck = parseDeck("1 Test Bear\n99 Forest\n\nCommander:\n1 Test Wort\n", "test.txt");
  ASSERT_EQ(deck.commanders.size(), 1U);
  EXPECT_EQ(deck.commanders[0].name, "Test Wort");
  EXPECT_EQ(deck.main.size(), 2U);
  EXPECT_TRUE(deck.sideboard.empty());
  EXPECT_EQ(deck.cards().front(), "Test Wort");
  EXPECT_TRUE(says(checkDeck(parseDeck("100 Forest", "test.txt"), database(), rulesOf("commander"))[0],
                   "no commander"));
}

std::vector<std::vector<std::string>> decksOf(std::size_t players) {
  std::vector<std::string> deck{"Test Wort"};
  deck.insert(deck.end(), 60, "Mountain");
  deck.insert(deck.end(), 39, "Test Bear");
  return std::vector(players, deck);
}

play::Setup setupOf(const char* variant, std::size_t players) {
  play::Setup setup;
  setup.arrangement = play::readArrangement({variant}, "", "");
  setup.commanders.assign(players, 1);
  setup.decks = play::seat(database(), decksOf(players)).decks;
  return setup;
}

TEST(Commander, BeginsInTheCommandZone) {  // 903.6, 903.7, 103.2c, 903.2
  const play::Setup setup = setupOf("commander", 3);
  const play::Game game(play::seat(database(), decksOf(3)).pool, setup);
  const GameState& state = game.state();
  ASSERT_EQ(state.command.size(), 3U);
  for (const ObjectId id : state.command) {
    EXPECT_TRUE(state.objects[id.slot()].is(ObjectFlag::Commander));
    EXPECT_FALSE(state.objects[id.slot()].is(ObjectFlag::FaceDown));
  }
  for (const PlayerState& player : state.players) {
    EXPECT_EQ(player.life, 40);
    EXPECT_EQ(player.hand.size(), 7U);
    EXPECT_EQ(player.library.size(), 92U);
  }
  EXPECT_EQ(state.variant.attack, AttackOption::Multiple);
}

TEST(Commander, AColorOfItIsChosenBeforeTheGame) {  // 903.4b, 103.2c
  EXPECT_EQ(wrong("Test Piper", "5 Forest\nTest Bear"), "");
  EXPECT_TRUE(says(wrong("Test Piper", "Forest\nMountain"), "903.5d")) << "one color";
  EXPECT_EQ(wrong("Test Piper\nTest Twin", "Forest\nMountain\nTest Bear"), "")
      << "the other is the partner's";
  std::vector<std::string> deck{"Test Piper"};
  deck.insert(deck.end(), 50, "Forest");
  deck.insert(deck.end(), 49, "Mountain");
  const play::Table table = play::seat(database(), {deck, deck});
  play::Setup setup;
  setup.arrangement = play::readArrangement({"commander"}, "", "");
  setup.commanders = {1, 1};
  setup.decks = table.decks;
  play::Game game(table.pool, setup);
  const auto chosen = [&](PlayerId owner) -> unsigned {
    for (const ObjectId id : game.state().command)
      if (game.state().objects[id.slot()].owner == owner) return game.characteristics(id).colors;
    return 0;
  };
  for (int i = 0; i < 2; ++i) {
    ASSERT_EQ(game.decision().kind, DecisionKind::Word);
    ASSERT_EQ(game.decision().options.size(), 2U) << "the colors of the deck";
    const PlayerId player = game.decision().player;
    EXPECT_EQ(chosen(player), 0U);
    const std::int32_t color = game.decision().options[1].value;
    game.apply(1);
    EXPECT_EQ(chosen(player), 1U << color);
  }
  EXPECT_EQ(game.decision().kind, DecisionKind::Mulligan) << "before anything is kept";
}

TEST(Commander, InBrawlThereIsLessLife) {  // 903.12f-h
  const auto plan = [](std::size_t players) {
    return play::planSeats(play::readArrangement({"brawl"}, "", ""), players);
  };
  EXPECT_EQ(plan(2).seats[0].life, 25);
  EXPECT_EQ(plan(4).seats[0].life, 30);
  EXPECT_TRUE(plan(2).rules.freeMulligan);
  EXPECT_FALSE(plan(2).rules.commanderDamage);
}

TEST(Commander, TheFirstMulliganOfBrawlIsFree) {  // 903.12g
  for (const char* variant : {"brawl", "commander"}) {
    const play::Setup setup = setupOf(variant, 2);
    play::Game game(play::seat(database(), decksOf(2)).pool, setup);
    const PlayerId first = game.decision().player;
    game.apply(1);  // mulligan
    game.apply(0);
    const bool asked = game.decision().kind == DecisionKind::Objects;
    EXPECT_EQ(asked, std::string_view(variant) == "commander") << variant;
    EXPECT_EQ(game.decision().player, first);
  }
}

TEST(Commander, WithoutOneThereIsNoGame) {  // 903.3
  play::Setup setup = setupOf("commander", 2);
  setup.commanders.clear();
  EXPECT_THROW(play::Game(play::seat(database(), decksOf(2)).pool, setup), play::ArrangementError);
}

TEST(Commander, IsKeptByReplays) {
  play::Replay replay;
  replay.decks = decksOf(2);
  replay.setup = setupOf("commander", 2);
  replay.setup.decks.clear();
  EXPECT_EQ(play::readReplay(play::write(replay), "file").setup.commanders, replay.setup.commanders);
  replay.setup.commanders = {1, 0};
  EXPECT_THROW(play::readReplay(play::write(replay), "file"), play::SaveError);
}

TEST(Commander, IsPlayedToTheEnd) {  // 903.8, 903.9
  for (const std::vector<std::string>& variants :
       {std::vector<std::string>{"commander"}, {"brawl"}, {"two-headed-giant", "commander"}}) {
    for (const auto& [kind, games] : {std::pair{"random", 8U}, std::pair{"heuristic", 1U}}) {
      sim::Simulation simulation;
      simulation.arrangement = play::readArrangement(variants, "", "");
      simulation.table = play::seat(database(), decksOf(4), simulation.arrangement);
      simulation.commanders.assign(4, 1);
      simulation.players.assign(4, kind);
      simulation.games = games;
      simulation.check = true;
      const sim::Outcome outcome = sim::run(simulation);
      EXPECT_TRUE(outcome.failed.empty()) << outcome.failed.front().error;
      EXPECT_EQ(outcome.unfinished, 0U);
    }
  }
}

}  // namespace
}  // namespace cantrip::formats
