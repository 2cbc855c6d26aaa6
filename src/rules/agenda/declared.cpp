// The declarations of all folders, with those of the abilities that the pool takes apart before a game begins
// (program/pool_builder.cpp, program/level_symbols.cpp) and of the words that have no meaning by themselves.

#include "rules/agenda/declared.h"

#include <algorithm>
#include <vector>

#include "ir/binds.h"
#include "ir/mana_symbols.h"
#include "ir/nodes/abilities.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/events_players.h"
#include "ir/nodes/events_zones.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "ir/slots.h"
#include "program/defined_x.h"
#include "program/tree_questions.h"
#include "rules/agenda/verbs.h"
#include "rules/casting/declared.h"
#include "rules/costs/declared.h"
#include "rules/kernel/declarations.h"
#include "rules/layers/declared.h"
#include "rules/replacing/declared.h"
#include "rules/targets/declared.h"
#include "rules/turn/declared.h"
#include "rules/words/declared.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

std::string_view inAnAbility(const Asked& asked) {
  return asked.around == nullptr || asked.around->kind() == Kind::CardText
             ? ""
             : "only instants and sorceries have spell abilities (113.3a)";
}

/// Flags of a place that it does not have: nothing enters a hand tapped, nothing goes to the top of the
/// battlefield.
std::string_view noSuchPlace(const Asked& asked) {
  const auto place = asked.as<nodes::Place>();
  const auto zone = static_cast<ir::Zone>(asked.tree.value(place.zone));
  if (zone == ir::Zone::Battlefield && place.owner != kNoNode && asked.inside(Kind::Instead) != nullptr)
    return "whom it attacks is not told of what is replaced";
  for (const NodeId node : asked.tree.children(place.how))
    switch (static_cast<ir::Flag>(asked.tree.value(node))) {
      case ir::Flag::Tapped:
      case ir::Flag::Attacking:
      case ir::Flag::AttackingUntapped:
      case ir::Flag::AttackingTheirs:
      case ir::Flag::Transformed:
      case ir::Flag::YourControl:
      case ir::Flag::OwnersControl:
        if (zone != ir::Zone::Battlefield) return "nothing is put there so";
        break;
      case ir::Flag::Top:
      case ir::Flag::Bottom:
      case ir::Flag::NthFromTop2:
      case ir::Flag::NthFromTop3:
      case ir::Flag::NthFromTop7:
      case ir::Flag::AnyOrder:
      case ir::Flag::RandomOrder:
        if (zone != ir::Zone::Library) return "it has no top and no bottom";
        break;
      case ir::Flag::BeneathTopX:
        if (zone != ir::Zone::Library) return "it has no top and no bottom";
        if (asked.inside(Kind::Instead) != nullptr || asked.inside(Kind::InsteadOf) != nullptr)
          return "X is not told of what is replaced";
        break;
      default:
        break;
    }
  return {};
}

/// 603.4: "whenever you create a token, if you control five": the condition would be looked at before the
/// tokens are on the battlefield.
std::string_view asksBeforeTheTokens(const Asked& asked) {
  const auto trigger = asked.as<nodes::Triggered>();
  const bool ofTokens = isWord(asked.tree, trigger.event, Kind::ActsOn, ir::DeedName::CreateTokens);
  return ofTokens && trigger.if_ != kNoNode ? "it would be asked before the tokens are there" : "";
}

/// 107.3c: "{X}, {T}: ... X is twice the mana value of that spell": what the X of the cost is has to be known
/// before the cost is paid.
std::string_view definesXLater(const Asked& asked) {
  const auto ability = asked.as<nodes::Activated>();
  const auto symbolX = [&](NodeId n) { return ir::isSymbolX(asked.tree, n); };
  const bool both = containsNode(asked.tree, ability.cost, symbolX) &&
                    containsKind(asked.tree, ability.effect, Kind::Define);
  return both && definedXOf(asked.tree, ability.cost, ability.effect) == kNoNode
             ? "what the X of its cost is would be known only later"
             : "";
}

