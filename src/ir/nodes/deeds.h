// Deeds: what "can't", "must" and "may as though" speak of.
#pragma once
#define CANTRIP_TOPIC deeds
#include "ir/schema/topic.inc"
