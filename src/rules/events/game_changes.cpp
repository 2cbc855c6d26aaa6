// What some events do to the game when they are committed: places in a library, chosen words, copies, extra
// and skipped parts of the turn.
#include "rules/events/game_changes.h"

#include <algorithm>

#include "rules/events/dungeons.h"
#include "rules/events/floating_effects.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"
#include "rules/kernel/write.h"
#include "rules/objects/copying.h"
#include "rules/objects/described_zones.h"
#include "rules/objects/designations.h"
#include "rules/objects/objects.h"
#include "rules/objects/range.h"
#include "rules/objects/uses.h"
#include "rules/words/restrictions.h"
#include "rules/words/target_nodes.h"

namespace cantrip {

namespace {

/// 701.60c: a suspected permanent has two abilities, from then on (613.7) and for as long as it is suspected.
void beginSuspected(Kernel& k, ObjectId permanent) {
  FloatingEffect effect;
  effect.until = Until::Game;
  effect.node = k.pool.modsOfSuspected;
  effect.affected.assign(1, Entity(permanent));
  effect.context.source = permanent;
  addEffect(k, std::move(effect));
}

void endSuspected(Kernel& k, ObjectId permanent) {
  eraseEffects(k, [&](const FloatingEffect& effect) {
    return effect.what == FloatingEffect::What::Mods && effect.node == k.pool.modsOfSuspected &&
           effect.affected.front() == Entity(permanent);
  });
}

/// A card goes elsewhere in its library; it stays the same object (400.7 speaks of other zones only).
void arrange(Kernel& k, const Event& event) {
  const Object* o = k.find(event.object);
  if (o == nullptr || o->zone != Zone::Library) return;
  if (event.has(EventFlag::Unordered)) writable(k, event.object).knownTo = 0;
  ZoneList& library = writable(k).players[o->owner].library;
  const auto at = std::find(library.begin(), library.end(), event.object);
  if (at == library.end()) return;  // a token, which has no place among the cards (108.2b)
  library.erase(at);
  if (event.has(EventFlag::ToBottom)) {
    library.insert(library.begin(), event.object);
    return;
  }
  const auto above = std::min<std::size_t>(event.detail, library.size());
  library.insert(library.end() - static_cast<std::ptrdiff_t>(above), event.object);
}

/// 104.4e-f: where a range of influence is limited, only for those within that player's: they leave the game
/// when it is looked at next who is left.
void drawGame(Kernel& k, PlayerId by) {
  GameState& s = writable(k);
  if (!s.variant.limitedRange || by == kNoPlayer) {
    s.over = s.draw = true;
    return;
  }
  for (PlayerId p = 0; p < s.players.size(); ++p)
    if (s.players[p].inGame && inRange(k, by, Entity::player(p))) s.players[p].drew = true;
}

/// "As ~ enters, choose a colour": the object remembers (607.2d).
void rememberWord(Kernel& k, const Event& event) {
  Object* o = findWritable(k, event.object);
  if (o == nullptr) return;
  switch (static_cast<ir::WordKind>(event.detail)) {
    case ir::WordKind::Color:
      o->chosenColor = static_cast<std::uint8_t>(event.amount);
      break;
    case ir::WordKind::Player:
    case ir::WordKind::Opponent:
      o->chosenPlayer = event.player;
      break;
    default:
      o->chosenWord = static_cast<std::int16_t>(event.amount);
      break;
  }
  touch(k);
}

/// 707.12: the copy of a card is created in the zone that the card is in. It ceases to exist there when
/// state-based actions are checked next (704.5e).
void copyCard(Kernel& k, Event& event) {
  const Object from = k.object(event.other.asObject());
  const ObjectId id = createObject(k, from.card, event.player, from.zone);
  Object& copy = writable(k, id);
  copy.copyOf = event.node != kNoCard ? event.node : from.copyOf;
  copy.set(ObjectFlag::CopyOfSpell);
  ++writable(k).misplacedObjects;
  event.newObject = id;
}

/// 707.10: a copy of a spell or ability has its modes, targets, X and additional costs; nobody cast it.
void copyOnStack(Kernel& k, Event& event) {
  const ObjectId original = event.other.asObject();
  const StackItem* item = itemOrLast(k, original);
  const Object* of = seen(k, original);
  if (item == nullptr || of == nullptr) return;
  StackItem copy = *item;
  const Object from = *of;
  const ObjectId id = createObject(k, from.card, event.player, Zone::Stack);
  Object& o = writable(k, id);
  // 707.2: a copy of a face-down spell has its characteristics and is not face down itself
  o.copyOf = from.is(ObjectFlag::FaceDown) ? definitionOf(k.pool, from) : from.copyOf;
  if (event.node != kNoCard) o.copyOf = event.node;  // 707.9
  const bool ability = from.is(ObjectFlag::AbilityOnStack);
  o.set(ability ? ObjectFlag::AbilityOnStack : ObjectFlag::CopyOfSpell);
  o.chosenColor = from.chosenColor;
  o.chosenWord = from.chosenWord;
  o.chosenPlayer = from.chosenPlayer;  // to whom a gift was promised (702.174a)
  copy.object = id;
  copy.context.controller = event.player;
  copy.context.stackObject = id;
  if (copy.context.source == original) copy.context.source = id;
  copy.context.set(ContextFlag::WasCast, false);
  copy.context.paidMana.clear();                           // 707.10: no mana was spent to cast it
  copy.context.set(ContextFlag::ControlledAsCast, false);  // nobody controlled anything as it was cast
  copy.context.set(ContextFlag::AtInstantTime, false);
  giveTargetsToPlayers(k, copy.context);
  if (event.amount != 0) {  // 707.10d-e: each of its targets is that
    Entity target;
    target.raw = static_cast<std::uint32_t>(event.amount);
    TargetNodes nodes;
    targetsOf(k, copy.context, nodes);
    for (const NodeId node : nodes)
      for (Binding& b : copy.context.bindings)
        if (b.slot == targetSlot(k.tree(), node) && b.entity) b.entity = target;
  }
  event.newObject = id;
  copy.context.set(ContextFlag::TargetsToCome);
  writable(k).stack.push_back(std::move(copy));
  touch(k);  // 604.3: what the copy says of itself
}

}  // namespace

void commitGameChange(Kernel& k, Event& event) {
  switch (event.type) {
    case EventType::Arrange:
      arrange(k, event);
      break;
    case EventType::WordChosen:
      rememberWord(k, event);
      break;
    case EventType::DrawGame:  // 104.4b-c
      drawGame(k, event.player);
      break;
    case EventType::ExtraPhase:  // 500.8: the newest comes first
      writable(k).extraPhases.push_back(static_cast<std::uint8_t>(event.detail));
      break;
    case EventType::SkipPart:  // 614.10a: each effect waits for an occurrence of its own
      writable(k).players[event.player].skipped.push_back(static_cast<std::uint8_t>(event.detail));
      break;
    case EventType::BecomeCopy:
      if (event.amount == 0)
        becomeCopy(k, event.object, event.node);  // otherwise it is an effect with an end
      break;
    case EventType::BecomeStatus:
      if (Object* o = findWritable(k, event.object)) o->flags |= 1ULL << event.detail;
      if (event.detail == flagBit(ObjectFlag::Suspected)) beginSuspected(k, event.object);
      touch(k);
      break;
    case EventType::CopySpell:
      if (itemOrLast(k, event.other.asObject()) == nullptr)
        copyCard(k, event);
      else
        copyOnStack(k, event);
      break;
    case EventType::KeywordAction:
      commitKeywordAction(k, event);
      break;
    case EventType::Designated:
      if (static_cast<Designation>(event.detail) == Designation::NotSuspected) endSuspected(k, event.object);
      commitDesignation(k, event);
      break;
    case EventType::RemoveDamage:
      if (Object* o = findWritable(k, event.object)) {
        o->damage = 0;
        o->set(ObjectFlag::DeathtouchDamage, false);
      }
      break;
    default:
      break;
  }
}

bool commitOfPlayer(Kernel& k, const Event& event) {
  PlayerState& player = writable(k).players[event.player];
  switch (event.type) {
    case EventType::LoseGame:
      if (!isPlayerInGame(k, event.player)) return false;
      player.lost = true;
      return true;
    case EventType::WinGame:
      if (!isPlayerInGame(k, event.player)) return false;
      player.won = true;
      return true;
    case EventType::Cast:
      ++player.spellsCast;
      if (k.pool.asksForGame && !k.object(event.object).is(ObjectFlag::FaceDown))
        player.castsOfGame.push_back({event.object, definitionOf(k, event.object).base.card});
      return true;
    case EventType::PlayLand:
      ++player.landsPlayed;
      if (!k.s.rules.landPlaysByEffect) return true;
      // 2010: 305.2: whoever plays a land announces the effect that may end first, not the rule
      if (const std::uint64_t effect = landPermission(k, event.player); effect != 0) {
        noteUse(k, effect);
        ++player.landsByEffects;
      }
      return true;
    default:                                          // BecomeMonarch
      if (k.s.monarch == event.player) return false;  // 603.2e: who is the monarch does not become it
      writable(k).monarch = event.player;             // 724.3
      return true;
  }
}

}  // namespace cantrip
