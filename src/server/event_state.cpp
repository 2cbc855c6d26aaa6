// What a page is told of an event.
#include "server/deck_json.h"
#include "server/event.h"
#include "server/seating.h"

namespace cantrip::server {
namespace {

std::string_view stageName(EventStage stage) {
  switch (stage) {
    case EventStage::Drafting:
      return "drafting";
    case EventStage::Building:
      return "building";
    case EventStage::Playing:
      return "playing";
    case EventStage::Over:
      return "over";
  }
  return "";
}

Json optionsOf(const tournament::DraftQuestion& question) {
  Json options = Json::array();
  for (std::size_t i = 0; i < question.options.size(); ++i) {
    options.push_back({{"cards", question.options[i]}});
    if (i < question.labels.size()) options.back()["label"] = question.labels[i];
  }
  return options;
}

/// Do all see what is picked from?
bool liesOpen(tournament::DraftKind kind) {
  return kind == tournament::DraftKind::Rochester || kind == tournament::DraftKind::Grid;
}

}  // namespace

Json Event::state(std::optional<int> viewer, std::uint64_t known) {
  advance();
  if (viewer) seen_[static_cast<std::size_t>(*viewer)] = Clock::now();
  list();
  if (known == number_) return {{"event", record_.id}, {"n", number_}};
  Json out = {{"event", record_.id},       {"n", number_},
              {"title", setting_.title()}, {"kind", setting_.kind()},
              {"open", record_.open},      {"bestOf", setting_.bestOf},
              {"seats", Json::array()},    {"stage", isFull() ? stageName(course_.stage()) : "waiting"}};
  if (!setting_.draft) out["format"] = setting_.format;
  if (setting_.seconds > 0) out["seconds"] = setting_.seconds;
  if (setting_.minutes > 0) out["minutes"] = setting_.minutes;
  if (setting_.roundMinutes > 0) out["roundMinutes"] = setting_.roundMinutes;
  if (setting_.moreTime) out["moreTime"] = true;
  for (int seat = 0; seat < players(); ++seat) {
    const store::SeatRecord& one = record_.seats[static_cast<std::size_t>(seat)];
    out["seats"].push_back(
        {{"name", one.name}, {"taken", !isFree(one)}, {"computer", !one.computer.empty()}});
    if (course_.hasLeft(seat)) out["seats"].back()["left"] = true;
    if (isFull() && course_.stage() == EventStage::Drafting && !course_.draft().faceUp(seat).empty())
      out["seats"].back()["faceUp"] = course_.draft().faceUp(seat);
  }
  if (viewer) out["you"] = *viewer;
  if (!isFull()) {
    if (viewer) out["invitation"] = record_.invitation;
    return out;
  }
  out["waits"] = waits();
  tellTime(viewer, out);
  if (const auto left = roundLeft()) out["roundLeft"] = left->count();
  if (viewer && course_.stage() == EventStage::Drafting) tellDraft(*viewer, out);
  if (!course_.rounds().empty()) tellMatches(viewer, out);
  return out;
}

/// How long whoever has to pick or to build may think.
void Event::tellTime(std::optional<int> viewer, Json& out) const {
  if (viewer && course_.timesOf(*viewer) > 1) out["times"] = course_.timesOf(*viewer);
  const auto end = timeEnds();
  if (!end || out["waits"].empty()) return;
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(*end - Clock::now()).count();
  out["left"] = std::max<std::int64_t>(0, left);
}

/// Persons who have to pick or to build, by their seats.
Json Event::waits() const {
  Json waiting = Json::array();
  const EventStage stage = course_.stage();
  for (int seat = 0; seat < players(); ++seat) {
    const bool drafts = stage == EventStage::Drafting && !course_.questionOf(seat).options.empty();
    const bool builds = stage == EventStage::Building && !course_.deck(seat);
    if (isPerson(seat) && !course_.hasLeft(seat) && (drafts || builds)) waiting.push_back(seat);
  }
  return waiting;
}

void Event::tellDraft(int viewer, Json& out) const {
  const tournament::Draft& draft = course_.draft();
  out["pack"] = draft.question().pack;
  out["pick"] = draft.question().pick;
  out["picked"] = course_.picksOf(viewer);
  out["taken"] = course_.lastTaken(viewer);
  const formats::Deck pool = course_.pool(viewer);
  out["pool"] = entriesJson(pool)["sideboard"];
  std::vector<std::string> names;
  for (const formats::DeckEntry& entry : pool.sideboard) names.push_back(entry.name);
  tournament::DraftQuestion question = course_.questionOf(viewer);
  const bool asked = !question.options.empty();
  if (!asked && liesOpen(*setting_.draft)) question = draft.question();
  if (!question.options.empty()) {
    out["options"] = optionsOf(question);
    out["asked"] = asked;
    for (const std::vector<std::string>& cards : question.options)
      names.insert(names.end(), cards.begin(), cards.end());
  }
  out["cards"] = facesOf(names);
}

void Event::tellMatches(std::optional<int> viewer, Json& out) const {
  out["totalRounds"] = course_.totalRounds();
  for (const std::vector<EventMatch>& round : course_.rounds()) {
    Json matches = Json::array();
    for (const EventMatch& match : round) {
      Json one = {{"players", match.players}};
      if (!match.table.empty()) one["table"] = match.table;
      if (match.score) one["score"] = scoreJson(*match.score);
      if (viewer && match.has(*viewer) && !match.score && !match.table.empty()) out["table"] = match.table;
      matches.push_back(std::move(one));
    }
    out["rounds"].push_back(std::move(matches));
  }
  for (const tournament::Standing& place : course_.places())
    out["places"].push_back({{"seat", place.player},
                             {"points", place.points},
                             {"wins", place.wins},
                             {"losses", place.losses},
                             {"draws", place.draws},
                             {"opponents", place.opponentsMatchWins},
                             {"games", place.gameWins},
                             {"opponentsGames", place.opponentsGameWins}});
}

}  // namespace cantrip::server
