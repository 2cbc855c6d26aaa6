// The table that tools/embed.cpp generates; only src/base/embedded.cpp reads it.
#pragma once

#include <cstddef>
#include <string_view>

namespace cantrip::embedded_data {

// A file in pieces, because some compilers limit the length of a string literal to 16 KB.
struct File {
  std::string_view path;
  const std::string_view* pieces;
  std::size_t pieceCount;
};

extern const File* const kFiles;
extern const std::size_t kFileCount;

}  // namespace cantrip::embedded_data
