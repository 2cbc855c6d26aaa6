// Finding formats, and the sets that one has on a day.
#include "formats/format.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <filesystem>

#include "base/embedded.h"
#include "base/files.h"
#include "base/fold.h"
#include "base/nearest.h"
#include "base/readable.h"
#include "cards/catalogue.h"

namespace cantrip::formats {
namespace {

constexpr std::string_view kFormats = "library/formats/";
constexpr std::string_view kToml = ".toml";

/// "Two-Headed Giant" and "two-headed-giant" ask for the same.
std::string keyOf(std::string_view name) {
  std::string key = folded(name);
  std::replace(key.begin(), key.end(), ' ', '-');
  return key;
}

Format readFormat(const std::filesystem::path& file) {
  try {
    const std::string text = readFilled(file, kMegabyte);
    if (!isText(text))
      throw FormatError(file.string() + " is no text: docs/formats.md says how formats are written.");
    Format format = parseFormat(text, file.string());
    format.key = keyOf(file.stem().string());
    format.ofUser = true;
    return format;
  } catch (const FileError& error) {
    throw FormatError(error.what());
  }
}

std::vector<Format> builtinFormats() {
  std::vector<Format> formats;
  for (const EmbeddedFile& file : embeddedFiles()) {
    if (!file.path.starts_with(kFormats) || !file.path.ends_with(kToml)) continue;
    formats.push_back(parseFormat(file.contents, file.path));
    formats.back().key = std::filesystem::path(file.path).stem().string();
  }
  return formats;
}

/// What a card file names legalities for and no file says more about: a constructed format.
Format ofLegality(const std::string& legality) {
  Format format;
  format.key = format.name = legality;
  format.name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(format.name.front())));
  format.about = "constructed, by the lists of the imported card file";
  format.cards.legality = legality;
  return format;
}

std::vector<std::filesystem::path> filesOfUser() {
  std::vector<std::filesystem::path> files;
  std::error_code error;
  for (std::filesystem::directory_iterator at(formatsFolder(), error), end; !error && at != end;
       at.increment(error))
    if (at->path().extension() == kToml) files.push_back(at->path());
  std::sort(files.begin(), files.end());
  return files;
}

bool contains(const std::vector<std::string>& list, std::string_view word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

int monthOf(const cards::CardSet& set) {
  int month = 0;
  std::from_chars(set.releasedAt.data() + 5, set.releasedAt.data() + 7, month);
  return month;
}

/// Expansions of autumns, newest first: the first large one of each year.
std::vector<const cards::CardSet*> autumnsOf(const std::vector<const cards::CardSet*>& sets,
                                             const Rotation& rotation) {
  std::vector<const cards::CardSet*> autumns;
  for (const cards::CardSet* set : sets) {
    if (set->type != "expansion" || static_cast<int>(set->cards.size()) < rotation.leastCards) continue;
    if (std::find(rotation.months.begin(), rotation.months.end(), monthOf(*set)) == rotation.months.end())
      continue;
    if (!autumns.empty() && autumns.back()->releasedAt.substr(0, 4) == set->releasedAt.substr(0, 4)) continue;
    autumns.push_back(set);
  }
  std::reverse(autumns.begin(), autumns.end());
  return autumns;
}

/// Of sets in their order of release, those that the rotation has.
std::vector<const cards::CardSet*> rotated(const std::vector<const cards::CardSet*>& sets,
                                           const Rotation& rotation) {
  const std::vector<const cards::CardSet*> autumns = autumnsOf(sets, rotation);
  std::string since, last = "9999";
  if (autumns.size() >= static_cast<std::size_t>(rotation.autumns))
    since = autumns[static_cast<std::size_t>(rotation.autumns) - 1]->releasedAt;
  if (rotation.following) {
    std::vector<std::string> days;  // on which expansions followed
    for (const cards::CardSet* set : sets)
      if (set->releasedAt > since && set->type == "expansion" &&
          (days.empty() || days.back() != set->releasedAt))
        days.push_back(set->releasedAt);
    const auto most = static_cast<std::size_t>(*rotation.following);
    if (most == 0) last = since;
    if (most > 0 && days.size() >= most) last = days[most - 1];
  }
  std::vector<const cards::CardSet*> result;
  for (const cards::CardSet* set : sets)
    if (set->releasedAt >= since && set->releasedAt <= last && contains(rotation.setTypes, set->type))
      result.push_back(set);
  return result;
}

}  // namespace

std::string formatsFolder() { return (userFolder() / "formats").string(); }

Format loadFormat(const std::string& nameOrFile, const cards::Catalogue& catalogue) {
  if (nameOrFile.find('/') != std::string::npos || nameOrFile.ends_with(kToml)) return readFormat(nameOrFile);
  const std::string key = keyOf(nameOrFile);
  for (const std::filesystem::path& file : filesOfUser())
    if (keyOf(file.stem().string()) == key) return readFormat(file);
  std::vector<std::string> keys;
  for (Format& format : builtinFormats()) {
    if (format.key == key) return format;
    keys.push_back(format.key);
  }
  const std::vector<std::string> legalities = catalogue.formats();
  if (contains(legalities, key)) {
    for (const Format& format : builtinFormats())
      if (format.cards.legality == key) return format;
    return ofLegality(key);
  }
  keys.insert(keys.end(), legalities.begin(), legalities.end());
  std::sort(keys.begin(), keys.end());
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  const std::vector<std::string> near = nearest(key, keys, 3);
  throw UnknownFormat(
      fmt::format("There is no format named '{}'.{} Formats: {}. A file has to end in .toml or to be named "
                  "with its folder.",
                  nameOrFile, near.empty() ? "" : fmt::format(" Did you mean {}?", fmt::join(near, ", ")),
                  fmt::join(keys, ", ")));
}

