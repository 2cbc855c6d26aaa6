// How long what an effect begins lasts (611.2).

#include "ir/nodes/refs.h"
#include "ir/nodes/times.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "rules/effects/common.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/node_fields.h"
#include "rules/kernel/players.h"
#include "rules/words/eval_refs.h"

namespace cantrip::effects {

namespace {

Until untilWhen(ir::Lasting lasting) {
  switch (lasting) {
    case ir::Lasting::UntilEndOfTurn:
    case ir::Lasting::ThisTurn:
      return Until::EndOfTurn;
    case ir::Lasting::UntilYourNextTurn:
      return Until::YourNextTurn;
    case ir::Lasting::UntilEndOfYourNextTurn:
      return Until::EndOfYourNextTurn;
    case ir::Lasting::UntilYourNextEndStep:
      return Until::YourNextEndStep;
    case ir::Lasting::UntilYourNextUpkeep:
      return Until::YourNextUpkeep;
    case ir::Lasting::ThisCombat:
      return Until::EndOfCombat;
    case ir::Lasting::UntilSourceLeaves:
      return Until::SourceLeaves;
    case ir::Lasting::RestOfGame:
      break;
  }
  return Until::Game;
}

}  // namespace

void setDuration(Kernel& k, const Context& context, NodeId duration, FloatingEffect& effect) {
  effect.untilPlayer = context.controller;
  switch (k.tree().kind(duration)) {
    case Kind::DurationWord:
      effect.until = untilWhen(static_cast<ir::Lasting>(k.tree().value(duration)));
      break;
    case Kind::NextTurnOf:
      effect.until = Until::EndOfYourNextTurn;
      effect.untilPlayer = playerOf(k, as<nodes::NextTurnOf>(k, duration).who, context);
      break;
    case Kind::AsLongAs:
      effect.until = Until::WhileCondition;
      effect.condition = as<nodes::AsLongAs>(k, duration).condition;
      break;
    default:
      effect.until = Until::Game;
      break;
  }
}

NodeId durationOf(const Kernel& k, const Context& c, NodeId duration) {
  // what a token is for good ("it has ...") another thing is for the time that is said around it
  const bool open =
      isNone(k, duration) || isWord(k.tree(), duration, Kind::DurationWord, ir::Lasting::RestOfGame);
  return open && c.duration != kNoNode ? c.duration : duration;
}

}  // namespace cantrip::effects
