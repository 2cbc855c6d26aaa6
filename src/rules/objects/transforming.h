// Which face of a double-faced card is up: as it enters, and with day and night (702.145, 712.14).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// 702.145c, 702.145f: daybound permanents turn to their back at night, nightbound ones to their front by
/// day.
void addTransforming(Kernel& k, std::uint8_t now, boost::container::small_vector<Event, 8>& out);

/// 712.14: is the back face up of what enters: put there transformed, or combined with its counterpart
/// (`event.other`) as the two are melded?
bool entersBackUp(const CardDef& front, const Event& event);
/// The face that it will show, without what effects make of it.
const CardDef& shownAsItEnters(const Kernel& k, const Event& event);

}  // namespace cantrip
