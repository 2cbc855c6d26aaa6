// Checks and expectations: what must be true of the game.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>

#include "cases/runner.h"
#include "rules/casting/offers.h"
#include "rules/combat/combat_attack.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/in_combat.h"
#include "rules/objects/objects.h"
#include "rules/objects/range.h"
#include "rules/objects/supplementary.h"
#include "rules/words/restrictions.h"
#include "rules/words/stats.h"

namespace cantrip::cases {
namespace {

constexpr std::string_view kColors = "WUBRGC";

std::string compare(std::int64_t found, const Json& wanted) {
  return found == wanted.get<std::int64_t>() ? "" : fmt::format("it is {}", found);
}
std::string compare(bool found, const Json& wanted) {
  return found == wanted.get<bool>() ? "" : fmt::format("it is {}", found ? "true" : "false");
}

ObjectFlag flagOf(const std::string& what) {
  static const std::map<std::string, ObjectFlag> kFlags{
      {"face_down", ObjectFlag::FaceDown},  {"monstrous", ObjectFlag::Monstrous},
      {"solved", ObjectFlag::Solved},       {"renowned", ObjectFlag::Renowned},
      {"suspected", ObjectFlag::Suspected}, {"saddled", ObjectFlag::Saddled},
      {"tapped", ObjectFlag::Tapped}};
  return kFlags.at(what);
}

std::optional<std::uint16_t> counterOf(const std::string& name) {
  std::string lower = name;
  for (char& c : lower) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  const auto value = ir::wordValue("counter", lower);
  if (!value) return std::nullopt;
  return static_cast<std::uint16_t>(*value);
}

/// Vocabulary words are written as cards print them; cases may write "creature".
std::optional<std::int32_t> wordOf(std::string_view list, const std::string& text) {
  if (const auto value = ir::wordValue(list, text)) return value;
  const auto words = ir::vocabulary(list);
  for (std::size_t i = 0; i < words.size(); ++i)
    if (plainText(words[i]) == plainText(text)) return static_cast<std::int32_t>(i);
  return std::nullopt;
}

bool isCount(const std::string& what) {
  return what.ends_with("_count") && what != "attachment_count" && what != "scheme_count";
}

/// Has it that card type, subtype or supertype?
bool hasWord(const std::string& list, const std::string& word, const Characteristics& now) {
  const auto value = wordOf(list, word);
  if (!value) return false;
  if (list == "type") return (now.types >> *value & 1U) != 0;
  if (list == "supertype") return (now.supertypes >> *value & 1U) != 0;
  return hasSubtype(now, *value);
}

/// true: it has all of the colours; false: it has none of them. C: it is colorless (105.2c).
std::string checkColors(const Json& e, const Characteristics& now) {
  bool all = true, any = false;
  for (const char letter : e.at("colors").get<std::string>()) {
    const bool has = letter == 'C' ? now.colors == 0 : (now.colors >> kColors.find(letter) & 1U) != 0;
    all = all && has;
    any = any || has;
  }
  if (e.at("value").get<bool>()) return all ? "" : "it has not all of them";
  return any ? "it has one of them" : "";
}

}  // namespace

std::string Runner::check(const Json& e) {
  const std::string what = e.at("what").get<std::string>();
  if (what == "ability_count") return checkPermanent(e);
  if (what == "tapped_count" || what == "emblem_count" || isCount(what)) return checkCount(e);
  static constexpr std::string_view kOfPlayers[] = {"life",
                                                    "speed",
                                                    "lands_played",
                                                    "player_counters",
                                                    "mana_pool",
                                                    "in_game",
                                                    "won",
                                                    "lost",
                                                    "result",
                                                    "library_card",
                                                    "card_counters",
                                                    "exiled_card_counters",
                                                    "exiled_card_subtype",
                                                    "top_card_revealed",
                                                    "may_look_at_top_card",
                                                    "team_life",
                                                    "mana_burn",
                                                    "in_range",
                                                    "attackable",
                                                    "scheme_count",
                                                    "attackers",
                                                    "blockers"};
  if (std::find(std::begin(kOfPlayers), std::end(kOfPlayers), what) != std::end(kOfPlayers))
    return checkPlayer(e);
  static constexpr std::string_view kOfGame[] = {
      "draw_game",  "game_over",        "turn",      "active_player", "monarch",
      "initiative", "day_or_night_set", "day_night", "zone",          "plane"};
  if (std::find(std::begin(kOfGame), std::end(kOfGame), what) != std::end(kOfGame)) return checkGame(e);
  if (what == "playable") return checkPlayable(e);
  return checkPermanent(e);
}

std::vector<ObjectId> Runner::permanentsOf(const Json& e) {
  std::vector<ObjectId> result;
  std::vector<ObjectId> permanents = g_.permanentsByAge();
  if (e.at("what") == "phased_in")  // the only thing that is said of those that are phased out
    permanents.assign(s_.battlefield.begin(), s_.battlefield.end());
  for (const ObjectId id : permanents) {
    if (e.contains("player") && controllerOf(k_, id) != g_.seat(e.at("player").get<std::string>())) continue;
    if (e.contains("alias")) {
      if (!g_.means(Json{{"alias", e.at("alias")}}, id)) continue;
    } else if (e.contains("card") && !g_.isNamed(id, e.at("card").get<std::string>())) {
      continue;
    }
    result.push_back(id);
  }
  return result;
}

std::string Runner::checkCount(const Json& e) {
  const std::string what = e.at("what").get<std::string>();
  const bool named = e.contains("card");
  const std::string name = e.value("card", "");
  const PlayerId player = e.contains("player") ? g_.seat(e.at("player").get<std::string>()) : kNoPlayer;
  const auto count = [&](const ZoneList& cards, bool owned) {
    return static_cast<std::int64_t>(std::count_if(cards.begin(), cards.end(), [&](ObjectId id) {
      if (owned && player != kNoPlayer && k_.object(id).owner != player) return false;
      if (e.contains("alias")) return g_.means(Json{{"alias", e.at("alias")}}, id);
      return !named || g_.isNamed(id, name);
    }));
  };
  const auto zone = [&](Zone of) {
    std::int64_t sum = 0;
    for (std::size_t p = 0; p < s_.players.size(); ++p)
      if (player == kNoPlayer || player == p) sum += count(zoneList(k_, of, static_cast<PlayerId>(p)), false);
    return sum;
  };
  if (what == "hand_count") return compare(zone(Zone::Hand), e.at("value"));
  if (what == "graveyard_count") return compare(zone(Zone::Graveyard), e.at("value"));
  if (what == "library_count") return compare(zone(Zone::Library), e.at("value"));
  if (what == "exile_count") return compare(count(s_.exile, true), e.at("value"));
  if (what == "stack_count") {
    const std::string text = e.value("text", "");
    return compare(static_cast<std::int64_t>(std::count_if(
                       s_.stack.begin(), s_.stack.end(),
                       [&](const StackItem& item) { return text.empty() || g_.stackBegins(item, text); })),
                   e.at("value"));
  }
  if (what == "command_zone_count" || what == "commander_in_command_zone_count" || what == "emblem_count") {
    const bool commanders = what == "commander_in_command_zone_count";
    return compare(
        static_cast<std::int64_t>(std::count_if(s_.command.begin(), s_.command.end(),
                                                [&](ObjectId id) {
                                                  const Object& o = k_.object(id);
                                                  if (commanders && !o.is(ObjectFlag::Commander))
                                                    return false;
                                                  if (player != kNoPlayer && o.controller != player)
                                                    return false;
                                                  return !named || g_.isNamed(id, name);
                                                })),
        e.at("value"));
  }
  std::int64_t found = 0;
  for (const ObjectId id : permanentsOf(e)) {
    const Object& o = k_.object(id);
    if (what == "token_count" && !o.is(ObjectFlag::Token)) continue;
    if (what == "tapped_count" && o.is(ObjectFlag::Tapped) != e.value("tapped", true)) continue;
    ++found;
  }
  if (what != "token_count" && what != "tapped_count" && what != "permanent_count")
    throw CaseFailure(fmt::format("\"{}\" is no expectation of the format", what));
  return compare(found, e.at("value"));
}

// Cards that are no permanents: one of that name has what is expected.
std::string Runner::checkCard(const Json& e) {
  const std::string what = e.at("what").get<std::string>();
  const std::string name = e.value("card", "");
  ZoneOf<16> cards = s_.exile;
  if (what == "card_counters") {
    const PlayerState& p = s_.players[g_.seat(e.at("player").get<std::string>())];
    cards.insert(cards.end(), p.hand.begin(), p.hand.end());
    cards.insert(cards.end(), p.graveyard.begin(), p.graveyard.end());
  }
  std::string wrong = "there is no such card";
  for (const ObjectId id : cards) {
    if (e.contains("alias") ? !g_.means(Json{{"alias", e.at("alias")}}, id) : !g_.isNamed(id, name)) continue;
    if (what == "exiled_card_subtype") {
      const auto subtype = wordOf("subtype", e.at("subtype").get<std::string>());
      wrong = compare(subtype && hasSubtype(values(k_, id), *subtype), e.at("value"));
    } else {
      const auto kind = counterOf(e.at("counter").get<std::string>());
      wrong = compare(static_cast<std::int64_t>(kind ? countersOn(k_, id, *kind) : 0), e.at("value"));
    }
    if (wrong.empty()) return {};
  }
  return wrong;
}

// What a player has: counters, mana, cards that were seen or declared.
std::string Runner::checkBelongings(const Json& e, PlayerId seat) {
  const std::string what = e.at("what").get<std::string>();
  const PlayerState& p = s_.players[seat];
  if (what == "player_counters") {
    const auto kind = counterOf(e.at("counter").get<std::string>());
    return compare(static_cast<std::int64_t>(kind ? countersOn(k_, Entity::player(seat), *kind) : 0),
                   e.at("value"));
  }
  if (what == "mana_pool") {
    for (const char letter : e.at("colors").get<std::string>()) {
      const auto found = std::count_if(p.pool.begin(), p.pool.end(), [&](const ManaUnit& unit) {
        return kColors[static_cast<std::size_t>(unit.color)] == letter;
      });
      if (const std::string wrong = compare(static_cast<std::int64_t>(found), e.at("value")); !wrong.empty())
        return wrong;
    }
    return {};
  }
  if (what == "library_card") {
    const auto at = e.at("position").get<std::size_t>();
    if (at >= p.library.size()) return "the library is smaller";
    const ObjectId id = p.library[p.library.size() - 1 - at];
    return g_.isNamed(id, e.at("card").get<std::string>()) ? "" : "it is " + g_.nameOf(id);
  }
  if (what == "attackers" || what == "blockers") {
    std::vector<std::string> names;
    for (const auto& [who, name] : what == "attackers" ? g_.attackers : g_.blockers)
      if (who == seat) names.push_back(name);
    std::sort(names.begin(), names.end());
    return Json(names) == e.at("cards") ? "" : "they are " + Json(names).dump();
  }
  if (what == "may_look_at_top_card") return compare(mayLookAtTop(k_, seat), e.at("value"));
  return compare(playsRevealed(k_, seat, Zone::Library), e.at("value"));  // top_card_revealed
}

std::string Runner::checkPlayer(const Json& e) {
  const std::string what = e.at("what").get<std::string>();
  if (what == "exiled_card_counters" || what == "exiled_card_subtype" || what == "card_counters")
    return checkCard(e);
  const PlayerId seat = g_.seat(e.at("player").get<std::string>());
  const PlayerState& p = s_.players[seat];
  if (what == "scheme_count") {
    std::int64_t count = 0;
    for (const ObjectId id : faceUpCards(k_, kSchemes))
      if (k_.object(id).controller == seat &&
          (!e.contains("card") || g_.isNamed(id, e.at("card").get<std::string>())))
        ++count;
    return compare(count, e.at("value"));
  }
  if (what == "in_range" || what == "attackable") {
    const PlayerId other = g_.seat(e.at("other").get<std::string>());
    if (what == "in_range") return compare(inRange(k_, seat, Entity::player(other)), e.at("value"));
    return compare(isActivePlayer(k_, seat) && isDefendingPlayer(k_, other), e.at("value"));
  }
  if (what == "life" || what == "team_life") return compare(static_cast<std::int64_t>(p.life), e.at("value"));
  if (what == "lands_played") return compare(static_cast<std::int64_t>(p.landsPlayed), e.at("value"));
  if (what == "in_game") return compare(p.inGame, e.at("value"));
  if (what == "won") return compare(s_.over && p.won, e.at("value"));
  if (what == "lost") return compare(p.lost || (s_.over && !s_.draw && !p.won), e.at("value"));
  if (what == "result") {
    const bool drawn = s_.over && s_.draw;  // 104.4a: of those who lose at once nobody has lost
    const std::string now = s_.over && p.won ? "won" : !drawn && (s_.over || p.lost) ? "lost" : "draw";
    return now == e.at("value").get<std::string>() ? "" : "it is " + now;
  }
  if (what == "mana_burn") {
    const auto burnt = g_.manaBurn.find(seat);
    return compare(burnt == g_.manaBurn.end() ? std::int64_t{0} : burnt->second, e.at("value"));
  }
  if (what == "speed") return compare(static_cast<std::int64_t>(p.speed), e.at("value"));  // 702.179
  return checkBelongings(e, seat);
}

std::string Runner::checkGame(const Json& e) {
  const std::string what = e.at("what").get<std::string>();
  if (what == "draw_game") return compare(s_.over && s_.draw, e.at("value"));
  if (what == "game_over") return compare(s_.over, e.at("value"));
  if (what == "turn") return compare(static_cast<std::int64_t>(s_.turn), e.at("value"));
  if (what == "plane") {
    const FaceUpCards planes = faceUpCards(k_, kPlanar);
    const std::string face = planes.empty() ? "no plane" : std::string(nameOf(k_, planes.front()));
    return face == e.at("value").get<std::string>() ? "" : "it is " + face;
  }
  if (what == "day_or_night_set") return compare(s_.dayNight != 0, e.at("value"));
  if (what == "zone") {
    const auto known = g_.aliases.find(e.at("alias").get<std::string>());
    std::string word = e.at("zone").get<std::string>();
    if (!word.empty()) word[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(word[0])));
    const auto zone = ir::wordValue("zone", word);
    if (known == g_.aliases.end() || !zone) return "there is no such object or zone";
    const Object& o = s_.objects[known->second];
    return compare(o.id && static_cast<std::int32_t>(o.zone) == *zone, e.at("value"));
  }
  std::string now = "nobody";
  if (what == "day_night") now = s_.dayNight == 1 ? "day" : s_.dayNight == 2 ? "night" : "neither";
  if (what == "active_player") now = g_.playerName(s_.active);
  if (what == "monarch" && s_.monarch != kNoPlayer) now = g_.playerName(s_.monarch);
  if (what == "initiative" && s_.initiative != kNoPlayer) now = g_.playerName(s_.initiative);
  return now == e.at("value").get<std::string>() ? "" : "it is " + now;
}

