// The letter of the format of outside cases, with cases and cards of our own.
#include <gtest/gtest.h>

#include <string>

#include "own_cases.h"

namespace cantrip::cases {
namespace {

/// Cards of our own, in the form of the file of cards.
constexpr const char* kCards = R"([
 {"name": "Séance Cub", "layout": "normal", "mana_cost": "{R}", "type_line": "Creature — Bear",
  "oracle_text": "", "power": "1", "toughness": "1"},
 {"name": "Test Rig", "layout": "normal", "mana_cost": "{1}", "type_line": "Artifact Creature — Equipment",
  "oracle_text": "Reconfigure {1}", "power": "1", "toughness": "1"},
 {"name": "Test Martyr", "layout": "normal", "mana_cost": "{R}", "type_line": "Creature — Human",
  "oracle_text": "When this creature dies, you gain 1 life.", "power": "1", "toughness": "1"},
 {"name": "Test Pinger", "layout": "normal", "mana_cost": "{R}", "type_line": "Artifact",
  "oracle_text": "{1}: This artifact deals 1 damage to any target.", "power": null},
 {"name": "Test Sleeper", "layout": "normal", "mana_cost": "{9}", "type_line": "Sorcery",
  "oracle_text": "Suspend 3—{R}\nYou gain 5 life."},
 {"name": "Test Lurker", "layout": "normal", "mana_cost": "{5}{R}", "type_line": "Creature — Bear",
  "oracle_text": "Morph {R}", "power": "4", "toughness": "4"},
 {"name": "Test Blaze", "layout": "normal", "mana_cost": "{X}{R}{R}{R}{R}{R}", "type_line": "Sorcery",
  "oracle_text": "You gain X life."},
 {"name": "Test Fork", "layout": "normal", "mana_cost": "{R}", "type_line": "Sorcery",
  "oracle_text": "Test Fork deals 1 damage to each of any number of target creatures."},
 {"name": "Test Plenty", "layout": "normal", "mana_cost": "{R}", "type_line": "Enchantment",
  "oracle_text": "You may cast spells from your hand without paying their mana costs."},
 {"name": "Test Left // Test Right", "layout": "split", "type_line": "Sorcery // Sorcery",
  "card_faces": [
   {"name": "Test Left", "mana_cost": "{7}", "type_line": "Sorcery", "oracle_text": "You gain 1 life.\nFuse"},
   {"name": "Test Right", "mana_cost": "{8}", "type_line": "Sorcery", "oracle_text": "You gain 2 life.\nFuse"}]},
 {"name": "Test Flood", "layout": "normal", "mana_cost": "{3}{R}", "type_line": "Sorcery",
  "oracle_text": "Cascade"},
 {"name": "Test Kick", "layout": "normal", "mana_cost": "{R}", "type_line": "Sorcery",
  "oracle_text": "Kicker {5}\nYou gain 1 life."},
 {"name": "Test Toll", "layout": "normal", "mana_cost": "{R}", "type_line": "Enchantment",
  "oracle_text": "Creatures can't attack you unless their controller pays {1} for each of those creatures."},
 {"name": "Test Fade", "layout": "normal", "mana_cost": "{R}", "type_line": "Artifact",
  "oracle_text": "{0}: Target permanent phases out."},
 {"name": "Test Ruler", "layout": "vanguard", "type_line": "Vanguard", "hand_modifier": "+1", "life_modifier": "-5",
  "oracle_text": "Creatures you control get +1/+1."},
 {"name": "Test Meadow", "layout": "planar", "type_line": "Plane — Dominaria",
  "oracle_text": "Creatures get +1/+0.\nWhenever you roll {CHAOS}, you gain 2 life."},
 {"name": "Test Waste", "layout": "planar", "type_line": "Plane — Ravnica",
  "oracle_text": "When you planeswalk to Test Waste, you lose 1 life."},
 {"name": "Test Gift", "layout": "scheme", "type_line": "Scheme",
  "oracle_text": "When you set this scheme in motion, you gain 3 life."},
 {"name": "Test Reign", "layout": "scheme", "type_line": "Ongoing Scheme",
  "oracle_text": "Creatures you control get +2/+2.\nWhen a creature you control dies, abandon this scheme."},
 {"name": "Test Command", "layout": "normal", "mana_cost": "{R}", "type_line": "Sorcery",
  "oracle_text": "Choose two —\n• You gain 1 life.\n• You gain 2 life.\n• You gain 4 life."},
 {"name": "Test Edge", "layout": "normal", "mana_cost": "{R}", "type_line": "Instant",
  "oracle_text": "Target creature gains your choice of flying or first strike until end of turn."},
 {"name": "Test Vow", "layout": "normal", "mana_cost": "{R}", "type_line": "Creature — Bear",
  "oracle_text": "Shroud", "power": "1", "toughness": "1"},
 {"name": "Test Song, Twice Sung", "layout": "normal", "mana_cost": "{R}", "type_line": "Enchantment",
  "oracle_text": "Whenever a creature you control dies, you gain 1 life.\nWhenever a creature you control dies, you gain 2 life."},
 {"name": "Test Sift", "layout": "normal", "mana_cost": "{R}", "type_line": "Sorcery",
  "oracle_text": "Discard a card, then draw two cards, then discard a card."}])";

