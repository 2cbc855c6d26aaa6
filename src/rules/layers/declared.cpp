// What continuous effects may do (613), and the statements that make them.

#include "rules/layers/declared.h"

#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/statements_casting.h"
#include "program/pool_builder.h"
#include "rules/kernel/declarations.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

namespace {

/// An ability that is given belongs to what has it, where nothing of that sort was chosen; only a colour is
/// handed on with it.
std::string_view speaksOfGiversChoice(const Asked& asked) {
  const auto chooses = [&](NodeId n) { return asked.tree.kind(n) == Kind::ChooseWord; };
  const auto asks = [&](NodeId n) {
    const NodeKind kind = asked.tree.kind(n);
    return kind == Kind::OfChosenType || kind == Kind::OfChosenName || kind == Kind::OfChosenKind ||
           kind == Kind::ChosenPlayer;
  };
  return containsNode(asked.tree, asked.node, asks) && !containsNode(asked.tree, asked.node, chooses)
             ? "what its giver chose is not remembered for an ability that is given"
             : "";
}

std::string_view notAskedFor(const Asked& asked) {
  return asked.inside(Kind::Apply) != nullptr ? "" : "it is chosen only as something happens";
}

}  // namespace

void declareLayers(Declarations& all) {
  all.add({Kind::Continuous, Kind::PlayerRule, Kind::While, Kind::DefinePT, Kind::DefinePower,
           Kind::DefineToughness});
  // X is defined for statements about objects and players
  all.add(Kind::DefineX)
      .only<&nodes::DefineX::statement>(
          {Kind::Continuous, Kind::While, Kind::PlayerRule, Kind::EntersWith, Kind::CostChange});
  // layer_mods.cpp
  all.add({Kind::GetPT, Kind::SetPT, Kind::SwitchPT, Kind::LoseAbility, Kind::LoseAllAbilities,
           Kind::CantHaveAbility, Kind::BeEveryCreatureType, Kind::BeNot, Kind::BeChosenType,
           Kind::BeChosenColor, Kind::ReplaceWord, Kind::NoManaCost, Kind::KeepsThisAbility,
           Kind::WithMoreCounters, Kind::ControlledBy});
  all.add(Kind::HaveAbility).unless(&speaksOfGiversChoice);
  all.add(Kind::BecomeChosen).unless(&notAskedFor);
  all.add(Kind::BeColor).flags({ir::Flag::Also});
  all.add(Kind::BeType).flags({ir::Flag::Also});
  all.add(Kind::BeCreature).flags({ir::Flag::Also, ir::Flag::Still});
}

}  // namespace cantrip
