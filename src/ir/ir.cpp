// What is derived from the schema: equality, hashing, validation, dump and JSON.
#include "ir/ir.h"

#include <nlohmann/json.hpp>
#include <string>

#include "base/hash.h"
#include "ir/vocabulary.h"

namespace cantrip::ir {
namespace {

std::string valueText(const Arena& arena, NodeId id) {
  const std::string_view list = info(arena.kind(id)).vocabulary;
  const std::int32_t value = arena.value(id);
  if (list == "int") return std::to_string(value);
  if (list == "name") return std::string(arena.nameAt(value));
  if (list == "mana") return manaSymbolText(value);
  return std::string(word(list, value));
}

std::string validateNode(const Arena& arena, NodeId id, Sort expected, bool optional, bool list,
                         std::string& path);

std::string validateChildren(const Arena& arena, NodeId id, std::string& path) {
  const Node& node = arena[id];
  const KindInfo& kind = info(node.kind);
  if (node.count != kind.fields.size()) {
    return path + ": " + std::string(kind.name) + " has " + std::to_string(node.count) + " fields, not " +
           std::to_string(kind.fields.size());
  }
  for (unsigned i = 0; i < node.count; ++i) {
    const FieldInfo& field = kind.fields[i];
    const std::size_t length = path.size();
    path += std::string(".") + std::string(field.name);
    std::string wrong = validateNode(arena, arena.child(id, i), field.sort, field.optional, field.list, path);
    if (!wrong.empty()) return wrong;
    path.resize(length);
  }
  return {};
}

std::string validateNode(const Arena& arena, NodeId id, Sort expected, bool optional, bool list,
                         std::string& path) {
  if (id >= arena.size()) return path + ": no such node";
  const Node& node = arena[id];
  if (list) {
    if (node.kind != Kind::List) return path + ": a list is wanted, not " + std::string(info(node.kind).name);
    for (unsigned i = 0; i < node.count; ++i) {
      const std::size_t length = path.size();
      path += "[" + std::to_string(i) + "]";
      std::string wrong = validateNode(arena, arena.child(id, i), expected, false, false, path);
      if (!wrong.empty()) return wrong;
      path.resize(length);
    }
    return {};
  }
  if (node.kind == Kind::None) {
    return optional || expected == Sort::None
               ? std::string{}
               : path + ": nothing where a " + std::string(sortName(expected)) + " is wanted";
  }
  const KindInfo& kind = info(node.kind);
  if (kind.sort != expected) {
    return path + ": " + std::string(kind.name) + " is a " + std::string(sortName(kind.sort)) + ", not a " +
           std::string(sortName(expected));
  }
  if (!kind.vocabulary.empty() && kind.vocabulary != "int" && kind.vocabulary != "name" &&
      kind.vocabulary != "mana" && word(kind.vocabulary, node.value).empty()) {
    return path + ": " + std::string(kind.name) + " has the value " + std::to_string(node.value) +
           ", which is no word of the list " + std::string(kind.vocabulary);
  }
  return validateChildren(arena, id, path);
}

void dumpNode(const Arena& arena, NodeId id, bool pretty, int depth, std::string& out);

// Children on one line when they are short, one per line otherwise; the word of the node first, if it has
// one.
void dumpChildren(const Arena& arena, NodeId id, char open, char close, bool pretty, int depth,
                  std::string& out) {
  out += open;
  std::vector<std::string> parts;
  std::size_t width = 0;
  if (!info(arena.kind(id)).vocabulary.empty()) width = parts.emplace_back(valueText(arena, id)).size() + 2;
  for (const NodeId child : arena.children(id)) {
    parts.emplace_back();
    dumpNode(arena, child, pretty, depth + 1, parts.back());
    width += parts.back().size() + 2;
    if (parts.back().find('\n') != std::string::npos) width += 1000;
  }
  const bool broken = pretty && width + 2 * static_cast<std::size_t>(depth) > 90;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (broken) {
      out += (i == 0 ? "\n" : ",\n") + std::string(2 * static_cast<std::size_t>(depth + 1), ' ');
    } else if (i > 0) {
      out += ", ";
    }
    out += parts[i];
  }
  out += close;
}

void dumpNode(const Arena& arena, NodeId id, bool pretty, int depth, std::string& out) {
  const Node& node = arena[id];
  const KindInfo& kind = info(node.kind);
  if (node.kind == Kind::List) {
    dumpChildren(arena, id, '[', ']', pretty, depth, out);
    return;
  }
  out += kind.name;
  if (node.slot != 0) out += "#" + std::to_string(node.slot);
  if (kind.vocabulary == "name") {
    out += "(\"" + valueText(arena, id) + "\")";
  } else if (kind.isLeaf()) {
    out += "(" + valueText(arena, id) + ")";
  } else if (node.count > 0) {
    dumpChildren(arena, id, '(', ')', pretty, depth, out);
  }
}

nlohmann::ordered_json jsonNode(const Arena& arena, NodeId id) {
  const Node& node = arena[id];
  if (node.kind == Kind::None) return nullptr;
  if (node.kind == Kind::List) {
    auto result = nlohmann::ordered_json::array();
    for (const NodeId child : arena.children(id)) result.push_back(jsonNode(arena, child));
    return result;
  }
  const KindInfo& kind = info(node.kind);
  nlohmann::ordered_json result;
  result["kind"] = std::string(kind.name);
  if (node.slot != 0) result["slot"] = node.slot;
  if (kind.vocabulary == "int") {
    result["value"] = node.value;
  } else if (!kind.vocabulary.empty()) {
    result["value"] = valueText(arena, id);
  }
  for (unsigned i = 0; i < node.count && i < kind.fields.size(); ++i) {
    result[std::string(kind.fields[i].name)] = jsonNode(arena, arena.child(id, i));
  }
  return result;
}

}  // namespace

