// References to what was spoken of before.
#pragma once
#define CANTRIP_TOPIC refs_anaphors
#include "ir/schema/topic.inc"
