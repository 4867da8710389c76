#include <stdint.h>

// The work that every harness measures: STEPS dependent loads and multiplications, about 10 µs. The slower
// program has 1 % more steps.
uint64_t work(void);
