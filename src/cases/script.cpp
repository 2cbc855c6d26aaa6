// What a player does of their own accord: the entries of the script, one priority after the other.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>

#include "cases/names.h"
#include "cases/runner.h"
#include "play/describe.h"
#include "rules/agenda/agenda.h"
#include "rules/casting/special_actions.h"
#include "rules/costs/cast_costs.h"
#include "rules/events/events.h"
#include "rules/kernel/cast_way.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/in_combat.h"
#include "rules/objects/objects.h"
#include "rules/objects/supplementary.h"
#include "rules/words/paid_costs.h"
#include "rules/words/restrictions.h"

namespace cantrip::cases {
namespace {

bool isDeclaration(const std::string& verb) {
  return verb == "attack" || verb == "block" || verb == "no_attack" || verb == "no_block";
}

/// "jump_start", "web-slinging": the letters of its name decide.
std::optional<std::int32_t> keywordCalled(const std::string& name) {
  const auto letters = [](std::string_view text) {
    std::string result;
    for (const char c : plainText(text))
      if (std::isalpha(static_cast<unsigned char>(c)) != 0) result += c;
    return result;
  };
  const auto words = ir::vocabulary("keyword");
  const auto found = std::find_if(words.begin(), words.end(), [&](const auto& word) {
    return !name.empty() && letters(word) == letters(name);
  });
  if (found == words.end()) return std::nullopt;
  return static_cast<std::int32_t>(found - words.begin());
}

std::optional<CastWay> wayOf(const std::string& variant) {
  // ways that are no keyword's, or are known by another name
  static const std::map<std::string, CastWay> kWays{{"megamorph", CastWay::Morph},
                                                    {"plot", CastWay::Plotted},
                                                    {"aftermath", CastWay::Aftermath},
                                                    {"suspend", CastWay::Suspend}};
  if (const auto found = kWays.find(variant); found != kWays.end()) return found->second;
  const auto keyword = keywordCalled(variant);
  if (!keyword || variant == "fuse" || variant == "prototype") return std::nullopt;  // faces of the card
  if (const auto way = cantrip::wayOf(static_cast<ir::KeywordName>(*keyword))) return way;
  return CastWay::Alternative;  // 118.9: its text names a cost to pay rather than the mana cost
}

/// "Cast with no alternative cost: {R}", "Cast with Dash alternative cost: {1}{R}": a choice that says how a
/// spell is cast, as an answer about its cost.
std::optional<Json> costInWords(const Json& choice) {
  constexpr std::string_view kBegin = "Cast with ";
  const Json values = choice.value("values", Json::array());
  if (values.size() != 1 || !values.front().is_string()) return std::nullopt;
  const std::string words = values.front().get<std::string>();
  if (!words.starts_with(kBegin)) return std::nullopt;
  const std::string way = words.substr(kBegin.size());
  const std::string name = way.substr(0, std::min(way.find(" alternative"), way.find(':')));
  if (name == "no") return Json{{"alternative", false}};
  if (!keywordCalled(name)) return std::nullopt;
  return Json{{"alternative", true}, {"variant", plainText(name)}};
}

/// 709.4, 702.102a: the face of a split card that is both halves.
constexpr std::uint8_t kFusedFace = 2;
/// 718.2: the card with its second set of characteristics.
constexpr std::uint8_t kPrototypedFace = 1;

/// The part of an entry that names the object acted with; the entry's player is who acts.
Json objectOf(const Json& entry) {
  Json reference = Json::object();
  for (const char* key : {"card", "alias", "index", "copy"})
    if (entry.contains(key)) reference[key] = entry.at(key);
  return reference;
}

CastWay wayOf(const Option& option) { return castWayOf(option.value); }

}  // namespace

void Runner::onPriority() {
  checkRemembered();
  settleAction();
  const std::array<PlayerId, 2> whose{s_.decision.maker(), s_.decision.player};
  // 722.5: who is controlled has priority all the same; the one who decides for them may have entries too.
  for (std::size_t i = 0; i < (whose[0] == whose[1] ? 1 : 2); ++i) {
    const Act result = actFor(whose[i]);
    if (result == Act::Taken) return;
    if (result == Act::Pass) break;
  }
  if (!over_ && s_.decision.kind == DecisionKind::Priority) pick(0);
}

/// Again: the player has no entry for now. Entries that are left for a later priority are passed over, mana
/// abilities that cannot be activated yet.
Runner::Act Runner::actFor(PlayerId player) {
  for (Entry& entry : script_) {
    if (entry.done || entry.player != player || entry.turn != s_.turn || entry.step != s_.step) continue;
    if (isDeclaration(entry.verb())) continue;
    const Act result = act(entry);
    if (result != Act::Again) return result;
  }
  return Act::Again;
}

/// Taken: the decision was answered. Pass: the player passes. Again: on to the next entry, same priority.
Runner::Act Runner::act(Entry& entry) {
  const Json& json = *entry.json;
  const std::string verb = entry.verb();
  if (verb == "check") {
    entry.done = true;
    const std::string wrong = check(json.at("check"));
    g_.note(fmt::format("   ? {} {}", json.at("check").dump(), wrong));
    if (wrong.empty()) return Act::Again;
    throw CaseFailure(fmt::format("check in turn {} ({}): {} but {}{}", s_.turn,
                                  json.at("step").get<std::string>(), json.at("check").dump(), wrong,
                                  unanswered_.empty() ? "" : "; unanswered before: " + unanswered_.front()));
  }
  if (verb == "wait_stack") return waitStack(entry);
  if (json.contains("when") && !whenHolds(json.at("when"), entry.player)) return Act::Pass;
  const Options& options = s_.decision.options;
  if (verb == "cast") return take(entry, findCast(json, options, false));
  if (verb == "play_land") return take(entry, findLand(json, options));
  if (verb == "activate") {
    const std::size_t option = findAbility(json, options, false);
    return take(entry, option == kNone ? findTurningUp(json, options) : option);
  }
  if (verb == "activate_mana") {
    const std::size_t option = findAbility(json, options, true);
    if (option == kNone && !json.value("illegal", false)) return Act::Again;
    return take(entry, option);
  }
  if (verb == "special") return take(entry, findSpecial(json, options));
  if (verb == "put_counters") return putCounters(entry);
  if (verb == "roll_planar_die") return rollPlanarDie(entry);
  if (verb == "concede") {
    entry.done = true;
    concede(k_, entry.player);
    return Act::Taken;
  }
  throw CaseFailure(fmt::format("\"{}\" is no action of the format", verb));
}

Runner::Act Runner::waitStack(Entry& entry) {
  if (s_.stack.empty()) {
    entry.done = true;
    return Act::Again;
  }
  if (entry.json->value("objects", 0) == 1) entry.done = true;
  return Act::Pass;
}

bool Runner::whenHolds(const Json& when, PlayerId player) {
  const auto anywhere = [&](const std::string& words, bool copiesOnly) {
    return std::any_of(s_.stack.begin(), s_.stack.end(), [&](const StackItem& item) {
      const Object* o = k_.find(item.object);
      const bool copy = o != nullptr && o->is(ObjectFlag::CopyOfSpell);
      return (!copiesOnly || copy) && g_.stackHolds(item, words);
    });
  };
  if (when.contains("on_stack")) return anywhere(when.at("on_stack").get<std::string>(), false);
  if (when.contains("not_on_stack")) return !anywhere(when.at("not_on_stack").get<std::string>(), false);
  if (when.contains("copy_on_stack")) return anywhere(when.at("copy_on_stack").get<std::string>(), true);
  if (when.contains("top_of_stack"))
    return !s_.stack.empty() && g_.stackHolds(s_.stack.back(), when.at("top_of_stack").get<std::string>());
  if (when.contains("mana_at_least"))
    return static_cast<int>(s_.players[player].pool.size()) >= when.at("mana_at_least").get<int>();
  throw CaseFailure(fmt::format("{} is no condition of the format", when.dump()));
}

Runner::Act Runner::impossible(Entry& entry, const std::string& why) {
  if (entry.json->value("illegal", false)) {
    over_ = true;
    return Act::Taken;
  }
  const auto next = answers_[entry.player].choice({"next_action_illegal"}, [](const Json&) { return true; });
  if (next != kNone) {
    answers_[entry.player].use(next);
    entry.done = true;
    return Act::Again;
  }
  if (leftover_[entry.player] >= 0) return Act::Pass;
  throw CaseFailure(fmt::format("{}: {}; {}", entry.json->dump(), why, g_.describe(s_.decision)));
}

/// Does the case say that an action of this player cannot be done, without naming it?
bool Runner::mayBeIllegal(PlayerId player) const {
  return leftover_[player] >= 0 ||
         answers_[player].choice({"next_action_illegal"}, [](const Json&) { return true; }) != kNone;
}

/// An action of which the case says so was begun, and what it names cannot be chosen: it is taken back
/// (732.1).
bool Runner::takenBack() {
  if (!announcing() || !before_) return false;
  Entry& entry = *pending_.entry;
  pending_ = {};
  entry.done = false;
  k_.restore(std::move(before_->first));
  g_.aliases = std::move(before_->second);
  before_.reset();
  if (impossible(entry, "it was begun and turned out to be illegal") == Act::Pass) pick(0);
  return true;
}

Runner::Act Runner::take(Entry& entry, std::size_t option) {
  if (option == kNone) return impossible(entry, "cannot be done now");
  const Option& chosen = s_.decision.options[option];
  before_.reset();
  if (mayBeIllegal(entry.player)) before_.emplace(s_, g_.aliases);
  pending_ = {};
  pending_.entry = &entry;
  pending_.casts = g_.casts;
  pending_.activations = g_.activations;
  pending_.cyclesFreely = mayAsThough(k_, ir::DeedName::CycleForNothing, Entity::player(s_.decision.maker()));
  pending_.mana =
      chosen.kind == OptionKind::PlayLand || chosen.kind == OptionKind::Special ||
      (chosen.kind == OptionKind::Activate && k_.pool.ability(static_cast<AbilityId>(chosen.value)).isMana);
  const Json targets = entry.json->value("targets", Json::array());
  pending_.targets.assign(targets.begin(), targets.end());
  // Targets of modes are asked for in the order of the modes.
  std::stable_sort(pending_.targets.begin(), pending_.targets.end(),
                   [](const Json& a, const Json& b) { return a.value("mode", 0) < b.value("mode", 0); });
  for (const Json& target : pending_.targets) {
    const int mode = target.value("mode", 0);
    if (mode > 0 && (pending_.modes.empty() || pending_.modes.back() != mode)) pending_.modes.push_back(mode);
  }
  entry.done = true;
  pick(option);
  return Act::Taken;
}

// The last action is over: was it carried out, or taken back (732)?
void Runner::settleAction() {
  if (pending_.entry == nullptr) return;
  Entry& entry = *pending_.entry;
  const bool done = pending_.mana || g_.casts > pending_.casts || g_.activations > pending_.activations;
  pending_.entry = nullptr;
  if (!done) {
    if (impossible(entry, "it was begun and turned out to be illegal") == Act::Pass) entry.done = false;
    return;
  }
  if (entry.json->value("illegal", false)) {
    // without a target that it should have had it is another action
    if (pending_.targets.empty()) throw CaseFailure(fmt::format("{} was possible", entry.json->dump()));
    over_ = true;
    return;
  }
  useRedundantPermission(entry);
  if (!pending_.targets.empty())
    throw CaseFailure(fmt::format("nothing asked for the target {} of {}", pending_.targets.front().dump(),
                                  entry.json->dump()));
}

std::vector<std::size_t> Runner::castOptions(const Json& entry, const Options& options, bool beginning) {
  std::vector<std::size_t> fitting;
  const char* key = entry.contains("cast") ? "cast" : "card";
  const std::string name = entry.value(key, "");
  const std::string variant = entry.value("variant", "");
  const auto wanted = wayOf(variant);
  const bool fuse = variant == "fuse", prototype = variant == "prototype";
  if (!variant.empty() && !fuse && !prototype && !wanted)
    throw CaseFailure(fmt::format("\"{}\" is no way of casting that is carried out", variant));
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Option& o = options[i];
    if (o.kind != OptionKind::Cast) continue;
    const ObjectId id = o.entity.asObject();
    const CardDef& card = definitionOf(k_, id);
    const CardDef& face = o.sub < card.faces.size() ? k_.pool.card(card.faces[o.sub]) : card;
    if (entry.contains("alias") && !g_.means(objectOf(entry), id)) continue;
    const bool fused = card.layout == Layout::Split && o.sub == kFusedFace;
    if (fuse != fused) continue;
    const bool prototyped = card.layout == Layout::Prototype && o.sub == kPrototypedFace;
    if (prototype != prototyped) continue;
    const bool whole = card.faces.size() < 2;
    // 702.146a: it is cast as its other face
    const bool back = wayOf(o) == CastWay::Disturb && card.faces.size() > 1 &&
                      sameName(k_.pool.card(card.faces[1]).name, name);
    if (!name.empty() && !sameName(face.name, name) && !back && !(whole && g_.isNamed(id, name)) &&
        !(beginning && face.name.starts_with(name)))
      continue;
    if (wanted && wayOf(o) != *wanted) continue;
    if (entry.contains("cost") && !costBegins(o, entry.at("cost").get<std::string>())) continue;
    fitting.push_back(i);
  }
  std::stable_sort(fitting.begin(), fitting.end(), [&](std::size_t a, std::size_t b) {
    return g_.ageOf(options[a].entity) < g_.ageOf(options[b].entity);
  });
  return fitting;
}