Arena::Arena() { nodes_.emplace_back(); }

NodeId Arena::add(NodeKind kind, std::span<const NodeId> children, std::int32_t value) {
  Node node;
  node.kind = kind;
  node.count = static_cast<std::uint16_t>(children.size());
  node.first = static_cast<std::uint32_t>(children_.size());
  node.value = value;
  children_.insert(children_.end(), children.begin(), children.end());
  nodes_.push_back(node);
  return static_cast<NodeId>(nodes_.size() - 1);
}

NodeId Arena::addName(NodeKind kind, std::string_view name) { return add(kind, {}, internName(name)); }

std::int32_t Arena::internName(std::string_view name) {
  const auto found = nameIndex_.find(std::string(name));
  if (found != nameIndex_.end()) return found->second;
  const auto at = static_cast<std::int32_t>(names_.size());
  names_.emplace_back(name);
  nameIndex_.emplace(std::string(name), at);
  return at;
}

NodeId Arena::import(const Arena& from, NodeId root) {
  if (root == kNoNode) return kNoNode;
  const Node source = from[root];
  std::vector<NodeId> children;
  children.reserve(source.count);
  for (unsigned i = 0; i < source.count; ++i) {
    const NodeId child = from.child(root, i);
    children.push_back(import(from, child));
  }
  std::int32_t value = source.value;
  if (&from != this && info(source.kind).vocabulary == "name") value = internName(from.nameAt(value));
  const NodeId id = add(source.kind, children, value);
  Node& node = nodes_[id];
  node.slot = source.slot;
  node.spelling = source.spelling;
  node.textBegin = source.textBegin;
  node.textEnd = source.textEnd;
  return id;
}

bool equal(const Arena& a, NodeId x, const Arena& b, NodeId y) {
  const Node& left = a[x];
  const Node& right = b[y];
  if (left.kind != right.kind || left.count != right.count) return false;
  const std::string_view list = info(left.kind).vocabulary;
  if (list == "name") {
    if (a.nameAt(left.value) != b.nameAt(right.value)) return false;
  } else if (!list.empty() && left.value != right.value) {
    return false;
  }
  for (unsigned i = 0; i < left.count; ++i) {
    if (!equal(a, a.child(x, i), b, b.child(y, i))) return false;
  }
  return true;
}

std::uint64_t hash(const Arena& arena, NodeId root) {
  const Node& node = arena[root];
  std::uint64_t result = hashCombine(static_cast<std::uint64_t>(node.kind), node.count);
  const std::string_view list = info(node.kind).vocabulary;
  if (list == "name") {
    result = hashString(arena.nameAt(node.value), result);
  } else if (!list.empty()) {
    result = hashCombine(result, static_cast<std::uint32_t>(node.value));
  }
  for (const NodeId child : arena.children(root)) result = hashCombine(result, hash(arena, child));
  return result;
}

std::string validate(const Arena& arena, NodeId root, Sort expected) {
  std::string path = root < arena.size() ? std::string(info(arena.kind(root)).name) : std::string("root");
  return validateNode(arena, root, expected, false, false, path);
}

std::string dump(const Arena& arena, NodeId root, bool pretty) {
  std::string out;
  dumpNode(arena, root, pretty, 0, out);
  return out;
}

std::string toJson(const Arena& arena, NodeId root, bool pretty) {
  return jsonNode(arena, root).dump(pretty ? 2 : -1);
}

}  // namespace cantrip::ir
