// Descriptions of objects and players, and how predicates are combined in them.
#pragma once
#define CANTRIP_TOPIC descriptions
#include "ir/schema/topic.inc"
