// Predicates that are nouns and colors: what an object is by its type line, its color or its nature.
#pragma once
#define CANTRIP_TOPIC preds_nouns
#include "ir/schema/topic.inc"
