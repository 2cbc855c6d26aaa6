// All cards by name: the built-in library and what the user imported.
#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "cards/compile.h"
#include "cards/scryfall.h"

namespace cantrip::cards {

/// A compiled card, shared and immutable. It may be declined: ask whole() and reason().
using CardRef = std::shared_ptr<const CompiledCard>;

/// Finds cards by name and compiles them when they are first asked for. Thread-safe.
class CardDatabase {
 public:
  /// The built-in library only.
  CardDatabase();
  ~CardDatabase();
  CardDatabase(const CardDatabase&) = delete;
  CardDatabase& operator=(const CardDatabase&) = delete;

  /// The built-in library and the user's imported cards, made at the first call.
  static const CardDatabase& standard();
  /// What the rules cannot carry out is declined from then on. To be set before the first card is asked for.
  static void setRunnable(Runnable runnable);
  static const Runnable& runnable();

  /// Adds the cards of a cache file written by writeCache. Throws std::runtime_error when it is damaged or of
  /// another version.
  void loadCache(const std::filesystem::path& file);
  /// Adds cards of the block format.
  void addBlocks(std::string_view contents, std::string_view file);

  /// Adds one card, in place of another of that name.
  void add(Card card);

  /// The card of that name: any capitals, "A // B" or just "A". Nothing when there is no such card.
  std::optional<CardRef> find(std::string_view name) const;
  /// Names for "did you mean": those that begin or sound alike, best first.
  std::vector<std::string> similar(std::string_view name, std::size_t most = 3) const;
  /// Names of the built-in library, in its order.
  const std::vector<std::string>& libraryNames() const { return libraryNames_; }
  std::size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    std::string name;
    Card card;                ///< library cards
    std::string_view packed;  ///< imported cards: their bytes in `cache_`
    mutable CardRef compiled;
  };
  void add(Entry entry, bool replace);

  std::vector<std::unique_ptr<Entry>> entries_;
  std::unordered_map<std::string, Entry*> index_;
  std::vector<std::string> libraryNames_;
  std::vector<std::unique_ptr<std::string>> caches_;
  mutable std::mutex mutex_;
  mutable std::unique_ptr<text::Reader> reader_;
};

/// Where imported cards are kept: $XDG_DATA_HOME/cantrip or ~/.local/share/cantrip (on Windows
/// %LOCALAPPDATA%\cantrip).
std::filesystem::path cachePath();
/// Writes the printed parts of `cards` to a cache file, over an older one.
void writeCache(const std::filesystem::path& file, const std::vector<const Card*>& cards);

}  // namespace cantrip::cards
