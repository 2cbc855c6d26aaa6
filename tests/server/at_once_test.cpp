// What is answered at once goes back at once; and what a question, or a card, says beside its options.
#include <algorithm>
#include <functional>
#include <memory>

#include "server/table_play.h"

namespace cantrip::server {
namespace {

using test::Client;
using test::Play;
using Json = nlohmann::json;

/// Answers of the one person at the table until they are asked so: lands and spells are played, and
/// everything attacks.
bool untilItAsks(Play& play, const std::function<bool(const Json&)>& wanted) {
  for (int i = 0; i < 400 && !play.over(); ++i) {
    const Json& question = play.clients[0].question;
    if (wanted(question)) return true;
    std::size_t option = question.value("default", std::size_t{0});
    for (const Json& o : question["options"])
      if (o["kind"] == "land" || o["kind"] == "cast" || o["kind"] == "pair") option = o["n"];
    play.answer(0, option);
  }
  return false;
}

/// The same question is asked as before that answer, from its beginning.
void expectAskedAgain(Play& play, Json before) {
  play.say(0, {{"type", "undo"}});
  Json now = play.clients[0].question;
  before.erase("id");
  now.erase("id");
  EXPECT_EQ(now, before);
  EXPECT_TRUE(play.clients[0].errors.empty());
}

/// A game of these decks against the computer in which that is asked some time.
std::unique_ptr<Play> gameThatAsks(const std::string& deck, const std::string& against,
                                   const std::function<bool(const Json&)>& wanted) {
  constexpr std::uint64_t kMostGames = 30;
  for (std::uint64_t seed = 1; seed <= kMostGames; ++seed)
    if (auto play = std::make_unique<Play>(deck, against, seed, true); untilItAsks(*play, wanted))
      return play;
  return nullptr;
}

// 603.3b: a row of triggers that was put in order is one answer of the player.
TEST(TakingBack, OfARowTakesAllOfItBack) {
  const std::string deck = "24 Plains\n18 Soul Warden\n18 Venerable Monk\n";
  const auto play = gameThatAsks(deck, deck, [](const Json& question) {
    return question["kind"] == "order" && question["options"].size() > 2;
  });
  ASSERT_TRUE(play);
  const Json question = play->clients[0].question;
  Json all = Json::array();
  for (const Json& option : question["options"]) all.insert(all.begin(), option["n"]);
  play->say(0, {{"type", "answer"}, {"question", question["id"]}, {"series", all}});
  EXPECT_TRUE(play->clients[0].question.is_null() || play->clients[0].question["kind"] != "order");
  // What belongs together is kept with the answers: a server that was started again knows it, too.
  test::Notebook notebook = play->notebook;
  Client alice;
  GameTable again({.id = "t",
                   .run = "another",
                   .seats = play->seats,
                   .thoughts = play->notebook.thoughts,
                   .log = [](const std::string&) {}},
                  test::playedAgain(play->table.session(), play->notebook.answers.size()), notebook);
  again.connect(0, {.table = "t"}, [&](const std::string& frame) { alice.receive(frame); });
  again.receive(0, readMessage(R"({"type":"undo"})"));
  EXPECT_EQ(alice.question["kind"], "order");
  EXPECT_EQ(alice.question["options"].size(), question["options"].size());
  expectAskedAgain(*play, question);
}

/// Plays lands and spells until that is so, for so many answers at most.
template <typename Done>
void playUntil(test::Alone& play, int answers, const Done& done) {
  for (int i = 0; i < answers && !play.table.over() && !done(); ++i) {
    std::size_t option = play.alice.question.value("default", std::size_t{0});
    for (const Json& o : play.alice.question["options"])
      if (o["kind"] == "land" || o["kind"] == "cast") option = o["n"];
    play.answer(option);
  }
}

/// Plays lands and spells until a card asks for objects, and not a rule for what is discarded as a turn ends.
void untilACardAsks(test::Alone& play) {
  playUntil(play, 400, [&] {
    return play.alice.question["kind"] == "objects" && play.alice.question["rule"] != "514.1";
  });
}

/// Creatures whose triggers of the same event have targets, in a deck.
std::pair<std::string, std::vector<std::string>> chanters() {
  std::string cards;
  std::vector<std::string> deck(24, "Plains");
  for (const char* name : {"One", "Two", "Three"}) {
    const std::string number(name);
    cards += "name Chanter of " + number +
             "\ncost {W}\ntype Creature — Cleric\n"
             "text Whenever another creature you control enters, target player gains " +
             std::to_string(number == "One"   ? 1
                            : number == "Two" ? 2
                                              : 3) +
             " life.\npt 1/1\n\n";
    deck.insert(deck.end(), 12, "Chanter of " + number);
  }
  return {cards, deck};
}

/// Goes on until three of their triggers are put in order, and puts the last one first.
void orderThree(test::Alone& play) {
  const auto asksForIt = [&] {
    return play.alice.question.value("kind", "") == "order" && play.alice.question["options"].size() == 3;
  };
  playUntil(play, 200, asksForIt);
  ASSERT_TRUE(asksForIt());
  Json series = Json::array();
  for (const Json& option : play.alice.question["options"]) series.insert(series.begin(), option["n"]);
  play.say({{"type", "answer"}, {"question", play.alice.question["id"]}, {"series", series}});
}

// 603.3b, 603.3d: who is asked for the targets of triggers has put them in order already, also where an
// answer about one of them is taken back.
TEST(TakingBack, OfTheTargetsOfATriggerKeepsTheOrderOfTheOthers) {
  const auto [cards, deck] = chanters();
  test::Alone play(test::sessionOf(cards, {deck, std::vector<std::string>(60, "Plains")}, 1));
  const auto kind = [&] { return play.alice.question.value("kind", ""); };
  const auto size = [&] { return play.alice.question["options"].size(); };
  orderThree(play);
  const auto source = [&] { return play.alice.question["source"].get<std::string>(); };
  std::vector<std::string> sources;
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(kind(), "targets");
    sources.push_back(source());
    if (i < 2) play.answer(0);
  }
  // Back to the targets of the second one, of the first one, and on again: nobody is asked for the order.
  for (const int back : {1, 0}) {
    play.say({{"type", "undo"}});
    ASSERT_EQ(kind(), "targets");
    EXPECT_EQ(source(), sources[static_cast<std::size_t>(back)]);
  }
  for (const int next : {1, 2}) {
    play.answer(1);
    ASSERT_EQ(kind(), "targets");
    EXPECT_EQ(source(), sources[static_cast<std::size_t>(next)]);
  }
  // The row itself is one answer, and is asked for again where all of it is taken back.
  for (int i = 0; i < 3; ++i) play.say({{"type", "undo"}});
  EXPECT_EQ(kind(), "order");
  EXPECT_EQ(size(), 3u);
}

// 603.3b: a server that is started again while targets are asked for knows the order as well, and so does one
// that had written down how it goes on, but not the answer itself.
TEST(Restarts, InTheMiddleOfARowAskForNoOrderAgain) {
  const auto [cards, deck] = chanters();
  test::Alone play(test::sessionOf(cards, {deck, std::vector<std::string>(60, "Plains")}, 1));
  orderThree(play);
  const auto source = [](const Client& alice) {
    const Json& card = alice.view["objects"][alice.question["source"].get<std::string>()]["card"];
    return alice.view["cards"][card.get<std::string>()]["name"].get<std::string>();
  };
  const std::size_t begun = play.notebook.answers.size();
  std::vector<std::string> sources;
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(play.alice.question["kind"], "targets");
    sources.push_back(source(play.alice));
    if (i < 2) play.answer(0);
  }
  EXPECT_EQ(play.notebook.answers.size(), begun + 3);  // two targets, and the second one of the row
  for (const std::size_t answers : {begun, begun + 1, begun + 2}) {
    test::Notebook notebook = play.notebook;
    notebook.takenBack(answers);
    GameTable::Setting setting{.id = "t", .run = "another", .seats = {{"Alice", ""}, {"Bob", "random"}}};
    setting.thoughts = notebook.thoughts;
    setting.wishes = {{0, Wishes::of(play.notebook.wishes[0].json())}};
    setting.log = [](const std::string&) {};
    GameTable again(std::move(setting), test::playedAgain(play.table.session(), answers, cards), notebook);
    Client alice;
    again.connect(0, {.table = "t"}, [&](const std::string& frame) { alice.receive(frame); });
    while (again.advance()) {
    }
    for (std::size_t i = answers == begun ? 0 : 1; i < 3; ++i) {
      ASSERT_EQ(alice.question["kind"], "targets");
      EXPECT_EQ(source(alice), sources[i]);
      again.receive(
          0, readMessage(Json{{"type", "answer"}, {"question", alice.question["id"]}, {"option", 0}}.dump()));
      while (again.advance()) {
      }
    }
    EXPECT_TRUE(alice.errors.empty());
  }
}

