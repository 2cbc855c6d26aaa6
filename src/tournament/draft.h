// Drafts: cards are dealt to players who pick from them in turn, by the ways of drafting that are played.
//
// A draft is a value: its kind, drafters, packs and seed, and the picks so far. Whose turn it is and what
// there is to pick follow from them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/packs.h"

namespace cantrip::tournament {

enum class DraftKind : std::uint8_t {
  Sealed,     ///< nothing is picked: everybody opens packs
  Booster,    ///< everybody picks from a pack and passes it on
  Team,       ///< the same; neighbours are of different teams
  Winston,    ///< two players: piles that grow, taken or left
  Rochester,  ///< all cards of a pack lie face up; the players pick forth and back
  Grid,       ///< two players: nine cards face up, rows and columns
  Commander,  ///< 903.13: two cards are picked from a pack before it is passed on
  Conspiracy  ///< 905: as a booster draft, in which cards do something
};
/// "sealed", "booster", "team", "winston", "rochester", "grid", "commander", "conspiracy".
std::string_view nameOf(DraftKind kind);
/// Those that are picked: all but sealed.
std::vector<std::string> draftKindNames();
/// Throws TournamentError.
DraftKind draftKind(std::string_view name);
/// Is one game of all drafters played afterwards (903.13a, 905.1)?
bool isForOneGame(DraftKind kind);
/// The key of the format that the decks are of, and that the games are played in.
std::string formatOf(DraftKind kind);
/// Is a pack passed on, with more picks from it by others?
bool passesPacks(DraftKind kind);
/// How many packs each drafter opens.
std::size_t packsOfEach(DraftKind kind);

/// How few and how many can draft so.
struct DrafterBounds {
  int fewest, most;
};
DrafterBounds drafterBounds(DraftKind kind);
/// Throws TournamentError when so many cannot draft so.
void checkDrafters(DraftKind kind, int drafters);
/// The seats in the order in which they enter the matches afterwards: one team after the other, whose members
/// sat apart.
std::vector<int> entrantSeats(DraftKind kind, int drafters);

/// What a card does while it is drafted (905.2).
struct DraftDeed {
  std::string card;
  bool faceUp = false;   ///< 905.2c: it is drafted face up
  bool another = false;  ///< while it is, it goes into a pack from which its drafter takes a second card
  bool operator==(const DraftDeed&) const = default;
};

struct DraftSetup {
  DraftKind kind = DraftKind::Booster;
  int drafters = 8;
  std::uint64_t seed = 1;
  std::vector<Pack> packs;       ///< those of the first round in the order of the drafters, and so on
  std::vector<DraftDeed> deeds;  ///< of cards in the packs, where they do something
};

/// What somebody has to pick.
struct DraftQuestion {
  int drafter = 0;
  int pack = 0, pick = 0;  ///< which round of packs, and which pick of it, both from 1
  /// What each option takes; the last of a Winston draft leaves the pile, and takes nothing that is known.
  std::vector<std::vector<std::string>> options;
  std::vector<std::string> labels;  ///< of options that are no single card: "Row 1", "Take pile 2"
};

class Draft {
 public:
  /// Throws TournamentError for drafters and packs that do not fit the kind.
  explicit Draft(DraftSetup setup);

  const DraftSetup& setup() const { return setup_; }
  bool over() const { return question_.options.empty(); }
  /// What waits; without options when the draft is over.
  const DraftQuestion& question() const { return question_; }
  /// What a drafter can choose already, too: of booster drafts everybody looks at a pack at the same time.
  /// Without options when the drafter has nothing to pick now. Its options stay what they are until the
  /// drafter is asked.
  DraftQuestion questionOf(int drafter) const;
  /// Takes an option. Throws std::out_of_range when there is no such one.
  void pick(std::size_t option);
  const std::vector<std::uint32_t>& picks() const { return picks_; }
  const std::vector<std::string>& pool(int drafter) const {
    return pools_[static_cast<std::size_t>(drafter)];
  }
  /// Of sealed deck the packs that a drafter has opened; else none.
  std::vector<Pack> packsOf(int drafter) const;
  /// 905.2c: cards of the pool that lie face up for all to see.
  const std::vector<std::string>& faceUp(int drafter) const {
    return faceUp_[static_cast<std::size_t>(drafter)];
  }

 private:
  void check() const;
  void begin();
  void ask();
  void askBooster();
  void askWinston();
  void askRochester();
  void askGrid();
  void pickBooster(std::size_t option);
  void pickAnother(std::size_t option);
  void askForAnother(int drafter, const Pack& pack);
  const DraftDeed* deedOf(const std::string& card) const;
  void pickWinston(std::size_t option);
  void pickGrid(std::size_t option);
  Pack& packBefore(int drafter);
  void askCards(int drafter, const Pack& pack);

  DraftSetup setup_;
  DraftQuestion question_;
  std::vector<std::uint32_t> picks_;
  std::vector<Pack> pools_, faceUp_;
  std::string exchanged_;     ///< the card that is offered for a second pick
  int round_ = 0, turn_ = 0;  ///< turns since the packs of the round were opened
  std::vector<Pack> open_;    ///< Booster: of each seat; Rochester, Grid: the one that lies there
  Pack stack_;                ///< Winston, the top at the end
  std::array<Pack, 3> piles_;
  std::size_t pile_ = 0;
  std::vector<std::vector<std::size_t>> lines_;  ///< Grid: places that each option takes
};

}  // namespace cantrip::tournament
