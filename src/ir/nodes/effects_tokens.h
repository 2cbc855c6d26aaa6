// Tokens (111) and copies of permanents (707), and the effects that make them.
#pragma once
#define CANTRIP_TOPIC effects_tokens
#include "ir/schema/topic.inc"
