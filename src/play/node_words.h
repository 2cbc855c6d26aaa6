// Nodes of the IR as words of the card language, for people.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "state/pool.h"

namespace cantrip::play {

/// The words of a node as an expression of the first of these categories of the grammar that can say it;
/// empty when none can. `name` stands for the card itself.
std::string wordsOf(const ir::Arena& arena, NodeId node, std::initializer_list<std::string_view> categories,
                    std::string_view name = {});
std::string wordsOf(const Pool& pool, NodeId node, std::initializer_list<std::string_view> categories,
                    std::string_view name = {});
/// "pay {3}", "sacrifice a creature"; empty when the grammar has no words for it.
std::string costWords(const Pool& pool, NodeId cost);
std::string upperFirst(std::string text);
/// "an experience counter", "a unity counter".
std::string withArticle(std::string_view words);
/// "Alice's", "Fyndhorn Elves'".
std::string possessive(const std::string& name);

}  // namespace cantrip::play
