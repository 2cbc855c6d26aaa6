// From the rules as written to the compiled grammar: features multiplied out, right sides checked against the
// schema.
#include <algorithm>
#include <cctype>
#include <charconv>

#include "ir/nodes/acts.h"
#include "ir/nodes/deeds.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/times.h"
#include "ir/nodes/words.h"
#include "ir/vocabulary.h"
#include "text/grammar.h"
#include "text/grammar_reader.h"

namespace cantrip::text {
namespace {

std::string letterKey(std::string_view text) {
  std::string key;
  for (const char c : text) {
    if (std::isalnum(static_cast<unsigned char>(c)) || c == '+' || c == '/') {
      key += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
  }
  return key;
}

// The word of a list, however it is capitalised or spaced.
std::optional<std::int32_t> looseWord(std::string_view list, std::string_view text) {
  if (const auto exact = ir::wordValue(list, text)) return exact;
  const std::string key = letterKey(text);
  const auto words = ir::vocabulary(list);
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (letterKey(words[i]) == key) return static_cast<std::int32_t>(i);
  }
  return std::nullopt;
}

std::string join(const std::vector<std::string>& parts, std::string_view between) {
  std::string result;
  for (const std::string& part : parts)
    result += (result.empty() ? std::string() : std::string(between)) + part;
  return result;
}

struct SlotType {
  std::string name;
  Yield yield;
  bool leaf = false;  ///< may be converted to another leaf
};

// Reads `Target(Exactly(n), o)` against the schema.
class PatternReader {
 public:
  PatternReader(std::string_view text, const std::vector<SlotType>& slots) : text_(text), slots_(slots) {}

  Pattern read(Yield expected) {
    Pattern result = expression(expected);
    skip();
    if (error_.empty() && at_ < text_.size() && text_[at_] == '[') result = said(std::move(result));
    if (error_.empty() && at_ < text_.size())
      fail("nothing may follow the node: " + std::string(text_.substr(at_)));
    for (std::size_t i = 0; i < slots_.size() && error_.empty(); ++i) {
      if (!used_.contains(static_cast<int>(i)))
        fail("the slot " + slots_[i].name + " is not used on the right side");
    }
    return result;
  }
  const std::string& error() const { return error_; }