// 701.22a: the same of cards that were looked at.
TEST(TakingBack, OfCardsThatWereLookedAtTakesAllOfItBack) {
  const std::string deck = "30 Island\n30 Preordain\n";
  Play play({deck, deck}, 4, 1);
  ASSERT_TRUE(untilItAsks(play, [](const Json& question) { return question.value("shape", "") == "look"; }));
  const Json question = play.clients[0].question;
  play.say(0, {{"type", "answer"}, {"question", question["id"]}, {"series", {1, 0}}});
  expectAskedAgain(play, question);
}

// 508.1: the same of a declaration.
TEST(TakingBack, OfADeclarationTakesAllOfItBack) {
  const auto play = gameThatAsks("goblins", "elves", [](const Json& question) {
    return question["kind"] == "attackers" && question["options"].size() > 2;
  });
  ASSERT_TRUE(play);
  const Json question = play->clients[0].question;
  Json picks = Json::array();
  for (const Json& option : question["options"])
    if (option["kind"] == "pair") picks.push_back({{"object", option["object"]}, {"other", option["other"]}});
  ASSERT_GE(picks.size(), 2u);
  play->say(0, {{"type", "answer"}, {"question", question["id"]}, {"picks", picks}});
  expectAskedAgain(*play, question);
}

/// What is asked first by that rule, in a game against the computer with those own cards; null: nothing is.
Json askedBy(const std::string& rule, const std::string& cards, const std::vector<std::string>& deck) {
  test::Alone play(test::sessionOf(cards, {deck, std::vector<std::string>(60, "Plains")}, 1));
  for (int i = 0; i < 400 && !play.table.over(); ++i) {
    if (play.alice.question["rule"] == rule) return play.alice.question;
    std::size_t option = play.alice.question.value("default", std::size_t{0});
    for (const Json& o : play.alice.question["options"])
      if (o["kind"] == "land" || o["kind"] == "cast" || o["kind"] == "activate") option = o["n"];
    play.answer(option);
  }
  return nullptr;
}

