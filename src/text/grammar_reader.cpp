// Reads grammar files line by line.
#include "text/grammar_reader.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "base/trim.h"

namespace cantrip::text {
namespace {

std::vector<std::string> splitWords(std::string_view text) {
  std::vector<std::string> result;
  std::string word;
  for (const char c : text) {
    if (std::isspace(static_cast<unsigned char>(c)) || c == ',') {
      if (!word.empty()) result.push_back(std::move(word));
      word.clear();
    } else {
      word += c;
    }
  }
  if (!word.empty()) result.push_back(std::move(word));
  return result;
}

// A '#' starts a comment unless it is inside a quoted template.
std::string_view withoutComment(std::string_view line) {
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\\' && quoted) {
      ++i;
    } else if (line[i] == '"') {
      quoted = !quoted;
    } else if (line[i] == '#' && !quoted) {
      return line.substr(0, i);
    }
  }
  return line;
}

std::vector<std::string> tokensOf(std::string_view text) {
  std::vector<std::string> result;
  for (Token& token : tokenise(text)) result.push_back(std::move(token.text));
  return result;
}

constexpr std::array<std::string_view, static_cast<std::size_t>(VerbForm::Count_)> kVerbForms = {
    "bare", "s", "ing", "past", "done", "pastpl", "base"};

class GrammarReader {
 public:
  GrammarReader(std::string_view path, RawGrammar& grammar) : path_(path), grammar_(grammar) {}

  void read(std::string_view contents) {
    std::string pending;
    int pendingLine = 0;
    int number = 0;
    while (!contents.empty()) {
      ++number;
      const std::size_t end = contents.find('\n');
      const std::string_view raw = withoutComment(contents.substr(0, end));
      contents = end == std::string_view::npos ? std::string_view{} : contents.substr(end + 1);
      const bool continued = !raw.empty() && (raw[0] == ' ' || raw[0] == '\t') && !trim(raw).empty();
      if (continued && !pending.empty()) {
        pending += ' ';
        pending += trim(raw);
        continue;
      }
      flush(pending, pendingLine);
      pending = std::string(trim(raw));
      pendingLine = number;
    }
    flush(pending, pendingLine);
  }

 private:
  void error(const std::string& message) {
    grammar_.errors.push_back(path_ + ":" + std::to_string(line_) + ": " + message);
  }

  void flush(const std::string& text, int line) {
    if (text.empty()) return;
    line_ = line;
    const std::string_view view = text;
    if (path_.ends_with("spellings.cg")) {
      wording(view);
    } else if (view.starts_with("feature ")) {
      feature(view.substr(8));
    } else if (view.starts_with("verb ")) {
      verb(view.substr(5));
    } else if (view.starts_with("cat ")) {
      category(view.substr(4));
    } else if (view.starts_with("ability words:")) {
      abilityWords(view.substr(14));
    } else if (view.starts_with("self words:")) {
      for (std::string& word : splitWords(view.substr(11)))
        grammar_.lists.selfWords.push_back(std::move(word));
    } else {
      rule(view);
    }
  }

