#include "server/client_files.h"

#include <deque>

#include "base/embedded_data.h"

namespace cantrip::server {
namespace {

/// The pieces of each file put together, once.
const std::map<std::string, std::string>& wholeFiles() {
  static const std::map<std::string, std::string> files = [] {
    std::map<std::string, std::string> whole;
    for (std::size_t i = 0; i < embedded_client::kFileCount; ++i) {
      const embedded_data::File& file = embedded_client::kFiles[i];
      std::string& contents = whole["/" + std::string(file.path)];
      for (std::size_t p = 0; p < file.pieceCount; ++p) contents += file.pieces[p];
    }
    return whole;
  }();
  return files;
}

}  // namespace

std::map<std::string, ClientFile> clientFiles() {
  constexpr std::string_view kPacked = ".gz";
  std::map<std::string, ClientFile> files;
  for (const auto& [path, contents] : wholeFiles()) {
    if (path.ends_with(kPacked))
      files[path.substr(0, path.size() - kPacked.size())].packed = contents;
    else
      files[path].contents = contents;
  }
  return files;
}

}  // namespace cantrip::server
