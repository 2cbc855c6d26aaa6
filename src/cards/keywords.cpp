// Loads keyword definitions and instantiates them: parameters are written into the text, which is then read
// like any other, so that a definition needs no language of its own.
#include "cards/keywords.h"

#include <algorithm>
#include <stdexcept>

#include "base/embedded.h"
#include "base/trim.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_with.h"
#include "text/printer.h"

namespace cantrip::cards {
namespace {

std::string letters(std::string_view text) {
  std::string key;
  for (const char c : text) {
    if (c >= 'A' && c <= 'Z') key += static_cast<char>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80) key += c;
  }
  return key;
}

std::optional<ir::KeywordName> keywordByName(std::string_view name) {
  const auto words = ir::vocabulary("keyword");
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (letters(words[i]) == letters(name)) return static_cast<ir::KeywordName>(i);
  }
  return std::nullopt;
}

std::optional<KeywordShape> shapeOf(std::string_view parameters) {
  if (parameters.empty()) return KeywordShape::Plain;
  if (parameters == "{cost}") return KeywordShape::Cost;
  if (parameters == "{n}") return KeywordShape::Number;
  if (parameters == "{x}") return KeywordShape::VariableNumber;
  if (parameters == "{objects}") return KeywordShape::What;
  if (parameters == "{objects} {cost}") return KeywordShape::WhatCost;
  if (parameters == "{n} {cost}") return KeywordShape::NumberCost;
  if (parameters == "{objects} {n}") return KeywordShape::WhatNumber;
  if (parameters == "{types}") return KeywordShape::Landwalk;
  return std::nullopt;
}

class KwReader {
 public:
  KwReader(const KeywordLibrary::File& file, std::vector<KeywordDefinition>& out) : file_(file), out_(out) {}

  void read() {
    std::string_view rest = file_.contents;
    while (!rest.empty()) {
      ++line_;
      const std::size_t end = rest.find('\n');
      const std::string_view line = trim(rest.substr(0, end));
      rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
      if (!line.empty() && line[0] != '#') one(line);
    }
  }

 private:
  [[noreturn]] void fail(const std::string& message) const {
    throw std::runtime_error(std::string(file_.path) + ":" + std::to_string(line_) + ": " + message);
  }

  void one(std::string_view line) {
    const std::size_t space = line.find(' ');
    const std::string_view label = line.substr(0, space);
    const std::string_view rest =
        space == std::string_view::npos ? std::string_view{} : trim(line.substr(space + 1));
    if (label == "keyword") {
      header(rest);
    } else if (out_.empty() || out_.size() == before_) {
      fail("a definition starts with `keyword Name`");
    } else if (label == "rule") {
      out_.back().rule = std::string(rest);
    } else if (label == "text") {
      out_.back().texts.emplace_back(rest);
    } else if (label == "primitive") {
      out_.back().primitive = true;
    } else if (label == "construction") {
      out_.back().construction = true;
    } else {
      fail("\"" + std::string(label) + "\" is none of keyword, rule, text, primitive, construction");
    }
  }

  void header(std::string_view text) {
    KeywordDefinition definition;
    const std::size_t brace = std::min(text.find('{'), text.size());
    const auto name = keywordByName(trim(text.substr(0, brace)));
    if (!name)
      fail("there is no keyword " + std::string(trim(text.substr(0, brace))) + " (see src/ir/keywords.def)");
    const auto shape = shapeOf(trim(text.substr(brace)));
    if (!shape) fail("parameters are {cost}, {n}, {x}, {objects}, {objects} {cost}, {n} {cost} or {types}");
    definition.name = *name;
    definition.shape = *shape;
    definition.file = std::string(file_.path);
    definition.line = line_;
    out_.push_back(std::move(definition));
  }

  const KeywordLibrary::File& file_;
  std::vector<KeywordDefinition>& out_;
  std::size_t before_ = out_.size();
  int line_ = 0;
};

// The child of a keyword node that holds a parameter of the sort, or none.
NodeId parameter(const ir::Arena& arena, NodeId keyword, ir::Sort sort) {
  const ir::KindInfo& info = ir::info(arena.kind(keyword));
  for (unsigned i = 0; i < info.fields.size(); ++i) {
    if (info.fields[i].sort == sort) return arena.child(keyword, i);
  }
  return kNoNode;
}

std::string printed(const ir::Arena& arena, NodeId node, std::string_view category) {
  const text::Grammar& grammar = text::Grammar::standard();
  const text::CatId id = grammar.find(category);
  const auto tokens = id == text::kNoCat ? std::nullopt : text::print(grammar, arena, node, id);
  if (!tokens)
    throw std::runtime_error("the parameter " + ir::dump(arena, node) +
                             " of a keyword cannot be printed as " + std::string(category));
  std::string result = text::canonicalText(*tokens);
  // A capital of the start of a sentence, not that of a proper word such as "Plains".
  const bool proper = !tokens->empty() && tokens->front()[0] >= 'A' && tokens->front()[0] <= 'Z';
  if (!result.empty() && !proper && result[0] >= 'A' && result[0] <= 'Z') {
    result[0] = static_cast<char>(result[0] - 'A' + 'a');
  }
  return result;
}

