// cantrip_load: how the server does under load, on the loopback: games of two between bots over WebSockets,
// bots included on the same processors; then people who only look on. Prints each figure beside what is asked
// for.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <exception>

#include "clients/bots.h"
#include "clients/server_process.h"

namespace {

using namespace std::chrono_literals;
using cantrip::clients::Bots;
using cantrip::clients::Measured;
using cantrip::clients::ServerProcess;

struct Options {
  std::size_t games = 300, idle = 5000;
  unsigned seconds = 30, think = 1000;
  std::string command;
  bool judgesNothing = false;
};

/// The server lets no more look on at a table.
constexpr std::size_t kMostWatchers = 100;
constexpr double kMostMedian = 5, kMostP99 = 50, kMostGameKiB = 200, kMostIdleMiB = 400;
constexpr const char* kDecks[] = {"elves",        "goblins",      "red-burn",
                                  "white-weenie", "green-stompy", "blue-control"};

bool allMet = true;

void line(const std::string& what, const std::string& measured) {
  fmt::print("{:<62}{:>14}\n", what, measured);
  std::fflush(stdout);
}

void judge(const std::string& what, double measured, double most, const std::string& unit) {
  const bool met = measured <= most;
  allMet = allMet && met;
  fmt::print("{:<62}{:>14}   {} {:g}\n", what, fmt::format("{:.2f} {}", measured, unit),
             met ? "asked for: at most" : "MISSED: at most", most);
  std::fflush(stdout);
}

double quantile(std::vector<float> times, double part) {
  if (times.empty()) return 0;
  const auto at = static_cast<std::ptrdiff_t>(part * static_cast<double>(times.size() - 1));
  std::nth_element(times.begin(), times.begin() + at, times.end());
  return times[static_cast<std::size_t>(at)];
}

void waitFor(Bots& bots, std::size_t present) {
  const auto patience = cantrip::clients::Clock::now() + 120s;
  while (bots.present() < present) {
    if (bots.measured().lost > 0) throw std::runtime_error("The server ended a connection.");
    if (cantrip::clients::Clock::now() > patience)
      throw std::runtime_error("The server keeps somebody waiting.");
    bots.listen(100ms);
  }
}

void playAtAPace(Bots& bots, const ServerProcess& server, const Options& o) {
  bots.play(2s, std::chrono::milliseconds(o.think));  // until it runs evenly
  const double before = server.processorSeconds();
  bots.play(std::chrono::seconds(o.seconds), std::chrono::milliseconds(o.think));
  const Measured& seen = bots.measured();
  line(fmt::format("decisions a second, {} ms of thought before each", o.think),
       fmt::format("{:.0f}", static_cast<double>(seen.answered.size()) / o.seconds));
  line("processors that the server took",
       fmt::format("{:.2f}", (server.processorSeconds() - before) / o.seconds));
  judge("round trip of a decision, p50", quantile(seen.answered, 0.5), kMostMedian, "ms");
  judge("round trip of a decision, p99", quantile(seen.answered, 0.99), kMostP99, "ms");
  line("until the next question of the game, p50", fmt::format("{:.2f} ms", quantile(seen.asked, 0.5)));
  line("until the next question of the game, p99", fmt::format("{:.2f} ms", quantile(seen.asked, 0.99)));
  line("games that ended meanwhile and were followed by another", fmt::format("{}", seen.games));
  if (seen.lost > 0) throw std::runtime_error("The server ended connections of bots.");
}

void playWithoutThought(Bots& bots, const Options& o) {
  const unsigned seconds = std::max(1U, o.seconds / 3);
  bots.play(std::chrono::seconds(seconds), 0ms);
  line("decisions a second without any thought",
       fmt::format("{:.0f}", static_cast<double>(bots.measured().answered.size()) / seconds));
  line("round trip then, p99", fmt::format("{:.0f} ms", quantile(bots.measured().answered, 0.99)));
}

int run(const Options& o) {
  cantrip::clients::needConnections(2 * o.games + o.idle + 100);
  const std::filesystem::path command =
      o.command.empty() ? ServerProcess::besideThisProgram() : std::filesystem::path(o.command);
  ServerProcess server(command);
  Bots bots(server.port());
  // What the first table has the server read, it reads once for all.
  cantrip::clients::tableForTwo(server.port(), kDecks[0], kDecks[1]);
  const std::size_t atFirst = server.residentKiB();
  line("the server with one table that waits", fmt::format("{} KiB", atFirst));
  for (std::size_t game = 0; game < o.games; ++game) {
    bots.sitDown(cantrip::clients::tableForTwo(server.port(), kDecks[game % std::size(kDecks)],
                                               kDecks[(game / 2 + 1) % std::size(kDecks)]));
    bots.listen(1ms);
  }
  waitFor(bots, 2 * o.games);
  line("games of two at once, each with two WebSockets", fmt::format("{}", o.games));
  playAtAPace(bots, server, o);
  playWithoutThought(bots, o);
  bots.listen(5s);  // a server that has nothing to do gives memory back
  const std::size_t atRest = server.residentKiB();
  judge("a game at rest, both connected",
        static_cast<double>(atRest - atFirst) / static_cast<double>(o.games), kMostGameKiB, "KiB");
  for (std::size_t i = 0; i < o.idle; ++i) {
    bots.lookOn(i % o.games);
    if (i % 50 == 0) bots.listen(1ms);
  }
  waitFor(bots, 2 * o.games + o.idle);
  bots.listen(1s);
  const std::size_t withIdle = server.residentKiB();
  judge(fmt::format("{} idle connections that look on", o.idle),
        static_cast<double>(withIdle - atRest) / 1024, kMostIdleMiB, "MiB");
  line("the server with all of them", fmt::format("{:.0f} MiB", static_cast<double>(withIdle) / 1024));
  return 0;
}

}  // namespace

int main(int count, char** words) {
  Options o;
  CLI::App app("Measures `cantrip serve` under load, on this machine alone.", "cantrip_load");
  app.add_option("--games", o.games, "games of two at once")
      ->capture_default_str()
      ->check(CLI::Range(1, 1000));
  app.add_option("--seconds", o.seconds, "for how long they are played")
      ->capture_default_str()
      ->check(CLI::Range(1, 600));
  app.add_option("--think", o.think, "milliseconds that a bot thinks before an answer, on average")
      ->capture_default_str()
      ->check(CLI::Range(0, 60000));
  app.add_option("--idle", o.idle, "connections that only look on afterwards, at most 100 a game")
      ->capture_default_str()
      ->check(CLI::Range(0, 6000));
  app.add_option("--server", o.command, "the command cantrip, and not the one beside this program");
  app.add_flag("--figures-only", o.judgesNothing, "end well whatever the figures are");
  CLI11_PARSE(app, count, words);
  o.idle = std::min(o.idle, kMostWatchers * o.games);
  try {
    run(o);
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 2;
  }
  return allMet || o.judgesNothing ? 0 : 1;
}
