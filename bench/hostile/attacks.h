// What a hostile client does to a server, and what the server must not do then.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <random>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "clients/requests.h"
#include "hostile/raw.h"

namespace cantrip::hostile {

using Json = nlohmann::json;

/// The server did what it must not do.
struct Broken : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Target {
  std::uint16_t port = 0;
  std::mt19937_64 random;
  clients::Pair honest;           ///< of a game that goes on elsewhere: only what anybody may know is used
  std::size_t connections = 500;  ///< at once, at most

  std::size_t below(std::size_t bound) {
    return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random);
  }
  std::string bytes(std::size_t count);
};

struct Attack {
  const char* name;
  std::function<void(Target&)> carryOut;  ///< takes a few seconds at most; throws Broken
};
/// All of them.
const std::vector<Attack>& attacks();

/// Sends a request as a page of the server does, from the attacker's address; what comes back.
Heard request(Target& target, const std::string& method, const std::string& path, const std::string& body,
              const std::string& headers = {});
void expect(bool holds, const std::string& otherwise);

// The attacks, by what they attack: frames.cpp, requests.cpp.
void addFrameAttacks(std::vector<Attack>& all);
void addRequestAttacks(std::vector<Attack>& all);

}  // namespace cantrip::hostile