  void feature(std::string_view text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos)
      return error("a feature is written `feature name = value value ...`");
    RawFeature result;
    result.name = std::string(trim(text.substr(0, equals)));
    for (const std::string& word : splitWords(text.substr(equals + 1))) {
      const std::size_t slash = word.find('/');
      result.values.push_back(word.substr(0, slash));
      if (slash == std::string::npos) continue;
      const auto form = std::ranges::find(kVerbForms, std::string_view(word).substr(slash + 1));
      if (form == kVerbForms.end())
        return error("there is no form of verbs called " + word.substr(slash + 1));
      result.forms.push_back(static_cast<VerbForm>(form - kVerbForms.begin()));
    }
    if (!result.forms.empty() && result.forms.size() != result.values.size())
      return error("either every value of a feature says a form of verbs, or none does");
    grammar_.features.push_back(std::move(result));
  }

  void verb(std::string_view text) {
    const std::size_t colon = text.find(':');
    const std::string name(trim(text.substr(0, colon)));
    if (name.empty())
      return error("a verb is written `verb gain` or `verb draw: draw draws drawing drew drawn`");
    std::vector<std::string> forms =
        colon == std::string_view::npos ? regularForms(name) : splitWords(text.substr(colon + 1));
    if (!grammar_.verbs.emplace(name, std::move(forms)).second)
      error("the verb " + name + " is declared twice");
  }

  void category(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return error("a category is written `cat Name<feature> : Sort`");
    RawCategory result;
    const RawCategoryUse use = categoryUse(trim(text.substr(0, colon)));
    result.name = use.name;
    result.features = use.features;
    std::string sort(trim(text.substr(colon + 1)));
    if (sort.ends_with('*')) {
      result.yield.list = true;
      sort.pop_back();
    }
    bool known = false;
    for (int s = 0; s < static_cast<int>(ir::Sort::Count_); ++s) {
      if (ir::sortName(static_cast<ir::Sort>(s)) != sort) continue;
      result.yield.sort = static_cast<ir::Sort>(s);
      known = true;
    }
    if (!known) return error("there is no sort " + sort + " (see src/ir/ir.h)");
    result.file = path_;
    result.line = line_;
    grammar_.categories.push_back(std::move(result));
  }

  void abilityWords(std::string_view text) {
    while (!text.empty()) {
      const std::size_t comma = text.find(',');
      const std::string_view item = trim(text.substr(0, comma));
      if (!item.empty()) grammar_.lists.abilityWords.push_back(tokensOf(item));
      text = comma == std::string_view::npos ? std::string_view{} : text.substr(comma + 1);
    }
  }

  // enters the battlefield => enters
  void wording(std::string_view text) {
    const std::size_t arrow = text.find("=>");
    if (arrow == std::string_view::npos) return error("an old wording is written `old words => new words`");
    const auto side = [](std::string_view part) {
      part = trim(part);
      if (part.size() >= 2 && part.front() == '"' && part.back() == '"')
        part = part.substr(1, part.size() - 2);
      return tokensOf(part);
    };
    grammar_.lists.wordings.push_back({side(text.substr(0, arrow)), side(text.substr(arrow + 2))});
    if (grammar_.lists.wordings.back().from.empty()) error("the old wording is empty");
  }

  static RawCategoryUse categoryUse(std::string_view text) {
    RawCategoryUse result;
    const std::size_t open = text.find('<');
    result.name = std::string(trim(text.substr(0, open)));
    if (open != std::string_view::npos) {
      const std::size_t close = text.find('>', open);
      result.features = splitWords(text.substr(open + 1, close - open - 1));
    }
    return result;
  }

  void rule(std::string_view text) {
    RawRule result;
    result.file = path_;
    result.line = line_;
    for (bool again = true; again;) {
      again = false;
      if (text.starts_with("old ")) result.old = again = true, text = trim(text.substr(4));
      if (text.starts_with("weak ")) result.weak = again = true, text = trim(text.substr(5));
    }
    const std::size_t colon = text.find(':');
    const std::size_t open = text.find('"');
    if (colon == std::string_view::npos || open == std::string_view::npos || colon > open) {
      return error("a rule is written `Category: \"template\" => Node(...)`");
    }
    result.category = categoryUse(trim(text.substr(0, colon)));
    // wordings of one meaning, or of one but for a word: "..." (word) | old "..." | <feature> "..." => node
    std::string_view rest = text.substr(open);
    std::vector<RawRule> wordings;
    std::string word;
    while (true) {
      RawRule wording = result;
      if (!wordings.empty() && rest.starts_with("old ")) wording.old = true, rest = trim(rest.substr(4));
      // what it agrees with is said where it changes, as the word in brackets is
      if (!wordings.empty() && rest.starts_with('<')) {
        result.category.features = categoryUse(rest.substr(0, rest.find('>') + 1)).features;
        wording.category = result.category;
        rest = trim(rest.substr(rest.find('>') + 1));
      }
      std::string words;
      const std::size_t close = rest.starts_with('"') ? sentence(rest, words) : rest.size();
      if (close == rest.size()) return error("a template stands between quotation marks");
      if (!elements(words, wording.elements)) return;
      rest = trim(rest.substr(close + 1));
      if (rest.starts_with('(')) {
        const std::size_t end = std::min(rest.find(')'), rest.size());
        word = std::string(rest.substr(1, end - 1));
        rest = trim(rest.substr(std::min(end + 1, rest.size())));
      }
      wording.right = word;
      wordings.push_back(std::move(wording));
      if (!rest.starts_with('|')) break;
      rest = trim(rest.substr(1));
    }
    if (!rest.starts_with("=>")) return error("after the template `=>` and a node are wanted");
    const std::string_view right = trim(rest.substr(2));
    const std::size_t star = right.find('*');
    for (RawRule& wording : wordings) {
      if (wording.right.empty() != (star == std::string_view::npos))
        return error("each wording says a word in brackets, and the node `*` in its place, or neither does");
      const std::string said(right);
      wording.right =
          wording.right.empty() ? said : said.substr(0, star) + wording.right + said.substr(star + 1);
      grammar_.rules.push_back(std::move(wording));
    }
  }

  /// The template that `text` begins with; where its closing quotation mark stands, the end if there is none.
  static std::size_t sentence(std::string_view text, std::string& out) {
    std::size_t at = 1;
    bool inside = false;
    for (; at < text.size() && text[at] != '"'; ++at) {
      if (text[at] == '\\' && at + 1 < text.size()) {
        ++at;
        if (text[at] == '"') {
          out += inside ? kCloseQuote : kOpenQuote;
          inside = !inside;
          continue;
        }
      }
      out += text[at];
    }
    return std::min(at, text.size());
  }

  void words(std::string_view text, std::vector<RawElement>& out) {
    std::vector<std::string> tokens = tokensOf(text);
    if (tokens.empty()) return;
    // In "{k:Keyword}—{c:Cost}" no space stands before the dash, but the slot does.
    if (text.starts_with(kDash) && !out.empty()) tokens[0] = kTightDash;
    RawElement element;
    element.words = std::move(tokens);
    out.push_back(std::move(element));
  }

  bool elements(std::string_view sentence, std::vector<RawElement>& out) {
    std::size_t from = 0;
    for (std::size_t at = 0; at < sentence.size(); ++at) {
      if (sentence[at] != '{' && sentence[at] != '<') continue;
      const char closing = sentence[at] == '{' ? '}' : '>';
      std::size_t close = at + 1;
      int depth = 1;
      for (; close < sentence.size(); ++close) {
        if (sentence[close] == sentence[at]) ++depth;
        if (sentence[close] == closing && --depth == 0) break;
      }
      const std::string_view inner = sentence.substr(at + 1, close - at - 1);
      const char mark = sentence[at] == '{' ? ':' : '.';
      if (close >= sentence.size()) return error("a bracket in the template is not closed"), false;
      if (inner.find(mark) == std::string_view::npos) continue;  // a symbol such as {T}
      words(sentence.substr(from, at - from), out);
      RawElement element;
      if (!(mark == ':' ? slot(inner, element) : form(inner, element))) return false;
      out.push_back(std::move(element));
      from = close + 1;
      at = close;
    }
    words(sentence.substr(from), out);
    if (out.empty()) return error("the template is empty"), false;
    return true;
  }

  bool form(std::string_view inner, RawElement& element) {
    element.type = RawElement::Type::Form;
    const std::size_t dot = inner.rfind('.');
    std::string_view alternatives = inner.substr(0, dot);
    element.feature = std::string(trim(inner.substr(dot + 1)));
    while (true) {
      const std::size_t slash = alternatives.find('/');
      element.words.emplace_back(trim(alternatives.substr(0, slash)));
      if (slash == std::string_view::npos) break;
      alternatives = alternatives.substr(slash + 1);
    }
    return true;
  }

  bool slot(std::string_view inner, RawElement& element) {
    element.type = RawElement::Type::Slot;
    const std::size_t colon = inner.find(':');
    element.slot = std::string(trim(inner.substr(0, colon)));
    std::string_view use = trim(inner.substr(colon + 1));
    const std::size_t nameEnd =
        use.find('>') != std::string_view::npos ? use.find('>') + 1 : use.find_first_of("*+?");
    std::string_view suffix = nameEnd == std::string_view::npos ? std::string_view{} : use.substr(nameEnd);
    element.category = categoryUse(use.substr(0, nameEnd));
    if (suffix == "*") {
      element.optional = element.list = true;
    } else if (suffix == "?") {
      element.optional = true;
    } else if (!suffix.empty()) {
      if (suffix[0] != '+')
        return error("after {" + element.slot + ":" + element.category.name + " only * + ++ ? may stand"),
               false;
      suffix.remove_prefix(1);
      element.list = true;
      if (suffix.starts_with('+')) {
        element.atLeastTwo = true;
        suffix.remove_prefix(1);
      }
      if (suffix == ",") {
        element.style = ListStyle::Comma;
      } else if (suffix == "and") {
        element.style = ListStyle::And;
      } else if (suffix == "or") {
        element.style = ListStyle::Or;
      } else if (suffix == "andor") {
        element.style = ListStyle::AndOr;
      } else if (!suffix.empty()) {
        return error("a list ends in + , and, or, andor; not in " + std::string(suffix)), false;
      }
    }
    return true;
  }

  std::string path_;
  RawGrammar& grammar_;
  int line_ = 0;
};

