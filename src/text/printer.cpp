// Printing matches the right sides of rules against nodes.
#include "text/printer.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "ir/new_words.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/words.h"
#include "ir/vocabulary.h"

namespace cantrip::text {
namespace {

using Chain = std::span<const RuleId>;
using Tokens = std::vector<std::string>;

class Printer {
 public:
  Printer(const Grammar& grammar, const Spellings* hints) : grammar_(grammar), hints_(hints) {}

  std::optional<Tokens> run(const ir::Arena& arena, NodeId root, CatId category) {
    const NodeId copy = arena_.import(arena, root);
    Tokens out;
    if (!expression(copy, category, hint(copy), out)) return std::nullopt;
    return out;
  }

 private:
  struct Bound {
    NodeId node = kNoNode;
    Chain chain;
    bool set = false;
  };

  Chain hint(NodeId node) const {
    const std::uint16_t at = arena_[node].spelling;
    if (hints_ == nullptr || at == 0 || at > hints_->size()) return {};
    return (*hints_)[at - 1U];
  }

  bool expression(NodeId node, CatId categoryId, Chain chain, Tokens& out) {
    const Category& category = grammar_.category(categoryId);
    if (category.lexical != Lexical::None) return lexical(node, category.lexical, out);
    if (category.isList()) return list(node, category, out);
    const std::uint64_t key = (static_cast<std::uint64_t>(node) << 32) | categoryId;
    if (chain.empty() && impossible_.contains(key)) return false;
    if (!open_.insert(key).second && chain.empty()) return false;
    const bool done = anyRule(node, categoryId, chain, out);
    open_.erase(key);
    if (!done && chain.empty() && open_.empty()) impossible_.insert(key);
    return done;
  }

  bool anyRule(NodeId node, CatId categoryId, Chain chain, Tokens& out) {
    if (!chain.empty() && grammar_.rule(chain[0]).category == categoryId &&
        byRule(grammar_.rule(chain[0]), node, chain.subspan(1), out)) {
      return true;
    }
    for (const RuleId id : grammar_.category(categoryId).rules) {
      const Rule& rule = grammar_.rule(id);
      if (!rule.old && byRule(rule, node, {}, out)) return true;
    }
    return false;
  }

  bool byRule(const Rule& rule, NodeId node, Chain chain, Tokens& out) {
    if (!mayFit(rule.pattern, node)) return false;
    std::vector<Bound> bound(slotCount(rule));
    const Bound whole{node, chain, true};
    if (rule.pattern.type == Pattern::Type::Convert) return converted(rule, node, chain, out);
    if (rule.pattern.type == Pattern::Type::Said) return said(rule, whole, out);
    if (!match(rule.pattern, whole, bound)) return false;
    return write(rule, bound, out);
  }

  bool mayFit(const Pattern& pattern, NodeId node) const {
    if (pattern.type == Pattern::Type::Slot) return true;
    if (pattern.type == Pattern::Type::Said) return mayFit(pattern.children.front(), node);
    if (pattern.type == Pattern::Type::List) return arena_.kind(node) == ir::Kind::List;
    return arena_.kind(node) == pattern.kind;
  }

  static std::size_t slotCount(const Rule& rule) {
    int most = -1;
    for (const Symbol& symbol : rule.symbols) most = std::max(most, symbol.slot);
    return static_cast<std::size_t>(most + 1);
  }

  // IsColor(c): tries every leaf that the slot may have held.
  bool converted(const Rule& rule, NodeId node, Chain chain, Tokens& out) {
    const Symbol* symbol = nullptr;
    for (const Symbol& candidate : rule.symbols) {
      if (candidate.slot == rule.pattern.slot) symbol = &candidate;
    }
    std::vector<Bound> bound(slotCount(rule));
    for (const NodeId leaf : leaves(node, grammar_.category(symbol->id).yield.sort)) {
      bound[static_cast<std::size_t>(rule.pattern.slot)] = {leaf, chain, true};
      if (write(rule, bound, out)) return true;
    }
    return false;
  }

