// Verbs of players: life, counters, choices of words, winning and losing, turns (103-104, 118-119, 500.7,
// 701).

#include "rules/kernel/players.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <set>

#include "base/saturate.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/quantities.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/times.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "ir/slots.h"
#include "program/asked_word.h"
#include "program/tree_questions.h"
#include "rules/choosing/choices.h"
#include "rules/costs/costs.h"
#include "rules/costs/payment.h"
#include "rules/effects/common.h"
#include "rules/effects/effects.h"
#include "rules/effects/own_results.h"
#include "rules/events/events.h"
#include "rules/events/replacement.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/node_fields.h"
#include "rules/kernel/pushes.h"
#include "rules/kernel/questions.h"
#include "rules/objects/range.h"
#include "rules/words/card_names.h"
#include "rules/words/cost_parts.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/eval_refs.h"
#include "rules/words/restrictions.h"
#include "rules/words/target_nodes.h"
#include "rules/words/unplaced_cards.h"
#include "state/pool.h"

namespace cantrip::effects {

namespace {

// ---- life (119)

void proposeLife(Kernel& k, Context& c, NodeId node, Events& out) {
  const bool gain = k.tree().kind(node) == Kind::GainLife;
  Event e = event(gain ? EventType::GainLife : EventType::LoseLife, {}, actorOf(k, c));
  e.source = c.source;
  e.amount = amountOf(k, c, as<nodes::GainLife, nodes::LoseLife>(k, node).amount);
  if (e.amount != 0) out.push_back(e);  // 119.9: gaining or losing 0 life is no event
}

/// 810.9d: each team of which several heads would be set chooses one of them, before anything happens.
bool chooseHead(Kernel& k, std::uint16_t context, NodeId node, unsigned index) {
  if (!k.s.variant.sharedLife || k.s.rules.headsHaveHalf) return false;
  Context& c = k.context(context);
  const EntityList all = subjectsOf(k, c);
  EntityList heads;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!all[i].isPlayer() || !onSameTeam(k, all[i].asPlayer(), all[index].asPlayer())) continue;
    if (i < index) {  // the team has chosen
      const EntityList chosen = boundEntities(k, c, preparedSlot(i));
      bindEntities(c, preparedSlot(index), std::span(chosen.data(), chosen.size()));
      return false;
    }
    heads.push_back(all[i]);
  }
  if (heads.size() < 2) return false;
  chooseAmong(k, context, primaryPlayer(k, heads.front().asPlayer()), heads, 1, 1, preparedSlot(index), node);
  return true;
}

/// Has the team of this subject chosen another of its heads?
bool isSpared(Kernel& k, const Context& c) {
  if (!k.s.variant.sharedLife || k.s.rules.headsHaveHalf) return false;
  const EntityList all = subjectsOf(k, c);
  const auto at = std::find(all.begin(), all.end(), subjectOf(c));
  const EntityList chosen = boundEntities(k, c, preparedSlot(static_cast<std::size_t>(at - all.begin())));
  return !chosen.empty() && chosen.front() != subjectOf(c);
}

void proposeSetLife(Kernel& k, Context& c, NodeId node, Events& out) {
  if (isSpared(k, c)) return;
  std::int64_t total = quantityOf(k, as<nodes::ActMuch>(k, node).count, c);
  const PlayerId player = actorOf(k, c);
  if (k.s.variant.sharedLife && k.s.rules.headsHaveHalf) {
    // 2006: 606.9b: the heads together have what all of them are set to, so the second one has the lesser
    // half
    const EntityList all = subjectsOf(k, c);
    const auto before = std::find(all.begin(), all.end(), subjectOf(c));
    if (std::any_of(all.begin(), before, [&](Entity e) {
          return e.isPlayer() && e.asPlayer() != player && onSameTeam(k, e.asPlayer(), player);
        }))
      total += k.s.players[player].life % 2;
  }
  if (const auto change = lifeBecomes(k, c, player, total)) out.push_back(*change);
}