/// The words of a cost; of one that is equal to the mana cost of the card (or face), the symbols of that.
std::string Runner::wordsOfCost(NodeId cost, CardId face) {
  std::string text = plainText(g_.texts.ofCost(cost), k_.pool.card(face));
  for (const std::string_view own : {"pay its mana cost", "its mana cost"})
    if (const std::size_t at = text.find(own); at != std::string::npos)
      text.replace(at, own.size(), plainText(play::costText(k_.pool, face)));
  return text;
}

/// Does the cost for which this option casts begin with those words? Not asked of costs that no words of the
/// card name (603.3, 118.9: without paying).
bool Runner::costBegins(const Option& option, const std::string& words) {
  const ObjectId id = option.entity.asObject();
  const CastWay way = wayOf(option);
  NodeId cost = kNoNode;
  if (way == CastWay::Alternative) {
    cost = alternativeCost(k_, s_.decision.maker(), id);
  } else if (const AbilityId named = castNamedBy(option.value); named != 0) {
    cost = costNamedBy(k_, named);
  } else {
    for (const CastKeyword& entry : castKeywords())
      if (entry.way == way) cost = keywordCost(k_, id, entry.keyword);
  }
  if (words.empty() || cost == kNoNode) return true;
  const CardDef& card = definitionOf(k_, id);
  const CardId face = option.sub < card.faces.size() ? card.faces[option.sub] : k_.object(id).card;
  const std::string text = wordsOfCost(cost, face);
  if (text.empty()) return true;
  std::string wanted = plainText(words, card);
  if (text.starts_with(wanted)) return true;
  for (std::size_t comma = 0; !wanted.empty();
       wanted.erase(0, comma == std::string::npos ? comma : comma + 2)) {
    comma = wanted.find(", ");  // the parts of a cost, in whatever order and however they are joined
    if (text.find(wanted.substr(0, comma)) == std::string::npos) return false;
  }
  return true;
}

