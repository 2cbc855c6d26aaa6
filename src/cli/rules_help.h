// One line in our own words for the rules that the engine cites most, from library/help/rules.txt.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cantrip::cli {

/// What a rule such as "704.5g" is about: its own line, or that of the closest rule above it.
std::optional<std::string> ruleSummary(std::string_view rule);
/// All lines that hold a word or begin with a number, such as "trample" or "704"; empty when none does.
std::string ruleHelp(std::string_view word);

}  // namespace cantrip::cli
