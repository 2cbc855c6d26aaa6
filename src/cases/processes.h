// Runs many pieces of work in processes of their own, so that a bad one never stops the others.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace cantrip::cases {

/// What is done for each piece of work 0 .. count-1.
struct Work {
  std::size_t count = 0;
  std::function<std::string(std::size_t)> run;  ///< the answer, any bytes but a line break; runs in a process
                                                ///< of its own, which holds what was in memory before
  std::function<std::string(const std::string& why)> lost;  ///< the answer for one that crashed or hung
  std::chrono::seconds most{20};                            ///< of computing, after which a piece is cut off
};

/// The answers in the order of the work. `done` is told how many are finished.
std::vector<std::string> inProcesses(const Work& work, int jobs,
                                     const std::function<void(std::size_t)>& done);

}  // namespace cantrip::cases
