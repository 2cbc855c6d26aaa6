// Games as bytes: a header that says what they are, then the state field by field.
#include <fmt/format.h>

#include "base/hash.h"
#include "play/archive.h"

namespace cantrip::play {
namespace {

constexpr std::string_view kMagic = "cantrip save\n";
constexpr std::uint32_t kVersion = 13;

}  // namespace

std::string Game::save() const {
  Writer body;
  body.write(state_);
  Writer file;
  file.bytes = kMagic;
  file.write(kVersion);
  file.write(fingerprint(*pool_));
  file.write(static_cast<std::uint64_t>(body.bytes.size()));
  file.write(hashString(body.bytes));
  file.bytes += body.bytes;
  return std::move(file.bytes);
}

Game Game::load(std::shared_ptr<const Pool> pool, std::string_view bytes) {
  if (!bytes.starts_with(kMagic)) throw SaveError("This is not a saved game of Cantrip.");
  Reader header(bytes.substr(kMagic.size()));
  std::uint32_t version = 0;
  std::uint64_t cards = 0, size = 0, check = 0;
  header.read(version);
  if (version != kVersion) {
    throw SaveError(
        fmt::format("The saved game has format version {}; this build reads version {}. Play it on with the "
                    "build that wrote it, "
                    "or load its replay.",
                    version, kVersion));
  }
  header.read(cards);
  header.read(size);
  header.read(check);
  if (cards != fingerprint(*pool)) {
    throw SaveError(
        "The saved game was played with other decks or other card texts. Load it with the decks it was made "
        "with, or "
        "load its replay.");
  }
  const std::string_view body = header.rest();
  if (body.size() < size) {
    throw SaveError(
        fmt::format("The saved game ends too early: {} of {} bytes are there. Use an older copy of it.",
                    body.size(), size));
  }
  if (body.size() > size || hashString(body) != check)
    throw SaveError("The saved game is damaged: its checksum does not fit. Use an older copy of it.");
  GameState state;
  Reader reader(body);
  reader.read(state);
  if (!reader.atEnd()) throw SaveError("The saved game is damaged: it goes on after its end.");
  for (const MergedDefinition& made : state.mergedCards)
    if (!pool->merged.restore(*pool, made.id, made.parts))
      throw SaveError("The saved game is damaged: it has a merged permanent that is impossible.");
  return Game(std::move(pool), std::move(state));
}

}  // namespace cantrip::play
