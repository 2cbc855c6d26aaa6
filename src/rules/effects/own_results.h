// What an earlier part did for each of several players, for the words of a later part: "each player discards
// their hand, then draws that many cards", "each player reveals the top card of their library ... and puts it
// into their hand". All do the first part, then all do the second (101.4, 608.2c), and what each speaks of is
// their own.
#pragma once

#include <boost/container/small_vector.hpp>
#include <utility>

#include "rules/effects/common.h"
#include "rules/kernel/kernel.h"
#include "rules/words/shown_targets.h"

namespace cantrip::effects {

/// Do later parts of a list speak of what earlier ones found, did or counted?
bool speaksOfEarlierParts(const ir::Arena& tree, std::span<const NodeId> parts);
/// From here on what each of several players does is kept as their own, until forgetOwnResults.
void keepOwnResults(Context& context);
void forgetOwnResults(Context& context);
/// Is that so, and is a part done by several players now?
bool keepsOwnResults(const Context& context);

/// Notes what the words under `node` are bound to as what `player` means by them.
void noteOwnWords(Kernel& k, Context& context, NodeId node, PlayerId player);
/// Notes what `player` did: what the slot of the verb is bound to for them, and the number of it.
void noteOwnResult(Context& context, PlayerId player, ir::SlotNo slot, std::span<const Entity> entities,
                   std::int32_t number);
/// Adds to what the slot is bound to for the player: of "for each creature, its controller searches ... Those
/// players put those cards" each puts what they found in any of the rounds.
void addOwnResult(Context& context, PlayerId player, ir::SlotNo slot, std::span<const Entity> entities);
/// Notes who of the players that an instruction was said of did what it says, for "each opponent who does"
/// after it. `did`: bits of players.
void noteWhoDid(const Kernel& k, Context& context, EntityList players, Shown did);
/// Do words of that part speak of what was noted?
bool speaksOfOwnResults(const Context& context, const ir::Arena& tree, NodeId part);
/// Notes the word that the player chose, while what they do is kept apart.
void noteOwnChosenWord(Context& context, PlayerId player, std::int32_t word);
/// Binds what was noted for the player.
void speakOfOwnResults(Context& context, PlayerId player);
/// Binds what was noted for all of them together.
void speakOfAllResults(Context& context);

/// What the words of an instruction were bound to for each of several who carried it out: afterwards they
/// mean all of it ("each player exiles the top two cards of their library. You may cast a spell from among
/// them").
class WordsOfAll {
 public:
  void add(Kernel& k, const Context& context, NodeId instruction);
  void bind(Context& context) const;

 private:
  boost::container::small_vector<std::pair<ir::SlotNo, Entity>, 8> words_;
};

}  // namespace cantrip::effects