/// 702.6e: "equip planeswalker" attaches it as though the planeswalker were a creature.
std::string_view equipsNoCreature(const Asked& asked) {
  const auto said = asked.as<nodes::KeywordWhatCost>();
  const bool equip = static_cast<ir::KeywordName>(asked.tree.value(said.keyword)) == ir::KeywordName::Equip;
  const bool another = containsNode(asked.tree, said.what, [&](NodeId n) {
    if (asked.tree.kind(n) != Kind::IsType) return false;
    const auto type = static_cast<ir::CardType>(asked.tree.value(n));
    return type != ir::CardType::Creature && type != ir::CardType::Planeswalker;
  });
  return equip && another ? "Equipment is attached to creatures only" : "";
}

/// "Mobilize X, where X is ...": only a keyword whose words speak of an amount when they resolve has one that
/// is worked out (702.189a).
std::string_view worksOutNoNumber(const Asked& asked) {
  const auto [keyword, n] = asked.as<nodes::KeywordNumber>();
  const ir::NodeKind kind = asked.tree.kind(n);
  const bool amount = static_cast<ir::KeywordName>(asked.tree.value(keyword)) == ir::KeywordName::Firebending;
  return kind == Kind::Number || kind == Kind::X || amount ? "" : "nothing works out that number";
}

/// "Survivors can't block, and they can't attack you": each statement is an effect of its own, which knows
/// nothing of what another one speaks of.
std::string_view speaksOfAnother(const Asked& asked) {
  const auto parts = asked.tree.children(asked.as<nodes::Statements>().parts);
  std::vector<ir::SlotNo> named;
  for (const NodeId part : parts) {
    const bool speaks = containsNode(asked.tree, part, [&](NodeId n) {
      return std::find(named.begin(), named.end(), asked.tree[n].slot) != named.end();
    });
    if (speaks) return "it speaks of what another statement names";
    containsNode(asked.tree, part, [&](NodeId n) {
      if (asked.tree[n].slot != 0 && ir::bindsSlot(asked.tree.kind(n))) named.push_back(asked.tree[n].slot);
      return false;
    });
  }
  return {};
}

void declareAbilities(Declarations& all) {
  all.add(Kind::Activated)
      .only<&nodes::Activated::limits>(
          {Kind::LimitWord, Kind::OnlyIf, Kind::OnlyTimesEachTurn, Kind::ThisCosts})
      .unless(&definesXLater);
  all.add(Kind::Triggered)
      .only<&nodes::Triggered::limits>(
          {ir::sense(ir::LimitName::OnceEachTurn), ir::sense(ir::LimitName::TwiceEachTurn),
           ir::sense(ir::LimitName::Once), Kind::OnlyTimesEachTurn, ir::sense(ir::LimitName::StillResolves)})
      .unless(&asksBeforeTheTokens);
  all.add({Kind::CardText, Kind::Loyalty, Kind::Static, Kind::KeywordLine, Kind::ChapterAbility,
           Kind::LevelBar, Kind::LevelSymbol, Kind::StriationPT, Kind::StationSymbol});
  all.add(Kind::Statements).unless(&speaksOfAnother);
  all.add(Kind::SpellAbility).unless(&inAnAbility);
  // cards/keywords.cpp asks whether the keyword is known
  all.add(Kind::KeywordWhatCost).unless(&equipsNoCreature);
  all.add({Kind::Keyword, Kind::KeywordCost, Kind::KeywordWhat, Kind::KeywordWhatNumber, Kind::Landwalk,
           Kind::KeywordWord});
  all.add(Kind::KeywordNumber).unless(&worksOutNoNumber);
  all.add(Kind::KeywordNumberCost).only<&nodes::KeywordNumberCost::n>({Kind::Number, Kind::X});
}

/// Words that only the node around them gives a meaning: its declaration says which ones
/// (Declaration::words).
void declareWords(Declarations& all) {
  all.add({Kind::Color, Kind::CounterKind, Kind::WordKind, Kind::Flag});
  all.add(Kind::Place).means<&nodes::Place::owner>(meant::kPlayers).unless(&noSuchPlace);
}

}  // namespace

const Declarations& declarations() {
  static const Declarations all = [] {
    Declarations made = effects::makeVerbs().declared;
    declareAbilities(made);
    declareWords(made);
    declareDescriptions(made);
    declareNumbers(made);
    declareConditions(made);
    declareEvents(made);
    declareDeeds(made);
    declareTargets(made);
    declareLayers(made);
    declareReplacing(made);
    declareCosts(made);
    declareCasting(made);
    declareTurn(made);
    return made;
  }();
  return all;
}

}  // namespace cantrip
