// Verbs about libraries and hidden cards: search, reveal, look at, shuffle (701.20, 701.23, 701.24).
#include <algorithm>

#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "ir/slots.h"
#include "ir/this_way.h"
#include "program/tree_questions.h"
#include "rules/choosing/choices.h"
#include "rules/effects/common.h"
#include "rules/effects/effects.h"
#include "rules/effects/searching.h"
#include "rules/events/events.h"
#include "rules/events/floating_effects.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/node_fields.h"
#include "rules/kernel/pushes.h"
#include "rules/kernel/questions.h"
#include "rules/objects/hidden_zones.h"
#include "rules/objects/objects.h"
#include "rules/words/chosen_together.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_refs.h"
#include "rules/words/restrictions.h"
#include "rules/words/unplaced_cards.h"

namespace cantrip::effects {

namespace {

// ---- shuffle

void proposeShuffle(Kernel& k, Context& c, NodeId, Events& out) {
  out.push_back(event(EventType::Shuffle, {}, actorOf(k, c)));
}

/// 701.24: into the libraries of the cards' owners, each of which is shuffled.
Result runShuffleInto(Kernel& k, Frame& f) {
  enum : std::uint8_t { ChooseCards, PutIn, ShuffleThem, Shuffled };
  Context& c = k.ctx(f);
  const NodeId what = as<nodes::ShuffleInto>(k, f.node).what;
  const SlotNo mine = frameSlot(k.s.frames.size() - 1);
  const PlayerId actor = actorOf(k, c);
  if (f.step == ChooseCards) {
    f.step = PutIn;
    if (chooseFor(k, f.context, what, actor)) return Result::Again;
  }
  if (f.step == PutIn) {
    Events events;
    EntityList owners{};
    for (const ObjectId id : takeObjects(k, c, what)) {
      if (k.object(id).is(ObjectFlag::AbilityOnStack)) continue;
      const Entity owner = Entity::player(k.object(id).owner);
      if (std::find(owners.begin(), owners.end(), owner) == owners.end()) owners.push_back(owner);
      if (k.object(id).zone == Zone::Library) continue;
      Event e = zoneChange(k, id, Zone::Library);
      e.source = c.source;
      events.push_back(e);
    }
    // 701.24c: the library is shuffled even if nothing went there.
    if (owners.empty()) owners.push_back(Entity::player(actor));
    bindEntities(c, mine, std::span(owners.data(), owners.size()));
    f.step = ShuffleThem;
    k.lastBatch().clear();
    if (!events.empty()) return emitAgain(k, std::span(events.data(), events.size()), "701.24");
    return Result::Again;
  }
  if (f.step == ShuffleThem) {
    bindResults(k, c, f.node, EventType::ZoneChange);
    Events events;
    for (const Entity owner : boundEntities(k, c, mine)) {
      events.push_back(event(EventType::Shuffle, {}, owner.asPlayer()));
    }
    eraseSlot(c, mine);
    f.step = Shuffled;
    return emitAgain(k, std::span(events.data(), events.size()), "701.24");
  }
  return Result::Done;
}

// ---- search

PlayerId zoneOwner(Kernel& k, const Context& c, NodeId zone) {
  const NodeId owner = field<&nodes::ZoneOf::owner, nodes::ZonesOf>(k, zone);
  return isNone(k, owner) ? actorOf(k, c) : playerOf(k, owner, c);
}

NodeId describedBy(const Kernel& k, NodeId what) {
  switch (k.tree().kind(what)) {
    case Kind::Some:
    case Kind::AtRandom:
      return as<nodes::Some, nodes::AtRandom>(k, what).what;
    case Kind::All:
    case Kind::Each:
      return as<nodes::All, nodes::Each>(k, what).what;
    default:
      return kNoNode;
  }
}

/// Is it "a card" without any quality? Then it cannot fail to be found (701.23b, 701.23d).
bool plainCard(const Kernel& k, NodeId objects) {
  if (k.tree().kind(objects) != Kind::Objects) return false;
  const auto [before, noun, after] = as<nodes::Objects>(k, objects);
  return k.tree()[before].count == 0 && k.tree().kind(noun) == Kind::IsCard && k.tree()[after].count == 0;
}

/// The zones that are searched.
boost::container::small_vector<Zone, 4> zonesToSearch(const Kernel& k, NodeId zone) {
  boost::container::small_vector<Zone, 4> zones;
  if (k.tree().kind(zone) == Kind::ZonesOf) {
    for (const NodeId where : k.tree().children(as<nodes::ZonesOf>(k, zone).zones))
      zones.push_back(leaf<Zone>(k, where));
  } else {
    zones.push_back(leaf<Zone>(k, as<nodes::ZoneOf>(k, zone).zone));
  }
  return zones;
}

/// Op::Effect of a Search.
struct SearchWork {
  Wide<bool> asked = false;      ///< "your library and/or graveyard": whether the library is searched
  Wide<bool> noLibrary = false;  ///< it is not
};

/// How many cards from the top of a library of that size are searched: "that player searches the top four".
std::size_t searchable(Kernel& k, const Context& c, std::size_t size) {
  const auto most = leastAllowed(k, ir::ModName::SearchTop, actorOf(k, c));
  return most ? std::min(size, static_cast<std::size_t>(std::max(0, *most))) : size;
}

/// The cards of the zones searched that are hidden, or of those that are public (400.2), which fit to the
/// description `objects`; without one all of them. `library`: it is searched, if it is among them.
EntityList cardsIn(Kernel& k, Context& c, NodeId zone, NodeId objects, bool isPublic, bool library) {
  const PlayerId owner = zoneOwner(k, c, zone);
  EntityList out;
  for (const Zone here : zonesToSearch(k, zone)) {
    if (isHiddenZone(here) == isPublic) continue;
    if (here == Zone::Library && !library) continue;
    const ZoneList& cards = zoneList(k, here, owner);
    const std::size_t from = here == Zone::Library ? cards.size() - searchable(k, c, cards.size()) : 0;
    for (std::size_t i = from; i < cards.size(); ++i)  // the top comes last
      if (objects == kNoNode || matches(k, objects, cards[i], c)) out.push_back(cards[i]);
  }
  return out;
}

/// The cards that can be found there.
EntityList cardsToFind(Kernel& k, Context& c, NodeId node, bool isPublic, bool library) {
  const auto [zone, what] = as<nodes::Search>(k, node);
  const auto parts = partsSearchedFor(k.tree(), node);
  EntityList out = cardsIn(k, c, zone, parts.empty() ? describedBy(k, what) : kNoNode, isPublic, library);
  if (!parts.empty())
    eraseIf(out, [&](Entity card) {
      return std::none_of(parts.begin(), parts.end(),
                          [&](NodeId part) { return matches(k, describedBy(k, part), card, c); });
    });
  return out;
}

/// "All cards with that name": those of the public zones are all found (701.23b), so nobody is asked for
/// them.
bool findsAll(const Kernel& k, NodeId what) {
  return k.tree().kind(what) == Kind::All || k.tree().kind(what) == Kind::Each;
}

/// "Your library and/or graveyard": the player may search one of them alone.
bool mayLeaveOneOut(const Kernel& k, NodeId zone) {
  if (k.tree().kind(zone) != Kind::ZonesOf) return false;
  const NodeId how = as<nodes::ZonesOf>(k, zone).how;
  return !isNone(k, how) && leaf<ir::Flag>(k, how) == ir::Flag::AnyPart;
}

/// Pushes the choice of cards to find; the candidates are the cards that fit in the zones searched.
void pushFind(Kernel& k, std::uint16_t context, NodeId node, bool library) {
  Context& c = k.context(context);
  const auto [zone, what] = as<nodes::Search>(k, node);
  const NodeId objects = describedBy(k, what);
  EntityList candidates;
  int seen = 0;
  if (!findsAll(k, what)) {
    candidates = cardsToFind(k, c, node, true, library);
    seen = static_cast<int>(candidates.size());
  }
  for (const Entity card : cardsToFind(k, c, node, false, library)) candidates.push_back(card);
  const int available = static_cast<int>(candidates.size());
  // what is public is found (701.23b), unless the player searches other zones alone
  const bool skipsPublic = mayLeaveOneOut(k, zone) && (library || zonesToSearch(k, zone).size() > 2);
  int low = 0;
  int high = available;
  if (!partsSearchedFor(k.tree(), node).empty()) {
    const auto range = rangeOfParts(k, node, c, std::span(candidates.data(), candidates.size()));
    high = range.second;
    if (!skipsPublic) low = range.first;
  }
  if (k.tree().kind(what) == Kind::Some) {
    const auto range = countRange(k, as<nodes::Some>(k, what).count, c, available);
    high = std::clamp(range.second, 0, available);
    const bool plain = objects != kNoNode && plainCard(k, objects);
    if (!plain && !skipsPublic) low = std::min({range.first, seen, high});  // 701.23b
    if (plain) low = std::min(range.first, high);
  }
  SlotNo slot = k.tree()[what].slot;
  if (slot == 0) slot = k.tree()[node].slot;
  if (slot == 0) slot = slots::kScratch;
  chooseAmong(k, context, chooserOf(c), std::move(candidates), low, high, slot, node);
}

/// 701.23. What keeps players from searching libraries leaves the other zones (101.3); those who search their
/// library and/or graveyard say whether they search the library.
Result runSearch(Kernel& k, Frame& f) {
  enum : std::uint8_t { BeginToSearch, LibraryAsked, Find, Found };
  Context& c = k.ctx(f);
  auto& work = f.as<SearchWork>();
  const auto [zone, what] = as<nodes::Search>(k, f.node);
  const auto zones = zonesToSearch(k, zone);
  const bool library = std::find(zones.begin(), zones.end(), Zone::Library) != zones.end();
  if (f.step == LibraryAsked) {
    work.noLibrary = k.answer().kind != OptionKind::Yes;
    f.step = BeginToSearch;
  }
  if (f.step == BeginToSearch) {
    const bool open = library && mayLeaveOneOut(k, zone) && !work.asked;
    if (open && !cantDo(k, ir::DeedName::Search, Entity::player(actorOf(k, c)))) {
      work.asked = true;
      f.step = LibraryAsked;
      askYesNo(k, chooserOf(c), f.node, c.source);
      return Result::Again;
    }
    f.step = Find;
    k.lastBatch().clear();
    if (!library || work.noLibrary) return Result::Again;
    Event e = event(EventType::Search, {}, actorOf(k, c));
    e.other = Entity::player(zoneOwner(k, c, zone));
    e.source = c.source;
    return emitAgain(k, e, "701.23a");
  }
  if (f.step == Find) {
    const bool searched = std::any_of(k.s.lastBatch.begin(), k.s.lastBatch.end(),
                                      [](const Event& e) { return e.type == EventType::Search; });
    f.step = Found;
    work.noLibrary = !searched;
    if (searched || zones.size() > 1 || !library) {
      pushFind(k, f.context, f.node, searched);
      return Result::Again;
    }
    eraseSlot(c, k.tree()[what].slot);  // a search that is forbidden finds nothing
  }
  SlotNo slot = k.tree()[what].slot;
  if (slot == 0) slot = k.tree()[f.node].slot != 0 ? k.tree()[f.node].slot : slots::kScratch;
  EntityList found = boundEntities(k, c, slot);
  if (findsAll(k, what)) {
    for (const Entity card : cardsToFind(k, c, f.node, true, !work.noLibrary)) found.push_back(card);
    bindEntities(c, slot, found);
  }
  c.set(ContextFlag::Did, true);
  bindResult(k, c, f.node, std::span(found.data(), found.size()), static_cast<std::int32_t>(found.size()));
  return Result::Done;
}

// ---- reveal and look at

void addReveal(const Context& c, PlayerId player, ObjectId card, Events& out) {
  Event e = event(EventType::Reveal, card, player);
  e.source = c.source;
  out.push_back(e);
}

void proposeReveal(Kernel& k, Context& c, NodeId node, Events& out) {
  for (const ObjectId id : takeObjects(k, c, as<nodes::Reveal>(k, node).what)) {
    addReveal(c, k.object(id).owner, id, out);
  }
}

void proposeRevealHand(Kernel& k, Context& c, NodeId, Events& out) {
  const PlayerId player = actorOf(k, c);
  for (const ObjectId id : k.s.players[player].hand) addReveal(c, player, id, out);
}

/// 701.20e: looking shows cards to one player only.
void showTo(Kernel& k, const Context& c, std::span<const Entity> cards) {
  Events shown;
  for (const Entity card : cards) {
    if (!card.isObject() || !k.alive(card.asObject())) continue;
    addReveal(c, k.object(card.asObject()).owner, card.asObject(), shown);
    shown.back().other = Entity::player(actorOf(k, c));
  }
  if (!shown.empty()) emitAndGoOn(k, shown, "701.20e");
}

Result runLookAt(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  const NodeId what = as<nodes::LookAt>(k, f.node).what;
  if (f.step == kChoose) {
    f.step = kCarryOut;
    if (chooseFor(k, f.context, what, chooserOf(c))) return Result::Again;
  }
  const EntityList seen = take(k, c, what);
  c.set(ContextFlag::Did, !seen.empty());
  bindResult(k, c, f.node, std::span(seen.data(), seen.size()), static_cast<std::int32_t>(seen.size()));
  showTo(k, Context(c), std::span(seen.data(), seen.size()));
  return Result::Done;
}

Result runLookAtHand(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  const NodeId who = as<nodes::LookAtHand>(k, f.node).who;
  if (f.step == kChoose) {
    f.step = kCarryOut;
    if (chooseFor(k, f.context, who, chooserOf(c))) return Result::Again;
  }
  EntityList seen;
  for (const Entity e : take(k, c, who)) {
    if (!e.isPlayer()) continue;
    for (const ObjectId id : k.s.players[e.asPlayer()].hand) seen.push_back(id);
  }
  bindResult(k, c, f.node, std::span(seen.data(), seen.size()), static_cast<std::int32_t>(seen.size()));
  showTo(k, Context(c), std::span(seen.data(), seen.size()));
  return Result::Done;
}

/// Reveals from the top until a card fits, or as many as the text wants: those are bound to the slot, the
/// others to its rest.
Result runRevealUntil(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  if (f.step == kHappened) return Result::Done;
  const auto [filter, count] = as<nodes::RevealUntil>(k, f.node);
  const PlayerId player = actorOf(k, c);
  const auto wanted = count == kNoNode ? std::size_t{1} : static_cast<std::size_t>(amountOf(k, c, count));
  const ZoneList& library = k.s.players[player].library;
  Events events;
  EntityList found;
  EntityList rest;
  for (std::size_t i = library.size(); i-- > 0 && found.size() < wanted;) {
    addReveal(c, player, library[i], events);
    (matches(k, filter, library[i], c) ? found : rest).push_back(library[i]);
  }
  const SlotNo slot = k.tree()[f.node].slot;
  if (slot != 0)
    bindEntities(c, static_cast<SlotNo>(slots::kRest + slot), std::span(rest.data(), rest.size()));
  bindResult(k, c, f.node, std::span(found.data(), found.size()),
             static_cast<std::int32_t>(found.size() + rest.size()));
  c.set(ContextFlag::Did, !found.empty());
  if (events.empty()) return Result::Done;
  f.step = kHappened;
  return emitAgain(k, std::span(events.data(), events.size()), "701.20");
}

/// Exiles cards from the top, one by one, until one fits; that card is bound, the others are its rest.
Result runExileUntilFound(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  const SlotNo slot = k.tree()[f.node].slot;
  const ZoneList& library = k.s.players[actorOf(k, c)].library;
  if (f.step == kHappened) {
    EntityList found;
    EntityList rest;
    for (const Event& e : k.s.lastBatch) {
      if (e.to != Zone::Exile || !e.newObject) continue;
      const bool fits = e.object == f.as<Remembered>().object;
      (fits ? found : rest).push_back(e.newObject);
      linkObjects(k, c.source, e.newObject);
    }
    bindResults(k, c, f.node, EventType::ZoneChange);
    if (slot != 0)
      bindEntities(c, static_cast<SlotNo>(slots::kRest + slot), std::span(rest.data(), rest.size()));
    bindResult(k, c, f.node, std::span(found.data(), found.size()), static_cast<std::int32_t>(found.size()));
    c.set(ContextFlag::Did, !found.empty());
    return Result::Done;
  }
  Events events;
  for (std::size_t i = library.size(); i-- > 0;) {
    events.push_back(zoneChange(k, library[i], Zone::Exile));
    if (!matches(k, as<nodes::ExileFromTopUntil>(k, f.node).filter, library[i], c)) continue;
    f.keep(Remembered{library[i]});
    break;
  }
  k.lastBatch().clear();
  return emitThen(k, f, kHappened, std::span(events.data(), events.size()), "701.13");
}

}  // namespace

EntityList cardsSearched(Kernel& k) {
  const Decision& asked = k.s.decision;
  if (asked.why == kNoNode || k.tree().kind(asked.why) != Kind::Search) return {};
  const auto frame = std::find_if(k.s.frames.rbegin(), k.s.frames.rend(),
                                  [&](const Frame& f) { return f.op == Op::Effect && f.node == asked.why; });
  if (asked.kind != DecisionKind::Objects || frame == k.s.frames.rend()) return {};
  const NodeId zone = as<nodes::Search>(k, asked.why).zone;
  return cardsIn(k, k.ctx(*frame), zone, kNoNode, false, !frame->as<SearchWork>().noLibrary);
}

void addLibraryVerbs(VerbTable& table) {
  addAction(table, ir::act(DeedName::Shuffle), {EventType::Shuffle, "701.24", &proposeShuffle});
  addVerb(table, Kind::ShuffleInto, &runShuffleInto)
      .unless([](const Asked& asked) {
        // The cards that were found and then chosen are in the library already; nothing tells them from the
        // rest.
        const NodeId what = asked.as<nodes::ShuffleInto>().what;
        const auto chosen = [&](NodeId n) { return ir::isDone(asked.tree, n, ir::Participle::Chosen); };
        const bool unclear = asked.tree.kind(what) == Kind::The && containsNode(asked.tree, what, chosen);
        return std::string_view(unclear ? "nothing tells the chosen cards from the rest" : "");
      })
      .means<&nodes::ShuffleInto::what>(meant::kObjects)
      .unless(&speaksOfCardsOfNoZone);
  addVerb(table, Kind::Search, &runSearch)
      .unless([](const Asked& asked) {
        const auto parts = partsSearchedFor(asked.tree, asked.node);
        const auto isCount = [&](NodeId part) { return asked.tree.kind(part) == Kind::Some; };
        const bool counted = std::all_of(parts.begin(), parts.end(), isCount);
        return std::string_view(counted ? "" : "one of several things to search for is no number of cards");
      })
      .means<&nodes::Search::what>(meant::in(Zone::Library) | meant::in(Zone::Hand) |
                                   meant::in(Zone::Graveyard));
  addVerb(table, Kind::ExileFromTopUntil, &runExileUntilFound)
      .means<&nodes::ExileFromTopUntil::filter>(meant::in(Zone::Library))
      .unless([](const Asked& asked) {
        // "Cast the exiled card": all that it exiled are linked to it, so the words would mean any of them.
        const bool unclear = containsNode(asked.tree, asked.whole().node, [&](NodeId node) {
          if (!isWord(asked.tree, node, Kind::ActOn, DeedName::CastFree)) return false;
          const NodeId what = asked.tree.as<nodes::ActOn>(node).what;
          return asked.tree.kind(what) == Kind::The && asked.tree[what].slot == slots::kLinked;
        });
        return std::string_view(unclear ? "nothing tells the card that was found from the others" : "");
      });
  addAction(table, Kind::Reveal, {EventType::Reveal, "701.20", &proposeReveal, 1})
      .means<&nodes::Reveal::what>(meant::kObjects)
      .unless(&speaksOfCardsOfNoZone);
  addAction(table, Kind::RevealHand, {EventType::Reveal, "701.20", &proposeRevealHand});
  addVerb(table, Kind::LookAt, &runLookAt)
      .means<&nodes::LookAt::what>(meant::kObjects)
      .unless(&speaksOfCardsOfNoZone);
  addVerb(table, Kind::LookAtHand, &runLookAtHand).means<&nodes::LookAtHand::who>(meant::kPlayers);
  addVerb(table, Kind::RevealUntil, &runRevealUntil)
      .means<&nodes::RevealUntil::filter>(meant::in(Zone::Library));
}

}  // namespace cantrip::effects
