#include "server/postgres_server.h"

#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <pqxx/pqxx>
#include <stdexcept>
#include <thread>
#include <vector>

namespace cantrip::test {
namespace {

/// The folder of the programs of the newest version; empty where there is none. Debian keeps them out of the
/// path.
std::filesystem::path programs() {
  std::filesystem::path newest;
  std::error_code none;
  for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql", none))
    if (std::filesystem::exists(version.path() / "bin" / "initdb")) newest = std::max(newest, version.path());
  return newest.empty() ? newest : newest / "bin";
}

/// Who runs it where this is root.
const passwd* somebodyElse() {
  const passwd* found = ::getpwnam("postgres");
  return found != nullptr ? found : ::getpwnam("nobody");
}

pid_t begin(std::vector<std::string> words, const std::filesystem::path& folder) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const std::string log = (folder / "log").string();
  const passwd* user = ::geteuid() == 0 ? somebodyElse() : nullptr;
  const pid_t process = ::fork();
  if (process != 0) return process;
  const int out = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  ::dup2(out, STDOUT_FILENO);
  ::dup2(out, STDERR_FILENO);
  const bool dropped = user == nullptr || (::setgroups(0, nullptr) == 0 && ::setgid(user->pw_gid) == 0 &&
                                           ::setuid(user->pw_uid) == 0);
  if (dropped && ::chdir(folder.c_str()) == 0) ::execv(arguments[0], arguments.data());
  ::_exit(127);
}

}  // namespace

bool PostgresServer::isThere() { return !programs().empty(); }

PostgresServer::PostgresServer() {
  std::string name = (std::filesystem::temp_directory_path() / "cantrip-pg-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("There is no folder for PostgreSQL.");
  folder_ = name;
  if (::geteuid() == 0 && ::chown(name.c_str(), somebodyElse()->pw_uid, somebodyElse()->pw_gid) != 0)
    throw std::runtime_error("The folder for PostgreSQL cannot be given away.");
  const pid_t made = begin({(programs() / "initdb").string(), "-D", (folder_ / "data").string(), "-U",
                            "cantrip", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"},
                           folder_);
  int status = 0;
  ::waitpid(made, &status, 0);
  if (status != 0) throw std::runtime_error("initdb failed: see " + (folder_ / "log").string());
  start();
}

void PostgresServer::start() {
  process_ = begin({(programs() / "postgres").string(), "-D", (folder_ / "data").string(), "-k",
                    folder_.string(), "-h", "", "-c", "fsync=off"},
                   folder_);
  for (int attempt = 0; attempt < 600; ++attempt) {
    try {
      const pqxx::connection connection(where("postgres"));
      return;
    } catch (const pqxx::broken_connection&) {  // not yet
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
  }
  throw std::runtime_error("PostgreSQL did not start: see " + (folder_ / "log").string());
}

void PostgresServer::end(int signal) {
  ::kill(process_, signal);
  ::waitpid(process_, nullptr, 0);
}

PostgresServer::~PostgresServer() {
  end(SIGQUIT);
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

void PostgresServer::crash() {
  end(SIGQUIT);  // at once: it recovers from its log when it starts
  start();
}

std::string PostgresServer::where(const std::string& database) const {
  return "host=" + folder_.string() + " user=cantrip dbname=" + database;
}

std::string PostgresServer::newDatabase() {
  const std::string name = "test" + std::to_string(++databases_);
  pqxx::connection connection(where("postgres"));
  pqxx::nontransaction(connection).exec0("CREATE DATABASE " + name);
  return where(name);
}

}  // namespace cantrip::test