  // e[w]: tries everyone whom the event names as the one of whom it is said.
  bool said(const Rule& rule, const Bound& whole, Tokens& out) {
    std::vector<NodeId> named;
    namedBy(whole.node, named);
    for (const NodeId who : named)
      if (saidOf(rule, whole, who, true, out)) return true;
    for (const NodeId who : named)
      if (saidOf(rule, whole, who, false, out)) return true;
    return false;
  }

  // `asRead`: only where the rule that read the event says it so.
  bool saidOf(const Rule& rule, const Bound& whole, NodeId who, bool asRead, Tokens& out) {
    const NodeId event = ofSubject(whole.node, who);
    if (event == kNoNode) return false;
    if (asRead) {
      if (whole.chain.empty()) return false;
      const Rule& reader = grammar_.rule(whole.chain[0]);
      std::vector<Bound> parts(slotCount(reader));
      if (!match(reader.pattern, {event, {}, true}, parts)) return false;
    }
    std::vector<Bound> bound(slotCount(rule));
    bound[static_cast<std::size_t>(rule.pattern.slot)] = {who, hint(who), true};
    return match(rule.pattern.children.front(), {event, whole.chain, true}, bound) && write(rule, bound, out);
  }

  // Whom the first event in `node` names.
  void namedBy(NodeId node, std::vector<NodeId>& out) const {
    for (const NodeId child : arena_.children(node)) {
      const ir::NodeKind kind = arena_.kind(child);
      if (isEventPart(kind)) return namedBy(child, out);
      if (ir::info(kind).sort == ir::Sort::Ref && kind != ir::Kind::Subject) out.push_back(child);
    }
  }

  // The event with Subject in place of `who`; kNoNode: part of it does not name that one.
  NodeId ofSubject(NodeId node, NodeId who) {
    std::vector<NodeId> children(arena_.children(node).begin(), arena_.children(node).end());
    bool replaced = false;
    for (NodeId& child : children) {
      if (!isEventPart(arena_.kind(child))) continue;
      child = ofSubject(child, who);
      if (child == kNoNode) return kNoNode;
      replaced = true;
    }
    if (!replaced) {  // "a creature blocks a creature": of two that are alike one is meant
      auto said = std::ranges::find(children, who);
      if (said == children.end())
        said = std::ranges::find_if(children,
                                    [&](NodeId child) { return ir::equal(arena_, child, arena_, who); });
      if (said == children.end()) return kNoNode;
      *said = arena_.add(ir::Kind::Subject);
    }
    const std::uint16_t spelling = arena_[node].spelling;
    const NodeId made = arena_.add(arena_.kind(node), children, arena_.value(node));
    arena_[made].spelling = spelling;
    return made;
  }

  // Leaves of the wanted sort with the value of `node`.
  std::vector<NodeId> leaves(NodeId node, ir::Sort sort) {
    std::vector<NodeId> result;
    const std::string_view vocabulary = ir::info(arena_.kind(node)).vocabulary;
    for (const ir::NodeKind kind : ir::allKinds()) {
      if (!ir::info(kind).isLeaf() || ir::info(kind).vocabulary != vocabulary || ir::info(kind).sort != sort)
        continue;
      const auto [at, isNew] =
          scratch_.try_emplace((static_cast<std::uint64_t>(node) << 16) | ir::indexOf(kind), kNoNode);
      if (isNew) at->second = arena_.add(kind, {}, arena_.value(node));
      result.push_back(at->second);
    }
    return result;
  }

