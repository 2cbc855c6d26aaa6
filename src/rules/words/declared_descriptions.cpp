// What descriptions, predicates and references may say.

#include <algorithm>

#include "ir/nodes/abilities.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/events_zones.h"
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
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "program/tree_questions.h"
#include "rules/kernel/declarations.h"
#include "rules/objects/described_zones.h"
#include "rules/words/declared.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

namespace {

/// "Choose target opponent. ... The chosen player", "that player chooses another player. The chosen player
/// ...": whom the same ability chose, and not who is kept as the choice of a player (607.2d).
std::string_view isChosenHere(const Asked& asked) {
  const bool chosen = containsNode(asked.tree, asked.whole().node, [&](NodeId n) {
    if (asked.tree.kind(n) != Kind::Choose) return false;
    const NodeId what = asked.tree.as<nodes::Choose>(n).what;
    return asked.tree.kind(what) == Kind::Target ||
           (asked.tree.kind(what) == Kind::Some && (containsKind(asked.tree, what, Kind::IsPlayer) ||
                                                    containsKind(asked.tree, what, Kind::IsOpponent)));
  });
  return chosen ? "the player was chosen by the same ability" : "";
}

/// "A token that's a copy of that Aura attached to that creature": that is where the token goes.
std::string_view isPlaceOfCopy(const Asked& asked) {
  return asked.inside(Kind::CreateCopy) != nullptr ? "nothing attaches the token" : "";
}

/// "Up to two target creature cards with total mana value 3 or less": said of several that an effect or a
/// cost chooses (chosen_together.h), and of a sum only where none at all is a choice as well.
std::string_view notChosenTogether(const Asked& asked) {
  const Asked* choice = asked.around == nullptr ? nullptr : asked.around->around;
  const NodeKind kind = choice == nullptr ? Kind::None : choice->kind();
  const bool chosen = kind == Kind::Some || kind == Kind::Target || kind == Kind::OneOf;
  if (!chosen || choice->around == nullptr) return "nothing is chosen together here";
  const ir::Sort sort = ir::info(choice->around->kind()).sort;
  if (sort != ir::Sort::Effect && sort != ir::Sort::Cost) return "nothing is chosen together here";
  const NodeId count =
      asked.tree.field<&nodes::Some::count, &nodes::Target::count, &nodes::OneOf::count>(choice->node);
  const NodeKind many = asked.tree.kind(count);
  const bool orNone = many == Kind::UpTo || many == Kind::AnyNumber || many == Kind::OneOrMore;
  if (asked.kind() == Kind::TogetherShare) {  // of more, each two could share another one
    const NodeId n = asked.tree.field<&nodes::Exactly::n, nodes::UpTo>(count);
    const bool two = (many == Kind::Exactly || many == Kind::UpTo) && asked.tree.kind(n) == Kind::Number &&
                     asked.tree.value(n) == 2;
    return two ? "" : "what more than two share is not looked for";
  }
  return orNone || asked.kind() == Kind::TogetherDiffer ? "" : "nobody sees whether so many are possible";
}

/// 608.2i: "for each creature you controlled that dealt damage this turn" counts those that are gone as well.
std::string_view countsWhatIsGone(const Asked& asked) {
  const Asked* count = asked.inside(Kind::CountOf);
  if (count == nullptr) return {};
  const NodeId objects = count->as<nodes::CountOf>().what;
  // what was done this way is looked for among what it was done to, gone or not
  const auto thisWay = [&](NodeId n) { return asked.tree.kind(n) == Kind::DoneThisWay; };
  if (containsNode(asked.tree, objects, thisWay)) return {};
  return describedZones(asked.tree, objects).objects ? "what is gone would have to be counted too" : "";
}

/// "Two cards in your hand drawn this turn", "land card in your graveyard that was milled this turn": of a
/// card there nothing else is known than how it got there (400.7).
std::string_view askedOfCards(const Asked& asked) {
  const NodeId event = asked.as<nodes::DidThisTurn>().event;
  if ((asked.meant & ~(meant::in(ir::Zone::Hand) | meant::in(ir::Zone::Graveyard))) != 0) return {};
  const bool inHand = (asked.meant & meant::in(ir::Zone::Hand)) != 0;
  const bool known = inHand ? asked.tree.kind(event) == Kind::Draws
                            : isWord(asked.tree, event, Kind::ActsOn, ir::DeedName::Mill);
  return known ? "" : "it is nothing that can be meant there";
}

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
  if (asked.tree.kind(preds.front()) != Kind::OfChosen) return {};
  const bool chooses = containsNode(asked.tree, asked.whole().node,
                                    [&](NodeId n) { return asked.tree.kind(n) == Kind::ChooseWord; });
  return chooses ? "" : "nothing chooses what 'that' means";
}

