// What the words of a search mean, each by itself: "t:goblin", "mv<=3".
#pragma once

#include <string>
#include <string_view>

#include "search/query.h"

namespace cantrip::search {

/// One word of a search, taken apart: key, comparison, value. A word without a key looks for a name.
struct Term {
  std::string written;  ///< as it stands in the search, for messages
  std::string key;      ///< in small letters; empty: a name
  std::string op;       ///< ":", "=", "!=", "<", "<=", ">", ">="
  std::string value;    ///< folded, without its quotation marks
};

/// Throws QueryError.
Condition conditionOf(const Term& term, const CardIndex& index);

/// 'mv<=x': what is wrong with it.
[[noreturn]] void refuse(const Term& term, const std::string& why);

// ---- colors.cpp, mana.cpp, kinds.cpp
Condition colorCondition(const Term& term, bool identity);
Condition manaCondition(const Term& term);
Condition kindCondition(const Term& term);

// ---- for all of them
/// Words that only say which of several there is, such as t: and kw:, take ":" and "=", and "!=" for all
/// others.
Condition plain(const Term& term, Condition holds);
/// Does a folded line have these words one after the other? Not `whole`: the last may be the beginning of
/// one.
bool hasWords(const std::string& line, const std::string& words, bool whole);

/// Compares two numbers as the operator says; ":" is "=".
bool compares(const std::string& op, int left, int right);

}  // namespace cantrip::search
