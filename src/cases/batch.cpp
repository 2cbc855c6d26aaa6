// The cards are compiled before the processes start, so all of them share the work.
#include "cases/batch.h"

#include "cases/processes.h"

namespace cantrip::cases {
namespace {

std::string packed(const Verdict& verdict) {
  const Json json{
      {"outcome", static_cast<int>(verdict.outcome)}, {"reason", verdict.reason}, {"log", verdict.log}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Verdict unpacked(const std::string& answer) {
  const Json json = Json::parse(answer);
  return {static_cast<Outcome>(json.at("outcome").get<int>()), json.at("reason").get<std::string>(),
          json.at("log").get<std::string>()};
}

}  // namespace

std::vector<Verdict> runCases(const std::vector<const Case*>& cases, const CaseCards& caseCards, bool trace,
                              int jobs, const std::function<void(std::size_t)>& done) {
  caseCards.compileAll();
  Work work;
  work.count = cases.size();
  work.run = [&](std::size_t i) { return packed(runCase(*cases[i], caseCards, trace)); };
  work.lost = [](const std::string& why) { return packed({Outcome::Failed, why, {}}); };
  std::vector<Verdict> verdicts;
  for (const std::string& answer : inProcesses(work, jobs, done)) verdicts.push_back(unpacked(answer));
  return verdicts;
}

}  // namespace cantrip::cases