/// Something is asked by that rule, with its title.
bool saysWhy(const std::string& rule, const std::string& cards, const std::vector<std::string>& deck) {
  const Json question = askedBy(rule, cards, deck);
  return question.is_object() && !question.value("title", "").empty();
}

/// Lands of two kinds and these cards: where all that can be chosen is equal nobody is asked.
std::vector<std::string> with(const std::string& one, const std::string& other) {
  std::vector<std::string> deck(12, "Plains");
  deck.resize(24, "Island");
  deck.resize(42, one);
  deck.resize(60, other);
  return deck;
}

// What was picked before the server was started again stands beside the question as before.
TEST(Restarts, InTheMiddleOfASeriesKnowWhatWasPicked) {
  const std::string cards = "name Test Deed\ncost {W}\ntype Sorcery\ntext Discard two cards.\n";
  test::Alone play(
      test::sessionOf(cards, {with("Test Deed", "Serra Angel"), std::vector<std::string>(60, "Plains")}, 1));
  untilACardAsks(play);
  ASSERT_EQ(play.alice.question["rule"], "701.9");
  play.answer(0);
  const Json before = play.alice.question;
  ASSERT_EQ(before["chosen"], 1);
  ASSERT_EQ(before["picked"].size(), 1u);
  const auto at = [&](std::size_t answers) {
    return test::playedAgain(play.table.session(), answers, cards);
  };
  GameTable::Setting setting{.id = "t", .run = "another", .seats = {{"Alice", ""}, {"Bob", "random"}}};
  setting.thoughts = play.notebook.thoughts;
  setting.at = at;
  setting.log = [](const std::string&) {};
  test::Notebook notebook = play.notebook;
  GameTable again(std::move(setting), at(notebook.answers.size()), notebook);
  Client alice;
  again.connect(0, {.table = "t"}, [&](const std::string& frame) { alice.receive(frame); });
  EXPECT_EQ(alice.question["picked"].size(), 1u);
  EXPECT_EQ(alice.question["chosen"], 1);
}

