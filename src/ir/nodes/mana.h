// Mana that is added (106).
#pragma once
#define CANTRIP_TOPIC mana
#include "ir/schema/topic.inc"
