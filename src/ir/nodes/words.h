// Zones and places where cards go, and the leaves that are one word.
#pragma once
#define CANTRIP_TOPIC words
#include "ir/schema/topic.inc"
