
#include "rules/objects/designations.h"

#include <algorithm>

#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/known_words.h"
#include "rules/kernel/players.h"
#include "rules/kernel/write.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/merging.h"
#include "rules/objects/objects.h"
#include "rules/objects/rooms.h"
#include "rules/objects/transforming.h"

namespace cantrip {

using ir::KeywordName;

namespace {

constexpr std::uint8_t kMaxSpeed = 4;  // 702.179e

bool controlsWith(Kernel& k, PlayerId player, KeywordName keyword) {
  return std::any_of(k.s.battlefield.begin(), k.s.battlefield.end(), [&](ObjectId id) {
    return onBattlefield(k, id) && controllerOf(k, id) == player && hasKeyword(k, id, keyword);
  });
}

std::uint8_t colorsOfCost(const ManaCost& cost) {
  unsigned colors = 0;
  for (unsigned color = 0; color < cost.colored.size(); ++color)
    if (cost.colored[color] > 0) colors |= 1U << color;
  for (const std::int32_t value : cost.flexible) {
    const ir::ManaSymbol symbol = ir::decode(value);
    colors |= 1U << symbol.a;
    if (symbol.kind == ir::SymbolKind::Hybrid || symbol.kind == ir::SymbolKind::HybridPhyrexian)
      colors |= 1U << symbol.b;
  }
  return static_cast<std::uint8_t>(colors);
}

bool anyoneHas(Kernel& k, KeywordName keyword) {
  return std::any_of(k.s.battlefield.begin(), k.s.battlefield.end(),
                     [&](ObjectId id) { return onBattlefield(k, id) && hasKeyword(k, id, keyword); });
}

/// 702.95e
bool stillPaired(Kernel& k, const Object& o) {
  const Object* other = k.find(o.paired);
  return other != nullptr && onBattlefield(k, o.id) && onBattlefield(k, other->id) && other->paired == o.id &&
         isCreature(k, o.id) && isCreature(k, other->id) &&
         controllerOf(k, o.id) == controllerOf(k, other->id);
}

}  // namespace

/// What somebody does, or becomes, as an event: the detail says which of them.
static Event toldOf(EventType type, std::uint16_t detail, PlayerId player, ObjectId object,
                    std::int32_t amount) {
  Event event;
  event.type = type;
  event.detail = detail;
  event.player = player;
  event.object = object;
  event.amount = amount;
  return event;
}

Event keywordAction(ir::ActionName action, PlayerId player, ObjectId object, std::int32_t amount) {
  return toldOf(EventType::KeywordAction, static_cast<std::uint16_t>(action), player, object, amount);
}

Event designated(Designation what, PlayerId player, ObjectId object, std::int32_t amount) {
  return toldOf(EventType::Designated, static_cast<std::uint16_t>(what), player, object, amount);
}

void commitDesignation(Kernel& k, const Event& event) {
  GameState& s = writable(k);
  Object* o = event.object ? findWritable(k, event.object) : nullptr;
  switch (static_cast<Designation>(event.detail)) {
    case Designation::CitysBlessing:
      s.players[event.player].blessed = true;
      break;
    case Designation::Speed:
      s.players[event.player].speed =
          static_cast<std::uint8_t>(std::min<std::int32_t>(event.amount, kMaxSpeed));
      break;
    case Designation::Day:
      s.dayNight = kDay;
      break;
    case Designation::Night:
      s.dayNight = kNight;
      break;
    case Designation::Level:
      if (o != nullptr) o->classLevel = static_cast<std::uint8_t>(std::min<std::int32_t>(event.amount, 255));
      break;
    case Designation::Paired:
      if (o != nullptr) {
        if (Object* old = findWritable(k, o->paired); old != nullptr && old->paired == o->id)
          old->paired = {};
        o->paired = event.other.isObject() ? event.other.asObject() : ObjectId{};
        if (Object* other = findWritable(k, o->paired)) other->paired = o->id;
      }
      break;
    case Designation::NotBestowed:  // 702.103f
      if (o != nullptr && k.pool.card(o->card).isBestowed()) o->card = k.pool.card(o->card).faces.front();
      break;
    case Designation::NotMutating:  // 702.140b
      if (o != nullptr && k.pool.card(o->card).isMutating()) o->card = k.pool.card(o->card).faces.front();
      break;
    case Designation::Enlisted:
    case Designation::Crewed:
    case Designation::Saddles:
      break;  // only tells
    case Designation::NotSuspected:
      if (o != nullptr) o->set(ObjectFlag::Suspected, false);
      break;
    case Designation::Flipped:
      if (o != nullptr) {
        CardId& shown = o->copyOf != kNoCard ? o->copyOf : o->card;
        const CardDef& half = k.pool.card(shown);
        if (half.layout == Layout::Flip && half.face == 0 && half.faces.size() > 1) shown = half.faces[1];
      }
      break;
    case Designation::Unlocked:
      commitUnlocking(k, event);
      break;
  }
  touch(k);
}

Event becomesStatus(ObjectId object, ObjectFlag status, PlayerId player) {
  Event e;
  e.type = EventType::BecomeStatus;
  e.object = object;
  e.player = player;
  e.detail = flagBit(status);
  return e;
}

std::array<Event, 2> exertion(ObjectId permanent, PlayerId player) {
  return {keywordAction(ir::ActionName::Exert, player, permanent),
          becomesStatus(permanent, notUntapNextOf(player), player)};
}

void unpair(Kernel& k, Object& creature) {
  if (!creature.paired) return;
  if (Object* other = findWritable(k, creature.paired); other != nullptr && other->paired == creature.id)
    other->paired = {};
  creature.paired = {};
  touch(k);
}

bool isRingBearer(Kernel& k, ObjectId id) {
  return onBattlefield(k, id) && k.s.players[controllerOf(k, id)].ringBearer == id;
}

std::vector<ObjectId> creaturesOf(Kernel& k, PlayerId player) {
  std::vector<ObjectId> out;
  for (const ObjectId id : k.s.battlefield)
    if (onBattlefield(k, id) && controllerOf(k, id) == player && isCreature(k, id)) out.push_back(id);
  return out;
}

int permanentsOf(Kernel& k, PlayerId player) {
  return static_cast<int>(std::count_if(k.s.battlefield.begin(), k.s.battlefield.end(), [&](ObjectId id) {
    return onBattlefield(k, id) && controllerOf(k, id) == player;
  }));
}

namespace {

/// 702.131b
bool earnsBlessing(Kernel& k, PlayerId p) {
  const PlayerState& player = k.s.players[p];
  return player.inGame && !player.blessed && controlsWith(k, p, KeywordName::Ascend) &&
         permanentsOf(k, p) >= 10;
}

}  // namespace

void bless(Kernel& k, boost::container::small_vector<Event, 4>& done) {
  if (!hasKeyword(k.pool.keywords, KeywordName::Ascend) || done.empty()) return;
  for (PlayerId p = 0; p < k.s.players.size(); ++p) {
    if (!earnsBlessing(k, p)) continue;
    Event blessing = designated(Designation::CitysBlessing, p);
    blessing.serial = done.back().serial;
    commitDesignation(k, blessing);
    done.push_back(blessing);
  }
}

void noticeDesignations(Kernel& k, boost::container::small_vector<Event, 8>& out) {
  GameState& s = writable(k);
  static constexpr KeywordName kGiving[] = {KeywordName::StartYourEngines, KeywordName::Ascend,
                                            KeywordName::Soulbond, KeywordName::Daybound,
                                            KeywordName::Nightbound};
  if (std::none_of(std::begin(kGiving), std::end(kGiving),
                   [&](KeywordName name) { return hasKeyword(k.pool.keywords, name); }))
    return;
  for (PlayerId p = 0; p < s.players.size(); ++p) {
    const PlayerState& player = s.players[p];
    if (!player.inGame) continue;
    if (player.speed == 0 && controlsWith(k, p, KeywordName::StartYourEngines))  // 702.179a, 704.5z
      out.push_back(designated(Designation::Speed, p, {}, 1));
    // what is earned as an effect ends comes with no event
    if (earnsBlessing(k, p)) out.push_back(designated(Designation::CitysBlessing, p));
  }
  for (const ObjectId id : s.battlefield) {
    const Object& o = k.object(id);
    if (o.paired && !stillPaired(k, o))
      out.push_back(designated(Designation::Paired, controllerOf(k, id), id));
  }
  if (s.dayNight != 0) {
    addTransforming(k, s.dayNight, out);
  } else if (anyoneHas(k, KeywordName::Daybound)) {  // 702.145d
    out.push_back(designated(Designation::Day, s.active));
  } else if (anyoneHas(k, KeywordName::Nightbound)) {  // 702.145g
    out.push_back(designated(Designation::Night, s.active));
  }
}

bool isOmen(const CardDef& card) {
  return card.layout == Layout::Adventure && card.face != 0 &&
         std::find(card.subtypes.begin(), card.subtypes.end(), known::kOmen) != card.subtypes.end();
}

bool isAdventure(const CardDef& card) {
  return card.layout == Layout::Adventure && card.face != 0 && !isOmen(card);
}

bool hasAdventure(const Pool& pool, const CardDef& card) {
  return card.layout == Layout::Adventure &&
         std::any_of(card.faces.begin(), card.faces.end(),
                     [&](CardId face) { return isAdventure(pool.card(face)); });
}

bool entersTransformed(const Kernel& k, const Object& entering) {
  if (k.s.dayNight != kNight || entering.copyOf != kNoCard) return false;
  const CardDef& card = k.pool.card(entering.card);
  return card.face == 0 && card.isDoubleFaced() && hasKeyword(card.keywords, KeywordName::Daybound);
}

void triggerSpeed(Kernel& k, std::span<const Event> events) {
  GameState& s = writable(k);
  for (const PlayerId active : activePlayers(k)) {
    PlayerState& player = s.players[active];
    if (player.speed == 0 || player.speed >= kMaxSpeed || player.speedTurn == s.turn) continue;
    const bool lost = std::any_of(events.begin(), events.end(), [&](const Event& e) {
      return e.type == EventType::LoseLife && e.amount > 0 && areOpponents(k, active, e.player);
    });
    if (!lost || k.pool.increaseSpeed == kNoNode) continue;
    player.speedTurn = s.turn;  // it triggers only once each turn
    PendingTrigger pending;
    pending.effect = k.pool.increaseSpeed;
    pending.context.controller = active;
    s.pending.push_back(std::move(pending));
  }
}

void triggerImplied(Kernel& k, NodeId effect, PlayerId controller, ObjectId source, ObjectId creature) {
  PendingTrigger pending;
  pending.effect = effect;
  pending.context.controller = controller;
  pending.context.source = source;
  const Entity seen = creature;
  if (creature) bindEntities(pending.context, slots::kEventObject, std::span(&seen, 1));
  writable(k).pending.push_back(std::move(pending));
}

bool strikes(Kernel& k, const Event& event, PlayerId player) {
  return event.type == EventType::Damage && event.has(EventFlag::CombatDamage) &&
         event.other == Entity::player(player) && isCreature(k, event.source);
}

void triggerSieges(Kernel& k, std::span<const Event> events) {
  for (const Event& e : events) {
    if (e.type != EventType::CounterRemove || e.detail != known::kDefense || !e.other.isObject()) continue;
    const ObjectId id = e.other.asObject();
    if (onBattlefield(k, id) && countersOn(k, id, known::kDefense) == 0 &&
        hasSubtype(values(k, id), known::kSiege))
      triggerImplied(k, k.pool.siegeIsDefeated, controllerOf(k, id), id);
  }
}

void triggerMonarch(Kernel& k, std::span<const Event> events) {
  const PlayerId monarch = k.s.monarch;
  for (const Event& e : events) {
    if (e.type == EventType::StepBegin && e.detail == static_cast<std::uint16_t>(ir::Step::End) &&
        e.player == monarch)
      triggerImplied(k, k.pool.monarchDraws, monarch, {});
    if (strikes(k, e, monarch)) triggerImplied(k, k.pool.monarchIsStruck, monarch, {}, e.source);
  }
}

std::uint8_t manaTypesOfGeneral(const Kernel& k, PlayerId player, std::uint8_t types) {
  constexpr std::uint8_t kColorless = 1U << static_cast<unsigned>(ir::Color::Colorless);
  std::uint8_t own = kColorless;
  bool led = false;
  for (const Object& o : k.s.objects) {
    if (!o.id || o.owner != player || !isCommanderCard(k.s, o)) continue;
    led = true;
    own = static_cast<std::uint8_t>(own | colorsOfCost(k.pool.card(o.card).cost));
  }
  const bool others = led && (types & ~own) != 0;
  return others ? static_cast<std::uint8_t>((types & own) | kColorless) : types;
}

}  // namespace cantrip
