// Quantities that are counted and looked up in the game (107).
#pragma once
#define CANTRIP_TOPIC quantities
#include "ir/schema/topic.inc"
