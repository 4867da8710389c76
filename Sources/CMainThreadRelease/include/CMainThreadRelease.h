#pragma once

#include <stdbool.h>

// Runs the deinit of chosen Swift classes' objects on the main thread, whichever thread releases
// the last reference.
//
// A class's metadata has the address of its destroying function, which runs the deinit and frees
// the memory. For a chosen class this module replaces that address: the new function calls the old
// one at once on the main thread, and on other threads defers the call, as an `isolated deinit`
// does. Written in C, because Swift can't express a function of that calling convention.

/// A function that makes the main actor call `trait_end` with the object later. Returns false, and does nothing, in
/// a job of the main actor's.
typedef bool (*trait_defer)(const void *_Nonnull object);

/// Stores the caller's thread, if it is the main thread, and the deferring function. Call it once, before
/// any class is chosen.
void trait_release_on_main(trait_defer _Nonnull later);

/// Chooses the class with this metadata. Call it on the main thread; a second call does nothing.
void trait_choose_class(void *_Nonnull metadata);

/// Destroys a deferred object.
void trait_end(const void *_Nonnull object);

/// How many objects were deferred so far; for tests.
long trait_deferred_count(void);
