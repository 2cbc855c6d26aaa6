#include "server/event.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/post.hpp>

#include "cards/database.h"
#include "play/table.h"
#include "server/clock.h"
#include "server/deck_json.h"
#include "server/messages.h"
#include "server/seating.h"
#include "server/secrets.h"
#include "tournament/computers.h"
#include "tournament/deck_building.h"
#include "tournament/drafters.h"
#include "tournament/tournament_play.h"

namespace cantrip::server {
namespace {

/// For building a deck, where there is a clock for picks.
constexpr std::chrono::minutes kTimeToBuild{10};
/// Limited decks of this size.
constexpr int kDeckSize = 40;

}  // namespace

Event::Event(store::TableRecord record, EventSetting setting, store::Store& store, Tables& tables,
             boost::asio::thread_pool& pool, boost::asio::thread_pool& playing, Log log)
    : record_(std::move(record)),
      setting_(std::move(setting)),
      store_(store),
      tables_(tables),
      playing_(playing),
      strand_(boost::asio::make_strand(pool.get_executor())),
      log_(std::move(log)),
      course_(setting_, record_.seats.size()),
      number_(static_cast<std::uint64_t>(secondsNow()) * 1000),
      seen_(record_.seats.size()) {
  for (const std::string& note : store_.notes(record_.id)) course_.take(Json::parse(note));
  if (!course_.isMade()) throw Refusal(404, "There is no such event: it was not made to the end.");
  list();
}

void Event::post(std::function<void(Event&)> work) {
  boost::asio::post(strand_, [self = shared_from_this(), work = std::move(work)] {
    try {
      work(*self);
    } catch (const std::exception& error) {
      self->log_({LogLevel::Error, error.what(), {{"event", self->id()}}});
    }
  });
}

// ---- who takes part

std::optional<int> Event::seatOf(const std::string& token) const {
  for (int seat = 0; seat < players(); ++seat)
    if (sameSecret(record_.seats[static_cast<std::size_t>(seat)].token, token)) return seat;
  return std::nullopt;
}

bool Event::isFull() const { return std::none_of(record_.seats.begin(), record_.seats.end(), isFree); }

Room::Listing Event::listing() const {
  const std::lock_guard lock(listingMutex_);
  return listing_;
}

Event::PlayedListing Event::played() const {
  const std::lock_guard lock(listingMutex_);
  return played_;
}

/// The matches of this round that persons play; none where nobody without a link is to know of the event.
Event::PlayedListing Event::matchesNow() const {
  PlayedListing now;
  if (!record_.open || !isFull() || course_.rounds().empty() || course_.stage() != EventStage::Playing)
    return now;
  now.about = {{"event", record_.id},
               {"title", setting_.title()},
               {"kind", setting_.kind()},
               {"round", course_.rounds().size()},
               {"totalRounds", course_.totalRounds()}};
  const auto name = [&](int seat) { return record_.seats[static_cast<std::size_t>(seat)].name; };
  for (const EventMatch& match : course_.rounds().back()) {
    if (match.table.empty() || match.score) continue;
    Json players = Json::array();
    for (const int seat : match.players) players.push_back(name(seat));
    now.matches.push_back({match.table, {{"table", match.table}, {"players", std::move(players)}}});
  }
  return now;
}

void Event::list() {
  PlayedListing played = matchesNow();
  Json people = Json::array();
  std::size_t free = 0;
  for (const store::SeatRecord& seat : record_.seats) {
    if (isFree(seat))
      ++free;
    else if (seat.computer.empty())
      people.push_back(seat.name);
  }
  constexpr std::chrono::seconds kHere{15};
  const auto now = Clock::now();
  const std::lock_guard lock(listingMutex_);
  listing_.about = {{"event", record_.id},        {"title", setting_.title()},     {"kind", setting_.kind()},
                    {"format", setting_.format},  {"seats", record_.seats.size()}, {"free", free},
                    {"people", std::move(people)}};
  played_ = std::move(played);
  listing_.waiting = free > 0 && record_.open;
  listing_.present = std::any_of(seen_.begin(), seen_.end(), [&](Clock::time_point seen) {
    return seen.time_since_epoch().count() != 0 && now - seen < kHere;
  });
}

void Event::change(store::TableRecord next) {
  store_.setSeats(next);
  record_ = std::move(next);
  ++number_;
  list();
}

int Event::sitDown(const std::string& invitation, const store::SeatRecord& guest) {
  const auto free = std::find_if(record_.seats.begin(), record_.seats.end(), isFree);
  if (free == record_.seats.end()) throw Refusal(409, "Every seat is taken.");
  if (!record_.open && !sameSecret(record_.invitation, invitation))
    throw Refusal(403, "This link does not invite to a seat.");
  const auto seat = free - record_.seats.begin();
  store::TableRecord next = record_;
  next.seats[static_cast<std::size_t>(seat)] = guest;
  change(std::move(next));
  advance();
  return static_cast<int>(seat);
}

void Event::fill(int by, const std::string& level) {
  if (by != 0) throw Refusal(403, "Only whoever opened the event has computers take seats.");
  if (isFull()) throw Refusal(409, "Every seat is taken.");
  store::TableRecord next = record_;
  for (store::SeatRecord& seat : next.seats)
    if (isFree(seat)) seat = computerAt(setting_, level, next.seats);
  nameComputers(next.seats);
  change(std::move(next));
  advance();
}

void Event::begin(int by) {
  if (by != 0) throw Refusal(403, "Only whoever opened the event begins it.");
  if (setting_.draft) throw Refusal(409, "A draft begins when every seat is taken.");
  if (isFull()) throw Refusal(409, "It has begun already.");
  store::TableRecord next = record_;
  std::erase_if(next.seats, isFree);
  setting_.check(next.seats.size());
  change(std::move(next));
  course_ = EventCourse(setting_, record_.seats.size());
  for (const std::string& note : store_.notes(record_.id)) course_.take(Json::parse(note));
  seen_.resize(record_.seats.size());
  advance();
}

/// Whoever opened the event stays, since nobody else could begin it.
void Event::giveSeatUp(int seat) {
  if (seat == 0) throw Refusal(409, "Whoever opened the event leaves it when it has begun.");
  store::TableRecord next = record_;
  next.seats[static_cast<std::size_t>(seat)] = {};
  seen_[static_cast<std::size_t>(seat)] = {};
  change(std::move(next));
}

void Event::leave(int seat) {
  if (!isFull()) return giveSeatUp(seat);
  if (course_.stage() == EventStage::Over) throw Refusal(409, "Nobody plays here now.");
  if (course_.hasLeft(seat)) throw Refusal(409, "You have left already.");
  write({{"left", seat}});
  if (setting_.isForOneGame()) concede(seat);
  advance();
}

/// Whoever leaves the one game of all leaves it for the others to play on (104.3a, 800.4a).
void Event::concede(int seat) {
  if (course_.stage() != EventStage::Playing) return;
  const EventMatch& game = course_.rounds().back().front();
  const auto place = std::find(game.players.begin(), game.players.end(), seat) - game.players.begin();
  const std::shared_ptr<Room> room =
      game.table.empty() || !game.has(seat) ? nullptr : tables_.find(game.table);
  if (room) room->post([place](Room& at) { at.concede(static_cast<PlayerId>(place)); });
}

store::SeatRecord Event::guest(const std::string& name, const std::string& deck) const {
  return setting_.draft ? drafter(name) : person(name, deck, checkedRules(setting_.table(""), 2));
}

// ---- what happens by itself

void Event::write(const Json& note) {
  store_.addNote(record_.id, note.dump());
  course_.take(note);
  ++number_;
}

/// As far as it goes without a person.
void Event::advance() {
  if (!isFull() || closing_) return;
  advanceDraft();
  advanceDecks();
  advanceMatches();
  list();
}

/// The time for a pick, or for building, begins when it is asked for the first time.
void Event::beginTime() {
  const bool building = course_.stage() == EventStage::Building;
  const tournament::DraftQuestion& question = course_.draft().question();
  const std::pair<int, int> now = building ? std::pair{0, 0} : std::pair{question.pack, question.pick};
  if (now == timed_) return;
  timed_ = now;
  since_ = Clock::now();
}

/// When no time is left for this pick, or for building. All wait for the one who needs longest, and so nobody
/// is hurried meanwhile.
std::optional<Event::Clock::time_point> Event::timeEnds() const {
  if (setting_.seconds == 0 || !since_) return std::nullopt;
  int times = 1;
  for (int seat = 0; seat < players(); ++seat)
    if (isPerson(seat) && !course_.hasLeft(seat)) times = std::max(times, course_.timesOf(seat));
  const std::chrono::seconds usual =
      course_.stage() == EventStage::Building ? kTimeToBuild : std::chrono::seconds(setting_.seconds);
  return *since_ + usual * times;
}

bool Event::outOfTime() const {
  const auto end = timeEnds();
  return end && Clock::now() >= *end;
}

bool Event::playsAlone(int seat) const {
  for (int other = 0; other < players(); ++other)
    if (other != seat && isPerson(other) && !course_.hasLeft(other)) return false;
  return true;
}

void Event::giveTime(int seat, int times) {
  if (times < 1 || times > kMostTimes)
    throw Refusal(400, fmt::format("Time is given once to {} times.", kMostTimes));
  if (!isFull()) throw Refusal(409, "It has not begun yet.");
  if (times == course_.timesOf(seat)) return;
  if (!setting_.moreTime && times > course_.timesOf(seat) && !playsAlone(seat))
    throw Refusal(403, "Whoever opened this did not agree to longer times.");
  write({{"times", times}, {"seat", seat}});
}

void Event::advanceDraft() {
  while (course_.stage() == EventStage::Drafting) {
    const int drafter = course_.draft().question().drafter;
    beginTime();
    if (isPerson(drafter) && !outOfTime() && !course_.hasLeft(drafter)) return;
    write({{"pick", pickWithoutTime(drafter)}, {"seat", drafter}});
  }
}

/// What was marked for this pick, else as a computer would.
std::uint32_t Event::pickWithoutTime(int drafter) const {
  const auto marked = marked_.find(drafter);
  const bool fits = marked != marked_.end() && marked->second.after == course_.picksOf(drafter) &&
                    marked->second.option < course_.questionOf(drafter).options.size();
  if (fits && !course_.hasLeft(drafter)) return static_cast<std::uint32_t>(marked->second.option);
  return static_cast<std::uint32_t>(tournament::pickAsComputer(course_.draft(), cardKnowledge()));
}

void Event::advanceDecks() {
  if (course_.stage() != EventStage::Building) return;
  if (setting_.draft) beginTime();
  for (int seat = 0; seat < players() && course_.stage() == EventStage::Building; ++seat) {
    if (course_.deck(seat)) continue;
    if (!setting_.draft)
      write({{"deck", record_.seats[static_cast<std::size_t>(seat)].cards}, {"seat", seat}});
    else if (!isPerson(seat) || course_.hasLeft(seat) || outOfTime())
      write({{"deck", listOf(poolDeck(seat))}, {"seat", seat}});
  }
}

// ---- matches

void Event::advanceMatches() {
  if (course_.stage() != EventStage::Playing) return;
  since_.reset();
  for (std::size_t i = 0; course_.stage() == EventStage::Playing && i < course_.rounds().back().size(); ++i)
    if (decideWithoutPlay(i)) return advanceMatches();  // which may have been the last of the round
  if (course_.stage() != EventStage::Playing) return;
  if (setting_.roundMinutes > 0 && course_.roundBegan() == 0) write({{"began", secondsNow()}});
  const std::vector<EventMatch>& round = course_.rounds().back();
  for (std::size_t i = 0; i < round.size(); ++i) {
    if (round[i].score) continue;
    const bool people = std::any_of(round[i].players.begin(), round[i].players.end(),
                                    [&](int seat) { return isPerson(seat); });
    if (people && round[i].table.empty()) seat(i);
    if (!people && !computersPlay_) playComputers(i);
  }
  const auto left = roundLeft();
  if (!left || left->count() > 0 || roundsEnded_ == course_.rounds().size()) return;
  roundsEnded_ = course_.rounds().size();
  for (const EventMatch& match : round)
    if (!match.table.empty() && !match.score)
      if (const std::shared_ptr<Room> room = tables_.find(match.table))
        room->post([](Room& at) { at.endMatch(); });
}

/// A match of which all but one, or all, have left is decided: it is won by whoever is there.
bool Event::decideWithoutPlay(std::size_t match) {
  const EventMatch& one = course_.rounds().back()[match];
  if (one.score) return false;
  tournament::Score score;
  for (const int seat : one.players)
    score.wins.push_back(course_.hasLeft(seat) ? 0 : setting_.bestOf / 2 + 1);
  const auto there =
      std::count_if(one.players.begin(), one.players.end(), [&](int seat) { return !course_.hasLeft(seat); });
  if (there > 1) return false;
  score.draws = there == 0 ? 1 : 0;
  writeScore(match, score);
  return true;
}

/// The games won by each of its players, and those drawn.
void Event::writeScore(std::size_t match, const tournament::Score& score) {
  write({{"score", scoreJson(score)}, {"match", match}});
}

std::optional<std::chrono::milliseconds> Event::roundLeft() const {
  if (setting_.roundMinutes == 0 || course_.stage() != EventStage::Playing || course_.roundBegan() == 0)
    return std::nullopt;
  int times = 1;  // the round waits for whoever needs longest
  for (const EventMatch& match : course_.rounds().back())
    if (!match.score)
      for (const int seat : match.players) times = std::max(times, course_.timesOf(seat));
  const std::int64_t seconds =
      course_.roundBegan() + 60 * std::int64_t{setting_.roundMinutes} * times - secondsNow();
  return std::chrono::seconds(std::max<std::int64_t>(0, seconds));
}

/// A table for a match with a person; the players have the same secrets there.
void Event::seat(std::size_t match) {
  std::vector<store::SeatRecord> seats;
  for (const int seat : course_.rounds().back()[match].players) {
    seats.push_back(record_.seats[static_cast<std::size_t>(seat)]);
    if (setting_.draft) seats.back().deck = "the deck of the draft";
    seats.back().cards = listOf(*course_.deck(seat));
  }
  write({{"table", tables_.seatMatch(std::move(seats), setting_.table(record_.id))}, {"match", match}});
}

void Event::playComputers(std::size_t match) {
  tournament::TournamentSetup setup;
  setup.kind = setting_.then;
  setup.bestOf = setting_.bestOf;
  setup.seed = course_.seed();
  const std::vector<int>& players = course_.rounds().back()[match].players;
  const TableRules rules = setting_.table(record_.id).rules(players.size());
  setup.game = rules.game;
  setup.game.autoPay = true;  // computers have no need to pay by hand
  setup.sideboarding = rules.sideboarding;
  const auto entrant = [&](int seat) -> tournament::Entrant {
    const store::SeatRecord& record = record_.seats[static_cast<std::size_t>(seat)];
    return {record.name, *course_.deck(seat), record.computer};
  };
  std::vector<tournament::Entrant> entrants;
  std::vector<std::string> kinds;
  for (const int seat : players) kinds.push_back(record_.seats[static_cast<std::size_t>(seat)].computer);
  computersPlay_ = true;
  if (setting_.isForOneGame()) {
    for (const int seat : players) entrants.push_back(entrant(seat));
    return playOn(std::make_shared<tournament::Match>(tournament::gameOfAll(setup, entrants)),
                  std::move(kinds), match);
  }
  for (int seat = 0; seat < this->players(); ++seat) entrants.push_back(entrant(seat));
  playOn(std::make_shared<tournament::Match>(tournament::matchOf(
             setup, entrants, static_cast<int>(course_.rounds().size()), {players[0], players[1]})),
         std::move(kinds), match);
}

/// Game by game and one match at a time, so that others have the processors in between.
void Event::playOn(std::shared_ptr<tournament::Match> match, std::vector<std::string> kinds,
                   std::size_t number) {
  boost::asio::post(playing_, [self = shared_from_this(), match, kinds = std::move(kinds), number] {
    if (self->closing_) return;
    while (match->stage() == tournament::MatchStage::Sideboarding ||
           match->stage() == tournament::MatchStage::WhoBegins)
      tournament::answerAsComputer(*match);
    try {
      if (match->stage() == tournament::MatchStage::Game)
        tournament::playGame(*match, play::library(), kinds, [&] { return self->closing_.load(); });
    } catch (const std::exception& error) {  // it counts as a draw
      self->log_({LogLevel::Error, error.what(), {{"event", self->id()}}});
      match->finish(match->game(), {});
    }
    if (self->closing_) return;
    if (match->stage() != tournament::MatchStage::Over) return self->playOn(match, kinds, number);
    self->post([match, number](Event& event) {
      event.computersPlay_ = false;
      event.writeScore(number, match->score());
      event.advance();
    });
  });
}

void Event::matchOver(const std::string& table, const tournament::Score& score) {
  if (course_.stage() != EventStage::Playing) return;
  const std::vector<EventMatch>& round = course_.rounds().back();
  for (std::size_t i = 0; i < round.size(); ++i) {
    if (round[i].table != table || round[i].score) continue;
    writeScore(i, score);
    return advance();
  }
}

void Event::takeUpTables() {
  if (course_.rounds().empty()) return;
  for (const EventMatch& match : course_.rounds().back())
    if (!match.table.empty() && !match.score)
      if (const std::shared_ptr<Room> room = tables_.find(match.table)) {
        room->post([](Room& at) { at.open(); });
        for (const int seat : match.players)
          if (setting_.isForOneGame() && course_.hasLeft(seat)) concede(seat);
      }
}

// ---- what persons do

void Event::checkPicks(int seat, std::size_t after, std::size_t option) const {
  if (!isFull() || course_.stage() != EventStage::Drafting || course_.picksOf(seat) != after)
    throw Refusal(409, "That pick is over.");
  if (option >= course_.questionOf(seat).options.size())
    throw Refusal(409, "There is no such card to pick now.");
}

void Event::pick(int seat, std::size_t after, std::size_t option) {
  advance();
  checkPicks(seat, after, option);
  write({{"pick", option}, {"seat", seat}});
  advance();
}

void Event::mark(int seat, std::size_t after, std::size_t option) {
  advance();
  checkPicks(seat, after, option);
  marked_[seat] = {after, option};
}

}  // namespace cantrip::server
