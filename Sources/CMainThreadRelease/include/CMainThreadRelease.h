#pragma once

#include <stdbool.h>

// Objects of chosen Swift classes, ended on the main thread wherever their last reference is released.
//
// A class's metadata has the address of a function that ends an object: its deinit, then its memory. For a
// chosen class that address is replaced by one that calls it on the main thread at once, and else has it
// called there later; until then the object stays, as it does for an `isolated deinit`. C, because Swift has
// no way to write a function of that calling convention.

/// What has `trait_end` called with an object on the main thread, some time later.
typedef void (*trait_defer)(const void *_Nonnull object);

/// Notes that the caller is the main thread, and who defers. Once, before any class is chosen.
void trait_release_on_main(trait_defer _Nonnull later);

/// Chooses the class with this metadata. On the main thread; a second time it does nothing.
void trait_choose_class(void *_Nonnull metadata);

/// Ends an object that was deferred.
void trait_end(const void *_Nonnull object);

/// How many objects were deferred so far; for tests.
long trait_deferred_count(void);
