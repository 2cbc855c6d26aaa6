// Runs many cases at once, so that one bad case never stops the others.
#pragma once

#include <functional>
#include <vector>

#include "cases/runner.h"

namespace cantrip::cases {

/// Runs the cases in `jobs` processes of their own: a case that crashes or hangs takes only its process with
/// it and counts as failed. The verdicts are in the order of the cases. `done` is told how many are finished.
std::vector<Verdict> runCases(const std::vector<const Case*>& cases, const CaseCards& caseCards, bool trace,
                              int jobs, const std::function<void(std::size_t)>& done);

}  // namespace cantrip::cases