 private:
  void fail(const std::string& message) {
    if (error_.empty()) error_ = message;
  }
  void skip() {
    while (at_ < text_.size() && (std::isspace(static_cast<unsigned char>(text_[at_])) || text_[at_] == ','))
      ++at_;
  }
  std::string identifier() {
    const std::size_t from = at_;
    while (at_ < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[at_])) || text_[at_] == '_'))
      ++at_;
    return std::string(text_.substr(from, at_ - from));
  }
  int slotNumber(std::string_view name) const {
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      if (slots_[i].name == name) return static_cast<int>(i);
    }
    return -1;
  }
  static std::string describe(Yield yield) {
    return std::string(ir::sortName(yield.sort)) + (yield.list ? "*" : "");
  }

  Pattern expression(Yield expected, bool optional = false, bool inList = false) {
    skip();
    if (at_ < text_.size() && text_[at_] == '[') return list(expected);
    const std::string name = identifier();
    if (name.empty()) {
      fail("a node, a slot or [ is wanted at: " + std::string(text_.substr(at_)));
      return {};
    }
    if (name == "None") {
      if (!optional && error_.empty()) fail("None where a " + describe(expected) + " is wanted");
      return {};
    }
    if (const int slot = slotNumber(name); slot >= 0) return slotPattern(slot, expected, inList);
    const std::optional<ir::NodeKind> named = ir::kindByName(name);
    if (!named) {
      fail("there is no slot and no kind of node called " + name);
      return {};
    }
    const ir::NodeKind kind = *named;
    if (expected.list)
      fail(name + " where a list of " + std::string(ir::sortName(expected.sort)) + " is wanted: write [" +
           name + "]");
    if (ir::info(kind).sort != expected.sort) {
      fail(name + " is a " + std::string(ir::sortName(ir::info(kind).sort)) + ", not a " +
           describe(expected));
    }
    return ir::info(kind).isLeaf() ? leaf(kind) : node(kind);
  }

  Pattern slotPattern(int slot, Yield expected, bool inList) {
    used_.insert({slot, true});
    const Yield yield = slots_[static_cast<std::size_t>(slot)].yield;
    const bool spliced = inList && yield.list;
    if (yield.sort != expected.sort || (yield.list != expected.list && !spliced)) {
      fail("the slot " + slots_[static_cast<std::size_t>(slot)].name + " is a " + describe(yield) +
           ", not a " + describe(expected));
    }
    Pattern pattern;
    pattern.type = Pattern::Type::Slot;
    pattern.slot = slot;
    pattern.spliced = spliced;
    return pattern;
  }

  // What is said of Subject, said of the slot in the brackets.
  Pattern said(Pattern what) {
    ++at_;
    Pattern pattern;
    pattern.type = Pattern::Type::Said;
    pattern.slot = slotNumber(identifier());
    if (pattern.slot < 0 || slots_[static_cast<std::size_t>(pattern.slot)].yield != Yield{ir::Sort::Ref})
      fail("in the brackets after an event stands the slot of who does it");
    used_.insert({pattern.slot, true});
    pattern.children.push_back(std::move(what));
    if (at_ >= text_.size() || text_[at_] != ']') fail("a [ is not closed");
    ++at_;
    skip();
    return pattern;
  }

  Pattern list(Yield expected) {
    ++at_;
    if (!expected.list) fail("a list where one " + describe(expected) + " is wanted");
    Pattern pattern;
    pattern.type = Pattern::Type::List;
    for (skip(); at_ < text_.size() && text_[at_] != ']' && error_.empty(); skip()) {
      pattern.children.push_back(expression({expected.sort, false}, false, true));
    }
    if (at_ >= text_.size()) fail("a [ is not closed");
    ++at_;
    const auto spliced = std::ranges::count_if(pattern.children, [&](const Pattern& child) {
      return child.type == Pattern::Type::Slot && slots_[static_cast<std::size_t>(child.slot)].yield.list;
    });
    if (spliced > 1) fail("only one list can be spliced into a list");
    return pattern;
  }

  Pattern leaf(ir::NodeKind kind) {
    const std::string_view vocabulary = ir::info(kind).vocabulary;
    Pattern pattern;
    pattern.type = Pattern::Type::Leaf;
    pattern.kind = kind;
    if (at_ >= text_.size() || text_[at_] != '(') {
      fail(std::string(ir::info(kind).name) + " wants a word of the list " + std::string(vocabulary) +
           " in brackets");
      return pattern;
    }
    const std::size_t close = text_.find(')', at_);
    if (close == std::string_view::npos) return fail("a ( is not closed"), pattern;
    std::string inner(text_.substr(at_ + 1, close - at_ - 1));
    while (!inner.empty() && inner.front() == ' ') inner.erase(0, 1);
    while (!inner.empty() && inner.back() == ' ') inner.pop_back();
    at_ = close + 1;
    if (const int slot = slotNumber(inner); slot >= 0) {
      used_.insert({slot, true});
      if (!slots_[static_cast<std::size_t>(slot)].leaf)
        fail("the slot " + inner + " holds no word that could become a " + std::string(ir::info(kind).name));
      pattern.type = Pattern::Type::Convert;
      pattern.slot = slot;
      return pattern;
    }
    value(pattern, vocabulary, inner);
    return pattern;
  }

  void value(Pattern& pattern, std::string_view vocabulary, const std::string& text) {
    if (vocabulary == "name") {
      pattern.name = text;
    } else if (vocabulary == "int") {
      const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), pattern.value);
      if (wrong != std::errc{} || end != text.data() + text.size()) fail(text + " is no number");
    } else {
      const auto found = vocabulary == "mana" ? ir::manaSymbol(text) : looseWord(vocabulary, text);
      if (!found) fail("\"" + text + "\" is not in the list " + std::string(vocabulary));
      pattern.value = found.value_or(0);
    }
  }

  Pattern node(ir::NodeKind kind) {
    const ir::KindInfo& info = ir::info(kind);
    Pattern pattern;
    pattern.type = Pattern::Type::Node;
    pattern.kind = kind;
    const bool open = at_ < text_.size() && text_[at_] == '(';
    if (!open && !info.fields.empty())
      fail(std::string(info.name) + " wants " + std::to_string(info.fields.size()) + " fields in brackets");
    if (!open) return pattern;
    ++at_;
    if (!info.vocabulary.empty()) {  // the word of the node, with a comma after it
      const std::size_t comma = text_.find(',', at_);
      if (comma == std::string_view::npos)
        return fail(std::string(info.name) + " wants a word and a comma"), pattern;
      value(pattern, info.vocabulary, std::string(text_.substr(at_, comma - at_)));
      at_ = comma + 1;
    }
    for (const ir::FieldInfo& field : info.fields) {
      if (!error_.empty()) return pattern;
      skip();
      if (at_ < text_.size() && text_[at_] == ')') {
        fail(std::string(info.name) + " wants the field " + std::string(field.name) + " too");
        return pattern;
      }
      pattern.children.push_back(expression({field.sort, field.list}, field.optional));
    }
    skip();
    if (at_ >= text_.size() || text_[at_] != ')')
      fail(std::string(info.name) + " has too many fields, or its ( is not closed");
    ++at_;
    return pattern;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  const std::vector<SlotType>& slots_;
  std::unordered_map<int, bool> used_;
  std::string error_;
};

}  // namespace

