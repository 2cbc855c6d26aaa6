// What numbers and conditions may say.

#include <algorithm>

#include "ir/mana_symbols.h"
#include "ir/nodes/abilities.h"
#include "ir/nodes/conditions.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/quantities.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/times.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "ir/slots.h"
#include "program/tree_questions.h"
#include "rules/kernel/declarations.h"
#include "rules/words/declared.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/looking_back.h"
#include "rules/words/paid_mana.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

/// "Do this only once each turn" of what is not offered, so that nothing says whether it was done (603.2h).
std::string_view onceWithoutChoice(const Asked& asked) {
  if (asked.around == nullptr || asked.around->kind() != Kind::Triggered) return {};
  const bool offers = containsNode(asked.tree, asked.around->as<nodes::Triggered>().effect,
                                   [&](NodeId n) { return asked.tree.kind(n) == Kind::May; });
  return offers ? "" : "nothing says whether it was done (603.2h)";
}

/// 702.82c: the log of the turn in which it entered says what it devoured.
std::string_view devouredLongAgo(const Asked& asked) {
  if (!isWord(asked.tree, asked.node, Kind::FigureOf, ir::Figure::CreaturesDevoured)) return {};
  const Asked* trigger = asked.inside(Kind::Triggered);
  const bool entered = trigger != nullptr && isWord(asked.tree, trigger->as<nodes::Triggered>().event,
                                                    Kind::Befalls, ir::DeedName::Enter);
  return entered ? "" : "nothing remembers what it devoured";
}

/// One opponent of several is meant where two numbers are compared (eval_condition.cpp), nowhere else.
std::string_view ofSomeOpponent(const Asked& asked) {
  const bool some = asked.kind() == Kind::AmountThisTurn
                        ? somePlayerOf(asked.tree, asked.as<nodes::AmountThisTurn>().event) != kNoNode
                        : anOpponentIn(asked.tree, asked.node) != kNoNode;
  if (!some) return {};
  const Asked* outer = asked.around;
  if (outer != nullptr && ir::info(outer->kind()).sort == ir::Sort::Compare) outer = outer->around;
  return outer != nullptr && outer->kind() == Kind::Compare2 ? "" : "nothing says which opponent that is";
}

std::string_view notNoted(const Asked& asked) {
  const NodeId keyword = asked.kind() == Kind::TimesPaid ? asked.as<nodes::TimesPaid>().keyword
                                                         : asked.as<nodes::CostWasPaid>().keyword;
  if (keyword == kNoNode) return "";  // any that may be paid
  const bool kicked = isWord(asked.tree, keyword, Kind::KeywordWord, ir::KeywordName::Kicker);
  if (kicked && asked.kind() == Kind::TimesPaid) return "";  // 702.33c
  return isNotedCost(static_cast<ir::KeywordName>(asked.tree.value(keyword)))
             ? ""
             : "nothing notes that this cost was paid";
}

/// paid_mana.h: its type, and whether it is snow mana.
std::string_view notTold(const Asked& asked) {
  const auto symbols = asked.tree.children(asked.as<nodes::ManaSpent>().mana);
  return std::all_of(symbols.begin(), symbols.end(),
                     [&](NodeId symbol) {
                       const ir::SymbolKind kind = ir::decode(asked.tree.value(symbol)).kind;
                       return kind == ir::SymbolKind::Colored || kind == ir::SymbolKind::Snow;
                     })
             ? ""
             : "nothing notes that such mana was spent";
}

/// Is it how many counters are taken?
bool takesCounters(const Asked& asked) {
  const ir::NodeKind around = asked.around == nullptr ? Kind::None : asked.around->kind();
  return around == Kind::RemoveCounters || around == Kind::MoveCounters;
}
/// Are two dice rolled there, of which one result is chosen?
bool rollsTwo(const Asked& asked) {
  return containsNode(asked.tree, asked.whole().node, [&](NodeId n) {
    return asked.tree.kind(n) == Kind::RollDie &&
           isWord(asked.tree, asked.tree.as<nodes::RollDie>(n).sides, ir::Reckoning::Between);
  });
}
/// Is it how many cards are drawn?
bool isDrawn(const Asked& asked) { return asked.around != nullptr && asked.around->kind() == Kind::Draw; }