std::string_view colorNotAsked(const Asked& asked) {
  return asked.inside(Kind::Apply) != nullptr ? "" : "no colour is remembered for it";
}

std::string_view targetsOneOfSome(const Asked& asked) {
  return isOneOfSome(asked.tree, asked.as<nodes::Related>().what) ? "nothing notes which one it targets" : "";
}

std::string_view attacksOneOfSome(const Asked& asked) {
  return isOneOfSome(asked.tree, asked.as<nodes::Related>().what) ? "each of them may attack another player"
                                                                  : "";
}

/// "Each opponent who doesn't": a sentence before it says what they do, while the same ability resolves.
std::string_view nobodyDidIt(const Asked& asked) {
  if (const std::string_view why = notInItsResolution(asked); !why.empty()) return why;
  const ir::Arena& tree = asked.tree;
  const bool before = containsNode(tree, asked.ability().node, [&](NodeId n) {
    return tree.kind(n) == Kind::Do && !containsNode(tree, n, [&](NodeId in) { return in == asked.node; });
  });
  return before ? "" : "nothing says what they did";
}

/// 702.178b
std::string_view maxSpeedElsewhere(const Asked& asked) {
  const Asked* statement = asked.around == nullptr ? nullptr : asked.around->around;  // around the condition
  if (statement == nullptr || statement->kind() != Kind::While) return {};
  const bool elsewhere = containsNode(asked.tree, statement->node, [&](NodeId n) {
    return asked.tree.kind(n) == Kind::FromZone || asked.tree.kind(n) == Kind::MayPlay;
  });
  return elsewhere ? "max speed abilities function on the battlefield only (702.178b)" : "";
}

/// What can be in that state.
Meant holdersOf(ir::State state) {
  switch (state) {
    case ir::State::FaceDown:
      return meant::kPermanents | meant::kOnStack | meant::in(ir::Zone::Exile);
    case ir::State::Kicked:  // 108.4
      return meant::kPermanents | meant::kOnStack;
    case ir::State::DealtDamageThisTurn:
    case ir::State::AttackedThisTurn:
      return meant::kPermanents | meant::kPlayers;
    case ir::State::ManaAbility:
    case ir::State::LoyaltyAbility:
    case ir::State::ExhaustAbility:
    case ir::State::SingleTarget:
      return meant::kOnStack;
    case ir::State::Plotted:
    case ir::State::Foretold:
      return meant::in(ir::Zone::Exile);
    case ir::State::ExiledWithSelf:  // a spell too, while it is asked of a card whether it can be cast
                                     // (601.3e)
      return meant::in(ir::Zone::Exile) | meant::kOnStack;
    case ir::State::DidIt:
    case ir::State::CoinCameUpTails:
    case ir::State::WonSubgame:
    case ir::State::Monarch:
    case ir::State::Initiative:
    case ir::State::Blessed:
    case ir::State::Day:
    case ir::State::Night:
    case ir::State::ExtraTurn:
    case ir::State::MadeExtraTurn:
    case ir::State::ActivatedLoyalty:
    case ir::State::MaxSpeed:
      return meant::kPlayers;
    case ir::State::Commander:
    case ir::State::DiedThisTurn:
    case ir::State::Historic:
    case ir::State::Outlaw:
    case ir::State::XInCost:
    case ir::State::RepeatedSymbol:
    case ir::State::HasActivatedAbility:
    case ir::State::HasAdventure:
    case ir::State::NoAbilities:
      return meant::kObjects;
    default:
      return meant::kPermanents;
  }
}

