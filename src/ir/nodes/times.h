// Durations (611.2) and parts of the turn (500-514).
#pragma once
#define CANTRIP_TOPIC times
#include "ir/schema/topic.inc"
