// What the log says of life totals.
#include <gtest/gtest.h>

#include "play/describe.h"

namespace cantrip::play {
namespace {

Event change(EventType type, PlayerId player, std::int32_t amount) {
  Event e;
  e.type = type;
  e.player = player;
  e.amount = amount;
  e.serial = 7;
  return e;
}

TEST(LogOfLife, EachChangeAtOnceSaysWhatItLeft) {  // 120.3a, 120.3f
  GameState state;
  state.players.resize(2);
  state.players[0].life = 17;
  state.players[1].life = 9;
  const Event lost = change(EventType::LoseLife, 0, 3), gained = change(EventType::GainLife, 0, 2);
  const Event other = change(EventType::LoseLife, 1, 5);
  state.lastBatch = {lost, other, gained};
  EXPECT_EQ(lifeAfter(state, lost), 15);
  EXPECT_EQ(lifeAfter(state, other), 9);
  EXPECT_EQ(lifeAfter(state, gained), 17);
  const Pool pool;
  const Names names{"Alice", "Bob"};
  EXPECT_EQ(describe(state, pool, names, lost, kNoPlayer), "Alice loses 3 life (now 15)");
  EXPECT_EQ(describe(state, pool, names, gained, 0), "You gain 2 life (now 17)");
  state.variant.sharedLife = true;  // 810.9: of heads one total is told
  state.players[0].team = state.players[1].team = 1;
  state.players[1].life = 17;
  EXPECT_EQ(lifeAfter(state, lost), 20);
}

}  // namespace
}  // namespace cantrip::play
