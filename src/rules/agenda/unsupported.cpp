// The list of what the kernel does not carry out, and the check of a card against it.

#include "rules/agenda/unsupported.h"

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
#include "ir/nodes/effects_tokens.h"
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
#include "program/event_types.h"
#include "program/pool_builder.h"
#include "rules/agenda/verbs.h"
#include "rules/costs/cast_costs.h"
#include "rules/effects/effects.h"
#include "rules/words/permissions.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;
using ir::Sort;

std::string_view unsupportedKind(NodeKind kind) {
  switch (kind) {
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
bool targetsPerSubject(const ir::Arena& arena, NodeId forEach) {
  const ir::SlotNo slot = arena[forEach].slot;
  const auto [each, effect] = arena.as<nodes::ForEach>(forEach);
  const NodeId objects = arena.kind(each) == Kind::CountOf ? arena.as<nodes::CountOf>(each).what : kNoNode;
  if (arena.kind(objects) == Kind::Objects) {
    const NodeKind noun = arena.kind(arena.as<nodes::Objects>(objects).noun);
    if (noun == Kind::IsOpponent || noun == Kind::IsPlayer) return false;
  }
  return slot != 0 && containsNode(arena, effect, [&](NodeId target) {
           return isTarget(arena.kind(target)) &&
                  containsNode(arena, target, [&](NodeId n) { return n != target && arena[n].slot == slot; });
         });
}

/// Cards of which nothing says where they are: the words of the zone were read as part of something else.
bool cardsOfNoZone(const ir::Arena& arena, NodeId objects) {
  if (arena.kind(objects) != Kind::Objects) return false;
  const auto said = arena.as<nodes::Objects>(objects);
  if (arena.kind(said.noun) != Kind::IsCard) return false;
  for (const NodeId list : {said.before, said.after})
    for (const NodeId pred : arena.children(list)) switch (arena.kind(pred)) {
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
         !containsNode(arena, arena.as<nodes::Triggered>(ability).effect, is(Kind::May));
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
  for (const NodeId part : arena.children(arena.as<nodes::Sentences>(sentences).parts)) {
    const NodeKind kind = arena.kind(part);
    if (shield && saysThatMuch(arena, part)) return true;
    shield = kind == Kind::NextTime ||
             (kind == Kind::Prevent && arena.as<nodes::Prevent>(part).duration != kNoNode);
    const NodeKind test = kind == Kind::Gate ? arena.kind(arena.as<nodes::Gate>(part).test) : kind;
    if (later && (test == Kind::IfDid || test == Kind::IfDidNot || test == Kind::Reflexive)) return true;
    later = kind == Kind::Delayed;
  }
  return false;
}

/// What a sentence does later: the effect of its delayed trigger.
NodeId laterPart(const ir::Arena& arena, NodeId sentence) {
  while (sentence != kNoNode) {
    const NodeKind kind = arena.kind(sentence);
    if (kind == Kind::Delayed) return sentence;
    if (kind == Kind::Gate)
      sentence = arena.as<nodes::Gate>(sentence).then;
    else if (kind == Kind::During)
      sentence = arena.as<nodes::During>(sentence).effect;
    else
      break;
  }
  return kNoNode;
}

/// "Return it at the beginning of your next upkeep. It gains haste": the second sentence speaks of what the
/// card will be, or of what the delayed trigger will see.
bool speaksTooEarly(const ir::Arena& arena, NodeId sentences) {
  NodeId later = kNoNode;
  for (const NodeId part : arena.children(arena.as<nodes::Sentences>(sentences).parts)) {
    const bool changes =
        arena.kind(part) == Kind::Do && arena.kind(arena.as<nodes::Do>(part).effect) == Kind::Apply;
    const ir::SlotNo slot = changes ? arena[arena.as<nodes::Do>(part).subject].slot : ir::SlotNo{0};
    if (later != kNoNode && slot != 0) {
      const auto [event, effect] = arena.as<nodes::Delayed>(later);
      const bool ofEvent = slot == slots::kEventObject && arena.kind(event) != Kind::BeginningOf &&
                           arena.kind(event) != Kind::EndOf;
      const bool moved = containsNode(arena, effect, [&](NodeId n) {
        const NodeKind kind = arena.kind(n);
        if (kind != Kind::Return && kind != Kind::Put && kind != Kind::PutWith) return false;
        const NodeId what = arena.as<nodes::Return, nodes::Put, nodes::PutWith>(n).what;
        return arena[what].slot == slot || (arena.kind(what) == Kind::Self && slot == slots::kSelf);
      });
      if (ofEvent || moved) return true;
    }
    later = laterPart(arena, part);
  }
  return false;
}

/// Players who can be known while targets are chosen (601.2c), besides the controller.
bool choosesTargets(NodeKind subject) {
  return subject == Kind::You || subject == Kind::ControllerOf || subject == Kind::OwnerOf ||
         subject == Kind::ThatPlayer || subject == Kind::DefendingPlayer || subject == Kind::ActivePlayer;
}

/// One that something else speaks of as well: "a player", "a creature".
bool isOneOfSome(const ir::Arena& arena, NodeId ref) {
  return arena.kind(ref) == Kind::Some && arena[ref].slot != 0;
}

/// "Target cards from a player's graveyard ... that player": a player who is nobody's target.
bool fromOnePlayersZone(const ir::Arena& arena, NodeId objects) {
  return containsNode(arena, objects, [&](NodeId n) {
    if (arena.kind(n) != Kind::ZoneOf && arena.kind(n) != Kind::ZonesOf) return false;
    const NodeId whose = arena.field<&nodes::ZoneOf::owner, nodes::ZonesOf>(n);
    return whose != kNoNode && isOneOfSome(arena, whose);
  });
}

bool castFromHandBy(std::int32_t keyword) {
  const auto ways = castKeywords();
  return std::any_of(ways.begin(), ways.end(), [keyword](const CastKeyword& way) {
    return static_cast<std::int32_t>(way.keyword) == keyword && way.zone == Zone::Hand;
  });
}

std::string whyNotDo(const ir::Arena& arena, NodeId node) {
  const auto said = arena.as<nodes::Do>(node);
  const NodeKind subject = arena.kind(said.subject);
  const bool several = subject == Kind::Each || subject == Kind::All;
  if (several && containsNode(arena, said.effect, [&](NodeId n) {
        return arena.kind(n) == Kind::SeparatePiles || arena.kind(n) == Kind::SeparateFacePiles;
      }))
    return describe(arena, node, "nothing keeps the piles of several players apart");
  if (!choosesTargets(subject) && arena.kind(said.effect) == Kind::Choose &&
      arena.kind(arena.as<nodes::Choose>(said.effect).what) == Kind::Target)
    return describe(arena, node, "targets are chosen by the one who controls the spell or ability (601.2c)");
  return {};
}

std::string whyNotNode(const ir::Arena& arena, NodeId node) {
  const NodeKind kind = arena.kind(node);
  if (kind == Kind::Target && cardsOfNoZone(arena, arena.as<nodes::Target>(node).what))
    return describe(arena, node, "nothing says in which zone that card is");
  if (onceWithoutChoice(arena, node))
    return describe(arena, node, "nothing says whether it was done (603.2h)");
  if (kind == Kind::Sentences && asksTooEarly(arena, node))
    return describe(arena, node, "it asks whether something was done that happens only later");
  if (kind == Kind::Sentences && speaksTooEarly(arena, node))
    return describe(arena, node, "it changes what is there only later");
  if (kind == Kind::CreateCopy) {
    const auto mods = arena.children(arena.as<nodes::CreateCopy>(node).mods);
    if (std::count_if(mods.begin(), mods.end(),
                      [&](NodeId mod) { return arena.kind(mod) == Kind::WithMoreCounters; }) > 1)
      return describe(arena, node, "a token gets counters of one kind as it is created (707.9e)");
  }
  if (kind == Kind::ForEach)
    if (const NodeId each = arena.as<nodes::ForEach>(node).each;
        arena.kind(each) == Kind::CountOf && cardsOfNoZone(arena, arena.as<nodes::CountOf>(each).what))
      return describe(arena, node, "nothing says which cards these are");
  if (kind == Kind::Target && fromOnePlayersZone(arena, arena.as<nodes::Target>(node).what))
    return describe(arena, node, "nothing keeps several targets to the cards of one player");
  if (isPermission(kind) && arena.kind(permissionOf(arena, node).what) == Kind::Some)
    return describe(arena, node,
                    "no permission lasts for one of several cards that is picked as it is played");
  if ((kind == Kind::ExchangeControl || kind == Kind::GainControl) &&
      containsNode(arena, node, [&](NodeId n) { return arena.kind(n) == Kind::IsSpell; }))
    return describe(arena, node, "control of spells does not change");
  if (kind == Kind::TargetsOnly && isOneOfSome(arena, arena.as<nodes::TargetsOnly>(node).what))
    return describe(arena, node, "nothing notes which one it targets");
  if (kind == Kind::AttackingWhom && isOneOfSome(arena, arena.as<nodes::AttackingWhom>(node).whom))
    return describe(arena, node, "each of them may attack another player");
  if (kind == Kind::CantUnlessPay &&
      arena.kind(arena.as<nodes::CantUnlessPay>(node).who) != Kind::ControllerOf)
    return describe(arena, node, "only the one whose creatures attack pays for that (508.1h)");
  if (kind == Kind::Do)
    if (std::string why = whyNotDo(arena, node); !why.empty()) return why;
  if (kind == Kind::While && arena.kind(arena.as<nodes::While>(node).condition) == Kind::HasMaxSpeed &&
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
      if (kind == Kind::KeywordAction && !effects::actionCarriedOut(static_cast<ir::ActionName>(
                                             arena.value(arena.as<nodes::KeywordAction>(node).action))))
        return describe(arena, node, "there is no such keyword action in the kernel");
      break;
    case Sort::Statement:
      if (kind == Kind::CastUsing && !castFromHandBy(arena.value(arena.as<nodes::CastUsing>(node).keyword)))
        return describe(arena, node, "that keyword is no way to cast a card from a hand");
      if (kind == Kind::DefineX) {
        const NodeKind inner = arena.kind(arena.as<nodes::DefineX>(node).statement);
        if (inner != Kind::Continuous && inner != Kind::While && inner != Kind::PlayerRule &&
            inner != Kind::EntersWith && inner != Kind::CostChange)
          return describe(arena, node, "X is defined only for statements about objects and players");
      }
      break;
    case Sort::Event:
      if (kind != Kind::StateTrigger && !eventTypesOf(arena, node).any())
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
  const auto said = arena.as<nodes::Objects>(objects);
  const auto before = arena.children(said.before);
  const NodeId noun = said.noun;
  const auto creature = [&](NodeId pred) {
    return pred != kNoNode && arena.kind(pred) == Kind::IsType &&
           arena.value(pred) == static_cast<std::int32_t>(ir::CardType::Creature);
  };
  const auto mixed = [&](NodeId pred) {
    if (arena.kind(pred) != Kind::AnyOf) return false;
    bool type = false, ofOtherType = false;
    for (const NodeId part : arena.children(arena.as<nodes::AnyOf>(pred).preds)) {
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
      containsNode(arena, arena.field<&nodes::Delayed::event, nodes::Triggered>(root),
                   [&](NodeId n) { return arena.kind(n) == Kind::Casts; }))
    return false;
  const auto children = arena.children(root);
  return std::any_of(children.begin(), children.end(),
                     [&](NodeId child) { return child != kNoNode && entersTooLate(arena, child); });
}

/// Mana for what its cost removed, where the cost announces no number.
bool manaForNothing(const ir::Arena& arena, NodeId ability) {
  const auto isX = [&](NodeId n) { return arena.kind(n) == Kind::X; };
  if (arena.kind(ability) != Kind::Activated) return false;
  const auto activated = arena.as<nodes::Activated>(ability);
  if (containsNode(arena, activated.cost, isX)) return false;
  return containsNode(arena, activated.effect, [&](NodeId n) {
    return arena.kind(n) == Kind::ManaRepeated &&
           containsNode(arena, arena.as<nodes::ManaRepeated>(n).count, isX);
  });
}

/// "Of that type", "of that color", where the paragraph chooses none.
std::string whyNotChosen(const ir::Arena& arena, NodeId root) {
  const bool asks = containsNode(arena, root, [&](NodeId n) {
    if (arena.kind(n) != Kind::AllOf) return false;
    const auto preds = arena.children(arena.as<nodes::AllOf>(n).preds);
    if (preds.size() != 1) return false;
    const NodeKind only = arena.kind(preds.front());
    return only == Kind::OfChosenType || only == Kind::OfChosenColor;
  });
  if (!asks || containsNode(arena, root, [&](NodeId n) { return arena.kind(n) == Kind::ChooseWord; }))
    return {};
  return "nothing chooses what 'that' means";
}

/// "You may cast that card" without a time is to cast it now and to pay for it (608.2g).
bool castsAtOnce(const ir::Arena& arena, NodeId node) {
  if (node == kNoNode || arena.kind(node) == Kind::During) return false;
  if (isPermission(arena.kind(node)) && permissionOf(arena, node).duration == kNoNode) return true;
  const auto children = arena.children(node);
  return std::any_of(children.begin(), children.end(), [&](NodeId n) { return castsAtOnce(arena, n); });
}

/// An ability that is given belongs to what has it, where nothing of that sort was chosen; only a colour is
/// handed on with it.
bool speaksOfGiversChoice(const ir::Arena& arena, NodeId mod) {
  if (arena.kind(mod) != Kind::HaveAbility) return false;
  const auto chooses = [&](NodeId n) { return arena.kind(n) == Kind::ChooseWord; };
  const auto asks = [&](NodeId n) {
    const NodeKind kind = arena.kind(n);
    return kind == Kind::OfChosenType || kind == Kind::OfChosenName || kind == Kind::OfChosenKind ||
           kind == Kind::ChosenPlayer;
  };
  return containsNode(arena, mod, asks) && !containsNode(arena, mod, chooses);
}

/// `chosen`: inside of an effect that asks for "the color of your choice" as it happens.
std::string whyNotTree(const ir::Arena& arena, NodeId root, bool chosen) {
  if (root == kNoNode) return {};
  if (speaksOfGiversChoice(arena, root))
    return describe(arena, root, "what its giver chose is not remembered for an ability that is given");
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
    if (child != kNoNode && arena.kind(child) == Kind::SpellAbility)
      return describe(arena, child, "only instants and sorceries have spell abilities (113.3a)");
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
