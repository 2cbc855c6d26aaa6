// Predicates that relate an object to others: whose it is, where it is, what it blocks or targets.
#pragma once
#define CANTRIP_TOPIC preds_relations
#include "ir/schema/topic.inc"
