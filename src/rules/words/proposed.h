// Spells and abilities that are asked about before they are on the stack (601.2a, 602.2a). What is supposed
// holds for as long as the returned value lives.
#pragma once

#include "base/temporarily.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"

namespace cantrip {

using Supposed = Temporarily<Proposal>;

/// An object stands for a spell or an ability. That is supposed for every card in hand at every priority:
/// only what changes is put aside.
class StandsFor {
 public:
  StandsFor(Kernel& k, ObjectId object, bool ability, PlayerId caster = kNoPlayer)
      : object_(k.proposal.object, object),
        ability_(k.proposal.ability, ability),
        caster_(k.proposal.caster, caster) {}

 private:
  Temporarily<ObjectId> object_;
  Temporarily<bool> ability_;
  Temporarily<PlayerId> caster_;
};

/// The object stands for the spell that it would be: words about spells hold for it. None: nothing is
/// proposed. `caster`: who would cast it, where that is known.
inline StandsFor asSpell(Kernel& k, ObjectId object, PlayerId caster = kNoPlayer) {
  return {k, object, false, caster};
}

/// Who controls the object, or would control the spell that it stands for.
inline PlayerId controllerProposed(Kernel& k, ObjectId object) {
  const bool known = k.proposal.caster != kNoPlayer && k.proposal.object == object;
  return known ? k.proposal.caster : controllerOf(k, object);
}

/// 601.2a: is it the card of the proposed spell, which will be on the stack, and so in no hand or graveyard?
inline bool willBeSpell(const Kernel& k, ObjectId object) {
  return object == k.proposal.object && !k.proposal.ability;
}

/// 601.2a: what objects are is worked out anew, with the card of the proposed spell on the stack, where it
/// depends on how many cards are in a hand or graveyard ("power equal to the number of cards in your hand").
/// Not where effects change that card where it lies: it may be cast for what it has only there.
class OnceItLeft {
 public:
  explicit OnceItLeft(Kernel& k) : kernel_(k), anew_(k.pool.countsCards && willLeave(k)) {
    if (anew_) before_ = k.exchangeDerived({});
  }
  OnceItLeft(const OnceItLeft&) = delete;
  OnceItLeft& operator=(const OnceItLeft&) = delete;
  ~OnceItLeft() {
    if (anew_) kernel_.exchangeDerived(std::move(before_));
  }

 private:
  static bool willLeave(Kernel& k) {
    const ObjectId card = k.proposal.object;
    if (!card || k.proposal.ability || !k.alive(card) || k.object(card).zone == Zone::Stack) return false;
    refreshDerived(k);
    return changedByLayers(k, card) == nullptr;
  }

  Kernel& kernel_;
  bool anew_;
  SharedDerived before_;
};

/// How many cards of that zone of the player will be there as the proposed spell is paid for (601.2a).
std::int64_t cardsLeftIn(const Kernel& k, Zone zone, PlayerId player);

/// The object stands for an activated ability of it.
inline StandsFor asAbility(Kernel& k, ObjectId object) { return {k, object, true}; }

/// Mana abilities are looked for: what their costs take is taken to activate an ability (605.3).
inline Temporarily<bool> asActivated(Kernel& k) { return {k.proposal.activates, true}; }

/// The card is looked at as one of its faces or halves, or as the face-down spell that it would be; kNoCard:
/// as it is (708.4, 709.3a, 712.11c, 715.3a).
Supposed asFace(Kernel& k, ObjectId object, CardId face);

/// Words about the spell or ability see this context of it, as long as that lives.
inline Temporarily<const Context*> asPriced(Kernel& k, const Context& context) {
  return {k.proposal.priced, &context};
}

/// A unit of mana in the pool is looked at as spent.
inline Temporarily<std::int32_t> withoutMana(Kernel& k, std::int32_t place) {
  return {k.proposal.manaAside, place};
}

}  // namespace cantrip
