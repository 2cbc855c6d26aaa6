// Effects on spells and abilities on the stack, and on casting.
#pragma once
#define CANTRIP_TOPIC effects_spells
#include "ir/schema/topic.inc"
