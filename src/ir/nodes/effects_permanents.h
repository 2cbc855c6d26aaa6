// Effects on permanents where they are.
#pragma once
#define CANTRIP_TOPIC effects_permanents
#include "ir/schema/topic.inc"
