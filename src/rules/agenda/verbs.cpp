// The table of verbs, filled by all rooms that carry out effects.

#include "rules/agenda/verbs.h"

#include "ir/senses.h"
#include "rules/effects/common.h"
#include "rules/effects/effects.h"
#include "rules/turn/turn.h"

namespace cantrip::effects {

VerbTable makeVerbs() {
  VerbTable t;
  addCombining(t);
  addGateVerbs(t);
  addForEachVerbs(t);
  addZoneVerbs(t);
  addLibraryVerbs(t);
  addPlayerVerbs(t);
  addPermanentVerbs(t);
  addCounterVerbs(t);
  addContinuousVerbs(t);
  addTokenVerbs(t);
  addKeywordActions(t);
  addDesignationVerbs(t);
  addManaVerbs(t);
  addCopyVerbs(t);
  addPlayingVerbs(t);
  addEnteringVerbs(t);
  addTextVerbs(t);
  addPileVerbs(t);
  addLifeTotalVerbs(t);
  addMergeVerbs(t);
  addCasualVerbs(t);
  addGameVerbs(t);
  addChanceVerbs(t);
  addVerb(t, ir::act(ir::DeedName::EndTurn), &runEndTurn, true);
  addVerb(t, ir::act(ir::DeedName::EndCombatPhase), &runEndCombatPhase, true);
  return t;
}

const VerbTable& verbs() {
  static const VerbTable table = makeVerbs();
  return table;
}

}  // namespace cantrip::effects
