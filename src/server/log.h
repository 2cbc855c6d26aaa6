// What the server tells whoever runs it: one line for each thing that happened.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>

namespace cantrip::server {

using Json = nlohmann::json;

enum class LogLevel : std::uint8_t { Info, Warning, Error };

struct LogEntry {
  LogLevel level = LogLevel::Info;
  std::string text;
  Json about = Json::object();  ///< which table, which request: names and values
};
using Log = std::function<void(const LogEntry&)>;

/// As a line of JSON with the time, for programs that collect such lines.
std::string logAsJson(const LogEntry& entry);
/// As a line for people.
std::string logAsText(const LogEntry& entry);

}  // namespace cantrip::server
