// Keyword abilities with their parameters (702).
#pragma once
#define CANTRIP_TOPIC keywords
#include "ir/schema/topic.inc"
