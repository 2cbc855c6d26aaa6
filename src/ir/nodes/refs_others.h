// References by relation: players, attached objects, cards of a zone, piles.
#pragma once
#define CANTRIP_TOPIC refs_others
#include "ir/schema/topic.inc"
