// Measures coverage and finds what to write next: the sentences that block most cards, and those that block
// alone.
#include "cards/coverage.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <set>
#include <thread>

#include "text/parser.h"

namespace cantrip::cards {
namespace {

using text::Outcome;
using text::Token;

// The tokens of the sentence around `at`: from after the last full stop (or colon, dash, bullet) to the next
// full stop.
std::pair<std::size_t, std::size_t> sentenceAround(const std::vector<Token>& tokens, std::size_t at) {
  std::size_t begin = std::min(at, tokens.empty() ? 0 : tokens.size() - 1);
  while (begin > 0 && tokens[begin - 1].text != "." && tokens[begin - 1].text != text::kBullet) --begin;
  std::size_t end = std::max(at, begin);
  while (end < tokens.size() && tokens[end].text != ".") ++end;
  if (end < tokens.size()) ++end;
  return {begin, end};
}

using RulePlace = std::pair<std::string, int>;  // the rules that one line of the grammar stands for are one

struct Block {
  std::string skeleton;
  bool sole = false;
};

// Work of one thread.
class Counter {
 public:
  Counter(const Runnable& runnable) : runnable_(runnable), parser_(text::Grammar::standard()) {}

  Verdict count(const ScryfallCard& entry) {
    Verdict verdict;
    verdict.counted = !entry.funny;
    if (!verdict.counted) return verdict;
    ++total.cards;
    const std::string problem = entry.problem.empty() ? layoutProblem(entry.card.layout) : entry.problem;
    verdict.whole = problem.empty();
    verdict.reason = problem;
    std::vector<const text::ParagraphReading*> declined;
    std::vector<CompiledFace> faces;
    for (const CardFace& face : entry.card.faces) faces.push_back(compileFace(reader_, face, runnable_));
    for (std::size_t i = 0; i < faces.size(); ++i) {
      lines(entry, i, faces[i], declined);
      if (faces[i].whole) continue;
      verdict.whole = false;
      if (verdict.reason.empty()) verdict.reason = faces[i].reason;
    }
    if (verdict.whole) ++total.readWhole;
    useRules(entry, faces);
    block(entry, declined, problem.empty());
    return verdict;
  }

  Coverage total;
  std::map<std::string, Blocker> blockers;
  std::map<RulePlace, RuleUse> rules;

 private:
  void useRules(const ScryfallCard& entry, const std::vector<CompiledFace>& faces) {
    const text::Grammar& grammar = reader_.grammar();
    std::set<RulePlace> used;
    for (const CompiledFace& face : faces)
      for (const std::vector<text::RuleId>& ids : face.reading.spellings)
        for (const text::RuleId id : ids) used.emplace(grammar.rule(id).file, grammar.rule(id).line);
    for (const RulePlace& place : used) {
      RuleUse& rule = rules[place];
      if (rule.cards++ == 0) rule.example = entry.card.name;
    }
  }

  void lines(const ScryfallCard& entry, std::size_t index, CompiledFace& face,
             std::vector<const text::ParagraphReading*>& declined) {
    bool anyRead = false;
    for (const text::ParagraphReading& paragraph : face.reading.paragraphs) {
      if (paragraph.outcome == Outcome::Empty) continue;
      ++total.lines;
      if (paragraph.outcome == Outcome::Read) {
        ++total.linesRead;
        anyRead = true;
        continue;
      }
      if (paragraph.outcome == Outcome::Ambiguous) {
        ++total.ambiguous;
        note(entry, "ambiguous: " + paragraph.reason);
      }
      declined.push_back(&paragraph);
    }
    if (!anyRead) return;
    const text::FaceContext context = contextOf(entry.card.faces[index]);
    prove(entry, face, context);
  }

  void prove(const ScryfallCard& entry, CompiledFace& face, const text::FaceContext& context) {
    std::string wrong = reader_.proveText(face.reading);
    if (wrong.empty()) wrong = reader_.proveMeaning(face.reading, context);
    if (wrong.empty() && face.cleaved) wrong = reader_.proveText(*face.cleaved);
    if (wrong.empty()) return;
    ++total.roundtripFailures;
    note(entry, "round trip: " + wrong);
  }

  void note(const ScryfallCard& entry, const std::string& what) {
    if (total.failures.size() < 200) total.failures.push_back(entry.card.name + ": " + what);
  }

  void block(const ScryfallCard& entry, const std::vector<const text::ParagraphReading*>& declined,
             bool onlyText) {
    for (const text::ParagraphReading* paragraph : declined) {
      const std::vector<Token>& tokens = paragraph->paragraph.tokens;
      const auto [begin, end] = sentenceAround(tokens, paragraph->decline.token);
      Blocker& blocker = blockers[skeleton(std::span(tokens).subspan(begin, end - begin))];
      if (blocker.cards++ == 0) blocker.example = entry.card.name;
      if (declined.size() == 1 && onlyText && readsWithout(tokens, begin, end)) ++blocker.sole;
    }
  }