bool isVowel(char c) { return std::string_view("aeiou").find(c) != std::string_view::npos; }

}  // namespace

const RawFeature* RawGrammar::feature(std::string_view name) const {
  for (const RawFeature& feature : features) {
    if (feature.name == name) return &feature;
  }
  return nullptr;
}

std::string regularPlural(std::string_view noun) {
  std::string word(noun);
  if (word.ends_with('s') || word.ends_with('x') || word.ends_with('z') || word.ends_with("ch") ||
      word.ends_with("sh")) {
    return word + "es";
  }
  if (word.size() > 1 && word.ends_with('y') && !isVowel(word[word.size() - 2])) {
    word.pop_back();
    return word + "ies";
  }
  return word + "s";
}

std::vector<std::string> regularForms(std::string_view verb) {
  const std::string word(verb);
  std::string stem = word;
  if (stem.ends_with('e')) stem.pop_back();
  std::string past = stem + "ed";
  if (word.size() > 1 && word.ends_with('y') && !isVowel(word[word.size() - 2])) {
    past = word.substr(0, word.size() - 1) + "ied";
  }
  return {word, regularPlural(verb), stem + "ing", past, past};
}

std::string_view verbForm(const std::vector<std::string>& forms, VerbForm form) {
  const auto at = static_cast<std::size_t>(form);
  if (at < forms.size()) return forms[at];
  if (form == VerbForm::PastPlural) return verbForm(forms, VerbForm::Past);
  if (form == VerbForm::Base) return verbForm(forms, VerbForm::Bare);
  return {};
}

void readGrammarFile(std::string_view path, std::string_view contents, RawGrammar& grammar) {
  GrammarReader(std::string(path), grammar).read(contents);
}

}  // namespace cantrip::text