Verdict verdictOf(const Case& one) { return playedWith(kCards, one); }

void expectPassed(const Case& one) { expectPassedWith(kCards, one); }

constexpr const char* kMountains = R"({"battlefield": [{"card": "Mountain", "count": 5}]})";

TEST(CaseFormat, APermanentOfCustomTextMayHaveAName) {  // 2
  expectPassed(
      duelOn(R"({"battlefield": [{"card": "a destroyer", "custom_text": "{0}: Destroy target permanent.",
                        "ability_label": "destroy it"}]})",
             R"([{"do": "activate", "ability": "destroy it", "targets": [{"alias": "theirs"}]}])", "[]",
             R"([{"what": "zone", "alias": "theirs", "zone": "graveyard", "value": true},
                        {"what": "permanent_count", "player": "PlayerA", "card": "a destroyer", "value": 1}])"));
}

TEST(CaseFormat, AccentsOfNamesNeedNotBeWritten) {  // 2
  expectPassed(
      duelOn(table(R"({"card": "Seance Cub"})"), R"([{"do": "cast", "card": "Seance Cub"}])", "[]",
             R"([{"what": "permanent_count", "player": "PlayerA", "card": "Seance Cub", "value": 1}])"));
}

TEST(CaseFormat, WhatAKeywordStandsForIsCalledByTheKeyword) {  // 5
  expectPassed(duelOn(
      table("", R"({"card": "Test Rig"}, {"card": "Grizzly Bears", "alias": "mine"})"),
      R"([{"do": "activate", "ability": "Reconfigure", "targets": [{"alias": "mine"}]}, {"do": "wait_stack"},
               {"do": "check", "check": {"what": "attached_to_something", "card": "Test Rig", "value": true}},
               {"do": "activate", "ability": "{1}:"}])",
      "[]", R"([{"what": "attached_to_something", "card": "Test Rig", "value": false}])"));
}

TEST(CaseFormat, TheObjectItselfMayBeCalledIt) {  // 5
  expectPassed(duelOn(table(R"({"card": "Shock"}, {"card": "Lightning Bolt"})", R"({"card": "Test Martyr"})"),
                      R"([{"do": "cast", "card": "Shock", "targets": [{"card": "Test Martyr"}]},
               {"do": "wait_stack", "objects": 1},
               {"do": "cast", "card": "Lightning Bolt", "targets": [{"player": "PlayerB"}],
                "when": {"on_stack": "When it dies"}}])",
                      "[]", R"([{"what": "life", "player": "PlayerB", "value": 17}])"));
}

TEST(CaseFormat, ANameIsNotLookedForInTheTextOfItsAbilities) {  // 3
  expectPassed(duelOn(table(R"({"card": "Lightning Bolt"})", R"({"card": "Test Pinger"})"),
                      R"([{"do": "activate", "ability": "{1}: ~ deals", "targets": [{"player": "PlayerB"}]},
                        {"do": "cast", "card": "Lightning Bolt", "targets": [{"player": "PlayerB"}],
                         "when": {"not_on_stack": "Test Pinger"}},
                        {"do": "check", "check": {"what": "stack_count", "value": 2}}])",
                      "[]", R"([{"what": "life", "player": "PlayerB", "value": 16}])"));
}

