// The check of a card against what the parts of the rules declare to carry out.

#include "rules/agenda/unsupported.h"

#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "program/tree_questions.h"
#include "rules/agenda/declared.h"
#include "rules/kernel/declarations.h"
#include "rules/objects/described_zones.h"
#include "rules/words/permissions.h"

namespace cantrip {

namespace Kind = ir::Kind;

namespace {

std::string describe(const Asked& asked, const std::string& why) {
  const std::string name(ir::info(asked.kind()).name);
  return "the rules do not carry out " + name + ": " + why + " (in " + ir::dump(asked.tree, asked.node) + ")";
}

/// A flag is read by what it belongs to, also when that is a place where something is put.
bool readsFlag(const Asked& flag) {
  const Asked* reader = flag.around;
  if (reader != nullptr && reader->kind() == Kind::Place) reader = reader->around;
  const Declaration* declared =
      reader == nullptr ? nullptr : declarations().find(ir::senseOf(reader->tree, reader->node));
  return declared != nullptr && declared->readsFlag(flag.tree.value(flag.node));
}

/// Does it describe what is cast? That is looked at as the spell that it would be, and it is a card yet
/// (601.2a).
bool describesWhatIsCast(const Asked& asked) {
  const Asked* ref = asked.around;
  while (ref != nullptr && ref->kind() == Kind::EitherObjects) ref = ref->around;
  const Asked* cast = ref == nullptr ? nullptr : ref->around;
  if (cast == nullptr) return false;
  if (cast->kind() == Kind::MayPlay) return cast->as<ir::nodes::MayPlay>().what == ref->node;
  if (!containsKind(asked.tree, asked.node, Kind::IsSpell)) return false;
  return isPermission(cast->kind()) || isForFree(cast->tree, cast->node);
}

/// 109.2: what the words of a description are said of: what it means, and what can be meant where it stands.
Meant describedBy(const Asked& asked) {
  const DescribedZones zones = describedZones(asked.tree, asked.node);
  constexpr Meant kCards = meant::in(ir::Zone::Graveyard) | meant::in(ir::Zone::Exile) |
                           meant::in(ir::Zone::Hand) | meant::in(ir::Zone::Library) |
                           meant::in(ir::Zone::Command);
  auto objects = static_cast<Meant>(zones.objects ? zones.zones : 0);
  if (describesWhatIsCast(asked)) objects = static_cast<Meant>(objects | kCards);
  return static_cast<Meant>(asked.meant & (objects | (zones.players ? meant::kPlayers : 0)));
}

/// Who or what does an effect whose subject is said around it.
Meant doneBy(const ir::Arena& tree, NodeId effect) {
  if (effect == kNoNode) return meant::kAnything;
  const ir::NodeKind kind = tree.kind(effect);
  const bool list = kind == Kind::List;
  const Declaration* declared = declarations().find(ir::senseOf(tree, effect));
  if (!list && (declared == nullptr || !declared->isDoneByParts()))
    return declared == nullptr ? meant::kAnything : declared->doneBy();
  Meant by = meant::kAnything;
  for (const NodeId part : tree.children(effect)) {
    const ir::Sort sort = ir::info(tree.kind(part)).sort;
    if (sort == ir::Sort::Effect || sort == ir::Sort::Mode || sort == ir::Sort::List)
      by = static_cast<Meant>(by & doneBy(tree, part));
  }
  return by;
}

std::string whyNot(const Asked& asked) {
  const Declaration* declared = declarations().find(ir::senseOf(asked.tree, asked.node));
  if (declared == nullptr) return describe(asked, "nothing does");
  if (const std::string why = declared->whyNot(asked); !why.empty()) return describe(asked, why);
  if (asked.kind() == Kind::Flag && !readsFlag(asked))
    return describe(asked.around == nullptr ? asked : *asked.around, "nothing reads its flag");
  Asked around = asked;
  if (asked.kind() == Kind::Objects) around.meant = describedBy(asked);
  if (around.meant == 0) return describe(asked, "it is never found where that is looked for");
  const auto part = [&](NodeId node, unsigned field) {
    if (node == kNoNode) return std::string();
    Asked inner = declared->part(around, node, field);
    if (asked.kind() == Kind::Do && field == ir::positionOf(&ir::nodes::Do::subject))
      inner.meant = doneBy(asked.tree, asked.as<ir::nodes::Do>().effect);
    return whyNot(inner);
  };
  const auto fields = asked.tree.children(asked.node);
  for (unsigned i = 0; i < fields.size(); ++i) {
    if (asked.tree.kind(fields[i]) != Kind::List) {
      if (std::string why = part(fields[i], i); !why.empty()) return why;
      continue;
    }
    for (const NodeId one : asked.tree.children(fields[i]))
      if (std::string why = part(one, i); !why.empty()) return why;
  }
  return {};
}

}  // namespace

std::string whyNotRun(const ir::Arena& arena, NodeId root) {
  return root == kNoNode ? std::string() : whyNot({arena, root});
}

}  // namespace cantrip
