// How a match goes on from game to game.
#include "tournament/match.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "base/hash.h"
#include "base/rng.h"
#include "play/table.h"

namespace cantrip::tournament {
namespace {

/// No clock ends a match here, so that a number of games does: drawn games may go on for ever.
constexpr int kMostGamesPerGame = 3;

std::map<std::string, int> counts(const formats::Deck& deck) {
  std::map<std::string, int> result;
  for (const auto* section : {&deck.commanders, &deck.main, &deck.sideboard})
    for (const formats::DeckEntry& entry : *section) result[entry.name] += entry.count;
  return result;
}

int total(const std::vector<formats::DeckEntry>& entries) {
  return std::accumulate(entries.begin(), entries.end(), 0,
                         [](int sum, const formats::DeckEntry& entry) { return sum + entry.count; });
}

bool freeLand(std::string_view name, const Sideboarding& rules) {
  const auto& names = basicLandNames();
  return rules.basicLands && std::find(names.begin(), names.end(), name) != names.end();
}

/// Takes copies from one list and adds them to the other; a basic land that is free comes from nowhere.
bool move(std::vector<formats::DeckEntry>& from, std::vector<formats::DeckEntry>& to, std::string_view name,
          int count, bool fromNowhere, bool toNowhere) {
  const auto named = [&](const formats::DeckEntry& entry) { return entry.name == name; };
  const auto there = std::find_if(from.begin(), from.end(), named);
  if (count < 1 || (!fromNowhere && (there == from.end() || there->count < count))) return false;
  if (!fromNowhere) {
    there->count -= count;
    if (there->count == 0) from.erase(there);
  }
  if (toNowhere) return true;
  const auto same = std::find_if(to.begin(), to.end(), named);
  if (same != to.end())
    same->count += count;
  else
    to.push_back({count, std::string(name), 0});
  return true;
}

}  // namespace

const std::vector<std::string>& basicLandNames() {
  static const std::vector<std::string> kNames{"Plains", "Island", "Swamp", "Mountain", "Forest"};
  return kNames;
}

Sideboarding Sideboarding::of(const formats::DeckRules& rules, const RuleSet& edition) {
  const bool anySideboard = rules.maxSideboard == formats::kAnyNumber;
  const bool limited = anySideboard && rules.copies == formats::kAnyNumber;
  return {rules.minimum, rules.maxSideboard, edition.edition <= 2010 && !anySideboard, limited};
}

Sideboarding Sideboarding::limited() { return {40, formats::kAnyNumber, false, true}; }

std::string sideboardingProblem(const formats::Deck& registered, const formats::Deck& chosen,
                                const Sideboarding& rules) {
  std::map<std::string, int> before = counts(registered), after = counts(chosen);
  for (const auto& [name, count] : after)
    if (count > before[name] && !freeLand(name, rules))
      return fmt::format("{} copies of {} are more than the {} of deck and sideboard (100.4).", count, name,
                         before[name]);
  for (const auto& [name, count] : before)
    if (count > after[name] && !freeLand(name, rules))
      return fmt::format("{} is neither in the deck nor in the sideboard as often as before (100.4).", name);
  if (chosen.commanders != registered.commanders) return "The commanders stay what they are (903.3).";
  if (chosen.size() < rules.minimum)
    return fmt::format("The deck has {} cards: it needs {} at least (100.2).", chosen.size(), rules.minimum);
  const int side = total(chosen.sideboard);
  if (rules.oneForOne && side != total(registered.sideboard))
    return fmt::format("The sideboard has {} cards: under the rules of 2010 it keeps its {} (100.4a).", side,
                       total(registered.sideboard));
  if (!rules.oneForOne && side > rules.mostSideboard)
    return fmt::format("The sideboard has {} cards: it has {} at most (100.4a).", side, rules.mostSideboard);
  return {};
}

bool bringIn(formats::Deck& deck, std::string_view name, int count, const Sideboarding& rules) {
  return move(deck.sideboard, deck.main, name, count, false, false) ||
         (freeLand(name, rules) && move(deck.sideboard, deck.main, name, count, true, false));
}

bool takeOut(formats::Deck& deck, std::string_view name, int count, const Sideboarding& rules) {
  return move(deck.main, deck.sideboard, name, count, false, freeLand(name, rules));
}

void takeFrom(std::vector<formats::DeckEntry>& entries, const formats::DeckEntry& what) {
  for (formats::DeckEntry& entry : entries)
    if (entry.name == what.name) entry.count -= what.count;
  std::erase_if(entries, [](const formats::DeckEntry& entry) { return entry.count <= 0; });
}

int Score::games() const { return std::accumulate(wins.begin(), wins.end(), draws); }

void checkMatch(int bestOf, std::size_t players) {
  if (bestOf < 1 || bestOf % 2 == 0 || bestOf > 9)
    throw TournamentError(fmt::format("No match is the best of {} games: it is of 1, 3, 5, 7 or 9.", bestOf));
  if (players < 2 || (players > 2 && bestOf > 1))
    throw TournamentError(fmt::format(
        "A match of several games is between two players, not {}: more play one game (100.6a).", players));
}

Match::Match(MatchSetup setup) : setup_(std::move(setup)) {
  const std::size_t players = setup_.decks.size();
  checkMatch(setup_.bestOf, players);
  setup_.game.commanders.clear();
  if (planSeats(setup_.game.arrangement, players).commanders)
    for (const formats::Deck& deck : setup_.decks)
      setup_.game.commanders.push_back(static_cast<std::uint8_t>(deck.commanderCount()));
  score_.wins.assign(players, 0);
  chosen_ = setup_.decks;
  // 103.1: who makes the choice in the first game is found out by chance.
  chooser_ = static_cast<PlayerId>(Rng(setup_.seed).below(static_cast<std::uint32_t>(players)));
  asked_ = chooser_;
}

bool Match::decided() const {
  return std::any_of(score_.wins.begin(), score_.wins.end(),
                     [&](int wins) { return 2 * wins > setup_.bestOf; });
}

PlayerId Match::winner() const {
  if (stage_ != MatchStage::Over) return kNoPlayer;
  const auto most = std::max_element(score_.wins.begin(), score_.wins.end());
  if (std::count(score_.wins.begin(), score_.wins.end(), *most) != 1) return kNoPlayer;
  return static_cast<PlayerId>(most - score_.wins.begin());
}

void Match::choose(formats::Deck deck) {
  if (const std::string problem = sideboardingProblem(setup_.decks[asked_], deck, setup_.sideboarding);
      !problem.empty())
    throw TournamentError(problem);
  chosen_[asked_] = std::move(deck);
  ++asked_;
  if (asked_ < chosen_.size()) return;
  stage_ = MatchStage::WhoBegins;
  asked_ = chooser_;
}

void Match::begin(PlayerId first) {
  if (first >= chosen_.size()) throw TournamentError("Who begins is none of the players.");
  stage_ = MatchStage::Game;
  game_ = {};
  game_.names = setup_.names;
  game_.setup = setup_.game;
  game_.setup.decks.clear();
  game_.setup.seed = hashCombine(setup_.seed, static_cast<std::uint64_t>(number()));
  game_.setup.startingPlayer = first;
  const play::SeatPlan plan = play::planSeats(game_.setup.arrangement, chosen_.size());
  for (std::size_t seat = 0; seat < chosen_.size(); ++seat)
    game_.decks.push_back(chosen_[seat].cardsOfSeat(plan, seat));
  game_.setup.sideboards = formats::addSideboards(chosen_, plan, play::library(), game_.decks);
  game_.setup.minimumDeck = static_cast<std::uint16_t>(setup_.sideboarding.minimum);
}

void Match::finish(play::Replay played, const std::vector<PlayerId>& winners) {
  if (winners.empty()) ++score_.draws;
  for (const PlayerId winner : winners) ++score_.wins[winner];
  played_.push_back(std::move(played));
  if (decided() || setup_.bestOf == 1 || score_.games() >= setup_.bestOf * kMostGamesPerGame) {
    stage_ = MatchStage::Over;
    return;
  }
  // 103.1: the loser chooses who begins; after a draw whoever chose before.
  if (winners.size() == 1) chooser_ = winners.front() == 0 ? 1 : 0;
  stage_ = MatchStage::Sideboarding;
  asked_ = 0;
}

}  // namespace cantrip::tournament