/// What is done of it; who has that much already has been set to it, too, and only who can't gain or lose
/// life has not ("exchange your life total with ~'s power", 701.12a).
void finishSetLife(Kernel& k, Context& c, NodeId node) {
  const auto& batch = k.s.lastBatch;
  const bool asItWas = batch.empty() && isWord(k.tree(), node, Kind::ActMuch, DeedName::SetLife) &&
                       !lifeBecomes(k, c, actorOf(k, c), quantityOf(k, as<nodes::ActMuch>(k, node).count, c));
  const bool gained =
      std::any_of(batch.begin(), batch.end(), [](const Event& e) { return e.type == EventType::GainLife; });
  bindResults(k, c, node, gained ? EventType::GainLife : EventType::LoseLife);
  if (asItWas) noteOutcome(c, true);
}

/// 701.12c: each player gains or loses what it takes; nothing if one of them can't.
void proposeExchangeLife(Kernel& k, Context& c, NodeId node, Events& out) {
  PlayerId a = actorOf(k, c);
  const NodeId with = as<nodes::ActOn>(k, node).what;
  PlayerId b = playerOf(k, with, c);
  // "two target players exchange life totals": both are the subject
  const EntityList both = subjectsOf(k, c);
  if (k.tree().kind(with) == Kind::Subject && both.size() == 2 && both[0].isPlayer() && both[1].isPlayer()) {
    if (subjectOf(c) != both[0]) return;  // it is one exchange, not one for each of them
    a = both[0].asPlayer();
    b = both[1].asPlayer();
  }
  if (b == kNoPlayer || a == b) return;
  for (const auto& [player, from] : {std::pair{a, b}, std::pair{b, a}}) {
    const auto change = lifeBecomes(k, c, player, lifeOf(k, from));
    if (!change) return;
    if (isProhibited(k, *change)) {  // 119.7
      out.clear();
      return;
    }
    out.push_back(*change);
  }
}

/// 701.10d: the player gains as much life as they have.
void proposeDoubleLife(Kernel& k, Context& c, NodeId, Events& out) {
  const PlayerId player = actorOf(k, c);
  const std::int32_t life = lifeOf(k, player);
  Event change = event(life > 0 ? EventType::GainLife : EventType::LoseLife, {}, player);
  change.amount = life > 0 ? life : -life;
  change.source = c.source;
  if (life != 0) out.push_back(change);
}

void proposeGetCounters(Kernel& k, Context& c, NodeId node, Events& out) {
  const auto [count, counter] = as<nodes::GetCounters>(k, node);
  const std::int32_t amount = amountOf(k, c, count);
  if (amount > 0)  // who gets them does not put them there
    out.push_back(counterEvent(EventType::CounterAdd, subjectOf(c), counterKind(k, counter), amount,
                               c.controller, c.source));
}

// ---- the end of the game, turns

template <EventType type>
void proposeForPlayer(Kernel& k, Context& c, NodeId, Events& out) {
  Event e = event(type, {}, actorOf(k, c));
  e.source = c.source;
  out.push_back(e);
}

/// 801.14: where a range of influence is limited, the opponents within it lose instead.
void proposeWin(Kernel& k, Context& c, NodeId node, Events& out) {
  if (!k.s.variant.limitedRange) return proposeForPlayer<EventType::WinGame>(k, c, node, out);
  const PlayerId winner = actorOf(k, c);
  if (cantDo(k, ir::DeedName::WinGame, Entity::player(winner))) return;  // 101.2: it says that a player wins
  for (const PlayerId p : apnap(k, k.s.active)) {
    if (!areOpponents(k, p, winner) || !inRange(k, winner, Entity::player(p))) continue;
    Event e = event(EventType::LoseGame, {}, p);
    e.source = c.source;
    out.push_back(e);
  }
}