  bool match(const Pattern& pattern, const Bound& at, std::vector<Bound>& bound) {
    switch (pattern.type) {
      case Pattern::Type::None:
        return arena_.kind(at.node) == ir::Kind::None;
      case Pattern::Type::Slot: {
        Bound& slot = bound[static_cast<std::size_t>(pattern.slot)];
        if (slot.set) return ir::equal(arena_, slot.node, arena_, at.node);
        slot = at;
        return true;
      }
      case Pattern::Type::Convert:
        return matchConvert(pattern, at, bound);
      case Pattern::Type::Leaf:
        if (arena_.kind(at.node) != pattern.kind) return false;
        if (ir::info(pattern.kind).vocabulary == "name") return arena_.name(at.node) == pattern.name;
        return arena_.value(at.node) == pattern.value;
      case Pattern::Type::Node: {
        if (arena_.kind(at.node) != pattern.kind || arena_[at.node].count != pattern.children.size() ||
            arena_.value(at.node) != pattern.value)
          return false;
        for (unsigned i = 0; i < pattern.children.size(); ++i) {
          const NodeId child = arena_.child(at.node, i);
          if (!match(pattern.children[i], {child, hint(child), true}, bound)) return false;
        }
        return true;
      }
      case Pattern::Type::List:
        return matchList(pattern, at, bound);
      case Pattern::Type::Said:  // stands for a whole right side
        return false;
    }
    return false;
  }

  bool matchConvert(const Pattern& pattern, const Bound& at, std::vector<Bound>& bound) {
    if (arena_.kind(at.node) != pattern.kind) return false;
    // Inside a larger pattern the sort of the slot is not at hand: any leaf of the vocabulary will do, and
    // writing finds out whether it fits.
    bound[static_cast<std::size_t>(pattern.slot)] = {at.node, at.chain, true};
    converts_.insert(at.node);
    return true;
  }

  bool matchList(const Pattern& pattern, const Bound& at, std::vector<Bound>& bound) {
    if (arena_.kind(at.node) != ir::Kind::List) return false;
    const std::vector<NodeId> items(arena_.children(at.node).begin(), arena_.children(at.node).end());
    std::size_t splice = pattern.children.size();
    for (std::size_t i = 0; i < pattern.children.size(); ++i) {
      if (pattern.children[i].spliced) splice = i;
    }
    if (splice == pattern.children.size()) {
      if (items.size() != pattern.children.size()) return false;
      for (std::size_t i = 0; i < items.size(); ++i) {
        if (!match(pattern.children[i], {items[i], hint(items[i]), true}, bound)) return false;
      }
      return true;
    }
    const std::size_t fixed = pattern.children.size() - 1;
    if (items.size() < fixed) return false;
    const std::size_t taken = items.size() - fixed;
    for (std::size_t i = 0; i < pattern.children.size(); ++i) {
      if (i == splice) continue;
      const NodeId item = items[i < splice ? i : i + taken - 1];
      if (!match(pattern.children[i], {item, hint(item), true}, bound)) return false;
    }
    const NodeId part = arena_.addList(std::span(items).subspan(splice, taken));
    return match(pattern.children[splice], {part, {}, true}, bound);
  }

  bool write(const Rule& rule, const std::vector<Bound>& bound, Tokens& out) {
    const std::size_t length = out.size();
    for (const Symbol& symbol : rule.symbols) {
      if (!symbol.category) {
        out.emplace_back(grammar_.wordText(symbol.id));
        continue;
      }
      const Bound& slot = bound[static_cast<std::size_t>(symbol.slot)];
      const ir::Node& node = arena_[slot.node];
      const bool absent = node.kind == ir::Kind::None || (node.kind == ir::Kind::List && node.count == 0);
      if (absent && symbol.optional) continue;
      if (absent || !writeSlot(slot, symbol.id, out)) {
        out.resize(length);
        return false;
      }
    }
    return true;
  }

  bool writeSlot(const Bound& slot, CatId category, Tokens& out) {
    if (expression(slot.node, category, slot.chain, out)) return true;
    if (!converts_.contains(slot.node)) return false;
    for (const NodeId leaf : leaves(slot.node, grammar_.category(category).yield.sort)) {
      if (expression(leaf, category, slot.chain, out)) return true;
    }
    return false;
  }

