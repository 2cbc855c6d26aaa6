// Files that are not part of the repository (rules of the game, card corpus): tests that need one are
// skipped where it is absent.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

namespace cantrip::test {

// A file under the folder of the environment variable CANTRIP_SHARED (default: ../shared, seen from the
// root of the repository), or nothing when it is not there. Use it so:
//   const auto rules = sharedFile("rules/cr-2026-01-16.txt");
//   if (!rules) GTEST_SKIP() << "no rules file at hand";
std::optional<std::filesystem::path> sharedFile(std::string_view path);

}  // namespace cantrip::test
