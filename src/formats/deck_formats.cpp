// Writing decks.
#include "formats/deck_formats.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <stdexcept>

#include "base/fold.h"
#include "cards/catalogue.h"
#include "cards/database.h"
#include "formats/deck_builder.h"

namespace cantrip::formats {
namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(DeckFormat::Count_)> kDeckFormats{
    "plain", "arena", "mtgo", "dek", "cockatrice", "forge", "xmage", "mws", "moxfield", "archidekt", "csv"};

/// The sections that a format has a place for.
bool hasPlaceFor(DeckFormat format, Section section) {
  if (section == Section::Main || section == Section::Sideboard) return true;
  switch (format) {
    case DeckFormat::Plain:
    case DeckFormat::Cockatrice:
    case DeckFormat::Archidekt:
    case DeckFormat::Csv:
      return true;
    case DeckFormat::Forge:
      return section != Section::Companion;
    case DeckFormat::Arena:
    case DeckFormat::Moxfield:
      return section == Section::Commander || section == Section::Companion;
    case DeckFormat::Dek:
      return section == Section::Commander;
    default:
      return false;
  }
}

std::string upper(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return result;
}

/// What a format keeps of a deck: commanders and companions go to the sideboard where they have no place,
/// other sections are left out.
Deck fitted(const Deck& deck, DeckFormat format, std::vector<std::string>& lost) {
  Deck result = deck;
  for (std::size_t i = 0; i < kSections; ++i) {
    const auto section = static_cast<Section>(i);
    std::vector<DeckEntry>& entries = result.section(section);
    if (entries.empty() || hasPlaceFor(format, section)) continue;
    const bool moves = section == Section::Commander || section == Section::Companion;
    lost.push_back(fmt::format("{} has no place for the section \"{}\": {} cards {}.", nameOf(format),
                               sectionName(section), cardCount(entries),
                               moves ? "go to the sideboard" : "are left out"));
    if (moves) result.sideboard.insert(result.sideboard.end(), entries.begin(), entries.end());
    entries.clear();
  }
  return result;
}

/// Gives the first regular printing to entries that name none.
void choosePrintings(Deck& deck, const cards::Catalogue& catalogue) {
  for (std::size_t i = 0; i < kSections; ++i) {
    for (DeckEntry& entry : deck.section(static_cast<Section>(i))) {
      if (!entry.set.empty()) continue;
      for (const auto& [set, printing] : catalogue.printings(entry.name)) {
        if (!isSetCode(set->code) || printing->number.empty()) continue;
        if (entry.set.empty() || set->type == "expansion" || set->type == "core") {
          entry.set = set->code;
          entry.number = printing->number;
        }
        if (set->type == "expansion" || set->type == "core") break;
      }
    }
  }
}

std::string lineOf(const DeckEntry& entry, DeckFormat format, Section section) {
  const std::string side = section == Section::Sideboard ? "SB: " : "";
  const std::string number = entry.number.empty() ? "" : " " + entry.number;
  const std::string printing = entry.set.empty() ? "" : fmt::format(" ({}){}", upper(entry.set), number);
  switch (format) {
    case DeckFormat::Online:
      return fmt::format("{} {}", entry.count, onlineName(entry.name));
    case DeckFormat::Forge:
      if (entry.set.empty()) return fmt::format("{} {}", entry.count, entry.name);
      return fmt::format("{} {}|{}{}", entry.count, entry.name, upper(entry.set),
                         entry.number.empty() ? "" : "|[" + entry.number + "]");
    case DeckFormat::XMage:
      return fmt::format("{}{} [{}:{}] {}", side, entry.count, entry.set.empty() ? "UNK" : upper(entry.set),
                         entry.number.empty() ? "0" : entry.number, entry.name);
    case DeckFormat::Workstation:
      return fmt::format("{}{} [{}] {}", side.empty() ? "    " : side, entry.count, upper(entry.set),
                         entry.name);
    case DeckFormat::Archidekt: {
      const std::string small = entry.set.empty() ? "" : fmt::format(" ({}){}", entry.set, number);
      return fmt::format("{}x {}{}{}", entry.count, entry.name, small,
                         section == Section::Main        ? ""
                         : section == Section::Commander ? " [Commander{top}]"
                                                         : fmt::format(" [{}]", sectionName(section)));
    }
    default:
      return fmt::format("{} {}{}", entry.count, entry.name, printing);
  }
}

/// The heading of a section in a format; empty: none, as lines say themselves where they belong.
std::string headingOf(Section section, DeckFormat format, bool onlyMainAndSide) {
  switch (format) {
    case DeckFormat::XMage:
    case DeckFormat::Workstation:
    case DeckFormat::Archidekt:
    case DeckFormat::Online:
      return "";
    case DeckFormat::Forge:
      return section == Section::Main           ? "[Main]"
             : section == Section::Planar       ? "[Planes]"
             : section == Section::Schemes      ? "[Schemes]"
             : section == Section::Conspiracies ? "[Conspiracy]"
             : section == Section::Vanguard     ? "[Avatar]"
                                                : fmt::format("[{}]", sectionName(section));
    case DeckFormat::Moxfield:
      if (section == Section::Sideboard) return "SIDEBOARD:";
      [[fallthrough]];
    case DeckFormat::Plain:
      if (section == Section::Main && onlyMainAndSide) return "";
      [[fallthrough]];
    default:
      return std::string(sectionName(section));
  }
}

std::string beginningOf(const Deck& deck, DeckFormat format) {
  const std::string& title = deck.title.empty() ? deck.name : deck.title;
  switch (format) {
    case DeckFormat::Plain:
      return deck.about.empty() ? "" : "// " + deck.about + "\n";
    case DeckFormat::Arena:
      return title.empty() ? "" : "About\nName " + title + "\n\n";
    case DeckFormat::Forge:
      return "[metadata]\nName=" + title + "\n";
    case DeckFormat::XMage:
      return title.empty() ? "" : "NAME:" + title + "\n";
    case DeckFormat::Workstation:
      return "// Deck file for Magic Workstation\n// NAME: " + title + "\n";
    default:
      return "";
  }
}

std::string writeText(const Deck& deck, DeckFormat format) {
  // Where a blank line begins the sideboard, a deck needs one; elsewhere it parts the sections.
  const bool parted = format != DeckFormat::Forge && format != DeckFormat::XMage &&
                      format != DeckFormat::Workstation && format != DeckFormat::Archidekt;
  bool onlyMainAndSide = true;
  for (std::size_t i = 0; i < kSections; ++i) {
    const auto section = static_cast<Section>(i);
    if (section != Section::Main && section != Section::Sideboard && !deck.section(section).empty())
      onlyMainAndSide = false;
  }
  std::string out = beginningOf(deck, format);
  bool first = true;
  for (std::size_t i = 0; i < kSections; ++i) {
    const auto section = static_cast<Section>(i);
    if (deck.section(section).empty()) continue;
    if (parted && !first) out += "\n";
    first = false;
    if (const std::string heading = headingOf(section, format, onlyMainAndSide); !heading.empty())
      out += heading + "\n";
    for (const DeckEntry& entry : deck.section(section)) out += lineOf(entry, format, section) + "\n";
  }
  return out;
}

}  // namespace

