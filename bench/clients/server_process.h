// A `cantrip serve` of its own, on a free port of the loopback, with its games in a folder that goes with it.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace cantrip::clients {

class ServerProcess {
 public:
  /// Starts the command and waits until it listens. Throws std::runtime_error with what it said instead.
  explicit ServerProcess(const std::filesystem::path& command, const std::vector<std::string>& options = {});
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  std::uint16_t port() const { return port_; }
  /// "127.0.0.1:8080"
  std::string host() const;
  /// What the process has in memory, and how much processor time it has used.
  std::size_t residentKiB() const;
  double processorSeconds() const;
  bool isRunning();
  /// Asks it to end and waits; its exit status, or 128 and the number of the signal that ended it.
  int end();

  /// The command `cantrip` in the folder of the program that runs.
  static std::filesystem::path besideThisProgram();

 private:
  void await(int said);
  void collect(int status);

  std::filesystem::path folder_;
  pid_t process_ = 0;
  std::uint16_t port_ = 0;
  int exit_ = -1;  ///< not ended yet
};

/// Lets this process have as many connections as the system grants. Throws std::runtime_error when these are
/// fewer than `wanted`.
void needConnections(std::size_t wanted);

}  // namespace cantrip::clients