/// effects/zones.cpp: the ability that puts it there gives what speaks of it.
std::string_view notGivenWithIt(const Asked& asked) {
  return asked.inside(Kind::HaveAbility) != nullptr || asked.inside(Kind::Become) != nullptr
             ? ""
             : "nothing notes what else was put there so";
}

/// "For each card exiled with it", said of what enters: what was exiled while it was cast is not noted as
/// such.
std::string_view exiledToCast(const Asked& asked) {
  return asked.inside(Kind::EntersWith) != nullptr ? "nothing notes what was exiled to cast it" : "";
}

/// eval_filters.cpp
void declarePredicates(Declarations& all) {
  using meant::kObjects;
  using meant::kOnStack;
  using meant::kPermanents;
  using meant::kPlayers;
  const auto add = [&](Meant of, std::initializer_list<NodeKind> kinds) {
    for (const NodeKind kind : kinds) all.add(kind).saidOf(of);
  };
  all.add({Kind::IsA, Kind::Anything});
  for (const NodeKind kind : {Kind::Not, Kind::AnyOf}) all.add(kind).handsOn();
  all.add(Kind::AllOf).handsOn().unless(&ofWhatNothingChose);
  // what they are
  add(kPlayers, {Kind::IsPlayer, Kind::IsOpponent});
  add(kOnStack, {Kind::IsSpell, Kind::IsAbility, Kind::IsActivatedAbility, Kind::IsTriggeredAbility});
  add(kPermanents, {Kind::IsToken, Kind::ChoiceWord});
  add(kObjects, {Kind::IsPermanent, Kind::IsCard, Kind::IsSource, Kind::IsType, Kind::IsSubtype,
                 Kind::IsSupertype, Kind::IsColor, Kind::IsColorless});
  // status, combat and history
  for (std::size_t i = 0; i < ir::kStates; ++i) {
    const auto state = static_cast<ir::State>(i);
    Declaration& declared = all.add(ir::sense(state)).saidOf(holdersOf(state));
    if (state == ir::State::DidIt) declared.unless(&nobodyDidIt);
    if (state == ir::State::MaxSpeed) declared.unless(&maxSpeedElsewhere);
    if (state == ir::State::ExiledWithSelf) declared.unless(&exiledToCast);
    if (state == ir::State::PutWithSelf) declared.unless(&notGivenWithIt);
  }
  all.add(Kind::PutThere).saidOf(meant::kObjects).flags({ir::Flag::ThisWay}).unless([](const Asked& asked) {
    return asked.as<nodes::PutThere>().since == kNoNode ? std::string_view() : notInItsResolution(asked);
  });
  add(kPlayers, {Kind::WithMost});
  add(kPlayers | kPermanents | kOnStack, {Kind::Who});
  all.add(Kind::DidThisTurn)
      .saidOf(kPlayers | kPermanents | meant::in(ir::Zone::Hand) | meant::in(ir::Zone::Graveyard))
      .unless(&asksTooLate)
      .unless(&countsWhatIsGone)
      .unless(&askedOfCards);
  add(kObjects | kPlayers, {Kind::DoneThisWay});
  all.add(Kind::Participle);  // of DoneThisWay
  // what they have
  add(kObjects, {Kind::WithKeyword, Kind::WithAbility, Kind::WithStat, Kind::PTIs, Kind::WithName,
                 Kind::EveryCreatureType, Kind::OfChosen, Kind::InZone});
  add(kPermanents | meant::in(ir::Zone::Exile) | kPlayers, {Kind::WithCounters});
  all.add(Kind::SharesWith)
      .saidOf(kObjects)
      .words<&nodes::SharesWith::kind>({ir::WordKind::Color, ir::WordKind::CardType, ir::WordKind::CardName,
                                        ir::WordKind::NonlandCardName, ir::WordKind::CreatureType,
                                        ir::WordKind::LandType, ir::WordKind::PermanentType,
                                        ir::WordKind::Player});
  all.add(Kind::TogetherDiffer).saidOf(kObjects).unless(&notChosenTogether);
  all.add(Kind::TogetherShare)
      .saidOf(kObjects)
      .words<&nodes::TogetherShare::kind>({ir::WordKind::Color, ir::WordKind::CardType,
                                           ir::WordKind::CreatureType, ir::WordKind::LandType,
                                           ir::WordKind::PermanentType, ir::WordKind::Player})
      .unless(&notChosenTogether);
  all.add(Kind::TogetherTotal)
      .saidOf(kObjects)
      .only<&nodes::TogetherTotal::than>({Kind::Than})
      .words<&nodes::TogetherTotal::than>({ir::Comparison::AtMost})
      .unless(&notChosenTogether);
  all.add(Kind::OfColorOfChoice).saidOf(kObjects).unless(&colorNotAsked);
}

