// The command `cantrip`.
#include "cli/command_line.h"

int main(int argc, char** argv) { return cantrip::cli::runCommandLine(argc, argv); }
