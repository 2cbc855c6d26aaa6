// What references and verbs bring up, by their kinds and descriptions.
#include "text/mentions.h"

#include <algorithm>

#include "ir/nodes/counts.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"
#include "text/reference_words.h"

namespace cantrip::text {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;
using ir::Sort;

Antecedent Mentions::described(NodeId node, NodeId objects) const {
  Antecedent one;
  one.node = node;
  one.what = objects;
  one.player = speaksOf(objects, true);
  one.object = speaksOf(objects, false);
  return one;
}

// Is the noun of the description a player / an object?
bool Mentions::speaksOf(NodeId tree, bool player) const {
  const NodeKind kind = arena_.kind(tree);
  if (kind == Kind::Objects) return speaksOf(arena_.as<nodes::Objects>(tree).noun, player);
  if (kind == Kind::EitherObjects || kind == Kind::AnyOf || kind == Kind::AllOf) {
    const auto parts = arena_.children(
        arena_.field<&nodes::EitherObjects::kinds, &nodes::AnyOf::preds, &nodes::AllOf::preds>(tree));
    return std::ranges::any_of(parts, [&](NodeId part) { return speaksOf(part, player); });
  }
  const bool isPlayer = kind == Kind::IsPlayer || kind == Kind::IsOpponent;
  return isPlayer == player;
}

bool Mentions::describesKind(NodeId tree, NodeKind kind) const {
  if (arena_.kind(tree) == kind) return true;
  const auto children = arena_.children(tree);
  return std::ranges::any_of(children, [&](NodeId child) {
    return ir::info(arena_.kind(child)).sort != Sort::Ref && describesKind(child, kind);
  });
}

void Mentions::number(Antecedent& one, NodeId count) const {
  const NodeKind kind = arena_.kind(count);
  const auto isOne = [&](NodeId n) { return arena_.kind(n) == Kind::Number && arena_.value(n) == 1; };
  one.singular =
      (kind == Kind::Exactly || kind == Kind::UpTo) && isOne(arena_.as<nodes::Exactly, nodes::UpTo>(count).n);
  one.plural = !one.singular;
}

// Cards of a library or hand.
void Mentions::cardsMention(Antecedent& one, NodeId ref) const {
  one.object = one.card = true;
  const NodeKind kind = arena_.kind(ref);
  if (kind == Kind::BottomCard) return;
  if (kind == Kind::TopCards) {
    const auto [count, of] = arena_.as<nodes::TopCards>(ref);
    one.verb = Kind::TopCards;
    const NodeKind owner = arena_.kind(of);
    const bool ofEach = owner == Kind::Each || owner == Kind::All;  // "the top card of each player's library"
    one.singular = !ofEach && arena_.kind(count) == Kind::Number && arena_.value(count) == 1;
  } else {
    one.singular = false;
  }
  one.plural = !one.singular;
}

Antecedent Mentions::self() {
  Antecedent one;
  one.object = one.self = true;
  one.reserved = slots::kSelf;
  return one;
}

// What a reference that stands for itself brings up.
Antecedent Mentions::mentionOf(NodeId ref) const {
  Antecedent one;
  one.node = ref;
  const NodeKind kind = arena_.kind(ref);
  switch (kind) {
    case Kind::Self:
      return self();
    case Kind::Giver:
      one.node = kNoNode;
      one.object = one.singular = true;
      one.reserved = slots::kGiver;
      break;
    case Kind::AnyTarget:
      one.player = one.object = true;
      number(one, arena_.as<nodes::AnyTarget>(ref).count);
      break;
    case Kind::Target:
    case Kind::Some:
    case Kind::AtRandom: {
      const auto [count, what] = arena_.as<nodes::Target, nodes::Some, nodes::AtRandom>(ref);
      one = described(ref, what);
      number(one, count);
      one.plural = one.plural || one.player;
      break;
    }
    case Kind::RandomOf:
      one.object = true;
      number(one, arena_.as<nodes::RandomOf>(ref).count);
      break;
    case Kind::OneOf: {
      const auto [count, of, what] = arena_.as<nodes::OneOf>(ref);
      one.object = one.card = true;
      one.what = what;
      number(one, count);
      break;
    }
    case Kind::Each:
    case Kind::All:
      one = described(ref, arena_.as<nodes::Each, nodes::All>(ref).what);
      one.singular = false;
      one.plural = true;
      break;
    case Kind::Attached:
      one = described(kNoNode, arena_.as<nodes::Attached>(ref).what);
      one.reserved = slots::kHost;
      break;
    case Kind::TopCards:
    case Kind::BottomCard:
    case Kind::CardsIn:
      cardsMention(one, ref);
      break;
    case Kind::AndRefs: {  // "you and target opponent": both are players
      const auto parts = arena_.children(arena_.as<nodes::AndRefs>(ref).refs);
      one.player = std::ranges::all_of(parts, [&](NodeId part) {
        const Antecedent said = mentionOf(part);
        return arena_.kind(part) == Kind::You || (said.player && !said.object);
      });
      one.object = !one.player;
      one.singular = false;
      one.plural = true;
      break;
    }
    case Kind::OrRefs:
      for (const NodeId part : arena_.children(arena_.as<nodes::OrRefs>(ref).refs))
        if (const NodeId what = mentionOf(part).what; what != kNoNode) one = described(ref, what);
      break;
    default:
      one.player = one.plural = isWorkedOut(kind);
      break;
  }
  if (one.what != kNoNode && describesKind(one.what, Kind::IsCard)) one.card = true;
  return one;
}

Antecedent Mentions::broughtUp(NodeId node) const {
  Antecedent one;
  one.node = node;
  one.object = true;
  one.verb = arena_.kind(node);
  const auto countIsOne = [&](NodeId n) { return arena_.kind(n) == Kind::Number && arena_.value(n) == 1; };
  switch (one.verb) {
    case Kind::Create:
      one.singular = countIsOne(arena_.as<nodes::Create>(node).count);
      one.plural = !one.singular;
      break;
    case Kind::KeywordAction:  // 701.62a: what was manifested is on the battlefield
      one.singular = one.arrived = true;
      break;
    case Kind::CopyAttackers:
      one.plural = true;
      break;
    case Kind::CopySpell: {
      const NodeId copied = arena_.as<nodes::CopySpell>(node).what;
      one.plural = arena_.kind(copied) == Kind::They || mentionOf(copied).plural;
      one.singular = !one.plural;
      break;
    }
    case Kind::CreateCopy:
      one.singular = countIsOne(arena_.as<nodes::CreateCopy>(node).count);
      one.plural = !one.singular;
      break;
    case Kind::Draw:
    case Kind::Mill:
    case Kind::DiscardAtRandom:
      one.card = true;
      one.gone = true;  // in no zone where it would get or become anything
      one.singular = countIsOne(arena_.as<nodes::Draw, nodes::Mill, nodes::DiscardAtRandom>(node).count);
      one.plural = !one.singular;
      break;
    case Kind::Search: {
      one.card = true;
      const NodeId found = arena_.as<nodes::Search>(node).what;
      if (arena_.kind(found) == Kind::Some) {
        const auto [count, what] = arena_.as<nodes::Some>(found);
        one.what = what;
        number(one, count);
      } else {  // "all cards with that name"
        one.singular = false;
        one.plural = true;
      }
      break;
    }
    case Kind::RevealUntil:
    case Kind::ExileFromTopUntil:
      one.card = true;
      one.what = arena_.as<nodes::ExileFromTopUntil, nodes::RevealUntil>(node).filter;
      one.plural = one.verb == Kind::RevealUntil && arena_.as<nodes::RevealUntil>(node).count != kNoNode;
      break;
    case Kind::RevealHand:
    case Kind::LookAtHand:
    case Kind::DiscardHand:
      one.card = true;
      one.gone = one.verb == Kind::DiscardHand;
      one.plural = true;
      break;
    default:
      break;
  }
  return one;
}

}  // namespace cantrip::text
