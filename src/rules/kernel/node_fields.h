// The fields of a node, asked of the kernel.
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// The fields of a node by name, as Arena::as and Arena::field give them.
template <typename Fields, typename... Others>
Fields as(const Kernel& k, NodeId node) {
  return k.tree().as<Fields, Others...>(node);
}
template <auto Field, typename... Others>
NodeId field(const Kernel& k, NodeId node) {
  return k.tree().field<Field, Others...>(node);
}
template <auto Field, auto Second, auto... Others>
NodeId field(const Kernel& k, NodeId node) {
  return k.tree().field<Field, Second, Others...>(node);
}
inline bool isNone(const Kernel& k, NodeId node) { return k.tree().kind(node) == ir::Kind::None; }

}  // namespace cantrip
