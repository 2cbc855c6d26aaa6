#include "rules/ir_terms.h"

#include <gtest/gtest.h>

#include <charconv>
#include <sstream>

#include "ir/nodes/abilities.h"

namespace cantrip::test {

namespace {

class TermReader {
 public:
  TermReader(ir::Arena& arena, std::string_view text) : arena_(arena), text_(text) {}

  NodeId read() {
    skipSpace();
    if (take('[')) {
      std::vector<NodeId> parts = readList(']');
      return arena_.add(ir::Kind::List, parts);
    }
    const std::string_view name = identifier();
    if (name == "None") return kNoNode;
    const std::optional<ir::NodeKind> named = ir::kindByName(name);
    if (!named) {
      ADD_FAILURE() << "no kind of node is named '" << name << "' in " << text_;
      return kNoNode;
    }
    const ir::NodeKind kind = *named;
    ir::SlotNo slot = 0;
    if (take('#')) slot = static_cast<ir::SlotNo>(integer(identifier()));
    NodeId node = kNoNode;
    const std::string_view list = ir::info(kind).vocabulary;
    if (ir::info(kind).isLeaf()) {
      node = leaf(kind, list);
    } else if (!list.empty()) {  // a word, and fields after it
      EXPECT_TRUE(take('(')) << name << " needs a word in " << text_;
      const std::size_t comma = text_.find(',', at_);
      const auto word = ir::wordValue(list, text_.substr(at_, comma - at_));
      EXPECT_TRUE(word.has_value()) << "no word of the list " << list << " stands in " << text_;
      at_ = comma + 1;
      node = arena_.add(kind, readList(')'), word.value_or(0));
    } else {
      std::vector<NodeId> fields;
      if (take('(')) fields = readList(')');
      node = arena_.add(kind, fields);
    }
    arena_[node].slot = slot;
    return node;
  }

  bool atEnd() {
    skipSpace();
    return at_ == text_.size();
  }

 private:
  void skipSpace() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n')) ++at_;
  }
  bool take(char c) {
    skipSpace();
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  std::string_view identifier() {
    skipSpace();
    const std::size_t begin = at_;
    while (at_ < text_.size() && std::isalnum(static_cast<unsigned char>(text_[at_]))) ++at_;
    return text_.substr(begin, at_ - begin);
  }
  std::vector<NodeId> readList(char close) {
    std::vector<NodeId> parts;
    while (!take(close) && at_ < text_.size()) {
      parts.push_back(read());
      take(',');
    }
    return parts;
  }
  static std::int32_t integer(std::string_view word) {
    std::int32_t value = 0;
    std::from_chars(word.data(), word.data() + word.size(), value);
    return value;
  }
  NodeId leaf(ir::NodeKind kind, std::string_view list) {
    EXPECT_TRUE(take('(')) << ir::info(kind).name << " needs a value in " << text_;
    const std::size_t close = text_.find(')', at_);
    std::string_view word = text_.substr(at_, close - at_);
    at_ = close + 1;
    if (word.size() > 1 && word.front() == '"') word = word.substr(1, word.size() - 2);
    if (list == "int") return arena_.add(kind, {}, integer(word));
    if (list == "name") return arena_.addName(kind, word);
    const auto value = list == "mana" ? ir::manaSymbol(word) : ir::wordValue(list, word);
    EXPECT_TRUE(value.has_value()) << "'" << word << "' is no word of the list " << list;
    return arena_.add(kind, {}, value.value_or(0));
  }

  ir::Arena& arena_;
  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

NodeId term(ir::Arena& arena, std::string_view text, ir::Sort sort) {
  TermReader reader(arena, text);
  const NodeId node = reader.read();
  EXPECT_TRUE(reader.atEnd()) << "something follows the term " << text;
  EXPECT_EQ(ir::validate(arena, node, sort), "") << text;
  return node;
}

CardId addCard(PoolBuilder& builder, const TermCard& card) {
  ir::Arena arena;
  CardFacts facts;
  facts.name = card.name;
  std::istringstream words{std::string(card.types)};
  for (std::string word; words >> word;) {
    if (const auto type = ir::wordValue("type", word))
      facts.types = static_cast<std::uint16_t>(facts.types | (1U << *type));
    else if (const auto super = ir::wordValue("supertype", word))
      facts.supertypes = static_cast<std::uint8_t>(facts.supertypes | (1U << *super));
    else if (const auto subtype = ir::wordValue("subtype", word))
      facts.subtypes.push_back(static_cast<std::uint16_t>(*subtype));
    else
      ADD_FAILURE() << "'" << word << "' is no type";
  }
  for (char letter : card.colors)
    facts.colorIndicator =
        static_cast<std::uint8_t>(facts.colorIndicator | (1U << std::string_view("WUBRG").find(letter)));
  facts.hasPT = card.power >= 0;
  facts.power = std::max(0, card.power);
  facts.toughness = std::max(0, card.toughness);
  std::vector<NodeId> abilities;
  for (std::string_view text : card.abilities) abilities.push_back(term(arena, text, ir::Sort::Ability));
  const NodeId list = arena.addList(abilities);
  return builder.add(facts, arena, arena.add(ir::Kind::CardText, std::span(&list, 1)));
}

}  // namespace cantrip::test
