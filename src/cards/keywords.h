// Keyword abilities that are defined in the card language (library/keywords/*.kw, docs/card-format.md).
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ir/ir.h"
#include "ir/vocabulary.h"
#include "text/reader.h"

namespace cantrip::cards {

/// What stands after a keyword: nothing, a cost, a number, a description of objects.
enum class KeywordShape : std::uint8_t {
  Plain,
  Cost,
  Number,
  What,
  WhatCost,
  NumberCost,
  WhatNumber,
  VariableNumber,  ///< an X whose value the definition says
  Landwalk
};

/// One definition: `keyword Cycling {cost}` with its rule and its text.
struct KeywordDefinition {
  ir::KeywordName name = ir::KeywordName::Count_;
  KeywordShape shape = KeywordShape::Plain;
  std::string rule;                ///< such as 702.29
  std::vector<std::string> texts;  ///< abilities in the card language with [cost], [n], [objects]
  bool primitive = false;          ///< the rules know it by itself
  bool construction = false;       ///< it is about building decks alone: nothing happens in a game
  std::string file;
  int line = 0;
};

/// All definitions. Expansion compiles a definition with its parameters filled in; results are kept by text.
/// Thread-safe.
class KeywordLibrary {
 public:
  struct File {
    std::string_view path;
    std::string_view contents;
  };
  /// Throws std::runtime_error with "file:line: what is wrong".
  explicit KeywordLibrary(std::span<const File> files);
  /// The embedded library.
  static const KeywordLibrary& standard();

  const KeywordDefinition* find(ir::KeywordName name, KeywordShape shape) const;
  /// The abilities that the keyword node stands for, built in `arena`; none when it is a primitive.
  /// Throws std::runtime_error when the definition does not read with these parameters.
  std::vector<NodeId> expand(ir::Arena& arena, NodeId keyword) const;
  /// Why a keyword of the tree cannot be carried out, or nothing. `runnable` judges the abilities it stands
  /// for.
  std::string whyNot(const ir::Arena& arena, NodeId root,
                     const std::function<std::string(const ir::Arena&, NodeId)>& runnable) const;
  const std::vector<KeywordDefinition>& definitions() const { return definitions_; }

 private:
  std::string whyNotOne(const ir::Arena& arena, NodeId keyword,
                        const std::function<std::string(const ir::Arena&, NodeId)>& runnable) const;
  std::vector<std::string> fillIn(const KeywordDefinition& definition, const ir::Arena& arena,
                                  NodeId keyword) const;
  const text::Reading& readingOf(const std::string& text) const;

  std::vector<KeywordDefinition> definitions_;
  std::map<std::pair<ir::KeywordName, KeywordShape>, std::size_t> index_;
  mutable std::mutex mutex_;
  mutable std::unique_ptr<text::Reader> reader_;
  mutable std::map<std::string, text::Reading> readings_;
};

/// The keyword and the shape of a Keyword node.
std::optional<std::pair<ir::KeywordName, KeywordShape>> keywordOf(const ir::Arena& arena, NodeId keyword);

/// As KeywordLibrary::standard().expand: what PoolBuilder wants.
std::vector<NodeId> expandKeywords(ir::Arena& arena, NodeId keyword);

}  // namespace cantrip::cards
