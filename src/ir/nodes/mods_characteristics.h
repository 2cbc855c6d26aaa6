// Modifications of continuous effects that change what objects are (613.1).
#pragma once
#define CANTRIP_TOPIC mods_characteristics
#include "ir/schema/topic.inc"
