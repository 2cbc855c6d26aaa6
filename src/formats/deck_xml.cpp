// Decks in XML: Magic Online's .dek and Cockatrice's .cod, by pugixml.
#include <fmt/format.h>

#include <algorithm>
#include <pugixml.hpp>
#include <sstream>

#include "formats/deck_builder.h"
#include "formats/deck_formats.h"

namespace cantrip::formats {
namespace {

// How Magic Online marks a commander.
constexpr const char* kCommanderMark = "16777728";

int lineAt(std::string_view text, std::ptrdiff_t offset) {
  const auto end = static_cast<std::size_t>(std::max<std::ptrdiff_t>(offset, 0));
  return 1 + static_cast<int>(std::count(
                 text.begin(), text.begin() + static_cast<std::ptrdiff_t>(std::min(end, text.size())), '\n'));
}

class XmlDeckReader {
 public:
  XmlDeckReader(std::string_view text, std::string_view source) : text_(text), builder_(source) {}

  Deck read() {
    pugi::xml_document document;
    const pugi::xml_parse_result parsed = document.load_buffer(text_.data(), text_.size());
    if (!parsed)
      builder_.fail(lineAt(text_, parsed.offset), 1, fmt::format("this is no XML: {}", parsed.description()));
    if (const pugi::xml_node root = document.child("Deck")) {
      for (const pugi::xml_node card : root.children("Cards")) readOnline(card);
    } else if (const pugi::xml_node cockatrice = document.child("cockatrice_deck")) {
      builder_.setTitle(cockatrice.child_value("deckname"));
      builder_.setAbout(cockatrice.child_value("comments"));
      for (const pugi::xml_node zone : cockatrice.children("zone")) readZone(zone);
    } else {
      builder_.fail(1, 1,
                    fmt::format("<{}> is no deck: Magic Online has <Deck>, Cockatrice <cockatrice_deck>",
                                document.document_element().name()));
    }
    return builder_.finish();
  }

 private:
  void readOnline(const pugi::xml_node& card) {
    Section section = Section::Main;
    if (card.attribute("Annotation").as_string() == std::string_view(kCommanderMark))
      section = Section::Commander;
    else if (card.attribute("Sideboard").as_bool())
      section = Section::Sideboard;
    add(section, card, "Quantity", "Name", nullptr, nullptr);
  }

  void readZone(const pugi::xml_node& zone) {
    const std::string_view name = zone.attribute("name").as_string();
    if (isOutside(name)) return;
    const auto section = sectionByName(name);
    if (!section)
      builder_.fail(lineAt(text_, zone.offset_debug()), 1, fmt::format("there is no zone '{}'", name));
    for (const pugi::xml_node card : zone.children("card"))
      add(*section, card, "number", "name", "setShortName", "collectorNumber");
  }

  void add(Section section, const pugi::xml_node& card, const char* count, const char* name, const char* set,
           const char* number) {
    DeckEntry entry;
    entry.line = lineAt(text_, card.offset_debug());
    entry.count = card.attribute(count).as_int();
    entry.name = card.attribute(name).as_string();
    if (set != nullptr && isSetCode(card.attribute(set).as_string()))
      entry.set = card.attribute(set).as_string();
    if (number != nullptr && !entry.set.empty()) entry.number = card.attribute(number).as_string();
    builder_.add(section, std::move(entry));
  }

  std::string_view text_;
  DeckBuilder builder_;
};

std::string textOfXml(const pugi::xml_document& document) {
  std::ostringstream out;
  document.save(out, "  ");
  return out.str();
}

std::string largeCode(std::string code) {
  for (char& c : code) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return code;
}

}  // namespace

Deck readXmlDeck(std::string_view text, std::string_view source) {
  return XmlDeckReader(text, source).read();
}

std::string writeDek(const Deck& deck) {
  pugi::xml_document document;
  document.append_child(pugi::node_declaration).append_attribute("version") = "1.0";
  pugi::xml_node root = document.append_child("Deck");
  root.append_child("NetDeckID").text() = 0;
  root.append_child("PreconstructedDeckID").text() = 0;
  for (const Section section : {Section::Commander, Section::Main, Section::Companion, Section::Sideboard}) {
    for (const DeckEntry& entry : deck.section(section)) {
      pugi::xml_node card = root.append_child("Cards");
      card.append_attribute("CatID") = 0;
      card.append_attribute("Quantity") = entry.count;
      card.append_attribute("Sideboard") = section != Section::Main;
      card.append_attribute("Name") = onlineName(entry.name).c_str();
      card.append_attribute("Annotation") = section == Section::Commander ? kCommanderMark : "0";
    }
  }
  return textOfXml(document);
}

std::string writeCod(const Deck& deck) {
  pugi::xml_document document;
  document.append_child(pugi::node_declaration).append_attribute("version") = "1.0";
  pugi::xml_node root = document.append_child("cockatrice_deck");
  root.append_attribute("version") = 1;
  root.append_child("deckname").text() = deck.title.empty() ? deck.name.c_str() : deck.title.c_str();
  root.append_child("comments").text() = deck.about.c_str();
  for (std::size_t i = 0; i < kSections; ++i) {
    const auto section = static_cast<Section>(i);
    if (deck.section(section).empty()) continue;
    pugi::xml_node zone = root.append_child("zone");
    const std::string name = section == Section::Main        ? "main"
                             : section == Section::Sideboard ? "side"
                                                             : std::string(sectionName(section));
    zone.append_attribute("name") = name.c_str();
    for (const DeckEntry& entry : deck.section(section)) {
      pugi::xml_node card = zone.append_child("card");
      card.append_attribute("number") = entry.count;
      card.append_attribute("name") = entry.name.c_str();
      if (!entry.set.empty()) card.append_attribute("setShortName") = largeCode(entry.set).c_str();
      if (!entry.number.empty()) card.append_attribute("collectorNumber") = entry.number.c_str();
    }
  }
  return textOfXml(document);
}

}  // namespace cantrip::formats
