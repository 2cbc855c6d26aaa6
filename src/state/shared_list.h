// A list whose elements copies of it share.
#pragma once

#include <algorithm>
#include <boost/iterator/indirect_iterator.hpp>
#include <cstddef>
#include <memory>
#include <vector>

namespace cantrip {

/// A list of values that hardly ever change once they are in it: a copy shares them, so that copying a game
/// costs little, and whoever changes one gets a value of its own first.
template <typename T>
class SharedList {
 public:
  using value_type = T;
  using const_iterator =
      boost::indirect_iterator<typename std::vector<std::shared_ptr<T>>::const_iterator, const T>;

  std::size_t size() const { return elements_.size(); }
  bool empty() const { return elements_.empty(); }
  const_iterator begin() const { return const_iterator(elements_.begin()); }
  const_iterator end() const { return const_iterator(elements_.end()); }

  void clear() { elements_.clear(); }
  /// A new element at the end, which nothing shares until the list is copied.
  T& emplace_back() { return *elements_.emplace_back(std::make_shared<T>()); }
  template <typename Test>
  void eraseIf(Test test) {
    std::erase_if(elements_, [&](const std::shared_ptr<T>& element) { return test(*element); });
  }
  /// Calls change(element) for all of them; other lists keep what they have.
  template <typename Change>
  void changeEach(Change change) {
    for (std::shared_ptr<T>& element : elements_) {
      element = std::make_shared<T>(*element);
      change(*element);
    }
  }

  bool operator==(const SharedList& other) const {
    return std::equal(elements_.begin(), elements_.end(), other.elements_.begin(), other.elements_.end(),
                      [](const auto& a, const auto& b) { return a == b || *a == *b; });
  }

 private:
  std::vector<std::shared_ptr<T>> elements_;
};

}  // namespace cantrip
