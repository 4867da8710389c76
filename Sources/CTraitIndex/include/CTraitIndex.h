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

enum { trait_front_capacity_log2 = 12 };

/// The front of the index of traits: a direct-mapped table that is there before anything runs.
///
/// C, because Swift reaches another module's global through a call, which took as long as all the
/// rest of a read. Zero pages of the program: what is never used takes no memory.
extern struct trait_front_entry trait_front[1 << trait_front_capacity_log2];

/// The only place where an entry for `key` may be. Metatypes are aligned, so their low bits say
/// nothing: a multiplication carries all the others into the high bits, which are kept.
static inline struct trait_front_entry *_Nonnull trait_front_place(uintptr_t key) {
  const uint64_t hash = (uint64_t)key * UINT64_C(0x9E3779B97F4A7C15);
  return &trait_front[hash >> (64 - trait_front_capacity_log2)];
}

/// The entry of `key`, from any thread; null if it is not in the front.
///
/// Pure: Swift then knows that nothing is released meanwhile, and need not retain what it reads from.
__attribute__((pure)) static inline const struct trait_front_entry *_Nullable trait_front_find(uintptr_t key) {
  const struct trait_front_entry *entry = trait_front_place(key);
  return __atomic_load_n(&entry->key, __ATOMIC_ACQUIRE) == key ? entry : 0;
}

/// Adds an entry unless its place is taken. One thread at a time may call this.
static inline void trait_front_insert(uintptr_t key, int32_t slot, uint64_t fallback) {
  struct trait_front_entry *entry = trait_front_place(key);
  if (__atomic_load_n(&entry->key, __ATOMIC_RELAXED) != 0) return;
  entry->fallback = fallback;
  entry->slot = slot;
  __atomic_store_n(&entry->key, key, __ATOMIC_RELEASE);
}
