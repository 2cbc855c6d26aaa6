#include "program/given_words.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "base/reminders.h"
#include "ir/nodes/abilities.h"
#include "program/tree_questions.h"
#include "state/pool.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

constexpr std::string_view kDash = " \xE2\x80\x94 ";
constexpr std::string_view kBullet = "\xE2\x80\xA2";

/// What tells abilities apart that stand beside each other (602.1, 603.1, 604.1).
enum class Form : std::uint8_t { Activated, Triggered, Static, Count_ };

bool beginsWithAny(std::string_view text, std::span<const std::string_view> words) {
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return text.starts_with(word); });
}

bool beginsAsTrigger(std::string_view text) {
  static constexpr std::array<std::string_view, 10> kWords{"When ",    "Whenever ", "At the ",   "At end ",
                                                           "At each ", "when ",     "whenever ", "at the ",
                                                           "at end ",  "at each "};
  return beginsWithAny(text, kWords);
}

Form formOf(std::string_view words) {
  const std::size_t dash = words.find(kDash);
  if (dash < 40 && beginsAsTrigger(words.substr(dash + kDash.size()))) return Form::Triggered;  // 207.2c
  if (beginsAsTrigger(words)) return Form::Triggered;
  return words.find(": ") < words.find(". ") ? Form::Activated : Form::Static;
}

Form formOf(const ir::Arena& arena, NodeId ability) {
  switch (arena.kind(ability)) {
    case Kind::Activated:
    case Kind::Loyalty:
      return Form::Activated;
    case Kind::Triggered:
      return Form::Triggered;
    case Kind::KeywordLine:
      return Form::Count_;  // called by its keywords
    default:
      return Form::Static;
  }
}

/// What a text says in quotation marks, and the text without it.
struct Quotes {
  std::vector<std::string> quoted;
  std::string rest;
};

Quotes takeQuotes(std::string_view text) {
  Quotes result;
  while (true) {
    const std::size_t open = text.find('"');
    const std::size_t close = open == std::string_view::npos ? open : text.find('"', open + 1);
    result.rest += text.substr(0, open);
    if (close == std::string_view::npos) return result;
    result.quoted.emplace_back(text.substr(open + 1, close - open - 1));
    if (result.quoted.back().ends_with('.')) result.rest += ".";  // it ends the sentence around it
    text.remove_prefix(close + 1);
  }
}

/// The sentences that say when something is done later.
std::vector<std::string> laterSentences(std::string_view text) {
  static constexpr std::array<std::string_view, 5> kEnds{". ", "\n", ": ", kDash, kBullet};
  static constexpr std::array<std::string_view, 5> kTimes{", when", ", at the ", " at the beginning of ",
                                                          " at end of ", " at the end of "};
  std::vector<std::string> found;
  while (!text.empty()) {
    std::size_t end = text.size(), next = end;
    for (const std::string_view mark : kEnds)
      if (const std::size_t at = text.find(mark); at < end) {
        end = at;
        next = at + mark.size();
      }
    std::string sentence(text.substr(0, end));
    while (sentence.starts_with(' ')) sentence.erase(0, 1);
    const bool later =
        beginsAsTrigger(sentence) || std::any_of(kTimes.begin(), kTimes.end(), [&](std::string_view time) {
          return sentence.find(time) != std::string::npos;
        });
    if (later) found.push_back(sentence.ends_with('.') ? sentence : sentence + ".");
    text.remove_prefix(next);
  }
  return found;
}

class Giver {
 public:
  explicit Giver(Pool& pool) : pool_(pool) {}

  void give(NodeId ability, const std::string& words) {
    const auto made = pool_.abilitiesOfNode.find(ability);
    if (made == pool_.abilitiesOfNode.end()) return;
    for (const AbilityId id : made->second) pool_.givenWords.try_emplace(id, words);
  }

  /// The abilities under a node that says something in these words.
  void inside(NodeId node, std::string_view text) {
    std::vector<NodeId> abilities, laters;
    collect(node, abilities, laters);
    if (abilities.empty() && laters.empty()) return;
    const Quotes quotes = takeQuotes(text);
    for (int form = 0; form < static_cast<int>(Form::Count_); ++form)
      ofForm(static_cast<Form>(form), abilities, quotes.quoted);
    std::string_view rest = quotes.rest;
    if (pool_.arena.kind(node) == Kind::Triggered)  // its own event comes first
      if (const std::size_t comma = rest.find(", "); comma != std::string_view::npos)
        rest.remove_prefix(comma + 2);
    const std::vector<std::string> sentences = laterSentences(rest);
    if (sentences.size() != laters.size()) return;
    for (std::size_t i = 0; i < laters.size(); ++i)
      if (const auto made = pool_.abilityOfNode.find(doneLater(pool_.arena, laters[i]));
          made != pool_.abilityOfNode.end())
        pool_.givenWords.try_emplace(made->second, sentences[i]);
  }

 private:
  void collect(NodeId node, std::vector<NodeId>& abilities, std::vector<NodeId>& laters) const {
    for (const NodeId child : pool_.arena.children(node)) {
      if (child == kNoNode) continue;
      if (ir::info(pool_.arena.kind(child)).sort == ir::Sort::Ability) {
        abilities.push_back(child);
        continue;
      }
      if (doneLater(pool_.arena, child) != kNoNode) laters.push_back(child);
      collect(child, abilities, laters);
    }
  }

  /// Quotations and abilities of one form stand in the same order.
  void ofForm(Form form, const std::vector<NodeId>& abilities, const std::vector<std::string>& quoted) {
    std::vector<NodeId> nodes;
    std::vector<std::string> words;
    for (const NodeId ability : abilities)
      if (formOf(pool_.arena, ability) == form) nodes.push_back(ability);
    for (const std::string& quote : quoted)
      if (formOf(quote) == form) words.push_back(quote);
    if (words.empty() || (words.size() != 1 && words.size() != nodes.size())) return;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const std::string& said = words[words.size() == 1 ? 0 : i];
      give(nodes[i], said);
      inside(nodes[i], said);
    }
  }

  Pool& pool_;
};

}  // namespace

void noteGivenWords(Pool& pool, std::span<const NodeId> lines, std::span<const std::string> texts,
                    std::span<const std::vector<NodeId>> made) {
  Giver giver(pool);
  for (std::size_t i = 0; i < lines.size() && i < texts.size(); ++i) {
    NodeId line = lines[i];
    const std::string text = withoutReminders(texts[i]);
    std::string_view words = text;
    if (pool.arena.kind(line) == Kind::StationSymbol) {  // 721.2a: "8+ | [ability]"
      line = pool.arena.as<nodes::StationSymbol>(line).ability;
      if (const std::size_t bar = words.find("| "); bar != std::string_view::npos)
        words.remove_prefix(bar + 2);
    }
    if (made[i] != std::vector{line}) giver.give(line, std::string(words));
    giver.inside(line, words);
  }
}

}  // namespace cantrip
