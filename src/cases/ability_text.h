// The words of abilities as a case quotes them: `~` for the object itself, without case and reminder text.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "state/pool.h"

namespace cantrip::cases {

/// Lower case, `~` for the object itself ("this creature", and with `self` all that it is called by), no
/// reminder text, no ability word, today's templates.
std::string plainText(std::string_view text);
std::string plainText(std::string_view text, const CardDef& self);

/// Writes `to` wherever the text says `from`.
void replaceAll(std::string& text, std::string_view from, std::string_view to);

/// Are they the same words, however a case writes them?
bool equalsWord(std::string_view a, std::string_view b);

class AbilityTexts {
 public:
  explicit AbilityTexts(const Pool& pool);
  /// All forms in which the ability may be quoted, each as plainText gives it: its paragraph, the words of a
  /// card that gives or makes it, the keyword that it comes from, and what the grammar says for its tree.
  const std::vector<std::string>& of(AbilityId ability, const CardDef& source) const;
  /// The same for an effect that is no ability of a card (a delayed trigger).
  std::string ofNode(NodeId node) const;
  /// Does a delayed triggered ability (603.7) with that effect begin with the words, or hold them anywhere?
  /// Its words are the sentence of the source that makes it, or when it triggers and what it does then.
  bool delayedBegins(NodeId effect, const CardDef& source, std::string_view words) const;
  bool delayedHolds(NodeId effect, const CardDef& source, std::string_view words) const;
  /// The keyword, or the kind of counters, that the node speaks of, when that is exactly one ("gains first
  /// strike").
  std::string ofKeywordIn(NodeId node) const;
  std::string ofCost(NodeId cost) const;  ///< "{2}{G}"
  /// Does it begin with the words, or hold them anywhere?
  bool begins(AbilityId ability, const CardDef& source, std::string_view words) const;
  bool holds(AbilityId ability, const CardDef& source, std::string_view words) const;
  /// Are the words one of its forms, or that keyword in a line of several?
  bool isKeywordOf(AbilityId ability, const CardDef& source, const std::string& words) const;
  /// Do the words call the ability in another way than cases do? What a keyword stands for is called by the
  /// keyword and its cost; what else the keyword gives (702.151a: unattaching) by its own text.
  bool callsOddly(AbilityId ability, std::string_view words) const;
  /// The words of a keyword ability with its parameters: "ward {2}", "protection from red".
  std::string keyword(AbilityId ability) const;

 private:
  /// Where each keyword of a line of several is one ability, the words of this one; else empty.
  std::string partOfLine(AbilityId ability, const CardDef& source) const;
  std::vector<std::string> ofDelayed(NodeId effect, const CardDef& source) const;
  std::vector<std::string> ofReflexive(NodeId effect, const CardDef& source) const;
  const Pool& pool_;
  mutable std::unordered_map<std::uint64_t, std::vector<std::string>> known_;
};

}  // namespace cantrip::cases
