// The grammar files as they are written, before features are multiplied out.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "text/grammar.h"

namespace cantrip::text {

/// The forms in which the verbs of the grammar are declared, in this order. The last two are those of "be"
/// alone
/// ("were", "be"); other verbs have the past and the bare form there.
enum class VerbForm : std::uint8_t { Bare, S, Ing, Past, Done, PastPlural, Base, Count_ };

struct RawFeature {
  std::string name;
  std::vector<std::string> values;
  std::vector<VerbForm> forms;  ///< of a tense: which form of a verb goes with each value; else empty
};

/// Name of a category with what stands in its angle brackets: Ref<sg>, VP<f>.
struct RawCategoryUse {
  std::string name;
  std::vector<std::string> features;
};

struct RawElement {
  enum class Type { Words, Slot, Form } type = Type::Words;
  std::vector<std::string> words;  ///< Words: tokens; Form: the alternatives before the dot
  std::string slot;
  RawCategoryUse category;
  bool optional = false;
  bool list = false;
  ListStyle style = ListStyle::Spaced;
  bool atLeastTwo = false;
  std::string feature;  ///< Form: what stands after the dot
};

struct RawRule {
  RawCategoryUse category;
  std::vector<RawElement> elements;
  std::string right;  ///< text after =>
  bool old = false;
  bool weak = false;
  std::string file;
  int line = 0;
};

struct RawCategory {
  std::string name;
  std::vector<std::string> features;  ///< names of features
  Yield yield;
  std::string file;
  int line = 0;
};

struct RawGrammar {
  std::vector<RawFeature> features;
  std::unordered_map<std::string, std::vector<std::string>> verbs;
  std::vector<RawCategory> categories;
  std::vector<RawRule> rules;
  WordLists lists;
  std::vector<std::string> errors;  ///< "file:line: ..."

  const RawFeature* feature(std::string_view name) const;
};

/// Reads one file into `grammar`; mistakes are added to `grammar.errors`.
void readGrammarFile(std::string_view path, std::string_view contents, RawGrammar& grammar);

/// "gain" -> gain gains gaining gained gained
std::vector<std::string> regularForms(std::string_view verb);
/// The word for a form of a verb, out of its declared forms; empty if there is none.
std::string_view verbForm(const std::vector<std::string>& forms, VerbForm form);
std::string regularPlural(std::string_view noun);

}  // namespace cantrip::text
