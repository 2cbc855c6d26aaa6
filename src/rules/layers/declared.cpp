// What continuous effects may do (613), and the statements that make them.

#include "rules/layers/declared.h"

#include "ir/mana_symbols.h"
#include "ir/nodes/abilities.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/statements_casting.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "ir/slots.h"
#include "ir/this_way.h"
#include "ir/vocabulary.h"
#include "program/ability_zones.h"
#include "program/effect_use.h"
#include "program/tree_questions.h"
#include "rules/kernel/declarations.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

namespace {

constexpr std::string_view kNotRemembered =
    "what its giver chose is not remembered for an ability that is given";

bool speaksOfChoice(const ir::Arena& tree, NodeId ability) {
  return containsNode(tree, ability, [&](NodeId n) {
    const bool word = tree.kind(n) == Kind::OfChosen && !isWord(tree, n, Kind::OfChosen, ir::WordKind::Color);
    return word || tree.kind(n) == Kind::ChosenPlayer;
  });
}

/// An ability that is given belongs to what has it, where nothing of that sort was chosen; only a colour is
/// handed on with it. What gives itself an ability has both; what a player has is asked of what gives it.
std::string_view speaksOfGiversChoice(const Asked& asked) {
  if (asked.inside(Kind::PlayerRule) != nullptr) return "";
  const Asked* given = asked.inside(Kind::Continuous);
  if (given != nullptr && asked.tree.kind(given->as<nodes::Continuous>().subject) == Kind::Self) return "";
  const bool chooses =
      containsNode(asked.tree, asked.node, [&](NodeId n) { return asked.tree.kind(n) == Kind::ChooseWord; });
  return speaksOfChoice(asked.tree, asked.node) && !chooses ? kNotRemembered : "";
}

/// The abilities of "becomes a 3/3 creature with ..." are given as others are; a colour is not handed on with
/// them.
std::string_view givesWhatItsGiverChose(const Asked& asked) {
  const NodeId abilities = asked.as<nodes::Become>().abilities;
  const bool ofColor = containsNode(asked.tree, abilities, [&](NodeId n) {
    return isWord(asked.tree, n, Kind::OfChosen, ir::WordKind::Color);
  });
  return ofColor || speaksOfChoice(asked.tree, abilities) ? kNotRemembered : "";
}

/// "Cards in your hand have warp {2}": what the permanent does then is forgotten with the card in hand.
std::string_view isForgottenOnTheWay(const Asked& asked) {
  const bool later = containsNode(asked.tree, asked.node, [&](NodeId n) {
    if (asked.tree.kind(n) != Kind::KeywordCost) return false;
    const auto keyword =
        static_cast<ir::KeywordName>(asked.tree.value(asked.tree.as<nodes::KeywordCost>(n).keyword));
    return keyword == ir::KeywordName::Warp || keyword == ir::KeywordName::Blitz ||
           keyword == ir::KeywordName::Dash;
  });
  return later ? "a permanent does not remember that its card had this ability elsewhere" : "";
}

/// 611.2c: what an effect of a spell or ability gives is what they have as it begins.
std::string_view isFixedAsItBegins(const Asked& asked) {
  const NodeKind around = asked.around == nullptr ? Kind::None : asked.around->kind();
  return around == Kind::Continuous || around == Kind::Apply
             ? ""
             : "nothing keeps which abilities they were as it began";
}

std::string_view notAskedFor(const Asked& asked) {
  return asked.inside(Kind::Apply) != nullptr ? "" : "it is chosen only as something happens";
}

/// 113.6b: "as long as ~ is in your graveyard": what is looked for in other zones too.
std::string_view onlyOfPermanents(const Asked& asked) {
  const NodeId inner = innerStatement(asked.tree, asked.node);
  const bool stated = staticZones(asked.tree, asked.node) != staticZones(asked.tree, inner);
  switch (asked.tree.kind(inner)) {
    case Kind::Continuous:
    case Kind::PlayerRule:
    case Kind::Instead:
    case Kind::EntersWith:
    case Kind::CostChange:
      return {};
    default:
      return stated ? "it works on the battlefield only" : "";
  }
}

/// "~ has ward {X}, where X is ...": an ability that is given would have to know the X of who gives it.
/// Keywords that are triggered abilities, to which their X can be told as they trigger.
bool triggersWithX(const ir::Arena& tree, NodeId keyword) {
  const NodeKind kind = tree.kind(keyword);
  if (kind != Kind::KeywordNumber && kind != Kind::KeywordCost) return false;
  const NodeId word = tree.field<&nodes::KeywordNumber::keyword, &nodes::KeywordCost::keyword>(keyword);
  switch (static_cast<ir::KeywordName>(tree.value(word))) {
    case ir::KeywordName::Annihilator:
    case ir::KeywordName::Bushido:
    case ir::KeywordName::Ward:
    case ir::KeywordName::Echo:
      return true;
    default:
      return false;
  }
}

std::string_view isOfGivenAbility(const Asked& asked) {
  const ir::Arena& tree = asked.tree;
  const NodeId statement = asked.as<nodes::DefineX>().statement;
  const auto isX = [&](NodeId n) { return tree.kind(n) == Kind::X || ir::isSymbolX(tree, n); };
  const bool itself = tree.kind(statement) == Kind::Continuous &&
                      tree.kind(tree.as<nodes::Continuous>(statement).subject) == Kind::Self;
  const auto told = [&](NodeId ability) {
    if (!itself || tree.kind(ability) != Kind::KeywordLine) return false;
    const auto keywords = tree.children(tree.as<nodes::KeywordLine>(ability).keywords);
    return std::all_of(keywords.begin(), keywords.end(),
                       [&](NodeId one) { return triggersWithX(tree, one); });
  };
  const bool given = containsNode(tree, statement, [&](NodeId n) {
    return tree.kind(n) == Kind::HaveAbility && containsNode(tree, n, isX) &&
           !told(tree.as<nodes::HaveAbility>(n).ability);
  });
  return given ? "nothing tells an ability that is given what X is" : "";
}

/// "Each Skeleton you control gets +X/+0, where X is the number of other Skeletons": another X for each of
/// them.
std::string_view definesForEach(const Asked& asked) {
  const auto [statement, x] = asked.as<nodes::DefineX>();
  if (asked.tree.kind(statement) != Kind::Continuous) return {};
  const ir::NodeKind subject = asked.tree.kind(asked.tree.as<nodes::Continuous>(statement).subject);
  if (subject != Kind::Each && subject != Kind::All) return {};
  const bool others = containsNode(asked.tree, x, [&](NodeId n) {
    return asked.tree.kind(n) == Kind::Another && asked.tree[n].slot != slots::kSubject;
  });
  return others ? "X is another one for each of them" : "";
}

/// "..., where X is twice the number of counters removed this way": X is worked out before any of it is done.
std::string_view definesFromWhatIsDone(const Asked& asked) {
  const bool later = containsNode(asked.tree, asked.as<nodes::DefineX>().x,
                                  [&](NodeId n) { return ir::isAmountDone(asked.tree[n].slot); });
  return later ? "what X is would be known only later" : "";
}

std::string_view ofNoCopy(const Asked& asked) {
  const NodeKind around = asked.around == nullptr ? Kind::None : asked.around->kind();
  return around == Kind::CreateCopy || around == Kind::BecomeCopy || around == Kind::CopySpell
             ? ""
             : "it is said of copies";
}

/// 707.9b: "except its name is ~"; nothing else is given a name.
std::string_view namesOther(const Asked& asked) {
  for (const NodeId word : asked.tree.children(asked.as<nodes::Become>().words)) {
    if (!isWord(asked.tree, word, ir::Relation::SameNameAs)) continue;
    if (asked.tree.kind(asked.tree.as<nodes::Related>(word).what) != Kind::Self)
      return "that name is not known";
    return ofNoCopy(asked);
  }
  return {};
}

/// Of what was chosen only a type is a word of what something becomes.
std::string_view becomesChosenOther(const Asked& asked) {
  const bool other = containsNode(asked.tree, asked.as<nodes::Become>().words, [&](NodeId n) {
    return asked.tree.kind(n) == Kind::OfChosen &&
           !isWord(asked.tree, n, Kind::OfChosen, ir::WordKind::CreatureType);
  });
  return other ? "only a chosen type is a word of what it becomes" : "";
}

/// openStatement, innerStatement (words/statements.cpp): what can hold for a while, and with an X.
void declareConditional(Declarations& all) {
  all.add(Kind::While)
      .only<&nodes::While::statement>({Kind::Continuous, Kind::PlayerRule, Kind::CostChange, Kind::Instead,
                                       Kind::EntersWith, Kind::PreventAll, Kind::RedirectAll,
                                       Kind::TriggersAgain, Kind::NeverTriggers, Kind::UntapDuring,
                                       Kind::UntapOnlyChosen, Kind::DefineX, Kind::While, Kind::Statements})
      .unless(&onlyOfPermanents);
  all.add(Kind::DefineX)
      .only<&nodes::DefineX::statement>(
          {Kind::Continuous, Kind::While, Kind::PlayerRule, Kind::EntersWith, Kind::CostChange})
      .unless(&isOfGivenAbility)
      .unless(&definesForEach)
      .unless(&definesFromWhatIsDone);
}

/// What continuous effects do to objects and say of players.
void declareContinuous(Declarations& all) {
  all.add(Kind::DefinePT);
  const std::initializer_list<ir::Sense> ofObjects = {Kind::GetPT,
                                                      Kind::SetPT,
                                                      ir::sense(ir::ModName::SwitchPT),
                                                      Kind::HaveAbility,
                                                      Kind::HaveAbilitiesOf,
                                                      Kind::LoseAbility,
                                                      ir::sense(ir::ModName::LoseAllAbilities),
                                                      Kind::CantHaveAbility,
                                                      Kind::Become,
                                                      ir::sense(ir::ModName::BeEveryCreatureType),
                                                      Kind::BeNot,
                                                      Kind::BeChosen,
                                                      Kind::ControlledBy,
                                                      Kind::Cant,
                                                      Kind::CantUnlessPay,
                                                      Kind::Must,
                                                      Kind::MayDo,
                                                      ir::sense(ir::ModName::NotUntap),
                                                      ir::sense(ir::ModName::DamageNotPrevented),
                                                      ir::sense(ir::ModName::AssignByToughness),
                                                      ir::sense(ir::ModName::Goaded),
                                                      ir::sense(ir::ModName::LethalByPower),
                                                      ir::modMuch(ir::ModName::CrewAsThough),
                                                      ir::modMuch(ir::ModName::MoreBlocks),
                                                      ir::modMuch(ir::ModName::MoreLoyalty),
                                                      Kind::KeepsAttached};
  all.add(Kind::Continuous)
      .means<&nodes::Continuous::subject>(meant::kObjects)
      .only<&nodes::Continuous::mods>(ofObjects);
  // 613.1: players are in no layer; an ability that they have is a rule (words/restrictions.cpp)
  all.add(Kind::PlayerRule)
      .means<&nodes::PlayerRule::who>(meant::kPlayers)
      .only<&nodes::PlayerRule::mods>({Kind::Cant,
                                       Kind::MayDo,
                                       Kind::HaveAbility,
                                       Kind::MayPlay,
                                       Kind::CastAsFlash,
                                       Kind::CastFor,
                                       Kind::SpendAsAny,
                                       ir::modMuch(ir::ModName::MaxHandSize),
                                       ir::modMuch(ir::ModName::MoreLands),
                                       Kind::PlayRevealed,
                                       ir::sense(ir::ModName::RevealDraws),
                                       ir::sense(ir::ModName::RevealFirstDraw),
                                       ir::sense(ir::ModName::ChooseBlocks),
                                       ir::sense(ir::ModName::SkipExtraTurns),
                                       ir::sense(ir::ModName::RollOneMore),
                                       ir::sense(ir::ModName::FlipTwice),
                                       ir::sense(ir::ModName::UnspentToBlack),
                                       ir::sense(ir::ModName::UnspentToRed),
                                       ir::sense(ir::ModName::UnspentToColorless),
                                       ir::sense(ir::ModName::LookAtTop),
                                       Kind::DontLoseMana,
                                       ir::sense(ir::ModName::DamageNotPrevented),
                                       Kind::Skip,
                                       ir::modMuch(ir::ModName::MostAttackers),
                                       ir::modMuch(ir::ModName::MostAttackersOf),
                                       ir::modMuch(ir::ModName::MostBlockers),
                                       ir::sense(ir::ModName::DamagedByInfect),
                                       ir::sense(ir::ModName::DamagedByWither),
                                       ir::modMuch(ir::ModName::SearchTop),
                                       ir::modMuch(ir::ModName::SmallerHand),
                                       ir::modMuch(ir::ModName::LargerHand)});
}

}  // namespace