class GrammarCompiler {
 public:
  GrammarCompiler(Grammar& grammar, RawGrammar& raw) : grammar_(grammar), raw_(raw) {}

  void run() {
    grammar_.words_.emplace_back();
    grammar_.lists_ = std::move(raw_.lists);
    numberFeature();
    declareLexical();
    for (const RawCategory& category : raw_.categories) declare(category);
    if (raw_.errors.empty()) {
      for (const RawRule& rule : raw_.rules) compile(rule);
      fillLexical();
    }
    if (raw_.errors.empty()) checkUse();
    report();
    grammar_.start_ = grammar_.find("Paragraph");
    if (grammar_.start_ == kNoCat) grammar_.start_ = grammar_.find("Ability");
  }

 private:
  using Binding = std::unordered_map<std::string, std::size_t>;  // variable -> index of its value

  void error(const RawRule& rule, const std::string& message) {
    raw_.errors.push_back(rule.file + ":" + std::to_string(rule.line) + ": " + message);
  }

  void report() const {
    if (raw_.errors.empty()) return;
    constexpr std::size_t kMost = 30;
    std::vector<std::string> shown = raw_.errors;
    if (shown.size() > kMost) {
      shown.resize(kMost);
      shown.push_back("... and " + std::to_string(raw_.errors.size() - kMost) + " more");
    }
    throw GrammarError(join(shown, "\n"));
  }

  // The feature of grammatical number: the one with the values sg and pl.
  void numberFeature() {
    for (const RawFeature& feature : raw_.features) {
      if (std::ranges::find(feature.values, "sg") != feature.values.end()) number_ = feature.name;
      if (std::ranges::find(feature.values, "bare") != feature.values.end()) form_ = feature.name;
    }
    if (number_.empty()) {
      number_ = "num";
      raw_.features.push_back({number_, {"sg", "pl"}});
    }
  }

