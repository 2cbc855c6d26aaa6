// A person at a terminal or behind a pipe: shows the table, numbers the legal options, reads lines.
#pragma once

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/combat_menu.h"
#include "cli/error_report.h"
#include "cli/journal.h"
#include "cli/line_reader.h"
#include "cli/news.h"
#include "play/attention.h"
#include "play/session.h"
#include "players/player.h"

namespace cantrip::cli {

class HumanGame {
 public:
  /// `seat` is the person's; the other seats are played by `opponents` (by seat, empty for the person).
  HumanGame(play::Session& session, PlayerId seat, std::vector<std::unique_ptr<players::Player>> opponents,
            Journal& journal, LineReader& lines, std::ostream& out);
  /// How a person can leave a game.
  enum class Leaving : std::uint8_t { Quit, GameOver };
  /// Plays until the person leaves; GameOver when the game was over and nothing said that more should stop.
  Leaving run();
  /// The game is one of several: what an empty line does when it is over, such as "goes on with the match".
  void emptyLineAfterwards(std::string does) { afterwards_ = std::move(does); }

 private:
  enum class Next { Ask, Answered, Left };
  // human.cpp: how the game goes on, question by question
  void introduce();
  void keep();
  bool move();
  bool afterTheEnd();
  Next ask();
  bool readLine(std::string& line);
  bool confirms(std::string_view question);
  void opponentActs();
  bool attempt(std::size_t option);
  Next choose(std::size_t option);
  Next chooseNumber(std::size_t number);
  std::optional<Next> chooseNamed(const std::string& words);
  Next declare(const std::string& line);
  void goBack();
  bool undo();
  std::vector<TurnNews> news();
  std::string tableText(const play::View& view);
  std::string questionText(const play::View& view);
  void showQuestion();
  std::optional<std::size_t> onlyAnswer();
  std::size_t repeats(const std::vector<play::LogEntry>& log, std::size_t from, std::size_t to) const;
  std::string toldOf(std::size_t entry, std::size_t again) const;
  void answer(std::size_t option);
  /// The options to be numbered: of those that mean the same, such as four Forests to play, the first.
  std::vector<std::size_t> menu() const;
  std::vector<std::string> labels(const play::View& view) const;

  // human_commands.cpp: what a person can type besides answers
  Next command(const std::string& line);
  Next typedWord(const std::string& word, const std::string& rest);
  Next pass(const std::string& until);
  Next concede();
  Next leave();
  void help(std::string about);
  std::optional<ObjectId> meant(const play::View& view, const std::string& about) const;
  void look(const std::string& zone, const std::string& which);
  void why(const std::string& count);
  std::string causeOf(const Event& event, const std::string& text) const;
  void log(const std::string& count);
  void save(const std::string& file);
  void stops(const std::string& words);
  void payByHand();
  Next repeat(const std::string& times);
  std::vector<std::string> offers() const;

  // shortcuts (731.2)
  void remember(std::size_t option);
  std::optional<std::size_t> nextOfShortcut();

  /// An answer for the person's seat, and where it was given.
  struct OwnAnswer {
    Option option;
    bool action = false;  ///< something was done with priority
    std::size_t stack = 0;
    std::uint16_t turn = 0;
  };
  /// Answers that are given again so often, as long as they can be.
  struct Shortcut {
    std::vector<Option> answers;
    std::size_t next = 0, left = 0;
  };

  play::Session& session_;
  PlayerId seat_;
  std::vector<std::string> names_;  ///< as the person sees them, itself as "You"
  std::vector<std::unique_ptr<players::Player>> opponents_;
  Journal& journal_;
  ErrorReports errors_;
  LineReader& lines_;
  std::ostream& out_;
  play::Attention attention_;
  std::optional<CombatMenu> combat_;  ///< of the question that waits, if it declares attackers or blockers
  std::size_t shown_ = 0;             ///< entries of the log already printed

  std::vector<OwnAnswer> own_;
  Shortcut shortcut_;

  bool boardShown_ = false;
  bool answeredOwn_ = false;                           ///< the person has answered since the last question
  std::string lastTable_;                              ///< the table as last shown, without its first line
  std::size_t answered_ = 0;                           ///< questions that the person answered
  std::vector<std::size_t> typedAt_;                   ///< how many answers there were before each of them
  std::size_t keptAt_ = static_cast<std::size_t>(-1);  ///< answers when last saved, or warned about quitting
  std::size_t read_ = 0, answeredBefore_ = 0;          ///< lines read since the person answered the last time
  std::string afterwards_ = "leaves";
  bool quit_ = false;    ///< with this word, or as there was no more input
  std::string toldWhy_;  ///< why the game could not be kept, as the person knows
};

}  // namespace cantrip::cli