TEST(CaseFormat, TheNumberOfASpecialActionIsCompared) {  // 4
  const std::string check =
      R"([{"do": "check", "check": {"what": "playable", "player": "PlayerA", "value": true,
                                "ability": "Suspend 3"}},
                               {"do": "check", "check": {"what": "playable", "player": "PlayerA", "value": false,
                                "ability": "Suspend 2"}}, {"do": "special", "ability": "Suspend 3"}])";
  expectPassed(duelOn(table(R"({"card": "Test Sleeper"})"), check, "[]",
                      R"([{"what": "exile_count", "card": "Test Sleeper", "value": 1}])"));
}

TEST(CaseFormat, TurningFaceUpIsCalledByItsCost) {  // 4, 116.2b
  for (const char* how : {R"("activate", "ability": "{R}:")",
                          R"("special", "ability": "{R}: Turn this face-down permanent face up.")"})
    expectPassed(duelOn(
        table(R"({"card": "Test Lurker"})"),
        R"([{"do": "cast", "card": "Test Lurker", "variant": "morph"}, {"do": "wait_stack"}, {"do": )" +
            std::string(how) + "}]",
        "[]", R"([{"what": "power", "card": "Test Lurker", "value": 4}])"));
  expectPassed(duelOn(table(R"({"card": "Test Lurker"})"),
                      R"([{"do": "cast", "card": "Test Lurker", "variant": "morph"}, {"do": "wait_stack"},
                        {"do": "special", "ability": "{G}: Turn this face-down permanent face up.",
                         "illegal": true}])",
                      "[]", "[]"));
}

TEST(CaseFormat, AnXThatCanOnlyBePaidInOneWayIsNamed) {  // 6, 601.2b
  expectPassed(duelOn(table(R"({"card": "Test Blaze"})"), R"([{"do": "cast", "card": "Test Blaze"}])",
                      R"([{"kind": "number", "value": 0}])", gained(0)));
}

TEST(CaseFormat, AStopMayFollowSeveralTargets) {  // 6
  expectPassed(duelOn(table(R"({"card": "Test Fork"})", R"({"card": "Test Martyr"}, {"card": "Hill Giant"})"),
                      R"([{"do": "cast", "card": "Test Fork"}])",
                      R"([{"kind": "target", "targets": [{"card": "Test Martyr"}, {"alias": "theirs"}]},
                        {"kind": "target", "stop": true}])",
                      R"([{"what": "damage", "card": "Grizzly Bears", "value": 1},
                        {"what": "damage", "card": "Hill Giant", "value": 0},
                        {"what": "permanent_count", "card": "Test Martyr", "value": 0}])"));
}

TEST(CaseFormat, TheCostMayBeNamedBesideAVariant) {  // 6, 118.9
  expectPassed(
      duelOn(table(R"({"card": "Test Left // Test Right"})", R"({"card": "Test Plenty"})"),
             R"([{"do": "cast", "card": "Test Left // Test Right", "variant": "fuse"}])",
             R"([{"kind": "choice", "values": ["Cast without paying its mana cost (source: Test Plenty"]}])",
             gained(3)));
}

TEST(CaseFormat, ACostThatCannotBePaidIsRefusedAlsoForSpellsThatEffectsCast) {  // 6, 601.2b
  expectPassed(duelOn(R"({"hand": [{"card": "Test Flood"}], "library": [{"card": "Test Kick"}],
                        "battlefield": [{"card": "Mountain", "count": 4}]})",
                      R"([{"do": "cast", "card": "Test Flood"}])",
                      R"([{"kind": "yes_no", "value": true}, {"kind": "yes_no", "value": false}])",
                      gained(1)));
}

TEST(CaseFormat, NobodyHasToPayForAnAttack) {  // 6, 508.1d
  const std::string attack = R"([{"step": "declare_attackers", "do": "attack",
                                 "attacker": {"card": "Grizzly Bears"}, "defender": {"player": "PlayerB"}},
                                {"step": "declare_attackers", "do": "attack",
                                 "attacker": {"card": "Test Martyr"}, "defender": {"player": "PlayerB"}}])";
  const std::string mine = table("", R"({"card": "Grizzly Bears"}, {"card": "Test Martyr"})", 2);
  const auto taxed = [&](const std::string& answers, int life) {
    Case one = duelOn(mine, attack, answers,
                      R"([{"what": "life", "player": "PlayerB", "value": )" + std::to_string(life) + "}]");
    one.json["players"][1]["battlefield"] = Json::array({Json{{"card", "Test Toll"}}});
    return one;
  };
  expectPassed(taxed(R"([{"kind": "yes_no", "value": false}, {"kind": "yes_no", "value": false}])", 20));
  expectPassed(taxed(R"([{"kind": "yes_no", "value": true}, {"kind": "yes_no", "value": true}])", 17));
}

