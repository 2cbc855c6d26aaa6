#include "server/request_fields.h"

#include <fmt/format.h>

namespace cantrip::server {

Response jsonOf(const Json& body, int status) { return {status, "application/json", body.dump()}; }

Response errorOf(int status, const std::string& text) { return jsonOf({{"error", text}}, status); }

std::string textField(const Json& body, const char* name, std::size_t most) {
  const auto found = body.find(name);
  if (found == body.end()) return {};
  if (!found->is_string() || found->get_ref<const std::string&>().size() > most)
    throw Refusal(400, fmt::format("'{}' has to be a text of at most {} bytes.", name, most));
  if (found->get_ref<const std::string&>().find('\0') != std::string::npos)
    throw Refusal(400, fmt::format("There is a zero byte in '{}'.", name));
  return found->get<std::string>();
}

Json bodyOf(const Request& request) {
  Json body = Json::parse(request.body, nullptr, false);
  if (body.is_discarded() || !body.is_object()) throw Refusal(400, "The request has to be a JSON object.");
  return body;
}

std::string tokenOf(const Request& request) {
  constexpr std::string_view kBearer = "Bearer ";
  return request.authorization.starts_with(kBearer) ? request.authorization.substr(kBearer.size()) : "";
}

bool yesField(const Json& body, const char* name) {
  const auto found = body.find(name);
  if (found == body.end()) return false;
  if (!found->is_boolean()) throw Refusal(400, fmt::format("'{}' has to be true or false.", name));
  return found->get<bool>();
}

Json listField(const Json& body, const char* name, std::size_t most) {
  const auto found = body.find(name);
  if (found == body.end()) return Json::array();
  if (!found->is_array() || found->size() > most)
    throw Refusal(400, fmt::format("'{}' has to be a list of at most {} entries.", name, most));
  return *found;
}

int wholeField(const Json& body, const char* name, unsigned most) {
  const auto found = body.find(name);
  if (found == body.end()) return 0;
  if (!found->is_number_unsigned() || *found > most)
    throw Refusal(400, fmt::format("'{}' has to be a whole number up to {}.", name, most));
  return found->get<int>();
}

int bestOfField(const Json& body) {
  const int games = wholeField(body, "bestOf", 5);
  if (games % 2 == 0) throw Refusal(400, "'bestOf' has to be 1, 3 or 5.");
  return games;
}

void answerWith(const Site::Answer& answer, const std::function<Response()>& work, const Log& log) {
  try {
    answer(work());
  } catch (const Refusal& refusal) {
    answer(errorOf(refusal.status, refusal.what()));
  } catch (const std::exception& error) {
    log({LogLevel::Error, error.what()});
    answer(errorOf(500, "An error of ours: try again."));
  }
}

}  // namespace cantrip::server
