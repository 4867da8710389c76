#pragma once

#include <stdint.h>

/// What reading a trait needs, under the address of its definition's metatype.
struct trait_front_entry {
  /// 0 while the entry is free. Written last, and never changed afterwards.
  uintptr_t key;
  /// The word of the default value.
  uint64_t fallback;
  int32_t slot;
};

enum {
  trait_front_capacity_log2 = 14,
  /// How many neighbouring entries may hold a key.
  trait_front_reach = 4,
};

/// The front of the index of traits: a hash table that can be used before any code has run.
///
///     hash ──┬── 0   key   0   key   key   0   …      an entry is at its hash or up to 3 after it
///
/// In C, because Swift reaches another module's global through a call, which took as long as the
/// rest of a read. In the program's zero pages, so that unused parts take no memory.
extern struct trait_front_entry
    trait_front[(1 << trait_front_capacity_log2) + trait_front_reach];

/// The first position for `key`; its entry is there or up to three positions after it. Metatypes
/// are aligned, so their low bits carry no information: the multiplication mixes all others into
/// the high bits, which are kept.
static inline struct trait_front_entry *_Nonnull trait_front_start(uintptr_t key) {
  const uint64_t hash = (uint64_t)key * UINT64_C(0x9E3779B97F4A7C15);
  return &trait_front[hash >> (64 - trait_front_capacity_log2)];
}

/// The rest of a search that did not end at its first position.
__attribute__((pure)) const struct trait_front_entry *_Nullable trait_front_find_behind(
    const struct trait_front_entry *_Nonnull start, uintptr_t key);

/// The entry of `key`; null if it is not in the front. May be called on any thread.
///
/// Pure: so Swift knows that the call releases nothing, and need not retain what it reads from.
__attribute__((pure)) static inline const struct trait_front_entry *_Nullable trait_front_find(
    uintptr_t key) {
  const struct trait_front_entry *start = trait_front_start(key);
  if (__builtin_expect(__atomic_load_n(&start->key, __ATOMIC_ACQUIRE) == key, 1)) return start;
  return trait_front_find_behind(start, key);
}

/// Adds an entry, unless all positions for it are taken. One thread at a time may call this.
void trait_front_insert(uintptr_t key, int32_t slot, uint64_t fallback);
