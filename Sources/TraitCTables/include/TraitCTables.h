#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The tables that handles refer to, in the program's zero pages. In C for the reasons that
// CTraitIndex has: Swift reaches another module's global through a call, and every read needs these
// tables.

/// The record of one number of a forest. Number 0 is never assigned, so that the handle 0 is
/// invalid.
struct trait_forest_record {
  /// The handle: the number in its low half, and in its high half a generation that changes each
  /// time the number is assigned. 0 while the number is free.
  uint64_t bits;
  /// The forest.
  void *_Nullable forest;
  /// How many nested functions that change something are under way.
  uint32_t calls;
  /// During an observer's call: the previous collection of its node.
  const void *_Nullable previous;
  /// The thread that may use the forest.
  uint64_t thread;
  /// The forest's `Companion`.
  void *_Nullable companion;
  /// Whether a Swift program made the forest, and destroys it.
  bool is_lent;
  /// Pads the record to 64 bytes, so that a record is found with a shift.
  uint64_t unused;
};

/// The record of one number of a trait.
struct trait_known {
  /// The word of the default value.
  uint64_t fallback;
  /// From low to high: the slot, 32 bits; the kind of values, a `traits_kind`, 8; the kind again if
  /// C reads values directly from their words, which are numbers or boxes of objects, else 0; the
  /// number, 16. The word is 0 while the number is free. Written last, and never changed
  /// afterwards.
  uint64_t word;
};

enum {
  trait_forest_limit = 1 << 14,
  trait_known_limit = 1 << 16,
};

extern struct trait_forest_record trait_forests[trait_forest_limit];
extern struct trait_known trait_known_traits[trait_known_limit];

/// The record of a number, whether that is in use or not.
static inline struct trait_forest_record *_Nonnull trait_forest_at(uint32_t number) {
  return &trait_forests[number & (trait_forest_limit - 1)];
}

/// The record of a handle; null if the handle is invalid.
static inline struct trait_forest_record *_Nullable trait_forest_find(uint64_t bits) {
  struct trait_forest_record *record = trait_forest_at((uint32_t)bits);
  return __builtin_expect(record->bits == bits, 1) ? record : 0;
}

static inline int32_t trait_known_slot(uint64_t word) { return (int32_t)(uint32_t)word; }
static inline uint8_t trait_known_kind(uint64_t word) { return (uint8_t)(word >> 32); }
static inline uint8_t trait_known_plain_kind(uint64_t word) { return (uint8_t)(word >> 40); }

/// The record of a trait; null if there is none. May be called on any thread.
static inline const struct trait_known *_Nullable trait_known_find(uint32_t number) {
  if (__builtin_expect(number >= trait_known_limit, 0)) return 0;
  const struct trait_known *trait = &trait_known_traits[number];
  return __builtin_expect(__atomic_load_n(&trait->word, __ATOMIC_ACQUIRE) != 0, 1) ? trait : 0;
}

/// A trait whose values C reads directly from their words.
struct trait_plain {
  /// The word of the default value; null if the trait is not such a trait of that kind.
  const uint64_t *_Nullable fallback;
  int32_t slot;
};

/// Finds a trait of a kind whose values C reads directly. One load and one comparison, because one
/// half of the word has the number, the kind and whether there is such a trait (c/read). In 64
/// bits, in which no number reaches into a kind: a program may pass any 32.
static inline struct trait_plain trait_known_find_plain(uint32_t number, uint8_t kind) {
  const struct trait_known *trait = &trait_known_traits[number & (trait_known_limit - 1)];
  const uint64_t word = __atomic_load_n(&trait->word, __ATOMIC_ACQUIRE);
  const bool is_plain = word >> 32 == ((uint64_t)number << 16 | (uint64_t)kind * 0x0101);
  const struct trait_plain found = {
      __builtin_expect(is_plain, 1) ? &trait->fallback : 0, trait_known_slot(word)};
  return found;
}

/// Fills in the record of a trait. One thread at a time may call this, once for each number.
void trait_known_add(
    uint32_t number, int32_t slot, uint8_t kind, bool is_plain, uint64_t fallback);

enum { trait_error_capacity = 1024 };

/// Sets the calling thread's last error: its status, and its sentence, truncated if it is too long.
void trait_error_set(uint32_t status, const char *_Nonnull sentence, size_t length);

uint32_t trait_error_status(void);
const char *_Nonnull trait_error_sentence(void);

/// A number that no other thread has while this one runs. Never 0.
uint64_t trait_this_thread(void);
