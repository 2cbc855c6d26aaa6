// The card database. Imported cards are kept as printed, packed and compressed: compiling one takes less than
// a millisecond, and a newer grammar reads more of them without another import.
#include "cards/database.h"

#include <zstd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "base/embedded.h"
#include "cards/block_format.h"
#include "cards/keywords.h"

namespace cantrip::cards {
namespace {

constexpr std::string_view kMagic = "CANTRIP CARDS 1\n";

Runnable& standardRunnable() {
  static Runnable runnable;
  return runnable;
}

std::string key(std::string_view name) {
  std::string result;
  for (const char c : name) result += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return result;
}

// ---- packing: 32-bit lengths and bytes

void put(std::string& out, std::string_view text) {
  const auto size = static_cast<std::uint32_t>(text.size());
  char bytes[4];
  std::memcpy(bytes, &size, 4);
  out.append(bytes, 4);
  out += text;
}

class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : rest_(bytes) {}
  std::string_view text() {
    std::uint32_t size = 0;
    if (rest_.size() < 4) throw std::runtime_error("it ends too early");
    std::memcpy(&size, rest_.data(), 4);
    if (rest_.size() - 4 < size) throw std::runtime_error("it ends too early");
    const std::string_view result = rest_.substr(4, size);
    rest_.remove_prefix(4 + size);
    return result;
  }
  bool done() const { return rest_.empty(); }

 private:
  std::string_view rest_;
};

std::string pack(const Card& card) {
  std::string out;
  put(out, layoutName(card.layout));
  for (const CardFace& face : card.faces) {
    put(out, face.name);
    put(out, face.manaCost);
    put(out, face.types.text);
    put(out, face.text);
    for (const auto* number : {&face.power, &face.toughness, &face.loyalty, &face.defense}) {
      put(out, *number ? (*number)->text : std::string());
    }
    put(out, face.colorIndicator ? std::to_string(*face.colorIndicator) : std::string());
  }
  return out;
}

Card unpack(std::string_view name, std::string_view bytes) {
  Unpacker in(bytes);
  Card card;
  card.name = std::string(name);
  card.layout = layoutByName(in.text());
  while (!in.done()) {
    CardFace face;
    face.name = std::string(in.text());
    face.manaCost = std::string(in.text());
    face.types = parseTypeLine(in.text());
    face.text = std::string(in.text());
    for (auto* number : {&face.power, &face.toughness, &face.loyalty, &face.defense}) {
      const std::string_view text = in.text();
      if (!text.empty()) *number = parsePrintedNumber(text);
    }
    const std::string indicator(in.text());
    if (!indicator.empty()) face.colorIndicator = static_cast<ColorSet>(std::stoi(indicator));
    if (const auto cost = parseCost(face.manaCost); cost && !face.manaCost.empty()) {
      face.cost = *cost;
      face.hasCost = true;
    }
    card.faces.push_back(std::move(face));
  }
  return card;
}

std::string readFile(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + file.string());
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::string decompress(std::string_view packed, const std::filesystem::path& file) {
  const auto damaged = [&] {
    return std::runtime_error(file.string() + " is damaged: import the card file again");
  };
  const unsigned long long size = ZSTD_getFrameContentSize(packed.data(), packed.size());
  if (size == ZSTD_CONTENTSIZE_ERROR || size == ZSTD_CONTENTSIZE_UNKNOWN || size > (1ULL << 30))
    throw damaged();
  std::string result(size, '\0');
  const std::size_t got = ZSTD_decompress(result.data(), result.size(), packed.data(), packed.size());
  if (ZSTD_isError(got) != 0 || got != size) throw damaged();
  return result;
}

// How many letters differ, counted up to a limit; small numbers only.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j < row.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t before = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0 : 1)});
      diagonal = before;
    }
  }
  return row[b.size()];
}

}  // namespace

CardDatabase::CardDatabase() {
  for (const EmbeddedFile& file : embeddedFiles()) {
    if (!file.path.starts_with("library/cards/") || !file.path.ends_with(".cards")) continue;
    addBlocks(file.contents, file.path);
  }
  for (const auto& entry : entries_) libraryNames_.push_back(entry->name);
}

CardDatabase::~CardDatabase() = default;

const CardDatabase& CardDatabase::standard() {
  static const auto database = [] {
    auto result = std::make_unique<CardDatabase>();
    std::error_code error;
    if (std::filesystem::exists(cachePath(), error)) result->loadCache(cachePath());
    return result;
  }();
  return *database;
}

void CardDatabase::setRunnable(Runnable runnable) { standardRunnable() = std::move(runnable); }

const Runnable& CardDatabase::runnable() { return standardRunnable(); }

