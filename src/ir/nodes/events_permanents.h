// Events that befall permanents where they are: combat, damage, tapping, counters.
#pragma once
#define CANTRIP_TOPIC events_permanents
#include "ir/schema/topic.inc"
