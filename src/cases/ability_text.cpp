// Ability texts in the form in which cases quote them.
#include "cases/ability_text.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "base/reminders.h"
#include "cases/names.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/effects_later.h"
#include "play/describe.h"
#include "program/tree_questions.h"
#include "rules/words/paid_costs.h"
#include "text/normalise.h"
#include "text/printer.h"

namespace cantrip::cases {

void replaceAll(std::string& text, std::string_view from, std::string_view to) {
  if (from.empty()) return;
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

namespace {

constexpr const char* kBullet = "\xE2\x80\xA2";

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return result;
}

/// A case may quote no more than the beginning of it.
void dropReminders(std::string& text) {
  text = withoutReminders(std::move(text));
  if (const std::size_t open = text.find('('); open != std::string::npos)
    text.erase(open > 0 && text[open - 1] == ' ' ? open - 1 : open);
}

std::string printed(const ir::Arena& arena, NodeId node, text::CatId category) {
  if (node == kNoNode || category == text::kNoCat) return {};
  const auto tokens = text::print(text::Grammar::standard(), arena, node, category);
  if (!tokens) return {};
  return text::restore(text::Paragraph{}, *tokens);
}

/// "landfall — whenever ...": what stands before the dash is no part of the rules text (207.2c).
std::string withoutAbilityWord(const std::string& text) {
  for (const std::string_view dash : {" \xE2\x80\x94 ", " - "}) {
    const std::size_t at = text.find(dash);
    if (at == std::string::npos || at > 40) continue;
    if (text.find_first_of("{.,:", 0) < at) continue;
    return text.substr(at + dash.size());
  }
  return {};
}

/// "crew 2", "equip {1}" of an ability that was given: the name of the keyword, and its number or cost in the
/// text that the keyword stands for.
bool namesWithCost(const std::vector<std::string>& texts, const std::string& wanted, ir::KeywordName name) {
  std::string word = lower(ir::word("keyword", static_cast<std::int32_t>(name))) + " ";
  if (name ==
      ir::KeywordName::Landcycling)  // "slivercycling {3}": named after what is searched for (702.29e)
    for (const std::string& text : texts) {
      static constexpr std::string_view kFor = "library for a ";
      const std::size_t at = text.find(kFor);
      const std::size_t end = text.find(' ', at + kFor.size());
      if (at != std::string::npos && end != std::string::npos)
        word = text.substr(at + kFor.size(), end - at - kFor.size()) + "cycling ";
    }
  if (!wanted.starts_with(word)) return false;
  const std::string rest = wanted.substr(word.size());
  return std::any_of(texts.begin(), texts.end(), [&](const std::string& text) {
    const std::size_t end = text.find(": ");
    const std::size_t at = text.find(rest);
    const bool words = rest.find_first_of("{0123456789") == std::string::npos;  // "equip knight"
    return end != std::string::npos && (at < end || (words && at != std::string::npos));
  });
}

/// "When" and "whenever" are one word of the grammar, which prints the first. Empty: it begins otherwise.
std::string withWhenever(const std::string& text) {
  static constexpr std::string_view kWhen = "when ";
  return text.starts_with(kWhen) ? "whenever " + text.substr(kWhen.size()) : std::string();
}

/// Whole words only: "Zur" is no part of "Zurgo".
void replaceName(std::string& text, const std::string& name) {
  const auto inWord = [&](std::size_t at) {
    return at < text.size() && std::isalnum(static_cast<unsigned char>(text[at])) != 0;
  };
  for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1))
    if (!inWord(at - 1) && !inWord(at + name.size())) text.replace(at, name.size(), "~");
}

/// The name of the card, and those by which its text may call it for short (201.5c), longest first.
std::vector<std::string> namesOf(const CardDef& card) {
  if (card.name.empty()) return {};
  std::vector<std::string> names{withoutAccents(card.name)};
  if (const std::size_t comma = names[0].find(','); comma != std::string::npos)
    names.push_back(names[0].substr(0, comma));
  if ((card.supertypes & bit(ir::Supertype::Legendary)) == 0) return names;
  for (const std::string_view shorter : text::shortNames(card.name)) names.push_back(withoutAccents(shorter));
  return names;
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kNewerWords{
    {{"enters the battlefield", "enters"},
     {"enter the battlefield", "enter"},
     {"entered the battlefield", "entered"},
     {"entering the battlefield", "entering"},
     {"precombat main phase", "first main phase"},
     {"postcombat main phase", "second main phase"},
     {"totem armor", "umbra armor"}}};

/// "Whenever a creature with flying enters under your control" as texts say it today: "a creature you control
/// with flying enters". Empty: the text does not begin so.
std::string withController(const std::string& text) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 2> kWhose{
      {{" under your control", " you control"}, {" under an opponent's control", " an opponent controls"}}};
  const std::string event = text.substr(0, text.find(','));
  if (!event.starts_with("when")) return {};
  for (const auto& [after, before] : kWhose)
    for (const std::string_view verb : {" enters", " enter"}) {
      const std::string phrase = std::string(verb) + std::string(after);
      const std::size_t enters = event.find(phrase);
      if (enters == std::string::npos) continue;
      std::size_t noun = enters;
      for (const std::string_view attribute : {" with ", " that ", " of the "})
        noun = std::min(noun, event.find(attribute));
      return text.substr(0, noun) + std::string(before) + text.substr(noun, enters - noun) +
             std::string(verb) + text.substr(enters + phrase.size());
    }
  return {};
}

