#include "base/readable.h"

#include <algorithm>
#include <fstream>

namespace cantrip {

std::string whyUnreadable(const std::filesystem::path& file) {
  std::error_code error;
  const std::string name = file.string();
  if (std::filesystem::is_directory(file, error)) return name + " is a folder: name a file.";
  if (std::filesystem::exists(file, error) && !std::filesystem::is_regular_file(file, error))
    return {};  // a pipe: looking into it would take something out
  std::ifstream in(file, std::ios::binary);
  if (!in) return name + " cannot be read: there is no such file, or it is not yours.";
  if (in.peek() == std::ifstream::traits_type::eof()) return name + " is empty.";
  return {};
}

bool isText(std::string_view contents) {
  return std::none_of(contents.begin(), contents.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte == 0x7F || (byte < 0x20 && c != '\n' && c != '\r' && c != '\t' && c != '\f');
  });
}

}  // namespace cantrip
