// The declarations of what is carried out, and how a node is compared with that of its kind.

#include "rules/kernel/declarations.h"

#include <algorithm>
#include <utility>

namespace cantrip {

const Asked* Asked::inside(ir::NodeKind wanted) const {
  for (const Asked* outer = around; outer != nullptr; outer = outer->around)
    if (outer->kind() == wanted) return outer;
  return nullptr;
}

const Asked& Asked::whole() const {
  const Asked* outer = this;
  while (outer->around != nullptr) outer = outer->around;
  return *outer;
}

Declaration::FieldRule& Declaration::ofField(unsigned position) {
  for (FieldRule& rule : fields_)
    if (rule.position == position) return rule;
  fields_.push_back({position, {}, ~std::uint64_t{0}});
  return fields_.back();
}

bool Declaration::allows(const FieldRule& rule, const ir::Arena& tree, NodeId part) {
  const auto value = static_cast<std::uint32_t>(tree.value(part));
  if (rule.words != ~std::uint64_t{0} && (value >= 64 || (rule.words >> value & 1) == 0)) return false;
  return rule.kinds.empty() ||
         std::find(rule.kinds.begin(), rule.kinds.end(), tree.kind(part)) != rule.kinds.end();
}

std::string Declaration::whyNot(const Asked& asked) const {
  for (const WhyNot check : checks_)
    if (const std::string_view why = check(asked); !why.empty()) return std::string(why);
  const auto fields = ir::info(asked.kind()).fields;
  for (const FieldRule& rule : fields_) {
    const NodeId field = asked.tree.child(asked.node, rule.position);
    if (field == kNoNode) continue;
    const bool list = asked.tree.kind(field) == ir::Kind::List;
    const auto refuses = [&](NodeId part) { return !allows(rule, asked.tree, part); };
    const auto parts = list ? asked.tree.children(field) : std::span(&field, 1);
    if (const auto wrong = std::find_if(parts.begin(), parts.end(), refuses); wrong != parts.end())
      return "nothing carries out " + ir::dump(asked.tree, *wrong) + " as its " +
             std::string(fields[rule.position].name);
  }
  return {};
}

Declaration& Declarations::add(ir::NodeKind kind) {
  std::unique_ptr<Declaration>& entry = table_[ir::indexOf(kind)];
  if (entry) twice_.push_back(kind);
  entry = std::make_unique<Declaration>();
  return *entry;
}

void Declarations::add(std::initializer_list<ir::NodeKind> kinds) {
  for (const ir::NodeKind kind : kinds) add(kind);
}

void Declarations::add(Declarations others) {
  for (std::size_t i = 0; i < table_.size(); ++i) {
    if (!others.table_[i]) continue;
    if (table_[i]) twice_.push_back(static_cast<ir::NodeKind>(i));
    table_[i] = std::move(others.table_[i]);
  }
  twice_.insert(twice_.end(), others.twice_.begin(), others.twice_.end());
}

}  // namespace cantrip
