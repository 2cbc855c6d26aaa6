// How far an event has come: a draft, if there is one, the decks, and round after round of matches. It
// follows from what was written down about it, note by note:
//
//   {"seed": 7, "packs": [["Shock", ...], ...]}   what is drafted; without packs nothing is; "deeds": what
//   cards
//                                                 do while they are drafted (905.2)
//   {"pick": 3, "seat": 0}                        an option of what that drafter has to pick
//   {"deck": "16 Mountain...", "seat": 0}         the deck that a player registers
//   {"table": "1f...", "match": 0}                where a match of this round is played
//   {"score": [2, 1, 0], "match": 0}              games won by each of its players, and drawn
//   {"began": 1795887600}                         when the round began, where its time is limited
//   {"left": 3}                                   a player takes no further part
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "server/event_setting.h"
#include "tournament/match.h"

namespace cantrip::server {

enum class EventStage : std::uint8_t { Drafting, Building, Playing, Over };

/// A match of a round; its players are numbers of seats: two, one who has a bye, or everybody in the one game
/// that some drafts are for (903.13a, 905.3).
struct EventMatch {
  std::vector<int> players;
  std::string table;  ///< where persons play it; empty: computers among themselves, a bye, or not yet
  std::optional<tournament::Score> score;  ///< by the order of the players
  bool has(int seat) const { return std::find(players.begin(), players.end(), seat) != players.end(); }
};

/// Games won by each, and those drawn, as notes and pages have it.
Json scoreJson(const tournament::Score& score);

class EventCourse {
 public:
  EventCourse(const EventSetting& setting, std::size_t players)
      : setting_(&setting),
        picked_(players),
        taken_(players),
        decks_(players),
        left_(players),
        times_(players, 1) {}

  /// Does what a note says has been done. Throws std::exception for a note that does not fit.
  void take(const Json& note);

  EventStage stage() const;
  const tournament::Draft& draft() const { return *draft_; }
  bool isMade() const { return seed_ != 0; }
  std::uint64_t seed() const { return seed_; }
  /// What a drafter has to pick, without options when there is nothing.
  tournament::DraftQuestion questionOf(int seat) const;
  /// How many picks a drafter has made.
  std::size_t picksOf(int seat) const;
  /// What a drafter has taken last: nothing, or cards.
  const std::vector<std::string>& lastTaken(int seat) const { return taken_[static_cast<std::size_t>(seat)]; }
  /// The cards of a drafter as a deck: all of them beside it.
  formats::Deck pool(int seat) const;
  const std::optional<formats::Deck>& deck(int seat) const { return decks_[static_cast<std::size_t>(seat)]; }

  /// All rounds, the last as far as it is played.
  const std::vector<std::vector<EventMatch>>& rounds() const { return rounds_; }
  int totalRounds() const {
    return tournament_ ? tournament_->totalRounds() : static_cast<int>(rounds_.size());
  }
  /// The places by seats; nobody before the matches begin.
  std::vector<tournament::Standing> places() const;
  /// When the round began, in seconds since 1970; 0: nobody said so.
  std::int64_t roundBegan() const { return roundBegan_; }
  /// So many times what is usual somebody may think.
  int timesOf(int seat) const { return times_[static_cast<std::size_t>(seat)]; }
  bool hasLeft(int seat) const { return left_[static_cast<std::size_t>(seat)]; }

 private:
  void takePick(int seat, std::uint32_t option);
  void takeScore(std::size_t match, std::vector<int> wins);
  void beginMatches();
  void pair();

  const EventSetting* setting_;
  std::uint64_t seed_ = 0;
  std::optional<tournament::Draft> draft_;
  std::map<int, std::uint32_t> early_;  ///< picks of those who were faster than the drafters before them
  std::vector<std::size_t> picked_;
  std::vector<std::vector<std::string>> taken_;
  std::vector<std::optional<formats::Deck>> decks_;
  std::vector<int> entrants_;  ///< the seats in the order in which they enter the matches
  std::optional<tournament::Tournament> tournament_;
  std::vector<std::vector<EventMatch>> rounds_;
  std::int64_t roundBegan_ = 0;
  std::vector<bool> left_;
  std::vector<int> times_;
};

}  // namespace cantrip::server
