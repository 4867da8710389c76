#pragma once

#include <stdint.h>

// Compiler barriers, which Swift lacks. They emit no instruction.

/// The optimiser must assume that all escaped memory is read and written here: pending stores are made before,
/// loads are made anew after.
static inline void barrier_memory(void) {
  __asm__ volatile("" : : : "memory");
}

/// The optimiser must assume that the value is used here, and that another one comes back: what leads to
/// the value can't be left out, and what is computed from the result can't be computed before.
static inline uint64_t barrier_value(uint64_t value) {
  __asm__ volatile("" : "+r"(value) : : "memory");
  return value;
}

/// The same for an address.
static inline const void *barrier_address(const void *address) {
  __asm__ volatile("" : "+r"(address) : : "memory");
  return address;
}