/// "All" is a number where counters are removed or moved, and of damage (effects/permanents.cpp,
/// costs/costs.cpp).
std::string_view allOfWhat(const Asked& asked) {
  const ir::NodeKind around = asked.around == nullptr ? Kind::None : asked.around->kind();
  const bool most =
      asked.around != nullptr && (isWord(asked.tree, asked.around->node, ir::Reckoning::Between) ||
                                  isWord(asked.tree, asked.around->node, ir::Reckoning::Together));
  return most || takesCounters(asked) || around == Kind::RemoveCountersCost ||
                 around == Kind::ManaLandsCouldProduce
             ? ""
             : "nothing says all of what";
}

/// 107.3: X of an activated ability is what was announced for its cost, or what its text says.
std::string_view isNoNumber(const Asked& asked) {
  const Asked* ability = asked.around;
  while (ability != nullptr && ir::info(ability->kind()).sort != ir::Sort::Ability) ability = ability->around;
  if (ability == nullptr || ability->kind() != Kind::Activated) return {};
  const ir::Arena& tree = asked.tree;
  const auto says = [&](NodeId n) {
    const ir::NodeKind kind = tree.kind(n);
    return kind == Kind::Define || kind == Kind::DefineX;
  };
  const auto announces = [&](NodeId n) { return tree.kind(n) == Kind::X || ir::isSymbolX(tree, n); };
  return containsNode(tree, ability->as<nodes::Activated>().cost, announces) ||
                 containsNode(tree, ability->node, says)
             ? ""
             : "nothing says what it is";
}

std::string_view ofNoVote(const Asked& asked) {
  const bool voted = containsNode(asked.tree, asked.whole().node,
                                  [&](NodeId n) { return asked.tree.kind(n) == Kind::Vote; });
  return voted ? "" : "nobody votes";
}

/// The targets and the mana value of the spell that a cost is paid for.
std::string_view ofNoCost(const Asked& asked) {
  for (const Asked* outer = asked.around; outer != nullptr; outer = outer->around)
    if (ir::info(outer->kind()).sort == ir::Sort::Cost) return {};
  return "it is a number of what a cost is paid for";
}

/// "That much" of what was counted before: it is asked of the last deed, which is another one in a cost of
/// "unless", and after one thing that is sacrificed. Targets are chosen before counters are removed (601.2c).
std::string_view ofAnotherDeed(const Asked& asked) {
  const ir::Arena& tree = asked.tree;
  if (tree[asked.node].slot == slots::kCountersRemoved && asked.inside(Kind::Target) != nullptr &&
      asked.inside(Kind::Reflexive) == nullptr)
    return "that is not known yet as targets are chosen";
  if (tree[asked.node].slot != slots::kLastResult) return {};
  if (asked.inside(Kind::Unless) != nullptr || asked.inside(Kind::AnyMayPay) != nullptr)
    return "nothing says how much that is";
  const Asked* both = asked.inside(Kind::And);
  if (both == nullptr) return {};
  const NodeId first = tree.children(both->as<nodes::And>().parts)[0];
  const NodeId deed = tree.kind(first) == Kind::Do ? tree.as<nodes::Do>(first).effect : first;
  if (tree.kind(deed) != Kind::Sacrifice) return {};
  const ir::NodeKind what = tree.kind(tree.as<nodes::Sacrifice>(deed).what);
  return what == Kind::Self || what == Kind::It ? "nothing says how much that is" : "";
}

}  // namespace

