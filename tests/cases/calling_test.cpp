// How games are called and answered from outside: abilities by the words of whoever gives them, faces by
// their own names, yes and no where a cost or an effect is optional.
#include <gtest/gtest.h>

#include <string>

#include "own_cases.h"

namespace cantrip::cases {
namespace {

constexpr const char* kGivers = R"([
 {"name": "Test Mantle", "layout": "normal", "mana_cost": "{R}", "type_line": "Enchantment",
  "oracle_text": "Creatures you control have \"Whenever this creature attacks, you gain 1 life\" and \"{1}: You gain 2 life.\""},
 {"name": "Test Banner", "layout": "normal", "mana_cost": "{R}", "type_line": "Enchantment",
  "oracle_text": "Creatures you control have \"When this creature dies, you gain 1 life.\""},
 {"name": "Test Scholar", "layout": "leveler", "mana_cost": "{R}", "type_line": "Creature — Bear",
  "power": "1", "toughness": "1",
  "oracle_text": "Level up {R}\nLEVEL 1-2\n2/2\n{1}: You gain 1 life.\nLEVEL 3+\n3/3\n{1}: You gain 3 life.\n{2}: You gain 4 life."},
 {"name": "Test Brood", "layout": "normal", "mana_cost": "{R}", "type_line": "Sorcery",
  "oracle_text": "Create a 1/1 red Goblin creature token with \"Whenever this token attacks, you gain 1 life.\""},
 {"name": "Test Vigil", "layout": "normal", "mana_cost": "{R}", "type_line": "Sorcery",
  "oracle_text": "Whenever a creature you control attacks this turn, you gain 1 life."},
 {"name": "Test Monk", "layout": "normal", "mana_cost": "{R}", "type_line": "Creature — Bear",
  "oracle_text": "Prowess", "power": "1", "toughness": "1"},
 {"name": "Test Ray", "layout": "normal", "mana_cost": "{R}", "type_line": "Instant — Arcane",
  "oracle_text": "You gain 1 life.\nSplice onto Arcane {R}"},
 {"name": "Test Beam", "layout": "normal", "mana_cost": "{R}", "type_line": "Instant — Arcane",
  "oracle_text": "You gain 4 life.\nSplice onto Arcane {R}"},
 {"name": "Test Echoes", "layout": "normal", "mana_cost": "{R}", "type_line": "Instant",
  "oracle_text": "Replicate {R}\nTarget player gains 1 life."},
 {"name": "Test Show", "layout": "normal", "mana_cost": "{R}", "type_line": "Instant",
  "oracle_text": "Demonstrate\nTarget player gains 1 life."},
 {"name": "Test Lecture", "layout": "normal", "mana_cost": "{R}", "type_line": "Sorcery",
  "oracle_text": "Learn."},
 {"name": "Test Gate", "layout": "normal", "mana_cost": "{R}", "type_line": "Sorcery",
  "oracle_text": "You may cast a spell with mana value 2 or less from your hand without paying its mana cost."},
 {"name": "Test Left // Test Right", "layout": "split", "type_line": "Sorcery // Sorcery",
  "card_faces": [
   {"name": "Test Left", "mana_cost": "{1}", "type_line": "Sorcery", "oracle_text": "You gain 1 life."},
   {"name": "Test Right", "mana_cost": "{1}", "type_line": "Sorcery", "oracle_text": "You gain 2 life."}]},
 {"name": "Test Giant // Test Stomp", "layout": "adventure", "type_line": "Creature — Giant // Instant — Adventure",
  "card_faces": [
   {"name": "Test Giant", "mana_cost": "{4}", "type_line": "Creature — Giant", "oracle_text": "",
    "power": "4", "toughness": "4"},
   {"name": "Test Stomp", "mana_cost": "{1}", "type_line": "Instant — Adventure", "oracle_text": "You gain 5 life."}]},
 {"name": "Test Aim", "layout": "normal", "mana_cost": "{R}", "type_line": "Sorcery",
  "oracle_text": "Destroy up to one target artifact and up to one target creature."},
 {"name": "Test View", "layout": "normal", "mana_cost": "{R}", "type_line": "Enchantment",
  "oracle_text": "You may pay {0} rather than pay cycling costs."},
 {"name": "Test Wheel", "layout": "normal", "mana_cost": "{R}", "type_line": "Sorcery",
  "oracle_text": "Draw a card.\nCycling {7}"},
 {"name": "Test Mirror", "layout": "normal", "mana_cost": "{R}", "type_line": "Creature — Bear",
  "oracle_text": "Whenever you cast an instant or sorcery spell that targets only Test Mirror, copy that spell for each other creature you control that the spell could target. Each copy targets a different one of those creatures.", "power": "1", "toughness": "5"},
 {"name": "Test Whisper", "layout": "normal", "mana_cost": "{R}", "type_line": "Sorcery",
  "oracle_text": "Each player may discard a card. Each player who doesn't loses 3 life."}])";

