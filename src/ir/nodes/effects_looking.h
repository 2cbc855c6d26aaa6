// Effects that look for, look at, show and choose.
#pragma once
#define CANTRIP_TOPIC effects_looking
#include "ir/schema/topic.inc"