std::vector<Format> allFormats(const cards::Catalogue& catalogue) {
  std::map<std::string, Format> all;
  for (const std::string& legality : catalogue.formats()) all[legality] = ofLegality(legality);
  const std::vector<Format> builtin = builtinFormats();
  for (const Format& format : builtin) all.erase(format.cards.legality);
  for (const Format& format : builtin) all[format.key] = format;
  for (const std::filesystem::path& file : filesOfUser()) {
    Format format = readFormat(file);
    all[format.key] = std::move(format);
  }
  std::vector<Format> result;
  for (auto& [key, format] : all) result.push_back(std::move(format));
  return result;
}

RuleSet rulesOfYear(int year) {
  switch (year) {
    case 0:
    case 2026:
      return RuleSet::edition2026();
    case 2010:
      return RuleSet::edition2010();
    case 2006:
      return RuleSet::edition2006();
    default:
      throw FormatError(fmt::format("There are no rules of {} here: choose 2006, 2010 or 2026.", year));
  }
}

play::Arrangement arrangementOf(const Format& format, std::size_t players, std::vector<std::string> variants,
                                const std::string& teams, std::string options) {
  const GameRules& game = format.game;
  if (players < game.leastPlayers || players > game.mostPlayers)
    throw FormatError(fmt::format("{} is for {} players, and there are {}.", format.name,
                                  game.leastPlayers == game.mostPlayers
                                      ? std::to_string(game.leastPlayers)
                                      : fmt::format("{} to {}", game.leastPlayers, game.mostPlayers),
                                  players));
  for (const std::string& variant : game.variants)
    if (!contains(variants, variant)) variants.push_back(variant);
  if (!game.options.empty()) options = options.empty() ? game.options : game.options + "," + options;
  play::Arrangement arrangement = play::readArrangement(variants, teams, options);
  play::planSeats(arrangement, players);
  return arrangement;
}

DeckRules DeckRules::of(const play::Arrangement& arrangement) {
  static const std::vector<Format> builtin = builtinFormats();
  for (const play::Variant variant : arrangement.variants)
    for (const Format& format : builtin)
      if (format.deck.leaders.any() && format.key == play::nameOf(variant)) return format.deck;
  return {};
}

bool isDay(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  int parts[3] = {};
  constexpr std::size_t kAt[3] = {0, 5, 8}, kDigits[3] = {4, 2, 2};
  for (int i = 0; i < 3; ++i) {
    const char *begin = text.data() + kAt[i], *end = begin + kDigits[i];
    if (std::from_chars(begin, end, parts[i]).ptr != end || parts[i] <= 0) return false;
  }
  return std::chrono::year_month_day(std::chrono::year(parts[0]),
                                     std::chrono::month(static_cast<unsigned>(parts[1])),
                                     std::chrono::day(static_cast<unsigned>(parts[2])))
      .ok();
}

std::string today() {
  const std::chrono::year_month_day day(
      std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now()));
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(day.year()), static_cast<unsigned>(day.month()),
                     static_cast<unsigned>(day.day()));
}

bool goesBySets(const Format& format, const std::string& day) {
  const CardRules& rules = format.cards;
  return !day.empty() || !rules.sets.empty() || !rules.since.empty() || !rules.until.empty() ||
         (rules.rotation && rules.legality.empty());
}

std::vector<const cards::CardSet*> setsOn(const Format& format, const cards::Catalogue& catalogue,
                                          const std::string& day) {
  const CardRules& rules = format.cards;
  const bool byRotation = rules.rotation && (!day.empty() || rules.legality.empty());
  const std::string until = day.empty() ? today() : day;
  const auto& all = catalogue.sets();
  if (std::none_of(all.begin(), all.end(), [](const cards::CardSet& set) { return set.whole; }))
    throw FormatError(
        fmt::format("{} goes by sets, and no sets were imported: cantrip import FILE, with a file of sets "
                    "or of every printing.",
                    format.name));
  for (const std::string& code : rules.sets)
    if (catalogue.set(code) == nullptr)
      throw FormatError(
          fmt::format("{} has the set {}, which was not imported: cantrip import FILE.", format.name, code));
  std::vector<const cards::CardSet*> sets;
  for (const cards::CardSet& set : all) {
    if (!isDay(set.releasedAt) || set.releasedAt > until) continue;
    if (!rules.sets.empty() && !contains(rules.sets, set.code)) continue;
    if (!rules.since.empty() && set.releasedAt < rules.since) continue;
    if (!rules.until.empty() && set.releasedAt > rules.until) continue;
    if (byRotation && contains(rules.rotation->withoutSets, set.code)) continue;
    sets.push_back(&set);
  }
  return byRotation ? rotated(sets, *rules.rotation) : sets;
}

}  // namespace cantrip::formats
