// Statements about how spells are cast, about their costs, and about decks.
#pragma once
#define CANTRIP_TOPIC statements_casting
#include "ir/schema/topic.inc"
