#include "server/room.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/post.hpp>

#include "cards/database.h"
#include "server/seating.h"
#include "server/secrets.h"

namespace cantrip::server {
Room::Room(store::TableRecord record, store::Store& store, Strand strand, boost::asio::thread_pool& thinking,
           Log log, Metrics& metrics)
    : record_(std::move(record)),
      setting_(TableSetting::of(Json::parse(record_.setting, nullptr, false))),
      rules_(setting_.rules(record_.seats.size())),
      store_(store),
      strand_(std::move(strand)),
      thinking_(thinking),
      log_(std::move(log)),
      metrics_(metrics),
      connections_(record_.seats.size()),
      clock_(strand_),
      laterTimer_(strand_),
      talk_(std::make_shared<Talk>(record_.seats.size())),
      ready_(record_.seats.size()),
      waiting_(record_.seats.size()) {
  list();
}

Room::Listing Room::listing() const {
  const std::lock_guard lock(listingMutex_);
  return listing_;
}

/// Writes down what others may read of the room.
void Room::list() {
  Listing now;
  now.waiting = record_.open && !isFull();
  now.present = !isEmpty();
  Json people = Json::array();
  std::size_t free = 0;
  for (const store::SeatRecord& seat : record_.seats) {
    if (isFree(seat))
      ++free;
    else
      people.push_back(seat.name);
  }
  now.about = {{"table", record_.id},
               {"title", setting_.title(record_.seats.size())},
               {"setting", setting_.json()},
               {"seats", record_.seats.size()},
               {"free", free},
               {"people", std::move(people)}};
  const std::lock_guard lock(listingMutex_);
  listing_ = std::move(now);
}

void Room::change(store::TableRecord next) {
  store_.setSeats(next);
  record_ = std::move(next);
  list();
  open();
}

void Room::post(std::function<void(Room&)> work) {
  const auto self = weak_from_this().lock();
  if (!self) return;  // nobody holds the table any more
  boost::asio::post(strand_, [self, work = std::move(work)] {
    try {
      work(*self);
    } catch (const std::exception& error) {
      self->log_({LogLevel::Error, error.what(), {{"table", self->id()}}});
    }
  });
}

bool Room::isFull() const { return std::none_of(record_.seats.begin(), record_.seats.end(), isFree); }

play::Session Room::newGame() const {
  std::vector<std::vector<std::string>> decks;
  std::vector<formats::Deck> lists;
  std::vector<std::string> names;
  play::Setup setup = rules_.game;
  setup.seed = randomSeed();
  const play::SeatPlan plan = seatPlan();
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    const store::SeatRecord& seat = record_.seats[i];
    const formats::Deck deck = formats::parseDeck(seat.cards, seat.deck);
    decks.push_back(deck.cardsOfSeat(plan, i));
    setup.commanders.push_back(static_cast<std::uint8_t>(deck.commanderCount()));
    names.push_back(seat.name);
    lists.push_back(deck);
  }
  setup.sideboards = formats::addSideboards(lists, plan, rules_.cards(), decks);
  if (!play::planSeats(setup.arrangement, decks.size()).commanders) setup.commanders.clear();
  return play::Session(play::seat(rules_.cards(), decks, setup.arrangement), decks, setup, names);
}

GameTable::Setting Room::tableSetting() {
  GameTable::Setting setting;
  setting.id = record_.id;
  setting.run = secret();
  for (const store::SeatRecord& seat : record_.seats) setting.seats.push_back({seat.name, seat.computer});
  setting.seed = randomSeed();
  setting.talk = talk_;
  setting.another = [this] { return newGame(); };
  setting.log = [log = log_, id = record_.id](const std::string& text) {
    log({LogLevel::Error, text, {{"table", id}}});
  };
  setting.each = std::chrono::minutes(setting_.minutes);
  setting.turn = std::chrono::seconds(setting_.turnSeconds);
  setting.passesOutOfTime = setting_.passesOutOfTime;
  setting.moreTime = setting_.moreTime;
  setting.watchDelay = setting_.watchDelay;
  setting.match = match_ != nullptr;
  return setting;
}