  // Would the paragraph read if this sentence were one that reads everywhere?
  bool readsWithout(const std::vector<Token>& tokens, std::size_t begin, std::size_t end) {
    if (begin == 0 && end == tokens.size()) return true;
    std::vector<Token> probe(tokens.begin(), tokens.begin() + static_cast<std::ptrdiff_t>(begin));
    for (Token& token : text::tokenise("draw a card.")) probe.push_back(std::move(token));
    probe.insert(probe.end(), tokens.begin() + static_cast<std::ptrdiff_t>(end), tokens.end());
    return !parser_.parse(probe, text::Grammar::standard().start()).readings.empty();
  }

  const Runnable& runnable_;
  text::Reader reader_;
  text::Parser parser_;
};

void merge(Coverage& into, Counter& from, std::map<std::string, Blocker>& blockers) {
  into.cards += from.total.cards;
  into.readWhole += from.total.readWhole;
  into.lines += from.total.lines;
  into.linesRead += from.total.linesRead;
  into.ambiguous += from.total.ambiguous;
  into.roundtripFailures += from.total.roundtripFailures;
  into.failures.insert(into.failures.end(), from.total.failures.begin(), from.total.failures.end());
  for (auto& [key, blocker] : from.blockers) {
    Blocker& sum = blockers[key];
    if (sum.example.empty() || blocker.example < sum.example) sum.example = blocker.example;
    sum.cards += blocker.cards;
    sum.sole += blocker.sole;
  }
}

// The rules that no card needed belong to the list too.
std::vector<RuleUse> mergeRules(const std::vector<std::unique_ptr<Counter>>& counters) {
  std::map<RulePlace, RuleUse> sums;
  for (const text::Rule& rule : text::Grammar::standard().rules())
    if (!rule.file.empty()) sums[{rule.file, rule.line}];
  for (const auto& counter : counters)
    for (const auto& [place, use] : counter->rules) {
      RuleUse& sum = sums[place];
      if (sum.example.empty() || use.example < sum.example) sum.example = use.example;
      sum.cards += use.cards;
    }
  std::vector<RuleUse> all;
  for (auto& [place, use] : sums) {
    std::tie(use.file, use.line) = place;
    all.push_back(std::move(use));
  }
  std::ranges::stable_sort(all, [](const RuleUse& a, const RuleUse& b) { return a.cards < b.cards; });
  return all;
}

}  // namespace

std::string skeleton(std::span<const text::Token> tokens) {
  std::vector<std::string> words;
  for (const text::Token& token : tokens) {
    const text::Lexical form = text::formOf(token.text);
    std::string word = token.text;
    if (form == text::Lexical::Digits || form == text::Lexical::SignedNumber) word = "N";
    if (form == text::Lexical::AnyManaSymbol) word = "{M}";
    if (ir::wordValue("color", token.text)) word = "COLOR";
    if (ir::wordValue("subtype", token.original)) word = "TYPE";
    if (word == "{M}" && !words.empty() && words.back() == "{M}") continue;
    words.push_back(std::move(word));
  }
  return text::canonicalText(words);
}

Coverage measureCoverage(const std::vector<ScryfallCard>& cards, int threads, const Runnable& runnable,
                         std::atomic<std::size_t>& done) {
  const auto start = std::chrono::steady_clock::now();
  text::Grammar::standard();
  Coverage result;
  result.verdicts.resize(cards.size());
  std::atomic<std::size_t> next{0};
  std::vector<std::unique_ptr<Counter>> counters;
  for (int i = 0; i < std::max(threads, 1); ++i) counters.push_back(std::make_unique<Counter>(runnable));
  std::vector<std::thread> workers;
  for (const auto& counter : counters) {
    workers.emplace_back([&, own = counter.get()] {
      for (std::size_t i = next++; i < cards.size(); i = next++) {
        result.verdicts[i] = own->count(cards[i]);
        ++done;
      }
    });
  }
  for (std::thread& worker : workers) worker.join();
  std::map<std::string, Blocker> blockers;
  for (const auto& counter : counters) merge(result, *counter, blockers);
  for (auto& [key, blocker] : blockers) {
    blocker.skeleton = key;
    result.blockers.push_back(std::move(blocker));
  }
  std::ranges::stable_sort(result.blockers,
                           [](const Blocker& a, const Blocker& b) { return a.cards > b.cards; });
  std::ranges::sort(result.failures);
  result.rules = mergeRules(counters);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const bool printed = result.verdicts[i].counted && !cards[i].digital;
    result.printed += printed ? 1 : 0;
    result.printedReadWhole += printed && result.verdicts[i].whole ? 1 : 0;
  }
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return result;
}

}  // namespace cantrip::cards
