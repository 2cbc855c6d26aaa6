// Conditions: what "if", "as long as" and "unless" speak of.
#pragma once
#define CANTRIP_TOPIC conditions
#include "ir/schema/topic.inc"
