// Predicates that say with what characteristics, counters and chosen words.
#pragma once
#define CANTRIP_TOPIC preds_with
#include "ir/schema/topic.inc"
