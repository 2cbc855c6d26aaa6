// Trees of the ability language for tests, written as `ir::dump` prints them.
#pragma once

#include <string_view>

#include "program/pool_builder.h"

namespace cantrip::test {

/// "Continuous(All(Objects([], IsType(creature), [])), [GetPT(Number(1), Number(1))])", with #n for slots.
/// Fails the test when the text is no tree of that sort.
NodeId term(ir::Arena& arena, std::string_view text, ir::Sort sort);

/// A card without a cost that has the abilities of the terms; types as words: "artifact creature Golem",
/// "land Island".
struct TermCard {
  std::string_view name;
  std::string_view types;
  int power = -1, toughness = -1;  ///< -1: none
  std::vector<std::string_view> abilities{};
  std::string_view colors{};  ///< letters of WUBRG
};
CardId addCard(PoolBuilder& builder, const TermCard& card);

}  // namespace cantrip::test
