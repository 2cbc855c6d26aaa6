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

/// What a variant says: how many play together, in teams or not, that commanders lead the decks, or that
/// other cards lie beside them.
enum class Says : std::uint8_t { Together, Teams, Leaders, Beside };

struct VariantWords {
  play::Variant variant;
  Says says;
  std::string_view title, about;
};

constexpr VariantWords kWords[] = {
    {play::Variant::FreeForAll, Says::Together, "Free-for-All",
     "Everybody against everybody; the last one left wins."},
    {play::Variant::GrandMelee, Says::Together, "Grand Melee",
     "You attack the next player and reach your neighbours; the last one left wins."},
    {play::Variant::TeamVsTeam, Says::Teams, "Team vs. Team",
     "Two teams side by side; each player has a life total."},
    {play::Variant::Emperor, Says::Teams, "Emperor",
     "Teams of three; a team loses with the emperor in its middle."},
    {play::Variant::TwoHeadedGiant, Says::Teams, "Two-Headed Giant",
     "Two teams with one life total and one turn each."},
    {play::Variant::AlternatingTeams, Says::Teams, "Alternating Teams",
     "Teammates sit apart and attack their neighbours."},
    {play::Variant::Archenemy, Says::Together, "Archenemy",
     "The first seat against a team of all others, with at least 20 schemes below a line \"Schemes\" of the "
     "list."},
    {play::Variant::SupervillainRumble, Says::Together, "Supervillain Rumble",
     "Everybody against everybody, each with at least 20 schemes below a line \"Schemes\" of the list."},
    {play::Variant::Commander, Says::Leaders, "Commander",
     "Decks of 100 different cards led by a commander; 40 life. Your own list has to have its commander."},
    {play::Variant::Brawl, Says::Leaders, "Brawl",
     "Decks of 60 different cards led by a commander; 25 life, or 30."},
    {play::Variant::Oathbreaker, Says::Leaders, "Oathbreaker",
     "Decks of 60 different cards led by a planeswalker with its signature spell; 20 life."},
    {play::Variant::Planechase, Says::Beside, "Planechase",
     "A plane lies face up, and the planar die is rolled. Lists have at least 10 below a line \"Planes\"."},
    {play::Variant::Vanguard, Says::Beside, "Vanguard",
     "Each player has a vanguard, one card below a line \"Vanguard\" of the list."},
    {play::Variant::Conspiracy, Says::Beside, "Conspiracy",
     "Conspiracies lie in the command zone: those below a line \"Conspiracies\" of the list."}};

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
  for (const formats::Deck& deck : formats::builtinDecks(format.deck.led()))
    if (formats::problemsIn(deck, play::library(), format, cards::Catalogue::standard()).empty())
      decks.push_back(deck.name);
  return decks;
}

Json aboutFormat(const formats::Format& format) {
  Json about = {{"key", format.key},
                {"name", format.name},
                {"about", format.about},
                {"fewest", format.game.leastPlayers},
                {"most", std::min(format.game.mostPlayers, kMostSeats)},
                {"commander", format.deck.led() == formats::Led::Yes}};
  try {
    about["decks"] = decksOf(format);
  } catch (const formats::FormatError& error) {
    about["decks"] = Json::array();
    about["needs"] = error.what();
  }
  return about;
}

/// Who has to bring cards beside the deck, which no built-in one has (901.3, 902.3, 904.3).
std::string_view whoBringsMore(const TableRules& rules, std::size_t players) {
  const play::SeatPlan plan = play::planSeats(rules.game.arrangement, players);
  const auto lacks = [&](std::size_t seat) {
    return !formats::checkBeside(formats::Deck(), rules.cards(), plan, seat).empty();
  };
  return lacks(1) ? "each" : lacks(0) ? "first" : "";
}

/// How a variant is offered.
Json aboutVariant(const VariantWords& words) {
  Json about = {{"name", play::nameOf(words.variant)},
                {"title", words.title},
                {"about", words.about},
                {"players", Json::array()},
                {"teams", words.says == Says::Teams},
                {"beside", words.says == Says::Beside},
                {"commander", words.says == Says::Leaders}};
  TableSetting alone;
  alone.variants = {std::string(play::nameOf(words.variant))};
  for (std::size_t count = 2; count <= kMostSeats; ++count) {
    try {
      const TableRules rules = alone.rules(count);
      about["players"].push_back(count);
      if (about["players"].size() > 1) continue;
      if (const auto brings = whoBringsMore(rules, count); !brings.empty()) about["brings"] = brings;
      if (words.says != Says::Leaders) continue;
      about["decks"] = Json::array();
      for (const formats::Deck& deck : rules.readyDecks()) about["decks"].push_back(deck.name);
    } catch (const play::ArrangementError&) {  // not with so many
    }
  }
  return about;
}

}  // namespace

std::vector<std::string> TableRules::faultsOf(const formats::Deck& deck_) const {
  return format ? formats::problemsIn(deck_, cards(), *format, cards::Catalogue::standard())
                : formats::checkDeck(deck_, cards(), deck);
}

std::vector<formats::Deck> TableRules::readyDecks() const {
  std::vector<formats::Deck> decks = formats::builtinDecks(deck.led());
  std::erase_if(decks, [&](const formats::Deck& each) { return !faultsOf(each).empty(); });
  return decks;
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
  if (edition != 0) rules.game.rules = formats::rulesOfYear(edition);
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
          {"edition", edition},
          {"minutes", minutes},
          {"turnSeconds", turnSeconds},
          {"passesOutOfTime", passesOutOfTime},
          {"moreTime", moreTime},
          {"watched", watched},
          {"watchDelay", watchDelay},
          {"whenReady", whenReady},
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
  setting.edition = json.value("edition", 0);
  setting.minutes = json.value("minutes", 0);
  setting.passesOutOfTime = json.value("passesOutOfTime", false);
  setting.turnSeconds = json.value("turnSeconds", 0);
  setting.moreTime = json.value("moreTime", false);
  setting.watched = json.value("watched", true);
  setting.watchDelay = json.value("watchDelay", 0);
  setting.whenReady = json.value("whenReady", false);
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

std::string TableSetting::ledBy() const {
  for (const std::string& name : variants)
    if (const VariantWords* words = wordsOf(name); words != nullptr && words->says == Says::Leaders)
      return name;
  return {};
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
  static Renewed<const Json> list;
  return list.get(cards::CardDatabase::generation(), [] {
    Json variants = Json::array();
    for (const VariantWords& words : kWords) variants.push_back(aboutVariant(words));
    return std::make_unique<const Json>(std::move(variants));
  });
}

}  // namespace cantrip::server
