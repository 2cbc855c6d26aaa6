// The starting position: objects put in place without events, entering replacements apart (614.12).
#include <fmt/format.h>

#include <algorithm>

#include "cases/arrangement.h"
#include "cases/runner.h"
#include "ir/nodes/acts.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/statements_casting.h"
#include "ir/senses.h"
#include "program/effect_use.h"
#include "rules/events/events.h"
#include "rules/events/floating_effects.h"
#include "rules/events/supplementary_changes.h"
#include "rules/events/turn_changes.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/write.h"
#include "rules/objects/objects.h"

namespace cantrip::cases {

// What is not in the case's format.
namespace {

/// Players in the order in which their permanents are placed: by name.
std::vector<const Json*> playersByName(const Json& list) {
  std::vector<const Json*> players;
  for (const Json& player : list) players.push_back(&player);
  std::sort(players.begin(), players.end(), [](const Json* a, const Json* b) {
    return a->at("name").get<std::string>() < b->at("name").get<std::string>();
  });
  return players;
}

/// What the case calls the card of an entry.
std::string nameOf(const Json& entry) {
  if (entry.is_string()) return entry.get<std::string>();
  return entry.contains("custom_text") ? customName(entry) : entry.at("card").get<std::string>();
}

/// "If a nontoken creature would enter the battlefield, ... instead"
bool changesWhatEnters(const Pool& pool, CardId card) {
  const auto& abilities = pool.card(card).abilities;
  return std::any_of(abilities.begin(), abilities.end(), [&](AbilityId id) {
    const NodeId said = pool.ability(id).statement;
    if (said == kNoNode) return false;
    const NodeId statement = innerStatement(pool.arena, said);
    return pool.arena.kind(statement) == ir::Kind::Instead &&
           ir::isWord(pool.arena, pool.arena.as<ir::nodes::Instead>(statement).event, ir::Kind::Befalls,
                      ir::DeedName::Enter);
  });
}

bool isCompanion(const Pool& pool, CardId card) {
  const auto& abilities = pool.card(card).abilities;
  return std::any_of(abilities.begin(), abilities.end(), [&](AbilityId id) {
    const NodeId said = pool.ability(id).statement;
    return said != kNoNode && pool.arena.kind(said) == ir::Kind::Companion;
  });
}

}  // namespace

std::pair<CardId, bool> Runner::cardOf(const std::string& name) const {
  const auto found = g_.cards.ids.find(name);
  if (found == g_.cards.ids.end()) throw CaseFailure(fmt::format("the case does not list {}", name));
  const CardDef& card = k_.pool.card(found->second);
  const bool back = card.face > 0 && card.layout != Layout::Split && card.layout != Layout::Adventure;
  return {found->second, back};
}

void Runner::setUp() {
  const Json& json = g_.which.json;
  s_.rng = Rng(hashString(g_.which.id(), 1));
  s_.askForced = true;
  s_.skipEmptyPriority = false;
  s_.offerManaAbilities = true;
  s_.autoPay = false;  // answers may name what pays
  s_.rules = *editionOf(g_.which);
  if (const auto draws = json.find("first_draw"); draws != json.end())
    s_.rules.firstDraw = draws->get<bool>() ? FirstDraw::Taken : FirstDraw::Skipped;
  s_.startingPlayer = 0;
  s_.players.resize(g_.seats.size());
  autoMana_.assign(g_.seats.size(), true);
  const play::SeatPlan plan = play::planSeats(arrangementOf(g_.which), g_.seats.size());
  s_.variant = plan.rules.in(s_.rules);
  signatureSpells_ = plan.signatureSpells;
  const auto players = playersByName(json.at("players"));
  for (const Json* player : players) {
    const PlayerId seat = g_.seat(player->at("name").get<std::string>());
    PlayerState& p = s_.players[seat];
    p.life = player->value("life", 20);
    p.team = plan.seats[seat].team;
    p.range = plan.seats[seat].range;
    p.losesForTeam = plan.seats[seat].losesForTeam;
    p.keptHand = true;  // no opening hands, no mulligans
    autoMana_[seat] = player->value("auto_mana", true);
  }
  if (plan.rules.sharedLife)  // the first player of each team names the total
    for (const Json& team : json.value("teams", Json::array()))
      for (const Json& name : team)
        s_.players[g_.seat(name.get<std::string>())].life =
            s_.players[g_.seat(team.front().get<std::string>())].life;
  determineRanges(k_);
  if (plan.rules.deployCreatures) beginDeploying(k_);
  for (const Json* player : players) {
    const PlayerId seat = g_.seat(player->at("name").get<std::string>());
    fillLibrary(*player, seat);
    placeCards(player->value("hand", Json::array()), seat, Zone::Hand);
    placeCards(player->value("graveyard", Json::array()), seat, Zone::Graveyard);
    placeCards(player->value("exile", Json::array()), seat, Zone::Exile);
    placeCards(player->value("command", Json::array()), seat, Zone::Command);
  }
  for (const Json* player : players) placeBeside(*player, g_.seat(player->at("name").get<std::string>()));
  // What would change how others enter comes last: the position is as the case says it is.
  for (const bool last : {false, true})
    for (const Json* player : players) {
      Json cards = Json::array();
      for (const Json& card : player->value("battlefield", Json::array()))
        if (changesWhatEnters(k_.pool, cardOf(nameOf(card)).first) == last) cards.push_back(card);
      placeCards(cards, g_.seat(player->at("name").get<std::string>()), Zone::Battlefield);
    }
  if (json.value("shuffle", false))
    for (PlayerState& p : s_.players) shuffle(p.library);
  for (PlayerState& p : s_.players) {
    p.cardsDrawn = 0;
    p.lifeGained = p.lifeLost = 0;
  }
  s_.turnLog.clear();
  s_.lastBatch.clear();
  s_.lastKnown.clear();
  if (const std::string day = json.value("daytime", ""); !day.empty()) s_.dayNight = day == "day" ? 1 : 2;
  touch(k_);
  k_.push({.op = Op::Game});
}

void Runner::shuffle(ZoneList& cards) { s_.rng.shuffle(std::span(cards)); }

void Runner::fillLibrary(const Json& player, PlayerId seat) {
  if (const auto deck = player.find("deck"); deck != player.end()) {
    const Json& lists = deckOf(g_.which, deck->get<std::string>());
    const Json library = lists.value("library", Json::object());
    const Json sideboard = lists.value("sideboard", Json::object());
    if (!player.value("deck_library_removed", false))
      for (const auto& [name, count] : library.items())
        for (int i = 0; i < count.get<int>(); ++i) createObject(k_, cardOf(name).first, seat, Zone::Library);
    shuffle(s_.players[seat].library);
    const std::string format = g_.which.json.value("format", "duel");
    const bool commanders = format != "duel" && format != "free_for_all";
    for (const auto& [name, count] : sideboard.items()) {
      // 903.11a: who has a companion as well as a commander
      const bool leads = commanders && (sideboard.size() == 1 || !isCompanion(k_.pool, cardOf(name).first));
      for (int i = 0; i < count.get<int>(); ++i)
        placeOne(Json{{"card", name}}, seat, leads ? Zone::Command : Zone::Outside);
    }
  } else if (const auto filler = player.find("library_filler"); filler != player.end()) {
    const int count = filler->value("count", 0);
    for (int i = 0; i < count; ++i)
      createObject(k_, cardOf(filler->at("card").get<std::string>()).first, seat, Zone::Library);
  }
  // listed top card first; back() is the top
  const Json top = player.value("library", Json::array());
  for (std::size_t i = top.size(); i-- > 0;) placeCards(Json::array({top[i]}), seat, Zone::Library);
}

void Runner::placeBeside(const Json& player, PlayerId seat) {
  if (const auto vanguard = player.find("vanguard"); vanguard != player.end()) {
    const CardId card = cardOf(vanguard->get<std::string>()).first;
    changeStart(k_, seat, k_.pool.card(card).handModifier, 0);  // the case names the life total itself
    addFaceUp(k_, card, seat);
  }
  placeCards(player.value("sideboard", Json::array()), seat, Zone::Outside);
  for (const char* deck : {"planar_deck", "scheme_deck"}) {
    const Json cards = player.value(deck, Json::array());  // the top card first
    for (std::size_t i = cards.size(); i-- > 0;)
      addToSupplementary(k_, cardOf(cards[i].get<std::string>()).first, seat);
  }
}

void Runner::placeCards(const Json& list, PlayerId seat, Zone zone) {
  for (const Json& given : list) {
    const Json entry = given.is_string() ? Json{{"card", given}} : given;
    const int count = entry.value("count", 1);
    for (int i = 0; i < count; ++i) {
      const ObjectId id = placeOne(entry, seat, zone);
      if (!entry.contains("alias") || !id) continue;
      const std::string alias = entry.at("alias").get<std::string>();
      g_.aliases[count == 1 ? alias : fmt::format("{}.{}", alias, i + 1)] = id.slot();
    }
  }
}

ObjectId Runner::placeOne(const Json& entry, PlayerId seat, Zone zone) {
  const auto [face, back] = cardOf(nameOf(entry));
  const CardDef& shown = k_.pool.card(face);
  const CardId front = shown.faces.empty() ? face : shown.faces.front();
  if (zone != Zone::Battlefield) {
    const ObjectId id =
        zone == Zone::Outside ? createOutside(k_, front, seat) : createObject(k_, front, seat, zone);
    if (zone != Zone::Command) return id;
    writable(k_, id).set(ObjectFlag::Commander);
    constexpr std::uint16_t kSpells = bit(ir::CardType::Instant) | bit(ir::CardType::Sorcery);
    if (signatureSpells_ && (shown.types & kSpells) != 0) writable(k_, id).set(ObjectFlag::SignatureSpell);
    return id;
  }
  const ObjectId outside = createObject(k_, front, seat, Zone::Outside);
  const auto slot = outside.slot();
  if (back) writable(k_, outside).card = face;
  // Nothing is attached, so an Aura asks for no object to enchant; it has no other way to enter.
  const bool aura = std::any_of(shown.subtypes.begin(), shown.subtypes.end(),
                                [](std::uint16_t subtype) { return ir::word("subtype", subtype) == "Aura"; });
  if (aura) {
    Object& o = writable(k_, outside);
    o.zone = Zone::Battlefield;
    o.place = static_cast<std::uint16_t>(s_.battlefield.size());
    s_.battlefield.push_back(outside);
    touch(k_);
  } else {
    Event event = zoneChange(k_, outside, Zone::Battlefield);
    event.player = seat;
    if (back) event.set(EventFlag::EnterTransformed);
    emitAndGoOn(k_, event, "103");
    runFrames();
  }
  // Entering triggers nothing, but what a Saga enters with are lore counters put onto it (714.2b).
  std::erase_if(s_.pending, [&](const PendingTrigger& trigger) {
    return trigger.ability == 0 || k_.pool.ability(trigger.ability).kind != AbilityKind::Chapter;
  });
  Object& now = s_.objects[slot];
  if (!now.id || now.zone != Zone::Battlefield) return now.id;
  now.set(ObjectFlag::SummoningSick, false);
  now.set(ObjectFlag::Tapped, now.is(ObjectFlag::Tapped) || entry.value("tapped", false));
  now.enteredTurn = 0;
  return now.id;
}

}  // namespace cantrip::cases