void proposeExtraTurn(Kernel& k, Context& c, NodeId node, Events& out) {
  const std::int32_t count = std::min(amountOf(k, c, as<nodes::ActMuch>(k, node).count), 100);
  for (std::int32_t i = 0; i < count; ++i) out.push_back(event(EventType::ExtraTurn, {}, actorOf(k, c)));
  bindNumber(c, slots::kExtraTurns, static_cast<std::int32_t>(k.s.extraTurns.size()) + count);  // "that turn"
}

template <EventType type>
void proposePart(Kernel& k, Context& c, NodeId node, Events& out) {
  Event e = event(type, {}, actorOf(k, c));
  e.detail = static_cast<std::uint16_t>(stepOf(k, as<nodes::ExtraPhase, nodes::SkipPart>(k, node).part));
  e.source = c.source;
  out.push_back(e);
}

/// 500.8: of additional phases the newest comes first, so of those that follow one another ("an additional
/// combat phase followed by an additional main phase") the last one is made first.
void proposeExtraPhase(Kernel& k, Context& c, NodeId node, Events& out) {
  Events phase;
  proposePart<EventType::ExtraPhase>(k, c, node, phase);
  out.insert(out.begin(), phase.begin(), phase.end());
}

// ---- choices

/// "The rest" after these words: all others that they describe; of several players who choose in turn, those
/// of each (608.2c).
void bindUnchosen(Kernel& k, Context& c, NodeId choose, const EntityList& chosen) {
  const SlotNo slot = k.tree()[choose].slot;
  const NodeId what = as<nodes::Choose>(k, choose).what;
  const bool several = k.tree().kind(what) == Kind::AndRefs;
  if (slot == 0 || (!several && k.tree().kind(what) != Kind::Some)) return;
  const auto parts = several ? k.tree().children(as<nodes::AndRefs>(k, what).refs) : std::span(&what, 1);
  const auto others = static_cast<SlotNo>(slots::kRest + slot);
  EntityList rest = boundEntities(k, c, others);
  for (const NodeId part : parts)
    if (k.tree().kind(part) == Kind::Some)
      for (const Entity e : allThatFit(k, as<nodes::Some>(k, part).what, c)) addOnce(rest, e);
  eraseIf(rest, [&](Entity e) { return std::find(chosen.begin(), chosen.end(), e) != chosen.end(); });
  bindEntities(c, others, std::span(rest.data(), rest.size()));
}

/// "choose a creature you control": no target (608.2d).
Result runChooseVerb(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  const NodeId what = as<nodes::Choose>(k, f.node).what;
  if (f.step == kChoose) {
    f.step = kCarryOut;
    if (chooseFor(k, f.context, what, chooserOf(c))) return Result::Again;
  }
  const EntityList chosen = take(k, c, what);
  c.set(ContextFlag::Did, !chosen.empty());
  bindUnchosen(k, c, f.node, chosen);
  bindResult(k, c, f.node, std::span(chosen.data(), chosen.size()), static_cast<std::int32_t>(chosen.size()));
  return Result::Done;
}

/// 205.3: those of the rules, and new ones that cards of this game have.
void addSubtypes(Kernel& k, Decision& d, ir::CardType type) {
  const auto count = static_cast<int>(ir::vocabulary("subtype").size());
  std::set<std::int32_t> fresh;
  for (const CardDef& card : k.pool.cards)
    for (const std::uint16_t subtype : card.subtypes)
      if (subtype >= count) fresh.insert(subtype);
  const auto add = [&](std::int32_t subtype) {
    if (ir::subtypeOf(subtype) == type) d.options.push_back({OptionKind::Word, 0, {}, {}, subtype});
  };
  for (std::int32_t i = 0; i < count; ++i) add(i);
  std::ranges::for_each(fresh, add);
}

void addPermanentTypes(Decision& d) {
  for (int type = 0; kPermanentTypes >> type != 0; ++type)
    if ((kPermanentTypes >> type & 1U) != 0)
      d.options.push_back({OptionKind::Word, 0, {}, {}, kCardTypeWord + type});
}