void expectCalled(const Case& one) { expectPassedWith(kGivers, one); }

constexpr const char* kBear = R"({"card": "Grizzly Bears", "alias": "mine"})";

std::string hasAbility(const std::string& card, const std::string& words, bool value) {
  return R"([{"what": "ability", "player": "PlayerA", "card": ")" + card + R"(", "ability": ")" + words +
         R"(", "value": )" + (value ? "true" : "false") + "}]";
}

/// A creature of that name attacks, and the words are looked for on the stack then.
Case attacksWith(const std::string& permanents, const std::string& attacker, const std::string& words,
                 const std::string& first = "") {
  return duelOn(table(R"({"card": "Test Vigil"})", permanents),
                "[" + first + R"({"do": "attack", "step": "declare_attackers", "attacker": {"card": ")" +
                    attacker +
                    R"("}}, {"do": "check", "step": "declare_attackers",
                     "check": {"what": "stack_count", "text": ")" +
                    words + R"(", "value": 1}}])",
                "[]", "[]");
}

TEST(CaseCalling, WhatIsGivenIsCalledByTheWordsInQuotationMarks) {  // 5, 7
  const auto beside = [](const std::string& giver) {
    return table("", R"({"card": ")" + giver + "\"}, " + kBear);
  };
  for (const char* words : {"Whenever this creature attacks, you gain 1 life",
                            "When ~ attacks, you gain 1 life.", "{1}: You gain 2 life."})
    expectCalled(duelOn(beside("Test Mantle"), "[]", "[]", hasAbility("Grizzly Bears", words, true)));
  for (const char* words : {"When this creature dies, you gain 1 life.", "Whenever ~ dies, you gain 1 life."})
    expectCalled(duelOn(beside("Test Mantle"), "[]", "[]", hasAbility("Grizzly Bears", words, false)));
  expectCalled(duelOn(beside("Test Banner"), "[]", "[]",
                      hasAbility("Grizzly Bears", "When this creature dies, you gain 1 life.", true)));
  expectCalled(attacksWith(std::string(R"({"card": "Test Mantle"}, )") + kBear, "Grizzly Bears",
                           "Whenever this creature attacks"));
  expectCalled(duelOn(beside("Test Mantle"), R"([{"do": "activate", "source": {"alias": "mine"},
                      "ability": "{1}: You gain 2 life."}])",
                      "[]", gained(2)));
}

// 711.2: both of the abilities under a level symbol, each by its own words.
TEST(CaseCalling, ALevelsAbilitiesAreCalledByTheirLines) {
  const auto atLevel = [](int level, const std::string& words, int life) {
    return duelOn(table("", R"({"card": "Test Scholar"})"),
                  R"([{"do": "put_counters", "card": "Test Scholar", "counter": "level", "value": )" +
                      std::to_string(level) + R"(}, {"do": "activate", "source": {"card": "Test Scholar"},
                      "ability": ")" +
                      words + "\"}]",
                  "[]", gained(life));
  };
  expectCalled(atLevel(1, "{1}: You gain 1 life", 1));
  expectCalled(atLevel(3, "{1}: You gain 3 life.", 3));
  expectCalled(atLevel(3, "{2}: You gain 4 life.", 4));
  EXPECT_EQ(playedWith(kGivers, atLevel(1, "{2}: You gain 4 life.", 4)).outcome, Outcome::Failed);
}

