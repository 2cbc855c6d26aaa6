// Slots that only the rules bind, beside those of ir/slots.h: one table, so that no number means two things.
#pragma once

#include <array>

#include "base/ids.h"
#include "ir/slots.h"

namespace cantrip::slots {

/// A meaning, and how many slots it has: `first` + 0, + 1 ... belong to it.
struct SlotRange {
  ir::SlotNo first = 0;
  int count = 1;
};

/// + n: how often the n-th optional additional cost of a spell is paid (601.2b).
inline constexpr ir::SlotNo kOptionalPaid = 60100, kMostOptionalCosts = 100;
/// Targets of another time that the same mode was chosen (700.2d); `amount` says of which slot and time.
inline constexpr ir::SlotNo kHidden = 60200;
/// + number of the subject: the order chosen for its cards.
inline constexpr ir::SlotNo kOrder = 60300, kMostOrders = 50;
/// + player: the order that they chose for their cards among those of several owners (401.4).
inline constexpr ir::SlotNo kOwnersOrder = 60350;
/// + 0, 1 ...: what the rounds of "for each" did so far, by verb.
inline constexpr ir::SlotNo kEachResults = 60400, kMostResults = 28;
/// Objects, and as amount what they became (400.7).
inline constexpr ir::SlotNo kMoved = 61000;
/// + 4 * i + j: the value that field j of modification i of a FloatingEffect had when it began (608.2h,
/// 611.2c), read by the layers.
inline constexpr ir::SlotNo kLocked = 61500, kMostLocked = 400;
/// All subjects of the innermost Do when there are several.
inline constexpr ir::SlotNo kSubjects = 61900;
/// "For each": amounts of the verb count that many times.
inline constexpr ir::SlotNo kMultiplier = 61901;
/// Cards that this effect moved within their library.
inline constexpr ir::SlotNo kArranged = 61902;
/// Which color was decided before it would be asked: by a payment that takes mana of it, or by an "A or B".
inline constexpr ir::SlotNo kPlannedColor = 61903;
/// Of "{W}{W} or {W}{U}" the one that an automatic payment takes, counted from 0.
inline constexpr ir::SlotNo kPlannedOption = 61934;
/// The X of a mana ability that an automatic payment activates, as amount.
inline constexpr ir::SlotNo kPlannedX = 61941;
/// What it takes for its cost, of several things.
inline constexpr ir::SlotNo kPlannedTake = 61942;
/// Bound while damage can't be prevented (615.12).
inline constexpr ir::SlotNo kUnpreventable = 61904;
/// What goes on top by a choice of the top or bottom of a library (608.2d).
inline constexpr ir::SlotNo kOnTop = 61905;
/// The two piles of scry and its like; such actions are never nested in one effect.
inline constexpr ir::SlotNo kAway = 61906, kKeep = 61907;
/// Objects, and as amount the player whose part they are of.
inline constexpr ir::SlotNo kProposedFor = 61908;
/// 107.4f: the life that was paid for symbols of the cost of a spell.
inline constexpr ir::SlotNo kLifeForSymbols = 61909;
/// 700.3: + 0 and + 1 hold what was put into the piles (amount 1: face down), + 2 the number of the chosen
/// pile.
inline constexpr ir::SlotNo kPiles = 61910;
/// 106.6: mana with terms that was spent on a spell: its source, and the node of the terms as amount.
inline constexpr ir::SlotNo kSpentTerms = 61913;
/// 118.8-9: the cost node, as amount, that an effect says a spell is cast for, and the source of the effect.
inline constexpr ir::SlotNo kPaidInstead = 61914;
/// The spell is cast as an effect lets its caster, who may spend mana as though it were other mana; amount:
/// as what (SpendsAs).
inline constexpr ir::SlotNo kSpendsAny = 61915;
/// "The next spell you cast": what was cast before this point of the game's history (Event::serial) is none.
inline constexpr ir::SlotNo kCastSince = 61916;
/// Bound while what each of several players did is kept apart, and what was kept of them: entities, numbers,
/// the words that they chose.
inline constexpr ir::SlotNo kKeepsOwn = 61917, kOwnEntity = 61918, kOwnNumber = 61919, kOwnWord = 61920;
/// The word of the player for whom a part is carried out now.
inline constexpr ir::SlotNo kSpokenWord = 61921;
/// 601.2b: of "sacrifice a creature or pay {2}" the one that is paid, as amount.
inline constexpr ir::SlotNo kCostChosen = 61922;
/// What was chosen for parts of a cost that are paid with the next one (601.2h), and the part as amount.
inline constexpr ir::SlotNo kPaysTogether = 61923;
/// Bound in the delayed triggered abilities of a permanent that has transformed since they were made
/// (701.27f).
inline constexpr ir::SlotNo kTransformedSince = 61924;
/// 608.2i: objects, and as amount the number under which last known information tells what they were when
/// the event happened that is judged.
inline constexpr ir::SlotNo kAsItWas = 61925;
/// 702.119c, 702.180b: the permanent that was chosen to be given up for the cost of a spell (601.2b), and as
/// amount what it takes off of that.
inline constexpr ir::SlotNo kGivenUp = 61926;
/// 601.2f: how much was chosen to be taken off of a cost that is up to so much less.
inline constexpr ir::SlotNo kReducedBy = 61939;
/// 701.38: for what each player voted, the player and as amount the word.
inline constexpr ir::SlotNo kVotes = 61930;
/// 601.3b: what is paid more for casting a spell as though it had flash, as amount.
inline constexpr ir::SlotNo kFlashCost = 61929;
/// Who lets a spell be cast, and as amount the effect that says what that does to the spell.
inline constexpr ir::SlotNo kCastThisWay = 61931;
/// The number of the effect that lets one spell be cast, as amount.
inline constexpr ir::SlotNo kNumberOfEffect = 61932;
/// Who of the players that the last instruction was said of did what it says ("each opponent who doesn't").
inline constexpr ir::SlotNo kWhoDid = 61935;
/// All players that it was said of; who did not do it is one of them.
inline constexpr ir::SlotNo kWhoWasAsked = 61936;
/// What is done now leaves these two as they are.
inline constexpr ir::SlotNo kLeavesWhoDid = 61937;
/// The Define node whose X is another number for each of several players, as amount.
inline constexpr ir::SlotNo kOwnX = 61938;
/// How much had happened this turn before the card that is drawn now, as amount (Draw).
inline constexpr ir::SlotNo kBeforeDraw = 61940;
/// To whom excess damage is dealt instead (120.4a).
inline constexpr ir::SlotNo kExcessTo = 61933;
/// 702.33d: the kicker costs that are paid for a spell, as amount.
inline constexpr ir::SlotNo kKickedWith = 61928;
/// 702.47: the cards that are spliced onto a spell, in their order, and as amount their CardId.
inline constexpr ir::SlotNo kSpliced = 61927;
/// Who lets a spell be cast of which something is said that depends on X, and as amount what is said
/// (601.2e).
inline constexpr ir::SlotNo kPermittedAs = 61943;
/// 702.51c: the creatures that were tapped to convoke a spell.
inline constexpr ir::SlotNo kConvokedBy = 61944;
/// 601.2c: how many targets were chosen for the spell whose cost is changed, as amount.
inline constexpr ir::SlotNo kTargetsChosen = 61945;
/// + 0, 1 ...: what is chosen for the part of an effect, cost or step that is carried out now.
inline constexpr ir::SlotNo kScratch = 62000, kMostScratch = 1000;
/// + place on the agenda: what a waiting frame keeps.
inline constexpr ir::SlotNo kFrames = 63000, kMostFrames = 2500;

namespace check {

inline constexpr std::array kRanges = {SlotRange{kReserved, 100},
                                       SlotRange{kOptionalPaid, kMostOptionalCosts},
                                       SlotRange{kHidden},
                                       SlotRange{kOrder, kMostOrders},
                                       SlotRange{kOwnersOrder, kMaxPlayers},
                                       SlotRange{kEachResults, kMostResults},
                                       SlotRange{kMoved},
                                       SlotRange{kLocked, kMostLocked},
                                       SlotRange{kSubjects},
                                       SlotRange{kMultiplier},
                                       SlotRange{kArranged},
                                       SlotRange{kPlannedColor},
                                       SlotRange{kUnpreventable},
                                       SlotRange{kOnTop},
                                       SlotRange{kAway},
                                       SlotRange{kKeep},
                                       SlotRange{kProposedFor},
                                       SlotRange{kLifeForSymbols},
                                       SlotRange{kPiles, 3},
                                       SlotRange{kSpentTerms},
                                       SlotRange{kPaidInstead},
                                       SlotRange{kSpendsAny},
                                       SlotRange{kCastSince},
                                       SlotRange{kKeepsOwn},
                                       SlotRange{kOwnEntity},
                                       SlotRange{kOwnNumber},
                                       SlotRange{kOwnWord},
                                       SlotRange{kSpokenWord},
                                       SlotRange{kCostChosen},
                                       SlotRange{kPaysTogether},
                                       SlotRange{kTransformedSince},
                                       SlotRange{kAsItWas},
                                       SlotRange{kGivenUp},
                                       SlotRange{kSpliced},
                                       SlotRange{kKickedWith},
                                       SlotRange{kFlashCost},
                                       SlotRange{kVotes},
                                       SlotRange{kCastThisWay},
                                       SlotRange{kNumberOfEffect},
                                       SlotRange{kExcessTo},
                                       SlotRange{kPlannedOption},
                                       SlotRange{kWhoDid},
                                       SlotRange{kWhoWasAsked},
                                       SlotRange{kLeavesWhoDid},
                                       SlotRange{kOwnX},
                                       SlotRange{kReducedBy},
                                       SlotRange{kBeforeDraw},
                                       SlotRange{kPlannedX},
                                       SlotRange{kPlannedTake},
                                       SlotRange{kPermittedAs},
                                       SlotRange{kConvokedBy},
                                       SlotRange{kTargetsChosen},
                                       SlotRange{kScratch, kMostScratch},
                                       SlotRange{kFrames, kMostFrames}};

constexpr bool areApart() {
  for (std::size_t i = 1; i < kRanges.size(); ++i)
    if (kRanges[i - 1].first + kRanges[i - 1].count > kRanges[i].first) return false;
  return true;
}
static_assert(areApart(), "the ranges are listed in ascending order and none reaches into the next");

}  // namespace check

}  // namespace cantrip::slots