/// eval_quantity.cpp
void declareNumbers(Declarations& all) {
  all.add(Kind::ThatMuch).unless(&ofAnotherDeed);
  all.add({Kind::Number, ir::sense(ir::Reckoning::Times), ir::sense(ir::Reckoning::Plus),
           ir::sense(ir::Reckoning::Minus), ir::sense(ir::Reckoning::Beyond),
           ir::sense(ir::Reckoning::Greater), ir::sense(ir::Reckoning::Lesser), Kind::Negative});
  all.add(ir::sense(ir::Reckoning::Between)).unless([](const Asked& asked) {
    const bool rolled = asked.around != nullptr && asked.around->kind() == Kind::RollDie;
    return std::string_view(
        takesCounters(asked) || isDrawn(asked) || rolled ? "" : "nobody chooses a number for it");
  });
  all.add(ir::sense(ir::Reckoning::Together)).unless([](const Asked& asked) {
    return std::string_view(takesCounters(asked) ? "" : "nobody chooses a number for it");
  });
  all.add(Kind::X).unless(&isNoNumber);
  all.add(Kind::AllOfThem).unless(&allOfWhat);
  all.add(Kind::Figure).unless([](const Asked& asked) {
    const auto figure = static_cast<ir::Figure>(asked.tree.value(asked.node));
    const bool ofCost = figure == ir::Figure::TargetsBeyondFirst || figure == ir::Figure::OwnManaValue ||
                        figure == ir::Figure::SpellsOfCaster || figure == ir::Figure::Targets;
    if (figure == ir::Figure::OtherResult)
      return std::string_view(rollsTwo(asked) ? "" : "no two dice are rolled");
    if (figure >= ir::Figure::Life) return std::string_view("nothing says of whom or of what");
    return ofCost ? ofNoCost(asked) : std::string_view();
  });
  all.add(Kind::Half).flags({ir::Flag::Up, ir::Flag::Down});
  all.add(Kind::ParamNumber).unless(&isParameter);
  all.add({Kind::CountOf, Kind::DevotionTo});
  all.add(Kind::Votes).only<&nodes::Votes::of>({Kind::ChoiceWord, Kind::Not}).unless(&ofNoVote);
  // entitiesOf: what is meant is known already
  all.add(Kind::CountRef).known<&nodes::CountRef::what>();
  all.add(Kind::StatOf).means<&nodes::StatOf::of>(meant::kObjects).known<&nodes::StatOf::of>();
  all.add(Kind::FigureAmong)
      .means<&nodes::FigureAmong::among>(meant::kPlayers)
      .known<&nodes::FigureAmong::among>()
      .flags({ir::Flag::Up, ir::Flag::Down});
  all.add(Kind::StatAmong).means<&nodes::StatAmong::among>(meant::kObjects).known<&nodes::StatAmong::among>();
  all.add(Kind::ManaSpentToCast)
      .means<&nodes::ManaSpentToCast::of>(meant::kObjects)
      .known<&nodes::ManaSpentToCast::of>()
      .unless([](const Asked& asked) {
        const NodeId source = asked.as<nodes::ManaSpentToCast>().source;
        const bool noted = source == kNoNode || markOfSource(asked.tree, source) != 0;
        return std::string_view(noted ? "" : "it is not noted whether mana is from such a source");
      });
  for (auto figure = ir::Figure::Life; figure < ir::Figure::Count_;
       figure = static_cast<ir::Figure>(static_cast<unsigned>(figure) + 1))
    all.add(ir::figureOf(figure))
        .means<&nodes::FigureOf::of>(ir::isOfPlayers(figure) ? meant::kPlayers : meant::kObjects)
        .known<&nodes::FigureOf::of>()
        .unless(&ofSomeOpponent)
        .unless(&devouredLongAgo);
  all.add(Kind::CountersOn).known<&nodes::CountersOn::on>();
  all.add(Kind::KindsAmong)
      .words<&nodes::KindsAmong::kind>(
          {ir::WordKind::Color, ir::WordKind::CardType, ir::WordKind::BasicLandType})
      .means<&nodes::KindsAmong::what>(meant::kObjects)
      .known<&nodes::KindsAmong::what>();
  all.add(Kind::AmountThisTurn).unless(&asksTooLate).unless(&ofSomeOpponent);
  all.add(Kind::TimesPaid).unless(&notNoted);
  all.add({Kind::Than, Kind::Even});
  all.add(Kind::Stat);  // stats.cpp
}

/// ignored_effects.cpp: a static ability that says whom its effect is about (116.2d).
std::string_view offersNothing(const Asked& asked) {
  const Asked* mod = asked.around;
  if (mod == nullptr || mod->kind() != Kind::Cant || mod->around == nullptr) return "nobody may ignore it";
  const ir::NodeKind statement = mod->around->kind();
  const bool known = statement == Kind::PlayerRule || statement == Kind::Continuous;
  return known && mod->around->around != nullptr && mod->around->around->kind() == Kind::Static &&
                 mod->around->around->around == nullptr
             ? ""
             : "nobody may ignore it";
}

