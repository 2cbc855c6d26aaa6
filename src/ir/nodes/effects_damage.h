// Effects of damage (120), and its prevention and redirection (614-615).
#pragma once
#define CANTRIP_TOPIC effects_damage
#include "ir/schema/topic.inc"