/// How they stand to others.
void declareRelations(Declarations& all) {
  using meant::kObjects;
  using meant::kOnStack;
  using meant::kPermanents;
  using meant::kPlayers;
  all.add(Kind::WithGreatestAmong)
      .saidOf(kObjects)
      .known<&nodes::WithGreatestAmong::among>()
      .flags({ir::Flag::Up, ir::Flag::Down});
  all.add(Kind::Another);
  all.add(Kind::AbilityOf).saidOf(kOnStack);
  all.add(Kind::NthCastThisTurn).saidOf(kOnStack | kPermanents);
  using enum ir::Relation;
  const auto relation = [&](ir::Relation word, Meant of, Meant to) -> Declaration& {
    return all.add(ir::sense(word)).saidOf(of).means<&nodes::Related::what>(to);
  };
  relation(ControlledBy, kPermanents | kOnStack, kPlayers);
  relation(OwnedBy, kObjects, kPlayers);
  relation(CastBy, kOnStack, kPlayers);
  relation(CastBefore, kOnStack, kOnStack).known<&nodes::Related::what>();
  relation(OfChoiceOf, meant::kAnything, kPlayers);
  relation(NameChosenBy, kObjects, kPlayers).known<&nodes::Related::what>();
  relation(OtherThan, meant::kAnything, meant::kAnything);
  relation(SameNameAs, kObjects, meant::kAnything);
  relation(Blocking, kPermanents, kPermanents);
  relation(BlockedBy, kPermanents, kPermanents);
  relation(Attacking, kPermanents, kPermanents | kPlayers).unless(&attacksOneOfSome);
  relation(AttachedTo, kPermanents, kPermanents | kPlayers).unless(&isPlaceOfCopy);
  relation(HostOf, kPermanents, kPermanents);
  relation(Convoking, kPermanents, kPermanents | kOnStack);
  relation(ProtectedBy, kPermanents, kPlayers);
  relation(OtherHostFor, kPermanents, meant::kAnything).known<&nodes::Related::what>();
  relation(Targeting, kOnStack, meant::kAnything);
  relation(TargetingOnly, kOnStack, meant::kAnything).unless(&targetsOneOfSome);
  relation(DamagedThisTurnBy, kPermanents | kPlayers, meant::kAnything);
}