std::size_t Runner::findCast(const Json& entry, const Options& options, bool beginning) {
  const auto fitting = castOptions(entry, options, beginning);
  if (fitting.empty()) return kNone;
  return chooseWay(entry, options, fitting);
}

// Of the ways in which the first of the cards can be cast: the one that the next answer about costs names.
std::size_t Runner::chooseWay(const Json& entry, const Options& options,
                              const std::vector<std::size_t>& fitting) {
  const PlayerId player = s_.decision.player;
  const Entity card = options[fitting.front()].entity;
  const auto normal = [&](std::size_t i) {
    const CastWay way = wayOf(options[i]);
    return way == CastWay::Normal || way == CastWay::Permission;
  };
  const auto wayFor = [&](const Json& answer) {
    if (!answer.value("alternative", true)) {
      const auto found = std::find_if(fitting.begin(), fitting.end(), normal);
      return found == fitting.end() ? kNone : *found;
    }
    const auto wanted = wayOf(answer.value("variant", ""));
    std::vector<std::size_t> others;
    for (const std::size_t i : fitting) {
      if (options[i].entity != card || normal(i)) continue;
      const Entity offeredBy = options[i].other;
      if (answer.contains("source") && offeredBy && !g_.means(answer.at("source"), offeredBy)) continue;
      const bool severalCosts = castNamedBy(options[i].value) != 0;
      const bool fits = !wanted || wayOf(options[i]) == *wanted;
      if (fits && ((wanted && !severalCosts) || costBegins(options[i], answer.value("cost", "")))) return i;
      others.push_back(i);
    }
    // the card's only other cost, in other words
    return !wanted && others.size() == 1 ? others.front() : kNone;
  };
  const bool asked = std::any_of(fitting.begin(), fitting.end(), [&](std::size_t i) { return !normal(i); });
  const auto isNormal = [](const Json& answer) { return !answer.value("alternative", true); };
  if (!asked && !entry.contains("variant")) {  // another cost can't be paid; a case may name the normal one
    const auto next = answers_[player].nextChoice({"casting_cost"}, isNormal);
    if (next != kNone) answers_[player].use(next);
  }
  if (asked && !entry.contains("variant")) {
    // a case that wants the normal cost does not mean another one where that cannot be paid
    if (std::none_of(fitting.begin(), fitting.end(), normal) &&
        answers_[player].nextChoice({"casting_cost"}, isNormal) != kNone)
      return kNone;
    const auto next = answers_[player].choice({"casting_cost"},
                                              [&](const Json& answer) { return wayFor(answer) != kNone; });
    if (next != kNone) {
      answers_[player].use(next);
      return wayFor(answers_[player].at(next));
    }
  }
  const auto inWords = [&](const Json& answer) {
    const auto cost = costInWords(answer);
    return cost ? wayFor(*cost) : kNone;
  };
  const std::size_t said =
      entry.contains("variant")
          ? kNone
          : answers_[player].nextChoice({"choice"}, [&](const Json& a) { return inWords(a) != kNone; });
  if (said != kNone) {
    answers_[player].use(said);
    return inWords(answers_[player].at(said));
  }
  // "Cast without paying its mana cost (source: ...": one of the costs that effects name (118.9)
  const auto instead = std::find_if(fitting.begin(), fitting.end(), [&](std::size_t i) {
    return wayOf(options[i]) == CastWay::Instead || wayOf(options[i]) == CastWay::WithoutPaying;
  });
  if (instead != fitting.end()) {
    const std::size_t next = answers_[player].nextChoice({"choice"}, [](const Json& answer) {
      const Json values = answer.value("values", Json::array());
      return values.size() == 1 && values.front().is_string() &&
             values.front().get<std::string>().starts_with("Cast without paying");
    });
    if (next != kNone) {
      answers_[player].use(next);
      return *instead;
    }
  }
  const auto found = std::find_if(fitting.begin(), fitting.end(), normal);
  if (found == fitting.end() || (fitting.size() == 1 && entry.contains("variant"))) return fitting.front();
  return permitted(options, fitting, *found);
}

