#pragma once

/// A compiler barrier: the optimiser must assume that all escaped memory is read and written here.
///
/// It emits no instruction, but forces pending stores before it and new loads after it. Swift has no
/// such statement.
static inline void barrier_memory(void) {
  __asm__ volatile("" : : : "memory");
}