TEST(CaseCalling, ATokensAbilityIsCalledByTheWordsOfItsMaker) {  // 111.3
  expectCalled(duelOn(table(R"({"card": "Test Brood"})"), R"([{"do": "cast", "card": "Test Brood"}])", "[]",
                      hasAbility("Goblin Token", "Whenever this token attacks, you gain 1 life.", true)));
}

TEST(CaseCalling, ADelayedTriggerIsCalledByItsSentence) {  // 603.7
  for (const char* words :
       {"Whenever a creature you control attacks this turn", "Whenever a creature you control attacks"})
    expectCalled(attacksWith(kBear, "Grizzly Bears", words, R"({"do": "cast", "card": "Test Vigil"}, )"));
}

TEST(CaseCalling, AKeywordsAbilityIsCalledByWhatItSays) {  // 702.108a
  expectCalled(
      duelOn(table(R"({"card": "Test Lecture"})", R"({"card": "Test Monk"})"),
             R"([{"do": "cast", "card": "Test Lecture"}, {"do": "check", "check": {"what": "stack_count",
                         "text": "Whenever you cast a noncreature spell", "value": 1}}])",
             "[]", "[]"));
}

TEST(CaseCalling, SplicingIsAnsweredByYesOrNoByTheCardOrBySeveral) {  // 6, 702.47a
  const auto cast = [](const std::string& answers, int life) {
    return duelOn(table(R"({"card": "Test Ray", "count": 2}, {"card": "Test Beam"})"),
                  R"([{"do": "cast", "card": "Test Ray"}])", answers, gained(life));
  };
  expectCalled(cast(R"([{"kind": "yes_no", "value": false}])", 1));
  expectCalled(cast(R"([{"kind": "choice", "stop": true}])", 1));
  expectCalled(cast(R"([{"kind": "choice", "values": ["Test Ray", "Test Beam"]}])", 6));
  expectCalled(
      cast(R"([{"kind": "yes_no", "value": true}, {"kind": "target", "targets": [{"card": "Test Beam"}]},
                        {"kind": "yes_no", "value": false}])",
           5));
  expectCalled(cast(R"([{"kind": "yes_no", "value": true}, {"kind": "choice", "values": ["Test Beam"]},
                        {"kind": "yes_no", "value": true}])",
                    6));
}

// 702.56a, 702.144a: refusals of a cost and of new targets each have a question of their own.
TEST(CaseCalling, CopiesAreAskedForAndThenTheirTargets) {
  const auto cast = [](const std::string& spell, int mountains, const std::string& answers, int life) {
    return duelOn(table(R"({"card": ")" + spell + "\"}", "", mountains),
                  R"([{"do": "cast", "card": ")" + spell + R"(", "targets": [{"player": "PlayerA"}]}])",
                  answers, gained(life), R"({"strict": true})");
  };
  const std::string yes = R"({"kind": "yes_no", "value": true})",
                    no = R"({"kind": "yes_no", "value": false})";
  const std::string other = R"({"kind": "target", "targets": [{"player": "PlayerB"}]})";
  expectCalled(cast("Test Echoes", 2, "[" + yes + ", " + no + ", " + no + "]", 2));
  expectCalled(cast("Test Echoes", 2, "[" + yes + ", " + no + ", " + yes + ", " + other + "]", 1));
  expectCalled(cast("Test Echoes", 5, "[" + no + "]", 1));
  expectCalled(cast("Test Show", 1, "[" + no + "]", 1));
  // the opponent's copy is PlayerA's too: PlayerB lets its target be
  Case shown = cast("Test Show", 1, "[" + yes + ", " + no + "]", 3);
  shown.json["answers"]["PlayerB"] = Json::parse("[" + no + "]");
  expectCalled(shown);
}