// Several effects allow the same cast once each (601.3): the next choice names the one that is used.
std::size_t Runner::permitted(const Options& options, const std::vector<std::size_t>& fitting,
                              std::size_t first) {
  if (!options[first].other) return first;
  const auto named = [&](const Json& answer) {
    const Json values = answer.value("values", Json::array());
    for (const std::size_t i : fitting)
      if (options[i].entity == options[first].entity && options[i].other.isObject() && values.size() == 1 &&
          fitsOption(values.front(), {OptionKind::Entity, 0, options[i].other, {}, 0}))
        return i;
    return kNone;
  };
  Answers& answers = answers_[s_.decision.player];
  const std::size_t next =
      answers.nextChoice({"choice"}, [&](const Json& answer) { return named(answer) != kNone; });
  if (next == kNone) return first;
  answers.use(next);
  return named(answers.at(next));
}

std::size_t Runner::findLand(const Json& entry, const Options& options) {
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Option& o = options[i];
    if (o.kind != OptionKind::PlayLand) continue;
    const ObjectId id = o.entity.asObject();
    const CardDef& card = definitionOf(k_, id);
    const CardDef& face = o.sub < card.faces.size() ? k_.pool.card(card.faces[o.sub]) : card;
    if (entry.contains("alias")
            ? g_.means(objectOf(entry), id)
            : sameName(face.name, entry.value(entry.contains("card") ? "card" : "play_land", "")))
      return i;
  }
  return kNone;
}

