// Setting a scenario up and looking at it; scenario_actions.cpp plays it.
#include "rules/scenario.h"

#include <algorithm>

#include "play/describe.h"
#include "rules/agenda/agenda.h"
#include "rules/casting/offers.h"
#include "rules/events/events.h"
#include "rules/events/floating_effects.h"
#include "rules/events/supplementary_changes.h"
#include "rules/events/turn_changes.h"
#include "rules/events/turn_markers.h"
#include "rules/events/zone_changes.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/write.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/in_combat.h"
#include "rules/objects/objects.h"
#include "rules/objects/supplementary.h"
#include "rules/scenario_cards.h"
#include "rules/turn/turn.h"

namespace cantrip::test {
namespace {

constexpr int kLibrarySize = 20;
constexpr const char* kBlank = "Blank Card";

std::uint16_t counterKind(std::string_view kind) {
  const auto value = ir::wordValue("counter", kind);
  if (!value) ADD_FAILURE() << "there are no " << kind << " counters";
  return static_cast<std::uint16_t>(value.value_or(0));
}

}  // namespace

Scenario::Scenario(int players, RuleSet rules) : state_(std::make_unique<GameState>()) {
  state_->rules = rules;
  state_->rng = Rng(1);
  state_->players.resize(static_cast<std::size_t>(players));
  noLibrary_.resize(static_cast<std::size_t>(players));
  for (int p = 0; p < players; ++p)
    state_->players[static_cast<std::size_t>(p)].team = static_cast<std::uint8_t>(p);
}

Scenario::~Scenario() {
  if (pool_ != nullptr) {
    EXPECT_EQ(guard.wrong(pool_->arena), "");
  }
  if (!testing::Test::HasFailure() || events_.empty()) return;
  play::Names names;
  for (std::size_t p = 0; p < state_->players.size(); ++p) names.push_back("P" + std::to_string(p + 1));
  std::string last;
  const std::size_t from = events_.size() > 40 ? events_.size() - 40 : 0;
  for (std::size_t i = from; i < events_.size(); ++i) {
    const std::string text = play::describe(*state_, *pool_, names, events_[i].event, kNoPlayer);
    if (!text.empty()) last += "\n  " + events_[i].rule + ": " + text;
  }
  std::cerr << "The last events of the game:" << last << "\n";
}

void Scenario::card(std::string_view blocks) {
  EXPECT_FALSE(started_) << "describe cards before the first action";
  definitions_.emplace_back(blocks);
}

Card Scenario::place(Seat player, std::string_view name, Zone zone, int count) {
  EXPECT_FALSE(started_) << "put cards on the table before the first action";
  for (int i = 0; i < count; ++i) placed_.push_back({std::string(name), zone, player, 0, 0, -1, {kNoPlayer}});
  return {static_cast<int>(placed_.size()) - 1};
}

Card Scenario::battlefield(Seat controller, std::string_view name, int count) {
  return place(controller, name, Zone::Battlefield, count);
}
Card Scenario::hand(Seat owner, std::string_view name, int count) {
  return place(owner, name, Zone::Hand, count);
}
Card Scenario::library(Seat owner, std::string_view name) { return place(owner, name, Zone::Library, 1); }
Card Scenario::graveyard(Seat owner, std::string_view name, int count) {
  return place(owner, name, Zone::Graveyard, count);
}
Card Scenario::exile(Seat owner, std::string_view name) { return place(owner, name, Zone::Exile, 1); }

Card Scenario::outside(Seat owner, std::string_view name) { return place(owner, name, Zone::Outside, 1); }

Card Scenario::command(Seat owner, std::string_view name) { return place(owner, name, Zone::Command, 1); }

void Scenario::life(Seat player, int total) { state_->players[player.id].life = total; }

void Scenario::team(Seat player, int team) {
  state_->players[player.id].team = static_cast<std::uint8_t>(team);
}

void Scenario::range(int seats) {
  for (PlayerId p = 0; p < state_->players.size(); ++p) range(Seat{p}, seats);
}

void Scenario::range(Seat player, int seats) {
  state_->variant.limitedRange = true;
  state_->players[player.id].range = static_cast<std::uint8_t>(seats);
  if (started_) determineRanges(*kernel_);
}

void Scenario::arrange(const play::Arrangement& arrangement) {
  const play::SeatPlan plan = play::planSeats(arrangement, state_->players.size());
  state_->variant = plan.rules;
  arrangement_ = arrangement;
  for (std::size_t p = 0; p < plan.seats.size(); ++p) {
    PlayerState& player = state_->players[p];
    player.team = plan.seats[p].team;
    player.range = plan.seats[p].range;
    player.losesForTeam = plan.seats[p].losesForTeam;
    player.life = player.startingLife = plan.seats[p].life;
  }
}

VariantRules& Scenario::variant() { return state_->variant; }

void Scenario::emptyLibrary(Seat player) {
  noLibrary_[player.id] = true;
  if (!started_) return;
  auto& library = state_->players[player.id].library;
  while (!library.empty()) removeObject(*kernel_, library.back());
}

RuleSet& Scenario::rules() { return state_->rules; }

void Scenario::offerManaAbilities() { state_->offerManaAbilities = true; }

void Scenario::tapped(Card permanent) {
  placed_[static_cast<std::size_t>(permanent.index)].flags |= static_cast<std::uint32_t>(ObjectFlag::Tapped);
}

void Scenario::summoningSick(Card permanent) {
  placed_[static_cast<std::size_t>(permanent.index)].flags |=
      static_cast<std::uint32_t>(ObjectFlag::SummoningSick);
}

void Scenario::attached(Card attachment, const Who& host) {
  Placed& placed = placed_[static_cast<std::size_t>(attachment.index)];
  if (const Seat* seat = std::get_if<Seat>(&host)) {
    placed.attachedPlayer = *seat;
    return;
  }
  if (const Card* card = std::get_if<Card>(&host)) {
    placed.attachedTo = card->index;
    return;
  }
  const auto at = std::find_if(placed_.begin(), placed_.end(), [&](const Placed& p) {
    return p.zone == Zone::Battlefield && p.name == std::get<std::string>(host);
  });
  ASSERT_NE(at, placed_.end()) << "put " << std::get<std::string>(host) << " onto the battlefield first";
  placed.attachedTo = static_cast<int>(at - placed_.begin());
}

void Scenario::counters(const Who& on, std::string_view kind, int count) {
  if (!started_) {
    counterSetup_.push_back({on, std::string(kind), count});
    return;
  }
  Event event;
  event.type = EventType::CounterAdd;
  event.other = entity(on);
  event.detail = counterKind(kind);
  event.amount = count;
  event.player = 0;
  commit(*kernel_, std::span(&event, 1), "122.1");
}

void Scenario::start(Seat active, Step step) {
  ASSERT_FALSE(started_) << "the game has begun already";
  build(active, step);
}

namespace {

ObjectId inCommandZone(Kernel& k, CardId card, PlayerId owner) {
  const CardDef& def = k.pool.card(card);
  if (liesOpen(def)) {
    changeStart(k, owner, def.handModifier, def.lifeModifier);
    return addFaceUp(k, card, owner);
  }
  if (staysInCommandZone(def)) return addToSupplementary(k, card, owner);
  const ObjectId id = createObject(k, card, owner, Zone::Command);
  writable(k, id).set(ObjectFlag::Commander);
  const bool spell = (def.types & (bit(ir::CardType::Instant) | bit(ir::CardType::Sorcery))) != 0;
  writable(k, id).set(ObjectFlag::SignatureSpell, spell);
  return id;
}

}  // namespace

void Scenario::ensureStarted() {
  if (!started_) build(P1, Step::PrecombatMain);
}

void Scenario::build(Seat active, Step step) {
  started_ = true;
  std::vector<std::string> names{kBlank};
  for (const Placed& placed : placed_) names.push_back(placed.name);
  ScenarioCards cards = compileCards(names, definitions_, arrangement_, state_->players.size());
  pool_ = std::move(cards.pool);
  kernel_ = std::make_unique<Kernel>(*pool_, *state_, this);
  GameState& s = *state_;
  s.askForced = true;
  s.skipEmptyPriority = false;
  s.turn = 4;
  s.active = s.lastNormalTurn = active.id;
  s.players[active.id].lastTurn = s.turn;
  for (PlayerState& p : s.players) p.keptHand = true;
  for (std::size_t p = 0; p < s.players.size(); ++p) {
    for (int i = 0; i < kLibrarySize && !noLibrary_[p]; ++i) {
      createObject(*kernel_, cards.ids[kBlank], static_cast<PlayerId>(p), Zone::Library);
    }
  }
  for (Placed& placed : placed_) {
    const ObjectId id = placed.zone == Zone::Command
                            ? inCommandZone(*kernel_, cards.ids[placed.name], placed.player.id)
                        : placed.zone == Zone::Outside
                            ? createOutside(*kernel_, cards.ids[placed.name], placed.player.id)
                            : createObject(*kernel_, cards.ids[placed.name], placed.player.id, placed.zone);
    placed.slot = id.slot();
    if (placed.zone == Zone::Command) continue;
    Object& o = writable(*kernel_, id);
    o.set(ObjectFlag::SummoningSick, false);
    o.flags |= placed.flags;
    o.enteredTurn = 1;
    const CardDef& def = pool_->card(o.card);
    if (placed.zone != Zone::Battlefield) continue;
    if (def.loyalty > 0) counterSetup_.insert(counterSetup_.begin(), {id, "loyalty", def.loyalty});
    if (def.defense > 0) counterSetup_.insert(counterSetup_.begin(), {id, "defense", def.defense});
  }
  for (const Placed& placed : placed_) {
    Object& o = s.objects[placed.slot];
    if (placed.attachedPlayer.id != kNoPlayer) o.attachedTo = Entity::player(placed.attachedPlayer.id);
    if (placed.attachedTo < 0) continue;
    Object& host = s.objects[placed_[static_cast<std::size_t>(placed.attachedTo)].slot];
    o.attachedTo = host.id;
    ++host.attachments;
  }
  for (const CounterSetup& c : counterSetup_) counters(c.on, c.kind, c.count);
  s.pending.clear();
  s.turnLog.clear();
  events_.clear();
  determineRanges(*kernel_);
  if (s.variant.deployCreatures) beginDeploying(*kernel_);
  if (s.variant.planes)
    for (const PlayerId holder : firstHolders(*kernel_, active.id)) setStartingPlane(*kernel_, holder);
  touch(*kernel_);
  startAtStep(*kernel_, step);
  if (s.variant.turnMarkers) handOutMarkers(*kernel_, active.id, s.frames.back().work);
  runUntilDecision(*kernel_);
}

void Scenario::onEvent(const GameState&, const Event& event, std::string_view rule) {
  events_.push_back({event, std::string(rule)});
}

// ---- looking

GameState& Scenario::state() {
  ensureStarted();
  return *state_;
}

Kernel& Scenario::kernel() {
  ensureStarted();
  return *kernel_;
}

void Scenario::listAgain() {
  touch(*kernel_);
  state_->decision.options.resize(1);  // passing
  listActions(*kernel_, state_->decision.maker(), state_->decision.options);
}

ObjectId Scenario::object(const Who& card) {
  const Entity found = entity(card);
  EXPECT_TRUE(found.isObject()) << describe(found) << " is no card";
  return found.asObject();
}

Entity Scenario::entity(const Who& who, PlayerId preferred) {
  ensureStarted();
  if (const Seat* seat = std::get_if<Seat>(&who)) return Entity::player(seat->id);
  if (const ObjectId* id = std::get_if<ObjectId>(&who)) return *id;
  if (const Card* card = std::get_if<Card>(&who)) {
    return state_->objects[placed_[static_cast<std::size_t>(card->index)].slot].id;
  }
  constexpr Zone kOrder[] = {Zone::Battlefield, Zone::Stack,   Zone::Hand,   Zone::Graveyard,
                             Zone::Exile,       Zone::Command, Zone::Library};
  const std::string& name = std::get<std::string>(who);
  ObjectId found;
  for (const Zone zone : kOrder) {
    for (const Object& o : state_->objects) {
      if (!o.id || o.zone != zone || definitionOf(*kernel_, o.id).name != name) continue;
      if (!found) found = o.id;
      if (controllerOf(*kernel_, o.id) == preferred) return o.id;
    }
    if (found && preferred == kNoPlayer) return found;
  }
  EXPECT_TRUE(found) << "there is no " << name << " in the game";
  return found;
}

int Scenario::life(Seat player) { return state().players[player.id].life; }
int Scenario::power(const Who& card) { return values(kernel(), object(card)).power; }
int Scenario::toughness(const Who& card) { return values(kernel(), object(card)).toughness; }
int Scenario::damage(const Who& card) { return kernel().object(object(card)).damage; }
int Scenario::counters(const Who& on, std::string_view kind) {
  return countersOn(kernel(), entity(on), counterKind(kind));
}
bool Scenario::in(Zone zone, const Who& card) {
  const ObjectId id = object(card);
  const Object* o = id ? kernel_->find(id) : nullptr;
  return o != nullptr && o->zone == zone;
}
bool Scenario::has(const Who& card, std::string_view keyword) {
  const auto value = ir::wordValue("keyword", keyword);
  EXPECT_TRUE(value) << "there is no keyword " << keyword;
  return hasKeyword(kernel(), object(card), static_cast<ir::KeywordName>(value.value_or(0)));
}
bool Scenario::isType(const Who& card, CardType type) { return values(kernel(), object(card)).isType(type); }
bool Scenario::isTapped(const Who& card) { return kernel().object(object(card)).is(ObjectFlag::Tapped); }
Seat Scenario::controller(const Who& card) { return {controllerOf(kernel(), object(card))}; }
bool Scenario::isAttacking(const Who& card) { return attackerOf(kernel(), object(card)) != nullptr; }
bool Scenario::isBlocking(const Who& card) { return cantrip::isBlocking(kernel(), object(card)); }
Who Scenario::attachedTo(const Who& card) {
  const Entity host = kernel().object(object(card)).attachedTo;
  return host.isPlayer() ? Who(Seat{host.asPlayer()}) : Who(host.asObject());
}
int Scenario::handSize(Seat player) { return static_cast<int>(state().players[player.id].hand.size()); }
int Scenario::librarySize(Seat player) { return static_cast<int>(state().players[player.id].library.size()); }
int Scenario::graveyardSize(Seat player) {
  return static_cast<int>(state().players[player.id].graveyard.size());
}
int Scenario::stackSize() { return static_cast<int>(state().stack.size()); }
int Scenario::count(Seat controller, std::string_view name) {
  ensureStarted();
  return static_cast<int>(
      std::count_if(state_->battlefield.begin(), state_->battlefield.end(), [&](ObjectId id) {
        return nameOf(*kernel_, id) == name && controllerOf(*kernel_, id) == controller.id;
      }));
}
bool Scenario::over() { return state().over; }
bool Scenario::lost(Seat player) { return state().players[player.id].lost; }
bool Scenario::won(Seat player) { return state().over && state().players[player.id].won; }
bool Scenario::draw() { return state().over && state().draw; }
Seat Scenario::active() { return {state().active}; }
Step Scenario::step() { return state().step; }
int Scenario::happened(EventType type) {
  return static_cast<int>(std::count_if(events_.begin(), events_.end(),
                                        [&](const Seen& seen) { return seen.event.type == type; }));
}
int Scenario::cited(std::string_view rule) {
  return static_cast<int>(
      std::count_if(events_.begin(), events_.end(), [&](const Seen& seen) { return seen.rule == rule; }));
}
Seat Scenario::lastAsked() { return {lastAsked_}; }

const Decision& Scenario::decision() { return state().decision; }

std::string Scenario::describe(Entity what) {
  if (!what) return "nothing";
  if (what.isPlayer()) return "P" + std::to_string(what.asPlayer() + 1);
  return std::string(definitionOf(*kernel_, what.asObject()).name);
}

std::string Scenario::describe(const Option& option) {
  static constexpr const char* kNames[] = {"pass", "done",    "cast",   "play land", "activate", "special",
                                           "",     "pair",    "number", "yes",       "no",       "mode",
                                           "word", "ability", "auto",   "mana",      "mulligan", "cost"};
  std::string text = kNames[static_cast<std::size_t>(option.kind)];
  if (option.entity) text += " " + describe(option.entity);
  if (option.other) text += " / " + describe(option.other);
  if (option.kind >= OptionKind::Number) text += " " + std::to_string(option.value);
  return text;
}

std::string Scenario::options() {
  static constexpr const char* kNames[] = {
      "nothing",   "Priority", "Targets", "Objects",     "Modes",   "Number",     "YesNo",    "Word",
      "Attackers", "Blockers", "Order",   "Replacement", "Payment", "CostChoice", "Mulligan", "Damage"};
  const Decision& d = state_->decision;
  std::string text = std::string(kNames[static_cast<std::size_t>(d.kind)]) + " asked of P" +
                     std::to_string(d.player + 1) + " by " +
                     describe(d.source ? Entity(d.source) : Entity{}) + " in step " +
                     std::string(ir::word("step", static_cast<int>(state_->step))) + ":";
  for (const Option& option : d.options) text += " [" + describe(option) + "]";
  return text;
}

}  // namespace cantrip::test
