// Commands about cards: check, show, explain.
#include "cli/cards_commands.h"

#include <fmt/core.h>

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/files.h"
#include "base/readable.h"
#include "cards/block_format.h"
#include "cards/compile.h"
#include "cards/coverage.h"
#include "cards/database.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/print.h"
#include "play/explain.h"
#include "text/reader.h"
#include "text/stop.h"

namespace cantrip::cli {
namespace {

std::string readAll(const std::string& file) {
  return file == "-" ? readStandardInput(kMostBytesOfCards) : readCardsFile(file);
}

std::string_view outcomeWord(text::Outcome outcome) {
  return outcome == text::Outcome::Ambiguous ? "ambiguous" : "declined";
}

std::string_view rawText(const text::Reading& reading, const text::ParagraphReading& paragraph) {
  return std::string_view(reading.text)
      .substr(paragraph.paragraph.begin, paragraph.paragraph.end - paragraph.paragraph.begin);
}

// ---- card check

/// Where the reading of a paragraph stopped, as a place in the file.
text::Place stopOf(const text::Reading& reading, const text::ParagraphReading& paragraph, int firstLine) {
  text::Place stop = text::placeOf(reading.text, text::stopOf(paragraph));
  stop.line += firstLine - 1;
  return stop;
}

bool isRead(const text::ParagraphReading& paragraph) {
  return paragraph.outcome == text::Outcome::Read || paragraph.outcome == text::Outcome::Empty;
}

/// A face that was checked, and why its reading cannot be trusted, if it cannot.
struct CheckedFace {
  cards::CompiledFace compiled;
  std::string roundTrip;
  bool good() const { return compiled.whole && roundTrip.empty(); }
};

CheckedFace checkFace(text::Reader& reader, const cards::CardFace& face) {
  CheckedFace checked{cards::compileFace(reader, face, cards::CardDatabase::runnable()), {}};
  if (!checked.compiled.whole) return checked;
  checked.roundTrip = reader.proveText(checked.compiled.reading);
  if (checked.roundTrip.empty())
    checked.roundTrip = reader.proveMeaning(checked.compiled.reading, cards::contextOf(face));
  return checked;
}

void showFace(const cards::CardFace& face, const CheckedFace& checked, const std::string& file,
              int firstLine) {
  cli::print("{}\n", face.name);
  const text::Reading& reading = checked.compiled.reading;
  bool told = false;
  for (const text::ParagraphReading& paragraph : reading.paragraphs) {
    cli::print("  {}\n", rawText(reading, paragraph));
    if (paragraph.root != kNoNode) cli::print("    {}\n", ir::dump(reading.arena, paragraph.root));
    if (isRead(paragraph)) continue;
    told = true;
    const text::Place stop = stopOf(reading, paragraph, firstLine);
    cli::print("    {}:{}:{}: {}: {}\n", file, stop.line, stop.column, outcomeWord(paragraph.outcome),
               paragraph.reason);
  }
  if (!checked.compiled.whole && !told) cli::print("    declined: {}\n", checked.compiled.reason);
  if (!checked.roundTrip.empty()) cli::print("    round trip fails: {}\n", checked.roundTrip);
}

nlohmann::ordered_json faceJson(const cards::CardFace& face, const CheckedFace& checked, int firstLine) {
  nlohmann::ordered_json out;
  out["name"] = face.name;
  out["read_whole"] = checked.good();
  const std::string& reason = checked.compiled.whole ? checked.roundTrip : checked.compiled.reason;
  if (!checked.good()) out["reason"] = reason;
  out["paragraphs"] = nlohmann::ordered_json::array();
  const text::Reading& reading = checked.compiled.reading;
  for (const text::ParagraphReading& paragraph : reading.paragraphs) {
    nlohmann::ordered_json one;
    one["text"] = std::string(rawText(reading, paragraph));
    one["read"] = isRead(paragraph);
    if (!isRead(paragraph)) {
      const text::Place stop = stopOf(reading, paragraph, firstLine);
      one["line"] = stop.line;
      one["column"] = stop.column;
      one["outcome"] = std::string(outcomeWord(paragraph.outcome));
      one["reason"] = paragraph.reason;
    }
    out["paragraphs"].push_back(std::move(one));
  }
  return out;
}

void checkCards(const std::string& file, bool json) {
  text::Reader reader;
  const std::string contents = readAll(file);
  const std::string shown = file == "-" ? "standard input" : file;
  std::vector<std::string> errors;
  std::size_t whole = 0;
  const std::vector<cards::BlockCard> blocks = cards::readBlocks(contents, shown, &errors);
  nlohmann::ordered_json out;
  out["cards"] = nlohmann::ordered_json::array();
  for (const cards::BlockCard& block : blocks) {
    bool good = true;
    nlohmann::ordered_json faces = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < block.card.faces.size(); ++i) {
      const CheckedFace checked = checkFace(reader, block.card.faces[i]);
      good = checked.good() && good;
      if (json)
        faces.push_back(faceJson(block.card.faces[i], checked, block.textLines[i]));
      else
        showFace(block.card.faces[i], checked, shown, block.textLines[i]);
    }
    if (good) ++whole;
    out["cards"].push_back(
        {{"name", block.card.name}, {"line", block.line}, {"read_whole", good}, {"faces", faces}});
  }
  out["errors"] = errors;
  const std::size_t count = blocks.size() + errors.size();
  if (count == 0)
    throw std::runtime_error(shown + " holds no card: docs/card-format.md says how one is written.");
  if (json) {
    cli::print("{}\n", out.dump(2));
  } else {
    for (const std::string& error : errors) cli::print("{}\n", error);
    cli::print("{} of {} cards read whole\n", whole, count);
  }
  if (whole != count) throw AnswerIsNo();
}

// ---- card show

void showJson(const cards::CompiledCard& card) {
  nlohmann::ordered_json out;
  out["name"] = card.card.name;
  out["layout"] = std::string(cards::layoutName(card.card.layout));
  out["faces"] = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < card.faces.size(); ++i) {
    const cards::CardFace& face = card.card.faces[i];
    nlohmann::ordered_json one;
    one["name"] = face.name;
    one["mana_cost"] = face.manaCost;
    one["type_line"] = face.types.text;
    one["text"] = face.text;
    if (face.power) one["power"] = face.power->text;
    if (face.toughness) one["toughness"] = face.toughness->text;
    if (face.loyalty) one["loyalty"] = face.loyalty->text;
    if (face.defense) one["defense"] = face.defense->text;
    one["read_whole"] = card.faces[i].whole;
    if (!card.faces[i].whole) one["reason"] = card.faces[i].reason;
    if (card.faces[i].whole) {
      one["abilities"] =
          nlohmann::ordered_json::parse(ir::toJson(card.faces[i].reading.arena, card.faces[i].reading.root));
    }
    out["faces"].push_back(std::move(one));
  }
  cli::print("{}\n", out.dump(2));
}