  void declareLexical() {
    using ir::Sort;
    const auto add = [&](std::string_view name, Sort sort, bool counted = false) {
      RawCategory category;
      category.name = std::string(name);
      if (counted) category.features = {number_};
      category.yield.sort = sort;
      category.file = "built-in";
      declare(category);
    };
    add("Subtype", Sort::Pred, true);
    add("CardType", Sort::Pred, true);
    add("Supertype", Sort::Pred);
    add("Color", Sort::Color);
    add("BareKeyword", Sort::Keyword);
    add("CostKeyword", Sort::KeywordWord);
    add("NumberKeyword", Sort::KeywordWord);
    add("ActionName", Sort::ActionWord);
    add("CounterKind", Sort::CounterKind);
    add("ChoiceWord", Sort::Pred);
    add("StateWord", Sort::Pred);
    add("ObjectDeedWord", Sort::Deed);
    add("PlayerDeedWord", Sort::Deed);
    add("DurationWord", Sort::Duration);
    add("NumberWord", Sort::Quantity);
    add("SubtypeWalk", Sort::Pred);
    add("SubtypeCycling", Sort::Pred);
    add("ManaSymbol", Sort::Symbol);
    add("Digits", Sort::Quantity);
    add("SignedNumber", Sort::Quantity);
    add("CardName", Sort::Pred);
    add("NewSubtype", Sort::Pred, true);
    add("NewCounter", Sort::CounterKind);
    add("NewChoice", Sort::Pred);
    grammar_.categories_[grammar_.find("ManaSymbol")].lexical = Lexical::AnyManaSymbol;
    grammar_.categories_[grammar_.find("Digits")].lexical = Lexical::Digits;
    grammar_.categories_[grammar_.find("SignedNumber")].lexical = Lexical::SignedNumber;
    grammar_.categories_[grammar_.find("CardName")].lexical = Lexical::CardName;
    grammar_.categories_[grammar_.find("NewSubtype<sg>")].lexical = Lexical::NewSubtype;
    grammar_.categories_[grammar_.find("NewSubtype<pl>")].lexical = Lexical::NewSubtypes;
    grammar_.categories_[grammar_.find("NewCounter")].lexical = Lexical::NewCounter;
    grammar_.categories_[grammar_.find("NewChoice")].lexical = Lexical::NewChoice;
  }

  // Creates Name<value,value> for every combination of feature values.
  void declare(const RawCategory& raw) {
    if (declared_.contains(raw.name)) {
      raw_.errors.push_back(raw.file + ":" + std::to_string(raw.line) + ": the category " + raw.name +
                            " is declared twice");
      return;
    }
    std::vector<std::string> names = {""};
    for (const std::string& featureName : raw.features) {
      const RawFeature* feature = raw_.feature(featureName);
      if (feature == nullptr) {
        raw_.errors.push_back(raw.file + ":" + std::to_string(raw.line) + ": there is no feature " +
                              featureName);
        return;
      }
      std::vector<std::string> longer;
      for (const std::string& name : names) {
        for (const std::string& value : feature->values)
          longer.push_back(name + (name.empty() ? "" : ",") + value);
      }
      names = std::move(longer);
    }
    declared_.emplace(raw.name, raw);
    for (const std::string& features : names) {
      Category category;
      category.name = features.empty() ? raw.name : raw.name + "<" + features + ">";
      category.yield = raw.yield;
      newCategory(std::move(category));
    }
  }

  CatId newCategory(Category category) {
    const auto id = static_cast<CatId>(grammar_.categories_.size());
    grammar_.categoryIndex_.emplace(category.name, id);
    grammar_.categories_.push_back(std::move(category));
    return id;
  }

  WordId intern(const std::string& word) {
    const auto [at, isNew] = grammar_.wordIndex_.emplace(word, static_cast<WordId>(grammar_.words_.size()));
    if (isNew) grammar_.words_.push_back(word);
    return at->second;
  }

  // ---- features

  // The variables of a rule, and which feature each ranges over.
  bool collect(const RawRule& rule, std::vector<std::pair<std::string, const RawFeature*>>& variables) {
    const auto see = [&](const RawCategoryUse& use) {
      const auto found = declared_.find(use.name);
      if (found == declared_.end()) return error(rule, "there is no category " + use.name), false;
      const std::vector<std::string>& features = found->second.features;
      if (!use.features.empty() && use.features.size() != features.size()) {
        return error(rule, use.name + " has " + std::to_string(features.size()) + " features, not " +
                               std::to_string(use.features.size())),
               false;
      }
      for (std::size_t i = 0; i < use.features.size(); ++i) {
        const RawFeature* feature = raw_.feature(features[i]);
        if (std::ranges::find(feature->values, use.features[i]) != feature->values.end()) continue;
        if (!bindVariable(rule, use.features[i], feature, variables)) return false;
      }
      return true;
    };
    if (!see(rule.category)) return false;
    for (const RawElement& element : rule.elements) {
      if (element.type == RawElement::Type::Slot && !see(element.category)) return false;
    }
    for (const RawElement& element : rule.elements) {
      if (element.type != RawElement::Type::Form || isFeatureValue(element.feature)) continue;
      const bool known =
          std::ranges::any_of(variables, [&](const auto& v) { return v.first == element.feature; });
      if (known) continue;
      const RawFeature* feature = raw_.feature(element.feature);
      variables.emplace_back(element.feature, feature != nullptr ? feature : raw_.feature(number_));
    }
    return true;
  }

