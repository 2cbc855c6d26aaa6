// The list of what the kernel does not carry out, and the check of a card against it.
#include "rules/unsupported.h"

#include <algorithm>

#include "ir/nodes/abilities.h"
#include "ir/nodes/conditions.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/events_combining.h"
#include "ir/nodes/events_players.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/quantities.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/statements_casting.h"
#include "ir/nodes/words.h"
#include "rules/casting.h"
#include "rules/effects/effects.h"
#include "rules/targets.h"
#include "state/event_types.h"
#include "state/pool_builder.h"

namespace cantrip {

namespace Kind = ir::Kind;
using ir::NodeKind;
using ir::Sort;

std::string_view unsupportedKind(NodeKind kind) {
  switch (kind) {
    case Kind::Has:
      return "figures of a player are compared with HandSize, LifeTotal and the like";
    case Kind::ParamCost:
    case Kind::ParamNumber:
    case Kind::ParamObjects:
      return "a parameter of a keyword definition stands outside of one";
    case Kind::OnlyAsInstant:
      return "nothing keeps an ability from being activated as a sorcery would be cast";
    case Kind::ManaTypeProduced:
      return "no such mana is added";
    default:
      return {};
  }
}

namespace {

std::string describe(const ir::Arena& arena, NodeId node, std::string_view why) {
  const std::string name(ir::info(arena.kind(node)).name);
  return "the rules do not carry out " + name + ": " + std::string(why) + " (in " + ir::dump(arena, node) +
         ")";
}

/// "For each permanent destroyed this way, ... target creature its controller controls": targets that depend
/// on whose turn it is, where "for each" goes through no players.
bool targetsPerSubject(const ir::Arena& arena, NodeId each) {
  const ir::SlotNo slot = arena[each].slot;
  const NodeId count = arena.child(each, 0);
  if (arena.kind(count) == Kind::CountOf && arena.kind(arena.child(count, 0)) == Kind::Objects) {
    const NodeKind noun = arena.kind(arena.child(arena.child(count, 0), 1));
    if (noun == Kind::IsOpponent || noun == Kind::IsPlayer) return false;
  }
  return slot != 0 && containsNode(arena, arena.child(each, 1), [&](NodeId target) {
           return isTarget(arena.kind(target)) &&
                  containsNode(arena, target, [&](NodeId n) { return n != target && arena[n].slot == slot; });
         });
}

/// Cards of which nothing says where they are: the words of the zone were read as part of something else.
bool cardsOfNoZone(const ir::Arena& arena, NodeId objects) {
  if (arena.kind(objects) != Kind::Objects || arena.kind(arena.child(objects, 1)) != Kind::IsCard)
    return false;
  for (const unsigned list : {0U, 2U})
    for (const NodeId pred : arena.children(arena.child(objects, list))) switch (arena.kind(pred)) {
        case Kind::InZone:
        case Kind::ExiledWithSelf:
        case Kind::DiedThisTurnPred:
        case Kind::PutThereThisTurn:
        case Kind::IsExiledThisWay:
        case Kind::IsDiscardedThisWay:
        case Kind::IsRevealedThisWay:
        case Kind::IsMilledThisWay:
        case Kind::IsSacrificedThisWay:
        case Kind::IsDestroyedThisWay:
        case Kind::IsChosen:
        case Kind::AllOf:  // "face-up exiled"
          return false;
        default:
          break;
      }
  return true;
}

/// "Do this only once each turn" of what is not offered, so that nothing says whether it was done (603.2h).
bool onceWithoutChoice(const ir::Arena& arena, NodeId ability) {
  const auto is = [&](NodeKind kind) { return [&arena, kind](NodeId n) { return arena.kind(n) == kind; }; };
  return arena.kind(ability) == Kind::Triggered &&
         containsNode(arena, ability, is(Kind::OnlyTimesEachTurn)) &&
         !containsNode(arena, arena.child(ability, 2), is(Kind::May));
}

/// The number of the last effect, said at once.
bool saysThatMuch(const ir::Arena& arena, NodeId node) {
  constexpr ir::SlotNo kLastResult = slots::kLastResult;
  if (arena.kind(node) == Kind::Delayed || ir::info(arena.kind(node)).sort == Sort::Ability) return false;
  if (arena.kind(node) == Kind::ThatMuch) return arena[node].slot == kLastResult;
  const auto children = arena.children(node);
  return std::any_of(children.begin(), children.end(), [&](NodeId n) { return saysThatMuch(arena, n); });
}

/// "Sacrifice it at end of combat. If they do, ...", "prevent the next 3 damage ... You gain that much life":
/// speaks of what happens only later.
bool asksTooEarly(const ir::Arena& arena, NodeId sentences) {
  bool later = false, shield = false;
  for (const NodeId part : arena.children(arena.child(sentences, 0))) {
    const NodeKind kind = arena.kind(part);
    if (shield && saysThatMuch(arena, part)) return true;
    shield = kind == Kind::NextTime || (kind == Kind::Prevent && arena.child(part, 2) != kNoNode);
    const NodeKind test = kind == Kind::Gate ? arena.kind(arena.child(part, 0)) : kind;
    if (later && (test == Kind::IfDid || test == Kind::IfDidNot || test == Kind::Reflexive)) return true;
    later = kind == Kind::Delayed;
  }
  return false;
}

/// Players who can be known while targets are chosen (601.2c), besides the controller.
bool choosesTargets(NodeKind subject) {
  return subject == Kind::You || subject == Kind::ControllerOf || subject == Kind::OwnerOf ||
         subject == Kind::ThatPlayer || subject == Kind::DefendingPlayer || subject == Kind::ActivePlayer;
}

/// "Target cards from a player's graveyard ... that player": a player who is nobody's target.
bool fromOnePlayersZone(const ir::Arena& arena, NodeId objects) {
  return containsNode(arena, objects, [&](NodeId n) {
    if (arena.kind(n) != Kind::ZoneOf || arena.child(n, 1) == kNoNode) return false;
    const NodeId whose = arena.child(n, 1);
    return arena.kind(whose) == Kind::Some && arena[whose].slot != 0;
  });
}

bool castFromHandBy(std::int32_t keyword) {
  const auto ways = castKeywords();
  return std::any_of(ways.begin(), ways.end(), [keyword](const CastKeyword& way) {
    return static_cast<std::int32_t>(way.keyword) == keyword && way.zone == Zone::Hand;
  });
}

std::string whyNotNode(const ir::Arena& arena, NodeId node) {
  const NodeKind kind = arena.kind(node);
  if (kind == Kind::Target && cardsOfNoZone(arena, arena.child(node, 1)))
    return describe(arena, node, "nothing says in which zone that card is");
  if (onceWithoutChoice(arena, node))
    return describe(arena, node, "nothing says whether it was done (603.2h)");
  if (kind == Kind::Sentences && asksTooEarly(arena, node))
    return describe(arena, node, "it asks whether something was done that happens only later");
  if (kind == Kind::ForEach && arena.kind(arena.child(node, 0)) == Kind::CountOf &&
      cardsOfNoZone(arena, arena.child(arena.child(node, 0), 0)))
    return describe(arena, node, "nothing says which cards these are");
  if (kind == Kind::Target && fromOnePlayersZone(arena, arena.child(node, 1)))
    return describe(arena, node, "nothing keeps several targets to the cards of one player");
  if ((kind == Kind::Play || kind == Kind::PlaySpendingAny) && arena.kind(arena.child(node, 0)) == Kind::Some)
    return describe(arena, node,
                    "no permission lasts for one of several cards that is picked as it is played");
  if ((kind == Kind::ExchangeControl || kind == Kind::GainControl) &&
      containsNode(arena, node, [&](NodeId n) { return arena.kind(n) == Kind::IsSpell; }))
    return describe(arena, node, "control of spells does not change");
  if (kind == Kind::TargetsOnly && arena[arena.child(node, 0)].slot != 0 &&
      arena.kind(arena.child(node, 0)) == Kind::Some)
    return describe(arena, node, "nothing notes which one it targets");
  if (kind == Kind::AttackingWhom && arena[arena.child(node, 0)].slot != 0 &&
      arena.kind(arena.child(node, 0)) == Kind::Some)
    return describe(arena, node, "each of them may attack another player");
  if (kind == Kind::Do &&
      (arena.kind(arena.child(node, 0)) == Kind::Each || arena.kind(arena.child(node, 0)) == Kind::All) &&
      containsNode(arena, arena.child(node, 1), [&](NodeId n) {
        return arena.kind(n) == Kind::SeparatePiles || arena.kind(n) == Kind::SeparateFacePiles;
      }))
    return describe(arena, node, "nothing keeps the piles of several players apart");
  if (kind == Kind::Do && !choosesTargets(arena.kind(arena.child(node, 0))) &&
      arena.kind(arena.child(node, 1)) == Kind::Choose &&
      arena.kind(arena.child(arena.child(node, 1), 0)) == Kind::Target)
    return describe(arena, node, "targets are chosen by the one who controls the spell or ability (601.2c)");
  if (kind == Kind::While && arena.kind(arena.child(node, 0)) == Kind::HasMaxSpeed &&
      containsNode(arena, node, [&](NodeId n) {
        return arena.kind(n) == Kind::FromZone || arena.kind(n) == Kind::MayPlay;
      }))
    return describe(arena, node, "max speed abilities function on the battlefield only (702.178b)");
  if (const std::string_view why = unsupportedKind(kind); !why.empty()) return describe(arena, node, why);
  switch (ir::info(kind).sort) {
    case Sort::Effect:
      if (kind == Kind::ForEach && targetsPerSubject(arena, node))
        return describe(arena, node, "targets are chosen once for each of several players only (115.1)");
      if (effects::verbs()[ir::indexOf(kind)] == nullptr)
        return describe(arena, node, "there is no such verb in the kernel");
      if (kind == Kind::KeywordAction &&
          !effects::actionCarriedOut(static_cast<ir::ActionName>(arena.value(arena.child(node, 0)))))
        return describe(arena, node, "there is no such keyword action in the kernel");
      break;
    case Sort::Statement:
      if (kind == Kind::CastUsing && !castFromHandBy(arena.value(arena.child(node, 1))))
        return describe(arena, node, "that keyword is no way to cast a card from a hand");
      if (kind == Kind::DefineX) {
        const NodeKind inner = arena.kind(arena.child(node, 0));
        if (inner != Kind::Continuous && inner != Kind::While && inner != Kind::PlayerRule &&
            inner != Kind::EntersWith && inner != Kind::CostChange)
          return describe(arena, node, "X is defined only for statements about objects and players");
      }
      break;
    case Sort::Event:
      if (kind != Kind::StateTrigger && eventTypesOf(arena, node) == 0)
        return describe(arena, node, "no event of the game matches it");
      break;
    default:
      break;
  }
  return {};
}

}  // namespace

namespace {

/// "Saga or enchantment creature", "Vehicle or artifact creature": `or` joins nouns there, not the adjectives
/// of one creature.
bool joinsNouns(const ir::Arena& arena, NodeId objects) {
  if (arena.kind(objects) != Kind::Objects) return false;
  const auto before = arena.children(arena.child(objects, 0));
  const auto noun = arena.child(objects, 1);
  const auto creature = [&](NodeId pred) {
    return pred != kNoNode && arena.kind(pred) == Kind::IsType &&
           arena.value(pred) == static_cast<std::int32_t>(ir::CardType::Creature);
  };
  const auto mixed = [&](NodeId pred) {
    if (arena.kind(pred) != Kind::AnyOf) return false;
    bool type = false, ofOtherType = false;
    for (const NodeId part : arena.children(arena.child(pred, 0))) {
      type = type || arena.kind(part) == Kind::IsType;
      ofOtherType = ofOtherType || (arena.kind(part) == Kind::IsSubtype &&
                                    ir::subtypeOf(arena.value(part)) != ir::CardType::Creature);
    }
    return type && ofOtherType;
  };
  return (creature(noun) || std::any_of(before.begin(), before.end(), creature)) &&
         std::any_of(before.begin(), before.end(), mixed);
}

/// "That creature enters with ..." where nothing says that it is a spell yet: it may have entered already.
bool entersTooLate(const ir::Arena& arena, NodeId root) {
  const NodeKind kind = arena.kind(root);
  if (kind == Kind::EntersLater) return true;
  if (kind == Kind::ManaSpentOn || kind == Kind::ManaSpentTrigger) return false;
  if ((kind == Kind::Triggered || kind == Kind::Delayed) &&
      containsNode(arena, arena.child(root, 0), [&](NodeId n) { return arena.kind(n) == Kind::Casts; }))
    return false;
  const auto children = arena.children(root);
  return std::any_of(children.begin(), children.end(),
                     [&](NodeId child) { return child != kNoNode && entersTooLate(arena, child); });
}

/// Mana for what its cost removed, where the cost announces no number.
bool manaForNothing(const ir::Arena& arena, NodeId ability) {
  const auto isX = [&](NodeId n) { return arena.kind(n) == Kind::X; };
  if (arena.kind(ability) != Kind::Activated || containsNode(arena, arena.child(ability, 0), isX))
    return false;
  return containsNode(arena, arena.child(ability, 1), [&](NodeId n) {
    return arena.kind(n) == Kind::ManaRepeated && containsNode(arena, arena.child(n, 1), isX);
  });
}

/// "Of that type", "of that color", where the paragraph chooses none.
std::string whyNotChosen(const ir::Arena& arena, NodeId root) {
  const bool asks = containsNode(arena, root, [&](NodeId n) {
    if (arena.kind(n) != Kind::AllOf || arena[arena.child(n, 0)].count != 1) return false;
    const NodeKind only = arena.kind(arena.child(arena.child(n, 0), 0));
    return only == Kind::OfChosenType || only == Kind::OfChosenColor;
  });
  if (!asks || containsNode(arena, root, [&](NodeId n) { return arena.kind(n) == Kind::ChooseWord; }))
    return {};
  return "nothing chooses what 'that' means";
}

/// "You may cast that card" without a time is to cast it now and to pay for it (608.2g).
bool castsAtOnce(const ir::Arena& arena, NodeId node) {
  if (node == kNoNode || arena.kind(node) == Kind::During) return false;
  if ((arena.kind(node) == Kind::Play || arena.kind(node) == Kind::PlaySpendingAny) &&
      arena.child(node, 1) == kNoNode)
    return true;
  const auto children = arena.children(node);
  return std::any_of(children.begin(), children.end(), [&](NodeId n) { return castsAtOnce(arena, n); });
}

/// `chosen`: inside of an effect that asks for "the color of your choice" as it happens.
std::string whyNotTree(const ir::Arena& arena, NodeId root, bool chosen) {
  if (root == kNoNode) return {};
  if (arena.kind(root) == Kind::OfColorOfChoice && !chosen)
    return describe(arena, root, "no colour is remembered for it");
  if (arena.kind(root) == Kind::BecomeChosen && !chosen)
    return describe(arena, root, "it is chosen only as something happens");
  if (manaForNothing(arena, root)) return describe(arena, root, "nothing says how many were removed");
  if (joinsNouns(arena, root)) return describe(arena, root, "it is not clear what 'or' joins");
  std::string why = whyNotNode(arena, root);
  if (!why.empty()) return why;
  chosen = chosen || arena.kind(root) == Kind::Apply;
  for (NodeId child : arena.children(root)) {
    why = whyNotTree(arena, child, chosen);
    if (!why.empty()) return why;
  }
  return {};
}

}  // namespace

std::string whyNotRun(const ir::Arena& arena, NodeId root) {
  if (entersTooLate(arena, root))
    return "nothing says that what enters with counters is still a spell (614.1c)";
  std::string why = whyNotChosen(arena, root);
  if (castsAtOnce(arena, root))
    return "the rules do not carry out Play without a duration: nothing is cast for its cost while resolving";
  return why.empty() ? whyNotTree(arena, root, false) : why;
}

}  // namespace cantrip
