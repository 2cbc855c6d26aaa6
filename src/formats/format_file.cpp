// Formats out of TOML, by toml++.
#include <fmt/format.h>

#include "base/nearest.h"
#include "cards/catalogue.h"
#include "formats/format.h"

#define TOML_EXCEPTIONS 1
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

namespace cantrip::formats {
namespace {

/// A table of a file, whose keys are all known.
class TomlTable {
 public:
  TomlTable(const toml::table& table, std::string_view source, std::string name)
      : table_(table), source_(source), name_(std::move(name)) {}

  /// Throws unless each key of the table is one of these.
  void onlyHas(const std::vector<std::string>& keys) const {
    for (const auto& [key, value] : table_) {
      if (std::find(keys.begin(), keys.end(), key.str()) != keys.end()) continue;
      const std::vector<std::string> near = nearest(key.str(), keys, 1);
      fail(value,
           fmt::format("{} has no key \"{}\".{} It has: {}", name_, key.str(),
                       near.empty() ? "" : " Did you mean \"" + near[0] + "\"?", fmt::join(keys, ", ")));
    }
  }

  void read(const char* key, std::string& into) const {
    if (const toml::node* node = table_.get(key)) into = text(*node, key);
  }
  void read(const char* key, bool& into) const {
    const toml::node* node = table_.get(key);
    if (node == nullptr) return;
    if (!node->is_boolean()) fail(*node, fmt::format("{} is true or false", key));
    into = node->value_or(into);
  }
  /// `any`: the word "any" stands for every number.
  void read(const char* key, int& into, int least, bool any = false) const {
    const toml::node* node = table_.get(key);
    if (node == nullptr) return;
    if (any && node->value_or(std::string()) == "any") {
      into = kAnyNumber;
      return;
    }
    into = number(*node, key, least);
  }
  void read(const char* key, std::vector<std::string>& into) const {
    const toml::node* node = table_.get(key);
    if (node == nullptr) return;
    into.clear();
    if (!node->is_array()) {
      into.push_back(text(*node, key));
      return;
    }
    for (const toml::node& one : *node->as_array()) into.push_back(text(one, key));
  }
  void read(const char* key, std::vector<int>& into, int least) const {
    const toml::node* node = table_.get(key);
    if (node == nullptr) return;
    if (!node->is_array()) fail(*node, fmt::format("{} is a list of numbers", key));
    into.clear();
    for (const toml::node& one : *node->as_array()) into.push_back(number(one, key, least));
  }
  void readDay(const char* key, std::string& into) const {
    const toml::node* node = table_.get(key);
    if (node == nullptr) return;
    if (const auto date = node->value<toml::date>())
      into = fmt::format("{:04}-{:02}-{:02}", date->year, date->month, date->day);
    else
      into = text(*node, key);
    if (!isDay(into)) fail(*node, fmt::format("{} is a day such as 2009-10-02", key));
  }
  void read(const char* key, std::vector<ListedCard>& into) const {
    const toml::node* node = table_.get(key);
    if (node == nullptr) return;
    if (!node->is_array()) fail(*node, fmt::format("{} is a list of names of cards", key));
    for (const toml::node& one : *node->as_array()) {
      ListedCard listed;
      if (const toml::table* inner = one.as_table()) {
        const TomlTable entry(*inner, source_, key);
        entry.onlyHas({"card", "from", "until"});
        entry.read("card", listed.name);
        entry.readDay("from", listed.from);
        entry.readDay("until", listed.until);
      } else {
        listed.name = text(one, key);
      }
      if (listed.name.empty()) fail(one, fmt::format("{} has an entry without a card", key));
      into.push_back(std::move(listed));
    }
  }
  std::optional<TomlTable> table(const char* key) const {
    const toml::node* node = table_.get(key);
    if (node == nullptr) return std::nullopt;
    if (!node->is_table()) fail(*node, fmt::format("{} is a table: [{}]", key, key));
    return TomlTable(*node->as_table(), source_, key);
  }
  /// Each number of the table by its key, but for one key.
  void readNumbers(std::map<std::string, int>& into, std::string_view but) const {
    for (const auto& [key, value] : table_)
      if (key.str() != but) into[std::string(key.str())] = number(value, std::string(key.str()).c_str(), 0);
  }
  bool has(const char* key) const { return table_.contains(key); }
  /// A list that names what a format is made of, and has nothing, would leave it without cards.
  template <typename List>
  void isNotEmpty(const char* key, const List& list) const {
    if (has(key) && list.empty()) fail(key, fmt::format("{} is empty: leave it out, or name some", key));
  }

  [[noreturn]] void fail(const char* key, const std::string& what) const { fail(*table_.get(key), what); }
  [[noreturn]] void fail(const toml::node& node, const std::string& what) const {
    throw FormatError(fmt::format("{}:{}: {}.", source_, node.source().begin.line, what));
  }

 private:
  std::string text(const toml::node& node, const char* key) const {
    if (!node.is_string()) fail(node, fmt::format("{} is a text in quotation marks", key));
    return node.value_or(std::string());
  }
  int number(const toml::node& node, const char* key, int least) const {
    const std::int64_t value = node.is_integer() ? node.value_or(std::int64_t{-1}) : -1;
    if (value < least || value > 100000) fail(node, fmt::format("{} is a number from {} on", key, least));
    return static_cast<int>(value);
  }

