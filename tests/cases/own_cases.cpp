#include "own_cases.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "play/table.h"

namespace cantrip::cases {

Case duelOn(const std::string& table, const std::string& script, const std::string& answers,
            const std::string& expect, const std::string& more) {
  const Json filler{{"card", "Mountain"}, {"count", 20}};
  Json json{{"id", "own"},
            {"format", "duel"},
            {"strict", true},
            {"shuffle", false},
            {"turn_order", {"PlayerA", "PlayerB"}},
            {"first_draw", false},
            {"stop", {{"turn", 1}, {"step", "end_turn"}}}};
  Json one{{"name", "PlayerA"}, {"life", 20}, {"library_filler", filler}};
  const Json dealt = Json::parse(table);
  one.update(dealt);
  const Json bear{{"card", "Grizzly Bears"}, {"alias", "theirs"}};
  const Json other{{"name", "PlayerB"}, {"life", 20}, {"library_filler", filler}, {"battlefield", {bear}}};
  json["players"] = {one, other};
  json["script"] = Json::array();
  const Json entries = Json::parse(script);
  for (const Json& given : entries) {
    Json entry{{"turn", 1}, {"step", "precombat_main"}, {"player", "PlayerA"}};
    entry.update(given);
    json["script"].push_back(entry);
  }
  json["answers"] = {{"PlayerA", Json::parse(answers)}};
  json["expect"] = Json::parse(expect);
  const Json changed = Json::parse(more);
  json.update(changed);
  Case result;
  result.json = json;
  result.id_ = "own";
  return result;
}

std::string table(const std::string& hand, const std::string& permanents, int mountains) {
  return R"({"hand": [)" + hand + R"(], "battlefield": [)" + permanents + (permanents.empty() ? "" : ", ") +
         R"({"card": "Mountain", "count": )" + std::to_string(mountains) + "}]}";
}

std::string gained(int life) {
  return R"([{"what": "life", "player": "PlayerA", "value": )" + std::to_string(20 + life) + "}]";
}

Verdict playedWith(const char* cards, const Case& one) {
  play::declineWhatRulesCannotRun();
  // Of this process alone: tests of other files play at the same time.
  const auto file =
      std::filesystem::path(testing::TempDir()) / fmt::format("cantrip_own_cases_{}.json", getpid());
  std::ofstream(file) << cards;
  const CaseCards caseCards(file.string(), {&one});
  return runCase(one, caseCards, true);
}

void expectPassedWith(const char* cards, const Case& one) {
  const Verdict verdict = playedWith(cards, one);
  EXPECT_EQ(verdict.outcome, Outcome::Passed) << verdict.reason << "\n" << verdict.log;
}

}  // namespace cantrip::cases
