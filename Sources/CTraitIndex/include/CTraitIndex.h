#pragma once

#include <stdint.h>

/// What a reader must know of a trait, under the address of its definition's metatype.
struct trait_front_entry {
  /// 0 while the entry is free; written last, and then never again.
  uintptr_t key;
  /// The word of the default value.
  uint64_t fallback;
  int32_t slot;
};

enum {
  trait_front_capacity_log2 = 14,
  /// How many neighbouring entries may be a key's.
  trait_front_reach = 4,
};

/// The front of the index of traits: a hash table that is there before anything runs.
///
///     hash ──┬── 0   key   0   key   key   0   …      an entry is at its hash or up to 3 behind
///
/// C, because Swift reaches another module's global through a call, which took as long as all the
/// rest of a read. Zero pages of the program: what is never used takes no memory.
extern struct trait_front_entry
    trait_front[(1 << trait_front_capacity_log2) + trait_front_reach];

/// Where the entry of `key` is, or up to three behind. Metatypes are aligned, so their low bits say
/// nothing: a multiplication carries all the others into the high bits, which are kept.
static inline struct trait_front_entry *_Nonnull trait_front_start(uintptr_t key) {
  const uint64_t hash = (uint64_t)key * UINT64_C(0x9E3779B97F4A7C15);
  return &trait_front[hash >> (64 - trait_front_capacity_log2)];
}

/// The rest of a search that did not end where it began.
__attribute__((pure)) const struct trait_front_entry *_Nullable trait_front_find_behind(
    const struct trait_front_entry *_Nonnull start, uintptr_t key);

/// The entry of `key`, from any thread; null if it is not in the front.
///
/// Pure: Swift then knows that nothing is released meanwhile, and need not retain what it reads from.
__attribute__((pure)) static inline const struct trait_front_entry *_Nullable trait_front_find(
    uintptr_t key) {
  const struct trait_front_entry *start = trait_front_start(key);
  if (__builtin_expect(__atomic_load_n(&start->key, __ATOMIC_ACQUIRE) == key, 1)) return start;
  return trait_front_find_behind(start, key);
}

/// Adds an entry unless all of its places are taken. One thread at a time may call this.
void trait_front_insert(uintptr_t key, int32_t slot, uint64_t fallback);
