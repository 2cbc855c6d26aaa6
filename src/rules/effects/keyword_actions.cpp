// Keyword actions that the rules define by other actions (701): scry, surveil, proliferate, explore ... Those
// that create tokens: token_actions.cpp.
#include <algorithm>

#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/words.h"
#include "rules/casting/cast_steps.h"
#include "rules/casting/casting.h"
#include "rules/effects/common.h"
#include "rules/effects/effects.h"
#include "rules/effects/token_actions.h"
#include "rules/effects/venturing.h"
#include "rules/events/events.h"
#include "rules/events/floating_effects.h"
#include "rules/events/replacement.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/cast_way.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/known_words.h"
#include "rules/kernel/node_fields.h"
#include "rules/kernel/players.h"
#include "rules/kernel/pushes.h"
#include "rules/kernel/questions.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/designations.h"
#include "rules/objects/objects.h"
#include "rules/objects/range.h"
#include "rules/words/eval_refs.h"
#include "rules/words/stats.h"

namespace cantrip::effects {

namespace {

using ir::ActionName;

// ---- scry, surveil, fateseal (701.22, 701.25, 701.29)

/// 701.29a: the actor chooses an opponent, whose library it is.
void chooseFatesealed(Kernel& k, std::uint16_t context, PlayerId actor, NodeId node) {
  EntityList opponents;
  for (const PlayerId p : apnap(k, actor))
    if (areOpponents(k, p, actor)) opponents.push_back(Entity::player(p));
  keepInRange(k, actor, opponents);
  chooseAmong(k, context, actor, std::move(opponents), 1, 1, slots::kOrder, node);
}

PlayerId libraryOwner(Kernel& k, const Context& c, ActionName action) {
  if (action != ActionName::Fateseal) return actorOf(k, c);
  const EntityList chosen = boundEntities(k, c, slots::kOrder);
  return chosen.empty() ? kNoPlayer : chosen.front().asPlayer();
}

EntityList topOf(const Kernel& k, PlayerId player, std::int32_t count) {
  EntityList out;
  const ZoneList& library = k.s.players[player].library;
  for (std::size_t i = library.size(); i-- > 0 && count > 0; --count) out.push_back(library[i]);
  return out;
}

/// What remains on top in the order chosen, what goes away in the order chosen.
void proposePiles(Kernel& k, const Context& c, ActionName action, PlayerId owner, Events& out) {
  for (const Entity e : boundEntities(k, c, slots::kAway)) {
    Event move = event(EventType::Arrange, e.asObject(), owner);
    if (action == ActionName::Surveil)
      move = zoneChange(k, e.asObject(), Zone::Graveyard);
    else
      move.set(EventFlag::ToBottom);
    move.source = c.source;
    out.push_back(move);
  }
  for (const Entity e : boundEntities(k, c, slots::kKeep))  // as in every such order the last one ends on top
    out.push_back(event(EventType::Arrange, e.asObject(), owner));
}

struct LookedAt {
  std::int32_t cards = 0;  ///< how many
};

/// What goes away is chosen first, then the order of what stays.
Result runTopCards(Kernel& k, Frame& f) {
  enum : std::uint8_t { WhoseLibrary, Look, OrderTheRest, Move, Moved };
  Context& c = k.ctx(f);
  const auto action = leaf<ActionName>(k, as<nodes::KeywordAction>(k, f.node).action);
  const PlayerId actor = actorOf(k, c);
  if (f.step == WhoseLibrary) {
    f.step = Look;
    if (action == ActionName::Fateseal) {
      chooseFatesealed(k, f.context, actor, f.node);
      return Result::Again;
    }
  }
  const PlayerId owner = libraryOwner(k, c, action);
  if (owner == kNoPlayer) return Result::Done;
  if (f.step == Look) {
    EntityList top = topOf(k, owner, countOfAction(k, c, f.node));
    const auto count = static_cast<std::int32_t>(top.size());
    f.keep(LookedAt{count});
    if (top.empty()) return Result::Done;  // 701.22c: scry 0 is no scry
    f.step = OrderTheRest;
    eraseSlot(c, slots::kKeep);
    chooseAmong(k, f.context, actor, std::move(top), 0, count, slots::kAway, f.node);
    return Result::Again;
  }
  if (f.step == OrderTheRest) {
    EntityList keep;
    const EntityList away = boundEntities(k, c, slots::kAway);
    for (const Entity e : topOf(k, owner, f.as<LookedAt>().cards)) {
      if (std::find(away.begin(), away.end(), e) == away.end()) keep.push_back(e);
    }
    std::reverse(keep.begin(), keep.end());  // named as they lie, from below, they stay as they are
    f.step = Move;
    chooseOrder(k, f.context, actor, std::move(keep), slots::kKeep, f.node);
    return Result::Again;
  }
  if (f.step == Move) {
    Events events;
    proposePiles(k, c, action, owner, events);
    Event told = event(action == ActionName::Surveil ? EventType::Surveil : EventType::Scry, {}, actor);
    told.amount = f.as<LookedAt>().cards;
    if (action != ActionName::Fateseal) events.push_back(told);
    f.step = Moved;
    return emitAgain(k, std::span(events.data(), events.size()),
                     action == ActionName::Surveil ? "701.25a"
                     : action == ActionName::Scry  ? "701.22a"
                                                   : "701.29a");
  }
  bindResults(k, c, f.node, EventType::Surveil);
  c.set(ContextFlag::Did, true);
  for (const SlotNo slot : {slots::kAway, slots::kKeep, slots::kOrder}) eraseSlot(c, slot);
  return Result::Done;
}

/// An action on something that is chosen first.
enum ChosenStep : std::uint8_t { Choose, Chosen, Done };

// ---- proliferate (701.34)

/// 810.10, 701.34b: poison counters of a team are those of each of its players.
bool hasEntry(const Kernel& k, const CounterEntry& entry, Entity who) {
  if (entry.on == who) return true;
  return who.isPlayer() && holderOfCounters(k, who, entry.kind) == entry.on;
}

EntityList thoseWithCounters(const Kernel& k) {
  EntityList out;
  const auto add = [&](Entity e) {
    if (std::find(out.begin(), out.end(), e) == out.end()) out.push_back(e);
  };
  for (const CounterEntry& entry : k.s.counters) {
    if (!entry.on.isPlayer()) {
      if (onBattlefield(k, entry.on.asObject())) add(entry.on);
      continue;
    }
    for (const PlayerId p : apnap(k, entry.on.asPlayer()))
      if (hasEntry(k, entry, Entity::player(p))) add(Entity::player(p));
  }
  return out;
}

struct ProliferateWork {
  Wide<bool> proposed = false;  ///< 614.1a: "would proliferate" is asked before any of it is done
};

Result runProliferate(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  const PlayerId actor = actorOf(k, c);
  auto& work = f.as<ProliferateWork>();
  const Event told = keywordAction(ActionName::Proliferate, actor);
  if (f.step == Choose && !work.proposed && couldBeReplaced(k, told)) {
    work.proposed = true;
    return emitAgain(k, told, "701.34a");
  }
  const auto isTold = [](const Event& e) { return e.type == EventType::KeywordAction; };
  // What proliferates instead ends with its counters, so that nothing tells of this one.
  if (f.step == Choose && work.proposed && std::none_of(k.s.lastBatch.begin(), k.s.lastBatch.end(), isTold))
    f.step = Done;
  if (f.step == Choose) {
    EntityList candidates = thoseWithCounters(k);
    const int n = static_cast<int>(candidates.size());
    f.step = Chosen;
    chooseAmong(k, f.context, actor, std::move(candidates), 0, n, slots::kAway, f.node);
    return Result::Again;
  }
  if (f.step == Chosen) {
    Events events;
    const EntityList chosen = boundEntities(k, c, slots::kAway);
    for (const CounterEntry& entry : k.s.counters) {
      if (std::none_of(chosen.begin(), chosen.end(), [&](Entity e) { return hasEntry(k, entry, e); }))
        continue;
      events.push_back(counterEvent(EventType::CounterAdd, entry.on, entry.kind, 1, actor, c.source));
    }
    if (!work.proposed) events.push_back(told);
    return emitThen(k, f, Done, std::span(events.data(), events.size()), "701.34a");
  }
  eraseSlot(c, slots::kAway);
  c.set(ContextFlag::Did, true);
  return Result::Done;
}

// ---- explore (701.44), connive (701.50)

/// A land goes to the hand; another card may go to the graveyard.
Result runExplore(Kernel& k, Frame& f) {
  enum : std::uint8_t { Reveal, Revealed, AskWhether, Answered, Over };
  Context& c = k.ctx(f);
  const Entity subject = subjectOf(c).isObject() ? subjectOf(c) : Entity(c.source);
  const ObjectId explorer = presentOf(k, subject.asObject(), c);
  const PlayerId player = controllerOf(k, subject.asObject());
  if (f.step == Reveal) {
    const EntityList top = topOf(k, player, 1);
    f.keep(Remembered{top.empty() ? ObjectId{} : top.front().asObject()});
    f.step = Revealed;
    if (top.empty()) return Result::Again;
    return emitAgain(k, event(EventType::Reveal, top.front().asObject(), player), "701.44a");
  }
  const ObjectId card = f.as<Remembered>().object;
  if (f.step == Revealed) {
    Events events;
    const bool land = k.alive(card) && (definitionOf(k, card).types & bit(ir::CardType::Land)) != 0;
    if (land) {
      events.push_back(zoneChange(k, card, Zone::Hand));
    } else if (onBattlefield(k, explorer)) {
      events.push_back(counterEvent(EventType::CounterAdd, explorer, known::kPlusOne, 1, player, c.source));
    }
    events.push_back(keywordAction(ActionName::Explore, player, explorer));
    f.step = land || !k.alive(card) ? Over : AskWhether;
    return emitAgain(k, std::span(events.data(), events.size()), "701.44a");
  }
  if (f.step == AskWhether) {
    f.step = Answered;
    askYesNo(k, player, f.node, c.source);  // put it into the graveyard?
    return Result::Again;
  }
  if (f.step == Answered && k.answer().kind == OptionKind::Yes && k.alive(card)) {
    f.step = Over;
    return emitAgain(k, zoneChange(k, card, Zone::Graveyard), "701.44a");
  }
  c.set(ContextFlag::Did, true);
  return Result::Done;
}

struct ConniveWork {
  std::int32_t drawn = 0;
  std::int32_t nonlands = 0;  ///< that were discarded
};

Result runConnive(Kernel& k, Frame& f) {
  enum : std::uint8_t { Draw, Discard, Counters, Over };
  auto& work = f.as<ConniveWork>();
  Context& c = k.ctx(f);
  const Entity subject = subjectOf(c).isObject() ? subjectOf(c) : Entity(c.source);
  const PlayerId player = controllerOf(k, subject.asObject());
  const std::int32_t count = countOfAction(k, c, f.node);
  if (f.step == Draw) {
    if (work.drawn < count) {
      ++work.drawn;
      return emitAgain(k, event(EventType::Draw, {}, player), "701.50a");
    }
    f.step = Discard;
    EntityList hand;
    for (const ObjectId id : k.s.players[player].hand) hand.push_back(id);
    chooseAmong(k, f.context, player, std::move(hand), count, count, slots::kAway, f.node);
    return Result::Again;
  }
  if (f.step == Discard) {
    Events events;
    work.nonlands = 0;
    for (const Entity e : boundEntities(k, c, slots::kAway)) {
      if ((definitionOf(k, e.asObject()).types & bit(ir::CardType::Land)) == 0) ++work.nonlands;
      events.push_back(event(EventType::Discard, e.asObject(), player));
    }
    return emitThen(k, f, Counters, std::span(events.data(), events.size()), "701.50a");
  }
  if (f.step == Counters) {
    Events events;
    const ObjectId creature = presentOf(k, subject.asObject(), c);
    if (work.nonlands > 0 && onBattlefield(k, creature)) {
      events.push_back(
          counterEvent(EventType::CounterAdd, creature, known::kPlusOne, work.nonlands, player, c.source));
    }
    events.push_back(keywordAction(ActionName::Connive, player, creature));
    return emitThen(k, f, Over, std::span(events.data(), events.size()), "701.50a");
  }
  eraseSlot(c, slots::kAway);
  c.set(ContextFlag::Did, true);
  return Result::Done;
}

// ---- bolster, monstrosity, adapt (701.39, 701.37, 701.46)

Result runBolster(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  const PlayerId actor = actorOf(k, c);
  if (f.step == Choose) {
    EntityList least;
    std::int32_t toughness = 0x7FFFFFFF;
    for (const ObjectId id : creaturesOf(k, actor)) {
      const std::int32_t its = values(k, id).toughness;
      if (its < toughness) least.clear();
      toughness = std::min(toughness, its);
      if (its == toughness) least.push_back(id);
    }
    if (least.empty()) return Result::Done;
    f.step = Chosen;
    chooseAmong(k, f.context, actor, std::move(least), 1, 1, slots::kAway, f.node);
    return Result::Again;
  }
  if (f.step == Chosen) {
    const Event e = counterEvent(EventType::CounterAdd, boundEntities(k, c, slots::kAway).front(),
                                 known::kPlusOne, countOfAction(k, c, f.node), actor, c.source);
    return emitThen(k, f, Done, std::span(&e, 1), "701.39a");
  }
  bindResults(k, c, f.node, EventType::CounterAdd);
  eraseSlot(c, slots::kAway);
  return Result::Done;
}

Result runMonstrosity(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  const bool adapt = leaf<ActionName>(k, as<nodes::KeywordAction>(k, f.node).action) == ActionName::Adapt;
  const ObjectId id = presentOf(k, c.source, c);
  if (f.step == kHappened) return Result::Done;
  if (!onBattlefield(k, id)) return Result::Done;
  if (adapt ? countersOn(k, id, known::kPlusOne) > 0 : k.object(id).is(ObjectFlag::Monstrous))
    return Result::Done;
  Events events;
  const std::int32_t count = countOfAction(k, c, f.node);
  if (count > 0)
    events.push_back(
        counterEvent(EventType::CounterAdd, id, known::kPlusOne, count, actorOf(k, c), c.source));
  if (!adapt) {
    Event status = event(EventType::BecomeStatus, id, actorOf(k, c));
    status.detail = flagBit(ObjectFlag::Monstrous);
    status.amount = count;
    events.push_back(status);
  }
  c.set(ContextFlag::Did, true);
  return emitThen(k, f, kHappened, std::span(events.data(), events.size()), adapt ? "701.46a" : "701.37a");
}

// ---- manifest (701.40), learn (701.48)

Result runManifest(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  const PlayerId actor = actorOf(k, c);
  if (f.step == kHappened) {
    bindResults(k, c, f.node, EventType::ZoneChange);
    return Result::Done;
  }
  Events events;
  for (const Entity e : topOf(k, actor, countOfAction(k, c, f.node))) {
    Event move = zoneChange(k, e.asObject(), Zone::Battlefield);
    move.set(EventFlag::FaceDown);
    move.other = Entity::player(actor);
    events.push_back(move);
  }
  k.lastBatch().clear();
  return emitThen(k, f, kHappened, std::span(events.data(), events.size()), "701.40a");
}

/// 701.62a: look at the top two cards, manifest one, put the other into the graveyard.
Result runManifestDread(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  const PlayerId actor = actorOf(k, c);
  if (f.step == Choose) {
    EntityList top = topOf(k, actor, 2);
    if (top.empty()) return Result::Done;
    f.step = Chosen;
    chooseAmong(k, f.context, actor, std::move(top), 1, 1, slots::kAway, f.node);
    return Result::Again;
  }
  if (f.step == Chosen) {
    Events events;
    const EntityList chosen = boundEntities(k, c, slots::kAway);
    for (const Entity e : topOf(k, actor, 2)) {
      const bool one = !chosen.empty() && e == chosen.front();
      Event move = zoneChange(k, e.asObject(), one ? Zone::Battlefield : Zone::Graveyard);
      if (one) {
        move.set(EventFlag::FaceDown);
        move.other = Entity::player(actor);
      }
      events.push_back(move);
    }
    eraseSlot(c, slots::kAway);
    return emitThen(k, f, Done, std::span(events.data(), events.size()), "701.62a");
  }
  bindResults(k, c, f.node, EventType::ZoneChange);
  if (const SlotNo slot = k.tree()[f.node].slot; slot != 0) {  // "that creature" is the one of both
    EntityList creature = boundEntities(k, c, slot);
    eraseIf(creature, [&](Entity e) { return !e.isObject() || !onBattlefield(k, e.asObject()); });
    bindEntities(c, slot, std::span(creature.data(), creature.size()));
  }
  return Result::Done;
}

// ---- discover (701.57)

/// 701.57a: the halves and faces as which the card that was found may be cast: the mana value of the
/// resulting spell is judged once more, for an Adventure or a back face may cost more than its card.
Faces facesToDiscover(Kernel& k, PlayerId player, ObjectId card, std::int32_t most, const Context& c) {
  Faces cheap;
  const CardDef& printed = k.pool.card(k.object(card).card);
  for (const std::uint8_t face : facesToCast(k, player, card, CastWay::WithoutPaying, kNoNode, c))
    if ((face < printed.faces.size() ? k.pool.card(printed.faces[face]) : printed).cost.manaValue() <= most)
      cheap.push_back(face);
  return cheap;
}

/// The other cards that were exiled go on the bottom of the library in a random order.
Result putRestBelow(Kernel& k, Frame& f, std::uint8_t next) {
  Context& c = k.ctx(f);
  EntityList rest = boundEntities(k, c, slots::kKeep);
  k.random().shuffle(std::span(rest.data(), rest.size()));
  Events events;
  for (const Entity e : rest) {
    if (!k.alive(e.asObject())) continue;
    Event move = zoneChange(k, e.asObject(), Zone::Library);
    move.set(EventFlag::ToBottom);
    move.set(EventFlag::Unordered);
    events.push_back(move);
  }
  eraseSlot(c, slots::kKeep);
  return emitThen(k, f, next, std::span(events.data(), events.size()), "701.57a");
}

struct DiscoverWork {
  ObjectId found{};
  std::int32_t most = 0;  ///< its mana value may be
};

/// Exiles until there is a nonland card of that mana value or less, which may be cast.
Result runDiscover(Kernel& k, Frame& f) {
  enum : std::uint8_t { Exile, AskWhether, Answered, FaceChosen, CastOrNot, TheRest, Over };
  auto& work = f.as<DiscoverWork>();
  Context& c = k.ctx(f);
  const PlayerId actor = actorOf(k, c);
  if (f.step == Exile) {
    work.most = countOfAction(k, c, f.node);
    const ZoneList& library = k.s.players[actor].library;
    Events events;
    for (std::size_t i = library.size(); i-- > 0 && !work.found;) {
      events.push_back(zoneChange(k, library[i], Zone::Exile));
      const bool land = (definitionOf(k, library[i]).types & bit(ir::CardType::Land)) != 0;
      // 709.4b: a split card counts with both of its halves
      if (!land && manaValueOf(k, library[i]) <= work.most) work.found = library[i].next();
    }
    k.lastBatch().clear();
    return emitThen(k, f, AskWhether, std::span(events.data(), events.size()), "701.57a");
  }
  const ObjectId found = work.found;
  if (f.step == AskWhether) {
    EntityList rest;
    for (const Event& e : k.s.lastBatch) {
      if (e.to == Zone::Exile && e.newObject && e.newObject != found) rest.push_back(e.newObject);
    }
    bindEntities(c, slots::kKeep, std::span(rest.data(), rest.size()));
    f.step = Answered;
    if (!found) {
      f.step = TheRest;
      return Result::Again;
    }
    askYesNo(k, actor, f.node, c.source);
    return Result::Again;
  }
  if (f.step == Answered) {
    f.step = CastOrNot;
    const bool may = k.answer().kind == OptionKind::Yes && k.alive(found);
    const Faces faces = may ? facesToDiscover(k, actor, found, work.most, c) : Faces{};
    if (faces.size() > 1) {
      f.step = FaceChosen;
      askFace(k, actor, found, CastWay::WithoutPaying, f.node, faces);
      return Result::Again;
    }
    if (!faces.empty()) {
      startCast(k, actor, found, CastWay::WithoutPaying, faces.front());
      return Result::Again;
    }
  }
  if (f.step == FaceChosen) {
    f.step = CastOrNot;
    startCast(k, actor, found, CastWay::WithoutPaying, k.answer().sub);
    return Result::Again;
  }
  if (f.step == CastOrNot) {
    f.step = TheRest;
    if (k.alive(found) && k.object(found).zone == Zone::Exile) {  // not cast: into the hand
      return emitAgain(k, zoneChange(k, found, Zone::Hand), "701.57a");
    }
  }
  if (f.step == TheRest) return putRestBelow(k, f, Over);
  c.set(ContextFlag::Did, true);
  return Result::Done;
}

/// The Lesson cards that a player owns outside the game.
EntityList lessonsOutside(const Kernel& k, PlayerId player) {
  static const auto lesson = static_cast<std::uint16_t>(ir::wordValue("subtype", "Lesson").value());
  EntityList lessons;
  for (const ObjectId id : k.s.players[player].outside) {
    const auto& subtypes = definitionOf(k, id).subtypes;
    const bool is = std::find(subtypes.begin(), subtypes.end(), lesson) != subtypes.end();
    if (is && k.s.variant.outsideCards) lessons.push_back(id);
  }
  return lessons;
}

/// 701.48a: you may discard a card; if you do, draw a card. Else you may reveal a Lesson card from outside
/// the game and put it into your hand.
Result runLearn(Kernel& k, Frame& f) {
  enum : std::uint8_t { ChooseCard, Discard, Draw, Drawn, Lesson };
  Context& c = k.ctx(f);
  const PlayerId actor = actorOf(k, c);
  if (f.step == ChooseCard) {
    EntityList hand;
    for (const ObjectId id : k.s.players[actor].hand) hand.push_back(id);
    f.step = Discard;
    chooseAmong(k, f.context, actor, std::move(hand), 0, 1, slots::kAway, f.node);
    return Result::Again;
  }
  if (f.step == Discard) {
    const EntityList chosen = boundEntities(k, c, slots::kAway);
    eraseSlot(c, slots::kAway);
    c.set(ContextFlag::Did, !chosen.empty());
    if (chosen.empty()) {
      f.step = Lesson;
      chooseAmong(k, f.context, actor, lessonsOutside(k, actor), 0, 1, slots::kAway, f.node);
      return Result::Again;
    }
    const Event e = event(EventType::Discard, chosen.front().asObject(), actor);
    return emitThen(k, f, Draw, std::span(&e, 1), "701.48a");
  }
  if (f.step == Draw) {
    const Event e = event(EventType::Draw, {}, actor);
    return emitThen(k, f, Drawn, std::span(&e, 1), "701.48a");
  }
  if (f.step == Lesson) {
    const EntityList chosen = boundEntities(k, c, slots::kAway);
    eraseSlot(c, slots::kAway);
    if (chosen.empty()) return Result::Done;
    const ObjectId lesson = chosen.front().asObject();
    c.set(ContextFlag::Did, true);
    emitAndGoOn(k, event(EventType::Reveal, lesson, actor), "701.48a");
    const Event e = zoneChange(k, lesson, Zone::Hand);
    return emitThen(k, f, Drawn, std::span(&e, 1), "701.48a");
  }
  return Result::Done;
}

// ---- clash (701.30)

struct ClashWork {
  Wide<PlayerId> opponent = kNoPlayer;
  std::uint32_t asked = 0;  ///< how many of both have said where their card goes
  Wide<bool> won = false;
  std::uint32_t toBottom = 0;  ///< bits: who puts it there, in APNAP order
};

/// The players who clash, in APNAP order, and the top cards that they revealed.
std::array<PlayerId, 2> clashing(const Kernel& k, PlayerId actor, PlayerId opponent) {
  for (const PlayerId player : apnap(k, k.s.active))
    if (player == actor || player == opponent) return {player, player == actor ? opponent : actor};
  return {actor, opponent};
}

ObjectId topCard(const Kernel& k, PlayerId player) {
  const ZoneList& library = k.s.players[player].library;
  return library.empty() ? ObjectId{} : library.back();
}

/// Who revealed a card with a higher mana value wins (701.30d); who has no card to reveal does not.
bool winsClash(Kernel& k, PlayerId actor, PlayerId opponent) {
  const ObjectId own = topCard(k, actor);
  const ObjectId other = topCard(k, opponent);
  return own && (!other || manaValueOf(k, own) > manaValueOf(k, other));
}

Result runClash(Kernel& k, Frame& f) {
  enum : std::uint8_t { FindOpponent, OpponentChosen, AskNext, Answered, Moved };
  Context& c = k.ctx(f);
  auto& work = f.as<ClashWork>();
  const PlayerId actor = actorOf(k, c);
  if (f.step == FindOpponent) {
    EntityList opponents;
    for (const PlayerId p : apnap(k, actor))
      if (areOpponents(k, p, actor)) opponents.push_back(Entity::player(p));
    if (opponents.empty()) return Result::Done;
    f.step = OpponentChosen;
    chooseAmong(k, f.context, actor, std::move(opponents), 1, 1, slots::kAway, f.node);
    return Result::Again;
  }
  if (f.step == OpponentChosen) {
    work.opponent = boundEntities(k, c, slots::kAway).front().asPlayer();
    eraseSlot(c, slots::kAway);
    work.won = winsClash(k, actor, work.opponent);
    Events events;
    for (const PlayerId player : clashing(k, actor, work.opponent))
      if (const ObjectId card = topCard(k, player)) events.push_back(event(EventType::Reveal, card, player));
    return emitThen(k, f, AskNext, std::span(events.data(), events.size()), "701.30c");
  }
  const std::array<PlayerId, 2> both = clashing(k, actor, work.opponent);
  if (f.step == Answered) {
    if (k.answer().kind == OptionKind::Yes) work.toBottom |= 1U << work.asked;
    ++work.asked;
    f.step = AskNext;
  }
  if (f.step == AskNext) {
    while (work.asked < both.size() && !topCard(k, both[work.asked])) ++work.asked;
    if (work.asked < both.size()) {
      f.step = Answered;
      askYesNo(k, both[work.asked], f.node, c.source);
      return Result::Again;
    }
    Events events;
    for (std::size_t i = 0; i < both.size(); ++i) {
      if ((work.toBottom >> i & 1U) == 0) continue;
      Event move = event(EventType::Arrange, topCard(k, both[i]), both[i]);
      move.set(EventFlag::ToBottom);
      move.source = c.source;
      events.push_back(move);
    }
    events.push_back(keywordAction(ActionName::Clash, actor));
    events.push_back(keywordAction(ActionName::Clash, work.opponent));
    return emitThen(k, f, Moved, std::span(events.data(), events.size()), "701.30c");
  }
  c.set(ContextFlag::Did, work.won);  // "if you win"
  return Result::Done;
}

Verb verbOf(ActionName action) {
  switch (action) {
    case ActionName::Scry:
    case ActionName::Surveil:
    case ActionName::Fateseal:
      return &runTopCards;
    case ActionName::Investigate:
    case ActionName::Incubate:
      return &runCreatePredefined;
    case ActionName::Populate:
      return &runPopulate;
    case ActionName::Proliferate:
      return &runProliferate;
    case ActionName::Explore:
      return &runExplore;
    case ActionName::Connive:
      return &runConnive;
    case ActionName::Bolster:
      return &runBolster;
    case ActionName::Monstrosity:
    case ActionName::Adapt:
      return &runMonstrosity;
    case ActionName::Manifest:
      return &runManifest;
    case ActionName::ManifestDread:
      return &runManifestDread;
    case ActionName::Amass:
      return &runAmass;
    case ActionName::Discover:
      return &runDiscover;
    case ActionName::Clash:
      return &runClash;
    case ActionName::Learn:
      return &runLearn;
    case ActionName::VentureIntoTheDungeon:
    case ActionName::VentureIntoUndercity:
      return &runVenture;
    case ActionName::TakeTheInitiative:
      return &runTakeInitiative;
    case ActionName::TheRingTemptsYou:
      return &runRingTempts;
    default:
      return nullptr;
  }
}

Result runKeywordAction(Kernel& k, Frame& f) {
  const Verb verb = verbOf(leaf<ActionName>(k, as<nodes::KeywordAction>(k, f.node).action));
  return verb == nullptr ? Result::Done : verb(k, f);
}

}  // namespace

void addKeywordActions(VerbTable& table) {
  addVerb(table, Kind::KeywordAction, &runKeywordAction)
      .doneBy(meant::kAnything)
      .unless([](const Asked& asked) {
        const NodeId action = asked.as<nodes::KeywordAction>().action;
        const bool known = verbOf(static_cast<ActionName>(asked.tree.value(action))) != nullptr;
        return std::string_view(known ? "" : "there is no such keyword action in the kernel");
      });
  table.declared.add(Kind::ActionWord);
  addVerb(table, Kind::Amass, &runAmass);
}

}  // namespace cantrip::effects
