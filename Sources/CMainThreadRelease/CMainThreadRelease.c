#define _GNU_SOURCE
#include "CMainThreadRelease.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

typedef __attribute__((swiftcall)) void (*ending)(__attribute__((swift_context)) void *object);

// The chosen classes and their own destroying functions, in a hash table that only the main actor's jobs
// use.
typedef struct {
  const void *metadata;
  ending end;
} entry;

static entry *entries;
static size_t capacity, count;

// The main thread, if it is known: the main actor's jobs may run on other threads.
static pthread_t main_thread;
static bool knows_main_thread;
static trait_defer defer_to_main;
static atomic_long deferred;

// Metadata are aligned, so their low bits are equal and not part of the hash.
static entry *place_of(const void *metadata) {
  const uint64_t hash = (uint64_t)(uintptr_t)metadata * UINT64_C(0x9E3779B97F4A7C15);
  size_t place = hash >> 32 & (capacity - 1);
  while (entries[place].metadata && entries[place].metadata != metadata)
    place = (place + 1) & (capacity - 1);
  return &entries[place];
}

static void grow(void) {
  entry *old = entries;
  const size_t old_capacity = capacity;
  capacity = capacity ? capacity * 2 : 64;
  entries = calloc(capacity, sizeof(entry));
  if (!entries) abort();
  for (size_t place = 0; place < old_capacity; place++)
    if (old[place].metadata) *place_of(old[place].metadata) = old[place];
  free(old);
}

static const void *class_of(const void *object) { return *(const void *const *)object; }

__attribute__((swiftcall)) static void end_on_main(
    __attribute__((swift_context)) void *object) {
  const bool is_main = knows_main_thread && pthread_equal(pthread_self(), main_thread);
  if (is_main || !defer_to_main(object))
    place_of(class_of(object))->end(object);
  else
    atomic_fetch_add(&deferred, 1);
}

// The address of a class's destroying function is two words before the metadata's address point.
static ending *ending_of(void *metadata) { return (ending *)metadata - 2; }

void trait_release_on_main(trait_defer later) {
  main_thread = pthread_self();
  knows_main_thread = syscall(SYS_gettid) == getpid();
  defer_to_main = later;
}

void trait_choose_class(void *metadata) {
  ending *own = ending_of(metadata);
  if (*own == end_on_main) return;
  if (count * 2 >= capacity) grow();
  *place_of(metadata) = (entry){metadata, *own};
  count++;
  *own = end_on_main;
}

void trait_end(const void *object) { place_of(class_of(object))->end((void *)object); }

long trait_deferred_count(void) { return atomic_load(&deferred); }
