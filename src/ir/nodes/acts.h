// Effects and events that say a deed by its word.
#pragma once
#define CANTRIP_TOPIC acts
#include "ir/schema/topic.inc"
