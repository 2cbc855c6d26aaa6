// Lists whose copies share their elements.
#include "state/shared_list.h"

#include <gtest/gtest.h>

#include <vector>

namespace cantrip {
namespace {

SharedList<int> listOf(const std::vector<int>& numbers) {
  SharedList<int> list;
  for (const int number : numbers) list.emplace_back() = number;
  return list;
}

TEST(SharedList, CopiesShareTheirElements) {
  const SharedList<int> list = listOf({1, 2});
  const SharedList<int> copy = list;
  EXPECT_EQ(&*copy.begin(), &*list.begin());
  EXPECT_TRUE(copy == list);
}

TEST(SharedList, AChangeIsNotSeenByCopies) {
  const SharedList<int> list = listOf({1, 2});
  SharedList<int> copy = list;
  copy.changeEach([](int& number) { number += 10; });
  EXPECT_TRUE(list == listOf({1, 2}));
  EXPECT_TRUE(copy == listOf({11, 12}));
}

TEST(SharedList, WhatIsErasedOfACopyStaysInTheFirst) {
  const SharedList<int> list = listOf({1, 2, 3});
  SharedList<int> copy = list;
  copy.eraseIf([](int number) { return number == 2; });
  EXPECT_TRUE(list == listOf({1, 2, 3}));
  EXPECT_TRUE(copy == listOf({1, 3}));
  EXPECT_FALSE(copy == list);
}

TEST(SharedList, IsComparedByItsValues) {
  EXPECT_TRUE(listOf({1, 2}) == listOf({1, 2}));
  EXPECT_FALSE(listOf({1, 2}) == listOf({1, 3}));
  EXPECT_FALSE(listOf({1, 2}) == listOf({1}));
}

}  // namespace
}  // namespace cantrip
