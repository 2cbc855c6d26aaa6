// Events in which objects come and go, cards and tokens.
#pragma once
#define CANTRIP_TOPIC events_zones
#include "ir/schema/topic.inc"
