// Events of players: what they cast, gain, lose and do.
#pragma once
#define CANTRIP_TOPIC events_players
#include "ir/schema/topic.inc"