// 514.1, 701.9, 701.21, 704.5j, 701.38: what is chosen is chosen by a rule, whose title stands there.
TEST(Choices, SayByWhichRuleTheyAreMade) {
  EXPECT_TRUE(saysWhy("514.1", "", with("Serra Angel", "Shivan Dragon")));
  const std::string head = "name Test Deed\ncost {W}\ntype Sorcery\ntext ";
  EXPECT_TRUE(saysWhy("701.9", head + "Discard a card.\n", with("Test Deed", "Serra Angel")));
  EXPECT_TRUE(saysWhy("701.21", head + "Sacrifice a land.\n", with("Test Deed", "Serra Angel")));
  const std::string vote =
      "Starting with you, each player votes for grace or condemnation. If grace gets more votes, you gain 10 "
      "life. If condemnation gets more votes or the vote is tied, you lose 1 life.\n";
  EXPECT_TRUE(saysWhy("701.38", head + vote, with("Test Deed", "Serra Angel")));
  const std::string legend = "name Test Deed\ncost {W}\ntype Legendary Creature — Cleric\npt 1/1\n";
  EXPECT_TRUE(saysWhy("704.5j", legend, with("Test Deed", "Serra Angel")));
  // What says nothing more has none.
  EXPECT_FALSE(askedBy("117.1", "", with("Serra Angel", "Shivan Dragon")).contains("title"));
}

// 608.2d: which end of a library something goes to is asked as that.
TEST(Choices, OfAnEndOfALibraryNameBothEnds) {
  const std::string cards =
      "name Test Deed\ncost {W}\ntype Sorcery\ntext Target creature's owner puts it on their choice of the "
      "top "
      "or bottom of their library.\n\nname Test Bear\ncost {W}\ntype Creature — Bear\npt 1/1\n";
  test::Alone play(
      test::sessionOf(cards, {with("Test Deed", "Test Bear"), std::vector<std::string>(60, "Plains")}, 1));
  untilACardAsks(play);
  EXPECT_EQ(play.alice.question["text"], "Does Test Bear go on top of the library, or on the bottom?");
  ASSERT_EQ(play.alice.question["options"].size(), 2u);
  EXPECT_EQ(play.alice.question["options"][0]["label"], "Put it on top");
  EXPECT_EQ(play.alice.question["options"][1]["label"], "Put it on the bottom");
}

/// What an answer says that casts a Test Deed with those words, of which the label has this part; empty: none
/// does.
std::string wayToCast(const std::string& words, const std::string& part) {
  const std::string cards = "name Test Deed\ncost {4}{U}\ntype Sorcery\n" + words;
  test::Alone play(
      test::sessionOf(cards, {with("Test Deed", "Test Deed"), std::vector<std::string>(60, "Plains")}, 1));
  std::string found;
  playUntil(play, 400, [&] {
    for (const Json& o : play.alice.question["options"])
      if (const std::string label = o["label"];
          found.empty() && o["kind"] == "cast" && label.find(part) != std::string::npos)
        found = label;
    return !found.empty();
  });
  return found;
}

// 118.9: the mana cost does not stand beside a cost that is paid in its place.
TEST(Choices, OfAWayToCastTellTheCostOfThatWay) {
  EXPECT_EQ(wayToCast("text You gain 1 life.\ntext Flashback {2}{W} (You may cast it.)\n", "flashback"),
            "Cast Test Deed with flashback {2}{W}");
  EXPECT_EQ(wayToCast("text You may pay {W} rather than pay this spell's mana cost.\ntext You gain 1 life.\n",
                      "alternative"),
            "Cast Test Deed for its alternative cost");
  EXPECT_EQ(wayToCast("text You gain 1 life.\n", "Cast"), "Cast Test Deed {4}{U}");
}

