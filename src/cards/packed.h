// The user's own files of cards and sets: a line that says what and of which version, a checksum, and packed
// texts and numbers, compressed.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace cantrip::cards {

/// Adds a text or a number to packed bytes.
void put(std::string& out, std::string_view text);
void put(std::string& out, std::uint64_t number);

/// Takes out of packed bytes what was put in, in the same order. Throws std::runtime_error at their end.
class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : rest_(bytes) {}
  std::string_view text();
  std::uint64_t number();
  bool done() const { return rest_.empty(); }

 private:
  std::string_view rest_;
};

/// What a file holds, and the words for when it does not.
struct PackedKind {
  std::string_view title;  ///< the first words of its first line
  int version = 1;
  std::string_view holds;  ///< "imported cards"
  std::string_view cure;   ///< what to do about a file that cannot be used
};

/// The packed bytes of a file. Throws std::runtime_error, which names the file, the fault and the cure.
std::string readPacked(const std::filesystem::path& file, const PackedKind& kind);
/// Throws std::runtime_error, and the file is as it was then.
void writePacked(const std::filesystem::path& file, const PackedKind& kind, std::string_view bytes);

}  // namespace cantrip::cards
