#pragma once

#include <stdbool.h>

// The switches of inserted bugs. The number of the one that is on comes from MUTANT; which switches a
// process and its children asked for is in the file that MUTANT_REACHED names, a byte each.

// More than there are places for a bug.
enum { mutant_limit = 1 << 17 };

extern int mutant_active;
extern unsigned char *mutant_reached;

static inline bool mutant_is(int number) {
  mutant_reached[number] = 1;
  return number == mutant_active;
}
