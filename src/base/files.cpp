#include "base/files.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <utility>

namespace cantrip {
namespace {

constexpr int kPatience = 1000;  ///< milliseconds for which a pipe may be silent
constexpr std::size_t kMostBytesOfPipe = 64 * kMegabyte;
constexpr std::size_t kRoomForParsers = 1024;  ///< simdjson reads some bytes behind the end

/// A descriptor that is closed when it is no longer needed.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() { close(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int number() const { return number_; }
  bool close() { return number_ < 0 || ::close(std::exchange(number_, -1)) == 0; }

 private:
  int number_;
};

[[noreturn]] void cannotRead(const std::string& name) {
  throw FileError(errno == ENOENT || errno == EACCES
                      ? name + " cannot be read: there is no such file, or it is not yours."
                      : name + " cannot be read: " + std::strerror(errno) + ".");
}

[[noreturn]] void tooLarge(const std::string& name, std::size_t most) {
  throw FileError(name + " is larger than " + std::to_string(most / kMegabyte) +
                  " MB, more than any file that belongs here has.");
}

[[noreturn]] void tooMuch(const std::string& pipe, std::size_t most) {
  throw FileError(pipe + ": more than " + std::to_string(most / kMegabyte) +
                  " MB have come out of it. Write them to a file and name that, if they belong here.");
}

/// Reads to the end. `patience`: how long nothing may come, in milliseconds; -1: any time.
std::string readAll(int descriptor, const std::string& name, std::size_t most, int patience) {
  std::string bytes;
  std::size_t size = 0;
  while (true) {
    pollfd waiting{descriptor, POLLIN, 0};
    const int ready = ::poll(&waiting, 1, patience);
    if (ready == 0)
      throw FileError(name + ": nothing has come out of this pipe for a second. Name a file instead.");
    if (ready < 0 && errno != EINTR) cannotRead(name);
    if (ready < 0) continue;
    if (size == bytes.size())
      bytes.resize(std::min<std::size_t>(std::max<std::size_t>(2 * size, 1 << 16), most + 1));
    const ssize_t got = ::read(descriptor, bytes.data() + size, bytes.size() - size);
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (got < 0) cannotRead(name);
    if (got == 0) break;
    size += static_cast<std::size_t>(got);
    if (size > most) tooMuch(name, most);
  }
  bytes.reserve(size + kRoomForParsers);
  bytes.resize(size);
  return bytes;
}

[[noreturn]] void cannotWrite(const std::string& name, const std::string& draft) {
  const std::string why = std::strerror(errno);
  if (!draft.empty()) ::unlink(draft.c_str());
  throw FileError(name + " cannot be written (" + why + "): choose another place or name.");
}

}  // namespace

std::string readFile(const std::filesystem::path& file, std::size_t most) {
  const std::string name = file.string();
  // Without O_NONBLOCK a named pipe that nobody writes to would not even open.
  const Descriptor in(::open(name.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  struct stat about {};
  if (in.number() < 0 || ::fstat(in.number(), &about) != 0) cannotRead(name);
  if (S_ISDIR(about.st_mode)) throw FileError(name + " is a folder: name a file.");
  if (!S_ISREG(about.st_mode) && !S_ISFIFO(about.st_mode))
    throw FileError(name + " is a device: name a file.");
  if (S_ISREG(about.st_mode) && std::cmp_greater(about.st_size, most)) tooLarge(name, most);
  return readAll(in.number(), name, S_ISREG(about.st_mode) ? most : std::min(most, kMostBytesOfPipe),
                 kPatience);
}

std::string readFilled(const std::filesystem::path& file, std::size_t most) {
  std::string contents = readFile(file, most);
  if (contents.empty()) throw FileError(file.string() + " is empty.");
  return contents;
}

std::string readStandardInput(std::size_t most) { return readAll(STDIN_FILENO, "Standard input", most, -1); }

void replaceFile(const std::filesystem::path& file, std::string_view contents) {
  const std::string name = file.string(), draft = name + ".new";
  Descriptor out(::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
  if (out.number() < 0) cannotWrite(name, "");
  while (!contents.empty()) {
    const ssize_t written = ::write(out.number(), contents.data(), contents.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) cannotWrite(name, draft);
    contents.remove_prefix(static_cast<std::size_t>(written));
  }
  // Only what is on the disk may take the old file's name, should the power fail.
  if (::fsync(out.number()) != 0 && errno != EINVAL) cannotWrite(name, draft);
  if (!out.close()) cannotWrite(name, draft);
  if (std::rename(draft.c_str(), name.c_str()) != 0) cannotWrite(name, draft);
}

std::filesystem::path userFolder() {
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr && *value != '\0' ? std::filesystem::path(value) : std::filesystem::path();
  };
  std::filesystem::path folder = variable("XDG_DATA_HOME");
  if (folder.empty()) folder = variable("LOCALAPPDATA");
  if (folder.empty()) {
    const std::filesystem::path home = variable("HOME");
    folder = home.empty() ? std::filesystem::path(".") : home / ".local" / "share";
  }
  return folder / "cantrip";
}

std::string timeForNames() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  ::localtime_r(&now, &parts);
  std::array<char, 16> text{};
  std::strftime(text.data(), text.size(), "%Y%m%d-%H%M%S", &parts);
  return text.data();
}

}  // namespace cantrip
