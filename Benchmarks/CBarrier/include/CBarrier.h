#pragma once

/// Makes the compiler believe that all memory that escaped was read and written here.
///
/// It emits no instruction: what was in memory is loaded again after it, what was to be stored is
/// stored before it, and a loop around it stays a loop. Swift has no such statement of its own.
static inline void barrier_memory(void) {
  __asm__ volatile("" : : : "memory");
}
