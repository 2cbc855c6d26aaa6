// What the people at a table are told: frames with the table, or with what changed of it since the last
// frame.
#include <fmt/format.h>

#include <algorithm>

#include "play/node_words.h"
#include "server/game_table.h"
#include "server/why.h"

namespace cantrip::server {
namespace {

/// As many frames are kept for those who lost their connection; who missed more is sent everything.
constexpr std::size_t kMostFramesKept = 64;
constexpr std::size_t kMostBytesKept = std::size_t{8} << 10;
/// The part of the log that comes with the whole table.
constexpr std::size_t kMostLog = 400;
/// Of answers that were given for somebody, the newest.
constexpr std::size_t kMostNotes = 200;

}  // namespace

void GameTable::connect(PlayerId seat, const Hello& hello, Send send) {
  Sitting& sitting = sitting_[seat];
  if (sitting.send)
    sendOnce(seat,
             {{"type", "error"}, {"code", "elsewhere"}, {"text", "This seat was opened in another window."}});
  sitting.send = std::move(send);
  sitting.graceUntil = {};
  tellGraces();
  if (sitting.attention) sitting.attention->yield(play::Yield::None, *session_);
  sendOnce(seat, welcomeFrame(setting_.id, setting_.run, seat));
  const bool knownRun = hello.run == setting_.run && hello.after > 0 && hello.after <= sitting.number;
  const bool inReach = knownRun && (hello.after == sitting.number ||
                                    (!sitting.sent.empty() && sitting.sent.front().first <= hello.after + 1));
  if (inReach)
    for (const auto& [number, frame] : sitting.sent)
      if (number > hello.after) sitting.send(frame);
  if (inReach) sitting.lastQuestion = "to be sent again";
  if (!setting_.talk->isEmpty()) sendOnce(seat, setting_.talk->all());
  if (const PlayerId running = running_; running != kNoPlayer) {  // how much is left is told anew
    settleClock();
    startClock(running);
  }
  for (PlayerId other = 0; other < setting_.seats.size(); ++other) tell(other, other == seat && !inReach);
}

void GameTable::disconnect(PlayerId seat) {
  sitting_[seat].send = nullptr;
  beginGrace(seat);
  tellAll();
}

void GameTable::tellAll(bool whole) {
  for (PlayerId seat = 0; seat < setting_.seats.size(); ++seat) tell(seat, whole);
  tellAudience(whole);
}

/// The board, where it is not the one that was told last or all of it is to be told.
std::optional<Json> GameTable::boardFor(Told& told, bool whole) const {
  if (!whole && told.position == question_) return std::nullopt;
  told.position = question_;
  Json board = told.point->board(session_->game());
  if (drawn_) {
    board["over"] = true;
    board["winners"] = Json::array();
    board.erase("deciding");
  }
  return board;
}

/// Puts the table into a frame: all of it, or what changed since the frame before.
void GameTable::putTable(Told& told, bool whole, std::optional<Json> board, Json room, Json& frame) {
  if (whole) {
    frame["view"] = told.table.whole(std::move(*board), std::move(room), *told.point);
  } else {
    frame["since"] = told.number;
    frame["change"] = told.table.change(std::move(board), std::move(room), *told.point);
  }
}

/// Sends a seat what changed for it; nothing when nothing did.
void GameTable::tell(PlayerId seat, bool whole) {
  Sitting& sitting = sitting_[seat];
  if (!sitting.send) {
    if (whole) sitting.number = 0, sitting.sent.clear(), sitting.sentBytes = 0;  // what it knew is gone
    return;
  }
  whole = whole || sitting.table.isEmpty();
  std::optional<Json> board = boardFor(sitting, whole);
  // A question that is answered without the person is none to them.
  const bool asked =
      !over() && session_->game().decision().player == seat && (stuck_ || !withoutAsking(seat));
  Json question = asked ? sitting.point->question(session_->game()) : Json(nullptr);
  if (asked) question["id"] = question_;
  if (asked)
    if (Json picked = pickedBefore(seat); !picked.empty()) question["picked"] = std::move(picked);
  if (asked && sitting.attention->isSparable(*session_)) question["always"] = true;
  Json frame = {{"type", "state"}, {"n", sitting.number + 1}};
  // After the question, which may have ended what was passed ahead.
  putTable(sitting, whole, std::move(board), room(seat), frame);
  frame["log"] = logOf(sitting, whole);
  const bool same =
      !whole && frame["change"].empty() && frame["log"].empty() && question == sitting.lastQuestion;
  if (same) return;
  if (asked) frame["question"] = question;
  sitting.lastQuestion = std::move(question);
  sendFrame(seat, std::move(frame));
}

/// What was picked already in the series that goes on, by its names.
Json GameTable::pickedBefore(PlayerId seat) const {
  const Decision& decision = session_->game().decision();
  Json picked = Json::array();
  const bool picks = decision.kind == DecisionKind::Targets || decision.kind == DecisionKind::Objects;
  if (!picks || decision.chosen == 0 || series_.size() != decision.chosen) return picked;
  for (const Entity entity : series_) {
    std::string name = entity.isPlayer()   ? playerKey(entity.asPlayer())
                       : entity.isObject() ? sitting_[seat].point->nameOf(entity.asObject())
                                           : std::string();
    if (!name.empty()) picked.push_back(std::move(name));
  }
  return picked;
}

/// Why the attention of somebody has answered, where that is worth a line.
std::string GameTable::noteOf(PlayerId seat) const {
  const play::Attention& attention = *sitting_[seat].attention;
  const GameState& state = session_->game().state();
  switch (attention.unasked()) {
    case play::Unasked::AsSaid:
      return fmt::format("Answered for you, as you said: {}", play::upperFirst(attention.said().text));
    case play::Unasked::PassedAhead:
      if (state.decision.kind == DecisionKind::Attackers) return "No attack: you passed ahead";
      return state.stack.empty() ? "" : "Passed for you: you passed ahead";
    case play::Unasked::Payment:
      return state.decision.kind == DecisionKind::Payment ? "Paid for you" : "";
    case play::Unasked::Damage:
      return "Damage divided for you: what can die does";
    case play::Unasked::NothingToDo:
    case play::Unasked::NoStop:
      break;
  }
  return {};
}

/// A line of the log about what is answered now; nothing where it goes without saying.
Json GameTable::noteFrame(const std::string& text) const {
  if (text.empty()) return nullptr;
  const GameState& state = session_->game().state();
  Json line = {{"turn", std::max<int>(1, state.turn)},
               {"step", stepCode(state.step)},
               {"text", text},
               {"byItself", true}};
  if (state.active != kNoPlayer) line["active"] = playerKey(state.active);
  return line;
}

/// The answer has been carried out, and the game may have gone on for long since the log had so many lines:
/// the note stands before what came of the answer, and behind what was paid for.
void GameTable::keepNote(PlayerId seat, Json note, std::size_t before) {
  if (note.is_null()) return;
  Sitting& sitting = sitting_[seat];
  const std::vector<play::LogEntry>& log = session_->log();
  const auto paid = std::find_if(
      log.begin() + static_cast<std::ptrdiff_t>(before), log.end(), [&](const play::LogEntry& entry) {
        const EventType type = entry.event.type;
        return entry.event.player == seat && (type == EventType::Cast || type == EventType::Activate);
      });
  const std::size_t line = paid == log.end() ? before : static_cast<std::size_t>(paid - log.begin()) + 1;
  // The same of several answers in a row is said once.
  if (!sitting.notes.empty() && sitting.notes.back().answers + 1 == session_->answers() &&
      sitting.notes.back().text["text"] == note["text"]) {
    sitting.notes.back().answers = session_->answers();
    return;
  }
  note["n"] = ++sitting.newestNote;
  sitting.notes.push_back({session_->answers(), line, std::move(note)});
  if (sitting.notes.size() <= kMostNotes) return;
  sitting.notes.erase(sitting.notes.begin());
  if (sitting.toldNotes > 0) --sitting.toldNotes;
}

/// What was taken back was not answered for anybody.
void GameTable::forgetNotes() {
  for (Sitting& sitting : sitting_)
    std::erase_if(sitting.notes, [&](const Note& note) { return note.answers > session_->answers(); });
}

/// The lines that the seat was not told yet. What happened before the first turn goes without saying.
Json GameTable::logOf(Told& told, bool whole) {
  const std::vector<play::LogEntry>& log = session_->log();
  Json lines = Json::array();
  std::size_t from =
      whole ? (log.size() > kMostLog ? log.size() - kMostLog : 0) : std::min(told.told, log.size());
  std::size_t note = whole ? 0 : std::min(told.toldNotes, told.notes.size());
  while (whole && note < told.notes.size() && told.notes[note].line < from) ++note;
  const auto addNotes = [&](std::size_t line) {
    for (; note < told.notes.size() && told.notes[note].line <= line; ++note)
      lines.push_back(told.notes[note].text);
  };
  for (; from < log.size(); ++from) {
    addNotes(from);
    if (log[from].turn > 0) lines.push_back(told.point->event(log[from], from));
  }
  addNotes(log.size());
  told.told = log.size();
  told.toldNotes = told.notes.size();
  return lines;
}

Json GameTable::seatsOf() const {
  Json seats = Json::object();
  for (PlayerId p = 0; p < setting_.seats.size(); ++p) {
    Json& one = seats[playerKey(p)];
    one["connected"] = !isPerson(p) || isConnected(p);
    if (isInGrace(p)) one["grace"] = sitting_[p].graceLeft.count();
    if (!isPerson(p)) one["computer"] = setting_.seats[p].computer;
    if (sitting_[p].wantsRematch) one["rematch"] = true;
    if (hasClocks() && isPerson(p)) one["clock"] = {{"left", left(p).count()}, {"running", running_ == p}};
    if (one.contains("clock") && sitting_[p].times > 1) one["clock"]["times"] = sitting_[p].times;
  }
  return seats;
}

/// What is not of the game: who is there, what is asked of the table, and how this seat wants to be asked.
Json GameTable::room(PlayerId seat) const {
  const play::Attention& attention = *sitting_[seat].attention;
  Json out = {{"seats", seatsOf()},
              {"stops", stopsJson(attention.stops)},
              {"passing", server::codeOf(attention.yielding())},
              {"full", attention.full}};
  if (attention.paysByHand) out["byHand"] = true;
  if (attention.hides) out["hides"] = true;
  if (attention.kills) out["kills"] = true;
  if (hasClocks() && setting_.moreTime) out["moreTime"] = true;
  if (attention.once != play::Stops{}) out["stops"]["once"] = stopsJson(attention.once);
  if (attention.evenIdle != play::Stops{}) out["stops"]["evenIdle"] = stopsJson(attention.evenIdle);
  if (paused_) out["paused"] = true;
  for (const ObjectId id : sitting_[seat].kept)
    if (const std::string name = sitting_[seat].point->nameOf(id); isOnBattlefield(id) && !name.empty())
      out["kept"].push_back(name);
  for (const play::Spared& one : attention.spared()) out["spared"].push_back(play::upperFirst(one.text));
  if (!audience_.sends.empty()) out["watchers"] = audience_.sends.size();
  if (mayTakeBack(seat)) out["undo"] = takesBackFreely(seat) ? "free" : "ask";
  if (request_)
    out["request"] = {
        {"by", playerKey(request_->by)}, {"what", codeOf(request_->what)}, {"text", request_->text}};
  return out;
}

std::string_view GameTable::codeOf(Wanted what) {
  switch (what) {
    case Wanted::Draw:
      return "draw";
    case Wanted::Pause:
      return "pause";
    case Wanted::MoreTime:
      return "moreTime";
    case Wanted::Undo:
      break;
  }
  return "undo";
}

Json GameTable::roomOfAudience() const {
  Json out = {{"seats", seatsOf()}, {"stops", stopsJson({})}, {"passing", "asked"},
              {"full", false},      {"watching", true},       {"watchers", audience_.sends.size()}};
  if (paused_) out["paused"] = true;
  if (setting_.watchDelay > 0) out["delay"] = setting_.watchDelay;
  return out;
}

void GameTable::sendFrame(PlayerId seat, Json frame) {
  Sitting& sitting = sitting_[seat];
  const std::string text = frame.dump();
  ++sitting.number;
  sitting.sent.emplace_back(sitting.number, text);
  sitting.sentBytes += text.size();
  while (sitting.sent.size() > kMostFramesKept ||
         (sitting.sentBytes > kMostBytesKept && sitting.sent.size() > 1)) {
    sitting.sentBytes -= sitting.sent.front().second.size();
    sitting.sent.pop_front();
  }
  sitting.send(text);
}

/// A frame without a number, which nobody misses who was not there.
void GameTable::sendOnce(PlayerId seat, const Json& frame) {
  if (sitting_[seat].send) sitting_[seat].send(frame.dump());
}

void GameTable::tellEverybody(const Json& frame) {
  for (PlayerId seat = 0; seat < setting_.seats.size(); ++seat) sendOnce(seat, frame);
  for (const auto& [number, send] : audience_.sends) send(frame.dump());
}

void GameTable::carryOut(PlayerId seat, const Why& why) {
  const auto object = sitting_[seat].point->objectOf(why.object);
  if (!object) throw BadMessage("There is no such object to tell of.");
  const play::View view = session_->game().view(seat);
  const play::Names& names = sitting_[seat].point->names();
  Json frame = {{"type", "why"}, {"object", why.object}, {"lines", whyOf(view, names, *object)}};
  if (Json changes = changesOf(view, names, *object); !changes.empty()) frame["changes"] = std::move(changes);
  sendOnce(seat, frame);
}

}  // namespace cantrip::server