TEST(CaseFormat, NoFurtherAttackersAreDeclared) {  // 4
  const Verdict verdict = verdictOf(duelOn(table("", R"({"card": "Grizzly Bears"})"),
                                           R"([{"step": "declare_attackers", "do": "no_attack"},
                   {"step": "declare_attackers", "do": "attack", "attacker": {"card": "Grizzly Bears"}}])",
                                           "[]", "[]"));
  EXPECT_EQ(verdict.outcome, Outcome::Failed);
  EXPECT_NE(verdict.reason.find("never done"), std::string::npos) << verdict.reason;
}

TEST(CaseFormat, ABlockMayHaveToBeIllegal) {  // 1
  const std::string attack = R"({"step": "declare_attackers", "do": "attack",
                                "attacker": {"card": "Grizzly Bears"}, "defender": {"player": "PlayerB"}})";
  const auto blocks = [&](const char* blocker) {
    return duelOn(table("", R"({"card": "Grizzly Bears"})"),
                  "[" + attack + R"(, {"step": "declare_blockers", "player": "PlayerB", "do": "block",
                  "blocker": {"card": ")" +
                      blocker + R"("}, "attacker": {"card": "Grizzly Bears"},
                  "illegal": true}])",
                  "[]", "[]");
  };
  expectPassed(blocks("Hill Giant"));
  EXPECT_EQ(verdictOf(blocks("Grizzly Bears")).outcome, Outcome::Failed);
}

TEST(CaseFormat, APermanentMayBePhasedOut) {  // 7
  expectPassed(
      duelOn(table("", R"({"card": "Test Fade"})"),
             R"([{"do": "activate", "ability": "{0}: Target permanent", "targets": [{"alias": "theirs"}]}])",
             "[]", R"([{"what": "phased_in", "card": "Grizzly Bears", "value": false}])"));
}

TEST(CaseFormat, AGameThatEndedIsLookedAtAtEveryStop) {  // 1
  const auto stopped = [](int life) {
    return duelOn(
        kMountains, R"([{"do": "concede"}])", "[]", "[]",
        R"({"stop": {"turn": 3, "step": "end_turn"}, "earlier_stops": [{"turn": 2, "step": "end_turn",
                   "expect": [{"what": "life", "player": "PlayerB", "value": )" +
            std::to_string(life) + "}]}]}");
  };
  expectPassed(stopped(20));
  EXPECT_EQ(verdictOf(stopped(19)).outcome, Outcome::Failed);
}

TEST(CaseFormat, PayingMayBeGivenUp) {  // 6
  expectPassed(duelOn(table(R"({"card": "Lightning Bolt"})"),
                      R"([{"do": "cast", "card": "Lightning Bolt", "targets": [{"player": "PlayerB"}],
                         "illegal": true}])",
                      R"([{"kind": "cancel_payment"}])", "[]"));
}

TEST(CaseFormat, WhereAnswersAreLeftOpenTakingAllIsNoQuestion) {  // 6
  expectPassed(duelOn(R"({"hand": [{"card": "Test Sift"}, {"card": "Shock"}],
                        "library": [{"card": "Shock"}, {"card": "Grizzly Bears"}],
                        "battlefield": [{"card": "Mountain"}]})",
                      R"([{"do": "cast", "card": "Test Sift"}])",
                      R"([{"kind": "choice", "values": ["Shock"]}])",
                      R"([{"what": "graveyard_count", "player": "PlayerA", "card": "Shock", "value": 2}])",
                      R"({"strict": false})"));
}

TEST(CaseFormat, WhatIsNotThereIsNotRun) {  // 9
  for (const char* more :
       {R"({"variant": "archenemy", "teams": [["PlayerA", "PlayerB"]]})", R"({"rules": "1993"})",
        R"({"expect": [{"what": "phase_of_the_moon", "value": "full"}]})",
        R"({"answers": {"PlayerA": [{"kind": "omen", "value": 3}]}})",
        R"({"script": [{"turn": 1, "step": "upkeep", "player": "PlayerA", "do": "dance"}]})"}) {
    const Verdict verdict = verdictOf(duelOn(kMountains, "[]", "[]", "[]", more));
    EXPECT_EQ(verdict.outcome, Outcome::NotRun) << more;
    EXPECT_FALSE(verdict.reason.empty());
  }
}

