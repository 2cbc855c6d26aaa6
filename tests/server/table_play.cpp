#include "server/table_play.h"

#include <algorithm>

#include "cards/database.h"
#include "formats/deck.h"

namespace cantrip::test {
namespace {

const std::vector<std::string> kPeople{"Alice", "Bob", "Carol", "Dave", "Eve", "Frank", "Grace", "Heidi"};

std::vector<server::Seat> seatsFor(std::size_t count, std::size_t people) {
  std::vector<server::Seat> seats;
  for (std::size_t i = 0; i < count; ++i) seats.push_back({kPeople[i], i < people ? "" : "normal"});
  return seats;
}

}  // namespace

void Notebook::answered(std::size_t number, std::uint32_t option, const server::Thought& thought) {
  if (full) throw std::runtime_error("no room");
  ASSERT_EQ(number, answers.size() + 1);
  answers.push_back(option);
  thoughts.push_back(thought);
}

void Notebook::wished(PlayerId seat, const server::Wishes& wished) {
  if (full) throw std::runtime_error("no room");
  wishes[seat] = wished;
}

void Notebook::began(const play::Replay&) {
  ++games;
  answers.clear();
  thoughts.clear();
}

play::Session newSession(const std::vector<std::string>& decks, std::uint64_t seed,
                         const play::Arrangement& arrangement) {
  std::vector<std::vector<std::string>> cards;
  for (const std::string& deck : decks) {
    const bool isList = deck.find('\n') != std::string::npos;
    cards.push_back(
        (isList ? formats::readDeck(deck, "the deck of a test") : formats::loadDeck(deck)).cards());
  }
  play::Setup setup;
  setup.seed = seed;
  setup.arrangement = arrangement;
  return play::Session(play::seat(play::library(), cards, arrangement), cards, setup,
                       {kPeople.begin(), kPeople.begin() + static_cast<std::ptrdiff_t>(decks.size())});
}

play::Session sessionOf(const std::string& ownCards, const std::vector<std::vector<std::string>>& decks,
                        std::uint64_t seed) {
  cards::CardDatabase cards(&play::library());
  cards.addBlocks(ownCards, "the cards of a test");
  play::Setup setup;
  setup.seed = seed;
  return play::Session(play::seat(cards, decks), decks, setup, {"Alice", "Bob"});
}

play::Session playedAgain(const play::Session& session, std::size_t answers, const std::string& ownCards) {
  cards::CardDatabase cards(&play::library());
  if (!ownCards.empty()) cards.addBlocks(ownCards, "the cards of a test");
  play::Replay replay = session.replay();
  replay.answers.resize(std::min(answers, replay.answers.size()));
  replay.hash = 0;
  return play::Session(play::seat(cards, replay.decks, replay.setup.arrangement), replay);
}

Alone::Alone(play::Session session, server::GameTable::Setting setting)
    : table(
          [&] {
            setting.id = "t";
            setting.run = "r";
            setting.seats = {{"Alice", ""}, {"Bob", "random"}};
            setting.log = [](const std::string&) {};
            return std::move(setting);
          }(),
          std::move(session), notebook) {
  table.connect(0, {.table = "t"}, [this](const std::string& frame) { alice.receive(frame); });
  settle();
}

void Alone::settle() {
  while (table.advance()) {
  }
}

void Alone::say(const nlohmann::json& frame) {
  ASSERT_EQ(schemaError(frame, "fromClient"), "");
  table.receive(0, server::readMessage(frame.dump()));
  settle();
}

void Alone::answer(std::size_t option) {
  say({{"type", "answer"}, {"question", alice.question["id"]}, {"option", option}});
}

Play::Play(const std::vector<std::string>& decks, std::uint64_t seed, std::size_t people,
           const play::Arrangement& arrangement, server::GameTable::Setting rest)
    : seats(rest.seats.empty() ? seatsFor(decks.size(), people) : rest.seats),
      table({.id = "t",
             .run = "r",
             .seats = seats,
             .seed = seed,
             .each = rest.each,
             .turn = rest.turn,
             .passesOutOfTime = rest.passesOutOfTime,
             .moreTime = rest.moreTime,
             .another = [=] { return newSession(decks, seed + 1, arrangement); },
             .log = [this](const std::string& text) { errors.push_back(text); }},
            newSession(decks, seed, arrangement), notebook),
      clients(decks.size()) {
  table.setClock([this] { return now; });
  for (PlayerId seat = 0; seat < people; ++seat) connect(seat);
  settle();
}

void Play::connect(PlayerId seat) {
  const Client& client = clients[seat];
  table.connect(seat, {.table = "t", .run = client.run, .after = client.number},
                [this, seat](const std::string& frame) { clients[seat].receive(frame); });
}

void Play::say(PlayerId seat, const nlohmann::json& frame) {
  ASSERT_EQ(schemaError(frame, "fromClient"), "");
  table.receive(seat, server::readMessage(frame.dump()));
  settle();
}

void Play::settle() {
  while (table.advance()) {
  }
}

void Play::answer(PlayerId seat, std::size_t option) {
  say(seat, {{"type", "answer"}, {"question", clients[seat].question["id"]}, {"option", option}});
}

void Play::playOn(Rng& rng, int most) {
  for (int i = 0; i < most && !over(); ++i) {
    const nlohmann::json& question = clients[asked()].question;
    ASSERT_FALSE(question.is_null());
    const bool keeps = question["kind"] == "mulligan";
    answer(asked(), keeps ? question["default"].get<std::size_t>()
                          : rng.below(static_cast<std::uint32_t>(question["options"].size())));
    if (::testing::Test::HasFatalFailure()) return;
  }
}

}  // namespace cantrip::test
