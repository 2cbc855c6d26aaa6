// One line in our own words for the rules that the engine cites most, from library/help/rules.txt.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace cantrip::play {

/// Calls `use(number, words)` for each line there is, in the order of the rules.
void forEachRuleTitle(const std::function<void(std::string_view, std::string_view)>& use);
/// What a rule such as "704.5g" is about: its own line, or that of the closest rule above it.
std::optional<std::string> ruleSummary(std::string_view rule);

}  // namespace cantrip::play