  bool bindVariable(const RawRule& rule, const std::string& name, const RawFeature* feature,
                    std::vector<std::pair<std::string, const RawFeature*>>& variables) {
    const bool variable = name.size() == 1 && std::islower(static_cast<unsigned char>(name[0]));
    if (!variable) return error(rule, name + " is no value of the feature " + feature->name), false;
    for (const auto& [known, domain] : variables) {
      if (known != name) continue;
      if (domain != feature)
        return error(rule, "the variable " + name + " stands for two different features"), false;
      return true;
    }
    variables.emplace_back(name, feature);
    return true;
  }

  bool isFeatureValue(const std::string& name) const {
    return std::ranges::any_of(raw_.features, [&](const RawFeature& feature) {
      return std::ranges::find(feature.values, name) != feature.values.end();
    });
  }

  // All categories that a use can mean under a binding: one, unless its features are left out.
  std::vector<CatId> resolve(const RawCategoryUse& use, const Binding& binding) const {
    const std::vector<std::string>& features = declared_.at(use.name).features;
    if (features.empty()) return {grammar_.find(use.name)};
    std::vector<CatId> result;
    if (use.features.empty()) {
      for (CatId id = 0; id < grammar_.categories_.size(); ++id) {
        if (grammar_.categories_[id].name.starts_with(use.name + "<") && !grammar_.categories_[id].isList())
          result.push_back(id);
      }
      return result;
    }
    std::vector<std::string> values;
    for (std::size_t i = 0; i < features.size(); ++i) {
      const RawFeature* feature = raw_.feature(features[i]);
      const bool constant = std::ranges::find(feature->values, use.features[i]) != feature->values.end();
      values.push_back(constant ? use.features[i] : feature->values[binding.at(use.features[i])]);
    }
    return {grammar_.find(use.name + "<" + join(values, ",") + ">")};
  }

  // The word of `<draw.f>` under a binding; nothing when this combination has no form.
  std::optional<std::vector<std::string>> wordForm(
      const RawRule& rule, const RawElement& element, const Binding& binding,
      const std::vector<std::pair<std::string, const RawFeature*>>& variables) {
    const RawFeature* feature = nullptr;
    std::size_t value = 0;
    for (const auto& [name, domain] : variables) {
      if (name == element.feature) feature = domain, value = binding.at(name);
    }
    for (const RawFeature& candidate : raw_.features) {
      if (feature != nullptr) break;
      const auto at = std::ranges::find(candidate.values, element.feature);
      if (at == candidate.values.end()) continue;
      feature = &candidate;
      value = static_cast<std::size_t>(at - candidate.values.begin());
    }
    std::string word;
    if (element.words.size() > 1) {
      if (value >= element.words.size()) return std::nullopt;
      word = element.words[value];
    } else if (feature != nullptr && (feature->name == form_ || !feature->forms.empty())) {
      const auto verb = raw_.verbs.find(element.words[0]);
      if (verb == raw_.verbs.end()) {
        error(rule, "the verb " + element.words[0] + " is not declared: add `verb " + element.words[0] + "`");
        return std::nullopt;
      }
      word = verbForm(verb->second,
                      feature->forms.empty() ? static_cast<VerbForm>(value) : feature->forms[value]);
      if (word.empty()) return std::nullopt;
    } else {
      word = value == 0 ? element.words[0] : regularPlural(element.words[0]);
    }
    std::vector<std::string> tokens;
    for (Token& token : tokenise(word)) tokens.push_back(std::move(token.text));
    return tokens;
  }

  // ---- rules

  void compile(const RawRule& rule) {
    std::vector<std::pair<std::string, const RawFeature*>> variables;
    if (!collect(rule, variables)) return;
    Binding binding;
    for (const auto& [name, feature] : variables) binding[name] = 0;
    while (true) {
      instance(rule, binding, variables);
      std::size_t i = 0;
      for (; i < variables.size(); ++i) {
        if (++binding[variables[i].first] < variables[i].second->values.size()) break;
        binding[variables[i].first] = 0;
      }
      if (i == variables.size() || raw_.errors.size() > 100) return;
    }
  }