void CardDatabase::add(Entry entry, bool replace) {
  entries_.push_back(std::make_unique<Entry>(std::move(entry)));
  Entry* added = entries_.back().get();
  const auto name = [&](std::string_view text) {
    if (replace) {
      index_[key(text)] = added;
    } else {
      index_.try_emplace(key(text), added);
    }
  };
  name(added->name);
  if (const std::size_t slashes = added->name.find(" // "); slashes != std::string::npos) {
    name(std::string_view(added->name).substr(0, slashes));
  }
}

void CardDatabase::addBlocks(std::string_view contents, std::string_view file) {
  for (BlockCard& block : readBlocks(contents, file)) {
    Entry entry;
    entry.name = block.card.name;
    entry.card = std::move(block.card);
    add(std::move(entry), true);
  }
}

void CardDatabase::add(Card card) {
  Entry entry;
  entry.name = card.name;
  entry.card = std::move(card);
  add(std::move(entry), true);
}

void CardDatabase::loadCache(const std::filesystem::path& file) {
  const std::string bytes = readFile(file);
  if (!std::string_view(bytes).starts_with(kMagic)) {
    throw std::runtime_error(file.string() +
                             " was written by another version of cantrip: import the card file again");
  }
  caches_.push_back(
      std::make_unique<std::string>(decompress(std::string_view(bytes).substr(kMagic.size()), file)));
  Unpacker in(*caches_.back());
  index_.reserve(index_.size() + 32768);
  try {
    while (!in.done()) {
      Entry entry;
      entry.name = std::string(in.text());
      entry.packed = in.text();
      add(std::move(entry), false);
    }
  } catch (const std::runtime_error& error) {
    throw std::runtime_error(file.string() + " is damaged (" + error.what() +
                             "): import the card file again");
  }
}

std::optional<CardRef> CardDatabase::find(std::string_view name) const {
  const auto found = index_.find(key(name));
  if (found == index_.end()) return std::nullopt;
  const Entry& entry = *found->second;
  const std::lock_guard lock(mutex_);
  if (!entry.compiled) {
    if (!reader_) reader_ = std::make_unique<text::Reader>();
    Card card = entry.packed.empty() ? entry.card : unpack(entry.name, entry.packed);
    entry.compiled =
        std::make_shared<const CompiledCard>(compileCard(*reader_, std::move(card), standardRunnable()));
  }
  return entry.compiled;
}

std::vector<std::string> CardDatabase::similar(std::string_view name, std::size_t most) const {
  const std::string wanted = key(name);
  std::vector<std::pair<std::size_t, std::string>> found;
  for (const auto& entry : entries_) {
    const std::string other = key(entry->name);
    const bool prefix = other.starts_with(wanted) && wanted.size() >= 3;
    const std::size_t difference =
        other.size() > wanted.size() ? other.size() - wanted.size() : wanted.size() - other.size();
    if (!prefix && difference > 3) continue;
    const std::size_t away = prefix ? 1 : distance(wanted, other);
    if (away <= std::max<std::size_t>(2, wanted.size() / 4)) found.emplace_back(away, entry->name);
  }
  std::ranges::sort(found);
  std::vector<std::string> result;
  for (auto& [away, text] : found) {
    if (result.size() < most && std::ranges::find(result, text) == result.end())
      result.push_back(std::move(text));
  }
  return result;
}

std::filesystem::path cachePath() {
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr && *value != '\0' ? std::filesystem::path(value) : std::filesystem::path();
  };
  std::filesystem::path folder = variable("XDG_DATA_HOME");
  if (folder.empty()) folder = variable("LOCALAPPDATA");
  if (folder.empty()) {
    const std::filesystem::path home = variable("HOME");
    folder = home.empty() ? std::filesystem::path(".") : home / ".local" / "share";
  }
  return folder / "cantrip" / "cards.v1";
}

void writeCache(const std::filesystem::path& file, const std::vector<const Card*>& cards) {
  std::string bytes;
  for (const Card* card : cards) {
    put(bytes, card->name);
    put(bytes, pack(*card));
  }
  std::string packed(ZSTD_compressBound(bytes.size()), '\0');
  const std::size_t size = ZSTD_compress(packed.data(), packed.size(), bytes.data(), bytes.size(), 3);
  if (ZSTD_isError(size) != 0) throw std::runtime_error("the cards cannot be compressed");
  std::filesystem::create_directories(file.parent_path());
  const std::filesystem::path fresh = file.string() + ".new";
  {
    std::ofstream out(fresh, std::ios::binary | std::ios::trunc);
    out << kMagic;
    out.write(packed.data(), static_cast<std::streamsize>(size));
    if (!out.flush()) throw std::runtime_error("cannot write " + fresh.string());
  }
  std::filesystem::rename(fresh, file);  // an interrupted import leaves the old file whole
}

}  // namespace cantrip::cards
