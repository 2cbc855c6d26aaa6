// The answers of one player: three queues that are read independently (targets, modes and other choices).
#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <vector>

#include "cases/case_file.h"

namespace cantrip::cases {

/// The place of an answer, or of an option, that is not there.
inline constexpr std::size_t kNone = static_cast<std::size_t>(-1);

/// Does the answer say that nothing (more) is chosen?
inline bool stops(const Json& answer) { return answer.value("stop", false); }
/// Were they written after the same entry of the script?
inline bool isBeside(const Json& a, const Json& b) { return a.value("after", -1) == b.value("after", -1); }

class Answers {
 public:
  using Fits = std::function<bool(const Json& answer)>;

  Answers() = default;
  explicit Answers(const Json& list);

  /// The first unused target answer that fits.
  std::size_t target(const Fits& fits) const;
  /// The next unused mode answer.
  std::size_t mode() const;
  /// The first unused other answer of one of the kinds that fits.
  std::size_t choice(std::initializer_list<std::string_view> kinds, const Fits& fits) const;
  /// The same, but only when it is the next one of its queue.
  std::size_t nextChoice(std::initializer_list<std::string_view> kinds, const Fits& fits) const;
  std::size_t nextTarget() const;
  /// The unused answer of the queue of choices that stands next behind that one.
  std::size_t choiceAfter(std::size_t index) const;
  const Json& at(std::size_t index) const { return list_[index]; }
  void use(std::size_t index) { used_[index] = true; }
  /// Those that fit may stay unused.
  void excuse(const Fits& fits);
  /// What was never asked for; mode answers may be left over.
  std::vector<std::string> unused() const;

 private:
  std::vector<Json> list_;
  std::vector<bool> used_, excused_;
};

}  // namespace cantrip::cases
