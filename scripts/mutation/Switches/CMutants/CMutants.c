#include "CMutants.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static unsigned char unshared[mutant_limit];

int mutant_active = -1;
unsigned char *mutant_reached = unshared;

// The file is mapped, so that it also has what child processes reach, and processes that end by `_exit`.
static void share(const char *path) {
  int file = open(path, O_RDWR | O_CREAT, 0600);
  if (file < 0) return;
  if (ftruncate(file, mutant_limit) == 0) {
    void *memory = mmap(0, mutant_limit, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (memory != MAP_FAILED) mutant_reached = memory;
  }
  close(file);
}

__attribute__((constructor)) static void begin(void) {
  const char *number = getenv("MUTANT"), *path = getenv("MUTANT_REACHED");
  if (number) mutant_active = atoi(number);
  if (path) share(path);
}
