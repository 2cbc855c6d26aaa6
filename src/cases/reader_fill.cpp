#include "cases/reader_fill.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <sstream>
#include <stdexcept>

#include "base/trim.h"

namespace cantrip::cases {
namespace {

using Strings = std::vector<std::string>;

Strings split(std::string_view text, std::string_view by) {
  Strings result;
  for (;;) {
    const std::size_t at = text.find(by);
    result.emplace_back(trim(text.substr(0, at)));
    if (at == std::string_view::npos) return result;
    text.remove_prefix(at + by.size());
  }
}

/// Takes the first word off the text.
std::string firstWord(std::string& text) {
  const std::size_t space = text.find(' ');
  std::string word = text.substr(0, space);
  text = space == std::string::npos ? std::string() : std::string(trim(text.substr(space)));
  return word;
}

std::string stepName(const std::string& word) {
  static const std::map<std::string, std::string> kShort{
      {"main", "precombat_main"},    {"begin", "begin_combat"},      {"attack", "declare_attackers"},
      {"block", "declare_blockers"}, {"damage", "combat_damage"},    {"main2", "postcombat_main"},
      {"end", "end_turn"},           {"end_combat", "end_of_combat"}};
  const auto found = kShort.find(word);
  return found == kShort.end() ? word : found->second;
}

bool isPlayer(const std::string& word) { return word == "A" || word == "B"; }
std::string playerName(const std::string& letter) { return "Player" + letter; }

Json valueOfWord(const std::string& word) {
  if (word == "true" || word == "false") return word == "true";
  if (!word.empty() && word.find_first_not_of("-0123456789") == std::string::npos) return std::stoi(word);
  std::string text = word;
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

Json reference(const std::string& text) {
  if (isPlayer(text)) return {{"player", playerName(text)}};
  if (text.starts_with("@")) return {{"alias", text.substr(1)}};
  return {{"card", text}};
}

/// "Reader's bear x2 tapped" -> an entry of a zone.
Json zoneEntry(std::string text) {
  Json entry = Json::object();
  for (;;) {
    const std::size_t space = text.rfind(' ');
    if (space == std::string::npos) break;
    const std::string last = text.substr(space + 1);
    if (last == "tapped")
      entry["tapped"] = true;
    else if (last.starts_with("@"))
      entry["alias"] = last.substr(1);
    else if (last.size() > 1 && last[0] == 'x' &&
             last.find_first_not_of("0123456789", 1) == std::string::npos)
      entry["count"] = std::stoi(last.substr(1));
    else
      break;
    text = std::string(trim(text.substr(0, space)));
  }
  entry["card"] = text;
  return entry;
}

/// Lands that make just this mana; a hybrid symbol is paid with its first half (107.4e).
std::map<std::string, int> landsFor(std::string_view cost) {
  static const std::map<char, std::string> kLands{{'W', "Plains"},   {'U', "Island"}, {'B', "Swamp"},
                                                  {'R', "Mountain"}, {'G', "Forest"}, {'C', "Wastes"}};
  std::map<std::string, int> result;
  for (std::size_t i = 0; i < cost.size(); ++i) {
    if (cost[i] != '{') continue;
    const std::string inside(cost.substr(i + 1, cost.find('}', i) - i - 1));
    if (std::isdigit(static_cast<unsigned char>(inside[0])) && inside.find('/') == std::string::npos) {
      if (const int n = std::stoi(inside); n > 0) result["Wastes"] += n;
      continue;
    }
    for (const char c : inside)
      if (const auto land = kLands.find(c); land != kLands.end()) {
        ++result[land->second];
        break;
      }
  }
  return result;
}

class Filler {
 public:
  explicit Filler(Case& target) : json_(target.json) {
    json_ = {{"strict", false},           {"format", "duel"},
             {"shuffle", false},          {"turn_order", {"PlayerA", "PlayerB"}},
             {"first_draw", false},       {"script", Json::array()},
             {"answers", Json::object()}, {"stop", {{"turn", 1}, {"step", "postcombat_main"}}},
             {"expect", Json::array()}};
    json_["players"] = Json::array();
    for (const char* name : {"PlayerA", "PlayerB"})
      json_["players"].push_back(
          {{"name", name}, {"life", 20}, {"library_filler", {{"card", "Reader's page"}, {"count", 60}}}});
  }

  void line(std::string text) {
    const std::string all = text;
    const std::string word = firstWord(text);
    if (isPlayer(word))
      playerLine(word == "A" ? 0 : 1, word, text);
    else if (word == "stop")
      stop(text);
    else if (word == "daytime")
      json_["daytime"] = text;
    else if (word == "expect")
      json_["expect"].push_back(expectation(text));
    else if (!word.empty() && std::isdigit(static_cast<unsigned char>(word[0])))
      script(std::stoi(word), text);
    else
      throw std::runtime_error("no line of a scenario: " + all);
  }

 private:
  void playerLine(std::size_t seat, const std::string& letter, std::string text) {
    const std::string word = firstWord(text);
    Json& player = json_["players"][seat];
    if (word == "answers") {
      json_["answers"][playerName(letter)].push_back(answer(text));
    } else if (word == "leftover") {
      json_["leftover_actions"][playerName(letter)] = std::stoi(text);
    } else if (word == "life") {
      player["life"] = std::stoi(text);
    } else if (word == "lands") {
      for (const auto& [land, count] : landsFor(text)) {
        player["battlefield"].push_back({{"card", land}, {"count", count}});
        lands_[seat].insert(land);
      }
    } else {
      for (const std::string& entry : split(text, ";")) {
        Json made = zoneEntry(entry);
        if (made.value("count", 1) > 0) player[word].push_back(std::move(made));
      }
    }
  }

  static Json answer(std::string text) {
    const std::string kind = firstWord(text);
    Json result{{"kind", kind}};
    if (text == "stop") {
      result["stop"] = true;
    } else if (kind == "target") {
      for (const std::string& part : split(text, "|")) result["targets"].push_back(reference(part));
    } else if (kind == "choice") {
      for (const std::string& part : split(text, "|"))
        result["values"].push_back(isPlayer(part) ? reference(part) : Json(part));
    } else if (text.find('=') != std::string::npos) {
      while (!text.empty()) {
        const std::string word = firstWord(text);
        result[word.substr(0, word.find('='))] = valueOfWord(word.substr(word.find('=') + 1));
      }
    } else {
      result["value"] = valueOfWord(text);
    }
    return result;
  }

  void stop(std::string text) {
    const int turn = std::stoi(firstWord(text));
    json_["stop"] = {{"turn", turn}, {"step", stepName(text)}};
  }

  void script(int turn, std::string text) {
    Json entry{{"turn", turn}, {"step", stepName(firstWord(text))}};
    entry["player"] = playerName(firstWord(text));
    std::string verb = firstWord(text);
    if (verb == "cannot") {
      entry["illegal"] = true;
      verb = firstWord(text);
    }
    Strings parts = split(text, "->");
    if (parts.size() > 1 && verb != "attack" && verb != "block")
      for (const std::string& part : split(parts[1], "|")) entry["targets"].push_back(reference(part));
    if (verb == "spent") return checkSpent(entry);
    if (verb == "check") {
      entry["check"] = expectation(text);
    } else if (verb == "counters") {  // KIND NUMBER of CARD
      const std::size_t of = text.find(" of ");
      const Strings parts = split(text.substr(0, of), " ");
      entry.update(reference(text.substr(of + 4)));
      entry["counter"] = valueOfWord(parts.at(0));
      entry["value"] = std::stoi(parts.at(1));
      verb = "put_counters";
    } else if (verb == "cast" || verb == "land") {
      const Strings how = split(parts[0], "::");
      entry["card"] = how.front();
      if (how.size() > 1) entry["variant"] = how.back();
      if (verb == "land") verb = "play_land";
    } else if (verb == "activate" || verb == "mana" || verb == "special") {
      entry["ability"] = parts[0];
      if (verb == "mana") verb = "activate_mana";
    } else if (verb == "attack") {
      entry["attacker"] = reference(parts[0]);
      entry["defender"] = {{"player", turn % 2 == 1 ? "PlayerB" : "PlayerA"}};
    } else if (verb == "block") {
      entry["blocker"] = reference(parts.at(0));
      entry["attacker"] = reference(parts.at(1));
    } else if (verb == "wait") {
      verb = "wait_stack";
      if (!text.empty()) entry["objects"] = std::stoi(text);
    } else if (verb != "no_attack" && verb != "no_block") {
      throw std::runtime_error("nobody can do " + verb);
    }
    entry["do"] = verb;
    json_["script"].push_back(std::move(entry));
  }

  /// None of the lands that were given for mana is untapped.
  void checkSpent(const Json& entry) {
    const std::string player = entry.at("player");
    for (const std::string& land : lands_[player == "PlayerA" ? 0 : 1]) {
      Json check = entry;
      check["do"] = "check";
      check["check"] = {
          {"what", "tapped_count"}, {"player", player}, {"card", land}, {"tapped", false}, {"value", 0}};
      json_["script"].push_back(std::move(check));
    }
  }

  static Json expectation(std::string text) {
    Json result = Json::object();
    if (const std::size_t of = text.find(" of "); of != std::string::npos) {
      result.update(reference(std::string(trim(text.substr(of + 4)))));
      text = text.substr(0, of);
    }
    std::string what = firstWord(text);
    if (isPlayer(what)) {
      result["player"] = playerName(what);
      what = firstWord(text);
    }
    result["what"] = what;
    while (!text.empty()) {
      const std::string word = firstWord(text);
      const std::size_t equals = word.find('='), slash = word.find('/');
      if (equals != std::string::npos) {
        const Json value = valueOfWord(word.substr(equals + 1));
        const std::string key = word.substr(0, equals);
        result[key] = key == "player" ? Json(playerName(word.substr(equals + 1))) : value;
      } else if (what.find("power_toughness") != std::string::npos && slash != std::string::npos) {
        result["power"] = std::stoi(word.substr(0, slash));
        result["toughness"] = std::stoi(word.substr(slash + 1));
      } else {
        result["value"] = valueOfWord(word);
      }
    }
    return result;
  }

  Json& json_;
  std::array<std::set<std::string>, 2> lands_;  ///< of each player, those that were given for mana
};

}  // namespace

Case caseOf(const Shape& shape, const Words& said) {
  Case result;
  Words words = said;
  words.numbers.try_emplace("alife", 20);  // what the life totals are without the effect
  words.numbers.try_emplace("blife", 20);
  words.numbers.try_emplace("bhand", 0);
  result.file = shape.where;
  result.id_ = shape.name + ": " + words.texts.at("name");
  Filler filler(result);
  for (const std::string& line : shape.scenario) {
    // "given CONDITION ; LINE" stands only for cards of which the condition holds
    std::string rest = line;
    if (rest.starts_with("given ")) {
      const std::size_t end = rest.find(" ; ");
      if (end == std::string::npos) throw std::runtime_error("given CONDITION ; LINE: " + line);
      if (!holds(rest.substr(6, end - 6), words)) continue;
      rest = rest.substr(end + 3);
    }
    if (rest.starts_with("stand-in ")) continue;
    if (rest.starts_with("let ")) {
      firstWord(rest);
      const std::string name = firstWord(rest);
      words.numbers[name] = valueOf(rest, words);
      continue;
    }
    filler.line(filled(rest, words));
  }
  result.json["id"] = result.id_;
  return result;
}

std::string nameOfBlock(std::string_view card) { return split(card, "|").front(); }

std::string blockOf(std::string_view card) {
  const Strings parts = split(card, "|");
  std::string block = fmt::format("name {}\n", parts.at(0));
  if (!parts.at(1).empty()) block += fmt::format("cost {}\n", parts[1]);
  block += fmt::format("type {}\n", parts.at(2));
  for (std::size_t i = 4; i < parts.size(); ++i) {
    std::string line = parts[i];
    constexpr std::string_view kBar = "<bar>";
    if (const std::size_t bar = line.find(kBar); bar != std::string::npos)
      line.replace(bar, kBar.size(), "|");
    block += fmt::format("text {}\n", line);
  }
  if (parts.size() > 3 && !parts[3].empty()) block += fmt::format("pt {}\n", parts[3]);
  return block;
}

std::string blockOfFaces(const std::string& name, const std::string& other, std::string_view card) {
  const Strings faces = split(card, "//");
  std::string block = blockOf(name + " | " + faces.front());
  if (faces.size() < 2) return block;
  block += faces[1].starts_with("|") ? "layout transform\n" : "layout split\n";
  return block + blockOf(other + " | " + faces[1]);
}

}  // namespace cantrip::cases
