// Compiles the header by itself: it needs no other include before it.
#include "traits.h"

_Static_assert(sizeof(traits_node) == 8, "A node fits into a register");
_Static_assert(sizeof(traits_observer) == 16, "An observer fits into two registers");
_Static_assert(sizeof(traits_change) == 16, "A change is a trait, a kind and a word");
