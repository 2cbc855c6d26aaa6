// The editions of the rules that Cantrip plays.
#include "state/ruleset.h"

namespace cantrip {

// The rules of July 2010: combat damage is dealt at once, attackers order their blockers.
RuleSet RuleSet::edition2010() {
  RuleSet rules;
  rules.legendRule = LegendRule::AllDie;
  rules.mulligan = MulliganRule::Paris;
  rules.damageAssignmentOrder = true;
  rules.planeswalkerRedirection = true;
  rules.planeswalkerUniqueness = true;
  rules.tokensNamedByTypes = true;
  rules.phasedOutTokensCease = true;
  rules.edition = 2010;
  return rules;
}

// The rules of October 2006: mana burn, combat damage on the stack, no planeswalkers yet.
RuleSet RuleSet::edition2006() {
  RuleSet rules;
  rules.manaBurn = true;
  rules.combatDamageOnStack = true;
  rules.legendRule = LegendRule::AllDie;
  rules.mulligan = MulliganRule::Paris;
  rules.manaStaysInPhase = true;
  rules.boostsAmongSettings = true;
  rules.tokensNamedByTypes = true;
  rules.phasedOutTokensCease = true;
  rules.edition = 2006;
  return rules;
}

}  // namespace cantrip