/// The game as it is in the store; `into`: what else is known of its answers.
play::Replay Room::replayOf(const store::GameRecord& game, GameTable::Setting* into) const {
  play::Replay replay = play::readReplay(game.setup, "the stored game of table " + record_.id);
  replay.hash = 0;  // of its beginning
  for (const store::DecisionRecord& decision : game.decisions) {
    using Kind = store::DecisionRecord::Kind;
    if (decision.kind == Kind::Draw && into != nullptr) into->drawn = true;
    if (decision.kind == Kind::Windows) replay.windows.emplace_back(decision.number, decision.option != 0);
    if (decision.kind == Kind::Concession) replay.concessions.emplace_back(decision.number, decision.player);
    if (decision.kind != Kind::Answer) continue;
    replay.answers.push_back(decision.option);
    if (into != nullptr)
      into->thoughts.push_back(
          {decision.player, std::chrono::milliseconds(decision.thought), decision.goesOn});
  }
  return replay;
}

/// The table with the game, for those who are here already.
void Room::sit(play::Session session, GameTable::Setting setting) {
  table_ = std::make_unique<GameTable>(std::move(setting), std::move(session), *this);
  inMemory_ = metrics_.gameInMemory();
  for (PlayerId seat = 0; seat < waiting_.size(); ++seat)
    if (auto& [hello, send] = waiting_[seat]; send)
      table_->connect(seat, hello, std::exchange(send, nullptr));
}

/// What those who sit here wished; what they wished of a game that is over holds no more.
void Room::takeUpWishes(GameTable::Setting& setting) const {
  for (const auto& [seat, text] : store_.wishes(record_.id)) {
    const Json kept = Json::parse(text, nullptr, false);
    Wishes wishes = Wishes::of(kept);
    if (!kept.is_object() || kept.value("game", std::int64_t{0}) != game_) {
      wishes.spared.clear();
      wishes.kept.clear();
      wishes.order.clear();
    }
    setting.wishes.emplace(static_cast<PlayerId>(seat), std::move(wishes));
  }
}

void Room::wished(PlayerId seat, const Wishes& wishes) {
  Json kept = wishes.json();
  kept["game"] = game_;
  store_.setWishes(record_.id, seat, kept.dump());
}

/// Goes on with the game that is stored; false: there is none.
bool Room::restore() {
  const auto stored = store_.lastGame(record_.id);
  if (!stored) return false;
  GameTable::Setting setting = tableSetting();
  const play::Replay replay = replayOf(*stored, &setting);
  game_ = stored->id;
  takeUpWishes(setting);
  setting.at = [this](std::size_t answers) {
    play::Replay part = replayOf(*store_.lastGame(record_.id));
    part.answers.resize(std::min(answers, part.answers.size()));
    std::erase_if(part.concessions, [&](const auto& one) { return one.first > answers; });
    return play::Session(play::seat(rules_.cards(), part.decks, part.setup.arrangement), part);
  };
  sit(play::Session(play::seat(rules_.cards(), replay.decks, replay.setup.arrangement), replay),
      std::move(setting));
  return true;
}

void Room::open() {
  if (table_ || match_ || !isFull() || !isReadyToBegin()) return;
  if (setting_.bestOf > 1 || !setting_.event.empty())
    match_ = std::make_unique<TableMatch>(record_, setting_, store_);
  if (!restore() && !match_) {
    play::Session session = newGame();
    began(session.replay());
    sit(std::move(session), tableSetting());
  }
  goOn();
  post([](Room& room) { room.advance(); });
}

std::optional<PlayerId> Room::seatOf(const std::string& token) const {
  std::optional<PlayerId> found;
  for (PlayerId seat = 0; seat < record_.seats.size(); ++seat)
    if (sameSecret(record_.seats[seat].token, token)) found = seat;
  return found;
}

PlayerId Room::sitDown(const std::string& invitation, const store::SeatRecord& person) {
  if (!record_.open && !sameSecret(record_.invitation, invitation))
    throw Refusal(403, "This invitation does not fit: ask your friend for the link again.");
  const auto free = std::find_if(record_.seats.begin(), record_.seats.end(), isFree);
  if (free == record_.seats.end()) throw Refusal(409, "Every seat of this table is taken.");
  const auto seat = static_cast<std::size_t>(free - record_.seats.begin());
  checkSeat(person, rules_, seatPlan(), seat);
  store::TableRecord next = record_;
  next.seats[seat] = person;
  const auto taken = [&](const std::string& name) {
    return std::any_of(record_.seats.begin(), record_.seats.end(),
                       [&](const store::SeatRecord& other) { return other.name == name; });
  };
  for (int number = 2; taken(next.seats[seat].name); ++number)
    next.seats[seat].name = fmt::format("{} {}", person.name, number);
  change(std::move(next));
  return static_cast<PlayerId>(seat);
}

