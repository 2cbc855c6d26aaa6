// The fields of everything in a game state, listed once: saving, loading and renaming come from these lists.
//
// A list that does not name every field of its type does not compile (structured bindings take all or none).
#pragma once

#include <concepts>
#include <type_traits>

#include "state/game_state.h"

namespace cantrip {

template <typename T, typename U>
concept Is = std::same_as<std::remove_const_t<T>, U>;

// CANTRIP_FIELDS(Type, (a, b, c)): fields(whole, call) is call(whole.a, whole.b, whole.c).
#define CANTRIP_UNWRAP(...) __VA_ARGS__
#define CANTRIP_FIELDS(Type, names)       \
  template <Is<Type> T, typename Call>    \
  void fields(T& whole, Call&& call) {    \
    auto& [CANTRIP_UNWRAP names] = whole; \
    call(CANTRIP_UNWRAP names);           \
  }

CANTRIP_FIELDS(ObjectId, (raw))
CANTRIP_FIELDS(RuleSet,
               (manaBurn, combatDamageOnStack, legendRule, mulligan, damageAssignmentOrder,
                planeswalkerRedirection, planeswalkerUniqueness, firstDraw, manaStaysInPhase,
                boostsAmongSettings, tokensNamedByTypes, phasedOutTokensCease, secondStepForTheRest,
                mulligansInTurn, freeMulliganOfHeads, landPlaysByEffect, attacked, declaredAttackersOnly,
                tokenOwner, phasingIsAZone, indestructibleIsQuality, starsInPlayOnly, activeOrdersTimestamps,
                turningKeepsTimestamp, replacementOrder, splitCardsAreTwo, illegalTargetsCounter,
                colorsAmongAbilities, madnessIsOptional, suspendedIsPlayed, exileIsOutside,
                leaversPermanentsLeave, waitingTriggersStay, secondHeadDraws, headsHaveHalf, poisonOfEachHead,
                generalsAreReplaced, generalsColors, edition))
CANTRIP_FIELDS(VariantRules,
               (attack, adjacentOnly, limitedRange, deployCreatures, sharedTeamTurns, sharedLife,
                sharedPoison, schemes, planes, onePlanarDeck, firstTeamSkipsDraw, turnMarkers, freeMulligan,
                commanderDamage, outsideCards, ante, minimumDeck, lethalPoison, handSize))
CANTRIP_FIELDS(Option, (kind, sub, entity, other, value))
CANTRIP_FIELDS(Decision, (kind, player, controlled, chosen, min, max, why, source, options))
CANTRIP_FIELDS(Event, (type, player, from, to, flags, detail, object, newObject, other, source, amount, node,
                       serial))
CANTRIP_FIELDS(RuleCite, (text))
CANTRIP_FIELDS(CastRecord, (object, x, kickCount, flags, castWay, castFrom, symbolsWithLife, paidMana,
                            kickedWith, convokedBy))
CANTRIP_FIELDS(CombatPair, (creature, against))
CANTRIP_FIELDS(AssignedDamage, (source, to, amount))
CANTRIP_FIELDS(Object, (id, card, copyOf, attachedTo, flags, damage, timestamp, paired, enteredTurn,
                        chosenWord, heldSince, knownTo, place, zone, owner, controller, heldBy, chosenPlayer,
                        chosenColor, attachments, classLevel, castsFromCommand))
CANTRIP_FIELDS(CounterEntry, (on, kind, count, timestamp))
CANTRIP_FIELDS(Binding, (slot, entity, amount))
CANTRIP_FIELDS(Context, (source, controller, castWay, castFrom, flags, ability, stackObject, tapping, subject,
                         x, kickCount, event, duration, bindings, modes, paidMana))
CANTRIP_FIELDS(StackItem, (object, context, delayedEffect))
CANTRIP_FIELDS(FloatingEffect, (what, until, untilPlayer, node, subjectNode, condition, remaining, timestamp,
                                id, turn, affected, context))
CANTRIP_FIELDS(DelayedTrigger, (event, effect, until, once, turn, context))
CANTRIP_FIELDS(PendingTrigger, (ability, effect, context))
CANTRIP_FIELDS(GivenBy, (ability, giver))
CANTRIP_FIELDS(Characteristics,
               (power, toughness, basePower, baseToughness, types, supertypes, colors, controller, hasPT,
                allCreatureTypes, lostAbilities, card, keywords, subtypes, abilities, givers))
CANTRIP_FIELDS(LastKnown, (object, values, turn, counters, attached, attack, blocked))
CANTRIP_FIELDS(Link, (from, to, returnWhen, returnTo, player))
CANTRIP_FIELDS(Component, (permanent, part, definition, flags))
CANTRIP_FIELDS(CommanderDamage, (slot, player, amount))
CANTRIP_FIELDS(MergedDefinition, (id, parts))
CANTRIP_FIELDS(Attacker, (creature, defender, defendingPlayer, blocked, dealtFirstStrike, band))
CANTRIP_FIELDS(Blocker, (creature, attacker, order, dealtFirstStrike))
CANTRIP_FIELDS(Combat, (active, firstStrikeStepDone, attackersDeclared, blockersDeclared, defending,
                        attackers, blockers, chosen, assigned))
CANTRIP_FIELDS(ManaUnit, (color, snow, spendOnly, source))
CANTRIP_FIELDS(CastOfGame, (spell, card))
CANTRIP_FIELDS(PlayerState,
               (life, inGame, lost, won, drew, drewFromEmpty, team, losesForTeam, range, withinRange,
                landsPlayed, landsByEffects, mulligans, keptHand, conceded, cardsDrawn, spellsCast, manaSpent,
                spellsLastTurn, lifeGained, lifeLost, turnsTaken, lastTurn, turnBefore, skipped, blessed,
                ringTempted, ringBearer, dungeon, room, dungeonsDone, speed, speedTurn, handModifier,
                planarRolls, controlledBy, wonSubgame, startingLife, pool, library, hand, graveyard, outside,
                castsOfGame, supplementary))
CANTRIP_FIELDS(PlayerControl, (player, controller, part, begun))
CANTRIP_FIELDS(TurnMarker, (holder, removals, again, taking, planar, extraPhases, work))
CANTRIP_FIELDS(Frame, (op, step, context, node, work))
CANTRIP_FIELDS(ManaCost, (generic, colored, xCount, snow, flexible, life, xTapping, tapping, present))
CANTRIP_FIELDS(AppliedEffect, (event, effect))
CANTRIP_FIELDS(Substitute, (effect, context, applied))
CANTRIP_FIELDS(EmitBatch, (events, applied, substitutes, inherited, running, current, before, rule))
CANTRIP_FIELDS(GameState,
               (rules, variant, rng, turn, active, lastNormalTurn, step, priority, startingPlayer, monarch,
                initiative, planarController, passed, over, draw, askForced, skipEmptyPriority,
                offerManaAbilities, autoPay, dayNight, nextTimestamp, nextSerial, nextEffectId, drawOffers,
                stepBegan, resolutionBegan, unchosen, lowestStack, misplacedObjects, players, objects,
                freeSlots, battlefield, exile, command, ante, stack, leftStack, counters, effects, delayed,
                pending, lastKnown, prowlers, links, components, mergedCards, commanderDamage, casts, turnLog,
                extraTurn, extraTurns, extraPhases, markers, marker, refused, abilityUses, combat, frames,
                contexts, payments, batches, lastBatch, undoCast, mainGames, controls, decision, postponed,
                answer, epoch, checkedEpoch, undisturbed, derived))

/// Whatever an operation keeps, it is four numbers.
template <Is<FrameWork> T, typename Call>
void fields(T& work, Call&& call) {
  FrameWork::Numbers numbers = work.numbers();
  auto& [first, second, third, fourth] = numbers;
  call(first, second, third, fourth);
  if constexpr (!std::is_const_v<T>) work.setNumbers(numbers);
}

#undef CANTRIP_FIELDS
#undef CANTRIP_UNWRAP

template <typename T>
concept HasFields = requires(T& value) {
  fields(value, [](auto&...) {});
};

}  // namespace cantrip
