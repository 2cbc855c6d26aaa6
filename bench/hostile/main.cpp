// cantrip_hostile: plays a hostile client against a server of its own, on this machine alone, for so long,
// while two people play at another table and must not notice.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <exception>
#include <thread>

#include "clients/bots.h"
#include "clients/server_process.h"
#include "hostile/attacks.h"

namespace {

using namespace std::chrono_literals;
using cantrip::clients::Bots;
using cantrip::clients::ServerProcess;
using cantrip::hostile::Attack;
using cantrip::hostile::Broken;
using cantrip::hostile::Target;
using Clock = std::chrono::steady_clock;

struct Options {
  unsigned seconds = 600, mostWait = 50, connections = 2000;
  std::uint64_t seed = 20261128;
  std::size_t mostMiB = 2000;
  std::string command;
};

/// Two people who play until they are told to stop.
class Honest {
 public:
  Honest(std::uint16_t port, const cantrip::clients::Pair& table)
      : bots_(port), thread_([this, table] {
          bots_.sitDown(table);
          while (!stop_) {
            bots_.play(2s, 100ms);
            const cantrip::clients::Measured& seen = bots_.measured();
            waits_.insert(waits_.end(), seen.answered.begin(), seen.answered.end());
            lost_ += seen.lost;
          }
        }) {}
  ~Honest() { end(); }
  Honest(const Honest&) = delete;
  Honest& operator=(const Honest&) = delete;
  void end() {
    stop_ = true;
    if (thread_.joinable()) thread_.join();
  }
  // After end().
  std::vector<float>& waits() { return waits_; }
  std::size_t lost() const { return lost_; }

 private:
  Bots bots_;
  std::atomic<bool> stop_{false};
  std::vector<float> waits_;
  std::size_t lost_ = 0;
  std::thread thread_;
};

float quantile(std::vector<float>& times, double part) {
  if (times.empty()) return 0;
  const auto at = static_cast<std::ptrdiff_t>(part * static_cast<double>(times.size() - 1));
  std::nth_element(times.begin(), times.begin() + at, times.end());
  return times[static_cast<std::size_t>(at)];
}

/// Whether the server is there for others, right after an attack.
void checkServer(ServerProcess& server, const Options& o) {
  if (!server.isRunning()) throw Broken("The server has ended.");
  const auto began = Clock::now();
  const auto reply = cantrip::clients::ask(server.port(), boost::beast::http::verb::get, "/healthz");
  if (reply.status != 200) throw Broken(fmt::format("/healthz: status {}", reply.status));
  if (Clock::now() - began > 5s) throw Broken("/healthz takes longer than five seconds.");
  if (server.residentKiB() > o.mostMiB * 1024)
    throw Broken(fmt::format("The server has {} MiB in memory.", server.residentKiB() / 1024));
}

int run(const Options& o) {
  cantrip::clients::needConnections(o.connections + 200);
  const std::filesystem::path command =
      o.command.empty() ? ServerProcess::besideThisProgram() : std::filesystem::path(o.command);
  ServerProcess server(command);
  Target target;
  target.port = server.port();
  target.random.seed(o.seed);
  target.connections = o.connections;
  target.honest = cantrip::clients::tableForTwo(server.port(), "goblins", "white-weenie");
  Honest honest(server.port(), target.honest);
  std::this_thread::sleep_for(1s);
  const auto until = Clock::now() + std::chrono::seconds(o.seconds);
  std::map<std::string, std::size_t> counts;
  std::size_t mostKiB = 0;
  do {
    for (const Attack& attack : cantrip::hostile::attacks()) {
      try {
        attack.carryOut(target);
        checkServer(server, o);
      } catch (const std::exception& error) {
        fmt::print("BROKEN by {}: {}\n", attack.name, error.what());
        return 1;
      }
      ++counts[attack.name];
      mostKiB = std::max(mostKiB, server.residentKiB());
      if (Clock::now() > until && counts.size() == cantrip::hostile::attacks().size()) break;
    }
  } while (Clock::now() < until);
  honest.end();
  for (const auto& [name, count] : counts) fmt::print("{:<32}{:>8} times\n", name, count);
  const float median = quantile(honest.waits(), 0.5), worst = quantile(honest.waits(), 0.99);
  fmt::print("{} decisions of two people meanwhile: p50 {:.2f} ms, p99 {:.2f} ms (at most {} asked for)\n",
             honest.waits().size(), median, worst, o.mostWait);
  fmt::print("memory of the server: at most {} MiB\n", mostKiB / 1024);
  const int ended = server.end();
  fmt::print("the server ended with status {}\n", ended);
  if (honest.lost() > 0) fmt::print("BROKEN: {} connections of people who play were ended\n", honest.lost());
  if (honest.waits().size() < o.seconds / 2) fmt::print("BROKEN: the game of others stood still\n");
  const bool well = ended == 0 && honest.lost() == 0 && honest.waits().size() >= o.seconds / 2 &&
                    worst <= static_cast<float>(o.mostWait);
  fmt::print("{}\n", well ? "nothing broke" : "NOT WELL");
  return well ? 0 : 1;
}

}  // namespace

int main(int count, char** words) {
  Options o;
  CLI::App app("Plays a hostile client against `cantrip serve`, on this machine alone.", "cantrip_hostile");
  app.add_option("--seconds", o.seconds, "for how long; each attack is made once at least")
      ->capture_default_str()
      ->check(CLI::Range(1, 3600));
  app.add_option("--most-wait", o.mostWait, "milliseconds that a decision of others may take (p99)")
      ->capture_default_str();
  app.add_option("--most-memory", o.mostMiB, "MiB that the server may take")->capture_default_str();
  app.add_option("--connections", o.connections, "at once")
      ->capture_default_str()
      ->check(CLI::Range(10, 6000));
  app.add_option("--seed", o.seed, "of what is chosen at random")->capture_default_str();
  app.add_option("--server", o.command, "the command cantrip, and not the one beside this program");
  CLI11_PARSE(app, count, words);
  try {
    return run(o);
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 2;
  }
}