/// `names`: what the text calls the object itself.
std::string plain(std::string_view raw, const std::vector<std::string>& names) {
  static constexpr std::array<std::string_view, 20> kSelf{
      "creature", "artifact",     "enchantment",   "land",  "aura", "equipment",  "permanent",
      "card",     "spell",        "vehicle",       "token", "case", "spacecraft", "battle",
      "class",    "planeswalker", "fortification", "saga",  "room", "siege"};
  std::string text = withoutAccents(raw);
  replaceAll(text, "\xE2\x88\x92", "-");
  // modes are quoted in a line, and with the signs of HTML
  for (const auto& [sign, letter] :
       {std::pair{"&mdash;", "\xE2\x80\x94"}, {"&bull;", kBullet}, {"&bull", kBullet}})
    replaceAll(text, sign, letter);
  for (const std::string_view around : {"\n", " "}) {
    replaceAll(text, std::string(around) + kBullet, kBullet);
    replaceAll(text, kBullet + std::string(around), kBullet);
  }
  for (const std::string& name : names) replaceName(text, name);
  if (!names.empty()) {
    replaceAll(text, "{this}", "~");
    replaceAll(text, "{source}", "~");
  }
  text = lower(text);
  dropReminders(text);
  for (const std::string_view word : kSelf) replaceAll(text, "this " + std::string(word), "~");
  // words of older texts and those that say the same today
  for (const auto& [older, newer] : kNewerWords) replaceAll(text, std::string(older), std::string(newer));
  for (const std::string_view begins : {"when ", "whenever "})
    if (text.starts_with(std::string(begins) + "it ")) text.replace(begins.size(), 2, "~");
  while (!text.empty() && (text.back() == ' ' || text.back() == '\n')) text.pop_back();
  return text;
}

}  // namespace

std::string plainText(std::string_view raw) { return plain(raw, {}); }

std::string plainText(std::string_view raw, const CardDef& self) { return plain(raw, namesOf(self)); }

bool equalsWord(std::string_view a, std::string_view b) { return plainText(a) == plainText(b); }

AbilityTexts::AbilityTexts(const Pool& pool) : pool_(pool) {}

std::string AbilityTexts::ofNode(NodeId node) const {
  const text::Grammar& grammar = text::Grammar::standard();
  if (node == kNoNode) return {};
  std::string result = printed(pool_.arena, node, grammar.start());
  if (result.empty()) result = printed(pool_.arena, node, grammar.find("Effects"));
  if (result.empty()) result = printed(pool_.arena, node, grammar.find("Keyword"));
  return plainText(result);
}

/// 603.12: what triggers at once is called by the sentence that sets it up, where the source has one only.
std::vector<std::string> AbilityTexts::ofReflexive(NodeId effect, const CardDef& source) const {
  const ir::Arena& arena = pool_.arena;
  bool reflexive = false;
  for (NodeId node = 1; node < arena.size() && !reflexive; ++node)
    reflexive =
        arena.kind(node) == ir::Kind::Reflexive && arena.as<ir::nodes::Reflexive>(node).effect == effect;
  if (!reflexive) return {};
  constexpr std::string_view kBegins = ". when ";
  const std::string words = plainText(source.text, source);
  const std::size_t at = words.find(kBegins);
  if (at == std::string::npos || words.find(kBegins, at + 1) != std::string::npos) return {};
  return {words.substr(at + 2)};
}