  void instance(const RawRule& rule, const Binding& binding,
                const std::vector<std::pair<std::string, const RawFeature*>>& variables) {
    std::vector<Rule> variants(1);
    std::vector<SlotType> slots;
    for (const RawElement& element : rule.elements) {
      if (element.type == RawElement::Type::Slot) {
        if (!slotElement(rule, element, binding, slots, variants)) return;
        continue;
      }
      std::vector<std::string> tokens = element.words;
      if (element.type == RawElement::Type::Form) {
        const auto made = wordForm(rule, element, binding, variables);
        if (!made) return;
        tokens = *made;
      }
      for (Rule& variant : variants) {
        for (const std::string& token : tokens) variant.symbols.push_back({false, intern(token), -1, false});
      }
    }
    for (const CatId category : resolve(rule.category, binding)) {
      for (const Rule& variant : variants) finish(rule, category, variant, slots);
    }
  }

  bool slotElement(const RawRule& rule, const RawElement& element, const Binding& binding,
                   std::vector<SlotType>& slots, std::vector<Rule>& variants) {
    const std::vector<CatId> categories = resolve(element.category, binding);
    const int slot = static_cast<int>(slots.size());
    if (std::ranges::any_of(slots, [&](const SlotType& other) { return other.name == element.slot; })) {
      return error(rule, "two slots are called " + element.slot), false;
    }
    SlotType type;
    type.name = element.slot;
    type.yield = grammar_.categories_[categories[0]].yield;
    type.leaf = !element.list;
    if (element.list) {
      if (type.yield.list) return error(rule, element.category.name + " is a list already"), false;
      type.yield.list = true;
    }
    slots.push_back(type);
    std::vector<Rule> made;
    for (const Rule& variant : variants) {
      for (const CatId category : categories) {
        Rule longer = variant;
        const CatId id = element.list ? listOf(category, element.style, element.atLeastTwo) : category;
        longer.symbols.push_back({true, id, slot, element.optional});
        made.push_back(std::move(longer));
      }
    }
    variants = std::move(made);
    return true;
  }

  void finish(const RawRule& raw, CatId category, Rule rule, const std::vector<SlotType>& slots) {
    rule.category = category;
    rule.old = raw.old;
    rule.weak = raw.weak;
    rule.file = raw.file;
    rule.line = raw.line;
    if (patternOf_ != &raw) {  // the same for every combination of features
      patternOf_ = &raw;
      PatternReader reader(raw.right, slots);
      pattern_ = reader.read(grammar_.categories_[category].yield);
      patternWrong_ = !reader.error().empty();
      if (patternWrong_) error(raw, reader.error());
    }
    if (patternWrong_) return;
    rule.pattern = pattern_;
    if (std::ranges::all_of(rule.symbols, &Symbol::optional)) {
      error(raw, "every part of the template may be missing; one word or slot must always be there");
      return;
    }
    if (rule.symbols.size() > 64) return error(raw, "a template may have at most 64 words and slots");
    addRule(std::move(rule));
  }

  void addRule(Rule rule) {
    const auto id = static_cast<RuleId>(grammar_.rules_.size());
    grammar_.categories_[rule.category].rules.push_back(id);
    grammar_.rules_.push_back(std::move(rule));
  }

