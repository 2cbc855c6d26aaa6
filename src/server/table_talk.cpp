// What goes on beside the game: requests to take back or to agree on a draw, chat, clocks, and those who look
// on.
#include <fmt/format.h>

#include <algorithm>

#include "server/game_table.h"

namespace cantrip::server {
namespace {

constexpr int kMostRefusals = 2;
constexpr std::chrono::minutes kRest{5};
/// So long somebody has to agree to something; whoever says nothing does not.
constexpr std::chrono::seconds kTimeToAgree{30};
/// Whoever loses the connection has so long to come back before the clock runs on, and so often in a game.
constexpr std::chrono::seconds kGrace{60};
constexpr int kMostGraces = 3;

using std::chrono::duration_cast;
using std::chrono::milliseconds;

}  // namespace

// ---- requests

void GameTable::requestOf(PlayerId seat, Wanted what, const std::string& words) {
  if (request_) throw BadMessage("Another request is open already.");
  if (now_() < sitting_[seat].restUntil)
    throw BadMessage("They refused twice: you may ask again in a few minutes.");
  request_ = Request{seat, what, fmt::format("{} {}", setting_.seats[seat].name, words),
                     std::vector<bool>(setting_.seats.size(), false), now_() + kTimeToAgree * mostTimes()};
  tellAll();
}

/// Whoever asked is told why nothing comes of it.
void GameTable::refuseRequest(const std::string& why) {
  Sitting& asking = sitting_[request_->by];
  sendOnce(request_->by, {{"type", "error"}, {"text", why}});
  request_.reset();
  if (++asking.refusals >= kMostRefusals) {
    asking.refusals = 0;
    asking.restUntil = now_() + kRest;
  }
  tellAll();
}

/// What would be taken back, as all see it: the first line of the log that goes, and how many.
std::string GameTable::wordsOfUndo(PlayerId seat) const {
  // What somebody has thought about was really asked.
  const auto asked = std::find_if(thoughts_.rbegin(), thoughts_.rend(), [&](const Thought& thought) {
    return thought.by == seat && thought.time.count() > 0;
  });
  const auto kept = static_cast<std::size_t>(thoughts_.rend() - asked);
  const std::vector<play::LogEntry>& log = session_->log();
  const auto from = std::find_if(log.begin(), log.end(), [&](const play::LogEntry& entry) {
    return entry.answer >= kept && entry.turn > 0;
  });
  if (asked == thoughts_.rend() || from == log.end()) return "asks to take back their last answer.";
  const auto lines = log.end() - from;
  return fmt::format("asks to go back to turn {}, before \"{}\" ({} of the log).", from->turn,
                     from->textOf(play::kOnlooker), lines == 1 ? "1 line" : fmt::format("{} lines", lines));
}

void GameTable::carryOut(PlayerId seat, const Undo&) {
  if (!mayTakeBack(seat)) throw BadMessage("There is nothing to take back.");
  if (takesBackFreely(seat)) return takeBack(seat);
  requestOf(seat, Wanted::Undo, wordsOfUndo(seat));
}

void GameTable::carryOut(PlayerId seat, const OfferDraw&) {
  if (over() || !hasSay(seat)) throw BadMessage("You are in no game.");
  const GameState& state = session_->game().state();
  for (PlayerId other = 0; other < setting_.seats.size(); ++other)
    if (!isPerson(other) && state.players[other].inGame)
      throw BadMessage("The computer does not agree to a draw.");
  requestOf(seat, Wanted::Draw, "offers a draw.");
}

/// The clocks are stopped when all agree, and run again when one of them wants it.
void GameTable::carryOut(PlayerId seat, const Pause& pause) {
  if (over() || !hasSay(seat)) throw BadMessage("You are in no game.");
  if (!hasClocks()) throw BadMessage("This table has no clocks.");
  if (pause.on == paused_) return;
  if (!pause.on)
    paused_ = false;
  else if (alone(seat))
    pauseByConsent();
  else
    return requestOf(seat, Wanted::Pause, "asks to stop the clocks for a while.");
  tellAll();
}

void GameTable::pauseByConsent() {
  settleClock();
  paused_ = true;
}

/// Less is always possible; more where all have sat down to that, or agree now. After a game of a match it
/// holds for what is chosen before the next one.
void GameTable::carryOut(PlayerId seat, const MoreTime& more) {
  if (!hasSay(seat)) throw BadMessage("You are in no game.");
  if (!hasClocks()) throw BadMessage("This table has no clocks.");
  if (more.times == sitting_[seat].times) return;
  if (!setting_.moreTime && !alone(seat) && more.times > sitting_[seat].times) {
    requestOf(seat, Wanted::MoreTime, fmt::format("asks for {} times as much time.", more.times));
    request_->times = more.times;
    return;
  }
  giveTime(seat, more.times);
  tellAll();
}

void GameTable::giveTime(PlayerId seat, int times) {
  const PlayerId running = running_;
  settleClock();  // what is left is told anew, without what was used until now
  change(seat, [&] { sitting_[seat].times = times; });
  if (running != kNoPlayer) startClock(running);
}

int GameTable::mostTimes() const {
  int most = 1;
  for (PlayerId seat = 0; seat < sitting_.size(); ++seat)
    if (isPerson(seat) && hasSay(seat)) most = std::max(most, sitting_[seat].times);
  return most;
}

void GameTable::carryOut(PlayerId seat, const Reply& reply) {
  if (!request_ || request_->by == seat || !hasSay(seat)) throw BadMessage("Nobody asks you for anything.");
  if (!reply.accept) return refuseRequest(fmt::format("{} does not agree.", setting_.seats[seat].name));
  request_->accepted[seat] = true;
  for (PlayerId other = 0; other < setting_.seats.size(); ++other)
    if (other != request_->by && hasSay(other) && !request_->accepted[other]) return tellAll();
  const PlayerId by = request_->by;
  const int times = request_->times;
  sitting_[by].refusals = 0;
  switch (request_->what) {
    case Wanted::Draw:
      return agreeOnDraw();
    case Wanted::Undo:
      return takeBack(by);
    case Wanted::Pause:
      request_.reset();
      pauseByConsent();
      return tellAll();
    case Wanted::MoreTime:
      request_.reset();
      giveTime(by, times);
      return tellAll();
  }
}

/// All who are left agree that nobody wins, which the rules of the game know nothing of.
void GameTable::agreeOnDraw() {
  keeper_.drawn(session_->answers());
  drawn_ = true;
  settleClock();
  request_.reset();
  changed();
  tellAll();
}

// ---- chat

void GameTable::carryOut(PlayerId seat, const Chat& chat) {
  tellEverybody(setting_.talk->say(seat, chat.text, now_()));
}

// ---- clocks

/// In each turn everybody has all of its time again.
void GameTable::beginTurnOfClock() {
  const int turn = static_cast<int>(session_->game().state().turn);
  if (turn == std::exchange(clockTurn_, turn)) return;
  for (Sitting& sitting : sitting_) sitting.spentInTurn = {};
}

/// Whoever has lost the connection has some time to come back, in which the clock stands still.
void GameTable::beginGrace(PlayerId seat) {
  Sitting& sitting = sitting_[seat];
  if (!hasClocks() || over() || !hasSay(seat) || sitting.graces == kMostGraces) return;
  ++sitting.graces;
  sitting.graceUntil = now_() + kGrace;
  tellGraces();
  if (running_ == seat) settleClock();
}

/// How much is left of them is told anew.
void GameTable::tellGraces() {
  for (Sitting& sitting : sitting_)
    sitting.graceLeft = std::max(milliseconds{0}, duration_cast<milliseconds>(sitting.graceUntil - now_()));
}

/// The clock of whoever is asked runs, also of a person who is not there and had time to come back.
void GameTable::startClock(PlayerId seat) {
  if (running_ == seat || paused_ || isInGrace(seat)) return;
  if (running_ != kNoPlayer) {  // somebody else need not answer any more
    settleClock();
    pending_ = {};
  }
  running_ = seat;
  since_ = now_();
}

/// Writes down what the running clock has used, and stops it.
void GameTable::settleClock() {
  if (running_ == kNoPlayer) return;
  const auto used = duration_cast<milliseconds>(now_() - since_);
  sitting_[running_].spent += used;
  sitting_[running_].spentInTurn += used;
  pending_ += used;
  running_ = kNoPlayer;
}

std::chrono::milliseconds GameTable::left(PlayerId seat) const {
  const Sitting& sitting = sitting_[seat];
  milliseconds least = milliseconds::max();
  if (setting_.each.count() > 0)
    least = duration_cast<milliseconds>(setting_.each) * sitting.times - sitting.spent;
  if (setting_.turn.count() > 0)
    least = std::min(least, duration_cast<milliseconds>(setting_.turn) * sitting.times - sitting.spentInTurn);
  return std::max(milliseconds{0}, least);
}

bool GameTable::isOutOfTime(PlayerId seat) const {
  return hasClocks() && isPerson(seat) && left(seat).count() == 0;
}

std::optional<GameTable::Clock::time_point> GameTable::timeout() const {
  auto next = clockEnd();
  const auto also = [&](Clock::time_point when) { next = next ? std::min(*next, when) : when; };
  if (request_) also(request_->until);
  if (hesitation_.question == question_ && !over()) also(hesitation_.until);
  for (PlayerId seat = 0; !over() && seat < sitting_.size(); ++seat)
    if (isInGrace(seat)) also(sitting_[seat].graceUntil);
  return next;
}

std::optional<GameTable::Clock::time_point> GameTable::clockEnd() const {
  if (!hasClocks() || running_ == kNoPlayer || over()) return std::nullopt;
  return since_ + left(running_);
}

void GameTable::timeIsUp() {
  if (request_ && now_() >= request_->until) refuseRequest("Nobody agreed in time.");
  const auto when = clockEnd();
  if (!when || now_() < *when) return;
  const PlayerId seat = running_;
  settleClock();                         // to the moment or a little later: nothing is left
  if (setting_.passesOutOfTime) return;  // advance() answers from now on
  for (PlayerId p = 0; p < setting_.seats.size(); ++p)
    sendOnce(p,
             {{"type", "error"}, {"text", fmt::format("The time of {} is up.", setting_.seats[seat].name)}});
  concede(seat);
}

/// The answer of a person who need not be asked, or has no time left to be.
std::optional<GameTable::ByItself> GameTable::answerOf(PlayerId seat) {
  if (const auto answer = withoutAsking(seat)) return answer;
  if (!setting_.passesOutOfTime || !isOutOfTime(seat)) return std::nullopt;
  const std::size_t pass = play::passOption(session_->game().decision());
  const bool passes = pass < session_->game().decision().options.size();
  return ByItself{passes ? pass : 0, "Answered for you: your time is up"};
}

// ---- onlookers

std::uint64_t GameTable::watch(Send send) {
  send(welcomeFrame(setting_.id, setting_.run, 0).dump());
  const std::uint64_t number = ++audience_.newest;
  audience_.sends.emplace(number, std::move(send));
  audience_.joining = number;  // whoever is new has nothing yet that could change
  tellAll();
  audience_.joining = 0;
  tellAudience(true, number);
  if (!setting_.talk->isEmpty()) audience_.sends.at(number)(setting_.talk->all().dump());
  return number;
}

void GameTable::leave(std::uint64_t watcher) {
  audience_.sends.erase(watcher);
  tellAll();
}

/// Sends those who look on what changed, or the whole table to the one who came last.
void GameTable::tellAudience(bool whole, std::uint64_t only) {
  if (audience_.sends.empty()) {
    audience_.table.forget();  // whoever comes next is told everything
    return;
  }
  whole = whole || audience_.table.isEmpty();
  Json frame = {{"type", "state"}};
  putTable(audience_, whole, boardFor(audience_, whole), roomOfAudience(), frame);
  frame["log"] = logOf(audience_, whole);
  if (!whole && frame["change"].empty() && frame["log"].empty()) return;
  // Somebody new joins the row of frames that the others have.
  if (only == 0 || audience_.number == 0) ++audience_.number;
  frame["n"] = audience_.number;
  const std::string text = frame.dump();
  for (const auto& [number, send] : audience_.sends)
    if (number != audience_.joining && (only == 0 || number == only)) send(text);
}

}  // namespace cantrip::server
