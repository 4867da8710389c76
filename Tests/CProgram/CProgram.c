#include <malloc.h>

#include "CProgram.h"

static void heard(void *count, traits_forest forest, traits_node node) {
  (void)forest;
  (void)node;
  ++*(int *)count;
}

traits_status densify(
    traits_forest forest, traits_node node, const char *identifier, double factor, int *count) {
  const traits_trait density = traits_find(identifier);
  double now;
  traits_status status = traits_get_double(forest, node, density, &now);
  if (status != TRAITS_OK) return status;
  status = traits_observe(forest, node, &density, 1, heard, count, NULL, NULL);
  if (status != TRAITS_OK) return status;
  return traits_set_double(forest, node, density, now * factor);
}

size_t bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
