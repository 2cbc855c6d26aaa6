// The tables that tools/embed.cpp generates: of the data, which src/base/embedded.cpp reads, and of the
// browser client, which src/server/client_files.cpp reads.
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

namespace cantrip::embedded_client {

extern const embedded_data::File* const kFiles;
extern const std::size_t kFileCount;

}  // namespace cantrip::embedded_client
