// A person at a terminal or behind a pipe: shows the table, numbers the legal options, reads lines.
#pragma once

#include <bitset>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "cli/error_report.h"
#include "cli/journal.h"
#include "play/session.h"
#include "players/player.h"

namespace cantrip::cli {

/// The windows of the turn in which a person wants to be asked although nobody has done anything.
struct Stops {
  std::bitset<16> own, others;  ///< by ir::Step
  /// Both main phases and the declaration of blockers of one's own turn; attacks and end of the turn of
  /// others.
  static Stops usual();
};

class HumanGame {
 public:
  /// `seat` is the person's; the other seats are played by `opponents` (by seat, empty for the person).
  HumanGame(play::Session& session, PlayerId seat, std::vector<std::unique_ptr<players::Player>> opponents,
            Journal& journal, std::istream& in, std::ostream& out);
  /// Plays until the person leaves. True: the game is over.
  bool run();

 private:
  enum class Next { Ask, Answered, Left };
  void introduce();
  void keep();
  bool move();
  bool afterTheEnd();
  Next ask();
  Next leave();
  Next concede();
  bool readLine(std::string& line);
  Next command(const std::string& line);
  void opponentActs();
  bool attempt(std::size_t option);
  Next choose(std::size_t option);
  Next chooseNumber(std::size_t number);
  Next declare(const std::string& line);
  void goBack();
  void showNews();
  void showTable(const play::View& view);
  /// In the second main phase, when nothing happened since the person passed in the first.
  bool sameAsBefore(const GameState& state) const;
  void showQuestion();
  bool undo();
  void help(std::string about);
  void look(const std::string& zone, const std::string& which);
  void why(const std::string& count);
  std::string causeOf(const Event& event, const std::string& text) const;
  void log(const std::string& count);
  void save(const std::string& file);
  void stops(const std::string& words);
  std::optional<std::size_t> onlyAnswer(const Decision& decision) const;
  bool passesByItself(const Decision& decision) const;
  std::size_t repeats(const std::vector<play::LogEntry>& log, std::size_t from, std::size_t to) const;
  void answer(std::size_t option);
  std::size_t passOption(const Decision& decision) const;
  /// The options to be numbered: of those that mean the same, such as four Forests to play, the first.
  std::vector<std::size_t> menu() const;

  play::Session& session_;
  PlayerId seat_;
  std::vector<std::string> names_;  ///< as the person sees them, itself as "You"
  std::vector<std::unique_ptr<players::Player>> opponents_;
  Journal& journal_;
  ErrorReports errors_;
  std::istream& in_;
  std::ostream& out_;
  Stops stops_ = Stops::usual();
  std::size_t shown_ = 0;  ///< entries of the log already printed
  std::vector<std::string> labels(const play::View& view) const;

  bool boardShown_ = false;
  bool answeredOwn_ = false;  ///< the person has answered since the last question
  std::string lastTable_;     ///< the table as last shown, without its first line
  /// Where the person last passed in a main phase, and what had been told then.
  struct Passed {
    std::uint16_t turn = 0;
    std::size_t told = 0, answered = 0;
  } passed_;
  std::size_t answered_ = 0;                           ///< questions that the person answered
  std::size_t keptAt_ = static_cast<std::size_t>(-1);  ///< answers when last saved, or warned about quitting
  std::size_t lines_ = 0, answeredBefore_ = 0;         ///< lines read since the person answered the last time
  std::string toldWhy_;  ///< why the game could not be kept, as the person knows
};

}  // namespace cantrip::cli