  // The category of lists of `element`, made at first use: its rules build the list from the left.
  CatId listOf(CatId element, ListStyle style, bool atLeastTwo) {
    static constexpr std::string_view kMarks[] = {"", ",", "and", "or", "andor"};
    const std::string name = grammar_.categories_[element].name + (atLeastTwo ? "++" : "+") +
                             std::string(kMarks[static_cast<std::size_t>(style)]);
    if (const CatId known = grammar_.find(name); known != kNoCat) return known;
    Category category;
    category.name = name;
    category.yield = {grammar_.categories_[element].yield.sort, true};
    category.element = element;
    category.style = style;
    category.atLeastTwo = atLeastTwo;
    const CatId id = newCategory(std::move(category));
    if (style == ListStyle::Spaced || style == ListStyle::Comma) {
      const std::vector<std::string> between =
          style == ListStyle::Comma ? std::vector<std::string>{","} : std::vector<std::string>{};
      if (!atLeastTwo) listRule(id, {element}, {});
      if (atLeastTwo) listRule(id, {element, element}, between);
      listRule(id, {id, element}, between);
      return id;
    }
    std::vector<std::string> conjunction = {"and"};
    if (style == ListStyle::Or) conjunction = {"or"};
    if (style == ListStyle::AndOr) conjunction = {"and", "/", "or"};
    if (!atLeastTwo) listRule(id, {element}, {});
    listRule(id, {element, element}, conjunction);
    const CatId commas = listOf(element, ListStyle::Comma, true);
    std::vector<std::string> last = {","};
    last.insert(last.end(), conjunction.begin(), conjunction.end());
    listRule(id, {commas, element}, last);
    return id;
  }

