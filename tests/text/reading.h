// Helpers of the tests of reading: a sentence in, a tree out.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "text/reader.h"

namespace cantrip::test {

/// Reads text as that of a permanent (or of an instant or sorcery) and proves it both ways.
inline text::Reading read(std::string_view text, bool spell = false, std::string_view name = {},
                          bool legendary = false) {
  static text::Reader reader;
  text::FaceContext face;
  face.name = std::string(name);
  face.spell = spell;
  face.legendary = legendary;
  text::Reading reading = reader.read(text, face);
  EXPECT_EQ(reader.proveText(reading), "");
  EXPECT_EQ(reader.proveMeaning(reading, face), "");
  return reading;
}

/// The tree of the last paragraph, or why there is none.
inline std::string meaning(const text::Reading& reading) {
  if (reading.paragraphs.empty()) return "no text";
  const text::ParagraphReading& last = reading.paragraphs.back();
  return last.outcome == text::Outcome::Read ? ir::dump(reading.arena, last.root) : last.reason;
}
inline std::string ofPermanent(std::string_view text) { return meaning(read(text)); }
inline std::string ofSpell(std::string_view text) { return meaning(read(text, true)); }

}  // namespace cantrip::test