std::string numberWord(int n) {
  static constexpr std::string_view kWords[] = {
      "no",       "one",     "two",     "three",     "four",     "five",     "six",
      "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen",
      "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"};
  if (n >= 0 && n < static_cast<int>(std::size(kWords))) return std::string(kWords[n]);
  return std::to_string(n);
}

// "Pay {2}", "pays 3 life"; a cost that is any other action stands between dashes, so that what follows in
// the definition is said of the paying and not of that action.
std::string paying(const ir::Arena& arena, NodeId keyword, std::string_view form) {
  const NodeId cost = parameter(arena, keyword, ir::Sort::Cost);
  const bool action = arena.kind(cost) == ir::Kind::EffectCost;
  return printed(arena, cost, (action ? "ActionPaid<" : "CostVP<") + std::string(form) + ">");
}

// Writes the value of one [parameter] of the definition.
std::string parameterText(std::string_view name, const ir::Arena& arena, NodeId keyword) {
  if (name == "cost") return printed(arena, parameter(arena, keyword, ir::Sort::Cost), "Cost");
  if (name == "pay cost") return paying(arena, keyword, "bare");
  if (name == "pays cost") return paying(arena, keyword, "s");
  if (name == "objects") return printed(arena, parameter(arena, keyword, ir::Sort::Objects), "Objs<sg>");
  if (name == "objects pl") return printed(arena, parameter(arena, keyword, ir::Sort::Objects), "Objs<pl>");
  const NodeId number = parameter(arena, keyword, ir::Sort::Quantity);
  if (number == kNoNode) throw std::runtime_error("the parameter [" + std::string(name) + "] has no value");
  const bool known = arena.kind(number) == ir::Kind::Number;
  if (name == "n" && !known && arena.kind(number) != ir::Kind::X) return printed(arena, number, "Q");
  const std::string word = known ? numberWord(arena.value(number)) : "X";
  if (name == "n") return known ? std::to_string(arena.value(number)) : "X";
  if (name == "n word") return word;
  if (!name.starts_with("n?")) throw std::runtime_error("there is no parameter [" + std::string(name) + "]");
  // [n? a +1/+1 counter | # +1/+1 counters]: by grammatical number
  const std::size_t bar = name.find('|');
  if (bar == std::string_view::npos) throw std::runtime_error("[n? one | many] wants two texts");
  if (known && arena.value(number) == 1) return std::string(trim(name.substr(2, bar - 2)));
  std::string many(trim(name.substr(bar + 1)));
  if (const std::size_t mark = many.find('#'); mark != std::string::npos) many.replace(mark, 1, word);
  return many;
}

}  // namespace

std::optional<std::pair<ir::KeywordName, KeywordShape>> keywordOf(const ir::Arena& arena, NodeId keyword) {
  namespace Kind = ir::Kind;
  namespace nodes = ir::nodes;
  KeywordShape shape = KeywordShape::Plain;
  switch (arena.kind(keyword)) {
    case Kind::Keyword:
      return std::pair(static_cast<ir::KeywordName>(arena.value(keyword)), KeywordShape::Plain);
    case Kind::Landwalk:
      return std::pair(ir::KeywordName::Landwalk, KeywordShape::Landwalk);
    case Kind::KeywordCost:
      shape = KeywordShape::Cost;
      break;
    case Kind::KeywordNumber:
      shape = arena.kind(arena.as<nodes::KeywordNumber>(keyword).n) == Kind::X ? KeywordShape::VariableNumber
                                                                               : KeywordShape::Number;
      break;
    case Kind::KeywordWhat:
      shape = KeywordShape::What;
      break;
    case Kind::KeywordWhatCost:
      shape = KeywordShape::WhatCost;
      break;
    case Kind::KeywordNumberCost:
      shape = KeywordShape::NumberCost;
      break;
    case Kind::KeywordWhatNumber:
      shape = KeywordShape::WhatNumber;
      break;
    default:
      return std::nullopt;
  }
  const NodeId word =
      arena.field<&nodes::KeywordCost::keyword, nodes::KeywordNumber, nodes::KeywordWhat,
                  nodes::KeywordWhatCost, nodes::KeywordNumberCost, nodes::KeywordWhatNumber>(keyword);
  return std::pair(static_cast<ir::KeywordName>(arena.value(word)), shape);
}

KeywordLibrary::KeywordLibrary(std::span<const File> files) {
  for (const File& file : files) KwReader(file, definitions_).read();
  for (std::size_t i = 0; i < definitions_.size(); ++i) {
    const KeywordDefinition& definition = definitions_[i];
    const std::string where = definition.file + ":" + std::to_string(definition.line) + ": ";
    const int ways =
        int{definition.primitive} + int{definition.construction} + int{!definition.texts.empty()};
    if (ways != 1) {
      throw std::runtime_error(where + "a keyword is primitive, or about construction, or has text lines");
    }
    if (!index_.emplace(std::pair(definition.name, definition.shape), i).second) {
      throw std::runtime_error(where + "this keyword is defined twice");
    }
  }
}

