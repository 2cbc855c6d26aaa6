//   {"match": 7, "games": 0}            a match of this seed begins, after so many games of the table
//   {"deck": "4 Shock...", "seat": 0}   a player's deck for the next game
//   {"begins": 1}                       who begins it
//   {"won": [0]}                        who won it; [] is a draw
#include "server/table_match.h"

#include <fmt/format.h>

#include "server/seating.h"
#include "server/secrets.h"
#include "server/viewpoint.h"

namespace cantrip::server {
namespace {

using tournament::MatchStage;

std::string_view stageCode(MatchStage stage) {
  switch (stage) {
    case MatchStage::Sideboarding:
      return "sideboarding";
    case MatchStage::WhoBegins:
      return "begins";
    case MatchStage::Game:
      return "game";
    case MatchStage::Over:
      return "over";
  }
  return "";
}

}  // namespace

TableMatch::TableMatch(const store::TableRecord& table, const TableSetting& setting, store::Store& store)
    : table_(table), setting_(setting), store_(store) {
  for (const std::string& note : store_.notes(table_.id)) take(Json::parse(note));
  if (!match_) again();
}

void TableMatch::start(std::uint64_t seed, std::size_t gamesBefore) {
  const TableRules rules = setting_.rules(table_.seats.size());
  tournament::MatchSetup setup;
  setup.bestOf = setting_.bestOf;
  setup.seed = seed;
  setup.game = rules.game;
  setup.sideboarding = rules.sideboarding;
  for (const store::SeatRecord& seat : table_.seats) {
    setup.names.push_back(seat.name);
    setup.decks.push_back(formats::parseDeck(seat.cards, seat.deck));
  }
  match_.emplace(std::move(setup));
  chosen_.clear();
  winners_.clear();
  gamesBefore_ = gamesBefore;
}

/// Does what a note says has been done.
void TableMatch::take(const Json& note) {
  if (note.contains("match")) {
    start(note["match"].get<std::uint64_t>(), note["games"].get<std::size_t>());
  } else if (note.contains("deck")) {
    chosen_[note["seat"].get<PlayerId>()] = formats::parseDeck(note["deck"].get<std::string>(), "the deck");
    handOver();
  } else if (note.contains("begins")) {
    match_->begin(note["begins"].get<PlayerId>());
  } else if (note.contains("won")) {
    const auto won = note["won"].get<std::vector<PlayerId>>();
    winners_.push_back(won.size() == 1 ? won.front() : kNoPlayer);
    match_->finish(match_->game(), won);
  }
}

void TableMatch::write(Json note) {
  store_.addNote(table_.id, note.dump());
  take(note);
}

/// The match asks one player after the other.
void TableMatch::handOver() {
  while (match_->stage() == MatchStage::Sideboarding && chosen_.count(match_->asked()) != 0) {
    const PlayerId player = match_->asked();
    match_->choose(std::move(chosen_[player]));
    chosen_.erase(player);
  }
}

bool TableMatch::waitsFor(PlayerId player) const {
  if (stage() == MatchStage::Sideboarding) return player >= match_->asked() && chosen_.count(player) == 0;
  return stage() == MatchStage::WhoBegins && match_->asked() == player;
}

const formats::Deck& TableMatch::deck(PlayerId player) const {
  const auto chosen = chosen_.find(player);
  return chosen != chosen_.end() ? chosen->second : match_->deck(player);
}

void TableMatch::choose(PlayerId player, formats::Deck deck) {
  if (stage() != MatchStage::Sideboarding || !waitsFor(player))
    throw BadMessage("You do not choose a deck now.");
  if (const std::string problem = tournament::sideboardingProblem(registered(player), deck, sideboarding());
      !problem.empty())
    throw BadMessage(problem);
  write({{"deck", listOf(deck)}, {"seat", player}});
}

void TableMatch::begin(PlayerId by, PlayerId first) {
  if (stage() != MatchStage::WhoBegins || !waitsFor(by))
    throw BadMessage("You do not choose who begins now.");
  if (first >= table_.seats.size()) throw BadMessage("Who begins is none of the players.");
  write({{"begins", first}});
}

void TableMatch::chooseAsUsual(PlayerId player) {
  if (!waitsFor(player)) return;
  if (stage() == MatchStage::Sideboarding)
    choose(player, match_->deck(player));
  else
    begin(player, player);
}

bool TableMatch::dealsNext() const {
  const auto of = gamesBefore_ + static_cast<std::size_t>(match_->number());
  return stage() == MatchStage::Game && store_.games(table_.id).size() < of;
}

void TableMatch::finish(const std::vector<PlayerId>& winners) { write({{"won", winners}}); }

void TableMatch::again() { write({{"match", randomSeed()}, {"games", store_.games(table_.id).size()}}); }

Json TableMatch::frame() const {
  const tournament::Score& score = match_->score();
  Json out = {{"type", "match"},
              {"bestOf", setting_.bestOf},
              {"stage", stageCode(stage())},
              {"draws", score.draws},
              {"wins", Json::object()},
              {"waits", Json::array()},
              {"games", Json::array()},
              {"chooser", playerKey(match_->chooser())}};
  for (PlayerId p = 0; p < table_.seats.size(); ++p) {
    out["names"][playerKey(p)] = table_.seats[p].name;
    out["wins"][playerKey(p)] = score.wins[p];
    if (waitsFor(p)) out["waits"].push_back(playerKey(p));
  }
  for (std::size_t i = 0; i < winners_.size(); ++i) {
    Json game = {{"replay", gamesBefore_ + i + 1}};
    if (winners_[i] != kNoPlayer) game["winner"] = playerKey(winners_[i]);
    out["games"].push_back(std::move(game));
  }
  if (const PlayerId winner = match_->winner(); winner != kNoPlayer) out["winner"] = playerKey(winner);
  if (!setting_.event.empty()) out["event"] = setting_.event;
  return out;
}

}  // namespace cantrip::server
