#include <stdint.h>

// What every harness measures: STEPS dependent loads and multiplications, about 10 µs. The other program
// is this one with 1 % more steps.
uint64_t work(void);
