// A server of PostgreSQL for tests: its data in a folder of its own, reached by a socket in that folder
// alone.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>

namespace cantrip::test {

class PostgresServer {
 public:
  /// Starts it, as somebody else where this runs as root, whom PostgreSQL refuses. Throws std::runtime_error.
  PostgresServer();
  ~PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  /// Is PostgreSQL installed here?
  static bool isThere();
  /// The connection string of a new database.
  std::string newDatabase();
  /// Ends without a word to anybody, and starts again.
  void crash();

 private:
  void start();
  void end(int signal);
  std::string where(const std::string& database) const;

  std::filesystem::path folder_;
  pid_t process_ = 0;
  int databases_ = 0;
};

}  // namespace cantrip::test
