#pragma once

#include <stddef.h>

#include "traits.h"

/// A C function for a tree made by Swift: it finds the trait, overrides it at a node, and registers
/// an observer that counts its calls in `count`.
traits_status densify(
    traits_forest forest, traits_node node, const char *identifier, double factor, int *count);

/// How many bytes the C library has handed out and not got back; 0 under an allocator that does not
/// count them.
size_t bytes_in_use(void);