void addBasicLandTypes(Decision& d) {
  for (const std::string_view name : {"Plains", "Island", "Swamp", "Mountain", "Forest"}) {
    const auto value = ir::wordValue("subtype", name);
    if (value) d.options.push_back({OptionKind::Word, 0, {}, {}, *value});
  }
}

void addPlayers(Kernel& k, const Context& c, Decision& d, bool opponentsOnly) {
  for (const PlayerId p : apnap(k, k.s.active)) {
    if (opponentsOnly && !areOpponents(k, p, actorOf(k, c))) continue;
    d.options.push_back({OptionKind::Entity, 0, Entity::player(p), {}, 0});
  }
}

void addWordOptions(Kernel& k, const Context& c, ir::WordKind kind, Decision& d) {
  switch (kind) {
    case ir::WordKind::Color:
      return addWords(d, 5);  // 105.4: colorless is no colour
    case ir::WordKind::Colors:
      return addWords(d, 31, 1);  // one or more of them, as bits
    case ir::WordKind::CreatureType:
      return addSubtypes(k, d, ir::CardType::Creature);
    case ir::WordKind::CardType:
      return addWords(d, static_cast<int>(ir::vocabulary("type").size()), kCardTypeWord);
    case ir::WordKind::PermanentType:
      return addPermanentTypes(d);
    case ir::WordKind::BasicLandType:
      return addBasicLandTypes(d);
    case ir::WordKind::LandType:
      return addSubtypes(k, d, ir::CardType::Land);
    case ir::WordKind::CardName:
    case ir::WordKind::NonlandCardName:
    case ir::WordKind::CreatureCardName:
    case ir::WordKind::ArtifactCardName:
    case ir::WordKind::NoncreatureNonlandCardName:
    case ir::WordKind::NonartifactNonlandCardName:
    case ir::WordKind::NonbasicCardName:
      return addCardNames(k, d, kind);
    case ir::WordKind::Player:
    case ir::WordKind::Opponent:
      return addPlayers(k, c, d, kind == ir::WordKind::Opponent);
    case ir::WordKind::OddOrEven:
    case ir::WordKind::LandOrNonland:
      return addWords(d, 2);
    case ir::WordKind::Choice:
      return;  // those that the effect lists
    case ir::WordKind::Number:
    case ir::WordKind::Word:
      return addWords(d, 21);  // any number may be named; games are decided below twenty
  }
}

/// Is the node what a chosen word is spoken of by?
bool speaksOfAWord(const ir::Arena& tree, NodeId node, bool keptApart) {
  switch (tree.kind(node)) {
    case Kind::OfChosen:
      return keptApart;
    case Kind::Figure:
      return !keptApart && isWord(tree, node, Kind::Figure, ir::Figure::DevotionToChosen);
    case Kind::BeChosen:
    case Kind::ManaChosenColor:
    case Kind::ChosenPlayer:
      return !keptApart;
    default:
      return false;
  }
}

int timesSpoken(const ir::Arena& tree, NodeId where, bool keptApart) {
  int times = 0;
  containsNode(tree, where, [&](NodeId n) {
    times += speaksOfAWord(tree, n, keptApart) ? 1 : 0;
    return false;
  });
  return times;
}

/// "Each player chooses a creature type and returns cards of that type": each one's word is kept for what the
/// same sentence says of them (608.2c), and for descriptions only.
std::string_view ownWordSpokenOfElsewhere(const Asked& asked) {
  const Asked* by = asked.inside(Kind::Do);
  if (by == nullptr) return "";
  const ir::NodeKind who = asked.tree.kind(asked.tree.as<nodes::Do>(by->node).subject);
  if (who != Kind::Each && who != Kind::All) return "";
  const NodeId whole = asked.whole().node;
  const bool elsewhere = timesSpoken(asked.tree, whole, false) > 0 ||
                         timesSpoken(asked.tree, whole, true) > timesSpoken(asked.tree, by->node, true);
  return elsewhere ? "the word that each player chose is known to what the same sentence says of them" : "";
}

