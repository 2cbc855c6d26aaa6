// The table of verbs, filled by all rooms that carry out effects.

#include "rules/agenda/verbs.h"

#include "ir/nodes/effects_players.h"
#include "rules/effects/common.h"
#include "rules/effects/effects.h"
#include "rules/turn/turn.h"

namespace cantrip::effects {

VerbTable makeVerbs() {
  VerbTable t;
  addCombining(t);
  addForEachVerbs(t);
  addZoneVerbs(t);
  addLibraryVerbs(t);
  addPlayerVerbs(t);
  addPermanentVerbs(t);
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
  addMergeVerbs(t);
  addCasualVerbs(t);
  addGameVerbs(t);
  addVerb(t, Kind::EndTurn, &runEndTurn, true);
  addVerb(t, Kind::EndCombatPhase, &runEndCombatPhase, true);
  return t;
}

const VerbTable& verbs() {
  static const VerbTable table = makeVerbs();
  return table;
}

}  // namespace cantrip::effects
