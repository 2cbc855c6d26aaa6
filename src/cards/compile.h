// From printed cards to compiled ones: every face's text read, proved and checked.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cards/card.h"
#include "text/reader.h"

namespace cantrip::cards {

/// A hook of the rules: why the kernel cannot carry out an ability, or nothing. The command line supplies it,
/// because this module does not know the rules.
using Runnable = std::function<std::string(const ir::Arena&, NodeId)>;

/// A face after compilation.
struct CompiledFace {
  text::Reading reading;
  std::optional<text::Reading> cleaved;  ///< 702.148a: without the words in square brackets, if it has any
  bool whole = false;
  std::string reason;  ///< why not, for people: line, column, word
};

struct CompiledCard {
  Card card;
  std::vector<CompiledFace> faces;  ///< as card.faces
  bool whole() const;
  /// The first reason why the card cannot be used.
  std::string reason() const;
};

text::FaceContext contextOf(const CardFace& face);

CompiledFace compileFace(text::Reader& reader, const CardFace& face, const Runnable& runnable = {});
CompiledCard compileCard(text::Reader& reader, Card card, const Runnable& runnable = {});

}  // namespace cantrip::cards
