#include "server/event_course.h"

#include <algorithm>
#include <numeric>

#include "tournament/deck_building.h"

namespace cantrip::server {

void EventCourse::take(const Json& note) {
  if (note.contains("seed")) {
    const int players = static_cast<int>(decks_.size());
    seed_ = note["seed"].get<std::uint64_t>();
    entrants_.resize(decks_.size());
    std::iota(entrants_.begin(), entrants_.end(), 0);
    if (!setting_->draft) return;
    draft_.emplace(tournament::DraftSetup{*setting_->draft, players, seed_,
                                          note["packs"].get<std::vector<tournament::Pack>>()});
    entrants_ = tournament::entrantSeats(*setting_->draft, players);
  } else if (note.contains("pick")) {
    takePick(note["seat"].get<int>(), note["pick"].get<std::uint32_t>());
  } else if (note.contains("deck")) {
    decks_[note["seat"].get<std::size_t>()] = formats::parseDeck(note["deck"].get<std::string>(), "the deck");
    const bool all =
        std::all_of(decks_.begin(), decks_.end(), [](const auto& deck) { return deck.has_value(); });
    if (!all) return;
    tournament_.emplace(setting_->then, static_cast<int>(decks_.size()), seed_, setting_->rounds);
    pair();
  } else if (note.contains("table")) {
    rounds_.back()[note["match"].get<std::size_t>()].table = note["table"].get<std::string>();
  } else if (note.contains("score")) {
    takeScore(note["match"].get<std::size_t>(), note["score"].get<std::vector<int>>());
  } else if (note.contains("began")) {
    roundBegan_ = note["began"].get<std::int64_t>();
  } else if (note.contains("times")) {
    times_.at(note["seat"].get<std::size_t>()) = note["times"].get<int>();
  } else if (note.contains("left")) {
    left_.at(note["left"].get<std::size_t>()) = true;
  }
}

/// The draft asks one after the other; in a booster draft they pick at the same time.
void EventCourse::takePick(int seat, std::uint32_t option) {
  taken_[static_cast<std::size_t>(seat)] = questionOf(seat).options.at(option);
  ++picked_[static_cast<std::size_t>(seat)];
  early_[seat] = option;
  while (!draft_->over()) {
    const auto next = early_.find(draft_->question().drafter);
    if (next == early_.end()) return;
    draft_->pick(next->second);
    early_.erase(next);
  }
}

void EventCourse::takeScore(std::size_t match, const std::vector<int>& score) {
  std::vector<EventMatch>& round = rounds_.back();
  EventMatch& played = round.at(match);
  played.result = tournament::MatchResult{played.seats, score.at(0), score.at(1), score.at(2), std::nullopt};
  if (!std::all_of(round.begin(), round.end(), [](const EventMatch& one) { return one.result.has_value(); }))
    return;
  tournament::Round results;
  const std::vector<tournament::Pairing> pairings = tournament_->pairings();
  for (std::size_t i = 0; i < round.size(); ++i) {
    results.push_back(*round[i].result);
    results.back().pairing = pairings[i];
  }
  tournament_->record(std::move(results));
  pair();
}

/// The next round, with its byes.
void EventCourse::pair() {
  roundBegan_ = 0;
  if (tournament_->over()) return;
  const auto seat = [&](int entrant) { return entrants_[static_cast<std::size_t>(entrant)]; };
  std::vector<EventMatch> round;
  for (const tournament::Pairing& pairing : tournament_->pairings()) {
    EventMatch match;
    match.seats.first = seat(pairing.first);
    if (pairing.second)
      match.seats.second = seat(*pairing.second);
    else
      match.result = tournament::MatchResult::bye(match.seats.first);
    round.push_back(std::move(match));
  }
  rounds_.push_back(std::move(round));
}

EventStage EventCourse::stage() const {
  if (draft_ && !draft_->over()) return EventStage::Drafting;
  if (!tournament_) return EventStage::Building;
  return tournament_->over() ? EventStage::Over : EventStage::Playing;
}

tournament::DraftQuestion EventCourse::questionOf(int seat) const {
  if (!draft_ || draft_->over() || early_.count(seat) != 0) return {};
  return draft_->questionOf(seat);
}

std::size_t EventCourse::picksOf(int seat) const { return picked_[static_cast<std::size_t>(seat)]; }

formats::Deck EventCourse::pool(int seat) const {
  std::vector<std::string> names = draft_->pool(seat);
  if (early_.count(seat) != 0) names.insert(names.end(), lastTaken(seat).begin(), lastTaken(seat).end());
  std::map<std::string, int> counts;
  for (const std::string& name : names) ++counts[name];
  formats::Deck deck;
  deck.name = "the deck of the draft";
  for (const auto& [name, count] : counts) deck.sideboard.push_back({count, name, 0});
  return deck;
}

std::vector<tournament::Standing> EventCourse::places() const {
  std::vector<tournament::Standing> places;
  if (tournament_) places = tournament_->places();
  for (tournament::Standing& place : places) place.player = entrants_[static_cast<std::size_t>(place.player)];
  return places;
}

}  // namespace cantrip::server
