#include "server/log.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <chrono>

#include "base/readable.h"

namespace cantrip::server {
namespace {

const char* nameOf(LogLevel level) {
  switch (level) {
    case LogLevel::Info:
      return "info";
    case LogLevel::Warning:
      return "warning";
    case LogLevel::Error:
      return "error";
  }
  return "";
}

}  // namespace

std::string logAsJson(const LogEntry& entry) {
  using std::chrono::system_clock;
  const auto now = std::chrono::floor<std::chrono::milliseconds>(system_clock::now());
  const auto seconds = std::chrono::floor<std::chrono::seconds>(now);
  Json line = entry.about;
  line["time"] = fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z", fmt::gmtime(system_clock::to_time_t(seconds)),
                             (now - seconds).count());
  line["level"] = nameOf(entry.level);
  line["text"] = entry.text;
  // What others have sent may be no UTF-8.
  return line.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string logAsText(const LogEntry& entry) {
  std::string line = entry.level == LogLevel::Info ? "" : fmt::format("{}: ", nameOf(entry.level));
  for (const auto& [name, value] : entry.about.items())
    line += fmt::format("{} {}: ", name, value.is_string() ? value.get<std::string>() : value.dump());
  std::string shown = printable(line + entry.text);
  for (char& letter : shown)
    if (letter == '\n') letter = ' ';  // one line each
  return shown;
}

}  // namespace cantrip::server
