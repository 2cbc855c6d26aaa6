// Frames that others push: choices and payments.
#pragma once

#include <cstdint>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Op::Game: the start of the game is over.
inline constexpr std::uint8_t kFirstTurn = kFirstStep + 1;

/// Where the candidates of a choice come from when the words do not say it.
enum class ChoiceScope : std::uint8_t {
  Any,         ///< wherever the description looks
  Hand,        ///< "discards a card": the chooser's hand (701.9)
  Controlled,  ///< "sacrifices a creature": what the chooser controls (701.21)
  Library,     ///< only cards of the chooser's library
  Playable,    ///< the same with lands that the chooser can play now (305.2-3)
  Countered,   ///< "remove a counter from a permanent": what has a counter (608.2d)
  Castable     ///< "cast a spell from among them": cards that the chooser can cast now (601.3, 608.2g)
};

/// Op::Choose. The candidates are bound to the slot of the frame as soon as they are known.
struct ChooseWork {
  Wide<ir::SlotNo> slot;              ///< what is picked is bound to it
  std::uint16_t least = 0, most = 0;  ///< how many have to be and may be picked
  PlayerId chooser{};
  ChoiceScope scope = ChoiceScope::Any;
  Wide<bool, std::uint16_t> ordered = false;  ///< all are picked, and their order counts (401.4)
  std::int32_t picked = 0;

  void setRange(int low, int high);
};
enum ChooseStep : std::uint8_t { kFindCandidates, kPick, kPicked };

/// Op::Pay: the cost of the frame's node, or what the announced spell or ability costs (601.2f).
struct PayWork {
  Wide<PlayerId> payer;
  std::uint32_t nextPart = 0;
  NodeId chosenPart = kNoNode;  ///< for which something is chosen, or that is being paid
  Wide<bool> announced = false;
};
enum PayStep : std::uint8_t {
  kBeginToPay,
  kPayParts,
  kPartChosen,
  kPartPaid,
  kTakingForTotal,
  kLastPartPaid
};

/// Op::PayMana: the last of GameState::payments.
struct PayManaWork {
  Wide<PlayerId> payer;
  Wide<bool> automatic = false;   ///< the payer wants the rest to be paid automatically
  Wide<bool> assistOver = false;  ///< nobody else is asked to pay any more (702.132a)
  Wide<PlayerId> helper;          ///< whom they asked
};
enum PayManaStep : std::uint8_t { kPlanPayment, kSourceChosen, kLifeAsked, kHelperChosen, kHelpChosen };

/// Pushes a choice of min..max among candidates into `slot`.
void chooseAmong(Kernel& k, std::uint16_t context, PlayerId chooser, EntityList candidates, int min, int max,
                 ir::SlotNo slot, NodeId why);
/// As `chooseAmong`, for an order: all candidates, first pick first (401.4).
void chooseOrder(Kernel& k, std::uint16_t context, PlayerId chooser, EntityList candidates, ir::SlotNo slot,
                 NodeId why);
/// Pays a cost; ContextFlag::Did tells whether it was paid.
void pushPay(Kernel& k, std::uint16_t context, NodeId cost, PlayerId payer);
/// Pays what the spell or ability that is being announced costs in all (601.2h, 602.2b).
void pushPayAnnounced(Kernel& k, std::uint16_t context, PlayerId payer);
void pushPayMana(Kernel& k, std::uint16_t context, const ManaCost& cost, PlayerId payer);

}  // namespace cantrip