/// "Choose Island or Swamp": those are no creature types.
std::string_view choosesAmongNone(const Asked& asked) {
  const auto choice = asked.as<nodes::ChooseWord>();
  if (!isWord(asked.tree, choice.kind, Kind::WordKind, ir::WordKind::CreatureType)) return "";
  const bool other = containsNode(asked.tree, choice.listed, [&](NodeId n) {
    return asked.tree.kind(n) == Kind::IsSubtype &&
           ir::subtypeOf(asked.tree.value(n)) != ir::CardType::Creature;
  });
  return other ? "what is to be chosen is no creature type" : "";
}

/// What players vote for where it is no word.
NodeId votedFor(const ir::Arena& tree, NodeId vote) {
  const NodeId first = tree.child(tree.as<nodes::Vote>(vote).options, 0);
  return tree.kind(first) == Kind::IsA ? tree.as<nodes::IsA>(first).what : kNoNode;
}

std::string_view voteForHiddenCards(const Asked& asked) {
  const NodeId objects = votedFor(asked.tree, asked.node);
  return objects != kNoNode && cardsOfNoZone(asked.tree, objects) ? "nothing says which cards these are" : "";
}

/// "Each permanent with the most votes or tied for most votes": those are what the vote leaves.
void bindMostVoted(Kernel& k, Context& c, NodeId vote) {
  EntityList most;
  std::int64_t best = 1;
  for (const Binding& one : c.bindings) {
    if (one.slot != slots::kVotes) continue;
    const auto same = [&](const Binding& b) { return b.slot == slots::kVotes && b.amount == one.amount; };
    const std::int64_t votes = std::count_if(c.bindings.begin(), c.bindings.end(), same);
    if (votes < best) continue;
    if (votes > best) most.clear();
    best = votes;
    Entity meant;
    meant.raw = static_cast<std::uint32_t>(one.amount);
    if (std::find(most.begin(), most.end(), meant) == most.end()) most.push_back(meant);
  }
  if (const ir::SlotNo slot = k.tree()[vote].slot; slot != 0) bindEntities(c, slot, most);
}

/// What can be voted for: the words, or those `objects` that there are.
Options voteOptions(Kernel& k, const Context& c, NodeId vote, NodeId objects) {
  Options options;
  if (objects != kNoNode) {
    for (const Entity one : allThatFit(k, objects, c)) options.push_back({OptionKind::Entity, 0, one});
    return options;
  }
  for (const NodeId word : k.tree().children(as<nodes::Vote>(k, vote).options))
    options.push_back({OptionKind::Word, 0, {}, {}, k.tree().value(word)});
  return options;
}

/// 701.38a: in turn order, beginning with who carries out the effect.
Result runVote(Kernel& k, Frame& f) {
  enum : std::uint8_t { Begin, Ask, Answered };
  Context& c = k.ctx(f);
  auto& voters = f.as<OneByOne>();
  const NodeId objects = votedFor(k.tree(), f.node);
  if (f.step == Begin) {
    eraseSlot(c, slots::kVotes);
    voters.next = 0;
    f.step = Ask;
  }
  const PlayerList players = apnap(k, actorOf(k, c));
  if (f.step == Answered) {
    const Option& answer = k.answer();
    const auto value = objects == kNoNode ? answer.value : static_cast<std::int32_t>(answer.entity.raw);
    c.bindings.push_back({slots::kVotes, Entity::player(players[voters.next]), value});
    ++voters.next;
  }
  Options options = voteOptions(k, c, f.node, objects);
  if (voters.next >= players.size() || options.empty()) {
    if (objects != kNoNode) bindMostVoted(k, c, f.node);
    return Result::Done;
  }
  const DecisionKind kind = objects == kNoNode ? DecisionKind::Word : DecisionKind::Objects;
  Decision d = questionOf(c, kind, players[voters.next], f.node);
  d.options = std::move(options);
  f.step = Answered;
  ask(k, std::move(d));
  return Result::Again;
}

