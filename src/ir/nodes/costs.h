// Costs (118): one language for every cost anywhere.
#pragma once
#define CANTRIP_TOPIC costs
#include "ir/schema/topic.inc"
