// Which questions a person is asked, and which are answered for them: windows without a stop, questions
// without a choice, and what they said they want to pass.
#pragma once

#include <bitset>
#include <optional>
#include <set>
#include <string_view>

#include "play/session.h"

namespace cantrip::server {

/// The windows of the turn in which a person wants to be asked although nobody has done anything.
struct Stops {
  std::bitset<16> own, others;  ///< by ir::Step
  /// Both main phases and the declaration of blockers of one's own turn; attacks and end of the turn of
  /// others.
  static Stops usual();
};

/// Until when somebody passes without being asked.
enum class PassUntil : std::uint8_t {
  Asked,      ///< not at all
  Stack,      ///< until the stack is empty
  Something,  ///< until something happens
  EndOfTurn,
  MyTurn
};
std::string_view codeOf(PassUntil until);
std::optional<PassUntil> passUntilOf(std::string_view code);

class Attention {
 public:
  explicit Attention(PlayerId seat) : seat_(seat) {}

  Stops stops = Stops::usual();
  /// Full control: every window with something to do is asked, whatever the stops say.
  bool full = false;

  /// The answer to the question that waits for this seat where none has to be put to the person. What breaks
  /// passing ahead ends it here: attacks on the seat, what opponents put on the stack, its own main phase,
  /// and every question that is no window.
  std::optional<std::size_t> answer(const play::Session& session);
  /// Begins to pass ahead.
  void passUntil(PassUntil until, const play::Session& session);
  /// The person answered, so that nothing is passed ahead any more.
  void answered(const play::Session& session, std::size_t option);
  /// After something was taken back nothing that was said about the future holds.
  void forget();
  PassUntil passing() const { return until_; }

 private:
  bool passes(const play::Session& session);
  bool passesAhead(const play::Session& session);
  bool isBroken(const play::Session& session) const;
  bool sameAsBefore(const play::Session& session) const;

  PlayerId seat_;
  PassUntil until_ = PassUntil::Asked;
  std::uint16_t since_ = 0;       ///< the turn in which passing ahead began
  std::size_t toldThen_ = 0;      ///< entries of the log by then
  std::set<ObjectId> stackThen_;  ///< what was on the stack by then
  std::uint16_t passedTurn_ = 0;  ///< in whose first main phase the person passed
  std::size_t passedTold_ = 0;    ///< entries of the log by then
};

}  // namespace cantrip::server
