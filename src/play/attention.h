// When a player is asked and when the game goes on by itself: stops, yields, payment. For whoever shows a
// game to a person; the rules ask at each of these questions.
//
//   if (const auto option = attention.answer(session)) session.apply(*option);   // nobody needs to be asked
//   else ask the person, then: attention.beforeAnswer(session, option); session.apply(option);
#pragma once

#include <bitset>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "play/session.h"

namespace cantrip::play {

/// The windows of the turn in which a player wants to be asked although nobody has done anything.
struct Stops {
  std::bitset<16> own, others;  ///< by ir::Step
  /// Both main phases and the declaration of blockers of one's own turn; attacks, blocks and end of the turn
  /// of others.
  static Stops usual();
  bool operator==(const Stops&) const = default;
};

/// How long a player passes without being asked. Blocks, and whatever else has to be chosen, are asked for
/// all the same.
enum class Yield : std::uint8_t {
  None,
  EndOfTurn,  ///< until this turn is over, whatever the others do
  OwnTurn,    ///< until the next turn of the player begins, whatever the others do
  Something,  ///< until an opponent casts, activates or attacks, or to the next turn of the player
  Stack       ///< until the stack is empty
};

/// Why a player was not asked.
enum class Unasked : std::uint8_t {
  NothingToDo,  ///< but to make mana
  NoStop,       ///< the player wants no question there
  PassedAhead,
  AsSaid,  ///< as the player said for the rest of the game
  Payment,
  Damage
};

/// A question about an ability that a player does not want again in this game, and what is answered to it.
struct Spared {
  AbilityId ability = 0;
  NodeId why = kNoNode;  ///< of a yes or no; none: priority while the ability is on top of the stack
  OptionKind answer = OptionKind::Pass;  ///< or Yes, or No, or Ability: the order of triggers
  std::vector<AbilityId> later = {};     ///< that go on the stack after it, of an order (603.3b)
  std::string text;                      ///< for people
  std::size_t after = 0;                 ///< so many answers of the game it began
};

class Attention {
 public:
  explicit Attention(PlayerId player) : player_(player) {}

  Stops stops = Stops::usual();
  /// Of the stops those at which the player is asked even where nothing can be done but pass, so that nobody
  /// learns from a quick pass what is in the hand.
  Stops evenIdle;
  /// Stops that end as the player has been asked there; what was passed ahead ends there, too.
  Stops once;
  /// Whether the player is asked what pays for a cost. Precondition for being asked: Setup::autoPay is off.
  bool paysByHand = false;
  /// Full control: every window that the rules ask about is asked, whatever the stops say, and nothing is
  /// paid without a question.
  bool full = false;
  /// The player wants nobody to learn from a quick pass that there was nothing to do. Whoever runs the table
  /// has automatic passes wait a little where mightBeAsked().
  bool hides = false;
  /// Combat damage that could be divided in several ways (510.1c) is divided without a question: each
  /// creature in turn gets what kills it, as far as there is enough, and what is left goes to the last one,
  /// or to whom is attacked.
  bool kills = false;
  /// Every yield ends also when an opponent puts something new on the stack or attacks the player, and where
  /// something has to be chosen. Attackers are then asked for, too.
  bool yieldsToOthers = false;

  /// From now on, at the question that waits in the game.
  void yield(Yield until, const Session& session);
  Yield yielding() const { return yield_; }

  /// May the question that waits be spared from now on? It has to be about an ability of a card: another
  /// player's that may be responded to (117.7), or whether one does what it may do (603.5, 608.2d); or about
  /// the order of triggers of different abilities (603.3b).
  bool isSparable(const Session& session) const {
    return sparable(session).has_value() || sparableOrder(session, 0).has_value();
  }
  /// From now on in this game that question is answered so: false when it can't be spared, or not with this
  /// option.
  bool spare(const Session& session, std::size_t option);
  const std::vector<Spared>& spared() const { return spared_; }
  /// Precondition: there is one at this place of spared().
  void askAgain(std::size_t place);

  /// The option that is taken without asking, when the player has nothing to do but make mana, or wants
  /// nothing to be asked here. None: this is a question for the player. A yield ends here.
  std::optional<std::size_t> answer(const Session& session);
  /// Would the player be asked in this window, if there were something to do and nothing was passed ahead?
  bool mightBeAsked(const Session& session) const;
  /// Why the last answer() was an option.
  Unasked unasked() const { return unasked_; }
  /// What the player said. Precondition: the last answer() was as said.
  const Spared& said() const { return spared_[said_]; }
  /// Whether an option need not be shown: mana is made as costs are paid.
  bool goesWithoutSaying(const Game& game, const Option& option) const;
  /// To be told before the player answers.
  void beforeAnswer(const Session& session, std::size_t option);
  /// After answers were taken back: yields end, and what was passed is asked again.
  void afterUndo();
  /// After answers were taken back to so many: what was spared since is asked again.
  void forgetAfter(std::size_t answers);

 private:
  bool isOver(const GameState& state) const;
  bool stopsHere(const Stops& windows, const GameState& state) const;
  bool stopsOnce(const GameState& state) const { return stopsHere(once, state); }
  bool isInterrupted(const GameState& state) const;
  bool sameAsBefore(const Session& session) const;
  bool wantsNoPriority(const Session& session);
  std::optional<Spared> sparable(const Session& session) const;
  bool spareOrder(const Session& session, std::size_t option);
  std::optional<Spared> sparableOrder(const Session& session, std::size_t first) const;
  std::optional<std::size_t> sparedOrder(const Session& session);
  std::size_t sparedOf(const StackItem& item) const;
  bool isLetResolve(const StackItem& item) const;
  std::optional<std::size_t> sparedAnswer(const Session& session);

  PlayerId player_;
  Yield yield_ = Yield::None;
  std::uint16_t yieldedIn_ = 0;  ///< the turn
  /// What was there when the yield began, to which it said nothing needs to be asked.
  std::vector<ObjectId> stackThen_;
  bool attackedThen_ = false;
  /// Where the player last passed in the main phase before combat, and what had been told then.
  struct Passed {
    std::uint16_t turn = 0;
    std::size_t told = 0, answered = 0;
  } passed_;
  std::size_t answered_ = 0;  ///< questions that the player answered
  std::vector<Spared> spared_;
  Unasked unasked_ = Unasked::NothingToDo;
  std::size_t said_ = 0;
  int saidInRow_ = 0;  ///< yes or no, without a question that the player answered
};

/// Position of the option to pass, or to choose no more; the number of options when there is none.
std::size_t passOption(const Decision& decision);
/// 106.4: how much mana of a player is lost when nobody does anything more in this step. Precondition: the
/// player has priority.
int manaLostByPassing(const Game& game);
/// Position of the option to pay automatically; none at other questions.
std::optional<std::size_t> automaticPayment(const Decision& decision);

}  // namespace cantrip::play
