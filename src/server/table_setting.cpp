#include "server/table_setting.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/renewed.h"
#include "cards/catalogue.h"
#include "cards/database.h"
#include "formats/check.h"
#include "server/workshop.h"

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

/// A format that is known by its key. Files are none: whoever asks is somebody else.
formats::Format formatOfKey(const std::string& key) {
  for (formats::Format& format : formats::allFormats(cards::Catalogue::standard()))
    if (format.key == key) return std::move(format);
  throw formats::UnknownFormat(fmt::format("There is no format named '{}' here.", key));
}

/// The built-in decks that may be played in a format.
Json decksOf(const formats::Format& format) {
  Json decks = Json::array();
  for (const formats::Deck& deck : formats::builtinDecks()) {
    const bool led = deck.commanderCount() > 0;
    if (led == format.deck.leaders.any() &&
        formats::problemsIn(deck, play::library(), format, cards::Catalogue::standard()).empty())
      decks.push_back(deck.name);
  }
  return decks;
}

Json aboutFormat(const formats::Format& format) {
  Json about = {{"key", format.key},
                {"name", format.name},
                {"about", format.about},
                {"fewest", format.game.leastPlayers},
                {"most", std::min(format.game.mostPlayers, kMostSeats)},
                {"commander", format.deck.leaders.any()}};
  try {
    about["decks"] = decksOf(format);
  } catch (const formats::FormatError& error) {
    about["decks"] = Json::array();
    about["needs"] = error.what();
  }
  return about;
}

}  // namespace

std::vector<std::string> TableRules::faultsOf(const formats::Deck& deck_) const {
  return format ? formats::problemsIn(deck_, cards(), *format, cards::Catalogue::standard())
                : formats::checkDeck(deck_, cards(), deck);
}

const cards::CardDatabase& TableRules::cards() const { return own ? *own : play::library(); }

TableRules TableSetting::rules(std::size_t players) const {
  TableRules rules;
  if (format.empty()) {
    rules.game.arrangement = play::readArrangement(variants, teams, options);
    play::planSeats(rules.game.arrangement, players);
    rules.deck = formats::DeckRules::of(rules.game.arrangement);
  } else {
    rules.format = formatOfKey(format);
    rules.game.arrangement = formats::arrangementOf(*rules.format, players, variants, teams, options);
    rules.game.rules = formats::rulesOfYear(rules.format->game.edition);
    rules.game.startingLife = rules.format->game.life;
    rules.deck = rules.format->deck;
  }
  rules.game.autoPay = false;  // play/attention pays, unless the player wants to
  rules.sideboarding = tournament::Sideboarding::of(rules.deck, rules.game.rules);
  tournament::checkMatch(bestOf, players);
  if (!cards.empty()) {
    rules.own = databaseWith(cards);
    rules.deck.copies = formats::kAnyNumber;  // whoever tries a card out wants to draw it
  }
  return rules;
}

std::string TableSetting::title(std::size_t players) const {
  std::string text;
  if (!format.empty()) text = formatOfKey(format).name;
  for (const std::string& name : variants)
    if (const VariantWords* words = wordsOf(name); words != nullptr)
      text += (text.empty() ? "" : ", ") + std::string(words->title);
  if (text.empty()) text = players == 2 ? "Two players" : "Free-for-All";
  return bestOf > 1 ? fmt::format("{}, best of {}", text, bestOf) : text;
}

Json TableSetting::json() const {
  return {{"format", format},
          {"bestOf", bestOf},
          {"variants", variants},
          {"teams", teams},
          {"options", options},
          {"minutes", minutes},
          {"turnSeconds", turnSeconds},
          {"passesOutOfTime", passesOutOfTime},
          {"watched", watched},
          {"watchDelay", watchDelay},
          {"event", event},
          {"cards", cards}};
}

TableSetting TableSetting::of(const Json& json) {
  TableSetting setting;
  setting.format = json.value("format", "");
  setting.bestOf = json.value("bestOf", 1);
  setting.variants = json.value("variants", std::vector<std::string>{});
  setting.teams = json.value("teams", "");
  setting.options = json.value("options", "");
  setting.minutes = json.value("minutes", 0);
  setting.passesOutOfTime = json.value("passesOutOfTime", false);
  setting.turnSeconds = json.value("turnSeconds", 0);
  setting.watched = json.value("watched", true);
  setting.watchDelay = json.value("watchDelay", 0);
  setting.event = json.value("event", "");
  setting.cards = json.value("cards", "");
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

Json formatList() {
  static Renewed<const Json> lists;
  return lists.get(cards::CardDatabase::generation(), [] {
    Json formats = Json::array();
    for (const formats::Format& format : formats::allFormats(cards::Catalogue::standard()))
      formats.push_back(aboutFormat(format));
    return std::make_unique<const Json>(std::move(formats));
  });
}

Json variantList() {
  Json list = Json::array();
  for (const VariantWords& words : kWords) {
    Json players = Json::array();
    for (std::size_t count = 2; count <= kMostSeats; ++count) {
      try {
        TableSetting alone;
        alone.variants = {std::string(play::nameOf(words.variant))};
        alone.rules(count);
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