// 510.1c: who wants that is not asked how combat damage is divided; each time it is said.
TEST(Killing, ByItselfAsksNobodyHowDamageIsDivided) {
  int divided = 0;
  for (std::uint64_t seed = 1; seed <= 20 && divided < 3; ++seed) {
    Play play("goblins", "green-stompy", seed, false);
    for (const PlayerId seat : {0, 1}) play.say(seat, {{"type", "killByItself"}, {"on", true}});
    EXPECT_EQ(play.clients[0].view["room"]["kills"], true);
    EXPECT_TRUE(play.notebook.wishes[0].kills);
    Rng rng(seed);
    for (int i = 0; i < 400 && !play.over(); ++i) {
      play.playOn(rng, 1);
      if (play.over()) break;
      ASSERT_NE(play.clients[play.asked()].question["kind"], "damage");
    }
    for (const Client& client : play.clients)
      for (const Json& line : client.log)
        divided += line["text"].get<std::string>().starts_with("Damage divided for you") ? 1 : 0;
  }
  EXPECT_GE(divided, 3);
}

// 701.23a: whoever searches looks at all cards there, of which not all can be found; nobody else does.
TEST(Searches, ShowAllCardsThatAreLookedAt) {
  const std::string deck = "20 Forest\n20 Rampant Growth\n20 Grizzly Bears\n";
  Play play({deck, deck}, 3, 2);
  bool found = false;
  for (int i = 0; i < 400 && !play.over() && !found; ++i) {
    const PlayerId seat = play.asked();
    const Json& question = play.clients[seat].question;
    found = question.value("shape", "") == "search";
    if (found) {
      const Json& library = play.clients[seat].view["players"]["p" + std::to_string(seat)];
      std::size_t cards = 0;
      for (const Json& option : question["options"]) cards += option.contains("object") ? 1 : 0;
      EXPECT_EQ(library["libraryKnown"].size(), library["library"]);
      EXPECT_EQ(question["others"].size() + cards, library["library"]);
      for (const Json& other : question["others"]) {
        const Json& object = play.clients[seat].view["objects"][other.get<std::string>()];
        const std::string name = play.clients[seat].view["cards"][object["card"].get<std::string>()]["name"];
        EXPECT_TRUE(name == "Rampant Growth" || name == "Grizzly Bears") << name;
      }
      const Json& seen = play.clients[1 - seat].view["players"]["p" + std::to_string(seat)];
      EXPECT_TRUE(seen["libraryKnown"].empty());
    }
    std::size_t option = question.value("default", std::size_t{0});
    for (const Json& o : question["options"])
      if (o["kind"] == "land" || o["kind"] == "cast" || o["kind"] == "choose") option = o["n"];
    play.answer(seat, option);
    if (!found) continue;
    // 701.24: afterwards it is shuffled, and nobody knows what lies where.
    EXPECT_TRUE(play.clients[seat].view["players"]["p" + std::to_string(seat)]["libraryKnown"].empty());
  }
  EXPECT_TRUE(found);
}

// 613.1f: what an effect gives is told with what gives it.
TEST(Why, TellsWhatEffectsHaveGiven) {
  const std::string deck = "15 Forest\n15 Island\n16 Grizzly Bears\n14 Flight\n";
  Play play({deck, deck}, 2, 1);
  std::string host;
  for (int i = 0; i < 400 && !play.over() && host.empty(); ++i) {
    const Client& client = play.clients[0];
    for (const auto& [key, object] : client.view["objects"].items())
      if (object.contains("on")) host = object["on"];
    if (!host.empty()) break;
    std::size_t option = client.question.value("default", std::size_t{0});
    for (const Json& o : client.question["options"])
      if (o["kind"] == "land" || o["kind"] == "cast") option = o["n"];
    play.answer(0, option);
  }
  ASSERT_FALSE(host.empty());
  EXPECT_EQ(play.clients[0].view["objects"][host]["altered"], true);
  play.clients[0].answers.clear();
  play.say(0, {{"type", "why"}, {"object", host}});
  ASSERT_EQ(play.clients[0].answers.size(), 1u);
  EXPECT_EQ(play.clients[0].answers[0]["changes"], Json::array({{{"text", "Flying"}, {"by", "Flight"}}}));
}

}  // namespace
}  // namespace cantrip::server