  const toml::table& table_;
  std::string_view source_;
  std::string name_;
};

/// What variants and options the games have; whether they fit the players is known only when they sit down.
void checkGame(const TomlTable& table, const GameRules& game) {
  const char* key = "variant";
  try {
    play::readArrangement(game.variants, "", "");
    key = "options";
    play::readArrangement(game.variants, "", game.options);
    key = "edition";
    rulesOfYear(game.edition);
  } catch (const std::runtime_error& error) {
    std::string what = error.what();
    while (what.ends_with('.')) what.pop_back();
    table.fail(key, what);
  }
}

void readGame(const TomlTable& table, GameRules& game) {
  table.onlyHas({"variant", "options", "edition", "life", "hand", "players"});
  table.read("variant", game.variants);
  table.read("options", game.options);
  table.read("edition", game.edition, 1);
  table.read("life", game.life, 1);
  int hand = 0;
  table.read("hand", hand, 1);
  if (hand > play::kLargestHand)
    table.fail("hand", fmt::format("games begin with {} cards in each hand at most", play::kLargestHand));
  if (hand > 0)
    game.options = fmt::format("hand={}{}{}", hand, game.options.empty() ? "" : ",", game.options);
  checkGame(table, game);
  std::vector<int> players;
  table.read("players", players, 2);
  if (players.empty()) return;
  if (players.size() != 2 || players[0] > players[1] || players[1] > static_cast<int>(kMaxPlayers))
    table.fail("players", fmt::format("players are the least and the most, such as [2, {}]", kMaxPlayers));
  game.leastPlayers = static_cast<std::size_t>(players[0]);
  game.mostPlayers = static_cast<std::size_t>(players[1]);
}

void readDeck(const TomlTable& table, DeckRules& deck) {
  table.onlyHas({"least", "most", "copies", "sideboard", "leader"});
  table.read("least", deck.minimum, 1);
  table.read("most", deck.maximum, 1, true);
  table.read("copies", deck.copies, 1, true);
  table.read("sideboard", deck.maxSideboard, 0, true);
  if (deck.maximum < deck.minimum)
    table.fail("most", fmt::format("most is {}, which is less than least", deck.maximum));
  if (const auto leader = table.table("leader")) {
    leader->onlyHas({"types", "free_basic_type", "signature_spell"});
    leader->read("types", deck.leaders.typeLines);
    leader->read("free_basic_type", deck.leaders.freeBasicType);
    leader->read("signature_spell", deck.leaders.signatureSpell);
    if (!deck.leaders.any()) table.fail("leader", "a leader needs types, such as [\"Legendary Creature\"]");
  }
}

Rotation readRotation(const TomlTable& table) {
  Rotation rotation;
  table.onlyHas({"months", "least_cards", "autumns", "following", "set_types", "without_sets"});
  table.read("months", rotation.months, 1);
  table.read("least_cards", rotation.leastCards, 0);
  table.read("autumns", rotation.autumns, 1);
  if (table.has("following")) table.read("following", rotation.following.emplace(0), 0);
  table.read("set_types", rotation.setTypes);
  table.isNotEmpty("months", rotation.months);
  table.isNotEmpty("set_types", rotation.setTypes);
  table.read("without_sets", rotation.withoutSets);
  return rotation;
}

void readCards(const TomlTable& table, CardRules& cards) {
  table.onlyHas({"legality", "sets", "since", "until", "rarities", "banned", "restricted", "allowed",
                 "restricted_is", "rotation", "points"});
  table.read("legality", cards.legality);
  table.read("sets", cards.sets);
  table.readDay("since", cards.since);
  table.readDay("until", cards.until);
  table.read("rarities", cards.rarities);
  table.isNotEmpty("sets", cards.sets);
  table.isNotEmpty("rarities", cards.rarities);
  if (!cards.since.empty() && !cards.until.empty() && cards.until < cards.since)
    table.fail("until", fmt::format("until is {}, before since: no set is of it", cards.until));
  for (const std::string& rarity : cards.rarities)
    if (rarity != cards::rarityName(cards::rarityByName(rarity)))
      table.fail("rarities", fmt::format("\"{}\" is no rarity: they are common, uncommon, rare, mythic and "
                                         "special",
                                         rarity));
  table.read("banned", cards.banned);
  table.read("restricted", cards.restricted);
  table.read("allowed", cards.allowed);
  if (table.has("restricted_is")) {
    std::string is;
    table.read("restricted_is", is);
    if (is == "leader")
      cards.restrictedIs = Restricted::OnlyLeads;
    else if (is == "no leader")
      cards.restrictedIs = Restricted::NeverLeads;
    else if (is != "one copy")
      table.fail("restricted_is", "restricted_is \"one copy\", \"leader\" or \"no leader\"");
  }
  if (const auto rotation = table.table("rotation")) cards.rotation = readRotation(*rotation);
  if (const auto points = table.table("points")) {
    points->read("most", cards.mostPoints, 1);
    points->readNumbers(cards.points, "most");
    if (cards.mostPoints == 0) table.fail("points", "points have a key \"most\": what a deck may have");
  }
}

}  // namespace

Format parseFormat(std::string_view text, std::string_view source) {
  toml::table root;
  try {
    root = toml::parse(text, source);
  } catch (const toml::parse_error& error) {
    throw FormatError(fmt::format("{}:{}: {}.", source, error.source().begin.line, error.description()));
  }
  Format format;
  const TomlTable table(root, source, "a format");
  table.onlyHas({"name", "about", "game", "deck", "cards"});
  table.read("name", format.name);
  table.read("about", format.about);
  if (format.name.empty()) throw FormatError(fmt::format("{}: it has no name: name = \"...\".", source));
  if (const auto game = table.table("game")) readGame(*game, format.game);
  if (const auto deck = table.table("deck")) readDeck(*deck, format.deck);
  if (const auto cards = table.table("cards")) readCards(*cards, format.cards);
  return format;
}

}  // namespace cantrip::formats