  bool list(NodeId node, const Category& category, Tokens& out) {
    if (arena_.kind(node) != ir::Kind::List) return false;
    const std::vector<NodeId> items(arena_.children(node).begin(), arena_.children(node).end());
    if (items.size() < (category.atLeastTwo ? 2U : 1U)) return false;
    const std::size_t length = out.size();
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (i > 0) separator(category.style, i + 1 == items.size(), items.size(), out);
      if (!expression(items[i], category.element, hint(items[i]), out)) {
        out.resize(length);
        return false;
      }
    }
    return true;
  }

  static void separator(ListStyle style, bool last, std::size_t count, Tokens& out) {
    if (style == ListStyle::Spaced) return;
    if (count > 2 || style == ListStyle::Comma) out.emplace_back(",");
    if (style == ListStyle::Comma || !last) return;
    if (style == ListStyle::And || style == ListStyle::AndOr) out.emplace_back("and");
    if (style == ListStyle::AndOr) out.emplace_back("/");
    if (style == ListStyle::Or || style == ListStyle::AndOr) out.emplace_back("or");
  }

  bool lexical(NodeId node, Lexical form, Tokens& out) {
    const ir::NodeKind kind = arena_.kind(node);
    switch (form) {
      case Lexical::Digits:
        if (kind != ir::Kind::Number || arena_.value(node) < 0) return false;
        out.push_back(std::to_string(arena_.value(node)));
        return true;
      case Lexical::SignedNumber:
        return signedNumber(node, out);
      case Lexical::AnyManaSymbol:
        if (kind != ir::Kind::Symbol) return false;
        out.push_back(ir::manaSymbolText(arena_.value(node)));
        return true;
      case Lexical::CardName:
        if (kind != ir::Kind::WithName) return false;
        for (Token& token : tokenise(arena_.name(node))) out.push_back(std::move(token.original));
        return true;
      case Lexical::NewSubtype:
      case Lexical::NewSubtypes:
        if (kind != ir::Kind::IsSubtype || arena_.value(node) < ir::kFirstNewWord) return false;
        out.emplace_back(form == Lexical::NewSubtype ? ir::word("subtype", arena_.value(node))
                                                     : ir::plural("subtype", arena_.value(node)));
        return true;
      case Lexical::NewCounter:
        if (kind != ir::Kind::CounterKind || arena_.value(node) < ir::kFirstNewWord) return false;
        out.emplace_back(ir::word("counter", arena_.value(node)));
        return true;
      case Lexical::NewChoice:
        if (kind != ir::Kind::ChoiceWord || arena_.value(node) < ir::kFirstNewChoice) return false;
        for (Token& token : tokenise(ir::word("choice", arena_.value(node))))
          out.push_back(std::move(token.original));
        return true;
      case Lexical::None:
        break;
    }
    return false;
  }

  bool signedNumber(NodeId node, Tokens& out) {
    std::string sign = "+";
    if (arena_.kind(node) == ir::Kind::Negative) {
      sign = "-";
      node = arena_.as<ir::nodes::Negative>(node).of;
    }
    if (arena_.kind(node) == ir::Kind::X) {
      out.push_back(sign + "X");
    } else if (arena_.kind(node) == ir::Kind::Number && arena_.value(node) >= 0) {
      out.push_back(sign + std::to_string(arena_.value(node)));
    } else {
      return false;
    }
    return true;
  }

  const Grammar& grammar_;
  const Spellings* hints_;
  ir::Arena arena_;
  std::unordered_set<std::uint64_t> open_;        // being printed: a node is no part of itself
  std::unordered_set<std::uint64_t> impossible_;  // (node, category) that no rule can say
  std::unordered_set<NodeId> converts_;
  std::unordered_map<std::uint64_t, NodeId> scratch_;
};

}  // namespace

std::optional<std::vector<std::string>> print(const Grammar& grammar, const ir::Arena& arena, NodeId root,
                                              CatId category, const Spellings* hints) {
  return Printer(grammar, hints).run(arena, root, category);
}

}  // namespace cantrip::text
