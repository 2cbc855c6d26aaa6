// The declarations of what is carried out, and how a node is compared with that of its kind.

#include "rules/kernel/declarations.h"

#include <algorithm>
#include <utility>

#include "ir/nodes/counts.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/senses.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

const Asked* Asked::inside(ir::NodeKind wanted) const {
  for (const Asked* outer = around; outer != nullptr; outer = outer->around)
    if (outer->kind() == wanted) return outer;
  return nullptr;
}

bool Asked::isGiven() const {
  return inside(Kind::HaveAbility) != nullptr || inside(Kind::Token) != nullptr ||
         inside(Kind::GetEmblem) != nullptr;
}

const Asked& Asked::ability() const {
  const Asked* at = this;
  while (at->around != nullptr && ir::info(at->kind()).sort != ir::Sort::Ability) at = at->around;
  return *at;
}

const Asked& Asked::whole() const {
  const Asked* outer = this;
  while (outer->around != nullptr) outer = outer->around;
  return *outer;
}

Declaration::FieldRule& Declaration::ofField(unsigned position) {
  for (FieldRule& rule : fields_)
    if (rule.position == position) return rule;
  FieldRule& added = fields_.emplace_back();
  added.position = position;
  return added;
}

namespace {

/// Is somebody to choose what is meant ("a creature", "one of them")?
bool isChosen(const ir::Arena& tree, NodeId ref) {
  switch (tree.kind(ref)) {
    case Kind::Some:
    case Kind::AtRandom:
    case Kind::RandomOf:
      return true;
    case Kind::OneOf:
      return tree.kind(tree.as<nodes::OneOf>(ref).count) != Kind::EveryOne;
    case Kind::AndRefs:
    case Kind::OrRefs: {
      const auto parts = tree.children(tree.as<nodes::AndRefs, nodes::OrRefs>(ref).refs);
      return std::any_of(parts.begin(), parts.end(), [&](NodeId part) { return isChosen(tree, part); });
    }
    default:
      return false;
  }
}

}  // namespace

std::string_view Declaration::refuses(const FieldRule& rule, const ir::Arena& tree, NodeId part) {
  const auto value = static_cast<std::uint32_t>(tree.value(part));
  const bool word = ir::info(tree.kind(part)).vocabulary.empty() || rule.words.all() ||
                    (value < rule.words.size() && rule.words.test(value));
  const auto isIt = [&](ir::Sense one) { return one == tree.kind(part) || one == ir::senseOf(tree, part); };
  const bool kind = rule.kinds.empty() || std::any_of(rule.kinds.begin(), rule.kinds.end(), isIt);
  if (!word || !kind) return "nothing carries that out as its ";
  return rule.known && isChosen(tree, part) ? "nobody chooses its " : "";
}

Asked Declaration::part(const Asked& asked, NodeId node, unsigned field) const {
  Asked inner{asked.tree, node, &asked, field};
  const auto rule = std::find_if(fields_.begin(), fields_.end(),
                                 [field](const FieldRule& r) { return r.position == field; });
  const bool limits = rule != fields_.end() && rule->meant != meant::kAnything;
  if (limits || handsOn_) inner.meant = limits ? rule->meant : asked.meant;
  return inner;
}

std::string Declaration::whyNot(const Asked& asked) const {
  for (const WhyNot check : checks_)
    if (const std::string_view why = check(asked); !why.empty()) return std::string(why);
  if ((saidOf_ & asked.meant) == 0) return "it is nothing that can be meant there";
  const auto fields = ir::info(asked.kind()).fields;
  for (const FieldRule& rule : fields_) {
    const NodeId field = asked.tree.child(asked.node, rule.position);
    if (field == kNoNode) continue;
    const bool list = asked.tree.kind(field) == Kind::List;
    for (const NodeId part : list ? asked.tree.children(field) : std::span(&field, 1))
      if (const std::string_view why = refuses(rule, asked.tree, part); !why.empty())
        return std::string(why) + std::string(fields[rule.position].name);
  }
  return {};
}

Declaration& Declarations::add(ir::Sense kind) {
  std::unique_ptr<Declaration>& entry = table_[kind.index()];
  if (entry) twice_.push_back(kind.kind());
  entry = std::make_unique<Declaration>(kind.kind());
  return *entry;
}

void Declarations::add(std::initializer_list<ir::Sense> kinds) {
  for (const ir::Sense kind : kinds) add(kind);
}

void Declarations::add(Declarations others) {
  for (std::size_t i = 0; i < table_.size(); ++i) {
    if (!others.table_[i]) continue;
    if (table_[i]) twice_.push_back(table_[i]->kind());
    table_[i] = std::move(others.table_[i]);
  }
  twice_.insert(twice_.end(), others.twice_.begin(), others.twice_.end());
}

}  // namespace cantrip
