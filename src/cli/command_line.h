// The command line of `cantrip`, whole.
#pragma once

namespace cantrip::cli {

/// Runs the command that `argv` names and gives the exit code: 0: done, 1: the answer is no, 2: bad usage, 3:
/// a fault of ours. It throws nothing.
int runCommandLine(int argc, char** argv);

}  // namespace cantrip::cli
