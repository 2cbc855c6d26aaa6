#include "cli/error_report.h"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <ostream>

#include "base/files.h"
#include "cli/board.h"
#include "play/describe.h"
#include "players/answering.h"

namespace cantrip::cli {
namespace {

constexpr int kMostReports = 20;  ///< of one game

std::string named(const play::Session& session, std::size_t option) {
  const Decision& decision = session.game().decision();
  return play::describe(session.game().view(decision.player), session.names(), decision.options[option]);
}

std::string reportOn(const play::Session& session, const std::string& failed, const std::string& error,
                     const std::string& game) {
  const Decision& decision = session.game().decision();
  std::string report = fmt::format(
      "An error inside of cantrip {}: {}\n\nIt happened after answer {} of the game. To get there:\n"
      "  cantrip play --load {}\nThe question was: {}\nWhat failed: {}\nThe options were:\n",
      CANTRIP_VERSION, error, session.answers(), game,
      play::describe(session.game().view(decision.player), session.names(), decision), failed);
  for (std::size_t i = 0; i < decision.options.size(); ++i)
    report += fmt::format("  {:>3}  {}\n", i + 1, named(session, i));
  return report;
}

}  // namespace

ErrorReports::Failed ErrorReports::answer(const play::Session& session, std::size_t option) {
  return {fmt::format("option {}, {}", option + 1, named(session, option)), "That answer was taken back"};
}

void ErrorReports::tell(const play::Session& session, const Failed& failed, const std::string& error) {
  out_ << wrap(fmt::format("An error of ours: {}. {}, and the game goes on.", error, failed.then),
               screenWidth() - 1, 2)
       << "\n";
  if (++reports_ > kMostReports) return;
  const std::filesystem::path folder = userFolder() / "errors";
  const std::string name = (folder / fmt::format("{}-{}-{}", timeForNames(), ::getpid(), reports_)).string();
  try {
    std::error_code ignored;
    std::filesystem::create_directories(folder, ignored);
    play::writeFile(name + ".game", play::write(session.replay()));
    play::writeFile(name + ".txt", reportOn(session, failed.what, error, name + ".game"));
    out_ << fmt::format("{}.txt says what it takes to find it,\nand {}.game is the game up to then.\n", name,
                        name);
  } catch (const play::SaveError& unwritten) {
    out_ << "The report on it: " << unwritten.what() << "\n";
  }
}

std::optional<std::size_t> answerFor(players::Player& player, play::Session& session, ErrorReports& errors) {
  return players::answerFor(
      player, session, [&](std::optional<std::size_t> option, const std::string& error) {
        const ErrorReports::Failed thought{"the computer player, while it thought",
                                           "It answers without thinking"};
        errors.tell(session, option ? ErrorReports::answer(session, *option) : thought, error);
      });
}

}  // namespace cantrip::cli
