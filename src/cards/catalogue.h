// What is known of cards outside of the game: the sets that they were printed in, the formats that they are
// legal in, and what a booster of a set holds. All of it is imported; nothing is built in.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace cantrip::cards {

enum class Rarity : std::uint8_t { Common, Uncommon, Rare, Mythic, Special };
std::string_view rarityName(Rarity rarity);
/// Special for a name that is none of the others.
Rarity rarityByName(std::string_view name);

/// A card in a set.
struct Printing {
  std::string name;  ///< of the card: "A // B" when it has several faces
  std::string number;
  Rarity rarity = Rarity::Common;
  bool inBoosters = true;  ///< false: the file says that boosters do not have it
  bool operator==(const Printing&) const = default;
};

struct CardSet {
  std::string code, name;  ///< the code in small letters
  std::string releasedAt;  ///< yyyy-mm-dd; empty: no file says
  std::string type;        ///< expansion, core, commander, ...; empty: no file says
  bool whole = false;      ///< false: only those cards that a list of cards happened to name it for
  std::vector<Printing> cards;
};

/// Cards that one part of a booster is drawn from, each as often as its weight says.
struct BoosterSheet {
  std::string name;
  bool foil = false;
  bool balancesColors = false;  ///< a booster has a card of each color of it, if it has enough of them
  std::vector<std::pair<std::string, std::uint32_t>> cards;
  std::uint64_t weight() const;
};

/// What a kind of booster of a set can be: one of the contents, by weight; of each sheet so many cards.
struct BoosterConfiguration {
  struct Contents {
    std::uint32_t weight = 1;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> sheets;  ///< index in `sheets`, number of cards
  };
  std::string kind;  ///< default, arena, premium, jumpstart
  std::vector<BoosterSheet> sheets;
  std::vector<Contents> boosters;
};

struct SetBoosters {
  std::string code, name;
  std::vector<BoosterConfiguration> kinds;
  const BoosterConfiguration* kind(std::string_view name) const;  ///< nullptr: the set has none of that kind
};

enum class Legality : std::uint8_t { Unknown, NotLegal, Legal, Restricted, Banned };

/// A card and what a file says of the formats that it names.
struct CardLegalities {
  std::string name;
  std::vector<std::pair<std::string, Legality>> formats;
};

class Catalogue {
 public:
  /// What the user imported, read at the first call and after each CardDatabase::renewStandard().
  static const Catalogue& standard();
  /// Where it is kept: in the user's folder.
  static std::filesystem::path path();
  /// Why what was imported is not in it; empty when it is, or there is nothing.
  const std::string& whyNotRead() const { return whyNotRead_; }

  /// Throws std::runtime_error for a file that cannot be used.
  static Catalogue read(const std::filesystem::path& file);
  void write(const std::filesystem::path& file) const;

  /// A whole set replaces what was known of it; cards of another are added to those of a set that is not
  /// whole. A set without cards says its name, type and date.
  void add(CardSet set);
  void add(SetBoosters boosters);
  void add(const CardLegalities& card);
  void forgetSets();
  void forgetBoosters() { boosters_.clear(); }
  void forgetLegalities();

  /// By date, those without one last.
  const std::vector<CardSet>& sets() const { return sets_; }
  const CardSet* set(std::string_view code) const;  ///< nullptr: there is none; capitals make no difference
  const std::map<std::string, SetBoosters>& boosters() const { return boosters_; }
  const SetBoosters* boosters(std::string_view code) const;

  struct PrintedIn {
    const CardSet* set = nullptr;
    const Printing* printing = nullptr;
  };
  /// Where a card was printed, oldest first. It goes by the name of the card or of its front face.
  std::vector<PrintedIn> printings(std::string_view name) const;

  /// Formats that a file names legalities for, by name.
  std::vector<std::string> formats() const;
  Legality legality(std::string_view name, std::string_view format) const;

 private:
  struct Place {
    std::uint32_t set, card;
  };
  void index() const;

  std::vector<CardSet> sets_;
  std::map<std::string, SetBoosters> boosters_;
  std::vector<std::string> formats_;
  std::map<std::string, std::string> legalities_;  ///< by folded name: a letter for each of the formats
  mutable bool indexed_ = false;
  mutable std::unordered_map<std::string, std::vector<Place>> places_;
  std::string whyNotRead_;
};

// ---- files of others, by what is in them

/// Which of the shapes does a JSON file have? Cards when it is none of the others.
enum class FileShape : std::uint8_t { Cards, Sets, Boosters };
FileShape shapeOf(const std::string& contents);

/// A list of sets with their cards, or Scryfall's list of sets without. Throws std::runtime_error.
std::vector<CardSet> parseSets(const std::string& contents, const std::string& path);
/// A list of sets with the configurations of their boosters. Throws std::runtime_error.
std::vector<SetBoosters> parseBoosters(const std::string& contents, const std::string& path);

}  // namespace cantrip::cards