/// eval_condition.cpp, limits.cpp
void declareConditions(Declarations& all) {
  all.add({Kind::BothConds, Kind::EitherCond, Kind::NotCond, Kind::Exists, Kind::Is, Kind::Compare2,
           Kind::RevealedOrControlled, Kind::DuringCond});
  all.add(Kind::Ignored).unless(&offersNothing);
  all.add(Kind::KickedWith)
      .means<&nodes::KickedWith::what>(meant::kObjects)
      .known<&nodes::KickedWith::what>()
      .only<&nodes::KickedWith::cost>({Kind::ManaCost});
  all.add(Kind::CostWasPaid)
      .means<&nodes::CostWasPaid::what>(meant::kObjects)
      .known<&nodes::CostWasPaid::what>()
      .unless(&notNoted);
  all.add(Kind::ManaSpent).unless(&notTold);
  all.add(Kind::WasCast).means<&nodes::WasCast::what>(meant::kObjects).known<&nodes::WasCast::what>();
  all.add(Kind::CameSinceLastUpkeep)
      .means<&nodes::CameSinceLastUpkeep::what>(meant::kObjects)
      .known<&nodes::CameSinceLastUpkeep::what>();
  all.add(Kind::Share)
      .known<&nodes::Share::among>()
      .words<&nodes::Share::kind>(
          {ir::WordKind::CardName, ir::WordKind::CardType, ir::WordKind::Color, ir::WordKind::CreatureType});
  all.add(Kind::Controls)
      .means<&nodes::Controls::who>(meant::kPlayers)
      .means<&nodes::Controls::what>(meant::kPermanents);
  all.add(Kind::Has).means<&nodes::Has::who>(meant::kPlayers);
  all.add(Kind::HasMore)
      .means<&nodes::HasMore::who>(meant::kPlayers)
      .means<&nodes::HasMore::than>(meant::kPlayers);
  all.add(Kind::HasCompleted)
      .means<&nodes::HasCompleted::who>(meant::kPlayers)
      .only<&nodes::HasCompleted::dungeon>({Kind::WithName});
  all.add(Kind::SpellsLastTurn).means<&nodes::SpellsLastTurn::who>(meant::kPlayers);
  all.add(Kind::IsTurnOf).means<&nodes::IsTurnOf::who>(meant::kPlayers);
  all.add(Kind::TurnOfGame).means<&nodes::TurnOfGame::who>(meant::kPlayers);
  all.add(Kind::WhoseStep).means<&nodes::WhoseStep::who>(meant::kPlayers);
  all.add(Kind::HappenedThisTurn).unless(&asksTooLate);
  all.add({Kind::StepOf, Kind::NextStep, Kind::Steps});
  all.add({ir::sense(ir::LimitName::AsSorcery), ir::sense(ir::LimitName::AsInstant),
           ir::sense(ir::LimitName::OnceEachTurn), ir::sense(ir::LimitName::TwiceEachTurn),
           ir::sense(ir::LimitName::Once), Kind::OnlyIf});
  all.add(Kind::OnlyTimesEachTurn).unless(&onceWithoutChoice);
  all.add(ir::sense(ir::LimitName::StillResolves));  // stack.cpp
  all.add(ir::sense(ir::LimitName::Exhaust));        // eval_filters.cpp
  all.add({ir::sense(ir::LimitName::Boast), ir::sense(ir::LimitName::Equip)});
  all.add(ir::sense(ir::LimitName::XAboveZero));  // casting.cpp, cast_steps.cpp
  for (const ir::LimitName only :
       {ir::LimitName::OnlyWhiteOnX, ir::LimitName::OnlyBlueOnX, ir::LimitName::OnlyBlackOnX,
        ir::LimitName::OnlyRedOnX, ir::LimitName::OnlyGreenOnX})  // total_cost.cpp
    all.add(ir::sense(only));
}

}  // namespace cantrip