std::vector<std::string> AbilityTexts::ofDelayed(NodeId effect, const CardDef& source) const {
  const ir::Arena& arena = pool_.arena;
  std::vector<std::string> texts = ofReflexive(effect, source);
  const std::string does = ofNode(effect);
  if (does.empty()) return texts;
  texts.push_back(does);
  for (NodeId node = 1; node < arena.size(); ++node) {
    if (arena.kind(node) != ir::Kind::Delayed) continue;
    const auto delayed = arena.as<ir::nodes::Delayed>(node);
    if (delayed.effect != effect) continue;
    const std::string when = printed(arena, delayed.event, text::Grammar::standard().find("DelayedAt"));
    if (when.empty()) continue;
    texts.push_back(plainText(when) + ", " + does);
    if (std::string other = withWhenever(texts.back()); !other.empty()) texts.push_back(std::move(other));
  }
  // The sentence of the source that makes it, with and without how long it is in force.
  const auto made = pool_.abilityOfNode.find(effect);
  if (made == pool_.abilityOfNode.end()) return texts;
  const auto given = pool_.givenWords.find(made->second);
  if (given == pool_.givenWords.end()) return texts;
  texts.push_back(plainText(given->second, source));
  const std::string sentence = texts.back();
  for (const std::string_view begins : {", when", ", at "})
    if (const std::size_t comma = sentence.find(begins); comma != std::string::npos)
      texts.push_back(sentence.substr(comma + 2));
  return texts;
}

bool AbilityTexts::delayedBegins(NodeId effect, const CardDef& source, std::string_view words) const {
  const std::string wanted = plainText(words, source);
  const auto texts = ofDelayed(effect, source);
  return std::any_of(texts.begin(), texts.end(),
                     [&](const std::string& text) { return text.starts_with(wanted); });
}

bool AbilityTexts::delayedHolds(NodeId effect, const CardDef& source, std::string_view words) const {
  const std::string wanted = plainText(words, source);
  const auto texts = ofDelayed(effect, source);
  return std::any_of(texts.begin(), texts.end(),
                     [&](const std::string& text) { return text.find(wanted) != std::string::npos; });
}

std::string AbilityTexts::ofKeywordIn(NodeId node) const {
  std::string found;
  std::vector<NodeId> open{node};
  while (!open.empty()) {
    const NodeId next = open.back();
    open.pop_back();
    if (next == kNoNode) continue;
    if (ir::info(pool_.arena.kind(next)).sort == ir::Sort::Keyword) {
      if (!found.empty()) return {};
      found = plainText(printed(pool_.arena, next, text::Grammar::standard().find("Keyword")));
      continue;
    }
    if (ir::info(pool_.arena.kind(next)).sort == ir::Sort::CounterKind) {  // "a vigilance counter"
      if (!found.empty()) return {};
      found = lower(ir::word("counter", pool_.arena.value(next)));
      continue;
    }
    for (const NodeId child : pool_.arena.children(next)) open.push_back(child);
  }
  return found;
}

std::string AbilityTexts::ofCost(NodeId cost) const {
  return printed(pool_.arena, cost, text::Grammar::standard().find("Cost"));
}

std::string AbilityTexts::keyword(AbilityId ability) const {
  const AbilityDef& def = pool_.ability(ability);
  if (def.kind != AbilityKind::Keyword) return {};
  return plainText(printed(pool_.arena, def.node, text::Grammar::standard().find("Keyword")));
}

const std::vector<std::string>& AbilityTexts::of(AbilityId ability, const CardDef& source) const {
  const std::uint64_t key = static_cast<std::uint64_t>(source.base.card) << 32 | ability;
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  std::vector<std::string> texts;
  const auto add = [&](std::string text) {
    if (text.empty()) return;
    if (std::string bare = withoutAbilityWord(text); !bare.empty()) {
      if (std::string newer = withController(bare); !newer.empty()) texts.push_back(std::move(newer));
      texts.push_back(std::move(bare));
    }
    if (std::string newer = withController(text); !newer.empty()) texts.push_back(std::move(newer));
    texts.push_back(std::move(text));
  };
  const auto take = [&](const CardDef& card) {
    for (std::size_t i = 0; i < card.abilities.size() && i < card.abilityTexts.size(); ++i)
      if (card.abilities[i] == ability) add(plainText(card.abilityTexts[i], card));
  };
  take(source);
  if (texts.empty())
    for (const CardDef& card : pool_.cards) take(card);
  const bool printedLine = !texts.empty();
  const AbilityDef& def = pool_.ability(ability);
  if (doneLater(pool_.arena, def.node) == def.effect && def.effect != kNoNode)
    for (std::string& text : ofDelayed(def.effect, source)) add(std::move(text));
  else if (const auto given = pool_.givenWords.find(ability); given != pool_.givenWords.end())
    add(plainText(given->second, source));
  if (def.keyword != ir::KeywordName::Count_) {
    // older texts leave the number out
    const bool unnumbered = def.keyword == ir::KeywordName::Hideaway &&
                            std::find(texts.begin(), texts.end(), "hideaway") != texts.end();
    const std::string word = lower(ir::word("keyword", static_cast<std::int32_t>(def.keyword)));
    add(word);
    add(keyword(ability));
    // "the scavenge cost is equal to its mana cost": called by the symbols of that
    const auto costsItsOwn = [&](NodeId node) {
      return node != kNoNode && containsKind(pool_.arena, node, ir::Kind::OwnManaCost);
    };
    if (costsItsOwn(def.cost) || costsItsOwn(def.node))
      add(word + " " + lower(play::costText(pool_, source.base.card)));
    if (unnumbered) add("hideaway 4");
  }
  // As the source of the cases says what comes of a cost that may be paid (601.2b).
  if (def.kind == AbilityKind::Triggered && isOptionalCost(def.keyword))
    add("when you pay the " + lower(ir::word("keyword", static_cast<std::int32_t>(def.keyword))) + " cost");
  // A printed line says itself which of the two words it has.
  const std::string read = ofNode(def.node);
  if (!printedLine || def.keyword != ir::KeywordName::Count_)
    if (std::string other = withWhenever(read); !other.empty()) add(std::move(other));
  add(read);
  return known_[key] = std::move(texts);
}