/// Four players with a Hill Giant each, and what else the case says.
Case fourPlayers(const std::string& script, const std::string& expect, const std::string& more) {
  Json given = Json::parse(more);
  given["turn_order"] = {"PlayerA", "PlayerB", "PlayerC", "PlayerD"};
  given["players"] = Json::array();
  for (const Json& name : given["turn_order"])
    given["players"].push_back({{"name", name},
                                {"life", 30},
                                {"library_filler", {{"card", "Mountain"}, {"count", 20}}},
                                {"battlefield", {{{"card", "Hill Giant"}}}}});
  return duelOn(kMountains, script, "[]", expect, given.dump());
}

TEST(CaseFormat, HeadsAttackAndBlockTogether) {  // 9, variants
  expectPassed(fourPlayers(
      R"([{"do": "attack", "step": "declare_attackers", "attacker": {"card": "Hill Giant"},
          "defender": {"player": "PlayerD"}},
         {"do": "attack", "step": "declare_attackers", "player": "PlayerB",
          "attacker": {"card": "Hill Giant"}, "defender": {"player": "PlayerC"}},
         {"do": "check", "step": "postcombat_main",
          "check": {"what": "attackable", "player": "PlayerB", "other": "PlayerD", "value": true}}])",
      R"([{"what": "team_life", "player": "PlayerD", "value": 24}, {"what": "life", "player": "PlayerC", "value": 24},
         {"what": "life", "player": "PlayerA", "value": 30}])",
      R"({"variant": "two_headed_giant", "teams": [["PlayerA", "PlayerB"], ["PlayerC", "PlayerD"]],
         "stop": {"turn": 1, "step": "end_turn"}})"));
}

TEST(CaseFormat, OptionsLimitWhoIsReached) {  // 9, variants
  expectPassed(
      fourPlayers("[]",
                  R"([{"what": "in_range", "player": "PlayerA", "other": "PlayerC", "value": false},
         {"what": "in_range", "player": "PlayerB", "other": "PlayerD", "value": true},
         {"what": "attackable", "player": "PlayerA", "other": "PlayerD", "value": false},
         {"what": "may_attack", "card": "Hill Giant", "player": "PlayerA", "defender": "PlayerB", "value": true}])",
                  R"({"variant": ["free_for_all"], "options": {"range": {"PlayerA": 1}, "attack": "left"},
         "stop": {"turn": 1, "step": "precombat_main"}})"));
  EXPECT_EQ(verdictOf(fourPlayers("[]", "[]", R"({"variant": "emperor"})")).outcome, Outcome::NotRun)
      << "four are too few";
}

TEST(CaseFormat, AVanguardLiesBesideTheDeck) {  // 9, variants
  expectPassed(duelOn(R"({"vanguard": "Test Ruler", "battlefield": [{"card": "Grizzly Bears"}]})", "[]", "[]",
                      R"([{"what": "life", "player": "PlayerA", "value": 20},
         {"what": "power_toughness", "player": "PlayerA", "card": "Grizzly Bears", "power": 3, "toughness": 3}])",
                      R"({"variant": "vanguard"})"));
}

TEST(CaseFormat, ThePlanarDieIsRolled) {  // 9, variants: 1-2 chaos, 3-7 blank, 8-9 planeswalk
  expectPassed(duelOn(
      R"({"planar_deck": ["Test Meadow", "Test Waste"], "battlefield": [{"card": "Mountain", "count": 3}]})",
      R"([{"do": "check", "check": {"what": "plane", "value": "Test Meadow"}},
          {"do": "roll_planar_die"}, {"do": "wait_stack"}, {"do": "roll_planar_die"},
          {"do": "roll_planar_die"}, {"do": "wait_stack"}])",
      R"([{"kind": "die", "value": 2}, {"kind": "die", "value": 5}, {"kind": "die", "value": 8}])",
      R"([{"what": "plane", "value": "Test Waste"}, {"what": "life", "player": "PlayerA", "value": 21},
         {"what": "tapped_count", "player": "PlayerA", "card": "Mountain", "value": 3}])",
      R"({"variant": "planechase"})"));
}

