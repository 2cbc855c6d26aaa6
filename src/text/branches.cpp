// The walk over what is done or not: branches that depend on an answer, options, modes and results of dice.
#include <algorithm>
#include <utility>
#include <vector>

#include "ir/binds.h"
#include "ir/nodes/conditions.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"
#include "text/resolver.h"

namespace cantrip::text {
namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;
using ir::SlotNo;
using ir::Sort;

// "That player loses that much life unless they sacrifice that many permanents": what is asked first still
// speaks of the number from before, though the words come after.
void Resolver::gate(NodeId node) {
  const SlotNo before = amountSlot_;
  const std::size_t known = seen_.all().size();
  const auto gate = arena_.as<nodes::Gate>(node);
  const bool both = gate.otherwise != kNoNode;
  std::vector<Antecedent> other;  // neither question nor branch speaks of what another branch would do
  std::vector<Antecedent> asked;  // as it was after the question: "otherwise" goes on from there
  const std::vector<Antecedent> begun = seen_.all();
  const bool answers = followsOffer(node);
  const std::vector<Antecedent> offer = answers ? beforeGate_ : std::vector<Antecedent>{};
  // Where things are for a branch: "you may exile it. If you don't, tap it", "exile it. If C, tap it instead"
  const auto places = [&](unsigned branch, bool instead) {
    if (branch == 2 && !both) return std::vector<Antecedent>{};
    if (!offer.empty() && arena_.kind(gate.test) == (branch == 1 ? Kind::IfDidNot : Kind::IfDid))
      return offer;
    if (branch == 2) return asked;
    return instead ? seen_.asBefore(begun) : std::vector<Antecedent>{};
  };
  bool branched = false, questionRead = false;
  for (const unsigned i : inTextOrder(arena_, node)) {
    if (branched && other.empty()) other = takeDone(known);
    if (i != 0) {
      if (i == 2) nobodyDid(gate.test);
      std::vector<Antecedent> undone;  // "If you don't, ...": there is nothing that was sacrificed
      if (i == 1 && arena_.kind(gate.test) == Kind::IfDidNot) undone = takeUndone();
      if (i == 1 && questionRead) asked = seen_.all();
      const std::vector<Antecedent> from = places(i, branched);
      const std::vector<Antecedent> done = i == 2 || !from.empty() ? seen_.all() : std::vector<Antecedent>{};
      if (i == 2) seen_.mentionAs(asked, false);
      seen_.placeAs(from, {});
      if (i == 1 && branched && amountSlot_ == slots::kLastResult) amountSlot_ = slots::kReplaced;
      walk(arena_.child(node, i), node, i);
      seen_.all().insert(seen_.all().end(), undone.begin(), undone.end());
      if (i == 2) seen_.mentionAs(done, true);
      if (!from.empty()) seen_.placeAs(done, from);
      if (arena_.child(node, i) != kNoNode) branches_.push_back(arena_.child(node, i));
      branched = true;
      continue;
    }
    const SlotNo after = amountSlot_;
    amountSlot_ = before;
    const NodeId outer = std::exchange(askedBefore_, branched ? gate.then : kNoNode);
    const std::vector<Antecedent> ofBefore = takeOfTest(node);
    const bool reflexive = gate.then != kNoNode && arena_.kind(gate.then) == Kind::Reflexive;
    const bool outerReflexive = std::exchange(reflexive_, reflexive);
    walk(gate.test, node, 0);
    reflexive_ = outerReflexive;
    seen_.all().insert(seen_.all().end(), ofBefore.begin(), ofBefore.end());
    askedBefore_ = outer;
    questionRead = true;
    if (after != before) amountSlot_ = after;
  }
  seen_.all().insert(seen_.all().end(), other.begin(), other.end());
  for (Antecedent& one : seen_.all())
    if (one.node != kNoNode && arena_.kind(one.node) == Kind::Some && within(arena_, gate.test, one.node))
      one.asked = true;
  if (both) eitherWay(gate.then, gate.otherwise, known);
  gateBefore_ = node;
  offered_ = answers || arena_.kind(gate.test) == Kind::May;
  beforeGate_ = answers ? offer : begun;
}

/// Is it what is done if somebody does what they may, or doesn't: in the sentence after the offer, or after
/// the other?
bool Resolver::followsOffer(NodeId gate) const {
  const auto [test, then, otherwise] = arena_.as<nodes::Gate>(gate);
  const bool asks = arena_.kind(test) == Kind::IfDid || arena_.kind(test) == Kind::IfDidNot;
  if (gateBefore_ == kNoNode || !offered_ || !asks || then == kNoNode) return false;
  const std::size_t from = arena_[gateBefore_].textEnd, to = arena_[then].textBegin;
  return from <= to && to <= text_.size() && std::ranges::count(text_.substr(from, to - from), '.') <= 1;
}

// "If it was a creature card, that player draws a card. If it was a land card, ...": what is asked about is
// the same, and nothing that the first answer brought up. Removes that and gives it back.
std::vector<Antecedent> Resolver::takeOfTest(NodeId gate) {
  std::vector<Antecedent> taken;
  const auto asksWhatItIs = [&](NodeId one) {
    const NodeId test = arena_.as<nodes::Gate>(one).test;
    if (arena_.kind(test) != Kind::If) return false;
    const NodeId is = arena_.as<nodes::If>(test).condition;
    return arena_.kind(is) == Kind::Is && isAnaphor(arena_.as<nodes::Is>(is).what);
  };
  if (gateBefore_ == kNoNode || !asksWhatItIs(gateBefore_) || !asksWhatItIs(gate)) return taken;
  const std::size_t from = arena_[gateBefore_].textEnd, to = arena_[gate].textBegin;
  if (from > to || to - from > 3) return taken;
  std::vector<Antecedent>& all = seen_.all();
  const bool past = words(arena_.as<nodes::Gate>(gate).test).find(" was ") != std::string::npos;
  const auto broughtBy = [&](NodeKind kind) {
    return bringsUp(kind) || kind == Kind::Some || (past && kind == Kind::TopCards);
  };
  const auto brought = std::stable_partition(all.begin(), all.end(), [&](const Antecedent& one) {
    return one.node == kNoNode || !within(arena_, gateBefore_, one.node) || !broughtBy(arena_.kind(one.node));
  });
  taken.assign(brought, all.end());
  // "If it's a land card, exile the top card of your library. If it's a creature card": of either
  const bool unsure = std::ranges::any_of(all.begin(), brought, [&](const Antecedent& one) {
    return one.node != kNoNode && arena_.kind(one.node) == Kind::TopCards &&
           within(arena_, gateBefore_, one.node);
  });
  if (unsure) fail(arena_.as<nodes::Gate>(gate).test);
  all.erase(brought, all.end());
  return taken;
}

// "Any other player may pay 2 life. If a player does, ... Otherwise, that player draws a card": there is no
// player who did.
void Resolver::nobodyDid(NodeId test) {
  if (arena_.kind(test) != Kind::AnyMayPay) return;
  std::erase_if(seen_.all(),
                [&](const Antecedent& one) { return one.node != kNoNode && within(arena_, test, one.node); });
}

/// Was it chosen, found or made by what was done? Targets are chosen in any case.
bool Resolver::isDone(const Antecedent& one) const {
  if (one.node == kNoNode) return false;
  const NodeKind kind = arena_.kind(one.node);
  return bringsUp(kind) || kind == Kind::Some || kind == Kind::OneOf || kind == Kind::AtRandom;
}

// "That player may sacrifice another creature. If they don't, you gain control of that creature": not of the
// one that was not sacrificed. Removes what the question before would have chosen, and gives it back.
std::vector<Antecedent> Resolver::takeUndone() {
  std::vector<Antecedent>& all = seen_.all();
  if (gateBefore_ == kNoNode) return {};
  const auto from = std::stable_partition(all.begin(), all.end(), [&](const Antecedent& one) {
    return (!isDone(one) && !one.result) || !within(arena_, gateBefore_, one.node);
  });
  std::vector<Antecedent> taken(from, all.end());
  all.erase(from, all.end());
  return taken;
}

// Removes what has been chosen, found, made or done since, and gives it back: "Exile target creature. If ~
// was kicked, instead exile all creatures and gain 1 life for each creature exiled this way".
std::vector<Antecedent> Resolver::takeDone(std::size_t known) {
  std::vector<Antecedent>& all = seen_.all();
  const auto since = all.begin() + static_cast<std::ptrdiff_t>(std::min(known, all.size()));
  const auto from = std::stable_partition(since, all.end(), [&](const Antecedent& one) {
    return !isDone(one) && !(one.result && one.node != kNoNode);
  });
  std::vector<Antecedent> taken(from, all.end());
  all.erase(from, all.end());
  return taken;
}

// "Search for a Forest. If C, instead search for two lands. Reveal those cards": what either branch brought
// up has one slot.
void Resolver::eitherWay(NodeId one, NodeId other, std::size_t known) {
  const auto madeIn = [&](NodeId branch, NodeId made) {
    return made != kNoNode && within(arena_, branch, made);
  };
  const auto likeIt = [&](NodeKind kind) {
    for (std::size_t i = known; i < seen_.all().size(); ++i) {
      const NodeId made = seen_.all()[i].node;
      if (madeIn(other, made) && arena_.kind(made) == kind) return made;
    }
    return kNoNode;
  };
  for (std::size_t i = known; i < seen_.all().size(); ++i) {
    const NodeId made = seen_.all()[i].node;
    if (!madeIn(one, made)) continue;
    const NodeKind kind = arena_.kind(made);
    const bool chosen = ir::info(kind).sort == Sort::Ref && kind != Kind::Target && kind != Kind::AnyTarget;
    if (!chosen && !bringsUp(kind) && !hasResult(kind)) continue;
    const NodeId twin = likeIt(kind);
    if (twin == kNoNode) continue;
    ir::Node& a = arena_[made];
    ir::Node& b = arena_[twin];
    if (a.slot == 0 && b.slot == 0) twins_.emplace_back(made, twin);
    if (a.slot == 0) a.slot = b.slot;
    if (b.slot == 0) b.slot = a.slot;
  }
}

// "Reveal a card from outside the game or choose one in exile. Put that card into your hand": no option
// speaks of what another one would bring up, and later words mean that of the one that was done.
void Resolver::either(NodeId node) {
  const NodeId list = arena_.as<nodes::EitherEffect>(node).options;
  const std::vector<NodeId> options(arena_.children(list).begin(), arena_.children(list).end());
  const std::size_t known = seen_.all().size();
  std::vector<Antecedent> done;
  for (const NodeId option : options) {
    walk(option, list, 0);
    const std::vector<Antecedent> own = takeDone(known);
    done.insert(done.end(), own.begin(), own.end());
  }
  seen_.all().insert(seen_.all().end(), done.begin(), done.end());
  for (std::size_t i = 0; i < options.size(); ++i)
    for (std::size_t j = i + 1; j < options.size(); ++j) eitherWay(options[i], options[j], known);
}

// Modes do not speak of each other.
void Resolver::modes(NodeId node) {
  const auto modal = arena_.as<nodes::Modal>(node);
  walk(modal.choose, node, 0);
  const std::vector<NodeId> list(arena_.children(modal.modes).begin(), arena_.children(modal.modes).end());
  const std::vector<Antecedent> before = seen_.all();
  for (const NodeId mode : list) {
    seen_.all() = before;
    walk(mode, node, 1);
  }
}

// The lines of a table of results speak of the roll, not of each other (706.3a).
void Resolver::dieResults(NodeId node) {
  walk(arena_.as<nodes::RollDie>(node).sides, node, 0);
  finishVerb(node);
  const NodeId rows = arena_.as<nodes::RollDie>(node).results;
  const std::vector<NodeId> list(arena_.children(rows).begin(), arena_.children(rows).end());
  const std::vector<Antecedent> before = seen_.all();
  for (const NodeId row : list) {
    seen_.all() = before;
    walk(row, node, 1);
  }
  seen_.all() = before;
}

}  // namespace cantrip::text
