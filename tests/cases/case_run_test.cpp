// The runner of outside cases, with cases of our own: what passes, what fails and why, and what is not run.
#include <gtest/gtest.h>

#include <string>

#include "cases/batch.h"
#include "play/table.h"

namespace cantrip::cases {
namespace {

// A duel with a bear and a few lands; the parts of a case are put in as JSON text.
Case duel(const std::string& hand, const std::string& script, const std::string& answers,
          const std::string& expect) {
  const std::string filler = R"("library_filler": {"card": "Mountain", "count": 20})";
  const std::string text =
      R"({"id": "own", "format": "duel", "strict": true, "shuffle": false,
    "turn_order": ["PlayerA", "PlayerB"], "first_draw": false,
    "players": [{"name": "PlayerA", "life": 20, )" +
      filler + R"(, "hand": [)" + hand +
      R"(], "battlefield": [{"card": "Mountain", "count": 5}, {"card": "Grizzly Bears"}]},
      {"name": "PlayerB", "life": 20, )" +
      filler + R"(, "battlefield": [{"card": "Grizzly Bears", "alias": "theirs"}]}],
    "script": [)" +
      script + R"(], "answers": )" + answers +
      R"(, "stop": {"turn": 1, "step": "end_of_combat"}, "expect": [)" + expect + "]}";
  Case result;
  result.json = Json::parse(text);
  result.id_ = "own";
  return result;
}

Verdict run(const Case& one, bool trace = false) {
  play::declineWhatRulesCannotRun();
  const CaseCards caseCards("", {&one});
  return runCase(one, caseCards, trace);
}

constexpr const char* kBolt = R"({"card": "Lightning Bolt"})";
constexpr const char* kCastAtBear =
    R"({"turn": 1, "step": "precombat_main", "player": "PlayerA", "do": "cast", "card": "Lightning Bolt",
        "targets": [{"alias": "theirs"}]})";
constexpr const char* kAttack =
    R"({"turn": 1, "step": "declare_attackers", "player": "PlayerA", "do": "attack",
        "attacker": {"card": "Grizzly Bears"}, "defender": {"player": "PlayerB"}})";

TEST(CaseRun, CastsAttacksAndLooksAtTheResult) {
  const Verdict verdict = run(duel(kBolt, std::string(kCastAtBear) + "," + kAttack, "{}",
                                   R"({"what": "life", "player": "PlayerB", "value": 18},
                  {"what": "graveyard_count", "player": "PlayerB", "card": "Grizzly Bears", "value": 1},
                  {"what": "zone", "alias": "theirs", "zone": "graveyard", "value": true},
                  {"what": "tapped_count", "card": "Mountain", "tapped": true, "value": 1})"));
  EXPECT_EQ(verdict.outcome, Outcome::Passed) << verdict.reason;
}

TEST(CaseRun, SaysWhatIsThereInsteadOfWhatWasExpected) {
  const Verdict verdict =
      run(duel("", kAttack, "{}", R"({"what": "life", "player": "PlayerB", "value": 17})"));
  EXPECT_EQ(verdict.outcome, Outcome::Failed);
  EXPECT_NE(verdict.reason.find("it is 18"), std::string::npos) << verdict.reason;
}

TEST(CaseRun, TakesTargetsFromTheAnswers) {
  const std::string cast =
      R"({"turn": 1, "step": "precombat_main", "player": "PlayerA", "do": "cast", "card": "Lightning Bolt"})";
  const std::string answer = R"({"PlayerA": [{"kind": "target", "targets": [{"player": "PlayerB"}]}]})";
  const Verdict verdict =
      run(duel(kBolt, cast, answer, R"({"what": "life", "player": "PlayerB", "value": 17})"));
  EXPECT_EQ(verdict.outcome, Outcome::Passed) << verdict.reason;
}

TEST(CaseRun, AnAnswerThatNobodyAskedForFails) {
  const std::string answer = R"({"PlayerA": [{"kind": "yes_no", "value": true}]})";
  const Verdict verdict = run(duel(kBolt, kCastAtBear, answer, ""));
  EXPECT_EQ(verdict.outcome, Outcome::Failed);
  EXPECT_NE(verdict.reason.find("nobody asked PlayerA"), std::string::npos) << verdict.reason;
}

TEST(CaseRun, AnActionThatCannotBeTakenFails) {
  const std::string cast =
      R"({"turn": 1, "step": "precombat_main", "player": "PlayerB", "do": "cast", "card": "Shock"})";
  const Verdict verdict = run(duel(kBolt, cast, "{}", ""));
  EXPECT_EQ(verdict.outcome, Outcome::Failed);
  EXPECT_NE(verdict.reason.find("cannot be done now"), std::string::npos) << verdict.reason;
}

TEST(CaseRun, AnIllegalActionMustBeImpossible) {
  const std::string cast = R"({"turn": 1, "step": "precombat_main", "player": "PlayerB", "do": "cast",
    "card": "Shock", "illegal": true})";
  EXPECT_EQ(run(duel(kBolt, cast, "{}", "")).outcome, Outcome::Passed);
  std::string possible = kCastAtBear;
  possible.insert(possible.size() - 1, R"(, "illegal": true)");
  EXPECT_EQ(run(duel(kBolt, possible, "{}", "")).outcome, Outcome::Failed);
}