/// The word is kept with the object whose text says so, and for later words of this effect.
Result runChooseWord(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  const auto choice = as<nodes::ChooseWord>(k, f.node);
  const auto kind = leaf<ir::WordKind>(k, choice.kind);
  // 605.3a: a payment that takes this ability takes it for mana of one color.
  const bool planned = kind == ir::WordKind::Color && hasSlot(c, slots::kPlannedColor);
  if (f.step == kAsk && !planned) {
    f.step = kAnswered;
    return askWord(k, f, kind, k.tree().children(choice.listed));
  }
  if (f.step == kAnswerCarriedOut) return Result::Done;
  const Option picked =
      planned ? Option{OptionKind::Word, 0, {}, {}, boundNumber(c, slots::kPlannedColor)} : k.answer();
  if (picked.entity) {
    bindResult(k, c, f.node, std::span(&picked.entity, 1), 1);
  } else {
    if (const SlotNo slot = k.tree()[f.node].slot; slot != 0) {
      bindNumber(c, slot, picked.value);
      const Entity chooser = Entity::player(actorOf(k, c));  // several players may choose one each
      const auto mine = [&](const Binding& b) { return b.slot == slot && b.entity == chooser; };
      c.bindings.erase(std::remove_if(c.bindings.begin(), c.bindings.end(), mine), c.bindings.end());
      c.bindings.push_back({slot, chooser, picked.value});
    }
    bindNumber(c, slots::kLastResult, picked.value);
    noteOwnChosenWord(c, actorOf(k, c), picked.value);
  }
  // 113.7a: the ability goes on without its source, and keeps what is chosen for it.
  const bool gone = !k.alive(c.source) && enteringEvent(k, c.source) == nullptr;
  const auto chosen = kind == ir::WordKind::PermanentType ? ir::WordKind::CardType : kind;
  Event e = event(EventType::WordChosen, gone ? c.stackObject : c.source,
                  picked.entity.isPlayer() ? picked.entity.asPlayer() : kNoPlayer);
  e.detail = static_cast<std::uint16_t>(chosen);
  e.amount = picked.value;
  if (enteringEvent(k, c.source) != nullptr) {  // "as ~ enters, choose ..."
    enterWith(k, e);
    return Result::Done;
  }
  f.step = kAnswerCarriedOut;
  return emitAgain(k, e, "608.2d");
}

/// "You may pay any amount of {E}", "of life": said just before it is paid, whatever X is elsewhere.
bool paysAnyAmount(const ir::Arena& tree, const CostParts& parts) {
  return std::any_of(parts.begin(), parts.end(), [&](NodeId part) {
    if (tree.kind(part) != Kind::PayEnergy && tree.kind(part) != Kind::PayLife) return false;
    const NodeId amount = tree.as<nodes::PayLife, nodes::PayEnergy>(part).amount;
    return isWord(tree, amount, ir::Reckoning::Times) &&
           tree.kind(tree.as<nodes::Reckoned>(amount).b) == Kind::X;
  });
}

/// 107.3f: X of a cost that is paid while a triggered ability resolves, and that nothing defines, is chosen
/// just before it is paid.
bool choosesX(Kernel& k, NodeId cost, const Context& c) {
  const bool triggered = c.ability != 0 && k.pool.ability(c.ability).kind == AbilityKind::Triggered;
  ManaCost mana;
  CostParts others;
  splitCost(k, cost, c, mana, others);
  if (paysAnyAmount(k.tree(), others)) return true;
  if (!triggered || c.x != 0 || choosesXBeforeTargets(k, k.pool.ability(c.ability).effect, c)) return false;
  const bool defined = std::any_of(k.s.frames.begin(), k.s.frames.end(), [&](const Frame& frame) {
    return frame.op == Op::Effect && k.tree().kind(frame.node) == Kind::Define;
  });
  return mana.xCount != 0 && !defined;
}

