// The command line of `cantrip`, whole.
#pragma once

namespace cantrip::cli {

/// Runs the command that `argv` names and gives the exit code: 0: done; 1: the answer is no, or something
/// failed; 2: the command line makes no sense. It throws nothing.
int runCommandLine(int argc, char** argv);

}  // namespace cantrip::cli
