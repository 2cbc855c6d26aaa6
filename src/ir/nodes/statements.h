// Statements of static abilities (604) about objects, players and events.
#pragma once
#define CANTRIP_TOPIC statements
#include "ir/schema/topic.inc"