TEST(CaseFormat, SchemesAreCounted) {  // 9, variants
  expectPassed(
      duelOn(R"({"scheme_deck": ["Test Reign", "Test Gift"], "battlefield": [{"card": "Grizzly Bears"}]})",
             "[]", "[]",
             R"([{"what": "scheme_count", "player": "PlayerA", "value": 1},
         {"what": "scheme_count", "player": "PlayerA", "card": "Test Reign", "value": 1},
         {"what": "scheme_count", "player": "PlayerA", "card": "Test Gift", "value": 0},
         {"what": "power_toughness", "player": "PlayerA", "card": "Grizzly Bears", "power": 4, "toughness": 4}])",
             R"({"variant": "archenemy", "teams": [["PlayerA"], ["PlayerB"]]})"));
}

TEST(CaseFormat, ModesAreCalledByTheirPrintedNumbers) {  // 6
  const std::string cast = R"([{"do": "cast", "card": "Test Command"}])";
  const auto chosen = [&](int first, int second, int life) {
    return duelOn(table(R"({"card": "Test Command"})"), cast,
                  R"([{"kind": "mode", "value": )" + std::to_string(first) +
                      R"(}, {"kind": "mode", "value": )" + std::to_string(second) + "}]",
                  gained(life));
  };
  expectPassed(chosen(1, 2, 3));
  expectPassed(chosen(2, 3, 6));
  EXPECT_EQ(verdictOf(chosen(2, 2, 6)).outcome, Outcome::Failed);
}

TEST(CaseFormat, AnOptionIsCalledByItsNumberItsBeginningOrItsKeyword) {  // 6
  const auto chosen = [&](const char* words) {
    return duelOn(
        table(R"({"card": "Test Edge"})"),
        R"([{"do": "cast", "card": "Test Edge", "targets": [{"alias": "theirs"}]}])",
        R"([{"kind": "choice", "values": [")" + std::string(words) + R"("]}])",
        R"([{"what": "ability", "card": "Grizzly Bears", "keyword": "first strike", "value": true}])");
  };
  for (const char* words : {"2", "first strike"}) expectPassed(chosen(words));
  for (const char* words : {"1", "strike", "end", "flying"})
    EXPECT_EQ(verdictOf(chosen(words)).outcome, Outcome::Failed) << words;
}

TEST(CaseFormat, ATargetMayHaveToBeIllegal) {  // 1
  const auto shocks = [&](const char* target) {
    return duelOn(table(R"({"card": "Shock"})", R"({"card": "Test Vow"})"),
                  R"([{"do": "cast", "card": "Shock", "targets": [{"card": ")" + std::string(target) +
                      R"("}], "illegal": true}])",
                  "[]", "[]");
  };
  expectPassed(shocks("Test Vow"));
  EXPECT_EQ(verdictOf(shocks("Grizzly Bears")).outcome, Outcome::Failed);
}

TEST(CaseFormat, WhatCannotBeChosenIsNoPartOfAnAnswer) {  // 6
  EXPECT_EQ(
      verdictOf(duelOn(table(R"({"card": "Test Fork"})", R"({"card": "Test Martyr"})"),
                       R"([{"do": "cast", "card": "Test Fork"}])",
                       R"([{"kind": "target", "targets": [{"card": "Test Martyr"}, {"card": "Mountain"}]}])",
                       "[]"))
          .outcome,
      Outcome::Failed);
}

TEST(CaseFormat, ATriggerIsCalledByItsWordsOrTheNameOfItsSource) {  // 6
  const auto ordered = [&](const char* words) {
    return duelOn(
        table(R"({"card": "Shock"})", R"({"card": "Test Martyr"}, {"card": "Test Song, Twice Sung"})"),
        R"([{"do": "cast", "card": "Shock", "targets": [{"card": "Test Martyr"}]}])",
        R"([{"kind": "choice", "values": [")" + std::string(words) +
            R"("]}, {"kind": "choice", "values": ["Whenever a creature"]}])",
        gained(4));
  };
  for (const char* words : {"When", "Test Martyr", "When this creature dies", "Test Song, Twice Sung"})
    expectPassed(ordered(words));
  for (const char* words : {"Test Song", "Bears"})
    EXPECT_EQ(verdictOf(ordered(words)).outcome, Outcome::Failed) << words;
}

}  // namespace
}  // namespace cantrip::cases