/// 201.5a: what a static ability gives is bound as the ability is activated or triggers.
std::string_view givenByNothing(const Asked& asked) {
  const bool given = asked.inside(Kind::HaveAbility) != nullptr && asked.inside(Kind::Continuous) != nullptr;
  const bool bound = asked.inside(Kind::Activated) != nullptr || asked.inside(Kind::Triggered) != nullptr;
  return given && bound ? "" : "nothing remembers what gave the ability (201.5a)";
}

/// eval_refs.cpp; Target and its like in targets/declared.cpp
void declareReferences(Declarations& all) {
  const auto add = [&](Meant of, std::initializer_list<NodeKind> kinds) {
    for (const NodeKind kind : kinds) all.add(kind).saidOf(of);
  };
  for (const NodeKind kind : {Kind::Some, Kind::Each, Kind::All, Kind::AtRandom, Kind::AndRefs, Kind::OrRefs})
    all.add(kind).handsOn();
  add(meant::kPlayers,
      {Kind::You, Kind::ThatPlayer, Kind::Opponent, Kind::DefendingPlayer, Kind::ActivePlayer});
  all.add(Kind::TiedTo)
      .saidOf(meant::kPermanents | meant::in(ir::Zone::Exile))
      .only<&nodes::TiedTo::what>({Kind::Self});
  all.add(Kind::Giver).saidOf(meant::kObjects).unless(&givenByNothing);
  all.add(Kind::ChosenPlayer).saidOf(meant::kPlayers).unless(&isChosenHere);
  add(meant::kObjects, {Kind::Self, Kind::YourCommander, Kind::CardsIn, Kind::FromZone, Kind::OnePile,
                        Kind::OtherPile, Kind::ChosenPile, Kind::PileOfChoice});
  all.add({Kind::Subject, Kind::It, Kind::They, Kind::That, Kind::The, Kind::Rest, Kind::OneOf,
           Kind::RandomOf, Kind::SameRecipient, Kind::Attached});
  // what they are taken of is known already
  all.add(Kind::ControllerOf).saidOf(meant::kPlayers).known<&nodes::ControllerOf::of>();
  all.add(Kind::OwnerOf).saidOf(meant::kPlayers).known<&nodes::OwnerOf::of>();
  all.add(Kind::OpponentOf).saidOf(meant::kPlayers).known<&nodes::OpponentOf::who>();
  all.add(Kind::AttackedByIt).known<&nodes::AttackedByIt::what>();
  all.add(Kind::PairedWith).saidOf(meant::kObjects).known<&nodes::PairedWith::what>();
  all.add(Kind::TopCards).saidOf(meant::kObjects).known<&nodes::TopCards::of>();
  all.add(Kind::BottomCard).saidOf(meant::kObjects).known<&nodes::BottomCard::of>();
  all.add(Kind::PlayerOrController).saidOf(meant::kPlayers).known<&nodes::PlayerOrController::of>();
  all.add(Kind::CountIf).unless([](const Asked& asked) {  // casting/announce.cpp
    const bool modes = asked.around != nullptr && asked.around->kind() == Kind::Modal;
    return std::string_view(modes ? "" : "how many is asked only where modes are chosen");
  });
  all.add({Kind::Exactly, Kind::UpTo, Kind::AnyNumber, Kind::Between, Kind::OneOrMore, Kind::NOrMore,
           Kind::EveryOne});
  all.add(Kind::ZoneOf).means<&nodes::ZoneOf::owner>(meant::kPlayers);
  all.add(Kind::ZonesOf)
      .means<&nodes::ZonesOf::owner>(meant::kPlayers)
      .flags({ir::Flag::Whole, ir::Flag::AnyPart});
  all.add(Kind::Zone);
}

}  // namespace

void declareDescriptions(Declarations& all) {
  all.add(Kind::Objects).handsOn().unless(&joinsNouns);
  all.add(Kind::EitherObjects).handsOn();
  all.add(Kind::ParamObjects).unless(&isParameter);
  declarePredicates(all);
  declareRelations(all);
  declareReferences(all);
}

}  // namespace cantrip
