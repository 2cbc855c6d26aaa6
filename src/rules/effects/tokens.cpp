// Verbs that make objects: tokens, tokens that are copies, emblems (111, 114, 701.7, 707).
#include <algorithm>

#include "ir/nodes/abilities.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/refs.h"
#include "ir/senses.h"
#include "rules/effects/common.h"
#include "rules/effects/effects.h"
#include "rules/effects/given_links.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/node_fields.h"
#include "rules/objects/copying.h"
#include "rules/objects/objects.h"
#include "rules/objects/rooms.h"
#include "rules/words/unplaced_cards.h"

namespace cantrip::effects {

namespace {

/// Tapped, attacking: how the tokens enter.
void takeFlags(Kernel& k, Context& c, NodeId preds, Event& e) {
  for (const NodeId pred : k.tree().children(preds)) {
    if (k.tree().kind(pred) == Kind::AllOf) takeFlags(k, c, as<nodes::AllOf>(k, pred).preds, e);
    if (isWord(k.tree(), pred, Kind::IsState, ir::State::Tapped)) e.set(EventFlag::EnterTapped);
    if (isWord(k.tree(), pred, Kind::IsState, ir::State::Attacking)) e.set(EventFlag::EnterAttacking);
    if (isWord(k.tree(), pred, ir::Relation::Attacking)) {  // 508.4
      const NodeId whom = as<nodes::Related>(k, pred).what;
      const bool theirs =
          k.tree().kind(whom) == Kind::OrRefs;  // "that player or a planeswalker they control"
      const EntityList attacked =
          take(k, c, theirs ? k.tree().children(as<nodes::OrRefs>(k, whom).refs).front() : whom);
      if (attacked.empty()) continue;
      e.set(EventFlag::EnterAttacking);
      if (theirs) e.set(EventFlag::AttackingTheirs);
      e.other = attacked.front();
    }
    if (isWord(k.tree(), pred, ir::Relation::Blocking)) {
      const EntityList blocked = take(k, c, as<nodes::Related>(k, pred).what);
      e.set(EventFlag::EnterBlocking);
      e.other = blocked.empty() ? Entity{} : blocked.front();
    }
    if (isWord(k.tree(), pred, ir::Relation::AttachedTo)) {
      // 303.4i: attached to nothing, it isn't created
      const EntityList hosts = take(k, c, as<nodes::Related>(k, pred).what);
      e.set(EventFlag::EnterAttached);
      e.other = hosts.empty() ? Entity{} : hosts.front();
      if (e.other.isObject()) e.other = presentOf(k, e.other.asObject(), c);  // 400.7j
    }
  }
}

/// The token inside of TokenWith.
NodeId innerToken(const Kernel& k, NodeId token) {
  return k.tree().kind(token) == Kind::TokenWith ? as<nodes::TokenWith>(k, token).token : token;
}

void addTokens(const Context& c, Event token, std::int32_t count, Events& out) {
  token.source = c.source;
  for (std::int32_t i = 0; i < std::min(count, 500); ++i) out.push_back(token);
}

void proposeCreate(Kernel& k, Context& c, NodeId node, Events& out) {
  const auto [count, words] = as<nodes::Create>(k, node);
  const NodeId token = innerToken(k, words);
  const auto found = k.pool.tokenOfNode.find(token);
  if (found == k.pool.tokenOfNode.end()) return;
  // 111.3: its X/X is as much a part of it as if it were printed
  const auto mods = k.pool.modsOfNode.find(token);
  const CardId card =
      mods == k.pool.modsOfNode.end() ? found->second : withExceptions(k, found->second, mods->second, c);
  Event e = createToken(card, actorOf(k, c));
  if (words != token) takeFlags(k, c, as<nodes::TokenWith>(k, words).flags, e);
  if (k.tree().kind(token) == Kind::Token) takeFlags(k, c, as<nodes::Token>(k, token).flags, e);
  addTokens(c, e, amountOf(k, c, count), out);
}

/// 707.9e: "except it enters with an additional +1/+1 counter on it".
void takeCounters(Kernel& k, const Context& c, NodeId mods, Event& token) {
  for (const NodeId mod : k.tree().children(mods)) {
    if (k.tree().kind(mod) != Kind::WithMoreCounters) continue;
    const auto [count, counter] = as<nodes::WithMoreCounters>(k, mod);
    token.detail = counterKind(k, counter);
    token.amount = amountOf(k, c, count);
  }
}

/// 707.2: a token that copies an object has its copiable values.
void proposeCreateCopy(Kernel& k, Context& c, NodeId node, Events& out) {
  const PlayerId player = actorOf(k, c);
  const auto copy = as<nodes::CreateCopy>(k, node);
  for (const Entity e : take(k, c, copy.of)) {
    if (!e.isObject()) continue;
    // 608.2h: a permanent that has left is copied as it last was there, not as the card that it is now
    const bool known = k.alive(e.asObject()) || lastKnown(k, e.asObject()) != nullptr;
    const CardId card = copiable(k, known ? e.asObject() : presentOf(k, e.asObject(), c));
    if (card == kNoCard) continue;
    Event token = createToken(withExceptions(k, card, copy.mods, c), player);
    takeCounters(k, c, copy.mods, token);
    takeFlags(k, c, copy.flags, token);
    addTokens(c, token, amountOf(k, c, copy.count), out);
  }
}

std::string_view countersOfSeveralKinds(const Asked& asked) {
  const auto mods = asked.tree.children(asked.as<nodes::CreateCopy>().mods);
  const auto counters = std::count_if(
      mods.begin(), mods.end(), [&](NodeId mod) { return asked.tree.kind(mod) == Kind::WithMoreCounters; });
  return counters > 1 ? "a token gets counters of one kind as it is created (707.9e)" : "";
}

/// 114.1: an emblem in the command zone.
void proposeEmblem(Kernel& k, Context& c, NodeId node, Events& out) {
  const auto found = k.pool.tokenOfNode.find(node);
  if (found == k.pool.tokenOfNode.end()) return;
  Event e = createToken(found->second, actorOf(k, c));
  e.to = Zone::Command;
  e.source = c.source;
  out.push_back(e);
}

/// Tokens that an effect creates after it exiled cards may speak of those (607.1d).
void finishTokens(Kernel& k, Context& c, NodeId node) {
  linkTokens(k, c, node);
  bindResults(k, c, node, EventType::TokenCreate);
}

}  // namespace

CardId copiable(Kernel& k, ObjectId id) {
  const Object* o = k.find(id);
  if (o == nullptr) {
    const LastKnown* last = lastKnown(k, id);
    if (last == nullptr) return kNoCard;
    o = &last->object;
  }
  const CardId card = definitionOf(k.pool, *o);
  // 707.2, 702.103b: what bestowing makes of a permanent is not copied
  const CardDef& of = k.pool.card(card);
  if (of.isBestowed() || of.isMutating()) return of.faces.front();
  // 710.2: nor is that it is flipped
  if (of.layout == Layout::Flip && !of.faces.empty()) return of.faces.front();
  // 709.5c: nor is which of its halves are unlocked
  return o->zone == Zone::Battlefield ? faceAsItEnters(k.pool, card) : card;
}

void addTokenVerbs(VerbTable& table) {
  const std::initializer_list<ir::Sense> flags = {Kind::IsState, Kind::AllOf};
  const std::initializer_list<ir::Sense> ways = {ir::sense(ir::State::Tapped),
                                                 ir::sense(ir::State::Attacking),
                                                 Kind::AllOf,
                                                 ir::sense(ir::Relation::AttachedTo),
                                                 ir::sense(ir::Relation::Blocking),
                                                 ir::sense(ir::Relation::Attacking)};
  const auto states = {ir::State::Tapped, ir::State::Attacking};
  Action create{EventType::TokenCreate, "701.7a", &proposeCreate};
  create.finish = &finishTokens;
  create.together = true;
  addAction(table, Kind::Create, create);
  Action copy{EventType::TokenCreate, "707.2", &proposeCreateCopy, 2};
  copy.finish = &finishTokens;
  copy.together = true;
  addAction(table, Kind::CreateCopy, copy)
      .unless(&countersOfSeveralKinds)
      .only<&nodes::CreateCopy::flags>(flags)
      .words<&nodes::CreateCopy::flags>(states)
      .means<&nodes::CreateCopy::of>(meant::kObjects)
      .unless(&speaksOfCardsOfNoZone);
  const std::initializer_list<ir::Sense> abilities = {Kind::Activated, Kind::Triggered, Kind::Static,
                                                      Kind::KeywordLine};
  table.declared.add(Kind::Token)
      .only<&nodes::Token::flags>({Kind::IsState, Kind::AllOf, Kind::IsSupertype})
      .words<&nodes::Token::flags>(states)
      .only<&nodes::Token::abilities>(abilities);
  table.declared.add(Kind::TokenWith).only<&nodes::TokenWith::flags>(ways);
  table.declared.add(Kind::PredefinedToken);
  addAction(table, Kind::GetEmblem, {EventType::TokenCreate, "114.1", &proposeEmblem})
      .only<&nodes::GetEmblem::abilities>(abilities);
}

}  // namespace cantrip::effects