std::size_t Runner::findAbility(const Json& entry, const Options& options, bool manaOnly) {
  const std::string words = entry.at("ability").get<std::string>();
  std::size_t best = kNone;
  bool odd = false;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Option& o = options[i];
    if (o.kind != OptionKind::Activate) continue;
    const ObjectId id = o.entity.asObject();
    const auto ability = static_cast<AbilityId>(o.value);
    if (manaOnly && !k_.pool.ability(ability).isMana) continue;
    if (entry.contains("source") && !g_.means(entry.at("source"), id)) continue;
    bool labelled = false;
    for (const Json& player : g_.which.json.at("players"))
      for (const Json& custom : player.value("battlefield", Json::array()))
        if (custom.value("ability_label", "") == words && custom.contains("custom_text") &&
            &definitionOf(k_, id) == &k_.pool.card(cardOf(customName(custom)).first))
          labelled = true;
    if (!labelled && !g_.texts.begins(ability, definitionOf(k_, id), words)) continue;
    const bool oddly = !labelled && g_.texts.callsOddly(ability, words);
    if (best != kNone && oddly && !odd) continue;
    if (best == kNone || odd != oddly || g_.ageOf(o.entity) < g_.ageOf(options[best].entity)) best = i;
    odd = oddly;
  }
  return best;
}