TEST(CaseCalling, LearningIsAnsweredByYesOrNo) {  // 701.48a
  const auto learns = [](const std::string& answers, int discarded) {
    return duelOn(table(R"({"card": "Test Lecture"}, {"card": "Forest"})"),
                  R"([{"do": "cast", "card": "Test Lecture"}])", answers,
                  R"([{"what": "graveyard_count", "player": "PlayerA", "card": "Forest", "value": )" +
                      std::to_string(discarded) + "}]");
  };
  expectCalled(learns(R"([{"kind": "yes_no", "value": false}])", 0));
  expectCalled(learns(R"([{"kind": "yes_no", "value": true}])", 1));
  expectCalled(learns(R"([{"kind": "yes_no", "value": true}, {"kind": "choice", "values": ["Forest"]}])", 1));
}

TEST(CaseCalling, AFaceIsCastByItsOwnName) {  // 709.4, 715.3a
  const auto through = [](const std::string& held, const std::string& choices, int life) {
    return duelOn(table(R"({"card": "Test Gate"}, {"card": ")" + held + "\"}"),
                  R"([{"do": "cast", "card": "Test Gate"}])",
                  R"([{"kind": "yes_no", "value": true}, )" + choices + "]", gained(life));
  };
  const auto choice = [](const std::string& name) {
    return R"({"kind": "choice", "values": [")" + name + "\"]}";
  };
  expectCalled(through("Test Giant // Test Stomp", choice("Test Stomp"), 5));
  expectCalled(through("Test Left // Test Right", choice("Test Right"), 2));
  expectCalled(through("Test Left // Test Right", choice("Cast Test Left"), 1));
  expectCalled(through("Test Left // Test Right",
                       choice("Test Left // Test Right") + ", " + choice("Cast Test Right"), 2));
}

TEST(CaseCalling, AStopMayStandForATargetThatThereIsNot) {  // 601.2c
  const auto aimed = [](const std::string& answers) {
    return duelOn(
        table(R"({"card": "Test Aim"})"), R"([{"do": "cast", "card": "Test Aim"}])", answers,
        R"([{"what": "graveyard_count", "player": "PlayerB", "card": "Grizzly Bears", "value": 1}])");
  };
  const std::string bears = R"({"kind": "target", "targets": [{"card": "Grizzly Bears"}]})";
  expectCalled(aimed("[" + bears + "]"));
  expectCalled(aimed(R"([{"kind": "target", "stop": true}, )" + bears + "]"));
}

TEST(CaseCalling, WhatOnlyMakesCyclingCheaperMayBeAnswered) {  // 601.2b, 602.2b
  expectCalled(duelOn(table(R"({"card": "Test Wheel"})", R"({"card": "Test View"})"),
                      R"([{"do": "activate", "ability": "Cycling"}])",
                      R"([{"kind": "yes_no", "value": true}])",
                      R"([{"what": "hand_count", "player": "PlayerA", "card": "Mountain", "value": 1}])"));
}

TEST(CaseCalling, TheOrderOfCopiesMayBeLeftOpen) {  // 707.10d
  const auto copied = [](const std::string& answers) {
    return duelOn(table(R"({"card": "Lightning Bolt"})",
                        R"({"card": "Test Mirror"}, {"card": "Craw Wurm"}, {"card": "Hill Giant"})"),
                  R"([{"do": "cast", "card": "Lightning Bolt", "targets": [{"card": "Test Mirror"}]}])",
                  answers,
                  R"([{"what": "damage", "player": "PlayerA", "card": "Craw Wurm", "value": 3},
                      {"what": "permanent_count", "player": "PlayerA", "card": "Hill Giant", "value": 0}])");
  };
  expectCalled(copied(R"([{"kind": "choice", "stop": true}])"));
  expectCalled(copied(R"([{"kind": "choice", "values": ["Craw Wurm"]}])"));
}

TEST(CaseCalling, ChoosingNoneDeclines) {  // 6, 608.2d
  Case whispered = duelOn(table(R"({"card": "Test Whisper"}, {"card": "Forest"})"),
                          R"([{"do": "cast", "card": "Test Whisper"}])",
                          R"([{"kind": "target", "stop": true}])", gained(-3));
  whispered.json["answers"]["PlayerB"] = Json::parse(R"([{"kind": "target", "stop": true}])");
  expectCalled(whispered);
}

}  // namespace
}  // namespace cantrip::cases
