// Reminder text (207.2): what stands in parentheses, and is no part of the rules text.
#pragma once

#include <string>

namespace cantrip {

/// The text without it, and without the space before it. A parenthesis that is never closed stays.
std::string withoutReminders(std::string text);

}  // namespace cantrip
