// Numbers and what is reckoned with them (107).
#pragma once
#define CANTRIP_TOPIC numbers
#include "ir/schema/topic.inc"
