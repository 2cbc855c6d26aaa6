// What a room does between the games of a match.
#include "cards/database.h"
#include "server/deck_json.h"
#include "server/room.h"

namespace cantrip::server {
namespace {

using tournament::MatchStage;

/// Tournament players have three minutes to sideboard; whoever chooses who begins knows it sooner.
constexpr std::chrono::minutes kTimeToSideboard{3}, kTimeToBegin{1};

GameTable::Clock::duration timeFor(MatchStage stage) {
  return stage == MatchStage::Sideboarding ? kTimeToSideboard : kTimeToBegin;
}

}  // namespace

/// All wait for the one who needs longest, also where somebody says so only now.
std::optional<GameTable::Clock::time_point> Room::betweenUntil() const {
  if (!betweenSince_) return std::nullopt;
  return *betweenSince_ + timeFor(toldStage_) * betweenTimes_;
}

/// Takes the match as far as it goes by itself: results, computers, the next game.
void Room::goOn() {
  if (!match_) return;
  leaveGame();
  if (match_->stage() == MatchStage::Game && !match_->dealsNext() && table_ && table_->over())
    match_->finish(table_->winners());
  for (PlayerId seat = 0; seat < record_.seats.size(); ++seat)
    if (!record_.seats[seat].computer.empty()) match_->chooseAsUsual(seat);
  if (match_->dealsNext()) {
    deal();
    leaveGame();
  }
  if (match_->stage() == MatchStage::Over && !reported_ && matchOver_) {
    reported_ = true;
    matchOver_(setting_.event, record_.id, match_->match().score());
  }
  const int times = table_ ? table_->mostTimes() : 1;
  if (match_->stage() == toldStage_ && (!betweenSince_ || times == betweenTimes_)) return;
  if (match_->stage() != toldStage_) {
    toldStage_ = match_->stage();
    betweenSince_.reset();
    if (setting_.minutes > 0 &&
        (toldStage_ == MatchStage::Sideboarding || toldStage_ == MatchStage::WhoBegins))
      betweenSince_ = GameTable::Clock::now();
  }
  betweenTimes_ = times;
  tellMatch();
}

/// The next game of the match.
void Room::deal() {
  const play::Replay& game = match_->game();
  play::Session session(play::seat(play::library(), game.decks, game.setup.arrangement), game.decks,
                        game.setup, game.names);
  if (table_) {
    table_->begin(std::move(session));
  } else {
    began(session.replay());
    sit(std::move(session), tableSetting());
  }
  wantsMatch_.clear();
}

void Room::endMatch() {
  open();
  if (!match_ || reported_ || !matchOver_) return;
  reported_ = true;
  if (table_)
    table_->tellEverybody(
        {{"type", "error"}, {"text", "The time of the round is up: the match counts as it stands."}});
  matchOver_(setting_.event, record_.id, match_->match().score());
}

void Room::concede(PlayerId seat) {
  leaving_.insert(seat);
  open();
  if (match_) match_->chooseAsUsual(seat);
  goOn();
  advance();
}

/// Whoever has left concedes as soon as there is a game (104.3a).
void Room::leaveGame() {
  for (const PlayerId seat : leaving_)
    if (table_ && !table_->over() && table_->session().game().state().players[seat].inGame)
      table_->receive(seat, Concede{});
}

void Room::tellMatch() {
  if (!match_) return;
  Json frame = match_->frame();
  if (const auto until = betweenUntil()) {
    const auto left = *until - GameTable::Clock::now();
    frame["left"] =
        std::max<std::int64_t>(0, std::chrono::duration_cast<std::chrono::milliseconds>(left).count());
  }
  for (PlayerId seat = 0; seat < wantsMatch_.size(); ++seat)
    if (wantsMatch_[seat]) frame["wants"].push_back(playerKey(seat));
  if (table_) table_->tellEverybody(frame);
  for (PlayerId seat = 0; seat < waiting_.size(); ++seat)
    if (const auto& send = waiting_[seat].second; send) send(frame.dump());
}

void Room::answerBetween(PlayerId seat, const Message& message) {
  try {
    if (!match_) throw BadMessage("Single games are played here.");
    if (const Begin* begin = std::get_if<Begin>(&message)) {
      PlayerId first = 0;
      while (first < record_.seats.size() && playerKey(first) != begin->player) ++first;
      match_->begin(seat, first);
    } else {
      if (!setting_.event.empty()) throw BadMessage("The next match is paired where this one was.");
      if (match_->stage() != MatchStage::Over) throw BadMessage("The match is not over yet.");
      wantsMatch_.resize(record_.seats.size());
      wantsMatch_[seat] = true;
      bool all = true;
      for (PlayerId other = 0; other < record_.seats.size(); ++other)
        all = all && (wantsMatch_[other] || !record_.seats[other].computer.empty());
      if (all) match_->again();
    }
    goOn();
    tellMatch();
  } catch (const BadMessage& error) {
    const std::string frame = Json{{"type", "error"}, {"text", error.what()}}.dump();
    if (table_)
      table_->tellOne(seat, frame);
    else if (waiting_[seat].second)
      waiting_[seat].second(frame);
  }
}

/// Who has not chosen in time plays what they have, and begins.
void Room::timeIsUpBetween() {
  const auto until = betweenUntil();
  if (!until || GameTable::Clock::now() < *until) return;
  betweenSince_.reset();
  for (PlayerId seat = 0; seat < record_.seats.size(); ++seat) match_->chooseAsUsual(seat);
  goOn();
}

TableMatch& Room::between(PlayerId seat) {
  open();
  if (!match_ || match_->stage() != MatchStage::Sideboarding || !match_->waitsFor(seat))
    throw Refusal(409, "You do not choose a deck now.");
  return *match_;
}

Json Room::deckOf(PlayerId seat) {
  const TableMatch& match = between(seat);
  Json sheet = deckJson(match.deck(seat), match.sideboarding());
  sheet["registered"] = entriesJson(match.registered(seat));
  return sheet;
}

Json Room::chooseDeck(PlayerId seat, const Json& body) {
  TableMatch& match = between(seat);
  const formats::Deck& registered = match.registered(seat);
  formats::Deck chosen = deckOfJson(body, registered);
  const std::string fault = tournament::sideboardingProblem(registered, chosen, match.sideboarding());
  switch (deckRequest(body)) {
    case DeckRequest::Check:
      return {{"fault", fault}};
    case DeckRequest::Lands:
      return landsFor(std::move(chosen), match.sideboarding());
    case DeckRequest::Suggest:
      throw Refusal(400, "A whole deck is suggested where one is built of a pool.");
    case DeckRequest::Choose:
      break;
  }
  if (!fault.empty()) throw Refusal(400, fault);
  match.choose(seat, std::move(chosen));
  goOn();
  tellMatch();
  advance();
  return {{"table", record_.id}};
}

}  // namespace cantrip::server
