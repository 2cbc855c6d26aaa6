// Modifications of continuous effects that change rules: "can't", "must", "may" (101.2, 613.11).
#pragma once
#define CANTRIP_TOPIC mods_rules
#include "ir/schema/topic.inc"
