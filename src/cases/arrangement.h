// How the players of a case sit and play together: keys of the format, and `variant`, `teams` and `options`.
#pragma once

#include <optional>

#include "cases/case_file.h"
#include "play/variant.h"
#include "state/ruleset.h"

namespace cantrip::cases {

/// Throws play::ArrangementError for what is not carried out or does not fit.
play::Arrangement arrangementOf(const Case& which);
/// The edition of the rules that the case is played by; nothing: there is no such one.
std::optional<RuleSet> editionOf(const Case& which);

}  // namespace cantrip::cases
