// Decks as tables with a line of names of columns, as Moxfield, Archidekt and others export them.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

#include "base/fold.h"
#include "base/trim.h"
#include "formats/deck_builder.h"
#include "formats/deck_formats.h"

namespace cantrip::formats {
namespace {

enum class Column : std::uint8_t { None, Count, Name, Set, Number, Section };

Column columnByName(std::string_view name) {
  struct Title {
    std::string_view word;
    Column column;
  };
  constexpr std::array kTitles{
      Title{"count", Column::Count},        Title{"quantity", Column::Count},
      Title{"qty", Column::Count},          Title{"amount", Column::Count},
      Title{"name", Column::Name},          Title{"card", Column::Name},
      Title{"card name", Column::Name},     Title{"edition", Column::Set},
      Title{"edition code", Column::Set},   Title{"set", Column::Set},
      Title{"set code", Column::Set},       Title{"collector number", Column::Number},
      Title{"card number", Column::Number}, Title{"number", Column::Number},
      Title{"section", Column::Section},    Title{"board", Column::Section},
      Title{"zone", Column::Section},       Title{"category", Column::Section},
      Title{"categories", Column::Section}};
  const std::string wanted = folded(trim(name));
  const auto found =
      std::find_if(kTitles.begin(), kTitles.end(), [&](const Title& title) { return title.word == wanted; });
  return found == kTitles.end() ? Column::None : found->column;
}

/// Takes a row off a table: fields between commas, in quotation marks when they hold commas or ends of lines,
/// and two of these for one inside. `lines` counts the ends of lines.
std::vector<std::string> takeRow(std::string_view& text, int& lines) {
  std::vector<std::string> row(1);
  bool quoted = false;
  std::size_t at = 0;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '\n') ++lines;
    if (quoted && c == '"' && text.substr(at + 1).starts_with('"')) {
      row.back() += '"';
      ++at;
    } else if (c == '"' && (quoted || row.back().empty())) {
      quoted = !quoted;
    } else if (!quoted && c == ',') {
      row.emplace_back();
    } else if (!quoted && c == '\n') {
      ++at;
      break;
    } else if (c != '\r') {
      row.back() += c;
    }
  }
  text.remove_prefix(at);
  return row;
}

std::vector<Column> columnsOf(const std::vector<std::string>& titles) {
  std::vector<Column> columns;
  for (const std::string& title : titles) {
    const Column column = columnByName(title);
    const bool known =
        column != Column::None && std::find(columns.begin(), columns.end(), column) != columns.end();
    columns.push_back(known ? Column::None : column);
  }
  return columns;
}

int countIn(std::string_view text) {
  int count = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  return error == std::errc() && end == text.data() + text.size() ? count : -1;
}

std::string quotedField(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string result = "\"";
  for (const char c : text) result += c == '"' ? std::string("\"\"") : std::string(1, c);
  return result + "\"";
}

}  // namespace

bool isCsvDeck(std::string_view text) {
  int lines = 0;
  std::string_view rest = text.substr(0, text.find('\n'));
  const std::vector<Column> columns = columnsOf(takeRow(rest, lines));
  const auto has = [&](Column column) {
    return std::find(columns.begin(), columns.end(), column) != columns.end();
  };
  return columns.size() > 1 && has(Column::Name) && (has(Column::Count) || has(Column::Set));
}

Deck readCsvDeck(std::string_view text, std::string_view source) {
  DeckBuilder builder(source);
  int line = 1;
  const std::vector<Column> columns = columnsOf(takeRow(text, line));
  while (!text.empty()) {
    DeckEntry entry;
    entry.line = line;
    entry.count = 1;
    Section section = Section::Main;
    bool outside = false;
    const std::vector<std::string> row = takeRow(text, line);
    if (row.size() == 1 && trim(row[0]).empty()) continue;
    for (std::size_t i = 0; i < row.size() && i < columns.size(); ++i) {
      const std::string_view field = trim(row[i]);
      if (columns[i] == Column::Count) {
        entry.count = countIn(field);
        if (entry.count < 0) builder.fail(entry.line, 1, fmt::format("'{}' is no number of cards", field));
      } else if (columns[i] == Column::Name) {
        entry.name = field;
      } else if (columns[i] == Column::Set && isSetCode(field)) {
        entry.set = field;
      } else if (columns[i] == Column::Number) {
        entry.number = field;
      } else if (columns[i] == Column::Section) {
        outside = isOutside(field);
        section = sectionByName(field).value_or(section);
      }
    }
    if (entry.set.empty()) entry.number.clear();
    if (!outside) builder.add(section, std::move(entry));
  }
  return builder.finish();
}

std::string writeCsv(const Deck& deck) {
  std::string out = "Count,Name,Edition,Collector Number,Section\n";
  for (std::size_t i = 0; i < kSections; ++i)
    for (const DeckEntry& entry : deck.section(static_cast<Section>(i)))
      out += fmt::format("{},{},{},{},{}\n", entry.count, quotedField(entry.name), entry.set,
                         quotedField(entry.number), sectionName(static_cast<Section>(i)));
  return out;
}

}  // namespace cantrip::formats
