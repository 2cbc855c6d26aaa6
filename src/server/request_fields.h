// What stands in requests: fields of JSON bodies, within bounds; and answers to them.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "server/site.h"

namespace cantrip::server {

inline constexpr std::size_t kLongestDeck = 20000;
inline constexpr unsigned kMostMinutes = 600, kMostSeconds = 600;

Response jsonOf(const Json& body, int status = 200);
Response errorOf(int status, const std::string& text);

// Each of these throws Refusal.

Json bodyOf(const Request& request);
/// A field of a request that is a text of at most so many bytes; empty when it is not there.
std::string textField(const Json& body, const char* name, std::size_t most);
/// A whole number up to `most`; 0 when it is not there.
int wholeField(const Json& body, const char* name, unsigned most);
/// A field that is true or false; false when it is not there.
bool yesField(const Json& body, const char* name);
/// A field that is a list of at most so many entries; empty when it is not there.
Json listField(const Json& body, const char* name, std::size_t most);
/// Games of a match: 1, 3 or 5.
int bestOfField(const Json& body);

/// The secret of the seat of whoever asks.
std::string tokenOf(const Request& request);

/// Answers with what `work` says, or why it cannot be done.
void answerWith(const Site::Answer& answer, const std::function<Response()>& work, const Log& log);

/// Answers with what `work` says on the strand of a room or an event.
template <class Place>
void answerIn(const std::shared_ptr<Place>& place, const Site::Answer& answer,
              std::function<Response(Place&)> work) {
  place->post([answer, work = std::move(work)](Place& at) {
    try {
      answer(work(at));
    } catch (const Refusal& refusal) {
      answer(errorOf(refusal.status, refusal.what()));
    } catch (const std::exception&) {
      answer(errorOf(500, "An error of ours: try again."));
      throw;  // into the log
    }
  });
}

}  // namespace cantrip::server
