#include "cases/processes.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <ctime>
#include <stdexcept>

namespace cantrip::cases {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t kNothing = static_cast<std::size_t>(-1);

struct Worker {
  pid_t process = -1;
  int toWorker = -1, fromWorker = -1;
  std::size_t current = kNothing;
  std::string received;
  Clock::time_point since;
  std::chrono::nanoseconds usedBefore{};  ///< processor time that it had used by then
};

/// The processor time that a process has used; none when the system does not tell.
std::chrono::nanoseconds processorTime(pid_t process) {
  clockid_t clock{};
  timespec used{};
  if (::clock_getcpuclockid(process, &clock) != 0 || ::clock_gettime(clock, &used) != 0) return {};
  return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

/// On a busy machine a piece of work may take so many times as long as it computes.
constexpr int kWaitsAtMost = 10;

bool writeAll(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(file, text.data(), text.size());
    if (n <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

/// The worker's side: numbers come in, answers go out, one line each.
[[noreturn]] void serve(int in, int out, const Work& work) {
  std::string line;
  char c = 0;
  while (::read(in, &c, 1) == 1) {
    if (c != '\n') {
      line.push_back(c);
      continue;
    }
    const std::string answer = work.run(std::stoul(line));
    line.clear();
    if (!writeAll(out, answer + "\n")) break;
  }
  ::_exit(0);
}

class Workers {
 public:
  explicit Workers(const Work& work) : work_(work), answers_(work.count) {}

  std::vector<std::string> run(int jobs, const std::function<void(std::size_t)>& done) {
    std::signal(SIGPIPE, SIG_IGN);
    workers_.resize(std::min<std::size_t>(static_cast<std::size_t>(std::max(1, jobs)), work_.count));
    for (Worker& worker : workers_) start(worker);
    while (finished_ < work_.count) {
      wait();
      done(finished_);
    }
    for (Worker& worker : workers_) stop(worker);
    return std::move(answers_);
  }

 private:
  void start(Worker& worker) {
    int in[2], out[2];
    if (::pipe(in) != 0 || ::pipe(out) != 0) throw std::runtime_error("no pipe for a worker");
    worker = {};
    worker.process = ::fork();
    if (worker.process < 0) throw std::runtime_error("no process for a worker");
    if (worker.process == 0) {
      ::close(in[1]);
      ::close(out[0]);
      for (const Worker& other : workers_) {
        if (other.toWorker >= 0) ::close(other.toWorker);
        if (other.fromWorker >= 0) ::close(other.fromWorker);
      }
      serve(in[0], out[1], work_);
    }
    ::close(in[0]);
    ::close(out[1]);
    worker.toWorker = in[1];
    worker.fromWorker = out[0];
    next(worker);
  }

  void stop(Worker& worker) {
    if (worker.toWorker >= 0) ::close(worker.toWorker);
    if (worker.fromWorker >= 0) ::close(worker.fromWorker);
    if (worker.process > 0) ::waitpid(worker.process, nullptr, 0);
    worker = {};
  }

  void next(Worker& worker) {
    worker.current = given_ < work_.count ? given_++ : kNothing;
    worker.since = Clock::now();
    worker.usedBefore = processorTime(worker.process);
    if (worker.current != kNothing) writeAll(worker.toWorker, fmt::format("{}\n", worker.current));
  }

  void wait() {
    std::vector<pollfd> files;
    for (const Worker& worker : workers_)
      files.push_back({worker.current == kNothing ? -1 : worker.fromWorker, POLLIN, 0});
    ::poll(files.data(), files.size(), 500);
    for (std::size_t i = 0; i < workers_.size(); ++i) {
      Worker& worker = workers_[i];
      if (worker.current == kNothing) continue;
      if ((files[i].revents & (POLLIN | POLLHUP | POLLERR)) != 0) {
        read(worker);
      } else if (processorTime(worker.process) - worker.usedBefore > work_.most ||
                 Clock::now() - worker.since > kWaitsAtMost * work_.most) {
        ::kill(worker.process, SIGKILL);
        giveUp(worker, "cut off: the engine hangs");
      }
    }
  }

  void read(Worker& worker) {
    char buffer[65536];
    const ssize_t n = ::read(worker.fromWorker, buffer, sizeof buffer);
    if (n <= 0) {
      int status = 0;
      ::waitpid(worker.process, &status, 0);
      worker.process = -1;
      const char* what = WIFSIGNALED(status) ? ::strsignal(WTERMSIG(status)) : "it ended";
      return giveUp(worker, fmt::format("the engine crashed: {}", what));
    }
    worker.received.append(buffer, static_cast<std::size_t>(n));
    if (worker.received.back() != '\n') return;
    worker.received.pop_back();
    answers_[worker.current] = std::move(worker.received);
    worker.received.clear();
    ++finished_;
    next(worker);
  }

  /// The process is lost with its piece of work, and another process goes on.
  void giveUp(Worker& worker, const std::string& why) {
    answers_[worker.current] = work_.lost(why);
    ++finished_;
    stop(worker);
    if (given_ < work_.count) start(worker);
  }

  const Work& work_;
  std::vector<std::string> answers_;
  std::vector<Worker> workers_;
  std::size_t given_ = 0, finished_ = 0;
};

}  // namespace

std::vector<std::string> inProcesses(const Work& work, int jobs,
                                     const std::function<void(std::size_t)>& done) {
  if (work.count == 0) return {};
  return Workers(work).run(jobs, done);
}

}  // namespace cantrip::cases