std::string Runner::checkPlayable(const Json& e) {
  const PlayerId player = g_.seat(e.at("player").get<std::string>());
  Options options;
  listActions(k_, player, options);
  bool can = false;
  if (e.contains("cast") || e.contains("variant")) {
    can = !castOptions(e, options, true).empty();
  } else if (e.contains("play_land")) {
    can = findLand(e, options) != static_cast<std::size_t>(-1);
  } else if (e.contains("ability")) {
    can = findAbility(e, options, false) != static_cast<std::size_t>(-1) ||
          findTurningUp(e, options) != static_cast<std::size_t>(-1) ||
          findSpecial(e, options) != static_cast<std::size_t>(-1);
  } else {
    throw CaseFailure(fmt::format("{} names nothing that could be played", e.dump()));
  }
  return compare(can, e.at("value"));
}

bool Runner::hasAbility(const Json& e, ObjectId id, int& count) {
  count = 0;
  const Characteristics& now = values(k_, id);
  const CardDef& def = k_.pool.card(now.card);
  if (e.contains("keyword")) {
    const std::string wanted = plainText(e.at("keyword").get<std::string>(), def);
    const auto known = ir::wordValue("keyword", wanted);
    for (const AbilityId ability : now.abilities) {
      const AbilityDef& a = k_.pool.ability(ability);
      if (a.kind == AbilityKind::Keyword && g_.texts.keyword(ability) == wanted) ++count;
    }
    if (known && now.has(static_cast<ir::KeywordName>(*known))) {
      count = std::max(count, 1);
    }
    if (count == 0)
      for (const AbilityId ability : now.abilities) {
        const AbilityDef& a = k_.pool.ability(ability);
        if (a.keyword == ir::KeywordName::Count_) continue;
        if (g_.texts.isKeywordOf(ability, def, wanted)) count = 1;
      }
    return count > 0;
  }
  const std::string wanted = plainText(e.at("ability").get<std::string>(), def);
  for (const AbilityId ability : now.abilities) {
    const auto& texts = g_.texts.of(ability, def);
    if (std::find(texts.begin(), texts.end(), wanted) != texts.end()) ++count;
  }
  return count > 0;
}

