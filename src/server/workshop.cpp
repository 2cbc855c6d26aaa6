#include "server/workshop.h"

#include <fmt/format.h>

#include <algorithm>

#include "cards/block_format.h"
#include "cards/database.h"
#include "formats/deck.h"
#include "formats/deck_facts.h"
#include "play/explain.h"
#include "play/table.h"
#include "server/deck_json.h"
#include "server/room.h"
#include "server/seating.h"
#include "tournament/deck_building.h"

namespace cantrip::server {
namespace {

constexpr std::size_t kMostOwnCards = 20;
constexpr std::string_view kYourCard = "your card";
/// So many copies of what is tried out, and so many cards in all.
constexpr int kCopiesToTry = 12, kDeckToTry = 60;

/// Throws Refusal.
void checkLength(const std::string& text) {
  if (text.size() > kLongestCards)
    throw Refusal(400, fmt::format("Cards of at most {} bytes are read here.", kLongestCards));
}

Json readingOfFace(const cards::CardFace& face, const cards::CompiledFace& compiled) {
  Json out = {{"face", printedFace(face)}, {"whole", compiled.whole}, {"paragraphs", Json::array()}};
  if (!compiled.whole) out["reason"] = compiled.reason;
  for (const play::ExplainedParagraph& paragraph : play::explain(compiled, face.name)) {
    Json one = {{"text", paragraph.text}, {"parts", Json::array()}};
    for (const play::ExplainedPart& part : paragraph.parts)
      one["parts"].push_back({{"label", part.label}, {"words", part.words}, {"rule", part.rule}});
    if (!paragraph.reason.empty()) one["reason"] = paragraph.reason;
    if (paragraph.from < paragraph.to) {
      one["before"] = paragraph.text.substr(0, paragraph.from);
      one["stop"] = paragraph.text.substr(paragraph.from, paragraph.to - paragraph.from);
      one["after"] = paragraph.text.substr(paragraph.to);
    }
    out["paragraphs"].push_back(std::move(one));
  }
  return out;
}

/// Throws Refusal unless every card can be played.
std::vector<cards::CardRef> playableCards(const std::string& text) {
  checkLength(text);
  const auto database = databaseWith(text);
  std::vector<cards::CardRef> found;
  for (const cards::BlockCard& block : cards::readBlocks(text, kYourCard)) {
    const cards::CardRef card = database->find(block.card.name).value();
    if (!card->whole())
      throw Refusal(400, fmt::format("{} cannot be played: {}", card->card.name, card->reason()));
    found.push_back(card);
  }
  if (found.empty()) throw Refusal(400, "There is no card in this text.");
  return found;
}

bool isLandCard(const std::string& name) {
  const auto card = play::library().find(name);
  return card && (*card)->card.faces.front().types.is(ir::CardType::Land);
}

/// The built-in deck that has the most cards of these colors and the fewest of others.
formats::Deck deckFor(cards::ColorSet colors) {
  std::vector<formats::Deck> decks = formats::builtinDecks(formats::Led::No);
  std::erase_if(decks, [](const formats::Deck& deck) { return formats::cardCount(deck.main) != kDeckToTry; });
  const auto fits = [&](const formats::Deck& deck) {
    const formats::DeckFacts facts = formats::factsOf(deck, play::library());
    int points = 0;
    for (unsigned c = 0; c < facts.symbols.size(); ++c)
      points += (colors >> c & 1U) != 0 ? std::min(facts.symbols[c], 1) * kDeckToTry : -facts.symbols[c];
    return points;
  };
  return *std::max_element(decks.begin(), decks.end(),
                           [&](const auto& a, const auto& b) { return fits(a) < fits(b); });
}

}  // namespace

std::shared_ptr<const cards::CardDatabase> databaseWith(const std::string& cards) {
  checkLength(cards);
  auto database = std::make_shared<cards::CardDatabase>(&play::library());
  try {
    database->addBlocks(cards, kYourCard);
  } catch (const cards::CardFormatError& error) {
    throw Refusal(400, error.what());
  }
  return database;
}

Json readingOf(const std::string& text) {
  checkLength(text);
  std::vector<std::string> errors;
  const std::vector<cards::BlockCard> blocks = cards::readBlocks(text, kYourCard, &errors);
  if (blocks.size() > kMostOwnCards)
    throw Refusal(400, fmt::format("At most {} cards are read at once.", kMostOwnCards));
  Json out = {{"errors", errors}, {"cards", Json::array()}};
  text::Reader reader;
  play::library();  // which says what the rules carry out
  for (const cards::BlockCard& block : blocks) {
    const cards::CompiledCard card = cards::compileCard(reader, block.card, cards::CardDatabase::runnable());
    Json one = {{"name", card.card.name}, {"whole", card.whole()}, {"faces", Json::array()}};
    one["known"] = !play::library().nameOf(card.card.name).empty();
    if (!card.whole()) one["reason"] = card.reason();
    for (std::size_t i = 0; i < card.faces.size(); ++i)
      one["faces"].push_back(readingOfFace(card.card.faces[i], card.faces[i]));
    out["cards"].push_back(std::move(one));
  }
  return out;
}

Json deckToTry(const std::string& text) {
  const std::vector<cards::CardRef> tried = playableCards(text);
  cards::ColorSet colors = 0;
  for (const cards::CardRef& card : tried)
    for (const cards::CardFace& face : card->card.faces)
      colors = static_cast<cards::ColorSet>(colors | face.colors());
  formats::Deck deck = deckFor(colors);
  int room = kCopiesToTry;
  std::vector<formats::DeckEntry> spells, lands;
  for (const formats::DeckEntry& entry : deck.main)
    (isLandCard(entry.name) ? lands : spells).push_back(entry);
  for (std::size_t i = 0; room > 0 && !spells.empty(); i = (i + 1) % spells.size()) {
    if (spells[i].count == 0) continue;
    --spells[i].count;
    --room;
  }
  std::erase_if(spells, [](const formats::DeckEntry& entry) { return entry.count == 0; });
  deck.main = std::move(spells);
  const int each = kCopiesToTry / static_cast<int>(tried.size());
  for (const cards::CardRef& card : tried) deck.main.push_back({std::max(1, each), card->card.name, 0});
  deck.main.insert(deck.main.end(), lands.begin(), lands.end());
  deck.sideboard.clear();
  const auto database = databaseWith(text);
  tournament::fillWithLands(deck, *database, kDeckToTry);
  return {{"deck", listOf(deck)}, {"about", deck.name}};
}

Json blockOf(const std::string& name) {
  const auto card = play::library().find(name);
  if (!card) throw Refusal(404, "There is no card of that name.");
  return {{"text", cards::writeBlock((*card)->card)}};
}

}  // namespace cantrip::server
