// Two cards that become one permanent (701.42, 712.4), with cards of our own.
#include <gtest/gtest.h>

#include <string>

#include "own_cases.h"

namespace cantrip::cases {
namespace {

constexpr const char* kPair = R"json([
 {"name": "Lesser Gear", "layout": "meld", "mana_cost": "{1}", "type_line": "Legendary Creature — Golem",
  "oracle_text": "At the beginning of your end step, if you both own and control Lesser Gear and a creature named Wide Wheel, exile them, then meld them into Joined Engine.",
  "power": "1", "toughness": "1"},
 {"name": "Wide Wheel", "layout": "meld", "mana_cost": "{3}", "type_line": "Creature — Golem",
  "oracle_text": "(Melds with Lesser Gear.)", "power": "2", "toughness": "2"},
 {"name": "Joined Engine", "layout": "meld", "mana_cost": "", "type_line": "Legendary Creature — Golem",
  "oracle_text": "", "power": "6", "toughness": "6"},
 {"name": "Test Aide", "layout": "normal", "mana_cost": "{R}", "type_line": "Creature — Bear",
  "oracle_text": "At the beginning of combat on your turn, if you control your commander, you gain 1 life.",
  "power": "1", "toughness": "1"},
 {"name": "Test Doom", "layout": "normal", "mana_cost": "{R}", "type_line": "Instant",
  "oracle_text": "Destroy target creature."}])json";

constexpr const char* kTurnThree = R"({"stop": {"turn": 3, "step": "end_of_combat"}})";
constexpr const char* kCommanders =
    R"({"format": "commander_duel", "stop": {"turn": 3, "step": "end_of_combat"}})";

/// PlayerA has the Wheel and an aide; the Gear waits where `where` says.
std::string withGear(const std::string& where) {
  return R"({"life": 20, ")" + where +
         R"(": [{"card": "Lesser Gear"}], "battlefield": [{"card": "Wide Wheel"}, {"card": "Test Aide"},
          {"card": "Mountain", "count": 5}]})";
}

constexpr const char* kCastGear = R"([{"do": "cast", "card": "Lesser Gear"}])";

// 701.42a, 712.8g: what is melded is what the combined back says, with the mana values of both fronts.
TEST(Meld, TwoCardsBecomeOnePermanent) {
  expectPassedWith(kPair, duelOn(withGear("hand"), kCastGear, "[]", R"([
    {"what": "power_toughness", "card": "Joined Engine", "power": 6, "toughness": 6},
    {"what": "mana_value", "card": "Joined Engine", "value": 4},
    {"what": "permanent_count", "player": "PlayerA", "card": "Lesser Gear", "value": 0},
    {"what": "permanent_count", "player": "PlayerA", "card": "Wide Wheel", "value": 0}])",
                                 kTurnThree));
}

// 903.3b: the aide finds its commander before the two are melded, in turn 1, and after it, in turn 3.
TEST(Meld, AMeldedCommanderIsTheCommander) {
  expectPassedWith(kPair, duelOn(withGear("command"), kCastGear, "[]", R"([
    {"what": "permanent_count", "player": "PlayerA", "card": "Joined Engine", "value": 1},
    {"what": "life", "player": "PlayerA", "value": 22}])",
                                 kCommanders));
  // melded with a commander's counterpart, what is no commander makes none of it
  expectPassedWith(kPair, duelOn(withGear("hand"), kCastGear, "[]", R"([
    {"what": "permanent_count", "player": "PlayerA", "card": "Joined Engine", "value": 1},
    {"what": "life", "player": "PlayerA", "value": 20}])",
                                 kCommanders));
}

// 712.21, 903.9a: as it leaves, each of its two cards goes there; the commander may go on to the command
// zone.
TEST(Meld, WhatWasMeldedLeavesAsTwoCards) {
  const std::string script = R"([{"do": "cast", "card": "Lesser Gear"},
    {"turn": 3, "do": "cast", "card": "Test Doom", "targets": [{"card": "Joined Engine"}]}])";
  const std::string table =
      R"({"life": 20, "command": [{"card": "Lesser Gear"}], "hand": [{"card": "Test Doom"}],
      "battlefield": [{"card": "Wide Wheel"}, {"card": "Mountain", "count": 5}]})";
  expectPassedWith(kPair, duelOn(table, script, R"([{"kind": "yes_no", "value": true}])", R"([
    {"what": "permanent_count", "player": "PlayerA", "card": "Joined Engine", "value": 0},
    {"what": "graveyard_count", "player": "PlayerA", "card": "Wide Wheel", "value": 1},
    {"what": "graveyard_count", "player": "PlayerA", "card": "Lesser Gear", "value": 0},
    {"what": "commander_in_command_zone_count", "player": "PlayerA", "card": "Lesser Gear", "value": 1}])",
                                 kCommanders));
}

}  // namespace
}  // namespace cantrip::cases
