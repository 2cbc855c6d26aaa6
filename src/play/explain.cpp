#include "play/explain.h"

#include <algorithm>

#include "cards/keywords.h"
#include "ir/nodes/abilities.h"
#include "ir/nodes/keywords.h"
#include "play/node_words.h"
#include "play/rule_titles.h"
#include "text/stop.h"

namespace cantrip::play {
namespace {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

class Explainer {
 public:
  Explainer(const ir::Arena& tree, const std::string& name) : tree_(tree), name_(name) {}

  std::vector<ExplainedPart> operator()(NodeId ability) {
    if (tree_.kind(ability) == Kind::Triggered)
      triggered(tree_.as<nodes::Triggered>(ability));
    else if (tree_.kind(ability) == Kind::Activated)
      activated(tree_.as<nodes::Activated>(ability));
    else if (tree_.kind(ability) == Kind::KeywordLine)
      keywords(tree_.as<nodes::KeywordLine>(ability).keywords);
    else if (tree_.kind(ability) == Kind::SpellAbility)
      spell(tree_.as<nodes::SpellAbility>(ability).effect);
    else if (tree_.kind(ability) == Kind::Static)
      part("Static ability", "as long as it is there: " + words(ability, {"Ability"}), "604.1");
    else if (tree_.kind(ability) == Kind::Loyalty)
      part("Loyalty ability", words(ability, {"Ability"}), "606.3");
    else if (tree_.kind(ability) == Kind::ChapterAbility)
      part("Chapter ability", words(ability, {"Ability"}), "714.2");
    else
      part("Ability", words(ability, {"Ability"}), "");
    return std::move(parts_);
  }

 private:
  std::string words(NodeId node, std::initializer_list<std::string_view> categories) const {
    return wordsOf(tree_, node, categories, name_);
  }
  void part(std::string label, std::string said, std::string rule) {
    parts_.push_back({std::move(label), std::move(said), std::move(rule)});
  }
  /// Where there are words for it.
  void partOf(const char* label, NodeId node, std::initializer_list<std::string_view> categories,
              const char* rule = "") {
    if (std::string said = words(node, categories); !said.empty()) part(label, std::move(said), rule);
  }

  void triggered(const nodes::Triggered& ability) {
    part("Triggered ability", "", "603.1");
    partOf("When", ability.event, {"Event", "TurnEvent"});
    partOf("Only if, both when it triggers and when it resolves", ability.if_, {"Cond"}, "603.4");
    partOf("Effect", ability.effect, {"Effects"});
    limits(ability.limits);
  }
  void activated(const nodes::Activated& ability) {
    part("Activated ability", "", "602.1");
    partOf("Cost", ability.cost, {"Cost"});
    partOf("Effect", ability.effect, {"Effects"});
    limits(ability.limits);
  }
  void spell(NodeId effect) {
    part("Spell ability", "", "113.3a");
    partOf("Effect, as it resolves", effect, {"Effects"}, "608.2");
  }
  void limits(NodeId list) {
    if (list == kNoNode) return;
    for (const NodeId limit : tree_.children(list)) partOf("Limit", limit, {"Limit", "TrigLimit"});
  }
  void keywords(NodeId list) {
    for (const NodeId keyword : tree_.children(list)) {
      const std::string said = words(keyword, {"Keyword"});
      const auto shape = cards::keywordOf(tree_, keyword);
      std::string rule, summary;
      if (shape)
        if (const auto* definition = cards::KeywordLibrary::standard().find(shape->first, shape->second)) {
          rule = definition->rule;
          summary = ruleSummary(rule).value_or("");
        }
      part("Keyword ability", said + (summary.empty() ? "" : " — " + summary), rule);
    }
  }

  const ir::Arena& tree_;
  const std::string& name_;
  std::vector<ExplainedPart> parts_;
};

/// The word at which the reading stopped, as a part of the paragraph.
void markStop(const text::ParagraphReading& reading, ExplainedParagraph& paragraph) {
  const auto& tokens = reading.paragraph.tokens;
  if (reading.outcome != text::Outcome::Declined || reading.decline.token >= tokens.size()) return;
  paragraph.from = text::stopOf(reading) - reading.paragraph.begin;
  paragraph.to = std::min<std::size_t>(tokens[reading.decline.token].end - reading.paragraph.begin,
                                       paragraph.text.size());
}

}  // namespace

std::vector<ExplainedParagraph> explain(const cards::CompiledFace& face, const std::string& name) {
  std::vector<ExplainedParagraph> result;
  for (const text::ParagraphReading& reading : face.reading.paragraphs) {
    const text::Paragraph& place = reading.paragraph;
    ExplainedParagraph paragraph;
    paragraph.text = face.reading.text.substr(place.begin, place.end - place.begin);
    if (reading.outcome == text::Outcome::Read)
      paragraph.parts = Explainer(face.reading.arena, name)(reading.root);
    else if (reading.outcome == text::Outcome::Empty)
      paragraph.parts = {{"Reminder text", "says nothing of its own", "207.2"}};
    else
      paragraph.reason = reading.reason;
    markStop(reading, paragraph);
    result.push_back(std::move(paragraph));
  }
  return result;
}

}  // namespace cantrip::play
