// Who sits down with which deck: names, decks and levels are checked before a seat is taken. Each function
// throws Refusal.
#pragma once

#include <string>
#include <vector>

#include "formats/deck.h"
#include "play/replay.h"
#include "server/event_setting.h"
#include "store/store.h"

namespace cantrip::server {

/// A name of a person or a deck, without the space around it.
std::string checkedName(const std::string& name);
using Seats = std::vector<store::SeatRecord>;

/// A person with a new secret; the deck is the name of a built-in one, a list, or empty for any.
store::SeatRecord person(const std::string& name, const std::string& deck, const TableRules& rules);
/// The same; where any deck will do it is one that `others` have not.
store::SeatRecord computer(const std::string& level, const std::string& deck, const TableRules& rules,
                           std::size_t seat, const Seats& others);
/// Those who draft: their decks come later. Throws Refusal.
store::SeatRecord drafter(const std::string& name);
store::SeatRecord computerDrafter(const std::string& level);
/// A computer at an event, with a deck where everybody brings one.
store::SeatRecord computerAt(const EventSetting& event, const std::string& level, const Seats& others);
/// The same with the deck of a seat of a replay, which was checked when its game began.
store::SeatRecord personWith(const std::string& name, const play::Replay& replay, std::size_t seat);
store::SeatRecord computerWith(const std::string& level, const play::Replay& replay, std::size_t seat);
/// Whoever sits here has what the game needs beside a deck (901.3, 902.3, 904.3).
void checkSeat(const store::SeatRecord& record, const TableRules& rules, const play::SeatPlan& plan,
               std::size_t seat);
/// The deck as a text that formats::parseDeck reads.
std::string listOf(const formats::Deck& deck);
/// "Computer", or "Computer 1", "Computer 2" where there are several.
void nameComputers(Seats& seats);
/// Waits for a person.
bool isFree(const store::SeatRecord& seat);

}  // namespace cantrip::server
