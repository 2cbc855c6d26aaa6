// The editions of the rules that Cantrip plays.
#include "state/ruleset.h"

namespace cantrip {

namespace {

constexpr RuleSwitch kSwitches[] = {
    {"manaBurn", &RuleSet::manaBurn},
    {"combatDamageOnStack", &RuleSet::combatDamageOnStack},
    {"damageAssignmentOrder", &RuleSet::damageAssignmentOrder},
    {"planeswalkerRedirection", &RuleSet::planeswalkerRedirection},
    {"planeswalkerUniqueness", &RuleSet::planeswalkerUniqueness},
    {"manaStaysInPhase", &RuleSet::manaStaysInPhase},
    {"boostsAmongSettings", &RuleSet::boostsAmongSettings},
    {"tokensNamedByTypes", &RuleSet::tokensNamedByTypes},
    {"phasedOutTokensCease", &RuleSet::phasedOutTokensCease},
    {"secondStepForTheRest", &RuleSet::secondStepForTheRest},
    {"declaredAttackersOnly", &RuleSet::declaredAttackersOnly},
    {"mulligansInTurn", &RuleSet::mulligansInTurn},
    {"freeMulliganOfHeads", &RuleSet::freeMulliganOfHeads},
    {"landPlaysByEffect", &RuleSet::landPlaysByEffect},
    {"phasingIsAZone", &RuleSet::phasingIsAZone},
    {"indestructibleIsQuality", &RuleSet::indestructibleIsQuality},
    {"starsInPlayOnly", &RuleSet::starsInPlayOnly},
    {"activeOrdersTimestamps", &RuleSet::activeOrdersTimestamps},
    {"turningKeepsTimestamp", &RuleSet::turningKeepsTimestamp},
    {"splitCardsAreTwo", &RuleSet::splitCardsAreTwo},
    {"illegalTargetsCounter", &RuleSet::illegalTargetsCounter},
    {"colorsAmongAbilities", &RuleSet::colorsAmongAbilities},
    {"madnessIsOptional", &RuleSet::madnessIsOptional},
    {"suspendedIsPlayed", &RuleSet::suspendedIsPlayed},
    {"exileIsOutside", &RuleSet::exileIsOutside},
    {"leaversPermanentsLeave", &RuleSet::leaversPermanentsLeave},
    {"waitingTriggersStay", &RuleSet::waitingTriggersStay},
    {"secondHeadDraws", &RuleSet::secondHeadDraws},
    {"headsHaveHalf", &RuleSet::headsHaveHalf},
    {"poisonOfEachHead", &RuleSet::poisonOfEachHead},
    {"generalsAreReplaced", &RuleSet::generalsAreReplaced},
    {"generalsColors", &RuleSet::generalsColors},
};

/// What 2006 and 2010 have in common.
RuleSet earlier(std::uint16_t edition) {
  RuleSet rules;
  rules.legendRule = LegendRule::AllDie;
  rules.mulligan = MulliganRule::Paris;
  rules.tokensNamedByTypes = true;
  rules.phasedOutTokensCease = true;
  rules.landPlaysByEffect = true;
  rules.indestructibleIsQuality = true;
  rules.activeOrdersTimestamps = true;
  rules.turningKeepsTimestamp = true;
  rules.splitCardsAreTwo = true;
  rules.illegalTargetsCounter = true;
  rules.madnessIsOptional = true;
  rules.suspendedIsPlayed = true;
  rules.waitingTriggersStay = true;
  rules.poisonOfEachHead = true;
  rules.edition = edition;
  return rules;
}

}  // namespace

std::span<const RuleSwitch> ruleSwitches() { return kSwitches; }

// The rules of July 2010: combat damage is dealt at once, attackers order their blockers.
RuleSet RuleSet::edition2010() {
  RuleSet rules = earlier(2010);
  rules.damageAssignmentOrder = true;
  rules.planeswalkerRedirection = true;
  rules.planeswalkerUniqueness = true;
  rules.attacked = Attacked::Planeswalkers;
  rules.tokenOwner = TokenOwner::Controller;
  rules.replacementOrder = ReplacementOrder::Control;
  rules.generalsAreReplaced = true;
  rules.generalsColors = true;
  return rules;
}

// The rules of October 2006: mana burn, combat damage on the stack, no planeswalkers yet.
RuleSet RuleSet::edition2006() {
  RuleSet rules = earlier(2006);
  rules.manaBurn = true;
  rules.mulligansInTurn = true;
  rules.freeMulliganOfHeads = true;
  rules.combatDamageOnStack = true;
  rules.manaStaysInPhase = true;
  rules.boostsAmongSettings = true;
  rules.attacked = Attacked::Players;
  rules.tokenOwner = TokenOwner::EffectController;
  rules.replacementOrder = ReplacementOrder::OfItself;
  rules.secondStepForTheRest = true;
  rules.declaredAttackersOnly = true;
  rules.phasingIsAZone = true;
  rules.starsInPlayOnly = true;
  rules.colorsAmongAbilities = true;
  rules.exileIsOutside = true;
  rules.leaversPermanentsLeave = true;
  rules.secondHeadDraws = true;
  rules.headsHaveHalf = true;
  return rules;
}

}  // namespace cantrip
