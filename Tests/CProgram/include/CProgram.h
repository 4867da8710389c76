#pragma once

#include "traits.h"

/// What a C library that knows nothing of Swift does to a tree that it is handed: it finds the
/// trait, makes it denser at a node and counts what it hears there in `count`.
traits_status densify(
    traits_forest forest, traits_node node, const char *identifier, double factor, int *count);
