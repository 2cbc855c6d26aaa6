// The main function of every test executable.
#include <gtest/gtest.h>

namespace {
constexpr int kAllSkipped = 77;  // ctest reports such a test as skipped (cmake/ListSuites.cmake)
}

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  const int result = RUN_ALL_TESTS();
  const testing::UnitTest& unit = *testing::UnitTest::GetInstance();
  const bool allSkipped = unit.skipped_test_count() > 0 && unit.successful_test_count() == 0;
  return result == 0 && allSkipped ? kAllSkipped : result;
}