/// Nothing when the permanent fits, else what is there instead.
std::optional<std::string> Runner::permanentFits(const Json& e, ObjectId id) {
  const std::string what = e.at("what").get<std::string>();
  const Characteristics now = values(k_, id);
  const Object& o = k_.object(id);
  const auto result = [](std::string wrong) {
    return wrong.empty() ? std::nullopt : std::optional<std::string>(std::move(wrong));
  };
  const auto number = [&](std::int64_t n) { return result(compare(n, e.at("value"))); };
  const auto truth = [&](bool b) { return result(compare(b, e.at("value"))); };
  if (what == "permanent_exists") return truth(true);
  if (what == "power_toughness" || what == "base_power_toughness") {
    const bool base = what == "base_power_toughness";
    const std::int32_t power = base ? now.basePower : now.power;
    const std::int32_t toughness = base ? now.baseToughness : now.toughness;
    if (power == e.at("power").get<int>() && toughness == e.at("toughness").get<int>()) return std::nullopt;
    return fmt::format("it is {}/{}", power, toughness);
  }
  if (what == "power") return number(now.power);
  if (what == "toughness") return number(now.toughness);
  if (what == "mana_value") return number(manaValueOf(k_, id));
  if (what == "damage") return number(o.damage);
  if (what == "class_level") return number(std::max<int>(1, o.classLevel));  // 716.2d
  if (what == "attachment_count") return number(o.attachments);
  if (what == "counters") {
    const auto kind = counterOf(e.at("counter").get<std::string>());
    return number(kind ? countersOn(k_, id, *kind) : 0);
  }
  if (what == "ability" || what == "ability_count") {
    int count = 0;
    const bool has = hasAbility(e, id, count);
    return what == "ability" ? truth(has) : number(count);
  }
  if (what == "type" || what == "subtype" || what == "supertype")
    return result(compare(hasWord(what, e.at(what).get<std::string>(), now), e.at("value")));
  if (what == "color") return result(checkColors(e, now));
  if (what == "name")
    return result(g_.nameOf(id) == e.at("value").get<std::string>() ? "" : "it is " + g_.nameOf(id));
  if (what == "attacking") return truth(attackerOf(k_, id) != nullptr);
  if (what == "phased_in") return truth(!o.is(ObjectFlag::PhasedOut));
  if (what == "transformed") {
    const CardDef& card = k_.pool.card(definitionOf(k_.pool, o));
    return truth(card.face > 0);
  }
  if (what == "controller") return truth(controllerOf(k_, id) == g_.seat(e.at(what).get<std::string>()));
  if (what == "owner") return truth(o.owner == g_.seat(e.at(what).get<std::string>()));
  if (what == "protector") return truth(o.chosenPlayer == g_.seat(e.at(what).get<std::string>()));
  if (what == "attached_to_something") return truth(static_cast<bool>(o.attachedTo));
  if (what == "may_attack") {
    const Entity defender = Entity::player(g_.seat(e.at("defender").get<std::string>()));
    return truth(canAttack(k_, id, defender));
  }
  if (what == "attached") {
    const bool found = std::any_of(s_.battlefield.begin(), s_.battlefield.end(), [&](ObjectId other) {
      return k_.object(other).attachedTo == Entity(id) && g_.means(e.at("attachment"), other);
    });
    return truth(found);
  }
  try {
    return truth(o.is(flagOf(what)));
  } catch (const std::out_of_range&) {
    throw CaseFailure(fmt::format("\"{}\" is no expectation of the format", what));
  }
}

std::string Runner::checkPermanent(const Json& e) {
  const std::string what = e.at("what").get<std::string>();
  const std::vector<ObjectId> found = permanentsOf(e);
  if (e.contains("permanents") && static_cast<int>(found.size()) != e.at("permanents").get<int>())
    return fmt::format("there are {} of them", found.size());
  if (found.empty()) return "there is no such permanent";
  const bool all = what == "tapped" || e.value("scope", "") == "all";
  std::string wrong;
  for (const ObjectId id : found) {
    const auto instead = permanentFits(e, id);
    if (!instead && !all) return {};
    if (instead) wrong = *instead;
  }
  return wrong;
}

}  // namespace cantrip::cases
