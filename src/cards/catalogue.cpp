// The catalogue, and the file that keeps it.
#include "cards/catalogue.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "base/files.h"
#include "base/fold.h"
#include "base/renewed.h"
#include "cards/database.h"
#include "cards/packed.h"

namespace cantrip::cards {
namespace {

constexpr PackedKind kCatalogue{"CANTRIP CATALOGUE", 1, "imported sets",
                                "import the files of cards, sets and boosters again."};
constexpr std::array<std::string_view, 5> kRarities{"common", "uncommon", "rare", "mythic", "special"};
constexpr std::string_view kLegalityLetters = "?nlrb";  // as Legality

bool earlier(const CardSet& a, const CardSet& b) {
  if (a.releasedAt.empty() != b.releasedAt.empty()) return b.releasedAt.empty();
  return std::tie(a.releasedAt, a.code) < std::tie(b.releasedAt, b.code);
}

/// The name of the front face, or all of a name that has no other.
std::string_view frontName(std::string_view name) { return name.substr(0, name.find(" // ")); }

void packSet(std::string& out, const CardSet& set) {
  for (const std::string* text : {&set.code, &set.name, &set.releasedAt, &set.type}) put(out, *text);
  put(out, std::uint64_t{set.whole});
  put(out, set.cards.size());
  for (const Printing& card : set.cards) {
    put(out, card.name);
    put(out, card.number);
    put(out, static_cast<std::uint64_t>(card.rarity) * 2 + (card.inBoosters ? 1 : 0));
  }
}

CardSet unpackSet(Unpacker& in) {
  CardSet set;
  for (std::string* text : {&set.code, &set.name, &set.releasedAt, &set.type}) *text = std::string(in.text());
  set.whole = in.number() != 0;
  for (std::uint64_t left = in.number(); left > 0; --left) {
    Printing card;
    card.name = std::string(in.text());
    card.number = std::string(in.text());
    const std::uint64_t rest = in.number();
    card.rarity = static_cast<Rarity>(std::min<std::uint64_t>(rest / 2, kRarities.size() - 1));
    card.inBoosters = rest % 2 != 0;
    set.cards.push_back(std::move(card));
  }
  return set;
}

void packConfiguration(std::string& out, const BoosterConfiguration& kind) {
  put(out, kind.kind);
  put(out, kind.sheets.size());
  for (const BoosterSheet& sheet : kind.sheets) {
    put(out, sheet.name);
    put(out, std::uint64_t{sheet.foil} * 2 + std::uint64_t{sheet.balancesColors});
    put(out, sheet.cards.size());
    for (const auto& [name, weight] : sheet.cards) {
      put(out, name);
      put(out, weight);
    }
  }
  put(out, kind.boosters.size());
  for (const auto& contents : kind.boosters) {
    put(out, contents.weight);
    put(out, contents.sheets.size());
    for (const auto& [sheet, count] : contents.sheets) {
      put(out, sheet);
      put(out, count);
    }
  }
}

BoosterConfiguration unpackConfiguration(Unpacker& in) {
  const auto small = [&in] { return static_cast<std::uint32_t>(in.number()); };
  BoosterConfiguration kind;
  kind.kind = std::string(in.text());
  for (std::uint64_t left = in.number(); left > 0; --left) {
    BoosterSheet sheet;
    sheet.name = std::string(in.text());
    const std::uint64_t marks = in.number();
    sheet.foil = marks / 2 != 0;
    sheet.balancesColors = marks % 2 != 0;
    for (std::uint64_t cards = in.number(); cards > 0; --cards) {
      std::string name(in.text());
      sheet.cards.emplace_back(std::move(name), small());
    }
    kind.sheets.push_back(std::move(sheet));
  }
  for (std::uint64_t left = in.number(); left > 0; --left) {
    BoosterConfiguration::Contents contents;
    contents.weight = small();
    for (std::uint64_t sheets = in.number(); sheets > 0; --sheets) {
      const std::uint32_t sheet = small();
      if (sheet >= kind.sheets.size()) throw std::runtime_error("a booster has a sheet that there is not");
      contents.sheets.emplace_back(sheet, small());
    }
    kind.boosters.push_back(std::move(contents));
  }
  return kind;
}

}  // namespace

std::string_view rarityName(Rarity rarity) { return kRarities[static_cast<std::size_t>(rarity)]; }

Rarity rarityByName(std::string_view name) {
  const auto found = std::find(kRarities.begin(), kRarities.end(), name);
  return found == kRarities.end() ? Rarity::Special : static_cast<Rarity>(found - kRarities.begin());
}

std::uint64_t BoosterSheet::weight() const {
  std::uint64_t total = 0;
  for (const auto& [card, weight] : cards) total += weight;
  return total;
}

const BoosterConfiguration* SetBoosters::kind(std::string_view wanted) const {
  const auto found =
      std::find_if(kinds.begin(), kinds.end(), [&](const auto& kind) { return kind.kind == wanted; });
  return found == kinds.end() ? nullptr : &*found;
}

const Catalogue& Catalogue::standard() {
  static Renewed<const Catalogue> catalogues;
  return catalogues.get(CardDatabase::generation(), [] {
    Catalogue result;
    std::error_code error;
    try {
      if (std::filesystem::exists(path(), error)) result = read(path());
    } catch (const std::runtime_error& problem) {
      result.whyNotRead_ = problem.what();
    }
    return std::make_unique<const Catalogue>(std::move(result));
  });
}

std::filesystem::path Catalogue::path() { return userFolder() / "catalogue.v1"; }

Catalogue Catalogue::read(const std::filesystem::path& file) {
  const std::string bytes = readPacked(file, kCatalogue);
  Catalogue result;
  Unpacker in(bytes);
  for (std::uint64_t left = in.number(); left > 0; --left) result.sets_.push_back(unpackSet(in));
  for (std::uint64_t left = in.number(); left > 0; --left) {
    SetBoosters set;
    set.code = std::string(in.text());
    set.name = std::string(in.text());
    for (std::uint64_t kinds = in.number(); kinds > 0; --kinds) set.kinds.push_back(unpackConfiguration(in));
    result.boosters_.emplace(set.code, std::move(set));
  }
  for (std::uint64_t left = in.number(); left > 0; --left) result.formats_.emplace_back(in.text());
  while (!in.done()) {
    std::string name(in.text());
    result.legalities_.emplace_hint(result.legalities_.end(), std::move(name), in.text());
  }
  return result;
}

void Catalogue::write(const std::filesystem::path& file) const {
  std::string out;
  put(out, sets_.size());
  for (const CardSet& set : sets_) packSet(out, set);
  put(out, boosters_.size());
  for (const auto& [code, set] : boosters_) {
    put(out, code);
    put(out, set.name);
    put(out, set.kinds.size());
    for (const BoosterConfiguration& kind : set.kinds) packConfiguration(out, kind);
  }
  put(out, formats_.size());
  for (const std::string& format : formats_) put(out, format);
  for (const auto& [name, letters] : legalities_) {
    put(out, name);
    put(out, letters);
  }
  writePacked(file, kCatalogue, out);
}

void Catalogue::add(CardSet set) {
  indexed_ = false;
  set.code = folded(set.code);
  const auto known =
      std::find_if(sets_.begin(), sets_.end(), [&](const CardSet& other) { return other.code == set.code; });
  CardSet merged = std::move(set);
  if (known != sets_.end()) {
    CardSet before = std::move(*known);
    sets_.erase(known);
    for (auto text : {&CardSet::name, &CardSet::releasedAt, &CardSet::type})
      if ((merged.*text).empty()) merged.*text = before.*text;
    if (!merged.whole) {
      if (!before.whole)
        for (const Printing& card : merged.cards)
          if (std::find(before.cards.begin(), before.cards.end(), card) == before.cards.end())
            before.cards.push_back(card);
      merged.whole = before.whole;
      merged.cards = std::move(before.cards);
    }
  }
  sets_.insert(std::upper_bound(sets_.begin(), sets_.end(), merged, earlier), std::move(merged));
}

void Catalogue::add(SetBoosters boosters) {
  boosters.code = folded(boosters.code);
  const std::string code = boosters.code;
  boosters_.insert_or_assign(code, std::move(boosters));
}

void Catalogue::add(const CardLegalities& card) {
  if (card.formats.empty()) return;
  std::string& letters = legalities_[folded(card.name)];
  letters.assign(formats_.size(), kLegalityLetters[0]);
  for (const auto& [format, legality] : card.formats) {
    const auto at =
        static_cast<std::size_t>(std::find(formats_.begin(), formats_.end(), format) - formats_.begin());
    if (at == formats_.size()) formats_.push_back(format);
    letters.resize(formats_.size(), kLegalityLetters[0]);
    letters[at] = kLegalityLetters[static_cast<std::size_t>(legality)];
  }
}

void Catalogue::forgetSets() {
  sets_.clear();
  indexed_ = false;
}

void Catalogue::forgetLegalities() {
  legalities_.clear();
  formats_.clear();
}

const CardSet* Catalogue::set(std::string_view code) const {
  const std::string wanted = folded(code);
  const auto found =
      std::find_if(sets_.begin(), sets_.end(), [&](const CardSet& set) { return set.code == wanted; });
  return found == sets_.end() ? nullptr : &*found;
}

const SetBoosters* Catalogue::boosters(std::string_view code) const {
  const auto found = boosters_.find(folded(code));
  return found == boosters_.end() ? nullptr : &found->second;
}

void Catalogue::index() const {
  if (indexed_) return;
  places_.clear();
  for (std::uint32_t s = 0; s < sets_.size(); ++s) {
    for (std::uint32_t c = 0; c < sets_[s].cards.size(); ++c) {
      const std::string& name = sets_[s].cards[c].name;
      places_[folded(name)].push_back({s, c});
      if (const std::string_view front = frontName(name); front.size() < name.size())
        places_[folded(front)].push_back({s, c});
    }
  }
  indexed_ = true;
}

std::vector<Catalogue::PrintedIn> Catalogue::printings(std::string_view name) const {
  index();
  std::vector<PrintedIn> result;
  const auto found = places_.find(folded(name));
  if (found == places_.end()) return result;
  for (const Place& place : found->second)
    result.push_back({&sets_[place.set], &sets_[place.set].cards[place.card]});
  return result;
}

std::vector<std::string> Catalogue::formats() const {
  std::vector<std::string> result = formats_;
  std::sort(result.begin(), result.end());
  return result;
}

Legality Catalogue::legality(std::string_view name, std::string_view format) const {
  const auto card = legalities_.find(folded(name));
  const auto at =
      static_cast<std::size_t>(std::find(formats_.begin(), formats_.end(), format) - formats_.begin());
  if (card == legalities_.end() || at >= card->second.size()) return Legality::Unknown;
  const std::size_t which = kLegalityLetters.find(card->second[at]);
  return which == std::string_view::npos ? Legality::Unknown : static_cast<Legality>(which);
}

}  // namespace cantrip::cards
