// What descriptions, predicates and references may say.

#include <algorithm>

#include "ir/nodes/abilities.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/words.h"
#include "program/pool_builder.h"
#include "rules/kernel/declarations.h"
#include "rules/words/declared.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

namespace {

/// One that something else speaks of as well: "a player", "a creature".
bool isOneOfSome(const ir::Arena& tree, NodeId ref) {
  return tree.kind(ref) == Kind::Some && tree[ref].slot != 0;
}

/// "Saga or enchantment creature", "Vehicle or artifact creature": `or` joins nouns there, not the adjectives
/// of one creature.
std::string_view joinsNouns(const Asked& asked) {
  const ir::Arena& tree = asked.tree;
  const auto said = asked.as<nodes::Objects>();
  const auto before = tree.children(said.before);
  const NodeId noun = said.noun;
  const auto creature = [&](NodeId pred) {
    return pred != kNoNode && tree.kind(pred) == Kind::IsType &&
           tree.value(pred) == static_cast<std::int32_t>(ir::CardType::Creature);
  };
  const auto mixed = [&](NodeId pred) {
    if (tree.kind(pred) != Kind::AnyOf) return false;
    bool type = false, ofOtherType = false;
    for (const NodeId part : tree.children(tree.as<nodes::AnyOf>(pred).preds)) {
      type = type || tree.kind(part) == Kind::IsType;
      ofOtherType = ofOtherType || (tree.kind(part) == Kind::IsSubtype &&
                                    ir::subtypeOf(tree.value(part)) != ir::CardType::Creature);
    }
    return type && ofOtherType;
  };
  const bool joins = (creature(noun) || std::any_of(before.begin(), before.end(), creature)) &&
                     std::any_of(before.begin(), before.end(), mixed);
  return joins ? "it is not clear what 'or' joins" : "";
}

/// "Of that type", "of that color", where the paragraph chooses none.
std::string_view ofWhatNothingChose(const Asked& asked) {
  const auto preds = asked.tree.children(asked.as<nodes::AllOf>().preds);
  if (preds.size() != 1) return {};
  const NodeKind only = asked.tree.kind(preds.front());
  if (only != Kind::OfChosenType && only != Kind::OfChosenColor) return {};
  const bool chooses = containsNode(asked.tree, asked.whole().node,
                                    [&](NodeId n) { return asked.tree.kind(n) == Kind::ChooseWord; });
  return chooses ? "" : "nothing chooses what 'that' means";
}

std::string_view colorNotAsked(const Asked& asked) {
  return asked.inside(Kind::Apply) != nullptr ? "" : "no colour is remembered for it";
}

std::string_view targetsOneOfSome(const Asked& asked) {
  return isOneOfSome(asked.tree, asked.as<nodes::TargetsOnly>().what) ? "nothing notes which one it targets"
                                                                      : "";
}

std::string_view attacksOneOfSome(const Asked& asked) {
  return isOneOfSome(asked.tree, asked.as<nodes::AttackingWhom>().whom)
             ? "each of them may attack another player"
             : "";
}

std::string_view isParameter(const Asked&) {
  return "a parameter of a keyword definition stands outside of one";
}

/// eval_filters.cpp
void declarePredicates(Declarations& all) {
  all.add({Kind::Not, Kind::AnyOf, Kind::IsA, Kind::Anything});
  all.add(Kind::AllOf).unless(&ofWhatNothingChose);
  all.add({Kind::IsPermanent, Kind::IsCard, Kind::IsSpell, Kind::IsAbility, Kind::IsActivatedAbility,
           Kind::IsTriggeredAbility, Kind::IsToken, Kind::IsPlayer, Kind::IsOpponent, Kind::IsSource,
           Kind::IsType, Kind::IsSubtype, Kind::IsSupertype, Kind::IsColor, Kind::IsColorless,
           Kind::IsMulticolored, Kind::IsMonocolored, Kind::IsHistoric, Kind::IsOutlaw});
  all.add({Kind::IsTapped, Kind::IsUntapped, Kind::IsAttacking, Kind::IsAttackingAlone, Kind::IsBlocking,
           Kind::IsBlocked, Kind::IsUnblocked, Kind::IsEnchanted, Kind::IsEquipped, Kind::IsFaceDown,
           Kind::IsModified, Kind::IsRenowned, Kind::IsMonstrous, Kind::IsSaddled, Kind::IsPaired,
           Kind::IsSuspected, Kind::IsPlotted, Kind::IsCommander, Kind::WasKicked});
  all.add({Kind::IsChosen, Kind::IsExiledThisWay, Kind::IsSacrificedThisWay, Kind::IsDiscardedThisWay,
           Kind::IsRevealedThisWay, Kind::IsDestroyedThisWay, Kind::IsMilledThisWay, Kind::IsTappedThisWay,
           Kind::IsShuffledThisWay, Kind::IsDamagedThisWay});
  all.add({Kind::DidThisTurn, Kind::DiedThisTurnPred, Kind::PutThereThisTurn, Kind::DealtDamageThisTurn,
           Kind::EnteredThisTurn, Kind::AttackedThisTurn, Kind::FirstCastThisTurn, Kind::CoinCameUpTails});
  all.add({Kind::WithKeyword,       Kind::WithoutKeyword,   Kind::WithAbility,  Kind::WithPower,
           Kind::WithToughness,     Kind::WithManaValue,    Kind::PTIs,         Kind::WithCounters,
           Kind::WithName,          Kind::WithSameName,     Kind::WithXInCost,  Kind::WithGreatest,
           Kind::WithGreatestAmong, Kind::WithSingleTarget, Kind::WithMostLife, Kind::EveryCreatureType,
           Kind::OfChosenColor,     Kind::OfChosenType,     Kind::OfChosenName, Kind::OfChosenKind,
           Kind::NameChosenBy,      Kind::SharesWith});
  all.add(Kind::OfColorOfChoice).unless(&colorNotAsked);
  all.add({Kind::Another, Kind::OtherThan, Kind::ControlledByPred, Kind::NotControlledBy, Kind::OwnedBy,
           Kind::CastBy, Kind::InZone, Kind::OfChoiceOf, Kind::ExiledWithSelf, Kind::BlockingWhat,
           Kind::BlockedByWhat, Kind::AttachedToWhat, Kind::OtherHostFor, Kind::ThatTargets, Kind::AbilityOf,
           Kind::DealtDamageThisTurnBy});
  all.add(Kind::AttackingWhom).unless(&attacksOneOfSome);
  all.add(Kind::TargetsOnly).unless(&targetsOneOfSome);
}

/// eval_refs.cpp; Target and its like in targets/declared.cpp
void declareReferences(Declarations& all) {
  all.add({Kind::Self, Kind::You, Kind::Some, Kind::Each, Kind::All, Kind::AtRandom, Kind::AndRefs,
           Kind::OrRefs});
  all.add({Kind::Subject, Kind::It, Kind::They, Kind::That, Kind::The, Kind::Rest, Kind::OneOf,
           Kind::RandomOf, Kind::ThatPlayer, Kind::PlayerOrController, Kind::SameRecipient});
  all.add({Kind::ControllerOf, Kind::OwnerOf, Kind::Opponent, Kind::OpponentOf, Kind::DefendingPlayer,
           Kind::ActivePlayer, Kind::ChosenPlayer, Kind::AttackedByIt, Kind::Attached, Kind::PairedWith,
           Kind::YourCommander, Kind::TopCards, Kind::BottomCard, Kind::CardsIn, Kind::FromZone,
           Kind::OnePile, Kind::OtherPile, Kind::ChosenPile, Kind::PileOfChoice});
  all.add({Kind::Exactly, Kind::UpTo, Kind::AnyNumber, Kind::Between, Kind::OneOrMore, Kind::NOrMore,
           Kind::NOrFewer, Kind::EveryOne});
  all.add({Kind::ZoneOf, Kind::ZonesOf, Kind::Zone});
}

}  // namespace

void declareDescriptions(Declarations& all) {
  all.add(Kind::Objects).unless(&joinsNouns);
  all.add(Kind::EitherObjects);
  all.add(Kind::ParamObjects).unless(&isParameter);
  declarePredicates(all);
  declareReferences(all);
}

}  // namespace cantrip
