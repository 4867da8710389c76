#include "TraitCTables.h"

#include <string.h>

struct trait_forest_record trait_forests[trait_forest_limit];
struct trait_known trait_known_traits[trait_known_limit];

// Runs before any other code, also where this is linked into a program with constructors of its own: gives
// record 0 bits that no handle with the number 0 has.
__attribute__((constructor(101))) static void keep_number_zero(void) { trait_forests[0].bits = 1; }

void trait_known_add(
    uint32_t number, int32_t slot, uint8_t kind, bool is_plain, uint64_t fallback) {
  struct trait_known *trait = &trait_known_traits[number];
  trait->fallback = fallback;
  const uint64_t plain_kind = is_plain ? kind : 0;
  const uint64_t word =
      (uint64_t)number << 48 | plain_kind << 40 | (uint64_t)kind << 32 | (uint32_t)slot;
  __atomic_store_n(&trait->word, word, __ATOMIC_RELEASE);
}

static _Thread_local char sentences[trait_error_capacity];
static _Thread_local uint32_t statuses;

// Whether a byte continues a UTF-8 character.
static bool continues(char byte) { return ((unsigned char)byte & 0xC0) == 0x80; }

void trait_error_set(uint32_t status, const char *sentence, size_t length) {
  if (length >= trait_error_capacity) {
    length = trait_error_capacity - 1;
    while (length > 0 && continues(sentence[length])) length--;
  }
  memcpy(sentences, sentence, length);
  sentences[length] = 0;
  statuses = status;
}

uint32_t trait_error_status(void) { return statuses; }
const char *trait_error_sentence(void) { return sentences; }

uint64_t trait_this_thread(void) { return (uint64_t)(uintptr_t)&statuses; }
