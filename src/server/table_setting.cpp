#include "server/table_setting.h"

#include <algorithm>

namespace cantrip::server {
namespace {

struct VariantWords {
  play::Variant variant;
  std::string_view title, about;
};

constexpr VariantWords kWords[] = {
    {play::Variant::FreeForAll, "Free-for-All", "Everybody against everybody; the last one left wins."},
    {play::Variant::GrandMelee, "Grand Melee",
     "You attack the next player and reach your neighbours; the last one left wins."},
    {play::Variant::TeamVsTeam, "Team vs. Team", "Two teams side by side; each player has a life total."},
    {play::Variant::Emperor, "Emperor", "Teams of three; a team loses with the emperor in its middle."},
    {play::Variant::TwoHeadedGiant, "Two-Headed Giant", "Two teams with one life total and one turn each."},
    {play::Variant::AlternatingTeams, "Alternating Teams",
     "Teammates sit apart and attack their neighbours."},
    {play::Variant::Commander, "Commander",
     "Decks of 100 different cards led by a commander; 40 life. Your own list has to have its commander."},
    {play::Variant::Brawl, "Brawl", "Decks of 60 different cards led by a commander; 25 life, or 30."}};

const VariantWords* wordsOf(std::string_view name) {
  const auto* found = std::find_if(std::begin(kWords), std::end(kWords), [&](const VariantWords& words) {
    return play::nameOf(words.variant) == name;
  });
  return found == std::end(kWords) ? nullptr : found;
}

}  // namespace

play::Arrangement TableSetting::arrangement(std::size_t players) const {
  play::Arrangement arrangement = play::readArrangement(variants, teams, options);
  play::planSeats(arrangement, players);
  return arrangement;
}

std::string TableSetting::title(std::size_t players) const {
  std::string text;
  for (const std::string& name : variants)
    if (const VariantWords* words = wordsOf(name); words != nullptr)
      text += (text.empty() ? "" : ", ") + std::string(words->title);
  if (!text.empty()) return text;
  return players == 2 ? "Two players" : "Free-for-All";
}

Json TableSetting::json() const {
  return {{"variants", variants},
          {"teams", teams},
          {"options", options},
          {"minutes", minutes},
          {"passesOutOfTime", passesOutOfTime},
          {"watched", watched}};
}

TableSetting TableSetting::of(const Json& json) {
  TableSetting setting;
  setting.variants = json.value("variants", std::vector<std::string>{});
  setting.teams = json.value("teams", "");
  setting.options = json.value("options", "");
  setting.minutes = json.value("minutes", 0);
  setting.passesOutOfTime = json.value("passesOutOfTime", false);
  setting.watched = json.value("watched", true);
  return setting;
}

TableSetting settingOf(const play::Arrangement& arrangement) {
  TableSetting setting;
  for (const play::Variant variant : arrangement.variants)
    setting.variants.emplace_back(play::nameOf(variant));
  setting.teams = play::teamsText(arrangement);
  setting.options = play::optionsText(arrangement);
  return setting;
}

Json variantList() {
  Json list = Json::array();
  for (const VariantWords& words : kWords) {
    Json players = Json::array();
    for (std::size_t count = 2; count <= kMostSeats; ++count) {
      try {
        TableSetting alone;
        alone.variants = {std::string(play::nameOf(words.variant))};
        alone.arrangement(count);
        players.push_back(count);
      } catch (const play::ArrangementError&) {  // not with so many
      }
    }
    const bool led = words.variant == play::Variant::Commander || words.variant == play::Variant::Brawl;
    const bool teams =
        !led && words.variant != play::Variant::FreeForAll && words.variant != play::Variant::GrandMelee;
    list.push_back({{"name", play::nameOf(words.variant)},
                    {"title", words.title},
                    {"about", words.about},
                    {"players", std::move(players)},
                    {"teams", teams},
                    {"commander", led}});
  }
  return list;
}

}  // namespace cantrip::server
