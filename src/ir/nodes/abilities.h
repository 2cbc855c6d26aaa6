// Abilities, which texts consist of (112-113, 602-604), and the limits on them.
#pragma once
#define CANTRIP_TOPIC abilities
#include "ir/schema/topic.inc"
