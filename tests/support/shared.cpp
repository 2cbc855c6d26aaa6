#include "support/shared.h"

#include <cstdlib>

namespace cantrip::test {

std::optional<std::filesystem::path> sharedFile(std::string_view path) {
  const char* folder = std::getenv("CANTRIP_SHARED");
  const std::filesystem::path root = folder != nullptr && *folder != '\0' ? folder : "../shared";
  const std::filesystem::path file = root / path;
  if (!std::filesystem::exists(file)) return std::nullopt;
  return file;
}

}  // namespace cantrip::test