/// "Suspend 3", "Foretell {1}{U}": does the card have the keyword with that number and that cost?
bool Runner::saysKeyword(const Option& option, ir::KeywordName name, const std::string& words) {
  const auto letters = [](const std::string& text) {  // dashes and blanks apart
    std::string result;
    for (const char c : text)
      if (static_cast<unsigned char>(c) < 0x80 && c != ' ' && c != '-') result += c;
    return result;
  };
  const ObjectId id = option.entity.asObject();
  const std::string wanted = letters(words);
  const std::string word = letters(plainText(ir::word("keyword", static_cast<std::int32_t>(name))));
  if (word.starts_with(wanted)) return true;
  std::vector<std::string> said;
  for (const AbilityId ability : values(k_, id).abilities)
    if (k_.pool.ability(ability).keyword == name) said.push_back(letters(g_.texts.keyword(ability)));
  if (const NodeId cost = keywordCost(k_, id, name); cost != kNoNode)
    said.push_back(word + letters(wordsOfCost(cost, k_.object(id).card)));
  return std::any_of(said.begin(), said.end(),
                     [&](const std::string& text) { return text.starts_with(wanted); });
}

/// The case says what comes up: the generator goes on until it shows that face (901.9).
Runner::Act Runner::rollPlanarDie(Entry& entry) {
  const Options& options = s_.decision.options;
  const auto roll = std::find_if(options.begin(), options.end(), [](const Option& o) {
    return o.kind == OptionKind::Special && static_cast<SpecialKind>(o.value) == SpecialKind::RollPlanarDie;
  });
  if (roll == options.end()) return take(entry, kNone);
  Answers& answers = answers_[entry.player];
  if (const std::size_t found = answers.choice({"die"}, [](const Json&) { return true; }); found != kNone) {
    answers.use(found);
    const int said = answers.at(found).at("value").get<int>();
    const PlanarFace wanted = said <= 2   ? PlanarFace::Chaos
                              : said <= 7 ? PlanarFace::Blank
                                          : PlanarFace::Planeswalk;
    for (Rng next = s_.rng; nextPlanarFace(next) != wanted; next = s_.rng) s_.rng.next();
  }
  return take(entry, static_cast<std::size_t>(roll - options.begin()));
}

