// Frames of the protocol: checked against its schema, and put together as a client does.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace cantrip::test {

/// What is wrong with a frame by docs/protocol/protocol.schema.json ("fromServer" or "fromClient"); empty
/// when nothing is.
std::string schemaError(const nlohmann::json& frame, const std::string& definition);

/// One connection of a seat, as a client sees it. Every frame is checked as it comes.
struct Client {
  std::vector<std::string> frames;
  nlohmann::json view, question = nullptr;
  nlohmann::json match;  ///< how it stands, as told last
  std::vector<nlohmann::json> log, errors, answers, chat;
  std::string run;
  std::uint64_t number = 0;

  void receive(const std::string& frame);
};

}  // namespace cantrip::test
