#include "play/node_words.h"

#include <fmt/format.h>

#include "text/printer.h"
#include "text/tokens.h"

namespace cantrip::play {

std::string wordsOf(const Pool& pool, NodeId node, std::initializer_list<std::string_view> categories,
                    std::string_view name) {
  return wordsOf(pool.arena, node, categories, name);
}

std::string wordsOf(const ir::Arena& arena, NodeId node, std::initializer_list<std::string_view> categories,
                    std::string_view name) {
  if (node == kNoNode) return {};
  const text::Grammar& grammar = text::Grammar::standard();
  for (const std::string_view category : categories) {
    const text::CatId id = grammar.find(category);
    if (id == text::kNoCat) continue;
    const auto tokens = text::print(grammar, arena, node, id);
    if (!tokens) continue;
    std::string words = text::canonicalText(*tokens);
    if (!name.empty())
      for (std::size_t at = words.find('~'); at != std::string::npos; at = words.find('~', at + name.size()))
        words.replace(at, 1, name);
    return words;
  }
  return {};
}

std::string costWords(const Pool& pool, NodeId cost) {
  std::string words = wordsOf(pool, cost, {"CostVP<bare>"});
  if (!words.empty() && words[0] >= 'A' && words[0] <= 'Z')
    words[0] = static_cast<char>(words[0] - 'A' + 'a');
  return words;
}

std::string upperFirst(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string possessive(const std::string& name) {
  return fmt::format("{}{}", name, name.ends_with('s') ? "'" : "'s");
}

std::string withArticle(std::string_view words) {
  // Behind another word, since the first one of a sentence has a capital.
  const std::string tokens[] = {"is", "a", std::string(words.substr(0, words.find(' ')))};
  return fmt::format("{} {}", text::canonicalSurfaces(tokens)[1].letters, words);
}

}  // namespace cantrip::play