void Room::fill(PlayerId by, const std::string& level) {
  const auto first = std::find_if(record_.seats.begin(), record_.seats.end(),
                                  [](const store::SeatRecord& seat) { return !seat.token.empty(); });
  if (first != record_.seats.begin() + by)
    throw Refusal(403, "Only who opened the table can have computers sit down.");
  if (isFull()) throw Refusal(409, "Every seat of this table is taken.");
  store::TableRecord next = record_;
  for (std::size_t seat = 0; seat < next.seats.size(); ++seat) {
    if (!isFree(next.seats[seat])) continue;
    next.seats[seat] = computer(level, "", rules_, seat, next.seats);
    checkSeat(next.seats[seat], rules_, seatPlan(), seat);
  }
  nameComputers(next.seats);
  change(std::move(next));
}

Json Room::about(std::optional<PlayerId> viewer) const {
  Json seats = Json::array();
  for (const store::SeatRecord& seat : record_.seats) {
    const bool taken = !isFree(seat);
    seats.push_back({{"name", seat.name}, {"taken", taken}, {"computer", !seat.computer.empty()}});
    if (ready_[seats.size() - 1]) seats.back()["ready"] = true;
    // Which deck somebody plays is theirs to tell until the game is over, whose replay shows it.
    if (viewer && taken && (&seat == &record_.seats[*viewer] || (table_ && table_->over())))
      seats.back()["deck"] = seat.deck;
  }
  Json out = {{"table", record_.id},
              {"seats", std::move(seats)},
              {"waiting", !isFull()},
              {"open", record_.open},
              {"whenReady", setting_.whenReady && !table_ && !match_},
              {"watched", setting_.watched},
              {"title", setting_.title(record_.seats.size())},
              {"format", setting_.format},
              {"led", setting_.ledBy()},
              {"minutes", setting_.minutes},
              {"turnSeconds", setting_.turnSeconds},
              {"edition", setting_.edition},
              {"moreTime", setting_.moreTime}};
  if (!viewer) return out;
  out["seat"] = playerKey(*viewer);
  out["games"] = store_.games(record_.id).size();
  if (!isFull()) out["invitation"] = record_.invitation;
  if (!table_) return out;
  const play::Game& game = table_->session().game();
  out["turn"] = game.state().turn;
  out["over"] = table_->over();
  return out;
}

std::uint64_t Room::connect(PlayerId seat, const Hello& hello, GameTable::Send send) {
  connections_[seat] = ++lastConnection_;
  list();
  open();
  if (table_)
    table_->connect(seat, hello, std::move(send));
  else
    wait(seat, hello, std::move(send));
  tellMatch();
  post([](Room& room) { room.advance(); });
  return lastConnection_;
}

/// Whoever comes before the game is told that this is the table; the run of the game is told when it begins.
void Room::wait(PlayerId seat, const Hello& hello, GameTable::Send send) {
  send(welcomeFrame(record_.id, "", seat).dump());
  if (!talk_->isEmpty()) send(talk_->all().dump());
  waiting_[seat] = {hello, std::move(send)};
}

void Room::disconnect(PlayerId seat, std::uint64_t connection) {
  if (connections_[seat] != connection) return;
  connections_[seat] = 0;
  list();
  waiting_[seat].second = nullptr;
  ready_[seat] = false;
  if (table_) table_->disconnect(seat);
  if (table_ && isEmpty()) table_->pauseClocks();
}

void Room::receive(PlayerId seat, std::uint64_t connection, const Message& message) {
  if (connections_[seat] != connection) return;
  const bool between =
      std::holds_alternative<Begin>(message) || (match_ && std::holds_alternative<Rematch>(message));
  if (between)
    answerBetween(seat, message);
  else if (table_)
    table_->receive(seat, message);
  else
    answerWhileWaiting(seat, message);
  advance();
}

