#include "server/event_course.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <stdexcept>

#include "tournament/deck_building.h"

namespace cantrip::server {

namespace {

/// What cards do while they are drafted (905.2), as notes tell it.
std::vector<tournament::DraftDeed> deedsOf(const Json& note) {
  std::vector<tournament::DraftDeed> deeds;
  if (!note.contains("deeds")) return deeds;
  for (const Json& deed : note["deeds"])
    deeds.push_back(
        {deed["card"].get<std::string>(), deed["faceUp"].get<bool>(), deed["another"].get<bool>()});
  return deeds;
}

}  // namespace

Json scoreJson(const tournament::Score& score) {
  Json json = score.wins;
  json.push_back(score.draws);
  return json;
}

void EventCourse::take(const Json& note) {
  if (note.contains("seed")) {
    const int players = static_cast<int>(decks_.size());
    seed_ = note["seed"].get<std::uint64_t>();
    entrants_.resize(decks_.size());
    std::iota(entrants_.begin(), entrants_.end(), 0);
    if (!setting_->draft) return;
    draft_.emplace(tournament::DraftSetup{*setting_->draft, players, seed_,
                                          note["packs"].get<std::vector<tournament::Pack>>(), deedsOf(note)});
    entrants_ = tournament::entrantSeats(*setting_->draft, players);
  } else if (note.contains("pick")) {
    takePick(note["seat"].get<int>(), note["pick"].get<std::uint32_t>());
  } else if (note.contains("deck")) {
    decks_[note["seat"].get<std::size_t>()] = formats::parseDeck(note["deck"].get<std::string>(), "the deck");
    const bool all =
        std::all_of(decks_.begin(), decks_.end(), [](const auto& deck) { return deck.has_value(); });
    if (all) beginMatches();
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

/// Everybody has a deck: the tournament begins, or the one game of all.
void EventCourse::beginMatches() {
  if (setting_->isForOneGame()) {
    EventMatch game;
    // Who has left, or drafted nothing that can lead a deck (903.13f), does not sit down.
    const bool led = *setting_->draft == tournament::DraftKind::Commander;
    std::copy_if(entrants_.begin(), entrants_.end(), std::back_inserter(game.players), [&](int seat) {
      return !hasLeft(seat) && (!led || deck(seat)->led() == formats::Led::Yes);
    });
    rounds_ = {{std::move(game)}};
    return;
  }
  tournament_.emplace(setting_->then, static_cast<int>(decks_.size()), seed_, setting_->rounds);
  pair();
}

void EventCourse::takeScore(std::size_t match, std::vector<int> wins) {
  std::vector<EventMatch>& round = rounds_.back();
  EventMatch& played = round.at(match);
  if (wins.size() != played.players.size() + 1)
    throw std::invalid_argument("A score has the games won by each, and those drawn.");
  const int draws = wins.back();
  wins.pop_back();
  played.score = tournament::Score{std::move(wins), draws};
  if (!tournament_ ||
      !std::all_of(round.begin(), round.end(), [](const EventMatch& one) { return one.score.has_value(); }))
    return;
  tournament::Round results;
  const std::vector<tournament::Pairing> pairings = tournament_->pairings();
  for (std::size_t i = 0; i < round.size(); ++i) {
    const tournament::Score& score = *round[i].score;
    results.push_back(pairings[i].second
                          ? tournament::MatchResult{pairings[i], score.wins.at(0), score.wins.at(1),
                                                    score.draws, std::nullopt}
                          : tournament::MatchResult::bye(pairings[i].first));
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
    match.players = {seat(pairing.first)};
    if (pairing.second)
      match.players.push_back(seat(*pairing.second));
    else
      match.score = tournament::Score{{tournament::MatchResult::bye(0).winsOfFirst}, 0};
    round.push_back(std::move(match));
  }
  rounds_.push_back(std::move(round));
}

EventStage EventCourse::stage() const {
  if (draft_ && !draft_->over()) return EventStage::Drafting;
  if (rounds_.empty()) return EventStage::Building;
  const bool over = tournament_ ? tournament_->over() : rounds_.front().front().score.has_value();
  return over ? EventStage::Over : EventStage::Playing;
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

namespace {

/// Whoever won the one game of all has the first place; the others have lost, or all have drawn.
std::vector<tournament::Standing> placesOfOneGame(const EventMatch& game) {
  std::vector<tournament::Standing> places;
  for (std::size_t i = 0; game.score && i < game.players.size(); ++i) {
    tournament::Standing place;
    place.player = game.players[i];
    place.wins = game.score->wins.at(i);
    place.draws = game.score->draws;
    place.losses = 1 - place.wins - place.draws;
    place.points = 3 * place.wins + place.draws;
    places.push_back(place);
  }
  std::stable_sort(places.begin(), places.end(),
                   [](const auto& one, const auto& other) { return one.points > other.points; });
  return places;
}

}  // namespace

std::vector<tournament::Standing> EventCourse::places() const {
  if (rounds_.empty()) return {};
  if (!tournament_) return placesOfOneGame(rounds_.front().front());
  std::vector<tournament::Standing> places = tournament_->places();
  for (tournament::Standing& place : places) place.player = entrants_[static_cast<std::size_t>(place.player)];
  return places;
}

}  // namespace cantrip::server
