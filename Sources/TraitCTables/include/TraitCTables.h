#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The tables that handles lead into, in the program's zero pages. C for the reasons that CTraitIndex
// has: Swift reaches a global through a call, and these are read at every read.

/// What is known of the forest of one number. Number 0 is nobody's, so that the bits 0 lead
/// nowhere.
struct trait_forest_record {
  /// The handle, in its low half the number, in its high half another generation each time that is
  /// given out; 0 while the number is free.
  uint64_t bits;
  /// The forest.
  void *_Nullable forest;
  /// How many of the functions that change something are under way, one inside the other.
  uint32_t calls;
  /// In an observer's call: the collection that its node had before.
  const void *_Nullable previous;
  /// The thread whose the forest is.
  uint64_t thread;
  /// What `TraitC` keeps beside the forest.
  void *_Nullable companion;
  /// Whether a Swift program made the forest, and ends it.
  bool is_lent;
  /// Makes it 64 bytes, so that a record is found with a shift.
  uint64_t unused;
};

/// What is known of the trait of one number.
struct trait_known {
  /// The word of the default value.
  uint64_t fallback;
  /// From low to high: the slot, 32 bits; the number, 16; the kind of values, a `traits_kind`, 8; the kind
  /// again if the word of a value is what C reads, a number's bits or an object's box, else 0. All of it
  /// is 0 while the number is free. Written last, and then never again.
  uint64_t word;
};

enum {
  trait_forest_limit = 1 << 14,
  trait_known_limit = 1 << 16,
};

extern struct trait_forest_record trait_forests[trait_forest_limit];
extern struct trait_known trait_known_traits[trait_known_limit];

/// The record that a number has, in use or not.
static inline struct trait_forest_record *_Nonnull trait_forest_at(uint32_t number) {
  return &trait_forests[number & (trait_forest_limit - 1)];
}

/// The record of a forest that is there.
static inline struct trait_forest_record *_Nullable trait_forest_find(uint64_t bits) {
  struct trait_forest_record *record = trait_forest_at((uint32_t)bits);
  return __builtin_expect(record->bits == bits, 1) ? record : 0;
}

static inline int32_t trait_known_slot(uint64_t word) { return (int32_t)(uint32_t)word; }
static inline uint8_t trait_known_kind(uint64_t word) { return (uint8_t)(word >> 48); }
static inline uint8_t trait_known_plain_kind(uint64_t word) { return (uint8_t)(word >> 56); }

/// What is known of a trait, from any thread.
static inline const struct trait_known *_Nullable trait_known_find(uint32_t number) {
  if (__builtin_expect(number >= trait_known_limit, 0)) return 0;
  const struct trait_known *trait = &trait_known_traits[number];
  return __builtin_expect(__atomic_load_n(&trait->word, __ATOMIC_ACQUIRE) != 0, 1) ? trait : 0;
}

/// A trait whose values C reads as they stand.
struct trait_plain {
  /// Where the word of the default value is; null if the trait is not of this kind.
  const uint64_t *_Nullable fallback;
  int32_t slot;
};

/// Likewise, if its values are of a kind and C reads them as they stand. One load and one comparison: the
/// number, the kind and that there is such a trait are one half of the word (c/read).
static inline struct trait_plain trait_known_find_plain(uint32_t number, uint8_t kind) {
  const struct trait_known *trait = &trait_known_traits[number & (trait_known_limit - 1)];
  const uint64_t word = __atomic_load_n(&trait->word, __ATOMIC_ACQUIRE);
  const bool is_plain = (uint32_t)(word >> 32) == number + (uint32_t)kind * 0x01010000u;
  const struct trait_plain found = {
      __builtin_expect(is_plain, 1) ? &trait->fallback : 0, trait_known_slot(word)};
  return found;
}

/// Fills in a trait. One thread at a time may call this, once for a number.
void trait_known_add(
    uint32_t number, int32_t slot, uint8_t kind, bool is_plain, uint64_t fallback);

enum { trait_error_capacity = 1024 };

/// Keeps the calling thread's last error: its status and the beginning of its sentence.
void trait_error_set(uint32_t status, const char *_Nonnull sentence, size_t length);

uint32_t trait_error_status(void);
const char *_Nonnull trait_error_sentence(void);

/// A number that no other thread has at the same time, never 0.
uint64_t trait_this_thread(void);
