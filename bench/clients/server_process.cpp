#include "clients/server_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <stdexcept>

namespace cantrip::clients {
namespace {

std::filesystem::path newFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "cantrip-server-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("There is no folder for the games.");
  return name;
}

}  // namespace

std::filesystem::path ServerProcess::besideThisProgram() {
  return std::filesystem::read_symlink("/proc/self/exe").parent_path() / "cantrip";
}

ServerProcess::ServerProcess(const std::filesystem::path& command, const std::vector<std::string>& options)
    : folder_(newFolder()) {
  std::vector<std::string> words{command.string(), "serve", "--data", folder_.string()};
  words.insert(words.end(), options.begin(), options.end());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  int pipe[2];
  if (::pipe2(pipe, O_CLOEXEC) != 0) throw std::runtime_error("There is no pipe to the server.");
  process_ = ::fork();
  if (process_ == 0) {
    ::dup2(pipe[1], STDOUT_FILENO);
    ::execv(arguments[0], arguments.data());
    ::_exit(127);
  }
  ::close(pipe[1]);
  try {
    await(pipe[0]);
  } catch (...) {
    end();
    std::filesystem::remove_all(folder_);
    throw;
  }
}

/// The server says its address when it listens.
void ServerProcess::await(int said) {
  std::string text;
  char byte = 0;
  while (text.find("/\n") == std::string::npos && ::read(said, &byte, 1) == 1) text += byte;
  ::close(said);
  const std::size_t colon = text.rfind(':');
  if (text.find("http") == std::string::npos || colon == std::string::npos)
    throw std::runtime_error("The server did not start: " + text);
  port_ = static_cast<std::uint16_t>(std::stoi(text.substr(colon + 1)));
}

ServerProcess::~ServerProcess() {
  end();
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

std::string ServerProcess::host() const { return fmt::format("127.0.0.1:{}", port_); }

std::size_t ServerProcess::residentKiB() const {
  std::ifstream file(fmt::format("/proc/{}/status", process_));
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("VmRSS:")) return std::stoul(line.substr(6));
  return 0;
}

double ServerProcess::processorSeconds() const {
  std::ifstream file(fmt::format("/proc/{}/stat", process_));
  std::string field;
  std::getline(file, field, ')');  // the name of the command may hold anything else
  double ticks = 0;
  constexpr int kUser = 12, kSystem = 13;  // fields 14 and 15 of proc(5), after two
  for (int i = 1; i <= kSystem && file >> field; ++i)
    if (i >= kUser) ticks += std::stod(field);
  return ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

void ServerProcess::collect(int status) {
  exit_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

bool ServerProcess::isRunning() {
  int status = 0;
  if (exit_ < 0 && ::waitpid(process_, &status, WNOHANG) == process_) collect(status);
  return exit_ < 0;
}

int ServerProcess::end() {
  int status = 0;
  if (isRunning() && ::kill(process_, SIGTERM) == 0 && ::waitpid(process_, &status, 0) == process_)
    collect(status);
  return exit_;
}

void needConnections(std::size_t wanted) {
  struct rlimit limit {};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  if (limit.rlim_max < wanted || ::setrlimit(RLIMIT_NOFILE, &limit) != 0)
    throw std::runtime_error(
        fmt::format("{} connections are wanted and {} are allowed here: raise the limit "
                    "of open files (ulimit -n).",
                    wanted, limit.rlim_max));
}

}  // namespace cantrip::clients
