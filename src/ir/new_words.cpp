// The table of new words, shared by all readers.
#include "ir/new_words.h"

#include <array>
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <string>

#include "base/hash.h"

namespace cantrip::ir {
namespace {

struct Learned {
  std::string singular, plural;
  NewWord known;
};

/// Plurals of names of kinds: Elf -> Elves is told in the vocabulary, new words are regular.
std::string regularPlural(std::string_view word) {
  std::string plural(word);
  const auto ends = [&](std::string_view end) { return word.ends_with(end); };
  if (ends("s") || ends("x") || ends("ch") || ends("sh")) return plural + "es";
  if (ends("y") && word.size() > 1 &&
      std::string_view("aeiou").find(word[word.size() - 2]) == std::string_view::npos) {
    plural.pop_back();
    return plural + "ies";
  }
  return plural + "s";
}

/// Words are only added; a number, once given, means the same from then on.
class Words {
 public:
  explicit Words(std::int32_t first = kFirstNewWord, std::uint64_t numbers = 30000)
      : first_(first), numbers_(numbers) {}

  std::optional<std::int32_t> learn(std::string_view word, CardType owner) {
    const std::int32_t value =
        first_ + static_cast<std::int32_t>(hashBytes(word.data(), word.size()) % numbers_);
    const std::unique_lock lock(mutex_);
    std::unique_ptr<Learned>& learned = words_[value];
    if (learned) return learned->singular == word ? std::optional(value) : std::nullopt;
    learned = std::make_unique<Learned>(Learned{std::string(word), regularPlural(word), {}});
    learned->known = {learned->singular, learned->plural, owner};
    values_.emplace(learned->singular, value);
    plurals_.emplace(learned->plural, value);
    any_ = true;
    return value;
  }

  const NewWord* find(std::int32_t value) const {
    if (!any_ || value < first_) return nullptr;
    const std::shared_lock lock(mutex_);
    const auto found = words_.find(value);
    return found == words_.end() ? nullptr : &found->second->known;
  }

  std::optional<std::int32_t> value(std::string_view word) const { return in(values_, word); }
  std::optional<std::int32_t> ofPlural(std::string_view plural) const { return in(plurals_, plural); }

 private:
  using Values = std::map<std::string_view, std::int32_t, std::less<>>;

  std::optional<std::int32_t> in(const Values& values, std::string_view word) const {
    if (!any_) return std::nullopt;
    const std::shared_lock lock(mutex_);
    const auto found = values.find(word);
    return found == values.end() ? std::nullopt : std::optional(found->second);
  }

  std::int32_t first_;
  std::uint64_t numbers_;
  std::atomic<bool> any_{false};
  mutable std::shared_mutex mutex_;
  std::map<std::int32_t, std::unique_ptr<Learned>> words_;
  Values values_, plurals_;
};

Words& subtypes() {
  static Words words;
  return words;
}
Words& counters() {
  static Words words;
  return words;
}
Words& choices() {
  static Words words(kFirstNewChoice, 19000);
  return words;
}

const Words* wordsOf(std::string_view list) {
  if (list == "subtype") return &subtypes();
  if (list == "counter") return &counters();
  if (list == "choice") return &choices();
  return nullptr;
}

}  // namespace

std::optional<std::int32_t> learnSubtype(std::string_view word, CardType of) {
  if (const auto known = wordValue("subtype", word)) return known;
  return subtypes().learn(word, of);
}

std::optional<std::int32_t> learnCounter(std::string_view word) {
  if (const auto known = wordValue("counter", word)) return known;
  return counters().learn(word, CardType::Creature);
}

std::optional<std::int32_t> learnChoice(std::string_view words) {
  if (const auto known = wordValue("choice", words)) return known;
  return choices().learn(words, CardType::Creature);
}

const NewWord* newWord(std::string_view list, std::int32_t value) {
  const Words* words = wordsOf(list);
  return words == nullptr ? nullptr : words->find(value);
}

std::optional<std::int32_t> newWordValue(std::string_view list, std::string_view word) {
  const Words* words = wordsOf(list);
  return words == nullptr ? std::nullopt : words->value(word);
}

std::optional<std::int32_t> newSubtypeOfPlural(std::string_view plural) {
  return subtypes().ofPlural(plural);
}

}  // namespace cantrip::ir
