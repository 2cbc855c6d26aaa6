// The card language and the built-in library as they are embedded in the binary: the files of grammar/
// and library/, so that no file is needed at run time.
//
// With the environment variable CANTRIP_DATA=<folder> the files are read once from that folder instead
// (the folder that holds grammar/ and library/, such as the root of the repository), so that work on the
// grammar needs no rebuild.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace cantrip {

struct EmbeddedFile {
  std::string_view path;      // such as "grammar/effects.cg", always with '/'
  std::string_view contents;  // lives as long as the program
};

// All files, sorted by path. Safe to call from several threads.
// Throws std::runtime_error when CANTRIP_DATA names a folder that cannot be read.
std::span<const EmbeddedFile> embeddedFiles();

// The contents of one file, or nothing when there is no file of that path. Throws as embeddedFiles().
std::optional<std::string_view> embeddedFile(std::string_view path);

}  // namespace cantrip
