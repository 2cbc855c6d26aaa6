// Effects on players: life, mana, counters, turns, winning and losing, what they have for the game.
#pragma once
#define CANTRIP_TOPIC effects_players
#include "ir/schema/topic.inc"