TEST(CaseRun, KeepsPriorityUntilTheStackIsWaitedFor) {
  const std::string check =
      R"({"turn": 1, "step": "precombat_main", "player": "PlayerA", "do": "check",
          "check": {"what": "stack_count", "text": "Cast Lightning Bolt", "value": 1}})";
  const std::string wait =
      R"({"turn": 1, "step": "precombat_main", "player": "PlayerA", "do": "wait_stack"})";
  const std::string after =
      R"({"turn": 1, "step": "precombat_main", "player": "PlayerA", "do": "check",
          "check": {"what": "permanent_count", "player": "PlayerB", "card": "Grizzly Bears", "value": 0}})";
  const std::string script = std::string(kCastAtBear) + "," + check + "," + wait + "," + after;
  const Verdict verdict = run(duel(kBolt, script, "{}", ""));
  EXPECT_EQ(verdict.outcome, Outcome::Passed) << verdict.reason;
}

TEST(CaseRun, ACardThatIsNotThereIsNoFailure) {
  const Verdict verdict = run(duel(R"({"card": "No Such Card"})", "", "{}", ""));
  EXPECT_EQ(verdict.outcome, Outcome::NotRun);
  EXPECT_NE(verdict.reason.find("No Such Card"), std::string::npos) << verdict.reason;
}

TEST(CaseRun, TracesWithRuleNumbers) {
  const Verdict verdict = run(duel(kBolt, kCastAtBear, "{}", ""), true);
  EXPECT_NE(verdict.log.find("704.5g"), std::string::npos) << verdict.log;
}

/// A case in which an Aura of its own is cast on the other player's Grizzly Bears.
Case enchanting(const std::string& card, const std::string& expect) {
  const std::string cast =
      R"({"turn": 1, "step": "precombat_main", "player": "PlayerA", "do": "cast", "card": "Rust",
          "targets": [{"alias": "theirs"}]})";
  Case result = duel(R"({"card": "Rust"})", cast, "{}", expect);
  result.json["cards"] = Json::array({card});
  return result;
}

TEST(CaseRun, CardsMayBeMadeUp) {
  const Verdict verdict = run(enchanting(
      "Rust {R}\nEnchantment - Aura\nEnchant creature\nEnchanted creature gets -1/-0.",
      R"({"what": "attached", "player": "PlayerB", "card": "Grizzly Bears", "attachment": {"card": "Rust"}, "value": true},
         {"what": "power_toughness", "player": "PlayerB", "card": "Grizzly Bears", "power": 1, "toughness": 2})"));
  EXPECT_EQ(verdict.outcome, Outcome::Passed) << verdict.reason;
}

TEST(CaseRun, AMadeUpCardThatIsNotReadIsNoFailure) {
  const Verdict verdict =
      run(enchanting("Rust {R}\nEnchantment - Aura\nEnchant creature\nEnchanted creature glows.", ""));
  EXPECT_EQ(verdict.outcome, Outcome::NotRun);
  EXPECT_NE(verdict.reason.find("Rust"), std::string::npos) << verdict.reason;
}

TEST(CaseRun, AMadeUpCardThatIsNoCardIsToldOf) {
  const Verdict verdict = run(enchanting("Rust {R}\nEnchantment - Glue\nEnchant creature", ""));
  EXPECT_EQ(verdict.outcome, Outcome::Failed);
  EXPECT_NE(verdict.reason.find("Glue"), std::string::npos) << verdict.reason;
}

TEST(CaseBatch, TwoCasesMayGiveOneNameToDifferentCards) {
  play::declineWhatRulesCannotRun();
  const auto lowering = [](const std::string& by, int power) {
    return enchanting("Rust {R}\nEnchantment - Aura\nEnchant creature\nEnchanted creature gets " + by + ".",
                      R"({"what": "power", "player": "PlayerB", "card": "Grizzly Bears", "value": )" +
                          std::to_string(power) + "}");
  };
  const Case one = lowering("-1/-0", 1), other = lowering("+3/+0", 5);
  const std::vector<const Case*> cases{&one, &other};
  for (const Verdict& verdict : runCases(cases, CaseCards("", cases), false, 2, [](std::size_t) {}))
    EXPECT_EQ(verdict.outcome, Outcome::Passed) << verdict.reason;
}

TEST(CaseBatch, ABadCaseDoesNotStopTheOthers) {
  play::declineWhatRulesCannotRun();
  const Case good = duel(kBolt, kCastAtBear, "{}", "");
  Case bad = good;
  bad.json.erase("players");
  const std::vector<const Case*> cases{&good, &bad, &good};
  const CaseCards caseCards("", cases);
  const auto verdicts = runCases(cases, caseCards, false, 2, [](std::size_t) {});
  EXPECT_EQ(verdicts[0].outcome, Outcome::Passed) << verdicts[0].reason;
  EXPECT_EQ(verdicts[1].outcome, Outcome::Failed);
  EXPECT_EQ(verdicts[2].outcome, Outcome::Passed);
}

}  // namespace
}  // namespace cantrip::cases
