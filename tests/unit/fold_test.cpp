// Names compared as people type them.
#include "base/fold.h"

#include <gtest/gtest.h>

namespace cantrip {
namespace {

TEST(Fold, CapitalsAccentsAndApostrophesMakeNoDifference) {
  EXPECT_EQ(folded("Lightning Bolt"), "lightning bolt");
  EXPECT_EQ(folded("Lim-Dûl’s Vault"), "lim-dul's vault");
  EXPECT_EQ(folded("JÖTUN GRUNT"), "jotun grunt");
  EXPECT_EQ(folded("Jo\xCC\x88tun Grunt"), "jotun grunt") << "an accent that is a letter of its own";
  EXPECT_EQ(folded("Æther Vial"), "aether vial");
}

TEST(Fold, WhatIsNoUtf8StaysAsItIs) { EXPECT_EQ(folded("Lim-D\xFBl"), "lim-d\xFBl"); }

}  // namespace
}  // namespace cantrip
