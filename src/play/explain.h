// How the text of a card is understood, paragraph by paragraph, for whoever writes one.
#pragma once

#include <string>
#include <vector>

#include "cards/compile.h"

namespace cantrip::play {

/// A part of an ability in its own words: what sort of ability it is, its trigger, its cost, its effect.
struct ExplainedPart {
  std::string label;  ///< "Triggered ability", "When", "Cost", "Effect"
  std::string words;  ///< may be empty
  std::string rule;   ///< about such parts; may be empty
};

struct ExplainedParagraph {
  std::string text;  ///< as it is written
  std::vector<ExplainedPart> parts;
  std::string reason;            ///< why it is not understood; empty when it is
  std::size_t from = 0, to = 0;  ///< the word in `text` at which the reading stopped; equal: no single word
};

/// `name`: what the card calls itself.
std::vector<ExplainedParagraph> explain(const cards::CompiledFace& face, const std::string& name);

}  // namespace cantrip::play