std::string_view nameOf(DeckFormat format) { return kDeckFormats[static_cast<std::size_t>(format)]; }

std::vector<std::string> deckFormatNames() { return {kDeckFormats.begin(), kDeckFormats.end()}; }

DeckFormat deckFormatByName(std::string_view name) {
  const auto found = std::find(kDeckFormats.begin(), kDeckFormats.end(), name);
  if (found == kDeckFormats.end()) throw std::out_of_range(std::string(name));
  return static_cast<DeckFormat>(found - kDeckFormats.begin());
}

DeckFormat deckFormatOf(std::string_view file) {
  const std::string ending = folded(std::filesystem::path(file).extension().string());
  if (ending == ".dek") return DeckFormat::Dek;
  if (ending == ".cod") return DeckFormat::Cockatrice;
  if (ending == ".dck") return DeckFormat::Forge;
  if (ending == ".mwdeck") return DeckFormat::Workstation;
  if (ending == ".csv") return DeckFormat::Csv;
  return DeckFormat::Plain;
}

std::string onlineName(std::string_view name) {
  std::string result(name);
  for (std::size_t at = result.find(" // "); at != std::string::npos; at = result.find(" // ", at))
    result.replace(at, 4, "/");
  return result;
}

std::string writeDeck(const Deck& deck, DeckFormat format, const cards::Catalogue& catalogue,
                      std::vector<std::string>& lost) {
  Deck fits = fitted(deck, format, lost);
  if (format == DeckFormat::XMage || format == DeckFormat::Workstation) choosePrintings(fits, catalogue);
  if (format == DeckFormat::Dek) return writeDek(fits);
  if (format == DeckFormat::Cockatrice) return writeCod(fits);
  if (format == DeckFormat::Csv) return writeCsv(fits);
  return writeText(fits, format);
}

std::vector<std::string> resolveNames(Deck& deck, const cards::CardDatabase& database) {
  std::vector<std::string> unknown;
  for (std::size_t i = 0; i < kSections; ++i) {
    for (DeckEntry& entry : deck.section(static_cast<Section>(i))) {
      if (const std::string name = database.nameOf(entry.name); !name.empty()) {
        entry.name = name;
        continue;
      }
      const std::vector<std::string> near = database.similar(entry.name);
      unknown.push_back(
          fmt::format("{}:{}: there is no card named '{}'.{}", deck.source, entry.line, entry.name,
                      near.empty() ? "" : fmt::format(" Did you mean {}?", fmt::join(near, ", "))));
    }
  }
  return unknown;
}

}  // namespace cantrip::formats
