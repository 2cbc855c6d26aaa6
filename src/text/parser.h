// Chart parser: all readings of a row of tokens as one category.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "text/grammar.h"

namespace cantrip::text {

/// The value of a span: a node of the tree to be, with the rule that made it and those that passed it on.
struct Value {
  ir::NodeKind kind = ir::Kind::None;
  std::int32_t leaf = 0;
  std::string name;           ///< for leaves with a name
  std::uint64_t meaning = 0;  ///< hash of kind, leaf and children: equal for equal meanings
  std::vector<const Value*> children;
  std::vector<RuleId> spelling;  ///< from the outermost rule to the one that built the node
  std::uint32_t begin = 0;       ///< tokens
  std::uint32_t end = 0;
};

/// Why nothing was read.
struct Decline {
  std::uint32_t token =
      0;  ///< first token that no reading gets past; the number of tokens when more was wanted
  std::vector<std::string> expected;  ///< words and categories that could have stood there
};

/// The result of a parse. Values live as long as the Parse.
struct Parse {
  std::vector<const Value*> readings;  ///< one per meaning; empty: declined
  Decline decline;
  bool tooMany = false;  ///< so ambiguous that not all readings were built
};

/// Parses one row of tokens at a time; keeps its memory between them. Not thread-safe: one per thread.
class Parser {
 public:
  explicit Parser(const Grammar& grammar);
  ~Parser();
  Parser(const Parser&) = delete;
  Parser& operator=(const Parser&) = delete;

  Parse parse(std::span<const Token> tokens, CatId category);

 private:
  class Chart;
  std::unique_ptr<Chart> chart_;
};

}  // namespace cantrip::text
