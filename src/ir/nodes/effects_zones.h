// Effects that move objects from zone to zone (400, 701).
#pragma once
#define CANTRIP_TOPIC effects_zones
#include "ir/schema/topic.inc"
