#include "CTraitIndex.h"

struct trait_front_entry trait_front[(1 << trait_front_capacity_log2) + trait_front_reach];

const struct trait_front_entry *trait_front_find_behind(
    const struct trait_front_entry *start, uintptr_t key) {
  for (int step = 1; step < trait_front_reach; step++) {
    if (__atomic_load_n(&start[step].key, __ATOMIC_ACQUIRE) == key) return &start[step];
  }
  return 0;
}

void trait_front_insert(uintptr_t key, int32_t slot, uint64_t fallback) {
  struct trait_front_entry *entry = trait_front_start(key);
  for (int step = 0; step < trait_front_reach; step++, entry++) {
    if (__atomic_load_n(&entry->key, __ATOMIC_RELAXED) != 0) continue;
    entry->fallback = fallback;
    entry->slot = slot;
    __atomic_store_n(&entry->key, key, __ATOMIC_RELEASE);
    return;
  }
}
