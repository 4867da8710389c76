#include "CMutants.h"

#include <stdio.h>
#include <stdlib.h>

int mutant_active = -1;
unsigned char mutant_reached[mutant_limit];

__attribute__((constructor)) static void begin(void) {
  const char *number = getenv("MUTANT");
  if (number) mutant_active = atoi(number);
}

__attribute__((destructor)) static void end(void) {
  const char *path = getenv("MUTANT_REACHED");
  FILE *file = path ? fopen(path, "wb") : 0;
  if (!file) return;
  fwrite(mutant_reached, 1, mutant_limit, file);
  fclose(file);
}
