// What cards of the casual variants speak of.
#pragma once
#define CANTRIP_TOPIC casual_variants
#include "ir/schema/topic.inc"
