// How many are meant, and comparisons of numbers.
#pragma once
#define CANTRIP_TOPIC counts
#include "ir/schema/topic.inc"