const KeywordLibrary& KeywordLibrary::standard() {
  static const KeywordLibrary library = [] {
    std::vector<File> files;
    for (const EmbeddedFile& file : embeddedFiles()) {
      if (file.path.starts_with("library/keywords/") && file.path.ends_with(".kw"))
        files.push_back({file.path, file.contents});
    }
    return KeywordLibrary(files);
  }();
  return library;
}

const KeywordDefinition* KeywordLibrary::find(ir::KeywordName name, KeywordShape shape) const {
  auto found = index_.find({name, shape});
  if (found == index_.end() && shape == KeywordShape::VariableNumber)
    found = index_.find({name, KeywordShape::Number});
  return found == index_.end() ? nullptr : &definitions_[found->second];
}

std::vector<std::string> KeywordLibrary::fillIn(const KeywordDefinition& definition, const ir::Arena& arena,
                                                NodeId keyword) const {
  std::vector<std::string> result;
  for (const std::string& text : definition.texts) {
    std::string filled;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t open = std::min(text.find('[', at), text.size());
      filled += text.substr(at, open - at);
      if (open == text.size()) break;
      const std::size_t close = text.find(']', open);
      if (close == std::string::npos)
        throw std::runtime_error(definition.file + ": a [ is not closed in: " + text);
      filled += parameterText(std::string_view(text).substr(open + 1, close - open - 1), arena, keyword);
      at = close + 1;
    }
    // A parameter may come first, where a sentence starts.
    if (!filled.empty() && filled[0] >= 'a' && filled[0] <= 'z')
      filled[0] = static_cast<char>(filled[0] - 'a' + 'A');
    result.push_back(std::move(filled));
  }
  return result;
}

const text::Reading& KeywordLibrary::readingOf(const std::string& text) const {
  const auto found = readings_.find(text);
  if (found != readings_.end()) return found->second;
  if (!reader_) reader_ = std::make_unique<text::Reader>();
  text::Reading reading = reader_->read(text, {});
  if (reading.root == kNoNode) {  // rebound and the like say what a spell does
    text::FaceContext spell;
    spell.spell = true;
    text::Reading ofSpell = reader_->read(text, spell);
    if (ofSpell.root != kNoNode) reading = std::move(ofSpell);
  }
  return readings_.emplace(text, std::move(reading)).first->second;
}

std::vector<NodeId> KeywordLibrary::expand(ir::Arena& arena, NodeId keyword) const {
  const auto key = keywordOf(arena, keyword);
  const KeywordDefinition* definition = key ? find(key->first, key->second) : nullptr;
  if (definition == nullptr || definition->texts.empty()) return {};
  const std::vector<std::string> texts = fillIn(*definition, arena, keyword);
  std::vector<NodeId> result;
  const std::lock_guard lock(mutex_);
  for (const std::string& text : texts) {
    const text::Reading& reading = readingOf(text);
    if (reading.root == kNoNode) {
      throw std::runtime_error(
          definition->file + ":" + std::to_string(definition->line) + ": \"" + text + "\": " +
          (reading.paragraphs.empty() ? std::string("nothing to read") : reading.paragraphs[0].reason));
    }
    for (const text::ParagraphReading& paragraph : reading.paragraphs) {
      if (paragraph.root != kNoNode) result.push_back(arena.import(reading.arena, paragraph.root));
    }
  }
  return result;
}

std::string KeywordLibrary::whyNotOne(
    const ir::Arena& arena, NodeId keyword,
    const std::function<std::string(const ir::Arena&, NodeId)>& runnable) const {
  const auto key = keywordOf(arena, keyword);
  const KeywordDefinition* definition = find(key->first, key->second);
  if (definition == nullptr) {
    return "the keyword " + std::string(ir::word("keyword", static_cast<int>(key->first))) +
           " is not carried out in this form";
  }
  if (definition->texts.empty()) return {};
  try {
    ir::Arena scratch;
    for (const NodeId ability : expand(scratch, scratch.import(arena, keyword))) {
      std::string wrong = runnable ? runnable(scratch, ability) : std::string{};
      if (wrong.empty()) wrong = whyNot(scratch, ability, runnable);
      if (!wrong.empty()) return wrong;
    }
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return {};
}

std::string KeywordLibrary::whyNot(
    const ir::Arena& arena, NodeId root,
    const std::function<std::string(const ir::Arena&, NodeId)>& runnable) const {
  const ir::NodeKind kind = arena.kind(root);
  // Looking for a keyword asks nothing of it, nor does taking it away.
  if (kind == ir::Kind::WithKeyword || kind == ir::Kind::LoseAbility || kind == ir::Kind::CantHaveAbility)
    return {};
  if (keywordOf(arena, root)) {
    std::string wrong = whyNotOne(arena, root, runnable);
    if (!wrong.empty()) return wrong;
  }
  for (const NodeId child : arena.children(root)) {
    std::string wrong = whyNot(arena, child, runnable);
    if (!wrong.empty()) return wrong;
  }
  return {};
}

std::vector<NodeId> expandKeywords(ir::Arena& arena, NodeId keyword) {
  return KeywordLibrary::standard().expand(arena, keyword);
}

}  // namespace cantrip::cards
