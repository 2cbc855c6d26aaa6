// Beginning to activate an ability (602.2), mana abilities while paying among them (605.3).
#pragma once

#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"

namespace cantrip {

/// Op::Cast and Op::Activate (601, 602).
struct CastWork {
  Wide<PlayerId> player;
  std::uint32_t optionalCost = 0;  ///< which of several is asked for (601.2b)
  ObjectId origin{};               ///< the card before it was put on the stack; the source of the ability
  std::uint32_t what = 0;          ///< the CastWay or the AbilityId: what is refused after it was rewound
};
/// Op::ManaAbility: its effect is carried out, then what it was tapped for is told and its context is taken
/// away.
enum ManaAbilityStep : std::uint8_t { kManaAbility, kManaProduced, kManaAbilityOver };
struct ManaAbilityWork {
  std::uint32_t manaBefore = 0;  ///< in the pools of all players
};

/// What the cost and the effect of an ability are looked at in, as it begins to be activated and before
/// anything is announced (602.2a).
/// `giver`: what gives it to its source, where it speaks of that (201.5a).
inline Context activating(PlayerId player, ObjectId source, AbilityId ability, ObjectId giver = {}) {
  Context context;
  context.source = source;
  context.controller = player;
  context.ability = ability;
  bindGiver(context, giver);
  return context;
}

void startActivate(Kernel& k, PlayerId player, ObjectId source, AbilityId ability, ObjectId giver = {});
void saveForRewind(Kernel& k);
bool paysByTapping(Kernel& k, const Context& context);
/// 302.6, 107.5: can what it is on be tapped or untapped for a cost of its own? Not a creature that its
/// controller controls too short a time, unless it has haste or its abilities are activated as though it had.
bool isThereLongEnough(Kernel& k, ObjectId permanent);
/// A plain cost that was found payable just before: mana symbols without choices, tapping, fixed mana costs,
/// something to sacrifice or discard that nothing else of the cost takes. Nothing that is chosen on the way
/// can make it unpayable, so no copy of the game needs to be kept for taking it back.
bool surelyPayable(Kernel& k, const Context& context);

}  // namespace cantrip
