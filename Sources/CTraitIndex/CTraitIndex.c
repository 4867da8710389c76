#include "CTraitIndex.h"

struct trait_front_entry trait_front[1 << trait_front_capacity_log2];
