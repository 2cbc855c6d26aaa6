// Compiling a face.
#include "cards/compile.h"

#include <algorithm>

#include "cards/keywords.h"
#include "text/account.h"
#include "text/stop.h"

namespace cantrip::cards {

bool CompiledCard::whole() const {
  return std::ranges::all_of(faces, &CompiledFace::whole) && layoutProblem(card.layout).empty();
}

std::string CompiledCard::reason() const {
  for (std::size_t i = 0; i < faces.size(); ++i) {
    if (!faces[i].whole)
      return (faces.size() > 1 ? card.faces[i].name + ", " : std::string()) + faces[i].reason;
  }
  return layoutProblem(card.layout);
}

text::FaceContext contextOf(const CardFace& face) {
  text::FaceContext context;
  context.name = face.name;
  context.legendary = face.types.is(ir::Supertype::Legendary);
  context.spell = face.types.is(ir::CardType::Instant) || face.types.is(ir::CardType::Sorcery) ||
                  face.types.is(ir::CardType::Dungeon);
  return context;
}

namespace {

/// 702.148a: the text without the words in square brackets.
std::string cleaved(std::string_view text) {
  std::string result;
  bool within = false;
  for (const char c : text) {
    if (c == '[') {
      within = true;
      if (result.ends_with(' ')) result.pop_back();
    }
    if (!within) result += c;
    within = within && c != ']';
  }
  return result;
}

CompiledFace compileText(text::Reader& reader, std::string_view text, const text::FaceContext& context,
                         const Runnable& runnable) {
  CompiledFace result;
  result.reading = reader.read(text, context);
  for (text::ParagraphReading& paragraph : result.reading.paragraphs) {
    if (paragraph.outcome == text::Outcome::Read) {
      std::string wrong = KeywordLibrary::standard().whyNot(result.reading.arena, paragraph.root, runnable);
      if (wrong.empty())
        wrong = text::unaccounted(paragraph.paragraph.tokens, result.reading.arena, paragraph.root);
      if (wrong.empty() && runnable) wrong = runnable(result.reading.arena, paragraph.root);
      if (!wrong.empty()) {
        paragraph.outcome = text::Outcome::NotRunnable;
        paragraph.reason = std::move(wrong);
      }
    }
    if (paragraph.outcome == text::Outcome::Read || paragraph.outcome == text::Outcome::Empty) continue;
    if (!result.reason.empty()) continue;
    const text::Place place = text::placeOf(result.reading.text, text::stopOf(paragraph));
    result.reason = "line " + std::to_string(place.line) + ", column " + std::to_string(place.column) + ": " +
                    paragraph.reason;
  }
  result.whole = result.reason.empty();
  if (!result.whole) result.reading.root = kNoNode;
  return result;
}

}  // namespace

CompiledFace compileFace(text::Reader& reader, const CardFace& face, const Runnable& runnable) {
  CompiledFace result = compileText(reader, face.text, contextOf(face), runnable);
  if (!result.whole || face.text.find('[') == std::string::npos) return result;
  CompiledFace without = compileText(reader, cleaved(face.text), contextOf(face), runnable);
  if (without.whole) {
    result.cleaved = std::move(without.reading);
    return result;
  }
  result.whole = false;
  result.reason = "without the words in brackets: " + without.reason;
  result.reading.root = kNoNode;
  return result;
}

CompiledCard compileCard(text::Reader& reader, Card card, const Runnable& runnable) {
  CompiledCard result;
  for (const CardFace& face : card.faces) result.faces.push_back(compileFace(reader, face, runnable));
  result.card = std::move(card);
  return result;
}

}  // namespace cantrip::cards
