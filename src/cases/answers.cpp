// The queues of answers.
#include "cases/answers.h"

#include <algorithm>

namespace cantrip::cases {
namespace {

std::string kindOf(const Json& answer) { return answer.value("kind", ""); }

bool isChoice(const Json& answer) {
  const std::string kind = kindOf(answer);
  return kind != "target" && kind != "mode";
}

}  // namespace

Answers::Answers(const Json& list)
    : list_(list.begin(), list.end()), used_(list_.size(), false), excused_(used_) {}

std::size_t Answers::target(const Fits& fits) const {
  for (std::size_t i = 0; i < list_.size(); ++i)
    if (!used_[i] && kindOf(list_[i]) == "target" && fits(list_[i])) return i;
  return kNone;
}

std::size_t Answers::nextTarget() const {
  return target([](const Json&) { return true; });
}

std::size_t Answers::mode() const {
  for (std::size_t i = 0; i < list_.size(); ++i)
    if (!used_[i] && kindOf(list_[i]) == "mode") return i;
  return kNone;
}

std::size_t Answers::choice(std::initializer_list<std::string_view> kinds, const Fits& fits) const {
  for (std::size_t i = 0; i < list_.size(); ++i) {
    if (used_[i] || !isChoice(list_[i])) continue;
    if (std::find(kinds.begin(), kinds.end(), kindOf(list_[i])) != kinds.end() && fits(list_[i])) return i;
  }
  return kNone;
}

std::size_t Answers::nextChoice(std::initializer_list<std::string_view> kinds, const Fits& fits) const {
  for (std::size_t i = 0; i < list_.size(); ++i) {
    if (used_[i] || !isChoice(list_[i])) continue;
    const bool kind = std::find(kinds.begin(), kinds.end(), kindOf(list_[i])) != kinds.end();
    return kind && fits(list_[i]) ? i : kNone;
  }
  return kNone;
}

std::size_t Answers::choiceAfter(std::size_t index) const {
  for (std::size_t i = index + 1; i < list_.size(); ++i)
    if (!used_[i] && isChoice(list_[i])) return i;
  return kNone;
}

void Answers::excuse(const Fits& fits) {
  for (std::size_t i = 0; i < list_.size(); ++i)
    if (!used_[i] && fits(list_[i])) excused_[i] = true;
}

std::vector<std::string> Answers::unused() const {
  std::vector<std::string> result;
  for (std::size_t i = 0; i < list_.size(); ++i)
    if (!used_[i] && !excused_[i] && kindOf(list_[i]) != "mode") result.push_back(list_[i].dump());
  return result;
}

}  // namespace cantrip::cases
