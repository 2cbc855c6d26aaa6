// Reading a face: normalise, parse each paragraph, choose by the kind of card, build the tree.
#include "text/reader.h"

#include <algorithm>

#include "ir/nodes/abilities.h"
#include "text/resolve.h"

namespace cantrip::text {
namespace {

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

// The reason why a paragraph was not read, for people.
std::string explain(const Decline& decline, const ParagraphReading& reading, std::string_view text) {
  const std::vector<Token>& tokens = reading.paragraph.tokens;
  std::string result;
  if (decline.token >= tokens.size()) {
    result = "the text ends too early after " +
             quoted(text.substr(reading.paragraph.begin, tokens.back().end - reading.paragraph.begin));
  } else {
    const Token& stop = tokens[decline.token];
    const std::string_view word = text.substr(stop.begin, stop.end - stop.begin);
    result = "cannot read " + quoted(word.empty() ? std::string_view(stop.text) : word);
    if (decline.token > 0) {
      const std::string_view before =
          text.substr(reading.paragraph.begin, tokens[decline.token - 1].end - reading.paragraph.begin);
      result += " after " + quoted(before);
    }
  }
  // Words stand in quotation marks. The names of the grammar's categories mean nothing to people, and the
  // words beside them are not all that could stand there.
  const std::vector<std::string>& words = decline.expected;
  const auto isWord = [](const std::string& symbol) { return symbol.starts_with('"'); };
  if (words.empty() || !std::ranges::all_of(words, isWord)) return result;
  constexpr std::size_t kMost = 12;
  result += "; there could be";
  for (std::size_t i = 0; i < words.size() && i < kMost; ++i)
    result.append(i == 0 ? " " : i + 1 == words.size() ? " or " : ", ").append(words[i]);
  if (words.size() > kMost) result += ", ... (" + std::to_string(words.size()) + " in all)";
  return result;
}

// Sentences that stand by themselves are effects on instants and sorceries (113.3a) and what the rooms of a
// dungeon do (309.4c), and nowhere else; where such a sentence could also be a static ability, it is the
// effect.
void keepFitting(std::vector<const Value*>& readings, bool spell) {
  const auto is = [](ir::NodeKind kind) {
    return [kind](const Value* value) { return value->kind == kind; };
  };
  if (!spell) {
    std::erase_if(readings, is(ir::Kind::SpellAbility));
  } else if (std::ranges::any_of(readings, is(ir::Kind::SpellAbility))) {
    std::erase_if(readings, is(ir::Kind::Static));
  }
}

}  // namespace

bool Reading::whole() const {
  return std::ranges::all_of(paragraphs, [](const ParagraphReading& paragraph) {
    return paragraph.outcome == Outcome::Read || paragraph.outcome == Outcome::Empty;
  });
}

Place placeOf(std::string_view text, std::size_t offset) {
  Place place;
  for (std::size_t i = 0; i < offset && i < text.size(); ++i) {
    if (text[i] == '\n') {
      ++place.line;
      place.column = 1;
    } else if ((static_cast<unsigned char>(text[i]) & 0xC0) != 0x80) {
      ++place.column;
    }
  }
  return place;
}

Reader::Reader(const Grammar& grammar) : grammar_(grammar), parser_(grammar) {}

NodeId Reader::build(const Value& value, const Paragraph& paragraph, Reading& reading) {
  std::vector<NodeId> children;
  children.reserve(value.children.size());
  for (const Value* child : value.children) children.push_back(build(*child, paragraph, reading));
  if (value.kind == ir::Kind::None) return kNoNode;
  const bool named = ir::info(value.kind).vocabulary == "name";
  const NodeId id = named ? reading.arena.addName(value.kind, value.name)
                          : reading.arena.add(value.kind, children, value.leaf);
  ir::Node& node = reading.arena[id];
  if (value.end > value.begin) {
    node.textBegin = paragraph.tokens[value.begin].begin;
    node.textEnd = paragraph.tokens[value.end - 1].end;
  }
  if (!value.spelling.empty() && reading.spellings.size() < 0xFFFF) {
    reading.spellings.push_back(value.spelling);
    node.spelling = static_cast<std::uint16_t>(reading.spellings.size());
  }
  return id;
}

void Reader::readParagraph(Reading& reading, ParagraphReading& paragraph, const FaceContext& face) {
  if (paragraph.paragraph.tokens.empty()) return;
  Parse parse = parser_.parse(paragraph.paragraph.tokens, grammar_.start());
  if (parse.readings.empty()) {
    paragraph.outcome = Outcome::Declined;
    paragraph.decline = std::move(parse.decline);
    paragraph.reason = explain(paragraph.decline, paragraph, reading.text);
    return;
  }
  keepFitting(parse.readings, face.spell);
  if (parse.readings.empty()) {
    paragraph.outcome = Outcome::Declined;
    paragraph.reason = "reads only as the effect of an instant or sorcery";
    return;
  }
  for (const Value* value : parse.readings)
    paragraph.meanings.push_back(build(*value, paragraph.paragraph, reading));
  if (paragraph.meanings.size() > 1 || parse.tooMany) {
    paragraph.outcome = Outcome::Ambiguous;
    paragraph.reason = "has " + std::to_string(paragraph.meanings.size()) + " meanings:";
    for (const NodeId meaning : paragraph.meanings)
      paragraph.reason += "\n    " + ir::dump(reading.arena, meaning);
    return;
  }
  paragraph.root = paragraph.meanings[0];
  const std::string unsound = ir::validate(reading.arena, paragraph.root, ir::Sort::Ability);
  paragraph.outcome = unsound.empty() ? Outcome::Read : Outcome::Unresolved;
  if (!unsound.empty()) paragraph.reason = "the grammar made an unsound tree: " + unsound;
}

void Reader::resolve(Reading& reading) {
  std::vector<NodeId> roots;
  std::vector<ParagraphReading*> owners;
  for (ParagraphReading& paragraph : reading.paragraphs) {
    if (paragraph.outcome != Outcome::Read) continue;
    roots.push_back(paragraph.root);
    owners.push_back(&paragraph);
  }
  const std::vector<std::string> wrong = resolveReferences(reading.arena, roots, reading.text);
  for (std::size_t i = 0; i < wrong.size(); ++i) {
    if (wrong[i].empty()) continue;
    owners[i]->outcome = Outcome::Unresolved;
    owners[i]->reason = wrong[i];
  }
}

Reading Reader::read(std::string_view text, const FaceContext& face) {
  Reading reading;
  reading.text = std::string(text);
  for (Paragraph& paragraph : normalise(text, face, grammar_.lists())) {
    ParagraphReading& made = reading.paragraphs.emplace_back();
    made.paragraph = std::move(paragraph);
    readParagraph(reading, made, face);
  }
  resolve(reading);
  if (!reading.whole()) return reading;
  std::vector<NodeId> abilities;
  for (const ParagraphReading& paragraph : reading.paragraphs) {
    if (paragraph.outcome == Outcome::Read) abilities.push_back(paragraph.root);
  }
  const NodeId list[] = {reading.arena.addList(abilities)};
  reading.root = reading.arena.add(ir::Kind::CardText, list);
  return reading;
}

ParagraphReading Reader::readAs(std::string_view text, CatId category, Reading& into) {
  ParagraphReading result;
  into.text = std::string(text);
  result.paragraph.tokens = tokenise(text);
  result.paragraph.end = static_cast<std::uint32_t>(text.size());
  markSentences(result.paragraph.tokens);
  if (result.paragraph.tokens.empty()) return result;
  Parse parse = parser_.parse(result.paragraph.tokens, category);
  if (parse.readings.empty()) {
    result.outcome = Outcome::Declined;
    result.decline = std::move(parse.decline);
    result.reason = explain(result.decline, result, text);
    return result;
  }
  for (const Value* value : parse.readings) result.meanings.push_back(build(*value, result.paragraph, into));
  result.outcome = result.meanings.size() == 1 ? Outcome::Read : Outcome::Ambiguous;
  result.root = result.meanings[0];
  return result;
}

std::string Reader::proveText(const Reading& reading) {
  std::string joined;
  std::size_t end = 0;  // of the paragraph before
  for (const ParagraphReading& paragraph : reading.paragraphs) {
    joined += std::string_view(reading.text).substr(end, paragraph.paragraph.begin - end);
    end = paragraph.paragraph.end;
    if (paragraph.outcome == Outcome::Empty) {
      joined += restore(paragraph.paragraph, {});
      continue;
    }
    if (paragraph.root == kNoNode) {
      joined += (std::string_view(reading.text)
                     .substr(paragraph.paragraph.begin, paragraph.paragraph.end - paragraph.paragraph.begin));
      continue;
    }
    const auto printed = print(grammar_, reading.arena, paragraph.root, grammar_.start(), &reading.spellings);
    if (!printed) return "no rule prints " + ir::dump(reading.arena, paragraph.root);
    std::string restored = restore(paragraph.paragraph, *printed);
    const std::string_view original =
        std::string_view(reading.text)
            .substr(paragraph.paragraph.begin, paragraph.paragraph.end - paragraph.paragraph.begin);
    const std::vector<Token>& tokens = paragraph.paragraph.tokens;
    const bool same =
        printed->size() == tokens.size() && std::equal(printed->begin(), printed->end(), tokens.begin(),
                                                       [](const std::string& word, const Token& token) {
                                                         return word == token.text || word == token.original;
                                                       });
    if (restored != original || !same)
      return quoted(original) + " prints as " + quoted(canonicalText(*printed));
    joined += restored;
  }
  return joined == reading.text ? std::string{} : "the paragraphs do not join to the text";
}

std::string Reader::proveMeaning(const Reading& reading, const FaceContext& face) {
  for (const ParagraphReading& paragraph : reading.paragraphs) {
    if (paragraph.root == kNoNode) continue;
    const auto printed = print(grammar_, reading.arena, paragraph.root, grammar_.start());
    if (!printed) return "no rule prints " + ir::dump(reading.arena, paragraph.root);
    const std::string text = canonicalText(*printed);
    FaceContext plain;
    plain.spell = face.spell;
    const Reading again = read(text, plain);
    if (again.paragraphs.size() != 1 || again.paragraphs[0].root == kNoNode) {
      return quoted(text) +
             " does not read again: " + (again.paragraphs.empty() ? "" : again.paragraphs[0].reason);
    }
    if (!ir::equal(reading.arena, paragraph.root, again.arena, again.paragraphs[0].root)) {
      return quoted(text) + " reads again as " + ir::dump(again.arena, again.paragraphs[0].root) + ", not " +
             ir::dump(reading.arena, paragraph.root);
    }
  }
  return {};
}

}  // namespace cantrip::text
