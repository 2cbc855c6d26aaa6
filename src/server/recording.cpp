#include "server/recording.h"

#include <fmt/format.h>

#include <utility>

#include "cards/database.h"
#include "play/session.h"
#include "server/room.h"
#include "server/told_table.h"

namespace cantrip::server {
namespace {

/// More than any game that people play; what a hostile file costs stays bounded.
constexpr std::size_t kMostAnswers = 8000;
constexpr std::size_t kMostCards = 2000;

/// Is it a creature that goes to the graveyard (700.4)? `board` is how the table lay before. A zone change
/// that goes without saying was told as what made it happen.
bool tellsDeath(const play::LogEntry& entry, const Json& line, const Json& board) {
  const EventType type = entry.event.type;
  const bool moves = type == EventType::ZoneChange && entry.event.from == ir::Zone::Battlefield &&
                     entry.event.to == ir::Zone::Graveyard;
  if (!moves && type != EventType::Destroy && type != EventType::Sacrifice) return false;
  const auto about = line.find("about");
  const auto objects = board.find("objects");
  if (about == line.end() || objects == board.end()) return false;
  const auto found = objects->find((*about)[0].get_ref<const std::string&>());
  return found != objects->end() && found->value("row", "") == "creature";
}

/// What somebody looks for in a game: "spell", "combat", "life", "death" or "end"; empty for all else.
std::string_view markOf(const play::LogEntry& entry, const Json& line, const Json& board) {
  if (tellsDeath(entry, line, board)) return "death";
  switch (entry.event.type) {
    case EventType::Cast:
      return "spell";
    case EventType::Attack:
    case EventType::AttackersDeclared:
      return "combat";
    case EventType::GainLife:
    case EventType::LoseLife:
      return "life";
    case EventType::LoseGame:
    case EventType::WinGame:
    case EventType::DrawGame:
      return "end";
    default:
      return entry.lifeTold ? "life" : "";
  }
}

class Recorder {
 public:
  Recorder(const play::Replay& replay, const cards::CardDatabase& cards)
      : replay_(replay),
        session_(play::seat(cards, replay.decks, replay.setup.arrangement), cutAt(replay, 0)),
        point_(kNoPlayer, session_.names()) {}

  Json operator()() {
    keep();
    std::size_t concession = 0, window = 0;
    for (std::size_t i = 0; i <= replay_.answers.size() && !session_.game().over(); ++i) {
      for (; window < replay_.windows.size() && replay_.windows[window].first <= i; ++window)
        session_.askEveryWindow(replay_.windows[window].second);
      for (; concession < replay_.concessions.size() && replay_.concessions[concession].first <= i;
           ++concession) {
        const PlayerId who = replay_.concessions[concession].second;
        if (who < session_.names().size() && !session_.game().over()) session_.concede(who);
      }
      if (i < replay_.answers.size() && !session_.game().over()) session_.apply(replay_.answers[i]);
      keep();
    }
    return {{"frames", std::move(frames_)}, {"answers", std::move(answers_)}};
  }

 private:
  /// A frame of what is different now, if anything is.
  void keep() {
    Json board = point_.board(session_.game());
    const Json before = std::exchange(board_, board);
    Json frame = {{"type", "state"}, {"n", frames_.size() + 1}, {"log", Json::array()}};
    if (frames_.empty()) {
      frame["view"] = last_.whole(std::move(board), room(), point_);
    } else {
      frame["since"] = frames_.size();
      frame["change"] = last_.change(std::move(board), room(), point_);
    }
    for (; told_ < session_.log().size(); ++told_) {
      const play::LogEntry& entry = session_.log()[told_];
      if (entry.turn == 0) continue;
      Json line = point_.event(entry, told_);
      if (const std::string_view mark = markOf(entry, line, before); !mark.empty()) line["mark"] = mark;
      frame["log"].push_back(std::move(line));
    }
    if (!frames_.empty() && frame["change"].empty() && frame["log"].empty()) return;
    frames_.push_back(std::move(frame));
    answers_.push_back(session_.answers());
  }

  Json room() const {
    Json seats = Json::object();
    for (PlayerId p = 0; p < session_.names().size(); ++p) seats[playerKey(p)] = {{"connected", true}};
    return {{"seats", std::move(seats)},
            {"stops", {{"own", Json::array()}, {"others", Json::array()}}},
            {"passing", "asked"},
            {"full", false},
            {"watching", true}};
  }

  const play::Replay& replay_;
  play::Session session_;
  Viewpoint point_;
  ToldTable last_;
  Json board_;  ///< as it lay last
  Json frames_ = Json::array(), answers_ = Json::array();
  std::size_t told_ = 0;
};

}  // namespace

play::Replay cutAt(play::Replay replay, std::size_t answers) {
  if (answers < replay.answers.size()) replay.answers.resize(answers);
  std::erase_if(replay.concessions, [&](const auto& concession) { return concession.first >= answers; });
  std::erase_if(replay.windows, [&](const auto& window) { return window.first >= answers; });
  replay.hash = 0;  // of another position
  return replay;
}

play::Replay replayOf(const std::string& text) {
  try {
    play::Replay replay = play::readReplay(text, "this replay");
    std::size_t cards = 0;
    for (const auto& deck : replay.decks) cards += deck.size();
    if (replay.answers.size() > kMostAnswers || cards > kMostCards || replay.decks.size() > kMostSeats)
      throw Refusal(400, fmt::format("A replay of at most {} answers, {} cards and {} players can be shown.",
                                     kMostAnswers, kMostCards, kMostSeats));
    return replay;
  } catch (const play::SaveError& error) {
    throw Refusal(400, error.what());
  }
}

void checkPlayable(const play::Replay& replay) {
  try {
    const play::Session session(play::seat(play::library(), replay.decks, replay.setup.arrangement), replay);
  } catch (const std::exception& error) {
    throw Refusal(400, fmt::format("This replay can't be played here: {}", error.what()));
  }
}

Json recordingOf(const play::Replay& replay, const cards::CardDatabase& cards) {
  try {
    return Recorder(replay, cards)();
  } catch (const std::exception& error) {
    throw Refusal(400, fmt::format("This replay can't be played here: {}", error.what()));
  }
}

}  // namespace cantrip::server
