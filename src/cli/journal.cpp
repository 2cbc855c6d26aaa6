#include "cli/journal.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <utility>
#include <vector>

#include "base/files.h"
#include "base/hash.h"
#include "base/sealed.h"
#include "cli/print.h"
#include "tournament/draft_file.h"
#include "tournament/match.h"

namespace cantrip::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostGames = 50;

fs::path gamesFolder() { return userFolder() / "games"; }

fs::path lockOf(const fs::path& game) { return game.string() + ".lock"; }

/// The games of the folder, the one written last first.
std::vector<fs::path> gamesByTime() {
  std::vector<std::pair<fs::file_time_type, fs::path>> games;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(gamesFolder(), error))
    if (entry.path().extension() == ".game" && entry.is_regular_file(error))
      games.emplace_back(entry.last_write_time(error), entry.path());
  std::sort(games.rbegin(), games.rend());
  std::vector<fs::path> files;
  for (auto& [time, file] : games) files.push_back(std::move(file));
  return files;
}

/// Throws play::SaveError unless the text is a game, a match or a draft that has not been cut off.
void checkWhole(const std::string& text, const std::string& file) {
  if (!tournament::isMatch(text) && !tournament::isDraft(text)) {
    play::readReplay(text, file);
    return;
  }
  if (const std::string problem = sealProblem(std::string_view(text).substr(text.find('\n') + 1));
      !problem.empty())
    throw play::SaveError(fmt::format("{}: what it holds {}", file, problem));
}

std::array<char, 512> lastWords{};
volatile std::sig_atomic_t lastWordsSize = 0;

// Only what a signal handler may call: the game itself was written before.
extern "C" void sayLastWords(int signal) {
  [[maybe_unused]] const ssize_t written =
      ::write(STDOUT_FILENO, lastWords.data(), static_cast<std::size_t>(lastWordsSize));
  std::raise(signal);  // SA_RESETHAND: as though there were no handler
}

}  // namespace

Journal::Journal(Journal&& other) noexcept
    : file_(std::move(other.file_)),
      place_(other.place_),
      whole_(std::move(other.whole_)),
      lock_(std::exchange(other.lock_, -1)),
      kept_(other.kept_),
      hash_(other.hash_),
      why_(std::move(other.why_)) {}

Journal::~Journal() {
  if (lock_ < 0) return;
  ::unlink(lockOf(file_).c_str());
  ::close(lock_);
}

bool Journal::lock() {
  std::error_code error;
  fs::create_directories(file_.parent_path(), error);
  lock_ = ::open(lockOf(file_).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (lock_ < 0) return true;  // the folder takes no files, which keep() will say
  // Where locks do not work at all, a game that is played twice at once is the lesser evil.
  if (::flock(lock_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) return true;
  ::close(std::exchange(lock_, -1));
  return false;
}

Journal Journal::ofNewGame() {
  const std::vector<fs::path> games = gamesByTime();
  std::error_code error;
  for (std::size_t i = kMostGames - 1; i < games.size(); ++i) {
    fs::remove(games[i], error);
    fs::remove(lockOf(games[i]), error);
  }
  const std::string now = timeForNames();
  for (int number = 1;; ++number) {
    Journal journal(gamesFolder() / (number == 1 ? now + ".game" : fmt::format("{}-{}.game", now, number)),
                    Place::UsersFolder);
    if (!fs::exists(journal.file_, error) && journal.lock()) return journal;
  }
}

Journal Journal::at(const fs::path& file) {
  play::checkPlace(file);
  return Journal(file, Place::Named);
}

Journal Journal::ofLastGame() {
  for (const fs::path& file : gamesByTime()) {
    Journal journal(file, Place::UsersFolder);
    if (!journal.lock()) continue;
    try {
      checkWhole(play::readFile(file), file.string());
      return journal;
    } catch (const play::SaveError& error) {  // the one before it may be whole
      print(stderr, "{}\n", error.what());
    }
  }
  throw play::SaveError("There is no game to go on with: \"cantrip play\" begins one.");
}

bool Journal::keep(const play::Session& session) {
  const std::uint64_t hash = hashCombine(session.game().hash(), session.answers());
  if (kept_ && hash == hash_) return true;
  if (!keepText(textOf(session.replay()))) return false;
  hash_ = hash;
  return true;
}

bool Journal::keepText(const std::string& text) {
  try {
    play::writeFile(file_, text);
    kept_ = true;
    why_.clear();
  } catch (const play::SaveError& error) {
    kept_ = false;
    why_ = error.what();
  }
  return kept_;
}

std::string Journal::whereItIs() const {
  return place_ == Place::UsersFolder
             ? "The game is kept: \"cantrip play --continue\" goes on with it."
             : fmt::format("The game is kept: \"cantrip play --load {}\" goes on with it.", file_.string());
}

void sayWhenEnded(const std::string& words) {
  sigset_t all, before;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, &before);
  lastWordsSize = static_cast<std::sig_atomic_t>(words.copy(lastWords.data(), lastWords.size()));
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction action {};
    sigaction(signal, nullptr, &action);
    if (action.sa_handler != SIG_DFL) continue;  // ignored, as nohup does, or ours already
    action.sa_handler = sayLastWords;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(signal, &action, nullptr);
  }
  sigprocmask(SIG_SETMASK, &before, nullptr);
}

}  // namespace cantrip::cli
