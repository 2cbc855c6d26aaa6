// The card database. Imported cards are kept as printed, packed and compressed: compiling one takes less than
// a millisecond, and a newer grammar reads more of them without another import.
#include "cards/database.h"

#include <algorithm>
#include <atomic>
#include <stdexcept>

#include "base/embedded.h"
#include "base/files.h"
#include "base/fold.h"
#include "base/renewed.h"
#include "cards/block_format.h"
#include "cards/keywords.h"
#include "cards/packed.h"

namespace cantrip::cards {
namespace {

constexpr PackedKind kImportedCards{
    "CANTRIP CARDS", 3, "imported cards",
    "import the card file again. Until then there are the built-in cards only."};

Runnable& standardRunnable() {
  static Runnable runnable;
  return runnable;
}

std::atomic<std::uint32_t>& standardGeneration() {
  static std::atomic<std::uint32_t> generation{0};
  return generation;
}

std::string pack(const Card& card) {
  std::string out;
  put(out, layoutName(card.layout));
  for (const CardFace& face : card.faces) {
    put(out, face.name);
    put(out, face.manaCost);
    put(out, face.types.text);
    put(out, face.text);
    for (const auto* number :
         {&face.power, &face.toughness, &face.loyalty, &face.defense, &face.hand, &face.life}) {
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
    face.types = printedTypeLine(in.text());
    face.text = std::string(in.text());
    for (auto* number :
         {&face.power, &face.toughness, &face.loyalty, &face.defense, &face.hand, &face.life}) {
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

/// What other cards say may name a subtype that only this one has, before it is unpacked.
void learnFromPacked(std::string_view bytes) {
  constexpr int kOthers = 8;  // the text of a face, its numbers and its color indicator
  Unpacker in(bytes);
  in.text();
  while (!in.done()) {
    in.text();
    in.text();
    learnSubtypes(in.text());
    for (int i = 0; i < kOthers; ++i) in.text();
  }
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

CardDatabase& CardDatabase::own() {
  static Renewed<CardDatabase> databases;
  return databases.get(generation(), [] {
    auto result = std::make_unique<CardDatabase>();
    std::error_code error;
    try {
      const std::filesystem::path older = userFolder() / "cards.v1";
      if (std::filesystem::exists(cachePath(), error))
        result->loadCache(cachePath());
      else if (std::filesystem::exists(older, error))
        result->loadCache(older);  // which says that it is of another version
    } catch (const std::runtime_error& problem) {
      result->whyNotImported_ = problem.what();
    }
    return result;
  });
}

std::uint32_t CardDatabase::generation() { return standardGeneration(); }

void CardDatabase::renewStandard() { ++standardGeneration(); }

const CardDatabase& CardDatabase::standard() { return own(); }

std::vector<std::string> CardDatabase::addToStandard(std::string_view contents, std::string_view file) {
  std::vector<std::string> errors;
  own().addBlocks(contents, file, &errors);
  return errors;
}

void CardDatabase::setRunnable(Runnable runnable) { standardRunnable() = std::move(runnable); }

const Runnable& CardDatabase::runnable() { return standardRunnable(); }

void CardDatabase::add(Entry entry, bool replace) {
  entries_.push_back(std::make_unique<Entry>(std::move(entry)));
  Entry* added = entries_.back().get();
  const auto name = [&](std::string_view text) {
    if (replace) {
      index_[folded(text)] = added;
    } else {
      index_.try_emplace(folded(text), added);
    }
  };
  name(added->name);
  if (const std::size_t slashes = added->name.find(" // "); slashes != std::string::npos) {
    name(std::string_view(added->name).substr(0, slashes));
    std::string together = added->name;  // "Fire/Ice", as Magic Online has it
    for (std::size_t at = slashes; at != std::string::npos; at = together.find(" // "))
      together.replace(at, 4, "/");
    name(together);
  }
}

void CardDatabase::addBlocks(std::string_view contents, std::string_view file,
                             std::vector<std::string>* errors) {
  for (BlockCard& block : readBlocks(contents, file, errors)) {
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
  caches_.push_back(std::make_unique<std::string>(readPacked(file, kImportedCards)));
  Unpacker in(*caches_.back());
  index_.reserve(index_.size() + 32768);
  while (!in.done()) {
    Entry entry;
    entry.name = std::string(in.text());
    entry.packed = in.text();
    learnFromPacked(entry.packed);
    add(std::move(entry), false);
  }
}

std::optional<CardRef> CardDatabase::find(std::string_view name) const {
  const auto found = index_.find(folded(name));
  if (found == index_.end()) return below_ == nullptr ? std::nullopt : below_->find(name);
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

std::string CardDatabase::nameOf(std::string_view name) const {
  const auto found = index_.find(folded(name));
  if (found != index_.end()) return found->second->name;
  return below_ == nullptr ? std::string() : below_->nameOf(name);
}

void CardDatabase::forEach(const std::function<void(Card&& card, bool builtIn)>& use) const {
  if (below_ != nullptr)
    below_->forEach([&](Card&& card, bool builtIn) {
      if (index_.count(folded(card.name)) == 0) use(std::move(card), builtIn);
    });
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const Entry& entry = *entries_[i];
    const auto found = index_.find(folded(entry.name));
    if (found == index_.end() || found->second != &entry) continue;  // another has taken its place
    use(entry.packed.empty() ? Card(entry.card) : unpack(entry.name, entry.packed), i < libraryNames_.size());
  }
}

std::vector<std::string> CardDatabase::similar(std::string_view name, std::size_t most) const {
  const std::string wanted = folded(name);
  std::vector<std::pair<std::size_t, std::string>> found;
  for (const auto& entry : entries_) {
    const std::string other = folded(entry->name);
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
  if (below_ != nullptr && result.size() < most)
    for (std::string& other : below_->similar(name, most - result.size())) result.push_back(std::move(other));
  return result;
}

std::filesystem::path cachePath() { return userFolder() / "cards.v2"; }

Import updateCache(const std::filesystem::path& file, const std::vector<const Card*>& cards, bool all) {
  Import import;
  std::vector<std::pair<std::string, std::string>> kept;  // names and what was packed
  std::unordered_map<std::string, std::size_t> places;
  std::error_code error;
  if (!all && std::filesystem::exists(file, error)) {
    try {
      const std::string bytes = readPacked(file, kImportedCards);
      for (Unpacker in(bytes); !in.done();) {
        const std::string name(in.text());
        places.emplace(folded(name), kept.size());
        kept.emplace_back(name, in.text());
      }
    } catch (const std::runtime_error& problem) {
      import.lost = problem.what();
    }
  }
  for (const Card* card : cards) {
    const auto [place, isNew] = places.emplace(folded(card->name), kept.size());
    if (isNew) kept.emplace_back();
    std::pair<std::string, std::string> entry{card->name, pack(*card)};
    if (isNew)
      ++import.added;
    else if (kept[place->second] != entry)
      ++import.changed;
    kept[place->second] = std::move(entry);
  }
  import.cards = kept.size();
  std::string bytes;
  for (const auto& [name, packed] : kept) {
    put(bytes, name);
    put(bytes, packed);
  }
  writePacked(file, kImportedCards, bytes);
  return import;
}

}  // namespace cantrip::cards