  void listRule(CatId list, const std::vector<CatId>& parts, const std::vector<std::string>& between) {
    Rule rule;
    rule.category = list;
    rule.file = "built-in";
    rule.pattern.type = Pattern::Type::List;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (i > 0) {
        for (const std::string& word : between) rule.symbols.push_back({false, intern(word), -1, false});
      }
      rule.symbols.push_back({true, parts[i], static_cast<int>(i), false});
      Pattern child;
      child.type = Pattern::Type::Slot;
      child.slot = static_cast<int>(i);
      child.spliced = grammar_.categories_[parts[i]].isList();
      rule.pattern.children.push_back(child);
    }
    addRule(std::move(rule));
  }

  // ---- words of the vocabularies

  void wordRule(CatId category, std::string_view text, ir::NodeKind kind, std::int32_t value) {
    Rule rule;
    rule.category = category;
    rule.file = "built-in";
    for (const Token& token : tokenise(text)) rule.symbols.push_back({false, intern(token.text), -1, false});
    rule.pattern.type = Pattern::Type::Leaf;
    rule.pattern.kind = kind;
    rule.pattern.value = value;
    addRule(std::move(rule));
  }

  /// What the one reads, the other reads as well.
  void slotRule(std::string_view category, std::string_view other) {
    Rule rule;
    rule.category = grammar_.find(category);
    rule.file = "built-in";
    rule.symbols.push_back({true, grammar_.find(other), 0, false});
    rule.pattern.type = Pattern::Type::Slot;
    rule.pattern.slot = 0;
    addRule(std::move(rule));
  }

  void fillList(const std::string& category, std::string_view list, ir::NodeKind kind) {
    const auto words = ir::vocabulary(list);
    const bool counted = grammar_.find(category) == kNoCat;
    for (std::size_t i = 0; i < words.size(); ++i) {
      const auto value = static_cast<std::int32_t>(i);
      if (!counted) {
        wordRule(grammar_.find(category), words[i], kind, value);
        continue;
      }
      wordRule(grammar_.find(category + "<sg>"), words[i], kind, value);
      wordRule(grammar_.find(category + "<pl>"), ir::plural(list, value), kind, value);
    }
  }

  void keywords(std::string_view category, ir::KeywordShape shape, ir::NodeKind kind) {
    const auto words = ir::vocabulary("keyword");
    for (std::size_t i = 0; i < words.size(); ++i)
      if (ir::hasShape(static_cast<ir::KeywordName>(i), shape))
        wordRule(grammar_.find(category), words[i], kind, static_cast<std::int32_t>(i));
  }

  void fillLexical() {
    subtypes();
    fillList("CardType", "type", ir::Kind::IsType);
    fillList("Supertype", "supertype", ir::Kind::IsSupertype);
    keywords("BareKeyword", ir::KeywordShape::Bare, ir::Kind::Keyword);
    keywords("CostKeyword", ir::KeywordShape::Cost, ir::Kind::KeywordWord);
    keywords("NumberKeyword", ir::KeywordShape::Number, ir::Kind::KeywordWord);
    fillList("ActionName", "action", ir::Kind::ActionWord);
    fillList("CounterKind", "counter", ir::Kind::CounterKind);
    fillList("ChoiceWord", "choice", ir::Kind::ChoiceWord);
    slotRule("ChoiceWord", "NewChoice");
    fillList("DurationWord", "duration", ir::Kind::DurationWord);
    const auto states = ir::vocabulary("state");
    for (std::size_t i = 0; i < states.size(); ++i)
      if (ir::isAdjective(static_cast<ir::State>(i)))
        wordRule(grammar_.find("StateWord"), states[i], ir::Kind::IsState, static_cast<std::int32_t>(i));
    const auto deeds = ir::vocabulary("deed");
    for (std::size_t i = 0; i < deeds.size(); ++i) {
      const ir::Doers doers = ir::doersOf(static_cast<ir::DeedName>(i));
      if (doers == ir::Doers::GrammarSays) continue;
      wordRule(grammar_.find(doers == ir::Doers::Players ? "PlayerDeedWord" : "ObjectDeedWord"), deeds[i],
               ir::Kind::DeedWord, static_cast<std::int32_t>(i));
    }
    const auto colors = ir::vocabulary("color");
    for (std::size_t i = 0; i < colors.size(); ++i) {
      if (colors[i] != "colorless")
        wordRule(grammar_.find("Color"), colors[i], ir::Kind::Color, static_cast<std::int32_t>(i));
    }
    static constexpr std::string_view kOnes[] = {"",        "one",     "two",       "three",    "four",
                                                 "five",    "six",     "seven",     "eight",    "nine",
                                                 "ten",     "eleven",  "twelve",    "thirteen", "fourteen",
                                                 "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
    static constexpr std::string_view kTens[] = {"",      "",      "twenty",  "thirty", "forty",
                                                 "fifty", "sixty", "seventy", "eighty", "ninety"};
    for (int n = 2; n < 100; ++n) {
      std::string text(n < 20 ? kOnes[n] : kTens[n / 10]);
      if (n >= 20 && n % 10 != 0) text += "-" + std::string(kOnes[n % 10]);
      wordRule(grammar_.find("NumberWord"), text, ir::Kind::Number, n);
    }
  }

  // Planes, dungeons and planeswalkers' names are no words of running text, and would be read where names are
  // meant.
  void subtypes() {
    const auto words = ir::vocabulary("subtype");
    for (std::size_t i = 0; i < words.size(); ++i) {
      const auto value = static_cast<std::int32_t>(i);
      const ir::CardType owner = ir::subtypeOf(value);
      if (owner == ir::CardType::Plane || owner == ir::CardType::Dungeon) continue;
      wordRule(grammar_.find("Subtype<sg>"), words[i], ir::Kind::IsSubtype, value);
      wordRule(grammar_.find("Subtype<pl>"), ir::plural("subtype", value), ir::Kind::IsSubtype, value);
      std::string low(words[i]);
      std::ranges::transform(low, low.begin(),
                             [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
      if (owner == ir::CardType::Land)
        wordRule(grammar_.find("SubtypeWalk"), low + "walk", ir::Kind::IsSubtype, value);
      wordRule(grammar_.find("SubtypeCycling"), low + "cycling", ir::Kind::IsSubtype, value);
    }
  }

  void checkUse() {
    for (const auto& [name, raw] : declared_) {
      if (raw.file == "built-in") continue;
      bool used = false;
      for (const Category& category : grammar_.categories_) {
        if (category.name == name || category.name.starts_with(name + "<"))
          used = used || !category.rules.empty();
      }
      if (!used)
        raw_.errors.push_back(raw.file + ":" + std::to_string(raw.line) + ": the category " + name +
                              " has no rules");
    }
  }

  Grammar& grammar_;
  RawGrammar& raw_;
  std::unordered_map<std::string, RawCategory> declared_;
  std::string number_;
  std::string form_;
  const RawRule* patternOf_ = nullptr;
  Pattern pattern_;
  bool patternWrong_ = false;
};

Grammar::Grammar(std::span<const File> files) {
  RawGrammar raw;
  for (const File& file : files) readGrammarFile(file.path, file.contents, raw);
  GrammarCompiler(*this, raw).run();
  buildNetworks();
  buildStarts();
}

}  // namespace cantrip::text