play::Replay Room::finished(std::optional<PlayerId> viewer, std::optional<std::size_t> number) {
  if (!viewer && !setting_.watched) throw Refusal(403, "Nobody looks on at this table.");
  const std::vector<std::int64_t> games = store_.games(record_.id);
  if (number && (*number < 1 || *number > games.size())) throw Refusal(404, "There is no such game.");
  if (number && *number < games.size()) return replayOf(*store_.game(games[*number - 1]));
  open();
  if (!table_ || !table_->over()) throw Refusal(409, "The game goes on: its replay is here when it is over.");
  return table_->session().replay();
}

bool Room::isEmpty() const {
  for (const std::uint64_t connection : connections_)
    if (connection != 0) return false;
  return true;
}

void Room::close() {
  closing_ = true;
  clock_.cancel();
  laterTimer_.cancel();
}

/// A game of an event that every person has left is played to its end by the computers in it, also where
/// nobody looks on: the event waits for it.
bool Room::computersEndIt() const {
  if (setting_.event.empty() || !table_ || table_->over()) return false;
  const auto& players = table_->session().game().state().players;
  for (PlayerId seat = 0; seat < record_.seats.size(); ++seat)
    if (record_.seats[seat].computer.empty() && players[seat].inGame) return false;
  return true;
}

void Room::rest() {
  if (!isEmpty() || computersEndIt() || (table_ && table_->watchers() > 0)) return;
  table_.reset();
  inMemory_ = {};
  match_.reset();
}

// One answer at a time, so that what people say meanwhile is heard between them.
void Room::advance() {
  if (isEmpty() && !computersEndIt()) return;
  const bool more = table_ && table_->advance();
  goOn();
  if (more) return post([](Room& room) { room.advance(); });
  letThink();
  watchClock();
}

// One thought at a time, as a player answers one question at a time: one that nobody needs any more is waited
// for.
void Room::letThink() {
  if (thinks_ || closing_ || !table_) return;
  const std::shared_ptr<GameTable::Pondering> thought = table_->pondering();
  if (!thought) return;
  thinks_ = true;
  boost::asio::post(thinking_, [self = shared_from_this(), thought] {
    thought->think();
    self->post([thought](Room& room) {
      room.thinks_ = false;
      if (room.table_) room.table_->pondered(*thought);
      room.advance();
    });
  });
}

/// Comes back when the clock that runs has run out.
void Room::watchClock() {
  clock_.cancel();
  const auto between = betweenUntil();
  const auto when = between ? between : table_ ? table_->timeout() : std::nullopt;
  if (!when || closing_) return;
  clock_.expires_at(*when);
  clock_.async_wait([weak = weak_from_this()](boost::system::error_code ended) {
    const auto room = weak.lock();
    if (!room || ended || room->isEmpty()) return;
    room->post([](Room& each) {
      each.timeIsUpBetween();
      if (each.table_) each.table_->timeIsUp();
      each.advance();
    });
  });
}

void Room::answered(std::size_t number, std::uint32_t option, const Thought& thought) {
  store_.addDecision(
      game_, {store::DecisionRecord::Kind::Answer, static_cast<std::uint32_t>(number), thought.by, option,
              static_cast<std::uint32_t>(thought.time.count()), thought.goesOn});
  metrics_.decided(record_.seats[thought.by].computer.empty());
}

void Room::drawn(std::size_t answers) {
  store_.addDecision(game_, {store::DecisionRecord::Kind::Draw, static_cast<std::uint32_t>(answers)});
}

void Room::askedEveryWindow(std::size_t answers, bool on) {
  store_.addDecision(game_, {store::DecisionRecord::Kind::Windows, static_cast<std::uint32_t>(answers), 0,
                             std::uint32_t{on}});
}

void Room::conceded(std::size_t answers, PlayerId by) {
  store_.addDecision(game_,
                     {store::DecisionRecord::Kind::Concession, static_cast<std::uint32_t>(answers), by, 0});
}

void Room::takenBack(std::size_t answers) { store_.truncate(game_, static_cast<std::uint32_t>(answers)); }

void Room::began(const play::Replay& game) {
  play::Replay beginning = game;
  beginning.answers.clear();
  beginning.concessions.clear();
  beginning.windows.clear();
  game_ = store_.addGame(record_.id, play::write(beginning));
  metrics_.gameBegan();
}

}  // namespace cantrip::server
