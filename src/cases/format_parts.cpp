// The parts of the format that cases may use.
#include "cases/format_parts.h"

#include <fmt/format.h>

#include <set>
#include <string_view>

#include "cases/arrangement.h"

namespace cantrip::cases {
namespace {

using FieldNames = std::set<std::string_view>;

const FieldNames kActions{"cast",         "play_land",  "activate", "activate_mana",  "special",
                          "attack",       "block",      "check",    "no_attack",      "no_block",
                          "put_counters", "wait_stack", "concede",  "roll_planar_die"};
const FieldNames kConditions{"on_stack", "not_on_stack", "copy_on_stack", "top_of_stack", "mana_at_least"};
const FieldNames kAnswers{"target",
                          "mode",
                          "yes_no",
                          "number",
                          "choice",
                          "coin",
                          "die",
                          "casting_cost",
                          "",
                          "cancel_payment",
                          "next_action_illegal"};
const FieldNames kExpectations{"life",
                               "speed",
                               "lands_played",
                               "hand_count",
                               "graveyard_count",
                               "library_count",
                               "exile_count",
                               "permanent_count",
                               "token_count",
                               "tapped_count",
                               "command_zone_count",
                               "commander_in_command_zone_count",
                               "emblem_count",
                               "permanent_exists",
                               "power_toughness",
                               "base_power_toughness",
                               "power",
                               "toughness",
                               "mana_value",
                               "damage",
                               "class_level",
                               "attachment_count",
                               "counters",
                               "card_counters",
                               "exiled_card_counters",
                               "player_counters",
                               "ability",
                               "ability_count",
                               "type",
                               "subtype",
                               "supertype",
                               "color",
                               "name",
                               "tapped",
                               "attacking",
                               "face_down",
                               "transformed",
                               "phased_in",
                               "monstrous",
                               "renowned",
                               "suspected",
                               "saddled",
                               "solved",
                               "controller",
                               "owner",
                               "protector",
                               "attached",
                               "attached_to_something",
                               "exiled_card_subtype",
                               "library_card",
                               "mana_pool",
                               "stack_count",
                               "playable",
                               "attackers",
                               "blockers",
                               "may_attack",
                               "zone",
                               "in_game",
                               "won",
                               "lost",
                               "result",
                               "draw_game",
                               "game_over",
                               "turn",
                               "active_player",
                               "monarch",
                               "initiative",
                               "day_or_night_set",
                               "day_night",
                               "top_card_revealed",
                               "may_look_at_top_card",  // ours: of their own library
                               "mana_burn",
                               "team_life",
                               "in_range",
                               "attackable",
                               "plane",
                               "scheme_count"};

class Search {
 public:
  void expectations(const Json& list) {
    for (const Json& expectation : list) word("expectation", kExpectations, expectation.value("what", ""));
  }
  void script(const Json& list) {
    for (const Json& entry : list) {
      word("action", kActions, entry.value("do", ""));
      if (entry.contains("check")) expectations(Json::array({entry.at("check")}));
      const Json when = entry.value("when", Json::object());
      for (const auto& [key, value] : when.items()) word("condition", kConditions, key);
    }
  }
  void answers(const Json& players) {
    for (const auto& [player, list] : players.items())
      for (const Json& answer : list) word("answer", kAnswers, answer.value("kind", ""));
  }

  std::vector<std::string> found;

 private:
  void word(std::string_view sort, const FieldNames& known, const std::string& said) {
    if (known.count(said) == 0)
      found.push_back(fmt::format("the {} \"{}\" of the format is not carried out", sort, said));
  }
};

}  // namespace

std::vector<std::string> missingParts(const Case& which) {
  const Json& json = which.json;
  Search search;
  try {
    play::planSeats(arrangementOf(which), json.at("turn_order").size());
  } catch (const play::ArrangementError& error) {
    search.found.emplace_back(error.what());
  }
  if (!editionOf(which)) search.found.push_back("there are the rules of 2006, 2010 and 2026");
  search.script(json.value("script", Json::array()));
  search.answers(json.value("answers", Json::object()));
  search.expectations(json.value("expect", Json::array()));
  for (const Json& stop : json.value("earlier_stops", Json::array()))
    search.expectations(stop.value("expect", Json::array()));
  return search.found;
}

}  // namespace cantrip::cases