std::size_t Runner::findSpecial(const Json& entry, const Options& options) {
  using ir::KeywordName;
  const std::string words = plainText(entry.at("ability").get<std::string>());
  if (words.find(':') != std::string::npos) return findTurningUp(entry, options);
  struct Word {
    std::string_view begins;
    SpecialKind kind;
    KeywordName keyword;
  };
  static constexpr std::array<Word, 7> kWords{
      {{"foretell", SpecialKind::Foretell, KeywordName::Foretell},
       {"plot", SpecialKind::Plot, KeywordName::Plot},
       {"suspend", SpecialKind::Suspend, KeywordName::Suspend},
       {"companion", SpecialKind::Companion, KeywordName::Count_},
       {"unlock", SpecialKind::Unlock, KeywordName::Count_},
       {"ignore", SpecialKind::IgnoreEffect, KeywordName::Count_},
       {"hidden agenda", SpecialKind::RevealAgenda, KeywordName::Count_}}};
  Word meant{"", SpecialKind::TurnFaceUp, KeywordName::Count_};
  for (const Word& word : kWords)
    if (words.starts_with(word.begins)) meant = word;
  const auto fits = [&](const Option& option) {
    if (entry.contains("source") && !g_.means(entry.at("source"), option.entity)) return false;
    return meant.keyword == KeywordName::Count_ || saysKeyword(option, meant.keyword, words);
  };
  for (std::size_t i = 0; i < options.size(); ++i)
    if (options[i].kind == OptionKind::Special && static_cast<SpecialKind>(options[i].value) == meant.kind &&
        fits(options[i]))
      return i;
  if (meant.kind != SpecialKind::Foretell) return kNone;
  for (std::size_t i = 0; i < options.size(); ++i)
    if (options[i].kind == OptionKind::Cast && wayOf(options[i]) == CastWay::Foretold && fits(options[i]))
      return i;
  return kNone;
}

// 709.5e: "{U}: Unlock the left half", or the beginning of that from the cost on.
std::size_t Runner::findDoor(const Json& entry, const Options& options) {
  const std::string words = plainText(entry.at("ability").get<std::string>());
  if (words.find(':') == std::string::npos) return kNone;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Option& o = options[i];
    if (o.kind != OptionKind::Special || static_cast<SpecialKind>(o.value) != SpecialKind::Unlock) continue;
    if (entry.contains("source") && !g_.means(entry.at("source"), o.entity)) continue;
    const CardDef& card = definitionOf(k_, o.entity.asObject());
    const std::string whole =
        plainText(fmt::format("{}: Unlock the {} half.", play::costText(k_.pool, card.faces[o.sub]),
                              o.sub == 0 ? "left" : "right"));
    if (whole.starts_with(words)) return i;
  }
  return kNone;
}

// "{5}{G}: Turn this permanent face up" (116.2b), "{U}: Unlock the left half": special actions, quoted by
// their cost.
std::size_t Runner::findTurningUp(const Json& entry, const Options& options) {
  const std::string words = plainText(entry.at("ability").get<std::string>());
  if (const std::size_t door = findDoor(entry, options); door != kNone) return door;
  // the cost alone may stand for the whole
  const std::size_t colon =
      words.ends_with(':') && words.find(": ") == std::string::npos ? words.size() - 1 : words.find(": turn");
  if (colon == std::string::npos) return kNone;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (options[i].kind != OptionKind::Special) continue;
    if (static_cast<SpecialKind>(options[i].value) != SpecialKind::TurnFaceUp) continue;
    if (entry.contains("source") && !g_.means(entry.at("source"), options[i].entity)) continue;
    const NodeId cost = turnFaceUpCost(k_, options[i].entity.asObject(), options[i].sub != 0);
    if (plainText(g_.texts.ofCost(cost)) == words.substr(0, colon)) return i;
  }
  return kNone;
}

// Not an action of the game: counters as if by an effect of this player.
Runner::Act Runner::putCounters(Entry& entry) {
  const auto id = g_.permanent(objectOf(*entry.json));
  const auto kind = ir::wordValue("counter", entry.json->at("counter").get<std::string>());
  if (!id || !kind)
    return impossible(entry, id ? "there are no such counters" : "there is no such permanent");
  entry.done = true;
  Event event;
  event.type = EventType::CounterAdd;
  event.other = *id;
  event.detail = static_cast<std::uint16_t>(*kind);
  event.amount = entry.json->at("value").get<int>();
  event.player = entry.player;
  s_.frames.back().step = kFirstStep;  // the same player gets priority again, after state-based actions
  s_.decision.kind = DecisionKind::None;
  s_.decision.options.clear();
  emitAndGoOn(k_, event, "122.1");
  return Act::Taken;
}

