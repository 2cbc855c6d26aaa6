// What an operation keeps from one step to the next: typed, and saved as four numbers.
#include "state/frame.h"

#include <gtest/gtest.h>

#include <vector>

#include "state/fields.h"

namespace cantrip {
namespace {

struct Work {
  std::int32_t left = -1;
  Wide<PlayerId> player;
  ObjectId object{};
  std::uint16_t least = 0, most = 0;
};

std::vector<std::int32_t> saved(const Frame& frame) {
  std::vector<std::int32_t> numbers;
  fields(frame.work, [&](const auto&... number) { (numbers.push_back(number), ...); });
  return numbers;
}

TEST(Frame, BeginsWithNothing) {
  const Frame frame{.op = Op::Pay};
  EXPECT_EQ(frame.step, kFirstStep);
  EXPECT_EQ(saved(frame), (std::vector<std::int32_t>{0, 0, 0, 0}));
  EXPECT_FALSE(frame.as<Work>().object);
}

TEST(Frame, KeepsAStruct) {
  Frame frame{.op = Op::Pay};
  frame.keep(Work{.player = PlayerId{1}, .object = ObjectId{7}});
  ++frame.as<Work>().most;
  const std::vector<Frame> agenda(20, frame);  // it is copied with the game
  const Work& work = agenda.back().as<Work>();
  EXPECT_EQ(work.left, -1);
  EXPECT_EQ(work.player, PlayerId{1});
  EXPECT_EQ(work.object, ObjectId{7});
  EXPECT_EQ(work.most, 1);
  EXPECT_EQ(agenda.back(), frame);
  frame.as<Work>().player = kNoPlayer;
  EXPECT_NE(agenda.back(), frame);
}

TEST(Frame, IsSavedAsFourNumbers) {
  Frame frame{.op = Op::Pay};
  frame.keep(Work{.player = PlayerId{1}, .object = ObjectId{7}});
  EXPECT_EQ(saved(frame), (std::vector<std::int32_t>{-1, 1, 7, 0}));
  Frame loaded{.op = Op::Pay};
  fields(loaded.work, [](auto& a, auto& b, auto& c, auto& d) { a = -1, b = 1, c = 7, d = 0; });
  EXPECT_EQ(loaded, frame);
  EXPECT_EQ(loaded.as<Work>().object, ObjectId{7});
}

}  // namespace
}  // namespace cantrip
