// Reads the text of a card face: every paragraph in all its meanings, with the proofs that reading lost
// nothing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ir/ir.h"
#include "text/grammar.h"
#include "text/normalise.h"
#include "text/parser.h"
#include "text/printer.h"

namespace cantrip::text {

/// What became of one paragraph.
enum class Outcome : std::uint8_t {
  Empty,  ///< reminder text only
  Read,
  Declined,    ///< no reading
  Ambiguous,   ///< more than one meaning
  Unresolved,  ///< read, but a reference points at nothing
  NotRunnable  ///< read, but the rules cannot carry it out
};

struct ParagraphReading {
  Paragraph paragraph;
  Outcome outcome = Outcome::Empty;
  NodeId root = kNoNode;         ///< an Ability, when read
  std::vector<NodeId> meanings;  ///< all of them, when ambiguous
  std::string reason;            ///< one sentence for people, when not read
  Decline decline;               ///< when declined
};

/// The reading of a whole face. Spans of nodes are offsets in `text`.
struct Reading {
  std::string text;
  ir::Arena arena;
  Spellings spellings;
  std::vector<ParagraphReading> paragraphs;
  NodeId root = kNoNode;  ///< CardText when every paragraph was read, else none

  bool whole() const;
};

/// Line and column (from 1) of an offset in a text.
struct Place {
  int line = 1;
  int column = 1;
};
Place placeOf(std::string_view text, std::size_t offset);

/// Reads faces one after the other. Not thread-safe: one per thread.
class Reader {
 public:
  explicit Reader(const Grammar& grammar = Grammar::standard());

  Reading read(std::string_view text, const FaceContext& face);

  /// One expression of any category, for keyword definitions and tests; the tokens are those of `text` as
  /// they stand.
  ParagraphReading readAs(std::string_view text, CatId category, Reading& into);

  /// Proof 1: the tree printed with its hints, and denormalised, is the text to the byte. Empty when it is.
  std::string proveText(const Reading& reading);
  /// Proof 2: the tree printed without hints reads again as an equal tree. Empty when it does.
  std::string proveMeaning(const Reading& reading, const FaceContext& face);

  const Grammar& grammar() const { return grammar_; }

 private:
  void readParagraph(Reading& reading, ParagraphReading& paragraph, const FaceContext& face);
  void resolve(Reading& reading);
  NodeId build(const Value& value, const Paragraph& paragraph, Reading& reading);

  const Grammar& grammar_;
  Parser parser_;
};

}  // namespace cantrip::text
