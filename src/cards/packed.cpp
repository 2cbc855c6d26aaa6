#include "cards/packed.h"

#include <fmt/format.h>
#include <zstd.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <stdexcept>

#include "base/files.h"
#include "base/hash.h"

namespace cantrip::cards {
namespace {

std::string checksumLine(std::string_view packed) {
  char digits[16];
  const auto [end, error] = std::to_chars(std::begin(digits), std::end(digits), hashString(packed), 16);
  return std::string(digits, end) + "\n";
}

}  // namespace

void put(std::string& out, std::string_view text) {
  const auto size = static_cast<std::uint32_t>(text.size());
  char bytes[4];
  std::memcpy(bytes, &size, 4);
  out.append(bytes, 4);
  out += text;
}

void put(std::string& out, std::uint64_t number) { put(out, std::string_view(std::to_string(number))); }

std::string_view Unpacker::text() {
  std::uint32_t size = 0;
  if (rest_.size() < 4) throw std::runtime_error("it ends too early");
  std::memcpy(&size, rest_.data(), 4);
  if (rest_.size() - 4 < size) throw std::runtime_error("it ends too early");
  const std::string_view result = rest_.substr(4, size);
  rest_.remove_prefix(4 + size);
  return result;
}

std::uint64_t Unpacker::number() {
  const std::string_view digits = text();
  std::uint64_t result = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), result);
  if (error != std::errc() || end != digits.data() + digits.size())
    throw std::runtime_error("it has a text where a number belongs");
  return result;
}

std::string readPacked(const std::filesystem::path& file, const PackedKind& kind) {
  const auto refused = [&](const std::string& why) {
    return std::runtime_error(fmt::format("{} {}: {}", file.string(), why, kind.cure));
  };
  const std::string bytes = readFile(file, kMostBytesOfData);
  std::string_view rest = bytes;
  const std::string title = fmt::format("{} {}\n", kind.title, kind.version);
  if (!rest.starts_with(title))
    throw refused(rest.starts_with(fmt::format("{} ", kind.title))
                      ? "was written by another version of cantrip"
                      : fmt::format("holds no {}", kind.holds));
  rest.remove_prefix(title.size());
  const std::size_t line = std::min(rest.find('\n'), rest.size() - 1) + 1;
  const std::string_view packed = rest.substr(line);
  if (rest.substr(0, line) != checksumLine(packed)) throw refused("is damaged (its checksum does not fit)");
  const unsigned long long size = ZSTD_getFrameContentSize(packed.data(), packed.size());
  if (size == ZSTD_CONTENTSIZE_ERROR || size == ZSTD_CONTENTSIZE_UNKNOWN || size > kMostBytesOfData)
    throw refused("is damaged");
  std::string result(size, '\0');
  const std::size_t got = ZSTD_decompress(result.data(), result.size(), packed.data(), packed.size());
  if (ZSTD_isError(got) != 0 || got != size) throw refused("is damaged");
  return result;
}

void writePacked(const std::filesystem::path& file, const PackedKind& kind, std::string_view bytes) {
  std::string packed(ZSTD_compressBound(bytes.size()), '\0');
  const std::size_t size = ZSTD_compress(packed.data(), packed.size(), bytes.data(), bytes.size(), 3);
  if (ZSTD_isError(size) != 0)
    throw std::runtime_error(fmt::format("the {} cannot be compressed", kind.holds));
  packed.resize(size);
  std::error_code error;
  std::filesystem::create_directories(file.parent_path(), error);  // replaceFile says what is wrong
  replaceFile(file, fmt::format("{} {}\n", kind.title, kind.version) + checksumLine(packed) + packed);
}

}  // namespace cantrip::cards
