// Hands out the embedded files, or those of the folder CANTRIP_DATA.
#include "base/embedded.h"

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <system_error>
#include <vector>

#include "base/embedded_data.h"

namespace cantrip {
namespace {

struct Files {
  std::deque<std::string> storage;  // a deque, because the views into it must stay valid
  std::vector<EmbeddedFile> files;
};

std::string readWhole(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::string contents{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (!in.good() && !in.eof()) throw std::runtime_error("CANTRIP_DATA: cannot read " + path.string());
  return contents;
}

Files readFolder(const std::filesystem::path& root) {
  namespace fs = std::filesystem;
  Files result;
  for (const char* top : {"grammar", "library"}) {
    std::error_code error;
    fs::recursive_directory_iterator entries(root / top, error);
    if (error) {
      throw std::runtime_error("CANTRIP_DATA: cannot read the folder " + (root / top).string() + " (" +
                               error.message() +
                               "); set it to the folder that holds grammar/ and library/, or unset it");
    }
    for (const fs::directory_entry& entry : entries) {
      if (!entry.is_regular_file() || entry.path().filename().string().starts_with('.')) continue;
      const std::string& path =
          result.storage.emplace_back(fs::relative(entry.path(), root).generic_string());
      const std::string& contents = result.storage.emplace_back(readWhole(entry.path()));
      result.files.push_back({path, contents});
    }
  }
  return result;
}

Files readTable() {
  Files result;
  for (std::size_t i = 0; i < embedded_data::kFileCount; ++i) {
    const embedded_data::File& file = embedded_data::kFiles[i];
    std::string_view contents;
    if (file.pieceCount == 1) {
      contents = file.pieces[0];
    } else {
      std::string& joined = result.storage.emplace_back();
      for (std::size_t p = 0; p < file.pieceCount; ++p) joined += file.pieces[p];
      contents = joined;
    }
    result.files.push_back({file.path, contents});
  }
  return result;
}

const std::vector<EmbeddedFile>& allFiles() {
  static const Files all = [] {
    const char* folder = std::getenv("CANTRIP_DATA");
    Files read = folder != nullptr && *folder != '\0' ? readFolder(folder) : readTable();
    std::ranges::sort(read.files, {}, &EmbeddedFile::path);
    return read;
  }();
  return all.files;
}

}  // namespace

std::span<const EmbeddedFile> embeddedFiles() { return allFiles(); }

std::optional<std::string_view> embeddedFile(std::string_view path) {
  const std::vector<EmbeddedFile>& files = allFiles();
  const auto found = std::ranges::lower_bound(files, path, {}, &EmbeddedFile::path);
  if (found == files.end() || found->path != path) return std::nullopt;
  return found->contents;
}

}  // namespace cantrip
