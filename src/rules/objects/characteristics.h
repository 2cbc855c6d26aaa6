// Characteristics as the layers made them (109.3, 613), controllers (108.4, 109.4), and which abilities are
// in force (113.6).
#pragma once

#include <algorithm>
#include <span>

#include "ir/vocabulary.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/objects.h"

namespace cantrip {

const Characteristics& valuesOfGone(Kernel& k, ObjectId id);  ///< last known ones (608.2h)
PlayerId controllerOfGone(Kernel& k, ObjectId id);
/// 302.6: permanents that changed controllers since the last look are new to them.
void noticeControl(Kernel& k);
void refreshDerived(Kernel& k);
/// Fills GameState::derived.values. The one call upwards: the layers (layers.cpp) define it.
void applyLayers(Kernel& k);  ///< recomputes the derived cache when the epoch moved
void noteInForce(Kernel& kernel);
/// What the layers made of an object, or nullptr where it is as printed.
inline const Characteristics* changedByLayers(const Kernel& k, ObjectId id) {
  const Derived& d = *k.s.derived;
  if (id.slot() >= d.index.size() || d.index[id.slot()] == 0) return nullptr;
  return &d.values[d.index[id.slot()] - 1U];
}
/// Those of a card that is looked at as one of its faces or as a face-down spell (Proposal::shown).
/// Precondition: alive.
const Characteristics& valuesAsShown(const Kernel& k, ObjectId id);
/// What a card is where nothing changes it: away from the stack and the battlefield a split card is both of
/// its halves (709.4b), but for the half that is about to be cast (709.3a).
const Characteristics& asPrinted(const Kernel& k, const Object& o);
/// The same as `values`, also where the object is gone or looked at as something else, or where the game has
/// changed since the layers were applied.
const Characteristics& valuesAnew(Kernel& k, ObjectId id);
/// Current characteristics of an object in any zone; last known ones when it is gone (608.2h). Use
/// controllerOf for the controller: Characteristics::controller is filled only where layer 2 changed it and
/// in LastKnown. The reference is good until the next change of the state.
inline const Characteristics& values(Kernel& k, ObjectId id) {
  const Object* o = k.find(id);
  if (o == nullptr || k.s.derived->epoch != k.s.epoch || k.proposal.shown == id) [[unlikely]]
    return valuesAnew(k, id);
  if (const Characteristics* now = changedByLayers(k, id)) return *now;
  // This is asked more often than anything else, and mostly of what is nothing but a card of the pool.
  const CardId printed = o->faceUpDefinition();
  if ((printed & kMergedCard) != 0 || o->is(ObjectFlag::FaceDown)) [[unlikely]]
    return asPrinted(k, *o);
  const CardDef& card = k.pool.cards[printed];
  return card.layout == Layout::Split ? asPrinted(k, *o) : card.base;
}
/// After layer 2; on the stack and elsewhere Object::controller.
inline PlayerId controllerOf(Kernel& k, ObjectId id) {
  const Object* o = k.find(id);
  if (o == nullptr) return controllerOfGone(k, id);
  if (o->zone == Zone::Stack || o->zone == Zone::Command) return o->controller;
  if (o->zone != Zone::Battlefield) return o->owner;  // 108.4a
  if (k.s.derived->epoch != k.s.epoch) refreshDerived(k);
  const Characteristics* now = changedByLayers(k, id);
  return now != nullptr && now->controller != kNoPlayer ? now->controller : o->controller;
}
/// Is it of that subtype? What is every creature type (702.73a) is of each of them (205.3m).
inline bool hasSubtype(const Characteristics& v, std::int32_t subtype) {
  return std::find(v.subtypes.begin(), v.subtypes.end(), subtype) != v.subtypes.end() ||
         (v.allCreatureTypes && ir::subtypeOf(subtype) == ir::CardType::Creature);
}
/// 205.4g: what it makes is snow mana (107.4h).
inline bool isSnow(const Characteristics& v) { return (v.supertypes & bit(ir::Supertype::Snow)) != 0; }
/// 702.164b: the sum of its toxic abilities.
std::int32_t toxicValue(const Pool& pool, const Characteristics& creature);
/// 714.2d: the greatest of the chapter numbers among abilities; 0: they have none.
std::int32_t finalChapter(const Pool& pool, std::span<const AbilityId> abilities);
/// Is there a creature type that both have (205.3m, 702.73a)?
bool shareCreatureType(const Characteristics& a, const Characteristics& b);
inline bool isCreature(Kernel& k, ObjectId id) { return values(k, id).isCreature(); }
inline bool hasKeyword(Kernel& k, ObjectId id, ir::KeywordName keyword) { return values(k, id).has(keyword); }
/// Who gives an object its abilities, asked for one after the other in the order in which it has them.
class GiversOf {
 public:
  explicit GiversOf(const Characteristics& of) : of_(of) {}

  /// Of the next ability; none: it speaks of no giver. What was lost since was given first.
  ObjectId next(AbilityId ability) {
    if (of_.givers.empty()) return {};
    const auto same = [&](const GivenBy& one) { return one.ability == ability; };
    const auto given = std::count_if(of_.givers.begin(), of_.givers.end(), same);
    const auto had = std::count(of_.abilities.begin(), of_.abilities.end(), ability);
    auto skip = given - had + std::count(asked_.begin(), asked_.end(), ability);
    asked_.push_back(ability);
    for (const GivenBy& one : of_.givers)
      if (same(one) && skip-- <= 0) return one.giver;
    return {};
  }

 private:
  const Characteristics& of_;
  boost::container::small_vector<AbilityId, 4> asked_;
};

/// All abilities in force of one kind, which is Static, Triggered or Chapter: on the battlefield, and in
/// public zones and hands where they function; never those of cards in libraries, and no statements about
/// casting or entering of the card itself. Valid until the next change of the state.
inline std::span<const AbilityInForce> inForce(Kernel& kernel, AbilityKind kind) {
  const auto k = static_cast<std::size_t>(kind);
  if (kernel.s.derived->abilitiesEpoch != kernel.s.epoch) noteInForce(kernel);
  return kernel.s.derived->abilities[k];
}
/// Union of AbilityDef::eventTypes over inForce(kind): what could trigger (or be replaced) at all.
inline EventTypes eventTypesInForce(Kernel& k, AbilityKind kind) {
  inForce(k, kind);
  return k.s.derived->eventTypes[static_cast<std::size_t>(kind)];
}

}  // namespace cantrip
