// Predicates that are adjectives and participles: what state an object is in and what happened to it.
#pragma once
#define CANTRIP_TOPIC preds_states
#include "ir/schema/topic.inc"