/// "Pay {2}{B}. If you don't, ...": the sentence tells the player to pay, who needs not make mana for it
/// (118.3c, 118.12). So they pay if they want to, and must where they have the mana already.
bool mayRefuseToPay(Kernel& k, const Frame& f, NodeId cost, PlayerId payer) {
  const Frame* around = k.s.frames.size() > 1 ? &k.s.frames[k.s.frames.size() - 2] : nullptr;
  if (around == nullptr || around->op != Op::Effect || k.tree().kind(around->node) != Kind::Sentences)
    return false;
  const auto sentences = k.tree().children(as<nodes::Sentences>(k, around->node).parts);
  const auto next = std::find(sentences.begin(), sentences.end(), f.node);
  if (next == sentences.end() || next + 1 == sentences.end()) return false;
  const NodeId after = *(next + 1);
  if (k.tree().kind(after) != Kind::Gate || k.tree().kind(as<nodes::Gate>(k, after).test) != Kind::IfDidNot)
    return false;
  ManaCost mana;
  CostParts others;
  splitCost(k, cost, k.ctx(f), mana, others);
  return !paysFromPool(k, payer, mana, k.ctx(f));
}

/// "You may pay life equal to its power. If you do, put that many +1/+1 counters on it": how much it is.
void noteHowMuch(Kernel& k, Context& c, NodeId cost) {
  const NodeKind kind = k.tree().kind(cost);
  if (kind != Kind::PayLife && kind != Kind::PayEnergy) return;
  const NodeId amount = k.tree().as<nodes::PayLife, nodes::PayEnergy>(cost).amount;
  bindNumber(c, slots::kLastResult, amountOf(k, c, amount));
}

/// "you pay {2}" as part of an effect (118).
Result runPayVerb(Kernel& k, Frame& f) {
  enum : std::uint8_t { Begin, Paid, XChosen, Asked };
  Context& c = k.ctx(f);
  const NodeId cost = as<nodes::Pay>(k, f.node).cost;
  const PlayerId payer = actorOf(k, c);
  if (f.step == Paid) return Result::Done;
  if (f.step == XChosen) {
    c.x = k.answer().value;
    bindNumber(c, slots::kLastResult, c.x);  // "that much damage"
  }
  if (f.step == Begin && choosesX(k, cost, c)) {
    Context trial = c;
    trial.x = 0;
    while (trial.x < 1000) {
      ++trial.x;
      if (!canPay(k, payer, cost, trial)) break;
    }
    f.step = XChosen;
    askNumber(k, c, payer, f.node, 0, trial.x - 1);
    return Result::Again;
  }
  const bool refused = f.step == Asked && k.answer().kind != OptionKind::Yes;
  if (refused || !canPay(k, payer, cost, c)) {
    c.set(ContextFlag::Did, false);
    return Result::Done;
  }
  if (f.step == Begin && mayRefuseToPay(k, f, cost, payer)) {
    f.step = Asked;
    askYesNo(k, payer, f.node, c.source);
    return Result::Again;
  }
  f.step = Paid;
  noteHowMuch(k, c, cost);
  pushPay(k, f.context, cost, payer);
  return Result::Again;
}

}  // namespace

ir::Step stepOf(const Kernel& k, NodeId part) {
  switch (k.tree().kind(part)) {
    case Kind::StepOf:
      return leaf<ir::Step>(k, part);
    case Kind::WhoseStep:
      return stepOf(k, as<nodes::WhoseStep>(k, part).part);
    case Kind::NextStep:
      return stepOf(k, as<nodes::NextStep>(k, part).part);
    default:
      return ir::Step::Turn;
  }
}

void addWords(Decision& decision, int count, std::int32_t first) {
  for (int i = 0; i < count; ++i) decision.options.push_back({OptionKind::Word, 0, {}, {}, first + i});
}

