// Events made of other events, and what begins at a time: patterns for triggers, replacements and "this turn"
// (603, 614).
#pragma once
#define CANTRIP_TOPIC events_combining
#include "ir/schema/topic.inc"
