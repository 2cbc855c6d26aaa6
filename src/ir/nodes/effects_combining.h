// Effects made of other effects: one after the other, for each, again, with an X that is defined.
#pragma once
#define CANTRIP_TOPIC effects_combining
#include "ir/schema/topic.inc"
