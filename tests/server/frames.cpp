#include "server/frames.h"

#include <gtest/gtest.h>

#include <fstream>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace cantrip::test {
namespace {

using Json = nlohmann::json;

/// A definition of the schema, parsed once.
const valijson::Schema& definitionOf(const std::string& name) {
  static std::map<std::string, valijson::Schema> parsed;
  const auto found = parsed.find(name);
  if (found != parsed.end()) return found->second;
  std::ifstream file("docs/protocol/protocol.schema.json");
  Json document = Json::parse(file);
  document.erase("oneOf");
  document["$ref"] = "#/definitions/" + name;
  valijson::Schema& schema = parsed[name];
  valijson::SchemaParser parser;
  parser.populateSchema(valijson::adapters::NlohmannJsonAdapter(document), schema);
  return schema;
}

bool isValid(const Json& frame, const std::string& definition, std::string* why) {
  valijson::Validator validator;
  valijson::ValidationResults results;
  const bool valid =
      validator.validate(definitionOf(definition), valijson::adapters::NlohmannJsonAdapter(frame),
                         why == nullptr ? nullptr : &results);
  valijson::ValidationResults::Error error;
  while (why != nullptr && results.popError(error)) {
    for (const std::string& part : error.context) *why += part;
    *why += ": " + error.description + "\n";
  }
  return valid;
}

}  // namespace

std::string schemaError(const Json& frame, const std::string& definition) {
  if (isValid(frame, definition, nullptr)) return {};
  std::string why = frame.dump().substr(0, 2000) + "\n";
  isValid(frame, definition, &why);
  return why;
}

void Client::receive(const std::string& text) {
  frames.push_back(text);
  const Json frame = Json::parse(text);
  ASSERT_EQ(schemaError(frame, "fromServer"), "");
  const std::string type = frame["type"];
  if (type == "welcome") run = frame["run"];
  if (type == "error") errors.push_back(frame);
  if (type == "why" || type == "foreseen" || type == "planned") answers.push_back(frame);
  if (type == "match") match = frame;
  if (type == "chat")
    for (const Json& line : frame["lines"]) chat.push_back(line);
  if (type != "state") return;
  if (frame.contains("view")) {
    view = frame["view"];
    log.clear();
  } else {
    ASSERT_EQ(frame["since"], number) << "a frame is missing";
    view.merge_patch(frame["change"]);
    ASSERT_EQ(schemaError(view, "view"), "");
  }
  number = frame["n"];
  for (const Json& line : frame["log"]) log.push_back(line);
  question = frame.contains("question") ? frame["question"] : Json(nullptr);
}

}  // namespace cantrip::test