void showText(const cards::CompiledCard& card, bool tree) {
  cli::print("{}", cards::writeBlock(card.card));
  for (const cards::CompiledFace& face : card.faces) {
    if (!face.whole) cli::print("declined: {}\n", face.reason);
    if (tree && face.whole) cli::print("{}\n", ir::dump(face.reading.arena, face.reading.root, true));
  }
}

/// Throws std::runtime_error with what was probably meant.
const cards::CompiledCard& compiledOf(const std::string& name) {
  const auto found = cardLibrary().find(name);
  if (!found) {
    const std::vector<std::string> similar = cardLibrary().similar(name);
    throw std::runtime_error(fmt::format("There is no card called '{}'. {}", name,
                                         similar.empty()
                                             ? "\"cantrip import FILE\" adds the cards of a Scryfall file."
                                             : fmt::format("Is it {}?", fmt::join(similar, " or "))));
  }
  return **found;
}

void showCard(const std::string& name, bool tree, bool json) {
  const cards::CompiledCard& card = compiledOf(name);
  if (json)
    showJson(card);
  else
    showText(card, tree);
  if (!card.whole()) throw AnswerIsNo();
}

// ---- card explain

void explainParagraph(const play::ExplainedParagraph& paragraph) {
  cli::print("  {}\n", paragraph.text);
  for (const play::ExplainedPart& part : paragraph.parts)
    cli::print("    {}{}{}{}\n", part.label, part.words.empty() ? "" : ": ", part.words,
               part.rule.empty() ? "" : " [" + part.rule + "]");
  if (!paragraph.reason.empty()) cli::print("    not understood: {}\n", paragraph.reason);
}

void explainCard(const std::string& name) {
  const cards::CompiledCard& card = compiledOf(name);
  for (std::size_t i = 0; i < card.faces.size(); ++i) {
    cli::print("{} {}\n  {}\n", card.card.faces[i].name, card.card.faces[i].manaCost,
               card.card.faces[i].types.text);
    for (const play::ExplainedParagraph& paragraph : play::explain(card.faces[i], card.card.faces[i].name))
      explainParagraph(paragraph);
  }
  if (!card.whole()) throw AnswerIsNo();
}

void addCard(Command& app) {
  struct Options {
    std::string file, name;
    bool tree = false, json = false;
  };
  auto o = std::make_shared<Options>();
  Command card = app.group("card", "Read cards from text, or show one");
  card.footer(
      "Examples:\n  cantrip card check my.cards\n  cantrip card show \"Lightning Bolt\" --ir\n"
      "\"cantrip card COMMAND --help\" says more about each.");
  Command check = card.command("check", "Read cards written in the block format and say what they mean");
  check.option("FILE", o->file, "A file of cards (docs/card-format.md), or - for standard input")
      .type("FILE")
      .required();
  check.flag("--json", o->json, "Print JSON");
  check.footer(
      "Examples:\n  cantrip card check my.cards\n"
      "  printf 'Shock {R}\\nInstant\\n~ deals 2 damage to any target.\\n' |\n    cantrip card check -");
  check.callback([o] { checkCards(o->file, o->json); });
  Command show = card.command("show", "Show a card of the library or of the imported cards");
  show.option("NAME", o->name, "Name of the card").required();
  show.flag("--ir", o->tree, "Also print what its text was compiled to");
  show.flag("--json", o->json, "Print JSON");
  show.footer("Examples:\n  cantrip card show \"Lightning Bolt\" --ir\n  cantrip card show Forest --json");
  show.callback([o] { showCard(o->name, o->tree, o->json); });
  Command explain = card.command("explain", "Say sentence by sentence how a card is understood");
  explain.option("NAME", o->name, "Name of the card").required();
  explain.footer("Examples:\n  cantrip card explain \"Venerable Monk\"");
  explain.callback([o] { explainCard(o->name); });
}

}  // namespace

void addCardCommands(Command& app) {
  addCard(app);
  Command cards = app.group("cards", "Find cards, and reports about many of them");
  cards.footer(
      "Examples:\n  cantrip cards search 't:goblin c:r mv<=3'\n  cantrip cards coverage --cards "
      "oracle-cards.json --by set");
  addSearchCommand(cards);
  addCoverageCommand(cards);
  addSmokeCommand(cards);
  addProveCommand(cards);
  addRereadCommand(cards);
  addImportCommand(app);
}

}  // namespace cantrip::cli