/// Where turns are shared a team declares as one, and its primary player is asked (805.10).
bool Runner::declaresFor(PlayerId asked, PlayerId player) const {
  return asked == player || (s_.variant.sharedTeamTurns && onSameTeam(k_, asked, player));
}

/// An attack or block that is to be illegal and could not be declared: the game ends here.
void Runner::endAtIllegal(std::string_view verb) {
  for (const Entry& entry : script_)
    if (!entry.done && entry.player == s_.decision.maker() && entry.turn == s_.turn && entry.verb() == verb &&
        entry.json->value("illegal", false))
      over_ = true;
}

// All attackers of the turn are declared together (508.1).
void Runner::onAttackers() {
  const Options& options = s_.decision.options;
  const PlayerId player = s_.decision.maker();
  for (Entry& entry : script_) {
    if (entry.done || !declaresFor(player, entry.player) || entry.turn != s_.turn) continue;
    if (entry.verb() == "no_attack") {  // nor what is listed after it
      entry.done = true;
      break;
    }
    if (entry.verb() != "attack") continue;
    const Json& json = *entry.json;
    std::size_t best = kNone;
    for (std::size_t i = 0; i < options.size(); ++i) {
      const Option& o = options[i];
      if (o.kind != OptionKind::Pair || !g_.means(json.at("attacker"), o.entity)) continue;
      if (json.contains("defender") ? !g_.means(json.at("defender"), o.other) : !o.other.isPlayer()) continue;
      if (best == kNone || g_.ageOf(o.entity) < g_.ageOf(options[best].entity)) best = i;
    }
    if (best == kNone) continue;
    entry.done = true;
    if (refusesToPay(options[best])) continue;
    if (json.value("illegal", false)) throw CaseFailure(fmt::format("{} was possible", json.dump()));
    return pick(best);
  }
  endAtIllegal("attack");
  const std::size_t done = doneOption();
  if (done != kNone) return pick(done);
  // Whoever must attack does so; whom is answered as a target.
  Answers& answers = answers_[s_.decision.player];
  const auto named = [&](const Json& answer) -> std::size_t {
    const Json targets = answer.value("targets", Json::array());
    for (std::size_t i = 0; i < options.size() && targets.size() == 1; ++i)
      if (options[i].kind == OptionKind::Pair && g_.means(targets.front(), options[i].other)) return i;
    return kNone;
  };
  const std::size_t next = answers.nextTarget();
  const std::size_t option = next == kNone ? kNone : named(answers.at(next));
  if (option == kNone) return pick(0);
  answers.use(next);
  pick(option);
}

void Runner::onBlockers() {
  const Options& options = s_.decision.options;
  const PlayerId player = s_.decision.maker();
  for (Entry& entry : script_) {
    if (entry.done || !declaresFor(player, entry.player) || entry.turn != s_.turn) continue;
    if (entry.verb() == "no_block") {
      entry.done = true;
      break;
    }
    if (entry.verb() != "block") continue;
    std::size_t best = kNone;
    for (std::size_t i = 0; i < options.size(); ++i) {
      const Option& o = options[i];
      if (o.kind != OptionKind::Pair || !g_.means(entry.json->at("blocker"), o.entity)) continue;
      if (!g_.means(entry.json->at("attacker"), o.other)) continue;
      if (best == kNone || g_.ageOf(o.entity) < g_.ageOf(options[best].entity)) best = i;
    }
    if (best == kNone) continue;
    entry.done = true;
    if (refusesToPay(options[best])) continue;
    if (entry.json->value("illegal", false))
      throw CaseFailure(fmt::format("{} was possible", entry.json->dump()));
    return pick(best);
  }
  endAtIllegal("block");
  const std::size_t done = doneOption();
  pick(done == kNone ? 0 : done);
}

}  // namespace cantrip::cases
