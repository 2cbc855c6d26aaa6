// Prefix networks of the compiled grammar and the table of what can start with which word.
#include "text/grammar.h"

#include <algorithm>

#include "base/embedded.h"
#include "ir/vocabulary.h"

namespace cantrip::text {

namespace {

constexpr std::size_t kForms = static_cast<std::size_t>(Lexical::NewChoice) + 1;

bool digitsOnly(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

bool isEventPart(ir::NodeKind kind) {
  const ir::Sort sort = ir::info(kind).sort;
  return kind == ir::Kind::List || sort == ir::Sort::Event || sort == ir::Sort::Effect;
}

Lexical formOf(std::string_view token) {
  if (token.empty()) return Lexical::None;
  if (token[0] == '{') return ir::manaSymbol(token) ? Lexical::AnyManaSymbol : Lexical::None;
  if (digitsOnly(token)) return token.size() <= 9 ? Lexical::Digits : Lexical::None;
  if (token.size() > 1 && (token[0] == '+' || token[0] == '-')) {
    const std::string_view rest = token.substr(1);
    return rest == "X" || (digitsOnly(rest) && rest.size() <= 9) ? Lexical::SignedNumber : Lexical::None;
  }
  return Lexical::None;
}

WordId Grammar::word(std::string_view text) const {
  const auto found = wordIndex_.find(std::string(text));
  return found == wordIndex_.end() ? 0 : found->second;
}

CatId Grammar::find(std::string_view name) const {
  const auto found = categoryIndex_.find(std::string(name));
  return found == categoryIndex_.end() ? kNoCat : found->second;
}

std::uint32_t Grammar::step(std::uint32_t from, bool category, std::uint32_t id) {
  std::vector<State::Edge>& edges = category ? states_[from].categories : states_[from].words;
  for (const State::Edge& edge : edges) {
    if (edge.id == id) return edge.to;
  }
  const auto to = static_cast<std::uint32_t>(states_.size());
  edges.push_back({id, to});
  const CatId owner = states_[from].category;
  states_.emplace_back().category = owner;
  return to;
}

// Enters a rule once for every choice of which optional symbols are there.
void Grammar::insertRule(RuleId id) {
  const Rule& rule = rules_[id];
  struct Branch {
    std::uint32_t state;
    std::uint64_t present;
  };
  std::vector<Branch> branches = {{categories_[rule.category].root, 0}};
  for (std::size_t i = 0; i < rule.symbols.size(); ++i) {
    const Symbol& symbol = rule.symbols[i];
    std::vector<Branch> next;
    for (const Branch& branch : branches) {
      if (symbol.optional) next.push_back(branch);
      next.push_back({step(branch.state, symbol.category, symbol.id), branch.present | (1ULL << i)});
    }
    branches = std::move(next);
  }
  for (const Branch& branch : branches) states_[branch.state].ends.push_back({id, branch.present});
}

void Grammar::buildNetworks() {
  states_.emplace_back();  // state 0 belongs to nobody
  for (CatId id = 0; id < categories_.size(); ++id) {
    categories_[id].root = static_cast<std::uint32_t>(states_.size());
    states_.emplace_back().category = id;
    // Large word lists would be slow to enter edge by edge: the words of one root are searched by hash.
    std::unordered_map<std::uint32_t, std::uint32_t> first;
    const std::uint32_t root = categories_[id].root;
    for (const RuleId rule : categories_[id].rules) {
      const std::vector<Symbol>& symbols = rules_[rule].symbols;
      if (symbols.size() == 1 && !symbols[0].category) {
        const auto [at, isNew] = first.emplace(symbols[0].id, static_cast<std::uint32_t>(states_.size()));
        if (isNew) {
          states_[root].words.push_back({symbols[0].id, at->second});
          states_.emplace_back().category = id;
        }
        states_[at->second].ends.push_back({rule, 1});
      } else {
        insertRule(rule);
        for (const State::Edge& edge : states_[root].words) first.emplace(edge.id, edge.to);
      }
    }
  }
  for (State& state : states_) std::ranges::sort(state.words, {}, &State::Edge::id);
}

void Grammar::buildStarts() {
  const std::size_t count = categories_.size();
  startWords_ = (count + 63) / 64;
  // parents[c]: the categories that can begin with c.
  std::vector<std::vector<CatId>> parents(count);
  for (CatId id = 0; id < count; ++id) {
    for (const State::Edge& edge : states_[categories_[id].root].categories) parents[edge.id].push_back(id);
  }
  starts_.assign((words_.size() + kForms) * startWords_, 0);
  const auto mark = [&](std::size_t row, CatId from) {
    std::uint64_t* bits = starts_.data() + row * startWords_;
    std::vector<CatId> open = {from};
    while (!open.empty()) {
      const CatId id = open.back();
      open.pop_back();
      if ((bits[id / 64] >> (id % 64)) & 1U) continue;
      bits[id / 64] |= 1ULL << (id % 64);
      open.insert(open.end(), parents[id].begin(), parents[id].end());
    }
  };
  for (CatId id = 0; id < count; ++id) {
    for (const State::Edge& edge : states_[categories_[id].root].words) mark(edge.id, id);
    if (categories_[id].lexical != Lexical::None)
      mark(words_.size() + static_cast<std::size_t>(categories_[id].lexical), id);
  }
}

bool Grammar::canStart(CatId category, WordId word, Lexical form) const {
  const auto test = [&](std::size_t row) {
    return ((starts_[row * startWords_ + category / 64] >> (category % 64)) & 1U) != 0;
  };
  return (word != 0 && test(word)) ||
         (form != Lexical::None && test(words_.size() + static_cast<std::size_t>(form)));
}

const Grammar& Grammar::standard() {
  static const Grammar grammar = [] {
    std::vector<File> files;
    for (const EmbeddedFile& file : embeddedFiles()) {
      if (file.path.starts_with("grammar/") && file.path.ends_with(".cg"))
        files.push_back({file.path, file.contents});
    }
    return Grammar(files);
  }();
  return grammar;
}

}  // namespace cantrip::text
