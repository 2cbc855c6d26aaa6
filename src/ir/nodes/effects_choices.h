// Effects that depend on a choice or a condition: gates with their tests, and modes.
#pragma once
#define CANTRIP_TOPIC effects_choices
#include "ir/schema/topic.inc"
