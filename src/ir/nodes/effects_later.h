// Effects that happen later, for a while or in the place of others.
#pragma once
#define CANTRIP_TOPIC effects_later
#include "ir/schema/topic.inc"
