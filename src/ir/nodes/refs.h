// References that half of the sources speak of: who or what, by description (115).
#pragma once
#define CANTRIP_TOPIC refs
#include "ir/schema/topic.inc"
