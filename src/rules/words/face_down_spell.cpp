
#include "rules/words/face_down_spell.h"

#include <algorithm>

#include "ir/nodes/descriptions.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/refs.h"
#include "rules/kernel/kernel.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/eval_refs.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

constexpr int kFaceDownSize = 2;  // 708.2a

class FaceDown {
 public:
  FaceDown(Kernel& k, ObjectId card, const Context& context)
      : k_(k), t_(k.tree()), card_(card), c_(context) {}

  bool objects(NodeId node) {
    if (t_.kind(node) == Kind::EitherObjects) {
      const auto parts = t_.children(t_.as<nodes::EitherObjects>(node).kinds);
      return std::any_of(parts.begin(), parts.end(), [&](NodeId part) { return objects(part); });
    }
    if (t_.kind(node) != Kind::Objects) return false;
    const auto [before, noun, after] = t_.as<nodes::Objects>(node);
    return all(before) && pred(noun) && all(after);
  }

 private:
  bool all(NodeId list) {
    const auto preds = t_.children(list);
    return std::all_of(preds.begin(), preds.end(), [&](NodeId p) { return pred(p); });
  }

  bool pred(NodeId node) {
    switch (t_.kind(node)) {
      case Kind::IsSpell:
      case Kind::IsCard:
      case Kind::Anything:
      case Kind::IsPermanent:
        return true;
      case Kind::IsType:
        return t_.value(node) == static_cast<std::int32_t>(ir::CardType::Creature);
      case Kind::IsColor:
      case Kind::IsSubtype:
      case Kind::IsSupertype:
      case Kind::WithKeyword:
        return false;
      case Kind::WithPower:
      case Kind::WithToughness:
        return comparisonHolds(k_, t_.as<nodes::WithPower, nodes::WithToughness>(node).value, kFaceDownSize,
                               c_);
      case Kind::WithManaValue:
        return comparisonHolds(k_, t_.as<nodes::WithManaValue>(node).value, 0, c_);
      case Kind::Not:
        return !pred(t_.as<nodes::Not>(node).what);
      case Kind::AnyOf: {
        const auto parts = t_.children(t_.as<nodes::AnyOf>(node).preds);
        return std::any_of(parts.begin(), parts.end(), [&](NodeId part) { return pred(part); });
      }
      case Kind::AllOf:
        return all(t_.as<nodes::AllOf>(node).preds);
      default:  // who owns it, where it is: the same as face up
        return matchesPred(k_, node, card_, c_);
    }
  }

  Kernel& k_;
  const ir::Arena& t_;
  ObjectId card_;
  const Context& c_;
};

}  // namespace

bool fitsFaceDownSpell(Kernel& k, NodeId ref, ObjectId card, const Context& context) {
  const ir::Arena& t = k.tree();
  switch (t.kind(ref)) {
    case Kind::All:
    case Kind::Each:
      return FaceDown(k, card, context).objects(t.as<nodes::All, nodes::Each>(ref).what);
    case Kind::Some:
      return FaceDown(k, card, context).objects(t.as<nodes::Some>(ref).what);
    default:
      return refMatches(k, ref, card, context);
  }
}

}  // namespace cantrip