/// Is the word among those: "blue", "creature or land", "none of artifact, creature and land"?
bool isListed(const ir::Arena& tree, NodeId listed, std::int32_t word) {
  if (tree.kind(listed) == Kind::Not) return !isListed(tree, tree.as<nodes::Not>(listed).what, word);
  if (tree.kind(listed) != Kind::AnyOf) return tree.value(listed) == word;
  const auto words = tree.children(tree.as<nodes::AnyOf>(listed).preds);
  return std::any_of(words.begin(), words.end(), [&](NodeId one) { return isListed(tree, one, word); });
}

Result askWord(Kernel& k, Frame& f, ir::WordKind kind, std::span<const NodeId> listed) {
  const Context& c = k.ctx(f);
  Decision d = questionOf(k, f, DecisionKind::Word);
  addWordOptions(k, c, kind, d);
  const std::int32_t first = kind == ir::WordKind::CardType ? kCardTypeWord : 0;
  for (const NodeId word : listed)
    if (kind == ir::WordKind::Choice)
      d.options.push_back({OptionKind::Word, 0, {}, {}, k.tree().value(word)});
    else
      d.options.erase(
          std::remove_if(d.options.begin(), d.options.end(),
                         [&](const Option& o) { return isListed(k.tree(), word, o.value - first); }),
          d.options.end());
  if (d.options.empty()) return Result::Done;
  ask(k, std::move(d));
  return Result::Again;
}

void addPlayerVerbs(VerbTable& table) {
  addAction(table, Kind::GainLife, {EventType::GainLife, "119.3", &proposeLife});
  addAction(table, Kind::LoseLife, {EventType::LoseLife, "119.3", &proposeLife});
  Action set{EventType::GainLife, "119.5", &proposeSetLife};
  set.prepare = &chooseHead;
  set.finish = &finishSetLife;
  addAction(table, ir::actMuch(DeedName::SetLife), set);
  Action exchange{EventType::GainLife, "701.12c", &proposeExchangeLife, 1};
  exchange.finish = &finishSetLife;
  addAction(table, ir::actOn(DeedName::ExchangeLife), exchange).means<&nodes::ActOn::what>(meant::kPlayers);
  addAction(table, ir::act(DeedName::DoubleLife), {EventType::GainLife, "701.10d", &proposeDoubleLife});
  addAction(table, Kind::GetCounters, {EventType::CounterAdd, "122.1", &proposeGetCounters});
  addAction(table, ir::act(DeedName::WinGame), {EventType::WinGame, "104.2b", &proposeWin});
  addAction(table, ir::act(DeedName::LoseGame),
            {EventType::LoseGame, "104.3e", &proposeForPlayer<EventType::LoseGame>});
  addAction(table, ir::act(DeedName::BecomeMonarch),
            {EventType::BecomeMonarch, "724.1", &proposeForPlayer<EventType::BecomeMonarch>});
  addAction(table, ir::actMuch(DeedName::TakeExtraTurns), {EventType::ExtraTurn, "500.7", &proposeExtraTurn});
  Action extraPhase{EventType::ExtraPhase, "500.8", &proposeExtraPhase};
  extraPhase.together = true;
  addAction(table, Kind::ExtraPhase, extraPhase)
      .only<&nodes::ExtraPhase::part>({Kind::StepOf, Kind::NextStep});
  addAction(table, Kind::SkipPart, {EventType::SkipPart, "614.10", &proposePart<EventType::SkipPart>})
      .only<&nodes::SkipPart::part>({Kind::StepOf, Kind::NextStep, Kind::WhoseStep});
  addVerb(table, Kind::Choose, &runChooseVerb).unless(&speaksOfCardsOfNoZone);
  addVerb(table, Kind::Vote, &runVote).unless(&voteForHiddenCards);
  addVerb(table, Kind::ChooseWord, &runChooseWord)
      .unless(&ownWordSpokenOfElsewhere)
      .unless(&choosesAmongNone);
  addVerb(table, Kind::Pay, &runPayVerb);
}

}  // namespace cantrip::effects
