// Commands about cards.
#include "cli/cards_commands.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <iterator>

#include "cards/block_format.h"
#include "cards/compile.h"
#include "text/reader.h"

namespace cantrip::cli {
namespace {

int result = 0;

std::string readAll(const std::string& file) {
  if (file == "-") return {std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>()};
  std::ifstream in(file, std::ios::binary);
  if (!in) throw CLI::ValidationError("cannot read " + file);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::string_view outcomeWord(text::Outcome outcome) {
  switch (outcome) {
    case text::Outcome::Empty:
      return "nothing to read";
    case text::Outcome::Read:
      return "read";
    case text::Outcome::Declined:
      return "declined";
    case text::Outcome::Ambiguous:
      return "ambiguous";
    case text::Outcome::Unresolved:
      return "declined";
    case text::Outcome::NotRunnable:
      return "declined";
  }
  return "";
}

bool checkFace(text::Reader& reader, const cards::CardFace& face, const std::string& file, int firstLine) {
  const text::FaceContext context = cards::contextOf(face);
  const text::Reading reading = reader.read(face.text, context);
  bool good = true;
  fmt::print("{}\n", face.name);
  for (const text::ParagraphReading& paragraph : reading.paragraphs) {
    const text::Place place = text::placeOf(reading.text, paragraph.paragraph.begin);
    const std::string_view raw =
        std::string_view(reading.text)
            .substr(paragraph.paragraph.begin, paragraph.paragraph.end - paragraph.paragraph.begin);
    fmt::print("  {}\n", raw);
    if (paragraph.outcome == text::Outcome::Read) {
      fmt::print("    {}\n", ir::dump(reading.arena, paragraph.root));
      continue;
    }
    if (paragraph.outcome == text::Outcome::Empty) continue;
    good = false;
    text::Place stop = place;
    const auto& tokens = paragraph.paragraph.tokens;
    if (paragraph.outcome == text::Outcome::Declined && paragraph.decline.token < tokens.size()) {
      stop = text::placeOf(reading.text, tokens[paragraph.decline.token].begin);
    }
    fmt::print("    {}:{}:{}: {}: {}\n", file, firstLine + stop.line - 1, stop.column,
               outcomeWord(paragraph.outcome), paragraph.reason);
  }
  if (good) {
    for (const std::string& wrong : {reader.proveText(reading), reader.proveMeaning(reading, context)}) {
      if (wrong.empty()) continue;
      fmt::print("    round trip fails: {}\n", wrong);
      good = false;
    }
  }
  return good;
}

void checkCards(const std::string& file) {
  text::Reader reader;
  const std::string contents = readAll(file);
  const std::string shown = file == "-" ? "standard input" : file;
  std::size_t whole = 0;
  std::size_t count = 0;
  for (const cards::BlockCard& block : cards::readBlocks(contents, shown)) {
    bool good = true;
    for (std::size_t i = 0; i < block.card.faces.size(); ++i) {
      good = checkFace(reader, block.card.faces[i], shown, block.textLines[i]) && good;
    }
    ++count;
    if (good) ++whole;
  }
  fmt::print("{} of {} cards read whole\n", whole, count);
  result = whole == count ? 0 : 1;
}

}  // namespace

void addCardCommands(CLI::App& app) {
  addCoverageCommand(app, result);
  CLI::App* card = app.add_subcommand("card", "Read one card or show it");
  card->require_subcommand(1);
  CLI::App* check =
      card->add_subcommand("check", "Read cards written in the block format and say what they mean");
  static std::string file;
  check->add_option("FILE", file, "A file of cards, or - for standard input")->required();
  check->callback([] {
    try {
      checkCards(file);
    } catch (const std::runtime_error& error) {
      fmt::print(stderr, "{}\n", error.what());
      result = 1;
    }
  });
}

int cardCommandResult() { return result; }

}  // namespace cantrip::cli
