// All cards by name: the built-in library and what the user imported.
#pragma once

#include <filesystem>
#include <functional>
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
  /// The cards of another one, which has to stay as long as this, and those that are added to this one in
  /// place of others of their names.
  explicit CardDatabase(const CardDatabase* below) : below_(below) {}
  ~CardDatabase();
  CardDatabase(const CardDatabase&) = delete;
  CardDatabase& operator=(const CardDatabase&) = delete;

  /// The built-in library and the user's imported cards, made at the first call.
  static const CardDatabase& standard();
  /// How often the imported cards have changed since the program began: what is made of the standard cards
  /// is made anew when this is another number (base/renewed.h).
  static std::uint32_t generation();
  /// Another file of imported cards is there: whoever asks for the standard ones is given those of it from
  /// then on. What was handed out before stays as it was.
  static void renewStandard();
  /// Why the imported cards are not among them; empty when they are, or there are none.
  const std::string& whyNotImported() const { return whyNotImported_; }
  /// Adds a user's own cards to the standard ones, in place of others of their names. To be called before
  /// games begin. What of it is no card, in words: that is left out.
  static std::vector<std::string> addToStandard(std::string_view contents, std::string_view file);
  /// What the rules cannot carry out is declined from then on. To be set before the first card is asked for.
  static void setRunnable(Runnable runnable);
  static const Runnable& runnable();

  /// Adds the cards of a file that updateCache wrote. Throws std::runtime_error when it is damaged or of
  /// another version, and has added nothing then.
  void loadCache(const std::filesystem::path& file);
  /// Adds cards of the block format; `errors` as of readBlocks.
  void addBlocks(std::string_view contents, std::string_view file,
                 std::vector<std::string>* errors = nullptr);

  /// Adds one card, in place of another of that name.
  void add(Card card);

  /// The card of that name: any capitals, with or without accents, "A // B", "A/B" or just "A". Nothing when
  /// there is no such card.
  std::optional<CardRef> find(std::string_view name) const;
  /// Its name as the card has it; empty: there is none. Nothing is compiled.
  std::string nameOf(std::string_view name) const;
  /// Calls `use` with every card as it is printed, and whether it is of the built-in library. Nothing is
  /// compiled.
  void forEach(const std::function<void(Card&& card, bool builtIn)>& use) const;
  /// Names for "did you mean": those that begin or sound alike, best first.
  std::vector<std::string> similar(std::string_view name, std::size_t most = 3) const;
  /// Names of the built-in library, in its order.
  const std::vector<std::string>& libraryNames() const {
    return below_ == nullptr ? libraryNames_ : below_->libraryNames();
  }
  std::size_t size() const { return entries_.size() + (below_ == nullptr ? 0 : below_->size()); }

 private:
  struct Entry {
    std::string name;
    Card card;                ///< library cards
    std::string_view packed;  ///< imported cards: their bytes in `cache_`
    mutable CardRef compiled;
  };
  static CardDatabase& own();
  void add(Entry entry, bool replace);

  const CardDatabase* below_ = nullptr;

  std::vector<std::unique_ptr<Entry>> entries_;
  std::unordered_map<std::string, Entry*> index_;
  std::vector<std::string> libraryNames_;
  std::vector<std::unique_ptr<std::string>> caches_;
  std::string whyNotImported_;
  mutable std::mutex mutex_;
  mutable std::unique_ptr<text::Reader> reader_;
};

/// Where imported cards are kept: in the user's folder.
std::filesystem::path cachePath();

/// What an import did.
struct Import {
  std::size_t added = 0, changed = 0;
  std::size_t cards = 0;  ///< that the file has now
  std::string lost;       ///< why the cards that were there could not be kept, if they could not
};
/// Writes the printed parts of `cards` to a file of imported cards, beside those that it has or, of the same
/// name, in their place; `all`: in place of all. Throws std::runtime_error, and the file is as it was then.
Import updateCache(const std::filesystem::path& file, const std::vector<const Card*>& cards, bool all);

}  // namespace cantrip::cards
