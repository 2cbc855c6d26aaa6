// The lines of play/rule_titles.h that a person asks for.
#pragma once

#include <string>
#include <string_view>

namespace cantrip::cli {

/// All lines that hold a word or begin with a number, such as "trample" or "704"; empty when none does.
std::string ruleHelp(std::string_view word);

}  // namespace cantrip::cli
