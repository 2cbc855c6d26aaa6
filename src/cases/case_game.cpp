// Names of objects, and what happens in the game of a case.
#include "cases/case_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <span>

#include "cases/names.h"
#include "ir/nodes/effects_players.h"
#include "play/describe.h"
#include "program/asked_word.h"
#include "program/tree_questions.h"
#include "rules/costs/mana.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/merging.h"
#include "rules/objects/names.h"
#include "rules/objects/objects.h"
#include "rules/objects/rooms.h"
#include "rules/objects/stack_items.h"

namespace cantrip::cases {

namespace {

/// Has the permanent a choice of colours, by one mana ability or several?
bool makesSeveral(Kernel& k, ObjectId source) {
  const bool there = onBattlefield(k, source);  // what was sacrificed for it made it all the same
  const auto& printed = definitionOf(k, source).abilities;
  const std::vector<AbilityId> abilities =
      there ? std::vector<AbilityId>(values(k, source).abilities.begin(), values(k, source).abilities.end())
            : printed;
  int units = 0;
  unsigned colors = 0;
  for (const AbilityId ability : abilities) {
    const AbilityDef& def = k.pool.ability(ability);
    if (def.kind != AbilityKind::Activated || !def.isMana) continue;
    ManaYield yield = there ? manaYield(k, ability, source) : ManaYield{};
    if (yield.units.empty()) {  // it costs more than tapping
      Context activated;
      activated.source = source;
      activated.ability = ability;
      yield = yieldOfActivated(k, activated);
    }
    for (const std::uint8_t unit : yield.units) {
      if (std::popcount(unit) > 1) return true;
      colors |= unit;
    }
    units += yield.units.empty() ? 0 : 1;
  }
  return units > 1 && std::popcount(colors) > 1;
}

}  // namespace

CaseGame::CaseGame(const Case& which_, const Served& cards_, bool trace)
    : which(which_), cards(cards_), k(*cards_.pool, s, this), texts(*cards_.pool), trace_(trace) {}

void CaseGame::note(const std::string& line) {
  if (trace_) log += line + "\n";
}

PlayerId CaseGame::seat(const std::string& name) const {
  const auto found = std::find(seats.begin(), seats.end(), name);
  if (found == seats.end()) throw std::runtime_error(fmt::format("there is no player {}", name));
  return static_cast<PlayerId>(found - seats.begin());
}

void CaseGame::onEvent(const GameState& state, const Event& event, std::string_view rule) {
  switch (event.type) {
    case EventType::Cast:
      ++casts;
      break;
    case EventType::Activate:
      ++activations;
      break;
    case EventType::LoseLife:
      if (rule == "2006: 300.3") manaBurn[event.player] += event.amount;
      break;
    case EventType::AddMana:
      if (makesSeveral(k, event.source)) colors.emplace_back(event.player, event.detail);
      break;
    case EventType::PlayLand:
      ++landsPlayed;
      break;
    case EventType::StepBegin:
      if (event.detail == static_cast<std::uint16_t>(ir::Step::Untap)) {
        attackers.clear();
        blockers.clear();
        blocking_.clear();
      }
      break;
    case EventType::Attack:
      attackers.emplace_back(controllerOf(k, event.object), nameOf(event.object));
      break;
    case EventType::Block:
      if (blocking_.insert(event.object.raw).second)  // once, however many it blocks
        blockers.emplace_back(controllerOf(k, event.object), nameOf(event.object));
      break;
    default:
      break;
  }
  if (!trace_) return;
  const std::string text = play::describe(state, k.pool, seats, event, kNoPlayer);
  const std::uint32_t now = static_cast<std::uint32_t>(s.turn) << 8 | static_cast<std::uint32_t>(s.step);
  if (text.empty()) return;
  if (now != loggedStep_) {
    loggedStep_ = now;
    log += fmt::format("-- turn {} ({}), {}\n", s.turn, seats[s.active], play::stepName(s.step));
  }
  log += fmt::format("   {} [{}]\n", text, rule);
}

std::string CaseGame::nameOf(ObjectId id) {
  const Object* o = k.find(id);
  if (o != nullptr && o->is(ObjectFlag::FaceDown) && (o->zone == Zone::Battlefield || o->zone == Zone::Stack))
    return {};
  if (o == nullptr || o->zone != Zone::Battlefield)
    return std::string(cantrip::nameOn(k, definitionOf(k, id)));
  return std::string(cantrip::nameOn(k, k.pool.card(values(k, id).card)));
}

bool CaseGame::isNamed(ObjectId id, const std::string& name) {
  const std::string now = nameOf(id);
  if (name == "(nameless)") return now.empty();
  if (sameName(now, name) || isEmblemOf(id, name)) return true;
  if (now.empty()) return false;
  const CardDef& card = definitionOf(k, id);
  const Object* o = k.find(id);
  if (o != nullptr && o->is(ObjectFlag::Token) && card.isToken && sameName(now + " Token", name)) return true;
  if (card.layout != Layout::Split || card.faces.size() < 2) return false;
  if (hasDoors(card) && o != nullptr && o->zone == Zone::Battlefield && card.face != kBothFace) return false;
  std::string whole;
  for (const CardId face : std::span(card.faces).first(2))
    whole += (whole.empty() ? "" : " // ") + k.pool.card(face).name;
  return sameName(whole, name);
}

bool CaseGame::isEmblemOf(ObjectId id, const std::string& name) {
  static constexpr std::string_view kEmblem = "Emblem";
  const Object* o = k.find(id);
  if (o == nullptr || !o->is(ObjectFlag::Emblem) || !name.starts_with(kEmblem)) return false;
  const std::string maker = name.size() > kEmblem.size() ? name.substr(kEmblem.size() + 1) : "";
  if (maker.empty()) return true;
  const auto subtype = ir::wordValue("subtype", maker);
  const auto makes = [&](const CardDef& card) {
    return std::any_of(card.abilities.begin(), card.abilities.end(), [&](AbilityId ability) {
      return containsNode(k.pool.arena, k.pool.ability(ability).node, [&](NodeId n) {
        const auto emblem = k.pool.tokenOfNode.find(n);
        return emblem != k.pool.tokenOfNode.end() && emblem->second == o->card;
      });
    });
  };
  return std::any_of(k.pool.cards.begin() + 1, k.pool.cards.end(), [&](const CardDef& card) {
    const bool named =
        card.name.starts_with(maker) ||
        (subtype && std::find(card.subtypes.begin(), card.subtypes.end(), *subtype) != card.subtypes.end());
    return named && makes(card);
  });
}

std::string CaseGame::describe(Entity entity) { return play::describe(s, k.pool, seats, entity); }

/// As which of its faces the card is cast or played.
std::string CaseGame::faceName(const Option& option) {
  const CardDef& card = definitionOf(k, option.entity.asObject());
  return option.sub < card.faces.size() ? k.pool.card(card.faces[option.sub]).name : card.name;
}

/// What an option is called that stands for a word, a dungeon or a room; its number where it has no name.
std::string CaseGame::nameOfOption(const Decision& decision, const Option& option) const {
  if (option.kind == OptionKind::Word) return askedWord(k.pool, decision.why, option.value);
  if (decision.why != kNoNode && k.tree().kind(decision.why) == ir::Kind::KeywordAction &&
      !k.pool.dungeons.empty())
    return askedPlace(k.pool, decision.source ? &definitionOf(k, decision.source) : nullptr, option.value);
  return fmt::format("{}", option.value);
}

std::string CaseGame::describe(const Decision& decision, const Option& option) {
  std::string text;
  switch (option.kind) {
    case OptionKind::Pass:
      return "pass";
    case OptionKind::Done:
      return "done";
    case OptionKind::Cast:
      return "cast " + faceName(option);
    case OptionKind::PlayLand:
      return "play " + faceName(option);
    case OptionKind::Activate: {
      const auto& known =
          texts.of(static_cast<AbilityId>(option.value), definitionOf(k, option.entity.asObject()));
      return fmt::format("activate {}: {}", describe(option.entity), known.empty() ? "?" : known.front());
    }
    case OptionKind::Special:
      text = fmt::format("special action {} of", option.value);
      break;
    case OptionKind::Yes:
      return "yes";
    case OptionKind::No:
      return "no";
    case OptionKind::Mode:
    case OptionKind::Word:
      text = nameOfOption(decision, option);
      break;
    case OptionKind::Number:
    case OptionKind::Mana:
    case OptionKind::Cost:
      text = fmt::format("{}", option.value);
      break;
    default:
      break;
  }
  if (option.entity) text += (text.empty() ? "" : " ") + describe(option.entity);
  if (option.other) text += " -> " + describe(option.other);
  return text;
}

std::string CaseGame::describe(const Decision& decision) {
  static constexpr const char* kNames[] = {"nothing",   "priority", "a target",   "a choice of objects",
                                           "a mode",    "a number", "yes or no",  "a word",
                                           "attackers", "blockers", "an order",   "a replacement effect",
                                           "a payment", "a cost",   "a mulligan", "damage"};
  std::string text = fmt::format("{} is asked for {}", playerName(decision.player),
                                 kNames[static_cast<std::size_t>(decision.kind)]);
  if (decision.source) text += " by " + describe(decision.source);
  text += ":";
  for (std::size_t i = 0; i < decision.options.size() && i < 12; ++i)
    text += fmt::format(" [{}]", describe(decision, decision.options[i]));
  if (decision.options.size() > 12) text += fmt::format(" and {} more", decision.options.size() - 12);
  return text;
}

/// "Cast Wear", "Cast fused Wear // Tear".
bool CaseGame::castBegins(ObjectId spell, const std::string& words, bool anywhere) {
  const CardDef& card = definitionOf(k, spell);
  const bool fused = card.layout == Layout::Split && card.face == kBothFace;
  const auto fits = [&](const std::string& text) {
    const std::size_t at = plainText(text).find(plainText(words));
    return at == 0 || (anywhere && at != std::string::npos);
  };
  return fits("Cast " + nameOf(spell)) || (fused && fits("Cast fused " + nameOf(spell)));
}

bool CaseGame::stackHolds(const StackItem& item, const std::string& words) {
  const ObjectId id = item.object;
  const Object* o = k.find(id);
  if (o == nullptr) return false;
  if (isCombatDamage(k, id)) return std::string_view("combat damage").starts_with(words);  // 2006: 310.1
  if (!o->is(ObjectFlag::AbilityOnStack)) return castBegins(id, words, true);
  if (item.context.ability != 0) return texts.holds(item.context.ability, definitionOf(k, id), words);
  return texts.delayedHolds(item.delayedEffect, definitionOf(k, id), words);
}

bool CaseGame::stackBegins(const StackItem& item, const std::string& words) {
  const ObjectId id = item.object;
  const Object* o = k.find(id);
  if (o == nullptr) return false;
  if (isCombatDamage(k, id)) return std::string_view("combat damage").starts_with(words);  // 2006: 310.1
  if (!o->is(ObjectFlag::AbilityOnStack)) return castBegins(id, words, false);
  if (item.context.ability != 0) return texts.begins(item.context.ability, definitionOf(k, id), words);
  return texts.delayedBegins(item.delayedEffect, definitionOf(k, id), words);
}

std::uint32_t CaseGame::ageOf(Entity entity) {
  if (!entity.isObject()) return entity.isPlayer() ? 0 : 0xFFFFFFFF;
  const Object* o = k.find(entity.asObject());
  return o == nullptr ? 0xFFFFFFFF : o->timestamp;
}

std::vector<ObjectId> CaseGame::permanentsByAge() {
  std::vector<ObjectId> result;
  for (const ObjectId id : s.battlefield)
    if (onBattlefield(k, id)) result.push_back(id);
  return result;
}

bool CaseGame::means(const Json& reference, Entity entity) {
  if (reference.contains("player"))
    return entity.isPlayer() && seat(reference.at("player").get<std::string>()) == entity.asPlayer();
  if (!entity.isObject()) return false;
  const ObjectId id = entity.asObject();
  const Object* o = k.find(id);
  if (reference.contains("alias")) {
    const auto known = aliases.find(reference.at("alias").get<std::string>());
    return known != aliases.end() && known->second == id.slot();
  }
  std::string name = reference.value("card", "");
  if (name.empty()) return false;
  static constexpr std::string_view kOnStack = "stack ability (";
  if (name.starts_with(kOnStack)) {
    name.erase(0, kOnStack.size());
    while (!name.empty() && (name.back() == ')' || name.back() == ' ')) name.pop_back();
  }
  if (!isNamed(id, name)) {
    // an ability on the stack may be meant by its words
    const StackItem* item = stackItem(k, id);
    if (item == nullptr || !stackBegins(*item, name)) return false;
  }
  if (reference.contains("copy")) {
    const bool copy = o != nullptr && ((o->copyOf != kNoCard && componentsOf(k.s, id).empty()) ||
                                       o->is(ObjectFlag::CopyOfSpell) ||
                                       (o->is(ObjectFlag::Token) && !k.pool.card(o->card).isToken));
    if (copy != reference.at("copy").get<bool>()) return false;
  }
  if (reference.contains("index")) {
    int before = 0;
    for (const ObjectId other : permanentsByAge()) {
      if (other == id) break;
      before += isNamed(other, name) && controllerOf(k, other) == controllerOf(k, id) ? 1 : 0;
    }
    if (before != reference.at("index").get<int>()) return false;
  }
  return true;
}

std::optional<ObjectId> CaseGame::permanent(const Json& reference) {
  for (const ObjectId id : permanentsByAge())
    if (means(reference, id)) return id;
  return std::nullopt;
}

}  // namespace cantrip::cases