std::string AbilityTexts::partOfLine(AbilityId ability, const CardDef& source) const {
  const std::size_t count = std::min(source.abilities.size(), source.abilityTexts.size());
  std::size_t own = 0;
  while (own < count && source.abilities[own] != ability) ++own;
  if (own == count) return {};
  std::size_t before = 0, together = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (source.abilityTexts[i] != source.abilityTexts[own]) continue;
    // the keyword and what it stands for are two abilities of the card
    if (pool_.ability(source.abilities[i]).kind != pool_.ability(ability).kind) continue;
    ++together;
    if (i < own) ++before;
  }
  if (together < 2) return {};
  std::vector<std::string> parts;
  const std::string line = plainText(source.abilityTexts[own], source);
  for (std::size_t at = 0; at <= line.size();) {
    const std::size_t end = std::min(line.find(", ", at), line.size());
    parts.push_back(line.substr(at, end - at));
    at = end + 2;
  }
  return parts.size() == together ? parts[before] : std::string();
}

bool AbilityTexts::begins(AbilityId ability, const CardDef& source, std::string_view words) const {
  const std::string wanted = plainText(words, source);
  const bool keyword = pool_.ability(ability).keyword != ir::KeywordName::Count_;
  const auto& texts = of(ability, source);
  // "mountaincycling {2}, forestcycling {2}": each is called by its own part of the line
  const std::string part = keyword ? partOfLine(ability, source) : std::string();
  const bool ofAnother = !part.empty() && !part.starts_with(wanted);
  return std::any_of(texts.begin(), texts.end(),
                     [&](const std::string& text) {
                       if (ofAnother && text.find(part + ", ") != std::string::npos) return text == wanted;
                       if (ofAnother && text.ends_with(", " + part)) return false;
                       if (text.starts_with(wanted)) return true;
                       // one keyword of a line of several: "flying, cycling {2}"
                       return keyword && text.find(", " + wanted) != std::string::npos;
                     }) ||
         (keyword && namesWithCost(texts, wanted, pool_.ability(ability).keyword));
}

bool AbilityTexts::isKeywordOf(AbilityId ability, const CardDef& source, const std::string& words) const {
  const std::string keyword =
      lower(ir::word("keyword", static_cast<std::int32_t>(pool_.ability(ability).keyword)));
  const auto stands = [&](const std::string& text) {
    if (text == words) return true;
    if (!words.starts_with(keyword)) return false;
    return text.starts_with(words + ", ") || text.ends_with(", " + words) ||
           text.find(", " + words + ", ") != std::string::npos;
  };
  const auto& texts = of(ability, source);
  return std::any_of(texts.begin(), texts.end(), stands);
}

bool AbilityTexts::callsOddly(AbilityId ability, std::string_view words) const {
  const auto of = [&](AbilityId id) {
    const AbilityDef& def = pool_.ability(id);
    return def.kind == AbilityKind::Activated ? def.keyword : ir::KeywordName::Count_;
  };
  const ir::KeywordName keyword = of(ability);
  if (keyword == ir::KeywordName::Count_) return false;
  const bool further = ability > 1 && of(ability - 1) == keyword;
  const std::string called = lower(ir::word("keyword", static_cast<std::int32_t>(keyword)));
  return plainText(words).starts_with(called) == further;
}

bool AbilityTexts::holds(AbilityId ability, const CardDef& source, std::string_view words) const {
  // The text says ~ for the name, so the name alone means a spell, not what the permanent's abilities say.
  std::string wanted = plainText(words, source);
  if (wanted == "~" && words != "~") wanted = plainText(words);
  const auto& texts = of(ability, source);
  return std::any_of(texts.begin(), texts.end(),
                     [&](const std::string& text) { return text.find(wanted) != std::string::npos; });
}

}  // namespace cantrip::cases
