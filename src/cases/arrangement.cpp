// How the players of a case sit and play together.
#include "cases/arrangement.h"

#include <algorithm>

namespace cantrip::cases {
namespace {

class ArrangementReader {
 public:
  explicit ArrangementReader(const Json& json) : json_(json) {
    for (const Json& name : json.at("turn_order")) seats_.push_back(name.get<std::string>());
  }

  play::Arrangement read() {
    std::vector<std::string> variants;
    if (const auto found = json_.find("variant"); found != json_.end())
      for (const Json& name : found->is_array() ? *found : Json::array({*found}))
        variants.push_back(dashed(name.get<std::string>()));
    if (json_.value("format", "").starts_with("oathbreaker")) variants.emplace_back("oathbreaker");
    result_ = play::readArrangement(variants, "", "");
    for (const Json& team : json_.value("teams", Json::array())) {
      result_.teams.emplace_back();
      for (const Json& name : team) result_.teams.back().push_back(seat(name.get<std::string>()));
    }
    if (seats_.size() > 2) {
      if (json_.value("attack_option", "") == "left") result_.attack = AttackOption::Left;
      if (json_.value("range", "all") == "one") result_.range = {1};
    }
    const Json players = json_.value("players", Json::array());
    const auto planar = std::count_if(players.begin(), players.end(),
                                      [](const Json& player) { return player.contains("planar_deck"); });
    if (planar == 1 && seats_.size() > 1) result_.onePlanarDeck = true;  // the first player has it
    options(json_.value("options", Json::object()));
    return std::move(result_);
  }

 private:
  static std::string dashed(std::string name) {
    std::replace(name.begin(), name.end(), '_', '-');
    return name;
  }

  PlayerId seat(const std::string& name) const {
    const auto found = std::find(seats_.begin(), seats_.end(), name);
    if (found == seats_.end()) throw play::ArrangementError("There is no player " + name + ".");
    return static_cast<PlayerId>(found - seats_.begin());
  }

  void options(const Json& said) {
    if (const auto range = said.find("range"); range != said.end()) {
      if (range->is_number()) {
        result_.range = {range->get<int>()};
      } else {
        result_.range.assign(seats_.size(), 0);
        for (const auto& [name, seats] : range->items()) result_.range[seat(name)] = seats.get<int>();
      }
    }
    if (const auto attack = said.find("attack"); attack != said.end())
      result_.attack = play::readArrangement({}, "", "attack=" + attack->get<std::string>()).attack;
    if (said.contains("deploy_creatures")) result_.deployCreatures = said.at("deploy_creatures").get<bool>();
    if (said.contains("shared_team_turns"))
      result_.sharedTeamTurns = said.at("shared_team_turns").get<bool>();
  }

  const Json& json_;
  std::vector<std::string> seats_;
  play::Arrangement result_;
};

}  // namespace

std::optional<RuleSet> editionOf(const Case& which) {
  const Json said = which.json.value("rules", Json("2026"));
  const std::string edition = said.is_string() ? said.get<std::string>() : said.dump();
  if (edition == "2026") return RuleSet::edition2026();
  if (edition == "2010") return RuleSet::edition2010();
  if (edition == "2006") return RuleSet::edition2006();
  return std::nullopt;
}

play::Arrangement arrangementOf(const Case& which) { return ArrangementReader(which.json).read(); }

}  // namespace cantrip::cases