void declareLayers(Declarations& all) {
  declareContinuous(all);
  declareConditional(all);
  // layer_mods.cpp
  all.add({Kind::GetPT, Kind::SetPT, ir::sense(ir::ModName::SwitchPT),
           ir::sense(ir::ModName::LoseAllAbilities), ir::sense(ir::ModName::BeEveryCreatureType),
           ir::sense(ir::ModName::ReplaceWord), Kind::ControlledBy});
  all.add(Kind::BeChosen)
      .words<&nodes::BeChosen::kind>({ir::WordKind::Color, ir::WordKind::CreatureType})
      .flags({ir::Flag::Still, ir::Flag::Also});
  all.add(Kind::LoseAbility);
  all.add(Kind::CantHaveAbility).only<&nodes::CantHaveAbility::ability>({Kind::KeywordLine});
  const std::initializer_list<ir::Sense> given = {Kind::Activated, Kind::Triggered, Kind::Static,
                                                  Kind::KeywordLine};
  all.add(Kind::HaveAbility)
      .only<&nodes::HaveAbility::ability>(given)
      .unless(&speaksOfGiversChoice)
      .unless(&isForgottenOnTheWay);
  all.add(Kind::HaveAbilitiesOf)
      .means<&nodes::HaveAbilitiesOf::of>(meant::kObjects)
      .only<&nodes::HaveAbilitiesOf::which>(
          {ir::sense(ir::State::LoyaltyAbility), ir::sense(ir::State::ManaAbility), Kind::Not, Kind::AnyOf})
      .unless(&isFixedAsItBegins);
  all.add(Kind::BecomeChosen)
      .words<&nodes::BecomeChosen::kind>({ir::WordKind::Color, ir::WordKind::Colors,
                                          ir::WordKind::CreatureType, ir::WordKind::BasicLandType})
      .unless(&notAskedFor);
  const std::initializer_list<ir::Sense> words = {Kind::IsType,
                                                  Kind::IsSubtype,
                                                  Kind::IsSupertype,
                                                  Kind::IsColor,
                                                  Kind::IsColorless,
                                                  Kind::OfChosen,
                                                  Kind::EveryCreatureType,
                                                  Kind::AllOf,
                                                  Kind::AnyOf,
                                                  ir::sense(ir::Relation::SameNameAs)};
  all.add(Kind::Become)
      .only<&nodes::Become::words>(words)
      .unless(&namesOther)
      .unless(&becomesChosenOther)
      .only<&nodes::Become::abilities>(given)
      .flags({ir::Flag::Also, ir::Flag::Still})
      .unless(&givesWhatItsGiverChose);
  all.add(Kind::BeNot)
      .only<&nodes::BeNot::what>(
          {Kind::IsType, Kind::IsSupertype, Kind::IsSubtype, Kind::IsColor, Kind::EveryCreatureType});
  // objects/copying.cpp, effects/copies.cpp, effects/tokens.cpp
  for (const ir::Sense kind : {ir::sense(ir::ModName::NoManaCost), ir::sense(ir::ModName::KeepThisAbility),
                               ir::sense(ir::ModName::KeepOtherAbilities),
                               ir::sense(ir::ModName::KeepOwnColor), ir::Sense(Kind::WithMoreCounters)})
    all.add(kind).unless(&ofNoCopy);
}

}  // namespace cantrip
